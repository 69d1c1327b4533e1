package dev.webwitness.mcp.tenant;

import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunHandle;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Limits the runs of each guest, so that one of them cannot take all places. Safe for any thread. */
public final class RunQuota {
    private final Map<String, Map<String, RunHandle>> going = new HashMap<>();

    /**
     * Begins a run where the guest may have one more.
     *
     * @throws WebwitnessException {@code run.capacity} where it has as many as it may
     */
    RunHandle within(CallerIdentity guest, Supplier<RunHandle> begin) {
        synchronized (this) {
            going.values()
                    .forEach(runs -> runs.values()
                            .removeIf(run -> run.report().conclusion().status() != RunStatus.RUNNING));
            going.values().removeIf(Map::isEmpty);
            int own = going.getOrDefault(guest.owner(), Map.of()).size();
            if (own >= guest.runs()) {
                throw new WebwitnessException(
                        ErrorCode.RUN_CAPACITY,
                        own
                                + " runs of yours are on or in line, which is your limit. Try again when one has ended (list_runs).");
            }
            RunHandle run = begin.get();
            going.computeIfAbsent(guest.owner(), owner -> new LinkedHashMap<>()).put(run.runId(), run);
            return run;
        }
    }
}
