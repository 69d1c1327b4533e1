package dev.webwitness.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.result.RunStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** MCP over HTTP: what is sent is answered, on both transports, and ends as it should. */
class WebTransportTest {
    private static final String RUN = "{\"url\":\"http://localhost:1/\",\"task\":\"click \\\"Buy\\\"\"}";

    @TempDir
    Path artifacts;

    @Test
    void answersAProbeForTheNextRevisionAtOnceAndWithoutASession() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer.Exchange probe =
                    served.peer().post("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\",\"params\":{}}");
            assertThat(probe.status()).isEqualTo(200);
            assertThat(probe.message().at("/error/code").asInt()).isEqualTo(-32601);
            assertThat(probe.message().path("id").asInt()).isEqualTo(1);

            HttpPeer.Exchange stream = served.peer().get("/sse");
            post(served, stream, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\",\"params\":{}}");
            assertThat(stream.message().at("/error/code").asInt()).isEqualTo(-32601);
        }
    }

    @Test
    void answersACallOnAStreamOfItsOwnWithProgressBeforeTheResult() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer peer = served.peer().handshake();
            HttpPeer.Exchange call = peer.post(HttpPeer.callOf(7, "web_eval_agent", RUN)
                    .replace("\"arguments\"", "\"_meta\":{\"progressToken\":\"p\"},\"arguments\""));
            assertThat(call.status()).isEqualTo(200);
            assertThat(call.header("Content-Type")).startsWith("text/event-stream");
            await().until(() ->
                    !served.runs().handles().isEmpty() && served.runs().only().listeners() == 1);
            served.runs().only().progress(1, "step 1/25");
            assertThat(call.message(it -> it.path("method").asText().equals("notifications/progress"))
                            .at("/params/message")
                            .asText())
                    .isEqualTo("step 1/25");
            served.runs().only().end(RunStatus.PASSED);

            assertThat(call.message(it -> it.path("id").asInt() == 7)
                            .at("/result/structuredContent/status")
                            .asText())
                    .isEqualTo("passed");
            call.awaitEnd();
            assertThat(served.runs().only().request().caller().entrance()).isEqualTo("http");
        }
    }

    @Test
    void aLoginIsMadeWhereTheCallersRunsMayGo() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer peer = served.peer().handshake();
            peer.call(7, "setup_browser_state", "{\"url\":\"http://localhost:1/login\",\"profile\":\"ada\"}");
            await().until(() -> !served.runs().handles().isEmpty());
            assertThat(served.runs().only().request().caller().entrance()).isEqualTo("http");
            served.runs().only().end(RunStatus.PASSED);
        }
    }

    @Test
    void aCancelledCallIsStoppedAndNeverAnswered() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer peer = served.peer().handshake();
            HttpPeer.Exchange call = peer.call(3, "web_eval_agent", RUN);
            await().until(() -> !served.runs().handles().isEmpty());

            assertThat(peer.post(
                                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":3}}")
                            .status())
                    .isEqualTo(202);

            call.awaitEnd();
            assertThat(call.messages()).isEmpty();
            await().until(() -> served.runs().only().cancels() == 1);
        }
    }

    @Test
    void aClientThatMerelyGoesHasNotCancelled() {
        try (Served served = Served.hasty(artifacts)) {
            HttpPeer peer = served.peer().handshake();
            HttpPeer.Exchange call = peer.call(3, "web_eval_agent", RUN);
            await().until(() -> !served.runs().handles().isEmpty());
            call.close();
            await().pollDelay(Duration.ofMillis(300)).until(() -> true);
            assertThat(served.runs().only().cancels()).isZero();
            served.runs().only().end(RunStatus.PASSED);
        }
    }

    @Test
    void aStreamHasItsHeadBeforeAnythingIsSaidOnIt() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer.Exchange stream = served.peer().handshake().get("/mcp");
            await().atMost(Duration.ofSeconds(20)).until(() -> !stream.lines().isEmpty());
            assertThat(stream.status()).isEqualTo(200);
        }
    }

    @Test
    void aListeningStreamIsKeptAlive() {
        try (Served served = Served.hasty(artifacts)) {
            HttpPeer.Exchange stream = served.peer().handshake().get("/mcp");
            assertThat(stream.status()).isEqualTo(200);
            assertThat(stream.header("Content-Type")).startsWith("text/event-stream");
            await().until(() ->
                    stream.lines().stream().filter(": still here"::equals).count() >= 2);
            assertThat(stream.ended()).isFalse();
        }
    }

    @Test
    void aSessionEndsWithDeleteAndTakesItsCallsAndStreamsAlong() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer peer = served.peer().handshake();
            HttpPeer.Exchange stream = peer.get("/mcp");
            assertThat(stream.status()).isEqualTo(200);
            HttpPeer.Exchange call = peer.call(1, "web_eval_agent", RUN);
            await().until(() -> !served.runs().handles().isEmpty());

            assertThat(peer.send("DELETE", "/mcp", "").status()).isEqualTo(204);

            stream.awaitEnd();
            call.awaitEnd();
            await().until(() -> served.runs().only().cancels() == 1);
            assertThat(peer.call(2, "list_runs", "{}").status()).isEqualTo(404);
        }
    }

    @Test
    void aSessionNobodyUsesIsForgotten() {
        try (Served served = Served.hasty(artifacts)) {
            HttpPeer peer = served.peer().handshake();
            await().atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(700))
                    .until(() -> peer.call(2, "list_runs", "{}").status() == 404);
        }
    }

    @Test
    void badMessagesAreAnsweredAsJsonRpcErrorsWithoutAnythingOfOurs() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer peer = served.peer().handshake();
            for (String bad :
                    List.of("nonsense", "[]", "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"tools/list\"}")) {
                HttpPeer.Exchange answer = peer.post(bad);
                assertThat(answer.status()).isEqualTo(400);
                assertThat(answer.message().at("/error/code").asInt()).isIn(-32700, -32600);
                assertThat(answer.body()).hasSizeLessThan(400).doesNotContain("stackTrace", "io.modelcontextprotocol");
            }
            assertThat(peer.with("MCP-Protocol-Version", "1999-01-01")
                            .call(1, "list_runs", "{}")
                            .status())
                    .isEqualTo(400);
            assertThat(peer.with("Accept", "text/html")
                            .call(1, "list_runs", "{}")
                            .status())
                    .isEqualTo(406);
            assertThat(peer.with("Content-Type", "text/plain")
                            .call(1, "list_runs", "{}")
                            .status())
                    .isEqualTo(415);
            assertThat(peer.send("PUT", "/mcp", "{}").status()).isEqualTo(405);
            assertThat(peer.with("Mcp-Session-Id", null)
                            .call(1, "list_runs", "{}")
                            .status())
                    .isEqualTo(400);
            assertThat(peer.call(1, "no_such_tool", "{}")
                            .message()
                            .at("/error/code")
                            .asInt())
                    .isEqualTo(-32602);
        }
    }

    @Test
    void callsUnderWayEndBeforeTheServerDoesAndNoNewOnesBegin() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer peer = served.peer().handshake();
            HttpPeer.Exchange call = peer.call(1, "web_eval_agent", RUN);
            await().until(() -> !served.runs().handles().isEmpty());

            CompletableFuture<Void> closing =
                    CompletableFuture.runAsync(() -> served.doors().close(Duration.ofSeconds(10)));
            await().until(() -> served.peer().get("/readyz").status() == 503);
            assertThat(served.peer().get("/healthz").status()).isEqualTo(200);
            assertThat(peer.call(2, "list_runs", "{}").status()).isEqualTo(503);
            assertThat(served.peer().post(HttpPeer.INITIALIZE).status()).isEqualTo(503);
            assertThat(closing).isNotDone();
            served.runs().only().end(RunStatus.PASSED);

            assertThat(call.message().at("/result/structuredContent/status").asText())
                    .isEqualTo("passed");
            await().until(closing::isDone);
            assertThat(served.runs().only().cancels()).isZero();
        }
    }

    @Test
    void aRunThatTakesLongerThanTheServerWaitsIsNotCancelled() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer.Exchange call = served.peer().handshake().call(1, "web_eval_agent", RUN);
            HttpPeer.Exchange stream = served.peer().get("/sse");
            post(served, stream, HttpPeer.INITIALIZE.replace("2025-06-18", "2024-11-05"));
            stream.message(it -> it.path("id").asText().equals("init"));
            post(served, stream, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            post(served, stream, HttpPeer.callOf(4, "web_eval_agent", RUN));
            await().until(() -> served.runs().handles().size() == 2);

            served.doors().close(Duration.ofMillis(200));

            call.awaitEnd();
            stream.awaitEnd();
            assertThat(call.messages()).isEmpty();
            assertThat(served.runs().handles())
                    .allSatisfy(run -> assertThat(run.cancels()).isZero());
        }
    }

    @Test
    void theOlderTransportSpeaksOnOneStream() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer.Exchange stream = served.peer().get("/sse");
            post(served, stream, HttpPeer.INITIALIZE.replace("2025-06-18", "2024-11-05"));
            assertThat(stream.message(it -> it.path("id").asText().equals("init"))
                            .at("/result/protocolVersion")
                            .asText())
                    .isEqualTo("2024-11-05");
            post(served, stream, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            post(served, stream, HttpPeer.callOf(4, "web_eval_agent", RUN));
            await().until(() -> !served.runs().handles().isEmpty());
            post(
                    served,
                    stream,
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":4}}");
            await().until(() -> served.runs().only().cancels() == 1);
            post(served, stream, HttpPeer.callOf(5, "list_runs", "{}"));
            assertThat(stream.message(it -> it.path("id").asInt() == 5)
                            .path("result")
                            .has("structuredContent"))
                    .isTrue();
            assertThat(stream.messages()).noneMatch(it -> it.path("id").asInt() == 4);
            assertThat(served.peer()
                            .send("POST", "/message?sessionId=guess", "{}")
                            .status())
                    .isEqualTo(404);
        }
    }

    @Test
    void manyCallsOfASessionGoOnAtOnceUpToItsLimit() {
        try (Served served = Served.atHome(artifacts)) {
            HttpPeer peer = served.peer().handshake();
            List<HttpPeer.Exchange> calls = IntStream.range(0, 8)
                    .mapToObj(id -> peer.call(id, "web_eval_agent", RUN))
                    .toList();
            await().until(() -> served.runs().handles().size() == 8);
            assertThat(peer.call(99, "list_runs", "{}").status()).isEqualTo(429);
            served.runs().handles().forEach(run -> run.end(RunStatus.PASSED));
            calls.forEach(call -> assertThat(call.message().has("result")).isTrue());
        }
    }

    private static void post(Served served, HttpPeer.Exchange stream, String message) {
        String address = org.awaitility.Awaitility.await()
                .until(
                        () -> stream.lines().stream()
                                .filter(line -> line.startsWith("data: /message"))
                                .findFirst()
                                .orElse(""),
                        line -> !line.isEmpty())
                .substring(6);
        assertThat(served.peer().send("POST", address, message).status()).isEqualTo(202);
    }
}
