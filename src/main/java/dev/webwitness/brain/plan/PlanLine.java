package dev.webwitness.brain.plan;

import dev.webwitness.model.step.Action;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of a plan.
 *
 * @param text as the caller wrote it
 * @param actions what is done; of a line with a flow what it repeats or chooses itself
 * @param withinS seconds it may take; 0 where nothing is said of that
 * @param flow what it says about the lines that belong to it, null for a plain line
 * @param question what is to be asked before anything is done about it; null where it is clear
 * @param place where it stands in the task
 */
public record PlanLine(
        String text,
        List<Action> actions,
        double withinS,
        @Nullable ControlFlow flow,
        @Nullable String question,
        Place place) {
    public PlanLine {
        actions = List.copyOf(actions);
    }

    public PlanLine asking(String what) {
        return new PlanLine(text, List.of(), 0, null, what, place);
    }

    /**
     * Where a line stands.
     *
     * @param indent columns before it
     * @param item whether it has a bullet or a number
     * @param goesOn whether it goes on with the sentence of the line before, by {@code then}
     */
    public record Place(int indent, boolean item, boolean goesOn) {
        public static final Place TOP = new Place(0, false, false);
    }
}
