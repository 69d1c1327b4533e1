package dev.webwitness.run.state;

import dev.webwitness.model.request.BodyCapture;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Which recordings a run makes beside its evidence.
 *
 * @param har whether {@code run.har} is written
 * @param trace whether Playwright records {@code trace.zip}
 * @param video whether {@code video.webm} is made
 * @param ffmpeg the program that makes the video, null to look for it on the {@code PATH}
 * @param bodies which bodies of requests and answers are kept
 */
public record RecordingSettings(
        boolean har, boolean trace, boolean video, @Nullable Path ffmpeg, BodyCapture bodies) {
    /** With the usual bodies. */
    public RecordingSettings(boolean har, boolean trace, boolean video, @Nullable Path ffmpeg) {
        this(har, trace, video, ffmpeg, BodyCapture.FAILED);
    }

    /** Nothing but the usual evidence. */
    public static RecordingSettings none() {
        return new RecordingSettings(false, false, false, null);
    }

    /** The same with these bodies. */
    public RecordingSettings keeping(BodyCapture kept) {
        return new RecordingSettings(har, trace, video, ffmpeg, kept);
    }
}
