package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.brain.plan.LoopProgressPrefix;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The rounds of {@code repeat N times}. */
final class TimesFrame extends PlanFrame {
    private final int times;
    private int begun;

    TimesFrame(PlanNode node, ControlFlow.Times flow) {
        super(node);
        times = flow.times();
        begun = flow.done();
    }

    @Override
    @Nullable
    Decision turn(List<StepRecord> history, UnaryOperator<Action> meaning) {
        if (begun >= times) {
            end();
        } else {
            begun++;
            begin(node.body());
        }
        return null;
    }

    @Override
    String round() {
        return "round " + begun + " of " + times;
    }

    @Override
    void writeRest(List<String> into) {
        if (begun < times) {
            node.write(LoopProgressPrefix.on(node.line().text(), begun, 0), 0, into);
        }
    }
}
