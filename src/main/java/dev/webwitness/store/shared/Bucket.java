package dev.webwitness.store.shared;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * An object store that several servers share. Safe for any thread; every call ends within a bounded time.
 *
 * <p>A reader never sees half of an object. All servers see a written object at once.
 */
public interface Bucket extends AutoCloseable {
    /** An object in a list; each change gives it another {@code etag}. */
    record Listed(String key, String etag) {}

    /** A small object, whole. */
    @SuppressWarnings("ArrayRecordComponent")
    record Found(byte[] bytes, String etag) {}

    /** The bucket's name for messages, without its address. */
    String name();

    /** Reads a small object; empty where there is none. */
    Optional<Found> get(String key) throws BucketException;

    /** Reads an object into an existing file; false where there is no such object. */
    boolean download(String key, Path file) throws BucketException;

    /** Writes an object, over an earlier one where there is one. */
    void put(String key, byte[] bytes) throws BucketException;

    void put(String key, Path file) throws BucketException;

    /** Removes an object, if it exists. */
    void delete(String key) throws BucketException;

    /** All objects whose keys have this prefix, by key. */
    List<Listed> list(String prefix) throws BucketException;

    /** Writes, reads, lists and deletes a probe. */
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
