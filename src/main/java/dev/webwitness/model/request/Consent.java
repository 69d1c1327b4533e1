package dev.webwitness.model.request;

/** What a run does with a consent banner. */
public enum Consent {
    /** Rejects it once it covers an element of a step, unless the task mentions it. */
    AUTO,
    /** Rejects it as soon as it shows. */
    REJECT,
    /** Accepts it as soon as it shows. */
    ACCEPT,
    /** Leaves it alone. */
    LEAVE
}
