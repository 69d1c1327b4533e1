package dev.webwitness.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.awaitility.Awaitility;

/** A client that writes any bytes it likes and keeps every line that comes back; the server's streams are its other ends. */
public final class RawClient implements java.io.Closeable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Pipe toServer = pipe();
    private final Pipe fromServer = pipe();
    private final OutputStream out = Channels.newOutputStream(toServer.sink());
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Thread reader = new Thread(this::read, "raw-client");

    public RawClient() {
        reader.setDaemon(true);
        reader.start();
    }

    public InputStream serverInput() {
        return Channels.newInputStream(toServer.source());
    }

    public OutputStream serverOutput() {
        return Channels.newOutputStream(fromServer.sink());
    }

    public RawClient send(String line) {
        return sendBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    public RawClient sendBytes(byte[] bytes) {
        try {
            synchronized (out) {
                out.write(bytes);
                out.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Initializes the session and waits for the answer. */
    public RawClient handshake() {
        send("""
                {"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-06-18",\
                "capabilities":{},"clientInfo":{"name":"raw","version":"1"}}}""");
        answer("init");
        return send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    public RawClient call(Object id, String tool, String arguments) {
        return send("{\"jsonrpc\":\"2.0\",\"id\":" + json(id) + ",\"method\":\"tools/call\",\"params\":{\"name\":\""
                + tool + "\",\"arguments\":" + arguments + "}}");
    }

    public RawClient cancel(Object id) {
        return send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + json(id)
                + ",\"reason\":\"changed my mind\"}}");
    }

    /** The answer to a request, waited for. */
    public JsonNode answer(Object id) {
        return message(message -> message.path("id").asText().equals(String.valueOf(id)) && !message.has("method"));
    }

    /** The first message that fits, waited for. */
    public JsonNode message(Predicate<JsonNode> wanted) {
        return Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(5))
                .until(() -> messages().stream().filter(wanted).findFirst(), java.util.Optional::isPresent)
                .orElseThrow();
    }

    /** Every line so far, each read as JSON: a line that is none fails here. */
    public List<JsonNode> messages() {
        return lines.stream().map(RawClient::parse).toList();
    }

    public List<String> lines() {
        return List.copyOf(lines);
    }

    /** Ends the server's input. */
    public void endInput() {
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Goes away: reads no more. */
    public void hangUp() throws IOException {
        fromServer.source().close();
    }

    @Override
    public void close() throws IOException {
        out.close();
        fromServer.sink().close();
        fromServer.source().close();
    }

    private static JsonNode parse(String line) {
        try {
            return MAPPER.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException("not JSON: " + line, e);
        }
    }

    private static String json(Object id) {
        return id instanceof String ? "\"" + id + "\"" : String.valueOf(id);
    }

    private void read() {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(fromServer.source()), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            lines.add("{\"closed\":true}");
        }
    }

    private static Pipe pipe() {
        try {
            return Pipe.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
