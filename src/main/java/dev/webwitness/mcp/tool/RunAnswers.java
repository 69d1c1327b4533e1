package dev.webwitness.mcp.tool;

import dev.webwitness.model.RunReport;
import dev.webwitness.model.Status;
import dev.webwitness.report.RunResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run as a tool answers with it: within the caller's tokens, as an object and as text, and an error only where we failed. */
final class RunAnswers {
    private RunAnswers() {}

    /** The schema of a run's result; the error envelope has a status too, and so fits. */
    static Map<String, Object> schema() {
        Map<String, Object> schema = listing("errors_top");
        schema.put("required", List.of("status"));
        return schema;
    }

    /** The schema of an object with a list of objects in it, or with the error envelope's fields instead. */
    static Map<String, Object> listing(String name) {
        Map<String, Object> list = new LinkedHashMap<>();
        list.put("type", "array");
        list.put("items", Map.of("type", "object"));
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("status", Map.of("type", "string"));
        properties.put(name, list);
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        return schema;
    }

    static Answer of(RunReport report, int maxTokens) {
        return of(RunResult.full(report), maxTokens);
    }

    static Answer of(Map<String, @Nullable Object> full, int maxTokens) {
        Map<String, @Nullable Object> fitted = RunResult.fit(full, maxTokens);
        boolean error = Status.ERROR.wire().equals(fitted.get("status"));
        return new Answer.Structured(fitted, RunResult.text(fitted), error);
    }

    static @Nullable Answer orNull(@Nullable RunReport report, int maxTokens) {
        return report == null ? null : of(report, maxTokens);
    }
}
