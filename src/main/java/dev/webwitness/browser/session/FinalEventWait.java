package dev.webwitness.browser.session;

import java.time.Duration;

/**
 * Waits at the end of a run while something is pending: events of one channel only, rejections, requests, workers, timers. Owned by the
 * run's thread.
 */
public final class FinalEventWait {
    /** The most that is waited; the capture holds back for at most 300 ms what could still be revoked or told twice. */
    private static final Duration MOST = Duration.ofMillis(400);

    /** What a timer does once it is due. */
    private static final long AFTER_TIMER_MS = 20;

    private static final String STAGE = "waiting for the last events";

    private FinalEventWait() {}

    public static void await(SessionContext session) {
        long endNs = System.nanoTime() + MOST.toNanos();
        session.capture().processPending();
        long pendingMs = pendingMs(session, MOST);
        Duration left = MOST;
        while (pendingMs > 0 && !left.isNegative() && !session.watchdog().stopped()) {
            Duration slice = PageSettler.shorter(left, Duration.ofMillis(pendingMs + AFTER_TIMER_MS));
            session.pump(STAGE, session.watchdog()::stopped, slice);
            left = Duration.ofNanos(endNs - System.nanoTime());
            pendingMs = left.isNegative() ? 0 : pendingMs(session, left);
        }
        session.capture().processAll();
    }

    private static long pendingMs(SessionContext session, Duration within) {
        return session.guarded(STAGE, () -> session.capture().pendingMs(within));
    }
}
