package dev.webwitness.browser;

import com.google.gson.Gson;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitUntilState;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.browser.session.DialogHandler;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.state.SessionStorageState;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.Viewport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The state that moves to a restarted browser: cookies, storage, tabs with their addresses, the active tab, the window's size. In memory
 * alone, because it is as good as a password.
 */
public final class SessionSnapshot {
    private static final Logger LOG = LoggerFactory.getLogger(SessionSnapshot.class);
    private static final Duration OPEN_LIMIT = Duration.ofSeconds(20);
    private static final Duration REST_LIMIT = Duration.ofSeconds(4);
    private static final String READ =
            "() => { try { return JSON.stringify(Object.entries(sessionStorage)); } catch { return '[]'; } }";
    private static final String WRITE = """
            if (window === top && location.origin === new URL(%s).origin) {
              for (const [key, value] of %s) sessionStorage.setItem(key, value);
            }""";

    /** @param storage its sessionStorage, as a JSON list of names and values */
    private record Tab(String url, String storage) {}

    private final @Nullable String storage;
    private final List<Tab> tabs = new ArrayList<>();
    private final DialogHandler dialogs;
    private final Viewport view;
    private final @Nullable String frameScope;
    private final long messagesSent;
    private int active;

    /** Reads it from a session that still answers. */
    public SessionSnapshot(BrowserSession from) {
        storage = SessionStorageState.without(from.storage()); // each tab brings its own
        dialogs = from.dialogs();
        view = from.window().view();
        frameScope = from.frameScope();
        messagesSent = from.messagesSent();
        for (Page page : from.tabs().all()) {
            if (page == from.tabs().active()) {
                active = tabs.size();
            }
            tabs.add(new Tab(page.url(), sessionStorage(from, page)));
        }
    }

    /** Cookies and storage, for {@link SessionOptions}; null where they could not be read. */
    public @Nullable String storage() {
        return storage;
    }

    public long messagesSent() {
        return messagesSent;
    }

    private static String sessionStorage(BrowserSession from, Page page) {
        try {
            return String.valueOf(
                    from.watchdog().call("reading the tab's storage", Watchdog.ALIVE_LIMIT, () -> page.evaluate(READ)));
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("a tab's storage could not be read", e);
            return "[]";
        }
    }

    /** Opens the tabs again, in a session that has nothing but its first, empty one. */
    public void into(BrowserSession session) {
        List<Page> opened = new ArrayList<>();
        session.window().take(view);
        for (Tab tab : tabs) {
            Page page = opened.isEmpty()
                    ? session.tabs().active()
                    : session.call("opening a tab", OPEN_LIMIT, session.context()::newPage);
            opened.add(page);
            session.window().fit(page);
            open(session, page, tab);
        }
        session.activate(opened.get(active));
        show(session, opened.get(active));
        session.frameScope(frameScope);
        session.dialogs().follow(dialogs);
        new PageSettler(session).settle(REST_LIMIT);
    }

    private static void open(BrowserSession session, Page page, Tab tab) {
        if (!tab.url().startsWith("http") && !tab.url().startsWith("file:")) {
            return;
        }
        try {
            AutoCloseable script = session.call(
                    "opening the page again",
                    Watchdog.ALIVE_LIMIT,
                    () -> page.addInitScript(WRITE.formatted(new Gson().toJson(tab.url()), tab.storage())));
            try {
                session.call(
                        "opening the page again",
                        OPEN_LIMIT,
                        () -> page.navigate(
                                tab.url(), new Page.NavigateOptions().setWaitUntil(WaitUntilState.DOMCONTENTLOADED)));
            } finally {
                withdraw(session, script);
            }
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            if (session.failures().lost()) {
                throw new BrowserDisconnectedException("the browser ended while a page was opened again.", e);
            }
            LOG.info("a page could not be opened again");
            LOG.debug("why", e);
        }
    }

    /** Takes back what was to run before the scripts of one page alone. */
    private static void withdraw(BrowserSession session, AutoCloseable script) {
        session.run("opening the page again", Watchdog.ALIVE_LIMIT, () -> {
            try {
                script.close();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw WebwitnessException.wrap(e, "opening the page again");
            }
        });
    }

    /** A page that does not come to the front is gone on with where it is. */
    private static void show(BrowserSession session, Page page) {
        try {
            session.run("showing the tab", Watchdog.ALIVE_LIMIT, () -> page.bringToFront());
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            if (session.failures().lost()) {
                throw new BrowserDisconnectedException("the browser ended while its pages were opened again.", e);
            }
            LOG.info("a page did not come to the front");
            LOG.debug("why", e);
        }
    }
}
