package dev.webwitness.store.shared;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.MemoryBucket;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several servers over one bucket: what one finished the others read, and what goes on belongs to the server that has it. */
@Timeout(60)
class SharedRunsTest {
    private static final String SECRET = "hunter2-secret";

    @TempDir
    private Path temp;

    private final MemoryBucket bucket = new MemoryBucket();
    private final List<Server> servers = new ArrayList<>();

    private final class Server {
        final Path folder;
        final MemoryBucket way = bucket.fromElsewhere();
        final ArtifactStore store;

        Server(String name, StoreLimits limits) {
            folder = temp.resolve(name);
            store = ArtifactStore.open(folder, limits, way, new ServerIdentity(name, "https://" + name + ".example"));
            store.startSharing(Duration.ofMillis(50));
            servers.add(this);
        }

        RunFolder begin() {
            RunFolder run = store.create(store.newRunId(), new Redactor(List.of(SECRET)));
            state(run, "running");
            run.append(new RunEvent(1, "agent", "step", 1, 1, false, Map.of("text", "typed " + SECRET)));
            run.saveShot("agent_step-0001", new byte[] {1, 2, 3, 4});
            return run;
        }

        String finished() {
            RunFolder run = begin();
            end(run, "passed");
            run.close();
            return run.runId();
        }

        String status(String runId) {
            return store.list(RunFilter.newest(100)).stream()
                    .filter(run -> run.runId().equals(runId))
                    .map(RunSummary::status)
                    .findFirst()
                    .orElse("none");
        }

        void awaitStatus(String runId, String status) {
            await().atMost(20, SECONDS).until(() -> status(runId).equals(status));
        }

        void close() {
            way.stuck.get().countDown();
            servers.remove(this);
            store.close();
        }
    }

    private Server server(String name) {
        return new Server(name, StoreLimits.defaults());
    }

    @AfterEach
    void close() {
        List.copyOf(servers).forEach(Server::close);
    }

    private static void state(RunFolder run, String status) {
        run.writeRun(Map.of(
                "status",
                status,
                "attempt",
                1,
                "request",
                Map.of("url", "http://localhost:1/", "task", "type " + SECRET)));
    }

    private static void end(RunFolder run, String status) {
        run.writeReport("<p>" + SECRET + "</p>");
        run.writeResult(1, Map.of("status", status));
        state(run, status);
    }

    private static void assertBelongsToBlue(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.RUN_STATE_CONFLICT))
                .hasMessageContaining("belongs to server blue (https://blue.example)");
    }

    @Test
    void anotherServerShowsAFinishedRunByteForByteAndMasked() throws Exception {
        Server blue = server("blue");
        Server green = server("green");
        String runId = blue.finished();

        green.awaitStatus(runId, "passed");

        RunFolder theirs = blue.store.find(runId).orElseThrow();
        RunFolder copy = green.store.find(runId).orElseThrow();
        assertThat(copy.list()).isEqualTo(theirs.list()).isNotEmpty();
        for (ArtifactEntry entry : theirs.list()) {
            assertThat(copy.path().resolve(entry.name()))
                    .hasSameBinaryContentAs(theirs.path().resolve(entry.name()));
        }
        assertThat(copy.events(EventFilter.all()).matching()).isEqualTo(1);
        assertThat(green.folder.resolve(runId)).doesNotExist();
        bucket.objects()
                .values()
                .forEach(object -> assertThat(new String(object.bytes(), StandardCharsets.UTF_8))
                        .doesNotContain(SECRET));
    }

    @Test
    void aRunThatIsGoingOnIsListedAndBelongsToTheServerThatHasIt() {
        Server blue = server("blue");
        Server green = server("green");
        String runId = blue.begin().runId();
        green.awaitStatus(runId, "running");

        assertThat(green.store.find(runId)).isEmpty();
        assertThat(green.store.keeper(runId)).contains("blue (https://blue.example)");
        assertBelongsToBlue(() -> {
            throw green.store.refusalIfOpenElsewhere(runId, owner -> true).orElseThrow();
        });
        assertThat(green.store.refusalIfOpenElsewhere(runId, owner -> owner.equals("somebody")))
                .isEmpty();
        assertBelongsToBlue(() -> green.store.askToEnd(runId));
        assertBelongsToBlue(() -> green.store.pin(runId, true));
        assertBelongsToBlue(() -> green.store.delete(runId));
        assertThat(bucket.objects()).hasSize(1);
    }

    @Test
    void aFinishedRunGoesOnAtItsServerAlone() {
        Server blue = server("blue");
        Server green = server("green");
        String runId = blue.finished();
        green.awaitStatus(runId, "passed");

        assertBelongsToBlue(() -> green.store.reopen(runId, new Redactor(List.of())));

        RunFolder again = blue.store.reopen(runId, new Redactor(List.of())).orElseThrow();
        state(again, "running");
        green.awaitStatus(runId, "running");
        assertThat(green.store.find(runId)).isEmpty();
        end(again, "failed");
        green.awaitStatus(runId, "failed");
        assertThat(green.store.find(runId).flatMap(RunFolder::result)).contains(Map.of("status", "failed"));
    }

    @Test
    void whatIsStillWrittenAfterTheEndIsSentToo() {
        Server blue = server("blue");
        Server green = server("green");
        RunFolder run = blue.begin();
        end(run, "passed");
        green.awaitStatus(run.runId(), "passed");

        run.append(new RunEvent(2, "agent", "step", 2, 1, false, Map.of("text", "late")));
        run.close();

        await().atMost(20, SECONDS)
                .until(() -> green.store
                                .find(run.runId())
                                .orElseThrow()
                                .events(EventFilter.all())
                                .matching()
                        == 2);
    }

    @Test
    void aBucketThatIsAwayHoldsUpNothingAndGetsEverythingLater() {
        Server blue = new Server(
                "blue",
                new StoreLimits(
                        new StoreLimits.AllRuns(Duration.ofDays(30), 1, 1L << 40, 1L << 41),
                        new StoreLimits.PerRun(10, 10, 1L << 30, 1 << 20)));
        Server green = server("green");
        blue.way.away = true;
        String first = blue.finished();
        RunFolder second = blue.begin();
        await().atMost(20, SECONDS).until(() -> !second.remarks().isEmpty());
        assertThat(second.remarks().get(0)).contains("lies at server blue alone");
        end(second, "passed");
        second.close();

        blue.store.prune();
        assertThat(blue.store.find(first)).isPresent();
        assertThat(green.status(first)).isEqualTo("none");

        blue.way.away = false;
        green.awaitStatus(first, "passed");
        green.awaitStatus(second.runId(), "passed");
        assertThat(green.store.find(first)).isPresent();
    }

    @Test
    void aBucketThatIsStuckHoldsUpNoWriting() {
        Server blue = server("blue");
        blue.way.stuck.set(new CountDownLatch(1));
        blue.begin();
        await().atMost(20, SECONDS).until(() -> blue.way.waiting.get() > 0);

        assertThat(blue.store.find(blue.finished())).isPresent();
    }

    @Test
    void whileTheBucketIsAwayARunOfAnotherServerIsUnavailableAndTheListShowsWhatIsKnown() {
        Server blue = server("blue");
        Server green = server("green");
        String runId = blue.finished();
        green.awaitStatus(runId, "passed");
        green.way.away = true;

        assertThatThrownBy(() -> green.store.find(runId))
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STORE_UNAVAILABLE))
                .hasMessageContaining("bucket");
        assertThat(green.status(runId)).isEqualTo("passed");
    }

    @Test
    void theNextStartSendsWhatTheLastOneCouldNot() {
        Server blue = server("blue");
        blue.way.away = true;
        String runId = blue.finished();
        blue.close();
        assertThat(bucket.objects()).isEmpty();

        server("blue");

        server("green").awaitStatus(runId, "passed");
    }

    @Test
    void whatIsPinnedOrDeletedIsSoForAllServers() {
        Server blue = server("blue");
        Server green = server("green");
        String runId = blue.finished();
        green.awaitStatus(runId, "passed");

        blue.store.pin(runId, true);
        await().atMost(20, SECONDS)
                .until(() -> green.store.list(RunFilter.newest(1)).get(0).pinned());

        blue.store.delete(runId);
        green.awaitStatus(runId, "none");
        assertThat(green.store.find(runId)).isEmpty();
        await().atMost(20, SECONDS).until(() -> bucket.objects().isEmpty());
    }

    @Test
    void namesInTheBucketLeadNowhereElse() throws Exception {
        Server blue = server("blue");
        Server green = server("green");
        String runId = blue.finished();
        green.awaitStatus(runId, "passed");
        bucket.put("runs/" + runId + "/../../../evil.txt", new byte[] {1});
        bucket.put("runs/" + runId + "/.hidden", new byte[] {1});

        Optional<RunFolder> copy = green.store.find(runId);

        assertThat(copy).isPresent();
        try (var files = Files.walk(temp)) {
            assertThat(files.map(file -> file.getFileName().toString())).doesNotContain("evil.txt", ".hidden");
        }
    }
}
