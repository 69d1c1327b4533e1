package dev.webwitness.brain.llm.provider;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.googleai.GoogleAiGeminiChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.webwitness.brain.llm.exchange.ModelKey;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import java.net.URI;
import java.util.Locale;
import java.util.Map;

/**
 * Creates the library's models, one a vendor, each for one exchange over a given HTTP client. They do not retry and do not log.
 *
 * <p>No temperature is set: most models of today refuse one.
 */
public final class Providers {
    /** Ollama cuts a question off silently at its context, 4,096 tokens where nobody asks for more. What is asked for here takes memory on the user's machine. */
    public static final int OLLAMA_CONTEXT = 16_384;

    /** The part of it that is left for the answer. */
    public static final int OLLAMA_ANSWER = 4_096;

    /** The header of Anthropic's key. The library insists on one; where there is no key, the header is left out again on the wire. */
    static final String ANTHROPIC_KEY = "x-api-key";

    private Providers() {}

    static ChatModel model(ModelEndpoint endpoint, ModelLimits limits, HttpClientBuilder wire) {
        return switch (endpoint.vendor()) {
            case ANTHROPIC ->
                AnthropicChatModel.builder()
                        .httpClientBuilder(wire)
                        .baseUrl(endpoint.url())
                        .apiKey(endpoint.key().isThere() ? endpoint.key().value() : "none")
                        .modelName(endpoint.model())
                        .maxTokens(limits.outputTokens())
                        .cacheSystemMessages(true)
                        .maxRetries(0)
                        .build();
            case OPENAI -> openAi(endpoint, limits, wire);
            case GEMINI ->
                GoogleAiGeminiChatModel.builder()
                        .httpClientBuilder(wire)
                        .baseUrl(endpoint.url())
                        .apiKey(endpoint.key().value())
                        .modelName(endpoint.model())
                        .maxOutputTokens(limits.outputTokens())
                        .maxRetries(0)
                        .build();
            case OLLAMA ->
                OllamaChatModel.builder()
                        .httpClientBuilder(wire)
                        .baseUrl(endpoint.url())
                        .modelName(endpoint.model())
                        .numCtx(OLLAMA_CONTEXT)
                        .numPredict(Math.min(limits.outputTokens(), OLLAMA_ANSWER))
                        .think(false)
                        .customHeaders(bearer(endpoint.key()))
                        .maxRetries(0)
                        .build();
        };
    }

    private static ChatModel openAi(ModelEndpoint endpoint, ModelLimits limits, HttpClientBuilder wire) {
        OpenAiChatModel.OpenAiChatModelBuilder builder = OpenAiChatModel.builder()
                .httpClientBuilder(wire)
                .baseUrl(endpoint.url())
                .apiKey(endpoint.key().value())
                .modelName(endpoint.model())
                .strictJsonSchema(true)
                .maxRetries(0);
        return takesCompletionTokens(endpoint)
                ? builder.maxCompletionTokens(limits.outputTokens()).build()
                : builder.maxTokens(limits.outputTokens()).build();
    }

    /** OpenAI's newer models refuse the older name of the limit; servers that only speak its language know no other. */
    private static boolean takesCompletionTokens(ModelEndpoint endpoint) {
        String host = URI.create(endpoint.url()).getHost();
        String name = host == null ? "" : host.toLowerCase(Locale.ROOT);
        return name.endsWith(".openai.com") || name.endsWith(".azure.com");
    }

    private static Map<String, String> bearer(ModelKey key) {
        String value = key.value();
        return value == null ? Map.of() : Map.of("Authorization", "Bearer " + value);
    }
}
