package dev.webwitness.brain.llm.exchange;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * An answer that fits the question's schema.
 *
 * @param json the answer
 * @param tokens what was used for it, answers that could not be used included
 * @param model the model that gave it, as the server names it
 * @param finish why it ended
 * @param rejected how many answers before this one could not be used
 */
public record ModelAnswer(JsonNode json, TokenUsage tokens, String model, FinishReason finish, int rejected) {}
