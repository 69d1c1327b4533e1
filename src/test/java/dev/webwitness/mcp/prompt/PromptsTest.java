package dev.webwitness.mcp.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.mcp.RawClient;
import dev.webwitness.mcp.StdioTestSession;
import dev.webwitness.policy.redaction.Redactor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Prompts and completions as bare lines on the wire. */
@Timeout(60)
class PromptsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path artifacts;

    private StdioTestSession session;
    private RawClient client;
    private int calls;

    @BeforeEach
    void storeRuns() {
        session = new StdioTestSession(artifacts);
        client = session.raw().handshake();
        run("20261121-100000-aaaa", "http://localhost:3000/", "click \"Pay\"");
        run("20261121-110000-bbbb", "http://localhost:3000/", "click \"Sign in\"");
        run("20261122-100000-cccc", "http://shop.example/", "buy a mug");
    }

    @AfterEach
    void end() throws Exception {
        session.close();
    }

    @Test
    void thePromptsAreListedWithTheirArguments() {
        JsonNode prompts = ask("prompts/list", "{}").at("/result/prompts");

        assertThat(texts(prompts, "name")).containsExactlyInAnyOrder("evaluate_page", "diagnose_failure");
        for (JsonNode prompt : prompts) {
            assertThat(prompt.path("description").asText()).isNotEmpty();
            assertThat(prompt.at("/arguments/0/required").asBoolean()).isTrue();
        }
    }

    @Test
    void aPromptBecomesOneMessageThatNamesTheToolAndWhatWasGiven() {
        JsonNode evaluate = prompt("evaluate_page", Map.of("url", "http://localhost:3000/", "task", "paying works"));
        assertThat(evaluate.at("/result/messages")).hasSize(1);
        assertThat(evaluate.at("/result/messages/0/role").asText()).isEqualTo("user");
        assertThat(evaluate.at("/result/messages/0/content/text").asText())
                .contains("web_eval_agent", "http://localhost:3000/", "paying works", "expect");

        JsonNode diagnose = prompt("diagnose_failure", Map.of("run_id", "20261121-100000-aaaa"));
        assertThat(diagnose.at("/result/messages/0/content/text").asText())
                .contains("20261121-100000-aaaa", "get_run", "ranked: true");
    }

    @Test
    void aPromptWithoutWhatItNeedsIsRefusedByName() {
        JsonNode error = prompt("evaluate_page", Map.of("task", "paying works")).get("error");
        assertThat(error.get("code").asInt()).isEqualTo(-32602);
        assertThat(error.get("message").asText()).contains("\"url\"");

        assertThat(prompt("evaluate_page", Map.of("url", "x".repeat(5_000)))
                        .at("/error/message")
                        .asText())
                .contains("4000");
        assertThat(prompt("unknown", Map.of()).has("error")).isTrue();
    }

    @Test
    void runsAreOfferedNewestFirstForPromptsAndTemplates() {
        for (String reference : List.of(
                "{\"type\":\"ref/prompt\",\"name\":\"diagnose_failure\"}",
                "{\"type\":\"ref/resource\",\"uri\":\"webwitness://runs/{run_id}\"}",
                "{\"type\":\"ref/resource\",\"uri\":\"webwitness://runs/{run_id}/events\"}",
                "{\"type\":\"ref/resource\",\"uri\":\"webwitness://runs/{run_id}/artifacts/{name}\"}")) {
            assertThat(complete(reference, "run_id", "", "{}"))
                    .as(reference)
                    .containsExactly("20261122-100000-cccc", "20261121-110000-bbbb", "20261121-100000-aaaa");
        }
        String prompt = "{\"type\":\"ref/prompt\",\"name\":\"diagnose_failure\"}";
        assertThat(complete(prompt, "run_id", "20261121-1", "{}")).hasSize(2);
        assertThat(complete(prompt, "run_id", "AAAA", "{}")).containsExactly("20261121-100000-aaaa");
        assertThat(complete(prompt, "run_id", "nothing", "{}")).isEmpty();
    }

    @Test
    void addressesTasksAndDevicesAreOffered() {
        String prompt = "{\"type\":\"ref/prompt\",\"name\":\"evaluate_page\"}";
        assertThat(complete(prompt, "url", "", "{}")).containsExactly("http://shop.example/", "http://localhost:3000/");
        assertThat(complete(prompt, "url", "shop", "{}")).containsExactly("http://shop.example/");
        assertThat(complete(prompt, "task", "", "{}")).hasSize(3);
        assertThat(complete(prompt, "task", "click", "{\"url\":\"http://localhost:3000/\"}"))
                .containsExactly("click \"Sign in\"", "click \"Pay\"");
        assertThat(complete(prompt, "device", "pix", "{}")).containsExactly("Pixel 8");
    }

    @Test
    void savedLoginsAreOfferedByName() {
        session.runs().saved("shop-admin", "shop-guest");
        String prompt = "{\"type\":\"ref/prompt\",\"name\":\"evaluate_page\"}";

        assertThat(complete(prompt, "profile", "", "{}")).containsExactly("shop-admin", "shop-guest");
        assertThat(complete(prompt, "profile", "shop-g", "{}")).containsExactly("shop-guest");
        assertThat(prompt("evaluate_page", Map.of("url", "http://localhost:3000/", "profile", "shop-admin"))
                        .at("/result/messages/0/content/text")
                        .asText())
                .contains("profile shop-admin");
    }

    @Test
    void moreThanFitIntoOneAnswerAreCounted() {
        for (int i = 0; i < Completions.MOST; i++) {
            run("20261123-1000%02d-dddd".formatted(i), "http://localhost:3000/", "look");
        }
        JsonNode completion = ask(
                        "completion/complete",
                        "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"diagnose_failure\"},\"argument\":{\"name\":\"run_id\",\"value\":\"\"}}")
                .at("/result/completion");

        assertThat(completion.path("values")).hasSize(Completions.MOST);
        assertThat(completion.path("total").asInt()).isEqualTo(Completions.MOST + 3);
        assertThat(completion.path("hasMore").asBoolean()).isTrue();
    }

    @Test
    void aReferenceToNothingIsAnError() {
        assertThat(ask(
                                "completion/complete",
                                "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"nothing\"},\"argument\":{\"name\":\"run_id\",\"value\":\"\"}}")
                        .has("error"))
                .isTrue();
    }

    @Test
    void aProbeForANewerProtocolIsAnsweredAtOnce() {
        RawClient probing =
                session.raw().send("{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"server/discover\",\"params\":{}}");

        assertThat(probing.answer("p").at("/error/code").asInt()).isEqualTo(-32601);
        assertThat(probing.handshake().answer("init").has("result")).isTrue();
    }

    private List<String> complete(String reference, String argument, String typed, String others) {
        JsonNode values = ask(
                        "completion/complete",
                        "{\"ref\":" + reference + ",\"argument\":{\"name\":\"" + argument + "\",\"value\":\"" + typed
                                + "\"},\"context\":{\"arguments\":" + others + "}}")
                .at("/result/completion/values");
        List<String> offered = new ArrayList<>();
        values.forEach(value -> offered.add(value.asText()));
        return offered;
    }

    private JsonNode prompt(String name, Map<String, String> arguments) {
        return ask(
                "prompts/get",
                JSON.valueToTree(Map.of("name", name, "arguments", arguments)).toString());
    }

    private JsonNode ask(String method, String params) {
        int id = ++calls;
        return client.send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params
                        + "}")
                .answer(id);
    }

    private void run(String runId, String url, String task) {
        session.store()
                .create(runId, new Redactor(List.of()))
                .writeRun(Map.of(
                        "status",
                        "failed",
                        "started_at",
                        "2026-11-21T20:14:55Z",
                        "request",
                        Map.of("url", url, "task", task)));
    }

    private static List<String> texts(JsonNode nodes, String name) {
        List<String> texts = new ArrayList<>();
        nodes.forEach(node -> texts.add(node.path(name).asText()));
        return texts;
    }
}
