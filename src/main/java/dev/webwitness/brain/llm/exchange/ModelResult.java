package dev.webwitness.brain.llm.exchange;

/** The result of asking one model. */
public sealed interface ModelResult {
    /**
     * The model said something, usable or not.
     *
     * @param text its words; empty where it declined
     * @param refusal why it declined, in its provider's words; empty where it did not say
     */
    record Said(String text, FinishReason finish, String refusal, TokenUsage tokens, String model)
            implements ModelResult {}

    /** There was no answer. */
    record Failed(ModelFailure why) implements ModelResult {}
}
