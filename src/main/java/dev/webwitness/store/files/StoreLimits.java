package dev.webwitness.store.files;

import java.time.Duration;

/** How much evidence is kept. */
public record StoreLimits(AllRuns allRuns, PerRun perRun) {
    /**
     * The limits of the artifact folder.
     *
     * @param maxAge runs older than this go at the next clean-up
     * @param maxRuns so many runs stay
     * @param softBytes above it the oldest runs go
     * @param hardBytes above it pinned runs go too, and if nothing can go, no run starts
     */
    public record AllRuns(Duration maxAge, int maxRuns, long softBytes, long hardBytes) {}

    /**
     * The limits of one run.
     *
     * @param stepShots step screenshots; beyond it the oldest go, but never the first, the last 50 and those of failing steps
     * @param samples stream samples; beyond it every other one is thinned out
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
