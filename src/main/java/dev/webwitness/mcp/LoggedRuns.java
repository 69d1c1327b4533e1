package dev.webwitness.mcp;

import dev.webwitness.model.Caller;
import dev.webwitness.model.RunRequest;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.RunHandle;
import dev.webwitness.run.Runs;
import io.modelcontextprotocol.spec.McpSchema.LoggingMessageNotification;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs whose course is told to the client that starts or resumes them. */
record LoggedRuns(Runs runs, Consumer<LoggingMessageNotification> client) implements Runs {
    @Override
    public RunHandle start(RunRequest request, Caller caller) {
        return logged(runs.start(request, caller));
    }

    @Override
    public RunHandle resume(String runId, ResumeRequest request, Caller caller) {
        return logged(runs.resume(runId, request, caller));
    }

    private RunHandle logged(RunHandle run) {
        RunLog.of(run, client);
        return run;
    }

    @Override
    public Optional<RunHandle> find(String runId) {
        return runs.find(runId);
    }

    @Override
    public Optional<RunHandle> cancel(String runId) {
        return runs.cancel(runId);
    }

    @Override
    public Optional<String> page(String runId) {
        return runs.page(runId);
    }

    @Override
    public List<String> profiles() {
        return runs.profiles();
    }
}
