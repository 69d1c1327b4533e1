package dev.webwitness.browser.operator;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import dev.webwitness.browser.actions.NavigationActions;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.PendingDialogs;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.live.LiveBrowserState;
import dev.webwitness.model.live.PageDialog;
import dev.webwitness.model.live.PageTab;
import dev.webwitness.model.step.Action;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tabs, history and address that a person in control can use. What they open is bound by what the run may visit, as all else is.
 * Owned by the run's thread.
 */
final class BrowserChrome {
    private static final Duration TITLE = Duration.ofMillis(300);
    private static final Duration NAVIGATE = Duration.ofSeconds(10);
    private static final Duration TITLES_EVERY = Duration.ofSeconds(2);
    private static final int MOST_TITLE = 120;

    private final SessionContext session;
    private final PendingDialogs dialogs;
    private final Map<Page, String> titles = new IdentityHashMap<>();
    private String told = "";
    private long titledNs = System.nanoTime() - TITLES_EVERY.toNanos();

    BrowserChrome(SessionContext session, PendingDialogs dialogs) {
        this.session = session;
        this.dialogs = dialogs;
    }

    /** All of it is news to whoever asks next. */
    void begin() {
        told = "";
    }

    /** Asks no page: it is called while one is being waited for. */
    boolean stirred() {
        return !told.equals(state()) || titlesDue();
    }

    private boolean titlesDue() {
        return session.tabs().all().size() > 1
                && !dialogs.any()
                && System.nanoTime() - titledNs >= TITLES_EVERY.toNanos();
    }

    private String state() {
        StringBuilder state = new StringBuilder()
                .append(dialogs.first().map(PageDialog::id).orElse(0L))
                .append(session.tabs().id(session.tabs().active()));
        for (Page page : session.tabs().all()) {
            state.append(page.isClosed() ? "" : session.tabs().id(page) + page.url());
        }
        return state.toString();
    }

    LiveBrowserState look() {
        told = state();
        List<PageTab> tabs = new ArrayList<>();
        List<Page> open =
                session.tabs().all().stream().filter(page -> !page.isClosed()).toList();
        if (!dialogs.any() && open.size() > 1) {
            open.forEach(page -> titles.put(page, title(page)));
            titledNs = System.nanoTime();
        }
        for (Page page : open) {
            tabs.add(new PageTab(
                    session.tabs().id(page),
                    titles.getOrDefault(page, ""),
                    page.url(),
                    page == session.tabs().active()));
        }
        return new LiveBrowserState(dialogs.first().orElse(null), tabs);
    }

    /** One that hangs keeps the name it had. */
    private String title(Page page) {
        String known = titles.getOrDefault(page, "");
        if (dialogs.any() || session.repair().isCrashed(page)) {
            return known;
        }
        try {
            String title = session.call("reading the title", TITLE, page::title);
            return title.length() <= MOST_TITLE ? title : title.substring(0, MOST_TITLE) + "…";
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            return known;
        }
    }

    /** @throws WebwitnessException {@code tab.target-lost} where it is not open any more */
    Page tab(String id) {
        return session.tabs().all().stream()
                .filter(page -> !page.isClosed() && session.tabs().id(page).equals(id))
                .findFirst()
                .orElseThrow(() -> new WebwitnessException(
                        ErrorCode.TAB_TARGET_LOST, "That tab is closed. Choose one that is open."));
    }

    void go(Action.History.Move move) {
        Page page = session.page();
        Action.History history = new Action.History(move);
        String before = page.url();
        Response response =
                arrived(before, page, () -> NavigationActions.goInHistory(page, history, NAVIGATE.toMillis()));
        if (response == null && page.url().equals(before) && move != Action.History.Move.RELOAD) {
            throw new WebwitnessException(
                    ErrorCode.RUN_STATE_CONFLICT, "There is no page to go " + history.label() + " to in this tab.");
        }
    }

    void visit(String asked) {
        String url = session.urls().normalise(asked.strip());
        if (!session.runPolicy().mayVisit(url)) {
            throw session.runPolicy().refused(url);
        }
        Page page = session.page();
        arrived(
                url,
                page,
                () -> page.navigate(
                        url,
                        new Page.NavigateOptions()
                                .setWaitUntil(com.microsoft.playwright.options.WaitUntilState.COMMIT)
                                .setTimeout(NAVIGATE.toMillis())));
    }

    private @Nullable Response arrived(
            String url, Page page, java.util.function.Supplier<@Nullable Response> navigation) {
        session.frameScope(null);
        return new NavigationActions(session, new PageSettler(session))
                .navigate(url, () -> session.call("opening " + page.url(), NAVIGATE.plusMillis(500), navigation));
    }
}
