package dev.webwitness.store;

import dev.webwitness.store.bucket.Bucket;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs of other servers, as far as somebody here reads them: copies in a bounded place beside the runs, brought up to date before each reading.
 * Safe for any thread and for several processes: files are whole or not there.
 */
final class BorrowedRuns {
    private static final Logger LOG = LoggerFactory.getLogger(BorrowedRuns.class);
    private static final String FOLDER = ".borrowed";
    private static final String HAVE = ".have.json";
    private static final int MOST = 50;
    private static final long MOST_BYTES = 1L << 30;
    /** So long nobody who reads a copy is disturbed. */
    private static final long IN_USE_MS = 60_000;

    private final Path root;
    private final Bucket bucket;
    private final LongSupplier nanos;
    private final Map<String, Fresh> fresh = new ConcurrentHashMap<>();

    /** Which version of its head a copy belongs to, and when it was brought up to date. */
    private record Fresh(String etag, long nanos) {}

    BorrowedRuns(Path root, Bucket bucket, LongSupplier nanos) {
        this.root = root.resolve(FOLDER);
        this.bucket = bucket;
        this.nanos = nanos;
    }

    /** The folder of a copy that is as the bucket is now, or was within the last second. */
    synchronized Path borrow(SharedHeads.Seen seen) throws IOException {
        String runId = seen.head().summary().runId();
        Path folder = root.resolve(runId);
        Fresh before = fresh.get(runId);
        boolean over = !seen.head().isHeld();
        boolean current = before != null
                && Disk.isFolder(folder)
                && before.etag().equals(seen.etag())
                && (over || nanos.getAsLong() - before.nanos() < 1_000_000_000L);
        if (!current) {
            Disk.folder(root);
            Disk.subfolder(folder);
            Map<String, String> have = have(folder);
            SharedFiles.fetch(bucket, runId, folder, have);
            Disk.replace(folder.resolve(HAVE), Json.file(have));
            fresh.put(runId, new Fresh(seen.etag(), nanos.getAsLong()));
        }
        pin(folder.resolve(RunFolder.PIN_FILE), seen.head().summary().pinned());
        Files.setLastModifiedTime(
                folder.resolve(HAVE), java.nio.file.attribute.FileTime.fromMillis(System.currentTimeMillis()));
        evict(runId);
        return folder;
    }

    private static void pin(Path mark, boolean pinned) throws IOException {
        if (!pinned) {
            Files.deleteIfExists(mark);
        } else if (!Disk.isFile(mark)) {
            Disk.newFile(mark);
        }
    }

    private static Map<String, String> have(Path folder) {
        Map<String, String> have = new HashMap<>();
        try {
            Json.map(Disk.read(folder.resolve(HAVE))).forEach((name, etag) -> have.put(name, String.valueOf(etag)));
        } catch (IOException e) {
            // A new copy, or one that was not finished: everything is fetched.
            have.clear();
        }
        return have;
    }

    /** Lets a copy go. */
    synchronized void drop(String runId) throws IOException {
        fresh.remove(runId);
        if (Disk.isFolder(root.resolve(runId))) {
            Disk.delete(root.resolve(runId));
        }
    }

    private void evict(String wanted) throws IOException {
        List<Path> copies = Disk.children(root, "*").stream()
                .sorted(Comparator.comparingLong(BorrowedRuns::usedAt))
                .toList();
        int count = copies.size();
        long bytes = copies.stream().mapToLong(Disk::size).sum();
        for (Path copy : copies) {
            boolean used = System.currentTimeMillis() - usedAt(copy) < IN_USE_MS && count <= MOST * 2;
            if (count <= MOST && bytes <= MOST_BYTES || used || copy.endsWith(wanted)) {
                continue;
            }
            LOG.debug("{} makes room", copy);
            bytes -= Disk.size(copy);
            count--;
            drop(copy.getFileName().toString());
        }
    }

    private static long usedAt(Path copy) {
        try {
            return Files.getLastModifiedTime(copy.resolve(HAVE)).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }
}
