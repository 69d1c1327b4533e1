package dev.webwitness.mcp.client;

import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.request.ClientModel;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.SamplingMessage;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The client's own model, asked by {@code sampling/createMessage}. The client may show each question to its user, who may refuse it. */
public final class Sampling implements ClientModel {
    private final McpSyncServerExchange exchange;

    private Sampling(McpSyncServerExchange exchange) {
        this.exchange = exchange;
    }

    /** The model that the client of a call lends; null where it offers no sampling. */
    public static @Nullable ClientModel of(McpSyncServerExchange exchange) {
        McpSchema.ClientCapabilities offered = exchange.getClientCapabilities();
        return offered == null || offered.sampling() == null ? null : new Sampling(exchange);
    }

    /** Each question waits on a thread of its own, which giving it up interrupts; a run asks one at a time. */
    @Override
    public CompletableFuture<Said> ask(Question question) {
        return DaemonThreads.supply("sampling", () -> said(exchange.createMessage(request(question))));
    }

    private static CreateMessageRequest request(Question question) {
        return CreateMessageRequest.builder(
                        question.messages().stream().map(Sampling::message).toList(), question.maxTokens())
                .systemPrompt(question.system())
                .build();
    }

    private static SamplingMessage message(Message message) {
        String jpeg = message.jpeg();
        McpSchema.Content content = jpeg == null
                ? new TextContent(message.text())
                : ImageContent.builder(jpeg, "image/jpeg").build();
        return SamplingMessage.builder(message.fromModel() ? Role.ASSISTANT : Role.USER, content)
                .build();
    }

    private static Said said(CreateMessageResult result) {
        String text = result.content() instanceof TextContent content ? content.text() : "";
        return new Said(
                text == null ? "" : text,
                result.model() == null ? "" : result.model(),
                result.stopReason() == CreateMessageResult.StopReason.MAX_TOKENS);
    }
}
