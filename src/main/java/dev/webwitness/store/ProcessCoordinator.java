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

/** Coordination of processes on one folder of runs: who has a run, and requests to cancel it, by a file in its folder. Safe for any thread. */
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
     * @param open the runs of this process, as they are now
     * @param summaries what is known of all runs
     * @param takingUp whose monitor is held while this process takes up a run
     */
    public ProcessCoordinator(Path root, Set<String> open, RunSummaryCache summaries, Object takingUp) {
        this.summaries = summaries;
        this.root = root;
        this.open = open;
        this.takingUp = takingUp;
    }

    /** The process that has a run, where that is another one and lives. */
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

    /** In another container its number says nothing here, and before the record of a run names who took it up, it may name this process. */
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
     * Whom the record of a run that goes on names, which is all that is known where there are no locks. Of a run that rests it names the last process that
     * worked on it, and another one may have taken it up since.
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

    /** From now on, until this is closed, runs whose end another process asks for are ended by this; false where it does not know the run (yet). */
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

    /** What others asked of a run is done, or means nothing any more. */
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
