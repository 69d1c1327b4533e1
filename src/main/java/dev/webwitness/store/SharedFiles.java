package dev.webwitness.store;

import dev.webwitness.store.bucket.Bucket;
import dev.webwitness.store.bucket.BucketException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a run's folder lies in the bucket: a file is an object under {@code runs/<id>/}; what only grows lies in slices, so that a longer timeline is not
 * sent again from its beginning.
 */
final class SharedFiles {
    /** Bytes of a slice: so much is sent again at most when a line came. */
    static final int SLICE = 256 * 1024;

    /** A slice that is followed by so much does not change any more: no line is longer, so none that is taken back begins in it. */
    private static final int SETTLED = 64 * 1024;

    /** How files end that only grow. */
    private static final String GROWS = ".jsonl";

    private SharedFiles() {}

    /**
     * A file, or a slice of one.
     *
     * @param name its name in the bucket, below the run
     * @param stamp another one after each change
     */
    record Part(String name, Path file, long offset, int length, boolean slice, String stamp) {
        /** What is named by other files goes before them, so that nobody finds a name without its file. */
        int rank() {
            return name.equals("run.json") ? 3 : name.startsWith("result") ? 2 : name.equals("report.html") ? 1 : 0;
        }

        byte[] bytes() throws IOException {
            try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
                byte[] bytes = new byte[length];
                access.seek(offset);
                access.readFully(bytes);
                return bytes;
            }
        }
    }

    static String place(String runId) {
        return "runs/" + runId + "/";
    }

    /** Everything of a run's folder that belongs into the bucket, in the order in which it is sent. */
    static List<Part> scan(Path folder) throws IOException {
        List<Part> parts = new ArrayList<>();
        for (ArtifactEntry entry : new RunArtifacts(folder, folder.getFileName().toString()).list()) {
            Path file = folder.resolve(entry.name());
            try {
                BasicFileAttributes now =
                        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                String changed = now.lastModifiedTime().toMillis() + "/" + now.fileKey();
                if (entry.name().endsWith(GROWS)) {
                    slices(entry.name(), file, now.size(), changed, parts);
                } else {
                    parts.add(new Part(entry.name(), file, 0, 0, false, now.size() + "@" + changed));
                }
            } catch (NoSuchFileException e) {
                // A sample that made room for another just now.
            }
        }
        parts.sort(Comparator.comparingInt(Part::rank).thenComparing(Part::name));
        return parts;
    }

    private static void slices(String name, Path file, long size, String changed, List<Part> parts) {
        for (long offset = 0; offset < size; offset += SLICE) {
            int length = (int) Math.min(SLICE, size - offset);
            boolean settled = offset + SLICE + SETTLED <= size;
            parts.add(new Part(
                    name + "/" + String.format("%05d", offset / SLICE),
                    file,
                    offset,
                    length,
                    true,
                    settled ? "whole" : length + "@" + changed));
        }
    }

    /**
     * Brings a folder up to what the bucket has of a run: fetches what changed, removes what is not there any more.
     *
     * @param have name in the bucket → etag of what lies here already; brought up to date
     */
    static void fetch(Bucket bucket, String runId, Path folder, Map<String, String> have) throws IOException {
        Map<String, Long> there = new TreeMap<>();
        String place = place(runId);
        for (Bucket.Listed listed : bucket.list(place)) {
            String name = listed.key().substring(place.length());
            String file = fileOf(name);
            if (!RunArtifacts.isName(file) || !file.equals(name) && !isSlice(name.substring(file.length() + 1))) {
                continue;
            }
            there.put(name, listed.bytes());
            boolean known = listed.etag().equals(have.get(name)) && Disk.isFile(folder.resolve(file));
            if (!known && fetch(bucket, place, name, folder)) {
                have.put(name, listed.etag());
            }
        }
        have.keySet().retainAll(there.keySet());
        trim(folder, there);
    }

    /** Removes what is not there any more, and what a timeline was once longer by: an unfinished line that was taken back. */
    private static void trim(Path folder, Map<String, Long> there) throws IOException {
        Map<String, Long> lengths = new TreeMap<>();
        there.forEach((name, bytes) -> lengths.merge(fileOf(name), bytes, Long::sum));
        for (ArtifactEntry entry : new RunArtifacts(folder, folder.getFileName().toString()).list()) {
            Path file = folder.resolve(entry.name());
            Long length = lengths.get(entry.name());
            if (length == null) {
                Files.deleteIfExists(file);
            } else if (entry.name().endsWith(GROWS) && entry.bytes() > length) {
                try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
                    access.setLength(length);
                }
            }
        }
    }

    private static boolean isSlice(String number) {
        return number.matches("[0-9]{5}");
    }

    /** The file a name in the bucket belongs to: slices lie below the name of theirs. */
    private static String fileOf(String name) {
        int end = name.indexOf(GROWS + "/");
        return end < 0 ? name : name.substring(0, end + GROWS.length());
    }

    private static boolean fetch(Bucket bucket, String place, String name, Path folder) throws IOException {
        String own = fileOf(name);
        Path file = folder.resolve(own);
        if (own.indexOf('/') > 0) {
            Disk.subfolder(folder.resolve(own.substring(0, own.indexOf('/'))));
        }
        if (!own.equals(name)) {
            if (!Disk.isFile(file)) {
                Disk.newFile(file);
            }
            long offset = Long.parseLong(name.substring(own.length() + 1)) * SLICE;
            return bucket.download(place + name, file, offset).isPresent();
        }
        Path temporary = file.resolveSibling(Disk.TEMPORARY + file.getFileName());
        Files.deleteIfExists(temporary);
        Disk.newFile(temporary);
        try {
            if (bucket.download(place + name, temporary, 0).isEmpty()) {
                return false;
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Removes every object of a run but its head. */
    static void delete(Bucket bucket, String runId) throws BucketException {
        for (Bucket.Listed listed : bucket.list(place(runId))) {
            bucket.delete(listed.key());
        }
    }
}
