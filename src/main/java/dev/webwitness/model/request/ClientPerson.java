package dev.webwitness.model.request;

import java.util.concurrent.CompletableFuture;

/** The client's user, asked through the client. Safe for any thread. */
public interface ClientPerson {
    /** The answer of a person. */
    enum Word {
        /** The run may continue. */
        DONE,
        DECLINED,
        /** The person answers on the run's page. */
        COMING
    }

    /**
     * Asks the person; cancelling the future cancels the question. The future fails where it could not be asked.
     *
     * @param text the masked question
     */
    CompletableFuture<Word> ask(String runId, String text);

    /** Withdraws the last question: it was answered elsewhere, or its time is over. */
    default void withdraw() {}
}
