package dev.webwitness.agent.attempt;

import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of a run from which it can be resumed, also in another process.
 *
 * @param remaining what is still to be done from here, in the caller's own words; without a step under way that must not be done twice
 * @param summary of the segment that ends here: what was done, where the page is, what remains; null within a segment
 * @param plan the brain's plan, so that a resume need not make it again; null where it made none
 */
public record Checkpoint(
        Reason reason,
        Step step,
        List<String> remaining,
        Page page,
        @Nullable String summary,
        @Nullable Plan plan) {
    /**
     * The last step that is done, or the one that begins.
     *
     * @param underWay the label of a step that begins; null between steps
     * @param record the step that ended; of one that begins, what it is if nothing more is heard of it; null where there is none
     */
    public record Step(
            int number, @Nullable String underWay, @Nullable StepRecord record) {}

    /**
     * Where the browser is.
     *
     * @param outlineHash of the page's outline, null before it was read
     * @param tabs how many are open
     */
    public record Page(String url, @Nullable String outlineHash, int tabs) {}

    /** Why it was taken. */
    public enum Reason {
        /** A step begins. */
        BEGUN,
        /** A step ended. */
        DONE,
        /** A step ended, and with it a segment. */
        SEGMENT,
        /** A person takes over. */
        USER_PAUSE,
        /** The attempt ended, and a resume can go on. */
        STOPPED
    }

    public Checkpoint {
        remaining = List.copyOf(remaining);
    }

    /** The name by which a result offers it. */
    public String id() {
        return "c" + step.number;
    }

    /** What people read: what comes next, or came last. */
    public String label() {
        return remaining.isEmpty() ? "after step " + step.number : "before \"" + remaining.get(0) + "\"";
    }
}
