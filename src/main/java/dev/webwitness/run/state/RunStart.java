package dev.webwitness.run.state;

import dev.webwitness.browser.options.RunClock;
import java.time.Instant;
import java.util.List;

/**
 * When a run began, and its state when this process loaded it.
 *
 * @param attempts those so far, the one that begins or went on last among them
 * @param remaining what was left to do; empty for a run that begins now
 */
public record RunStart(RunClock clock, Instant at, AttemptLog attempts, List<String> remaining) {
    public static RunStart now() {
        Instant now = Instant.now();
        return new RunStart(RunClock.startingNow(), now, AttemptLog.first(now), List.of());
    }
}
