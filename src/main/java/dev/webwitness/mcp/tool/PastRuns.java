package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.wire.Guest;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFilter;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.RunSummary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The runs that lie in the store, live or not, as far as one guest may see them. Safe for any thread. */
public final class PastRuns {
    private final ArtifactStore store;
    private final Guest guest;

    public PastRuns(ArtifactStore store, Guest guest) {
        this.store = store;
        this.guest = guest;
    }

    /** A page of the list. */
    public List<RunSummary> list(RunFilter filter) {
        return store.list(guest.seesAll() ? filter : filter.ownedBy(guest.owner()));
    }

    /**
     * The folder of a run. Another's run is none.
     *
     * @throws WebwitnessException {@code run.not-found}
     */
    public RunFolder folder(String runId) {
        return store.find(runId)
                .filter(found -> guest.seesAll()
                        || found.run()
                                .filter(run -> guest.owner().equals(run.get("owned_by")))
                                .isPresent())
                .orElseThrow(() -> notFound("There is no run " + Parameter.shown(runId)
                        + "; it was never made, or it was pruned. list_runs shows what there is."));
    }

    /** The whole result as it was stored; while another process works on the run, what its run.json says of it. */
    public Map<String, @Nullable Object> result(String runId) {
        RunFolder folder = folder(runId);
        Map<String, @Nullable Object> run = folder.run().orElse(Map.of());
        boolean going = List.of("queued", "running").contains(String.valueOf(run.get("status")));
        return going ? unfinished(runId, run) : folder.result().orElseGet(() -> unfinished(runId, run));
    }

    /**
     * Says so where another server works on a run or keeps it waiting: only there can it be stopped.
     *
     * @throws WebwitnessException {@code run.state-conflict}, or {@code run.not-found}
     */
    void refuseElsewhere(String runId) {
        String status = folder(runId)
                .run()
                .map(run -> String.valueOf(run.get("status")))
                .orElse("");
        store.keeper(runId)
                .filter(server -> List.of("queued", "running", "waiting").contains(status))
                .ifPresent(server -> {
                    throw new WebwitnessException(
                            ErrorInfo.of(
                                    ErrorCode.RUN_STATE_CONFLICT,
                                    "Run " + runId + " belongs to server " + server
                                            + ", and only that one can cancel it. Send the call there; get_run and the other reading tools answer here too."),
                            null);
                });
    }

    static WebwitnessException notFound(String message) {
        return new WebwitnessException(ErrorInfo.of(ErrorCode.RUN_NOT_FOUND, message), null);
    }

    private Map<String, @Nullable Object> unfinished(String runId, Map<String, @Nullable Object> run) {
        Map<String, @Nullable Object> result = new LinkedHashMap<>();
        result.put("schema", "webwitness.result.v1");
        result.put("run_id", runId);
        Object status = run.get("status");
        result.put("status", status == null || status.equals("queued") ? "running" : status);
        result.put("stop_reason", null);
        result.put("error", null);
        result.put("result", null);
        result.put(
                "summary",
                store.keeper(runId)
                        .map(server -> "The run has no result yet; server " + server
                                + " is working on it, and what it has seen so far can be read here.")
                        .orElse("The run has no result yet; another Webwitness process may be working on it."));
        result.put("errors_top", List.of());
        result.put("next_actions", List.of());
        return result;
    }
}
