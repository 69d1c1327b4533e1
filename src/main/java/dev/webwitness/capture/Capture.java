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
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.event.SourcePositionResolver;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.PageFocus;
import dev.webwitness.model.text.TextTruncator;
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
 * <p>It belongs to the run's thread. Its handlers run while that thread is inside a Playwright call, and only record. {@link #processPending} does what needs
 * the browser (bodies, sessions of new tabs and frames); the thread calls it between calls and while it waits. No method throws for a dead or hanging page. A lost
 * browser throws {@link BrowserDisconnectedException}.
 */
public final class Capture implements AutoCloseable {
    /** How long to wait before the next check for pending work. */
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
     * Creates the capture on the run's thread.
     *
     * @param startNanos {@link System#nanoTime()} when the run started: the zero of all times
     */
    public Capture(CaptureListener listener, CaptureLimits limits, BoundedCaller bounded, long startNanos) {
        this(listener, limits, bounded, startNanos, null, null);
    }

    /**
     * @param tracer maps the places of errors to their sources; null for no mapping
     * @param wayOut the proxy for fetches beside the browser; null for none
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
     * Starts to listen. Call it before the page's first navigation, and again after a lost browser was replaced: the timeline goes on.
     */
    public void attach(BrowserContext context, Page page) {
        assertOwner();
        initScripts(heard.limits).forEach(context::addInitScript);
        listen(context, page);
    }

    /** The scripts that each document must begin with, in this order. {@link #attach} adds them; the opener of a tab ahead of the run adds them itself. */
    public static List<String> initScripts(CaptureLimits limits) {
        return List.of(
                ConsoleRateLimiter.script(2 * limits.linesPerSecond()),
                ErrorSizeLimiter.script(),
                PendingWork.script());
    }

    /** As {@link #attach}, for a context that has the scripts. */
    public void listen(BrowserContext context, Page page) {
        assertOwner();
        markLost();
        CdpSessions opened = new CdpSessions(context, page, heard);
        sessions = opened;
        opened.open();
    }

    /** Takes pictures from another tab from now on. All tabs are still captured. */
    public void follow(Page page) {
        assertOwner();
        if (sessions != null) {
            sessions.follow(page);
        }
    }

    /** Begins a step. */
    public void step(int number) {
        assertOwner();
        heard.timeline.beginStep(number, heard.clock.now());
    }

    /**
     * Does the work that handlers may not do: fetches due bodies, listens to new tabs and frames, reports the events of only one channel. It is cheap when nothing is
     * due. Call it between calls, and about ten times a second while waiting.
     */
    public void processPending() {
        processPending(false);
    }

    /** Does all pending work, also what may wait while a page is busy. Call it before the evidence is evaluated. */
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
                sessions.flushPipe(); // the reports of the other channel come first
            }
            heard.flush(ripe, all);
            tracing.processPending(sessions, heard);
        } finally {
            draining = false;
        }
    }

    /** Ends the script that keeps the active page from answering, such as an endless loop. */
    public void stopScripts() {
        assertOwner();
        PageCdpSession session = activeSession();
        if (session != null && !session.closed()) {
            session.stopScripts();
        }
    }

    /** Ends an abandoned navigation of the active page. A page does not answer during a navigation. */
    public void stopLoading() {
        assertOwner();
        PageCdpSession session = activeSession();
        if (session != null && !session.closed()) {
            session.stopLoading();
        }
    }

    /** Sets the texts to hide: screenshots are painted over there, and samples that show them are dropped. */
    public void setHiddenTexts(HiddenTexts hidden) {
        assertOwner();
        screens.setHidden(hidden);
    }

    /** Remarks for the caller about pictures and downloads. */
    public List<String> remarks() {
        assertOwner();
        List<String> remarks = new ArrayList<>(heard.downloads.remark().stream().toList());
        if (screens.withheld() > 0) {
            remarks.add("Stream samples were not stored while a secret was visible.");
        }
        return remarks;
    }

    /** The names of the newest downloads, oldest first. */
    public List<String> downloadNames() {
        assertOwner();
        return heard.downloads.names();
    }

    /** The downloads so far, oldest first. */
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

    public void startSample() {
        assertOwner();
        PageCdpSession session = activeSession();
        if (session != null) {
            screens.startSample(session);
        }
    }

    /**
     * Passes one frame of the active page to the listener.
     *
     * @return false for no frame, a sign of a dead or hanging page
     */
    public boolean sample() {
        assertOwner();
        PageCdpSession session = activeSession();
        return session != null && !session.closed() && screens.sample(session, framesOf(session));
    }

    /**
     * Sends an operator's input to the active page.
     *
     * @param seen the tab that the operator saw, as {@link dev.webwitness.model.live.PageView#target} names it
     * @throws WebwitnessException {@code cdp.target-mismatch} where another tab is active by now; {@code provider.poll-timeout} where the page did not take it in time
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
                    Map.of("expectedTargetId", seen, "actualTargetId", actual));
        }
        if (!hand.dispatch(session, input)) {
            throw new WebwitnessException(
                    ErrorCode.PROVIDER_POLL_TIMEOUT,
                    "The page did not take the input in time: it is busy, or hangs. Try again in a moment.");
        }
    }

    /** The focus of the active page; empty for none, and where the page does not answer. */
    public Optional<PageFocus> readFocus() {
        assertOwner();
        PageCdpSession session = activeSession();
        return session == null || session.closed() ? Optional.empty() : FocusReader.readFocus(session);
    }

    /** Releases all keys, buttons and fingers of the operator. */
    public void releaseInput() {
        assertOwner();
        hand.releaseAll();
    }

    /** Reports a dialog and its answer. */
    public void dialog(Page page, String type, String message, String answer) {
        assertOwner();
        long at = heard.clock.untimed();
        heard.timeline.add(new BrowserEvent.Dialog(
                heard.timeline.context(at, heard.targets.name(page)),
                type,
                TextTruncator.toChars(message, heard.limits.textChars()),
                answer));
    }

    /** Reports the error overlay of a development server as a console error of the source {@code overlay}. */
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

    /** Reports a page that crashed or stopped answering ({@code hung}), once. */
    public void crash(Page page, boolean hung) {
        assertOwner();
        heard.crashed(page, hung);
    }

    /** The number of open requests, without long polls, event streams, WebSockets, beacons and media. */
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

    /** The newest responses since then, oldest first. */
    public List<ReceivedResponse> answers(long sinceMs) {
        assertOwner();
        return heard.requests.answers(sinceMs);
    }

    /** The open requests, each as method and address. */
    public List<String> underWay() {
        assertOwner();
        return heard.requests.underWay();
    }

    /** Stops waiting for the open requests, and for later ones to the same addresses. */
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

    /** How many messages the page and its workers sent over WebSockets. */
    public long messagesSent() {
        assertOwner();
        return heard.sockets.sent();
    }

    /** When a request last began, was answered or ended, in milliseconds since the run started. */
    public long lastActivityMs() {
        assertOwner();
        return heard.requests.lastActivityMs();
    }

    /** All kept events, in the order they happened. */
    public List<BrowserEvent> events() {
        assertOwner();
        return heard.timeline.events();
    }

    /**
     * The counts of lost evidence that are not 0: dropped events by {@code console}, {@code network} and {@code page}; {@code console_muted_ms} and {@code
     * worker_console_muted_ms}, times without console because a page logged too much; {@code capture_errors}, events that could not be read.
     */
    public Map<String, Long> dropped() {
        assertOwner();
        return heard.timeline.dropped();
    }

    /** Whether a console is muted now, because it logs too fast. */
    public boolean isConsoleMuted() {
        assertOwner();
        return sessions != null && sessions.muted();
    }

    /** Whether places of errors are still being mapped to sources. {@link #processPending} reports them within some seconds. */
    public boolean isSymbolizing() {
        assertOwner();
        return tracing.busy();
    }

    /** Marks the browser as lost. Its open requests ended with it and are no evidence of a slow server. */
    public void markLost() {
        assertOwner();
        if (sessions != null) {
            sessions.markLost();
            heard.markLost();
        }
    }

    /** Reports everything pending at the end of the run; open requests have the end -1. The browser may be gone. */
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
            // The events before the loss are reported below.
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
                // The sessions ended with the browser.
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
