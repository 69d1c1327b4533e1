package dev.webwitness.run.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.locate.VisionModels;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.telemetry.Span;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunFixture;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
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
class BrowserWorkerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    Path dir;

    private ArtifactStore store;
    private RunScheduler dispatcher;

    @BeforeEach
    void open() {
        store = ArtifactStore.open(dir.resolve("artifacts"), StoreLimits.defaults());
        BrowserOptions options = BrowserOptions.builder(dir).build();
        BrowserFleet fleet = options.fleet();
        dispatcher = new RunScheduler(
                1,
                5,
                number -> new BrowserWorker(
                        number,
                        RunSettings.builder(options)
                                .idle(PATIENCE)
                                .keep(PATIENCE)
                                .build(),
                        fleet,
                        new VisionModels(dir),
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
            public CompletableFuture<Decision> decide(DecisionContext situation) {
                return new CompletableFuture<>();
            }

            @Override
            public UsageMeter usage() {
                ends.run();
                return new UsageMeter(0);
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
        assertThat(failed.conclusion().status()).isEqualTo(RunStatus.ERROR);
        assertThat(first.phase()).isEqualTo(Run.Phase.ENDED);
        assertThat(second.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.CANCELLED);
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
        first.trail().begins((name, parent, facts) -> broken, null, Map.of());
        Run second = run(new AtomicBoolean());
        dispatcher.submit(first);
        dispatcher.submit(second);

        assertThat(first.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(second.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(first.report().conclusion().status()).isEqualTo(RunStatus.CANCELLED);
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
        run.recorder()
                .checkpoint(new Checkpoint(
                        Checkpoint.Reason.DONE,
                        new Checkpoint.Step(1, null, null),
                        List.of("click \"Pay\""),
                        new Checkpoint.Page("", null, 1),
                        null,
                        null));
        run.cutOff();
        dispatcher.submit(run);

        RunReport report = run.await(PATIENCE);

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.BROWSER_LOST);
        assertThat(run.phase()).isEqualTo(Run.Phase.RESUMABLE);
        assertThat(run.remaining()).containsExactly("click \"Pay\"");
    }
}
