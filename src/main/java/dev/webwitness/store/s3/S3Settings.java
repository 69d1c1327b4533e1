package dev.webwitness.store.s3;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where a bucket is and how it is entered.
 *
 * @param endpoint null for Amazon's own
 * @param prefix what every key begins with; empty for nothing
 * @param pathStyle whether the bucket's name stands in the path instead of the host
 * @param attempt the most one attempt of a call may take; a call makes at most two
 */
public record S3Settings(
        @Nullable URI endpoint,
        String region,
        String bucket,
        String prefix,
        boolean pathStyle,
        String accessKey,
        String secretKey,
        Duration attempt) {
    /** The usual limit of an attempt: more than a large picture takes over a slow line. */
    public static final Duration USUAL_ATTEMPT = Duration.ofSeconds(10);

    @Override
    public String toString() {
        return "bucket " + bucket;
    }
}
