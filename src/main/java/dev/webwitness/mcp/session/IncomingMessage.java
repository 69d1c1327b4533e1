package dev.webwitness.mcp.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A parsed message: a request, a notification, a response, or an invalid line. */
public sealed interface IncomingMessage {
    /** A request to be answered. */
    record Request(JSONRPCRequest message) implements IncomingMessage {}

    /** A notification; nothing is ever answered to it. */
    record Notification(JSONRPCNotification message) implements IncomingMessage {}

    /** The client's answer to a request of ours. */
    record Response(JSONRPCResponse message) implements IncomingMessage {}

    /**
     * No message.
     *
     * @param id the id to answer with, null where none could be read
     */
    record Bad(@Nullable Object id, int code, String message) implements IncomingMessage {}

    /** A response that answers nothing of ours: never answered itself, or two peers would send each other errors for ever. */
    record Stray(String why) implements IncomingMessage {}

    /** Reads lines. One line holds exactly one message: batches were taken out of the protocol. */
    final class Parser {
        private final ObjectMapper mapper = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();

        /** Tells what a line is; never throws. */
        public IncomingMessage parse(byte[] line) {
            JsonNode node;
            try {
                node = mapper.readTree(line);
            } catch (JsonProcessingException e) {
                return new Bad(null, ErrorCodes.PARSE_ERROR, "Parse error: " + e.getOriginalMessage());
            } catch (IOException e) {
                return new Bad(null, ErrorCodes.PARSE_ERROR, "Parse error: the line is not JSON in UTF-8");
            }
            if (node.isArray()) {
                return invalid(null, "batches are not supported; send one message a line");
            }
            if (!node.isObject()) {
                return invalid(null, "a message is a JSON object");
            }
            return message(node);
        }

        private IncomingMessage message(JsonNode node) {
            Object id = id(node.path("id"));
            if (!node.has("method") && (node.has("result") || node.has("error"))) {
                return response(node);
            }
            if (node.has("id") && id == null) {
                return invalid(null, "the id must be a string or an integer, and not null");
            }
            if (!node.path("jsonrpc").asText().equals("2.0")) {
                return invalid(id, "jsonrpc must be \"2.0\"");
            }
            if (!node.path("method").isTextual()) {
                return invalid(id, "the method must be a string");
            }
            JsonNode params = node.path("params");
            if (!params.isMissingNode() && !params.isNull() && !params.isObject()) {
                return new Bad(id, ErrorCodes.INVALID_PARAMS, "Invalid params: params must be an object");
            }
            Object values = params.isObject() ? mapper.convertValue(params, Object.class) : null;
            String method = node.get("method").asText();
            return id == null
                    ? new Notification(new JSONRPCNotification(method, values))
                    : new Request(new JSONRPCRequest(method, id, values));
        }

        private IncomingMessage response(JsonNode node) {
            try {
                return new Response(mapper.convertValue(node, JSONRPCResponse.class));
            } catch (IllegalArgumentException e) {
                return new Stray(String.valueOf(e.getMessage()));
            }
        }

        private static @Nullable Object id(JsonNode node) {
            if (node.isTextual()) {
                return node.asText();
            }
            if (node.isIntegralNumber() && node.canConvertToLong()) {
                return node.canConvertToInt() ? (Object) node.intValue() : (Object) node.longValue();
            }
            return null;
        }

        private static Bad invalid(@Nullable Object id, String why) {
            return new Bad(id, ErrorCodes.INVALID_REQUEST, "Invalid request: " + why);
        }
    }
}
