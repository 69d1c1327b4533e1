package dev.webwitness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.files.RunRecord;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import dev.webwitness.store.ownership.ProcessOwner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Creating, finding, listing and letting go of runs, and what happens when the disk does not play along. */
class ArtifactStoreTest {
    private static final Clock NOW = Clock.fixed(Instant.parse("2026-11-21T20:14:55Z"), ZoneOffset.UTC);

    @TempDir
    Path dir;

    private static StoreLimits limits(int runs, long soft, long hard) {
        return new StoreLimits(
                new StoreLimits.AllRuns(Duration.ofDays(14), runs, soft, hard),
                new StoreLimits.PerRun(100, 200, 200 << 20, 256 << 10));
    }

    private static RunFolder ended(ArtifactStore store, String runId, String status, int bytes) {
        RunFolder run = store.create(runId, new Redactor(List.of()));
        if (bytes > 0) {
            run.saveShot("agent_step-0001", new byte[bytes]);
        }
        run.writeRun(Map.of(
                "status",
                status,
                "started_at",
                "2026-11-21T20:00:00Z",
                "duration_ms",
                1234,
                "findings",
                2,
                "request",
                Map.of("url", "http://Shop.test/" + runId, "task", "buy"),
                "checkpoints",
                List.of(Map.of("url", "x"))));
        run.close();
        return run;
    }

    private static List<String> ids(ArtifactStore store) {
        return store.list(RunFilter.newest(1000)).stream()
                .map(RunSummary::runId)
                .toList();
    }

    @Test
    void makesIdsThatSortByTimeAndFitTheFolder() {
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults(), NOW);

        assertThat(store.newRunId()).matches("20261121-201455-[a-z0-9]{4}");
        assertThat(store.create(store.newRunId(), new Redactor(List.of())).run().orElseThrow())
                .containsEntry("status", "queued");
    }

    @Test
    void listsNewestFirstInPagesAndFilters() {
        ArtifactStore store = ArtifactStore.open(dir, limits(1000, 1L << 40, 1L << 40));
        for (int i = 0; i < 30; i++) {
            ended(store, String.format("20261121-2014%02d-aaaa", i), i % 3 == 0 ? "failed" : "passed", 0);
        }

        List<RunSummary> first = store.list(RunFilter.newest(20));
        List<RunSummary> second =
                store.list(new RunFilter(null, null, null, first.get(19).runId(), 20));
        assertThat(first).hasSize(20);
        assertThat(first.get(0))
                .isEqualTo(new RunSummary(
                        "20261121-201429-aaaa",
                        "passed",
                        new RunSummary.Asked("buy", "http://Shop.test/20261121-201429-aaaa", ""),
                        "2026-11-21T20:00:00Z",
                        new RunSummary.Result(1234, 2, ""),
                        false));
        assertThat(second).hasSize(10);
        assertThat(second.get(9).runId()).isEqualTo("20261121-201400-aaaa");
        assertThat(store.list(new RunFilter("failed", null, null, null, 100))).hasSize(10);
        assertThat(store.list(new RunFilter(null, "shop.TEST/20261121-20141", null, null, 100)))
                .hasSize(10);
        assertThat(store.list(new RunFilter(null, null, Instant.parse("2026-11-21T20:14:25Z"), null, 100)))
                .hasSize(5);
        assertThat(store.list(new RunFilter("cancelled", null, null, null, 100)))
                .isEmpty();
    }

    @Test
    void aChangedRunIsListedAsItIsNow() {
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());
        RunFolder run = ended(store, "20261121-201400-aaaa", "passed", 0);
        assertThat(store.list(RunFilter.newest(1)).get(0).status()).isEqualTo("passed");

        run.writeRun(Map.of("status", "failed"));
        store.pin("20261121-201400-aaaa", true);

        assertThat(store.list(RunFilter.newest(1)).get(0).status()).isEqualTo("failed");
        assertThat(store.list(RunFilter.newest(1)).get(0).pinned()).isTrue();
    }

    @Test
    void findsTheFewThatFitAmongManyRuns() throws IOException {
        for (int i = 0; i < 2_000; i++) {
            Path run = Files.createDirectory(dir.resolve(String.format("20261121-%06d-aaaa", i)));
            Files.writeString(
                    run.resolve("run.json"),
                    "{\"status\":\"passed\",\"request\":{\"url\":\"http://x.test/" + i + "\"}}");
        }
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());

        assertThat(store.list(RunFilter.newest(20)))
                .hasSize(20)
                .extracting(RunSummary::runId)
                .startsWith("20261121-001999-aaaa");
        assertThat(store.list(new RunFilter(null, "x.test/77", null, null, 1000)))
                .hasSize(11);
    }

    @Test
    void aRunFileThatChangedWithinTheSameTickIsReadAgain() throws IOException {
        Path file = Files.createDirectory(dir.resolve("20261121-000000-aaaa")).resolve("run.json");
        Files.writeString(file, "{\"status\":\"passed\"}");
        FileTime time = Files.getLastModifiedTime(file);
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());
        assertThat(store.list(RunFilter.newest(1)).get(0).status()).isEqualTo("passed");

        Files.writeString(file, "{\"status\":\"failed\"}");
        Files.setLastModifiedTime(file, time);

        assertThat(store.list(RunFilter.newest(1)).get(0).status()).isEqualTo("failed");
    }

    @Test
    void aPinIsSeenThoughItsRunIsKnownForLong() throws IOException {
        FileTime old = FileTime.from(Instant.now().minusSeconds(60));
        Path run = Files.createDirectory(dir.resolve("20261121-000000-aaaa"));
        Files.setLastModifiedTime(Files.writeString(run.resolve("run.json"), "{\"status\":\"passed\"}"), old);
        Files.setLastModifiedTime(run, old);
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());
        assertThat(store.list(RunFilter.newest(1)).get(0).pinned()).isFalse();

        store.pin("20261121-000000-aaaa", true);

        assertThat(store.list(RunFilter.newest(1)).get(0).pinned()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "..",
                "../x",
                "20261121-201455-k3f9/..",
                "20261121-201455-K3F9",
                "x",
                "20261121-201455-k3f9\0",
                "."
            })
    void whatIsNoRunIdIsNotFound(String runId) {
        ArtifactStore store = ArtifactStore.open(dir.resolve("a"), StoreLimits.defaults());

        assertThat(store.find(runId)).isEmpty();
        assertThat(store.reopen(runId, new Redactor(List.of()))).isEmpty();
        assertThat(store.pin(runId, true)).isFalse();
        assertThatThrownBy(() -> store.create(runId, new Redactor(List.of()))).isInstanceOf(WebwitnessException.class);
    }

    @Test
    void aRunThatIsTakenUpIsThisProcessesAtOnceAndStaysAsItWas() throws IOException {
        Path run = Files.createDirectory(dir.resolve("20261121-000000-aaaa"));
        Files.writeString(
                run.resolve("run.json"),
                "{\"status\":\"waiting\",\"attempt\":2,\"owner\":{\"pid\":999999999,\"started_at\":\"\"},\"dropped\":{\"page\":3}}");
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());

        try (RunFolder taken =
                store.reopen("20261121-000000-aaaa", new Redactor(List.of())).orElseThrow()) {
            assertThat(RunRecord.owner(run)).isEqualTo(ProcessOwner.current());
            assertThat(taken.run().orElseThrow())
                    .containsEntry("status", "waiting")
                    .containsEntry("attempt", 2)
                    .containsEntry("dropped", Map.of("page", 3));
        }
    }

    @Test
    void aRunFolderThatIsALinkIsRefusedAndNotListed() throws IOException {
        ArtifactStore store = ArtifactStore.open(dir.resolve("a"), StoreLimits.defaults());
        Path outside = Files.createDirectory(dir.resolve("outside"));
        Files.writeString(outside.resolve("run.json"), "{\"status\":\"passed\"}");
        Files.createSymbolicLink(store.path().resolve("20261121-201455-k3f9"), outside);

        assertThatThrownBy(() -> store.find("20261121-201455-k3f9"))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.CONTEXT_SYMLINK_REJECTED));
        assertThat(ids(store)).isEmpty();
    }

    @Test
    void letsTheOldestGoFailedAfterTheOthersAndPinnedNot() {
        ArtifactStore store = ArtifactStore.open(dir, limits(4, 1L << 30, 1L << 30), NOW);
        ended(store, "20261120-000001-aaaa", "passed", 10);
        ended(store, "20261120-000002-aaaa", "failed", 10);
        ended(store, "20261120-000003-aaaa", "passed", 10);
        ended(store, "20261120-000004-aaaa", "inconclusive", 10);
        ended(store, "20261120-000005-aaaa", "passed", 10);
        ended(store, "20261120-000006-aaaa", "passed", 10);
        store.pin("20261120-000001-aaaa", true);
        RunFolder going = store.create("20261120-000000-aaaa", new Redactor(List.of()));
        going.writeRun(Map.of("status", "running"));

        store.prune();

        assertThat(ids(store))
                .containsExactly(
                        "20261120-000004-aaaa", "20261120-000002-aaaa", "20261120-000001-aaaa", "20261120-000000-aaaa");
    }

    @Test
    void letsRunsGoByAgeAndByBytes() {
        ArtifactStore store = ArtifactStore.open(dir, limits(100, 25_000, 1L << 30), NOW);
        ended(store, "20261101-000001-aaaa", "failed", 10);
        ended(store, "20261101-000002-aaaa", "passed", 10);
        store.pin("20261101-000002-aaaa", true);
        ended(store, "20261120-000001-aaaa", "failed", 10_000);
        ended(store, "20261120-000002-aaaa", "passed", 10_000);
        ended(store, "20261120-000003-aaaa", "passed", 10_000);

        store.prune();

        assertThat(ids(store)).containsExactly("20261120-000003-aaaa", "20261120-000001-aaaa", "20261101-000002-aaaa");
        assertThat(dir)
                .isDirectoryNotContaining(path -> path.getFileName().toString().startsWith("."));
    }

    @Test
    void startsNoRunAboveTheHardLimitWhenNothingMayGo() {
        ArtifactStore store = ArtifactStore.open(dir, limits(100, 5_000, 20_000), NOW);
        RunFolder going = store.create("20261121-201400-aaaa", new Redactor(List.of()));
        going.writeRun(Map.of("status", "running"));
        going.saveShot("agent_step-0001", new byte[30_000]);

        assertThatThrownBy(() -> store.create("20261121-201401-aaaa", new Redactor(List.of())))
                .isInstanceOfSatisfying(WebwitnessException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE);
                    assertThat(e.info().evidence()).containsEntry("reason", "over-quota");
                });

        going.writeRun(Map.of("status", "passed"));
        going.close();
        assertThat(store.create("20261121-201401-aaaa", new Redactor(List.of())).run())
                .isPresent();
        assertThat(store.find("20261121-201400-aaaa")).isEmpty();
    }

    @Test
    void saysWhatToDoWhenAFileIsInTheWay() throws IOException {
        Path file = Files.writeString(dir.resolve("file"), "x");

        assertThatThrownBy(() -> ArtifactStore.open(file, StoreLimits.defaults()))
                .satisfies(e -> unavailable(e, "not-a-folder"));
        assertThatThrownBy(() -> ArtifactStore.open(file.resolve("below"), StoreLimits.defaults()))
                .satisfies(e -> unavailable(e, "not-a-folder"));
    }

    @Test
    void everyWriteFailsLoudlyWhenTheFolderIsRemovedUnderARun() throws IOException {
        ArtifactStore store = ArtifactStore.open(dir.resolve("a"), StoreLimits.defaults());
        RunFolder run = store.create("20261121-201455-k3f9", new Redactor(List.of()));
        RunEvent event = RunFolderTest.event(1, "page", 0, false, Map.of());
        run.append(event);
        SafeFiles.delete(run.path());

        assertThatThrownBy(() -> run.append(event)).satisfies(e -> unavailable(e, "gone"));
        assertThatThrownBy(() -> run.writeRun(Map.of())).satisfies(e -> unavailable(e, "gone"));
        assertThatThrownBy(() -> run.writeResult(1, Map.of())).satisfies(e -> unavailable(e, "gone"));
        assertThatThrownBy(() -> run.saveShot("agent_step-0001", new byte[1])).satisfies(e -> unavailable(e, "gone"));
        assertThatThrownBy(() -> run.saveBody("r", new byte[1], "text/plain")).satisfies(e -> unavailable(e, "gone"));
        assertThatThrownBy(() -> run.saveOutline(1, "x")).satisfies(e -> unavailable(e, "gone"));
        assertThat(run.path()).doesNotExist();
    }

    @Test
    void everyWriteFailsLoudlyWhenAFileStandsInPlaceOfTheFolder() throws IOException {
        ArtifactStore store = ArtifactStore.open(dir.resolve("a"), StoreLimits.defaults());
        RunFolder run = store.create("20261121-201455-k3f9", new Redactor(List.of()));
        SafeFiles.delete(store.path());
        Files.writeString(store.path(), "in the way");

        assertThatThrownBy(() -> run.append(RunFolderTest.event(1, "page", 0, false, Map.of())))
                .satisfies(e -> unavailable(e, "not-a-folder"));
        assertThatThrownBy(() -> store.create("20261121-201456-k3f9", new Redactor(List.of())))
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE));
        assertThatThrownBy(() -> store.list(RunFilter.newest(1))).isInstanceOf(WebwitnessException.class);
    }

    private static void unavailable(Throwable thrown, String reason) {
        assertThat(thrown).isInstanceOfSatisfying(WebwitnessException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE);
            assertThat(e.info().evidence()).containsEntry("reason", reason);
            assertThat(e.info().message()).contains(": ").hasSizeGreaterThan(40);
        });
    }
}
