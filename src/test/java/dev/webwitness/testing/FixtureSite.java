package dev.webwitness.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A local web server whose routes a test names: each route is one phenomenon. It remembers every request it got. */
public final class FixtureSite implements AutoCloseable {
    /** Answers one request; closing the exchange is the site's job. */
    @FunctionalInterface
    public interface Route {
        void answer(HttpExchange exchange) throws IOException;
    }

    private final HttpServer server;
    private final ExecutorService pool = Executors.newCachedThreadPool(runnable -> {
        Thread thread = new Thread(runnable, "fixture-site");
        thread.setDaemon(true);
        return thread;
    });
    private final Map<String, Route> routes = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    private FixtureSite() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(pool);
        server.createContext("/", this::dispatch);
        server.start();
    }

    /** Starts a site on a free loopback port, with an empty favicon and nothing else. */
    public static FixtureSite start() {
        return new FixtureSite().route("/favicon.ico", exchange -> exchange.sendResponseHeaders(204, -1));
    }

    /** Serves an HTML page at a path. */
    public FixtureSite page(String path, String html) {
        return body(path, 200, "text/html; charset=utf-8", html);
    }

    /** Serves a text of a media type with a status at a path. */
    public FixtureSite body(String path, int status, String mediaType, String text) {
        return route(path, exchange -> send(exchange, status, mediaType, text));
    }

    /** Answers a path by code. */
    public FixtureSite route(String path, Route route) {
        routes.put(path, route);
        return this;
    }

    /** The site's address on 127.0.0.1, without a trailing slash. */
    public String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The same site under another name, and so another origin and another site to the browser. */
    public String otherOrigin() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    public String url(String path) {
        return origin() + path;
    }

    /** Every request so far as {@code METHOD /path?query}, oldest first. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /** Sends a whole answer. */
    public static void send(HttpExchange exchange, int status, String mediaType, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", mediaType);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private void dispatch(HttpExchange exchange) throws IOException {
        try (exchange) {
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            Route route = routes.get(exchange.getRequestURI().getPath());
            if (route == null) {
                send(exchange, 404, "text/plain", "no such page");
            } else {
                route.answer(exchange);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
        pool.shutdownNow();
    }
}
