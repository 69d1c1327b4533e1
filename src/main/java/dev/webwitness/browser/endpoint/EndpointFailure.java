package dev.webwitness.browser.endpoint;

/**
 * A browser endpoint that could not be reached, so that the next one was tried.
 *
 * @param attempt which one, counted from 1
 * @param total how many there are
 * @param reason {@code time-out}, {@code refused}, {@code reset}, {@code network} or {@code not started}
 */
public record EndpointFailure(int attempt, int total, String reason) {}
