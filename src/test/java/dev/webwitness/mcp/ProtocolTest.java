package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.mcp.conformance.ConformanceFixtures;
import dev.webwitness.mcp.resource.RunResources;
import dev.webwitness.mcp.resource.Subscriptions;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the protocol has beside tools: pages of lists, subscriptions, changes, log messages, the server's face. */
class ProtocolTest {
    private static final String RUN = "20261121-201455-aaaa";

    @TempDir
    Path artifacts;

    private StdioTestSession session;
    private RawClient client;
    private int ids;

    @BeforeEach
    void open() {
        session = new StdioTestSession(artifacts);
        client = session.raw();
    }

    @AfterEach
    void close() throws IOException {
        session.close();
    }

    private JsonNode ask(String method, String params) {
        int id = ++ids;
        client.send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params + "}");
        return client.answer(id);
    }

    private JsonNode subscribe(String uri) {
        return ask("resources/subscribe", "{\"uri\":\"" + uri + "\"}");
    }

    private void store(String runId) {
        try (RunFolder folder = session.store().create(runId, new Redactor(List.of()))) {
            folder.writeRun(Map.of("status", "passed", "request", Map.of("url", "http://x/", "task", "click Pay")));
        }
    }

    private long told(String method) {
        return client.messages().stream()
                .filter(message -> message.path("method").asText().equals(method))
                .count();
    }

    @Test
    void showsItsFaceAndSaysTrulyWhatItCan() {
        JsonNode hello = client.handshake().answer("init").get("result");

        assertThat(hello.at("/serverInfo/title").asText()).isEqualTo("Webwitness");
        String icon = hello.at("/serverInfo/icons/0/src").asText();
        assertThat(icon).startsWith("data:image/png;base64,").hasSizeLessThan(600);
        assertThat(Base64.getDecoder().decode(icon.substring(icon.indexOf(',') + 1)))
                .startsWith(0x89, 'P', 'N', 'G');
        assertThat(hello.get("capabilities").toString())
                .isEqualTo("{\"completions\":{},\"logging\":{},\"prompts\":{\"listChanged\":false},"
                        + "\"resources\":{\"subscribe\":true,\"listChanged\":true},\"tools\":{\"listChanged\":false}}");
        assertThat(hello.get("instructions").asText()).hasSizeLessThan(2_048);
    }

    @ParameterizedTest
    @ValueSource(strings = {"debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"})
    void takesEachLogLevel(String level) {
        client.handshake();
        assertThat(ask("logging/setLevel", "{\"level\":\"" + level + "\"}").has("result"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"level\":\"loud\"}", "{\"level\":\"INFO\"}", "{\"level\":3}", "{}"})
    void refusesALogLevelThereIsNotAndNamesThoseThereAre(String params) {
        client.handshake();
        JsonNode error = ask("logging/setLevel", params).get("error");
        assertThat(error.get("code").asInt()).isEqualTo(-32602);
        assertThat(error.get("message").asText()).contains("debug, info, notice, warning, error, critical, alert");
    }

    @Test
    void logsHowItsRunsGoOnceAskedAndOnlyFromThatLevelOn() {
        session.runs().endAtOnce(RunStatus.FAILED);
        client.handshake();
        String run = "{\"url\":\"localhost\",\"task\":\"look\"}";
        client.call("a", "web_eval_agent", run).answer("a");
        assertThat(told("notifications/message")).isZero();

        ask("logging/setLevel", "{\"level\":\"info\"}");
        client.call("b", "web_eval_agent", run).answer("b");
        assertThat(told("notifications/message")).isEqualTo(2);

        ask("logging/setLevel", "{\"level\":\"error\"}");
        client.call("c", "web_eval_agent", run).answer("c");
        assertThat(told("notifications/message")).isEqualTo(3);
        JsonNode last = client.messages().stream()
                .filter(message -> message.path("method").asText().equals("notifications/message"))
                .reduce((first, second) -> second)
                .orElseThrow()
                .get("params");
        assertThat(last.get("level").asText()).isEqualTo("error");
        assertThat(last.get("logger").asText()).isEqualTo("webwitness.run");
        assertThat(last.get("data").asText()).contains("ended: failed, expectation_failed");
    }

    @Test
    void listsTheRunsPageByPageNewestFirst() {
        client.handshake();
        List<String> made = new ArrayList<>();
        for (int i = 0; i < RunResources.PAGE + 3; i++) {
            made.add(0, String.format("20261121-2014%02d-aaaa", i));
            store(made.get(0));
        }

        JsonNode first = ask("resources/list", "{}").get("result");
        JsonNode second = ask(
                        "resources/list",
                        "{\"cursor\":\"" + first.get("nextCursor").asText() + "\"}")
                .get("result");

        assertThat(first.at("/resources/0/uri").asText()).isEqualTo("webwitness://runs");
        assertThat(first.at("/resources/1/title").asText()).isEqualTo("click Pay");
        assertThat(second.has("nextCursor")).isFalse();
        assertThat(Stream.concat(
                                first.get("resources").findValuesAsText("name").stream(),
                                second.get("resources").findValuesAsText("name").stream())
                        .skip(1))
                .isEqualTo(made);
    }

    @ParameterizedTest
    @ValueSource(strings = {"resources/list", "resources/templates/list", "tools/list", "prompts/list"})
    void refusesACursorThatIsNoneOfOurs(String method) {
        client.handshake();
        for (String cursor : List.of("\"nonsense\"", "\"MTA\"", "7", "\"" + "A".repeat(500) + "\"")) {
            JsonNode error = ask(method, "{\"cursor\":" + cursor + "}").get("error");
            assertThat(error.get("code").asInt()).isEqualTo(-32602);
            assertThat(error.get("message").asText()).startsWith("Invalid cursor: " + method);
        }
        assertThat(ask(method, "{}").has("result")).isTrue();
    }

    @Test
    void tellsWhoSubscribedThatARunGrewAndThatItIsGone() {
        client.handshake();
        store(RUN);
        assertThat(subscribe("webwitness://runs/" + RUN + "/events").has("result"))
                .isTrue();
        assertThat(subscribe("webwitness://runs/" + RUN).has("result")).isTrue();
        assertThat(ask("resources/unsubscribe", "{\"uri\":\"webwitness://runs/" + RUN + "\"}")
                        .has("result"))
                .isTrue();

        try (RunFolder folder =
                session.store().reopen(RUN, new Redactor(List.of())).orElseThrow()) {
            folder.append(new RunEvent(1, "agent", "step_started", 5, 1, false, Map.of("label", "click Pay")));
        }
        JsonNode update =
                client.message(message -> message.path("method").asText().equals("notifications/resources/updated"));
        assertThat(update.at("/params/uri").asText()).isEqualTo("webwitness://runs/" + RUN + "/events");

        await().atMost(Duration.ofSeconds(20)).until(() -> session.store().delete(RUN));
        await().atMost(Duration.ofSeconds(20)).until(() -> told("notifications/resources/updated") >= 2);
        assertThat(told("notifications/resources/list_changed")).isZero();
    }

    @Test
    void tellsWhoHasTheListThatAnotherWouldBeShown() {
        client.handshake();
        ask("resources/list", "{}");
        store(RUN);
        store("20261121-201455-bbbb");
        await().atMost(Duration.ofSeconds(20)).until(() -> told("notifications/resources/list_changed") >= 1);
        assertThat(told("notifications/resources/list_changed")).isLessThanOrEqualTo(2);
        long before = told("notifications/resources/list_changed");
        session.store().delete(RUN);
        await().atMost(Duration.ofSeconds(20)).until(() -> told("notifications/resources/list_changed") > before);
    }

    @Test
    void refusesSubscriptionsToWhatIsNotThereAndMoreThanASessionMayHave() {
        client.handshake();
        store(RUN);
        for (String nothing : List.of("webwitness://runs/20261121-201455-none", "file:///etc/passwd", "")) {
            JsonNode error = subscribe(nothing).get("error");
            assertThat(error.get("code").asInt()).as(nothing).isEqualTo(-32002);
            assertThat(error.at("/data/error/errorCode").asText()).isEqualTo("run.not-found");
        }
        assertThat(ask("resources/subscribe", "{}").at("/error/code").asInt()).isEqualTo(-32602);
        for (int i = 0; i < Subscriptions.MOST; i++) {
            String uri = "webwitness://runs/" + RUN + "/screenshots/agent_step-" + i;
            assertThat(subscribe(uri).has("result")).isTrue();
            assertThat(subscribe(uri).has("result")).isTrue();
        }
        JsonNode error = subscribe("webwitness://runs").get("error");
        assertThat(error.get("code").asInt()).isEqualTo(-32602);
        assertThat(error.get("message").asText()).contains("64");
    }

    @Test
    void nobodyLooksOnceTheSessionIsOver() {
        client.handshake();
        ask("resources/list", "{}");
        assertThat(watching()).isTrue();
        session.door().close();
        await().atMost(Duration.ofSeconds(20)).until(() -> !watching());
    }

    private static boolean watching() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("mcp-watch"));
    }

    @Test
    void holdsTheSuitesFixturesOnlyWhereTheyWereAskedFor() throws IOException {
        client.handshake();
        String plain = ask("tools/list", "{}") + "" + ask("resources/list", "{}")
                + ask("resources/templates/list", "{}") + ask("prompts/list", "{}");
        assertThat(plain).contains("web_eval_agent", "evaluate_page").doesNotContain("test_", "test:", "2020_12");
        assertThat(ask("tools/call", "{\"name\":\"test_simple_text\"}")
                        .at("/error/code")
                        .asInt())
                .isEqualTo(-32602);
        assertThat(ask("resources/read", "{\"uri\":\"test://static-text\"}").has("error"))
                .isTrue();
        assertThat(subscribe("test://watched-resource").has("error")).isTrue();

        StdioMcpServer.ServerParts parts = session.parts();
        StdioMcpServer.ServerParts fitted = new StdioMcpServer.ServerParts(
                parts.runs(),
                parts.store(),
                parts.defaults(),
                parts.stepLanguage(),
                parts.version(),
                parts.gate(),
                new ConformanceFixtures());
        RawClient suite = new RawClient();
        try (StdioMcpServer door = StdioMcpServer.start(suite.serverInput(), suite.serverOutput(), fitted)) {
            suite.handshake().call("x", "test_simple_text", "{}");
            assertThat(suite.answer("x").toString()).contains("simple text response");
        } finally {
            suite.close();
        }
    }
}
