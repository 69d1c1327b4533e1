package dev.webwitness.store;

import dev.webwitness.store.bucket.Bucket;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;

/** Copies of other servers' finished runs that were read here, in {@code .borrowed}: 50 runs and 1 GB at most. Safe for any thread. */
final class RunCopies {
    private static final String FOLDER = ".borrowed";
    private static final String VERSION = ".version";
    private static final int MOST = 50;
    private static final long MOST_BYTES = 1L << 30;

    private final Path root;
    private final Bucket bucket;

    RunCopies(Path root, Bucket bucket) {
        this.root = root.resolve(FOLDER);
        this.bucket = bucket;
    }

    static String place(String runId) {
        return "runs/" + runId + "/";
    }

    /** The folder of a copy that is as the bucket has the run now. */
    synchronized Path folder(String runId, RunIndex.Seen seen) throws IOException {
        Path folder = root.resolve(runId);
        Path version = folder.resolve(VERSION);
        if (!Disk.isFile(version) || !Files.readString(version).equals(seen.etag())) {
            Disk.folder(root);
            Path fresh = root.resolve(Disk.TEMPORARY + runId);
            Disk.delete(fresh);
            Disk.newFolder(fresh);
            fetch(runId, fresh);
            if (seen.entry().summary().pinned()) {
                Disk.newFile(fresh.resolve(RunFolder.PIN_FILE));
            }
            Disk.replace(fresh.resolve(VERSION), seen.etag().getBytes(StandardCharsets.UTF_8));
            Disk.delete(folder);
            Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
            evict(folder);
        }
        Files.setLastModifiedTime(version, FileTime.fromMillis(System.currentTimeMillis()));
        return folder;
    }

    private void fetch(String runId, Path folder) throws IOException {
        String place = place(runId);
        for (Bucket.Listed listed : bucket.list(place)) {
            String name = listed.key().substring(place.length());
            if (RunArtifacts.isName(name)) {
                Path file = folder.resolve(name);
                if (name.indexOf('/') > 0) {
                    Disk.subfolder(folder.resolve(name.substring(0, name.indexOf('/'))));
                }
                Disk.newFile(file);
                bucket.download(listed.key(), file);
            }
        }
    }

    /** Lets the copies go that were read least recently, until the others are within the limits. */
    private void evict(Path wanted) throws IOException {
        List<Path> newest = Disk.children(root, "*").stream()
                .sorted(Comparator.comparingLong(RunCopies::usedAt).reversed())
                .toList();
        long bytes = 0;
        for (int i = 0; i < newest.size(); i++) {
            bytes += Disk.size(newest.get(i));
            if ((i >= MOST || bytes > MOST_BYTES) && !newest.get(i).equals(wanted)) {
                Disk.delete(newest.get(i));
            }
        }
    }

    private static long usedAt(Path copy) {
        try {
            return Files.getLastModifiedTime(copy.resolve(VERSION)).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }
}
