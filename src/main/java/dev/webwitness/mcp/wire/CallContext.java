package dev.webwitness.mcp.wire;

import io.modelcontextprotocol.common.McpTransportContext;
import java.util.Map;

/**
 * What the transport tells a handler about its call.
 *
 * @param requestId the id of the JSON-RPC request: a string, an integer or a long
 * @param cancel fires when the client cancels the request, or the door closes
 * @param receivedNanos {@link System#nanoTime()} when the request was read
 * @param guest on whose behalf it is
 */
public record CallContext(Object requestId, CancelToken cancel, long receivedNanos, Guest guest) {
    private static final String KEY = "webwitness.call";

    /** One who sees no runs: no run is owned by a name that no token can have. */
    private static final Guest NOBODY = new Guest("?", "http", 0);

    /** The call's context as the transport put it there; for a call that came another way, one that never fires. */
    public static CallContext of(McpTransportContext transport) {
        return transport.get(KEY) instanceof CallContext call
                ? call
                : new CallContext("", new CancelToken(), System.nanoTime(), NOBODY);
    }

    /** A request that came in now. */
    public static CallContext now(Object requestId, Guest guest) {
        return new CallContext(requestId, new CancelToken(), System.nanoTime(), guest);
    }

    /** The same, as the SDK hands it on. */
    public McpTransportContext transport() {
        return McpTransportContext.create(Map.of(KEY, this));
    }
}
