package dev.webwitness.brain.llm.exchange;

import java.time.Duration;

/**
 * The limits of one exchange with a server, and of one run.
 *
 * @param exchange the time from sending to the last byte of the answer
 * @param inputTokens the most a question may take, estimated before it is sent
 * @param outputTokens the most an answer may take, thinking included
 * @param runTokens the most a run may use, sent and answered together
 */
public record ModelLimits(Duration exchange, int inputTokens, int outputTokens, long runTokens) {
    public static final ModelLimits USUAL = new ModelLimits(Duration.ofSeconds(60), 32_000, 16_000, 500_000);
}
