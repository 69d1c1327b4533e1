package dev.webwitness.model.step;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One performed step.
 *
 * @param number from 1, over the whole run, attempts included
 * @param label the step as the caller wrote it
 * @param seen the brain's view of the page before the step; null for none
 * @param page the page after the step
 */
public record StepRecord(
        int number,
        String label,
        @Nullable String seen,
        List<ActionOutcome> outcomes,
        boolean ok,
        TimeSpan time,
        PageState page) {
    /**
     * The page after a step.
     *
     * @param shot the id of its screenshot; null where none could be taken
     * @param outline the artifact name of its outline
     */
    public record PageState(
            String url,
            String title,
            @Nullable String shot,
            @Nullable String outline) {}

    public StepRecord {
        outcomes = List.copyOf(outcomes);
    }

    /** A copy with other outcomes. */
    public StepRecord with(List<ActionOutcome> others) {
        return new StepRecord(number, label, seen, others, ok, time, page);
    }

    public long startMs() {
        return time.startMs();
    }

    public long endMs() {
        return time.endMs();
    }

    public String url() {
        return page.url();
    }

    public @Nullable String shot() {
        return page.shot();
    }

    public @Nullable String outline() {
        return page.outline();
    }
}
