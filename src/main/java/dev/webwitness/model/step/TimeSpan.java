package dev.webwitness.model.step;

/** A time span in milliseconds since the run started. */
public record TimeSpan(long startMs, long endMs) {}
