package dev.webwitness.corpus.real;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** What the proxy answers, and how it ends: immutable. */
record Answer(int status, List<Header> headers, byte[] body, Ending ending) {
    /** How an answer ends. */
    enum Ending {
        /** As it should. */
        WHOLE,
        /** Half of the announced body is sent, then the connection is closed. */
        CUT_SHORT,
        /** Not a byte is sent, and the connection is reset. */
        RESET,
        /** Not a byte is sent, and the connection stays open. */
        STALLED,
        /** Both sides are connected to each other: a WebSocket. */
        TUNNEL,
        /** The same, but the line is cut as soon as something was said after the handshake. */
        TUNNEL_CUT
    }

    private static final Set<String> ABOUT_TRANSFER =
            Set.of("connection", "keep-alive", "transfer-encoding", "content-length");
    private static final int MAX_BODY = 32 << 20;

    static Answer of(int status, String type, String body) {
        return new Answer(
                status, List.of(new Header("Content-Type", type)), body.getBytes(StandardCharsets.UTF_8), Ending.WHOLE);
    }

    /** Ends in this way, whatever it would have said. */
    static Answer ending(Ending how) {
        return of(200, "text/plain", "").ends(how);
    }

    /** Reads an answer that ends with its connection. */
    static Answer read(InputStream in) throws IOException {
        List<String> head = Head.read(in);
        if (head.isEmpty()) {
            throw new IOException("the application hung up");
        }
        List<Header> headers = Head.fields(head).stream()
                .filter(one -> !ABOUT_TRANSFER.contains(one.name().toLowerCase(Locale.ROOT)))
                .toList();
        return new Answer(Integer.parseInt(head.get(0).split(" ")[1]), headers, in.readNBytes(MAX_BODY), Ending.WHOLE);
    }

    Answer ends(Ending how) {
        return new Answer(status, headers, body, how);
    }

    /** With this field instead of those of its name. */
    Answer header(String name, String value) {
        List<Header> all =
                Stream.concat(without(name), Stream.of(new Header(name, value))).toList();
        return new Answer(status, all, body, ending);
    }

    Answer drop(String name) {
        return new Answer(status, without(name).toList(), body, ending);
    }

    Answer body(String text) {
        return new Answer(status, headers, text.getBytes(StandardCharsets.UTF_8), ending);
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    boolean isPage() {
        return headers.stream()
                .anyMatch(one -> one.is("Content-Type") && one.value().contains("text/html"));
    }

    private Stream<Header> without(String name) {
        return headers.stream().filter(one -> !one.is(name));
    }

    /** The head as it is sent. */
    byte[] head() {
        StringBuilder text = new StringBuilder("HTTP/1.1 " + status + " " + reason() + "\r\n");
        headers.forEach(
                one -> text.append(one.name()).append(": ").append(one.value()).append("\r\n"));
        if (status != 204 && status != 304) {
            text.append("Content-Length: ").append(body.length).append("\r\n");
        }
        return text.append("Connection: close\r\n\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private String reason() {
        return switch (status) {
            case 200 -> "OK";
            case 204 -> "No Content";
            case 302 -> "Found";
            case 401 -> "Unauthorized";
            case 403 -> "Forbidden";
            case 404 -> "Not Found";
            case 500 -> "Internal Server Error";
            case 503 -> "Service Unavailable";
            default -> "";
        };
    }
}
