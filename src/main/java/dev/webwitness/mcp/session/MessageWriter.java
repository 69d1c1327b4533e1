package dev.webwitness.mcp.session;

import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes messages as JSON. Safe for any thread. */
public final class MessageWriter {
    private static final Logger LOG = LoggerFactory.getLogger(MessageWriter.class);

    private final MessageSink sink;
    private final StrictJsonMapper mapper;

    public MessageWriter(MessageSink sink, StrictJsonMapper mapper) {
        this.sink = sink;
        this.mapper = mapper;
    }

    /** An error of the transport's own; the protocol wants the id null where none could be read, which the SDK cannot say. */
    public void error(@Nullable Object id, int code, String message) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("jsonrpc", "2.0");
        map.put("id", id);
        map.put("error", new JSONRPCError(code, message));
        send(map);
    }

    /** Refuses what is no request at this point. */
    public void invalid(@Nullable Object id, String why) {
        error(id, ErrorCodes.INVALID_REQUEST, "Invalid request: " + why);
    }

    /** Sends a message; a response that cannot be written becomes an error, so that its request is not left open. */
    public void send(Object message) {
        String json;
        try {
            json = mapper.writeValueAsString(message);
        } catch (IOException e) {
            LOG.error("A message could not be written as JSON", e);
            if (message instanceof JSONRPCResponse response) {
                error(response.id(), ErrorCodes.INTERNAL_ERROR, "Internal error: the answer could not be written");
            }
            return;
        }
        if (message instanceof JSONRPCNotification) {
            sink.writeIfRoom(json);
        } else {
            sink.write(json);
        }
    }

    /** Sends a response without the exception that the SDK puts into internal errors; the log gets that. */
    public void respond(JSONRPCResponse response) {
        JSONRPCError error = response.error();
        if (error == null || error.code() != ErrorCodes.INTERNAL_ERROR) {
            send(response);
        } else {
            LOG.error("Internal error answering request {}: {} {}", response.id(), error.message(), error.data());
            error(response.id(), ErrorCodes.INTERNAL_ERROR, "Internal error: the request failed; the log has more");
        }
    }
}
