package dev.webwitness.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs over HTTP are seen by those who made them, and by nobody else who comes with a token. */
class RunOwnerTest {
    private static final String RUN = "{\"url\":\"http://localhost:1/\",\"task\":\"click \\\"Buy\\\"\",\"wait_s\":0}";
    private static final String STORED = "20261121-201455-ada0";

    @TempDir
    Path artifacts;

    private Served served;
    private HttpPeer ada;
    private HttpPeer bob;

    @BeforeEach
    void serve() {
        served = Served.withTokens(artifacts);
        ada = served.peer().token("ada-token").handshake();
        bob = served.peer().token("bob-token").handshake();
        store(STORED, "ada");
        store("20261121-201455-host", null);
    }

    @AfterEach
    void end() {
        served.close();
    }

    private void store(String runId, String owner) {
        try (RunFolder folder = served.store().create(runId, new Redactor(List.of()))) {
            Map<String, Object> run = new java.util.LinkedHashMap<>(
                    Map.of("status", "passed", "started_at", "2026-11-21T20:14:55Z", "request", Map.of("url", "x")));
            if (owner != null) {
                run.put("owned_by", owner);
            }
            folder.writeRun(run);
            folder.writeResult(1, Map.of("status", "passed", "run_id", runId, "summary", "adas-secret"));
        }
    }

    private static JsonNode result(HttpPeer peer, String tool, String arguments) {
        return peer.call(1, tool, arguments).message().path("result");
    }

    private static void sees(HttpPeer peer, String runId, boolean whether) {
        String id = "{\"run_id\":\"" + runId + "\"}";
        String resource =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"webwitness://runs/"
                        + runId + "%s\"}}";
        List<JsonNode> looks = List.of(
                result(peer, "get_run", id),
                result(peer, "get_run_events", id),
                result(peer, "get_screenshots", id),
                result(peer, "get_artifact", "{\"run_id\":\"" + runId + "\",\"name\":\"run.json\"}"),
                result(peer, "get_artifact", "{\"uri\":\"webwitness://runs/" + runId + "/artifacts/run.json\"}"));
        for (JsonNode look : looks) {
            assertThat(look.path("isError").asBoolean()).as("%s", look).isEqualTo(!whether);
            if (!whether) {
                assertThat(look.at("/structuredContent/error/errorCode").asText())
                        .isEqualTo("run.not-found");
                assertThat(look.toString()).doesNotContain("adas-secret");
            }
        }
        for (String part : List.of("", "/events", "/artifacts/run.json")) {
            JsonNode read = peer.post(resource.formatted(part)).message();
            assertThat(read.has("result")).as("%s", read).isEqualTo(whether);
        }
    }

    @Test
    void pastRunsAreTheirOwnersAlone() {
        sees(ada, STORED, true);
        sees(bob, STORED, false);
        sees(ada, "20261121-201455-host", false);
        assertThat(result(ada, "list_runs", "{}").at("/structuredContent/runs")).hasSize(1);
        assertThat(result(bob, "list_runs", "{}").at("/structuredContent/runs")).isEmpty();
        assertThat(bob.post(
                                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"webwitness://runs\"}}")
                        .message()
                        .toString())
                .doesNotContain(STORED);
    }

    @Test
    void runsThatAreOnAreTheirOwnersAlone() {
        String runId = result(ada, "web_eval_agent", RUN)
                .at("/structuredContent/run_id")
                .asText();
        assertThat(served.runs().handle(runId).request().caller().owner()).isEqualTo("ada");
        String id = "{\"run_id\":\"" + runId + "\"}";

        for (String tool : List.of("get_run", "cancel_run", "resume_run")) {
            JsonNode look = result(bob, tool, id);
            assertThat(look.at("/structuredContent/error/errorCode").asText())
                    .as(tool)
                    .isEqualTo("run.not-found");
        }
        assertThat(served.runs().handle(runId).cancels()).isZero();
        assertThat(served.runs().resumed()).isEmpty();
        assertThat(result(ada, "get_run", id).at("/structuredContent/status").asText())
                .isEqualTo("running");
        assertThat(result(ada, "cancel_run", id).at("/structuredContent/status").asText())
                .isEqualTo("cancelled");
    }

    @Test
    void nobodyTakesMorePlacesThanTheirTokenAllows() {
        result(ada, "web_eval_agent", RUN);
        result(ada, "web_eval_agent", RUN);
        assertThat(result(ada, "web_eval_agent", RUN)
                        .at("/structuredContent/error/errorCode")
                        .asText())
                .isEqualTo("run.capacity");
        assertThat(result(bob, "web_eval_agent", RUN)
                        .at("/structuredContent/status")
                        .asText())
                .isEqualTo("running");
        served.runs().handles().get(0).end(RunStatus.PASSED);
        await().until(() -> served.runs().handles().size() == 3);
    }

    @Test
    void whereAPersonCanWatchIsNotToldToThem() {
        served.runs().servedAt("http://127.0.0.1:4711/runs/");
        served.runs().endAtOnce(RunStatus.BLOCKED);
        JsonNode blocked = result(ada, "web_eval_agent", RUN.replace(",\"wait_s\":0", ""));
        assertThat(blocked.at("/structuredContent/status").asText()).isEqualTo("blocked");
        assertThat(blocked.toString()).doesNotContain("127.0.0.1:4711");
    }

    @Test
    void theNamesOfSavedLoginsAreNotToldToThem() {
        served.runs().saved("shop-admin");
        JsonNode completion = ada.post(
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"completion/complete\",\"params\":{\"ref\":{\"type\":\"ref/prompt\","
                                + "\"name\":\"evaluate_page\"},\"argument\":{\"name\":\"profile\",\"value\":\"\"}}}")
                .message();

        assertThat(completion.at("/result/completion/values").isArray()).isTrue();
        assertThat(completion.at("/result/completion/values")).isEmpty();
    }

    @Test
    void noSavedLoginIsLentToThemNorMadeByThem() {
        JsonNode lent = result(ada, "web_eval_agent", RUN.replace("{", "{\"profile\":\"shop\","));
        JsonNode made =
                result(ada, "setup_browser_state", "{\"url\":\"https://shop.example/login\",\"profile\":\"shop\"}");

        for (JsonNode answer : List.of(lent, made)) {
            assertThat(answer.at("/structuredContent/error/errorCode").asText())
                    .as("%s", answer)
                    .isEqualTo("capability.unsupported");
        }
        assertThat(served.runs().handles()).isEmpty();
    }
}
