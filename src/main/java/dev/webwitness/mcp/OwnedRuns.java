package dev.webwitness.mcp;

import dev.webwitness.mcp.tool.PastRuns;
import dev.webwitness.mcp.wire.Guest;
import dev.webwitness.model.Caller;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.RunHandle;
import dev.webwitness.run.Runs;
import java.util.Optional;

/**
 * Runs as one guest has them: its own and no others. Where a person can watch is not told: whoever can look there sees everybody's runs. Saved logins
 * are not lent, nor are their names told.
 *
 * @param past finds the guest's runs in the store
 * @param quota counts what guests have going on
 */
record OwnedRuns(Runs runs, PastRuns past, RunQuota quota, Guest guest) implements Runs {
    /** Everything, for whoever may see everything. */
    static Runs of(Runs runs, PastRuns past, RunQuota quota, Guest guest) {
        return guest.seesAll() ? runs : new OwnedRuns(runs, past, quota, guest);
    }

    @Override
    public RunHandle start(RunRequest request, Caller caller) {
        if (request.profile() != null) {
            throw WebwitnessException.unsupported(
                    "profile",
                    "webwitness",
                    "Saved logins belong to whoever runs this server, and are not lent to callers over HTTP. Leave profile out; let a task log in with a secret that the server's settings allow where it starts.");
        }
        return quota.within(
                guest, () -> runs.start(request.toBuilder().owner(guest.owner()).build(), caller));
    }

    @Override
    public RunHandle resume(String runId, ResumeRequest request, Caller caller) {
        if (find(runId).isEmpty()) {
            past.folder(runId); // which says so where it is another's
        }
        return quota.within(guest, () -> runs.resume(runId, request, caller));
    }

    @Override
    public Optional<RunHandle> find(String runId) {
        return runs.find(runId).filter(run -> run.report().request().owner().equals(guest.owner()));
    }

    @Override
    public Optional<RunHandle> cancel(String runId) {
        if (find(runId).isEmpty()) {
            past.folder(runId); // which says so where it is another's
        }
        return runs.cancel(runId);
    }
}
