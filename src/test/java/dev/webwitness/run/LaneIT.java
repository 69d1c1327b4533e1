package dev.webwitness.run;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.brain.model.Usage;
import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.browser.SharedEyes;
import dev.webwitness.browser.fleet.Fleet;
import dev.webwitness.model.Decision;
import dev.webwitness.model.Status;
import dev.webwitness.policy.UrlPolicy;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.StoreLimits;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
class LaneIT {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @TempDir
    private Path dir;

    private final Dispatcher dispatcher = new Dispatcher(1, 1, this::lane);
    private BrowserOptions options;
    private Fleet fleet;

    @BeforeEach
    void open() throws IOException {
        options = BrowserOptions.builder(Files.createDirectory(dir.resolve("temp")))
                .executable(WarmBrowser.chromium())
                .build();
        fleet = options.fleet();
    }

    private Lane lane(int number) {
        return new Lane(
                number,
                options,
                fleet,
                PATIENCE,
                PATIENCE,
                request -> new UrlPolicy(List.of()),
                new SharedEyes(options.temp()),
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
            public CompletableFuture<Decision> decide(Situation situation) {
                return new CompletableFuture<>();
            }

            @Override
            public Usage usage() {
                if (left.getAndDecrement() > 0) {
                    throw new StackOverflowError();
                }
                return new Usage(0);
            }
        };
        return RunFixture.in(store).brain(brain).run();
    }

    private static boolean watchdogs() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("lane-1-watchdog"));
    }

    @Test
    void theBrowserThatALaneFailedWithIsClosed() throws Exception {
        try (ArtifactStore store = ArtifactStore.open(dir.resolve("artifacts"), StoreLimits.defaults())) {
            Run run = run(store, 2);
            dispatcher.submit(run);

            assertThat(run.await(PATIENCE).status()).isEqualTo(Status.ERROR);
            await().atMost(20, SECONDS)
                    .untilAsserted(() -> assertThat(options.temp()).isEmptyDirectory());
            await().atMost(20, SECONDS).until(() -> !watchdogs());
        } finally {
            dispatcher.close(run -> {});
        }
    }
}
