package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.RunResultRenderer;
import dev.webwitness.mcp.tool.result.ToolResult;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code list_runs}: the runs in the store, newest first, a page at a time. */
public final class ListRuns extends Tool {
    private static final List<String> STATUSES =
            List.of("passed", "failed", "blocked", "inconclusive", "waiting", "running", "cancelled", "error");

    public ListRuns() {
        super(
                "list_runs",
                Hints.reads("List runs"),
                "Earlier runs, newest first. cursor: the next_cursor of the page before.",
                Parameter.choice("status", STATUSES),
                Parameter.text("url_contains", 500, "localhost:3000"),
                Parameter.text("since", 40, "2026-11-21").about("ISO date or time"),
                Parameter.text("cursor", 100, "20261121-201455-k3f9"),
                Parameter.integer("limit", 1, 100, 20).usually(20));
    }

    @Override
    public Map<String, Object> outputSchema() {
        return RunResultRenderer.listing("runs");
    }

    @Override
    public CallToolResult call(ToolArguments arguments, ToolCall call) {
        int limit = arguments.integer("limit", 20);
        List<RunSummary> runs = call.past()
                .list(new RunFilter(
                        arguments.textOrNull("status"),
                        arguments.textOrNull("url_contains"),
                        since(arguments.textOrNull("since")),
                        arguments.textOrNull("cursor"),
                        limit));
        return answer(
                runs, runs.size() < limit ? null : runs.get(runs.size() - 1).runId());
    }

    private static CallToolResult answer(List<RunSummary> runs, @Nullable String cursor) {
        Map<String, @Nullable Object> content = new LinkedHashMap<>();
        content.put("runs", runs.stream().map(ListRuns::object).toList());
        content.put("next_cursor", cursor);
        StringBuilder text = new StringBuilder();
        for (RunSummary run : runs) {
            text.append(run.runId())
                    .append(' ')
                    .append(run.status())
                    .append(' ')
                    .append(run.asked().url())
                    .append(" \u00b7 ");
            text.append(run.asked().task().replaceAll("\\s+", " ")).append('\n');
        }
        text.append(
                runs.isEmpty() ? "No such runs." : cursor == null ? "No more runs." : "More with cursor: " + cursor);
        return ToolResult.structured(content, text.toString(), false);
    }

    /** One run of the list, as an object. */
    public static Map<String, @Nullable Object> object(RunSummary run) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("run_id", run.runId());
        map.put("status", run.status());
        map.put("url", run.asked().url());
        map.put(
                "task",
                run.asked().task().length() <= 200
                        ? run.asked().task()
                        : run.asked().task().substring(0, 200) + "\u2026");
        map.put("started_at", run.startedAt());
        map.put("duration_ms", run.result().durationMs());
        map.put("findings", run.result().findings());
        return map;
    }

    private static @Nullable Instant since(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            return text.length() <= 10
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw WebwitnessException.argument(
                    "since",
                    "expected a date or a time with its zone in ISO 8601, got " + Parameter.shown(text) + ".",
                    "\"since\": \"2026-11-21T20:14:55Z\"");
        }
    }
}
