package dev.webwitness.store.shared;

import dev.webwitness.store.files.RunArtifacts;
import dev.webwitness.store.files.RunRecord;
import dev.webwitness.store.io.SafeFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;

/** Copies of other servers' finished runs in {@code .borrowed}: at most 50 runs and 1 GB. Safe for any thread. */
final class RemoteRunCache {
    private static final String VERSION = ".version";
    private static final int MOST = 50;
    private static final long MOST_BYTES = 1L << 30;

    private final Path root;
    private final Bucket bucket;

    RemoteRunCache(Path root, Bucket bucket) {
        this.root = root.resolve(".borrowed");
        this.bucket = bucket;
    }

    /** The prefix of a run's files in the bucket. */
    static String prefix(String runId) {
        return "runs/" + runId + "/";
    }

    /** The folder of a copy that is as the bucket has the run now. */
    synchronized Path folder(String runId, RunIndex.Seen seen) throws IOException {
        Path folder = root.resolve(runId);
        Path version = folder.resolve(VERSION);
        if (!SafeFiles.isFile(version) || !Files.readString(version).equals(seen.etag())) {
            SafeFiles.folder(root);
            Path fresh = root.resolve(SafeFiles.TEMPORARY + runId);
            SafeFiles.delete(fresh);
            SafeFiles.newFolder(fresh);
            fetch(prefix(runId), fresh);
            if (seen.entry().summary().pinned()) {
                SafeFiles.newFile(fresh.resolve(RunRecord.PIN_FILE));
            }
            SafeFiles.replace(fresh.resolve(VERSION), seen.etag().getBytes(StandardCharsets.UTF_8));
            SafeFiles.delete(folder);
            Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
            evict(folder);
        }
        Files.setLastModifiedTime(version, FileTime.fromMillis(System.currentTimeMillis()));
        return folder;
    }

    private void fetch(String prefix, Path folder) throws IOException {
        for (Bucket.Listed listed : bucket.list(prefix)) {
            String name = listed.key().substring(prefix.length());
            if (RunArtifacts.isName(name)) {
                if (name.indexOf('/') > 0) {
                    SafeFiles.subfolder(folder.resolve(name.substring(0, name.indexOf('/'))));
                }
                Path file = folder.resolve(name);
                SafeFiles.newFile(file);
                bucket.download(listed.key(), file);
            }
        }
    }

    /** Deletes the copies that were read longest ago, until the others are within the limits. */
    private void evict(Path wanted) throws IOException {
        List<Path> newest = SafeFiles.children(root, "*").stream()
                .sorted(Comparator.comparingLong(RemoteRunCache::usedAt).reversed())
                .toList();
        long bytes = 0;
        for (int i = 0; i < newest.size(); i++) {
            bytes += SafeFiles.size(newest.get(i));
            if ((i >= MOST || bytes > MOST_BYTES) && !newest.get(i).equals(wanted)) {
                SafeFiles.delete(newest.get(i));
            }
        }
    }

    private static long usedAt(Path copy) {
        return copy.resolve(VERSION).toFile().lastModified();
    }
}
