package dev.webwitness.store.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The large files of a run: masked where they can be, private, and never more than a run may take. */
class RecordingFilesTest {
    @TempDir
    private Path temp;

    private RunFolder folder(Redactor redactor, long runBytes) {
        StoreLimits limits = new StoreLimits(
                new StoreLimits.AllRuns(Duration.ofDays(14), 200, 1L << 30, 1L << 30),
                new StoreLimits.PerRun(100, 200, runBytes, 1 << 16));
        ArtifactStore store = ArtifactStore.open(temp.resolve("artifacts"), limits);
        return store.create(store.newRunId(), redactor);
    }

    @Test
    void aHarIsMaskedOnceMoreAndItsDatesNumbersAndIdsStay() throws IOException {
        Redactor redactor = new Redactor(List.of("2026", "123456"));
        RunFolder folder = folder(redactor, 1 << 20);
        redactor.addSecret("known-too-late-88");

        boolean kept = folder.writeHar(Map.of(
                "startedDateTime",
                "2026-11-22T00:00:00Z",
                "size",
                123_456,
                "text",
                "so known-too-late-88 it is",
                "list",
                List.of(Map.of("value", "in 2026"))));

        assertThat(kept).isTrue();
        assertThat(Files.readString(folder.path().resolve("run.har")))
                .contains("\"2026-11-22T00:00:00Z\"", "123456", "so ••• it is", "in •••");
    }

    @Test
    void aRecordingIsTakenOverPrivatelyAndReplacesTheOneBefore() throws IOException {
        RunFolder folder = folder(new Redactor(List.of()), 10_000);
        Path file = Files.writeString(temp.resolve("made"), "x".repeat(6_000));

        assertThat(folder.adopt("trace.zip", file)).isTrue();
        assertThat(file).doesNotExist();
        assertThat(folder.adopt("trace.zip", Files.writeString(file, "y".repeat(6_000))))
                .isTrue();

        Path kept = folder.path().resolve("trace.zip");
        assertThat(Files.readString(kept)).startsWith("y");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(kept)))
                .isEqualTo("rw-------");
    }

    @Test
    void whatIsTooLargeForTheRunIsNotTaken() throws IOException {
        RunFolder folder = folder(new Redactor(List.of()), 10_000);
        Path file = Files.writeString(temp.resolve("made"), "x".repeat(20_000));

        assertThat(folder.adopt("video.webm", file)).isFalse();
        assertThat(folder.writeHar(Map.of("text", "x".repeat(20_000)))).isFalse();
        assertThat(folder.list()).extracting(ArtifactEntry::name).containsExactly("run.json");
    }
}
