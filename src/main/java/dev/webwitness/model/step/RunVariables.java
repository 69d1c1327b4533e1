package dev.webwitness.model.step;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The values the steps of a run remembered and extracted, by name. A name used more than once, or once for each element of a kind, has a list, in order. */
public final class RunVariables {
    private RunVariables() {}

    /**
     * @param steps oldest first
     * @return JSON values by name; null where nothing was kept
     */
    public static @Nullable Map<String, Object> of(List<StepRecord> steps) {
        Map<String, List<Object>> all = new LinkedHashMap<>();
        Set<String> ofEach = new HashSet<>();
        boolean each = false;
        for (StepRecord step : steps) {
            for (ActionOutcome outcome : step.outcomes()) {
                String name = outcome.action().variable();
                Object data = outcome.data();
                each |= outcome.action() instanceof Action.Gather;
                if (name != null && data != null) {
                    if (each && ofOne(outcome.action())) {
                        ofEach.add(name);
                    }
                    all.computeIfAbsent(name, key -> new ArrayList<>()).add(data);
                }
            }
        }
        Map<String, Object> data = new LinkedHashMap<>();
        all.forEach((name, values) ->
                data.put(name, values.size() == 1 && !ofEach.contains(name) ? values.get(0) : values));
        return data.isEmpty() ? null : data;
    }

    /** Whether the step reads a value of one element of a loop. */
    private static boolean ofOne(Action action) {
        Target target = action.target();
        return target != null && (target.how() == Target.How.REF || "item".equals(target.relation()));
    }
}
