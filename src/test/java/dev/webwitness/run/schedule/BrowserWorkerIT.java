package dev.webwitness.run.schedule;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.locate.VisionModels;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Decision;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunFixture;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a lane leaves of the browser that it had when it failed. Its traces lie in a folder that other browsers do not share; the driver keeps the folder of
 * the warm browser, which was there before.
 */
@ExtendWith(WarmBrowser.class)
class BrowserWorkerIT {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @TempDir
    private Path dir;

    private final RunScheduler dispatcher = new RunScheduler(1, 1, this::lane);
    private BrowserOptions options;
    private BrowserFleet fleet;

    @BeforeEach
    void open() throws IOException {
        options = BrowserOptions.builder(Files.createDirectory(dir.resolve("temp")))
                .executable(WarmBrowser.chromium())
                .build();
        fleet = options.fleet();
    }

    private BrowserWorker lane(int number) {
        return new BrowserWorker(
                number,
                RunSettings.builder(options).idle(PATIENCE).keep(PATIENCE).build(),
                fleet,
                new VisionModels(options.launch().temp()),
                dispatcher);
    }

    /** @param failures how often its report cannot be put together */
    private Run run(ArtifactStore store, int failures) {
        AtomicInteger left = new AtomicInteger(failures);
        Brain brain = new Brain() {
            @Override
            public String name() {
                return "steps";
            }

            @Override
            public CompletableFuture<Decision> decide(DecisionContext situation) {
                return new CompletableFuture<>();
            }

            @Override
            public UsageMeter usage() {
                if (left.getAndDecrement() > 0) {
                    throw new StackOverflowError();
                }
                return new UsageMeter(0);
            }
        };
        return RunFixture.in(store).brain(brain).run();
    }

    private static boolean watchdogs() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("worker-1-watchdog"));
    }

    @Test
    void theBrowserThatALaneFailedWithIsClosed() throws Exception {
        try (ArtifactStore store = ArtifactStore.open(dir.resolve("artifacts"), StoreLimits.defaults())) {
            Run run = run(store, 2);
            dispatcher.submit(run);

            assertThat(run.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.ERROR);
            await().atMost(20, SECONDS)
                    .untilAsserted(() -> assertThat(options.launch().temp()).isEmptyDirectory());
            await().atMost(20, SECONDS).until(() -> !watchdogs());
        } finally {
            dispatcher.close(run -> {});
        }
    }
}
