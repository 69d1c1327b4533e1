package dev.webwitness.brain.model;

import java.time.Duration;

/**
 * What one exchange with a server may take.
 *
 * @param exchange the time from sending to the last byte of the answer
 * @param inputTokens the most a question may take, estimated before it is sent
 * @param outputTokens the most an answer may take, thinking included
 */
public record Limits(Duration exchange, int inputTokens, int outputTokens) {
    public static final Limits USUAL = new Limits(Duration.ofSeconds(60), 32_000, 16_000);
}
