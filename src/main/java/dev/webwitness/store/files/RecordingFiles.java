package dev.webwitness.store.files;

import dev.webwitness.store.io.SafeFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/** The large files of a run that are made as a whole: kept within the run's bytes, each replacing the one before. */
public final class RecordingFiles {
    private final Path folder;
    private final StoreLimits limits;
    private final AtomicLong used;

    /** @param used bytes of the run so far, counted on here */
    public RecordingFiles(Path folder, StoreLimits limits, AtomicLong used) {
        this.folder = folder;
        this.limits = limits;
        this.used = used;
    }

    public boolean write(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        long more = bytes.length - before(file);
        if (used.get() + more > limits.perRun().bytes()) {
            return false;
        }
        SafeFiles.replace(file, bytes);
        used.addAndGet(more);
        return true;
    }

    public boolean adopt(String name, Path recording) throws IOException {
        Path file = folder.resolve(name);
        long more = Files.size(recording) - before(file);
        if (used.get() + more > limits.perRun().bytes()) {
            return false;
        }
        SafeFiles.adopt(recording, file);
        used.addAndGet(more);
        return true;
    }

    private static long before(Path file) throws IOException {
        return SafeFiles.isFile(file) ? Files.size(file) : 0;
    }
}
