package dev.webwitness.store.bucket;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tries on a bucket what the store rests on: write, read, list, writes of which one must be refused, also when they come at once; delete. */
public final class BucketCheck {
    /** Where it writes, below the bucket's prefix. */
    static final String PLACE = "probes/";

    private static final int ROUNDS = 5;
    private static final int WRITERS = 6;

    private BucketCheck() {}

    /**
     * Tries it, and leaves nothing behind.
     *
     * @throws BucketException that says what does not hold
     */
    public static void run(Bucket bucket) throws BucketException {
        String key = PLACE + UUID.randomUUID();
        byte[] first = "first".getBytes(StandardCharsets.UTF_8);
        byte[] second = "second".getBytes(StandardCharsets.UTF_8);
        try {
            String etag = bucket.put(key, first, When.absent()).orElse("");
            holds(bucket, !etag.isEmpty(), "refused to write a new object");
            holds(bucket, bucket.put(key, second, When.absent()).isEmpty(), "ignores If-None-Match: *");
            String changed = bucket.put(key, second, When.unchanged(etag)).orElse("");
            holds(bucket, !changed.isEmpty(), "refused a write with the right If-Match");
            holds(bucket, bucket.put(key, first, When.unchanged(etag)).isEmpty(), "ignores If-Match");
            holds(
                    bucket,
                    bucket.get(key)
                            .filter(found -> Arrays.equals(found.bytes(), second)
                                    && found.etag().equals(changed))
                            .isPresent(),
                    "does not read back what was written");
            int won = race(bucket, key, changed);
            holds(
                    bucket,
                    won == ROUNDS,
                    "let " + won + " of " + ROUNDS * WRITERS + " writes over " + ROUNDS
                            + " versions succeed when they came at the same time");
            holds(
                    bucket,
                    bucket.list(PLACE).stream().anyMatch(listed -> listed.key().equals(key)),
                    "does not list what was written");
        } finally {
            bucket.delete(key);
        }
        holds(bucket, bucket.get(key).isEmpty(), "does not delete");
    }

    /** How many of several writers at once succeeded, over some versions one after the other: one each, where conditions hold. */
    private static int race(Bucket bucket, String key, String from) throws BucketException {
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try {
            int won = 0;
            String version = from;
            for (int round = 0; round < ROUNDS; round++) {
                When when = When.unchanged(version);
                List<Callable<Optional<String>>> writes = new ArrayList<>();
                for (int writer = 0; writer < WRITERS; writer++) {
                    byte[] bytes = (round + "/" + writer).getBytes(StandardCharsets.UTF_8);
                    writes.add(() -> bucket.put(key, bytes, when));
                }
                for (Future<Optional<String>> write : writers.invokeAll(writes)) {
                    won += write.get().isPresent() ? 1 : 0;
                }
                version = bucket.get(key).map(Bucket.Found::etag).orElse("");
            }
            return won;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof BucketException failure) {
                throw failure;
            }
            throw new BucketException(BucketException.Kind.UNFIT, "The bucket cannot be tried. See the log.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BucketException(BucketException.Kind.UNREACHABLE, "The trial of the bucket was ended.", e);
        } finally {
            writers.shutdownNow();
        }
    }

    private static void holds(Bucket bucket, boolean it, String otherwise) throws BucketException {
        if (!it) {
            throw new BucketException(
                    BucketException.Kind.UNFIT,
                    "The bucket " + bucket.name() + " " + otherwise
                            + ": leases of runs would not hold. Use a server that knows S3's conditional writes, or store.kind: folder.",
                    null);
        }
    }
}
