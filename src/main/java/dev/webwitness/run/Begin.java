package dev.webwitness.run;

import dev.webwitness.browser.RunClock;
import java.time.Instant;
import java.util.List;

/**
 * When a run began, and its state when this process loaded it.
 *
 * @param attempts those so far, the one that begins or went on last among them
 * @param remaining what was left to do; empty for a run that begins now
 */
record Begin(RunClock clock, Instant at, Attempts attempts, List<String> remaining) {
    static Begin now() {
        Instant now = Instant.now();
        return new Begin(RunClock.startingNow(), now, Attempts.first(now), List.of());
    }
}
