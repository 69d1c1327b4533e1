package dev.webwitness.browser.options;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.access.RunPolicy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The one folder from which a run may upload files.
 *
 * @param folder nothing outside of it is ever read, by whatever way a path leads there
 * @param kept never given away, nor what lies in it, nor its copies beside it such as {@code webwitness.log.1}
 * @param guest whether the caller is somebody else, who is not told where the folder lies
 */
public record UploadFolder(Path folder, List<Path> kept, boolean guest) {
    private static final int MOST_NAMED = 10;
    private static final int MOST_LOOKED_AT = 1_000;

    /** So far into a file a private key is looked for: certificates may stand before it. */
    private static final int KEY_LOOK = 1 << 20;

    private static final String KEY_MARK = "PRIVATE KEY-----";

    /**
     * The files that the paths mean, which are relative to the folder or lie in it.
     *
     * @throws WebwitnessException {@code provider.attachment-preflight} where one is missing, no file, or outside; {@code policy.action-denied} for one that
     *     is never given away
     */
    public List<Path> files(List<String> paths, String vendor) {
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
    public static void verify(List<Path> files, String vendor) {
        for (Path file : files) {
            if (!leadsToItself(file)) {
                throw refusal(
                        "\"" + file.getFileName()
                                + "\" was moved or became a link while the page was looked at. Put it back and try again.",
                        file.getFileName().toString(),
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
            Path root = Files.isDirectory(folder) ? folder.toRealPath() : folder.toAbsolutePath();
            Path home = path.startsWith("~/") ? Path.of(System.getProperty("user.home")) : root;
            Path named = home.resolve(path.startsWith("~/") ? path.substring(2) : path)
                    .normalize();
            if (guest && !named.startsWith(root)) {
                throw outside(path, vendor); // before it is looked for: an answer would tell a stranger what there is
            }
            if (!Files.exists(named)) {
                throw refusal(
                        "There is no file \"" + path + "\" in " + called(root) + "." + there(root) + " Put it there"
                                + (guest ? "." : ", or set run.upload_dir to the folder it is in."),
                        path,
                        vendor);
            }
            Path real = named.toRealPath();
            if (!real.startsWith(root)) {
                throw outside(path, vendor);
            }
            requireOpen(path, root, real);
            if (!Files.isRegularFile(real) || !Files.isReadable(real)) {
                throw refusal("\"" + path + "\" is no file that can be read. Name one file.", path, vendor);
            }
            if (holdsKey(real)) {
                throw denied(path, "holds a private key", "upload-key");
            }
            return real;
        } catch (InvalidPathException | IOException e) {
            throw refusal(
                    "\"" + path + "\" in " + called(folder) + " cannot be looked at. Check the path"
                            + (guest ? "." : " and run.upload_dir."),
                    path,
                    vendor);
        }
    }

    private String called(Path root) {
        return guest ? "your upload folder" : root.toString();
    }

    private WebwitnessException outside(String path, String vendor) {
        return refusal(
                "\"" + path + "\" lies outside of " + called(folder) + ", and only files in there are uploaded. "
                        + (guest ? "Put it there." : "Copy it there, or set run.upload_dir to its folder."),
                path,
                vendor);
    }

    /** Refuses dot-files and what the server keeps for itself, whatever link leads there. */
    private void requireOpen(String path, Path root, Path real) {
        if (hasDotName(root.relativize(real))) {
            throw denied(path, "is a dot-file or lies in a dot-folder", "upload-dot-file");
        }
        for (Path each : kept) {
            if (isOf(each, real)) {
                throw denied(path, "belongs to this server: artifacts, settings, tokens, keys and logs", "upload-kept");
            }
        }
    }

    private static boolean hasDotName(Path path) {
        for (Path part : path) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOf(Path kept, Path real) {
        Path own = whereItIs(kept);
        if (real.startsWith(own)) {
            return true;
        }
        Path name = own.getFileName();
        return name != null
                && Objects.equals(real.getParent(), own.getParent())
                && real.getFileName().toString().startsWith(name.toString());
    }

    /** The folder of a file that is not there yet may be reached over a link. */
    private static Path whereItIs(Path kept) {
        Path whole = kept.toAbsolutePath().normalize();
        try {
            return whole.toRealPath();
        } catch (IOException e) {
            Path above = whole.getParent();
            return above == null ? whole : whereItIs(above).resolve(whole.getFileName());
        }
    }

    private static boolean holdsKey(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(KEY_LOOK), StandardCharsets.ISO_8859_1).contains(KEY_MARK);
        }
    }

    private static String there(Path root) throws IOException {
        if (!Files.isDirectory(root)) {
            return "";
        }
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

    private static WebwitnessException denied(String path, String why, String rule) {
        return RunPolicy.uploadDenied(
                "\"" + path + "\" " + why
                        + ", which is never uploaded. Copy what is meant to be given away to a file of its own.",
                rule);
    }

    private static WebwitnessException refusal(String message, String path, String vendor) {
        return WebwitnessException.of(
                ErrorCode.PROVIDER_ATTACHMENT_PREFLIGHT, message, vendor, List.of(path), Map.of("file", path));
    }
}
