package dev.webwitness.browser;

import com.microsoft.playwright.BrowserContext;
import dev.webwitness.capture.Capture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes a session: records open requests, then closes its context, or the browser if that does not end. */
final class Leaving {
    private static final Logger LOG = LoggerFactory.getLogger(Leaving.class);

    private Leaving() {}

    static void from(
            Chromium chromium,
            Performer performer,
            BrowserContext context,
            Capture capture,
            Origins origins,
            @Nullable Guard wayOut) {
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
        boolean closed = ContextOptions.closed(chromium.watchdog(), context) || lost; // its context went with it
        if (!closed || !letGo(chromium, origins)) {
            chromium.close();
        }
        if (wayOut != null) {
            wayOut.close();
        }
    }

    /** False where the browser would go on asking about other runs' tabs. */
    private static boolean letGo(Chromium chromium, Origins origins) {
        try {
            origins.close(chromium.watchdog());
            return true;
        } catch (RuntimeException e) {
            LOG.debug("the browser did not let go", e);
            return !chromium.alive();
        }
    }
}
