package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.model.result.RunStatus;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class StdioHandshakeTest {
    @TempDir
    Path artifacts;

    @Test
    void introducesItself() throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts)) {
            JsonNode result = session.raw().handshake().answer("init").get("result");
            assertThat(result.at("/serverInfo/name").asText()).isEqualTo("webwitness");
            assertThat(result.at("/serverInfo/version").asText()).isEqualTo("0.1.0-test");
            assertThat(result.get("instructions").asText()).contains("web_eval_agent");
            assertThat(result.at("/capabilities").has("tools")).isTrue();
            assertThat(result.at("/capabilities").has("resources")).isTrue();
            assertThat(result.at("/capabilities").has("prompts")).isTrue();
            assertThat(result.at("/capabilities").has("completions")).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\":\"web_eval\",\"arguments\":{}}|Unknown tool: web_eval. Known are web_eval_agent",
                "{\"arguments\":{}}|params.name must name a tool",
                "{\"name\":7}|params.name must name a tool"
            })
    void refusesAToolThereIsNotAndNamesThoseThereAre(String params, String message) throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts)) {
            JsonNode error = session.raw()
                    .handshake()
                    .send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":" + params + "}")
                    .answer(1)
                    .get("error");
            assertThat(error.get("code").asInt()).isEqualTo(-32602);
            assertThat(error.get("message").asText()).startsWith(message);
        }
    }

    @Test
    void writesNothingButMessages() throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts)) {
            session.runs().endAtOnce(RunStatus.PASSED);
            RawClient client = session.raw().handshake();
            client.send("garbage").call(1, "web_eval_agent", "{\"url\":\"localhost\",\"task\":\"look\\naround\"}");
            client.answer(1);
            assertThat(client.messages())
                    .hasSize(3)
                    .allSatisfy(message ->
                            assertThat(message.get("jsonrpc").asText()).isEqualTo("2.0"));
        }
    }

    @Test
    void drainsAndEndsWithItsInput() throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts)) {
            session.runs().endAtOnce(RunStatus.PASSED);
            RawClient client = session.raw().handshake();
            client.call(1, "web_eval_agent", "{\"url\":\"localhost\",\"task\":\"look\"}")
                    .endInput();
            session.door().awaitEnd();
            assertThat(client.answer(1).at("/result/structuredContent/status").asText())
                    .isEqualTo("passed");
        }
    }

    @Test
    void leavesARunThatTakesLongerThanTheDrainToBeGoneOnWith() throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts)) {
            RawClient client =
                    session.raw(session.runs(), Duration.ofMillis(200)).handshake();
            client.call(1, "web_eval_agent", "{\"url\":\"localhost\",\"task\":\"look\"}");
            await().until(() -> !session.runs().handles().isEmpty());
            client.endInput();
            session.door().awaitEnd();
            assertThat(session.runs().only().cancels()).isZero();
            assertThat(client.messages()).hasSize(1);
        }
    }

    @Test
    void leavesTheRunsItsCallsOwnAloneWhenItCloses() throws Exception {
        try (StdioTestSession session = new StdioTestSession(artifacts)) {
            session.raw().handshake().call(1, "web_eval_agent", "{\"url\":\"localhost\",\"task\":\"look\"}");
            await().until(() -> !session.runs().handles().isEmpty());
            session.door().close();
            session.door().awaitEnd();
            assertThat(session.runs().only().cancels()).isZero();
        }
    }
}
