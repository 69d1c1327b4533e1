package dev.webwitness.mcp.tenant;

import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.mcp.tool.runs.StoredRuns;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.Runs;
import dev.webwitness.run.state.RunHandle;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs as one caller has them. Whoever started this process has all of them; a guest has its own and no others. A guest is not told where a person can
 * watch: whoever can look there sees everybody's runs. Saved logins are not lent to guests, nor are their names told.
 *
 * @param past finds the caller's runs in the store
 * @param quota counts what guests have going on
 * @param begun told of each run that the caller starts or resumes
 */
public record CallerRuns(Runs runs, StoredRuns past, RunQuota quota, CallerIdentity guest, Consumer<RunHandle> begun)
        implements Runs {
    @Override
    public RunHandle start(RunRequest request, ClientCapabilities caller) {
        return told(guest.seesAll() ? runs.start(request, caller) : startOwned(request, caller));
    }

    private RunHandle startOwned(RunRequest request, ClientCapabilities caller) {
        if (request.browsing().profile() != null) {
            throw WebwitnessException.unsupported(
                    "profile",
                    "webwitness",
                    "Saved logins belong to whoever runs this server, and are not lent to callers over HTTP. Leave profile out; let a task log in with a secret that the server's settings allow where it starts.");
        }
        return quota.within(
                guest, () -> runs.start(request.toBuilder().owner(guest.owner()).build(), caller));
    }

    @Override
    public RunHandle resume(String runId, ResumeRequest request, ClientCapabilities caller) {
        if (guest.seesAll()) {
            return told(runs.resume(runId, request, caller));
        }
        requireOwned(runId);
        return told(quota.within(guest, () -> runs.resume(runId, request, caller)));
    }

    private RunHandle told(RunHandle run) {
        begun.accept(run);
        return run;
    }

    @Override
    public Optional<RunHandle> find(String runId) {
        return runs.find(runId)
                .filter(run -> guest.seesAll()
                        || run.report().request().caller().owner().equals(guest.owner()));
    }

    @Override
    public Optional<RunHandle> cancel(String runId) {
        requireOwned(runId);
        return runs.cancel(runId);
    }

    private void requireOwned(String runId) {
        if (!guest.seesAll() && find(runId).isEmpty()) {
            past.folder(runId); // which says so where it is another's
        }
    }

    @Override
    public Optional<String> page(String runId) {
        return guest.seesAll() ? runs.page(runId) : Optional.empty();
    }

    @Override
    public List<String> profiles() {
        return guest.seesAll() ? runs.profiles() : List.of();
    }
}
