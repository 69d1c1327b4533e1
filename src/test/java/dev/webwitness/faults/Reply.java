package dev.webwitness.faults;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** How a site answers one request, by the bytes it sends on the connection, which is closed when this returns. */
@FunctionalInterface
interface Reply {
    /**
     * What was asked for.
     *
     * @param socketKey of a WebSocket handshake, else empty
     */
    record Asked(String path, String socketKey) {}

    void send(Socket visitor, Asked asked) throws IOException;

    /** A whole answer. */
    static Reply whole(int status, String mediaType, String text) {
        return (visitor, asked) ->
                write(visitor, head(status, mediaType, text.getBytes(StandardCharsets.UTF_8).length) + text);
    }

    /** Nothing, as long as the visitor stays. */
    static Reply silent() {
        return (visitor, asked) -> untilGone(visitor);
    }

    /** The connection reset. */
    static Reply reset() {
        return (visitor, asked) -> visitor.setSoLinger(true, 0);
    }

    /** The head of an answer, then nothing. */
    static Reply headOnly() {
        return (visitor, asked) -> {
            write(visitor, head(200, "text/html", 10_000));
            untilGone(visitor);
        };
    }

    /** Less than was announced, then the end. */
    static Reply cut() {
        return (visitor, asked) -> write(visitor, head(200, "text/html", 10_000) + "<h1>Hello</h1><p>and th");
    }

    /** A body that goes on for ever, bounded by the visitor's patience and by a minute. */
    static Reply endless() {
        return (visitor, asked) -> {
            write(visitor, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>Hello</h1>");
            long end = System.nanoTime() + 60_000_000_000L;
            visitor.setSoTimeout(20);
            while (System.nanoTime() - end < 0 && !gone(visitor)) {
                write(visitor, "<p>more of it</p>\n");
            }
        };
    }

    /** Somewhere else. */
    static Reply redirect(String url) {
        return (visitor, asked) -> write(visitor, redirection(url));
    }

    /** To itself, for ever. */
    static Reply redirectLoop() {
        return (visitor, asked) -> write(visitor, redirection(asked.path()));
    }

    /** Something that is no HTTP. */
    static Reply garbage() {
        return (visitor, asked) -> write(visitor, "\u0001\u0002 220 mail.test ESMTP ready\r\n\r\n");
    }

    static String head(int status, String mediaType, long length) {
        return String.format(
                Locale.ROOT,
                "HTTP/1.1 %d Said\r\nContent-Type: %s\r\nContent-Length: %d\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
                status,
                mediaType,
                length);
    }

    private static String redirection(String url) {
        return "HTTP/1.1 302 Found\r\nLocation: " + url
                + "\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    }

    static void write(Socket visitor, String text) throws IOException {
        OutputStream out = visitor.getOutputStream();
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static boolean gone(Socket visitor) throws IOException {
        try {
            return visitor.getInputStream().read() < 0;
        } catch (java.net.SocketTimeoutException e) {
            return false;
        }
    }

    private static void untilGone(Socket visitor) throws IOException {
        InputStream in = visitor.getInputStream();
        while (in.read() >= 0) {
            // what the visitor still says
        }
    }
}
