package dev.webwitness.run;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that one service left where they can be gone on with, and another service over the same folder goes on with. */
@Tag("thorough")
class RestartIT {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final ResumeRequest AS_IT_IS = new ResumeRequest(null, null, null, null, 50);

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;

    @BeforeEach
    void open() {
        site = FixtureSite.start();
        site.page("/", """
                        <h1>Shop</h1><p id=p></p><label>Password <input type=password></label>
                        <button onclick="fetch('/order', {method: 'POST'}).then(r => p.textContent = r.ok ? 'Ordered' : 'Sorry')">Buy</button>
                        <a href="/orders">Orders</a>""")
                .page("/orders", "<h1>Your orders</h1>")
                .route("/order", exchange -> FixtureSite.send(exchange, 200, "text/plain", "ordered"));
        start();
    }

    @AfterEach
    void close() {
        stop();
        site.close();
    }

    private void start() {
        start(RunSettings.builder(WarmBrowser.options()));
    }

    private void start(RunSettings.Builder settings) {
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        runs = new RunService(store, settings.build());
    }

    private void stop() {
        runs.close();
        store.close();
    }

    private void restart() {
        stop();
        start();
    }

    private RunReport run(String task, int maxSteps) throws InterruptedException {
        return runs.start(RunRequest.builder(site.url("/"), task)
                        .maxSteps(maxSteps)
                        .entrance("test")
                        .build())
                .await(PATIENCE);
    }

    private RunReport resume(String runId, ResumeRequest how) throws InterruptedException {
        return runs.resume(runId, how).await(PATIENCE);
    }

    @Test
    void aRunThatReachedItsStepLimitGoesOnAfterARestartAndDoesNothingTwice() throws Exception {
        RunReport first = run("click \"Buy\"\nexpect \"Ordered\" visible\nclick \"Orders\"\nexpect \"Your orders\"", 2);
        assertThat(first.conclusion().stopReason()).isEqualTo(StopReason.STEP_LIMIT);

        restart();
        RunReport second = resume(first.runId(), new ResumeRequest(null, null, "c2", null, 50));

        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(second.history().attempt()).isEqualTo(2);
        assertThat(second.history().steps()).extracting(StepRecord::number).containsExactly(1, 2, 3, 4);
        assertThat(second.history().steps().get(0).outcomes())
                .isEqualTo(first.history().steps().get(0).outcomes());
        assertThat(second.diagnosis().claims())
                .extracting(RunReport.Claim::text)
                .hasSize(2);
        assertThat(second.diagnosis().warnings()).anyMatch(text -> text.contains("taken up from its folder"));
        assertThat(site.requests()).filteredOn("POST /order"::equals).hasSize(1);
        assertThat(Path.of(second.artifacts().dir())).isDirectoryContaining(file -> file.endsWith("result-1.json"));
    }

    /** As SIGTERM ends a server: what it works on is cut off. */
    @Test
    void aRunThatWasCutOffBeforeItsFirstStepGoesOnAfterARestart() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        site.route("/slow", exchange -> {
            await().atMost(PATIENCE).until(() -> over.getCount() == 0);
            FixtureSite.send(exchange, 200, "text/html", "<h1>Shop</h1>");
        });
        RunHandle going = runs.start(RunRequest.builder(site.url("/slow"), "expect \"Shop\" visible")
                .entrance("test")
                .build());
        await().atMost(PATIENCE).until(() -> site.requests().contains("GET /slow"));

        restart();
        over.countDown();
        RunReport second = resume(going.runId(), AS_IT_IS);

        assertThat(going.report().conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(going.report().conclusion().stopReason()).isEqualTo(StopReason.BROWSER_LOST);
        assertThat(going.report().conclusion().summary()).contains("before its first step");
        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(second.history().attempt()).isEqualTo(2);
    }

    @Test
    void theWindowHasTheSizeThatAStepGaveIt() throws Exception {
        site.page("/", "<h1></h1><script>document.querySelector('h1').textContent = innerWidth + ' wide';</script>");
        RunReport first = run("resize to 390x844\nexpect \"390 wide\" visible", 1);
        assertThat(first.conclusion().stopReason()).isEqualTo(StopReason.STEP_LIMIT);

        restart();
        RunReport second = resume(first.runId(), AS_IT_IS);

        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void itsTimelineGoesOnInOneOrder() throws Exception {
        RunReport first = run("click \"Buy\"\nexpect \"Ordered\" visible", 1);
        restart();
        RunReport second = resume(first.runId(), AS_IT_IS);

        List<Long> seqs = new ArrayList<>();
        List<Long> times = new ArrayList<>();
        store.find(second.runId()).orElseThrow().eachEvent(event -> {
            seqs.add(event.seq());
            if (event.kind().equals("step_started")) {
                times.add(event.atMs());
            }
        });
        assertThat(seqs).doesNotHaveDuplicates().isSorted();
        assertThat(times).hasSize(2).isSorted();
        assertThat(second.artifacts().shots()).isGreaterThan(first.artifacts().shots());
    }

    @Test
    void whatFailedBeforeTheRestartStillCounts() throws Exception {
        site.route("/order", exchange -> FixtureSite.send(exchange, 500, "text/plain", "out of stock"));
        RunReport first = run("click \"Buy\"\nexpect \"Sorry\" visible\nexpect no failed requests", 2);
        restart();

        RunReport second = resume(first.runId(), AS_IT_IS);

        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(second.diagnosis().findings().get(0).headline()).contains("POST /order answered 500");
        assertThat(second.diagnosis().findings().get(0).occurrence().after()).isEqualTo("step 1: click \"Buy\"");
    }

    @Test
    void aRunThatWaitsForStepsTakesThemFromTheNextServer() throws Exception {
        RunReport first = run("click \"Buy it now or never\"", 5);
        assertThat(first.conclusion().status()).isEqualTo(RunStatus.WAITING);
        restart();

        RunReport second = resume(
                first.runId(), new ResumeRequest("click \"Buy\"\nexpect \"Ordered\" visible", null, null, null, 50));

        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aSecretThatIsKeptNowhereIsAskedFor() throws Exception {
        RunReport first =
                run("click \"Buy\"\nexpect \"Ordered\" visible\ntype \"Maple-Lantern-77\" into \"Password\"", 2);
        restart();

        assertThatExceptionOfType(WebwitnessException.class)
                .isThrownBy(() -> runs.resume(first.runId(), AS_IT_IS))
                .withMessageContaining("stands for a secret");
        RunReport second = resume(
                first.runId(),
                new ResumeRequest(
                        "type \"Maple-Lantern-77\" into \"Password\"\nexpect \"Shop\"", null, null, null, 50));

        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aRunThatEndedForGoodStaysAsItEnded() throws Exception {
        RunReport first = run("expect \"Shop\" visible", 5);
        restart();

        assertThatExceptionOfType(WebwitnessException.class)
                .isThrownBy(() -> runs.resume(first.runId(), AS_IT_IS))
                .withMessageContaining("ended as passed and cannot be resumed");
    }

    /** Runs rest in memory for a moment only, however often somebody looks at them, and then any process may take them up. */
    private RunReport rested(String task) throws InterruptedException {
        stop();
        start(RunSettings.builder(WarmBrowser.options())
                .keep(Duration.ofMillis(100))
                .rest(Duration.ofMillis(100)));
        RunReport report = run(task, 1);
        assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.STEP_LIMIT);
        await().atMost(30, SECONDS).until(() -> runs.find(report.runId()).isEmpty());
        try (ArtifactStore other = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults())) {
            other.reopen(report.runId(), new Redactor(List.of())).orElseThrow().close();
        }
        return report;
    }

    @Test
    void aRunThatTheServerIsEndedUnderGoesOnInTheNextOne() throws Exception {
        RunHandle going = runs.start(RunRequest.builder(
                        site.url("/"),
                        "click \"Buy\"\nwait 30 seconds\nexpect \"Shop\"\nexpect \"Ordered\" not visible")
                .entrance("test")
                .build());
        String runId = going.runId();
        await().atMost(60, SECONDS)
                .until(() -> store.find(runId).orElseThrow().events(EventFilter.all()).events().stream()
                        .anyMatch(event -> event.kind().equals("step_started") && event.step() == 2));

        restart();

        RunFolder folder = store.find(runId).orElseThrow();
        assertThat(folder.run().orElseThrow())
                .containsEntry("status", "inconclusive")
                .containsEntry("stop_reason", "browser_lost")
                .containsEntry("interrupted", true);
        Map<String, Object> result = folder.result().orElseThrow();
        assertThat(result.get("summary")).asString().contains("The server ended while this run was going on");
        assertThat(result.get("next_actions")).asString().contains("resume_run", "checkpoint=c2");
        RunReport resumed = resume(
                runId, new ResumeRequest("expect \"Shop\"\nexpect \"Ordered\" not visible", null, "c2", null, 50));
        assertThat(resumed.conclusion().status())
                .as(resumed.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(site.requests()).filteredOn("POST /order"::equals).hasSize(1);
    }

    @Test
    void aRunThatWasCancelledBeforeTheServerEndedStaysSo() throws Exception {
        RunHandle going = runs.start(RunRequest.builder(site.url("/"), "wait 30 seconds")
                .entrance("test")
                .build());
        going.cancel();

        restart();

        assertThat(store.find(going.runId()).orElseThrow().run().orElseThrow()).containsEntry("status", "cancelled");
    }

    @Test
    void aRunThatRestsLongIsTakenUpFromItsFolderWithTheStorageItHad() throws Exception {
        site.page(
                "/",
                "<button onclick=\"document.cookie = 'cart=full'\">Keep</button><p id=p></p><script>p.textContent = document.cookie;</script>");
        RunReport first = rested("click \"Keep\"\nexpect \"cart=full\" visible");

        RunReport second = resume(first.runId(), AS_IT_IS);

        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(second.diagnosis().warnings()).anyMatch(text -> text.contains("with the cookies and the storage"));
    }

    @Test
    void aRunThatRestsLongIsStillCancelled() throws Exception {
        RunReport first = rested("click \"Buy\"\nexpect \"Ordered\" visible");

        RunReport cancelled = runs.cancel(first.runId()).orElseThrow().await(PATIENCE);

        assertThat(cancelled.conclusion().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(cancelled.history().steps()).hasSize(1);
        assertThat(store.find(first.runId()).orElseThrow().result().orElseThrow())
                .containsEntry("status", "cancelled");
        assertThat(runs.cancel("20261121-201455-none")).isEmpty();
    }

    @Test
    void aRunOfAServerThatLivesIsLeftToIt() throws Exception {
        RunReport first = run("click \"Buy\"\nexpect \"Ordered\" visible", 1);
        try (ArtifactStore other = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults())) {
            assertThat(other.find(first.runId())
                            .orElseThrow()
                            .events(EventFilter.all())
                            .events())
                    .isNotEmpty();
        }
        RunReport second = resume(first.runId(), AS_IT_IS);

        assertThat(second.conclusion().status()).isEqualTo(RunStatus.PASSED);
        assertThat(second.diagnosis().warnings()).noneMatch(text -> text.contains("taken up from its folder"));
    }
}
