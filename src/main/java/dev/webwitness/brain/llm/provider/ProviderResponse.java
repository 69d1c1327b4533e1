package dev.webwitness.brain.llm.provider;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.brain.llm.exchange.FinishReason;
import dev.webwitness.brain.llm.exchange.TokenUsage;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.model.text.TextTruncator;

/** What the answers of the providers say beside the text, read from what they sent: why it ended, and the tokens. Pure. */
final class ProviderResponse {
    private static final int LONGEST_REFUSAL = 200;

    private final Vendor vendor;
    private final JsonNode body;

    ProviderResponse(Vendor vendor, JsonNode body) {
        this.vendor = vendor;
        this.body = body;
    }

    FinishReason finish() {
        return switch (vendor) {
            case ANTHROPIC -> finish(body.path("stop_reason").asText());
            case OPENAI ->
                refusal().isEmpty() ? finish(choice().path("finish_reason").asText()) : FinishReason.REFUSED;
            case GEMINI ->
                body.path("promptFeedback").has("blockReason")
                        ? FinishReason.REFUSED
                        : finish(candidate().path("finishReason").asText());
            case OLLAMA -> finish(body.path("done_reason").asText());
        };
    }

    /** Why the model declined, in its provider's words, cut; empty where it did not say or did not decline. */
    String refusal() {
        String text = switch (vendor) {
            case ANTHROPIC -> body.path("stop_details").path("explanation").asText("");
            case OPENAI -> choice().path("message").path("refusal").asText("");
            case GEMINI ->
                body.path("promptFeedback")
                        .path("blockReason")
                        .asText(candidate().path("finishMessage").asText(""));
            case OLLAMA -> "";
        };
        String line = text.replaceAll("\\s+", " ").strip();
        return TextTruncator.toChars(line, LONGEST_REFUSAL);
    }

    /** The tokens, each estimated where the server does not tell. */
    TokenUsage tokens(long estimatedInput, long estimatedOutput) {
        return switch (vendor) {
            case ANTHROPIC -> {
                JsonNode usage = body.path("usage");
                long cached = usage.path("cache_read_input_tokens").asLong(0);
                long fresh = usage.path("cache_creation_input_tokens").asLong(0);
                long input = usage.has("input_tokens")
                        ? usage.path("input_tokens").asLong() + cached + fresh
                        : estimatedInput;
                yield new TokenUsage(input, usage.path("output_tokens").asLong(estimatedOutput), cached);
            }
            case OPENAI -> {
                JsonNode usage = body.path("usage");
                yield new TokenUsage(
                        usage.path("prompt_tokens").asLong(estimatedInput),
                        usage.path("completion_tokens").asLong(estimatedOutput),
                        usage.path("prompt_tokens_details")
                                .path("cached_tokens")
                                .asLong(0));
            }
            case GEMINI -> {
                JsonNode usage = body.path("usageMetadata");
                yield new TokenUsage(
                        usage.path("promptTokenCount").asLong(estimatedInput),
                        usage.path("candidatesTokenCount").asLong(estimatedOutput)
                                + usage.path("thoughtsTokenCount").asLong(0),
                        usage.path("cachedContentTokenCount").asLong(0));
            }
            case OLLAMA ->
                new TokenUsage(
                        body.path("prompt_eval_count").asLong(estimatedInput),
                        body.path("eval_count").asLong(estimatedOutput),
                        0);
        };
    }

    /** The model that answered, as the server names it; empty where it does not. */
    String model() {
        return body.path(vendor == Vendor.GEMINI ? "modelVersion" : "model").asText("");
    }

    private JsonNode choice() {
        return body.path("choices").path(0);
    }

    private JsonNode candidate() {
        return body.path("candidates").path(0);
    }

    private static FinishReason finish(String word) {
        return switch (word) {
            case "end_turn", "stop_sequence", "stop", "STOP" -> FinishReason.COMPLETE;
            case "max_tokens", "model_context_window_exceeded", "length", "MAX_TOKENS" -> FinishReason.CUT;
            case "refusal",
                    "content_filter",
                    "SAFETY",
                    "RECITATION",
                    "BLOCKLIST",
                    "PROHIBITED_CONTENT",
                    "SPII",
                    "LANGUAGE",
                    "IMAGE_SAFETY" -> FinishReason.REFUSED;
            default -> FinishReason.OTHER;
        };
    }
}
