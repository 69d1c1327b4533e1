package dev.webwitness.mcp.tool.runs;

import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.run.resume.PastRun;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The stored runs, live or not, that one guest may see. Safe for any thread. */
public final class StoredRuns {
    private static final Set<String> GOING = Set.of("queued", "running");

    /** Another server looks every two seconds for what is asked of it, ends the run within one, and sends what it wrote in the next ones. */
    private static final int SECONDS_TO_END = 12;

    private static final int LOOK_MS = 250;

    /** A client is told every two seconds that a wait goes on: it is owed a word every five. */
    private static final long WORD_NS = TimeUnit.SECONDS.toNanos(2);

    private final ArtifactStore store;
    private final CallerIdentity guest;

    public StoredRuns(ArtifactStore store, CallerIdentity guest) {
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
     * @throws WebwitnessException {@code run.not-found}, or {@code run.state-conflict} with its address where it is going on at another server
     */
    public RunFolder folder(String runId) {
        return store.find(runId)
                .filter(found -> guest.seesAll()
                        || found.run()
                                .filter(run -> guest.owner().equals(run.get("owned_by")))
                                .isPresent())
                .orElseThrow(() -> store.refusalIfOpenElsewhere(
                                runId, owner -> guest.seesAll() || guest.owner().equals(owner))
                        .orElseGet(() -> notFound("There is no run " + Parameter.shown(runId)
                                + "; it was never made, or it was pruned. list_runs shows what there is.")));
    }

    /** The whole result as it was stored; while another process works on the run, what its run.json says of it. */
    public Map<String, @Nullable Object> result(String runId) {
        RunFolder folder = folder(runId);
        Map<String, @Nullable Object> run = folder.run().orElse(Map.of());
        boolean going = GOING.contains(String.valueOf(run.get("status")));
        return going ? unfinished(runId, run) : folder.result().orElseGet(() -> unfinished(runId, run));
    }

    /**
     * Has a run cancelled by the server that works on it or keeps it waiting, where that is another one, and waits for its end there, some seconds at most.
     *
     * @param waiting told again and again while the wait goes on
     * @return the result as it is then, with what was asked of whom; empty where no other server has the run, or lets it go before it is asked
     * @throws WebwitnessException {@code run.not-found}, or {@code store.unavailable} when the server cannot be asked
     */
    public Optional<Map<String, @Nullable Object>> cancelElsewhere(String runId, Runnable waiting)
            throws InterruptedException {
        if (!isOpen(runId)) {
            return Optional.empty();
        }
        String server = store.askToEnd(runId).orElse(null);
        if (server == null) {
            return Optional.empty();
        }
        boolean ended = looked(() -> isOver(runId) || isLetGo(runId), Duration.ofSeconds(SECONDS_TO_END), waiting);
        if (ended && !isOver(runId)) {
            return Optional.empty();
        }
        Map<String, @Nullable Object> result = new LinkedHashMap<>(result(runId));
        result.put(
                "summary",
                ended
                        ? result.get("summary") + " Server " + server + " had the run and was asked to cancel it."
                        : "Server " + server
                                + " has the run and was asked to cancel it; its answer is not here yet. get_run tells"
                                + " when it came. If that server was ended, another closes the run soon.");
        return Optional.of(result);
    }

    /**
     * Waits, at most so long, until a run that another process works on has ended or waits for somebody; returns at once where none does.
     *
     * @param waiting told again and again while the wait goes on
     * @throws WebwitnessException {@code run.not-found}
     */
    public void await(String runId, Duration atMost, Runnable waiting) throws InterruptedException {
        if (atMost.isNegative() || atMost.isZero()) {
            return;
        }
        looked(() -> !GOING.contains(status(runId)) || store.keeper(runId).isEmpty(), atMost, waiting);
    }

    private boolean looked(BooleanSupplier until, Duration atMost, Runnable waiting) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        long pause = TimeUnit.MILLISECONDS.toNanos(LOOK_MS);
        boolean seen = until.getAsBoolean();
        long word = System.nanoTime();
        for (long left = atMost.toNanos(); !seen && left > 0; left = end - System.nanoTime()) {
            if (System.nanoTime() - word >= 0) {
                waiting.run();
                word += WORD_NS;
            }
            TimeUnit.NANOSECONDS.sleep(Math.min(pause, left));
            seen = until.getAsBoolean();
        }
        return seen;
    }

    /** Whether its end is here, and the result that belongs to it. */
    private boolean isOver(String runId) {
        String status = status(runId);
        return !isOpen(runId)
                && folder(runId)
                        .result()
                        .filter(result -> status.equals(result.get("status")))
                        .isPresent();
    }

    /** Whether it waits, and no process has it in its memory any more: any may end it. */
    private boolean isLetGo(String runId) {
        return store.keeper(runId).isEmpty() && PastRun.rests(folder(runId));
    }

    /** Whether there is something of it to cancel: it goes on, or can be gone on with. */
    private boolean isOpen(String runId) {
        return GOING.contains(status(runId)) || PastRun.rests(folder(runId));
    }

    private String status(String runId) {
        return folder(runId).run().map(run -> String.valueOf(run.get("status"))).orElse("");
    }

    static WebwitnessException notFound(String message) {
        return new WebwitnessException(ErrorCode.RUN_NOT_FOUND, message);
    }

    private Map<String, @Nullable Object> unfinished(String runId, Map<String, @Nullable Object> run) {
        Map<String, @Nullable Object> result = new LinkedHashMap<>();
        result.put("schema", "webwitness.result.v1");
        result.put("run_id", runId);
        Object status = run.get("status");
        String keeper = store.keeper(runId).orElse(null);
        // An end whose result is still on its way here is told with it, not before.
        boolean going = status == null || status.equals("queued") || keeper != null;
        result.put("status", going ? "running" : status);
        result.put("stop_reason", null);
        result.put("error", null);
        result.put("result", null);
        result.put(
                "summary",
                keeper == null
                        ? "The run has no result yet; another Webwitness process may be working on it."
                        : "The run has no result yet; server " + keeper
                                + " is working on it, and what it has seen so far can be read here.");
        result.put("errors_top", List.of());
        result.put("next_actions", List.of());
        return result;
    }
}
