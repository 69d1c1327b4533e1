package dev.webwitness.store.s3;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * Where a bucket is and how it is entered.
 *
 * @param endpoint null for Amazon's own
 * @param prefix what every key begins with; empty for nothing
 * @param pathStyle whether the bucket's name stands in the path instead of the host
 */
public record S3Settings(
        @Nullable URI endpoint,
        String region,
        String bucket,
        String prefix,
        boolean pathStyle,
        String accessKey,
        String secretKey) {
    @Override
    public String toString() {
        return "bucket " + bucket;
    }
}
