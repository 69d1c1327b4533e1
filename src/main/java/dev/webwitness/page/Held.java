package dev.webwitness.page;

/**
 * What an element holds.
 *
 * @param text its value where it is a field, else its text, at most 4,000 characters
 * @param beside what stands right after it, else right before it, at most 240 characters; empty where nothing does
 * @param field whether it is a field
 * @param secret whether it must not be read, so that {@code text} is empty
 */
public record Held(String text, String beside, boolean field, boolean secret) {}
