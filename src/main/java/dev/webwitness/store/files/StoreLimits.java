package dev.webwitness.store.files;

import java.time.Duration;

/** How much evidence is kept. */
public record StoreLimits(AllRuns allRuns, PerRun perRun) {
    /**
     * The limits of the artifact folder.
     *
     * @param maxAge the age from which runs are deleted
     * @param maxRuns the most runs that stay
     * @param softBytes the size from which the oldest runs are deleted
     * @param hardBytes the size from which pinned runs are deleted too, and no run starts
     */
    public record AllRuns(Duration maxAge, int maxRuns, long softBytes, long hardBytes) {}

    /**
     * The limits of one run.
     *
     * @param stepShots the most step screenshots; the first, the last 50 and those of failing steps are never dropped
     * @param samples the most stream samples
     * @param bytes what the run may take on disk, its journal and JSON files aside
     * @param bodyBytes bytes kept of one body
     */
    public record PerRun(int stepShots, int samples, long bytes, int bodyBytes) {}

    /** The limits of the specification: 14 days, 200 runs, 2 GB and 4 GB; 100 and 200 images, 200 MB a run, 256 KB a body. */
    public static StoreLimits defaults() {
        return new StoreLimits(
                new AllRuns(Duration.ofDays(14), 200, 2L << 30, 4L << 30), new PerRun(100, 200, 200L << 20, 256 << 10));
    }
}
