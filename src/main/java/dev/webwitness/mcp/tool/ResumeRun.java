package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.RunResultRenderer;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.state.RunHandle;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code resume_run}: goes on from a checkpoint; while the run is still on, it only answers as {@code get_run} does. */
public final class ResumeRun extends Tool {
    private final ToolDefaults defaults;

    public ResumeRun(ToolDefaults defaults) {
        super(
                "resume_run",
                new Hints("Resume a run", false, true, false, true),
                "Goes on with a run that is waiting, ran out of budget or steps, or lost its browser, or that just ended, at its page. "
                        + "steps: what to do next, written as for web_eval_agent; without them, what remained. While the run is on, answers as get_run.",
                Parameter.text("run_id", 100, "20261121-201455-k3f9").mandatory(),
                Parameter.text("steps", 20_000, "click \"Continue\""),
                Parameter.text("note", 4_000, "the account is unlocked now"),
                Parameter.text("checkpoint", 100, "cp-3").about("default the last"),
                Parameter.integer("budget_s", 1, 3600, 60),
                Parameter.integer("wait_s", 0, 3600, 50).usually(defaults.waitS()));
        this.defaults = defaults;
    }

    @Override
    public @Nullable CallToolResult call(ToolArguments arguments, ToolCall call) throws InterruptedException {
        String runId = arguments.text("run_id");
        int waitS = arguments.integer("wait_s", defaults.waitS());
        Optional<RunHandle> live = call.runs().find(runId);
        RunReport report;
        if (live.isPresent() && live.get().report().conclusion().status() == RunStatus.RUNNING) {
            report = call.await(live.get(), waitS);
        } else {
            ResumeRequest request = new ResumeRequest(
                    arguments.textOrNull("steps"),
                    arguments.textOrNull("note"),
                    arguments.textOrNull("checkpoint"),
                    arguments.integerOrNull("budget_s"),
                    waitS);
            report = call.awaitOwning(call.runs().resume(runId, request, call.caller()), waitS);
        }
        return report == null
                ? null
                : RunResultRenderer.of(
                        call.runs(), report, report.request().answer().maxTokens());
    }
}
