package dev.webwitness.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Viewport;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens a run's browser context with its viewport and saved state, and closes it. */
final class ContextOptions {
    private static final Logger LOG = LoggerFactory.getLogger(ContextOptions.class);
    private static final Duration OPEN_LIMIT = Duration.ofSeconds(20);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(5);

    private ContextOptions() {}

    /** @param guard the only way out, null where there are others; closed where no context opens */
    static BrowserContext open(Watchdog watchdog, Browser browser, Opening opening, @Nullable Guard guard) {
        try {
            Browser.NewContextOptions options = of(opening.request(), opening.storage());
            if (guard != null) {
                options.setProxy(guard.address());
            }
            return watchdog.call("opening a browser context", OPEN_LIMIT, () -> browser.newContext(options));
        } catch (RuntimeException e) {
            if (guard != null) {
                guard.close();
            }
            throw e;
        }
    }

    /** Closes a context; false where it would not close, so that the browser has to. */
    static boolean closed(Watchdog watchdog, BrowserContext context) {
        try {
            return watchdog.call("closing the browser context", CLOSE_LIMIT, () -> {
                context.close();
                return true;
            });
        } catch (RuntimeException e) {
            LOG.info("the browser context did not close; the browser is closed instead");
            LOG.debug("why", e);
            return false;
        }
    }

    /** @param storage cookies and storage as an earlier context gave them, null for none */
    static Browser.NewContextOptions of(RunRequest request, @Nullable String storage) {
        Viewport view = request.viewport();
        Browser.NewContextOptions options = new Browser.NewContextOptions()
                .setViewportSize(view.width(), view.height())
                .setDeviceScaleFactor(view.scale())
                .setIsMobile(view.mobile())
                .setHasTouch(view.mobile())
                .setAcceptDownloads(true);
        if (view.userAgent() != null) {
            options.setUserAgent(view.userAgent());
        }
        if (storage != null) {
            options.setStorageState(TabStorage.without(storage));
        }
        return options;
    }
}
