package dev.webwitness.model.request;

import java.util.concurrent.CompletableFuture;

/** The person behind the caller of a run, asked through the caller. Safe for any thread. */
public interface ClientPerson {
    /** What a person said. */
    enum Word {
        /** It is done: the run may go on. */
        DONE,
        /** They will not. */
        DECLINED,
        /** They go to the run's page, and answer there. */
        COMING
    }

    /**
     * Asks; cancelling the future gives the question up.
     *
     * <p>The future fails where the question could not be put to anybody.
     *
     * @param text what a person is asked to do, masked
     */
    CompletableFuture<Word> ask(String runId, String text);

    /** What was asked last is asked no more: it was answered, here or at the run's page, or its time is over. */
    default void withdraw() {}
}
