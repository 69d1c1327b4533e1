package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.brain.llm.client.ModelClient;
import dev.webwitness.brain.llm.client.ModelClients;
import dev.webwitness.brain.llm.client.ModelSettings;
import dev.webwitness.brain.llm.exchange.ModelKey;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.brain.llm.provider.ModelEndpoint;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One lane and one place in line, with a real browser: who waits, who is refused, who gives way. */
class RunServiceIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;
    private List<ProcessHandle> before;

    @BeforeEach
    void open() {
        before = ProcessHandle.current().descendants().toList();
        site = FixtureSite.start().page("/", "<h1>Hello</h1>");
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        runs = new RunService(store, RunSettings.builder(WarmBrowser.options()).build());
    }

    @AfterEach
    void close() {
        runs.close();
        store.close();
        site.close();
    }

    private RunHandle start(String path, String task) {
        return runs.start(request(site.url(path), task));
    }

    private static RunRequest request(String url, String task) {
        return RunRequest.builder(url, task).entrance("test").build();
    }

    private Set<Long> browsers() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> !before.contains(process))
                .filter(process -> process.info().command().orElse("").contains("chrom"))
                .filter(process -> !process.info().commandLine().orElse("").contains("--type="))
                .map(ProcessHandle::pid)
                .collect(Collectors.toSet());
    }

    @Test
    void theSecondRunWaitsInLineAndTheThirdIsRefused() throws InterruptedException {
        RunHandle first = start("/", "wait 3 seconds\nexpect \"Hello\" visible");
        RunHandle second = start("/", "expect \"Hello\" visible");

        assertThat(second.report().metrics().queuePosition()).isEqualTo(1);
        assertThatThrownBy(() -> start("/", "expect \"Hello\" visible"))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        full -> assertThat(full.code()).isEqualTo(ErrorCode.RUN_CAPACITY));
        assertThat(first.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.PASSED);
        assertThat(second.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void whoIsToldThatARunEndedMayStartTheNextOneAtOnce() throws InterruptedException {
        try (RunService alone = new RunService(
                store, RunSettings.builder(WarmBrowser.options()).queue(0).build())) {
            for (int i = 0; i < 5; i++) {
                RunHandle run = alone.start(request(site.url("/"), "wait 60 seconds"));
                await().atMost(PATIENCE).until(() -> !site.requests().isEmpty());
                run.cancel();

                assertThat(run.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.CANCELLED);
            }
        }
    }

    /** The browser waits for an answer that does not come, and there is nothing to see yet. */
    @Test
    void aRunIsCancelledWithinASecondAlsoWhileASilentPageIsOpened() throws InterruptedException {
        CountDownLatch over = new CountDownLatch(1);
        site.route("/silent", exchange -> await().atMost(PATIENCE).until(() -> over.getCount() == 0));
        start("/", "expect \"Hello\" visible").await(PATIENCE);
        RunHandle run = start("/silent", "expect \"Hello\" visible");
        await().atMost(PATIENCE).until(() -> site.requests().contains("GET /silent"));

        long start = System.nanoTime();
        run.cancel();
        RunReport report = run.await(PATIENCE);
        long ms = (System.nanoTime() - start) / 1_000_000;
        over.countDown();

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(ms).as("milliseconds").isLessThan(1_000);
    }

    @Test
    void aModelThatIsKnownNotToDoIsRefusedBeforeABrowserStarts() {
        ModelSettings unable = new ModelSettings(
                new ModelEndpoint(
                        Vendor.OPENAI, "gpt-3.5-turbo", Vendor.OPENAI.url(), ModelKey.missing("no key in this test")),
                null,
                ModelLimits.USUAL);
        try (ModelClient model = ModelClients.open(unable);
                RunService service = new RunService(
                        store, RunSettings.builder(WarmBrowser.options()).build(), new BrainFactory(model))) {
            assertThatThrownBy(() -> service.start(request(site.url("/"), "tell me what the page says")))
                    .isInstanceOfSatisfying(WebwitnessException.class, refused -> {
                        assertThat(refused.code()).isEqualTo(ErrorCode.PROVIDER_MODEL_MISMATCH);
                        assertThat(refused).hasMessageContaining("Set brain.model.name to gpt-");
                    });
            assertThat(site.requests()).isEmpty();
            assertThat(browsers()).isEmpty();
            assertThat(store.list(RunFilter.newest(10))).isEmpty();
        }
    }

    @Test
    void aWarmBrowserServesTheNextRunAndTheEndOfTheServiceEndsIt() throws InterruptedException {
        start("/", "expect \"Hello\" visible").await(PATIENCE);
        Set<Long> warm = browsers();

        RunReport next = start("/", "expect \"Hello\" visible").await(PATIENCE);

        assertThat(next.conclusion().status()).isEqualTo(RunStatus.PASSED);
        assertThat(warm).isNotEmpty();
        assertThat(browsers()).as("a browser of its own would share no process").containsAnyElementsOf(warm);
        runs.close();
        assertThat(browsers()).isEmpty();
    }

    @Test
    void noErrorsAreOnlyThereWhereTheSiteItselfHadNone() throws InterruptedException {
        site.page("/basket", """
                <h1>Basket</h1><img src=/gone.png alt="">
                <script>console.error("Could not restore the basket")</script>""");

        RunReport errors = start("/basket", "expect no console errors").await(PATIENCE);
        RunReport requests = start("/basket", "expect no failed requests").await(PATIENCE);
        RunReport neither = start("/", "expect no console errors\nexpect no failed requests")
                .await(PATIENCE);

        assertThat(errors.conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(requests.conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(requests.conclusion().summary()).contains("/gone.png");
        assertThat(neither.conclusion().status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void whatAnErrorOverlayOfTheDevelopmentServerSaysIsAFinding() throws InterruptedException {
        site.page("/dev", """
                <main><h1>Shop</h1><p>Everything for the lamp</p><button onclick="broken()">List</button></main>
                <script>function broken() {
                  const overlay = document.createElement('dev-overlay');
                  overlay.attachShadow({mode: 'open'}).innerHTML =
                    '<div style="position:fixed;inset:0;background:#111">Compiled with problems: ERROR in ./src/list.js</div>';
                  document.body.append(overlay);
                }</script>""");

        RunReport report =
                start("/dev", "click \"List\"\nexpect \"12 lamps\" visible").await(PATIENCE);

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(report.diagnosis().findings().get(0).headline())
                .isEqualTo("An overlay says: Compiled with problems: ERROR in ./src/list.js");
    }

    @Test
    void aServerThatIsNotThereYetIsAskedAgain() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        HttpServer late = HttpServer.create();
        late.createContext("/", exchange -> {
            FixtureSite.send(exchange, 200, "text/html", "<h1>Up at last</h1>");
            exchange.close();
        });
        RunHandle run = runs.start(request("http://127.0.0.1:" + port + "/", "expect \"Up at last\" visible"));
        AutoCloseable listening = run.onProgress(progress -> {
            if (progress.message().contains("waiting to try again") && late.getAddress() == null) {
                bind(late, port);
            }
        });
        RunReport report = run.await(PATIENCE);
        listening.close();
        late.stop(0);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().stepsRecovered()).isEqualTo(1);
        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.contains("Tried again: open http://127.0.0.1:"));
    }

    private static void bind(HttpServer server, int port) {
        try {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            server.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aLookAroundNamesWhatIsDeadBrokenOrWithoutALabel() throws InterruptedException {
        site.page("/around", """
                <h1>Welcome</h1><a href=/gone>Old news</a><button aria-label=Fine>x</button>
                <button style="width:30px;height:30px"></button><img src=/broken.jpg alt="Our house" width=60 height=60>""");
        site.body("/broken.jpg", 200, "image/jpeg", "no picture");

        RunReport report = start("/around", "smoke test").await(PATIENCE);

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(report.conclusion().summary())
                .contains("Dead links: /gone (404)")
                .contains("Broken images: img \"Our house\" (/broken.jpg) on /around")
                .contains("Controls without a label: button ");
    }

    @Test
    void aWaitingRunThatGaveItsBrowserToTheNextComesBackWithItsCookiesAndSaysThatItsPageIsLost()
            throws InterruptedException {
        site.page(
                "/cookie",
                "<p id=p></p><button onclick=\"document.cookie='seen=yes'\">Remember</button><script>p.textContent = document.cookie || 'none'</script>");
        RunHandle waiting = start("/cookie", "expect \"none\" visible\nclick \"Remember\"\nfrobnicate the sprocket");
        assertThat(waiting.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.WAITING);

        RunReport other = start("/", "expect \"Hello\" visible").await(PATIENCE);
        RunReport resumed = runs.resume(
                        waiting.runId(), new ResumeRequest("expect \"seen=yes\" visible", null, null, null, 50))
                .await(PATIENCE);

        assertThat(other.conclusion().status()).isEqualTo(RunStatus.PASSED);
        assertThat(resumed.conclusion().status())
                .as(resumed.conclusion().summary())
                .isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(resumed.conclusion().summary()).contains("the page in which the earlier steps were done is gone");
        assertThat(resumed.history().steps()).hasSize(3).allMatch(step -> step.ok());
        assertThat(resumed.history().restarts()).isEqualTo(1);
        assertThat(resumed.diagnosis().warnings())
                .anyMatch(warning -> warning.contains("another run needed the browser"));
    }

    @Test
    void aRunThatFailedGoesOnAtItsPageWhileThatIsOpen() throws InterruptedException {
        site.page("/form", "<label>Name <input></label>");
        RunHandle failed = start("/form", "type \"Ann\" into \"Name\"\nexpect \"Saved\" visible");
        assertThat(failed.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.FAILED);
        ResumeRequest further = new ResumeRequest("expect \"Name\" has value \"Ann\"", null, null, null, 50);

        RunReport second = runs.resume(failed.runId(), further).await(PATIENCE);

        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(second.history().restarts()).isZero();
        assertThat(failed.cancel()).as("what has ended cannot be cancelled").isFalse();

        assertThat(start("/", "expect \"Hello\" visible")
                        .await(PATIENCE)
                        .conclusion()
                        .status())
                .isEqualTo(RunStatus.PASSED);
        assertThatThrownBy(() -> runs.resume(failed.runId(), further))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        over -> assertThat(over.code()).isEqualTo(ErrorCode.RUN_STATE_CONFLICT))
                .hasMessageContaining("its page is closed");
    }

    @Test
    void aWaitingRunCanBeCancelled() throws InterruptedException {
        RunHandle waiting = start("/", "frobnicate the sprocket");
        waiting.await(PATIENCE);

        assertThat(waiting.cancel()).isTrue();

        assertThat(waiting.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(waiting.cancel()).isFalse();
    }
}
