package dev.webwitness.run;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.testing.FixtureSite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages of runs that wait stay open in the browser in which the next runs are carried out. */
class KeptPagesIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String BUTTON = "<h1>Shop</h1><button onclick=\"document.body.append('Added')\">Add</button>";
    private static final String WAITS = "click \"Add\"\nfrobnicate the sprocket";

    @TempDir
    private Path temp;

    private WellKeptRuns runs;

    /** Until this is done, the page {@code /long} shows nothing. */
    private final CompletableFuture<Void> over = new CompletableFuture<>();

    private final CountDownLatch longAsked = new CountDownLatch(1);

    private void open(int maxConcurrent) {
        runs = new WellKeptRuns(
                temp.resolve("artifacts"), BrowserHealthSettings.USUAL, PATIENCE, Duration.ofMinutes(5), maxConcurrent);
        runs.site()
                .page("/shop", BUTTON)
                .page("/hello", "<h1>Hello</h1>")
                .page("/long", "<script>fetch('/over').then(() => document.body.append('Over'))</script><h1>Long</h1>")
                .route("/over", exchange -> {
                    longAsked.countDown();
                    over.join();
                    FixtureSite.send(exchange, 200, "text/plain", "over");
                });
    }

    @AfterEach
    void close() {
        over.complete(null);
        runs.close();
    }

    private RunHandle waiting(String path) throws InterruptedException {
        RunHandle run = runs.start(path, WAITS);
        assertThat(run.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.WAITING);
        return run;
    }

    private static void assertPassed(RunReport report) {
        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings()).noneMatch(warning -> warning.contains("page of this run was closed"));
    }

    @Test
    void theNextRunIsCarriedOutBesideThePageOfARunThatWaits() throws Exception {
        open(3);
        RunHandle first = waiting("/shop");
        RunHandle second = waiting("/shop");

        assertPassed(runs.run("/hello", "expect \"Hello\" visible"));
        assertPassed(runs.run("/hello", "expect \"Hello\" visible"));
        assertThat(runs.browsers()).hasSize(1);
        assertThat(runs.drivers()).hasSize(1);
        assertPassed(runs.resume(first, "expect \"Added\" visible"));
        assertPassed(runs.resume(second, "expect \"Added\" visible"));
    }

    @Test
    void aRunThatIsResumedWhileItsBrowserHasAnotherGoesOnAtItsPage() throws Exception {
        open(3);
        RunHandle first = waiting("/shop");
        RunHandle other = runs.start("/long", "expect \"Over\" visible");
        longAsked.await();

        RunHandle resumed = runs.resumed(first, "expect \"Added\" visible");
        assertThat(((Run) resumed).phase()).isEqualTo(Run.Phase.QUEUED);
        over.complete(null);

        assertPassed(other.await(PATIENCE));
        assertPassed(resumed.await(PATIENCE));
    }

    @Test
    void aRunWhosePageIsKeptIsCancelledAtOnceThoughItsBrowserHasAnother() throws Exception {
        AtomicBoolean closed = new AtomicBoolean();
        open(3);
        runs.site().page("/shop", BUTTON + "<script>fetch('/stream')</script>").route("/stream", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try {
                while (!longAsked.await(50, TimeUnit.MILLISECONDS) || !over.isDone() || !closed.get()) {
                    exchange.getResponseBody().write("more".getBytes(StandardCharsets.UTF_8));
                    exchange.getResponseBody().flush();
                }
            } catch (IOException gone) {
                closed.set(true);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        RunHandle first = waiting("/shop");
        RunHandle other = runs.start("/long", "expect \"Over\" visible");
        longAsked.await();

        assertThat(first.cancel()).isTrue();
        assertThat(first.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(closed).isFalse();
        assertThat(other.report().conclusion().status()).isEqualTo(RunStatus.RUNNING);
        over.complete(null);

        assertPassed(other.await(PATIENCE));
        await().atMost(20, SECONDS).untilTrue(closed);
    }

    @Test
    void theOriginsOfOneRunDoNotBindThePageOfAnother() throws Exception {
        CompletableFuture<Void> arrived = new CompletableFuture<>();
        open(3);
        runs.site()
                .page(
                        "/shop",
                        BUTTON + "<script>fetch('/over').then(() => location = '"
                                + runs.site().otherOrigin() + "/elsewhere')</script>")
                .route("/elsewhere", exchange -> {
                    arrived.complete(null);
                    FixtureSite.send(exchange, 200, "text/html", "<h1>Elsewhere</h1>");
                })
                .page("/bound", "<script>fetch('/arrived').then(() => document.body.append('Arrived'))</script>")
                .route("/arrived", exchange -> {
                    over.complete(null);
                    arrived.join();
                    FixtureSite.send(exchange, 200, "text/plain", "");
                });
        RunHandle first = waiting("/shop");

        RunReport bound = runs.startAt(
                        "/bound", "expect \"Arrived\" visible", runs.site().origin())
                .await(PATIENCE);

        assertPassed(bound);
        assertPassed(runs.resume(first, "expect \"Elsewhere\" visible"));
    }

    @Test
    void aBrowserThatStoppedAnsweringIsReplacedForTheNextRun() throws Exception {
        open(3);
        RunHandle first = waiting("/shop");
        ProcessHandle silent = runs.browsers().get(0);
        new ProcessBuilder("kill", "-STOP", String.valueOf(silent.pid()))
                .start()
                .waitFor();

        assertPassed(runs.run("/hello", "expect \"Hello\" visible"));
        await().atMost(20, SECONDS).until(() -> !silent.isAlive());
        assertThat(runs.resume(first, "expect \"Shop\" visible").diagnosis().warnings())
                .anyMatch(warning -> warning.contains("its browser does not answer"));
    }

    @Test
    void asManyPagesAreKeptAsRunsMayBeOnAndTheOldestGoesFirst() throws Exception {
        open(1);
        RunHandle first = waiting("/shop");
        RunHandle second = waiting("/shop");

        assertPassed(runs.resume(second, "expect \"Added\" visible"));
        RunReport lost = runs.resume(first, "expect \"Shop\" visible");
        assertThat(lost.diagnosis().warnings()).anyMatch(warning -> warning.contains("another run needed the browser"));
    }
}
