package dev.webwitness.capture;

import com.microsoft.playwright.Page;
import dev.webwitness.capture.cdp.SafeCalls;
import dev.webwitness.capture.console.ConsoleCollector;
import dev.webwitness.capture.console.ExceptionCollector;
import dev.webwitness.capture.network.BodyFetcher;
import dev.webwitness.capture.network.DownloadCollector;
import dev.webwitness.capture.network.NavigationCollector;
import dev.webwitness.capture.network.PlaywrightRequestCollector;
import dev.webwitness.capture.network.RequestCollector;
import dev.webwitness.capture.network.WebSocketCollector;
import dev.webwitness.capture.sourcemap.SourceMapLimits;
import dev.webwitness.capture.sourcemap.StackSymbolizer;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.event.SourcePositionResolver;
import java.net.Proxy;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The collectors and limits of one run, made once; they outlive a browser that is restarted. */
public final class CaptureContext {
    public final CaptureLimits limits;
    public final EventBuffer timeline;
    public final EventClock clock;
    public final SafeCalls calls;
    public final TargetNames targets = new TargetNames();
    public final RequestCollector requests;
    public final PlaywrightRequestCollector plainRequests;
    public final ConsoleCollector console;
    public final ExceptionCollector exceptions;
    public final NavigationCollector navigations;
    public final WebSocketCollector sockets;
    public final DownloadCollector downloads;
    public final BodyFetcher bodies;
    final StackSymbolizer tracing;
    private int sessions;
    private final Set<Page> crashed = Collections.newSetFromMap(new IdentityHashMap<>());

    CaptureContext(
            CaptureListener listener,
            CaptureLimits limits,
            BoundedCaller bounded,
            long startNanos,
            @Nullable SourcePositionResolver tracer,
            @Nullable Proxy wayOut) {
        this.limits = limits;
        tracing = new StackSymbolizer(tracer, listener, SourceMapLimits.defaults(), wayOut);
        timeline = new EventBuffer(listener, limits, tracing::seen);
        clock = new EventClock(startNanos);
        calls = new SafeCalls(bounded, timeline);
        requests = new RequestCollector(timeline, clock, limits);
        plainRequests = new PlaywrightRequestCollector(requests, clock, targets, limits);
        console = new ConsoleCollector(timeline, clock, requests, limits.textChars());
        exceptions = new ExceptionCollector(timeline, clock, targets, limits.textChars());
        navigations = new NavigationCollector(timeline, clock, targets);
        sockets = new WebSocketCollector(timeline, clock, requests);
        downloads = new DownloadCollector(timeline, clock, calls);
        bodies = new BodyFetcher(calls, listener, limits);
    }

    /** Numbers the sessions: each numbers its exceptions from 1. */
    public int nextSession() {
        sessions++;
        return sessions;
    }

    /** Whether anything only Playwright told waits to be reported. */
    boolean hasUnreported(long atOrBeforeMs) {
        return plainRequests.anyRipe(atOrBeforeMs)
                || console.anyRipe(atOrBeforeMs)
                || exceptions.anyRipe(atOrBeforeMs)
                || navigations.anyRipe(atOrBeforeMs)
                || sockets.anyRipe(atOrBeforeMs);
    }

    /** Whether anything is held back: because the other channel may tell it too, or because it may be revoked. */
    boolean holding() {
        return hasUnreported(clock.now()) || exceptions.anyRevocable();
    }

    /**
     * Reports what is due; requests first, because messages name them.
     *
     * @param all see {@link RequestCollector#flush}
     */
    void flush(long atOrBeforeMs, boolean all) {
        requests.completePending(bodies, plainRequests, all);
        plainRequests.settle(atOrBeforeMs, bodies);
        console.settle(atOrBeforeMs);
        exceptions.settle(atOrBeforeMs);
        navigations.settle(atOrBeforeMs);
        sockets.settle(atOrBeforeMs);
        downloads.cancelTooMuch();
        timeline.release(clock.now());
    }

    /** The browser is gone, and with it what was under way; names begin anew with the next one. */
    void lost() {
        requests.lost();
        plainRequests.lost();
        targets.restart();
    }

    /** The run ends: reports all that waits, and hands over what the limits held back. */
    void finish() {
        bodies.stop();
        flush(Long.MAX_VALUE, true);
        plainRequests.finish();
        requests.finish();
        timeline.flush();
        tracing.finish();
    }

    /** A page's process died: told once however many notice. */
    public void crashed(Page page, boolean hung) {
        if (hung || crashed.add(page)) {
            long at = clock.untimed();
            timeline.add(
                    new BrowserEvent.Crash(timeline.context(at, targets.name(page)), TextLimit.url(page.url()), hung));
        }
    }
}
