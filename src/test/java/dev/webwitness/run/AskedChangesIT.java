package dev.webwitness.run;

import static dev.webwitness.run.ActingModel.finish;
import static dev.webwitness.run.ActingModel.steps;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packaged server asks a person by its client, over stdio, whether a change that the page wants is wanted: {@code policy.act: ask}. */
@Tag("thorough")
@Tag("security")
@Timeout(180)
class AskedChangesIT {
    private static final Duration LIMIT = Duration.ofSeconds(90);

    @TempDir
    private Path temp;

    private final FixtureSite site = FixtureSite.start();
    private ActingModel model;
    private PackagedServer server;

    @BeforeEach
    void start() throws Exception {
        model = new ActingModel((prompt, turn) -> prompt.contains("whether a task clearly asks for a change")
                ? "{\"asked\": false}"
                : turn > 2 ? finish("done", "All is well.") : steps("click \"Go on\""));
        site.page("/", "<h1>Orders</h1><form method=post action=/change><button>Go on</button></form>");
        site.route("/change", exchange -> FixtureSite.send(exchange, 200, "text/html", "<h1>Changed</h1>"));
        server = PackagedServer.serve(
                Files.createDirectories(temp.resolve("artifacts")),
                Map.of(
                        "WEBWITNESS_POLICY_ACT", "ask",
                        "WEBWITNESS_BRAIN_MODEL_PROVIDER", "openai",
                        "WEBWITNESS_BRAIN_MODEL_NAME", "stand-in",
                        "WEBWITNESS_BRAIN_MODEL_BASE_URL", model.url(),
                        "WEBWITNESS_BRAIN_MODEL_PLAN", "never",
                        "WEBWITNESS_BRAIN_JUDGE", "never",
                        "OPENAI_API_KEY", ActingModel.KEY));
        server.request(
                "initialize",
                Map.of(
                        "protocolVersion", "2025-06-18",
                        "capabilities", Map.of("elicitation", Map.of()),
                        "clientInfo", Map.of("name", "test", "version", "1")));
        server.initialized();
    }

    @AfterEach
    void close() {
        server.close();
        model.close();
        site.close();
    }

    /** What the client is asked, which it answers so; then the run's result. */
    private JsonNode run(String action) {
        int call = server.post(
                "tools/call",
                Map.of(
                        "name",
                        "web_eval_agent",
                        "arguments",
                        Map.of(
                                "url",
                                site.url("/"),
                                "task",
                                "Tell me which orders there are",
                                "brain",
                                "model",
                                "budget_s",
                                300)));
        JsonNode asked = server.next(LIMIT);
        while (!asked.path("method").asText().equals("elicitation/create")) {
            JsonNode result = asked.at("/result/structuredContent");
            if (asked.path("id").asInt(-1) == call) { // a slow machine: it goes on, and is waited for by another call
                assertThat(result.path("status").asText())
                        .as(result.toPrettyString())
                        .isEqualTo("running");
                Map<String, ?> wait = Map.of("run_id", result.path("run_id").asText(), "wait_s", 50);
                call = server.post("tools/call", Map.of("name", "get_run", "arguments", wait));
            }
            asked = server.next(LIMIT);
        }
        assertThat(asked.at("/params/message").asText()).contains("POST " + site.url("/change"));
        assertThat(changes()).as("held until it is answered").isZero();
        Map<String, ?> answer = Map.of("action", action, "content", Map.of());
        server.send(Map.of("jsonrpc", "2.0", "id", asked.get("id"), "result", answer));
        return server.answer(call, LIMIT).at("/result/structuredContent");
    }

    private long changes() {
        return site.requests().stream().filter("POST /change"::equals).count();
    }

    @Test
    void whatThePersonAcceptsIsSentOnceAndTheRunGoesOn() {
        JsonNode result = run("accept");

        assertThat(changes()).isOne();
        assertThat(result.path("status").asText()).as(result.toPrettyString()).isEqualTo("passed");
    }

    @Test
    void whatThePersonDeclinesIsNotSent() {
        JsonNode result = run("decline");

        assertThat(changes()).isZero();
        assertThat(result.at("/steps/done/0").asText())
                .as(result.toPrettyString())
                .contains("not done");
        assertThat(result.path("warnings").toString()).contains("POST " + site.url("/change"), "was not sent");
    }
}
