package dev.webwitness.run.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.run.report.RunFinalizer;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run ends once: what comes after its end, a time-out above all, changes neither what is answered nor what is on disk. */
class RunEndsOnceTest {
    @TempDir
    Path dir;

    /** Of each cancel, whether the run rested. */
    private final List<Boolean> cancelledAtRest = new ArrayList<>();

    private ArtifactStore store;
    private RunFolder folder;
    private Run run;

    @BeforeEach
    void begin() {
        store = ArtifactStore.open(dir, StoreLimits.defaults());
        run = RunFixture.in(store)
                .canceller((ended, resting) -> cancelledAtRest.add(resting))
                .run();
        folder = run.folder();
        run.writeState(Map.of("status", "running"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = RunStatus.class,
            names = {"PASSED", "FAILED", "BLOCKED", "CANCELLED", "ERROR"})
    void aLateTimeOutOverwritesNothing(RunStatus status) throws Exception {
        RunFinalizer.write(run, outcome(status, StopReason.GOAL_REACHED, null), List.of(), 0, Run.Phase.ENDED);
        RunReport before = run.report();
        String result = Files.readString(folder.path().resolve("result.json"));
        String state = Files.readString(folder.path().resolve("run.json"));

        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);
        RunFinalizer.write(
                run, outcome(RunStatus.CANCELLED, StopReason.CANCELLED, null), List.of(), 0, Run.Phase.ENDED);

        assertThat(run.report()).isEqualTo(before);
        assertThat(run.phase()).isEqualTo(Run.Phase.ENDED);
        assertThat(run.cancel()).isFalse();
        assertThat(folder.path().resolve("result.json")).hasContent(result);
        assertThat(folder.path().resolve("run.json")).hasContent(state);
        RunFolder stored = store.find(run.runId()).orElseThrow();
        assertThat(stored.events(EventFilter.all()).events())
                .filteredOn(event -> event.kind().equals("run_finished"))
                .hasSize(1);
    }

    @Test
    void aTimeOutThatWasResumedIsOverwrittenByTheEnd() {
        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);
        assertThat(run.report().conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);

        assertThat(run.resumed(RunFixture.again(run))).isTrue();
        RunFinalizer.write(
                run, outcome(RunStatus.PASSED, StopReason.GOAL_REACHED, null), List.of(), 0, Run.Phase.ENDED);

        assertThat(run.report().conclusion().status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void itsAttemptsAreListedEachWithItsResult() {
        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);
        run.resumed(RunFixture.again(run));
        run.writeState(Map.of("status", "running"));
        assertThat(attempts())
                .extracting(attempt -> attempt.get("by"), attempt -> attempt.get("result"))
                .containsExactly(tuple("start", "result.json"), tuple("resume", null));

        RunFinalizer.write(
                run, outcome(RunStatus.PASSED, StopReason.GOAL_REACHED, null), List.of(), 0, Run.Phase.ENDED);

        assertThat(attempts())
                .extracting(
                        attempt -> attempt.get("number"),
                        attempt -> attempt.get("status"),
                        attempt -> attempt.get("stop_reason"),
                        attempt -> attempt.get("result"))
                .containsExactly(
                        tuple(1, "inconclusive", "budget_spent", "result-1.json"),
                        tuple(2, "passed", "goal_reached", "result.json"));
        assertThat(attempts())
                .allSatisfy(attempt -> assertThat(Instant.parse(String.valueOf(attempt.get("started_at"))))
                        .isBeforeOrEqualTo(Instant.parse(String.valueOf(attempt.get("ended_at")))));
        assertThat(AttemptLog.read(folder.run().orElseThrow()).number()).isEqualTo(2);
    }

    @Test
    void aResumeThatFindsNoPlaceIsNoAttempt() {
        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);
        RunReport before = run.report();
        run.resumed(RunFixture.again(run));

        run.revertResume(before, List.of("go on"));

        assertThat(run.report()).isEqualTo(before);
        assertThat(run.attempts().number()).isEqualTo(1);
        assertThat(run.attempts().written()).hasSize(1);
    }

    @Test
    void aResumeThatFindsNoPlaceEndsWhereTheRunWasCancelledMeanwhile() {
        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);
        RunReport before = run.report();
        run.resumed(RunFixture.again(run));
        run.cancel();

        run.revertResume(before, List.of("go on"));

        assertThat(cancelledAtRest).containsExactly(false, true);
    }

    private List<Map<?, ?>> attempts() {
        return ((List<?>) folder.run().orElseThrow().get("attempts"))
                .stream().<Map<?, ?>>map(attempt -> (Map<?, ?>) attempt).toList();
    }

    @Test
    void itsCheckpointNamesWhatShowsThePageThere() {
        run.recorder().shot(0, "first", new byte[] {1}, "http://localhost:1/", "Shop");
        run.recorder().outline(0, "button \"Buy\"");

        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);

        assertThat(run.report().history().checkpoint().files())
                .containsExactly("shots/agent_step-0000.jpg", "outline/step-0000.txt");
    }

    @Test
    void ofManyResumesOneIsFirst() {
        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);
        AtomicInteger won = new AtomicInteger();

        IntStream.range(0, 64).parallel().forEach(i -> {
            if (run.resumed(RunFixture.again(run))) {
                won.incrementAndGet();
            }
        });

        assertThat(won).hasValue(1);
        assertThat(run.attempts().number()).isEqualTo(2);
    }

    @Test
    void whatHasEndedIsNotResumed() {
        RunFinalizer.write(
                run, outcome(RunStatus.PASSED, StopReason.GOAL_REACHED, null), List.of(), 0, Run.Phase.ENDED);

        assertThat(run.resumed(RunFixture.again(run))).isFalse();
        assertThat(run.report().conclusion().status()).isEqualTo(RunStatus.PASSED);
    }

    @Test
    void aRunThatRestsStaysAsItIsWhereTheServerEnds() {
        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);

        run.cutOff();

        assertThat(run.phase()).isEqualTo(Run.Phase.RESUMABLE);
        assertThat(run.cancelled()).isFalse();
        assertThat(run.report().conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);
    }

    @Test
    void aRunThatStoppedBeforeItsFirstStepAndWaitsToGoOnRestsWhereTheServerEnds() {
        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);
        run.resumed(RunFixture.again(run));

        run.cutOff();
        RunFinalizer.stopped(run, outcome(RunStatus.CANCELLED, StopReason.CANCELLED, null));

        assertThat(run.phase()).isEqualTo(Run.Phase.RESUMABLE);
        assertThat(run.report().conclusion().status()).isEqualTo(RunStatus.INCONCLUSIVE);
        assertThat(run.remaining()).containsExactly(run.request().task());
    }

    @Test
    void aRunIsLetGoOnceItRests() {
        assertThat(run.releaseToDisk()).isFalse();
        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);

        assertThat(run.releaseToDisk()).isTrue();
        assertThat(run.phase()).isEqualTo(Run.Phase.LET_GO);
    }

    @Test
    void aRunThatMetASecretIsHeldWhereTheSecretIsKnown() {
        run.redactor().addSecret("Maple-Lantern-77");
        run.recorder().warning("The page says \"Maple-Lantern-77\".");
        RunFinalizer.write(run, timeOut(), List.of("go on"), 0, Run.Phase.RESUMABLE);

        assertThat(run.secretsMet().here()).isTrue();
        assertThat(run.isResting()).isTrue();
    }

    @Test
    void aRunThatTypedAPasswordIsHeldWhereThatIsKnown() {
        run.secretsMet().passwordTyped();

        assertThat(run.secretsMet().here()).isTrue();
    }

    @Test
    void thatAPasswordWasTypedIsRecordedBeforeTheRunEnds() {
        run.secretsMet().passwordTyped();

        run.recordSecretMet();

        assertThat(folder.run().orElseThrow()).containsEntry("secret_met", true).containsEntry("status", "running");
    }

    @Test
    void thatASecretWasSeenIsRecordedWhenTheNextStepBegins() {
        run.redactor().addSecret("Maple-Lantern-77");
        run.recorder().stepStarted(1, "click \"Show\"", null);
        assertThat(folder.run().orElseThrow()).doesNotContainKey("secret_met");

        run.recorder().warning("The page says \"Maple-Lantern-77\".");
        run.recorder().stepStarted(2, "click \"Hide\"", null);

        assertThat(folder.run().orElseThrow()).containsEntry("secret_met", true).containsEntry("status", "running");
    }

    private static Outcome timeOut() {
        ErrorInfo error = ErrorInfo.of(ErrorCode.PROVIDER_POLL_TIMEOUT, "The budget of 60 s is spent.");
        return outcome(RunStatus.INCONCLUSIVE, StopReason.BUDGET_SPENT, error);
    }

    private static Outcome outcome(RunStatus status, StopReason reason, ErrorInfo error) {
        return Outcome.of(status, reason, error, "Done.");
    }
}
