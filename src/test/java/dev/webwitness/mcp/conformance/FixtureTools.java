package dev.webwitness.mcp.conformance;

import static dev.webwitness.mcp.conformance.ConformanceFixtures.PNG;
import static dev.webwitness.mcp.conformance.ConformanceFixtures.text;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.WebwitnessException;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.AudioContent;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.LoggingMessageNotification;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.SamplingMessage;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;

/** The suite's tools; what they take and ask for is in {@code schemas.json}. */
final class FixtureTools {
    /** A sound of no length. */
    private static final String WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";

    /** The suite's pause between two messages. */
    private static final long PAUSE_NS = 50_000_000L;

    private final Map<String, Map<String, Object>> schemas = schemas();

    private FixtureTools() {}

    static List<SyncToolSpecification> all() {
        FixtureTools it = new FixtureTools();
        return List.of(
                it.says("test_simple_text", text("This is a simple text response for testing.")),
                it.says(
                        "test_image_content",
                        ImageContent.builder(PNG, "image/png").build()),
                it.says(
                        "test_audio_content",
                        AudioContent.builder(WAV, "audio/wav").build()),
                it.says(
                        "test_embedded_resource",
                        embedded("test://embedded-resource", "text/plain", "This is an embedded resource content.")),
                it.says(
                        "test_multiple_content_types",
                        text("Multiple content types test:"),
                        ImageContent.builder(PNG, "image/png").build(),
                        embedded(
                                "test://mixed-content-resource",
                                "application/json",
                                "{\"test\":\"data\",\"value\":123}")),
                it.tool("test_tool_with_logging", FixtureTools::logs),
                it.tool(
                        "test_error_handling",
                        (exchange, request) -> CallToolResult.builder(
                                        List.of(text("This tool intentionally returns an error for testing")))
                                .isError(true)
                                .build()),
                it.tool("test_tool_with_progress", FixtureTools::progresses),
                it.says("test_reconnection", text("This call was answered on the stream it came on.")),
                it.tool("test_sampling", FixtureTools::samples),
                it.tool("test_elicitation", it::elicits),
                it.tool("test_elicitation_sep1034_defaults", it::elicits),
                it.tool("test_elicitation_sep1330_enums", it::elicits),
                it.says("json_schema_2020_12_tool", text("It was only listed.")));
    }

    private SyncToolSpecification says(String name, Content... content) {
        CallToolResult result =
                CallToolResult.builder(List.of(content)).isError(false).build();
        return tool(name, (exchange, request) -> result);
    }

    private SyncToolSpecification tool(
            String name, BiFunction<McpSyncServerExchange, CallToolRequest, CallToolResult> answer) {
        Map<String, Object> schema = schemas.getOrDefault(name, Map.of("type", "object"));
        return SyncToolSpecification.builder()
                .tool(Tool.builder(name, schema)
                        .description("For the conformance suite")
                        .build())
                .callHandler(answer)
                .build();
    }

    private static CallToolResult logs(McpSyncServerExchange exchange, CallToolRequest request) {
        for (String line : List.of("Tool execution started", "Tool processing data", "Tool execution completed")) {
            exchange.loggingNotification(
                    LoggingMessageNotification.builder(LoggingLevel.INFO, line).build());
            LockSupport.parkNanos(PAUSE_NS);
        }
        return said("Three messages were logged.");
    }

    private static CallToolResult progresses(McpSyncServerExchange exchange, CallToolRequest request) {
        for (int done : List.of(0, 50, 100)) {
            if (request.progressToken() != null) {
                exchange.progressNotification(ProgressNotification.builder(request.progressToken(), (double) done)
                        .total(100.0)
                        .message("Completed step " + done + " of 100")
                        .build());
            }
            LockSupport.parkNanos(PAUSE_NS);
        }
        return said("All of it is done.");
    }

    private static CallToolResult samples(McpSyncServerExchange exchange, CallToolRequest request) {
        SamplingMessage question = SamplingMessage.builder(
                        Role.USER, text(String.valueOf(request.arguments().get("prompt"))))
                .build();
        Content answer = exchange.createMessage(
                        CreateMessageRequest.builder(List.of(question), 100).build())
                .content();
        return said("LLM response: " + (answer instanceof TextContent text ? text.text() : answer));
    }

    private CallToolResult elicits(McpSyncServerExchange exchange, CallToolRequest request) {
        Object message =
                request.arguments() == null ? null : request.arguments().get("message");
        ElicitResult result = exchange.createElicitation(ElicitFormRequest.builder(
                        message == null ? "Please fill in the form" : String.valueOf(message),
                        Objects.requireNonNull(schemas.get(request.name() + " asks")))
                .build());
        return said("Elicitation completed: action="
                + String.valueOf(result.action()).toLowerCase(java.util.Locale.ROOT) + ", content=" + result.content());
    }

    private static CallToolResult said(String text) {
        return CallToolResult.builder(List.of(text(text))).isError(false).build();
    }

    private static EmbeddedResource embedded(String uri, String mediaType, String text) {
        return EmbeddedResource.builder(text(uri, mediaType, text)).build();
    }

    private static Map<String, Map<String, Object>> schemas() {
        try (InputStream json = Objects.requireNonNull(FixtureTools.class.getResourceAsStream("schemas.json"))) {
            return new ObjectMapper().readValue(json, new TypeReference<>() {});
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the suite's schemas");
        }
    }
}
