package dev.webwitness.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Viewport;
import org.jspecify.annotations.Nullable;

/** What a run's context is opened with: its viewport, and what it remembers. */
final class ContextOptions {
    private ContextOptions() {}

    static BrowserContext open(Browser browser, Session.Opening opening) {
        return browser.newContext(of(opening.request(), opening.storage()));
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
            options.setStorageState(storage);
        }
        return options;
    }
}
