package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.brain.plan.PlanLine;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The branches of {@code if} and {@code otherwise}. */
final class IfFrame extends PlanFrame {
    private final ControlFlow.If flow;
    private Action look;
    private boolean asked;
    private boolean chosen;

    IfFrame(PlanNode node, ControlFlow.If flow) {
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
        Object holds = asked ? HistoryValues.answer(history, look) : null;
        if (holds == null) {
            asked = true;
            look = meaning.apply(new Action.Look(flow.condition()));
            return new Decision.Act(List.of(look), look.label());
        }
        chosen = true;
        begin(holds.equals(Boolean.TRUE) ? node.body() : other());
        return null;
    }

    private List<PlanNode> other() {
        if (!flow.otherwise().isEmpty()) {
            PlanLine line = node.line();
            return List.of(PlanNode.plain(new PlanLine(line.text(), flow.otherwise(), 0, null, null, line.place())));
        }
        PlanNode otherwise = node.otherwise();
        return otherwise == null ? List.of() : otherwise.body();
    }

    @Override
    void writeRest(List<String> into) {
        if (!chosen) {
            node.write(into);
        }
    }
}
