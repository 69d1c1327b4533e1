package dev.webwitness.run;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.run.state.RunHandle;
import java.util.List;
import java.util.Optional;

/** The runs as entrances see them (MCP, dashboard, command line); tests replace it with a fake. Safe for any thread. */
public interface Runs {
    /**
     * Queues a run and returns at once.
     *
     * @param caller what it lends is used for this run, as long as it is there
     * @throws WebwitnessException {@code run.capacity} when the queue is full, {@code store.unavailable} when nothing can be stored
     */
    RunHandle start(RunRequest request, ClientCapabilities caller);

    /** A client is there that may start a run: what the first one needs is made ready, as far as a client that only looks around need not pay for it. */
    default void expected() {}

    /** The same for a caller who lends nothing. */
    default RunHandle start(RunRequest request) {
        return start(request, ClientCapabilities.ALONE);
    }

    /**
     * Goes on from a checkpoint, as a new attempt within the run.
     *
     * @throws WebwitnessException {@code run.not-found}, or {@code run.state-conflict} when the run is in no state to be resumed
     */
    RunHandle resume(String runId, ResumeRequest request, ClientCapabilities caller);

    /** The same for a caller who lends nothing. */
    default RunHandle resume(String runId, ResumeRequest request) {
        return resume(runId, request, ClientCapabilities.ALONE);
    }

    /** An address at which a person who is signed in can watch the run and step in; empty where nobody serves that. */
    default Optional<String> page(String runId) {
        return Optional.empty();
    }

    /** The names of the saved logins that a run can start with, in order; empty for callers who may use none. */
    default List<String> profiles() {
        return List.of();
    }

    /** A run of this process that is queued, running, waiting or kept; older ones are in the store. */
    Optional<RunHandle> find(String runId);

    /**
     * Cancels a run of this process, or one that only rests in the store until it is resumed.
     *
     * @return the run, which ends within a second; empty where it is neither
     * @throws WebwitnessException {@code run.state-conflict} where another process has it
     */
    default Optional<RunHandle> cancel(String runId) {
        Optional<RunHandle> run = find(runId);
        run.ifPresent(RunHandle::cancel);
        return run;
    }
}
