package dev.webwitness.run;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What is recorded of each run beside its evidence.
 *
 * @param har whether {@code run.har} is written
 * @param trace whether Playwright records {@code trace.zip}
 * @param video whether {@code video.webm} is made
 * @param ffmpeg the program that makes the video, null to look for it on the {@code PATH}
 */
public record RecordingSettings(
        boolean har, boolean trace, boolean video, @Nullable Path ffmpeg) {
    /** Nothing but the usual evidence. */
    public static RecordingSettings none() {
        return new RecordingSettings(false, false, false, null);
    }
}
