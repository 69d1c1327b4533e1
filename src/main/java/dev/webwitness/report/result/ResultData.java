package dev.webwitness.report.result;

import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.step.RunVariables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The data of a result: what its schema asked for, else what the steps kept, where what was cut names the whole of it by its address. */
final class ResultData {
    private ResultData() {}

    static @Nullable Object of(RunReport report) {
        if (report.conclusion().data() != null) {
            return report.conclusion().data();
        }
        Map<String, Object> kept = RunVariables.of(report.history().steps());
        if (kept == null) {
            return null;
        }
        Map<String, Object> data = new LinkedHashMap<>();
        kept.forEach((name, value) -> data.put(
                name,
                value instanceof List<?> values
                        ? values.stream()
                                .map(each -> addressed(each, report.runId()))
                                .toList()
                        : addressed(value, report.runId())));
        return data;
    }

    private static Object addressed(Object data, String runId) {
        boolean cut = data instanceof Map<?, ?> map
                && (map.get("total") instanceof Integer || map.get("chars") instanceof Integer);
        if (!cut || !(data instanceof Map<?, ?> head) || !(head.get("artifact") instanceof String artifact)) {
            return data;
        }
        Map<String, Object> copy = new LinkedHashMap<>();
        head.forEach((key, value) -> copy.put(String.valueOf(key), value));
        copy.put("artifact", "webwitness://runs/" + runId + "/artifacts/" + artifact);
        return copy;
    }
}
