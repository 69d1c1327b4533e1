package dev.webwitness.brain.llm.exchange;

/** Why an answer ended. */
public enum FinishReason {
    /** It was complete. */
    COMPLETE,
    /** It was cut off at the most tokens it may take. */
    CUT,
    /** The model, or a filter of its provider, declined. */
    REFUSED,
    /** Anything else, or not told. */
    OTHER
}
