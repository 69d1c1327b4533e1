package dev.webwitness.capture;

import com.microsoft.playwright.Page;
import dev.webwitness.model.Bounded;
import dev.webwitness.model.CaptureListener;
import dev.webwitness.model.Signal;
import dev.webwitness.model.SourceTracer;
import java.net.Proxy;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The collectors and limits of one run, made once; they outlive a browser that is restarted. */
final class Heard {
    final CaptureLimits limits;
    final Timeline timeline;
    final Clock clock;
    final Calls calls;
    final Targets targets = new Targets();
    final Requests requests;
    final PlainRequests plainRequests;
    final ConsoleLines console;
    final Exceptions exceptions;
    final Navigations navigations;
    final Sockets sockets;
    final Downloads downloads;
    final Bodies bodies;
    final Tracing tracing;
    private int sessions;
    private final Set<Page> crashed = Collections.newSetFromMap(new IdentityHashMap<>());

    Heard(
            CaptureListener listener,
            CaptureLimits limits,
            Bounded bounded,
            long startNanos,
            @Nullable SourceTracer tracer,
            @Nullable Proxy wayOut) {
        this.limits = limits;
        tracing = new Tracing(tracer, listener, SourceLimits.defaults(), wayOut);
        timeline = new Timeline(listener, limits, tracing::seen);
        clock = new Clock(startNanos);
        calls = new Calls(bounded, timeline);
        requests = new Requests(timeline, clock, limits);
        plainRequests = new PlainRequests(requests, clock, targets, limits);
        console = new ConsoleLines(timeline, clock, requests, limits.textChars());
        exceptions = new Exceptions(timeline, clock, targets, limits.textChars());
        navigations = new Navigations(timeline, clock, targets);
        sockets = new Sockets(timeline, clock, requests);
        downloads = new Downloads(timeline, clock, calls);
        bodies = new Bodies(calls, listener, limits);
    }

    /** Numbers the sessions: each numbers its exceptions from 1. */
    int nextSession() {
        sessions++;
        return sessions;
    }

    /** Whether anything only Playwright told waits to be reported. */
    boolean anyRipe(long atOrBeforeMs) {
        return plainRequests.anyRipe(atOrBeforeMs)
                || console.anyRipe(atOrBeforeMs)
                || exceptions.anyRipe(atOrBeforeMs)
                || navigations.anyRipe(atOrBeforeMs)
                || sockets.anyRipe(atOrBeforeMs);
    }

    /** Whether anything is held back: because the other channel may tell it too, or because it may be revoked. */
    boolean holding() {
        return anyRipe(clock.now()) || exceptions.anyRevocable();
    }

    /**
     * Reports what is due; requests first, because messages name them.
     *
     * @param all see {@link Requests#settle}
     */
    void settle(long atOrBeforeMs, boolean all) {
        requests.settle(bodies, plainRequests, all);
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
        settle(Long.MAX_VALUE, true);
        plainRequests.finish();
        requests.finish();
        timeline.flush();
        tracing.finish();
    }

    /** A page's process died: told once however many notice. */
    void crashed(Page page, boolean hung) {
        if (hung || crashed.add(page)) {
            long at = clock.untimed();
            timeline.add(new Signal.Crash(at, timeline.steps().at(at), targets.name(page), Text.url(page.url()), hung));
        }
    }
}
