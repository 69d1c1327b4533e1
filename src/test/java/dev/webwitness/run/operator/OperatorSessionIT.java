package dev.webwitness.run.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.Target;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.RunService;
import dev.webwitness.run.WellKeptRuns;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person steps into a run in a real browser, from another thread, and hands it back. */
class OperatorSessionIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private static final String FORM = """
            <h1>Shop</h1><label>Email <input id=email></label>
            <label>Password <input id=secret type=password></label>
            <button onclick="fetch('/order', {method: 'POST'}).then(() => document.body.append('Thank you'))">Order</button>""";

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;

    @BeforeEach
    void open() {
        site = FixtureSite.start().page("/", FORM).page("/cart", "<h1>Cart</h1><button>Pay</button>");
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        serve(Duration.ofMinutes(10));
    }

    private void serve(Duration person) {
        runs = new RunService(
                store, RunSettings.builder(WarmBrowser.options()).person(person).build());
    }

    @AfterEach
    void close() {
        runs.close();
        store.close();
        site.close();
    }

    private RunHandle start(String task, int budgetS) {
        return runs.start(RunRequest.builder(site.url("/"), task)
                .budgetS(budgetS)
                .stepTimeoutS(20)
                .entrance("test")
                .build());
    }

    private static void awaitProgress(RunHandle run, String words) throws Exception {
        CountDownLatch seen = new CountDownLatch(1);
        try (AutoCloseable listening = run.onProgress(progress -> {
            if (progress.message().contains(words)) {
                seen.countDown();
            }
        })) {
            assertThat(seen.await(20, TimeUnit.SECONDS)).as(words).isTrue();
        }
    }

    /** Takes control and waits until it is there; the answer is how long that took in milliseconds. */
    private static long take(RunHandle run) {
        long start = System.nanoTime();
        run.control().pause("Ann");
        await().pollInterval(Duration.ofMillis(5))
                .atMost(LIMIT)
                .until(() -> run.control().held().orElseThrow().taken());
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private static void act(RunHandle run, Action action, String what) {
        run.control().post("Ann", what, page -> page.perform(action, LIMIT));
    }

    private static void awaitDone(RunHandle run) {
        await().pollInterval(Duration.ofMillis(5))
                .atMost(PATIENCE)
                .until(() -> run.control().held().orElseThrow().waiting() == 0);
    }

    private static Action type(String text, String field) {
        return new Action.Type(text, Target.named(field));
    }

    @Test
    void aPersonFillsAFieldAndGoesElsewhereInTheMiddleOfAStepAndTheRunGoesOnAndPasses() throws Exception {
        RunHandle run = start("wait for \"Cart\"\nexpect \"Pay\" visible", 12);
        awaitProgress(run, "wait for \"Cart\"");

        assertThat(take(run))
                .as("ms until control was taken, of a step that would last 12 s")
                .isLessThan(6_000);
        awaitProgress(run, "a person has control");
        act(run, type("ann@example.com", "Email"), "type into Email");
        run.control()
                .post("Ann", "look around", page -> page.pump("looking around", () -> false, Duration.ofSeconds(13)));
        act(run, new Action.Open("/cart"), "open the cart");
        awaitDone(run);
        run.control().handBack("Ann", "The cart was empty; I went there by hand.");
        RunReport report = run.await(PATIENCE);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().steps())
                .extracting(StepRecord::label)
                .containsExactly(
                        "wait for \"Cart\" (cut short: a person took over)",
                        "wait for \"Cart\"",
                        "expect \"Pay\" visible");
        assertThat(report.diagnosis().warnings())
                .filteredOn(warning -> warning.startsWith("While paused: "))
                .singleElement()
                .asString()
                .contains(
                        "URL changed to " + site.url("/cart"),
                        "button \"Pay\"",
                        "text appeared: h1 \"Cart\"",
                        "Ann says: The cart was empty");
        assertThat(report.metrics().timing().waitingMs())
                .as("waited for the person")
                .isGreaterThan(13_000);
        assertThat(report.metrics().timing().browserMs())
                .as("the person's time is not the browser's")
                .isLessThanOrEqualTo(report.metrics().timing().totalMs() - 13_000);
        assertThat(WellKeptRuns.events(report))
                .containsSubsequence(
                        "\"operator.paused\"",
                        "\"outline\":\"outline/step-0001.txt\"",
                        "\"operator.input\"",
                        "type into Email",
                        "open the cart",
                        "\"operator.resumed\"")
                .contains("\"kind\":\"stage\"", "\"text\":\"looking around\"")
                .doesNotContain("ann@example.com");
    }

    @Test
    void aFieldThatWasFilledIsToldButNeverWhatWasTypedIntoIt() throws Exception {
        RunHandle run = start("wait 15 seconds\nexpect \"Shop\" visible", 30);
        awaitProgress(run, "wait 15 seconds");
        take(run);

        act(run, type("ann@example.com", "Email"), "type into Email");
        act(run, type("correct horse", "Password"), "type into Password");
        awaitDone(run);
        run.control().handBack("Ann", "");
        await().atMost(LIMIT).until(() -> run.control().held().isEmpty());
        run.cancel();
        RunReport report = run.await(PATIENCE);

        assertThat(report.diagnosis().warnings()).contains("While paused: field Email now filled.");
        assertThat(WellKeptRuns.events(report)).doesNotContain("correct horse").doesNotContain("ann@example.com");
    }

    @Test
    void anOrderThatWasSentWhenThePersonTookOverIsNotSentAgain() throws Exception {
        CountDownLatch ordered = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        site.route("/order", exchange -> {
            ordered.countDown();
            try {
                answer.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            FixtureSite.send(exchange, 200, "text/plain", "ordered");
        });
        RunHandle run = start("click \"Order\"\nexpect \"Thank you\" visible", 30);
        assertThat(ordered.await(20, TimeUnit.SECONDS)).isTrue();

        take(run);
        answer.countDown();
        run.control().handBack("Ann", "");
        RunReport report = run.await(PATIENCE);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(site.requests())
                .filteredOn(request -> request.contains("/order"))
                .hasSize(1);
        assertThat(report.history().steps())
                .extracting(StepRecord::label)
                .containsExactly("click \"Order\"", "expect \"Thank you\" visible");
    }

    @Test
    void aPageThatHangsIsMendedAndTakenOver() throws Exception {
        CountDownLatch hangs = new CountDownLatch(1);
        site.page("/", """
                <h1>Hello</h1><button onclick="const ask = new XMLHttpRequest(); ask.open('GET', '/hangs', false); ask.send(); for (;;);">
                Hang</button>""").route("/hangs", exchange -> {
            FixtureSite.send(exchange, 200, "text/plain", "so it does");
            hangs.countDown();
        });
        RunHandle run = start("click \"Hang\"\nexpect \"Hello\" visible", 30);
        assertThat(hangs.await(20, TimeUnit.SECONDS)).isTrue();

        assertThat(take(run)).as("ms until control was taken").isLessThan(9_000);
        run.control().handBack("Ann", "");
        RunReport report = run.await(PATIENCE);

        assertThat(report.history().steps())
                .extracting(StepRecord::label)
                .containsExactly("click \"Hang\"", "expect \"Hello\" visible");
        assertThat(report.history().steps().get(1).ok())
                .as("the page answers again")
                .isTrue();
        assertThat(report.diagnosis().findings())
                .anyMatch(finding -> finding.headline().contains("stopped answering"));
    }

    @Tag("campaign")
    @Test
    void withNobodyThereTheRunWaitsAndCanBeResumed() throws Exception {
        runs.close();
        serve(Duration.ofSeconds(4));
        RunHandle run = start("wait 10 seconds\nexpect \"Shop\" visible", 30);
        awaitProgress(run, "wait 10 seconds");
        take(run);

        RunReport waiting = run.await(PATIENCE);
        RunReport resumed = runs.resume(run.runId(), new ResumeRequest(null, "go on", null, null, 50))
                .await(PATIENCE);

        assertThat(waiting.conclusion().status()).isEqualTo(RunStatus.WAITING);
        assertThat(WellKeptRuns.events(waiting)).contains("\"text\":\"a person has control\"");
        assertThat(waiting.conclusion().stopReason()).isEqualTo(StopReason.AWAITING_PERSON);
        assertThat(waiting.history().checkpoint().remaining()).hasSize(2);
        assertThat(resumed.conclusion().status())
                .as(resumed.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(resumed.history().steps())
                .extracting(StepRecord::label)
                .containsExactly(
                        "wait 10 seconds (cut short: a person took over)",
                        "wait 10 seconds",
                        "expect \"Shop\" visible");
    }

    @Test
    void aSecondPersonIsRefusedAndSoIsOneAfterTheEnd() throws Exception {
        RunHandle run = start("wait 10 seconds", 30);
        awaitProgress(run, "wait 10 seconds");
        take(run);

        assertThatThrownBy(() -> run.control().pause("Bob")).isInstanceOfSatisfying(WebwitnessException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.RUN_STATE_CONFLICT);
            assertThat(e.info().message()).contains("in the hands of Ann");
        });
        run.cancel();
        run.await(PATIENCE);
        assertThatThrownBy(() -> run.control().pause("Bob"))
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.RUN_STATE_CONFLICT));
    }

    @Test
    void aCancelWhileAPersonHasControlEndsTheRunWithinASecond() throws Exception {
        RunHandle run = start("wait 10 seconds", 30);
        awaitProgress(run, "wait 10 seconds");
        take(run);
        run.control().post("Ann", "look around", page -> page.pump("looking around", () -> false, LIMIT));
        awaitProgress(run, "looking around");

        long start = System.nanoTime();
        run.cancel();
        RunReport report = run.await(PATIENCE);

        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isLessThan(1_000);
        assertThat(report.conclusion().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(run.control().held()).isEmpty();
        assertThat(WellKeptRuns.events(report)).contains("operator.left");
    }

    @Test
    void theStartPageIsOpenedAfterThePersonHandsBackWhenItWasBeingOpened() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        site.route("/", exchange -> {
            asked.countDown();
            try {
                answer.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            FixtureSite.send(exchange, 200, "text/html", FORM);
        });
        RunHandle run = start("expect \"Shop\" visible", 30);
        assertThat(asked.await(20, TimeUnit.SECONDS)).isTrue();

        take(run);
        answer.countDown();
        run.control().handBack("Ann", "");

        RunReport report = run.await(PATIENCE);
        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }
}
