package dev.webwitness.store.ownership;

import dev.webwitness.store.io.SafeFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The lock of a run: a file in its folder that the system keeps locked until the process ends.
 *
 * <p>It works after clock changes, reused process numbers, and between containers that share a folder. The file stays after the lock is released, because two processes could
 * otherwise lock two files of one name. A process must never open the lock file of its own run: closing it releases the lock.
 */
public final class RunLock implements AutoCloseable {
    public static final String FILE = ".lock";

    private final FileChannel channel;

    private RunLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock of the run in a folder.
     *
     * @return null when another process has it
     * @throws IOException when the file cannot be made, or the file system knows no locks
     */
    public static @Nullable RunLock take(Path folder) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            return locked(folder.resolve(FILE));
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static @Nullable RunLock locked(Path file) throws IOException {
        if (!SafeFiles.isFile(file)) {
            SafeFiles.newFile(file);
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        boolean taken = false;
        try {
            FileLock lock = channel.tryLock();
            taken = lock != null;
            return taken ? new RunLock(channel) : null;
        } catch (OverlappingFileLockException e) {
            return null;
        } finally {
            if (!taken) {
                channel.close();
            }
        }
    }

    /** Whether a run has a lock file. On file systems without locks there is none. */
    public static boolean isThere(Path folder) {
        return SafeFiles.isFile(folder.resolve(FILE));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
