package dev.webwitness.model.step;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step as it went.
 *
 * @param number from 1, over the whole run, attempts included
 * @param label the step as the caller wrote it
 * @param shot the id of its screenshot, null where none could be taken
 * @param outline the artifact name of the page's outline after it
 * @param seen what the brain made of the page before it; null where it said nothing
 */
public record StepRecord(
        int number,
        String label,
        List<ActionOutcome> outcomes,
        boolean ok,
        long startMs,
        long endMs,
        String url,
        String title,
        @Nullable String shot,
        @Nullable String outline,
        @Nullable String seen) {

    public StepRecord {
        outcomes = List.copyOf(outcomes);
    }

    /** A step of which the brain said nothing. */
    public StepRecord(
            int number,
            String label,
            List<ActionOutcome> outcomes,
            boolean ok,
            long startMs,
            long endMs,
            String url,
            String title,
            @Nullable String shot,
            @Nullable String outline) {
        this(number, label, outcomes, ok, startMs, endMs, url, title, shot, outline, null);
    }
}
