package dev.webwitness.mcp.tool;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.webwitness.mcp.wire.Guest;
import dev.webwitness.policy.Redactor;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.MemoryBucket;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.ShareTerms;
import dev.webwitness.store.StoreLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is asked here of a run that another server has in its memory. */
class RunElsewhereTest {
    @TempDir
    private Path temp;

    private ArtifactStore blue;
    private ArtifactStore green;
    private MemoryBucket greens;
    private PastRuns seen;

    @BeforeEach
    void open() {
        MemoryBucket bucket = new MemoryBucket();
        blue = server(bucket, "blue");
        greens = bucket.fromElsewhere();
        green = server(greens, "green");
        blue.share((folder, state) -> state);
        green.share((folder, state) -> state);
        seen = new PastRuns(green, Guest.HOST);
    }

    @AfterEach
    void close() {
        green.close();
        blue.close();
    }

    private ArtifactStore server(MemoryBucket bucket, String name) {
        ShareTerms terms = ShareTerms.of(name, Duration.ofSeconds(30), "");
        return ArtifactStore.open(temp.resolve(name), StoreLimits.defaults(), bucket, terms);
    }

    private RunFolder stands(String status, String reason) {
        RunFolder run = blue.create(blue.newRunId(), new Redactor(List.of()));
        stands(run, status, reason);
        await().atMost(20, SECONDS)
                .until(() -> green.find(run.runId())
                        .flatMap(RunFolder::run)
                        .filter(state -> status.equals(state.get("status")))
                        .isPresent());
        return run;
    }

    private static void stands(RunFolder run, String status, String reason) {
        Map<String, Object> state = new LinkedHashMap<>();
        state.put("status", status);
        state.put("stop_reason", reason);
        state.put("summary", "It is " + status + ".");
        run.writeResult(1, state);
        state.put("attempt", 1);
        state.put("request", Map.of("url", "http://localhost:1/"));
        run.writeRun(state);
    }

    @Test
    void oneThatStoppedWhereItCanBeResumedIsCancelledThere() throws Exception {
        RunFolder run = stands("inconclusive", "budget_spent");
        blue.endedBy(runId -> {
            stands(run, "cancelled", "cancelled");
            return true;
        });

        Map<String, Object> result = seen.cancelElsewhere(run.runId(), () -> {}).orElseThrow();

        assertThat(result).containsEntry("status", "cancelled");
        assertThat(result.get("summary")).asString().contains("Server blue had the run and was asked to cancel it.");
    }

    @Test
    void oneThatIsLetGoThereMeanwhileIsNotWaitedFor() throws Exception {
        Path folder = temp.resolve("alone");
        try (ArtifactStore theirs = ArtifactStore.open(folder, StoreLimits.defaults());
                ArtifactStore ours = ArtifactStore.open(folder, StoreLimits.defaults())) {
            RunFolder run = theirs.create(theirs.newRunId(), new Redactor(List.of()));
            stands(run, "inconclusive", "budget_spent");

            assertThat(new PastRuns(ours, Guest.HOST).cancelElsewhere(run.runId(), run::close))
                    .isEmpty();
        }
    }

    @Test
    void oneThatIsOverIsNotAskedFor() throws Exception {
        RunFolder run = stands("inconclusive", "stuck");

        assertThat(seen.cancelElsewhere(run.runId(), () -> {})).isEmpty();
    }

    /** As a process leaves it that was killed. */
    @Test
    void oneThatNobodyHasIsNotWaitedFor() throws Exception {
        try (ArtifactStore alone = ArtifactStore.open(temp.resolve("alone"), StoreLimits.defaults())) {
            RunFolder run = alone.create(alone.newRunId(), new Redactor(List.of()));
            run.writeRun(Map.of("status", "running", "attempt", 1, "request", Map.of("url", "http://localhost:1/")));
            run.close();
            long before = System.nanoTime();

            new PastRuns(alone, Guest.HOST).await(run.runId(), Duration.ofSeconds(60), () -> {});

            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
        }
    }

    @Test
    void oneThatGoesOnIsWaitedFor() throws Exception {
        RunFolder run = stands("running", "");

        assertWaitedFor(() -> wait(seen, run));
    }

    @Test
    void oneThatGoesOnIsWaitedForWhileItsServerCannotBeAskedFor() throws Exception {
        RunFolder run = stands("running", "");
        greens.cutOff();

        assertWaitedFor(() -> assertThatThrownBy(() -> wait(seen, run)).hasMessageContaining("bucket"));
    }

    /** Its folder is here, as that of one that was read; who keeps it is told by the bucket alone. */
    @Test
    void whoKeepsOneIsNotKnownWhileTheBucketDoesNotAnswer() throws Exception {
        RunFolder run = stands("running", "");
        greens.cutOff();

        assertThat(green.keeper(run.runId())).isEmpty();
        assertThat(green.mayBeKept(run.runId())).isTrue();
    }

    @Test
    void oneIsNotWaitedForWhereTheBucketWillNotAnswer() throws Exception {
        RunFolder run = stands("running", "");
        greens.refuse();
        long before = System.nanoTime();

        assertThatThrownBy(() -> seen.await(run.runId(), Duration.ofSeconds(60), () -> {}))
                .hasMessageContaining("bucket");

        assertThat(green.mayBeKept(run.runId())).isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
    }

    /** As it is where the file system knows no locks. */
    @Test
    void oneWithoutALockIsWaitedForWhileItsProcessLives() throws Exception {
        long other = ProcessHandle.current().parent().orElseThrow().pid();
        try (ArtifactStore alone = ArtifactStore.open(temp.resolve("alone"), StoreLimits.defaults())) {
            RunFolder run = alone.create(alone.newRunId(), new Redactor(List.of()));
            run.writeRun(Map.of("status", "running", "attempt", 1, "request", Map.of("url", "http://localhost:1/")));
            run.close();
            Files.delete(run.path().resolve(".lock"));
            Path record = run.path().resolve("run.json");
            Files.writeString(
                    record,
                    Files.readString(record)
                            .replaceFirst("\"pid\"\\s*:\\s*\\d+", "\"pid\": " + other)
                            .replaceFirst("\"started_at\"\\s*:\\s*\"[^\"]*\"", "\"started_at\": \"\""));

            assertThat(alone.keeper(run.runId())).contains("process " + other);
            assertWaitedFor(() -> wait(new PastRuns(alone, Guest.HOST), run));
        }
    }

    private static void wait(PastRuns seen, RunFolder run) throws InterruptedException {
        seen.await(run.runId(), Duration.ofMillis(300), () -> {});
    }

    private static void assertWaitedFor(ThrowingCallable wait) throws Exception {
        long before = System.nanoTime();

        assertThatCode(wait).doesNotThrowAnyException();

        assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }
}
