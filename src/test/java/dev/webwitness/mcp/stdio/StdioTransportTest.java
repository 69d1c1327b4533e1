package dev.webwitness.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.mcp.RawClient;
import dev.webwitness.mcp.session.CallContext;
import dev.webwitness.mcp.session.StrictJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class StdioTransportTest {
    private static final int MAX_LINE = 100_000;

    private final RawClient client = new RawClient();
    private final CountDownLatch gate = new CountDownLatch(1);
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicInteger interrupted = new AtomicInteger();
    private final AtomicInteger fired = new AtomicInteger();
    private final StdioTransport transport = start(Duration.ofSeconds(20));

    @AfterEach
    void end() throws IOException {
        transport.close();
        client.close();
    }

    @Test
    void answersTheHandshakeAndACall() {
        client.handshake().call(1, "echo", "{\"text\":\"Gr\u00fc\u00dfe \\n \ud83d\ude00\"}");
        assertThat(text(client.answer(1))).isEqualTo("Gr\u00fc\u00dfe \n \ud83d\ude00");
        assertThat(client.answer("init").at("/result/protocolVersion").asText()).isEqualTo("2025-06-18");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"jsonrpc\":\"2.0\",\"id\":7,|-32700|null",
                "not json at all|-32700|null",
                "{\"a\":1} {\"b\":2}|-32700|null",
                "[{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}]|-32600|null",
                "[]|-32600|null",
                "42|-32600|null",
                "\"text\"|-32600|null",
                "null|-32600|null",
                "{}|-32600|null",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}|-32600|null",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}|-32600|null",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}|-32600|null",
                "{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"ping\"}|-32600|7",
                "{\"id\":7,\"method\":\"ping\"}|-32600|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7}|-32600|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":5}|-32600|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":[1]}|-32602|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":{}}}|-32602|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"no/such\"}|-32601|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"server/discover\"}|-32601|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\",\"params\":{}}|-32600|7",
            })
    void answersABadLineAndLivesOn(String line, int code, String id) {
        client.handshake().send(line);
        JsonNode error = client.message(message -> message.has("error"));
        assertThat(error.at("/error/code").asInt()).isEqualTo(code);
        assertThat(error.get("id").asText()).isEqualTo(id);
        assertThat(error.get("jsonrpc").asText()).isEqualTo("2.0");
        assertLivesOn();
    }

    @Test
    void answersALineThatIsNotUtf8AndLivesOn() {
        client.handshake().sendBytes(new byte[] {'{', '"', (byte) 0xc3, (byte) 0x28, '"', ':', '1', '}', '\n'});
        assertThat(client.message(message -> message.has("error"))
                        .at("/error/code")
                        .asInt())
                .isEqualTo(-32700);
        assertLivesOn();
    }

    @Test
    void skipsALineThatIsTooLongAndLivesOn() {
        client.handshake();
        byte[] flood = "x".repeat(MAX_LINE).getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 30; i++) {
            client.sendBytes(flood);
        }
        client.send("");
        assertThat(client.message(message -> message.has("error"))
                        .at("/error/code")
                        .asInt())
                .isEqualTo(-32600);
        assertLivesOn();
        assertThat(client.messages()).hasSize(3);
    }

    @Test
    void readsALineOfExactlyTheLimit() {
        client.handshake();
        String frame = "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"ping\",\"params\":{\"x\":\"\"}}";
        client.send(frame.replace("\"\"", "\"" + "y".repeat(MAX_LINE - frame.length()) + "\""));
        assertThat(client.answer(5).has("result")).isTrue();
    }

    @Test
    void ignoresEmptyLines() {
        client.handshake().send("").send("  ").send("\r");
        assertLivesOn();
        assertThat(client.messages()).hasSize(2);
    }

    @Test
    void neverAnswersAResponse() {
        client.handshake()
                .send("{\"jsonrpc\":\"2.0\",\"id\":99,\"result\":{}}")
                .send("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"what?\"}}")
                .send("{\"jsonrpc\":\"2.0\",\"id\":98,\"error\":\"what?\"}");
        assertLivesOn();
        assertThat(client.messages()).hasSize(2);
    }

    @Test
    void refusesRequestsBeforeTheHandshakeIsDone() {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
        assertThat(client.answer(1).at("/error/code").asInt()).isEqualTo(-32600);
        client.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
        assertThat(client.answer(2).get("result").size()).isZero();
        client.send("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"server/discover\"}");
        assertThat(client.answer(3).at("/error/code").asInt()).isEqualTo(-32601);
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")
                .call(4, "echo", "{}");
        assertThat(client.answer(4).at("/error/message").asText()).contains("send initialize");
        client.send("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"initialize\"}");
        assertThat(client.answer(5).at("/error/code").asInt()).isEqualTo(-32602);
        client.handshake();
        assertLivesOn();
    }

    @Test
    void readsTheWholeHandshakeAndACallFromOneChunk() {
        client.send("""
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
                "clientInfo":{"name":"raw","version":"1"}}}
                {"jsonrpc":"2.0","method":"notifications/initialized"}
                {"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"echo","arguments":{"text":"hi"}}}""");
        assertThat(text(client.answer("a"))).isEqualTo("hi");
    }

    @Test
    void answersThreeHundredCallsInParallel() {
        client.handshake();
        for (int i = 0; i < 300; i++) {
            client.call(i, "wait", "{}");
        }
        Awaitility.await().untilAtomic(waiting, org.hamcrest.Matchers.is(300));
        client.call("quick", "echo", "{\"text\":\"overtakes\"}");
        assertThat(text(client.answer("quick"))).isEqualTo("overtakes");
        gate.countDown();
        for (int i = 0; i < 300; i++) {
            assertThat(text(client.answer(i))).isEqualTo("let go");
        }
        assertThat(client.messages()).hasSize(302);
    }

    @Test
    void honoursTenCancelsOfTenAndAnswersNoneOfThem() {
        client.handshake();
        for (int i = 0; i < 10; i++) {
            client.call(i, "wait", "{}");
        }
        Awaitility.await().untilAtomic(waiting, org.hamcrest.Matchers.is(10));
        for (int i = 0; i < 10; i++) {
            client.cancel(i);
        }
        Awaitility.await().untilAtomic(interrupted, org.hamcrest.Matchers.is(10));
        assertThat(fired).hasValue(10);
        assertLivesOn();
        assertThat(client.messages()).hasSize(2);
    }

    @Test
    void ignoresACancelOfARequestItDoesNotKnow() {
        client.handshake().cancel(77).cancel("x").send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}");
        assertLivesOn();
    }

    @Test
    void refusesASecondRequestWithAnIdInFlight() {
        client.handshake().call(1, "wait", "{}").call(1, "echo", "{\"text\":\"twice\"}");
        assertThat(client.message(message -> message.has("error"))
                        .at("/error/message")
                        .asText())
                .contains("in flight");
        gate.countDown();
        assertThat(text(client.answer(1))).isEqualTo("let go");
    }

    @Test
    void answersACallThatThrowsWithoutShowingItsInsides() {
        client.handshake().call(1, "throw", "{}");
        JsonNode error = client.answer(1).get("error");
        assertThat(error.get("code").asInt()).isEqualTo(-32603);
        assertThat(error.toString()).doesNotContain("IllegalStateException").doesNotContain("secret");
        assertLivesOn();
    }

    @Test
    void finishesWhatIsInFlightWhenTheInputEnds() throws InterruptedException {
        client.handshake().call(1, "wait", "{}").call(2, "wait", "{}");
        Awaitility.await().untilAtomic(waiting, org.hamcrest.Matchers.is(2));
        client.endInput();
        gate.countDown();
        transport.awaitEnd();
        assertThat(text(client.answer(1))).isEqualTo("let go");
        assertThat(text(client.answer(2))).isEqualTo("let go");
        assertThat(interrupted).hasValue(0);
    }

    @Test
    void answersALastLineThatHasNoEnd() throws InterruptedException {
        client.handshake()
                .sendBytes("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}".getBytes(StandardCharsets.UTF_8));
        client.endInput();
        transport.awaitEnd();
        assertThat(client.answer(1).at("/result/tools").size()).isEqualTo(3);
    }

    @Test
    void givesUpDrainingAtItsLimit() throws Exception {
        try (RawClient other = new RawClient()) {
            StdioTransport hurried = start(other, Duration.ofMillis(200));
            other.handshake().call(1, "wait", "{}");
            Awaitility.await().untilAtomic(waiting, org.hamcrest.Matchers.is(1));
            other.endInput();
            hurried.awaitEnd();
            assertThat(interrupted).hasValue(1);
            assertThat(fired).hasValue(0);
            assertThat(other.messages()).hasSize(1);
        }
    }

    @Test
    void endsAtOnceWhenTheClientReadsNoMore() throws Exception {
        client.handshake().call(1, "wait", "{}");
        Awaitility.await().untilAtomic(waiting, org.hamcrest.Matchers.is(1));
        client.hangUp();
        client.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}").endInput();
        transport.awaitEnd();
        assertThat(interrupted).hasValue(1);
    }

    @Test
    void closingStopsWhatIsInFlightCancelsNothingAndEnds() throws InterruptedException {
        client.handshake().call(1, "wait", "{}");
        Awaitility.await().untilAtomic(waiting, org.hamcrest.Matchers.is(1));
        transport.close();
        transport.awaitEnd();
        assertThat(interrupted).hasValue(1);
        assertThat(fired).hasValue(0);
    }

    private void assertLivesOn() {
        client.call("alive", "echo", "{\"text\":\"still here\"}");
        assertThat(text(client.answer("alive"))).isEqualTo("still here");
    }

    private static String text(JsonNode answer) {
        return answer.at("/result/content/0/text").asText();
    }

    private StdioTransport start(Duration drain) {
        return start(client, drain);
    }

    private StdioTransport start(RawClient peer, Duration drain) {
        StdioTransport started = new StdioTransport(
                EarlyHandshake.none(peer.serverInput(), peer.serverOutput(), MAX_LINE),
                new StrictJsonMapper(),
                request -> null,
                new StdioTransport.Limits(MAX_LINE, 400, drain));
        McpServer.sync(started)
                .serverInfo("test", "1")
                .jsonMapper(new StrictJsonMapper())
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                .validateToolInputs(false)
                .immediateExecution(true)
                .toolCall(
                        tool("echo"),
                        (exchange, request) ->
                                answer(String.valueOf(request.arguments().get("text"))))
                .toolCall(tool("wait"), this::await)
                .toolCall(tool("throw"), (exchange, request) -> {
                    throw new IllegalStateException("secret path");
                })
                .build();
        started.start();
        return started;
    }

    private CallToolResult await(McpSyncServerExchange exchange, CallToolRequest request) {
        CallContext.of(exchange.transportContext()).cancel().onFire(fired::incrementAndGet);
        waiting.incrementAndGet();
        try {
            return answer(gate.await(30, TimeUnit.SECONDS) ? "let go" : "timed out");
        } catch (InterruptedException e) {
            interrupted.incrementAndGet();
            return answer("interrupted");
        }
    }

    private static CallToolResult answer(String text) {
        return CallToolResult.builder().addTextContent(text).build();
    }

    private static McpSchema.Tool tool(String name) {
        return McpSchema.Tool.builder(name, Map.of("type", "object"))
                .description("for tests")
                .build();
    }
}
