package dev.webwitness.store.io;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The file operations of the store: private files and folders, atomic writes, reads that follow no link.
 *
 * <p>It writes with streams, not channels: cancelling a run interrupts its thread, and an interrupt closes a channel in the middle of a write.
 */
public final class SafeFiles {
    public static final String TEMPORARY = ".tmp-";

    private static final Set<PosixFilePermission> OWNER_FILE = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> OWNER_FOLDER = PosixFilePermissions.fromString("rwx------");

    private SafeFiles() {}

    /** Creates a folder, and those above it, that only its owner may enter. An existing folder stays as it is. */
    public static void folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, attributes(folder, OWNER_FOLDER));
        }
    }

    /** Creates a folder in an existing one, if it is missing. A link in its place is an error. */
    public static void subfolder(Path folder) throws IOException {
        if (!isFolder(folder)) {
            newFolder(folder);
        }
    }

    /** Creates a new folder in an existing one. */
    public static void newFolder(Path folder) throws IOException {
        Files.createDirectory(folder, attributes(folder, OWNER_FOLDER));
    }

    /** Creates a new empty file that only its owner may read. */
    public static void newFile(Path file) throws IOException {
        Files.createFile(file, attributes(file, OWNER_FILE));
    }

    private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> permissions) {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }

    /** Replaces a file atomically: after a crash it holds either the old content or all of {@code bytes}. */
    public static void replace(Path file, byte[] bytes) throws IOException {
        replace(file, out -> out.write(bytes));
    }

    /** Moves a file here from another folder. The new file is whole or not there, and only its owner may read it. */
    public static void adopt(Path from, Path file) throws IOException {
        try (FileInputStream in = new FileInputStream(from.toFile())) {
            replace(file, in::transferTo);
        }
        Files.deleteIfExists(from);
    }

    private interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private static void replace(Path file, Content content) throws IOException {
        Path folder = Objects.requireNonNull(file.getParent());
        Path temporary = folder.resolve(TEMPORARY + UUID.randomUUID());
        try {
            newFile(temporary);
            try (FileOutputStream out = new FileOutputStream(temporary.toFile())) {
                content.writeTo(out);
                out.getFD().sync();
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
        syncFolder(folder);
    }

    /** Syncs a folder to disk, where the system can. */
    public static void syncFolder(Path folder) {
        boolean interrupted = Thread.interrupted();
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Windows cannot open folders, and an interrupt may arrive just now. Then the names reach the disk later.
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Whether a plain file, no link, is there. */
    public static boolean isFile(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** Whether a folder, no link, is there. */
    public static boolean isFolder(Path folder) {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
    }

    /** Reads a plain file. A link counts as missing. */
    public static byte[] read(Path file) throws IOException {
        if (!isFile(file)) {
            throw new NoSuchFileException(file.toString());
        }
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            return in.readAllBytes();
        }
    }

    /** The children of a folder whose names fit the pattern, links included. */
    public static List<Path> children(Path folder, String glob) throws IOException {
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, glob)) {
            stream.forEach(children::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return children;
    }

    /** The bytes of all plain files under a folder. */
    public static long size(Path folder) {
        long[] total = {0};
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    total[0] += attributes.isRegularFile() ? attributes.size() : 0;
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            return total[0];
        }
        return total[0];
    }

    /** Deletes a folder and all in it, following no link. Another process may do the same at the same time. */
    public static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException e) throws IOException {
                Files.deleteIfExists(dir);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** The error for a failed operation: what happened to which path, and what to do. */
    public static WebwitnessException unavailable(Path path, IOException cause) {
        String reason = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
        String what;
        String next;
        if (reason.contains("no space left")
                || reason.contains("quota exceeded")
                || reason.contains("file too large")) {
            what = "disk-full";
            next = "the disk (or a quota on it) is full: free some space, or lower the retention of runs.";
        } else if (reason.contains("read-only")) {
            what = "read-only";
            next = "it is on a read-only file system: choose another artifact folder.";
        } else if (cause instanceof AccessDeniedException || reason.contains("permission denied")) {
            what = "no-permission";
            next = "this user may not write there: change its permissions or choose another artifact folder.";
        } else if (cause instanceof NoSuchFileException || reason.contains("no such file")) {
            what = "gone";
            next =
                    "it was removed meanwhile: do not delete or move the folder of a run that is going on, and start the run again.";
        } else if (reason.contains("not a directory") || cause instanceof FileAlreadyExistsException) {
            what = "not-a-folder";
            next = "there is a file where the folder should be: move it away or choose another artifact folder.";
        } else {
            what = cause.getClass().getSimpleName();
            next = "check the disk and the folder's permissions.";
        }
        return new WebwitnessException(
                ErrorInfo.of(
                        ErrorCode.STORE_UNAVAILABLE,
                        "Cannot write or read " + path + ": " + next,
                        Map.of("path", path.toString(), "reason", what)),
                cause);
    }
}
