package dev.webwitness.capture.session;

import com.microsoft.playwright.Page;
import dev.webwitness.capture.cdp.SafeCalls;
import dev.webwitness.capture.console.ConsoleCollector;
import dev.webwitness.capture.console.ExceptionCollector;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.capture.event.EventBuffer;
import dev.webwitness.capture.event.EventClock;
import dev.webwitness.capture.event.TargetNames;
import dev.webwitness.capture.event.TextLimit;
import dev.webwitness.capture.network.BodyFetcher;
import dev.webwitness.capture.network.DownloadCollector;
import dev.webwitness.capture.network.NavigationCollector;
import dev.webwitness.capture.network.PlaywrightRequestCollector;
import dev.webwitness.capture.network.RequestCollector;
import dev.webwitness.capture.network.WebSocketCollector;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;

/** The collectors and limits of one run. They outlive a restarted browser. */
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
    private int sessions;
    private final Set<Page> crashed = Collections.newSetFromMap(new IdentityHashMap<>());

    /** @param added called with each event right after the listener */
    public CaptureContext(
            CaptureListener listener,
            CaptureLimits limits,
            BoundedCaller bounded,
            long startNanos,
            Consumer<BrowserEvent> added) {
        this.limits = limits;
        timeline = new EventBuffer(listener, limits, added);
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

    /** The number of the next session. Each session numbers its exceptions from 1. */
    public int nextSession() {
        sessions++;
        return sessions;
    }

    /** Whether events that only Playwright reported are due. */
    public boolean hasUnreported(long atOrBeforeMs) {
        return plainRequests.hasUnreported(atOrBeforeMs)
                || console.hasUnreported(atOrBeforeMs)
                || exceptions.hasUnreported(atOrBeforeMs)
                || navigations.hasUnreported(atOrBeforeMs)
                || sockets.hasUnreported(atOrBeforeMs);
    }

    /** Whether events are held back: the other channel may report them too, or the page may revoke them. */
    public boolean holding() {
        return hasUnreported(clock.now()) || exceptions.anyRevocable();
    }

    /**
     * Reports the due events; requests first, because messages name them.
     *
     * @param all see {@link RequestCollector#flush}
     */
    public void flush(long atOrBeforeMs, boolean all) {
        requests.completePending(bodies, plainRequests, all);
        plainRequests.flush(atOrBeforeMs, bodies);
        console.flush(atOrBeforeMs);
        exceptions.flush(atOrBeforeMs);
        navigations.flush(atOrBeforeMs);
        sockets.flush(atOrBeforeMs);
        downloads.cancelTooMuch();
        timeline.release(clock.now());
    }

    /** Marks everything open as lost with the browser. Target names start again with the next browser. */
    public void markLost() {
        requests.markLost();
        plainRequests.markLost();
        targets.restart();
    }

    /** Reports everything at the end of the run. */
    public void finish() {
        bodies.stop();
        flush(Long.MAX_VALUE, true);
        plainRequests.finish();
        requests.finish();
        timeline.flush();
    }

    /** Reports a dead page process once. */
    public void crashed(Page page, boolean hung) {
        if (hung || crashed.add(page)) {
            long at = clock.untimed();
            timeline.add(
                    new BrowserEvent.Crash(timeline.context(at, targets.name(page)), TextLimit.url(page.url()), hung));
        }
    }
}
