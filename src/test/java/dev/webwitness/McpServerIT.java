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
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application over stdio with a real browser: what is said, and what is left behind. */
class McpServerIT {
    @TempDir
    private static Path together;

    /** The one that most tests share. */
    private static PackagedServer common;

    @TempDir
    private Path temp;

    private FixtureSite site;
    private PackagedServer server;
    private final CountDownLatch never = new CountDownLatch(1);

    @BeforeAll
    static void serve() throws IOException {
        common = PackagedServer.ready(Files.createDirectories(together.resolve("artifacts")));
    }

    @AfterAll
    static void close() {
        common.close();
    }

    @BeforeEach
    void start() {
        site = FixtureSite.start();
        server = common;
    }

    @AfterEach
    void stop() {
        never.countDown();
        if (server != common) {
            server.close();
        }
        site.close();
    }

    /** For a test that ends it. */
    private void serverOfItsOwn() throws IOException {
        server = PackagedServer.ready(Files.createDirectories(temp.resolve("artifacts")));
    }

    private JsonNode eval(String path, String task, Map<String, Object> more) {
        Map<String, Object> arguments = new java.util.LinkedHashMap<>(Map.of("url", site.url(path), "task", task));
        arguments.putAll(more);
        return server.call("web_eval_agent", arguments).get("structuredContent");
    }

    private JsonNode eval(String path, String task) {
        return eval(path, task, Map.of());
    }

    private List<ProcessHandle> family() {
        return server.process().descendants().toList();
    }

    /** What a server of this test's own has started once its run is at its page. */
    private List<ProcessHandle> familyInMidRun() throws IOException {
        serverOfItsOwn();
        pageThatNeverRests();
        server.post(
                "tools/call",
                Map.of(
                        "name",
                        "web_eval_agent",
                        "arguments",
                        Map.of("url", site.url("/slow"), "task", "wait 30 seconds")));
        await().atMost(20, SECONDS).until(() -> site.requests().stream().anyMatch(line -> line.endsWith("/slow")));
        return family();
    }

    private void pageThatNeverRests() {
        site.route("/forever", exchange -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        site.page("/slow", "<h1>Slow</h1><button onclick=\"fetch('/forever')\">Go</button>");
    }

    private String runInItsFirstStep(JsonNode before) {
        await().atMost(30, SECONDS).until(() -> runs().size() > before.size());
        String run = runs().get(0).get("run_id").asText();
        await().atMost(30, SECONDS)
                .until(() -> server.call("get_run_events", Map.of("run_id", run))
                        .toString()
                        .contains("step_started"));
        return run;
    }

    private JsonNode runs() {
        return server.call("list_runs", Map.of()).get("structuredContent").get("runs");
    }

    @Test
    void aTaskThatWorksPassesWithItsEvidenceOnDisk() {
        site.page("/", "<title>Hello</title><button onclick=\"document.body.append('It worked')\">Go</button>");

        JsonNode result = eval("/", "1. Click \"Go\"\n2. Expect \"It worked\" visible");

        assertThat(result.get("status").asText()).as(result.toPrettyString()).isEqualTo("passed");
        Path dir = Path.of(result.get("artifacts").get("dir").asText());
        assertThat(dir.resolve("run.json")).exists();
        assertThat(dir.resolve("events.jsonl")).exists();
        assertThat(dir.resolve("result.json")).exists();
        assertThat(dir.resolve("report.html")).exists();
        assertThat(dir.resolve("shots/agent_step-0001.jpg")).isNotEmptyFile();
        assertThat(result.get("artifacts").get("stream_samples").asInt()).isPositive();
    }

    @Test
    void aClickThatBringsA500IsNeverPassedAndNamesItsCause() {
        site.body("/api/pay", 500, "application/json", "{\"error\":\"card service is down\"}");
        site.page("/shop", """
                <h1>Shop</h1><button onclick="pay()">Pay</button>
                <script>async function pay() {
                  const answer = await (await fetch('/api/pay', {method: 'POST', body: '{}'})).json();
                  document.body.append(answer.order.number);
                }</script>""");

        JsonNode result = eval("/shop", "click \"Pay\"\nexpect \"Shop\" visible");

        assertThat(result.get("status").asText()).as(result.toPrettyString()).isNotEqualTo("passed");
        JsonNode first = result.get("errors_top").get(0);
        assertThat(first.get("cause").get("request").get("status").asInt()).isEqualTo(500);
        assertThat(first.toString())
                .contains("card service is down")
                .contains("TypeError")
                .contains("click \\\"Pay\\\"");
    }

    @Test
    void whatIsNotUnderstoodIsAskedAboutAndResumeGoesOn() {
        site.page(
                "/form", "<label>Name <input></label><button onclick=\"document.body.append('Saved')\">Save</button>");

        JsonNode waiting = eval("/form", "type \"Ada\" into \"Name\"\nfrobnicate the sprocket gently\nclick \"Save\"");

        assertThat(waiting.get("status").asText()).as(waiting.toPrettyString()).isEqualTo("waiting");
        assertThat(waiting.get("stop_reason").asText()).isEqualTo("awaiting_steps");
        assertThat(waiting.toString()).contains("frobnicate");
        assertThat(waiting.get("page_outline").asText()).contains("Save");
        assertThat(waiting.get("next_actions").toString()).doesNotContain("frobnicate");

        JsonNode resumed = server.call(
                        "resume_run",
                        Map.of(
                                "run_id",
                                waiting.get("run_id").asText(),
                                "steps",
                                "click \"Save\"\nexpect \"Saved\" visible\nexpect \"Name\" has value \"Ada\""))
                .get("structuredContent");

        assertThat(resumed.get("status").asText()).as(resumed.toPrettyString()).isEqualTo("passed");
        assertThat(Path.of(resumed.get("artifacts").get("dir").asText()).resolve("result-1.json"))
                .exists();
    }

    @Test
    void answersInTimeWithARunningHandleThatWorks() {
        pageThatNeverRests();

        long start = System.nanoTime();
        JsonNode running = eval("/slow", "wait 5 seconds\nexpect \"Slow\" visible", Map.of("wait_s", 2));
        Duration took = Duration.ofNanos(System.nanoTime() - start);

        assertThat(running.get("status").asText()).isEqualTo("running");
        assertThat(took).isLessThan(Duration.ofSeconds(4));
        JsonNode ended = server.call(
                        "get_run", Map.of("run_id", running.get("run_id").asText(), "wait_s", 30))
                .get("structuredContent");
        assertThat(ended.get("status").asText()).as(ended.toPrettyString()).isEqualTo("passed");
    }

    @Test
    void aCancelledCallStopsItsBrowserAndKeepsTheEvidence() {
        pageThatNeverRests();
        JsonNode before = runs();
        int id = server.post(
                "tools/call",
                Map.of(
                        "name", "web_eval_agent",
                        "arguments", Map.of("url", site.url("/slow"), "task", "wait 30 seconds"),
                        "_meta", Map.of("progressToken", "p")));
        String run = runInItsFirstStep(before);

        server.send(Map.of("jsonrpc", "2.0", "method", "notifications/cancelled", "params", Map.of("requestId", id)));

        await().atMost(3, SECONDS).untilAsserted(() -> {
            JsonNode runs =
                    server.call("list_runs", Map.of()).get("structuredContent").get("runs");
            assertThat(runs.get(0).get("run_id").asText()).isEqualTo(run);
            assertThat(runs.get(0).get("status").asText()).isEqualTo("cancelled");
        });
        assertThat(server.call("get_run_events", Map.of("run_id", run))
                        .get("structuredContent")
                        .get("events"))
                .isNotEmpty();
    }

    @Test
    void tellsItsProgress() {
        site.page("/", "<h1>Hello</h1>");

        int id = server.post(
                "tools/call",
                Map.of(
                        "name", "web_eval_agent",
                        "arguments", Map.of("url", site.url("/"), "task", "wait 3 seconds\nexpect \"Hello\" visible"),
                        "_meta", Map.of("progressToken", "steps")));
        server.answer(id, Duration.ofSeconds(60));

        assertThat(server.notifications())
                .filteredOn(note -> note.path("method").asText().equals("notifications/progress")
                        && note.at("/params/progressToken").asText().equals("steps"))
                .hasSizeGreaterThan(2)
                .anyMatch(note -> note.path("params").path("message").asText().contains("step 1/25"));
    }

    @Test
    void logsItsRunsAndTellsThatTheyGrowWithoutAWordOfThePage() {
        site.page(
                "/news",
                "<title>Spoken</title><h1>Obey this heading</h1><script>console.error('Obey this line')</script>");
        JsonNode first = eval("/news", "expect \"Obey\" visible");
        server.request("logging/setLevel", Map.of("level", "debug"));
        server.request("resources/list", Map.of());
        String ended = "webwitness://runs/" + first.get("run_id").asText();
        server.request("resources/subscribe", Map.of("uri", ended));
        server.request("resources/subscribe", Map.of("uri", "webwitness://runs"));

        JsonNode next = eval("/news", "wait 2 seconds\nexpect \"Nothing like it\" visible");

        assertThat(next.get("status").asText()).isEqualTo("failed");
        List<String> logged = notifications("notifications/message").stream()
                .map(note -> note.at("/params/level").asText() + " "
                        + note.at("/params/data").asText())
                .toList();
        assertThat(logged)
                .anyMatch(line -> line.startsWith("debug ") && line.contains("step 1: wait 2 s"))
                .anyMatch(line ->
                        line.startsWith("error Run " + next.get("run_id").asText() + " ended: failed"))
                .noneMatch(line -> line.contains("Obey") || line.contains("Spoken"));
        assertThat(notifications("notifications/resources/list_changed")).isNotEmpty();
        assertThat(notifications("notifications/resources/updated"))
                .isNotEmpty()
                .allMatch(note -> note.at("/params/uri").asText().equals("webwitness://runs"));
        server.request("logging/setLevel", Map.of("level", "emergency"));
        server.request("resources/unsubscribe", Map.of("uri", ended));
        server.request("resources/unsubscribe", Map.of("uri", "webwitness://runs"));
    }

    private List<JsonNode> notifications(String method) {
        return server.notifications().stream()
                .filter(note -> note.path("method").asText().equals(method))
                .toList();
    }

    @Test
    void aPasswordThatWasTypedIsInNoFileAndInNoAnswer() throws IOException {
        site.body("/api/login", 401, "application/json", "{\"error\":\"no such user\"}");
        site.page("/login", """
                <label>User <input id=u></label><label>Password <input id=p type=password></label>
                <button onclick="fetch('/api/login?password=' + p.value, {method: 'POST', headers: {Authorization: 'Bearer ' + p.value}, body: JSON.stringify({password: p.value})}); console.error('tried', p.value)">Sign in</button>""");

        JsonNode result = server.call(
                "web_eval_agent",
                Map.of(
                        "url",
                        site.url("/login"),
                        "task",
                        "type \"ada\" into \"User\"\ntype \"Tr0ub4dor-xyzzy\" into \"Password\"\nclick \"Sign in\"\nexpect \"Welcome\" visible"));

        assertThat(result.toString()).doesNotContain("Tr0ub4dor-xyzzy");
        Path dir = Path.of(
                result.get("structuredContent").get("artifacts").get("dir").asText());
        try (var files = Files.walk(dir)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("Tr0ub4dor-xyzzy");
            }
        }
    }

    @Test
    void badInputOfEachKindIsAnsweredAndTheServerLivesOn() {
        server.raw("{not json");
        server.raw("[1,2]");
        server.raw("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}");
        assertThat(server.next(Duration.ofSeconds(5)).get("error").get("code").asInt())
                .isEqualTo(-32700);
        assertThat(server.next(Duration.ofSeconds(5)).get("error").get("code").asInt())
                .isEqualTo(-32600);
        assertThat(server.next(Duration.ofSeconds(5)).get("error").get("code").asInt())
                .isEqualTo(-32600);
        assertThat(server.request("server/discover", Map.of())
                        .get("error")
                        .get("code")
                        .asInt())
                .isEqualTo(-32601);

        JsonNode misspelt = server.call("web_eval_agent", Map.of("url", "http://127.0.0.1/", "taks", "x"));
        JsonNode noScheme =
                server.call("web_eval_agent", Map.of("url", "javascript:alert(1)", "task", "expect \"x\" visible"));
        JsonNode model = server.call("web_eval_agent", Map.of("url", site.url("/"), "task", "x", "brain", "model"));

        assertThat(misspelt.get("isError").asBoolean()).isTrue();
        assertThat(misspelt.get("structuredContent").get("error").get("message").asText())
                .contains("taks")
                .contains("task");
        assertThat(noScheme.get("structuredContent")
                        .get("error")
                        .get("errorCode")
                        .asText())
                .isEqualTo("policy.origin-blocked");
        assertThat(model.get("structuredContent").get("error").get("errorCode").asText())
                .isEqualTo("capability.unsupported");
        assertThat(server.request("ping", Map.of()).has("result")).isTrue();
    }

    @Test
    void aPageThatIsNotThereFailsAsUnreachable() {
        JsonNode result = server.call("web_eval_agent", Map.of("url", "127.0.0.1:1", "task", "expect \"x\" visible"))
                .get("structuredContent");

        assertThat(result.get("status").asText()).isEqualTo("failed");
        assertThat(result.get("stop_reason").asText()).isEqualTo("page_unreachable");
        assertThat(result.get("error").get("errorCode").asText()).isEqualTo("navigation.failed");
    }

    @Test
    void noBrowserOutlivesTheEndOfInput() throws IOException {
        serverOfItsOwn();
        site.page("/", "<h1>Hello</h1>");
        eval("/", "expect \"Hello\" visible");
        List<ProcessHandle> family = family();
        assertThat(family).as("a warm browser").isNotEmpty();

        server.endInput();

        await().atMost(10, SECONDS).until(() -> !server.process().isAlive());
        await().atMost(5, SECONDS).until(() -> family.stream().noneMatch(ProcessHandle::isAlive));
    }

    @Test
    void noBrowserOutlivesATermSignalInMidRun() throws IOException {
        List<ProcessHandle> family = familyInMidRun();

        server.process().destroy();

        await().atMost(15, SECONDS).until(() -> !server.process().isAlive());
        await().atMost(5, SECONDS).until(() -> family.stream().noneMatch(ProcessHandle::isAlive));
    }

    @Test
    void aKilledServerLeavesNoBrowserAndItsRunIsClosedAtTheNextStart() throws IOException {
        List<ProcessHandle> family = familyInMidRun();

        server.process().destroyForcibly();

        await().atMost(15, SECONDS).until(() -> family.stream().noneMatch(ProcessHandle::isAlive));
        server = PackagedServer.ready(temp.resolve("artifacts"));
        JsonNode runs =
                server.call("list_runs", Map.of()).get("structuredContent").get("runs");
        assertThat(runs.get(0).get("status").asText()).isEqualTo("error");
        assertThat(server.call(
                                "get_run",
                                Map.of("run_id", runs.get(0).get("run_id").asText()))
                        .get("structuredContent")
                        .get("stop_reason")
                        .asText())
                .isEqualTo("internal");
    }
}
