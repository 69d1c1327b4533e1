package dev.webwitness.browser.actions;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.LoadState;
import dev.webwitness.browser.launch.BrowserErrorClassifier;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Waits for a navigation until its document is loaded or broke off; the browser does not report a document whose server ended in the
 * middle. A document that goes on to another one by itself is followed there. Owned by the run's thread.
 */
final class NavigationWaiter {
    private static final double SLICE_MS = 100;

    /** What the browser says of a document that another one took the place of, and of one that is none: of an answer without a body, say. */
    private static final String REPLACED = "net::ERR_ABORTED";

    /** How Playwright says the same where it heard of the other one first. */
    private static final String INTERRUPTED = "interrupted by another navigation";

    /** What the browser says of a document that the run was kept from; why is told elsewhere. */
    private static final String REFUSED = "ERR_BLOCKED_BY_CLIENT";

    /** How long another document may take to be asked for after the one before was given up for it. */
    private static final double ANOTHER_MS = 1_000;

    private final String url;
    private final Page page;
    private @Nullable String brokeOff;
    private @Nullable PlaywrightException gaveUp;
    private @Nullable Request asked;
    private @Nullable Request own;
    private boolean answered;
    private boolean cutOff;
    private boolean landed;

    private NavigationWaiter(String url, Page page) {
        this.url = url;
        this.page = page;
    }

    /**
     * @param url what is opened, for the error
     * @param limit for all of it
     * @param navigation waits until the document is committed, at most so many milliseconds
     * @throws PlaywrightException where the navigation failed, or the time was over
     * @throws WebwitnessException {@code navigation.failed} where the document broke off
     */
    static @Nullable Response after(
            String url, Page page, Duration limit, DoubleFunction<@Nullable Response> navigation) {
        long endNs = System.nanoTime() + limit.toNanos();
        NavigationWaiter wait = new NavigationWaiter(url, page);
        Consumer<Request> asked = wait::asked;
        Consumer<Response> answered = wait::answered;
        Consumer<Request> failed = wait::failed;
        Consumer<Frame> landed = wait::landed;
        page.onRequest(asked);
        page.onResponse(answered);
        page.onRequestFailed(failed);
        page.onFrameNavigated(landed);
        try {
            Response response = wait.committed(navigation, Math.max(1, limit.toMillis()), endNs);
            wait.untilRead(endNs);
            PlaywrightException gaveUp = wait.gaveUp;
            if (gaveUp != null && wait.cutOff) {
                throw NavigationActions.navigationFailure(url, BrowserErrorClassifier.CUT_OFF, gaveUp);
            }
            return response;
        } finally {
            page.offRequest(asked);
            page.offResponse(answered);
            page.offRequestFailed(failed);
            page.offFrameNavigated(landed);
        }
    }

    private @Nullable Response committed(DoubleFunction<@Nullable Response> navigation, double limitMs, long endNs) {
        try {
            return navigation.apply(limitMs);
        } catch (PlaywrightException e) {
            String message = String.valueOf(e.getMessage());
            boolean replaced = message.contains(REPLACED) || message.contains(INTERRUPTED);
            if (e instanceof TimeoutError || !replaced || !anotherComes(endNs)) {
                throw e;
            }
            gaveUp = e;
            return another(e, endNs);
        }
    }

    /** Whether another document is asked for in the place of the one that was given up. */
    private boolean anotherComes(long endNs) {
        try {
            waitFor(
                    () -> asked != null && asked != own || landed || brokeOff != null,
                    Math.min(ANOTHER_MS, left(endNs)));
            return true;
        } catch (TimeoutError e) {
            return false;
        }
    }

    private @Nullable Response another(PlaywrightException gaveUp, long endNs) {
        waitFor(() -> landed || brokeOff != null, left(endNs));
        Request last = asked;
        if (!landed && brokeOff != null) {
            throw brokeOff.endsWith(REFUSED) ? gaveUp : NavigationActions.navigationFailure(url, brokeOff, gaveUp);
        }
        return last == null ? null : last.response();
    }

    private void waitFor(BooleanSupplier until, double mostMs) {
        page.waitForCondition(until, new Page.WaitForConditionOptions().setTimeout(Math.max(1, mostMs)));
    }

    /** A document is asked for: the one that is opened, or one that takes its place. */
    private void asked(Request request) {
        if (!isDocument(request)) {
            return;
        }
        if (own == null && bare(request.url()).equals(bare(url))) {
            own = request;
        } else if (request.redirectedFrom() == null) {
            cutOff = !answered; // the page that was there goes elsewhere; the one that is opened could not have said so
            // yet
        }
        asked = request;
        landed = false;
    }

    private void answered(Response response) {
        Request request = response.request();
        answered |= own != null && isDocument(request) && first(request) == own;
    }

    private static Request first(Request request) {
        Request first = request;
        for (Request before = request; before != null; before = before.redirectedFrom()) {
            first = before;
        }
        return first;
    }

    private void landed(Frame frame) {
        Request last = asked;
        landed |=
                frame.parentFrame() == null && last != null && bare(last.url()).equals(bare(frame.url()));
    }

    private static String bare(String url) {
        int fragment = url.indexOf('#');
        return fragment < 0 ? url : url.substring(0, fragment);
    }

    private void failed(Request request) {
        if (!isDocument(request)) {
            return;
        }
        if (!REPLACED.equals(request.failure())) {
            brokeOff = request.failure();
        } else if (request == asked) {
            asked = null;
        }
    }

    private boolean isDocument(Request request) {
        return request.isNavigationRequest() && ofMainFrame(request);
    }

    private boolean ofMainFrame(Request request) {
        Frame frame = request.frame();
        return frame != null && frame.parentFrame() == null;
    }

    private void untilRead(long endNs) {
        boolean read = false;
        while (!read) {
            double left = left(endNs);
            try {
                page.waitForLoadState(
                        LoadState.DOMCONTENTLOADED,
                        new Page.WaitForLoadStateOptions().setTimeout(Math.max(1, Math.min(SLICE_MS, left))));
                read = true;
            } catch (TimeoutError e) {
                if (brokeOff != null) {
                    throw NavigationActions.navigationFailure(url, brokeOff, e);
                }
                if (left <= SLICE_MS) {
                    throw e;
                }
            }
        }
    }

    private static double left(long endNs) {
        return (endNs - System.nanoTime()) / 1e6;
    }
}
