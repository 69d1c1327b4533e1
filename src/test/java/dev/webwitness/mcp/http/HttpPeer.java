package dev.webwitness.mcp.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.awaitility.Awaitility;

/** A client that sends whatever it likes, and hears what comes back while it still comes. */
public final class HttpPeer {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final int port;
    private final Map<String, String> headers = new LinkedHashMap<>();

    public HttpPeer(int port) {
        this.port = port;
        headers.put("Host", "127.0.0.1:" + port);
        headers.put("Accept", "application/json, text/event-stream");
        headers.put("Content-Type", "application/json");
    }

    /** The same with a header more, or another; null leaves it out. */
    public HttpPeer with(String name, String value) {
        HttpPeer other = new HttpPeer(port);
        other.headers.clear();
        other.headers.putAll(headers);
        if (value == null) {
            other.headers.remove(name);
        } else {
            other.headers.put(name, value);
        }
        return other;
    }

    /** The same with a token. */
    public HttpPeer token(String token) {
        return with("Authorization", "Bearer " + token);
    }

    /** An exchange as far as it has come. */
    public static final class Exchange implements AutoCloseable {
        private final Socket socket;
        private final List<String> lines = new CopyOnWriteArrayList<>();
        private volatile boolean ended;

        Exchange(Socket socket) {
            this.socket = socket;
            Thread reader = new Thread(this::read, "http-peer");
            reader.setDaemon(true);
            reader.start();
        }

        private void read() {
            try (BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    lines.add(line);
                }
            } catch (IOException e) {
                // the end, however it came
            }
            ended = true;
        }

        /** Waits for the whole head. */
        public int status() {
            await(() -> lines.contains("") || ended);
            return lines.isEmpty() ? 0 : Integer.parseInt(lines.get(0).substring(9, 12));
        }

        public String header(String name) {
            status();
            String start = name.toLowerCase(Locale.ROOT) + ":";
            return lines.stream()
                    .takeWhile(line -> !line.isEmpty())
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(start))
                    .map(line -> line.substring(start.length()).strip())
                    .findFirst()
                    .orElse("");
        }

        /** Waits for the end, and answers with the body. */
        public String body() {
            awaitEnd();
            int head = lines.indexOf("");
            return head < 0 ? "" : String.join("\n", lines.subList(head + 1, lines.size()));
        }

        public void awaitEnd() {
            await(() -> ended);
        }

        public boolean ended() {
            return ended;
        }

        /** Every message so far, of an event stream or a body. */
        public List<JsonNode> messages() {
            List<JsonNode> messages = new ArrayList<>();
            for (String line : lines) {
                String text = line.startsWith("data: ") ? line.substring(6) : line;
                if (text.startsWith("{")) {
                    messages.add(parse(text));
                }
            }
            return messages;
        }

        public List<String> lines() {
            return List.copyOf(lines);
        }

        /** The first message that fits, waited for. */
        public JsonNode message(Predicate<JsonNode> wanted) {
            return Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(5))
                    .until(() -> messages().stream().filter(wanted).findFirst(), Optional::isPresent)
                    .orElseThrow();
        }

        public JsonNode message() {
            return message(any -> true);
        }

        private static void await(java.util.concurrent.Callable<Boolean> what) {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(5))
                    .until(what);
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Sends a request; what comes back is read meanwhile. */
    public Exchange send(String method, String path, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        if (!headers.containsKey("Transfer-Encoding")) {
            head.append("Content-Length: ").append(bytes.length).append("\r\n");
        }
        head.append("Connection: close\r\n\r\n");
        try {
            Socket socket = new Socket("127.0.0.1", port);
            socket.getOutputStream().write(head.toString().getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(bytes);
            return new Exchange(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Exchange post(String json) {
        return send("POST", "/mcp", json);
    }

    public Exchange get(String path) {
        return send("GET", path, "");
    }

    /** Shakes hands; the client it answers with is in the session. */
    public HttpPeer handshake() {
        Exchange hello = post(INITIALIZE);
        if (hello.status() != 200) {
            throw new AssertionError(hello.body());
        }
        HttpPeer inside =
                with("Mcp-Session-Id", hello.header("Mcp-Session-Id")).with("MCP-Protocol-Version", "2025-06-18");
        int told = inside.post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")
                .status();
        if (told != 202) {
            throw new AssertionError("initialized was answered with " + told);
        }
        return inside;
    }

    public static final String INITIALIZE = """
            {"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-06-18",\
            "capabilities":{},"clientInfo":{"name":"peer","version":"1"}}}""";

    public Exchange call(Object id, String tool, String arguments) {
        return post(callOf(id, tool, arguments));
    }

    public static String callOf(Object id, String tool, String arguments) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":" + arguments + "}}";
    }

    private static JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException("not JSON: " + text, e);
        }
    }
}
