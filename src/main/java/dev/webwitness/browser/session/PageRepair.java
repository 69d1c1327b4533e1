package dev.webwitness.browser.session;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Repairs pages that crash, hang or close: looping scripts are stopped, a dead tab is replaced at its last address.
 *
 * <p>Owned by the run's thread.
 */
public final class PageRepair {
    private static final Logger LOG = LoggerFactory.getLogger(PageRepair.class);

    /** The end of a browser is told some milliseconds after that of its pages; on a busy machine later. */
    private static final Duration END_LIMIT = Duration.ofSeconds(1);

    private static final Duration CONTEXT_LIMIT = Duration.ofSeconds(10);

    /** How often an address is opened in a new tab because the one that had it broke down: one that always does is left alone after that. */
    private static final int MOST_REOPENED = 3;

    private final SessionContext session;
    private final Map<Page, String> lastUrls = new IdentityHashMap<>();
    private final Map<String, Integer> reopened = new HashMap<>();
    private @Nullable Page crashed;

    public PageRepair(SessionContext session) {
        this.session = session;
    }

    /** The page's process died; told by its handler. */
    public void crashed(Page page) {
        crashed = page;
    }

    public boolean isCrashed(Page page) {
        return crashed == page;
    }

    /** The page is at this address now. */
    public void seen(Page page, String url) {
        lastUrls.put(page, url);
    }

    /** After a call ran out of time: whether the page still answers; one that loops for ever is stopped, one that cannot be is replaced. */
    public void mendIfHung() {
        if (answers()) {
            if (session.watchdog().takeTaint()) {
                replacePage("a call could only be interrupted");
            }
            return;
        }
        if (session.watchdog().stopped()) {
            return;
        }
        Page hung = session.tabs().active();
        if (!hung.isClosed() && crashed != hung) {
            session.capture().crash(hung, true);
        }
        session.capture().stopScripts();
        session.watchdog().takeTaint();
        if (!answers()) {
            replacePage("the page did not answer");
        }
    }

    /** Looks whether the page answers, with no reason to doubt it: it is asked twice before it is taken to hang. */
    void watch() {
        if (!page().isClosed() && !answers() && !session.watchdog().stopped()) {
            mendIfHung();
        }
    }

    private boolean answers() {
        Page page = session.tabs().active();
        if (page.isClosed() || crashed == page) {
            return false;
        }
        try {
            session.call("asking whether the page answers", Watchdog.ALIVE_LIMIT, () -> page.evaluate("1"));
            return true;
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            if (!(e instanceof WebwitnessException)) {
                awaitEnd();
            }
            if (session.failures().lost()) {
                throw new BrowserDisconnectedException("the browser ended.", e);
            }
            session.failures().refuseSilence(e);
            return false;
        }
    }

    /** A question that failed at once was put to a page, or a browser, that is going: which of them is known a moment later. */
    private void awaitEnd() {
        try {
            session.run("seeing what ended", END_LIMIT.plusSeconds(1), () -> {
                long end = System.nanoTime() + END_LIMIT.toNanos();
                session.context()
                        .waitForCondition(
                                () -> session.failures().lost() || System.nanoTime() - end >= 0,
                                new BrowserContext.WaitForConditionOptions().setTimeout(0));
            });
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            boolean dies = session.failures().diesSoon();
            LOG.debug("the browser is going: {}", dies, e);
        }
    }

    private void replacePage(String why) {
        Page old = session.tabs().active();
        String last = lastUrls.getOrDefault(old, "");
        LOG.info("opening a new tab: {}", why);
        Page fresh = newTab();
        session.activate(fresh);
        try {
            session.run("closing the dead tab", Watchdog.ALIVE_LIMIT, () -> old.close());
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("the dead tab did not close", e);
        }
        if (!last.isEmpty() && reopened.merge(last, 1, Integer::sum) > MOST_REOPENED) {
            LOG.info("the last page is not opened again: it broke down {} times", MOST_REOPENED);
        } else if (!last.isEmpty()) {
            try {
                session.call("opening the last page again", CONTEXT_LIMIT, () -> fresh.navigate(last));
            } catch (BrowserDisconnectedException e) {
                throw e;
            } catch (RuntimeException e) {
                LOG.info("the last page could not be opened again");
                LOG.debug("why", e);
            }
        }
    }

    /**
     * An empty tab; one that dies as it opens has done nothing yet, so another one is tried. A browser that cannot even open a tab, though its process
     * runs, is as good as dead.
     */
    Page newTab() {
        return newTab(session.context()::newPage);
    }

    /** @param first opens it; another one is opened without it */
    public Page newTab(Supplier<Page> first) {
        boolean enough = session.watchdog().remaining().compareTo(CONTEXT_LIMIT) > 0;
        try {
            return openTab(first);
        } catch (PlaywrightException e) {
            if (session.failures().lost()) {
                throw e;
            }
            LOG.info("a tab did not open; opening another one");
            LOG.debug("why", e);
            return openTab(session.context()::newPage);
        } catch (WebwitnessException e) {
            if (enough
                    && e.code() == ErrorCode.PROVIDER_POLL_TIMEOUT
                    && !session.watchdog().stopped()) {
                throw new BrowserDisconnectedException("the browser did not answer any more.", e);
            }
            throw e;
        }
    }

    private Page openTab(Supplier<Page> how) {
        return session.call("opening a tab", CONTEXT_LIMIT, how);
    }

    /** The active tab; where it closed or crashed, the one to go on with. */
    public Page page() {
        Page page = session.tabs().active();
        if (!session.failures().lost() && (page.isClosed() || crashed == page)) {
            Page next = page.isClosed() ? session.tabs().successor() : null;
            if (next != null) {
                session.activate(next);
            } else {
                replacePage(page.isClosed() ? "the last tab closed" : "the page's process crashed");
            }
        }
        return session.tabs().active();
    }

    /** The active tab's title, empty where it cannot be had. */
    public String title() {
        try {
            return session.call("reading the title", Watchdog.ALIVE_LIMIT, () -> page().title());
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("no title", e);
            return "";
        }
    }
}
