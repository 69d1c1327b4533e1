package dev.webwitness.telemetry;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;

/** A collector that takes spans over OTLP/HTTP in protobuf, and keeps them. */
final class OtlpCollector implements AutoCloseable {
    /** A span as it arrived; times in nanoseconds, attributes as texts. */
    record Seen(
            String trace,
            String id,
            String parent,
            String name,
            long startNs,
            long endNs,
            Map<String, String> attributes,
            boolean failed) {}

    private final HttpServer server;
    private final List<Seen> spans = new CopyOnWriteArrayList<>();
    private final ByteArrayOutputStream raw = new ByteArrayOutputStream();

    OtlpCollector() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/traces", this::take);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Seen> spans() {
        return List.copyOf(spans);
    }

    List<Seen> named(String name) {
        return spans.stream().filter(span -> span.name().equals(name)).toList();
    }

    /** Everything that was sent, as text. */
    String raw() {
        synchronized (raw) {
            return raw.toString(StandardCharsets.ISO_8859_1);
        }
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            InputStream in = exchange.getRequestBody();
            byte[] body = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"))
                    ? new GZIPInputStream(in).readAllBytes()
                    : in.readAllBytes();
            synchronized (raw) {
                raw.write(body);
            }
            for (Field resource : fields(body)) {
                for (Field scope : all(resource.bytes(), 2)) {
                    all(scope.bytes(), 2).forEach(span -> spans.add(seen(span.bytes())));
                }
            }
            exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
        }
    }

    private static Seen seen(byte[] span) {
        Map<String, String> attributes = new TreeMap<>();
        for (Field attribute : all(span, 9)) {
            Field value = fields(all(attribute.bytes(), 2).get(0).bytes()).get(0);
            attributes.put(
                    text(all(attribute.bytes(), 1)), value.number() == 1 ? value.text() : Long.toString(value.value()));
        }
        List<Field> status = all(span, 15);
        return new Seen(
                hex(all(span, 1)),
                hex(all(span, 2)),
                hex(all(span, 4)),
                text(all(span, 5)),
                all(span, 7).get(0).value(),
                all(span, 8).get(0).value(),
                attributes,
                !status.isEmpty() && !all(status.get(0).bytes(), 3).isEmpty());
    }

    /** One field of a message. */
    private record Field(int number, long value, byte[] bytes) {
        String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private static List<Field> all(byte[] message, int number) {
        return fields(message).stream()
                .filter(field -> field.number() == number)
                .toList();
    }

    private static String text(List<Field> fields) {
        return fields.isEmpty() ? "" : fields.get(0).text();
    }

    private static String hex(List<Field> fields) {
        return fields.isEmpty() ? "" : HexFormat.of().formatHex(fields.get(0).bytes());
    }

    private static List<Field> fields(byte[] message) {
        ByteArrayInputStream in = new ByteArrayInputStream(message);
        List<Field> fields = new ArrayList<>();
        while (in.available() > 0) {
            long key = varint(in);
            int number = (int) (key >>> 3);
            switch ((int) (key & 7)) {
                case 0 -> fields.add(new Field(number, varint(in), new byte[0]));
                case 1 ->
                    fields.add(new Field(
                            number,
                            ByteBuffer.wrap(bytes(in, 8))
                                    .order(ByteOrder.LITTLE_ENDIAN)
                                    .getLong(),
                            new byte[0]));
                case 2 -> fields.add(new Field(number, 0, bytes(in, (int) varint(in))));
                case 5 -> fields.add(new Field(number, 0, bytes(in, 4)));
                default -> throw new AssertionError("wire type of " + key);
            }
        }
        return fields;
    }

    private static byte[] bytes(ByteArrayInputStream in, int count) {
        byte[] bytes = new byte[count];
        if (in.readNBytes(bytes, 0, count) != count) {
            throw new AssertionError("cut short");
        }
        return bytes;
    }

    private static long varint(ByteArrayInputStream in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            int next = in.read();
            value |= (long) (next & 0x7f) << shift;
            if ((next & 0x80) == 0) {
                return value;
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
