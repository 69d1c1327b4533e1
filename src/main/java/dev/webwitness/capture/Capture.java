package dev.webwitness.capture;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.capture.cdp.PipelinedCommands;
import dev.webwitness.capture.console.ConsoleRateLimiter;
import dev.webwitness.capture.console.ErrorSizeLimiter;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.capture.event.EventDeduplicator;
import dev.webwitness.capture.input.FocusReader;
import dev.webwitness.capture.input.InputDispatcher;
import dev.webwitness.capture.network.DownloadedFile;
import dev.webwitness.capture.network.ReceivedResponse;
import dev.webwitness.capture.screen.HiddenTexts;
import dev.webwitness.capture.screen.ScreenCapture;
import dev.webwitness.capture.screen.Screenshot;
import dev.webwitness.capture.session.CaptureContext;
import dev.webwitness.capture.session.CdpSessions;
import dev.webwitness.capture.session.PageCdpSession;
import dev.webwitness.capture.sourcemap.SourceMapLimits;
import dev.webwitness.capture.sourcemap.StackSymbolizer;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.TextTruncator;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.event.SourcePositionResolver;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.PageFocus;
import java.net.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Collects everything the browser reports in a run: each event once, with its time and step.
 *
 * <p>Runs on the run's thread alone. Its handlers are called while that thread is inside a Playwright call and only record; whatever
 * needs the browser (bodies, sessions of new tabs and frames) is done by {@link #processPending}, which the thread calls between calls and while
 * it waits. No method throws for a page that is dead or hangs; a lost browser passes as {@link BrowserDisconnectedException}.
 */
public final class Capture implements AutoCloseable {
    /** How often it is looked whether what is pending is over. */
    private static final long PENDING_MS = 50;

    private final Thread owner = Thread.currentThread();
    private final StackSymbolizer tracing;
    private final CaptureContext heard;
    private final ScreenCapture screens;
    private final InputDispatcher hand = new InputDispatcher();
    private final PendingWork pending = new PendingWork();

    private @Nullable CdpSessions sessions;

    private boolean draining;

    /**
     * To be created on the run's thread.
     *
     * @param bounded how the browser is called
     * @param startNanos {@link System#nanoTime()} when the run started: the zero of all times
     */
    public Capture(CaptureListener listener, CaptureLimits limits, BoundedCaller bounded, long startNanos) {
        this(listener, limits, bounded, startNanos, null, null);
    }

    /**
     * @param tracer who traces the places of errors to what was written there, null where nobody does
     * @param wayOut the only one for what is fetched beside the browser, null where there are others
     */
    public Capture(
            CaptureListener listener,
            CaptureLimits limits,
            BoundedCaller bounded,
            long startNanos,
            @Nullable SourcePositionResolver tracer,
            @Nullable Proxy wayOut) {
        tracing = new StackSymbolizer(tracer, listener, SourceMapLimits.defaults(), wayOut);
        heard = new CaptureContext(listener, limits, bounded, startNanos, tracing::seen);
        screens = new ScreenCapture(heard, listener);
    }

    /**
     * Listens from here on; before the page's first navigation, or its beginning is lost. Called again after a browser was lost and
     * started anew, it goes on with the same timeline.
     */
    public void attach(BrowserContext context, Page page) {
        assertOwner();
        initScripts(heard.limits).forEach(context::addInitScript);
        listen(context, page);
    }

    /** What each document has to begin with, in this order; {@link #attach} sees to it, and where a tab is opened ahead, who opens it. */
    public static List<String> initScripts(CaptureLimits limits) {
        return List.of(
                ConsoleRateLimiter.script(2 * limits.linesPerSecond()),
                ErrorSizeLimiter.script(),
                PendingWork.script());
    }

    /** As {@link #attach}, for a context that has its scripts. */
    public void listen(BrowserContext context, Page page) {
        assertOwner();
        markLost();
        CdpSessions opened = new CdpSessions(context, page, heard);
        sessions = opened;
        opened.open();
    }

    /** Another tab is the active one: pictures come from it. The others are still listened to. */
    public void follow(Page page) {
        assertOwner();
        if (sessions != null) {
            sessions.follow(page);
        }
    }

    /** A step begins now. */
    public void step(int number) {
        assertOwner();
        heard.timeline.steps().begin(number, heard.clock.now());
    }

    /**
     * What may not be done in a handler: fetches the bodies that are due, listens to new tabs and frames, reports what only one channel
     * told. Cheap when there is nothing to do; call it between calls and about ten times a second while waiting.
     */
    public void processPending() {
        processPending(false);
    }

    /** Drains and leaves nothing for later: what may wait while a page is busy is done too. Before the evidence is looked at. */
    public void processAll() {
        processPending(true);
    }

    private void processPending(boolean all) {
        assertOwner();
        if (draining || sessions == null) {
            return;
        }
        draining = true;
        try {
            sessions.processPending();
            hand.processPending();
            screens.processPending(sessions.active(), this::framesOf);
            long ripe = heard.clock.now() - EventDeduplicator.HOLD_MS;
            if (heard.hasUnreported(ripe)) {
                sessions.flushPipe(); // so that the other channel has had its say
            }
            heard.flush(ripe, all);
            tracing.processPending(sessions, heard);
        } finally {
            draining = false;
        }
    }

    /** Ends whatever script keeps the active page from answering; a page in an endless loop is well again within milliseconds. */
    public void stopScripts() {
        assertOwner();
        PageCdpSession session = activeSession();
        if (session != null && !session.closed()) {
            session.stopScripts();
        }
    }

    /** Ends a navigation of the active page that nobody waits for any more: while one is under way, a page answers no other question. */
    public void stopLoading() {
        assertOwner();
        PageCdpSession session = activeSession();
        if (session != null && !session.closed()) {
            session.stopLoading();
        }
    }

    /** From now on pictures are painted over where they show something hidden, and samples that would show it are not handed on. */
    public void setHiddenTexts(HiddenTexts hidden) {
        assertOwner();
        screens.setHidden(hidden);
    }

    /** What the caller should know of pictures and downloads. */
    public List<String> remarks() {
        assertOwner();
        List<String> remarks = new ArrayList<>(heard.downloads.remark().stream().toList());
        if (screens.withheld() > 0) {
            remarks.add("Stream samples were not stored while a secret was visible.");
        }
        return remarks;
    }

    /** What the newest files are called that pages began to download, oldest first. */
    public List<String> downloadNames() {
        assertOwner();
        return heard.downloads.names();
    }

    /** What pages downloaded so far, oldest first. */
    public List<DownloadedFile> downloads() {
        assertOwner();
        return heard.downloads.all();
    }

    /** The active page as JPEG. */
    public Screenshot screenshot() {
        assertOwner();
        PageCdpSession session = activeSession();
        return session == null
                ? Screenshot.none("no page is listened to")
                : screens.screenshot(session, framesOf(session));
    }

    /** See {@link ScreenCapture#startSample}. */
    public void startSample() {
        assertOwner();
        PageCdpSession session = activeSession();
        if (session != null) {
            screens.startSample(session);
        }
    }

    /**
     * Hands the listener one frame of the active page.
     *
     * @return whether there was one; none is a sign of a dead or hanging page
     */
    public boolean sample() {
        assertOwner();
        PageCdpSession session = activeSession();
        return session != null && !session.closed() && screens.sample(session, framesOf(session));
    }

    /**
     * A person's hand does this on the active page.
     *
     * @param seen the tab they saw when they did it, as {@link dev.webwitness.model.PageView#target} names it
     * @throws WebwitnessException {@code cdp.target-mismatch} where another tab is the active one by now, and nothing is done; {@code provider.poll-timeout} where
     *     the page did not take it in time
     */
    public void dispatchInput(String seen, OperatorInputEvent input) {
        assertOwner();
        PageCdpSession session = activeSession();
        String actual = session == null || session.closed() ? "" : session.id();
        if (session == null || !actual.equals(seen)) {
            throw new WebwitnessException(
                    ErrorCode.CDP_TARGET_MISMATCH,
                    "The picture showed another tab than the one that is active now. Look at the new picture, then do"
                            + " it again.",
                    "chromium",
                    Map.of("expectedTargetId", seen, "actualTargetId", actual));
        }
        if (!hand.dispatch(session, input)) {
            throw new WebwitnessException(
                    ErrorCode.PROVIDER_POLL_TIMEOUT,
                    "The page did not take the input in time: it is busy, or hangs. Try again in a moment.");
        }
    }

    /** Where keys go on the active page, as it says; empty for nowhere, and where it does not answer. */
    public Optional<PageFocus> readFocus() {
        assertOwner();
        PageCdpSession session = activeSession();
        return session == null || session.closed() ? Optional.empty() : FocusReader.readFocus(session);
    }

    /** A person's hand lets go of all it holds down. */
    public void releaseInput() {
        assertOwner();
        hand.releaseAll();
    }

    /** A dialog was answered, by whoever answers them. */
    public void dialog(Page page, String type, String message, String answer) {
        assertOwner();
        long at = heard.clock.untimed();
        heard.timeline.add(new BrowserEvent.Dialog(
                heard.timeline.context(at, heard.targets.name(page)),
                type,
                TextTruncator.toChars(message, heard.limits.textChars()),
                answer));
    }

    /** An error overlay of the development server covers the page; kept as a console error of the source {@code overlay}. */
    public void overlay(Page page, String text) {
        assertOwner();
        long at = heard.clock.untimed();
        heard.timeline.add(new BrowserEvent.Console(
                heard.timeline.context(at, heard.targets.name(page)),
                "error",
                TextTruncator.toChars(text, heard.limits.textChars()),
                "overlay",
                page.url(),
                List.of(),
                null));
    }

    /** A page crashed, or {@code hung}: stopped answering. A crash that was noticed here already is not told again. */
    public void crash(Page page, boolean hung) {
        assertOwner();
        heard.crashed(page, hung);
    }

    /** Requests under way, without long polls, event streams, WebSockets, beacons and media. */
    public int inFlight() {
        assertOwner();
        return heard.requests.inFlight(heard.plainRequests.alone());
    }

    /**
     * Asks the active page whether it rests, with nothing due within the time; null where it cannot be asked alone, because it has frames or workers of other processes.
     */
    public @Nullable RestProbe probeRest(Duration within) {
        assertOwner();
        PageCdpSession session = activeSession();
        CdpSessions listening = sessions;
        if (session == null
                || listening == null
                || listening.anyWorkers()
                || !framesOf(session).isEmpty()) {
            return null;
        }
        PipelinedCommands question = PendingWork.askAtRest(session, within);
        return question == null ? null : new RestProbe(question);
    }

    /** The newest answers that came since then, whatever they said, oldest first. */
    public List<ReceivedResponse> answers(long sinceMs) {
        assertOwner();
        return heard.requests.answers().since(sinceMs);
    }

    /** The requests on their way, each as its method and its address. */
    public List<String> underWay() {
        assertOwner();
        return heard.requests.underWay();
    }

    /** What was waited for in vain is not waited for again, nor is what asks for the same address from now on. */
    public void stopAwaitingOpenRequests() {
        assertOwner();
        heard.requests.stopAwaitingOpenRequests(heard.plainRequests.alone());
    }

    /** How long until the page does the last of what its scripts put off since then, by 1 to 10 s; zero where nothing is pending. */
    public Duration timerDelaySince(Duration ago) {
        assertOwner();
        PageCdpSession session = activeSession();
        return Duration.ofMillis(session == null ? 0 : pending.putOffMs(session, ago));
    }

    /**
     * Whether something that was begun may still bring news within this time: requests, sockets, workers, other tabs, timers and animations of the page, and what
     * is held back because it could be revoked.
     *
     * @return for how many milliseconds nothing is expected, then to be asked again; 0 where nothing is pending
     */
    public long pendingMs(Duration within) {
        assertOwner();
        PageCdpSession session = activeSession();
        CdpSessions listening = sessions;
        if (session == null || listening == null) {
            return 0;
        }
        if (heard.holding() || heard.requests.anyOpen() || listening.tabs() > 1 || listening.anyWorkers()) {
            return PENDING_MS;
        }
        long due = pending.soonestMs(session, framesOf(session), within);
        return due == PendingWork.UNKNOWN ? PENDING_MS : due;
    }

    /** How many messages the page and its workers sent over WebSockets so far. */
    public long messagesSent() {
        assertOwner();
        return heard.sockets.sent();
    }

    /** When a request last began, was answered or ended, or a page went elsewhere; in milliseconds since the run started. */
    public long lastActivityMs() {
        assertOwner();
        return heard.requests.lastActivityMs();
    }

    /** Everything kept so far, in the order it happened. */
    public List<BrowserEvent> events() {
        assertOwner();
        return heard.timeline.events();
    }

    /**
     * How many were dropped: {@code console}, {@code network}, {@code page}; {@code console_muted_ms} and {@code worker_console_muted_ms},
     * times without console because too much was logged; {@code capture_errors}, events that could not be read. Only what is not 0.
     */
    public Map<String, Long> dropped() {
        assertOwner();
        return heard.timeline.dropped();
    }

    /** Whether a page's console is not listened to just now, because it logs too fast. */
    public boolean isConsoleMuted() {
        assertOwner();
        return sessions != null && sessions.muted();
    }

    /** Whether places of errors are still being traced; {@link #processPending} tells of them. Ends by itself within some seconds. */
    public boolean isSymbolizing() {
        assertOwner();
        return tracing.busy();
    }

    /** The browser is gone: what it had under way ended with it, and is no answer that the page still waited for. */
    public void markLost() {
        assertOwner();
        if (sessions != null) {
            sessions.markLost();
            heard.markLost();
        }
    }

    /** The run ends: everything that waits is reported, requests still open with an end of -1. May be called with the browser gone. */
    public void finish() {
        assertOwner();
        try {
            processPending();
            if (sessions != null) {
                sessions.unmute();
                sessions.flushPipe();
            }
            heard.flush(heard.clock.now(), true);
        } catch (BrowserDisconnectedException gone) {
            // What was heard before is reported below.
        }
        heard.finish();
        tracing.finish();
    }

    /** Stops listening. */
    @Override
    public void close() {
        assertOwner();
        if (sessions != null) {
            try {
                sessions.close();
            } catch (BrowserDisconnectedException gone) {
                // Nothing is left to let go of.
            }
            sessions = null;
        }
    }

    private List<PageCdpSession> framesOf(PageCdpSession session) {
        return sessions == null ? List.of() : sessions.framesOf(session.page());
    }

    private @Nullable PageCdpSession activeSession() {
        return sessions == null ? null : sessions.active();
    }

    private void assertOwner() {
        assert Thread.currentThread() == owner : "Capture belongs to the run's thread";
    }
}
