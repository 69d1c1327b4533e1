package dev.webwitness.page;

/**
 * What an element holds.
 *
 * @param text its value where it is a field, else its text, at most 4,000 characters
 * @param around the text of the smallest part around it that says more, at most 240 characters; empty where none does
 * @param field whether it is a field
 * @param secret whether it must not be read, so that {@code text} is empty
 */
public record Held(String text, String around, boolean field, boolean secret) {}
