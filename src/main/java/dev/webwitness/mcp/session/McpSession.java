package dev.webwitness.mcp.session;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import java.time.Duration;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;

/**
 * A session with one outgoing channel, over stdio or an event stream: each request runs on a pool thread.
 *
 * <p>Whoever brings a message handles {@code initialize}, {@code initialized} and {@code ping} itself, so that what follows them finds them done.
 * Everything else runs on the pool with its {@link CallContext}. A cancelled call is told so, interrupted, and never answered.
 */
public final class McpSession {
    private static final Logger LOG = LoggerFactory.getLogger(McpSession.class);

    private enum Stage {
        NEW,
        OFFERED,
        READY
    }

    private final StrictJsonMapper mapper;
    private final MessageWriter outbox;
    private final RequestFilter gate;
    private final CallerIdentity guest;
    private final int maxCalls;
    private final IncomingMessage.Parser parser = new IncomingMessage.Parser();
    private final PendingCalls calls;
    private final McpServerSession session;
    private final SessionExtension visit;
    private final Runnable close;
    private volatile Stage stage = Stage.NEW;
    private volatile boolean answered;

    /**
     * A session at its beginning.
     *
     * @param maxCalls how many requests may be in flight
     * @param close ends the transport, where the SDK wants that
     */
    public McpSession(
            McpServerSession.Factory factory,
            MessageSink sink,
            StrictJsonMapper mapper,
            RequestFilter gate,
            CallerIdentity guest,
            int maxCalls,
            Runnable close) {
        this.mapper = mapper;
        this.outbox = new MessageWriter(sink, mapper);
        this.gate = gate;
        this.guest = guest;
        this.maxCalls = maxCalls;
        this.calls = new PendingCalls(maxCalls);
        this.close = close;
        this.session = factory.create(new Wire());
        this.visit = gate.openSession(
                guest, (method, params) -> notifyClient(method, params).subscribe());
    }

    /** Whether a client has shaken hands. */
    public boolean ready() {
        return stage == Stage.READY;
    }

    /** Whether nothing is under way. */
    public boolean idle() {
        return calls.idle();
    }

    /** Tells the client something; nothing before it has shaken hands. */
    public Mono<Void> notifyClient(String method, Object params) {
        return ready() ? session.sendNotification(method, params) : Mono.empty();
    }

    /** Refuses a message that was too long to be read. */
    public void tooLong(int maxBytes) {
        outbox.invalid(null, "a message may take at most " + maxBytes + " bytes");
    }

    /**
     * The server ends: lets the calls finish until the limit has passed or it is time to give up, then stops those that are left, which cancels none;
     * whether all ended.
     */
    public boolean drain(Duration atMost, BooleanSupplier giveUp) throws InterruptedException {
        visit.end();
        return calls.drain(atMost, giveUp);
    }

    /** The session ends: cancels the calls under way; whether all ended. */
    public boolean cancelAll() throws InterruptedException {
        visit.end();
        return calls.cancelAll();
    }

    /**
     * An {@code initialize} that was answered before this session was there: it is taken like any other, but its answer is not sent again.
     *
     * @return whether this session accepts it
     */
    public boolean takeAnswered(byte[] initialize) {
        answered = true;
        take(initialize);
        answered = false;
        return stage == Stage.OFFERED;
    }

    /** One message; whatever goes wrong with it, the next one can be taken. */
    public void take(byte[] message) {
        try {
            IncomingMessage inbound = parser.parse(message);
            if (inbound instanceof IncomingMessage.Request request) {
                request(request.message());
            } else if (inbound instanceof IncomingMessage.Notification notification) {
                notification(notification.message());
            } else if (inbound instanceof IncomingMessage.Response response) {
                session.handle(response.message()).block();
            } else if (inbound instanceof IncomingMessage.Bad bad) {
                outbox.error(bad.id(), bad.code(), bad.message());
            } else if (inbound instanceof IncomingMessage.Stray stray) {
                LOG.warn("Ignored a response: {}", stray.why());
            } else {
                throw new AssertionError(inbound);
            }
        } catch (RuntimeException e) {
            LOG.error("A message could not be handled", e);
        }
    }

    private void request(JSONRPCRequest request) {
        Object id = request.id();
        if (request.method().equals(McpSchema.METHOD_PING)) {
            outbox.send(JSONRPCResponse.result(id, Map.of()));
        } else if (request.method().equals(McpSchema.METHOD_INITIALIZE)) {
            initialize(request);
        } else if (stage != Stage.READY) {
            refuseUntilReady(request);
        } else {
            call(request);
        }
    }

    private void initialize(JSONRPCRequest request) {
        if (stage == Stage.READY) {
            outbox.invalid(request.id(), "the session is initialized already");
        } else if (calls.add(new PendingCalls.Call(CallContext.now(request.id(), guest, visit)))) {
            session.handle(request).block();
        }
    }

    /** A method the server does not know is answered by the session at once; one it knows would wait for {@code initialized}. */
    private void refuseUntilReady(JSONRPCRequest request) {
        calls.add(new PendingCalls.Call(CallContext.now(request.id(), guest, visit)));
        Disposable work = session.handle(request).subscribe();
        if (!work.isDisposed()) {
            work.dispose();
            calls.take(request.id());
            outbox.invalid(
                    request.id(), "send initialize and then notifications/initialized before " + request.method());
        }
    }

    private void call(JSONRPCRequest request) {
        JSONRPCError refusal = gate.refuse(request);
        PendingCalls.Call call =
                new PendingCalls.Call(CallContext.now(request.id(), guest, visit, null, this::notifyClient));
        if (refusal != null) {
            outbox.error(request.id(), refusal.code(), refusal.message());
        } else if (calls.full()) {
            outbox.error(
                    request.id(),
                    ErrorCodes.INTERNAL_ERROR,
                    "Busy: " + maxCalls + " requests are in flight; wait for some to be answered");
        } else if (!calls.add(call)) {
            outbox.invalid(null, "a request with the id " + request.id() + " is in flight");
        } else {
            calls.run(call, () -> calls.answer(call, request, outbox, () -> session.handle(request)));
        }
    }

    private void notification(JSONRPCNotification notification) {
        switch (notification.method()) {
            case "notifications/cancelled" -> calls.cancelledBy(notification);
            case McpSchema.METHOD_NOTIFICATION_INITIALIZED -> {
                if (stage == Stage.OFFERED) {
                    session.handle(notification).block();
                    stage = Stage.READY;
                    visit.begin();
                }
            }
            default -> LOG.debug("Ignored the notification {}", notification.method());
        }
    }

    /** The session's side of the transport. */
    private final class Wire implements McpServerTransport {
        @Override
        public Mono<Void> sendMessage(JSONRPCMessage message) {
            return Mono.fromRunnable(() -> {
                if (!(message instanceof JSONRPCResponse response)) {
                    outbox.send(message);
                } else if (calls.take(response.id()) != null) {
                    if (response.result() instanceof McpSchema.InitializeResult) {
                        stage = Stage.OFFERED;
                    }
                    if (!answered) {
                        outbox.respond(response);
                    }
                }
            });
        }

        @Override
        public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
            return mapper.convertValue(data, type);
        }

        @Override
        public void close() {
            close.run();
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.fromRunnable(this::close);
        }
    }
}
