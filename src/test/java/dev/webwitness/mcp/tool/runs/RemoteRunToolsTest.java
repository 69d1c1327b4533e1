package dev.webwitness.mcp.tool.runs;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.webwitness.mcp.session.CallerIdentity;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.MemoryBucket;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.shared.ServerIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is asked here of a run that another server or process has. */
class RemoteRunToolsTest {
    @TempDir
    private Path temp;

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
    void oneOfAnotherServerIsItsServersToAskUntilItEnds() {
        MemoryBucket bucket = new MemoryBucket();
        try (ArtifactStore blue = server(bucket, "blue");
                ArtifactStore green = server(bucket.fromElsewhere(), "green")) {
            RunFolder run = blue.create(blue.newRunId(), new Redactor(List.of()));
            stands(run, "running", "");
            StoredRuns seen = new StoredRuns(green, CallerIdentity.HOST);
            await().atMost(20, SECONDS)
                    .untilAsserted(() -> assertThatThrownBy(() -> seen.result(run.runId()))
                            .hasMessageContaining("belongs to server blue (https://blue.example)"));
            assertThatThrownBy(() -> seen.cancelElsewhere(run.runId(), () -> {}))
                    .hasMessageContaining("belongs to server blue (https://blue.example)");
            assertThatThrownBy(() -> new StoredRuns(green, new CallerIdentity("ada", "http", 1)).result(run.runId()))
                    .hasMessageContaining("There is no run")
                    .hasMessageNotContaining("blue");

            stands(run, "passed", "");

            await().atMost(20, SECONDS)
                    .ignoreExceptions()
                    .untilAsserted(() -> assertThat(seen.result(run.runId()))
                            .containsEntry("status", "passed")
                            .containsEntry("summary", "It is passed."));
        }
    }

    private ArtifactStore server(MemoryBucket bucket, String name) {
        ArtifactStore store = ArtifactStore.open(
                temp.resolve(name),
                StoreLimits.defaults(),
                bucket,
                new ServerIdentity(name, "https://" + name + ".example"));
        store.startSharing(Duration.ofMillis(50));
        return store;
    }

    @Test
    void oneThatIsLetGoThereMeanwhileIsNotWaitedFor() throws Exception {
        Path folder = temp.resolve("alone");
        try (ArtifactStore theirs = ArtifactStore.open(folder, StoreLimits.defaults());
                ArtifactStore ours = ArtifactStore.open(folder, StoreLimits.defaults())) {
            RunFolder run = theirs.create(theirs.newRunId(), new Redactor(List.of()));
            stands(run, "inconclusive", "budget_spent");

            assertThat(new StoredRuns(ours, CallerIdentity.HOST).cancelElsewhere(run.runId(), run::close))
                    .isEmpty();
        }
    }

    /** As a process leaves it that was killed. */
    @Test
    void oneThatNobodyHasIsNotWaitedFor() throws Exception {
        try (ArtifactStore alone = ArtifactStore.open(temp.resolve("alone"), StoreLimits.defaults())) {
            RunFolder run = alone.create(alone.newRunId(), new Redactor(List.of()));
            run.writeRun(Map.of("status", "running", "attempt", 1, "request", Map.of("url", "http://localhost:1/")));
            run.close();
            long before = System.nanoTime();

            new StoredRuns(alone, CallerIdentity.HOST).await(run.runId(), Duration.ofSeconds(60), () -> {});

            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
        }
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
            assertWaitedFor(() -> wait(new StoredRuns(alone, CallerIdentity.HOST), run));
        }
    }

    private static void wait(StoredRuns seen, RunFolder run) throws InterruptedException {
        seen.await(run.runId(), Duration.ofMillis(300), () -> {});
    }

    private static void assertWaitedFor(ThrowingCallable wait) throws Exception {
        long before = System.nanoTime();

        assertThatCode(wait).doesNotThrowAnyException();

        assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }
}
