package dev.webwitness.mcp.stdio;

import io.modelcontextprotocol.common.McpTransportContext;
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
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;

/**
 * One MCP session over two streams, each request on a pool thread of its own.
 *
 * <p>The reading thread takes lines, answers bad ones and goes on; it also handles {@code initialize}, {@code initialized} and {@code
 * ping} itself, so that what follows them in the stream finds them done. Everything else runs on the pool with its {@link CallContext}.
 * A cancelled call is told so, interrupted, and never answered. When the input ends, calls in flight may finish within the limit; then
 * the session ends.
 */
public final class StdioTransport implements McpServerTransportProvider {
    private static final Logger LOG = LoggerFactory.getLogger(StdioTransport.class);
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    /** A look at a request before it is handled: the error to refuse it with, null to let it through. */
    @FunctionalInterface
    public interface Gate {
        @Nullable
        JSONRPCError refuse(JSONRPCRequest request);
    }

    /**
     * What a session may take.
     *
     * @param maxLineBytes the longest message read
     * @param maxCalls how many requests may be in flight
     * @param drain how long calls in flight may go on after the input has ended
     */
    public record Limits(int maxLineBytes, int maxCalls, Duration drain) {
        /** Lines of 16 MiB, 1,024 calls, a minute to drain. */
        public static final Limits USUAL = new Limits(16 << 20, 1024, Duration.ofSeconds(60));
    }

    private enum Stage {
        NEW,
        OFFERED,
        READY
    }

    private final LineReader reader;
    private final LineWriter writer;
    private final WireMapper mapper;
    private final Outbox outbox;
    private final Gate gate;
    private final Limits limits;
    private final Inbound.Parser parser = new Inbound.Parser();
    private final CallsInFlight calls;
    private final Thread readThread = new Thread(this::read, "mcp-read");
    private final AtomicBoolean ending = new AtomicBoolean();
    private volatile boolean hurry;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Stage stage = Stage.NEW;
    private volatile @Nullable McpServerSession session;

    public StdioTransport(InputStream in, OutputStream out, WireMapper mapper, Gate gate, Limits limits) {
        this.reader = new LineReader(in, limits.maxLineBytes());
        this.writer = new LineWriter(out);
        this.mapper = mapper;
        this.outbox = new Outbox(writer, mapper);
        this.gate = gate;
        this.limits = limits;
        this.calls = new CallsInFlight(limits.maxCalls());
        readThread.setDaemon(true);
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        session = factory.create(new Wire());
    }

    /** Starts reading; the server must have been built on this transport before. */
    public void start() {
        Objects.requireNonNull(session, "the server is built before the transport starts");
        writer.start();
        readThread.start();
    }

    /** Waits until the input has ended and what was in flight is done, or somebody closed the transport. */
    public void awaitEnd() throws InterruptedException {
        ended.await();
    }

    /** Ends the session now: calls in flight are cancelled. */
    @Override
    public void close() {
        hurry = true;
        end(Duration.ZERO);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return stage == Stage.READY ? session().sendNotification(method, params) : Mono.empty();
    }

    private void read() {
        try {
            for (LineReader.Line line = reader.next(); line != null && !ending.get(); line = reader.next()) {
                if (line.tooLong()) {
                    outbox.invalid(null, "a message may take at most " + limits.maxLineBytes() + " bytes");
                } else if (!line.blank()) {
                    take(line.bytes());
                }
            }
        } catch (IOException e) {
            LOG.info("Reading ended: {}", e.getMessage());
        } finally {
            end(limits.drain());
        }
    }

    /** One line; whatever goes wrong with it, the next one is read. */
    private void take(byte[] line) {
        try {
            Inbound inbound = parser.parse(line);
            if (inbound instanceof Inbound.Request request) {
                request(request.message());
            } else if (inbound instanceof Inbound.Notification notification) {
                notification(notification.message());
            } else if (inbound instanceof Inbound.Response response) {
                session().handle(response.message()).block();
            } else if (inbound instanceof Inbound.Bad bad) {
                outbox.error(bad.id(), bad.code(), bad.message());
            } else if (inbound instanceof Inbound.Stray stray) {
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
        } else if (calls.add(new CallsInFlight.Call(context(request)))) {
            session().handle(request).block();
        }
    }

    /** A method the server does not know is answered by the session at once; one it knows would wait for {@code initialized}. */
    private void refuseUntilReady(JSONRPCRequest request) {
        calls.add(new CallsInFlight.Call(context(request)));
        Disposable work = session().handle(request).subscribe();
        if (!work.isDisposed()) {
            work.dispose();
            calls.take(request.id());
            outbox.invalid(
                    request.id(), "send initialize and then notifications/initialized before " + request.method());
        }
    }

    private void call(JSONRPCRequest request) {
        JSONRPCError refusal = gate.refuse(request);
        CallsInFlight.Call call = new CallsInFlight.Call(context(request));
        if (refusal != null) {
            outbox.error(request.id(), refusal.code(), refusal.message());
        } else if (calls.full()) {
            outbox.error(
                    request.id(),
                    ErrorCodes.INTERNAL_ERROR,
                    "Busy: " + limits.maxCalls() + " requests are in flight; wait for some to be answered");
        } else if (!calls.add(call)) {
            outbox.invalid(null, "a request with the id " + request.id() + " is in flight");
        } else {
            calls.run(call, () -> work(request, call));
        }
    }

    private void work(JSONRPCRequest request, CallsInFlight.Call call) {
        Object id = request.id();
        try {
            session()
                    .handle(request)
                    .contextWrite(context ->
                            context.put(McpTransportContext.KEY, call.context().transport()))
                    .block();
        } catch (RuntimeException e) {
            if (!call.cancelled()) {
                LOG.error("The call {} failed", id, e);
            }
        } finally {
            if (calls.take(id) != null && !call.cancelled()) {
                outbox.error(
                        id, ErrorCodes.INTERNAL_ERROR, "Internal error: the call gave no answer; the log has more");
            }
        }
    }

    private void notification(JSONRPCNotification notification) {
        switch (notification.method()) {
            case "notifications/cancelled" -> cancelled(notification);
            case McpSchema.METHOD_NOTIFICATION_INITIALIZED -> {
                if (stage == Stage.OFFERED) {
                    session().handle(notification).block();
                    stage = Stage.READY;
                }
            }
            default -> LOG.debug("Ignored the notification {}", notification.method());
        }
    }

    private void cancelled(JSONRPCNotification notification) {
        Object id = notification.params() instanceof Map<?, ?> params ? params.get("requestId") : null;
        if (id != null && calls.cancel(id)) {
            LOG.info("The client cancelled request {}", id);
        }
    }

    private void end(Duration drain) {
        if (!ending.compareAndSet(false, true)) {
            return;
        }
        try {
            if (!calls.drain(drain, () -> hurry || writer.broken())) {
                LOG.warn("Calls are still running at the end of the session");
            }
            writer.close(LAST_WORDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ended.countDown();
        }
    }

    private CallContext context(JSONRPCRequest request) {
        return new CallContext(request.id(), new CancelToken(), System.nanoTime());
    }

    private McpServerSession session() {
        return Objects.requireNonNull(session);
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
                    outbox.respond(response);
                }
            });
        }

        @Override
        public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
            return mapper.convertValue(data, type);
        }

        @Override
        public void close() {
            StdioTransport.this.close();
        }

        @Override
        public Mono<Void> closeGracefully() {
            return StdioTransport.this.closeGracefully();
        }
    }
}
