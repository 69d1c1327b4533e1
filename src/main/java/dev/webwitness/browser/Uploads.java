package dev.webwitness.browser;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The one folder whose files may be given to pages.
 *
 * @param folder nothing outside of it is ever read, by whatever way a path leads there
 */
public record Uploads(Path folder) {
    private static final int MOST_NAMED = 10;
    private static final int MOST_LOOKED_AT = 1_000;

    /** The folder the server was started in. */
    public static Uploads here() {
        return new Uploads(Path.of("").toAbsolutePath());
    }

    /**
     * The files that the paths mean, which are relative to the folder or lie in it.
     *
     * @throws WebwitnessException {@code provider.attachment-preflight} where one is missing, no file, or outside
     */
    List<Path> files(List<String> paths, String vendor) {
        List<Path> files = new ArrayList<>();
        for (String path : paths) {
            files.add(file(path.strip(), vendor));
        }
        return files;
    }

    /**
     * Looks at files that were found once more, right before they are given away, so that what is read then is what was looked at as near as can be: the
     * browser opens them by their paths, and whoever may write in the folder can still put another file there meanwhile.
     *
     * @throws WebwitnessException {@code provider.attachment-preflight} where one went, or its path leads over a link by now
     */
    static void verify(List<Path> files, String vendor) {
        for (Path file : files) {
            if (!leadsToItself(file)) {
                throw refusal(
                        "\"" + file.getFileName()
                                + "\" was moved or became a link while the page was looked at. Put it back and try again.",
                        file.toString(),
                        vendor);
            }
        }
    }

    private static boolean leadsToItself(Path file) {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && file.toRealPath().equals(file);
        } catch (IOException e) {
            return false;
        }
    }

    private Path file(String path, String vendor) {
        try {
            Path root = folder.toRealPath();
            Path home = path.startsWith("~/") ? Path.of(System.getProperty("user.home")) : root;
            Path named = home.resolve(path.startsWith("~/") ? path.substring(2) : path)
                    .normalize();
            if (!Files.exists(named)) {
                throw refusal(
                        "There is no file \"" + path + "\" in " + root + "." + there(root)
                                + " Put it there, or set run.upload_dir to the folder it is in.",
                        path,
                        vendor);
            }
            Path real = named.toRealPath();
            if (!real.startsWith(root)) {
                throw refusal(
                        "\"" + path + "\" lies outside of " + root
                                + ", and only files in there are uploaded. Copy it there, or set run.upload_dir to its folder.",
                        path,
                        vendor);
            }
            if (!Files.isRegularFile(real) || !Files.isReadable(real)) {
                throw refusal("\"" + path + "\" is no file that can be read. Name one file.", path, vendor);
            }
            return real;
        } catch (InvalidPathException | IOException e) {
            throw refusal(
                    "\"" + path + "\" in " + folder + " cannot be looked at. Check the path and run.upload_dir.",
                    path,
                    vendor);
        }
    }

    private static String there(Path root) throws IOException {
        try (Stream<Path> all = Files.list(root)) {
            List<String> names = all.limit(MOST_LOOKED_AT)
                    .filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .limit(MOST_NAMED)
                    .toList();
            return names.isEmpty() ? "" : " There are: " + String.join(", ", names) + ".";
        }
    }

    private static WebwitnessException refusal(String message, String path, String vendor) {
        return WebwitnessException.of(
                ErrorCode.PROVIDER_ATTACHMENT_PREFLIGHT, message, vendor, List.of(path), Map.of("file", path));
    }
}
