package dev.webwitness.browser;

import com.microsoft.playwright.BrowserContext;
import dev.webwitness.capture.Capture;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The end of a session: what is still open is written down, then its context is closed, or the browser where that does not end. */
final class Leaving {
    private static final Logger LOG = LoggerFactory.getLogger(Leaving.class);
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private Leaving() {}

    static void from(Chromium chromium, BrowserContext context, Capture capture) {
        try {
            capture.finish();
            capture.close();
        } catch (RuntimeException e) {
            LOG.debug("capture did not close in order", e);
        }
        try {
            chromium.watchdog().call("closing the browser context", LIMIT, () -> {
                context.close();
                return true;
            });
        } catch (RuntimeException e) {
            LOG.info("the browser context did not close; the browser is closed instead");
            LOG.debug("why", e);
            chromium.close();
        }
    }
}
