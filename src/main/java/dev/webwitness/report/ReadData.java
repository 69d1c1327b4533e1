package dev.webwitness.report;

import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.StepRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the steps of a run remembered and extracted, by name; what was kept more than once under a name is a list, in order. */
final class ReadData {
    private ReadData() {}

    /** Null where nothing was. */
    static @Nullable Map<String, Object> of(RunReport report) {
        Map<String, List<Object>> all = new LinkedHashMap<>();
        for (StepRecord step : report.steps()) {
            for (ActionOutcome outcome : step.outcomes()) {
                String name = name(outcome.action());
                Object data = outcome.data();
                if (name != null && data != null) {
                    all.computeIfAbsent(name, key -> new ArrayList<>()).add(addressed(data, report.runId()));
                }
            }
        }
        Map<String, Object> data = new LinkedHashMap<>();
        all.forEach((name, values) -> data.put(name, values.size() == 1 ? values.get(0) : values));
        return data.isEmpty() ? null : data;
    }

    private static @Nullable String name(Action action) {
        return action instanceof Action.Remember remember
                ? remember.name()
                : action instanceof Action.Extract extract ? extract.name() : null;
    }

    /** What was cut names the whole of it by its address. */
    private static Object addressed(Object data, String runId) {
        if (!(data instanceof Map<?, ?> head) || !(head.get("artifact") instanceof String artifact)) {
            return data;
        }
        Map<String, Object> copy = new LinkedHashMap<>();
        head.forEach((key, value) -> copy.put(String.valueOf(key), value));
        copy.put("artifact", "webwitness://runs/" + runId + "/artifacts/" + artifact);
        return copy;
    }
}
