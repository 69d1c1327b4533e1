package dev.webwitness.browser;

import java.time.Duration;

/** The time budget of an attempt. It stands still while a person has control. Changed by the run's thread, read by any. */
public final class TimeBudget {
    /** While it stands still nothing is ended by it: a time far enough, and safe to add to. */
    private static final long FAR_NS = Duration.ofDays(1).toNanos();

    private volatile long endNs;
    private volatile long leftNs;
    private volatile boolean still;

    /** Counts from now on. */
    public TimeBudget(Duration budget) {
        this.endNs = System.nanoTime() + budget.toNanos();
    }

    /** What is left of it; never negative. */
    public Duration left() {
        return Duration.ofNanos(Math.max(0, still ? leftNs : endNs - System.nanoTime()));
    }

    /** When it is spent, as a time of {@link System#nanoTime}; far away while it stands still. */
    public long endNs() {
        return still ? System.nanoTime() + FAR_NS : endNs;
    }

    /** Stands still from now on. */
    public void pause() {
        leftNs = still ? leftNs : endNs - System.nanoTime();
        still = true;
    }

    /** Counts again, with as much left as there was. */
    public void resume() {
        endNs = still ? System.nanoTime() + leftNs : endNs;
        still = false;
    }
}
