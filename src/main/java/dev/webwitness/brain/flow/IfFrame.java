package dev.webwitness.brain.flow;

import dev.webwitness.model.Action;
import dev.webwitness.model.Decision;
import dev.webwitness.model.StepRecord;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The branches of {@code if} and {@code otherwise}. */
final class IfFrame extends Frame {
    private final Flow.If flow;
    private Action look;
    private boolean asked;
    private boolean chosen;

    IfFrame(Node node, Flow.If flow) {
        super(node);
        this.flow = flow;
        this.look = new Action.Look(flow.condition());
    }

    @Override
    @Nullable
    Decision turn(List<StepRecord> history, UnaryOperator<Action> meaning) {
        if (chosen) {
            end();
            return null;
        }
        Object holds = asked ? Told.answer(history, look) : null;
        if (holds == null) {
            asked = true;
            look = meaning.apply(new Action.Look(flow.condition()));
            return new Decision.Act(List.of(look), look.label());
        }
        chosen = true;
        begin(holds.equals(Boolean.TRUE) ? node.body() : other());
        return null;
    }

    private List<Node> other() {
        if (!flow.otherwise().isEmpty()) {
            Line line = node.line();
            return List.of(Node.plain(new Line(line.text(), flow.otherwise(), 0, null, null, line.place())));
        }
        Node otherwise = node.otherwise();
        return otherwise == null ? List.of() : otherwise.body();
    }

    @Override
    void writeRest(List<String> into) {
        if (!chosen) {
            node.write(into);
        }
    }
}
