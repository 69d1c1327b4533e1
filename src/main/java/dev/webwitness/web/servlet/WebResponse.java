package dev.webwitness.web.servlet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A response. */
public sealed interface WebResponse {
    /** Writes an answer of unknown length. */
    @FunctionalInterface
    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    int status();

    /** A whole answer; {@code keepS} is for how many seconds the visitor's browser may keep it, 0 for not at all. */
    @SuppressWarnings("ArrayRecordComponent")
    record Whole(int status, String mediaType, byte[] bytes, int keepS) implements WebResponse {}

    /** An answer written as it is made; where it has a file name, it is saved under it and not shown. */
    record Streamed(String mediaType, @Nullable String fileName, Writing writing) implements WebResponse {
        @Override
        public int status() {
            return 200;
        }
    }

    /** The visitor is signed in and goes on at this path of the site. */
    record Entered(String path, String cookie) implements WebResponse {
        @Override
        public int status() {
            return 200;
        }
    }

    /** It is elsewhere on the site. */
    record Moved(String path) implements WebResponse {
        @Override
        public int status() {
            return 303;
        }
    }

    static WebResponse page(String html) {
        return page(200, html);
    }

    static WebResponse page(int status, String html) {
        return new Whole(status, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8), 0);
    }

    /** @param value JSON-shaped: strings, numbers, booleans, lists, maps */
    static WebResponse json(Object value) {
        return json(200, value);
    }

    static WebResponse json(int status, Object value) {
        return new Whole(status, "application/json", WebJson.bytes(value), 0);
    }

    static WebResponse file(String mediaType, byte[] bytes, int keepS) {
        return new Whole(200, mediaType, bytes, keepS);
    }
}
