package dev.webwitness.mcp.tool.result;

import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.Runs;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A run as a tool's answer: within the token limit, as object and text; an error only for our own failures. */
public final class RunResultRenderer {
    /** What only a person can end. */
    private static final Set<StopReason> FOR_A_PERSON =
            Set.of(StopReason.AWAITING_PERSON, StopReason.LOGIN_REQUIRED, StopReason.BOT_WALL);

    private static final int MOST_ACTIONS = 3;

    private RunResultRenderer() {}

    /** The schema of a run's result; the error envelope has a status too, and so fits. No more than that: every client's model pays for it with each tool. */
    public static Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("required", List.of("status"));
        return schema;
    }

    /** The schema of an object with a list of objects in it, or with the error envelope's fields instead. */
    public static Map<String, Object> listing(String name) {
        Map<String, Object> list = new LinkedHashMap<>();
        list.put("type", "array");
        list.put("items", Map.of("type", "object"));
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(name, list);
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        return schema;
    }

    /** @param runs know where a person can step in, when one is needed */
    public static CallToolResult of(Runs runs, RunReport report, int maxTokens) {
        Map<String, @Nullable Object> full = RunResult.full(report);
        boolean forAPerson = report.conclusion().stopReason() != null
                && FOR_A_PERSON.contains(report.conclusion().stopReason());
        forAPerson |=
                runs.find(report.runId()).flatMap(run -> run.appeal().open()).isPresent();
        if (forAPerson) {
            runs.page(report.runId()).ifPresent(page -> withPage(full, report.runId(), page));
        }
        return of(report.conclusion().status() == RunStatus.WAITING ? RunResult.brief(full) : full, maxTokens);
    }

    private static void withPage(Map<String, @Nullable Object> full, String runId, String page) {
        List<Object> actions = new ArrayList<>();
        Map<String, Object> open = new LinkedHashMap<>();
        open.put("open", page);
        open.put(
                "why",
                "a person can look at the run here; in a terminal, ./webwitness open " + runId + " signs them in");
        actions.add(open);
        if (full.get("next_actions") instanceof List<?> others) {
            others.stream()
                    .filter(other -> !isFile(other))
                    .limit(MOST_ACTIONS - 1)
                    .forEach(actions::add);
        }
        full.put("next_actions", actions);
    }

    /** The run's page as a file, which the dashboard shows too. */
    private static boolean isFile(Object action) {
        return action instanceof Map<?, ?> map && map.containsKey("open");
    }

    public static CallToolResult of(Map<String, @Nullable Object> full, int maxTokens) {
        Map<String, @Nullable Object> fitted = RunResult.fit(full, maxTokens);
        boolean error = RunStatus.ERROR.wire().equals(fitted.get("status"));
        return ToolResult.structured(fitted, RunResult.text(fitted), error);
    }

    public static @Nullable CallToolResult orNull(Runs runs, @Nullable RunReport report, int maxTokens) {
        return report == null ? null : of(runs, report, maxTokens);
    }
}
