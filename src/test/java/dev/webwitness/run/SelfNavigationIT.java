package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.testing.FixtureSite;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages that go elsewhere by themselves while they are opened. */
@Tag("thorough")
@Timeout(120)
class SelfNavigationIT extends WithWorkflowRuns {
    private static final String NEXT = "expect \"You are here\" visible\nexpect url contains /there";

    @BeforeAll
    void open() {
        runs.site.page("/there", "<!doctype html><title>There</title><h1>You are here</h1>");
    }

    private RunReport run(String path, String task) throws InterruptedException {
        return runs.run(Consent.AUTO, path, task);
    }

    private static String going(String how) {
        return "<!doctype html><title>Here</title><script>" + how + "</script>" + "<p>filler</p>".repeat(20_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "location = '/there'",
                "location.replace('/there')",
                "location.assign('/there'); for (const end = Date.now() + 300; Date.now() < end;);",
                "document.write('<meta http-equiv=refresh content=0;url=/there>')"
            })
    void aStartPageThatLeadsOnIsFollowed(String how) throws Exception {
        runs.site.page("/on", going(how)).page("/short", "<!doctype html><script>" + how + "</script>");

        for (String path : List.of("/on", "/short")) {
            RunReport report = run(path, NEXT);
            RunReport bounded = runs.run(
                    request -> request.allowedOrigins(List.of(runs.site.origin())),
                    "/there",
                    "open " + path + "\n" + NEXT);

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(bounded.conclusion().status())
                    .as(bounded.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"location = '/there'", "location.replace('/there')"})
    void onePastWhichTheNextIsSlowIsFollowedToo(String how) throws Exception {
        runs.site.page("/on", going(how).replace("/there", "/slow")).route("/slow", exchange -> {
            sleepless(1_500);
            FixtureSite.send(exchange, 200, "text/html", "<!doctype html><h1>You are here</h1>");
        });

        RunReport report = run("/on", "expect \"You are here\" visible\nexpect url contains /slow");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    /** The page is parsed while it still comes: the browser gives up one whose answer is not whole yet. */
    @Test
    void oneThatLeadsOnBeforeItIsWholeIsFollowed() throws Exception {
        CountDownLatch left = new CountDownLatch(1);
        runs.site.route("/half", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody()
                    .write(("<!doctype html><script>location.replace('/there')</script>" + " ".repeat(4_096))
                            .getBytes());
            exchange.getResponseBody().flush();
            sleepless(left, 3_000);
        });

        RunReport report = run("/half", NEXT);
        left.countDown();

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void oneThatReloadsItselfIsFollowed() throws Exception {
        runs.site.page(
                "/again",
                going("if (!sessionStorage.been) { sessionStorage.been = 1; location.reload(); }")
                        + "<h1>You are here</h1>");

        RunReport report = run("/again", "expect \"You are here\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void whereItLeadsToAnErrorThatIsTold() throws Exception {
        runs.site.page("/on", going("location = '/broken'")).body("/broken", 500, "text/plain", "broken");

        RunReport report = run("/on", "expect \"You are here\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
    }

    /** What was asked for is opened all the same: the page that was there only came between. */
    @Test
    void aPageThatGoesElsewhereWhileAnotherIsOpenedDoesNotKeepItFromThat() throws Exception {
        runs.site
                .page("/", """
                        <!doctype html><button onclick="setTimeout(() => location = '/elsewhere', 600)">Go</button>""")
                .page("/elsewhere", "<!doctype html><h1>Elsewhere</h1>")
                .route("/wanted", exchange -> {
                    sleepless(1_500);
                    FixtureSite.send(exchange, 200, "text/html", "<!doctype html><h1>What was wanted</h1>");
                });

        RunReport report = run("/", "click \"Go\"\nopen /wanted\nexpect \"What was wanted\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().stepsRecovered()).isOne();
        assertThat(WorkflowRuns.events(report)).contains("cut off by another navigation of the page");
    }

    @Test
    void anAnswerWithoutADocumentStaysAnError() throws Exception {
        runs.site.route("/nothing", exchange -> exchange.sendResponseHeaders(204, -1));

        RunReport report = run("/nothing", "expect \"You are here\" visible");

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.PAGE_UNREACHABLE);
    }

    private static void sleepless(long ms) {
        sleepless(new CountDownLatch(1), ms);
    }

    private static void sleepless(CountDownLatch until, long ms) {
        try {
            boolean over = until.await(ms, TimeUnit.MILLISECONDS);
            assertThat(over).isIn(true, false);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String reloading(String after, String again) {
        return """
            <!doctype html><title>Reloading</title><button onclick="act()">Save</button><p id=o></p><script>
            const reload = () => setTimeout(() => location.reload(), 380);
            function act() { o.textContent = 'Saved'; sessionStorage.acted = 'yes'; reload(); }
            if (sessionStorage.acted) { AFTER; AGAIN }
            </script>""".replace("AFTER", after).replace("AGAIN", again);
    }

    @Test
    void aPageThatKeepsReloadingLosesWhatWasDoneInItThoughItWasSeen() throws Exception {
        runs.site.page("/reloading", reloading("", "reload()"));

        RunReport report = run("/reloading", "click \"Save\"\nexpect \"Saved\" visible");

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary()).contains("loaded itself again");
    }

    @Test
    void aPageThatReloadsOnceOrKeepsWhatWasDonePasses() throws Exception {
        runs.site
                .page("/once", reloading("o.textContent = 'Saved'", ""))
                .page("/keeps", reloading("o.textContent = 'Saved'", "reload()"));

        for (String path : List.of("/once", "/keeps")) {
            RunReport report = run(path, "click \"Save\"\nexpect \"Saved\" visible");

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
        }
    }
}
