package dev.webwitness.model.request;

/** Which brain the caller asks for. */
public enum BrainChoice {
    AUTO,
    MODEL,
    SAMPLING,
    STEPS
}
