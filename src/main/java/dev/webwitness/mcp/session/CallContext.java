package dev.webwitness.mcp.session;

import io.modelcontextprotocol.common.McpTransportContext;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * The transport's data for a call.
 *
 * @param requestId the id of the JSON-RPC request: a string, an integer or a long
 * @param cancel fires when the client cancels the request, or ends its session
 * @param receivedNanos {@link System#nanoTime()} when the request was read
 * @param guest on whose behalf it is
 * @param visit what goes along with its session
 * @param traceparent the trace the request came in, as its header has it; null where it has none
 * @param told takes a notification, by its method and what it says, to the client that asked; the SDK's exchange knows some kinds only
 */
public record CallContext(
        Object requestId,
        CancelToken cancel,
        long receivedNanos,
        CallerIdentity guest,
        SessionExtension visit,
        @Nullable String traceparent,
        BiFunction<String, Object, Mono<Void>> told) {
    private static final String KEY = "webwitness.call";

    /** One who sees no runs: no run is owned by a name that no token can have. */
    private static final CallerIdentity NOBODY = new CallerIdentity("?", "http", 0);

    /** The call's context as the transport put it there; for a call that came another way, one that never fires. */
    public static CallContext of(McpTransportContext transport) {
        return transport.get(KEY) instanceof CallContext call
                ? call
                : new CallContext(
                        "",
                        new CancelToken(),
                        System.nanoTime(),
                        NOBODY,
                        SessionExtension.PLAIN,
                        null,
                        CallContext::nobodyTold);
    }

    /** A request that came in now. */
    public static CallContext now(Object requestId, CallerIdentity guest, SessionExtension visit) {
        return now(requestId, guest, visit, null, CallContext::nobodyTold);
    }

    /** The same in a trace, null for none, of a client that can be told something meanwhile. */
    public static CallContext now(
            Object requestId,
            CallerIdentity guest,
            SessionExtension visit,
            @Nullable String traceparent,
            BiFunction<String, Object, Mono<Void>> told) {
        return new CallContext(requestId, new CancelToken(), System.nanoTime(), guest, visit, traceparent, told);
    }

    private static Mono<Void> nobodyTold(String method, Object params) {
        return Mono.empty();
    }

    /** The same, as the SDK hands it on. */
    public McpTransportContext transport() {
        return McpTransportContext.create(Map.of(KEY, this));
    }
}
