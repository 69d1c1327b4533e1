package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.RunResultRenderer;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.state.RunHandle;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.Optional;

/** {@code get_run}: the result so far, or the final one; of this process's runs and of those that lie in the store. */
public final class GetRun extends Tool {
    private final ToolDefaults defaults;

    public GetRun(ToolDefaults defaults) {
        super(
                "get_run",
                Hints.reads("Get a run's result"),
                "The result of a run so far, or the final one; waits up to wait_s for the end.",
                Parameter.text("run_id", 100, "20261121-201455-k3f9").mandatory(),
                Parameter.integer("wait_s", 0, 3600, 30).usually(0),
                Parameter.integer("max_tokens", 300, 25_000, 1500));
        this.defaults = defaults;
    }

    @Override
    public CallToolResult call(ToolArguments arguments, ToolCall call) throws InterruptedException {
        String runId = arguments.text("run_id");
        Optional<RunHandle> live = call.runs().find(runId);
        if (live.isEmpty()) {
            call.past()
                    .await(
                            runId,
                            call.left(arguments.integer("wait_s", 0)),
                            () -> call.tell(runId, "waiting for run " + runId + ", which another process works on"));
            return RunResultRenderer.of(
                    call.past().result(runId), arguments.integer("max_tokens", defaults.maxTokens()));
        }
        RunReport report = call.await(live.get(), arguments.integer("wait_s", 0));
        return RunResultRenderer.of(
                call.runs(),
                report,
                arguments.integer("max_tokens", report.request().answer().maxTokens()));
    }
}
