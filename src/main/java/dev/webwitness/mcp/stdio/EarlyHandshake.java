package dev.webwitness.mcp.stdio;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads a client's first message and, where it is an {@code initialize} that leaves no doubt, answers it while the server is still being loaded. Anything else
 * is left to the server, unanswered. The server takes the message all the same, and keeps its own answer to itself.
 *
 * <p>The reading is done on a thread of its own; {@link #await} hands over what was read.
 */
public final class EarlyHandshake {
    /** Writes the result of an {@code initialize} in this version of the protocol. */
    @FunctionalInterface
    public interface ResultWriter {
        void write(JsonGenerator json, String protocolVersion) throws IOException;
    }

    /** What is spoken, the newest last. */
    static final List<String> VERSIONS = List.of(
            ProtocolVersions.MCP_2024_11_05,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2025_06_18,
            ProtocolVersions.MCP_2025_11_25);

    private static final JsonFactory JSON = new JsonFactory();

    private final LineReader reader;
    private final OutputStream out;
    private final @Nullable ResultWriter result;
    private final Thread thread = new Thread(this::read, "mcp-handshake");
    private LineReader.@Nullable Line first;
    private boolean answered;
    private @Nullable IOException failure;

    private EarlyHandshake(InputStream in, OutputStream out, int maxLineBytes, @Nullable ResultWriter result) {
        this.reader = new LineReader(in, maxLineBytes);
        this.out = out;
        this.result = result;
        thread.setDaemon(true);
    }

    /** Begins to read, and answers what can be answered. */
    public static EarlyHandshake begin(InputStream in, OutputStream out, int maxLineBytes, ResultWriter result) {
        EarlyHandshake handshake = new EarlyHandshake(in, out, maxLineBytes, result);
        handshake.thread.start();
        return handshake;
    }

    /** Answers nothing. */
    public static EarlyHandshake none(InputStream in, OutputStream out, int maxLineBytes) {
        return new EarlyHandshake(in, out, maxLineBytes, null);
    }

    OutputStream out() {
        return out;
    }

    LineReader reader() {
        return reader;
    }

    /** Waits until the first message is read, and answered where it can be, or the input has ended. */
    public void await() throws InterruptedException {
        if (result != null) {
            thread.join();
        }
    }

    /** Waits for the first message; null where nothing was read, because it is not to be, or the input ended. */
    LineReader.@Nullable Line first() throws IOException, InterruptedException {
        await();
        if (failure != null) {
            throw failure;
        }
        return first;
    }

    /** Whether the first message was answered. */
    boolean answered() {
        return answered;
    }

    private void read() {
        try {
            LineReader.Line line = reader.next();
            while (line != null && line.blank()) {
                line = reader.next();
            }
            first = line;
            byte[] answer = line == null || line.tooLong() ? null : answer(line.bytes());
            if (answer != null) {
                answered = true;
                out.write(answer);
                out.flush();
            }
        } catch (IOException e) {
            failure = e;
        }
    }

    /** The answer to a message; null where it is left to the server. */
    private byte @Nullable [] answer(byte[] message) {
        try (JsonParser json = JSON.createParser(message)) {
            Initialize asked = Initialize.read(json);
            if (asked == null) {
                return null;
            }
            ByteArrayOutputStream answer = new ByteArrayOutputStream(8192);
            try (JsonGenerator writing = JSON.createGenerator(answer)) {
                writing.writeStartObject();
                writing.writeStringField("jsonrpc", "2.0");
                if (asked.number()) {
                    writing.writeFieldName("id");
                    writing.writeNumber(Long.parseLong(asked.id()));
                } else {
                    writing.writeStringField("id", asked.id());
                }
                writing.writeFieldName("result");
                Objects.requireNonNull(result).write(writing, asked.version());
                writing.writeEndObject();
            }
            answer.write('\n');
            return answer.toByteArray();
        } catch (IOException | NumberFormatException e) {
            return null; // the server says what is wrong with it
        }
    }

    /** What an {@code initialize} asks for. */
    private record Initialize(String id, boolean number, String version) {
        private static final List<String> CLIENT = List.of("name", "version");

        /** Null for any other message, and for one that holds something it need not: a wrong shape is for the server to refuse. */
        static @Nullable Initialize read(JsonParser json) throws IOException {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            @Nullable String id = null;
            boolean number = false;
            @Nullable String version = null;
            boolean rpc = false;
            boolean method = false;
            for (JsonToken at = json.nextToken(); at == JsonToken.FIELD_NAME; at = json.nextToken()) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                switch (name) {
                    case "jsonrpc" -> rpc = "2.0".equals(json.getText());
                    case "method" -> method = "initialize".equals(json.getText());
                    case "id" -> {
                        number = value == JsonToken.VALUE_NUMBER_INT;
                        id = number || value == JsonToken.VALUE_STRING ? json.getText() : null;
                    }
                    case "params" -> version = version(json);
                    default -> {
                        return null;
                    }
                }
            }
            boolean whole = rpc && method && json.currentToken() == JsonToken.END_OBJECT && json.nextToken() == null;
            return whole && id != null && version != null && VERSIONS.contains(version)
                    ? new Initialize(id, number, version)
                    : null;
        }

        private static @Nullable String version(JsonParser json) throws IOException {
            @Nullable String version = null;
            boolean client = false;
            boolean capabilities = false;
            if (json.currentToken() != JsonToken.START_OBJECT) {
                return null;
            }
            for (JsonToken at = json.nextToken(); at == JsonToken.FIELD_NAME; at = json.nextToken()) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                switch (name) {
                    case "protocolVersion" -> version = value == JsonToken.VALUE_STRING ? json.getText() : null;
                    case "clientInfo" -> client = client(json);
                    case "capabilities" -> capabilities = objects(json);
                    default -> json.skipChildren();
                }
            }
            return client && capabilities ? version : null;
        }

        /** Whether it has a name and a version, and no text that is none. */
        private static boolean client(JsonParser json) throws IOException {
            int known = 0;
            boolean texts = json.currentToken() == JsonToken.START_OBJECT;
            for (JsonToken at = json.nextToken(); texts && at == JsonToken.FIELD_NAME; at = json.nextToken()) {
                String name = json.currentName();
                boolean text = json.nextToken() == JsonToken.VALUE_STRING;
                known += CLIENT.contains(name) && text ? 1 : 0;
                texts = text || name.equals("icons") && json.currentToken() == JsonToken.START_ARRAY;
                json.skipChildren();
            }
            return texts && known == CLIENT.size();
        }

        /** Whether all that is offered is an object. */
        private static boolean objects(JsonParser json) throws IOException {
            boolean objects = json.currentToken() == JsonToken.START_OBJECT;
            for (JsonToken at = json.nextToken(); objects && at == JsonToken.FIELD_NAME; at = json.nextToken()) {
                objects = json.nextToken() == JsonToken.START_OBJECT;
                json.skipChildren();
            }
            return objects;
        }
    }
}
