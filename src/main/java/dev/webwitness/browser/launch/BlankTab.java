package dev.webwitness.browser.launch;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.guard.EgressProxy;
import dev.webwitness.capture.Capture;
import dev.webwitness.capture.cdp.PipelinedCommands;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.page.PageInspector;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A browser context whose first, empty tab opens while other work is done: a tab's process takes most of the time that a session takes to open. Owned by the
 * worker's thread.
 */
public final class BlankTab {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final Watchdog watchdog;
    private final Browser browser;
    private final Viewport viewport;
    private final @Nullable String storage;
    private final BrowserContext context;
    private final @Nullable PipelinedCommands asked;
    private final AtomicBoolean broken;

    private BlankTab(
            Watchdog watchdog,
            Browser browser,
            Viewport viewport,
            @Nullable String storage,
            BrowserContext context,
            @Nullable PipelinedCommands asked,
            AtomicBoolean broken) {
        this.watchdog = watchdog;
        this.browser = browser;
        this.viewport = viewport;
        this.storage = storage;
        this.context = context;
        this.asked = asked;
        this.broken = broken;
    }

    /**
     * Opens the context, and begins to open its tab.
     *
     * @param storage cookies and storage as an earlier context gave them, null for none
     * @param guard the only way out, null where there are others; closed where no context opens
     */
    static BlankTab open(
            Watchdog watchdog,
            Browser browser,
            RunRequest request,
            @Nullable String storage,
            @Nullable EgressProxy guard) {
        BrowserContext context = BrowserContextFactory.open(watchdog, browser, request, storage, guard);
        AtomicBoolean broken = new AtomicBoolean();
        PipelinedCommands asked = watchdog.call("setting up a browser context", LIMIT, () -> {
            context.onPage(page -> page.onCrash(dead -> broken.set(true)));
            context.addInitScript(PageInspector.initScript());
            Capture.initScripts(CaptureLimits.defaults()).forEach(context::addInitScript);
            return PipelinedCommands.message(context, "newPage", new JsonObject());
        });
        return new BlankTab(watchdog, browser, request.browsing().viewport(), storage, context, asked, broken);
    }

    /** Whether it is of this browser, still there, and as a run needs it that goes out by itself. */
    boolean fits(Browser running, RunRequest request, @Nullable String state) {
        return browser == running
                && !broken.get()
                && viewport.equals(request.browsing().viewport())
                && (storage == null ? state == null : storage.equals(state));
    }

    public BrowserContext context() {
        return context;
    }

    /** The tab, once it is open. */
    public Page page() {
        PipelinedCommands opening = asked;
        if (opening == null) {
            return context.newPage();
        }
        context.waitForCondition(opening::isAnswered, new BrowserContext.WaitForConditionOptions().setTimeout(0));
        opening.answer();
        return context.pages().get(0);
    }

    /** Nobody wants it any more. */
    void close() {
        if (browser.isConnected()) {
            BrowserContextFactory.closed(watchdog, context);
        }
    }
}
