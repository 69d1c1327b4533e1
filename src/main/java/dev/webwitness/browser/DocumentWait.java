package dev.webwitness.browser;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.LoadState;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Waits for a navigation until its document is read, or broke off: the browser never tells a document as read whose server ended in the middle of it, and who
 * waits for that alone waits until the time is over. Owned by the run's thread.
 */
final class DocumentWait {
    private static final double SLICE_MS = 100;

    /** What the browser says of a document that another one took the place of. */
    private static final String REPLACED = "net::ERR_ABORTED";

    private final String url;
    private final Page page;
    private @Nullable String brokeOff;

    private DocumentWait(String url, Page page) {
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
        DocumentWait wait = new DocumentWait(url, page);
        Consumer<Request> failed = wait::failed;
        page.onRequestFailed(failed);
        try {
            Response response = navigation.apply(Math.max(1, limit.toMillis()));
            wait.untilRead(endNs);
            return response;
        } finally {
            page.offRequestFailed(failed);
        }
    }

    private void failed(Request request) {
        if (request.isNavigationRequest() && !REPLACED.equals(request.failure()) && ofMainFrame(request)) {
            brokeOff = request.failure();
        }
    }

    private boolean ofMainFrame(Request request) {
        Frame frame = request.frame();
        return frame != null && frame.parentFrame() == null;
    }

    private void untilRead(long endNs) {
        boolean read = false;
        while (!read) {
            double left = (endNs - System.nanoTime()) / 1e6;
            try {
                page.waitForLoadState(
                        LoadState.DOMCONTENTLOADED,
                        new Page.WaitForLoadStateOptions().setTimeout(Math.max(1, Math.min(SLICE_MS, left))));
                read = true;
            } catch (TimeoutError e) {
                if (brokeOff != null) {
                    throw Travel.unopened(url, brokeOff, e);
                }
                if (left <= SLICE_MS) {
                    throw e;
                }
            }
        }
    }
}
