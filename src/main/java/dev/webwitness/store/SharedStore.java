package dev.webwitness.store;

import dev.webwitness.store.SharedHeads.Seen;
import dev.webwitness.store.bucket.Bucket;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a folder of runs is asked beside itself where its runs are shared: which others there are, and who has them. Safe for any thread. */
final class SharedStore implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SharedStore.class);

    private final Path root;
    private final Sharing sharing;
    private final SharedRetention retention;
    private @Nullable ShareRounds rounds;

    /** What it takes to open one. */
    record Opening(Bucket bucket, ShareTerms terms, LongSupplier nanos) {
        SharedStore open(Path root, StoreLimits limits, Clock clock, Predicate<String> openHere) {
            Sharing sharing = new Sharing(root, bucket, terms, nanos, openHere);
            return new SharedStore(root, sharing, new SharedRetention(sharing, limits, clock));
        }
    }

    private SharedStore(Path root, Sharing sharing, SharedRetention retention) {
        this.root = root;
        this.sharing = sharing;
        this.retention = retention;
    }

    /** Starts to send and to look after others. */
    synchronized void start(List<String> local, Consumer<Path> closer) {
        sharing.keepUnsent(local);
        ShareRounds started = new ShareRounds(sharing, new ShareRounds.Work() {
            @Override
            public void close(SharedRun taken) {
                closer.accept(taken.folder());
            }

            @Override
            public void prune(Map<String, Seen> heads) {
                retention.prune(heads);
                dropDeleted(heads);
            }
        });
        started.start();
        rounds = started;
    }

    /** What was deleted elsewhere goes here as well. */
    private void dropDeleted(Map<String, Seen> heads) {
        try {
            for (Path folder : Disk.children(root, "*")) {
                String runId = folder.getFileName().toString();
                if (RunIds.isRunId(runId)
                        && !heads.containsKey(runId)
                        && sharing.isSafe(runId)
                        && !sharing.isOpen(runId)) {
                    Disk.delete(folder);
                }
            }
        } catch (IOException e) {
            LOG.warn("Runs that were deleted elsewhere cannot be deleted here now", e);
        }
    }

    void keep(Path folder) {
        sharing.keep(folder);
    }

    boolean isSafe(String runId) {
        return sharing.isSafe(runId);
    }

    /** Ids that are taken, as far as is known without asking. */
    List<String> known(List<String> local) {
        TreeSet<String> ids = new TreeSet<>(local);
        ids.addAll(sharing.known().keySet());
        return List.copyOf(ids);
    }

    /** Runs that do not lie here, or not as they are now. */
    Map<String, RunSummary> elsewhere(List<String> local) {
        Map<String, RunSummary> elsewhere = new HashMap<>();
        sharing.all().forEach((runId, seen) -> {
            boolean here = local.contains(runId) && (sharing.isOpen(runId) || !sharing.isSafe(runId));
            if (!here && !seen.head().gone()) {
                elsewhere.put(runId, seen.head().summary());
            }
        });
        return elsewhere;
    }

    /** The ids of all runs, newest first. What lies here and was deleted elsewhere is none any more. */
    List<String> listed(List<String> local, Map<String, RunSummary> elsewhere) {
        TreeSet<String> ids = new TreeSet<>(Comparator.reverseOrder());
        ids.addAll(elsewhere.keySet());
        Map<String, Seen> heads = sharing.known();
        local.stream()
                .filter(runId -> heads.isEmpty() || heads.containsKey(runId) || !sharing.isSafe(runId))
                .forEach(ids::add);
        return List.copyOf(ids);
    }

    @Nullable
    Path place(String runId) {
        return sharing.place(runId);
    }

    Optional<String> keeper(String runId) {
        return sharing.keeper(runId);
    }

    boolean mayBeKept(String runId) {
        return sharing.mayBeKept(runId);
    }

    Optional<String> askToEnd(String runId) {
        return sharing.askToEnd(runId);
    }

    void endedBy(Predicate<String> ender) {
        sharing.endedBy(ender);
    }

    /** Makes sure that a run is this server's own before it goes on. */
    void take(String runId) {
        boolean kept = sharing.kept().stream().anyMatch(run -> run.runId().equals(runId) && !run.isLost());
        boolean unheardOf = Files.isDirectory(root.resolve(runId))
                && ShareMark.of(root.resolve(runId)).epoch() == 0;
        if (!kept && !unheardOf) {
            sharing.keep(sharing.take(runId));
        }
    }

    boolean pin(String runId, boolean pinned) {
        return sharing.pin(runId, pinned);
    }

    boolean delete(String runId) {
        boolean there = sharing.delete(runId);
        sharing.forget(runId);
        Path folder = root.resolve(runId);
        if (Disk.isFolder(folder)) {
            try {
                // The bucket has all of it that there is to be.
                new ShareMark(ShareMark.of(folder).epoch(), "", true, true).write(folder);
            } catch (IOException e) {
                throw Disk.unavailable(folder, e);
            }
        }
        return there;
    }

    /** What a result says of where its run lies. */
    List<String> remarks(String runId) {
        ShareRounds running = rounds;
        String server = sharing.terms().server();
        Optional<SharedRun> lost = sharing.kept().stream()
                .filter(run -> run.runId().equals(runId) && run.isLost())
                .findFirst();
        if (lost.isPresent()) {
            return List.of("Server " + lost.get().takenBy()
                    + " took this run while the bucket could not be reached from " + server
                    + ": what came of it here lies at " + server + " alone, below .aside in its artifact folder.");
        }
        return running == null
                ? List.of()
                : running.awaySince()
                        .map(since -> List.of("The bucket that servers share has not been reached since " + since
                                + ": this run lies at server " + server
                                + " alone for now, and is sent as soon as the bucket is back."))
                        .orElse(List.of());
    }

    @Override
    public synchronized void close() {
        ShareRounds running = rounds;
        rounds = null;
        if (running != null) {
            running.close();
        }
        sharing.bucket().close();
    }
}
