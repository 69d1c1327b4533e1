package dev.webwitness.mcp.stdio;

import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.mcp.session.McpSession;
import dev.webwitness.mcp.session.RequestFilter;
import dev.webwitness.mcp.session.StrictJsonMapper;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * One MCP session over two streams, a message a line.
 *
 * <p>The reading thread takes lines and goes on whatever is on them. When the input ends, calls in flight may finish within the limit; then the
 * session ends, and those that are left are stopped, which cancels none.
 */
public final class StdioTransport implements McpServerTransportProvider {
    private static final Logger LOG = LoggerFactory.getLogger(StdioTransport.class);
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

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

    private final EarlyHandshake handshake;
    private final LineWriter writer;
    private final StrictJsonMapper mapper;
    private final RequestFilter gate;
    private final Limits limits;
    private final Thread readThread = new Thread(this::read, "mcp-read");
    private final AtomicBoolean ending = new AtomicBoolean();
    private volatile boolean hurry;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile @Nullable McpSession conversation;

    public StdioTransport(EarlyHandshake handshake, StrictJsonMapper mapper, RequestFilter gate, Limits limits) {
        this.handshake = handshake;
        this.writer = new LineWriter(handshake.out());
        this.mapper = mapper;
        this.gate = gate;
        this.limits = limits;
        readThread.setDaemon(true);
    }

    @Override
    public List<String> protocolVersions() {
        return EarlyHandshake.VERSIONS;
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        conversation =
                new McpSession(factory, writer, mapper, gate, CallerIdentity.HOST, limits.maxCalls(), this::close);
    }

    /** Starts reading; the server must have been built on this transport before. */
    public void start() {
        Objects.requireNonNull(conversation, "the server is built before the transport starts");
        writer.start();
        readThread.start();
    }

    /** Waits until the input has ended and what was in flight is done, or somebody closed the transport. */
    public void awaitEnd() throws InterruptedException {
        ended.await();
    }

    /** Whether a client has shaken hands. */
    public boolean used() {
        return conversation().ready();
    }

    /** Ends the session now: calls in flight are stopped, which cancels none. */
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
        return conversation().notifyClient(method, params);
    }

    private void read() {
        try {
            LineReader reader = handshake.reader();
            LineReader.Line first = handshake.first();
            if (first != null && handshake.answered()) {
                if (!conversation().takeAnswered(first.bytes())) {
                    LOG.error("An initialize was answered that the session does not accept");
                    return;
                }
                first = null;
            }
            for (LineReader.Line line = first == null ? reader.next() : first;
                    line != null && !ending.get();
                    line = reader.next()) {
                if (line.tooLong()) {
                    conversation().tooLong(limits.maxLineBytes());
                } else if (!line.blank()) {
                    conversation().take(line.bytes());
                }
            }
        } catch (IOException e) {
            LOG.info("Reading ended: {}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end(limits.drain());
        }
    }

    private void end(Duration drain) {
        if (!ending.compareAndSet(false, true)) {
            return;
        }
        try {
            if (!conversation().drain(drain, () -> hurry || writer.broken())) {
                LOG.warn("Calls are still running at the end of the session");
            }
            writer.close(LAST_WORDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ended.countDown();
        }
    }

    private McpSession conversation() {
        return Objects.requireNonNull(conversation);
    }
}
