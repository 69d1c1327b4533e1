package dev.webwitness.capture.console;

/**
 * Detects a page that logs too fast, and says when to check again, each time later.
 *
 * <p>Counted by the time the lines were written, not by their arrival: the slower they are carried, the less a flood would look like one.
 */
public final class FloodDetector {
    private static final long FIRST_PAUSE_MS = 10_000;
    private static final long LONGEST_PAUSE_MS = 60_000;

    /** How long it may take until a page is slowed down. */
    private static final double GRACE_MS = 3_000;

    private final int linesPerSecond;
    private boolean slowed;
    private double secondBegan;
    private int lines;
    private long mutedAt = -1;
    private long pauseMs = FIRST_PAUSE_MS;

    public FloodDetector(int linesPerSecond) {
        this.linesPerSecond = linesPerSecond;
    }

    /** Counts a line written then; true once, when it is the one too many. */
    public boolean tooMany(double epochMs, long nowMs) {
        if (epochMs < secondBegan) {
            return false;
        }
        if (epochMs - secondBegan >= 1_000) {
            secondBegan = epochMs;
            lines = 0;
        }
        lines++;
        if (lines <= linesPerSecond || mutedAt >= 0) {
            return false;
        }
        mutedAt = nowMs;
        return true;
    }

    /** Whether this is the first time since the page was loaded: then slowing the page down may do. */
    public boolean slowFirst() {
        return !slowed;
    }

    /** The page is being slowed down: the count begins anew in a little while. */
    public void markSlowed() {
        slowed = true;
        mutedAt = -1;
        lines = 0;
        secondBegan += GRACE_MS;
    }

    /** Another document: nothing slows it down yet. */
    public void newDocument() {
        slowed = false;
    }

    public boolean muted() {
        return mutedAt >= 0;
    }

    public boolean isPauseOver(long nowMs) {
        return mutedAt >= 0 && nowMs - mutedAt >= pauseMs;
    }

    /** Listening again from here on; returns for how long it did not. */
    public long end(long nowMs) {
        long mutedMs = nowMs - mutedAt;
        mutedAt = -1;
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
        lines = 0;
        return mutedMs;
    }
}
