package dev.webwitness.store;

import dev.webwitness.store.SharedFiles.Part;
import dev.webwitness.store.SharedHeads.Seen;
import dev.webwitness.store.bucket.Bucket;
import dev.webwitness.store.bucket.BucketException;
import dev.webwitness.store.bucket.When;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A run this process keeps: its folder here, and what of it lies in the bucket. The folder is the queue: what differs from what was sent is sent, so
 * nothing is lost when the bucket is away, and nobody waits for it.
 *
 * <p>Safe for any thread: its lease is renewed on one while its files are sent on another. Every write is on the condition that nobody else wrote: a server that
 * slept through its lease changes nothing.
 */
final class SharedRun {
    private static final Logger LOG = LoggerFactory.getLogger(SharedRun.class);

    private final Path folder;
    private final String runId;
    private final Bucket bucket;
    private final SharedHeads heads;
    private final ShareTerms terms;
    private final LongSupplier nanos;
    private final Map<String, Sent> sent = new HashMap<>();
    private @Nullable Seen mine;
    private long renewedAt;
    private volatile boolean lost;
    private volatile boolean whole;
    private volatile @Nullable String takenBy;

    /** What was sent: as it was here, and what it is there. A null stamp: it is there, and differs, or may. */
    private record Sent(@Nullable String stamp, String etag) {}

    SharedRun(Path folder, Bucket bucket, SharedHeads heads, ShareTerms terms, LongSupplier nanos) {
        this.folder = folder;
        this.runId = folder.getFileName().toString();
        this.bucket = bucket;
        this.heads = heads;
        this.terms = terms;
        this.nanos = nanos;
    }

    /**
     * A run that was just taken.
     *
     * @param there what the bucket has of it, with etags
     * @param same whether that is what lies here
     */
    synchronized SharedRun taken(Seen head, Map<String, String> there, boolean same) throws IOException {
        mine = head;
        renewedAt = nanos.getAsLong();
        Map<String, String> stamps = new HashMap<>();
        SharedFiles.scan(folder).forEach(part -> stamps.put(part.name(), part.stamp()));
        there.forEach((name, etag) -> sent.put(name, new Sent(same ? stamps.get(name) : null, etag)));
        return this;
    }

    String runId() {
        return runId;
    }

    Path folder() {
        return folder;
    }

    /** Whether another server has it now. */
    boolean isLost() {
        return lost;
    }

    /** Whether the bucket has all of it, and nobody holds it any more. */
    boolean isWhole() {
        return whole;
    }

    /** The same, told only after a sending that may be letting go of it just now. */
    synchronized boolean isLetGo() {
        return whole;
    }

    /** The server that took it; empty where it was deleted there. */
    String takenBy() {
        return Objects.requireNonNullElse(takenBy, "");
    }

    /** Renews the lease, or takes it where this process has none yet. */
    synchronized void renew() throws IOException {
        if (lost || whole) {
            return;
        }
        long before = nanos.getAsLong();
        Seen now = mine;
        Optional<Seen> next =
                now == null ? Optional.empty() : heads.write(now, now.head().renewed());
        mine = next.isPresent() ? next.get() : claim();
        if (mine == null) {
            lost = true;
            LOG.warn("Run {} belongs to {} now; what is done here from now on is not shared", runId, takenBy());
        } else {
            renewedAt = before;
        }
    }

    /** Whether another server asked for its end, since it was last {@link #heard}. */
    boolean isToEnd() throws IOException {
        long epoch;
        synchronized (this) {
            if (lost || mine == null) {
                return false;
            }
            epoch = mine.head().epoch();
        }
        return heads.look(runId)
                .filter(there -> there.head().ending() && there.head().isOf(terms.instance(), epoch))
                .isPresent();
    }

    /** What another server asked for is done: it is not asked for any more. */
    synchronized void heard() throws IOException {
        renew();
        Seen now = mine;
        if (now != null && now.head().ending()) {
            heads.write(now, now.head().ending(false)).ifPresent(written -> mine = written);
        }
    }

    /** Our head in the bucket, however often we have to look; null where the run is somebody else's. */
    private @Nullable Seen claim() throws IOException {
        for (int tries = 0; tries < 5; tries++) {
            ShareMark mark = ShareMark.of(folder);
            Seen before = mine;
            Optional<Seen> there = heads.look(runId);
            SharedHead next;
            if (there.isEmpty()) {
                if (mark.known()) {
                    return null;
                }
                next = standing(SharedHead.first(runId, terms.server(), terms.instance(), terms.seconds())
                        .at(terms.address()));
            } else {
                SharedHead head = there.get().head();
                takenBy = head.server();
                if (before != null && head.isOf(terms.instance(), before.head().epoch())) {
                    return there.get();
                }
                if (before == null && head.isOf(terms.instance(), mark.epoch())) {
                    adopt(true);
                    mark(head, true);
                    return there.get();
                }
                if (!mayTake(head, mark, there.get())) {
                    return null;
                }
                next = head.takenBy(terms);
            }
            mark(next, mark.known());
            Optional<Seen> written = heads.write(there.orElse(null), next);
            if (written.isPresent()) {
                adopt(there.isPresent());
                mark(next, true);
                return written.get();
            }
            mark.write(folder);
        }
        throw new BucketException(
                BucketException.Kind.UNREACHABLE,
                "Too many servers write to run " + runId + " at the same time; it is tried again.",
                null);
    }

    /**
     * What of a run in the bucket this folder goes on with: the same owner's, before this process; or one that was closed for us meanwhile and that
     * nobody went on with: all that was added there is its end, which this folder knows better.
     */
    private boolean mayTake(SharedHead head, ShareMark mark, Seen seen) throws IOException {
        if (head.gone() || mark.epoch() == 0) {
            return false;
        }
        return mark.isOf(head)
                || head.interrupted() && head.attempt() == attempt() && (!head.isHeld() || heads.isSilent(seen));
    }

    private void mark(SharedHead head, boolean known) throws IOException {
        new ShareMark(head.epoch(), terms.instance(), known, false).write(folder);
    }

    /** What lies in the bucket already: all of it may differ from what lies here. */
    private void adopt(boolean known) throws BucketException {
        if (known) {
            sent.clear();
            String place = SharedFiles.place(runId);
            bucket.list(place)
                    .forEach(listed -> sent.put(listed.key().substring(place.length()), new Sent(null, listed.etag())));
        }
    }

    private int attempt() throws IOException {
        return Math.max(1, (int) Json.number(record().get("attempt")));
    }

    private Map<String, @Nullable Object> record() throws IOException {
        return Json.map(Disk.read(folder.resolve(RunRecord.RUN_FILE)));
    }

    private SharedHead standing(SharedHead head) throws IOException {
        RunSummary summary = new Summaries().of(folder, runId).orElse(head.summary());
        boolean interrupted = Boolean.TRUE.equals(record().get("interrupted"));
        return head.standing(summary, attempt(), interrupted, Disk.size(folder));
    }

    /**
     * Sends what is not there yet.
     *
     * @param open whether it is still written here, asked at the last moment; once it is not, and all is there, others may have it
     */
    void send(BooleanSupplier open) throws IOException {
        List<Part> parts = SharedFiles.scan(folder);
        Set<String> names = new HashSet<>();
        for (Part part : parts) {
            names.add(part.name());
            if (isSent(part) || lost) {
                continue;
            }
            try {
                send(part);
            } catch (NoSuchFileException e) {
                LOG.debug("{} went before it was sent", part.name(), e);
            }
        }
        for (String name : surplus(names)) {
            hold();
            bucket.delete(SharedFiles.place(runId) + name);
            forget(name);
        }
        settle(open);
    }

    private synchronized boolean isSent(Part part) {
        Sent before = sent.get(part.name());
        return before != null && part.stamp().equals(before.stamp());
    }

    private synchronized List<String> surplus(Set<String> names) {
        return lost
                ? List.of()
                : sent.keySet().stream().filter(name -> !names.contains(name)).toList();
    }

    private synchronized void forget(String name) {
        sent.remove(name);
    }

    /** Writes only under a lease that nobody else can have taken yet. */
    private void hold() throws IOException {
        boolean fresh;
        synchronized (this) {
            fresh = mine != null
                    && nanos.getAsLong() - renewedAt < terms.lease().toNanos() * 2 / 3;
        }
        if (!fresh) {
            renew();
        }
    }

    private void send(Part part) throws IOException {
        hold();
        String key = SharedFiles.place(runId) + part.name();
        byte[] slice = part.slice() ? part.bytes() : null;
        When when;
        synchronized (this) {
            Sent before = sent.get(part.name());
            when = before == null ? When.absent() : When.unchanged(before.etag());
        }
        Optional<String> etag = Optional.empty();
        for (int tries = 0; tries < 3 && etag.isEmpty() && !lost; tries++) {
            etag = slice == null ? bucket.put(key, part.file(), when) : bucket.put(key, slice, when);
            if (etag.isEmpty()) {
                // Our own write whose answer was lost, or somebody else's: the lease tells.
                renew();
                when = bucket.list(key).stream()
                        .filter(listed -> listed.key().equals(key))
                        .findFirst()
                        .map(listed -> When.unchanged(listed.etag()))
                        .orElseGet(When::absent);
            }
        }
        if (etag.isPresent()) {
            synchronized (this) {
                sent.put(part.name(), new Sent(part.stamp(), etag.get()));
            }
        }
    }

    /** Says in the head how the run stands, where that changed; at its end, lets go of it. */
    private synchronized void settle(BooleanSupplier writes) throws IOException {
        if (lost) {
            return;
        }
        if (mine == null) {
            renew();
        }
        Seen now = mine;
        if (now == null) {
            return;
        }
        boolean open = writes.getAsBoolean();
        SharedHead next = standing(now.head());
        boolean complete = !open && SharedFiles.scan(folder).stream().allMatch(this::isSent);
        if (complete) {
            next = next.released();
        }
        if (next.equals(now.head())) {
            return;
        }
        if (open && next.summary().equals(now.head().summary())) {
            return;
        }
        Optional<Seen> written = heads.write(now, next);
        if (written.isEmpty()) {
            renew();
            return;
        }
        mine = written.get();
        if (complete) {
            new ShareMark(next.epoch(), terms.instance(), true, true).write(folder);
            whole = true;
        }
    }
}
