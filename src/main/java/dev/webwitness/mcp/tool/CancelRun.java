package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.RunResultRenderer;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.state.RunHandle;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code cancel_run}: stops a run and answers with what it had; a run that had ended answers with its result as it was. A run of another
 * server is cancelled by that one, which is asked to.
 */
public final class CancelRun extends Tool {
    /** A cancelled run has ended within a second; one more for writing its result. */
    private static final int SECONDS_TO_END = 3;

    private final ToolDefaults defaults;

    public CancelRun(ToolDefaults defaults) {
        super(
                "cancel_run",
                new Hints("Cancel a run", false, true, true, false),
                "Stops a run within a second and keeps its evidence.",
                Parameter.text("run_id", 100, "20261121-201455-k3f9").mandatory());
        this.defaults = defaults;
    }

    @Override
    public CallToolResult call(ToolArguments arguments, ToolCall call) throws InterruptedException {
        String runId = arguments.text("run_id");
        if (call.runs().find(runId).isEmpty()) {
            Map<String, @Nullable Object> elsewhere = call.past()
                    .cancelElsewhere(runId, () -> call.tell(runId, "waiting for another server to end run " + runId))
                    .orElse(null);
            if (elsewhere != null) {
                return RunResultRenderer.of(elsewhere, defaults.maxTokens());
            }
        }
        Optional<RunHandle> live = call.runs().cancel(runId);
        if (live.isEmpty()) {
            return RunResultRenderer.of(call.past().result(runId), defaults.maxTokens());
        }
        RunReport report = call.await(live.get(), SECONDS_TO_END);
        return RunResultRenderer.of(
                call.runs(), report, report.request().answer().maxTokens());
    }
}
