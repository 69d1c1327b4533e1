package dev.webwitness.model;

/** Which brain the caller asks for. */
public enum BrainChoice {
    AUTO,
    MODEL,
    SAMPLING,
    STEPS
}
