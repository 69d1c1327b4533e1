package dev.webwitness.store.bucket;

import org.jspecify.annotations.Nullable;

/**
 * On what an object is written.
 *
 * @param etag only over this version; null only where there is none
 */
public record When(@Nullable String etag) {
    /** Only where there is no such object. */
    public static When absent() {
        return new When(null);
    }

    /** Only over this version of it. */
    public static When unchanged(String etag) {
        return new When(etag);
    }
}
