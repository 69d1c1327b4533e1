package dev.webwitness.brain.llm.provider;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The delay before a retry if the server names none.
 *
 * @param attempts how often one question is sent to one model at most
 * @param first the wait after the first attempt, doubled after each
 * @param longest no wait is longer
 */
public record BackoffPolicy(int attempts, Duration first, Duration longest) {
    public static final BackoffPolicy USUAL = new BackoffPolicy(4, Duration.ofSeconds(1), Duration.ofSeconds(20));

    /** The wait after so many attempts, from half of it to all of it, so that many clients do not come back at once. */
    Duration after(int attempt) {
        long full = Math.min(longest.toMillis(), first.toMillis() << Math.min(attempt - 1, 16));
        return Duration.ofMillis(full - ThreadLocalRandom.current().nextLong(full / 2 + 1));
    }
}
