package dev.webwitness.corpus;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** How a server of the corpus answers one request; whoever calls it closes the exchange. */
@FunctionalInterface
interface Reply {
    void answer(HttpExchange exchange) throws IOException;

    static Reply of(int status, String mediaType, String text) {
        return exchange -> {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (!exchange.getResponseHeaders().containsKey("Content-Type")) {
                exchange.getResponseHeaders().set("Content-Type", mediaType);
            }
            boolean none = bytes.length == 0 || exchange.getRequestMethod().equals("HEAD") || status == 204;
            exchange.sendResponseHeaders(status, none ? -1 : bytes.length);
            if (!none) {
                exchange.getResponseBody().write(bytes);
            }
        };
    }

    static Reply html(int status, String text) {
        return of(status, "text/html; charset=utf-8", text);
    }

    static Reply html(String text) {
        return html(200, text);
    }

    static Reply json(int status, String text) {
        return of(status, "application/json", text);
    }

    static Reply json(String text) {
        return json(200, text);
    }

    static Reply js(String text) {
        return of(200, "text/javascript; charset=utf-8", text);
    }

    static Reply css(String text) {
        return of(200, "text/css; charset=utf-8", text);
    }

    static Reply empty(int status) {
        return of(status, "text/plain", "");
    }

    /** A transparent dot. */
    static Reply svg() {
        return of(200, "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>");
    }

    static Reply redirect(int status, String to) {
        return empty(status).header("Location", to);
    }

    /** Breaks off in the middle of an answer that promised more. */
    static Reply cut(String mediaType, String start) {
        return exchange -> {
            byte[] bytes = start.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", mediaType);
            exchange.sendResponseHeaders(200, bytes.length + 4096L);
            exchange.getResponseBody().write(bytes);
            exchange.getResponseBody().flush();
            throw new IOException("cut off, as planned");
        };
    }

    /** No answer while anybody could be waiting for one. */
    static Reply never() {
        return empty(204).after(120_000);
    }

    /** These answers in turn; the last one for all that follow. */
    static Reply inTurn(Reply... replies) {
        AtomicInteger calls = new AtomicInteger();
        return exchange -> replies[Math.min(calls.getAndIncrement(), replies.length - 1)].answer(exchange);
    }

    default Reply header(String name, String value) {
        return exchange -> {
            exchange.getResponseHeaders().add(name, value);
            answer(exchange);
        };
    }

    /** The same answer, so many milliseconds later, or never where the server is closed before. */
    default Reply after(long ms) {
        return exchange -> {
            try {
                new CountDownLatch(1).await(ms, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("closed while waiting", e);
            }
            answer(exchange);
        };
    }

    /** The same answer, readable by scripts of any origin. */
    default Reply shared() {
        return header("Access-Control-Allow-Origin", "*");
    }
}
