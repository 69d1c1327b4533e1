package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The rounds of {@code repeat until}, at most {@link ControlFlow#MOST_ROUNDS}. */
final class UntilFrame extends PlanFrame {
    private final ControlFlow.Until flow;
    private Action look;
    private boolean asked;
    private int begun;

    UntilFrame(PlanNode node, ControlFlow.Until flow) {
        super(node);
        this.flow = flow;
        this.look = new Action.Look(flow.end());
    }

    @Override
    @Nullable
    Decision turn(List<StepRecord> history, UnaryOperator<Action> meaning) {
        Object holds = asked ? HistoryValues.answer(history, look) : null;
        if (holds == null) {
            asked = true;
            look = meaning.apply(new Action.Look(flow.end()));
            return new Decision.Act(List.of(look), look.label());
        }
        asked = false;
        if (holds.equals(Boolean.TRUE)) {
            end();
        } else if (begun >= ControlFlow.MOST_ROUNDS) {
            return new Decision.Finish(
                    false,
                    StopReason.EXPECTATION_FAILED,
                    "\"" + node.line().text() + "\" was done " + begun
                            + " times, the most there are, and it does not hold that "
                            + flow.end().label() + ".");
        } else {
            begun++;
            begin(node.body());
        }
        return null;
    }

    @Override
    Action after() {
        asked = true;
        return look;
    }

    @Override
    String round() {
        return "round " + begun;
    }

    @Override
    void writeRest(List<String> into) {
        node.write(into);
    }
}
