package dev.webwitness.run;

import dev.webwitness.browser.RunClock;
import java.time.Instant;
import java.util.List;

/**
 * When a run began, and how far it came before this process took it up.
 *
 * @param attempt the number of the last attempt, from 1
 * @param remaining what was left to do; empty for a run that begins now
 */
record Begin(RunClock clock, Instant at, int attempt, List<String> remaining) {
    static Begin now() {
        return new Begin(RunClock.startingNow(), Instant.now(), 1, List.of());
    }
}
