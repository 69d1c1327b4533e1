package dev.webwitness.mcp.session;

import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import org.jspecify.annotations.Nullable;

/** The part of a session that answers what the SDK leaves out, from its beginning to its end. Safe for any thread. */
public interface SessionExtension {
    /** One that leaves everything to the SDK. */
    SessionExtension PLAIN = request -> null;

    /**
     * The result of a request, null where the SDK answers it. Called on a thread of the session's pool.
     *
     * @throws McpError what the client is told instead
     */
    @Nullable
    Object result(JSONRPCRequest request);

    /** Whether the client asked to be told in log messages how things go. */
    default boolean logs() {
        return false;
    }

    /** The client has shaken hands: from now on it may ask for anything. */
    default void begin() {}

    /** The session is over. */
    default void end() {}

    /** The answer to a request, null where the SDK gives it. */
    default @Nullable JSONRPCResponse answer(JSONRPCRequest request) {
        try {
            Object result = result(request);
            return result == null ? null : JSONRPCResponse.result(request.id(), result);
        } catch (McpError e) {
            JSONRPCError error = e.getJsonRpcError();
            return JSONRPCResponse.error(
                    request.id(),
                    error != null
                            ? error
                            : new JSONRPCError(ErrorCodes.INTERNAL_ERROR, String.valueOf(e.getMessage())));
        }
    }
}
