package dev.webwitness.store;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.SharedHeads.Seen;
import dev.webwitness.store.bucket.Bucket;
import dev.webwitness.store.bucket.BucketException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The runs of one folder and those of the other servers behind one bucket, told apart: which lie here, which are kept by whom, and how one that nobody
 * keeps any more is taken. {@link ShareRounds} does what has to be done again and again. Safe for any thread.
 */
final class Sharing {
    private static final Logger LOG = LoggerFactory.getLogger(Sharing.class);
    /** A list this old is asked for again. */
    private static final long LISTED_NANOS = 2_000_000_000L;

    private static final String ASIDE = ".aside";

    private final Path root;
    private final Bucket bucket;
    private final ShareTerms terms;
    private final LongSupplier nanos;
    private final SharedHeads heads;
    private final BorrowedRuns borrowed;
    private final Predicate<String> openHere;
    private final Map<String, SharedRun> kept = new ConcurrentHashMap<>();
    private volatile Predicate<String> endsHere = runId -> false;
    private volatile long listedAt;
    private volatile boolean listed;

    /** @param openHere whether this process writes a run */
    Sharing(Path root, Bucket bucket, ShareTerms terms, LongSupplier nanos, Predicate<String> openHere) {
        this.root = root;
        this.bucket = bucket;
        this.terms = terms;
        this.nanos = nanos;
        this.openHere = openHere;
        this.heads = new SharedHeads(bucket, nanos);
        this.borrowed = new BorrowedRuns(root, bucket, nanos);
    }

    SharedHeads heads() {
        return heads;
    }

    ShareTerms terms() {
        return terms;
    }

    Bucket bucket() {
        return bucket;
    }

    /** Runs this process sends, and keeps for itself. */
    List<SharedRun> kept() {
        return List.copyOf(kept.values());
    }

    boolean isOpen(String runId) {
        return openHere.test(runId);
    }

    /** From now on a run that lies here is sent. */
    void keep(Path folder) {
        kept.compute(
                folder.getFileName().toString(),
                (id, before) -> before != null && !before.isLetGo()
                        ? before
                        : new SharedRun(folder, bucket, heads, terms, nanos));
    }

    void keep(SharedRun run) {
        kept.put(run.runId(), run);
    }

    /** A run was deleted: nothing of it is sent any more. */
    void forget(String runId) {
        kept.remove(runId);
    }

    /** A run is whole in the bucket, or somebody else's: nothing is to be done for it any more. */
    void done(SharedRun run) throws IOException {
        kept.remove(run.runId(), run);
        if (run.isLost() && Disk.isFolder(run.folder())) {
            Seen now = heads.look(run.runId()).orElse(null);
            if (now != null && ShareMark.of(run.folder()).isOf(now.head())) {
                return; // another process on this very folder keeps it
            }
            Path aside = root.resolve(ASIDE);
            Disk.folder(aside);
            Path place = aside.resolve(run.runId() + "-" + System.currentTimeMillis());
            Files.move(run.folder(), place, StandardCopyOption.ATOMIC_MOVE);
            LOG.warn("What was done here of run {} lies in {}", run.runId(), place);
        }
    }

    /** Whether the bucket has all of a run, so that its folder here may go. */
    boolean isSafe(String runId) {
        return !kept.containsKey(runId) && ShareMark.of(root.resolve(runId)).whole();
    }

    /** What lies here and not yet in the bucket, of runs no process works on: an earlier process was ended before it had sent it. */
    void keepUnsent(List<String> local) {
        for (String runId : local) {
            Path folder = root.resolve(runId);
            if (kept.containsKey(runId)
                    || openHere.test(runId)
                    || ShareMark.of(folder).whole()) {
                continue;
            }
            try (RunLock lock = RunLock.take(folder)) {
                if (lock != null) {
                    keep(folder);
                }
            } catch (IOException e) {
                LOG.debug("no lock for {}", folder, e);
                keep(folder);
            }
        }
    }

    /** The heads of all runs, at most some seconds old; where the bucket is away, as they were last seen. */
    Map<String, Seen> all() {
        if (!listed || nanos.getAsLong() - listedAt > LISTED_NANOS) {
            try {
                Map<String, Seen> all = heads.all();
                listed = true;
                listedAt = nanos.getAsLong();
                return all;
            } catch (BucketException e) {
                LOG.warn("The list shows what is known here: {}", e.getMessage());
                listedAt = nanos.getAsLong();
                listed = true;
            }
        }
        return heads.known();
    }

    /** As {@link #all}, without ever asking. */
    Map<String, Seen> known() {
        return heads.known();
    }

    /**
     * Where a run can be read: here, or in a copy that is made now.
     *
     * @return null where there is no such run
     */
    @Nullable
    Path place(String runId) {
        Path here = root.resolve(runId);
        boolean local = Disk.isFolder(here);
        if (local && (kept.containsKey(runId) || openHere.test(runId))) {
            return here;
        }
        try {
            ShareMark mark = ShareMark.of(here);
            Optional<Seen> seen = heads.look(runId);
            if (seen.isEmpty() || seen.get().head().gone()) {
                borrowed.drop(runId);
                return local && !mark.whole() ? here : null;
            }
            boolean ours = local
                    && (mark.epoch() == 0 || mark.epoch() == seen.get().head().epoch());
            return ours ? here : borrowed.borrow(seen.get());
        } catch (IOException e) {
            if (local) {
                return here;
            }
            throw unavailable(e);
        }
    }

    private String name(SharedHead head) {
        return head.keeper(terms.address());
    }

    /** Whether another server keeps it, as far as its head says. */
    private boolean isElsewhere(SharedHead head) {
        return head.isHeld() && !head.instance().equals(terms.instance());
    }

    /** Who keeps a run, where that is another server: its name, and its address where that is known. */
    Optional<String> keeper(String runId) {
        try {
            return elsewhere(runId).map(this::name);
        } catch (BucketException e) {
            return Optional.empty();
        }
    }

    /** Whether another server keeps a run, or the bucket does not answer now, and nobody can tell. */
    boolean mayBeKept(String runId) {
        try {
            return elsewhere(runId).isPresent();
        } catch (BucketException e) {
            return e.passes();
        }
    }

    /** The head of a run that another server keeps. */
    private Optional<SharedHead> elsewhere(String runId) throws BucketException {
        return openHere.test(runId) || kept.containsKey(runId)
                ? Optional.empty()
                : heads.look(runId).map(Seen::head).filter(this::isElsewhere);
    }

    /**
     * Asks the server that keeps a run to cancel it, by a wish in the run's head, which that server sees within seconds.
     *
     * @return its name, and its address where that is known; empty where no other server keeps the run
     * @throws WebwitnessException {@code store.unavailable} where the bucket is away
     */
    Optional<String> askToEnd(String runId) {
        if (openHere.test(runId) || kept.containsKey(runId)) {
            return Optional.empty();
        }
        try {
            for (Optional<Seen> seen = heads.look(runId); seen.isPresent(); seen = heads.look(runId)) {
                SharedHead head = seen.get().head();
                if (!isElsewhere(head)) {
                    return Optional.empty();
                }
                if (head.ending() || heads.write(seen.get(), head.ending(true)).isPresent()) {
                    return Optional.of(name(head));
                }
            }
            return Optional.empty();
        } catch (BucketException e) {
            throw unavailable(e);
        }
    }

    /** From now on runs whose end another server asks for are ended by this; false where it does not know the run (yet). */
    void endedBy(Predicate<String> ender) {
        endsHere = ender;
    }

    /** Ends a run of this process; false where it cannot be ended yet. */
    boolean end(String runId) {
        return endsHere.test(runId);
    }

    /**
     * Takes a run nobody keeps, and has all of it here; {@link #keep(SharedRun)} has to follow.
     *
     * @throws WebwitnessException {@code run.state-conflict} where a server keeps it, {@code store.unavailable} where the bucket is away
     */
    SharedRun take(String runId) {
        try {
            Seen seen = heads.look(runId).orElseThrow(() -> conflict("There is no run " + runId + " any more."));
            if (seen.head().isHeld() && !heads.isSilent(seen)) {
                throw conflict("Run " + runId + " belongs to server " + name(seen.head())
                        + ". Send the call there; if that server was ended, the run can be taken in "
                        + heads.secondsLeft(seen) + " s.");
            }
            Optional<Seen> mine = seen.head().gone()
                    ? Optional.empty()
                    : heads.write(seen, seen.head().takenBy(terms));
            if (mine.isEmpty()) {
                throw conflict("Another server just took run " + runId + ". Look at it with get_run.");
            }
            Path folder = root.resolve(runId);
            ShareMark mark = ShareMark.of(folder);
            boolean lies = Disk.isFolder(folder) && mark.epoch() == seen.head().epoch();
            Map<String, String> have = lies ? inBucket(runId) : bring(runId, folder);
            new ShareMark(mine.get().head().epoch(), terms.instance(), true, false).write(folder);
            return new SharedRun(folder, bucket, heads, terms, nanos).taken(mine.get(), have, !lies || mark.whole());
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private Map<String, String> inBucket(String runId) throws BucketException {
        Map<String, String> there = new HashMap<>();
        String place = SharedFiles.place(runId);
        bucket.list(place).forEach(it -> there.put(it.key().substring(place.length()), it.etag()));
        return there;
    }

    /** Makes the folder here what the bucket has. */
    private Map<String, String> bring(String runId, Path folder) throws IOException {
        Map<String, String> have = new HashMap<>();
        Path temporary = root.resolve(Disk.TEMPORARY + runId);
        if (Disk.isFolder(temporary)) {
            Disk.delete(temporary);
        }
        Disk.newFolder(temporary);
        SharedFiles.fetch(bucket, runId, temporary, have);
        Disk.newFile(temporary.resolve(RunLock.FILE));
        if (Disk.isFolder(folder)) {
            Disk.folder(root.resolve(ASIDE));
            Files.move(
                    folder,
                    root.resolve(ASIDE).resolve(runId + "-" + System.currentTimeMillis()),
                    StandardCopyOption.ATOMIC_MOVE);
        }
        Files.move(temporary, folder, StandardCopyOption.ATOMIC_MOVE);
        borrowed.drop(runId);
        return have;
    }

    /** Pins a run for all servers, or unpins it; false where the bucket has none. */
    boolean pin(String runId, boolean pinned) {
        try {
            for (Optional<Seen> seen = heads.look(runId); seen.isPresent(); seen = heads.look(runId)) {
                if (seen.get().head().gone()) {
                    return false;
                }
                if (heads.write(seen.get(), seen.get().head().pinned(pinned)).isPresent()) {
                    return true;
                }
            }
            return false;
        } catch (BucketException e) {
            throw unavailable(e);
        }
    }

    /**
     * Removes a run from the bucket; false where it has none.
     *
     * @throws WebwitnessException {@code run.state-conflict} while a server keeps it
     */
    boolean delete(String runId) {
        try {
            Optional<Seen> seen = heads.look(runId);
            if (seen.isEmpty()) {
                return false;
            }
            SharedHead head = seen.get().head();
            if (!head.gone()) {
                boolean held =
                        head.isHeld() && !head.instance().equals(terms.instance()) && !heads.isSilent(seen.get());
                if (held || heads.write(seen.get(), head.leaving()).isEmpty()) {
                    throw conflict("Run " + runId + " is not over: server " + name(head)
                            + " keeps it, so it cannot be deleted. Cancel it first, or wait for its end.");
                }
            }
            SharedFiles.delete(bucket, runId);
            heads.delete(runId);
            borrowed.drop(runId);
            return true;
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private static WebwitnessException conflict(String message) {
        return new WebwitnessException(ErrorCode.RUN_STATE_CONFLICT, message);
    }

    /** The coded error of a bucket that did not do what it should. */
    WebwitnessException unavailable(IOException e) {
        if (!(e instanceof BucketException it)) {
            return Disk.unavailable(root, e);
        }
        return new WebwitnessException(
                new ErrorInfo(
                        "WebwitnessException",
                        ErrorCode.STORE_UNAVAILABLE,
                        String.valueOf(it.getMessage()),
                        null,
                        List.of(),
                        Map.of("bucket", bucket.name(), "reason", it.kind().word())),
                e);
    }
}
