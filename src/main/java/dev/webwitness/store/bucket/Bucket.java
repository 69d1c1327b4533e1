package dev.webwitness.store.bucket;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Objects by key, in a place that several servers reach. Safe for any thread; every call ends within a bounded time.
 *
 * <p>A reader never sees half of an object, what was written is seen by everybody at once, and of several writers with one {@link When} at most one
 * succeeds: leases rest on that, so {@link BucketCheck} tries it.
 */
public interface Bucket extends AutoCloseable {
    /** An object as a list has it; {@code etag} is another one after each change. */
    record Listed(String key, String etag, long bytes) {}

    /** A small object, whole. */
    @SuppressWarnings("ArrayRecordComponent")
    record Found(byte[] bytes, String etag) {}

    /** Its name, for messages: never its address, never a key to it. */
    String name();

    /** Reads a small object; empty where there is none. */
    Optional<Found> get(String key) throws BucketException;

    /**
     * Reads an object into a file, from some byte of it on.
     *
     * @param offset where in the file its first byte goes
     * @return its etag; empty where there is none
     */
    Optional<String> download(String key, Path file, long offset) throws BucketException;

    /**
     * Writes an object.
     *
     * @return its etag; empty where the condition does not hold and nothing was written
     */
    Optional<String> put(String key, byte[] bytes, When when) throws BucketException;

    /** The same with a file's bytes. */
    Optional<String> put(String key, Path file, When when) throws BucketException;

    /** Removes an object; one that is not there is removed already. */
    void delete(String key) throws BucketException;

    /** All objects whose keys begin so, by key. */
    List<Listed> list(String prefix) throws BucketException;

    @Override
    void close();
}
