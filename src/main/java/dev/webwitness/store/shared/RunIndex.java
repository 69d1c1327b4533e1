package dev.webwitness.store.shared;

import dev.webwitness.store.listing.RunIds;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The runs in the bucket, as last seen: a list costs one LIST and one GET for each entry that changed. Safe for any thread. */
final class RunIndex {
    private static final Logger LOG = LoggerFactory.getLogger(RunIndex.class);
    private static final String PREFIX = "index/";
    private static final String SUFFIX = ".json";
    /** A list this old is asked for again. */
    private static final long LISTED_NS = TimeUnit.SECONDS.toNanos(2);

    private final Bucket bucket;
    private final Map<String, Seen> seen = new HashMap<>();
    private long listedAt = System.nanoTime() - LISTED_NS;

    /** An entry and its version. */
    record Seen(String etag, RunIndexEntry entry) {}

    RunIndex(Bucket bucket) {
        this.bucket = bucket;
    }

    static String key(String runId) {
        return PREFIX + runId + SUFFIX;
    }

    /** All runs by id, at most two seconds old; while the bucket is away, as they were last seen. */
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
            String name = listed.key().substring(PREFIX.length());
            String runId = name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : "";
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
        Bucket.Found found = bucket.get(key(runId)).orElse(null);
        @Nullable Seen now = null;
        try {
            now = found == null ? null : new Seen(found.etag(), RunIndexEntry.read(found.bytes()));
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
