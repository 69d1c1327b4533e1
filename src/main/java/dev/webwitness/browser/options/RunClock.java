package dev.webwitness.browser.options;

import java.util.concurrent.TimeUnit;

/** Milliseconds since a run started, by the machine's monotonic clock. */
public final class RunClock {
    private final long startNanos;

    public RunClock(long startNanos) {
        this.startNanos = startNanos;
    }

    public static RunClock startingNow() {
        return new RunClock(System.nanoTime());
    }

    public long startNanos() {
        return startNanos;
    }

    public long ms() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
    }
}
