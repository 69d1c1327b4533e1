package dev.webwitness.store;

import dev.webwitness.store.shared.Bucket;
import dev.webwitness.store.shared.BucketException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** A bucket in memory, as one server sees it: several may look at the same objects, and each can be cut off or slow. */
public final class MemoryBucket implements Bucket {
    private final ConcurrentSkipListMap<String, Found> objects;
    private final AtomicLong versions;
    public volatile boolean away;
    public final AtomicReference<CountDownLatch> stuck = new AtomicReference<>(new CountDownLatch(0));
    /** Calls that are on their way just now. */
    public final AtomicLong waiting = new AtomicLong();

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

    public Map<String, Found> objects() {
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
    public boolean download(String key, Path file) throws BucketException {
        reach();
        Found found = objects.get(key);
        if (found == null) {
            return false;
        }
        try {
            Files.write(file, found.bytes());
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void put(String key, byte[] bytes) throws BucketException {
        reach();
        objects.put(key, new Found(bytes.clone(), "v" + versions.incrementAndGet()));
    }

    @Override
    public void put(String key, Path file) throws BucketException {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        put(key, bytes);
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
                .map(entry -> new Listed(entry.getKey(), entry.getValue().etag()))
                .toList();
    }

    @Override
    public void close() {}
}
