package dev.webwitness.capture.network;

/**
 * A response to a request, whatever its status.
 *
 * @param atMs when it began, in milliseconds since the run started
 */
public record ReceivedResponse(long atMs, String method, String url, int status) {}
