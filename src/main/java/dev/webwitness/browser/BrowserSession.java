package dev.webwitness.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.browser.actions.ActionExecutor;
import dev.webwitness.browser.actions.DialogHandler;
import dev.webwitness.browser.endpoint.BrowserRequirements;
import dev.webwitness.browser.forms.UploadFolder;
import dev.webwitness.browser.guard.ChangeDecider;
import dev.webwitness.browser.guard.ChangeInterceptor;
import dev.webwitness.browser.guard.EgressProxy;
import dev.webwitness.browser.guard.NavigationPolicy;
import dev.webwitness.browser.health.BrowserErrorClassifier;
import dev.webwitness.browser.health.EventLoop;
import dev.webwitness.browser.health.FinalEventWait;
import dev.webwitness.browser.health.PageHealthCheck;
import dev.webwitness.browser.health.PageRepair;
import dev.webwitness.browser.health.Watchdog;
import dev.webwitness.browser.launch.BlankTab;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.locate.VisualLocator;
import dev.webwitness.browser.operator.SessionOperatorInput;
import dev.webwitness.browser.overlays.DismissedOverlay;
import dev.webwitness.browser.state.SessionSnapshot;
import dev.webwitness.browser.state.SessionStorageState;
import dev.webwitness.browser.state.StorageStateCache;
import dev.webwitness.browser.state.UnsavedInput;
import dev.webwitness.browser.tracing.TraceRecorder;
import dev.webwitness.browser.tracing.TraceparentInjector;
import dev.webwitness.capture.Capture;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.page.PageInspector;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.access.UrlPolicy;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One run's browser context: its tabs, its capture, what can be observed and done in it.
 *
 * <p>Owned by the thread that opened it; every method belongs to that thread, and every browser call goes through the watchdog, which asserts
 * it. Page events arrive only while that thread is inside a call, so whoever waits, waits in {@link #pump}.
 */
public final class BrowserSession implements PageDriver, BoundedCaller, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserSession.class);
    private static final Duration OBSERVE_LIMIT = Duration.ofSeconds(15);

    /** How long the page is waited for after a change that came late was decided on. */
    private static final Duration LATE_CHANGE = Duration.ofSeconds(4);

    private final Chromium chromium;
    private final Browser browser;
    private final BlankTab first;
    private final BrowserContext context;
    public final @Nullable EgressProxy wayOut;
    private final SessionOptions opening;
    private final BrowserErrorClassifier failures;
    private final Tabs tabs = new Tabs();
    private final ViewportController window;
    private final DialogHandler dialogs;
    private final Capture capture;
    private final TraceRecorder trace;
    private final PageInspector reader;
    private final PageRepair repair;
    private final ActionExecutor performer;
    private final NavigationPolicy origins;
    private final ChangeInterceptor changes;
    private final StorageStateCache saved;
    private final EventLoop pump;
    private final UnsavedInput entries = new UnsavedInput();
    private final VisualLocator eye;
    private final NewTabHandler arrivals;
    private final SessionOperatorInput hands;
    private final SessionStorageState tabStorage;
    private final Consumer<Browser> onDisconnect;
    private @Nullable String frameScope;
    private String alarm = "";
    private long messagesBefore;
    private boolean closed;

    private BrowserSession(Chromium chromium, SessionOptions opening) {
        this.chromium = chromium;
        this.opening = opening;
        this.browser = chromium.browser(BrowserRequirements.by(opening.request(), chromium.options()));
        this.failures = new BrowserErrorClassifier(chromium, browser);
        this.wayOut = EgressProxy.of(chromium.options(), opening.request(), opening.permit());
        this.first = chromium.blankTab(browser, opening, wayOut);
        this.context = first.context();
        this.window = new ViewportController(this, opening.request().browsing().viewport());
        this.dialogs = new DialogHandler();
        this.saved = new StorageStateCache(watchdog(), context, opening.storage());
        this.pump = new EventLoop(this, context, saved, new PageHealthCheck(this, chromium));
        this.reader = new PageInspector(watchdog());
        this.trace = new TraceRecorder(watchdog(), context, chromium.traces());
        this.origins = new NavigationPolicy(opening.permit(), opening.request().url());
        this.changes = new ChangeInterceptor(opening.permit(), watchdog(), this::messagesSent);
        this.repair = new PageRepair(this);
        this.arrivals = new NewTabHandler(this);
        this.hands = new SessionOperatorInput(this);
        this.tabStorage = new SessionStorageState(opening.storage());
        this.performer = new ActionExecutor(this, opening.request());
        this.eye = new VisualLocator(this, chromium.temp());
        this.onDisconnect = gone -> {
            throw new BrowserDisconnectedException("the browser ended.", null);
        };
        browser.onDisconnected(onDisconnect);
        this.capture = ScreenshotRedaction.capture(opening, watchdog(), wayOut);
    }

    /**
     * Opens a context with its first, empty tab; everything is captured before the first navigation.
     *
     * @throws BrowserDisconnectedException when the browser ends meanwhile
     * @throws WebwitnessException {@code cdp.unreachable} when no browser can be had
     */
    public static BrowserSession open(Chromium chromium, SessionOptions opening) {
        @Nullable BrowserSession session = null;
        try {
            session = new BrowserSession(chromium, opening);
            session.firstTab();
            return session;
        } catch (RuntimeException e) {
            boolean lost = chromium.diesSoon();
            if (session != null) {
                session.close();
            }
            boolean coded = e instanceof WebwitnessException;
            throw lost && !coded ? new BrowserDisconnectedException("the browser ended while a tab was opened.", e) : e;
        }
    }

    private void firstTab() {
        context.setDefaultTimeout(OBSERVE_LIMIT.toMillis());
        context.onDialog(arrivals::onDialog);
        Page page = repair.newTab(first::page);
        bound();
        TraceparentInjector.install(watchdog(), context, opening);
        tabStorage.into(page);
        arrivals.adopt(page);
        capture.listen(context, page);
        context.onPage(arrivals::adopt);
    }

    /** Reads the page; the active tab's dead or closed page is replaced first. */
    @Override
    public Observation observe() {
        try {
            return guarded("reading the page", this::look);
        } catch (WebwitnessException e) {
            if (e.code() == ErrorCode.PROVIDER_POLL_TIMEOUT && !watchdog().stopped()) {
                repair.mendIfHung();
            }
            throw e;
        }
    }

    private Observation look() {
        Observation seen = call(
                "reading the page",
                OBSERVE_LIMIT,
                () -> reader.observe(page(), frameScope, clock().ms(), tabs.count()));
        if (!reader.alarm().isEmpty() && !reader.alarm().equals(alarm)) {
            capture.overlay(page(), reader.alarm());
        }
        alarm = reader.alarm();
        capture.processAll();
        return seen;
    }

    /**
     * Does one action and settles; what the page makes of it is in the outcome, never thrown.
     *
     * @param atMost the most it may take, settling included
     * @throws BrowserDisconnectedException when the browser is gone
     */
    @Override
    public ActionOutcome perform(Action action, Duration atMost) {
        return perform(action, atMost, ElementLocator.PATIENCE);
    }

    @Override
    public ActionOutcome performPatiently(Action action, Duration atMost) {
        return perform(action, atMost, atMost);
    }

    private ActionOutcome perform(Action action, Duration atMost, Duration patience) {
        entries.before(action);
        ActionOutcome outcome = saved.after(performer.perform(action, atMost, patience));
        tabStorage.tidy();
        return outcome;
    }

    /** Opens the start page. Like {@link #perform}, but with the longer limit of a first load. */
    @Override
    public ActionOutcome start(String url, Duration atMost) {
        origins.start(url);
        changes.starting(true);
        ActionOutcome opened = saved.after(performer.perform(new Action.Open(url), atMost, ElementLocator.PATIENCE));
        changes.starting(false);
        tabStorage.tidy();
        return origins.started(opened, url());
    }

    @Override
    public void armDialog(Action.@Nullable Dialog answer) {
        dialogs.arm(answer);
    }

    @Override
    public void within(Duration soon) {
        performer.within(soon);
    }

    /** A JPEG of the active tab, empty where it cannot be had. */
    @Override
    public Optional<byte[]> screenshot() {
        return capture.screenshot().jpeg();
    }

    @Override
    public VisualLocator visualLocator() {
        return eye;
    }

    @Override
    public SessionOperatorInput operatorInput() {
        return hands;
    }

    @Override
    public void startSample() {
        capture.startSample();
    }

    /** One frame of the screencast, given to the capture's listener. */
    @Override
    public void sample() {
        pump.markSampled();
        capture.sample();
        trace.bound();
    }

    /** From now on, events belong to this step. */
    @Override
    public void step(int number) {
        capture.step(number);
    }

    public Map<String, Long> dropped() {
        return capture.dropped();
    }

    /** What the last step was kept from: a change, or the first address it may not visit; null where there was nothing. */
    @Override
    public @Nullable WebwitnessException violation() {
        WebwitnessException unsent = changes.takeRefusal();
        return unsent == null ? origins.violation(url()) : unsent;
    }

    @Override
    public long messagesSent() {
        return messagesBefore + capture.messagesSent();
    }

    @Override
    public String url() {
        return tabs.active().url();
    }

    /** The active tab's title, empty where it cannot be had. */
    @Override
    public String title() {
        return repair.title();
    }

    /** Whose files may be given to pages. */
    public UploadFolder uploads() {
        return chromium.uploads().of(opening.request());
    }

    /** Cookies and storage, to go on with after this session is closed; where they cannot be read, as they were saved last, null if never. */
    public @Nullable String storage() {
        try {
            return saved.now();
        } catch (BrowserDisconnectedException e) {
            return saved.last();
        }
    }

    /** Cookies and storage with the databases of pages, to be kept for later runs. */
    public String wholeStorage() {
        return guarded("saving the login", () -> SessionStorageState.with(this, saved.whole()));
    }

    /** Cookies and storage as they were saved last: every ten seconds while waiting, and after each action that was dispatched. */
    public @Nullable String savedStorage() {
        return saved.last();
    }

    /** Waits until the places of errors are traced, at most so long; a run that is over does this before its result is written. */
    public void traceErrors(Duration atMost) {
        if (capture.isSymbolizing()) {
            pump("reading source maps", () -> !capture.isSymbolizing(), atMost);
        }
    }

    public boolean lost() {
        return failures.lost();
    }

    /**
     * The memory of the browser in MB where that is more than it may take; else empty. While the page may hold something that was entered and not
     * sent yet, which a restart loses, it may take twice as much.
     */
    public OptionalInt overweightMb() {
        int most = chromium.care().maxMemoryMb();
        OptionalInt now = chromium.residentMb();
        return now.orElse(0) > (entries.unsent() ? 2 * most : most) ? now : OptionalInt.empty();
    }

    /** What a session in another browser needs to go on where this one is. */
    public SessionSnapshot carry() {
        return guarded("carrying the session over", () -> new SessionSnapshot(this));
    }

    /** Goes on where another session was; to be called once, before anything else is done in this one. */
    public void goOn(SessionSnapshot from) {
        messagesBefore = from.messagesSent();
        guarded("opening the pages again", () -> {
            from.into(this);
            return true;
        });
    }

    /** What the caller should know of how the session went. */
    public List<String> remarks() {
        Stream<Optional<String>> each = Stream.of(
                tabs.remark(),
                dialogs.remark(),
                changes.remark(),
                changes.messagesRemark(),
                wayOut == null ? Optional.empty() : wayOut.remark());
        return Stream.of(each.flatMap(Optional::stream), capture.remarks().stream(), chromium.takeRemarks())
                .flatMap(several -> several)
                .toList();
    }

    @Override
    public void pump(String stage, BooleanSupplier until, Duration atMost) {
        pump.runUntil(() -> stage, until, atMost);
    }

    @Override
    public void halt() {
        watchdog().halt();
    }

    @Override
    public void release() {
        if (watchdog().release()) {
            performer.mend();
        }
    }

    @Override
    public void quiet(Duration atMost) {
        performer.quiet(atMost);
    }

    @Override
    public boolean awaitPutOff() {
        return performer.awaitPutOff();
    }

    @Override
    public void lastEvents() {
        performer.rest();
        FinalEventWait.await(this);
        if (changes.any()) {
            changes.rule();
            performer.quiet(LATE_CHANGE);
            FinalEventWait.await(this);
        }
    }

    /** Playwright's own recording of this session; off until it is started. */
    public TraceRecorder trace() {
        return trace;
    }

    /** Keeps to what is permitted, also where that changed since the session was opened. */
    public void guard() {
        guarded("setting up where the page may go", this::bound);
    }

    @Override
    public void changesRuledBy(ChangeDecider who) {
        changes.ruledBy(who);
    }

    public ChangeInterceptor changes() {
        return changes;
    }

    private boolean bound() {
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

    @Override
    public List<DismissedOverlay> takeDismissed() {
        return performer.takeDismissed();
    }

    /** Whether stream samples are taken while waiting; not while a kept page waits for its caller. */
    public void sampling(boolean on) {
        pump.setSampling(on);
    }

    /** Runs a call and says in our own terms what its failure means. */
    public <T> T guarded(String doing, Supplier<T> call) {
        Page before = tabs.active();
        try {
            before = page();
            return call.get();
        } catch (RuntimeException e) {
            throw failures.classify(e, before, repair.isCrashed(before), doing, host(before.url()));
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

    @Override
    public long settledMs() {
        return performer.settledMs();
    }

    @Override
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

    /** Gives the window the size that an earlier attempt left it with. */
    public void resized(Viewport view) {
        window.take(view);
        window.fit(page());
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
        return WebwitnessException.of(code, message, host(url()), tried, evidence);
    }

    /** The host of an address, which is the vendor of errors about a site; {@code chromium} where there is none. */
    public static String host(String url) {
        try {
            String host = URI.create(url).getHost();
            return host == null ? "chromium" : host;
        } catch (IllegalArgumentException e) {
            return "chromium";
        }
    }

    /** What is still open is written down, then context and tabs are closed; the browser stays warm. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        browser.offDisconnected(onDisconnect);
        boolean lost = lost();
        try {
            if (lost) {
                capture.markLost();
            }
            performer.stopGivenUp();
            capture.finish();
            capture.close();
        } catch (RuntimeException e) {
            LOG.debug("capture did not close in order", e);
        }
        boolean contextClosed = BrowserContextFactory.closed(watchdog(), context) || lost; // it went with the browser
        if (!contextClosed || !letGo()) {
            chromium.close();
        }
        if (wayOut != null) {
            wayOut.close();
        }
        trace.wipe();
    }

    /** False where the browser would go on asking about other runs' tabs. */
    private boolean letGo() {
        try {
            origins.close(watchdog());
            return true;
        } catch (RuntimeException e) {
            LOG.debug("the browser did not let go", e);
            return !chromium.alive();
        }
    }
}
