package dev.webwitness.store.files;

import dev.webwitness.store.io.SafeFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/** The large files of a run, within the run's bytes. Each new file replaces the one before. */
public final class RecordingFiles {
    private final Path folder;
    private final StoreLimits limits;
    private final AtomicLong used;

    /** @param used bytes of the run so far, updated here */
    public RecordingFiles(Path folder, StoreLimits limits, AtomicLong used) {
        this.folder = folder;
        this.limits = limits;
        this.used = used;
    }

    public boolean write(String name, byte[] bytes) throws IOException {
        boolean fits = reserve(name, bytes.length);
        if (fits) {
            SafeFiles.replace(folder.resolve(name), bytes);
        }
        return fits;
    }

    public boolean adopt(String name, Path recording) throws IOException {
        boolean fits = reserve(name, Files.size(recording));
        if (fits) {
            SafeFiles.adopt(recording, folder.resolve(name));
        }
        return fits;
    }

    /** Counts the file's new size where the run has room for it. */
    private boolean reserve(String name, long bytes) throws IOException {
        Path file = folder.resolve(name);
        long more = bytes - (SafeFiles.isFile(file) ? Files.size(file) : 0);
        boolean fits = used.get() + more <= limits.perRun().bytes();
        used.addAndGet(fits ? more : 0);
        return fits;
    }
}
