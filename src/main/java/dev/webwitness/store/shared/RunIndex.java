package dev.webwitness.store.shared;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.store.listing.RunIds;
import dev.webwitness.store.listing.RunSummary;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The index of the runs in the bucket, cached. A refresh costs one LIST and one GET for each changed entry. Safe for any thread. */
final class RunIndex {
    private static final Logger LOG = LoggerFactory.getLogger(RunIndex.class);
    private static final String PREFIX = "index/";
    private static final String SUFFIX = ".json";
    private static final ObjectMapper JSON =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    /** The age from which the list is read again. */
    private static final long LISTED_NS = TimeUnit.SECONDS.toNanos(2);

    private final Bucket bucket;
    private final Map<String, Seen> seen = new HashMap<>();
    private long listedAt = System.nanoTime() - LISTED_NS;

    /** The file {@code index/<id>.json}: the server that a run belongs to, and what a list shows of the run. */
    record Entry(ServerIdentity server, RunSummary summary) {
        byte[] json() throws IOException {
            return JSON.writeValueAsBytes(this);
        }

        static Entry read(byte[] bytes) throws IOException {
            return JSON.readValue(bytes, Entry.class);
        }
    }

    /** An entry and its version. */
    record Seen(String etag, Entry entry) {}

    RunIndex(Bucket bucket) {
        this.bucket = bucket;
    }

    static String key(String runId) {
        return PREFIX + runId + SUFFIX;
    }

    /** All runs by id, at most two seconds old; the last known ones while the bucket does not answer. */
    synchronized Map<String, Seen> all() {
        if (System.nanoTime() - listedAt >= LISTED_NS) {
            try {
                refresh();
            } catch (BucketException e) {
                LOG.warn("The list shows what is known here: {}", e.getMessage());
            }
            listedAt = System.nanoTime();
        }
        return Map.copyOf(seen);
    }

    private void refresh() throws BucketException {
        Map<String, String> versions = new HashMap<>();
        for (Bucket.Listed listed : bucket.list(PREFIX)) {
            String runId = listed.key().replaceFirst("^\\Q" + PREFIX + "\\E(.*)\\Q" + SUFFIX + "\\E$", "$1");
            if (RunIds.isRunId(runId)) {
                versions.put(runId, listed.etag());
            }
        }
        seen.keySet().retainAll(versions.keySet());
        for (Map.Entry<String, String> version : versions.entrySet()) {
            Seen before = seen.get(version.getKey());
            if (before == null || !before.etag().equals(version.getValue())) {
                read(version.getKey());
            }
        }
    }

    /** The entry of one run as it is now. */
    synchronized Optional<Seen> read(String runId) throws BucketException {
        @Nullable Seen now = null;
        Bucket.Found found = bucket.get(key(runId)).orElse(null);
        try {
            now = found == null ? null : new Seen(found.etag(), Entry.read(found.bytes()));
        } catch (IOException e) {
            LOG.warn("The bucket's entry of run {} cannot be read", runId, e);
        }
        if (now == null) {
            seen.remove(runId);
        } else {
            seen.put(runId, now);
        }
        return Optional.ofNullable(now);
    }
}
