package dev.webwitness.mcp.web;

import dev.webwitness.http.Identity;
import dev.webwitness.http.Pass;
import dev.webwitness.mcp.wire.Conversation;
import dev.webwitness.mcp.wire.Gate;
import dev.webwitness.mcp.wire.WireMapper;
import io.modelcontextprotocol.spec.McpServerSession;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * A session over HTTP+SSE: a conversation on one stream. When the stream has gone nothing can be answered any more, and it ends with its
 * last call.
 */
final class SseSeat extends Seat {
    private final String id;
    private final int maxCalls;
    private final Consumer<SseSeat> left;
    private volatile @Nullable Conversation conversation;
    private volatile boolean gone;

    /** @param left told when the session has ended */
    SseSeat(Identity who, Pass pass, Lobby lobby, Consumer<SseSeat> left) {
        super(who, pass, lobby.writers());
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        this.id = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        this.maxCalls = lobby.limits().maxCalls();
        this.left = left;
    }

    void begin(McpServerSession.Factory factory, EventStream stream, WireMapper mapper, Gate gate) {
        conversation = new Conversation(factory, stream, mapper, gate, guest(who()), maxCalls, stream::end);
    }

    @Override
    String id() {
        return id;
    }

    void take(byte[] message) {
        Conversation talk = conversation;
        if (talk != null) {
            talk.take(message);
        }
    }

    Mono<Void> notifyClient(String method, Object params) {
        Conversation talk = conversation;
        return talk == null ? Mono.empty() : talk.notifyClient(method, params);
    }

    /** Its stream has ended. */
    void gone() {
        gone = true;
    }

    @Override
    boolean forgotten(Duration idle) {
        return gone && !busy() || super.forgotten(idle);
    }

    @Override
    boolean busy() {
        Conversation talk = conversation;
        return talk != null && !talk.idle();
    }

    @Override
    void drain(Duration atMost) throws InterruptedException {
        Conversation talk = conversation;
        if (talk != null) {
            talk.drain(atMost, () -> false);
        }
    }

    @Override
    void cancelCalls() throws InterruptedException {
        Conversation talk = conversation;
        if (talk != null) {
            talk.cancelAll();
        }
    }

    @Override
    void close() {
        left.accept(this);
    }
}
