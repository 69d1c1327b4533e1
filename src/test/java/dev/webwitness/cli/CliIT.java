package dev.webwitness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application as a shell starts it, from a folder that is not its own, with a real browser. */
class CliIT {
    private static final ObjectMapper JSON = new ObjectMapper();

    private record Ended(int status, String out, String err) {}

    @TempDir
    Path folder;

    @Test
    void aTaskThatWorksExitsWithZeroAndLeavesItsEvidence() throws Exception {
        try (FixtureSite site = FixtureSite.start().page("/", "<!doctype html><title>Shop</title><h1>Welcome</h1>")) {
            Ended ended = webwitness("eval", site.url("/"), "expect \"Welcome\"", "--json");

            assertThat(ended.status).as(ended.err).isZero();
            JsonNode result = JSON.readTree(ended.out);
            assertThat(result.path("status").asText()).isEqualTo("passed");
            Path run = folder.resolve("runs").resolve(result.path("run_id").asText());
            assertThat(run.resolve("report.html")).isRegularFile();
            assertThat(run.resolve("events.jsonl")).isNotEmptyFile();
        }
    }

    @Test
    void aTaskThatFailsExitsWithOneAndIsListedAndShownAfterwards() throws Exception {
        try (FixtureSite site = FixtureSite.start().page("/", "<!doctype html><title>Shop</title><h1>Closed</h1>")) {
            Path junit = folder.resolve("junit.xml");
            Ended ended = webwitness("eval", site.url("/"), "expect \"Welcome\"", "--junit", junit.toString());

            assertThat(ended.status).isEqualTo(1);
            assertThat(ended.out).contains("failed").contains("Welcome");
            assertThat(junit).content().contains("<failure");

            Ended listed = webwitness("runs", "--json");
            assertThat(listed.status).isZero();
            String runId = JSON.readTree(listed.out.lines().findFirst().orElseThrow())
                    .path("run_id")
                    .asText();

            Ended shown = webwitness("show", runId);
            assertThat(shown.status).isZero();
            assertThat(shown.out).contains("failed").contains("report.html");
        }
    }

    @Test
    void aServerThatIsDownIsAFailedRunAndNotAnError() throws Exception {
        Ended ended = webwitness("eval", "http://127.0.0.1:9/", "expect \"Welcome\"", "--json");

        assertThat(ended.status).isEqualTo(1);
        assertThat(JSON.readTree(ended.out).path("status").asText()).isEqualTo("failed");
        assertThat(JSON.readTree(ended.out).path("stop_reason").asText()).isEqualTo("page_unreachable");
    }

    @Test
    void theDemoFindsItsPlantedFault() throws Exception {
        Ended ended = webwitness("demo");

        assertThat(ended.status).as(ended.out + ended.err).isZero();
        assertThat(ended.out).contains("/api/checkout").contains("500").contains("report.html");
    }

    @Test
    void theDoctorFindsABrowserThatWorks() throws Exception {
        Ended ended = webwitness("doctor");

        assertThat(ended.status).as(ended.out + ended.err).isZero();
        assertThat(ended.out).containsPattern("ok +browser");
    }

    @Test
    void stepsAreReadWithoutABrowser() throws Exception {
        Path task = Files.writeString(folder.resolve("task.txt"), "click \"Pay\"\nexpect \"Thank you\"\n");

        Ended ended = webwitness("steps", task.toString(), "--json");

        assertThat(ended.status).isZero();
        List<JsonNode> lines = new ArrayList<>();
        for (String line : ended.out.strip().split("\n")) {
            lines.add(JSON.readTree(line));
        }
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0).path("steps").get(0).asText()).isEqualTo("click \"Pay\"");
        assertThat(lines.get(1).path("steps").get(0).asText()).isEqualTo("expect \"Thank you\" visible");
    }

    @Test
    void aRunThatDoesNotExistIsAnErrorOfTwoLines() throws Exception {
        Ended ended = webwitness("show", "20200101-000000-none");

        assertThat(ended.status).isEqualTo(1);
        assertThat(ended.out).isEmpty();
        assertThat(ended.err.lines().filter(line -> !line.isBlank())).hasSize(2);
        assertThat(ended.err).startsWith("run.not-found: ");
    }

    /** Runs the packaged jar with the browser the tests use, and with runs kept in this test's folder. */
    private Ended webwitness(String... arguments) throws IOException, InterruptedException {
        List<String> command = PackagedServer.command(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment()
                .put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
        builder.environment()
                .put("WEBWITNESS_ARTIFACTS_DIR", folder.resolve("runs").toString());
        builder.environment().put("WEBWITNESS_LOG_FILE", folder.resolve("log").toString());
        builder.environment().put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        Process process = builder.start();
        process.getOutputStream().close();
        CompletableFuture<byte[]> err = CompletableFuture.supplyAsync(() -> read(process));
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ended").isTrue();
            return new Ended(process.exitValue(), out, new String(err.join(), StandardCharsets.UTF_8));
        } finally {
            process.destroyForcibly();
        }
    }

    private static byte[] read(Process process) {
        try {
            return process.getErrorStream().readAllBytes();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
