package dev.webwitness.corpus.real;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A request as it came to the proxy.
 *
 * @param target path and query
 */
record Asked(String method, String target, List<Header> headers, byte[] body) {
    private static final int MAX_BODY = 16 << 20;

    /** Reads one; empty where the browser opened a connection and asked for nothing. */
    static Optional<Asked> read(InputStream in) throws IOException {
        List<String> head = Head.read(in);
        if (head.isEmpty()) {
            return Optional.empty();
        }
        String[] line = head.get(0).split(" ");
        if (line.length != 3) {
            throw new IOException("no request line: " + head.get(0));
        }
        List<Header> headers = Head.fields(head);
        int length = headers.stream()
                .filter(one -> one.is("Content-Length"))
                .mapToInt(one -> Integer.parseInt(one.value()))
                .findFirst()
                .orElse(0);
        if (length > MAX_BODY) {
            throw new IOException("a request of " + length + " bytes");
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("half a request");
        }
        return Optional.of(new Asked(line[0], line[1], headers, body));
    }

    /** Without the query. */
    String path() {
        return target.replaceFirst("[?#].*$", "");
    }

    /** The value of a field, empty where there is none. */
    String header(String name) {
        return headers.stream()
                .filter(one -> one.is(name))
                .map(Header::value)
                .findFirst()
                .orElse("");
    }

    boolean upgrade() {
        return !header("Upgrade").isEmpty();
    }

    /** The head as the application is to see it: as asked, or so that the answer comes plain, whole and once. */
    byte[] head() {
        StringBuilder text = new StringBuilder(method + " " + target + (upgrade() ? " HTTP/1.1\r\n" : " HTTP/1.0\r\n"));
        headers.stream()
                .filter(one ->
                        upgrade() || !Head.ABOUT_TRANSFER.contains(one.name().toLowerCase(Locale.ROOT)))
                .forEach(one ->
                        text.append(one.name()).append(": ").append(one.value()).append("\r\n"));
        return text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
