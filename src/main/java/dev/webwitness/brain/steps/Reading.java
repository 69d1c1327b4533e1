package dev.webwitness.brain.steps;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
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
record Reading(
        List<Action> actions,
        List<Expectation> checks,
        double withinS,
        @Nullable Flow flow) {
    Reading {
        actions = List.copyOf(actions);
        checks = List.copyOf(checks);
    }

    static Reading of(Action... actions) {
        return new Reading(List.of(actions), List.of(), 0, null);
    }

    static Reading of(List<? extends Action> actions) {
        return new Reading(List.copyOf(actions), List.of(), 0, null);
    }

    static Reading check(Expectation... checks) {
        return new Reading(List.of(), List.of(checks), 0, null);
    }

    /** The same, for which it has so many seconds. */
    Reading within(double seconds) {
        return new Reading(actions, checks, seconds, flow);
    }

    static Reading flow(Flow flow, List<Action> body) {
        return new Reading(body, List.of(), 0, flow);
    }

    /** The checks as steps of their own. */
    Reading expected() {
        return of(
                checks.stream().map(check -> new Action.Expect(check, withinS)).toList());
    }
}
