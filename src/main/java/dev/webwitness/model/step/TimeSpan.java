package dev.webwitness.model.step;

/** From when to when something took place, in milliseconds since the run started. */
public record TimeSpan(long startMs, long endMs) {}
