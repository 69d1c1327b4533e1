package dev.webwitness.store;

import dev.webwitness.store.bucket.Bucket;
import dev.webwitness.store.bucket.BucketException;
import dev.webwitness.store.bucket.When;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The heads of all runs in the bucket, as this process last saw them. Safe for any thread.
 *
 * <p>Whether a server fell silent is told by this process's own clock: a head that did not change for as long as its lease lasts, since it was first
 * seen so. No two clocks are compared.
 */
final class SharedHeads {
    private static final String PLACE = "heads/";
    private static final String ENDING = ".json";

    private final Bucket bucket;
    private final LongSupplier nanos;
    private final Map<String, Seen> known = new ConcurrentHashMap<>();

    /** A head, the version it is, and since when this process sees that version. */
    record Seen(SharedHead head, String etag, long sinceNanos) {}

    /** @param nanos a clock that only runs on, such as {@link System#nanoTime} */
    SharedHeads(Bucket bucket, LongSupplier nanos) {
        this.bucket = bucket;
        this.nanos = nanos;
    }

    private static String key(String runId) {
        return PLACE + runId + ENDING;
    }

    /** How a run stands now; empty where the bucket has none. */
    Optional<Seen> look(String runId) throws BucketException {
        Optional<Bucket.Found> found = bucket.get(key(runId));
        if (found.isEmpty()) {
            known.remove(runId);
            return Optional.empty();
        }
        return Optional.of(see(runId, found.get()));
    }

    private Seen see(String runId, Bucket.Found found) throws BucketException {
        Seen before = known.get(runId);
        if (before != null && before.etag().equals(found.etag())) {
            return before;
        }
        return keep(runId, new Seen(read(runId, found.bytes()), found.etag(), nanos.getAsLong()));
    }

    private static SharedHead read(String runId, byte[] bytes) throws BucketException {
        try {
            return SharedHead.read(runId, bytes);
        } catch (IOException e) {
            throw new BucketException(
                    BucketException.Kind.UNFIT,
                    "What the bucket says of run " + runId
                            + " cannot be read: somebody else wrote it. Give Webwitness a store.prefix of its own.",
                    e);
        }
    }

    private Seen keep(String runId, Seen seen) {
        known.put(runId, seen);
        return seen;
    }

    /** All of them, by id; only those that changed are read again. */
    Map<String, Seen> all() throws BucketException {
        Map<String, Seen> all = new TreeMap<>();
        Set<String> there = new HashSet<>();
        for (Bucket.Listed listed : bucket.list(PLACE)) {
            String name = listed.key().substring(PLACE.length());
            String runId = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : "";
            if (!RunIds.isRunId(runId)) {
                continue;
            }
            there.add(runId);
            Seen before = known.get(runId);
            if (before != null && before.etag().equals(listed.etag())) {
                all.put(runId, before);
            } else {
                look(runId).ifPresent(seen -> all.put(runId, seen));
            }
        }
        known.keySet().retainAll(there);
        return all;
    }

    /** As they were last seen, without asking. */
    Map<String, Seen> known() {
        return new TreeMap<>(known);
    }

    /**
     * Writes a head over the version it was made from.
     *
     * @param over null for a run that has none yet
     * @return empty where somebody else wrote it meanwhile
     */
    Optional<Seen> write(@Nullable Seen over, SharedHead next) throws BucketException {
        String runId = next.summary().runId();
        When when = over == null ? When.absent() : When.unchanged(over.etag());
        return bucket.put(key(runId), next.json(), when)
                .map(etag -> keep(runId, new Seen(next, etag, nanos.getAsLong())));
    }

    void delete(String runId) throws BucketException {
        bucket.delete(key(runId));
        known.remove(runId);
    }

    /** Whether who has it has not been heard of for as long as its lease, and half as long again. */
    boolean isSilent(Seen seen) {
        return seen.head().isHeld() && nanos.getAsLong() - seen.sinceNanos() >= patience(seen.head());
    }

    /** Seconds until it may be taken, if it stays silent. */
    long secondsLeft(Seen seen) {
        return Math.max(0, (patience(seen.head()) - (nanos.getAsLong() - seen.sinceNanos())) / 1_000_000_000L) + 1;
    }

    private static long patience(SharedHead head) {
        return head.leaseS() * 1_500_000_000L;
    }
}
