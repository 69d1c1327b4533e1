package dev.webwitness.store.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Detects whether a file or folder changed, without reading it.
 *
 * @param key which it is: one that was replaced is another
 */
public record FileStamp(
        FileTime modified, long bytes, @Nullable Object key) {
    /** What is not there. */
    public static final FileStamp NONE = new FileStamp(FileTime.fromMillis(0), -1, null);

    public static FileStamp of(Path path) {
        return of(path, any -> true);
    }

    /** The stamp of a path that is of this kind. */
    public static FileStamp of(Path path, Predicate<BasicFileAttributes> kind) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return kind.test(attributes)
                    ? new FileStamp(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey())
                    : NONE;
        } catch (IOException e) {
            return NONE;
        }
    }

    /** Whether the path was last changed long before. A path that changed just now may change again under the same stamp. */
    public boolean isOlderThan(long ms) {
        return Math.abs(System.currentTimeMillis() - modified.toMillis()) > ms;
    }

    /** The stamps of what changes in a run while it goes on. */
    public static List<FileStamp> ofRun(Path folder) {
        return List.of(
                of(folder.resolve("events.jsonl")),
                of(folder.resolve(RunRecord.RUN_FILE)),
                of(folder.resolve(RunRecord.RESULT_FILE)),
                of(folder.resolve("shots")));
    }
}
