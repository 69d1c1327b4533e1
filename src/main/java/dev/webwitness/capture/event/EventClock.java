package dev.webwitness.capture.event;

/**
 * Turns the browser's times into milliseconds since the run started.
 *
 * <p>The browser dates its console by its wall clock and its network by a monotonic clock; both may differ from ours, and a browser on
 * another machine surely does. So the wall clock is read once between two readings of our own ({@link #readWall}), and each request,
 * which carries both of its times, ties the monotonic clock to it ({@link #tie}). A wall clock that is set during the run shows as a
 * jump between the two and is taken out again.
 *
 * <p>Few events carry no time (a navigation within a document). They arrive in order behind others that do, so they are dated by their
 * arrival less the delay those had ({@link #untimed}).
 */
public final class EventClock {
    private static final double JUMP_MS = 50;
    private static final long SAME_BURST_MS = 50;

    private final long startNanos;
    private double wallAtStart;
    private double monotonicAtStart = Double.NaN;
    private double wallLessMonotonic = Double.NaN;
    private double wallJump;
    private long lagMs;
    private long lagReadMs = Long.MIN_VALUE / 2;

    /** @param startNanos {@link System#nanoTime()} when the run started */
    public EventClock(long startNanos) {
        this.startNanos = startNanos;
        this.wallAtStart = System.currentTimeMillis() - (System.nanoTime() - startNanos) / 1e6;
    }

    public long now() {
        return (System.nanoTime() - startNanos) / 1_000_000;
    }

    /** The browser's wall clock showed {@code epochMs} somewhere between two readings of {@link System#nanoTime()}. */
    public void readWall(double epochMs, long beforeNanos, long afterNanos) {
        double middle = ((beforeNanos - startNanos) / 2.0 + (afterNanos - startNanos) / 2.0) / 1e6;
        wallAtStart = epochMs - middle;
        monotonicAtStart = Double.NaN;
        wallLessMonotonic = Double.NaN;
        wallJump = 0;
    }

    /** Both clocks of the browser at one moment, in seconds. */
    public void tie(double monotonicS, double wallS) {
        double difference = (wallS - monotonicS) * 1000;
        if (Double.isNaN(monotonicAtStart)) {
            wallLessMonotonic = difference;
            monotonicAtStart = wallAtStart - difference;
        } else if (Math.abs(difference - wallLessMonotonic - wallJump) > JUMP_MS) {
            wallJump = difference - wallLessMonotonic;
        }
    }

    public long wall(double epochMs) {
        return withinRun(epochMs - wallJump - wallAtStart);
    }

    /** A network event's time, which also tells how late events are heard right now. */
    public long monotonic(double seconds) {
        if (Double.isNaN(monotonicAtStart) || seconds == 0) {
            return untimed();
        }
        long at = withinRun(seconds * 1000 - monotonicAtStart);
        lagReadMs = now();
        lagMs = lagReadMs - at;
        return at;
    }

    public long untimed() {
        long now = now();
        return now - lagReadMs <= SAME_BURST_MS ? Math.max(0, now - lagMs) : now;
    }

    private long withinRun(double ms) {
        return Math.max(0, Math.min(now(), (long) ms));
    }
}
