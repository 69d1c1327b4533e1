package dev.webwitness.web.servlet;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A response. */
public sealed interface WebResponse {
    /** Writes an answer of unknown length. */
    @FunctionalInterface
    interface Writing {
        void writeTo(OutputStream out) throws IOException;
    }

    int status();

    /** Sends headers and body. */
    void send(HttpServletResponse response) throws IOException;

    /** A whole response. The browser may cache it for {@code keepS} seconds; 0 for not at all. */
    @SuppressWarnings("ArrayRecordComponent")
    record Whole(int status, String mediaType, byte[] bytes, int keepS) implements WebResponse {
        @Override
        public void send(HttpServletResponse response) throws IOException {
            response.setContentType(mediaType);
            response.setHeader("Cache-Control", keepS > 0 ? "private, max-age=" + keepS : "no-store");
            response.setContentLength(bytes.length);
            response.getOutputStream().write(bytes);
        }
    }

    /** A streamed response. With a file name it is a download. */
    record Streamed(String mediaType, @Nullable String fileName, Writing writing) implements WebResponse {
        @Override
        public int status() {
            return 200;
        }

        @Override
        public void send(HttpServletResponse response) throws IOException {
            response.setContentType(mediaType);
            response.setHeader("Cache-Control", "no-store");
            if (fileName != null) {
                response.setHeader(
                        "Content-Disposition",
                        "attachment; filename=\"" + fileName.replaceAll("[^A-Za-z0-9._-]", "_") + "\"");
            }
            writing.writeTo(response.getOutputStream());
        }
    }

    /** The visitor is signed in and continues at this path. */
    record Entered(String path, String cookie) implements WebResponse {
        @Override
        public int status() {
            return 200;
        }

        @Override
        public void send(HttpServletResponse response) throws IOException {
            response.setHeader("Set-Cookie", cookie);
            json(Map.of("path", path)).send(response);
        }
    }

    /** A redirect within the site. */
    record Moved(String path) implements WebResponse {
        @Override
        public int status() {
            return 303;
        }

        @Override
        public void send(HttpServletResponse response) {
            response.setHeader("Location", path);
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
