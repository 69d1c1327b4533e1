package dev.webwitness.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides which runs go, and removes them: by age, by count and by bytes, the oldest first, failed ones after the others, pinned ones only
 * above the hard limit, those going on never.
 *
 * <p>A run goes at once: its folder is renamed, then deleted, so that no reader finds half of it.
 */
final class Retention {
    private static final Logger LOG = LoggerFactory.getLogger(Retention.class);
    private static final String TRASH = ".trash-";
    /** A folder that was begun and never finished goes after this long. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    private final Path root;
    private final StoreLimits limits;
    private final Clock clock;
    private final Summaries summaries;
    private final Map<String, Sized> sizes = new ConcurrentHashMap<>();

    /** A run with its size. */
    private record Kept(RunSummary summary, long bytes) {
        /** What goes first comes first: 0 for runs nobody misses, then failed ones, then pinned ones. */
        int worth() {
            boolean fine = summary.status().equals("passed") || summary.status().equals("cancelled");
            return summary.pinned() ? 2 : fine ? 0 : 1;
        }
    }

    /** The size of a run that had ended, as it was with that status; it does not change any more. */
    private record Sized(RunSummary summary, long bytes) {}

    Retention(Path root, StoreLimits limits, Clock clock, Summaries summaries) {
        this.root = root;
        this.limits = limits;
        this.clock = clock;
        this.summaries = summaries;
    }

    /** Whether another run may start; lets runs go first if need be. */
    boolean belowHardLimit() {
        List<String> ids = ids();
        if (bytes(ids) < limits.hardBytes()) {
            return true;
        }
        prune(ids);
        return bytes(ids()) < limits.hardBytes();
    }

    private List<String> ids() {
        List<String> ids = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(root)) {
            folders.forEach(folder -> ids.add(folder.getFileName().toString()));
        } catch (IOException e) {
            throw Disk.unavailable(root, e);
        }
        ids.removeIf(id -> !RunIds.isRunId(id));
        return ids;
    }

    private long bytes(List<String> ids) {
        return ids.stream().mapToLong(this::bytes).sum();
    }

    private long bytes(String runId) {
        Path folder = root.resolve(runId);
        RunSummary summary = Disk.isFolder(folder) ? summaries.of(folder, runId).orElse(null) : null;
        if (summary == null) {
            sizes.remove(runId);
            return 0;
        }
        Sized known = sizes.get(runId);
        if (known != null && known.summary().equals(summary)) {
            return known.bytes();
        }
        long bytes = Disk.size(folder);
        if (!summary.isOpen()) {
            sizes.put(runId, new Sized(summary, bytes));
        }
        return bytes;
    }

    /** Lets runs go until age, count and bytes are within the limits or nothing more may go. */
    synchronized void prune(List<String> ids) {
        sweep();
        List<Kept> runs = new ArrayList<>();
        long total = 0;
        int count = 0;
        for (String runId : ids) {
            RunSummary summary = summaries.of(root.resolve(runId), runId).orElse(null);
            if (summary == null || !Disk.isFolder(root.resolve(runId))) {
                continue;
            }
            long bytes = bytes(runId);
            total += bytes;
            count++;
            if (!isOwned(runId, summary)) {
                runs.add(new Kept(summary, bytes));
            }
        }
        runs.sort(Comparator.comparingInt(Kept::worth)
                .thenComparing(run -> run.summary().runId()));
        String oldest = RunIds.firstAt(clock.instant().minus(limits.maxAge()));
        for (Kept run : runs) {
            boolean old = run.summary().runId().compareTo(oldest) < 0;
            boolean tooMuch = old || count > limits.maxRuns() || total > limits.softBytes();
            if (run.summary().pinned() ? total > limits.hardBytes() : tooMuch) {
                boolean gone = remove(run.summary().runId());
                total -= gone ? run.bytes() : 0;
                count -= gone ? 1 : 0;
            }
        }
    }

    /** Whether a process that lives works on a run or keeps it waiting. */
    private boolean isOwned(String runId, RunSummary summary) {
        if (!summary.isOpen()) {
            return false;
        }
        try {
            Owner owner = Owner.read(Json.map(Disk.read(root.resolve(runId).resolve(RunRecord.RUN_FILE)))
                    .get("owner"));
            return owner == null ? summary.isGoingOn() : owner.isAlive();
        } catch (IOException e) {
            return summary.isGoingOn();
        }
    }

    private boolean remove(String runId) {
        Path trash = root.resolve(TRASH + runId);
        try {
            Files.move(root.resolve(runId), trash, StandardCopyOption.ATOMIC_MOVE);
            sizes.remove(runId);
            Disk.delete(trash);
            return true;
        } catch (IOException e) {
            LOG.warn("Run {} should go and cannot be removed now", runId, e);
            return false;
        }
    }

    /** Removes what an interrupted clean-up or creation left. */
    private void sweep() {
        try (DirectoryStream<Path> hidden = Files.newDirectoryStream(root, ".*")) {
            for (Path path : hidden) {
                String name = path.getFileName().toString();
                if (name.startsWith(TRASH) || (name.startsWith(Disk.TEMPORARY) && isAbandoned(path))) {
                    Disk.delete(path);
                }
            }
        } catch (IOException e) {
            LOG.warn("The artifact folder cannot be swept now", e);
        }
    }

    private boolean isAbandoned(Path path) throws IOException {
        Instant changed = Files.getLastModifiedTime(path).toInstant();
        return changed.isBefore(Instant.now().minus(ABANDONED));
    }
}
