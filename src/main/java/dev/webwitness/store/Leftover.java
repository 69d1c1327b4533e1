package dev.webwitness.store;

import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A run that may have been left open by a process that died. */
final class Leftover {
    private static final Logger LOG = LoggerFactory.getLogger(Leftover.class);

    private final RunFolder folder;
    private final Clock clock;

    Leftover(RunFolder folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /** Closes it if it was left open; one that cannot be closed now is left for the next start. */
    boolean close(BiFunction<String, Map<String, @Nullable Object>, Map<String, @Nullable Object>> result) {
        Map<String, @Nullable Object> run = folder.run().orElseGet(LinkedHashMap::new);
        Owner owner = Owner.read(run.get("owner"));
        boolean open = run.isEmpty() || "queued".equals(run.get("status")) || "running".equals(run.get("status"));
        if (!open || (owner != null && owner.isAlive())) {
            return false;
        }
        try {
            close(run, result);
            return true;
        } catch (WebwitnessException e) {
            LOG.warn("Run {} was left open by a crash and cannot be closed now", folder.runId(), e);
            return false;
        }
    }

    private void close(
            Map<String, @Nullable Object> run,
            BiFunction<String, Map<String, @Nullable Object>, Map<String, @Nullable Object>> result) {
        sweep();
        int attempt = Math.max(1, (int) Json.number(run.get("attempt")));
        Map<String, @Nullable Object> written =
                folder.storedAttempt() >= attempt ? folder.result().orElse(null) : null;
        run.put("ended_at", clock.instant().toString());
        if (written != null && written.get("status") instanceof String status && !status.equals("running")) {
            run.put("status", status);
            run.put("stop_reason", written.get("stop_reason"));
        } else {
            run.put("status", "error");
            run.put("stop_reason", "internal");
            folder.writeResult(attempt, result.apply(folder.runId(), run));
        }
        folder.writeRun(run);
    }

    /** Removes files that were being written when the process died: they have no name yet that anything refers to. */
    private void sweep() {
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder.path())) {
            for (Path child : children) {
                if (Disk.isFolder(child)) {
                    sweepFiles(child);
                }
            }
            sweepFiles(folder.path());
        } catch (IOException e) {
            throw Disk.unavailable(folder.path(), e);
        }
    }

    private static void sweepFiles(Path directory) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, Disk.TEMPORARY + "*")) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
    }
}
