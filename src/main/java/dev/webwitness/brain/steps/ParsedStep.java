package dev.webwitness.brain.steps;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.brain.plan.PlanLine;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A step of a task as it was read.
 *
 * @param text as written, without bullet or number
 * @param number the line it stands in, counted from 1; lines without a step are not counted
 * @param place how the line stands in the task
 * @param actions what is done; empty where it is not read, or only forbids something
 * @param withinS seconds it may take; 0 where nothing is said of that
 * @param flow what it says of other steps; null for a plain one
 * @param unread why it is not read; null where it is
 */
public record ParsedStep(
        String text,
        int number,
        PlanLine.Place place,
        List<Action> actions,
        double withinS,
        @Nullable ControlFlow flow,
        @Nullable Unread unread) {
    public ParsedStep {
        actions = List.copyOf(actions);
    }

    /**
     * Why a line is not read.
     *
     * @param reason a phrase, such as {@code "it": name the element}
     * @param forms the canonical forms that come nearest, at most two
     */
    public record Unread(String reason, List<String> forms) {
        public Unread {
            forms = List.copyOf(forms);
        }
    }

    /** Whether it can be carried out as it stands; a line that only forbids something can, by doing nothing. */
    public boolean understood() {
        return unread == null;
    }

    /** Whether it evaluates JavaScript that the task holds. */
    public boolean evaluatesScript() {
        return Stream.concat(
                        actions.stream(),
                        flow instanceof ControlFlow.If choice ? choice.otherwise().stream() : Stream.empty())
                .map(Action::condition)
                .anyMatch(condition -> condition != null && condition.kind() == Expectation.Kind.SCRIPT);
    }
}
