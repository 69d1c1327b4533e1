package dev.webwitness.browser.actions;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.WaitUntilState;
import dev.webwitness.browser.guard.NavigationPolicy;
import dev.webwitness.browser.launch.BrowserErrorClassifier;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Performs navigation: addresses, history, tabs, frames. Owned by the run's thread. */
public final class NavigationActions {
    private static final Pattern NET_ERROR = Pattern.compile("net::ERR_[A-Z0-9_]+");

    private final SessionContext session;
    private final PageSettler settling;
    private boolean givenUp;

    public NavigationActions(SessionContext session, PageSettler settling) {
        this.session = session;
        this.settling = settling;
    }

    /** Whether a navigation was given up since the last question: the browser still waits for its answer. */
    boolean takeGivenUp() {
        boolean was = givenUp;
        givenUp = false;
        return was;
    }

    void open(ActionTrial trial, Action.Open open) {
        String url = resolve(open.url());
        Page page = session.page();
        session.runPolicy().visit(url);
        session.changes().opens(url, page);
        trial.markDispatched();
        Duration limit = trial.left();
        @Nullable
        Response response = navigate(
                url,
                () -> session.call(
                        "opening " + url,
                        limit.plusMillis(500),
                        () -> NavigationWaiter.after(
                                url,
                                page,
                                limit,
                                left -> page.navigate(
                                        url,
                                        new Page.NavigateOptions()
                                                .setWaitUntil(WaitUntilState.COMMIT)
                                                .setTimeout(left)))));
        session.frameScope(null);
        checkArrival(trial, url, response);
    }

    void history(ActionTrial trial, Action.History history) {
        Page page = session.page();
        String before = page.url();
        Duration limit = trial.left();
        trial.markDispatched();
        @Nullable
        Response response = navigate(
                before,
                () -> session.call(
                        "going " + history.label(),
                        limit.plusMillis(500),
                        () -> NavigationWaiter.after(before, page, limit, left -> goInHistory(page, history, left))));
        if (response == null && page.url().equals(before) && history.move() != Action.History.Move.RELOAD) {
            trial.notes.add("there was no page to go " + history.label() + " to");
        }
        checkArrival(trial, page.url(), response);
    }

    public static @Nullable Response goInHistory(Page page, Action.History history, double limitMs) {
        return switch (history.move()) {
            case BACK ->
                page.goBack(new Page.GoBackOptions()
                        .setWaitUntil(WaitUntilState.COMMIT)
                        .setTimeout(limitMs));
            case FORWARD ->
                page.goForward(new Page.GoForwardOptions()
                        .setWaitUntil(WaitUntilState.COMMIT)
                        .setTimeout(limitMs));
            case RELOAD ->
                page.reload(new Page.ReloadOptions()
                        .setWaitUntil(WaitUntilState.COMMIT)
                        .setTimeout(limitMs));
        };
    }

    void switchTab(ActionTrial trial, Action.SwitchTab tab) {
        if (tab.which().equalsIgnoreCase("newest")) {
            session.pump(
                    "waiting for a new tab",
                    () -> session.tabs().count() > 1,
                    PageSettler.shorter(trial.left(), Duration.ofSeconds(3)));
        }
        Page page = session.call(
                "looking for the tab",
                Duration.ofSeconds(5),
                () -> session.tabs().find(tab.which()));
        session.activate(page);
        page.bringToFront();
        trial.markDispatched();
        settling.loaded(page, trial.left());
        trial.addEffect("now in tab \"" + session.title() + "\" " + page.url());
    }

    void switchFrame(ActionTrial trial, Action.SwitchFrame frame) {
        trial.markDispatched();
        boolean main = frame.which().equalsIgnoreCase("main");
        if (!main && !session.reader().hasFrame(session.page(), frame.which())) {
            throw session.error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    "No frame matches \"" + frame.which() + "\". Frames here: "
                            + session.reader().frames(session.page()) + ". Name one by its name, title or address.",
                    List.of("frame " + frame.which()),
                    Map.of("nearest", session.reader().frames(session.page())));
        }
        session.frameScope(main ? null : frame.which());
        trial.addEffect(main ? "finding in the whole page again" : "finding only in frame " + frame.which());
    }

    void closeTab(ActionTrial trial) {
        Page page = session.page();
        if (session.tabs().count() < 2) {
            throw new WebwitnessException(
                    ErrorCode.TAB_TARGET_LOST,
                    "This is the only tab; closing it would end the run. Leave the step out.",
                    NavigationPolicy.host(page.url()),
                    null);
        }
        trial.markDispatched();
        session.run("closing the tab", Duration.ofSeconds(5), () -> page.close());
        trial.addEffect("closed it; now in " + session.page().url());
    }

    private void checkArrival(ActionTrial trial, String url, @Nullable Response response) {
        settling.settleLoad(trial.left());
        if (response != null && response.status() >= 400) {
            throwIfLoginRequired(url, response);
            throw new WebwitnessException(
                    ErrorCode.NAVIGATION_FAILED,
                    url + " answered " + response.status() + ". Check the address, or why the server answers so.",
                    NavigationPolicy.host(url),
                    Map.of("status", response.status()));
        }
    }

    /** If the server asks for HTTP authentication, reports that instead of a failed navigation. */
    private static void throwIfLoginRequired(String url, Response response) {
        String challenge = String.valueOf(response.headers().getOrDefault("www-authenticate", ""));
        NavigationAdvice.aboutLogin(url, response.status(), challenge).ifPresent(message -> {
            throw new WebwitnessException(
                    ErrorCode.SITE_LOGIN_REQUIRED,
                    message,
                    NavigationPolicy.host(url),
                    Map.of("authenticate", challenge));
        });
    }

    @Nullable
    public Response navigate(String url, java.util.function.Supplier<@Nullable Response> navigation) {
        givenUp = true;
        takeEgressRefusal();
        try {
            Response response = navigation.get();
            givenUp = false;
            return response;
        } catch (PlaywrightException e) {
            WebwitnessException violation = session.violation();
            if (violation != null) {
                throw violation;
            }
            if (session.failures().lost()
                    || session.repair().isCrashed(session.tabs().active())) {
                throw e;
            }
            String message = String.valueOf(e.getMessage());
            WebwitnessException refusal = message.contains("ERR_SOCKS") ? takeEgressRefusal() : null;
            if (refusal != null) {
                throw refusal;
            }
            if (message.contains("Download is starting")) {
                return null;
            }
            Matcher net = NET_ERROR.matcher(message);
            boolean known = net.find();
            boolean late = !known && message.contains("Timeout");
            if (!known && !late && session.failures().diesSoon()) {
                throw e;
            }
            String reason =
                    known ? net.group() : late ? BrowserErrorClassifier.NO_ANSWER : BrowserErrorClassifier.firstLine(e);
            throw navigationFailure(url, reason, e);
        }
    }

    /** The last connection that was not allowed, told once. */
    private @Nullable WebwitnessException takeEgressRefusal() {
        return session.wayOut == null ? null : session.wayOut.takeRefusal();
    }

    static WebwitnessException navigationFailure(String url, String reason, PlaywrightException cause) {
        boolean login = NavigationAdvice.wantsLogin(reason);
        return new WebwitnessException(
                ErrorInfo.of(
                        login ? ErrorCode.SITE_LOGIN_REQUIRED : ErrorCode.NAVIGATION_FAILED,
                        url + " could not be opened: " + reason + ". " + NavigationAdvice.about(reason, url),
                        NavigationPolicy.host(url),
                        login ? Map.of("netError", reason, "authenticate", reason) : Map.of("netError", reason)),
                cause);
    }

    private String resolve(String url) {
        String current = session.url();
        boolean relative = url.startsWith("/")
                || url.startsWith("?")
                || url.startsWith("#")
                || url.startsWith("./")
                || url.startsWith("../");
        if (relative && current.startsWith("http")) {
            return URI.create(current).resolve(url.replace(" ", "%20")).toString();
        }
        return url.startsWith("about:") ? url : session.urls().normalise(url);
    }
}
