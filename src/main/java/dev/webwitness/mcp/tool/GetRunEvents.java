package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.EventLine;
import dev.webwitness.mcp.tool.result.RankedFindingsReader;
import dev.webwitness.mcp.tool.result.RunResultRenderer;
import dev.webwitness.mcp.tool.result.ToolResult;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.events.EventPage;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code get_run_events}: a run's timeline in order, a page at a time, or its findings by rank. */
public final class GetRunEvents extends Tool {
    /** The most an answer holds, in characters of its events: hosts cap a result at 25,000 tokens. */
    private static final int MAX_CHARS = 60_000;

    private static final int USUAL_LIMIT = 50;

    public GetRunEvents() {
        super(
                "get_run_events",
                Hints.reads("Get a run's events"),
                "A run's timeline in order, with totals and how many events were dropped per type. "
                        + "after: the next_after of the page before.",
                Parameter.text("run_id", 100, "20261121-201455-k3f9").mandatory(),
                Parameter.list(
                        Parameter.choice("types", List.of("agent", "console", "network", "page", "operator")), 5),
                Parameter.flag("has_error"),
                Parameter.integer("step", 0, 100_000, 3),
                Parameter.integer("after", 0, Integer.MAX_VALUE, 50),
                Parameter.integer("from", 0, Integer.MAX_VALUE, 2000).about("ms since the start"),
                Parameter.integer("limit", 1, 200, USUAL_LIMIT).usually(USUAL_LIMIT),
                Parameter.flag("include_details"),
                Parameter.flag("ranked").about("findings instead, likeliest cause first"));
    }

    @Override
    public Map<String, Object> outputSchema() {
        return RunResultRenderer.listing("events");
    }

    @Override
    public CallToolResult call(ToolArguments arguments, ToolCall call) {
        String runId = arguments.text("run_id");
        if (arguments.flag("ranked", false)) {
            return RankedFindingsReader.answer(
                    call.runs(), call.past(), arguments, arguments.integer("limit", USUAL_LIMIT), MAX_CHARS);
        }
        EventPage page = call.past().folder(runId).events(filter(arguments));
        boolean details = arguments.flag("include_details", false);
        List<RunEvent> kept = within(page.events(), details);
        boolean more = page.next() != 0 || kept.size() < page.events().size();
        Long next = more ? (Long) kept.get(kept.size() - 1).seq() : null;

        Map<String, @Nullable Object> content = new LinkedHashMap<>();
        content.put("run_id", runId);
        content.put(
                "events",
                kept.stream().map(event -> EventLine.object(event, details)).toList());
        content.put("next_after", next);
        content.put("matching", page.matching());
        content.put("totals", page.totals());
        content.put("dropped", page.dropped());
        content.put("last_step", page.lastStep());
        return ToolResult.structured(content, text(kept, page, next), false);
    }

    private static EventFilter filter(ToolArguments arguments) {
        return new EventFilter(
                Set.copyOf(arguments.texts("types")),
                arguments.flagOrNull("has_error"),
                arguments.integerOrNull("step"),
                arguments.integer("after", 0),
                arguments.integer("from", 0),
                arguments.integer("limit", USUAL_LIMIT));
    }

    /** As many events as fit into an answer, at least one where there is one. */
    private static List<RunEvent> within(List<RunEvent> events, boolean details) {
        List<RunEvent> kept = new ArrayList<>();
        int chars = 0;
        for (RunEvent event : events) {
            chars += EventLine.object(event, details).toString().length();
            if (chars > MAX_CHARS && !kept.isEmpty()) {
                break;
            }
            kept.add(event);
        }
        return kept;
    }

    private static String text(List<RunEvent> events, EventPage page, @Nullable Long next) {
        StringBuilder text = new StringBuilder();
        events.forEach(event -> text.append(EventLine.text(event)).append('\n'));
        text.append(
                events.isEmpty()
                        ? "No such events; the run went to step " + page.lastStep() + "."
                        : next == null ? "No more events." : "More with after: " + next);
        text.append(" Totals ").append(page.totals());
        return text.append(page.dropped().isEmpty() ? "" : ", dropped " + page.dropped())
                .toString();
    }
}
