package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.testing.FixtureSite;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is to be seen by a time, on a page that takes its time. */
@Tag("thorough")
@Timeout(120)
class TimeLimitIT extends WithWorkflowRuns {
    /** Says so 4 and 8 seconds after the press: more than a press is given to settle, and more than what is looked for is given by itself. */
    private static final String SLOW = """
            <!doctype html><title>Slow</title>
            <button onclick="setTimeout(() => o.textContent = 'Saved', 4000); setTimeout(() => o.textContent += ', mailed', 8000)">Save</button>
            <button onclick="o.textContent = 'Saved'">Save fast</button>
            <button onclick="const t = Date.now(); while (Date.now() - t < 4000); o.textContent = 'Saved'">Save busily</button><p id=o></p>""";

    @BeforeAll
    void open() {
        runs.site.page("/", SLOW);
    }

    private RunReport run(String task) throws InterruptedException {
        return runs.run(Consent.AUTO, "/", task);
    }

    @Test
    void whatComesLaterThanItMayIsTold() throws Exception {
        RunReport report = run("click \"Save\"\n\"Saved\" should appear within 2 seconds");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.history().steps().get(1).outcomes().get(0).expected())
                .matches("it was so only \\d+\\.\\d s after the last act");
    }

    @Test
    void aHandlerThatKeepsThePageBusyIsLateAndNoPageThatHangs() throws Exception {
        RunReport late = run("click \"Save busily\"\n\"Saved\" should appear within 2 seconds");
        RunReport calm = run("click \"Save busily\"\nexpect \"Saved\" visible");

        assertThat(late.conclusion().status()).as(late.conclusion().summary()).isEqualTo(RunStatus.FAILED);
        assertThat(late.history().steps().get(1).outcomes().get(0).expected())
                .matches("it was so only \\d+\\.\\d s after the last act.*");
        assertThat(calm.conclusion().status()).as(calm.conclusion().summary()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void whatComesInTimePasses() throws Exception {
        RunReport report = run("click \"Save fast\"\n\"Saved\" should appear within 10 seconds");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings()).allMatch(warning -> warning.contains("sandbox"));
    }

    @Test
    void whatMayTakeLongerIsWaitedForAsLongAsItMay() throws Exception {
        RunReport report = run("click \"Save\"\n\"Saved, mailed\" should appear within 15 seconds");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void errorsAreToldByTheFindingsWhateverTimeIsSaid() throws Exception {
        RunReport report =
                run("click \"Save fast\"\nthere should be no console errors within 2 seconds\n\"Saved\" is shown");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().steps()).allMatch(step -> step.ok());
    }

    @Test
    void whatAStepIsDoneToIsWaitedForAsLongAsTheStepSays() throws Exception {
        runs.site.page("/late", """
                <!doctype html><title>Late</title><p id=o></p><script>
                setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button onclick="o.textContent = 1 + 1">Add</button>'), 7000)
                </script>""");

        RunReport report = runs.run(Consent.AUTO, "/late", "click \"Add\" within 12 seconds\nexpect \"2\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aPageThatIsSlowToOpenHasMoreTimeThanOtherStepsUnlessTheStepSaysOtherwise() throws Exception {
        runs.site.route("/slow", exchange -> {
            long end = System.nanoTime() + 3_000_000_000L;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            FixtureSite.send(exchange, 200, "text/html", "<!doctype html><h1>Open at last</h1>");
        });

        RunReport opened =
                runs.run(request -> request.stepTimeoutS(2), "/", "open /slow\nexpect \"Open at last\" visible");
        RunReport late = runs.run(request -> request.stepTimeoutS(20), "/", "open /slow within 1 second");

        assertThat(opened.conclusion().status())
                .as(opened.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(late.conclusion().status()).as(late.conclusion().summary()).isNotEqualTo(RunStatus.PASSED);
        assertThat(late.history().steps().get(0).endMs()
                        - late.history().steps().get(0).startMs())
                .isLessThan(2_900);
    }

    @Test
    void aWaitIsNoShorterThanItSays() throws Exception {
        RunReport report = runs.run(
                request -> request.stepTimeoutS(2), "/", "click \"Save\"\nwait 5 seconds\nexpect \"Saved\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().steps().get(1).endMs()
                        - report.history().steps().get(1).startMs())
                .isGreaterThanOrEqualTo(5_000);
    }

    @Test
    void aWaitIsNoLongerThanItSays() throws Exception {
        RunReport report = run("click \"Save\"\nwait at most 1 second for \"Saved, mailed\"");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(report.history().steps().get(1).outcomes().get(0).error().message())
                .contains("It had the 1.0 s the step says");
    }
}
