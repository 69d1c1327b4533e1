package dev.webwitness.browser.driver;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server process's private temporary folder, and the clean-up of folders of killed processes.
 *
 * <p>Browser profiles and the driver's files live in a folder named after the process; a browser that still uses the folder of a process that is
 * gone is ended with it.
 */
public final class TempDirectory {
    private static final Logger LOG = LoggerFactory.getLogger(TempDirectory.class);
    private static final String PREFIX = "webwitness-";
    private static final int REMOVAL_S = 2;
    private static final Pattern NAME = Pattern.compile(Pattern.quote(PREFIX) + "(\\d+)");

    /** Characters of the longest path that Chromium binds a socket to: macOS takes 104 with the closing zero, Linux 108. */
    private static final int SOCKET_CHARS = 103;

    /** What is put behind the base: our folder's name with a number of seven digits, and Chromium's {@code /org.chromium.Chromium.XXXXXX/SingletonSocket}. */
    private static final int BEHIND_BASE = PREFIX.length() + 8 + 45;

    private final Path base;

    /** @param base where the folders of all servers are */
    public TempDirectory(Path base) {
        this.base = base;
    }

    /**
     * Those below the system's temporary folder, or below a shorter one where its name, as on macOS, is so long that no Chromium would start there.
     *
     * @param shorter taken only where it is a folder that can be written to
     */
    public static TempDirectory below(Path temporary, Path shorter) {
        boolean tooLong = temporary.toAbsolutePath().toString().length() + BEHIND_BASE > SOCKET_CHARS;
        return new TempDirectory(
                tooLong && Files.isDirectory(shorter) && Files.isWritable(shorter) ? shorter : temporary);
    }

    /** Where this process's own folder is; it need not exist yet. */
    public Path own() {
        return base.resolve(PREFIX + ProcessHandle.current().pid());
    }

    /**
     * Creates this process's own folder, which only its owner may enter. What is there under its name already is not its own, but left by an earlier process
     * of the same number or put there by somebody else, and is removed before.
     *
     * @throws WebwitnessException {@code store.unavailable} where it cannot be created
     */
    public Path create() {
        Path own = own();
        delete(own);
        try {
            return Files.createDirectory(own, ownerOnly(own));
        } catch (IOException e) {
            throw unavailable(own, e);
        }
    }

    private static WebwitnessException unavailable(Path own, IOException cause) {
        String reason = cause.getClass().getSimpleName();
        String next = cause instanceof FileAlreadyExistsException
                ? "what is there already cannot be removed by this user. Have it removed"
                : reason + ". Check the folder it goes into";
        return new WebwitnessException(
                ErrorInfo.of(
                        ErrorCode.STORE_UNAVAILABLE,
                        "Cannot create the temporary folder " + own
                                + ": " + next
                                + ", or have the environment name another one: JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER.",
                        Map.of("path", own.toString(), "reason", reason)),
                cause);
    }

    /** Creates a folder that only its owner may enter, where it has been cleared away. */
    public static void restore(Path folder) throws IOException {
        Files.createDirectories(folder, ownerOnly(folder));
    }

    private static FileAttribute<?>[] ownerOnly(Path folder) {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }

    /** Removes the folders of processes that are gone, and ends browsers that still use them; answers how many folders there were. */
    public int sweep() {
        List<Path> dead = dead();
        for (Path folder : dead) {
            List<ProcessHandle> family = users(folder);
            family.forEach(process ->
                    LOG.info("ending process {}, left by an earlier process that was killed", process.pid()));
            remove(folder, family);
        }
        return dead.size();
    }

    /**
     * Ends processes and removes the folder they used. A process that is killed writes until it is gone, and its children a moment longer, so
     * that is repeated for up to {@value #REMOVAL_S} s; what is left then is left to the next sweep.
     */
    public static void remove(Path folder, Collection<ProcessHandle> users) {
        long end = System.nanoTime() + Duration.ofSeconds(REMOVAL_S).toNanos();
        users.forEach(ProcessHandle::destroyForcibly);
        delete(folder);
        while ((Files.exists(folder) || users.stream().anyMatch(ProcessHandle::isAlive))
                && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(10_000_000);
            delete(folder);
        }
        if (Files.exists(folder)) {
            LOG.warn("{} could not be removed; the next start tries it again", folder);
        }
    }

    /** The processes that name the folder on their command line, and all they started: a browser's helpers do not name it. */
    private static List<ProcessHandle> users(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(folder + "/"))
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
                .distinct()
                .toList();
    }

    private List<Path> dead() {
        try (Stream<Path> folders = Files.list(base)) {
            return folders.filter(TempDirectory::ownerGone).toList();
        } catch (IOException | UncheckedIOException e) {
            LOG.debug("nothing swept", e);
            return List.of();
        }
    }

    private static boolean ownerGone(Path folder) {
        Matcher name = NAME.matcher(String.valueOf(folder.getFileName()));
        return name.matches()
                && Files.isDirectory(folder)
                && ProcessHandle.of(Long.parseLong(name.group(1)))
                        .filter(ProcessHandle::isAlive)
                        .isEmpty();
    }

    /** Removes a folder and what is in it, as far as it can be removed. */
    public static void delete(Path folder) {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> below = Files.walk(folder)) {
            below.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.deleteIfExists(path);
                } catch (IOException e) {
                    LOG.debug("left behind: {}", path, e);
                }
            });
        } catch (IOException | UncheckedIOException e) {
            LOG.debug("left behind: {}", folder, e);
        }
    }
}
