package dev.webwitness;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged server is killed, or told to end, in the middle of a run, and the next one goes on with it. */
class CrashResumeIT {
    @TempDir
    private Path temp;

    private final AtomicReference<PackagedServer> victim = new AtomicReference<>();
    private FixtureSite site;
    private Path artifacts;

    @BeforeEach
    void open() throws IOException {
        artifacts = Files.createDirectories(temp.resolve("artifacts"));
        site = FixtureSite.start().page("/", """
                        <h1>Shop</h1><p id=p></p>
                        <button onclick="fetch('/order', {method: 'POST'}).then(() => p.textContent = 'Ordered')">Buy</button>
                        <button onclick="fetch('/die')">Look</button><a href="/orders">Orders</a>""").page("/orders", "<h1>Your orders</h1><p>Order 1</p>");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private void kill() {
        ProcessHandle process = victim.get().process();
        process.destroyForcibly();
        await().atMost(10, SECONDS).until(() -> !process.isAlive());
    }

    /** Starts a run in a server that dies on the way; answers the run's id. */
    private String killed(String task) throws IOException {
        try (PackagedServer server = PackagedServer.ready(artifacts)) {
            victim.set(server);
            server.post(
                    "tools/call",
                    Map.of("name", "web_eval_agent", "arguments", Map.of("url", site.url("/"), "task", task)));
            await().atMost(60, SECONDS).until(() -> !server.process().isAlive());
        }
        try (var folders = Files.list(artifacts)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .filter(name -> name.matches("\\d{8}-.*"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void theNextServerGoesOnFromTheLastCheckpointAndOrdersNothingTwice() throws Exception {
        site.route("/order", exchange -> FixtureSite.send(exchange, 200, "text/plain", "ordered"))
                .route("/die", exchange -> kill());
        String runId = killed(
                "click \"Buy\"\nexpect \"Ordered\" visible\nclick \"Look\"\nwait 20 seconds\nclick \"Orders\"\nexpect \"Order 1\" visible");

        try (PackagedServer next = PackagedServer.ready(artifacts)) {
            JsonNode crashed = next.call("get_run", Map.of("run_id", runId)).get("structuredContent");
            assertThat(crashed.get("status").asText()).isEqualTo("error");
            assertThat(crashed.get("summary").asText()).contains("go on with resume_run");
            JsonNode action = crashed.get("next_actions").get(0);
            assertThat(action.get("tool").asText()).isEqualTo("resume_run");
            assertThat(action.get("arguments").get("run_id").asText()).isEqualTo(runId);

            JsonNode resumed = next.call(
                            "resume_run",
                            Map.of(
                                    "run_id",
                                    runId,
                                    "checkpoint",
                                    action.get("arguments").get("checkpoint").asText(),
                                    "steps",
                                    "click \"Orders\"\nexpect \"Order 1\" visible"))
                    .get("structuredContent");

            assertThat(resumed.get("status").asText()).as(resumed.toString()).isEqualTo("passed");
            assertThat(site.requests()).filteredOn("POST /order"::equals).hasSize(1);
        }
    }

    @Test
    void aServerThatIsToldToEndLeavesItsRunToTheNextOne() throws Exception {
        site.route("/order", exchange -> FixtureSite.send(exchange, 200, "text/plain", "ordered"))
                .route("/die", exchange -> {
                    victim.get().process().destroy();
                    FixtureSite.send(exchange, 200, "text/plain", "well");
                });
        String runId = killed(
                "click \"Buy\"\nexpect \"Ordered\" visible\nclick \"Look\"\nwait 20 seconds\nclick \"Orders\"\nexpect \"Order 1\" visible");

        try (PackagedServer next = PackagedServer.ready(artifacts)) {
            JsonNode ended = next.call("get_run", Map.of("run_id", runId)).get("structuredContent");
            assertThat(ended.get("status").asText()).isEqualTo("inconclusive");
            assertThat(ended.get("summary").asText()).contains("The server ended while this run was going on");
            JsonNode action = ended.get("next_actions").get(0);
            assertThat(action.get("tool").asText()).isEqualTo("resume_run");

            JsonNode resumed = next.call(
                            "resume_run",
                            Map.of(
                                    "run_id",
                                    runId,
                                    "checkpoint",
                                    action.get("arguments").get("checkpoint").asText(),
                                    "steps",
                                    "click \"Orders\"\nexpect \"Order 1\" visible"))
                    .get("structuredContent");

            assertThat(resumed.get("status").asText()).as(resumed.toString()).isEqualTo("passed");
            assertThat(site.requests()).filteredOn("POST /order"::equals).hasSize(1);
        }
    }

    @Test
    void anOrderUnderWhichTheServerDiedIsNotSentAgain() throws Exception {
        // Answered all the same: a browser that is not yet gone sends a request again whose connection is closed
        // without an answer.
        site.route("/order", exchange -> {
            kill();
            FixtureSite.send(exchange, 200, "text/plain", "ordered");
        });
        String runId = killed("click \"Buy\"\nclick \"Orders\"\nexpect \"Order 1\" visible");

        try (PackagedServer next = PackagedServer.ready(artifacts)) {
            JsonNode crashed = next.call("get_run", Map.of("run_id", runId)).get("structuredContent");
            assertThat(crashed.get("summary").asText())
                    .contains("Step 1 (click \"Buy\") was under way")
                    .contains("not done again");

            JsonNode resumed = next.call("resume_run", Map.of("run_id", runId)).get("structuredContent");

            assertThat(resumed.get("status").asText()).as(resumed.toString()).isEqualTo("passed");
            assertThat(site.requests()).filteredOn("POST /order"::equals).hasSize(1);
        }
    }
}
