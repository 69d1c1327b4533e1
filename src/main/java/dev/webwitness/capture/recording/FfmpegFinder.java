package dev.webwitness.capture.recording;

import dev.webwitness.model.WebwitnessException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the ffmpeg that makes videos. */
public final class FfmpegFinder {
    private static final List<String> NAMES = List.of("ffmpeg", "ffmpeg.exe");

    private FfmpegFinder() {}

    /**
     * @param named the program that the settings name; null to search
     * @param searchPath the folders to search, as in {@code PATH}
     * @throws WebwitnessException {@code capability.unsupported} when there is none, with how to get it
     */
    public static Path require(@Nullable Path named, @Nullable String searchPath) {
        if (named != null) {
            if (!runs(named)) {
                throw missing("ffmpeg.path names " + named + ", and no program is there that may be run.");
            }
            return named;
        }
        return onPath(searchPath == null ? "" : searchPath)
                .orElseThrow(() -> missing("there is no ffmpeg on the PATH to make the video with."));
    }

    private static Optional<Path> onPath(String searchPath) {
        return Stream.of(searchPath.split(File.pathSeparator))
                .filter(folder -> !folder.isBlank())
                .flatMap(FfmpegFinder::programs)
                .filter(FfmpegFinder::runs)
                .findFirst();
    }

    private static Stream<Path> programs(String folder) {
        try {
            Path path = Path.of(folder).toAbsolutePath();
            return NAMES.stream().map(path::resolve);
        } catch (InvalidPathException e) {
            return Stream.of();
        }
    }

    private static boolean runs(Path program) {
        return Files.isRegularFile(program) && Files.isExecutable(program);
    }

    private static WebwitnessException missing(String what) {
        return WebwitnessException.unsupported(
                "video",
                "ffmpeg",
                "artifacts.video is on, and " + what
                        + " Install ffmpeg (Debian, Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg; Windows: winget install ffmpeg)"
                        + " or name it with ffmpeg.path; or set artifacts.video to false.");
    }
}
