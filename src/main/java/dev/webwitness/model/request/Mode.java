package dev.webwitness.model.request;

/** The length of the result: {@code dev} lists up to ten findings, {@code compact} five. */
public enum Mode {
    COMPACT,
    DEV
}
