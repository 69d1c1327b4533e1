package dev.webwitness.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A client with a session of its own; each request is a connection, and blocks the thread that makes it. */
final class LoadPeer {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern PLACE = Pattern.compile("\\(place (\\d+) in line\\)");
    private static final int PATIENCE_MS = 420_000;
    private static final String HELLO = """
            {"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-06-18",\
            "capabilities":{},"clientInfo":{"name":"load","version":"1"}}}""";

    /** What came back: the head's lines, and every message after it. */
    private record Came(List<String> head, List<JsonNode> messages) {
        int status() {
            return Integer.parseInt(head.get(0).substring(9, 12));
        }

        String header(String name) {
            String start = name.toLowerCase(Locale.ROOT) + ":";
            return head.stream()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(start))
                    .map(line -> line.substring(start.length()).strip())
                    .findFirst()
                    .orElse("");
        }
    }

    private final int port;
    private final String token;
    private volatile String session = "";

    /** @param token the bearer token; empty for none */
    LoadPeer(int port, String token) {
        this.port = port;
        this.token = token;
    }

    /** Opens its session. */
    LoadPeer enter() throws IOException {
        session = "";
        Came hello = send("POST", HELLO);
        if (hello.status() != 200) {
            throw new AssertionError(hello.head() + " " + hello.messages());
        }
        session = hello.header("Mcp-Session-Id");
        send("POST", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        return this;
    }

    /** Ends its session. */
    void leave() throws IOException {
        send("DELETE", "");
        session = "";
    }

    /** Opens the stream a client listens to; whoever asked for it reads it. */
    Socket listen() throws IOException {
        Socket socket = connect("GET", "", "keep-alive");
        socket.setSoTimeout(1);
        return socket;
    }

    /** Asks for a run and waits for what comes of it. */
    LoadAnswer call(int number, String url, String marker) throws IOException {
        String call = """
                {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"web_eval_agent","_meta":{"progressToken":"p%d"},\
                "arguments":{"url":"%s","task":"click \\"Buy\\"; expect \\"Thank you %s\\" visible","wait_s":400}}}""".formatted(number, number, url, marker);
        long start = System.nanoTime();
        Came came = send("POST", call);
        long ms = (System.nanoTime() - start) / 1_000_000;
        List<JsonNode> results = came.messages().stream()
                .filter(it -> it.has("result") || it.has("error"))
                .toList();
        List<Integer> places = new ArrayList<>();
        boolean strange = false;
        for (JsonNode message : came.messages()) {
            JsonNode told = message.path("params");
            Matcher place = PLACE.matcher(told.path("message").asText());
            if (place.find()) {
                places.add(Integer.valueOf(place.group(1)));
            }
            strange |= message.has("method")
                    && message.path("method").asText().endsWith("progress")
                    && !told.path("progressToken").asText().equals("p" + number);
        }
        strange |= results.stream().anyMatch(it -> it.path("id").asInt() != number);
        return LoadAnswer.of(results, strange, places, url, ms);
    }

    private Came send(String method, String body) throws IOException {
        try (Socket socket = connect(method, body, "close");
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            socket.setSoTimeout(PATIENCE_MS);
            List<String> head = new ArrayList<>();
            List<JsonNode> messages = new ArrayList<>();
            boolean inHead = true;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String text = line.startsWith("data: ") ? line.substring(6) : line;
                if (inHead) {
                    inHead = !line.isEmpty();
                    head.add(line);
                } else if (text.startsWith("{")) {
                    messages.add(JSON.readTree(text));
                }
            }
            return new Came(head, messages);
        }
    }

    private Socket connect(String method, String body, String connection) throws IOException {
        Socket socket = new Socket("127.0.0.1", port);
        socket.getOutputStream().write(request(method, body, connection));
        return socket;
    }

    /** A request in this session, as it goes over the wire. */
    byte[] request(String method, String body, String connection) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String head = method + " /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + port
                + "\r\nAccept: application/json, text/event-stream\r\nContent-Type: application/json\r\n"
                + (session.isEmpty() ? "" : "Mcp-Session-Id: " + session + "\r\nMCP-Protocol-Version: 2025-06-18\r\n")
                + (token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n")
                + "Connection: " + connection + "\r\nContent-Length: " + bytes.length + "\r\n\r\n";
        return (head + body).getBytes(StandardCharsets.UTF_8);
    }
}
