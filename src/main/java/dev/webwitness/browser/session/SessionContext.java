package dev.webwitness.browser.session;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.guard.ChangeInterceptor;
import dev.webwitness.browser.guard.EgressProxy;
import dev.webwitness.browser.guard.NavigationPolicy;
import dev.webwitness.browser.launch.BlankTab;
import dev.webwitness.browser.launch.BrowserErrorClassifier;
import dev.webwitness.browser.launch.BrowserRequirements;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.options.RunClock;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.browser.options.UploadFolder;
import dev.webwitness.browser.state.StorageStateCache;
import dev.webwitness.browser.state.UnsavedInput;
import dev.webwitness.browser.tracing.TraceRecorder;
import dev.webwitness.capture.Capture;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.PageInspector;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.access.UrlPolicy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What every action on a run's browser context uses: its tabs, its capture, its dialogs, the calls to its pages.
 *
 * <p>Owned by the thread that opened it; every method belongs to that thread, and every browser call goes through the watchdog, which asserts it.
 */
public abstract class SessionContext implements BoundedCaller {
    protected final Chromium chromium;
    protected final Browser browser;
    protected final BlankTab first;
    protected final BrowserContext context;
    public final @Nullable EgressProxy wayOut;
    protected final SessionOptions opening;
    protected final BrowserErrorClassifier failures;
    protected final Tabs tabs = new Tabs();
    protected final ViewportController window;
    protected final DialogHandler dialogs = new DialogHandler();
    protected final PendingDialogs pendingDialogs;
    protected final Capture capture;
    protected final TraceRecorder trace;
    protected final PageInspector reader;
    protected final PageRepair repair;
    protected final NavigationPolicy origins;
    protected final ChangeInterceptor changes;
    protected final StorageStateCache saved;
    protected final EventLoop pump;
    protected final UnsavedInput entries = new UnsavedInput();
    protected final NewTabHandler arrivals;
    protected long messagesBefore;
    private @Nullable String frameScope;

    protected SessionContext(Chromium chromium, SessionOptions opening) {
        this.chromium = chromium;
        this.opening = opening;
        this.browser = chromium.browser(BrowserRequirements.by(opening.request(), chromium.options()));
        this.failures = new BrowserErrorClassifier(chromium, browser);
        this.wayOut = EgressProxy.of(chromium.options(), opening.request(), opening.permit());
        this.first = chromium.blankTab(browser, opening, wayOut);
        this.context = first.context();
        this.window = new ViewportController(this, opening.request().browsing().viewport());
        this.pendingDialogs = new PendingDialogs(this);
        this.saved = new StorageStateCache(watchdog(), context, opening.storage());
        this.pump = new EventLoop(this, context, saved, new PageHealthCheck(this, chromium));
        this.reader = new PageInspector(watchdog());
        this.trace = new TraceRecorder(watchdog(), context, chromium.traces());
        this.origins = new NavigationPolicy(opening.permit(), opening.request().url());
        this.changes = new ChangeInterceptor(opening.permit(), watchdog(), this::messagesSent);
        this.repair = new PageRepair(this);
        this.arrivals = new NewTabHandler(this);
        this.capture = ScreenshotRedaction.capture(opening, watchdog(), wayOut);
    }

    /** The dialogs that wait for a person. */
    public PendingDialogs pendingDialogs() {
        return pendingDialogs;
    }

    /** A JPEG of the active tab, empty where it cannot be had. */
    public Optional<byte[]> screenshot() {
        return capture.screenshot().jpeg();
    }

    /** One frame of the screencast, given to the capture's listener. */
    public void sample() {
        pump.markSampled();
        capture.sample();
        trace.bound();
    }

    /** What the last step was kept from: a change, or the first address it may not visit; null where there was nothing. */
    public @Nullable WebwitnessException violation() {
        WebwitnessException unsent = changes.takeRefusal();
        return unsent == null ? origins.violation(url()) : unsent;
    }

    public long messagesSent() {
        return messagesBefore + capture.messagesSent();
    }

    public String url() {
        return tabs.active().url();
    }

    /** The active tab's title, empty where it cannot be had. */
    public String title() {
        return repair.title();
    }

    /** Whose files may be given to pages. */
    public UploadFolder uploads() {
        return chromium.uploads().of(opening.request());
    }

    public boolean lost() {
        return failures.lost();
    }

    public void pump(String stage, BooleanSupplier until, Duration atMost) {
        pump.runUntil(() -> stage, until, atMost);
    }

    public ChangeInterceptor changes() {
        return changes;
    }

    protected boolean bound() {
        changes.install(context);
        boolean watches = origins.install(watchdog(), browser, context, chromium.elsewhere());
        if (watches) {
            chromium.guessesNothing(context);
        }
        return watches;
    }

    public RunPolicy runPolicy() {
        return opening.permit();
    }

    /** Runs a call and says in our own terms what its failure means. */
    public <T> T guarded(String doing, Supplier<T> call) {
        Page before = tabs.active();
        try {
            before = page();
            return call.get();
        } catch (RuntimeException e) {
            throw failures.classify(e, before, repair.isCrashed(before), doing, NavigationPolicy.host(before.url()));
        }
    }

    /** The active tab; where it closed or crashed, the one to go on with. */
    public Page page() {
        return repair.page();
    }

    public void activate(Page page) {
        if (page != tabs.active()) {
            tabs.activate(page);
            frameScope = null;
            capture.follow(page);
            window.fit(page);
        }
    }

    public EventLoop pump() {
        return pump;
    }

    public NewTabHandler newTabs() {
        return arrivals;
    }

    public PageRepair repair() {
        return repair;
    }

    public UnsavedInput unsavedInput() {
        return entries;
    }

    public long nowMs() {
        return clock().ms();
    }

    public Watchdog watchdog() {
        return chromium.watchdog();
    }

    public BrowserContext context() {
        return context;
    }

    public PageInspector reader() {
        return reader;
    }

    public Capture capture() {
        return capture;
    }

    public Tabs tabs() {
        return tabs;
    }

    public ViewportController window() {
        return window;
    }

    public DialogHandler dialogs() {
        return dialogs;
    }

    public RunClock clock() {
        return opening.clock();
    }

    public UrlPolicy urls() {
        return opening.permit().urls();
    }

    public Consumer<String> secretTyped() {
        return opening.recording().secretTyped();
    }

    @Nullable
    public String frameScope() {
        return frameScope;
    }

    public void frameScope(@Nullable String which) {
        frameScope = which;
    }

    public BrowserErrorClassifier failures() {
        return failures;
    }

    @Override
    public <T> T call(String stage, Duration limit, Supplier<T> operation) {
        return watchdog().call(stage, limit, operation);
    }

    /** What went wrong on the page that is shown. */
    public WebwitnessException error(
            ErrorCode code, String message, List<String> tried, @Nullable Map<String, Object> evidence) {
        return WebwitnessException.of(code, message, NavigationPolicy.host(url()), tried, evidence);
    }
}
