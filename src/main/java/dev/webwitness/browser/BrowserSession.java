package dev.webwitness.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import dev.webwitness.browser.actions.ActionExecutor;
import dev.webwitness.browser.guard.ChangeDecider;
import dev.webwitness.browser.launch.BrowserContextFactory;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.locate.VisualLocator;
import dev.webwitness.browser.operator.SessionOperatorInput;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.browser.overlays.DismissedOverlay;
import dev.webwitness.browser.session.FinalEventWait;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.browser.state.SessionStorageState;
import dev.webwitness.browser.tracing.TraceRecorder;
import dev.webwitness.browser.tracing.TraceparentInjector;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One run's browser context: what can be observed and done in it, how it begins and ends.
 *
 * <p>Owned by the thread that opened it; every method belongs to that thread, and every browser call goes through the watchdog, which asserts
 * it. Page events arrive only while that thread is inside a call, so whoever waits, waits in {@link #pump}.
 */
public final class BrowserSession extends SessionContext implements PageDriver, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserSession.class);
    private static final Duration OBSERVE_LIMIT = Duration.ofSeconds(15);

    /** How long the page is waited for after a change that came late was decided on. */
    private static final Duration LATE_CHANGE = Duration.ofSeconds(4);

    private final ActionExecutor performer;
    private final VisualLocator eye;
    private final SessionOperatorInput hands;
    private final SessionStorageState tabStorage;
    private final Consumer<Browser> onDisconnect;
    private String alarm = "";
    private boolean closed;

    private BrowserSession(Chromium chromium, SessionOptions opening) {
        super(chromium, opening);
        this.hands = new SessionOperatorInput(this);
        this.tabStorage = new SessionStorageState(opening.storage());
        this.eye = new VisualLocator(this, chromium.temp());
        this.performer = new ActionExecutor(this, opening.request(), eye);
        this.onDisconnect = gone -> {
            throw new BrowserDisconnectedException("the browser ended.", null);
        };
        browser.onDisconnected(onDisconnect);
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
                () -> reader.observe(page(), frameScope(), clock().ms(), tabs.count()));
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

    /** From now on, events belong to this step. */
    @Override
    public void step(int number) {
        capture.step(number);
    }

    public Map<String, Long> dropped() {
        return capture.dropped();
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
        return guarded("saving the login", () -> SessionStorageState.with(this, tabs.all(), saved.whole()));
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

    @Override
    public List<DismissedOverlay> takeDismissed() {
        return performer.takeDismissed();
    }

    /** Whether stream samples are taken while waiting; not while a kept page waits for its caller. */
    public void sampling(boolean on) {
        pump.setSampling(on);
    }

    @Override
    public long settledMs() {
        return performer.settledMs();
    }

    /** Gives the window the size that an earlier attempt left it with. */
    public void resized(Viewport view) {
        window.take(view);
        window.fit(page());
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
