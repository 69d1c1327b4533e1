package dev.webwitness.store.listing;

/**
 * A run as a list shows it.
 *
 * @param status as in run.json; {@code error} when that cannot be read
 * @param startedAt ISO 8601, empty when not known
 * @param durationMs 0 while it is going on
 * @param findings how many findings above the noise line it has
 * @param pinned whether it is kept when others go
 * @param summary what came of it, in a sentence or two; empty while it goes on
 * @param owner whose it is, by the name of their token; empty for the person whose machine this is
 */
public record RunSummary(
        String runId,
        String status,
        String task,
        String url,
        String startedAt,
        long durationMs,
        int findings,
        boolean pinned,
        String summary,
        String owner) {
    /** A run of which nothing was said yet. */
    public RunSummary(
            String runId,
            String status,
            String task,
            String url,
            String startedAt,
            long durationMs,
            int findings,
            boolean pinned) {
        this(runId, status, task, url, startedAt, durationMs, findings, pinned, "", "");
    }

    /** The same, pinned or not. */
    RunSummary pinned(boolean it) {
        return new RunSummary(runId, status, task, url, startedAt, durationMs, findings, it, summary, owner);
    }

    /** Whether it is queued, going on or waiting for somebody. */
    public boolean isOpen() {
        return isGoingOn() || status.equals("waiting");
    }

    /** Whether a process must be working on it. */
    public boolean isGoingOn() {
        return status.equals("queued") || status.equals("running");
    }
}
