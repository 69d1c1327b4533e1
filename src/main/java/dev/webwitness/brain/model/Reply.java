package dev.webwitness.brain.model;

/** The result of asking one model. */
sealed interface Reply {
    /**
     * The model said something, usable or not.
     *
     * @param text its words; empty where it declined
     * @param refusal why it declined, in its provider's words; empty where it did not say
     */
    record Said(String text, Finish finish, String refusal, Tokens tokens, String model) implements Reply {}

    /** There was no answer. */
    record Failed(Failure why) implements Reply {}
}
