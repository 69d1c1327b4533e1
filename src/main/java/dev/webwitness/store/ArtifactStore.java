package dev.webwitness.store;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.files.FileStamp;
import dev.webwitness.store.files.RunRecord;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.io.PeriodicTask;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import dev.webwitness.store.listing.Retention;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunIds;
import dev.webwitness.store.listing.RunSummary;
import dev.webwitness.store.listing.RunSummaryCache;
import dev.webwitness.store.ownership.ProcessOwner;
import dev.webwitness.store.ownership.RunLock;
import dev.webwitness.store.shared.Bucket;
import dev.webwitness.store.shared.ServerIdentity;
import dev.webwitness.store.shared.SharedRuns;
import dev.webwitness.store.sites.SiteMemory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder of all runs: creates, finds and lists runs, closes runs that a crash left open, and deletes old ones.
 *
 * <p>Safe for any thread. Several processes may use one folder; each run belongs to one of them.
 */
public final class ArtifactStore implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ArtifactStore.class);

    /** How long to wait after a run before old runs are deleted. */
    private static final Duration AFTER_A_RUN = Duration.ofSeconds(1);

    private final Path root;
    private final StoreLimits limits;
    private final Clock clock;
    private final ProcessOwner owner = ProcessOwner.current();
    private final RunSummaryCache summaries = new RunSummaryCache();
    private final SecureRandom random = new SecureRandom();
    private final Map<String, RunFolder> open = new ConcurrentHashMap<>();
    private final Retention retention;
    private final SiteMemory memory;
    private final ProcessCoordinator neighbours;
    private final @Nullable SharedRuns shared;
    private volatile @Nullable PeriodicTask upkeep;

    private ArtifactStore(Path root, StoreLimits limits, Clock clock, @Nullable Sharing sharing) {
        this.root = root;
        this.limits = limits;
        this.clock = clock;
        this.shared = sharing == null ? null : new SharedRuns(root, sharing.bucket(), sharing.server());
        this.retention = new Retention(root, limits, clock, summaries, this::isNeeded, this::gone);
        this.memory = new SiteMemory(root, clock);
        this.neighbours = new ProcessCoordinator(root, open.keySet(), summaries, retention);
    }

    /** Whether this process writes a run, or has the only whole copy. */
    private boolean isNeeded(String runId) {
        return open.containsKey(runId) || shared != null && !shared.mayDelete(runId);
    }

    private void gone(String runId) {
        if (shared != null) {
            shared.deleteSoon(runId);
        }
    }

    /**
     * Opens a folder of runs and creates it where it is missing.
     *
     * @throws WebwitnessException {@code store.unavailable} when it cannot be written
     */
    public static ArtifactStore open(Path dir, StoreLimits limits) {
        return open(dir, limits, Clock.systemUTC());
    }

    /**
     * Opens a folder of runs that are shared with other servers through a bucket. Nothing is sent until {@link #startSharing}.
     *
     * @throws WebwitnessException {@code store.unavailable} when the folder cannot be written
     */
    public static ArtifactStore open(Path dir, StoreLimits limits, Bucket bucket, ServerIdentity server) {
        return open(dir, limits, Clock.systemUTC(), new Sharing(bucket, server));
    }

    private record Sharing(Bucket bucket, ServerIdentity server) {}

    static ArtifactStore open(Path dir, StoreLimits limits, Clock clock) {
        return open(dir, limits, clock, null);
    }

    private static ArtifactStore open(Path dir, StoreLimits limits, Clock clock, @Nullable Sharing sharing) {
        Path folder = dir.toAbsolutePath().normalize();
        try {
            SafeFiles.folder(folder);
            Path probe = folder.resolve(SafeFiles.TEMPORARY + "probe-" + UUID.randomUUID());
            SafeFiles.newFile(probe);
            Files.delete(probe);
            return new ArtifactStore(folder.toRealPath(), limits, clock, sharing);
        } catch (IOException e) {
            throw SafeFiles.unavailable(folder, e);
        }
    }

    public SiteMemory memory() {
        return memory;
    }

    public Path path() {
        return root;
    }

    /** A free id: the time in UTC and random characters. It sorts after the existing ids, even if the clock was set back. */
    public String newRunId() {
        List<String> before = runIds();
        int letters = shared == null ? RunIds.LETTERS_HERE : RunIds.LETTERS_SHARED;
        String id = RunIds.next(clock.instant(), before, random, letters);
        while (Files.exists(root.resolve(id))) {
            id = RunIds.next(clock.instant(), before, random, letters);
        }
        return id;
    }

    /**
     * Creates a run's folder with a first run.json, status {@code queued}.
     *
     * @throws WebwitnessException {@code store.unavailable} where that fails, or where the store is over its hard limit and no run may be deleted
     */
    public RunFolder create(String runId, Redactor redactor) {
        if (!RunIds.isRunId(runId)) {
            throw new WebwitnessException(
                    ErrorCode.INTERNAL_UNHANDLED, "\"" + runId + "\" is no run id. Please report it.");
        }
        if (!retention.belowHardLimit(runIds())) {
            throw new WebwitnessException(
                    ErrorCode.STORE_UNAVAILABLE,
                    "The artifact folder " + root + " is over its hard limit of "
                            + limits.allRuns().hardBytes()
                            + " bytes and nothing in it may go. Delete runs, wait for those going on, or raise"
                            + " the limit.",
                    Map.of("path", root.toString(), "reason", "over-quota"));
        }
        Path temporary = root.resolve(SafeFiles.TEMPORARY + runId);
        Path folder = root.resolve(runId);
        boolean created = false;
        @Nullable RunLock lock = null;
        try {
            SafeFiles.folder(root);
            SafeFiles.newFolder(temporary);
            created = true;
            lock = lock(temporary);
            Map<String, Object> first = new LinkedHashMap<>();
            first.put("run_id", runId);
            first.put("status", "queued");
            first.put("started_at", clock.instant().toString());
            first.put("owner", owner.json());
            SafeFiles.replace(temporary.resolve(RunRecord.RUN_FILE), StoreJson.file(first));
            if (Files.exists(folder)) {
                throw new FileAlreadyExistsException(folder.toString());
            }
            Files.move(temporary, folder, StandardCopyOption.ATOMIC_MOVE);
            SafeFiles.syncFolder(root);
            return register(folder, redactor, lock);
        } catch (IOException e) {
            if (created) {
                abandon(temporary, lock, e);
            }
            throw SafeFiles.unavailable(root, e);
        }
    }

    /** The lock of a run; null where the file system has no locks. Then the process number alone names the owner. */
    private static @Nullable RunLock lock(Path folder) throws IOException {
        try {
            return RunLock.take(folder);
        } catch (IOException e) {
            LOG.debug("no lock for {}", folder, e);
            Files.deleteIfExists(folder.resolve(RunLock.FILE));
            return null;
        }
    }

    private static void abandon(Path temporary, @Nullable RunLock lock, IOException cause) {
        try {
            if (lock != null) {
                lock.close();
            }
            SafeFiles.delete(temporary);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    private RunFolder register(Path folder, Redactor redactor, @Nullable RunLock lock) {
        String runId = folder.getFileName().toString();
        ProcessCoordinator.clearRequest(folder);
        RunFolder run = new RunFolder(folder, redactor, limits, owner, lock, () -> closed(runId));
        open.put(runId, run);
        if (shared != null) {
            run.setRemarks(shared::remarks);
            shared.publishSoon(runId);
        }
        return run;
    }

    private void closed(String runId) {
        open.remove(runId);
        ProcessCoordinator.clearRequest(root.resolve(runId));
        if (shared != null) {
            shared.publishSoon(runId);
        }
        PeriodicTask running = upkeep;
        if (running != null) {
            running.runSoon();
        }
    }

    /**
     * The folder of a run, for reading: the one being written, when that is in this process.
     *
     * @return empty for what is no run id and for runs that are not there
     * @throws WebwitnessException {@code context.symlink-rejected} when the folder is a link
     */
    public Optional<RunFolder> find(String runId) {
        RunFolder writing = open.get(runId);
        if (!exists(runId)) {
            SharedRuns elsewhere = elsewhere(runId);
            return elsewhere == null ? Optional.empty() : elsewhere.copy(runId).map(this::reading);
        }
        return Optional.of(writing != null ? writing : reading(root.resolve(runId)));
    }

    /**
     * The folder of a run, to continue the run. From now on it belongs to this process.
     *
     * @throws WebwitnessException {@code run.state-conflict} when another process works on it
     */
    public synchronized Optional<RunFolder> reopen(String runId, Redactor redactor) {
        if (!exists(runId)) {
            refuseElsewhere(runId);
            return Optional.empty();
        }
        RunFolder writing = open.get(runId);
        if (writing != null) {
            return Optional.of(writing);
        }
        Path folder = root.resolve(runId);
        synchronized (
                retention) { // it neither goes meanwhile, nor does retention try the lock, which would give it away
            return Optional.of(takeOver(runId, folder, redactor));
        }
    }

    private RunFolder takeOver(String runId, Path folder, Redactor redactor) {
        try {
            RunLock lock = lock(folder);
            if (lock == null && RunLock.isThere(folder)) {
                throw new WebwitnessException(
                        ErrorCode.RUN_STATE_CONFLICT,
                        "Another Webwitness process has run " + runId
                                + ". Send the call to that one, or try again later.");
            }
            return register(folder, redactor, lock).takeOver();
        } catch (IOException e) {
            throw SafeFiles.unavailable(folder, e);
        }
    }

    private RunFolder reading(Path folder) {
        return new RunFolder(folder, new Redactor(List.of()), limits, owner, null, () -> {});
    }

    private boolean exists(String runId) {
        if (!RunIds.isRunId(runId)) {
            return false;
        }
        Path folder = root.resolve(runId);
        if (Files.isSymbolicLink(folder)) {
            throw new WebwitnessException(
                    ErrorCode.CONTEXT_SYMLINK_REJECTED,
                    "The folder of run " + runId + " is a link. Runs are read from real folders only; list the runs.",
                    Map.of("pattern", runId));
        }
        return SafeFiles.isFolder(folder);
    }

    /** Lists runs, newest first. The id of the last one is the cursor of the next page. */
    public List<RunSummary> list(RunFilter filter) {
        String part = filter.urlContains() == null ? "" : filter.urlContains().toLowerCase(Locale.ROOT);
        String since = filter.since() == null ? "" : RunIds.firstAt(filter.since());
        String cursor = filter.cursor();
        List<RunSummary> page = new ArrayList<>();
        List<String> ids = runIds();
        Map<String, RunSummary> elsewhere = shared == null ? Map.of() : shared.listRemote(ids);
        List<String> newestFirst = Stream.concat(ids.stream(), elsewhere.keySet().stream())
                .sorted(Comparator.reverseOrder())
                .toList();
        for (String runId : newestFirst) {
            if (page.size() >= filter.limit() || runId.compareTo(since) < 0) {
                break;
            }
            if (cursor != null && runId.compareTo(cursor) >= 0) {
                continue;
            }
            RunSummary known = elsewhere.get(runId);
            Optional<RunSummary> summary = known != null ? Optional.of(known) : summary(runId);
            if (summary.isPresent()
                    && (filter.owner() == null
                            || filter.owner().equals(summary.get().asked().owner()))
                    && (filter.status() == null
                            || filter.status().equals(summary.get().status()))
                    && summary.get().asked().url().toLowerCase(Locale.ROOT).contains(part)) {
                page.add(summary.get());
            }
        }
        return page;
    }

    /** A value that changes whenever a run was added or deleted. */
    public Object stamp() {
        return FileStamp.of(root);
    }

    /** A value that changes whenever the run does. */
    public Object stamp(String runId) {
        return exists(runId) ? FileStamp.ofRun(root.resolve(runId)) : FileStamp.NONE;
    }

    private Optional<RunSummary> summary(String runId) {
        return summaries.of(root.resolve(runId), runId);
    }

    private List<String> runIds() {
        try {
            return SafeFiles.children(root, "*").stream()
                    .map(folder -> folder.getFileName().toString())
                    .filter(RunIds::isRunId)
                    .sorted(Comparator.reverseOrder())
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw SafeFiles.unavailable(root, e);
        }
    }

    /** Pins or unpins a run; false when there is no such run. */
    public boolean pin(String runId, boolean pinned) {
        if (!exists(runId)) {
            refuseElsewhere(runId);
            return false;
        }
        Path mark = root.resolve(runId).resolve(RunRecord.PIN_FILE);
        try {
            if (!pinned) {
                Files.deleteIfExists(mark);
            } else if (!SafeFiles.isFile(mark)) {
                SafeFiles.newFile(mark);
            }
            if (shared != null) {
                shared.publishSoon(runId);
            }
            return true;
        } catch (IOException e) {
            throw SafeFiles.unavailable(mark, e);
        }
    }

    /**
     * Deletes a run with all its files, pinned or not; false when there is no such run.
     *
     * @throws WebwitnessException {@code run.state-conflict} while a process works on it or keeps it waiting, {@code store.unavailable} when it cannot
     */
    public boolean delete(String runId) {
        if (!exists(runId)) {
            refuseElsewhere(runId);
            return false;
        }
        return retention.delete(runId);
    }

    /** Sends runs of this folder to the bucket until the store is closed. Does nothing where runs are not shared. */
    public void startSharing(Duration every) {
        if (shared != null) {
            shared.start(this::runIds, summaries, every);
        }
    }

    /** The shared runs, for a run that is not in this folder; null where runs are not shared. */
    private @Nullable SharedRuns elsewhere(String runId) {
        return RunIds.isRunId(runId) && !exists(runId) ? shared : null;
    }

    /** Refuses a call that only another server can do. */
    private void refuseElsewhere(String runId) {
        SharedRuns elsewhere = elsewhere(runId);
        if (elsewhere != null) {
            elsewhere.refuse(runId);
        }
    }

    /**
     * The refusal of a run that is open on another server, with that server's name and address.
     *
     * @param sees whether the caller may know of runs of this owner
     */
    public Optional<WebwitnessException> refusalIfOpenElsewhere(String runId, Predicate<String> sees) {
        SharedRuns elsewhere = elsewhere(runId);
        return elsewhere == null ? Optional.empty() : elsewhere.refusalIfOpen(runId, sees);
    }

    /**
     * The owner of an open run, if it is not this process: {@code process} and its number, or the name and address of another server.
     */
    public Optional<String> keeper(String runId) {
        SharedRuns elsewhere = elsewhere(runId);
        if (elsewhere != null) {
            return elsewhere.server(runId);
        }
        return RunIds.isRunId(runId) ? neighbours.keeper(runId) : Optional.empty();
    }

    /**
     * Asks another process on this folder to cancel its run. It does so within a second; this call does not wait.
     *
     * @return its name; empty where no other process has the run
     * @throws WebwitnessException {@code run.state-conflict} where the run belongs to another server, {@code store.unavailable} when it cannot be asked
     */
    public Optional<String> askToEnd(String runId) {
        refuseElsewhere(runId);
        return RunIds.isRunId(runId) ? neighbours.askToEnd(runId) : Optional.empty();
    }

    /**
     * Sets what ends runs of this process at the request of other processes.
     *
     * @param ender called from a thread of the store; false where it does not know the run yet, and is called again
     */
    public void onEndRequest(Predicate<String> ender) {
        neighbours.onEndRequest(ender);
    }

    /**
     * Closes the runs that a crash left queued or running, as {@code error}/{@code internal} with their evidence. Runs of a live process stay open. A run whose result
     * was written before the crash gets the status of its result.
     *
     * @param result makes the result of such a run from its folder and its run.json
     * @return how many were closed
     */
    public int closeLeftovers(
            BiFunction<RunFolder, Map<String, @Nullable Object>, Map<String, @Nullable Object>> result) {
        int closed = 0;
        for (String runId : runIds()) {
            if (summary(runId).isPresent() && !open.containsKey(runId)) {
                closed += new AbandonedRun(reading(root.resolve(runId)), clock).close(result) ? 1 : 0;
            }
        }
        return closed;
    }

    /** Deletes runs that are too old, too many or too large together. Runs that a live process works on or keeps waiting stay. */
    public void prune() {
        retention.prune(runIds());
    }

    /**
     * Prunes shortly after each run and at intervals, until the store is closed.
     *
     * @param every the interval
     */
    public synchronized void startUpkeep(Duration every) {
        if (upkeep == null) {
            upkeep = new PeriodicTask("letting old runs go", this::prune, every, AFTER_A_RUN);
        }
    }

    /** Closes every run folder this process has open for writing. */
    @Override
    public void close() {
        PeriodicTask running = upkeep;
        if (running != null) {
            running.close();
        }
        neighbours.close();
        List.copyOf(open.values()).forEach(RunFolder::close);
        if (shared != null) {
            shared.close();
        }
    }
}
