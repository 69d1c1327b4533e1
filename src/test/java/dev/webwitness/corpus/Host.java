package dev.webwitness.corpus;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One host of the corpus's network and what it answers by path; what it does not know is a 404 with a page, as usual. */
final class Host {
    private static final int MOST_READ = 1 << 20;

    private final String origin;
    private final Map<String, Reply> replies = new ConcurrentHashMap<>();
    private Reply otherwise = Reply.html(404, "<!doctype html><title>404</title><h1>Not found</h1>");

    Host(String origin) {
        this.origin = origin;
    }

    /** Such as {@code https://cdn.drouvix.net}. */
    String origin() {
        return origin;
    }

    /** Such as {@code cdn.drouvix.net}, with the port where one is written. */
    String authority() {
        return origin.substring(origin.indexOf("://") + 3);
    }

    /** Answers every method at a path. */
    Host on(String path, Reply reply) {
        replies.put(path, reply);
        return this;
    }

    /** Answers one method at a path. */
    Host on(String method, String path, Reply reply) {
        replies.put(method + " " + path, reply);
        return this;
    }

    /** Answers whatever is not named. */
    Host otherwise(Reply reply) {
        otherwise = reply;
        return this;
    }

    void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getRawPath();
        Reply named = replies.get(exchange.getRequestMethod() + " " + path);
        Reply reply = named != null ? named : replies.getOrDefault(path, otherwise);
        exchange.getRequestBody().readNBytes(MOST_READ);
        reply.answer(exchange);
    }
}
