package dev.webwitness.model.request;

/** How much the answer shows: {@code dev} lists up to ten findings, {@code compact} five. */
public enum Mode {
    COMPACT,
    DEV
}
