package dev.webwitness.brain.llm.provider;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A provider's server over real HTTP that answers by a script, one answer a request; the last is repeated. It remembers what it was asked. */
public final class FakeProvider implements AutoCloseable {
    /** One answer of the script. */
    @FunctionalInterface
    public interface Answer {
        void give(HttpExchange exchange, CountDownLatch closing) throws IOException;
    }

    /** A request as it arrived; header names in lower case. */
    public record Asked(String method, String path, Map<String, String> headers, String body, long nanos) {}

    private final HttpServer server;
    private final ExecutorService pool = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "fake-provider");
        thread.setDaemon(true);
        return thread;
    });
    private final Queue<Answer> script = new ConcurrentLinkedQueue<>();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    FakeProvider(Answer... answers) {
        script.addAll(List.of(answers));
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(pool);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public List<Asked> asked() {
        return asked;
    }

    /** An answer with a status, a JSON body, and headers as name, value, name, value. */
    public static Answer json(int status, String body, String... headers) {
        return (exchange, closing) -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            for (int i = 0; i < headers.length; i += 2) {
                exchange.getResponseHeaders().set(headers[i], headers[i + 1]);
            }
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    /** Headers and the beginning of a body at once, the rest never. */
    public static Answer stalled() {
        return (exchange, closing) -> {
            exchange.sendResponseHeaders(200, 10_000);
            exchange.getResponseBody().write("{\"".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            await(closing, 60_000);
        };
    }

    /** Nothing at all, not even headers. */
    public static Answer silent() {
        return (exchange, closing) -> await(closing, 60_000);
    }

    /** A byte every ten milliseconds, for as long as anybody listens. */
    public static Answer trickling() {
        return (exchange, closing) -> {
            exchange.sendResponseHeaders(200, 0);
            OutputStream out = exchange.getResponseBody();
            while (!await(closing, 10)) {
                out.write(' ');
                out.flush();
            }
        };
    }

    /** Megabytes of spaces, until nobody takes more. */
    static Answer endless(java.util.concurrent.atomic.AtomicLong sent) {
        return (exchange, closing) -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] block = " ".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
            while (sent.addAndGet(block.length) < 512L << 20) {
                exchange.getResponseBody().write(block);
            }
        };
    }

    /** The connection ends in the middle of the body. */
    static Answer hangingUp() {
        return (exchange, closing) -> {
            exchange.sendResponseHeaders(200, 10_000);
            exchange.getResponseBody().write('{');
            exchange.getResponseBody().flush();
            throw new IOException("hangs up");
        };
    }

    private void answer(HttpExchange exchange) throws IOException {
        Map<String, String> headers = new TreeMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) ->
                        headers.put(name.toLowerCase(java.util.Locale.ROOT), String.join(", ", values)));
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        asked.add(new Asked(
                exchange.getRequestMethod(), exchange.getRequestURI().toString(), headers, body, System.nanoTime()));
        Answer next = script.size() > 1 ? script.poll() : script.peek();
        try (exchange) {
            next.give(exchange, closing);
        }
    }

    private static boolean await(CountDownLatch latch, long millis) {
        try {
            return latch.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        pool.shutdownNow();
    }
}
