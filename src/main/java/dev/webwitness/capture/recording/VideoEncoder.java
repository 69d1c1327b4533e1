package dev.webwitness.capture.recording;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes a video of a run's stored frames with the user's ffmpeg. Each frame is shown as long as it was the newest.
 *
 * <p>It makes VP8 in WebM, because every browser plays it and every ffmpeg with libvpx makes it. 1 Mbit/s is enough for pages that mostly stand still. The program gets
 * only its search path as environment, and ends with its children before {@link #make} returns. It limits its own time too, in case this process is killed. It has one
 * encoder thread: on two busy cores libvpx's threads wait actively for each other, and 33 frames took 4.6 s of processor time instead of 0.4.
 */
public final class VideoEncoder {
    private static final Logger LOG = LoggerFactory.getLogger(VideoEncoder.class);

    /** Its name in a run's folder. */
    public static final String FILE = "video.webm";

    /** The longest time that a frame is shown, as where a run waited for its caller. */
    private static final long LONGEST_STILL_MS = 10_000;

    /** One tick at 25 images a second. ffmpeg drops one of two closer images. */
    private static final long SHORTEST_MS = 40;

    private static final long LAST_MS = 1_000;
    private static final int WIDEST = 1_280;
    private static final List<String> KEPT_VARIABLES = List.of("PATH", "LD_LIBRARY_PATH", "SystemRoot");

    /** A stored picture of the page, and its time in milliseconds since the run started. */
    public record Frame(Path jpeg, long atMs) {}

    /** Waits on the caller's thread for a condition or the limit. */
    public interface Waiting {
        void until(BooleanSupplier done, Duration atMost);
    }

    private final Path ffmpeg;
    private final Duration atMost;
    private final long mostBytes;

    /**
     * @param atMost the program's time limit
     * @param mostBytes the most bytes of a video
     */
    public VideoEncoder(Path ffmpeg, Duration atMost, long mostBytes) {
        this.ffmpeg = ffmpeg;
        this.atMost = atMost;
        this.mostBytes = mostBytes;
    }

    /**
     * Makes {@code video.webm} in a folder, which also gets the program's working files.
     *
     * @param frames in any order
     * @param width of the page; the video is at most 1,280 wide
     * @param cancelled kills the program when it turns true
     * @return why there is no video, as the end of a sentence; null where there is one
     */
    public @Nullable String make(
            List<Frame> frames, int width, int height, Path folder, BooleanSupplier cancelled, Waiting waiting) {
        if (frames.isEmpty()) {
            return "the run has no frames.";
        }
        Path video = folder.resolve(FILE);
        @Nullable Process process = null;
        try {
            Path list = Files.write(folder.resolve("frames.txt"), list(frames), StandardCharsets.UTF_8);
            process = start(list, width, height, folder, video);
            Process running = process;
            waiting.until(() -> !running.isAlive() || cancelled.getAsBoolean(), atMost);
            if (running.isAlive()) {
                return cancelled.getAsBoolean()
                        ? "the run was cancelled."
                        : "ffmpeg took longer than " + atMost.toSeconds() + " s.";
            }
            return running.exitValue() == 0 && Files.isRegularFile(video) && Files.size(video) > 0
                    ? null
                    : failed(running.exitValue(), folder);
        } catch (IOException e) {
            LOG.warn("{} could not be run", ffmpeg, e);
            return ffmpeg + " could not be run; the log has the details.";
        } finally {
            end(process);
        }
    }

    private Process start(Path list, int width, int height, Path folder, Path video) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command(list, width, height, video))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("ffmpeg.log").toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().retainAll(KEPT_VARIABLES);
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }

    private List<String> command(Path list, int width, int height, Path video) {
        double shrink = Math.min(1, (double) WIDEST / width);
        String size = even(width * shrink) + ":" + even(height * shrink);
        List<String> command = new ArrayList<>(List.of(ffmpeg.toString()));
        command.addAll(List.of("-nostdin", "-hide_banner", "-loglevel", "error", "-y"));
        command.addAll(List.of("-timelimit", String.valueOf(2 * Math.max(1, atMost.toSeconds()))));
        command.addAll(List.of("-f", "concat", "-safe", "0", "-i", list.toString(), "-an"));
        command.add("-vf");
        command.add("scale=" + size + ":force_original_aspect_ratio=decrease,pad=" + size
                + ":(ow-iw)/2:(oh-ih)/2,setsar=1,format=yuv420p");
        command.addAll(
                List.of("-c:v", "libvpx", "-threads", "1", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "1M"));
        command.addAll(List.of("-fs", String.valueOf(mostBytes), "-f", "webm", video.toString()));
        return command;
    }

    private static int even(double pixels) {
        return Math.max(2, (int) Math.round(pixels / 2) * 2);
    }

    /** The frames as ffmpeg's concat script. The last frame stands twice, because the script's last duration does not count. */
    static List<String> list(List<Frame> frames) {
        List<Frame> ordered =
                frames.stream().sorted(Comparator.comparingLong(Frame::atMs)).toList();
        List<String> list = new ArrayList<>(List.of("ffconcat version 1.0"));
        for (int i = 0; i < ordered.size(); i++) {
            long at = ordered.get(i).atMs();
            long shown = i + 1 < ordered.size() ? ordered.get(i + 1).atMs() - at : LAST_MS;
            long bounded = Math.max(SHORTEST_MS, Math.min(LONGEST_STILL_MS, shown));
            list.add(file(ordered.get(i)));
            list.add(String.format(Locale.ROOT, "duration %.3f", bounded / 1000.0));
        }
        list.add(file(ordered.get(ordered.size() - 1)));
        return list;
    }

    private static String file(Frame frame) {
        return "file '" + frame.jpeg().toAbsolutePath().toString().replace("'", "'\\''") + "'";
    }

    private static String failed(int exit, Path folder) throws IOException {
        Path log = folder.resolve("ffmpeg.log");
        String said = Files.isRegularFile(log) ? new String(head(log), StandardCharsets.UTF_8) : "";
        LOG.warn("ffmpeg ended with {}: {}", exit, said.strip());
        return said.contains("Unknown encoder")
                ? "this ffmpeg cannot encode VP8; install one with libvpx."
                : "ffmpeg ended with status " + exit + "; the log has what it said.";
    }

    private static byte[] head(Path log) throws IOException {
        try (var in = Files.newInputStream(log)) {
            return in.readNBytes(2_000);
        }
    }

    private static void end(@Nullable Process process) {
        if (process == null) {
            return;
        }
        List<ProcessHandle> below = process.descendants().toList();
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
        try {
            if (!process.waitFor(2, TimeUnit.SECONDS)) {
                LOG.warn("ffmpeg, process {}, does not end", process.pid());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
