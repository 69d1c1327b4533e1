package dev.webwitness.agent.attempt;

import org.jspecify.annotations.Nullable;

/** The person whom a run may ask for help, as the loop sees them. Called on the run's thread. */
public interface HumanResponder {
    /** How a question ended. */
    enum Answer {
        /** It is done: the run may go on. */
        DONE,
        DECLINED,
        /** Nobody answered while there was time. */
        SILENT
    }

    /**
     * An answer.
     *
     * @param by who gave it
     * @param note what they want the brain to know; empty for nothing
     */
    record Reply(Answer answer, String by, String note) {}

    /**
     * Puts the question, where it is not put already.
     *
     * @return whether anybody can answer it, so that waiting is of use
     */
    boolean ask(String question);

    /** The answer, or that it did not come in time; null while it may still come. */
    @Nullable
    Reply reply();

    /**
     * The question is over.
     *
     * @param message what the brain is told; null where the attempt ends
     * @return the same without secrets
     */
    @Nullable
    String finish(@Nullable String message);

    /** Whether what the person does is all that the run is about. */
    boolean isTheTask();
}
