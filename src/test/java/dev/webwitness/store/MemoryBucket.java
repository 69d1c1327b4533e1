package dev.webwitness.store;

import dev.webwitness.store.bucket.Bucket;
import dev.webwitness.store.bucket.BucketException;
import dev.webwitness.store.bucket.When;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** A bucket in memory, as one server sees it: several may look at the same objects, and each can be cut off, slow, or lose answers. */
public final class MemoryBucket implements Bucket {
    private final ConcurrentSkipListMap<String, Found> objects;
    private final AtomicLong versions;
    volatile boolean away;
    private volatile boolean refusing;
    volatile boolean losesAnswers;
    final AtomicReference<CountDownLatch> stuck = new AtomicReference<>(new CountDownLatch(0));
    /** Calls that are on their way just now. */
    final AtomicLong waiting = new AtomicLong();

    final AtomicLong written = new AtomicLong();

    public MemoryBucket() {
        this(new ConcurrentSkipListMap<>(), new AtomicLong());
    }

    private MemoryBucket(ConcurrentSkipListMap<String, Found> objects, AtomicLong versions) {
        this.objects = objects;
        this.versions = versions;
    }

    /** The same objects, as another server sees them. */
    public MemoryBucket fromElsewhere() {
        return new MemoryBucket(objects, versions);
    }

    /** From now on nothing reaches it from here. */
    public void cutOff() {
        away = true;
    }

    /** From now on it takes nobody's credentials from here. */
    public void refuse() {
        refusing = true;
    }

    Map<String, Found> objects() {
        return objects;
    }

    private void reach() throws BucketException {
        waiting.incrementAndGet();
        try {
            stuck.get().await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw gone();
        } finally {
            waiting.decrementAndGet();
        }
        if (refusing) {
            throw new BucketException(
                    BucketException.Kind.DENIED, "The bucket memory does not take these credentials.", null);
        }
        if (away) {
            throw gone();
        }
    }

    private static BucketException gone() {
        return new BucketException(BucketException.Kind.UNREACHABLE, "The bucket memory does not answer.", null);
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Optional<Found> get(String key) throws BucketException {
        reach();
        return Optional.ofNullable(objects.get(key));
    }

    @Override
    public Optional<String> download(String key, Path file, long offset) throws BucketException {
        reach();
        Found found = objects.get(key);
        if (found == null) {
            return Optional.empty();
        }
        try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            out.seek(offset);
            out.write(found.bytes());
            return Optional.of(found.etag());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Optional<String> put(String key, byte[] bytes, When when) throws BucketException {
        reach();
        Found next = new Found(bytes.clone(), "v" + versions.incrementAndGet());
        Found after = objects.compute(
                key,
                (same, before) -> Objects.equals(when.etag(), before == null ? null : before.etag()) ? next : before);
        if (after != next) {
            return Optional.empty();
        }
        written.incrementAndGet();
        if (losesAnswers) {
            throw gone();
        }
        return Optional.of(next.etag());
    }

    @Override
    public Optional<String> put(String key, Path file, When when) throws BucketException {
        try {
            return put(key, Files.readAllBytes(file), when);
        } catch (BucketException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void delete(String key) throws BucketException {
        reach();
        objects.remove(key);
    }

    @Override
    public List<Listed> list(String prefix) throws BucketException {
        reach();
        return objects.tailMap(prefix).entrySet().stream()
                .takeWhile(entry -> entry.getKey().startsWith(prefix))
                .map(entry -> new Listed(
                        entry.getKey(),
                        entry.getValue().etag(),
                        entry.getValue().bytes().length))
                .toList();
    }

    @Override
    public void close() {}
}
