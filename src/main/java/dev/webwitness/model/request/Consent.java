package dev.webwitness.model.request;

/** What a run does about a site's consent banner. */
public enum Consent {
    /** Rejects it once it covers what a step is about, unless the task speaks of it. */
    AUTO,
    /** Rejects it as soon as it shows. */
    REJECT,
    /** Accepts it as soon as it shows. */
    ACCEPT,
    /** Never touches it. */
    LEAVE
}
