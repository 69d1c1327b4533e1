package dev.webwitness.run.live;

/**
 * The state of a run for progress messages.
 *
 * @param step the step under way, 0 before the first
 * @param message one line: {@code step 3/25 · click "Pay" · waiting for network}
 */
public record Progress(String runId, int step, int limit, String message) {}
