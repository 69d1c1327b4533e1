package dev.webwitness.browser.launch;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.guard.EgressProxy;
import dev.webwitness.browser.state.SessionStorageState;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens a run's browser context with its viewport and saved state, and closes it. */
public final class BrowserContextFactory {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserContextFactory.class);
    private static final Duration OPEN_LIMIT = Duration.ofSeconds(20);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(5);

    private BrowserContextFactory() {}

    /** @param guard the only way out, null where there are others; closed where no context opens */
    public static BrowserContext open(
            Watchdog watchdog,
            Browser browser,
            RunRequest request,
            @Nullable String storage,
            @Nullable EgressProxy guard) {
        try {
            Browser.NewContextOptions options = of(request, storage);
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
    public static boolean closed(Watchdog watchdog, BrowserContext context) {
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
        Viewport view = request.browsing().viewport();
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
            options.setStorageState(SessionStorageState.without(storage));
        }
        return options;
    }
}
