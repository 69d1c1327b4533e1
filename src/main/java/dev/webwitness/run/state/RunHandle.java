package dev.webwitness.run.state;

import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.live.LiveStream;
import dev.webwitness.run.live.Progress;
import dev.webwitness.run.operator.HumanQuestionApi;
import dev.webwitness.run.operator.OperatorApi;
import java.time.Duration;
import java.util.function.Consumer;

/** A run as its caller sees it. Safe for any thread. */
public interface RunHandle {
    String runId();

    /** The run as it stands: status {@code running} until it ends or waits. */
    RunReport report();

    /** Waits until the run ends or waits for somebody, at most so long, and answers with the run as it then stands. */
    RunReport await(Duration atMost) throws InterruptedException;

    /** Stops browser and brain within a second and keeps the evidence; false when the run had already ended. */
    boolean cancel();

    /**
     * The server ends: one in line or going on is stopped as {@link #cancel} does, and can be resumed by the next server. One that somebody cancelled stays
     * cancelled, and one that rests stays as it is.
     */
    void cutOff();

    /** How a person steps into the run. */
    OperatorApi control();

    /** What it asks a person, and how they answer. */
    default HumanQuestionApi appeal() {
        return HumanQuestionApi.NONE;
    }

    /** What can be watched of it while it goes on. */
    default LiveStream live() {
        return new LiveStream();
    }

    /** Calls back at every step and at least every 5 s while the run is on; closing the answer ends that. */
    AutoCloseable onProgress(Consumer<Progress> listener);
}
