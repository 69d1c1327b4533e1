package dev.webwitness.store;

import java.time.Duration;

/**
 * How a server shares runs.
 *
 * @param server its name, which others see
 * @param instance which process of it: another one each time
 * @param lease how long a run stays its own without a word from it
 * @param pause between two looks for what is to be sent
 * @param address where it is reached, which others tell; empty where that is not known
 */
public record ShareTerms(String server, String instance, Duration lease, Duration pause, String address) {
    /** After so long at most it is seen that another server asks for a run's end. */
    private static final Duration HEED = Duration.ofSeconds(2);

    ShareTerms(String server, String instance, Duration lease, Duration pause) {
        this(server, instance, lease, pause, "");
    }

    /** With a look each second. */
    public static ShareTerms of(String server, Duration lease, String address) {
        return new ShareTerms(server, java.util.UUID.randomUUID().toString(), lease, Duration.ofSeconds(1), address);
    }

    /** Between two looks for what other servers ask for. */
    Duration heed() {
        Duration third = lease.dividedBy(3);
        return third.compareTo(HEED) < 0 ? third : HEED;
    }

    int seconds() {
        return (int) Math.max(1, lease.toSeconds());
    }
}
