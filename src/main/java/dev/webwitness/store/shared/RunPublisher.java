package dev.webwitness.store.shared;

import dev.webwitness.model.DaemonThreads;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.files.FileStamp;
import dev.webwitness.store.files.RunArtifacts;
import dev.webwitness.store.files.RunRecord;
import dev.webwitness.store.io.PeriodicTask;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import dev.webwitness.store.listing.RunSummary;
import dev.webwitness.store.listing.RunSummaryCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts this server's runs into the bucket: an index entry when a run begins, and its files when it has ended. {@code .published.json} in a run's folder
 * lists the files that the bucket has. A folder stays until the bucket has all of it. Safe for any thread.
 */
final class RunPublisher implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunPublisher.class);
    private static final String MARK = ".published.json";
    private static final long MOST_MS_AT_THE_END = 8_000;

    private final Path root;
    private final Bucket bucket;
    private final ServerIdentity server;
    private final Supplier<List<String>> runIds;
    private final RunSummaryCache summaries;
    /** The state of each run when the bucket had all of it. */
    private final Map<String, Object> published = new ConcurrentHashMap<>();

    private final Set<String> deleted = ConcurrentHashMap.newKeySet();
    private final PeriodicTask upkeep;
    private volatile @Nullable Instant awaySince;

    RunPublisher(
            Path root,
            Bucket bucket,
            ServerIdentity server,
            Supplier<List<String>> runIds,
            RunSummaryCache summaries,
            Duration every) {
        this.root = root;
        this.bucket = bucket;
        this.server = server;
        this.runIds = runIds;
        this.summaries = summaries;
        this.upkeep = new PeriodicTask("sending runs to the bucket", this::publish, every, every.dividedBy(5));
    }

    /** Sends a run soon that was created, changed or closed. */
    void publishSoon(String runId) {
        published.remove(runId);
        upkeep.runSoon();
    }

    /** Deletes a run from the bucket soon. */
    void deleteSoon(String runId) {
        deleted.add(runId);
        upkeep.runSoon();
    }

    /** Since when the bucket does not answer; empty while it does. */
    Optional<Instant> awaySince() {
        return Optional.ofNullable(awaySince);
    }

    private synchronized void publish() {
        try {
            for (String runId : runIds.get()) {
                publish(runId);
            }
            for (String runId : deleted) {
                delete(runId);
            }
            awaySince = null;
        } catch (BucketException e) {
            if (awaySince == null) {
                awaySince = Instant.now();
                LOG.warn("Runs are kept here until the bucket takes them: {}", e.getMessage());
            }
        }
    }

    private void publish(String runId) throws BucketException {
        Path folder = root.resolve(runId);
        RunSummary summary = summaries.of(folder, runId).orElse(null);
        Object now = List.of(Optional.ofNullable(summary), FileStamp.ofRun(folder));
        if (summary == null || now.equals(published.get(runId))) {
            return;
        }
        try {
            if (!summary.isOpen()) {
                send(runId, folder);
            }
            bucket.put(RunIndex.key(runId), new RunIndex.Entry(server, summary).json());
            published.put(runId, now);
        } catch (BucketException e) {
            throw e;
        } catch (IOException e) {
            LOG.info("Run {} cannot be sent now; it is tried again", runId, e);
        }
    }

    /** Sends a run that the bucket does not have as it is now. run.json goes last, so that no server reads half of a run. */
    private void send(String runId, Path folder) throws IOException {
        Map<String, Object> stamps = stamps(folder);
        if (stamps.equals(mark(folder))) {
            return;
        }
        String prefix = RemoteRunCache.prefix(runId);
        List<String> names = stamps.keySet().stream()
                .sorted(Comparator.comparing(RunRecord.RUN_FILE::equals))
                .toList();
        for (String name : names) {
            bucket.put(prefix + name, folder.resolve(name));
        }
        for (Bucket.Listed there : bucket.list(prefix)) {
            if (!names.contains(there.key().substring(prefix.length()))) {
                bucket.delete(there.key());
            }
        }
        SafeFiles.replace(folder.resolve(MARK), StoreJson.file(stamps));
    }

    private static Map<String, Object> stamps(Path folder) throws IOException {
        Map<String, Object> stamps = new TreeMap<>();
        for (ArtifactEntry entry : new RunArtifacts(folder, folder.getFileName().toString()).list()) {
            FileTime changed = Files.getLastModifiedTime(folder.resolve(entry.name()));
            stamps.put(entry.name(), entry.bytes() + "@" + changed.toMillis());
        }
        return stamps;
    }

    /** The files that the bucket has; empty before the run was sent. */
    private static Map<String, @Nullable Object> mark(Path folder) throws IOException {
        Path file = folder.resolve(MARK);
        return SafeFiles.isFile(file) ? StoreJson.map(SafeFiles.read(file)) : Map.of();
    }

    /** Whether the bucket has all of a run. */
    boolean isPublished(String runId) {
        try {
            Path folder = root.resolve(runId);
            return mark(folder).equals(stamps(folder));
        } catch (IOException e) {
            return false;
        }
    }

    /** Deletes a run, its index entry first, so that no server finds half of it. */
    private void delete(String runId) throws BucketException {
        bucket.delete(RunIndex.key(runId));
        for (Bucket.Listed listed : bucket.list(RemoteRunCache.prefix(runId))) {
            bucket.delete(listed.key());
        }
        published.remove(runId);
        deleted.remove(runId);
    }

    /** Sends the remaining runs for some seconds. The next start on this folder sends the rest. */
    @Override
    public void close() {
        upkeep.close();
        Thread last = DaemonThreads.start("last-upkeep", this::publish);
        try {
            last.join(MOST_MS_AT_THE_END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
