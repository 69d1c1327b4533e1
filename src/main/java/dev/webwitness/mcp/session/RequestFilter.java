package dev.webwitness.mcp.session;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Checks requests before they are handled, and opens each session's {@link SessionExtension}. */
@FunctionalInterface
public interface RequestFilter {
    /** The error to refuse a request with, null to let it through. Called on the thread that reads. */
    @Nullable
    JSONRPCError refuse(JSONRPCRequest request);

    /**
     * A session begins; it ends what it is given here.
     *
     * @param notifier sends notifications that belong to no request, by method and parameters; what cannot be sent now is lost. Safe for any thread, and never waits.
     */
    default SessionExtension openSession(CallerIdentity guest, BiConsumer<String, Object> notifier) {
        return SessionExtension.PLAIN;
    }
}
