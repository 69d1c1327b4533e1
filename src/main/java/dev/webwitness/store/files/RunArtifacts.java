package dev.webwitness.store.files;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.io.SafeFiles;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Lists and reads the files of one run folder for callers. It never leaves the folder and follows no link. */
public final class RunArtifacts {
    /** The most one call reads. */
    private static final int MOST = 4 << 20;

    private static final Pattern NAME =
            Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,150}(/[A-Za-z0-9][A-Za-z0-9._-]{0,150})?");

    private final Path folder;
    private final String runId;

    public RunArtifacts(Path folder, String runId) {
        this.folder = folder;
        this.runId = runId;
    }

    /** Whether a file of a run can have this name. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    public List<ArtifactEntry> list() throws IOException {
        List<ArtifactEntry> entries = new ArrayList<>();
        collect(folder, "", entries);
        entries.sort(Comparator.comparing(ArtifactEntry::name));
        return entries;
    }

    private static void collect(Path folder, String prefix, List<ArtifactEntry> entries) throws IOException {
        for (Path child : SafeFiles.children(folder, "*")) {
            String name = child.getFileName().toString();
            if (SafeFiles.isFile(child) && NAME.matcher(prefix + name).matches()) {
                add(child, prefix + name, entries);
            } else if (prefix.isEmpty() && SafeFiles.isFolder(child) && !name.startsWith(".")) {
                collect(child, name + "/", entries);
            }
        }
    }

    private static void add(Path file, String name, List<ArtifactEntry> entries) throws IOException {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            entries.add(new ArtifactEntry(name, attributes.size(), MediaTypes.ofName(name)));
        } catch (NoSuchFileException e) {
            // A sample that was thinned out just now.
        }
    }

    public ArtifactRange read(String name, long offset, int limit) throws IOException {
        Path file = resolve(name);
        String mediaType = MediaTypes.ofName(name);
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
            long total = access.length();
            long start = Math.max(0, Math.min(offset, total));
            int wanted = (int) Math.min(Math.max(1, Math.min(limit, MOST)), total - start);
            access.seek(start);
            byte[] bytes = read(access, wanted);
            boolean cut = MediaTypes.isText(mediaType) && start + bytes.length < total;
            int length = cut ? wholeCharacters(bytes) : bytes.length;
            long next = start + length < total ? start + length : 0;
            return new ArtifactRange(Arrays.copyOf(bytes, length), mediaType, start, total, next);
        }
    }

    /** Reads that many bytes, or fewer when the file became shorter, as where an unfinished line was removed. */
    private static byte[] read(RandomAccessFile access, int wanted) throws IOException {
        byte[] bytes = new byte[wanted];
        int filled = 0;
        int count = 0;
        while (filled < wanted && count >= 0) {
            filled += count;
            count = access.read(bytes, filled, wanted - filled);
        }
        return Arrays.copyOf(bytes, filled);
    }

    /** How many of the bytes are whole UTF-8 characters; all of them when not even the first is. */
    private static int wholeCharacters(byte[] bytes) {
        int start = bytes.length - 1;
        while (start > 0 && bytes.length - start < 4 && (bytes[start] & 0xc0) == 0x80) {
            start--;
        }
        int lead = start >= 0 ? bytes[start] & 0xff : 0;
        int needed = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
        return start + needed <= bytes.length || start == 0 ? bytes.length : start;
    }

    private Path resolve(String name) throws IOException {
        if (!NAME.matcher(name).matches()) {
            boolean escapes =
                    name.contains("..") || name.startsWith("/") || name.contains("\\") || name.indexOf('\0') >= 0;
            throw escapes ? rejected(name) : notFound(name);
        }
        Path file = folder;
        for (String part : name.split("/", -1)) {
            file = file.resolve(part);
            if (Files.isSymbolicLink(file)) {
                throw rejected(name);
            }
        }
        if (!SafeFiles.isFile(file)) {
            throw notFound(name);
        }
        if (!file.toRealPath().startsWith(folder.toRealPath())) {
            throw rejected(name);
        }
        return file;
    }

    /** The error for a failed read: a file that vanished meanwhile counts as missing. */
    public WebwitnessException failure(String name, IOException e) {
        return SafeFiles.isFolder(folder) && !Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)
                ? notFound(name)
                : failure(e);
    }

    /** The error for a failed read: a run that was deleted meanwhile counts as missing. */
    public WebwitnessException failure(IOException e) {
        return SafeFiles.isFolder(folder) ? SafeFiles.unavailable(folder, e) : gone();
    }

    public WebwitnessException gone() {
        return new WebwitnessException(
                ErrorCode.RUN_NOT_FOUND,
                "There is no run " + runId + " any more: it was removed. See list_runs.",
                Map.of("run_id", runId));
    }

    private WebwitnessException notFound(String name) {
        return new WebwitnessException(
                ErrorCode.RUN_NOT_FOUND,
                "Run " + runId + " has no artifact \"" + shown(name)
                        + "\": it never had it, or it was removed. get_artifact without a name lists those it has.",
                Map.of("run_id", runId, "name", shown(name)));
    }

    private static WebwitnessException rejected(String name) {
        return new WebwitnessException(
                ErrorCode.CONTEXT_SYMLINK_REJECTED,
                "The artifact \"" + shown(name)
                        + "\" is a link or leads out of the run's folder. Use a name that the run's"
                        + " result lists.",
                Map.of("pattern", shown(name)));
    }

    private static String shown(String name) {
        return name.length() <= 120 ? name : name.substring(0, 120) + "…";
    }
}
