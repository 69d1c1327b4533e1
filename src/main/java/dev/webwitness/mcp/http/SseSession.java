package dev.webwitness.mcp.http;

import dev.webwitness.mcp.session.McpSession;
import dev.webwitness.mcp.session.RequestFilter;
import dev.webwitness.mcp.session.StrictJsonMapper;
import dev.webwitness.web.auth.AuthLease;
import dev.webwitness.web.auth.Principal;
import io.modelcontextprotocol.spec.McpServerSession;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * A session over HTTP+SSE, on one stream. Without the stream nothing can be answered, so the session ends with its last call.
 */
final class SseSession extends HttpMcpSession {
    private final String id;
    private final int maxCalls;
    private final Consumer<SseSession> left;
    private volatile @Nullable McpSession conversation;
    private volatile boolean gone;

    /** @param left called when the session has ended */
    SseSession(Principal who, AuthLease pass, HttpSessionRegistry registry, Consumer<SseSession> left) {
        super(who, pass, registry.writers());
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        this.id = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        this.maxCalls = registry.limits().maxCalls();
        this.left = left;
    }

    void begin(McpServerSession.Factory factory, SseStream stream, StrictJsonMapper mapper, RequestFilter gate) {
        conversation = new McpSession(factory, stream, mapper, gate, identityOf(who()), maxCalls, stream::end);
    }

    @Override
    String id() {
        return id;
    }

    void take(byte[] message) {
        McpSession talk = conversation;
        if (talk != null) {
            talk.take(message);
        }
    }

    Mono<Void> notifyClient(String method, Object params) {
        McpSession talk = conversation;
        return talk == null ? Mono.empty() : talk.notifyClient(method, params);
    }

    void markStreamEnded() {
        gone = true;
    }

    @Override
    boolean isExpired(Duration idle) {
        return gone && !busy() || super.isExpired(idle);
    }

    @Override
    boolean busy() {
        McpSession talk = conversation;
        return talk != null && !talk.idle();
    }

    @Override
    void drain(Duration atMost) throws InterruptedException {
        McpSession talk = conversation;
        if (talk != null) {
            talk.drain(atMost, () -> false);
        }
    }

    @Override
    void cancelCalls() throws InterruptedException {
        McpSession talk = conversation;
        if (talk != null) {
            talk.cancelAll();
        }
    }

    @Override
    void close() {
        left.accept(this);
    }
}
