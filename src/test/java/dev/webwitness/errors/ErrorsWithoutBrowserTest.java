package dev.webwitness.errors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.StoreLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of the catalog that need no page, each raised on its real path and received through every door. */
class ErrorsWithoutBrowserTest {
    private static final String RUN = "20261121-201455-k3f9";
    private static final String DEAD = "20261121-201456-dead";

    @TempDir
    static Path home;

    private static ErrorStand stand;
    private static ErrorStand full;

    @BeforeAll
    static void open() throws IOException {
        // No driver can be started without a folder for its files, and nobody foresees that it is missing.
        BrowserOptions broken = BrowserOptions.builder(null).build();
        stand = new ErrorStand(home, broken, StoreLimits.defaults());
        RunFolder run = stand.store().create(RUN, new Redactor(List.of()));
        run.writeRun(Map.of("status", "passed", "request", Map.of("url", "http://localhost:1/", "task", "look")));
        run.saveBody("big", new byte[100], "application/octet-stream");
        Files.write(run.path().resolve("big.zip"), new byte[(8 << 20) + 1]);
        run.close();
        Files.writeString(home.resolve("real.yaml"), "run:\n  budget_s: 5\n");
        Files.createSymbolicLink(home.resolve("link.yaml"), home.resolve("real.yaml"));
        StoreLimits usual = StoreLimits.defaults();
        full = new ErrorStand(
                Files.createDirectory(home.resolve("full")),
                broken,
                new StoreLimits(
                        new StoreLimits.AllRuns(
                                usual.allRuns().maxAge(), usual.allRuns().maxRuns(), 1, 1),
                        new StoreLimits.PerRun(
                                usual.perRun().stepShots(),
                                usual.perRun().samples(),
                                usual.perRun().bytes(),
                                usual.perRun().bodyBytes())));
    }

    @AfterAll
    static void close() throws IOException {
        stand.close();
        full.close();
    }

    static List<Row> rows() {
        return List.of(
                Row.of(ErrorCode.ARGUMENTS_INVALID, "a wrong argument or setting")
                        .tool("web_eval_agent", Map.of("url", "localhost:1", "task", "look", "budget", 5))
                        .line("eval", "localhost:1", "look", "--budget", "soon"),
                Row.of(ErrorCode.ARGUMENTS_INVALID, "what cannot be understood")
                        .tool("web_eval_agent", Map.of("url", "localhost:1"))
                        .line("eval", "localhost:1", "look", "--jason")
                        .usage(),
                Row.of(ErrorCode.ARGUMENTS_INVALID, "an address that is none")
                        .eval("http://no such host:99/", "look")
                        .with("argument", "expected", "example"),
                Row.of(ErrorCode.RUN_NOT_FOUND, "a run that never was")
                        .tool("get_run", Map.of("run_id", "20200101-000000-none"))
                        .line("show", "20200101-000000-none"),
                Row.of(ErrorCode.RUN_STATE_CONFLICT, "resuming what has ended")
                        .tool("resume_run", Map.of("run_id", RUN)),
                Row.of(ErrorCode.CONTEXT_OVER_BUDGET, "a file larger than an answer")
                        .tool("get_artifact", Map.of("run_id", RUN, "name", "big.zip"))
                        .with("estimated", "max"),
                Row.of(
                                ErrorCode.CONTEXT_SYMLINK_REJECTED,
                                "a name that leads out of the folder, a settings file that is a link")
                        .tool("get_artifact", Map.of("run_id", RUN, "name", "../../etc/passwd"))
                        .line(
                                "eval",
                                "localhost:1",
                                "look",
                                "--config",
                                home.resolve("link.yaml").toString()),
                Row.of(ErrorCode.CAPABILITY_UNSUPPORTED, "a feature that is not built")
                        .tool("web_eval_agent", Map.of("url", "localhost:1", "task", "look", "brain", "model"))
                        .line("serve", "--http", "8080")
                        .with("capabilityId", "owner"),
                Row.of(ErrorCode.POLICY_ORIGIN_BLOCKED, "a scheme that is not allowed")
                        .eval("file:///etc/passwd", "look")
                        .with("ruleId"),
                Row.of(ErrorCode.INTERNAL_UNHANDLED, "a fault of our own under a run")
                        .eval("localhost:1", "look around")
                        .endsRun("error internal"));
    }

    static Stream<Row> rowsWithALine() {
        return rows().stream()
                .filter(row -> !row.line().isEmpty() && !row.line().contains("--http"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void arriveOverMcp(Row row) throws IOException {
        RaisedErrors.throughMcp(stand, row);
    }

    @ParameterizedTest
    @MethodSource("rowsWithALine")
    void arePrintedAsJson(Row row) throws IOException {
        RaisedErrors.asJson(stand, row);
    }

    @ParameterizedTest
    @MethodSource("rowsWithALine")
    void arePrintedAsJsonErrors(Row row) throws IOException {
        RaisedErrors.withJsonErrors(stand, row);
    }

    @ParameterizedTest
    @MethodSource("rowsWithALine")
    void arePrintedForPeople(Row row) {
        RaisedErrors.forPeople(stand, row);
    }

    @Test
    void aStoreThatIsFullRefusesEveryDoor() throws IOException {
        Row row = Row.of(ErrorCode.STORE_UNAVAILABLE, "a store over its hard limit")
                .eval("localhost:1", "look")
                .with("path", "reason");
        RunFolder going = full.store().create(RUN, new Redactor(List.of()));

        RaisedErrors.throughMcp(full, row);
        RaisedErrors.asJson(full, row);
        RaisedErrors.withJsonErrors(full, row);
        RaisedErrors.forPeople(full, row);

        going.close();
    }

    @Test
    void whatCannotBeDoneIsSaidOnTheCommandLineToo() {
        Row row = Row.of(ErrorCode.CAPABILITY_UNSUPPORTED, "a client that speaks no HTTP from its file")
                .line("mcp-config", "claude-desktop", "--http", "http://127.0.0.1:8931/mcp");

        RaisedErrors.forPeople(stand, row);
    }

    @Test
    void aSecretInWhatWasRefusedIsMasked() {
        String url = "http://ada:Tr0ub4dor-xyzzy@no such host:99/?token=Tr0ub4dor-xyzzy";

        assertThat(stand.call("web_eval_agent", Map.of("url", url, "task", "look"))
                        .toString())
                .contains("arguments.invalid")
                .doesNotContain("Tr0ub4dor");
        assertThat(stand.shell(Map.of(), "eval", url, "look").err())
                .contains("arguments.invalid")
                .doesNotContain("Tr0ub4dor");
    }

    @Test
    void everyCodeThatIsRaisedIsRaisedHereOrWithABrowser() {
        Set<ErrorCode> tested = EnumSet.of(ErrorCode.GROK_CONTEXT_PACK_NOT_ALLOWED); // planned; see ErrorCatalogTest
        rows().forEach(row -> tested.add(row.code()));
        ErrorsWithBrowserIT.rows("http://a", "http://b").forEach(row -> tested.add(row.code()));
        tested.addAll(List.of(
                ErrorCode.STORE_UNAVAILABLE,
                ErrorCode.RUN_CAPACITY,
                ErrorCode.CDP_UNREACHABLE,
                ErrorCode.CDP_TARGET_MISMATCH, // comes to the person who steers, over the dashboard's socket
                ErrorCode.SITE_CRASHED,
                ErrorCode.PROVIDER_MODEL_MISMATCH,
                ErrorCode.PROVIDER_RUNTIME_DISABLED)); // tests of their own

        assertThat(tested).containsExactlyInAnyOrder(ErrorCode.values());
    }
}
