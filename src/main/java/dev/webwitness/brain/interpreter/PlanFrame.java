package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.brain.plan.PlanLine;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A part of the plan in progress: its next line, and what comes after them. */
abstract class PlanFrame {
    final PlanNode node;
    private List<PlanNode> lines = List.of();
    private int at;
    private boolean over;

    PlanFrame(PlanNode node) {
        this.node = node;
    }

    static PlanFrame of(PlanNode node) {
        ControlFlow flow = node.line().flow();
        if (flow instanceof ControlFlow.Times times) {
            return new TimesFrame(node, times);
        }
        if (flow instanceof ControlFlow.Until until) {
            return new UntilFrame(node, until);
        }
        if (flow instanceof ControlFlow.Each each) {
            return new ForEachFrame(node, each);
        }
        if (flow instanceof ControlFlow.If condition) {
            return new IfFrame(node, condition);
        }
        throw new AssertionError(flow);
    }

    /** The lines are done, or not begun: begins the next round, or is over, or answers what is to be done or said before that can be told. */
    abstract @Nullable Decision turn(List<StepRecord> history, UnaryOperator<Action> meaning);

    /** What is left of it after this round, as it can be read again; nothing where nothing is. */
    abstract void writeRest(List<String> into);

    /** Where the step stands, such as {@code round 2 of 3}; empty where there are no rounds. */
    String round() {
        return "";
    }

    /** What the action means in this round. */
    Action bound(Action action) {
        return action;
    }

    /** What is looked at right after the last line of a round, in the same step; null where nothing is. */
    @Nullable
    Action after() {
        return null;
    }

    /** Whether the lines of a round cannot be told by themselves, so that what is left of it begins anew. */
    boolean whole() {
        return false;
    }

    final void begin(List<PlanNode> nodes) {
        lines = nodes;
        at = 0;
    }

    final void end() {
        over = true;
    }

    final boolean over() {
        return over;
    }

    final @Nullable PlanNode peek() {
        return at < lines.size() ? lines.get(at) : null;
    }

    final void advance() {
        at++;
    }

    final void back() {
        at--;
    }

    final boolean midway() {
        return at < lines.size();
    }

    final List<PlanNode> left() {
        return lines.subList(at, lines.size());
    }

    /** The plan itself. */
    static final class Root extends PlanFrame {
        Root(List<PlanNode> nodes) {
            super(PlanNode.plain(new PlanLine("", List.of(), 0, null, null, PlanLine.Place.TOP)));
            begin(nodes);
        }

        @Override
        @Nullable
        Decision turn(List<StepRecord> history, UnaryOperator<Action> meaning) {
            end();
            return null;
        }

        @Override
        void writeRest(List<String> into) {}
    }
}
