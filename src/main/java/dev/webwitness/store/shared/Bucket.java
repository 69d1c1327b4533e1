package dev.webwitness.store.shared;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Objects by key, in a place that several servers reach. Safe for any thread; every call ends within a bounded time.
 *
 * <p>A reader never sees half of an object, and what was written is seen by everybody at once.
 */
public interface Bucket extends AutoCloseable {
    /** An object as a list has it; {@code etag} is another one after each change. */
    record Listed(String key, String etag) {}

    /** A small object, whole. */
    @SuppressWarnings("ArrayRecordComponent")
    record Found(byte[] bytes, String etag) {}

    /** Its name, for messages: never its address, never a key to it. */
    String name();

    /** Reads a small object; empty where there is none. */
    Optional<Found> get(String key) throws BucketException;

    /** Reads an object into a file that is there already; false where there is no such object. */
    boolean download(String key, Path file) throws BucketException;

    /** Writes an object, over an earlier one where there is one. */
    void put(String key, byte[] bytes) throws BucketException;

    /** The same with a file's bytes. */
    void put(String key, Path file) throws BucketException;

    /** Removes an object; one that is not there is removed already. */
    void delete(String key) throws BucketException;

    /** All objects whose keys begin so, by key. */
    List<Listed> list(String prefix) throws BucketException;

    /** Tries what the store needs: write, read, list, delete. Leaves nothing behind. */
    default void check() throws BucketException {
        String key = "probes/" + UUID.randomUUID();
        boolean there;
        try {
            put(key, new byte[] {1});
            there = get(key).isPresent()
                    && list("probes/").stream().anyMatch(listed -> listed.key().equals(key));
        } finally {
            delete(key);
        }
        if (!there || get(key).isPresent()) {
            throw new BucketException(
                    BucketException.Kind.UNFIT,
                    "The bucket " + name() + " does not read, list or delete what was just written or deleted. Use a"
                            + " server that speaks S3, or store.kind: folder.",
                    null);
        }
    }

    @Override
    void close();
}
