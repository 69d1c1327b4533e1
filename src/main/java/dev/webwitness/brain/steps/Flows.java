package dev.webwitness.brain.steps;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the forms mean that repeat and choose. */
final class Flows {
    private Flows() {}

    /** Null where the form does not take what its slots read. */
    static @Nullable Reading build(String id, Match match) {
        List<Action> body = steps(match, "steps");
        return switch (id) {
            case "repeat" -> Reading.flow(new Flow.Times(match.get("times", Integer.class), 0), body);
            case "for-each" -> forEach(match, body);
            case "until" ->
                body.size() != 1 || body.get(0) instanceof Action.Expect || body.get(0) instanceof Action.Wait
                        ? null
                        : Reading.flow(new Flow.Until(condition(match)), body);
            case "repeat-until" -> Reading.flow(new Flow.Until(condition(match)), body);
            case "while" -> Reading.flow(new Flow.Until(condition(match).denied()), body);
            case "if" -> Reading.flow(new Flow.If(condition(match), steps(match, "other")), body);
            case "otherwise" -> Reading.flow(new Flow.Otherwise(), body);
            default -> throw new AssertionError(id);
        };
    }

    private static @Nullable Reading forEach(Match match, List<Action> body) {
        Target kind = match.has("things") ? match.get("things", Target.class) : match.get("element", Target.class);
        if (Elements.isPlaced(kind)) {
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
        return Reading.flow(new Flow.Each(each.text(), each, first, 0, 0), body);
    }

    private static Expectation condition(Match match) {
        return match.get("condition", Expectation.class);
    }

    private static List<Action> steps(Match match, String name) {
        List<?> steps = match.maybe(name, List.class);
        List<Action> actions = new ArrayList<>();
        if (steps != null) {
            steps.forEach(step -> actions.add((Action) step));
        }
        return actions;
    }
}
