package dev.webwitness.store.listing;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.files.RunRecord;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.ownership.ProcessOwner;
import dev.webwitness.store.ownership.RunLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes runs by age, count and bytes: the oldest first, failed ones after others, pinned ones only above the hard limit. Runs that a process works on or keeps waiting
 * stay.
 *
 * <p>A run is deleted in one step: its folder is renamed, then deleted, so that no reader finds half of it.
 */
public final class Retention {
    private static final Logger LOG = LoggerFactory.getLogger(Retention.class);
    private static final String TRASH = ".trash-";
    /** The age from which an unfinished folder is deleted. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    private final Path root;
    private final StoreLimits limits;
    private final Clock clock;
    private final RunSummaryCache summaries;
    private final Predicate<String> openHere;
    private final Consumer<String> gone;
    private final Map<String, SizedRun> sizes = new ConcurrentHashMap<>();

    /** A run with its size. */
    private record SizedRun(RunSummary summary, long bytes) {
        /** The order of deletion: 0 for good runs, 1 for failed ones, 2 for pinned ones. */
        int deletionOrder() {
            boolean fine = summary.status().equals("passed") || summary.status().equals("cancelled");
            return summary.pinned() ? 2 : fine ? 0 : 1;
        }
    }

    /**
     * @param openHere whether this process has a run open for writing
     * @param gone called for each deleted run
     */
    public Retention(
            Path root,
            StoreLimits limits,
            Clock clock,
            RunSummaryCache summaries,
            Predicate<String> openHere,
            Consumer<String> gone) {
        this.root = root;
        this.limits = limits;
        this.clock = clock;
        this.summaries = summaries;
        this.openHere = openHere;
        this.gone = gone;
    }

    /** Whether another run may start. Deletes runs first if need be. */
    public boolean belowHardLimit(List<String> ids) {
        if (bytes(ids) < limits.allRuns().hardBytes()) {
            return true;
        }
        prune(ids);
        return bytes(ids) < limits.allRuns().hardBytes();
    }

    private long bytes(List<String> ids) {
        return ids.stream().mapToLong(this::bytes).sum();
    }

    private long bytes(String runId) {
        RunSummary summary = summaries.of(root.resolve(runId), runId).orElse(null);
        if (summary == null) {
            sizes.remove(runId);
            return 0;
        }
        return bytes(summary);
    }

    private long bytes(RunSummary summary) {
        String runId = summary.runId();
        SizedRun known = sizes.get(runId);
        if (known != null && known.summary().equals(summary)) {
            return known.bytes();
        }
        long bytes = SafeFiles.size(root.resolve(runId));
        if (!summary.isOpen()) {
            sizes.put(runId, new SizedRun(summary, bytes));
        }
        return bytes;
    }

    /** Deletes runs until age, count and bytes are within the limits, or no more may be deleted. */
    public synchronized void prune(List<String> ids) {
        sweep();
        List<SizedRun> runs = new ArrayList<>();
        long total = 0;
        int count = 0;
        for (String runId : ids) {
            RunSummary summary = summaries.of(root.resolve(runId), runId).orElse(null);
            if (summary == null) {
                continue;
            }
            long bytes = bytes(summary);
            total += bytes;
            count++;
            runs.add(new SizedRun(summary, bytes));
        }
        String future = RunIds.firstAt(clock.instant().plus(RunIds.CLOCK_SLACK));
        runs.sort(Comparator.comparingInt(SizedRun::deletionOrder)
                .thenComparing(run -> run.summary().runId().compareTo(future) < 0)
                .thenComparing(run -> run.summary().runId()));
        String oldest = RunIds.firstAt(clock.instant().minus(limits.allRuns().maxAge()));
        for (SizedRun run : runs) {
            boolean old = run.summary().runId().compareTo(oldest) < 0;
            boolean tooMuch = old
                    || count > limits.allRuns().maxRuns()
                    || total > limits.allRuns().softBytes();
            if (run.summary().pinned() ? total > limits.allRuns().hardBytes() : tooMuch) {
                boolean gone = !isOwned(run.summary()) && remove(run.summary().runId());
                total -= gone ? run.bytes() : 0;
                count -= gone ? 1 : 0;
            }
        }
    }

    /** Deletes one run on request; false where there is none. */
    public synchronized boolean delete(String runId) {
        Optional<RunSummary> summary = summaries.of(root.resolve(runId), runId);
        if (summary.isEmpty()) {
            return false;
        }
        if (isOwned(summary.get())) {
            throw new WebwitnessException(
                    ErrorCode.RUN_STATE_CONFLICT,
                    "Run " + runId + " is not over, so it cannot be deleted. Cancel it first, or wait for its end.");
        }
        if (!remove(runId)) {
            throw SafeFiles.unavailable(root.resolve(runId), new IOException("it cannot be moved away"));
        }
        return true;
    }

    /** Whether a live process works on a run or keeps it waiting; true when in doubt. */
    private boolean isOwned(RunSummary summary) {
        Path folder = root.resolve(summary.runId());
        if (openHere.test(summary.runId())) {
            return true;
        }
        try {
            ProcessOwner owner = RunRecord.owner(folder);
            if (owner != null && owner.isSelf() && summary.isGoingOn()) {
                return true;
            }
            if (!RunLock.isThere(folder)) {
                return summary.isOpen() && (owner == null ? summary.isGoingOn() : owner.isAlive());
            }
            try (RunLock lock = RunLock.take(folder)) {
                return lock == null;
            }
        } catch (IOException e) {
            if (!SafeFiles.isFolder(folder)) {
                return false;
            }
            LOG.warn("Nobody can tell now whether run {} is over", summary.runId(), e);
            return true;
        }
    }

    /** Deletes a run. Returns whether it is gone; another process may have deleted it first. */
    private boolean remove(String runId) {
        Path trash = root.resolve(TRASH + runId);
        try {
            Files.move(root.resolve(runId), trash, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) {
            sizes.remove(runId);
            return true;
        } catch (IOException e) {
            LOG.warn("Run {} cannot be deleted now", runId, e);
            return false;
        }
        sizes.remove(runId);
        if (isTaken(trash)) {
            return !putBack(trash, root.resolve(runId));
        }
        delete(trash);
        gone.accept(runId);
        return true;
    }

    /** Whether another process took a run over between the check of its lock and its removal. */
    private static boolean isTaken(Path trash) {
        if (!RunLock.isThere(trash)) {
            return false;
        }
        try (RunLock lock = RunLock.take(trash)) {
            return lock == null;
        } catch (IOException e) {
            LOG.debug("no lock in {}", trash, e);
            return false;
        }
    }

    private static boolean putBack(Path trash, Path folder) {
        try {
            Files.move(trash, folder, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (IOException e) {
            LOG.warn(
                    "Run {} was resumed by another process during its deletion, and its folder cannot be restored",
                    folder.getFileName(),
                    e);
            return false;
        }
    }

    private static void delete(Path path) {
        try {
            SafeFiles.delete(path);
        } catch (IOException e) {
            LOG.warn("{} cannot be deleted now; the next clean-up tries again", path, e);
        }
    }

    /** Deletes what an interrupted clean-up or creation left. */
    private void sweep() {
        try {
            for (Path path : SafeFiles.children(root, ".*")) {
                String name = path.getFileName().toString();
                if (name.startsWith(TRASH) || (name.startsWith(SafeFiles.TEMPORARY) && isAbandoned(path))) {
                    delete(path);
                }
            }
        } catch (IOException e) {
            LOG.warn("The artifact folder cannot be swept now", e);
        }
    }

    private static boolean isAbandoned(Path path) {
        try {
            return Files.getLastModifiedTime(path)
                    .toInstant()
                    .isBefore(Instant.now().minus(ABANDONED));
        } catch (IOException e) {
            return false;
        }
    }
}
