package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real browsers and drivers that are really killed, each by a request of the page they show: it goes on, or says why not, and nothing is left. */
class LostBrowserIT {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @TempDir
    private Path temp;

    private final AtomicInteger kills = new AtomicInteger();
    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;
    private List<ProcessHandle> before;

    @BeforeEach
    void open() {
        before = ProcessHandle.current().descendants().toList();
        site = FixtureSite.start();
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        runs = new RunService(store, RunSettings.builder(WarmBrowser.options()).build());
    }

    @AfterEach
    void close() {
        runs.close();
        store.close();
        site.close();
        assertThat(ours()).as("processes left behind").isEmpty();
    }

    private RunHandle start(String task) {
        return runs.start(
                RunRequest.builder(site.url("/"), task).entrance("test").build());
    }

    private List<ProcessHandle> ours() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> !before.contains(process) && process.isAlive())
                .toList();
    }

    /** Kills what the lane started and what a word of its command tells, as {@code kill -9} does, and waits until it is gone. */
    private void kill(String word) {
        List<ProcessHandle> found = ours().stream()
                .filter(process -> process.info().command().orElse("").contains(word))
                .filter(process -> !process.info().commandLine().orElse("").contains("--type="))
                .toList();
        assertThat(found).as("processes to kill").isNotEmpty();
        found.forEach(ProcessHandle::destroyForcibly);
        found.forEach(process -> process.onExit().join());
    }

    /** A page that asks for {@code /die} when it is told to; the first {@code times} of it take their browser with them. */
    private void deadly(String path, String html, String word, int times) {
        deadly(path, html, word, times, 0);
    }

    /** The same, not before that many steps have begun. */
    private void deadly(String path, String html, String word, int times, int steps) {
        site.page(path, html).route("/die", exchange -> {
            if (kills.getAndIncrement() < times) {
                await("step " + steps).atMost(Duration.ofSeconds(30)).until(() -> begun() >= steps);
                kill(word);
            }
            FixtureSite.send(exchange, 200, "text/plain", "alive");
        });
    }

    private int begun() throws IOException {
        return timelines(temp.resolve("artifacts")).split("step_started", -1).length - 1;
    }

    /** All that is written so far, of a run that still goes. */
    private static String timelines(Path artifacts) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(artifacts)) {
            for (Path file : files.filter(it -> it.endsWith("events.jsonl")).toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    private String events(RunReport report) throws IOException {
        return Files.readString(Path.of(report.artifacts().dir()).resolve("events.jsonl"));
    }

    @Test
    void aRunThatOnlyReadsPassesThoughItsBrowserIsKilledThreeTimes() throws Exception {
        deadly("/", "<h1>Hello</h1><script>fetch('/die').then(() => document.title = 'Alive')</script>", "chrom", 3);

        RunReport report = start("expect \"Hello\" visible\nexpect title contains \"Alive\"")
                .await(PATIENCE);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().restarts()).isEqualTo(3);
        assertThat(report.diagnosis().findings())
                .as("a page that a dead browser showed is not to blame")
                .noneMatch(finding -> finding.aboveNoise());
        assertThat(report.diagnosis().warnings()).anyMatch(warning -> warning.contains("The browser was lost"));
        assertThat(events(report)).contains("browser.reconnected").contains("\"endpoint_total\":1");
    }

    @Test
    void aResumedRunWhosePageIsReplacedProvesNothingOfWhatWasDoneBefore() throws Exception {
        AtomicBoolean armed = new AtomicBoolean();
        site.page("/", """
                <title>Shop</title><button onclick="document.body.append('Added')">Add</button><script>
                const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
                Object.defineProperty(document, 'title', { get() {
                  const asked = new XMLHttpRequest(); asked.open('GET', '/read', false); asked.send();
                  return title.get.call(document);
                } })</script>""").route("/read", exchange -> {
            if (armed.getAndSet(false)) {
                kill("chrom");
            }
            FixtureSite.send(exchange, 200, "text/plain", "");
        });
        RunHandle run = start("click \"Add\"\nfrobnicate the sprocket");
        assertThat(run.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.WAITING);
        armed.set(true);

        RunReport report = runs.resume(run.runId(), new ResumeRequest("expect \"Add\" visible", null, null, null, 50))
                .await(PATIENCE);

        assertThat(report.history().restarts())
                .as(report.conclusion().summary())
                .isEqualTo(1);
        assertThat(report.conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(report.conclusion().summary()).contains("is gone. Send all steps in one call");
    }

    @Test
    void theFourthBrowserThatDiesEndsTheRunWithItsEvidence() throws Exception {
        Path artifacts = temp.resolve("artifacts");
        site.page("/", "<h1>Hello</h1><script>fetch('/last').then(() => fetch('/die'))</script>")
                .route("/last", exchange -> FixtureSite.send(exchange, 200, "text/plain", "last"))
                .route("/die", exchange -> {
                    await().atMost(Duration.ofSeconds(10))
                            .until(() -> timelines(artifacts).contains("/last"));
                    kill("chrom");
                });

        RunReport report = start("wait 2 seconds\nexpect \"Hello\" visible").await(PATIENCE);

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.BROWSER_LOST);
        assertThat(report.conclusion().error().code()).isEqualTo(ErrorCode.CDP_UNREACHABLE);
        assertThat(report.history().restarts()).isEqualTo(3);
        assertThat(events(report)).contains("/last").contains("run_finished");
    }

    @Test
    void aBrowserKilledUnderItsFirstNavigationIsReplaced() throws Exception {
        site.route("/", exchange -> {
            if (kills.getAndIncrement() < 2) {
                kill("chrom");
            }
            FixtureSite.send(exchange, 200, "text/html", "<h1>Hello</h1>");
        });

        RunReport report = start("expect \"Hello\" visible").await(PATIENCE);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().restarts()).isEqualTo(2);
    }

    @Test
    void aDriverThatIsKilledIsReplacedToo() throws Exception {
        deadly("/", "<h1>Hello</h1><script>fetch('/die')</script>", "node", 1);

        RunReport report = start("wait 2 seconds\nexpect \"Hello\" visible").await(PATIENCE);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().restarts()).isEqualTo(1);
    }

    @Test
    void anOrderThatTookItsBrowserWithItIsNotSentAgain() throws Exception {
        site.page("/", """
                <h1>Checkout</h1><button onclick="fetch('/order', {method: 'POST'})
                  .then(() => document.body.append('Thank you'))">Buy</button><a href="/orders">Orders</a>""")
                .page("/orders", "<h1>Your orders</h1><p>Order 1</p>")
                .route("/order", exchange -> {
                    kill("chrom");
                    FixtureSite.send(exchange, 200, "text/plain", "ordered");
                });

        RunHandle run = start("click \"Buy\"\nclick \"Orders\"\nexpect \"Order 1\" visible");
        RunReport lost = run.await(PATIENCE);
        RunReport resumed = runs.resume(run.runId(), new ResumeRequest(null, null, null, null, 50))
                .await(PATIENCE);

        assertThat(lost.conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(lost.conclusion().stopReason()).isEqualTo(StopReason.BROWSER_LOST);
        assertThat(lost.history().steps()).hasSize(1);
        assertThat(resumed.conclusion().status())
                .as(resumed.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(site.requests()).filteredOn("POST /order"::equals).hasSize(1);
    }

    @Test
    void aFormSentBeforeTheBrowserDiedIsNotSentAgainEither() throws Exception {
        site.route("/order", exchange -> FixtureSite.send(exchange, 200, "text/plain", "ordered"));
        deadly("/", """
                <h1>Checkout</h1><p id=p></p><button onclick="fetch('/order', {method: 'POST'})
                  .then(() => p.textContent = 'Thank you').then(() => setTimeout(() => fetch('/die'), 500))">Buy</button>""", "chrom", 1, 3);

        RunReport report = start("click \"Buy\"\nexpect \"Thank you\" visible\nwait 5 seconds\nexpect \"Done\" visible")
                .await(PATIENCE);

        assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.BROWSER_LOST);
        assertThat(report.history().steps()).extracting(step -> step.ok()).containsExactly(true, true, false);
        assertThat(site.requests()).filteredOn("POST /order"::equals).hasSize(1);
    }

    @Test
    void cookiesAndStorageOutliveTheBrowser() throws Exception {
        deadly("/", """
                <h1 id=h>Hello</h1><button onclick="localStorage.name = 'Ada'; document.cookie = 'seen=1'; h.textContent = 'Kept'; setTimeout(() => fetch('/die'), 500)">Keep</button>
                <script>
                if (localStorage.name) {
                  document.body.append('Welcome back, ' + localStorage.name + ', ' + document.cookie);
                }
                </script>""", "chrom", 1, 3);

        RunReport report = start(
                        "click \"Keep\"\nexpect \"Kept\" visible\nwait 4 seconds\nexpect \"Welcome back, Ada, seen=1\" visible")
                .await(PATIENCE);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().restarts()).isEqualTo(1);
    }

    /** No step has saved it, and the ten seconds after which it is saved anyway are not over. */
    @Test
    void whatTheFirstLoadStoredOutlivesTheBrowser() throws Exception {
        deadly("/", """
                <h1>Hello</h1><script>
                if (localStorage.visitor) document.body.append('Welcome back, ' + localStorage.visitor);
                else { localStorage.visitor = 'Ada'; fetch('/die'); }
                </script>""", "chrom", 1, 1);

        RunReport report =
                start("wait 4 seconds\nexpect \"Welcome back, Ada\" visible").await(PATIENCE);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().restarts()).isEqualTo(1);
        assertThat(events(report))
                .as("another browser is told once its start page is open")
                .containsSubsequence("browser.reconnected", "step_started");
        assertThat(events(report).indexOf("browser.reconnected"))
                .isGreaterThan(events(report).lastIndexOf("\"url\":\"" + site.url("/") + "\",\"status\":200"));
    }

    @Test
    void theNextRunFindsABrowser() throws Exception {
        deadly("/", "<h1>Hello</h1><script>fetch('/die')</script>", "chrom", 1);

        start("click \"Nothing\"").await(PATIENCE);
        RunReport next = start("expect \"Hello\" visible").await(PATIENCE);

        assertThat(next.conclusion().status()).as(next.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(store.list(RunFilter.newest(10)).stream()
                        .map(summary -> summary.status())
                        .collect(Collectors.toSet()))
                .doesNotContain("running", "queued");
    }
}
