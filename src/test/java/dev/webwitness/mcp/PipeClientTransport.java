package dev.webwitness.mcp;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/** The SDK's own client over pipes: the wire of stdio without a process. */
public final class PipeClientTransport implements McpClientTransport {
    private final McpJsonMapper mapper = McpJsonDefaults.getMapper();
    private final Pipe toServer = pipe();
    private final Pipe fromServer = pipe();
    private final OutputStream out = Channels.newOutputStream(toServer.sink());

    /** A pipe closes when a thread that writes is interrupted, and the SDK interrupts its own threads. */
    private final ExecutorService writer = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "pipe-client-writer");
        thread.setDaemon(true);
        return thread;
    });

    public InputStream serverInput() {
        return Channels.newInputStream(toServer.source());
    }

    public OutputStream serverOutput() {
        return Channels.newOutputStream(fromServer.sink());
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return Mono.fromRunnable(() -> {
            Thread reader = new Thread(() -> read(handler), "pipe-client");
            reader.setDaemon(true);
            reader.start();
        });
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromFuture(() -> CompletableFuture.runAsync(
                () -> {
                    try {
                        out.write((mapper.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8));
                        out.flush();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                writer));
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return mapper.convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> {
            try {
                writer.shutdown();
                out.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void read(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(fromServer.source()), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                handler.apply(Mono.just(McpSchema.deserializeJsonRpcMessage(mapper, line)))
                        .subscribe();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Pipe pipe() {
        try {
            return Pipe.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
