package dev.webwitness.dashboard;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.files.ArtifactRange;
import dev.webwitness.web.servlet.WebResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Serves the files of a run, one by one or as an archive. Pictures and videos are shown, texts are shown as plain text, all else is a download: a file of a page is never opened
 * as a page here.
 */
final class RunFileHandler {
    private static final int PART = 1 << 20;
    private static final Set<String> SHOWN = Set.of("image/jpeg", "image/png", "image/gif", "image/webp", "video/webm");

    private static final String NOTHING = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"112\" height=\"70\"/>";

    private RunFileHandler() {}

    static WebResponse one(RunFolder folder, String name) {
        ArtifactRange first = folder.read(name, 0, PART);
        boolean shown = SHOWN.contains(first.mediaType());
        String type =
                shown ? first.mediaType() : first.isText() ? "text/plain; charset=utf-8" : "application/octet-stream";
        if (shown && first.next() == 0 && name.startsWith("shots/")) {
            return WebResponse.file(type, first.bytes(), 3600);
        }
        String saved = shown || first.isText() ? null : name.substring(name.lastIndexOf('/') + 1);
        return new WebResponse.Streamed(type, saved, out -> copy(folder, name, first, out));
    }

    /** The newest picture of the run; an empty one for none. */
    static WebResponse newestPicture(RunFolder folder) {
        List<ArtifactEntry> shots = folder.list().stream()
                .filter(file -> file.name().startsWith("shots/"))
                .sorted(Comparator.comparing(ArtifactEntry::name))
                .toList();
        Optional<String> newest = shots.stream()
                .map(ArtifactEntry::name)
                .filter(name -> name.startsWith("shots/agent_step"))
                .reduce((a, b) -> b)
                .or(() -> shots.stream().map(ArtifactEntry::name).reduce((a, b) -> b));
        return newest.<WebResponse>map(
                        name -> new WebResponse.Streamed("image/jpeg", null, out -> copy(folder, name, null, out)))
                .orElseGet(() -> WebResponse.file("image/svg+xml", NOTHING.getBytes(StandardCharsets.UTF_8), 0));
    }

    /** All files as a zip. */
    static WebResponse all(RunFolder folder) {
        String runId = folder.runId();
        return new WebResponse.Streamed("application/zip", runId + ".zip", out -> {
            try (ZipOutputStream zip = new ZipOutputStream(out)) {
                for (ArtifactEntry file : folder.list()) {
                    zip.putNextEntry(new ZipEntry(runId + "/" + file.name()));
                    try {
                        copy(folder, file.name(), null, zip);
                    } catch (WebwitnessException e) {
                        // A sample that was dropped just now.
                        if (e.code() != ErrorCode.RUN_NOT_FOUND) {
                            throw e;
                        }
                    }
                    zip.closeEntry();
                }
            }
        });
    }

    /** The start of a file. */
    static void copy(RunFolder folder, String name, int most, ByteArrayOutputStream out) {
        ArtifactRange part = folder.read(name, 0, PART);
        out.writeBytes(part.bytes());
        while (part.next() > 0 && out.size() < most) {
            part = folder.read(name, part.next(), PART);
            out.writeBytes(part.bytes());
        }
    }

    private static void copy(RunFolder folder, String name, @Nullable ArtifactRange first, OutputStream out)
            throws IOException {
        ArtifactRange part = first == null ? folder.read(name, 0, PART) : first;
        out.write(part.bytes());
        while (part.next() > 0) {
            part = folder.read(name, part.next(), PART);
            out.write(part.bytes());
        }
    }
}
