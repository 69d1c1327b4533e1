package dev.webwitness.run;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.testing.FixtureSite;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Pages that hang, storm and die under a real browser that is looked after every second; and what becomes of the browser between runs. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HealthIT {
    private static final Duration IDLE = Duration.ofSeconds(3);
    private static final BrowserHealthSettings CARE =
            new BrowserHealthSettings(Duration.ofSeconds(1), BrowserHealthSettings.USUAL.maxMemoryMb() * 4);

    @TempDir
    private static Path temp;

    /** A page that hangs from when {@code /now} says so. */
    private static final String HANGS_WHEN_TOLD = """
            <h1>Hello</h1><script>
            (async () => {
              while (await (await fetch('/now')).text() !== 'hang') await new Promise(next => setTimeout(next, 300));
              for (;;);
            })()</script>""";

    private WellKeptRuns runs;

    @BeforeAll
    void open() {
        runs = new WellKeptRuns(temp.resolve("artifacts"), CARE, IDLE, Duration.ofMinutes(5));
    }

    @AfterAll
    void close() {
        runs.close();
    }

    /** Serves the page that hangs once the answer is set. */
    private AtomicBoolean hanging(String path) {
        AtomicBoolean hang = new AtomicBoolean();
        runs.site()
                .page(path, HANGS_WHEN_TOLD)
                .route(
                        "/now",
                        exchange -> FixtureSite.send(exchange, 200, "text/plain", hang.get() ? "hang" : "not yet"));
        return hang;
    }

    @Tag("campaign")
    @Test
    void aPageThatBeginsToHangWhileTheRunWaitsIsAFindingAndIsMended() throws Exception {
        AtomicBoolean hang = hanging("/hang");
        RunHandle run = runs.start("/hang", "wait 10 seconds\nclick \"Nothing\"");
        await().atMost(30, SECONDS)
                .ignoreException(NoSuchFileException.class) // nothing has happened yet
                .until(() -> WellKeptRuns.events(run.report()).contains("step_started"));
        hang.set(true);
        RunReport report = run.await(Duration.ofSeconds(60));

        assertThat(report.diagnosis().findings())
                .anyMatch(finding -> finding.headline().contains("hang"));
        assertThat(report.history().steps().get(0).ok())
                .as(report.conclusion().summary())
                .isTrue();
        assertThat(WellKeptRuns.events(report))
                .as("seen while the run still waits")
                .containsSubsequence("\"hung\":true", "step_finished", "step_started");
        assertThat(report.history().steps().get(1).outcomes().get(0).error().message())
                .as("the page answers again")
                .contains("Nothing visible matches");
    }

    @Tag("campaign")
    @Test
    void aPageThatOnlyTakesItsTimeIsNoFinding() throws Exception {
        runs.site().page("/busy", """
                <h1>Hello</h1><script>
                setInterval(() => { const end = Date.now() + 700; while (Date.now() < end); }, 800)
                </script>""");

        RunReport report = runs.run("/busy", "wait 10 seconds\nexpect \"Hello\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().findings()).noneMatch(finding -> finding.aboveNoise());
    }

    @Test
    void aPageThatIsKeptForAResumeIsLookedAfterToo() throws Exception {
        AtomicBoolean hang = hanging("/kept");
        RunHandle run = runs.start("/kept", "expect \"Hello\" visible\nfrobnicate the sprocket");
        RunReport waiting = run.await(Duration.ofSeconds(30));
        hang.set(true);

        await().atMost(20, SECONDS).until(() -> WellKeptRuns.events(waiting).contains("\"hung\":true"));
        RunReport resumed = runs.resume(run, "expect \"Hello\" visible");

        assertThat(waiting.conclusion().status()).isEqualTo(RunStatus.WAITING);
        assertThat(resumed.history().steps()).last().matches(step -> step.ok(), "the last step worked");
    }

    @Tag("campaign")
    @Test
    void ofTwelvePopupsThoseTooManyAreClosedAndTheResultSaysSo() throws Exception {
        runs.site().page("/popup", "<title>Popup</title>").page("/storm", """
                <title>Storm</title><button onclick="for (let i = 1; i <= 12; i++) window.open('/popup?' + i)">Storm</button>""");

        RunReport report = runs.run(
                "/storm",
                "click \"Storm\"\nwait 2 seconds\nswitch to tab 10\nswitch to tab \"Storm\"\nexpect title contains \"Storm\"");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings())
                .contains("The page opened more tabs than the 10 a run may have; 3 were closed as they came.");
    }

    @Test
    void aStormOfAlertsIsAnsweredAndReported() throws Exception {
        runs.site().page("/alerts", """
                <button onclick="for (let i = 1; i <= 150; i++) alert('Alert ' + i); document.body.append('Over')">Storm</button>
                <button onclick="document.body.append(confirm('Sure?') ? 'yes' : 'no')">Ask</button>""");

        RunReport report = runs.run(
                "/alerts",
                "click \"Storm\"\nexpect \"Over\" visible\nclick \"Ask\" and accept the dialog\nexpect \"yes\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(WellKeptRuns.events(report))
                .contains("Alert 1\"")
                .contains("Alert 150\"")
                .contains("Sure?");
    }

    @Tag("campaign")
    @Test
    void alertsWithoutEndCostTheStepNotTheRun() throws Exception {
        runs.site().page("/endless", """
                <h1>Hello</h1><button onclick="for (;;) alert('Again')">Storm</button>""");

        RunReport report = runs.start("/endless", "click \"Storm\"", 5).await(Duration.ofSeconds(60));
        RunReport next = runs.run("/endless", "expect \"Hello\" visible");

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(report.history().steps().get(0).outcomes().get(0).error().code())
                .isEqualTo(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED);
        assertThat(next.conclusion().status()).as(next.conclusion().summary()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aRunSeesNothingOfTheOneBeforeItInTheSameBrowser() throws Exception {
        runs.site().page("/state", """
                <h1>Hello</h1><script>
                document.body.append('before: ' + [document.cookie, localStorage.seen].join('/') + '.');
                document.cookie = 'seen=1; max-age=1000'; localStorage.seen = 1;
                </script>""");

        RunReport first = runs.run("/state", "expect \"before: /.\" visible");
        List<ProcessHandle> browsers = runs.browsers();
        RunReport second = runs.run("/state", "expect \"before: /.\" visible");

        assertThat(first.conclusion().status()).isEqualTo(RunStatus.PASSED);
        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(runs.browsers()).as("one warm browser").isEqualTo(browsers).hasSize(1);
    }

    @Test
    void aWarmBrowserThatDiedIsReplacedBeforeTheNextRun() throws Exception {
        runs.site().page("/warm", "<h1>Hello</h1>");
        runs.run("/warm", "expect \"Hello\" visible");
        runs.browsers().forEach(browser -> {
            browser.destroyForcibly();
            browser.onExit().join();
        });

        RunReport next = runs.run("/warm", "expect \"Hello\" visible");

        assertThat(next.conclusion().status()).as(next.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(next.history().restarts()).isZero();
    }

    @Test
    void aBrowserThatNobodyUsesIsClosedInTime() throws Exception {
        try (WellKeptRuns unkept = new WellKeptRuns(temp.resolve("unkept"), CARE, IDLE)) {
            unkept.site().page("/idle", "<h1>Hello</h1>");
            unkept.run("/idle", "expect \"Hello\" visible");
            assertThat(unkept.browsers()).hasSize(1);

            await().atMost(IDLE.plusSeconds(5)).until(() -> unkept.browsers().isEmpty());

            assertThat(unkept.run("/idle", "expect \"Hello\" visible")
                            .conclusion()
                            .status())
                    .isEqualTo(RunStatus.PASSED);
        }
    }

    /** Nobody needs the driver once no page is kept, and none before: a kept page is in use. */
    @Test
    void aKeptPageHoldsBrowserAndDriverWhichEndInTimeOnceItIsClosed() throws Exception {
        Duration keep = IDLE.multipliedBy(2);
        try (WellKeptRuns kept = new WellKeptRuns(temp.resolve("kept"), CARE, IDLE, keep)) {
            kept.site().page("/idle", "<h1>Hello</h1>");
            kept.run("/idle", "expect \"Hello\" visible");
            assertThat(kept.drivers()).hasSize(1);

            await().during(IDLE.plusMillis(500))
                    .atMost(keep)
                    .until(() -> kept.browsers().size() == 1);

            await().atMost(keep.plus(IDLE).plusSeconds(10))
                    .until(() -> kept.browsers().isEmpty() && kept.drivers().isEmpty());
        }
    }
}
