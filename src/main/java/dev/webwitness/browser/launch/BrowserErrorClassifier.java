package dev.webwitness.browser.launch;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/**
 * Classifies a failed browser call, never by message text alone: driver dead, browser gone or silent, renderer crashed, page closed,
 * ordinary. A closed tab and a dead browser throw the same class with the same message.
 */
public final class BrowserErrorClassifier {
    /** Stands for a network error in the evidence of {@code navigation.failed} where the site said nothing in the time it was given. */
    public static final String NO_ANSWER = "no answer in time";

    /** Stands for one where the page that was there went elsewhere by itself before the new one answered. */
    public static final String CUT_OFF = "cut off by another navigation of the page";

    private static final Set<ErrorCode> LIKE_DEATH =
            Set.of(ErrorCode.SITE_CRASHED, ErrorCode.TAB_TARGET_LOST, ErrorCode.INTERNAL_UNHANDLED);

    private final Chromium chromium;
    private final Browser browser;

    public BrowserErrorClassifier(Chromium chromium, Browser browser) {
        this.chromium = chromium;
        this.browser = browser;
    }

    /** Whether driver or browser are gone. */
    public boolean lost() {
        return !chromium.driverAlive() || !browser.isConnected() || !chromium.processAlive();
    }

    /**
     * For what passes over a call that ran out of time, or takes it for the page's doing.
     *
     * @throws BrowserDisconnectedException where a browser elsewhere does not answer any more
     */
    public void refuseSilence(RuntimeException failure) {
        if (ranOut(failure) && RemoteBrowserHealthCheck.missing(chromium)) {
            throw new BrowserDisconnectedException(RemoteBrowserHealthCheck.SILENT, failure);
        }
    }

    /** Whether they are gone, or go within half a second: what they leave undone is told before their end is known. */
    public boolean diesSoon() {
        return chromium.diesSoon();
    }

    /** The coded error for what was thrown while {@code doing}; the cause keeps what the driver said, which may carry addresses. */
    public WebwitnessException classify(
            RuntimeException failure, Page page, boolean crashed, String doing, String host) {
        RuntimeException thrown = unwrapped(failure);
        if (lost() || (likeDeath(thrown, page, crashed) && chromium.diesSoon())) {
            String what = chromium.driverAlive() ? "the browser" : "the driver";
            return new BrowserDisconnectedException(what + " ended while " + doing + ".", thrown);
        }
        if (ranOut(thrown) && RemoteBrowserHealthCheck.missing(chromium)) {
            return new BrowserDisconnectedException(RemoteBrowserHealthCheck.SILENT, thrown);
        }
        if (thrown instanceof WebwitnessException coded) {
            return coded;
        }
        if (crashed) {
            return coded(
                    ErrorCode.SITE_CRASHED,
                    "The page's process crashed while " + doing + ". Reload it, or report the crash.",
                    host,
                    thrown);
        }
        if (page.isClosed()) {
            return coded(
                    ErrorCode.TAB_TARGET_LOST,
                    "The tab was closed while " + doing + ". Switch to another tab.",
                    host,
                    thrown);
        }
        if (thrown instanceof TimeoutError) {
            return coded(
                    ErrorCode.PROVIDER_POLL_TIMEOUT,
                    "Gave up " + doing
                            + ": the page did not let it finish in time. Look at the page with get_screenshots, or give it more time.",
                    host,
                    thrown);
        }
        if (detached(thrown)) {
            return new WebwitnessException(
                    ErrorInfo.of(
                            ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                            "The element was replaced by the page while " + doing + ". Look at the page and try again.",
                            host,
                            Map.of("detached", true)),
                    thrown);
        }
        if (thrown instanceof PlaywrightException) {
            return coded(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    "The browser could not go on " + doing + ": " + firstLine(thrown)
                            + " Look at the page and try again.",
                    host,
                    thrown);
        }
        return WebwitnessException.wrap(thrown, doing);
    }

    private static boolean ranOut(RuntimeException thrown) {
        return thrown instanceof TimeoutError
                || thrown instanceof WebwitnessException coded && coded.code() == ErrorCode.PROVIDER_POLL_TIMEOUT;
    }

    /** Whether an element went out of the page before anything was done to it: Playwright looks for that before it dispatches, never after. */
    public static boolean detached(Throwable thrown) {
        return thrown instanceof PlaywrightException
                && String.valueOf(thrown.getMessage()).contains("not attached to the DOM");
    }

    /** What the driver said and somebody on the way had no code for. */
    private static RuntimeException unwrapped(RuntimeException failure) {
        return failure instanceof WebwitnessException coded
                        && coded.code() == ErrorCode.INTERNAL_UNHANDLED
                        && coded.getCause() instanceof PlaywrightException said
                ? said
                : failure;
    }

    /** A closed tab, a crash, a broken pipe: so the death of a browser or its driver looks in the first moments. */
    private static boolean likeDeath(RuntimeException thrown, Page page, boolean crashed) {
        if (crashed || page.isClosed()) {
            return true;
        }
        if (thrown instanceof WebwitnessException coded) {
            return LIKE_DEATH.contains(coded.code());
        }
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < 5; depth++) {
            if (cause instanceof IOException) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    private static WebwitnessException coded(ErrorCode code, String message, String host, Throwable cause) {
        return new WebwitnessException(ErrorInfo.of(code, message, host, Map.of()), cause);
    }

    /** The first line of what the driver said, without its call log and without addresses of endpoints. */
    public static String firstLine(Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        String kept = message.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("Error {") && !line.startsWith("Call log"))
                .map(line -> line.startsWith("message='") ? line.substring(9) : line)
                .findFirst()
                .orElse("no reason given");
        kept = kept.replaceAll("wss?://\\S+", "[endpoint]");
        kept = kept.length() > 200 ? kept.substring(0, 200) + "…" : kept;
        return kept.endsWith(".") || kept.endsWith("!") ? kept : kept + ".";
    }
}
