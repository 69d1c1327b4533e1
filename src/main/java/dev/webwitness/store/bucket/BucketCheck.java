package dev.webwitness.store.bucket;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;

/** Tries on a bucket what the store needs: write, read, list, delete. */
public final class BucketCheck {
    /** Where it writes, below the bucket's prefix. */
    static final String PLACE = "probes/";

    private BucketCheck() {}

    /**
     * Tries it, and leaves nothing behind.
     *
     * @throws BucketException that says what does not hold
     */
    public static void run(Bucket bucket) throws BucketException {
        String key = PLACE + UUID.randomUUID();
        byte[] content = "written by the check".getBytes(StandardCharsets.UTF_8);
        try {
            bucket.put(key, content);
            holds(
                    bucket,
                    bucket.get(key)
                            .filter(found -> Arrays.equals(found.bytes(), content))
                            .isPresent(),
                    "does not read back what was written");
            holds(
                    bucket,
                    bucket.list(PLACE).stream().anyMatch(listed -> listed.key().equals(key)),
                    "does not list what was written");
        } finally {
            bucket.delete(key);
        }
        holds(bucket, bucket.get(key).isEmpty(), "does not delete");
    }

    private static void holds(Bucket bucket, boolean it, String otherwise) throws BucketException {
        if (!it) {
            throw new BucketException(
                    BucketException.Kind.UNFIT,
                    "The bucket " + bucket.name() + " " + otherwise
                            + ". Use a server that speaks S3, or store.kind: folder.",
                    null);
        }
    }
}
