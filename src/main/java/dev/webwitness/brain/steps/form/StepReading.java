package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a form means with what its slots took.
 *
 * @param actions what is done
 * @param checks what is expected, of a check
 * @param withinS seconds by which the checks are to hold, or that the actions may take; 0 where nothing is said of that
 * @param flow what is said of other steps; null where nothing is
 */
public record StepReading(
        List<Action> actions,
        List<Expectation> checks,
        double withinS,
        @Nullable ControlFlow flow) {
    public StepReading {
        actions = List.copyOf(actions);
        checks = List.copyOf(checks);
    }

    public static StepReading of(Action... actions) {
        return new StepReading(List.of(actions), List.of(), 0, null);
    }

    public static StepReading of(List<? extends Action> actions) {
        return new StepReading(List.copyOf(actions), List.of(), 0, null);
    }

    public static StepReading check(Expectation... checks) {
        return new StepReading(List.of(), List.of(checks), 0, null);
    }

    /** The same, for which it has so many seconds. */
    StepReading within(double seconds) {
        return new StepReading(actions, checks, seconds, flow);
    }

    public static StepReading flow(ControlFlow flow, List<Action> body) {
        return new StepReading(body, List.of(), 0, flow);
    }

    /** The checks as steps of their own. */
    StepReading expected() {
        return of(
                checks.stream().map(check -> new Action.Expect(check, withinS)).toList());
    }
}
