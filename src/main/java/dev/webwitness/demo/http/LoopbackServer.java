package dev.webwitness.demo.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * An HTTP server on the loopback interface: reads a {@link DemoRequest}, asks for an {@link DemoResponse}, sends it.
 *
 * <p>Answers are made on its own daemon threads, at most {@link #THREADS} at a time; a form body over {@link #MAX_BODY} bytes is refused.
 */
public final class LoopbackServer implements AutoCloseable {
    private static final int THREADS = 32;
    private static final int QUEUE = 256;
    private static final int MAX_BODY = 64 * 1024;

    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final Function<DemoRequest, DemoResponse> answers;

    private LoopbackServer(HttpServer server, Function<DemoRequest, DemoResponse> answers) {
        this.server = server;
        this.answers = answers;
        this.threads = new ThreadPoolExecutor(
                THREADS,
                THREADS,
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(QUEUE),
                DaemonThreads.named("demo-shop"));
        threads.allowCoreThreadTimeOut(true);
    }

    /** Listens on a port of 127.0.0.1, 0 for any free one. */
    public static LoopbackServer start(int port, Function<DemoRequest, DemoResponse> answers) {
        if (port < 0 || port > 65535) {
            throw WebwitnessException.argument(
                    "port", "has to be from 0 to 65535, not " + port + ".", "0 (any free port)");
        }
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 0);
            LoopbackServer loopback = new LoopbackServer(server, answers);
            server.setExecutor(loopback.threads);
            server.createContext("/", loopback::exchange);
            server.start();
            return loopback;
        } catch (BindException e) {
            throw WebwitnessException.argument(
                    "port", "has to be free, and " + port + " cannot be listened on.", "0 (any free port)");
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "starting the demo shop");
        }
    }

    /** The server's origin, such as {@code http://127.0.0.1:40123}. */
    public String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void exchange(HttpExchange exchange) throws IOException {
        try (exchange) {
            DemoResponse answer = answer(exchange);
            if (answer.status() != DemoResponse.CUT_OFF) {
                send(exchange, answer);
            }
        }
    }

    private DemoResponse answer(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY + 1);
        if (body.length > MAX_BODY) {
            return DemoResponse.problem(413, "too_large", "At most " + MAX_BODY + " bytes are read.");
        }
        DemoRequest call;
        try {
            call = read(exchange, new String(body, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return DemoResponse.problem(400, "bad_request", "The request cannot be decoded.");
        }
        return answers.apply(call);
    }

    private static DemoRequest read(HttpExchange exchange, String body) {
        String method = exchange.getRequestMethod();
        String query = exchange.getRequestURI().getRawQuery();
        String path = exchange.getRequestURI().getPath();
        List<String> cookies = exchange.getRequestHeaders().getOrDefault("Cookie", List.of());
        return new DemoRequest(
                method.equals("HEAD") ? "GET" : method,
                path == null ? "/" : path,
                List.of(),
                query == null ? Map.of() : DemoRequest.fields(query),
                DemoRequest.fields(body),
                DemoRequest.cookies(String.join(";", cookies)));
    }

    private static void send(HttpExchange exchange, DemoResponse answer) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", answer.mediaType());
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        boolean bodiless =
                answer.body().length == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(answer.status(), bodiless ? -1 : answer.body().length);
        if (!bodiless) {
            exchange.getResponseBody().write(answer.body());
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
