package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.Consent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.testing.FixtureSite;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Waiting for what the page does not show: an answer, a network with little going on, an expression. */
@Tag("thorough")
@Timeout(120)
class WaitFormsIT extends WithWorkflowRuns {
    private static final String PAGE = """
            <!doctype html><title>Orders</title><p id=o>-</p>
            <button onclick="setTimeout(() => fetch('/api/orders').then(() => o.textContent = 'Listed'), 2500)">List later</button>
            <button onclick="o.textContent = 'Asked'; fetch('/api/orders')">List now</button>
            <button onclick="o.textContent = 'Nothing asked'">Ask nothing</button>
            <button onclick="fetch('/held?1'); fetch('/held?2'); o.textContent = 'Held'">Hold two</button>
            <button onclick="setTimeout(() => window.ready = true, 2500)">Get ready</button>""";

    private final CountDownLatch over = new CountDownLatch(1);

    @BeforeAll
    void open() {
        runs.site
                .page("/", PAGE)
                .route("/api/orders", exchange -> FixtureSite.send(exchange, 200, "application/json", "[]"))
                .route("/held", exchange -> {
                    try {
                        over.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
    }

    @AfterAll
    void close() {
        over.countDown();
    }

    private RunReport run(String task) throws InterruptedException {
        return runs.run(Consent.AUTO, "/", task);
    }

    private static ActionOutcome last(RunReport report) {
        return report.history()
                .steps()
                .get(report.history().steps().size() - 1)
                .outcomes()
                .get(0);
    }

    @Test
    void anAnswerIsWaitedForThoughThePageAsksLate() throws Exception {
        RunReport report = run("click \"List later\"\nwait for response /api/orders\nexpect \"Listed\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().steps().get(1).outcomes().get(0).notes())
                .singleElement()
                .asString()
                .matches("GET http://\\S+/api/orders answered 200, \\d+ ms after the last act");
    }

    @Test
    void anAnswerThatCameWhileTheActSettledIsOneToIt() throws Exception {
        RunReport report = run("click \"List now\"\nwait for response /api/orders within 1 second");

        assertThat(last(report).ok()).as(report.conclusion().summary()).isTrue();
    }

    @Test
    void anAnswerFromBeforeTheLastActIsNoneToIt() throws Exception {
        RunReport report = run(
                "click \"List now\"\nclick \"Ask nothing\"\nwait at most 1 second for the response from /api/orders");

        assertThat(last(report).ok()).isFalse();
        assertThat(last(report).error().message())
                .contains("no request to such an address was answered since the last act")
                .contains("It had the 1.0 s the step says");
    }

    @Test
    void aRequestThatIsOnItsWayIsToldWhereItsAnswerDoesNotCome() throws Exception {
        RunReport report = run("click \"Hold two\"\nwait for response /held within 1 second");

        assertThat(last(report).error().message()).contains("/held?1 has not answered yet");
    }

    @Test
    void aNetworkWithSoManyRequestsUnderWayIsQuietEnough() throws Exception {
        RunReport quiet = run("click \"Hold two\"\nwait until quiet with at most 2 requests");
        RunReport busy = run("click \"Hold two\"\nwait until quiet with at most 1 request within 1 second");

        assertThat(last(quiet).ok()).as(quiet.conclusion().summary()).isTrue();
        assertThat(last(busy).ok()).isFalse();
        assertThat(last(busy).error().message()).contains("2 requests in flight");
    }

    @Test
    void anExpressionIsWaitedFor() throws Exception {
        RunReport report = run("click \"Get ready\"\nwait until js: window.ready === true");

        assertThat(last(report).ok()).as(report.conclusion().summary()).isTrue();
        assertThat(last(report).endMs() - report.history().steps().get(0).startMs())
                .isGreaterThanOrEqualTo(2_500);
    }

    @Test
    void anExpressionThatThrowsIsToldWithWhatItThrew() throws Exception {
        RunReport report = run("wait at most 1 second until js: nowhere.ready");

        assertThat(last(report).ok()).isFalse();
        assertThat(last(report).error().message()).contains("ReferenceError: nowhere is not defined");
    }

    @Test
    void anAnswerAloneIsNoExpectationOfThePage() throws Exception {
        RunReport report = run("click \"List now\"\nwait for response /api/orders");

        assertThat(report.diagnosis().warnings()).anyMatch(warning -> warning.startsWith("Nothing was expected"));
    }
}
