package dev.webwitness.store.profiles;

import java.time.Instant;

/**
 * The public data of a saved login.
 *
 * @param origin where it was made, such as {@code https://shop.example}
 * @param until when it is over: when the cookie that stands for the login ends, or when it is too old
 * @param cookies how many cookies it has
 * @param sites how many origins it has storage of
 */
public record Profile(String name, String origin, Instant createdAt, Instant until, int cookies, int sites) {
    /** Whether it is over at that time. */
    public boolean expired(Instant now) {
        return !now.isBefore(until);
    }
}
