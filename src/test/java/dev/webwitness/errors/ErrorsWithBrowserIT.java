package dev.webwitness.errors;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of the catalog that a page or a browser raises, with one warm Chromium, received through every door. */
@Tag("thorough")
class ErrorsWithBrowserIT {
    @TempDir
    static Path home;

    private static FixtureSite site;
    private static ErrorStand stand;
    private static List<ProcessHandle> before;

    @BeforeAll
    static void open() {
        before = ProcessHandle.current().descendants().toList();
        site = FixtureSite.start()
                .page(
                        "/",
                        "<h1>Shop</h1><button>Pay</button><label><input type=checkbox onclick='return false'>I agree</label>")
                .page("/crash", "<h1>Shop</h1><button onclick=\"setTimeout(() => fetch('/die'), 800)\">Pay</button>")
                .route("/die", exchange -> {
                    renderers().forEach(ProcessHandle::destroyForcibly);
                    FixtureSite.send(exchange, 200, "text/plain", "dead"); // what gets no answer is asked for again
                })
                .page("/away", "<h1>Elsewhere</h1>")
                .page(
                        "/login",
                        "<title>Sign in</title><h1>Sign in</h1><label>Email <input></label><label>Password <input type=password></label><button>Sign in</button>")
                .route("/orders", exchange -> {
                    exchange.getResponseHeaders().set("Location", "/login");
                    exchange.sendResponseHeaders(302, -1);
                })
                .page(
                        "/checked",
                        "<title>One moment</title><h1>Verify you are human by completing the action below.</h1>")
                .route("/moved", exchange -> {
                    exchange.getResponseHeaders().set("Location", site.otherOrigin() + "/away");
                    exchange.sendResponseHeaders(302, -1);
                });
        site.page("/leave", "<a href=\"" + site.otherOrigin() + "/away\">Leave</a> <a href=\"/moved\">Moved</a>");
        stand = new ErrorStand(home, browser(WarmBrowser.chromium()), StoreLimits.defaults());
    }

    @AfterAll
    static void close() throws IOException {
        stand.close();
        site.close();
    }

    private static BrowserOptions browser(Path executable) {
        return BrowserOptions.builder(WarmBrowser.temporary())
                .executable(executable)
                .build();
    }

    private static List<ProcessHandle> renderers() {
        List<ProcessHandle> found = ProcessHandle.current()
                .descendants()
                .filter(process -> !before.contains(process) && isRenderer(process))
                .toList();
        assertThat(found).as("renderers").isNotEmpty();
        return found;
    }

    /** Java gives no command line for what Chromium's zygote forked. */
    private static boolean isRenderer(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", String.valueOf(process.pid()), "cmdline"))
                    .contains("--type=renderer");
        } catch (IOException gone) {
            return false;
        }
    }

    static List<Row> rows() {
        return rows(site.origin(), site.otherOrigin());
    }

    static List<Row> rows(String here, String other) {
        return List.of(
                Row.of(ErrorCode.NAVIGATION_FAILED, "nobody answers")
                        .eval("http://127.0.0.1:9/", "expect \"Shop\" visible")
                        .endsRun("failed page_unreachable")
                        .with("netError"),
                Row.of(ErrorCode.NAVIGATION_FAILED, "an error for the document")
                        .eval(here + "/nothing", "expect \"Shop\" visible")
                        .endsRun("failed page_unreachable")
                        .with("status"),
                Row.of(ErrorCode.CDP_TARGET_MISMATCH_AT_START, "a start that is redirected to where the run may not go")
                        .eval(here + "/moved", "expect \"Elsewhere\" visible", "--allow-origin", here)
                        .endsRun("failed page_unreachable")
                        .with("start", "reached"),
                Row.of(ErrorCode.POLICY_ORIGIN_BLOCKED, "a link to where the run may not go")
                        .eval(here + "/leave", "click \"Leave\"\nexpect \"Elsewhere\" visible", "--allow-origin", here)
                        .endsRun("blocked policy")
                        .with("ruleId"),
                Row.of(ErrorCode.POLICY_ORIGIN_BLOCKED, "a link that is redirected to where the run may not go")
                        .eval(here + "/leave", "click \"Moved\"\nexpect \"Elsewhere\" visible", "--allow-origin", here)
                        .endsRun("blocked policy")
                        .with("ruleId"),
                Row.of(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, "a name that is not on the page")
                        .eval(here + "/", "click \"Frobnicate\"")
                        .endsRun("waiting awaiting_steps")
                        .with("nearest"),
                Row.of(ErrorCode.SNAPSHOT_REF_STALE, "a ref nobody gave")
                        .eval(here + "/", "click ref=e999")
                        .endsRun("waiting awaiting_steps"),
                Row.of(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED, "a box that does not stay checked")
                        .eval(here + "/", "check \"I agree\"")
                        .endsRun("inconclusive stuck"),
                Row.of(ErrorCode.PROVIDER_POLL_TIMEOUT, "a budget that is spent")
                        .eval(here + "/", "wait 20 seconds\nexpect \"Shop\" visible", "--budget", "2")
                        .endsRun("inconclusive budget_spent"),
                Row.of(ErrorCode.SITE_LOGIN_REQUIRED, "a login where another page was asked for")
                        .eval(here + "/orders", "click \"Last order\"")
                        .endsRun("blocked login_required")
                        .with("url", "signs"),
                Row.of(ErrorCode.SITE_BOT_WALL, "a check for robots")
                        .eval(here + "/checked", "click \"Pay\"")
                        .endsRun("blocked bot_wall")
                        .with("url", "signs"),
                Row.of(ErrorCode.POLICY_ACTION_DENIED, "a secret that is typed into no field")
                        .eval(here + "/", "type \"{{shop_password}}\"", "--secret", "shop_password")
                        .endsRun("blocked policy")
                        .with("ruleId"),
                Row.of(ErrorCode.POLICY_ACTION_DENIED, "a password that is to be read")
                        .eval(here + "/login", "remember \"Password\" as word")
                        .endsRun("blocked policy")
                        .with("ruleId"),
                Row.of(ErrorCode.PROVIDER_ATTACHMENT_PREFLIGHT, "a file that is not there")
                        .eval(here + "/", "upload \"nothing-of-that-name.pdf\" to \"Pay\"")
                        .endsRun("waiting awaiting_steps")
                        .with("file"),
                Row.of(ErrorCode.PROVIDER_ATTACHMENT_EVIDENCE_MISSING, "a file for what takes none")
                        .eval(here + "/", "upload \"pom.xml\" to \"Pay\"")
                        .endsRun("failed expectation_failed"),
                Row.of(ErrorCode.TAB_TARGET_LOST, "a tab that is not there")
                        .eval(here + "/", "switch to tab \"Nowhere\"")
                        .endsRun("failed expectation_failed")
                        .with("tabs"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void arriveOverMcpAndAsJson(Row row) throws IOException {
        RaisedErrors.throughMcp(stand, row);
        RaisedErrors.asJson(stand, row);
    }

    @Test
    void aResultWithAnErrorIsPrintedOnceWhateverIsAskedFor() throws IOException {
        Row row = rows().get(0);

        RaisedErrors.withJsonErrors(stand, row);
        RaisedErrors.forPeople(stand, row);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aRendererThatCrashesUnderAStepIsSaidSo() throws IOException {
        Row row = Row.of(ErrorCode.SITE_CRASHED, "a renderer that is killed")
                .eval(site.url("/crash"), "click \"Pay\"\nexpect \"Paid\" visible")
                .endsRun("failed expectation_failed");

        RaisedErrors.throughMcp(stand, row);
        RaisedErrors.asJson(stand, row);
    }

    @Test
    void aBrowserThatCannotBeStartedIsSaidSo(@TempDir Path other) throws IOException {
        try (ErrorStand broken = new ErrorStand(other, browser(other.resolve("no-browser")), StoreLimits.defaults())) {
            Row row = Row.of(ErrorCode.CDP_UNREACHABLE, "no such program")
                    .eval(site.url("/"), "look around")
                    .endsRun("error browser_lost");

            RaisedErrors.throughMcp(broken, row);
            RaisedErrors.asJson(broken, row);
            RaisedErrors.withJsonErrors(broken, row);
            RaisedErrors.forPeople(broken, row);
        }
    }

    @Test
    void aRunWithoutAPlaceIsRefusedByEveryDoor() throws IOException {
        JsonNode running = stand.call(
                        "web_eval_agent",
                        Map.of("url", site.url("/"), "task", "wait 60 seconds", "step_timeout_s", 60, "wait_s", 0))
                .path("structuredContent");
        assertThat(running.path("status").asText()).isEqualTo("running");
        Row row = Row.of(ErrorCode.RUN_CAPACITY, "the only lane is busy").eval(site.url("/"), "look around");

        RaisedErrors.throughMcp(stand, row);
        RaisedErrors.asJson(stand, row);
        RaisedErrors.withJsonErrors(stand, row);
        RaisedErrors.forPeople(stand, row);

        stand.call("cancel_run", Map.of("run_id", running.path("run_id").asText()));
    }
}
