package dev.webwitness.page;

/**
 * What one look at an expectation saw.
 *
 * @param holds whether it holds as it was written, negation included
 * @param seen what is there (instead), in words; {@code masked} for what stands in a password field
 */
public record Check(boolean holds, String seen) {}
