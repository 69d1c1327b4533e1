package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.mcp.stdio.EarlyHandshake;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A handshake that is answered before the server is there, and the server that goes on with it. */
@Timeout(60)
class EarlyHandshakeTest {
    private static final int LONGEST = 1 << 20;

    @TempDir
    Path artifacts;

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void answersAsTheServerDoes(String version) throws Exception {
        String initialize = initialize(version, "{\"roots\":{\"listChanged\":true},\"sampling\":{}}");
        try (StdioTestSession session = new StdioTestSession(artifacts);
                RawClient early = new RawClient()) {
            JsonNode servers = session.raw().send(initialize).answer("init");

            begin(early);
            early.send(initialize);

            assertThat(early.answer("init")).isEqualTo(servers);
        }
    }

    @Test
    void theServerGoesOnAndDoesNotAnswerAgain() throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts);
                RawClient client = new RawClient()) {
            EarlyHandshake handshake = begin(client);
            client.send(initialize("2025-06-18", "{}"));
            client.answer("init");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")
                    .send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");

            try (StdioMcpServer door = StdioMcpServer.start(handshake, session.parts())) {
                assertThat(client.answer(2).at("/result/tools")).isNotEmpty();
                assertThat(door.used()).isTrue();
            }
            assertThat(client.messages()).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"id\":\"init\",\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":\"init\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"1999-01-01\",\"capabilities\":{},\"clientInfo\":{\"name\":\"raw\",\"version\":\"1\"}}}",
                "{\"jsonrpc\":\"2.0\",\"id\":\"init\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":[],\"clientInfo\":{\"name\":\"raw\",\"version\":\"1\"}}}",
                "{\"jsonrpc\":\"2.0\",\"id\":\"init\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"raw\"}}}",
                "{\"jsonrpc\":\"2.0\",\"id\":\"init\",\"method\":\"initialize\"}"
            })
    void leavesEverythingElseToTheServer(String first) throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts);
                RawClient client = new RawClient()) {
            JsonNode servers = session.raw().send(first).answer("init");
            EarlyHandshake handshake = begin(client);
            client.send(first).endInput();
            handshake.await();
            assertThat(client.messages()).isEmpty();

            try (StdioMcpServer door = StdioMcpServer.start(handshake, session.parts())) {
                door.awaitEnd();
            }
            assertThat(client.answer("init")).isEqualTo(servers);
        }
    }

    @Test
    void aSecondInitializeIsRefusedAsEver() throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts);
                RawClient client = new RawClient()) {
            EarlyHandshake handshake = begin(client);
            client.handshake();
            client.send(initialize("2025-06-18", "{}").replace("\"init\"", "\"again\""));

            try (StdioMcpServer door = StdioMcpServer.start(handshake, session.parts())) {
                assertThat(client.answer("again").has("error")).isTrue();
            }
        }
    }

    private static EarlyHandshake begin(RawClient client) {
        return EarlyHandshake.begin(
                client.serverInput(), client.serverOutput(), LONGEST, new InitializeResponse("0.1.0-test")::write);
    }

    private static String initialize(String version, String capabilities) {
        return "{\"jsonrpc\":\"2.0\",\"id\":\"init\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\""
                + version + "\",\"capabilities\":" + capabilities
                + ",\"clientInfo\":{\"name\":\"raw\",\"title\":\"Raw\",\"version\":\"1\"}}}";
    }
}
