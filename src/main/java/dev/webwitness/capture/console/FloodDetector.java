package dev.webwitness.capture.console;

/**
 * Detects a page that logs too fast. The pause before the next check grows each time.
 *
 * <p>Lines count by the time they were written, because a flood that arrives slowly would not look like one.
 */
public final class FloodDetector {
    private static final long FIRST_PAUSE_MS = 10_000;
    private static final long LONGEST_PAUSE_MS = 60_000;

    /** How long the page gets to slow down. */
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

    /** Counts a line. True once, when it is one too many. */
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

    /** Whether the page should be slowed down first: it was not since it loaded. */
    public boolean slowFirst() {
        return !slowed;
    }

    /** Notes that the page was slowed down. The count starts again after a grace time. */
    public void markSlowed() {
        slowed = true;
        mutedAt = -1;
        lines = 0;
        secondBegan += GRACE_MS;
    }

    /** Notes a new document, which is not slowed down yet. */
    public void newDocument() {
        slowed = false;
    }

    public boolean muted() {
        return mutedAt >= 0;
    }

    public boolean isPauseOver(long nowMs) {
        return mutedAt >= 0 && nowMs - mutedAt >= pauseMs;
    }

    /** Ends the mute and returns how long it lasted. */
    public long end(long nowMs) {
        long mutedMs = nowMs - mutedAt;
        mutedAt = -1;
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
        lines = 0;
        return mutedMs;
    }
}
