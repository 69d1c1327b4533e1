package dev.webwitness.capture;

/** Notices that a page logs faster than its lines can be carried, and says when to try again; each time later than the last. */
final class Flood {
    private static final long FIRST_PAUSE_MS = 2_000;
    private static final long LONGEST_PAUSE_MS = 30_000;

    private final int linesPerSecond;
    private long secondBegan;
    private int lines;
    private long mutedAt = -1;
    private long pauseMs = FIRST_PAUSE_MS;

    Flood(int linesPerSecond) {
        this.linesPerSecond = linesPerSecond;
    }

    /** Counts a line; true once, when it is the one too many. */
    boolean tooMany(long nowMs) {
        if (nowMs - secondBegan >= 1_000) {
            secondBegan = nowMs;
            lines = 0;
        }
        lines++;
        if (lines <= linesPerSecond || mutedAt >= 0) {
            return false;
        }
        mutedAt = nowMs;
        return true;
    }

    boolean muted() {
        return mutedAt >= 0;
    }

    boolean over(long nowMs) {
        return mutedAt >= 0 && nowMs - mutedAt >= pauseMs;
    }

    /** Listening again from here on; returns for how long it did not. */
    long end(long nowMs) {
        long mutedMs = nowMs - mutedAt;
        mutedAt = -1;
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
        secondBegan = nowMs;
        lines = 0;
        return mutedMs;
    }
}
