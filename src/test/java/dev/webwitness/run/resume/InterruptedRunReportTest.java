package dev.webwitness.run.resume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.agent.attempt.Checkpoint;
import dev.webwitness.agent.attempt.Outcome;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.codec.CheckpointJson;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.StoreLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The result of a run whose server died under it. */
class InterruptedRunReportTest {
    @TempDir
    Path dir;

    private String topErrors(NoiseList noise) {
        try (ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults())) {
            RunFolder folder = store.create(store.newRunId(), new Redactor(List.of()));
            Map<String, Object> run = Map.of(
                    "run_id",
                    folder.runId(),
                    "request",
                    Map.of("url", "http://localhost:1/", "task", "expect \"Shop\""));
            folder.append(BrowserEventWriter.of(
                    1,
                    new BrowserEvent.PageError(
                            new BrowserEvent.Context(5, 0, "main"),
                            "TypeError",
                            "Widget has no licence",
                            false,
                            "http://localhost:1/app.js",
                            List.of())));
            return String.valueOf(
                    InterruptedRunReport.result(folder, run, noise).get("errors_top"));
        }
    }

    @Test
    void itsCheckpointNamesWhatShowsThePageLast() {
        try (ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults())) {
            RunFolder folder = store.create(store.newRunId(), new Redactor(List.of()));
            folder.saveShot("agent_step-0001", new byte[] {1});
            folder.saveOutline(1, "button \"Buy\"");
            folder.appendCheckpoint(CheckpointJson.written(
                    new Checkpoint(
                            Checkpoint.Reason.BEGUN,
                            new Checkpoint.Step(2, "click \"Buy\"", null),
                            List.of("click \"Buy\""),
                            new Checkpoint.Page("http://localhost:1/", null, 1),
                            null,
                            null),
                    1,
                    5));
            Map<String, Object> run = Map.of(
                    "run_id", folder.runId(), "request", Map.of("url", "http://localhost:1/", "task", "click \"Buy\""));

            assertThat(InterruptedRunReport.result(folder, run, NoiseList.bundled())
                            .get("checkpoint"))
                    .extracting("files")
                    .isEqualTo(List.of("shots/agent_step-0001.jpg", "outline/step-0001.txt"));
        }
    }

    @Test
    void aRunCutOffBeforeItsFirstStepIsGoneOnWithFromItsBeginning() {
        try (ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults())) {
            RunFolder folder = store.create(store.newRunId(), new Redactor(List.of()));
            RunRequest request = RunRequest.builder(
                            "http://localhost:1/", "click \"Buy\"\nexpect \"Thank you\" visible")
                    .entrance("test")
                    .build();

            Outcome end = InterruptedRunReport.cutOff(
                    folder,
                    request,
                    Outcome.of(RunStatus.CANCELLED, StopReason.CANCELLED, null, "The run was cancelled."));

            assertThat(end.isResumable()).isTrue();
            assertThat(end.remaining().steps()).containsExactly("click \"Buy\"\nexpect \"Thank you\" visible");
            assertThat(end.answer().text()).contains("before its first step").contains("resume_run");
        }
    }

    @Test
    void whatTheSettingsCallNoiseIsNoErrorOfIt() {
        assertThat(topErrors(NoiseList.bundled())).contains("Widget has no licence");
        assertThat(topErrors(NoiseList.parse("any text Widget has no licence => known")))
                .doesNotContain("Widget");
    }
}
