package dev.webwitness.capture;

/**
 * A response to a request, whatever its status.
 *
 * @param atMs when it began, in milliseconds since the run started
 */
public record Answer(long atMs, String method, String url, int status) {}
