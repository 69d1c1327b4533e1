package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.brain.plan.PlanLine;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Interprets a plan, line by line, round by round. Belongs to one run; each decision moves on. */
public final class PlanInterpreter {
    private final List<PlanNode> plan;
    private final Deque<PlanFrame> frames = new ArrayDeque<>();
    private @Nullable PlanFrame last;

    public PlanInterpreter(List<PlanLine> lines) {
        plan = BlockParser.of(lines);
        restart();
    }

    /** An action with what was remembered so far put in for its names. */
    public static Action filled(Action action, List<StepRecord> history) {
        return VariableBinding.of(HistoryValues.values(history)).in(action);
    }

    /** Begins anew with the first line. */
    public void restart() {
        frames.clear();
        frames.push(new PlanFrame.Root(plan));
        last = null;
    }

    /** What comes next; null where the plan is done. A line that has to be asked about is not passed. */
    public @Nullable Decision next(List<StepRecord> history) {
        Map<String, String> values = HistoryValues.values(history);
        last = null;
        while (!frames.isEmpty()) {
            PlanFrame top = frames.element();
            PlanNode node = top.peek();
            if (node == null) {
                Decision first = top.turn(history, action -> meant(action, top, values));
                if (top.over()) {
                    frames.pop();
                }
                if (first != null) {
                    return first;
                }
            } else if (node.question() != null) {
                return new Decision.Ask(StopReason.AWAITING_STEPS, String.valueOf(node.question()));
            } else if (node.line().flow() instanceof ControlFlow.Pause) {
                top.advance();
                return new Decision.Ask(
                        StopReason.AWAITING_STEPS,
                        "Looked at the page; its outline is page_outline. Write the next steps with resume_run.",
                        plan.stream().allMatch(each -> each.question() == null));
            } else {
                top.advance();
                if (node.line().flow() != null) {
                    frames.push(PlanFrame.of(node));
                } else if (!node.line().actions().isEmpty()) {
                    return act(node.line(), top, values);
                }
            }
        }
        return null;
    }

    private Decision act(PlanLine line, PlanFrame top, Map<String, String> values) {
        last = top;
        List<Action> actions = new ArrayList<>();
        line.actions().forEach(action -> actions.add(meant(action, null, values)));
        Action look = top.peek() == null ? top.after() : null;
        if (look != null) {
            actions.add(look);
        }
        String round = rounds();
        return new Decision.Act(actions, line.text() + (round.isEmpty() ? "" : " (" + round + ")"))
                .within(line.withinS());
    }

    /** An action with the remembered values in it, narrowed to the element of the innermost round around it. */
    private Action meant(Action action, @Nullable PlanFrame asking, Map<String, String> values) {
        Action meant = frames.stream()
                .filter(frame -> frame != asking && frame.whole())
                .findFirst()
                .map(frame -> frame.bound(action))
                .orElse(action);
        return VariableBinding.of(values).in(meant);
    }

    private String rounds() {
        List<String> rounds = new ArrayList<>();
        for (Iterator<PlanFrame> outer = frames.descendingIterator(); outer.hasNext(); ) {
            String round = outer.next().round();
            if (!round.isEmpty()) {
                rounds.add(round);
            }
        }
        return String.join(", ", rounds);
    }

    /** The line that was given last is to be done once more. */
    public void back() {
        PlanFrame frame = last;
        if (frame != null && frames.contains(frame)) {
            frame.back();
            last = null;
        }
    }

    /** What is still to be done, as it can be read again. */
    public List<String> remaining() {
        List<String> texts = new ArrayList<>();
        for (PlanFrame frame : frames) {
            if (frame.whole() && (frame.midway() || frame != frames.peek())) {
                texts.clear();
            } else {
                frame.left().forEach(node -> node.write(texts));
            }
            frame.writeRest(texts);
        }
        return texts;
    }

    /** How soon what comes next has to be so; zero where it does not say so. */
    public Duration within() {
        PlanFrame top = frames.peek();
        return (top == null ? List.<PlanNode>of() : top.left())
                .stream()
                        .flatMap(node -> node.line().actions().stream())
                        .findFirst()
                        .filter(Action.Expect.class::isInstance)
                        .map(action -> Duration.ofMillis((long) (((Action.Expect) action).withinS() * 1000)))
                        .orElse(Duration.ZERO);
    }

    /** How a dialog that the next action opens is to be answered, where what comes right after already says so. */
    public Optional<Action.Dialog> dialogAhead() {
        PlanFrame top = frames.peek();
        for (PlanNode node : top == null ? List.<PlanNode>of() : top.left()) {
            for (Action action : node.line().actions()) {
                if (action instanceof Action.Dialog dialog) {
                    return Optional.of(dialog);
                }
                if (!(action instanceof Action.Waiting)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }
}
