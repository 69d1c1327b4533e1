package dev.webwitness;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.S3Gate;
import dev.webwitness.testing.S3Server;
import dev.webwitness.testing.WarmBrowser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two packaged servers over one bucket of a server that speaks S3: one reads what the other did. */
@Tag("campaign")
class ServersShareRunsIT {
    private static final String SECRET = "correct-horse-battery";

    @TempDir
    private Path temp;

    private FixtureSite site;
    private S3Server s3;
    private S3Gate gate;
    private PackagedServer blue;
    private PackagedServer green;

    @BeforeEach
    void open() throws Exception {
        site = FixtureSite.start()
                .page("/", "<h1>Shop</h1><label>Password <input type=password></label><a href=/orders>Orders</a>")
                .page("/orders", "<h1>Your orders</h1><p>Order 1</p>");
        s3 = S3Server.start(temp, "runs");
        gate = S3Gate.before(s3.port());
        blue = server("blue");
        green = server("green");
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable it : new AutoCloseable[] {blue, green, gate, s3, site}) {
            if (it != null) {
                it.close();
            }
        }
    }

    private PackagedServer server(String name) throws Exception {
        return PackagedServer.ready(
                Files.createDirectories(temp.resolve(name).resolve("runs")), environment(name, S3Server.SECRET_KEY));
    }

    private Map<String, String> environment(String name, String secretKey) {
        Map<String, String> environment = new HashMap<>();
        environment.put("WEBWITNESS_STORE_KIND", "s3");
        environment.put("WEBWITNESS_STORE_ENDPOINT", gate.url());
        environment.put("WEBWITNESS_STORE_BUCKET", "runs");
        environment.put("WEBWITNESS_STORE_PATH_STYLE", "true");
        environment.put("WEBWITNESS_STORE_SERVER", name);
        environment.put("WEBWITNESS_HTTP_PUBLIC_URL", "https://" + name + ".example");
        environment.put("WEBWITNESS_DASHBOARD_PORT", "off");
        environment.put("WEBWITNESS_LOG_LEVEL", "debug");
        environment.put("WEBWITNESS_LOG_FILE", log(name).toString());
        environment.put("AWS_ACCESS_KEY_ID", S3Server.ACCESS_KEY);
        environment.put("AWS_SECRET_ACCESS_KEY", secretKey);
        return environment;
    }

    /** What a command says, on both streams. */
    private String said(String secretKey, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(PackagedServer.command(command)).redirectErrorStream(true);
        builder.environment().putAll(environment("shell", secretKey));
        builder.environment()
                .put(
                        "WEBWITNESS_ARTIFACTS_DIR",
                        temp.resolve("shell").resolve("runs").toString());
        builder.environment()
                .put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
        Process process = builder.start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private Path log(String name) {
        return temp.resolve(name).resolve("webwitness.log");
    }

    private JsonNode evaluated(PackagedServer server, String task) {
        JsonNode result = server.call("web_eval_agent", Map.of("url", site.url("/"), "task", task));
        assertThat(result.path("structuredContent").path("status").asText())
                .as(result.toString())
                .isEqualTo("passed");
        return result.get("structuredContent");
    }

    private static JsonNode run(PackagedServer server, String runId) {
        return server.call("get_run", Map.of("run_id", runId)).get("structuredContent");
    }

    @Test
    void whatOneServerDidTheOtherShowsAndFinishes() throws Exception {
        JsonNode mine = evaluated(
                blue, "type \"" + SECRET + "\" into \"Password\"\nclick \"Orders\"\nexpect \"Order 1\" visible");
        String runId = mine.get("run_id").asText();
        await().atMost(30, SECONDS)
                .until(() -> run(green, runId).path("status").asText().equals("passed"));

        assertThat(run(green, runId).get("summary")).isEqualTo(mine.get("summary"));
        assertThat(green.call("list_runs", Map.of()).toString()).contains(runId);
        Map<String, Object> outline = Map.of("run_id", runId, "name", "outline/step-0002.txt");
        assertThat(green.call("get_artifact", outline)).isEqualTo(blue.call("get_artifact", outline));
        assertThat(green.call("get_screenshots", Map.of("run_id", runId)).toString())
                .isEqualTo(blue.call("get_screenshots", Map.of("run_id", runId)).toString());

        blue.post(
                "tools/call",
                Map.of(
                        "name",
                        "web_eval_agent",
                        "arguments",
                        Map.of(
                                "url",
                                site.url("/"),
                                "task",
                                "expect \"Shop\" visible\n"
                                        + "wait 50 seconds\n"
                                        + "click \"Orders\"\n"
                                        + "expect \"Order 1\" visible",
                                "budget_s",
                                90)));
        String going = await().atMost(40, SECONDS).until(() -> newest(runId), id -> !id.isEmpty());
        for (String tool : new String[] {"get_run", "get_run_events", "cancel_run", "resume_run"}) {
            JsonNode refused = green.call(tool, Map.of("run_id", going));
            assertThat(refused.path("isError").asBoolean()).isTrue();
            assertThat(refused.toString())
                    .contains(
                            "run.state-conflict",
                            "belongs to server blue (https://blue.example)",
                            "Send the call there");
        }

        // Killed: the run is closed by the next start on its folder, and then read by everybody.
        blue.close();
        blue = server("blue");
        // Until it is closed, the refusal that it belongs to another server has the status "error" too, and no summary.
        await().atMost(60, SECONDS)
                .until(() -> run(green, going).path("summary").asText().contains("after 1 step"));
        assertThat(run(green, going).path("status").asText()).isEqualTo("error");
        assertThat(run(green, going).path("summary").asText()).contains("resume_run");
        JsonNode resumed = blue.call(
                        "resume_run", Map.of("run_id", going, "steps", "click \"Orders\"\nexpect \"Order 1\" visible"))
                .get("structuredContent");
        assertThat(resumed.path("status").asText()).as(resumed.toString()).isEqualTo("passed");

        gate.shut(true);
        JsonNode alone = evaluated(green, "wait 6 seconds\nexpect \"Shop\" visible");
        assertThat(alone.toString()).contains("lies at server green alone for now");
        gate.shut(false);
        String late = alone.get("run_id").asText();
        await().atMost(60, SECONDS)
                .until(() -> run(blue, late).path("status").asText().equals("passed"));

        for (String name : new String[] {"blue", "green"}) {
            assertThat(Files.readString(log(name))).doesNotContain(S3Server.SECRET_KEY, S3Server.ACCESS_KEY);
        }
    }

    @Test
    void theShellSeesTheSameRunsAndTheDoctorTriesTheBucket() throws Exception {
        String runId = evaluated(blue, "expect \"Shop\" visible").get("run_id").asText();
        await().atMost(30, SECONDS)
                .until(() -> run(green, runId).path("status").asText().equals("passed"));

        assertThat(said(S3Server.SECRET_KEY, "runs")).contains(runId, "passed");
        assertThat(said(S3Server.SECRET_KEY, "show", runId)).contains("PASSED", ".borrowed");
        assertThat(said(S3Server.SECRET_KEY, "doctor"))
                .contains("bucket runs", "written, read, listed, deleted")
                .doesNotContain("MEND  bucket");
        String wrong = "a-wrong-secret-key-1234";
        assertThat(said(wrong, "doctor"))
                .contains("MEND  bucket runs", "denied", "store.secret_key")
                .doesNotContain(wrong);
        assertThat(said(wrong, "serve"))
                .contains("store.unavailable", "store.secret_key")
                .doesNotContain(wrong);
    }

    private String newest(String other) {
        JsonNode runs = green.call("list_runs", Map.of("status", "running"))
                .path("structuredContent")
                .path("runs");
        return runs.isEmpty() || runs.get(0).get("run_id").asText().equals(other)
                ? ""
                : runs.get(0).get("run_id").asText();
    }
}
