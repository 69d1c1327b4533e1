package dev.webwitness.capture;

/**
 * An answer that came, whatever it said.
 *
 * @param atMs when it began, in milliseconds since the run started
 */
public record Answer(long atMs, String method, String url, int status) {}
