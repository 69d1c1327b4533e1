package dev.webwitness.mcp.http;

import dev.webwitness.mcp.session.CallContext;
import dev.webwitness.mcp.session.IncomingMessage;
import dev.webwitness.mcp.session.MessageSink;
import dev.webwitness.mcp.session.MessageWriter;
import dev.webwitness.mcp.session.PendingCalls;
import dev.webwitness.mcp.session.RequestFilter;
import dev.webwitness.mcp.session.SessionExtension;
import dev.webwitness.mcp.session.StrictJsonMapper;
import dev.webwitness.web.api.ApiError;
import dev.webwitness.web.auth.AuthLease;
import dev.webwitness.web.auth.Principal;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/** A session over Streamable HTTP: its calls with their streams, and its listening stream. Safe for any thread. */
final class StreamableSession extends HttpMcpSession {
    private static final Logger LOG = LoggerFactory.getLogger(StreamableSession.class);

    private final McpStreamableServerSession mcp;
    private final Principal who;
    private final StrictJsonMapper mapper;
    private final RequestFilter gate;
    private final PendingCalls calls;
    private final int maxCalls;
    private final SessionExtension visit;
    private final Consumer<StreamableSession> left;
    private volatile @Nullable SseStream listening;
    private volatile boolean ready;

    /** @param left called when the session has ended */
    StreamableSession(
            McpStreamableServerSession mcp,
            Principal who,
            AuthLease pass,
            HttpSessionRegistry registry,
            StrictJsonMapper mapper,
            RequestFilter gate,
            Consumer<StreamableSession> left) {
        super(who, pass, registry.writers());
        this.mcp = mcp;
        this.who = who;
        this.mapper = mapper;
        this.gate = gate;
        this.maxCalls = registry.limits().maxCalls();
        this.calls = new PendingCalls(maxCalls);
        this.left = left;
        this.visit = gate.openSession(identityOf(who), this::notifyListener);
    }

    @Override
    String id() {
        return mcp.getId();
    }

    McpStreamableServerSession mcp() {
        return mcp;
    }

    @Override
    boolean busy() {
        return !calls.idle();
    }

    /** Takes a notification, or the response to a request of ours. */
    void take(IncomingMessage inbound) {
        try {
            if (inbound instanceof IncomingMessage.Response answer) {
                mcp.accept(answer.message()).block();
            } else if (inbound instanceof IncomingMessage.Notification told) {
                switch (told.message().method()) {
                    case "notifications/cancelled" -> calls.cancelledBy(told.message());
                    case McpSchema.METHOD_NOTIFICATION_INITIALIZED -> {
                        ready = true;
                        mcp.accept(told.message()).block();
                    }
                    default ->
                        LOG.debug("Ignored the notification {}", told.message().method());
                }
            }
        } catch (RuntimeException e) {
            LOG.error("A message could not be handled", e);
        }
    }

    /** Answers a request on its own stream. */
    void call(JSONRPCRequest asked, HttpServletRequest request, HttpServletResponse response) throws IOException {
        PendingCalls.Call call = new PendingCalls.Call(CallContext.now(
                asked.id(), identityOf(who), visit, request.getHeader("traceparent"), mcp()::sendNotification));
        ApiError refusal = refusal(asked, call);
        if (refusal != null) {
            refusal.send(response);
            return;
        }
        SseStream stream;
        try {
            stream = stream(request, response, known -> {}, () -> {});
        } catch (IOException | RuntimeException e) {
            calls.take(call);
            throw e;
        }
        call.context().cancel().onFire(stream::end);
        calls.run(call, () -> {
            try {
                MessageWriter out = new MessageWriter(stream, mapper);
                calls.answer(call, asked, out, () -> mcp.responseStream(asked, new Wire(stream)));
            } finally {
                stream.end();
            }
        });
    }

    /** Adds a call. Returns the refusal; null for none. */
    private @Nullable ApiError refusal(JSONRPCRequest asked, PendingCalls.Call call) {
        JSONRPCError unknown = gate.refuse(asked);
        if (!ready) {
            return RequestBodies.invalid(
                    400, asked.id(), "send initialize and then notifications/initialized before " + asked.method());
        }
        if (unknown != null) {
            return new ApiError(200, asked.id(), unknown.code(), unknown.message(), null);
        }
        if (calls.full()) {
            return new ApiError(
                    429,
                    asked.id(),
                    ErrorCodes.INTERNAL_ERROR,
                    "Busy: " + maxCalls + " requests are in flight; wait for some to be answered",
                    null);
        }
        return calls.add(call)
                ? null
                : RequestBodies.invalid(400, null, "a request with the id " + asked.id() + " is in flight");
    }

    /** Opens the listening stream, for messages that belong to no request. It replaces an earlier one. */
    void listen(HttpServletRequest request, HttpServletResponse response) throws IOException {
        SseStream before = listening;
        AtomicReference<SseStream> self = new AtomicReference<>();
        stream(
                request,
                response,
                stream -> {
                    self.set(stream);
                    listening = stream;
                    mcp.listeningStream(new Wire(stream));
                },
                () -> {
                    if (listening == self.get()) { // else another is listened to by now
                        mcp.releaseListeningStream();
                    }
                });
        if (before != null) {
            before.end();
        }
    }

    /** Sends a notification on the listening stream, if there is one. */
    private void notifyListener(String method, Object params) {
        SseStream stream = listening;
        if (stream != null && !stream.isOver()) {
            new MessageWriter(stream, mapper).send(new JSONRPCNotification(method, params));
        }
    }

    @Override
    void drain(Duration atMost) throws InterruptedException {
        visit.end();
        warnUnless(calls.drain(atMost, () -> false));
    }

    @Override
    void cancelCalls() throws InterruptedException {
        visit.end();
        warnUnless(calls.cancelAll());
    }

    private void warnUnless(boolean ended) {
        if (!ended) {
            LOG.warn("Calls of {} are still running at the end of their session", who.name());
        }
    }

    @Override
    void close() {
        left.accept(this);
        mcp.delete().onErrorComplete().block(Duration.ofSeconds(2));
    }

    /** A stream as the SDK's transport. Messages after its end go to the listening stream. */
    private final class Wire implements McpStreamableServerTransport {
        private final SseStream stream;

        Wire(SseStream stream) {
            this.stream = stream;
        }

        @Override
        public Mono<Void> sendMessage(JSONRPCMessage message) {
            return Mono.fromRunnable(() -> {
                if (!(message instanceof JSONRPCResponse answer)) {
                    new MessageWriter(open(), mapper).send(message);
                } else if (calls.take(answer.id()) != null) {
                    new MessageWriter(stream, mapper).respond(answer);
                }
            });
        }

        private MessageSink open() {
            SseStream other = listening;
            return stream.isOver() && other != null ? other : stream;
        }

        @Override
        public Mono<Void> sendMessage(JSONRPCMessage message, String messageId) {
            return sendMessage(message);
        }

        @Override
        public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
            return mapper.convertValue(data, type);
        }

        /** Does nothing: the opener ends the stream. */
        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }

        @Override
        public void close() {
            stream.end();
        }
    }
}
