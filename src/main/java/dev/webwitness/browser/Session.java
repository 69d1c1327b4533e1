package dev.webwitness.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.capture.Capture;
import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Observation;
import dev.webwitness.model.Viewport;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.PageReader;
import dev.webwitness.policy.Permit;
import dev.webwitness.policy.UrlPolicy;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One run's browser context: its tabs, its capture, what can be observed and done in it.
 *
 * <p>Owned by the lane thread that opened it; every method belongs to that thread, and every browser call goes through the watchdog, which asserts
 * it. Page events arrive only while that thread is inside a call, so whoever waits, waits in {@link #pump}.
 */
public final class Session implements PageDriver, AutoCloseable {
    private static final Duration OBSERVE_LIMIT = Duration.ofSeconds(15);

    /** How long the page is waited for after a change that came late was decided on. */
    private static final Duration LATE_CHANGE = Duration.ofSeconds(4);

    private final Chromium chromium;
    private final Browser browser;
    private final BlankTab first;
    private final BrowserContext context;
    final @Nullable Guard wayOut;
    private final Opening opening;
    private final Failures failures;
    private final Tabs tabs = new Tabs();
    private final Window window;
    private final Dialogs dialogs;
    private final Capture capture;
    private final Trace trace;
    private final PageReader reader;
    private final PageRepair repair;
    private final Performer performer;
    private final Origins origins;
    private final HeldChanges changes;
    private final SavedState saved;
    private final Pump pump;
    private final Entries entries = new Entries();
    private final ByEye eye;
    private final Arrivals arrivals;
    private final LentHands hands;
    private final TabStorage tabStorage;
    private final Consumer<Browser> onDisconnect;
    private @Nullable String frameScope;
    private String alarm = "";
    private long messagesBefore;
    private boolean closed;

    private Session(Chromium chromium, Opening opening) {
        this.chromium = chromium;
        this.opening = opening;
        this.browser = chromium.browser(Wanted.by(opening.request(), chromium.options()));
        this.failures = new Failures(chromium, browser);
        this.wayOut = Guard.of(chromium.options(), opening.request(), opening.permit());
        this.first = chromium.blankTab(browser, opening, wayOut);
        this.context = first.context();
        this.window = new Window(this, opening.request().viewport());
        this.dialogs = new Dialogs();
        this.saved = new SavedState(watchdog(), context, opening.storage());
        this.pump = new Pump(this, context, saved, new Health(this, chromium));
        this.reader = new PageReader(watchdog());
        this.trace = new Trace(watchdog(), context, chromium.traces());
        this.origins = new Origins(opening.permit(), opening.request().url());
        this.changes = new HeldChanges(opening.permit(), watchdog(), this::messagesSent);
        this.repair = new PageRepair(this);
        this.arrivals = new Arrivals(this);
        this.hands = new LentHands(this);
        this.tabStorage = new TabStorage(opening.storage());
        this.performer = new Performer(this, opening.request());
        this.eye = new ByEye(this, chromium.temp());
        this.onDisconnect = gone -> {
            throw new BrowserDisconnectedException("the browser ended.", null);
        };
        browser.onDisconnected(onDisconnect);
        this.capture = UnseenSecrets.capture(opening, watchdog(), wayOut);
    }

    /**
     * Opens a context with its first, empty tab; everything is captured before the first navigation.
     *
     * @throws BrowserDisconnectedException when the browser ends meanwhile
     * @throws WebwitnessException {@code cdp.unreachable} when no browser can be had
     */
    public static Session open(Chromium chromium, Opening opening) {
        @Nullable Session session = null;
        try {
            session = new Session(chromium, opening);
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
        context.onDialog(arrivals::asks);
        Page page = repair.newTab(first::page);
        bound();
        TraceHeaders.install(watchdog(), context, opening);
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
        Observation seen = watchdog()
                .call(
                        "reading the page",
                        OBSERVE_LIMIT,
                        () -> reader.observe(page(), frameScope, clock().ms(), tabs.count()));
        if (!reader.alarm().isEmpty() && !reader.alarm().equals(alarm)) {
            capture.overlay(page(), reader.alarm());
        }
        alarm = reader.alarm();
        capture.catchUp();
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
        return perform(action, atMost, Locating.PATIENCE);
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
        ActionOutcome opened = saved.after(performer.perform(new Action.Open(url), atMost, Locating.PATIENCE));
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
    public ByEye eye() {
        return eye;
    }

    @Override
    public LentHands hands() {
        return hands;
    }

    /** One frame of the screencast, given to the capture's listener. */
    @Override
    public void sample() {
        pump.sampled();
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
    UploadFolder uploads() {
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
        return guarded("saving the login", () -> TabStorage.with(this, saved.whole()));
    }

    /** Cookies and storage as they were saved last: every ten seconds while waiting, and after each action that was dispatched. */
    public @Nullable String savedStorage() {
        return saved.last();
    }

    /** Waits until the places of errors are traced, at most so long; a run that is over does this before its result is written. */
    public void traceErrors(Duration atMost) {
        if (capture.tracing()) {
            pump("reading source maps", () -> !capture.tracing(), atMost);
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
    public Carried carry() {
        return guarded("carrying the session over", () -> new Carried(this));
    }

    /** Goes on where another session was; to be called once, before anything else is done in this one. */
    public void goOn(Carried from) {
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
        pump.until(() -> stage, until, atMost);
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
        LastEvents.await(this);
        if (changes.any()) {
            changes.rule();
            performer.quiet(LATE_CHANGE);
            LastEvents.await(this);
        }
    }

    /** Playwright's own recording of this session; off until it is started. */
    public Trace trace() {
        return trace;
    }

    /** Keeps to what is permitted, also where that changed since the session was opened. */
    public void guard() {
        guarded("setting up where the page may go", this::bound);
    }

    @Override
    public void changesRuledBy(ChangeRuling who) {
        changes.ruledBy(who);
    }

    HeldChanges changes() {
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

    Permit permit() {
        return opening.permit();
    }

    @Override
    public List<Dismissed> takeDismissed() {
        return performer.takeDismissed();
    }

    /** Whether stream samples are taken while waiting; not while a kept page waits for its caller. */
    public void sampling(boolean on) {
        pump.sampling(on);
    }

    /** Runs a call and says in our own terms what its failure means. */
    <T> T guarded(String doing, java.util.function.Supplier<T> call) {
        Page before = tabs.active();
        try {
            before = page();
            return call.get();
        } catch (RuntimeException e) {
            throw failures.classify(e, before, repair.isCrashed(before), doing, host(before.url()));
        }
    }

    /** The active tab; where it closed or crashed, the one to go on with. */
    Page page() {
        return repair.page();
    }

    void activate(Page page) {
        if (page != tabs.active()) {
            tabs.activate(page);
            frameScope = null;
            capture.follow(page);
            window.fit(page);
        }
    }

    Pump pump() {
        return pump;
    }

    Arrivals arrivals() {
        return arrivals;
    }

    PageRepair repair() {
        return repair;
    }

    Entries entries() {
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

    Watchdog watchdog() {
        return chromium.watchdog();
    }

    BrowserContext context() {
        return context;
    }

    PageReader reader() {
        return reader;
    }

    Capture capture() {
        return capture;
    }

    Tabs tabs() {
        return tabs;
    }

    /** Gives the window the size that an earlier attempt left it with. */
    public void resized(Viewport view) {
        window.take(view);
        window.fit(page());
    }

    Window window() {
        return window;
    }

    Dialogs dialogs() {
        return dialogs;
    }

    RunClock clock() {
        return opening.clock();
    }

    UrlPolicy urls() {
        return opening.urls();
    }

    Consumer<String> secretTyped() {
        return opening.secretTyped();
    }

    @Nullable
    String frameScope() {
        return frameScope;
    }

    void frameScope(@Nullable String which) {
        frameScope = which;
    }

    Failures failures() {
        return failures;
    }

    /** The host of an address, which is the vendor of errors about a site; {@code chromium} where there is none. */
    static String host(String url) {
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
        Leaving.from(chromium, performer, context, capture, origins, wayOut);
        trace.wipe();
    }
}
