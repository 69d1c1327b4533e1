package dev.webwitness.run.resume;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.brain.Brain;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.telemetry.Span;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.RunService;
import dev.webwitness.run.codec.RunRequestJson;
import dev.webwitness.run.report.RunFinalizer;
import dev.webwitness.run.state.AttemptSpec;
import dev.webwitness.run.state.Run;
import dev.webwitness.run.state.RunFixture;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.MemoryBucket;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.profiles.ProfileStore;
import dev.webwitness.store.shared.ServerIdentity;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that rest in their folders and are taken up from there, without a browser. */
class RunRestorerTest {
    private static final String COOKIES = "{\"cookies\":[],\"origins\":[]}";

    private static final String LOGIN = """
        {"cookies":[{"name":"session","value":"harbour-lantern-4711","domain":"localhost","path":"/","expires":-1,
        "httpOnly":true,"secure":false,"sameSite":"Lax"}],"origins":[]}\
        """;

    @TempDir
    private Path dir;

    private final IdleRuns resting = new IdleRuns(Duration.ofSeconds(10));
    private ArtifactStore store;
    private ProfileStore profiles;
    private RunSettings settings;
    private RunRestorer reopening;

    @BeforeEach
    void open() {
        store = ArtifactStore.open(dir.resolve("artifacts"), StoreLimits.defaults());
        profiles = ProfileStore.usual(store.path());
        settings = RunSettings.builder(BrowserOptions.builder(dir).build()).build();
        reopening = reopening(store);
    }

    private RunRestorer reopening(ArtifactStore from) {
        return new RunRestorer(
                from,
                settings,
                BrainFactory.withoutModel(),
                profiles,
                resting,
                RunFixture.services(settings.noise(), (cancelled, rests) -> {}));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static RunRequest.Builder request() {
        return RunRequest.builder("http://localhost:1/", "click \"Buy\"\nexpect \"Thanks\" visible")
                .entrance("test");
    }

    /** Stopped after its first step, and let go. */
    private String rests(RunRequest request) {
        return left(
                request,
                new Checkpoint(
                        Checkpoint.Reason.DONE,
                        new Checkpoint.Step(1, null, null),
                        List.of("expect \"Thanks\" visible"),
                        new Checkpoint.Page("", null, 1),
                        null,
                        null));
    }

    private String left(RunRequest request, Checkpoint... checkpoints) {
        Redactor redactor = new Redactor(List.of());
        Brain brain = BrainFactory.withoutModel()
                .choose(request, request.task(), BrainChoice.AUTO, ClientCapabilities.ALONE, text -> text, null);
        brain.secretTexts().forEach(redactor::addSecret);
        Run run = RunFixture.in(store)
                .request(request)
                .gate(redactor)
                .brain(brain)
                .run();
        for (Checkpoint checkpoint : checkpoints) {
            run.recorder().checkpoint(checkpoint);
        }
        Outcome stopped = Outcome.of(RunStatus.INCONCLUSIVE, StopReason.BUDGET_SPENT, null, "The budget is spent.")
                .resumable(List.of("expect \"Thanks\" visible"), null);
        RunFinalizer.write(run, stopped, stopped.remaining().steps(), 0, Run.Phase.RESUMABLE);
        RunFinalizer.close(run);
        return run.runId();
    }

    @Test
    void aRunWithASavedLoginIsStillLoggedInInTheNextServer() {
        profiles.save("shop", "http://localhost:1/", LOGIN);
        String runId =
                rests(request().profile(ProfileBinding.startsWith("shop")).build());

        Run run = reopening.reopen(runId, ClientCapabilities.ALONE);

        assertThat(run.storage()).contains("harbour-lantern-4711");
        assertThat(run.notes().takeRemark())
                .endsWith("without the cookies and the storage of the browser it had but those of its profile.");
    }

    @Test
    void whatTheBrowserHadIsGivenBack() {
        String runId = rests(request().build());
        resting.gone(runId, 1, COOKIES);

        Run run = reopening.reopen(runId, ClientCapabilities.ALONE);

        assertThat(run.storage()).isEqualTo(COOKIES);
        assertThat(run.notes().takeRemark()).contains("with the cookies and the storage");
    }

    @Test
    void whatTheBrowserHadIsStillHadAfterARunCouldNotBeTakenUp() {
        profiles.save("shop", "http://localhost:1/", LOGIN);
        String runId =
                rests(request().profile(ProfileBinding.startsWith("shop")).build());
        resting.gone(runId, 1, COOKIES);
        profiles.delete("shop");
        assertThatExceptionOfType(WebwitnessException.class)
                .isThrownBy(() -> reopening.reopen(runId, ClientCapabilities.ALONE));

        profiles.save("shop", "http://localhost:1/", LOGIN);

        assertThat(reopening.reopen(runId, ClientCapabilities.ALONE).storage()).isEqualTo(COOKIES);
    }

    @Test
    void aResumeThatIsRefusedLeavesNoRemark() {
        String runId = rests(request().build());
        try (RunService runs = new RunService(store, settings)) {
            assertThatExceptionOfType(WebwitnessException.class)
                    .isThrownBy(() -> runs.resume(runId, new ResumeRequest(null, null, "c7", null, 0)))
                    .withMessageContaining("can only be resumed from its last checkpoint");

            assertThat(runs.find(runId).orElseThrow().report().diagnosis().warnings())
                    .isEmpty();
            assertThat(store.find(runId).orElseThrow().events(EventFilter.all()).events())
                    .noneMatch(event -> event.kind().equals("warning"));
        }
    }

    @Test
    void aResumeThatFindsNoPlaceLeavesNoRemarkAndIsTracedToItsEnd() {
        AtomicInteger open = new AtomicInteger();
        String runId = rests(request().build());
        RunService runs = new RunService(
                store,
                RunSettings.builder(BrowserOptions.builder(dir).build())
                        .tracer((name, traceparent, facts) -> new Counted(open))
                        .build());
        runs.close();

        assertThatExceptionOfType(WebwitnessException.class)
                .isThrownBy(() ->
                        runs.resume(runId, new ResumeRequest(null, null, null, null, 0), ClientCapabilities.ALONE))
                .withMessageContaining("The server is ending");

        assertThat(runs.find(runId).orElseThrow().report().diagnosis().warnings())
                .isEmpty();
        assertThat(store.find(runId).orElseThrow().events(EventFilter.all()).events())
                .noneMatch(event -> event.kind().equals("warning"));
        assertThat(open).hasValue(0);
    }

    /** Counts those that have begun and not ended. */
    private record Counted(AtomicInteger open) implements Span {
        private Counted {
            open.incrementAndGet();
        }

        @Override
        public Span part(String name, Map<String, Object> facts) {
            return new Counted(open);
        }

        @Override
        public void end(boolean failed, Map<String, Object> facts) {
            open.decrementAndGet();
        }

        @Override
        public String traceparent() {
            return "";
        }
    }

    @Test
    void aRunThatStoppedBeforeItsFirstStepGoesOnWithAllOfItsTask() {
        String runId = left(request().build());

        Run run = reopening.reopen(runId, ClientCapabilities.ALONE);

        assertThat(run.remaining()).containsExactly(request().build().task());
        assertThat(run.recorder().checkpointId()).isEqualTo("c0");
    }

    @Test
    void aRunThatStoppedBeforeItsFirstStepIsCancelled() {
        String runId = left(request().build());
        try (RunService runs = new RunService(store, settings)) {
            assertThat(runs.cancel(runId).orElseThrow().report().conclusion().status())
                    .isEqualTo(RunStatus.CANCELLED);
        }
    }

    @Test
    void aRunWhoseSavedLoginIsGoneIsCancelled() {
        profiles.save("shop", "http://localhost:1/", LOGIN);
        String runId =
                rests(request().profile(ProfileBinding.startsWith("shop")).build());
        profiles.delete("shop");
        try (RunService runs = new RunService(store, settings)) {
            assertThat(runs.cancel(runId).orElseThrow().report().conclusion().status())
                    .isEqualTo(RunStatus.CANCELLED);
        }
    }

    @Test
    void aRunWhoseModelAndSecretsAreGoneIsCancelled() {
        String runId = rests(request()
                .brain(BrainChoice.SAMPLING)
                .secrets(List.of("SHOP_PASSWORD"))
                .build());
        try (RunService runs = new RunService(store, settings)) {
            RunHandle run = runs.cancel(runId).orElseThrow();

            assertThat(run.report().conclusion().status()).isEqualTo(RunStatus.CANCELLED);
            assertThat(run.report().metrics().usage().brain()).isEqualTo("steps");
        }
        assertThat(store.find(runId).flatMap(RunFolder::run).orElseThrow()).containsEntry("status", "cancelled");
    }

    @Test
    void aRunOfAnotherServerGoesOnThere() {
        MemoryBucket bucket = new MemoryBucket();
        try (ArtifactStore theirs = server(bucket, "blue");
                ArtifactStore ours = server(bucket.fromElsewhere(), "green")) {
            RunFolder run = theirs.create(theirs.newRunId(), new Redactor(List.of()));
            stands(run, "waiting");
            await().atMost(20, SECONDS).untilAsserted(() -> assertBelongsToBlue(ours, run.runId()));
            stands(run, "inconclusive");
            run.close();
            await().atMost(20, SECONDS).until(() -> ours.find(run.runId()).isPresent());

            assertBelongsToBlue(ours, run.runId());
        }
    }

    private void stands(RunFolder run, String status) {
        run.writeRun(Map.of(
                "status",
                status,
                "stop_reason",
                "budget_spent",
                "attempt",
                1,
                "request",
                RunRequestJson.written(request().build())));
    }

    private void assertBelongsToBlue(ArtifactStore ours, String runId) {
        assertThatExceptionOfType(WebwitnessException.class)
                .isThrownBy(() -> reopening(ours).reopen(runId, ClientCapabilities.ALONE))
                .withMessageContaining("belongs to server blue (https://blue.example)");
    }

    private ArtifactStore server(MemoryBucket bucket, String name) {
        ArtifactStore store = ArtifactStore.open(
                dir.resolve(name),
                StoreLimits.defaults(),
                bucket,
                new ServerIdentity(name, "https://" + name + ".example"));
        store.startSharing(Duration.ofMillis(50));
        return store;
    }

    @Test
    void thatASecretWasMetIsKnownInTheNextServerThoughTheSecretIsNot() {
        String runId = rests(request()
                .task("type \"Maple-Lantern-77\" into \"Password\"\nexpect \"Thanks\" visible")
                .build());

        assertThat(reopening
                        .reopen(runId, ClientCapabilities.ALONE)
                        .secretsMet()
                        .any())
                .isTrue();
    }

    @Test
    void thatARunTypesASecretIsRecordedBeforeItIsTyped() {
        String runId = rests(request().build());
        Run run = reopening.reopen(runId, ClientCapabilities.ALONE);
        run.resumed(new AttemptSpec(
                BrainFactory.withoutModel()
                        .choose(
                                request()
                                        .task("type \"Maple-Lantern-77\" into \"Password\"")
                                        .build(),
                                ClientCapabilities.ALONE,
                                text -> text),
                null,
                run.limits(),
                null));

        run.writeState(Map.of("status", "running"));

        assertThat(store.find(runId).flatMap(RunFolder::run).orElseThrow()).containsEntry("secret_met", true);
    }

    @Test
    void aServerThatDoesNotKnowTheSecretOfARunNeedNotHoldIt() {
        String runId = rests(request()
                .task("type \"Maple-Lantern-77\" into \"Password\"\nexpect \"Thanks\" visible")
                .build());

        assertThat(reopening
                        .reopen(runId, ClientCapabilities.ALONE)
                        .secretsMet()
                        .here())
                .isFalse();
    }

    @Test
    void aRunWithoutSecretsIsOneInTheNextServer() {
        assertThat(reopening
                        .reopen(rests(request().build()), ClientCapabilities.ALONE)
                        .secretsMet()
                        .any())
                .isFalse();
    }
}
