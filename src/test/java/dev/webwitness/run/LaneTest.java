package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.Checkpoint;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.Situation;
import dev.webwitness.brain.model.Usage;
import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.browser.SharedEyes;
import dev.webwitness.browser.fleet.Fleet;
import dev.webwitness.model.Decision;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.Span;
import dev.webwitness.model.Status;
import dev.webwitness.model.StopReason;
import dev.webwitness.policy.UrlPolicy;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.StoreLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lane outlives what goes wrong on it. The runs are cancelled ones, for which no browser is started. */
class LaneTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    Path dir;

    private ArtifactStore store;
    private Dispatcher dispatcher;

    @BeforeEach
    void open() {
        store = ArtifactStore.open(dir.resolve("artifacts"), StoreLimits.defaults());
        BrowserOptions options = BrowserOptions.builder(dir).build();
        Fleet fleet = options.fleet();
        dispatcher = new Dispatcher(
                1,
                5,
                number -> new Lane(
                        number,
                        options,
                        fleet,
                        PATIENCE,
                        PATIENCE,
                        request -> new UrlPolicy(List.of()),
                        new SharedEyes(dir),
                        dispatcher));
    }

    @AfterEach
    void close() throws InterruptedException {
        dispatcher.close(run -> {});
        store.close();
    }

    /** @param fails whether its report cannot be put together the next time, which this then forgets */
    private Run run(AtomicBoolean fails) {
        return run(() -> {
            if (fails.getAndSet(false)) {
                throw new StackOverflowError();
            }
        });
    }

    /** @param ends what happens when its report is put together */
    private Run run(Runnable ends) {
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
                ends.run();
                return new Usage(0);
            }
        };
        Run run = RunFixture.in(store).brain(brain).run();
        run.cancelled().set(true);
        return run;
    }

    @Test
    void theRunThatAnErrorComesUponEndsAndTheNextOneIsCarriedOut() throws Exception {
        Run first = run(new AtomicBoolean(true));
        Run second = run(new AtomicBoolean());
        dispatcher.submit(first);
        dispatcher.submit(second);

        RunReport failed = first.await(PATIENCE);
        assertThat(failed.status()).isEqualTo(Status.ERROR);
        assertThat(first.phase()).isEqualTo(Run.Phase.ENDED);
        assertThat(second.await(PATIENCE).status()).isEqualTo(Status.CANCELLED);
    }

    @Test
    void anErrorAfterTheEndChangesNothingOfIt() throws Exception {
        Run first = run(new AtomicBoolean());
        Span broken = new Span() {
            @Override
            public Span part(String name, Map<String, Object> facts) {
                return Span.NONE;
            }

            @Override
            public void end(boolean failed, Map<String, Object> facts) {
                throw new NoClassDefFoundError("it cannot be sent");
            }

            @Override
            public String traceparent() {
                return "";
            }
        };
        first.trail().begins((name, parent, facts) -> broken, first, null);
        Run second = run(new AtomicBoolean());
        dispatcher.submit(first);
        dispatcher.submit(second);

        assertThat(first.await(PATIENCE).status()).isEqualTo(Status.CANCELLED);
        assertThat(second.await(PATIENCE).status()).isEqualTo(Status.CANCELLED);
        assertThat(first.report().status()).isEqualTo(Status.CANCELLED);
    }

    @Test
    void aRunThatALaneHasIsCutOffThoughItHasNotBegun() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CompletableFuture<Void> cutOff = new CompletableFuture<>();
        Run run = run(() -> {
            reached.countDown();
            cutOff.join();
        });
        List<Run> told = new ArrayList<>();
        dispatcher.submit(run);
        reached.await();
        assertThat(run.phase()).isEqualTo(Run.Phase.QUEUED);

        List<Run> inLine = dispatcher.close(it -> {
            told.add(it);
            cutOff.complete(null);
        });

        assertThat(told).containsExactly(run);
        assertThat(inLine).isEmpty();
    }

    @Test
    void aRunThatWasCutOffBeforeItWentOnIsResumedByTheNextServer() throws Exception {
        Run run = run(new AtomicBoolean());
        run.cancelled().set(false);
        run.journal()
                .checkpoint(new Checkpoint(
                        Checkpoint.Reason.DONE, 1, null, null, List.of("click \"Pay\""), "", null, 1, null));
        run.cutOff();
        dispatcher.submit(run);

        RunReport report = run.await(PATIENCE);

        assertThat(report.status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(report.stopReason()).isEqualTo(StopReason.BROWSER_LOST);
        assertThat(run.phase()).isEqualTo(Run.Phase.RESUMABLE);
        assertThat(run.remaining()).containsExactly("click \"Pay\"");
    }
}
