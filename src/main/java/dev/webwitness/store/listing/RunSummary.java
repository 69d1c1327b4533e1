package dev.webwitness.store.listing;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A run as a list shows it. The bucket that servers share holds it as one flat JSON object.
 *
 * @param status as in run.json; {@code error} when that cannot be read
 * @param startedAt ISO 8601, empty when not known
 * @param pinned whether it is kept when others are deleted
 */
public record RunSummary(
        String runId,
        String status,
        @JsonUnwrapped Asked asked,
        String startedAt,
        @JsonUnwrapped Result result,
        boolean pinned) {
    /**
     * What was asked for.
     *
     * @param owner whose run it is, by the name of their token; empty for the person whose machine this is
     */
    public record Asked(String task, String url, String owner) {}

    /**
     * What came of it.
     *
     * @param durationMs 0 while the run is going on
     * @param findings how many findings above the noise line it has
     * @param summary in a sentence or two; empty while it goes on
     */
    public record Result(long durationMs, int findings, String summary) {}

    /** Whether it is queued, running or waiting. */
    public boolean isOpen() {
        return isGoingOn() || status.equals("waiting");
    }

    /** Whether it is queued or running. */
    public boolean isGoingOn() {
        return status.equals("queued") || status.equals("running");
    }
}
