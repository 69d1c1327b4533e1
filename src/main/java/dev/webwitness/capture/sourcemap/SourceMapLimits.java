package dev.webwitness.capture.sourcemap;

/**
 * Limits on resolving source places in a run.
 *
 * @param scripts scripts whose text is read from the browser
 * @param places places that are traced
 * @param loadingMs how long a script or document that is still loading is waited for
 * @param fetchMs the most one map or source may take
 * @param fetches maps and sources fetched
 * @param fileBytes of one script, map or source
 * @param totalBytes of all maps and sources
 */
public record SourceMapLimits(
        int scripts, int places, long loadingMs, long fetchMs, int fetches, int fileBytes, long totalBytes) {
    public static SourceMapLimits defaults() {
        return new SourceMapLimits(20, 500, 3_000, 2_000, 24, 16_000_000, 48_000_000);
    }
}
