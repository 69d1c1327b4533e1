package dev.webwitness.run.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.spans.RunSpans;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the journal keeps for the result beside what it writes down. */
class RunRecorderTest {
    private static final RunProgressListener NOBODY = new RunProgressListener() {
        @Override
        public long nowMs() {
            return 0;
        }

        @Override
        public void step(int number, String label) {}

        @Override
        public void storeFailed() {}
    };

    @TempDir
    private Path dir;

    @Test
    void warnsOnceThatStepScreenshotsMadeRoomForLaterOnes() {
        StoreLimits limits = new StoreLimits(
                new StoreLimits.AllRuns(Duration.ofDays(14), 200, 1L << 30, 1L << 30),
                new StoreLimits.PerRun(2, 10, 1 << 20, 1 << 16));
        try (ArtifactStore store = ArtifactStore.open(dir, limits)) {
            Redactor redactor = new Redactor(List.of());
            RunFolder folder = store.create(store.newRunId(), redactor);
            RunRecorder journal = new RunRecorder(folder, new RunRedactor(redactor), NOBODY, new RunSpans());
            journal.shot(1, "step", new byte[10], "http://localhost:1/", "Shop");
            journal.shot(2, "step", new byte[10], "http://localhost:1/", "Shop");
            assertThat(journal.warnings()).isEmpty();

            journal.shot(3, "step", new byte[10], "http://localhost:1/", "Shop");
            journal.shot(4, "step", new byte[10], "http://localhost:1/", "Shop");

            assertThat(journal.warnings())
                    .singleElement()
                    .asString()
                    .contains("Step screenshots were dropped", "a run keeps 2 of them, and 1 MB in all");
        }
    }

    @Test
    void whoeverFollowsIsToldWhatWasWritten() {
        try (ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults())) {
            Redactor redactor = new Redactor(List.of("hunter22"));
            RunFolder folder = store.create(store.newRunId(), redactor);
            RunRecorder journal = new RunRecorder(folder, new RunRedactor(redactor), NOBODY, new RunSpans());
            List<RunEvent> told = new ArrayList<>();
            journal.live().follow(told::add);

            journal.record("note", BrowserEventWriter.data("text", "typed hunter22 here"));
            journal.failed(new WebwitnessException(ErrorCode.STORE_UNAVAILABLE, "The disk is full."));
            journal.record("note", BrowserEventWriter.data("text", "typed hunter22 again"));

            List<RunEvent> written = folder.events(EventFilter.all()).events();
            assertThat(written).hasSize(1).isEqualTo(told.subList(0, 1));
            assertThat(told).hasSize(2).noneMatch(event -> event.toString().contains("hunter22"));
        }
    }
}
