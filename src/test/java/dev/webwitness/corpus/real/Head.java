package dev.webwitness.corpus.real;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The head of an HTTP/1 message (RFC 9112): its first line and its fields. */
final class Head {
    /** Request fields the proxy keeps to itself, so that answers come without compression, chunks or 304. */
    static final Set<String> ABOUT_TRANSFER = Set.of(
            "connection",
            "keep-alive",
            "accept-encoding",
            "if-none-match",
            "if-modified-since",
            "upgrade-insecure-requests");

    private static final int MAX = 64 * 1024;

    private Head() {}

    /** The lines up to the empty one; none at the end of the stream. */
    static List<String> read(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        List<String> lines = new ArrayList<>();
        for (int n = 0; n < MAX; n++) {
            int next = in.read();
            if (next < 0) {
                return List.of();
            }
            if (next != '\n') {
                line.write(next);
                continue;
            }
            String text = line.toString(StandardCharsets.ISO_8859_1).strip();
            if (text.isEmpty()) {
                return lines;
            }
            lines.add(text);
            line.reset();
        }
        throw new IOException("a head of more than " + MAX + " bytes");
    }

    /** The fields after the first line. */
    static List<Header> fields(List<String> lines) {
        return lines.stream()
                .skip(1)
                .map(line -> line.split(":", 2))
                .filter(parts -> parts.length == 2)
                .map(parts -> new Header(parts[0].strip(), parts[1].strip()))
                .toList();
    }
}
