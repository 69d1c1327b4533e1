package dev.webwitness.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import org.jspecify.annotations.Nullable;

/** A look at a request before it is handled: the error to refuse it with, null to let it through. */
@FunctionalInterface
public interface Gate {
    @Nullable
    JSONRPCError refuse(JSONRPCRequest request);
}
