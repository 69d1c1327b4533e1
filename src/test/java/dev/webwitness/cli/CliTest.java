package dev.webwitness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.cli.mcpclients.McpClient;
import dev.webwitness.cli.shell.Console;
import dev.webwitness.cli.shell.DoctorCheck;
import dev.webwitness.cli.shell.ParsedLine;
import dev.webwitness.cli.shell.RetryHints;
import dev.webwitness.cli.shell.TaskText;
import dev.webwitness.config.InstallLayout;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.profiles.ProfileStore;
import dev.webwitness.store.sites.RememberedSite;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Command lines in, exit status, text and errors out; the services behind it are faked. */
class CliTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path home;

    private final FakeCommandServices services = new FakeCommandServices();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private String in = "";

    @Test
    void aPassedRunExitsWithZeroAndEveryOtherOutcomeWithOne() {
        for (RunStatus status : RunStatus.values()) {
            if (status != RunStatus.RUNNING) {
                services.outcome = status;
                assertThat(run("eval", "localhost:1", "click 'Pay'"))
                        .as(status.wire())
                        .isEqualTo(status == RunStatus.PASSED ? 0 : 1);
            }
        }
        assertThat(services.closed).isTrue();
    }

    @Test
    void theRequestCarriesTheSettingsAndItsOwnFlags() {
        run(
                "eval",
                "localhost:1",
                "click 'Pay'",
                "--budget",
                "90",
                "--headed",
                "--allow-origin",
                "https://pay.example");

        RunRequest request = services.requests.get(0);
        assertThat(request.limits().budget().toSeconds()).isEqualTo(90);
        assertThat(request.limits().maxSteps()).isEqualTo(25);
        assertThat(request.browsing().headless()).isFalse();
        assertThat(request.browsing().allowedOrigins()).containsExactly("https://pay.example");
        assertThat(request.answer().mode()).isEqualTo(Mode.DEV);
        assertThat(request.caller().entrance()).isEqualTo("cli");
    }

    @Test
    void aHostElsewhereIsShownCompactUnlessAskedOtherwise() {
        run("eval", "shop.example", "click 'Pay'");
        run("eval", "shop.example", "click 'Pay'", "--mode", "dev");

        assertThat(services.requests).extracting(it -> it.answer().mode()).containsExactly(Mode.COMPACT, Mode.DEV);
    }

    @Test
    void theTaskComesFromTheLineFromAFileOrFromStandardInput() throws IOException {
        Path file = Files.writeString(home.resolve("task.txt"), "click 'A'\n");
        in = "click 'B'\n";

        run("eval", "localhost:1", "@" + file);
        run("eval", "localhost:1", "-");

        assertThat(services.requests).extracting(RunRequest::task).containsExactly("click 'A'\n", "click 'B'\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"@/nowhere/task.txt", "@"})
    void aTaskThatIsNoneIsRefused(String task) {
        assertThat(run("eval", "localhost:1", task)).isEqualTo(1);
        assertThat(stderr()).startsWith("arguments.invalid: ").contains("TASK").contains("\nhint: ");
        assertThat(services.requests).isEmpty();
    }

    @Test
    void takesTheSchemaOfTheDataFromTheLineOrAFile() throws IOException {
        Path file = Files.writeString(home.resolve("order.json"), "{\"type\": \"object\"}");
        run("eval", "localhost:1", "x", "--output-schema", "{}");
        run("eval", "localhost:1", "x", "--output-schema", "@" + file);
        assertThat(services.requests)
                .extracting(request -> request.answer().outputSchema())
                .containsExactly("{}", "{\"type\": \"object\"}");
    }

    @Test
    void aTaskLargerThanItsLimitIsRefused() {
        in = "x".repeat(TaskText.MAX_BYTES + 1);

        assertThat(run("eval", "localhost:1", "-")).isEqualTo(1);
        assertThat(stderr()).contains("more than");
    }

    @Test
    void anErrorIsTwoLinesOnStderrAndNothingOnStdout() {
        services.capacity = false;

        assertThat(run("eval", "localhost:1", "click 'Pay'")).isEqualTo(1);
        assertThat(stderr().lines()).hasSize(2);
        assertThat(stderr()).startsWith("run.capacity: The queue is full").contains("\nhint: wait for a run to end");
        assertThat(stdout()).isEmpty();
    }

    @Test
    void withJsonErrorsStderrIsOneJsonObject() throws IOException {
        services.capacity = false;
        environment.put("WEBWITNESS_JSON_ERRORS", "1");

        assertThat(run("eval", "localhost:1", "click 'Pay'")).isEqualTo(1);
        JsonNode envelope = JSON.readTree(stderr());
        assertThat(envelope.path("ok").asBoolean(true)).isFalse();
        assertThat(envelope.path("error").path("errorCode").asText()).isEqualTo("run.capacity");
        assertThat(stdout()).isEmpty();
    }

    @Test
    void withJsonTheErrorIsOneJsonObjectOnStdoutAndNothingOnStderr() throws IOException {
        services.capacity = false;
        environment.put("WEBWITNESS_JSON_ERRORS", "1");

        assertThat(run("eval", "localhost:1", "click 'Pay'", "--json")).isEqualTo(1);
        assertThat(JSON.readTree(stdout()).path("error").path("retryHint").asText())
                .isEqualTo("retry-later");
        assertThat(stderr()).isEmpty();
    }

    @Test
    void theResultAsJsonIsOneObjectOnStdout() throws IOException {
        assertThat(run("eval", "localhost:1", "click 'Pay'", "--json")).isZero();
        assertThat(JSON.readTree(stdout()).path("status").asText()).isEqualTo("passed");
    }

    @Test
    void progressGoesToStderr() {
        run("eval", "localhost:1", "click 'Pay'");

        assertThat(stderr()).contains("step 1/25 · click \"Pay\"");
        assertThat(stdout()).doesNotContain("step 1/25 · click");
    }

    @Test
    void aJUnitReportIsWrittenWhereAsked() {
        Path file = home.resolve("report.xml");

        assertThat(run("eval", "localhost:1", "click 'Pay'", "--junit", file.toString()))
                .isZero();
        assertThat(file).content().startsWith("<");
    }

    @Test
    void aCommandLineThatCannotBeUnderstoodExitsWithTwoAndNamesTheNearest() {
        assertThat(run("evel", "localhost:1")).isEqualTo(2);
        assertThat(stderr()).startsWith("arguments.invalid: ").contains("Did you mean eval?");
        err.reset();
        assertThat(run("eval", "localhost:1", "x", "--jason")).isEqualTo(2);
        assertThat(stderr()).contains("Did you mean --json?");
        err.reset();
        assertThat(run("eval")).isEqualTo(2);
        assertThat(stderr()).contains("URL");
    }

    @Test
    void aWrongSettingIsAnErrorThatNamesIt() {
        assertThat(run("eval", "localhost:1", "x", "--budget", "soon")).isEqualTo(1);
        assertThat(stderr()).contains("run.budget_s").contains("\"soon\"");
        assertThat(run("config", "--set", "run.budgets=1")).isEqualTo(1);
        assertThat(stderr()).contains("Did you mean run.budget_s?");
    }

    @Test
    void servingOverHttpNeedsAnAddressThatCanBeOne() {
        assertThat(run("serve", "--http", "nowhere:99999")).isEqualTo(1);
        assertThat(stderr()).startsWith("arguments.invalid: ").contains("http.listen");
        assertThat(services.served).isFalse();
        for (String address : List.of("8080", "0.0.0.0:8080", "[::1]:0")) {
            services.served = false;
            assertThat(run("serve", "--http", address)).isZero();
            assertThat(services.served).isTrue();
        }
        assertThat(run("serve", "--http")).isZero();
    }

    @Test
    void tokensAreMadeListedAndRemovedAndShownOnce() {
        String file = "http.tokens=" + home.resolve("tokens.json");
        assertThat(run("token", "add", "ci", "--runs", "2", "--set", file)).isZero();
        String token = stdout().strip();
        assertThat(token).matches("wwt_[A-Za-z0-9_-]{43}");
        assertThat(run("token", "--set", file)).isZero();
        assertThat(stdout()).contains("ci ", "2 runs").doesNotContain(token);
        assertThat(run("token", "add", "ci", "--set", file)).isEqualTo(1);
        assertThat(run("token", "remove", "ci", "--set", file)).isZero();
        assertThat(run("token", "remove", "ci", "--set", file)).isEqualTo(1);
    }

    @Test
    void servingServes() {
        assertThat(run("serve")).isZero();
        assertThat(services.served).isTrue();
        assertThat(stdout()).isEmpty();
    }

    @Test
    void settingsAreListedWithTheirOrigin() {
        environment.put("WEBWITNESS_RUN_BUDGET_S", "77");

        assertThat(run("config")).isZero();
        assertThat(stdout())
                .containsPattern("run\\.budget_s +77 +env \\(environment variable WEBWITNESS_RUN_BUDGET_S\\)");
        assertThat(stdout()).containsPattern("run\\.max_steps +25 +default");
    }

    @Test
    void stepsAreShownAsTheyAreRead() throws IOException {
        Path file = Files.writeString(home.resolve("task.txt"), "click 'Pay'\n");
        ParsedLine read = new ParsedLine(1, "click 'Pay'", List.of("click \"Pay\""), null, null, List.of());
        services.lines = List.of(read);

        assertThat(run("steps", file.toString(), "--json")).isZero();
        JsonNode line = JSON.readTree(stdout());
        assertThat(line.path("text").asText()).isEqualTo("click 'Pay'");
        assertThat(line.path("steps").get(0).asText()).isEqualTo("click \"Pay\"");
        assertThat(line.path("read").asBoolean()).isTrue();

        services.lines = List.of(
                read,
                new ParsedLine(
                        2, "frobnicate", List.of(), null, "\"frobnicate\" begins no form", List.of("click \"Name\"")));
        assertThat(run("steps", file.toString())).isEqualTo(1);
        assertThat(stdout()).contains("?? \"frobnicate\" begins no form").contains("form: click \"Name\"");
    }

    @Test
    void whatIsRepeatedStandsBelowItsHead() throws IOException {
        Path file = Files.writeString(
                home.resolve("task.txt"),
                "for each row:\n  - click 'Pay'\nrepeat 3 times: go back\ndo not click 'X'\n");
        services.lines = List.of(
                new ParsedLine(1, "for each row:", List.of(), "for each row", null, List.of()),
                new ParsedLine(2, "click 'Pay'", List.of("click \"Pay\""), null, null, List.of()),
                new ParsedLine(3, "repeat 3 times: go back", List.of("back"), "repeat 3 times", null, List.of()),
                new ParsedLine(4, "do not click 'X'", List.of(), null, null, List.of()));

        assertThat(run("steps", file.toString())).isZero();
        assertThat(stdout()).isEqualTo("""
                for each row:
                  -> for each row:
                  click 'Pay'
                    -> click "Pay"
                repeat 3 times: go back
                  -> repeat 3 times:
                  -> back
                do not click 'X'
                  -- nothing is done""");
    }

    @Test
    void theFormsArePrintedWithoutAFileAndWithoutBothItSaysWhatToName() {
        assertThat(run("steps", "--forms")).isZero();
        assertThat(stdout()).startsWith("# The step language");
        assertThat(run("steps")).isEqualTo(1);
        assertThat(stderr()).contains("--forms");
    }

    @ParameterizedTest
    @EnumSource(McpClient.class)
    void everyClientGetsASnippetThatStartsThisLauncher(McpClient client) throws IOException {
        assertThat(run("mcp-config", client.label())).isZero();

        String launcher = home.resolve("webwitness").toString();
        if (client == McpClient.CODEX) {
            assertThat(stdout())
                    .startsWith("[mcp_servers.webwitness]\ncommand = \"" + launcher + "\"\nargs = [\"serve\"]");
        } else {
            JsonNode server = JSON.readTree(stdout()).elements().next().path("webwitness");
            assertThat(server.path("command").asText()).isEqualTo(launcher);
            assertThat(server.path("args").get(0).asText()).isEqualTo("serve");
        }
    }

    @Test
    void anUnknownClientIsRefusedWithTheNearest() {
        assertThat(run("mcp-config", "curser")).isEqualTo(1);
        assertThat(stderr()).contains("mcp-config cursor");
    }

    @Test
    void theDoctorSaysWhatToMendAndThenDoesNotExitWithZero() {
        services.checks = List.of(DoctorCheck.well("browser", "Chromium 156"));
        assertThat(run("doctor")).isZero();

        services.checks = List.of(DoctorCheck.ill("browser", "none found", "install chromium"));
        assertThat(run("doctor")).isEqualTo(1);
        assertThat(stdout()).contains("MEND  browser").contains("install chromium");
    }

    @Test
    void theDoctorTellsWhatIsWrongWithTheModel() {
        services.models = List.of(DoctorCheck.ill("model", "openai gpt-5.6-terra", "put a key into OPENAI_API_KEY"));

        assertThat(run("doctor")).isEqualTo(1);
        assertThat(stdout()).containsPattern("MEND +model +openai").contains("put a key into OPENAI_API_KEY");
    }

    @Test
    void theDoctorFindsAFolderThatCannotBeWritten() throws IOException {
        Path file = Files.writeString(home.resolve("a-file"), "");

        assertThat(run("doctor", "--set", "artifacts.dir=" + file.resolve("runs")))
                .isEqualTo(1);
        assertThat(stdout()).containsPattern("MEND +disk");
    }

    @Test
    void everyCommandExplainsItself() {
        for (String command : List.of(
                "demo",
                "serve",
                "eval",
                "steps",
                "runs",
                "show",
                "memory",
                "doctor",
                "mcp-config",
                "config",
                "profile")) {
            assertThat(run(command, "--help")).as(command).isZero();
            assertThat(stdout()).contains("Usage: webwitness " + command);
        }
    }

    @Test
    void commandsThatAreNotBuiltAreAbsent() {
        for (String command : List.of("prune", "replay", "export")) {
            assertThat(run(command, "x")).as(command).isEqualTo(2);
        }
        run("help");
        assertThat(stdout()).contains("eval", "serve", "doctor").doesNotContain("replay", "prune");
    }

    @Test
    void theDemoFailsWhenThePlantedFaultIsNotFound() {
        services.outcome = RunStatus.PASSED;

        assertThat(run("demo")).isEqualTo(1);
        assertThat(stdout()).contains("did not do what it promises");
        assertThat(services.requests.get(0).caller().entrance()).isEqualTo("demo");
    }

    @Test
    void theDemoWithoutAFaultSucceedsWhenTheRunPasses() {
        assertThat(run("demo", "--fault", "none")).isZero();
        assertThat(stdout()).contains("report.html").contains("a shop that works passes");
    }

    @Test
    void theDemoRefusesAFaultThatIsNone() {
        assertThat(run("demo", "--fault", "checkout-50")).isEqualTo(1);
        assertThat(stderr()).contains("checkout-500");
    }

    @Test
    void noRunsAreNoError() {
        assertThat(run("runs")).isZero();
        assertThat(stdout()).isEmpty();
        assertThat(stderr()).contains("no such run in");
    }

    @Test
    void savedLoginsAreListedShownMadeAndDeletedWithoutTheirValues() {
        String at = "artifacts.dir=" + home.resolve("runs");
        ProfileStore.usual(home.resolve("runs"))
                .save(
                        "shop",
                        "http://shop.example/login",
                        "{\"cookies\":[{\"name\":\"sid\",\"value\":\"the-cookie-itself\",\"domain\":\"shop.example\",\"path\":\"/\",\"expires\":-1}],\"origins\":[]}");

        assertThat(run("profile", "--set", at)).isZero();
        assertThat(stdout()).contains("shop  http://shop.example  until 20").contains("1 cookies");
        assertThat(run("profile", "show", "shop", "--json", "--set", at)).isZero();
        assertThat(stdout()).contains("\"cookie_names\":[\"shop.example sid\"]").doesNotContain("the-cookie-itself");
        assertThat(run("profile", "create", "other", "localhost:1", "--set", at))
                .isZero();
        assertThat(services.requests.get(0).browsing().profile()).isEqualTo(ProfileBinding.saves("other"));
        assertThat(run("profile", "delete", "shpo", "--set", at)).isEqualTo(1);
        assertThat(stderr()).contains("did you mean \"shop\"?");
        assertThat(run("profile", "delete", "shop", "--set", at)).isZero();
        assertThat(run("profile", "--set", at)).isZero();
        assertThat(stderr()).contains("no login is saved");
        assertThat(run("profile", "create", "shop", "--set", at)).isEqualTo(1);
        assertThat(stderr()).contains("profile create NAME URL");
    }

    @Test
    void whatIsRememberedIsShownAndForgotten() {
        try (ArtifactStore store = ArtifactStore.open(home.resolve("runs"), StoreLimits.defaults())) {
            String now = store.memory().now();
            RememberedSite.Way way = new RememberedSite.Way(
                    "t",
                    "/",
                    List.of(new RememberedSite.Step("click \"Pay\" button", "r1/shots/a.jpg")),
                    "r1",
                    2,
                    0,
                    now);
            RememberedSite.Element pay = new RememberedSite.Element(
                    new RememberedSite.Lookup("/cart", "pay", "click"), "button", "Pay", "#pay", 1, now);
            store.memory().change("http://shop.example", site -> site.with(way).with(pay));
        }
        String at = "artifacts.dir=" + home.resolve("runs");

        assertThat(run("memory", "--set", at)).isZero();
        assertThat(stdout())
                .contains("http://shop.example  1 elements, 1 ways")
                .contains("click \"Pay\" button  (r1/shots/a.jpg)")
                .contains("css=#pay");
        assertThat(run("memory", "forget", "--set", at)).isEqualTo(1);
        assertThat(run("memory", "forget", "shop.example", "--set", at)).isZero();
        assertThat(stdout()).contains("forgot http://shop.example");
        run("memory", "--set", at);
        assertThat(stderr()).contains("nothing is remembered in");
    }

    @ParameterizedTest
    @ValueSource(strings = {"20200101-000000-none", "../../etc", ""})
    void aRunThatDoesNotExistIsNotFound(String runId) {
        assertThat(run("show", runId)).isEqualTo(1);
        assertThat(stderr()).startsWith("run.not-found: ").contains("`webwitness runs` lists");
    }

    @Test
    void everyHintOfTheCatalogHasASentence() {
        assertThat(ErrorCode.values())
                .noneMatch(code -> RetryHints.of(code.retryHint()).equals(code.retryHint()));
    }

    private int run(String... args) {
        out.reset();
        return Cli.run(
                args,
                new InstallLayout(home, null),
                environment,
                new Console(
                        new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        "1".equals(environment.get("WEBWITNESS_JSON_ERRORS"))),
                services);
    }

    private String stdout() {
        return out.toString(StandardCharsets.UTF_8).strip();
    }

    private String stderr() {
        return err.toString(StandardCharsets.UTF_8).strip();
    }
}
