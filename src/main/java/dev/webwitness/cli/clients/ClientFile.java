package dev.webwitness.cli.clients;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A client's configuration file: read whole, written whole in one step, its earlier version kept beside it.
 *
 * <p>Behind a symbolic link the file it leads to is written, so that the link stays.
 */
final class ClientFile {
    /** A larger file is no settings file that a person wrote; Claude Code's own state runs to some megabytes. */
    static final int MOST_BYTES = 32 << 20;

    /** Earlier versions that are kept beside a file. */
    static final int BACKUPS = 5;

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS");
    private static final String BACKUP = ".before-webwitness-";

    private final Path named;
    private final Path file;
    private final byte[] bytes;
    private final boolean exists;

    private ClientFile(Path named, Path file, byte[] bytes, boolean exists) {
        this.named = named;
        this.file = file;
        this.bytes = bytes;
        this.exists = exists;
    }

    static ClientFile read(Path named) {
        try {
            if (!Files.exists(named)) {
                return new ClientFile(named, named, new byte[0], false);
            }
            Path file = named.toRealPath();
            if (!Files.isRegularFile(file)) {
                throw refused(named, "it is no regular file");
            }
            if (Files.size(file) > MOST_BYTES) {
                throw refused(named, "it is larger than " + (MOST_BYTES >> 20) + " MB");
            }
            return new ClientFile(named, file, Files.readAllBytes(file), true);
        } catch (IOException e) {
            throw unavailable(named, "read", e);
        }
    }

    boolean exists() {
        return exists;
    }

    /** What the file says; refused where it is not UTF-8. */
    String text() {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw refused(named, "it is not written in UTF-8");
        }
    }

    /**
     * Puts this text in the file's place; what others wrote since it was read is not written over.
     *
     * @return the earlier version's copy; empty where there was no file
     */
    Optional<Path> write(String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path fresh = beside(".new-" + stamp());
            try {
                create(fresh, text.getBytes(StandardCharsets.UTF_8));
                byte[] now = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
                if (!Arrays.equals(now, bytes)) {
                    throw refused(named, "something else has just changed it; run the command again");
                }
                Optional<Path> kept = exists ? Optional.of(keep()) : Optional.empty();
                Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                return kept;
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException e) {
            throw unavailable(named, "written", e);
        }
    }

    /** With the earlier file's owner and permissions from the start, because it may hold keys. */
    private void create(Path fresh, byte[] content) throws IOException {
        Files.createFile(fresh);
        if (exists && Files.getFileAttributeView(file, PosixFileAttributeView.class) != null) {
            Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rw-------"));
            Files.setPosixFilePermissions(fresh, Files.getPosixFilePermissions(file));
        }
        if (exists && !Files.getOwner(fresh).equals(Files.getOwner(file))) {
            // Written for somebody else, with sudo: it stays theirs, or is not written.
            Files.setOwner(fresh, Files.getOwner(file));
        }
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            ByteBuffer rest = ByteBuffer.wrap(content);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            channel.force(true);
        }
    }

    private Path keep() throws IOException {
        Path copy = beside(BACKUP + stamp());
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
        try (Stream<Path> siblings = Files.list(copy.toAbsolutePath().getParent())) {
            String ours = file.getFileName() + BACKUP;
            List<Path> copies = siblings.filter(
                            sibling -> sibling.getFileName().toString().startsWith(ours))
                    .sorted(Comparator.reverseOrder())
                    .toList();
            for (Path old : copies.subList(Math.min(BACKUPS, copies.size()), copies.size())) {
                Files.deleteIfExists(old);
            }
        }
        return copy;
    }

    private Path beside(String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    private static String stamp() {
        return LocalDateTime.now(java.time.ZoneId.systemDefault()).format(STAMP);
    }

    /** The file is left as it is, and this is why. */
    static WebwitnessException refused(Path file, String why) {
        return new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                file + " was left as it is: " + why
                        + ". Mend it, name another with --file, or put the entry there by hand.");
    }

    private static WebwitnessException unavailable(Path file, String done, IOException cause) {
        return new WebwitnessException(
                dev.webwitness.model.ErrorInfo.of(
                        ErrorCode.STORE_UNAVAILABLE,
                        file + " cannot be " + done + " (" + cause.getClass().getSimpleName() + ": "
                                + cause.getMessage() + ")."),
                cause);
    }
}
