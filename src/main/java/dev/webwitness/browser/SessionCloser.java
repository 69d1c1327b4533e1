package dev.webwitness.browser;

import com.microsoft.playwright.BrowserContext;
import dev.webwitness.browser.actions.ActionExecutor;
import dev.webwitness.browser.guard.EgressProxy;
import dev.webwitness.browser.guard.NavigationPolicy;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.capture.Capture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes a session: records open requests, then closes its context, or the browser if that does not end. */
final class SessionCloser {
    private static final Logger LOG = LoggerFactory.getLogger(SessionCloser.class);

    private SessionCloser() {}

    static void close(
            Chromium chromium,
            ActionExecutor performer,
            BrowserContext context,
            Capture capture,
            NavigationPolicy origins,
            @Nullable EgressProxy wayOut) {
        boolean lost = performer.lost();
        try {
            if (lost) {
                capture.lost();
            }
            performer.stopGivenUp();
            capture.finish();
            capture.close();
        } catch (RuntimeException e) {
            LOG.debug("capture did not close in order", e);
        }
        boolean closed = BrowserContextFactory.closed(chromium.watchdog(), context) || lost; // its context went with it
        if (!closed || !letGo(chromium, origins)) {
            chromium.close();
        }
        if (wayOut != null) {
            wayOut.close();
        }
    }

    /** False where the browser would go on asking about other runs' tabs. */
    private static boolean letGo(Chromium chromium, NavigationPolicy origins) {
        try {
            origins.close(chromium.watchdog());
            return true;
        } catch (RuntimeException e) {
            LOG.debug("the browser did not let go", e);
            return !chromium.alive();
        }
    }
}
