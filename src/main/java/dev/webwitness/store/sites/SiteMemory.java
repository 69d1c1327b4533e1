package dev.webwitness.store.sites;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.Sha256;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The memory of sites, for later runs: one file a site in {@code memory/} beside the runs.
 *
 * <p>No run depends on it: a file that cannot be read or written gives a remark. A broken file is set aside. Writes are atomic, and one at a time over all processes on the
 * folder. Safe for any thread.
 */
public final class SiteMemory {
    private static final Logger LOG = LoggerFactory.getLogger(SiteMemory.class);

    static final String FOLDER = "memory";
    static final String BROKEN = ".broken";
    private static final String LOCK = ".lock";

    /** The most sites, and the time after which unused entries are dropped. */
    static final int MOST_SITES = 200;

    static final Duration KEPT = Duration.ofDays(90);

    /** The largest file: 200 elements and 20 ways at their longest stay below it. */
    private static final long MOST_BYTES = 1_000_000;

    private static final Duration LOCK_WITHIN = Duration.ofSeconds(2);
    private static final Duration LOCK_PAUSE = Duration.ofMillis(5);

    private final Path folder;
    private final Clock clock;

    public SiteMemory(Path root, Clock clock) {
        this.folder = root.resolve(FOLDER);
        this.clock = clock;
    }

    /**
     * A site as read.
     *
     * @param remark what went wrong, as a sentence for the caller; null for nothing
     */
    public record Read(RememberedSite site, @Nullable String remark) {}

    /** The time as entries hold it. */
    public String now() {
        return clock.instant().toString();
    }

    /** The memory of a site; empty where it cannot be read. */
    public Read of(String origin) {
        return read(file(origin), origin);
    }

    /** All remembered sites by origin. */
    public List<RememberedSite> sites() {
        List<RememberedSite> sites = new ArrayList<>();
        for (Path file : files()) {
            RememberedSite site = read(file, "").site();
            if (!site.isEmpty()) {
                sites.add(site);
            }
        }
        sites.sort(Comparator.comparing(RememberedSite::origin));
        return sites;
    }

    /** Changes a site's memory; false where it could not be written. */
    public boolean change(String origin, UnaryOperator<RememberedSite> change) {
        try {
            SafeFiles.folder(folder);
            return locked(() -> {
                Path file = file(origin);
                RememberedSite before = read(file, origin).site();
                RememberedSite after = change.apply(before).since(oldest());
                if (after.equals(before)) {
                    return;
                }
                if (after.isEmpty()) {
                    Files.deleteIfExists(file);
                } else {
                    SafeFiles.replace(file, StoreJson.file(after.json()));
                }
                sweep();
            });
        } catch (IOException | WebwitnessException e) {
            LOG.warn("What was learnt of {} is not remembered", origin, e);
            return false;
        }
    }

    /**
     * Forgets the sites whose origin is this, or contains it as a host; all where it is {@code all}.
     *
     * @return the origins that were forgotten
     * @throws WebwitnessException {@code store.unavailable} where a file cannot be removed
     */
    public List<String> forget(String which) {
        List<String> gone = new ArrayList<>();
        String wanted = which.strip().toLowerCase(Locale.ROOT).replaceFirst("(?<!/)/+$", "");
        try {
            if (!SafeFiles.isFolder(folder)) {
                return gone;
            }
            boolean free = locked(() -> {
                for (Path file : files()) {
                    RememberedSite site = read(file, "").site();
                    String origin = site.origin().toLowerCase(Locale.ROOT);
                    String host = origin.replaceFirst("^[a-z]+://", "");
                    if (wanted.equals("all") || origin.equals(wanted) || host.equals(wanted)) {
                        Files.deleteIfExists(file);
                        gone.add(site.origin());
                    }
                }
                if (wanted.equals("all")) {
                    for (Path aside : SafeFiles.children(folder, "*" + BROKEN)) {
                        Files.deleteIfExists(aside);
                    }
                }
            });
            if (!free) {
                throw new IOException("the memory of sites is being written by another process");
            }
            return gone;
        } catch (IOException e) {
            throw SafeFiles.unavailable(folder, e);
        }
    }

    private Read read(Path file, String origin) {
        if (!SafeFiles.isFile(file)) {
            return new Read(RememberedSite.unknown(origin), null);
        }
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new IOException("it is too large");
            }
            RememberedSite site = RememberedSiteParser.read(SafeFiles.read(file));
            if (!file.equals(file(site.origin()))) {
                throw new IOException("it is of another site");
            }
            return new Read(site.since(oldest()), null);
        } catch (java.nio.file.NoSuchFileException e) {
            return new Read(RememberedSite.unknown(origin), null);
        } catch (IOException e) {
            return new Read(RememberedSite.unknown(origin), aside(file, e));
        }
    }

    private String aside(Path file, IOException why) {
        Path aside = file.resolveSibling(file.getFileName() + BROKEN);
        String said = "What was remembered of this site could not be read";
        try {
            try {
                Files.move(file, aside, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            }
            said += " and was set aside as " + FOLDER + "/" + aside.getFileName() + ".";
        } catch (IOException e) {
            why.addSuppressed(e);
            said += ": " + FOLDER + "/" + file.getFileName() + ".";
        }
        LOG.warn("{}", said, why);
        return said;
    }

    private String oldest() {
        return clock.instant().minus(KEPT).toString();
    }

    private List<Path> files() {
        try {
            return SafeFiles.isFolder(folder)
                    ? SafeFiles.children(folder, "*.json").stream().sorted().toList()
                    : List.of();
        } catch (IOException e) {
            LOG.warn("The memory of sites cannot be listed", e);
            return List.of();
        }
    }

    /** Drops the sites that were written longest ago, where there are too many. */
    private void sweep() throws IOException {
        List<Path> files = files();
        if (files.size() <= MOST_SITES) {
            return;
        }
        List<Map.Entry<Path, Long>> byAge = new ArrayList<>();
        for (Path file : files) {
            byAge.add(Map.entry(file, Files.getLastModifiedTime(file).toMillis()));
        }
        byAge.sort(Map.Entry.comparingByValue());
        for (Map.Entry<Path, Long> old : byAge.subList(0, files.size() - MOST_SITES)) {
            Files.deleteIfExists(old.getKey());
        }
    }

    /** A file name that people can read and that is unique to the site. */
    private Path file(String origin) {
        String readable = origin.toLowerCase(Locale.ROOT)
                .replaceFirst("^([a-z]+)://", "$1-")
                .replaceAll("[^a-z0-9.-]+", "-");
        return folder.resolve(readable.substring(0, Math.min(80, readable.length())) + "-"
                + digest(origin).substring(0, 8) + ".json");
    }

    /** A digest, 32 hexadecimal digits. */
    public static String digest(String text) {
        return Sha256.hex(text).substring(0, 32);
    }

    private interface Write {
        void run() throws IOException;
    }

    /** Runs a write under the lock of the folder; false where the lock was not free in time. An interrupt waits. */
    private synchronized boolean locked(Write write) throws IOException {
        boolean interrupted = Thread.interrupted();
        Path file = folder.resolve(LOCK);
        try (FileChannel channel = FileChannel.open(
                        file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = take(channel).orElse(null)) {
            if (lock == null) {
                return false;
            }
            write.run();
            return true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static Optional<FileLock> take(FileChannel channel) throws IOException {
        long end = System.nanoTime() + LOCK_WITHIN.toNanos();
        do {
            try {
                FileLock lock = channel.tryLock();
                if (lock != null) {
                    return Optional.of(lock);
                }
            } catch (OverlappingFileLockException e) {
                LOG.debug("another store of this process writes");
            }
            LockSupport.parkNanos(LOCK_PAUSE.toNanos());
        } while (System.nanoTime() - end < 0);
        return Optional.empty();
    }
}
