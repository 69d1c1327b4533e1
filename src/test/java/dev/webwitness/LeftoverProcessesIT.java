package dev.webwitness;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the packaged server leaves behind when it, or the host that started it, is killed in the middle of a run. */
@EnabledOnOs(
        value = {OS.LINUX, OS.MAC},
        disabledReason = "processes are stopped and piped by a POSIX shell")
@Tag("security")
class LeftoverProcessesIT {
    @TempDir
    private Path temp;

    private FixtureSite site;
    private Path artifacts;

    @BeforeEach
    void open() throws IOException {
        artifacts = Files.createDirectories(temp.resolve("artifacts"));
        site = FixtureSite.start().page("/", "<h1>Hello</h1>");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private void visited() {
        await().atMost(60, SECONDS).until(() -> site.requests().contains("GET /"));
    }

    private Map<String, ?> aLongRun() {
        return Map.of("name", "web_eval_agent", "arguments", Map.of("url", site.url("/"), "task", "wait 30 seconds"));
    }

    private static void stop(ProcessHandle process) {
        try {
            assertThat(new ProcessBuilder("kill", "-STOP", "" + process.pid())
                            .start()
                            .waitFor())
                    .isZero();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aBrowserThatDoesNotEndWithItsKilledServerIsEndedByTheNextStartAndItsFilesAreSwept() {
        List<ProcessHandle> browsers;
        Path files;
        try (PackagedServer killed = PackagedServer.ready(artifacts)) {
            killed.post("tools/call", aLongRun());
            visited();
            files = Path.of(
                    System.getProperty("java.io.tmpdir"),
                    "webwitness-" + killed.process().pid());
            browsers = killed.process()
                    .descendants()
                    .filter(process -> process.info().commandLine().orElse("").contains(files + "/"))
                    .toList();
            assertThat(browsers).isNotEmpty();
            browsers.forEach(LeftoverProcessesIT::stop);
            killed.process().destroyForcibly();
            await().atMost(10, SECONDS).until(() -> !killed.process().isAlive());
        }
        assertThat(browsers)
                .as("stopped, so that they cannot end by themselves")
                .anyMatch(ProcessHandle::isAlive);
        assertThat(files).isDirectory();

        try (PackagedServer next = PackagedServer.ready(artifacts)) {
            JsonNode run = next.call("list_runs", Map.of())
                    .get("structuredContent")
                    .get("runs")
                    .get(0);

            assertThat(run.get("status").asText()).isEqualTo("error");
            await().atMost(10, SECONDS).until(() -> browsers.stream().noneMatch(ProcessHandle::isAlive));
            await().atMost(10, SECONDS).untilAsserted(() -> assertThat(files).doesNotExist());
            assertThat(next.call("web_eval_agent", Map.of("url", site.url("/"), "task", "expect \"Hello\" visible"))
                            .get("structuredContent")
                            .get("status")
                            .asText())
                    .isEqualTo("passed");
        }
    }

    @Test
    void nothingOutlivesAHostThatIsKilled() throws Exception {
        Path said = Files.writeString(temp.resolve("said"), """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"host","version":"1"}}}
                {"jsonrpc":"2.0","method":"notifications/initialized"}
                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"web_eval_agent","arguments":{"url":"%s","task":"wait 4 seconds"}}}
                """.formatted(site.url("/")));
        // The host holds the only end of the server's input, as hosts do.
        ProcessBuilder host = new ProcessBuilder(
                "sh",
                "-c",
                "mkfifo in && { " + quoted(PackagedServer.command("serve"))
                        + " <in >out 2>err & } && exec 3>in && cat said >&3 && sleep 600 3>&-");
        host.directory(temp.toFile());
        host.environment().put("WEBWITNESS_ARTIFACTS_DIR", artifacts.toString());
        host.environment()
                .put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
        Process shell = host.start();
        List<ProcessHandle> all = List.of();
        try {
            assertThat(shell.isAlive()).isTrue();
            visited();
            all = shell.descendants().toList();
            List<ProcessHandle> family =
                    all.stream().filter(process -> !isIdling(process)).toList();
            assertThat(family)
                    .anyMatch(process -> process.info().command().orElse("").contains("chrom"));

            shell.destroyForcibly();

            // The call in flight is answered first, though nobody hears it.
            await().atMost(30, SECONDS).until(() -> family.stream().noneMatch(ProcessHandle::isAlive));
        } finally {
            all.forEach(ProcessHandle::destroyForcibly);
            shell.destroyForcibly();
        }
    }

    /** What the host waits in, and which holds nothing of the server's. */
    private static boolean isIdling(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains("sleep 600");
    }

    private static String quoted(List<String> command) {
        return "'" + String.join("' '", command) + "'";
    }
}
