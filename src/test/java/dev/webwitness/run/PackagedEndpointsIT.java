package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.MutableRelay;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.RemoteChromium;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application with browsers elsewhere as its settings name them: what it sends there, and what it tells of them. */
@Tag("thorough")
class PackagedEndpointsIT {
    private static final String KEY = "Gantry-4-Lantern!q7";
    private static final String TEAM = "Quayside.Crew.1931";

    private record Ended(int status, String said) {}

    @TempDir
    private Path folder;

    @Test
    void whatIsSentToAnEndpointReachesItAndIsSeenNowhereElse() throws Exception {
        ConcurrentLinkedQueue<String> pageWasTold = new ConcurrentLinkedQueue<>();
        try (FixtureSite site = FixtureSite.start();
                RemoteChromium chromium = RemoteChromium.start(folder.resolve("profile"));
                MutableRelay relay = MutableRelay.to(chromium.address())) {
            site.route("/", exchange -> {
                pageWasTold.add(exchange.getRequestHeaders().values().toString());
                FixtureSite.send(exchange, 200, "text/html", "<h1>Hello</h1>");
            });
            settings(relay.address());
            Ended run = webwitness(Map.of("ENGINE_KEY", KEY), "eval", site.url("/"), "expect \"Hello\"", "--json");
            Ended doctor = webwitness(Map.of("ENGINE_KEY", KEY), "doctor");

            assertThat(relay.requests())
                    .anyMatch(request -> request.startsWith("GET /json/version"))
                    .anyMatch(request -> request.startsWith("GET /devtools/browser/"))
                    .allSatisfy(request -> assertThat(request)
                            .containsIgnoringCase("X-Engine-Key: " + KEY)
                            .containsIgnoringCase("X-Team: " + TEAM));
            assertThat(pageWasTold.toString()).isNotEqualTo("[]").doesNotContain(KEY, TEAM);
            assertThat(run.said).contains("\"status\":\"passed\"");
            assertThat(doctor.said)
                    .containsPattern("ok +endpoint 1 +cdp, Chromium \\d+")
                    .doesNotContain("MEND");
            assertThat(doctor.status).isZero();
            SecretTraces.assertNone("what the run said", run.said, List.of(KEY, TEAM));
            SecretTraces.assertNone("what the doctor said", doctor.said, List.of(KEY, TEAM));
            assertThat(folder.resolve("out/log")).isNotEmptyFile();
            SecretTraces.assertNone(folder.resolve("out"), List.of(KEY, TEAM));
        }
    }

    @Test
    void theDoctorSaysWhatIsWrongWithEachAndWhatToDo() throws Exception {
        int dead;
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            dead = gone.getLocalPort();
        }
        try (RemoteChromium chromium = RemoteChromium.start(folder.resolve("profile"));
                ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                FixtureSite other = FixtureSite.start().page("/", "<h1>A shop</h1>");
                FixtureSite full = grid("""
                        {"availability": "UP", "maxSessions": 1, "slots": [{"session": {"sessionId": "x"}, "stereotype": {"browserName": "chrome"}}]}""");
                FixtureSite empty = grid("");
                FixtureSite broken = grid("""
                        {"availability": "UP", "maxSessions": 1, "slots": [{"session": null, "stereotype": {"browserName": "chrome"}}]}""")) {
            broken.body("/session", 500, "application/json", "{\"value\": {\"error\": \"session not created\"}}");
            settings(
                    chromium.address(),
                    "http://127.0.0.1:" + dead,
                    other.origin(),
                    "http://127.0.0.1:" + silent.getLocalPort(),
                    "grid+" + full.origin(),
                    "grid+" + empty.origin(),
                    "grid+" + broken.origin(),
                    "grid+" + other.origin());
            Ended doctor = webwitness(Map.of("ENGINE_KEY", KEY), "doctor");

            assertThat(doctor.status).as(doctor.said).isEqualTo(1);
            assertThat(doctor.said).containsPattern("ok +endpoint 1 +cdp, Chromium \\d+");
            assertMend(doctor, 2, "cdp cannot be reached: refused. Start it, or take it out of browser.endpoints.");
            assertMend(
                    doctor,
                    3,
                    "Browser endpoint 3 of 8 refused the connection or is no browser. Correct browser.endpoints");
            assertMend(doctor, 4, "cdp cannot be reached: time-out. Start it, or take it out of browser.endpoints.");
            assertMend(doctor, 5, "Browser endpoint 5 of 8 is full, and had no room within 0 s. Try again later");
            assertMend(doctor, 6, "grid answers, and could not start a browser. Start a node that has Chromium");
            assertMend(doctor, 7, "grid answers, and could not start a browser. Start a node that has Chromium");
            assertMend(
                    doctor,
                    8,
                    "Browser endpoint 8 of 8 refused the connection or is no browser. Correct browser.endpoints");
            assertThat(doctor.said)
                    .as("the rest is tried with the one that works")
                    .containsPattern("ok +dialog");
            assertThat(doctor.said + Files.readString(folder.resolve("out/log")))
                    .doesNotContain(":" + dead, other.origin(), full.origin(), empty.origin(), broken.origin());
        }
    }

    @Test
    void theDoctorNamesAHeaderWhoseSecretIsNotThere() throws Exception {
        settings("http://127.0.0.1:9");
        Ended doctor = webwitness(Map.of(), "doctor");

        assertThat(doctor.status).as(doctor.said).isEqualTo(1);
        assertThat(doctor.said)
                .containsPattern("MEND +endpoint headers")
                .contains("X-Engine-Key of endpoint 1", "ENGINE_KEY")
                .containsPattern("ok +disk")
                .doesNotContain(TEAM);
    }

    private static void assertMend(Ended doctor, int number, String what) {
        assertThat(doctor.said).containsPattern("MEND +endpoint " + number + " +missing\\R +\\Q" + what + "\\E");
    }

    /** A server that answers as a Grid with this node, or with none. */
    private static FixtureSite grid(String node) {
        return FixtureSite.start()
                .body("/status", 200, "application/json", "{\"value\": {\"ready\": true, \"nodes\": [" + node + "]}}")
                .body("/se/grid/newsessionqueue/queue", 200, "application/json", "{\"value\": []}");
    }

    private void settings(String... endpoints) throws IOException {
        Files.createDirectories(folder.resolve("keys"));
        Files.writeString(folder.resolve("keys/team"), TEAM + "\n");
        Files.writeString(
                folder.resolve("webwitness.yaml"),
                "browser:\n  endpoints: [\"" + String.join("\", \"", endpoints) + "\"]\n"
                        + "  endpoint_headers: [\"1 X-Engine-Key: env ENGINE_KEY\", \"1 X-Team: file keys/team\"]\n");
    }

    /** Runs the packaged application with those settings; its runs and its log go to {@code out}. */
    private Ended webwitness(Map<String, String> environment, String... arguments) throws Exception {
        Path said = folder.resolve("said");
        ProcessBuilder builder = new ProcessBuilder(PackagedServer.command(arguments))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().putAll(environment);
        builder.environment()
                .putAll(Map.of(
                        "WEBWITNESS_CONFIG",
                        folder.resolve("webwitness.yaml").toString(),
                        "WEBWITNESS_BROWSER_EXECUTABLE",
                        WarmBrowser.chromium().toString(),
                        "WEBWITNESS_ARTIFACTS_DIR",
                        folder.resolve("out/runs").toString(),
                        "WEBWITNESS_LOG_FILE",
                        folder.resolve("out/log").toString(),
                        "WEBWITNESS_LOG_LEVEL",
                        "trace"));
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            assertThat(process.waitFor(90, TimeUnit.SECONDS)).as("ended").isTrue();
            return new Ended(process.exitValue(), Files.readString(said));
        } finally {
            process.destroyForcibly();
        }
    }
}
