package dev.webwitness.mcp.stdio;

import io.modelcontextprotocol.common.McpTransportContext;
import java.util.Map;

/**
 * What the transport tells a handler about its call.
 *
 * @param requestId the id of the JSON-RPC request: a string, an integer or a long
 * @param cancel fires when the client cancels the request, or the door closes
 * @param receivedNanos {@link System#nanoTime()} when the request was read
 */
public record CallContext(Object requestId, CancelToken cancel, long receivedNanos) {
    private static final String KEY = "webwitness.call";

    /** The call's context as the transport put it there; for a call that came another way, one that never fires. */
    public static CallContext of(McpTransportContext transport) {
        return transport.get(KEY) instanceof CallContext call
                ? call
                : new CallContext("", new CancelToken(), System.nanoTime());
    }

    McpTransportContext transport() {
        return McpTransportContext.create(Map.of(KEY, this));
    }
}
