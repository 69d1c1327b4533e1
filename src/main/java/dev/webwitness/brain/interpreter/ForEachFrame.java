package dev.webwitness.brain.interpreter;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.brain.plan.LoopProgressPrefix;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The rounds of {@code for each}: lines done once for each element of a kind. Which there are is looked at once; before each round the
 * next one is found again by its text, because the page may have changed under it.
 */
final class ForEachFrame extends PlanFrame {
    private static final int MOST = ControlFlow.MOST_ROUNDS;

    private record Item(String ref, String text) {}

    private final ControlFlow.Each flow;
    private Action gather;
    private List<Item> items = List.of();
    private int total;
    private int begun;
    private boolean counted;
    private boolean asked;
    private String ref = "";

    ForEachFrame(PlanNode node, ControlFlow.Each flow) {
        super(node);
        this.flow = flow;
        this.gather = new Action.Gather(flow.kind(), MOST);
    }

    @Override
    @Nullable
    Decision turn(List<StepRecord> history, UnaryOperator<Action> meaning) {
        if (counted && begun >= items.size()) {
            end();
            return begun < total ? tooMany() : null;
        }
        Object answer = asked ? HistoryValues.answer(history, gather) : null;
        if (answer == null) {
            asked = true;
            gather = meaning.apply(new Action.Gather(flow.kind(), MOST));
            return new Decision.Act(List.of(gather), gather.label());
        }
        asked = false;
        List<Item> now = read(answer);
        if (!counted) {
            Decision unclear = count(now, answer);
            if (unclear != null || begun >= items.size()) {
                return unclear;
            }
        }
        Item next = again(now);
        if (next == null) {
            return new Decision.Finish(
                    false,
                    StopReason.EXPECTATION_FAILED,
                    flow.words() + " " + (begun + 1) + " of " + items.size() + ", \""
                            + items.get(begun).text()
                            + "\", is not on the page any more. End the lines of the round where they began.");
        }
        ref = next.ref();
        begun++;
        begin(node.body());
        return null;
    }

    private @Nullable Decision count(List<Item> now, Object answer) {
        counted = true;
        total = flow.first() > 0 ? Math.min(flow.first(), total(answer)) : total(answer);
        items = now.subList(0, Math.min(total, now.size()));
        if (flow.done() == 0) {
            return null;
        }
        if (items.size() == flow.of()) {
            begun = flow.done();
            return null;
        }
        return items.size() == flow.of() - flow.done()
                ? null
                : new Decision.Ask(
                        StopReason.AWAITING_STEPS,
                        "Before, " + flow.done() + " of " + flow.of() + " were gone through ("
                                + node.line().text()
                                + "), and now there are " + items.size()
                                + ", so it cannot be told which remain. Write steps for those, then resume_run.");
    }

    private Decision tooMany() {
        return new Decision.Finish(
                false,
                StopReason.STEP_LIMIT,
                "\"" + node.line().text() + "\" was done for the first " + begun + " of " + total
                        + ", the most there are in one repetition. Write it for the others, by their place or name.");
    }

    /** The next one as it is on the page now: that of the same text; where several have it, the one at the same place among them. */
    private @Nullable Item again(List<Item> now) {
        String text = items.get(begun).text();
        List<Item> same = now.stream().filter(item -> item.text().equals(text)).toList();
        long were = items.stream().filter(item -> item.text().equals(text)).count();
        long before = items.subList(0, begun).stream()
                .filter(item -> item.text().equals(text))
                .count();
        if (!same.isEmpty()) {
            long index = Math.max(0, before - Math.max(0, were - same.size()));
            return same.get((int) Math.min(index, same.size() - 1));
        }
        return now.size() == items.size() ? now.get(begun) : null;
    }

    private static List<Item> read(Object answer) {
        List<Item> items = new ArrayList<>();
        if (answer instanceof Map<?, ?> map && map.get("items") instanceof List<?> list) {
            for (Object each : list) {
                if (each instanceof Map<?, ?> item) {
                    items.add(new Item(String.valueOf(item.get("ref")), String.valueOf(item.get("text"))));
                }
            }
        }
        return items;
    }

    private static int total(Object answer) {
        return answer instanceof Map<?, ?> map && map.get("total") instanceof Number number ? number.intValue() : 0;
    }

    @Override
    Action bound(Action action) {
        return VariableBinding.to(flow.words(), ref).in(action);
    }

    @Override
    @Nullable
    Action after() {
        asked = begun < items.size();
        return asked ? gather : null;
    }

    @Override
    boolean whole() {
        return true;
    }

    @Override
    String round() {
        return flow.words() + " " + begun + " of " + items.size();
    }

    @Override
    void writeRest(List<String> into) {
        int done = midway() ? Math.max(0, begun - 1) : begun;
        if (!counted) {
            node.write(into);
        } else if (done < items.size()) {
            node.write(LoopProgressPrefix.on(node.line().text(), done, items.size()), 0, into);
        }
    }
}
