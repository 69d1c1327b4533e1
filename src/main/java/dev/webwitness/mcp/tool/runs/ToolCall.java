package dev.webwitness.mcp.tool.runs;

import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.mcp.session.CancelToken;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.Runs;
import dev.webwitness.run.live.Progress;
import dev.webwitness.run.state.RunHandle;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a tool knows of the call it answers.
 *
 * @param cancel fires when the client takes the call back, and is over then or when the server ends
 * @param receivedNanos {@link System#nanoTime()} when the call came in; what it was promised to take counts from there
 * @param progress told where the run is; null when the client did not ask
 * @param caller what the client lends
 * @param guest on whose behalf the client calls
 * @param runs those of this process, as the guest may see and begin them
 * @param past those that lie in the store, as far as the guest may see them
 */
public record ToolCall(
        CancelToken cancel,
        long receivedNanos,
        @Nullable Consumer<Progress> progress,
        ClientCapabilities caller,
        CallerIdentity guest,
        Runs runs,
        StoredRuns past) {
    private static final Logger LOG = LoggerFactory.getLogger(ToolCall.class);

    /** Kept back from what the caller will wait, for putting the answer into words and on the wire; a quarter of short waits. */
    private static final Duration MARGIN = Duration.ofSeconds(1);

    /** Waits for the run to end or to wait for somebody, and answers with it as it stands shortly before the caller's patience ends. */
    public RunReport await(RunHandle run, int waitS) throws InterruptedException {
        Duration left = left(waitS);
        if (left.isNegative() || left.isZero()) {
            return run.report();
        }
        return telling(run, () -> run.await(left));
    }

    /** Something that takes its time. */
    public interface Wait<T> {
        T run() throws InterruptedException;
    }

    /** Waits; the client, where it asked, is told meanwhile where the run is. */
    public <T> T telling(RunHandle run, Wait<T> wait) throws InterruptedException {
        if (progress == null) {
            return wait.run();
        }
        AutoCloseable listening = run.onProgress(progress);
        try {
            return wait.run();
        } finally {
            end(listening);
        }
    }

    /** Tells the client, where it asked, of a run that no handle here tells of. */
    public void tell(String runId, String message) {
        if (progress != null) {
            progress.accept(new Progress(runId, 0, 0, message));
        }
    }

    /** What is left of the caller's patience, without what the answer takes; zero or less where nothing is. */
    public Duration left(int waitS) {
        Duration spent = Duration.ofNanos(System.nanoTime() - receivedNanos);
        Duration wait = Duration.ofSeconds(waitS);
        Duration quarter = wait.dividedBy(4);
        return wait.minus(quarter.compareTo(MARGIN) < 0 ? quarter : MARGIN).minus(spent);
    }

    /** The run belongs to this call: when the client takes that back the run is cancelled, and when the server ends first it is left to be resumed. */
    public void owns(RunHandle run) {
        cancel.onFire(run::cancel);
        cancel.onLapse(run::cutOff);
    }

    /** As {@link #await}, for a call that {@link #owns} the run. Null where nobody waits for the answer any more. */
    @Nullable
    public RunReport awaitOwning(RunHandle run, int waitS) throws InterruptedException {
        owns(run);
        RunReport report = await(run, waitS);
        return cancel.over() ? null : report;
    }

    /** A failure to unsubscribe changes nothing for the caller. */
    private static void end(AutoCloseable subscription) {
        try {
            subscription.close();
        } catch (Exception e) {
            LOG.warn("A progress subscription did not close", e);
        }
    }
}
