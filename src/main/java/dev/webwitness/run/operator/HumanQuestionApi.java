package dev.webwitness.run.operator;

import dev.webwitness.model.WebwitnessException;
import java.util.Optional;

/** A run's question to a person, and the ways to answer it. Safe for any thread. */
public interface HumanQuestionApi {
    /** A run that asks nobody. */
    HumanQuestionApi NONE = new HumanQuestionApi() {
        @Override
        public Optional<Open> open() {
            return Optional.empty();
        }

        @Override
        public void answer(String by, boolean done, String note) {
            throw WebwitnessException.unsupported("ask", "webwitness", "This run asks nobody.");
        }
    };

    /**
     * A question that waits for its answer.
     *
     * @param text what a person is asked to do, masked
     * @param leftMs how long it waits yet
     * @param login whether they are to log in, so that the login is saved
     */
    record Open(String text, long leftMs, boolean login) {}

    /** What is asked now; empty while the run asks nothing. */
    Optional<Open> open();

    /**
     * Answers it.
     *
     * @param by who answers, as the timeline names them; whoever has control of the run hands it back with that
     * @param done whether the run may go on; else it ends as it would have without a person
     * @param note what the brain is to know; empty for nothing
     * @throws WebwitnessException {@code run.state-conflict} where nothing is asked
     */
    void answer(String by, boolean done, String note);
}
