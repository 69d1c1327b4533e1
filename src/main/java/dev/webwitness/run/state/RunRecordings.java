package dev.webwitness.run.state;

import dev.webwitness.browser.BrowserSession;
import dev.webwitness.browser.driver.TempDirectory;
import dev.webwitness.capture.recording.FfmpegFinder;
import dev.webwitness.capture.recording.Har;
import dev.webwitness.capture.recording.VideoEncoder;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.BodyCapture;
import dev.webwitness.model.request.Viewport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The recordings of one run: its HAR, Playwright's trace, its video. None of them is worth a run: what goes wrong here is a warning.
 *
 * <p>Trace and video cannot be masked, so a run in which a secret was met gets neither (ADR 7). Written on the run's worker thread; {@link #files}
 * may be read by any.
 */
public final class RunRecordings {
    private static final Logger LOG = LoggerFactory.getLogger(RunRecordings.class);

    private static final Duration TRACE_LIMIT = Duration.ofSeconds(10);

    /** Somebody who cancels waits for the end. */
    private static final Duration CANCELLED_TRACE_LIMIT = Duration.ofSeconds(2);

    private static final Duration VIDEO_LIMIT = Duration.ofSeconds(30);
    private static final long VIDEO_BYTES = 50L << 20;

    private static final String INSTEAD =
            " It cannot be masked. Use artifacts.har, which is, or a task and an account without secrets.";

    private final RecordingSettings wanted;
    private final Path temp;
    private final Map<String, String> files = new LinkedHashMap<>();
    private int traces;

    /** @param temp the folder for what is being made; only this process uses it */
    public RunRecordings(RecordingSettings wanted, Path temp) {
        this.wanted = wanted;
        this.temp = temp;
    }

    /** Which bodies are kept. */
    public BodyCapture bodies() {
        return wanted.bodies();
    }

    /** Goes on where an earlier process stopped: what it recorded is not written over. */
    public synchronized void found(Set<String> names) {
        for (String name : names) {
            if (name.matches("trace(-\\d+)?\\.zip")) {
                traces++;
                made(name.substring(0, name.length() - ".zip".length()), name);
            }
        }
    }

    /** What there is: kind → file name, in the order it was made. */
    public synchronized Map<String, String> files() {
        return new LinkedHashMap<>(files);
    }

    private synchronized void made(String kind, String file) {
        files.put(kind, file);
    }

    /** An attempt has its session: what must be on from the beginning is switched on. */
    public void begin(Run run, BrowserSession session) {
        if (!wanted.trace()) {
            return;
        }
        if (secret(run)) {
            warn(run, "No trace was recorded: the run uses a secret." + INSTEAD);
            return;
        }
        try {
            session.trace().start();
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.warn("No trace of run {}", run.runId(), e);
            warn(run, "No trace was recorded: it could not be started. The log says why; try again.");
        }
    }

    /** The attempt's work is over and its session still open: its trace is kept or dropped, within the limit. */
    public void endTrace(Run run, BrowserSession session) {
        if (session.trace().tooLarge()) {
            warn(
                    run,
                    "The trace was dropped: it became too large. Give the run fewer steps, or switch artifacts.trace"
                            + " off.");
        }
        if (!session.trace().on()) {
            return;
        }
        if (session.lost()) {
            warn(
                    run,
                    "The trace of what was done until the browser was lost went with it. Start the run again for a"
                            + " whole one.");
        } else if (secret(run)) {
            session.trace().drop();
            warn(
                    run,
                    (run.secretsMet().typed()
                                    ? "The trace was dropped: something was typed into a password field."
                                    : "The trace was dropped: a secret was met in the run.")
                            + INSTEAD);
        } else {
            inPrivate(run, "trace", folder -> saveTrace(run, session, folder));
        }
    }

    private void saveTrace(Run run, BrowserSession session, Path folder) {
        Path file = folder.resolve("trace.zip");
        Duration limit = run.cancelled().get() ? CANCELLED_TRACE_LIMIT : TRACE_LIMIT;
        try {
            session.trace().save(file, limit);
        } catch (WebwitnessException e) {
            LOG.warn("No trace of run {}", run.runId(), e);
            session.trace().drop();
            warn(
                    run,
                    session.lost()
                            ? "A trace is missing: the browser was lost while it was saved. Start the run again for a"
                                    + " whole one."
                            : "There is no trace: it could not be saved within " + limit.toSeconds()
                                    + " s. Give the run fewer steps, or switch artifacts.trace off.");
            return;
        }
        traces++;
        String suffix = traces == 1 ? "" : "-" + traces;
        keep(run, "trace" + suffix, "trace" + suffix + ".zip", file);
    }

    /**
     * The attempt is over: what is made of its evidence is made.
     *
     * @param kept the session that stays open for a resume, whose events must go on while this takes time; null where none does
     */
    public void end(Run run, @Nullable BrowserSession kept) {
        if (wanted.video()) {
            if (secret(run)) {
                warn(run, "No video was made: the run uses a secret." + INSTEAD);
            } else {
                inPrivate(run, "video", folder -> video(run, kept, folder));
            }
        }
        if (wanted.har()) {
            har(run);
        }
    }

    private void video(Run run, @Nullable BrowserSession kept, Path folder) {
        Path ffmpeg = FfmpegFinder.require(wanted.ffmpeg(), System.getenv("PATH"));
        Viewport view = run.request().browsing().viewport();
        VideoEncoder film = new VideoEncoder(ffmpeg, VIDEO_LIMIT, VIDEO_BYTES);
        VideoEncoder.Waiting waiting =
                kept == null ? RunRecordings::poll : (done, atMost) -> kept.pump("making the video", done, atMost);
        String problem = film.make(frames(run), view.width(), view.height(), folder, run.cancelled()::get, waiting);
        if (problem == null) {
            keep(run, "video", VideoEncoder.FILE, folder.resolve(VideoEncoder.FILE));
        } else {
            warn(run, "There is no video: " + problem + " The single frames are in the run's folder, under shots.");
        }
    }

    /** The frames that are still there: the store thins out what is too much. */
    private static List<VideoEncoder.Frame> frames(Run run) {
        Path shots = run.folder().path().resolve("shots");
        return run.recorder().pictures().stream()
                .map(picture -> new VideoEncoder.Frame(shots.resolve(picture.id() + ".jpg"), picture.atMs()))
                .filter(frame -> Files.isRegularFile(frame.jpeg()))
                .toList();
    }

    private void har(Run run) {
        try {
            String version = Optional.ofNullable(
                            RunRecordings.class.getPackage().getImplementationVersion())
                    .orElse("development");
            boolean room = run.folder().writeHar(Har.of(run.recorder().signals(), run.startedAt(), version));
            noted(run, "har", Har.FILE, room);
        } catch (RuntimeException e) {
            LOG.warn("No HAR of run {}", run.runId(), e);
            warn(run, "There is no HAR: it could not be written. The log says why.");
        }
    }

    private void keep(Run run, String kind, String name, Path file) {
        noted(run, kind, name, run.folder().adopt(name, file));
    }

    private void noted(Run run, String kind, String name, boolean room) {
        if (room) {
            made(kind, name);
        } else {
            warn(run, "There is no " + name + ": it is too large for the run's folder. Give the run fewer steps.");
        }
    }

    /** Something to be made in a folder that only we may enter and that is gone afterwards. */
    private interface Making {
        void in(Path folder);
    }

    private void inPrivate(Run run, String what, Making making) {
        @Nullable Path folder = null;
        try {
            TempDirectory.restore(temp);
            folder = Files.createTempDirectory(temp, "recording-");
            making.in(folder);
        } catch (IOException | RuntimeException e) {
            LOG.warn("No {} of run {}", what, run.runId(), e);
            String why = e instanceof WebwitnessException coded ? coded.info().message() : "the log says why.";
            warn(run, "There is no " + what + ": " + why);
        } finally {
            if (folder != null) {
                TempDirectory.delete(folder);
            }
        }
    }

    private boolean secret(Run run) {
        return run.secretsMet().any()
                || run.request().browsing().profile() != null
                || !run.request().browsing().secrets().isEmpty();
    }

    private static void warn(Run run, String text) {
        run.recorder().warning(text);
    }

    private static void poll(BooleanSupplier done, Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        try {
            while (!done.getAsBoolean() && System.nanoTime() - end < 0) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
