package dev.webwitness.store;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.files.RunRecord;
import dev.webwitness.store.io.PeriodicTask;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.listing.RunSummary;
import dev.webwitness.store.listing.RunSummaryCache;
import dev.webwitness.store.ownership.ProcessOwner;
import dev.webwitness.store.ownership.RunLock;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Coordinates the processes on one folder of runs: finds the owner of a run, and passes requests to cancel it through a file in its folder. Safe for any thread. */
public final class ProcessCoordinator implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ProcessCoordinator.class);
    private static final String WISH = ".end";
    private static final Duration HEED = Duration.ofMillis(500);

    private final Path root;
    private final Set<String> open;
    private final RunSummaryCache summaries;
    private final Object takingUp;
    private @Nullable PeriodicTask heeding;

    /**
     * @param open the runs of this process, live
     * @param takingUp the monitor that is held while this process takes over a run
     */
    public ProcessCoordinator(Path root, Set<String> open, RunSummaryCache summaries, Object takingUp) {
        this.summaries = summaries;
        this.root = root;
        this.open = open;
        this.takingUp = takingUp;
    }

    /** The live process that owns a run, if it is another one. */
    public Optional<String> keeper(String runId) {
        Path folder = root.resolve(runId);
        synchronized (takingUp) {
            if (open.contains(runId) || !SafeFiles.isFolder(folder)) {
                return Optional.empty();
            }
            try {
                return isHeld(folder) ? Optional.of(name(RunRecord.owner(folder))) : Optional.empty();
            } catch (IOException e) {
                LOG.debug("nobody can tell who has run {}", runId, e);
                return Optional.empty();
            }
        }
    }

    /** The owner's name. The number of a process in another container means nothing here, and run.json may still name the owner before. */
    private static String name(@Nullable ProcessOwner owner) {
        return owner != null && !owner.isSelf() && owner.isAlive() ? "process " + owner.pid() : "process elsewhere";
    }

    private boolean isHeld(Path folder) throws IOException {
        ProcessOwner worker = worker(folder);
        if (worker != null && worker.isSelf()) {
            return false;
        }
        boolean worked = worker != null && worker.isAlive();
        if (!RunLock.isThere(folder)) {
            return worked;
        }
        try (RunLock lock = RunLock.take(folder)) {
            return lock == null;
        } catch (IOException e) {
            LOG.debug("the lock of {} tells nothing", folder, e);
            return worked;
        }
    }

    /**
     * The process in the record of a running run, for file systems without locks. The record of a waiting run may name an earlier owner.
     */
    private @Nullable ProcessOwner worker(Path folder) throws IOException {
        String runId = folder.getFileName().toString();
        boolean going = summaries.of(folder, runId).map(RunSummary::isGoingOn).orElse(false);
        return going ? RunRecord.owner(folder) : null;
    }

    /**
     * Asks the process that has a run to cancel it, which does so within a second.
     *
     * @return the process; empty where no other has the run
     * @throws WebwitnessException {@code store.unavailable} when it cannot be asked
     */
    public Optional<String> askToEnd(String runId) {
        Optional<String> keeper = keeper(runId);
        if (keeper.isPresent()) {
            Path wish = root.resolve(runId).resolve(WISH);
            try {
                SafeFiles.newFile(wish);
            } catch (FileAlreadyExistsException e) {
                LOG.debug("it was asked before: {}", e.getMessage());
            } catch (IOException e) {
                throw SafeFiles.unavailable(wish, e);
            }
        }
        return keeper;
    }

    /** Ends runs at the request of other processes until this is closed. The predicate is false for a run it does not know yet. */
    public synchronized void onEndRequest(Predicate<String> ender) {
        close();
        heeding = new PeriodicTask("looking for what other processes ask", () -> endRequestedRuns(ender), HEED, HEED);
    }

    private void endRequestedRuns(Predicate<String> ender) {
        for (String runId : open) {
            Path folder = root.resolve(runId);
            if (Files.exists(folder.resolve(WISH)) && ender.test(runId)) {
                LOG.info("Run {} is cancelled: another process asked for it", runId);
                clearRequest(folder);
            }
        }
    }

    /** Deletes the request to cancel a run. */
    public static void clearRequest(Path folder) {
        try {
            Files.deleteIfExists(folder.resolve(WISH));
        } catch (IOException e) {
            LOG.warn("What another process asked for in {} cannot be taken away", folder, e);
        }
    }

    @Override
    public synchronized void close() {
        PeriodicTask running = heeding;
        heeding = null;
        if (running != null) {
            running.close();
        }
    }
}
