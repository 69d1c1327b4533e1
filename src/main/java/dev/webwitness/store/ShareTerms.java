package dev.webwitness.store;

import java.time.Duration;

/**
 * How a server shares runs.
 *
 * @param server its name, which others see
 * @param instance which process of it: another one each time
 * @param lease how long a run stays its own without a word from it
 * @param pause between two looks for what is to be sent
 */
public record ShareTerms(String server, String instance, Duration lease, Duration pause) {
    /** With a look each second. */
    public static ShareTerms of(String server, Duration lease) {
        return new ShareTerms(server, java.util.UUID.randomUUID().toString(), lease, Duration.ofSeconds(1));
    }

    int seconds() {
        return (int) Math.max(1, lease.toSeconds());
    }
}
