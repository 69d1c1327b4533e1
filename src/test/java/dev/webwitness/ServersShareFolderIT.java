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
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two packaged servers on one artifact folder, as two agents on one machine have them: one asks for a run of the other. */
@Tag("thorough")
class ServersShareFolderIT {
    @TempDir
    private Path temp;

    private FixtureSite site;
    private PackagedServer blue;
    private PackagedServer green;

    @BeforeEach
    void open() throws IOException {
        Path artifacts = Files.createDirectories(temp.resolve("artifacts"));
        site = FixtureSite.start().page("/", "<h1>Shop</h1>");
        blue = PackagedServer.ready(artifacts);
        green = PackagedServer.ready(artifacts);
    }

    @AfterEach
    void close() {
        blue.close();
        green.close();
        site.close();
    }

    /** A run of blue's, once its second step is under way. */
    private String going(int seconds) {
        String runId = blue.call(
                        "web_eval_agent",
                        Map.of(
                                "url",
                                site.url("/"),
                                "task",
                                "expect \"Shop\" visible\nwait " + seconds + " seconds\nexpect \"Shop\" visible",
                                "wait_s",
                                1))
                .get("structuredContent")
                .get("run_id")
                .asText();
        await().atMost(60, SECONDS)
                .until(
                        () -> green.call("get_run_events", Map.of("run_id", runId))
                                .toString(),
                        it -> it.contains("step_finished"));
        return runId;
    }

    private static JsonNode run(PackagedServer server, String tool, Map<String, ?> arguments) {
        return server.call(tool, arguments).get("structuredContent");
    }

    @Test
    void theOtherWaitsForTheEndOfARun() {
        String runId = going(6);

        JsonNode seen = run(green, "get_run", Map.of("run_id", runId, "wait_s", 40));

        assertThat(seen.get("status").asText()).as(seen.toString()).isEqualTo("passed");
    }

    @Test
    void theOtherHasARunCancelledAndSaysWhomItAsked() {
        String runId = going(50);
        String process = "process " + blue.process().pid();
        JsonNode refused = green.call("resume_run", Map.of("run_id", runId));
        assertThat(refused.path("isError").asBoolean()).isTrue();
        assertThat(refused.toString()).contains("run.state-conflict", "belongs to server " + process, "cancel_run");

        long asked = System.nanoTime();
        JsonNode cancelled = run(green, "cancel_run", Map.of("run_id", runId));

        assertThat(cancelled.get("status").asText()).as(cancelled.toString()).isEqualTo("cancelled");
        assertThat(cancelled.get("summary").asText()).contains("Server " + process + " had the run and was asked");
        assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(10));
        assertThat(run(blue, "get_run", Map.of("run_id", runId)).get("status").asText())
                .isEqualTo("cancelled");
    }
}
