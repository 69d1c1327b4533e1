package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.brain.steps.slot.ElementSlots;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the forms mean that repeat and choose. */
final class FlowForms {
    private FlowForms() {}

    /** Null where the form does not take what its slots read. */
    static @Nullable StepReading build(String id, FormMatch match) {
        List<Action> body = steps(match, "steps");
        return switch (id) {
            case "repeat" -> StepReading.flow(new ControlFlow.Times(match.get("times", Integer.class), 0), body);
            case "for-each" -> forEach(match, body);
            case "until" ->
                body.size() != 1 || body.get(0) instanceof Action.Waiting
                        ? null
                        : StepReading.flow(new ControlFlow.Until(condition(match)), body);
            case "repeat-until" -> StepReading.flow(new ControlFlow.Until(condition(match)), body);
            case "while" ->
                StepReading.flow(new ControlFlow.Until(condition(match).denied()), body);
            case "if" -> StepReading.flow(new ControlFlow.If(condition(match), steps(match, "other")), body);
            case "otherwise" -> StepReading.flow(new ControlFlow.Otherwise(), body);
            default -> throw new AssertionError(id);
        };
    }

    private static @Nullable StepReading forEach(FormMatch match, List<Action> body) {
        Target kind = match.has("things") ? match.get("things", Target.class) : match.get("element", Target.class);
        if (ElementSlots.isPlaced(kind)) {
            return null; // "every second row"
        }
        if ("row".equals(kind.relation())) {
            kind = new Target(
                    kind.how(), kind.text(), null, 0, kind.scope(), "in", kind.quoted()); // "each row of" a part
        }
        Target each = kind.quoted() && kind.role() == null
                ? new Target(
                        kind.how(), kind.text(), null, 0, kind.scope(), kind.relation(), kind.how() != Target.How.NAME)
                : kind;
        String relation = "of".equals(each.relation()) ? "in" : each.relation();
        each = new Target(each.how(), each.text(), each.role(), each.ordinal(), each.scope(), relation, each.quoted());
        int first = match.has("number") ? match.get("number", Integer.class) : 0;
        return StepReading.flow(new ControlFlow.Each(each.text(), each, first, 0, 0), body);
    }

    private static Expectation condition(FormMatch match) {
        return match.get("condition", Expectation.class);
    }

    private static List<Action> steps(FormMatch match, String name) {
        List<?> steps = match.maybe(name, List.class);
        List<Action> actions = new ArrayList<>();
        if (steps != null) {
            steps.forEach(step -> actions.add((Action) step));
        }
        return actions;
    }
}
