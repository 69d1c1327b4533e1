package dev.webwitness.store;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import dev.webwitness.store.ownership.ProcessOwner;
import dev.webwitness.store.ownership.RunLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A run that a dead process may have left open. */
public final class AbandonedRun {
    private static final Logger LOG = LoggerFactory.getLogger(AbandonedRun.class);

    private final RunFolder folder;
    private final Clock clock;

    public AbandonedRun(RunFolder folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /** Closes the run if it was left open. Only one process does so. A run that cannot be closed now waits for the next start. */
    public boolean close(BiFunction<RunFolder, Map<String, @Nullable Object>, Map<String, @Nullable Object>> result) {
        try {
            if (!isOpen(run()) || mayBeAlive()) {
                return false;
            }
            try (RunLock lock = RunLock.take(folder.path())) {
                if (lock == null) {
                    return false;
                }
                // Read again under the lock: its process may have ended it meanwhile.
                Map<String, @Nullable Object> run = run();
                if (!isOpen(run)) {
                    return false;
                }
                close(run, result);
                return true;
            }
        } catch (WebwitnessException | IOException e) {
            LOG.warn("Run {} may have been left open by a crash and cannot be closed now", folder.runId(), e);
            return false;
        }
    }

    private Map<String, @Nullable Object> run() {
        return folder.run().orElseGet(LinkedHashMap::new);
    }

    private static boolean isOpen(Map<String, @Nullable Object> run) {
        return run.isEmpty() || "queued".equals(run.get("status")) || "running".equals(run.get("status"));
    }

    /** Whether the run may be alive, as far as that is known without its lock. */
    private boolean mayBeAlive() {
        ProcessOwner owner = ProcessOwner.read(run().get("owner"));
        return owner != null && (owner.isSelf() || (!RunLock.isThere(folder.path()) && owner.isAlive()));
    }

    private void close(
            Map<String, @Nullable Object> run,
            BiFunction<RunFolder, Map<String, @Nullable Object>, Map<String, @Nullable Object>> result)
            throws IOException {
        sweep();
        int attempt = Math.max(1, (int) StoreJson.number(run.get("attempt")));
        Map<String, @Nullable Object> written =
                folder.storedAttempt() >= attempt ? folder.result().orElse(null) : null;
        run.put("ended_at", clock.instant().toString());
        if (written != null && written.get("status") instanceof String status && !status.equals("running")) {
            run.put("status", status);
            run.put("stop_reason", written.get("stop_reason"));
        } else {
            run.put("status", "error");
            run.put("stop_reason", "internal");
            run.put("interrupted", true);
            folder.writeResult(attempt, result.apply(folder, run));
        }
        endAttempt(run);
        folder.writeRun(run);
    }

    /** Ends the open attempt as the run ended. */
    private static void endAttempt(Map<String, @Nullable Object> run) {
        if (run.get("attempts") instanceof List<?> attempts
                && !attempts.isEmpty()
                && attempts.get(attempts.size() - 1) instanceof Map<?, ?> last
                && !last.containsKey("ended_at")) {
            Map<String, @Nullable Object> ended = new LinkedHashMap<>();
            last.forEach((word, value) -> ended.put(String.valueOf(word), value));
            List.of("ended_at", "status", "stop_reason").forEach(word -> ended.put(word, run.get(word)));
            List<Object> all = new ArrayList<>(attempts);
            all.set(all.size() - 1, ended);
            run.put("attempts", all);
        }
    }

    /** Deletes files that were being written when the process died. */
    private void sweep() throws IOException {
        for (Path child : SafeFiles.children(folder.path(), "*")) {
            if (SafeFiles.isFolder(child)) {
                sweepFiles(child);
            }
        }
        sweepFiles(folder.path());
    }

    private static void sweepFiles(Path directory) throws IOException {
        for (Path file : SafeFiles.children(directory, SafeFiles.TEMPORARY + "*")) {
            Files.deleteIfExists(file);
        }
    }
}
