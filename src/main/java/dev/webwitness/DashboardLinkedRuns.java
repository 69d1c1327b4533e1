package dev.webwitness;

import dev.webwitness.dashboard.Dashboard;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.Runs;
import java.util.List;
import java.util.Optional;

/** Runs with the address of their dashboard page. */
record DashboardLinkedRuns(Runs runs, Dashboard dashboard) implements Runs {
    @Override
    public RunHandle start(RunRequest request, ClientCapabilities caller) {
        return runs.start(request, caller);
    }

    @Override
    public void expected() {
        runs.expected();
    }

    @Override
    public RunHandle resume(String runId, ResumeRequest request, ClientCapabilities caller) {
        return runs.resume(runId, request, caller);
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
        return dashboard.address("/runs/" + runId + "/");
    }

    @Override
    public List<String> profiles() {
        return runs.profiles();
    }
}
