package dev.webwitness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.RunEvent;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.Redactor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several servers over one bucket: what one writes the others read, one has a run at a time, and nothing is lost. */
@Timeout(60)
class SharedRunsTest {
    private static final StoreLimits LIMITS = StoreLimits.defaults();
    private static final long MINUTE = 60_000_000_000L;

    @TempDir
    private Path temp;

    private final MemoryBucket bucket = new MemoryBucket();
    private final List<Server> servers = new ArrayList<>();

    /** A server with its folder, its way to the bucket, and a clock that can jump. */
    private final class Server {
        final Path folder;
        final MemoryBucket way;
        final AtomicLong jumped = new AtomicLong();
        final ArtifactStore store;

        Server(String name, Duration lease, StoreLimits limits, Path folder) {
            this(name, lease, limits, folder, Clock.systemUTC());
        }

        Server(String name, Duration lease, StoreLimits limits, Path folder, Clock clock) {
            this.folder = folder;
            this.way = bucket.fromElsewhere();
            ShareTerms terms = new ShareTerms(name, name + "-" + System.nanoTime(), lease, Duration.ofMillis(20));
            this.store = ArtifactStore.open(
                    folder, limits, clock, new SharedStore.Opening(way, terms, () -> System.nanoTime() + jumped.get()));
            store.closeLeftovers(SharedRunsTest::closed);
            store.share(SharedRunsTest::closed);
            servers.add(this);
        }

        Server(String name, Duration lease) {
            this(name, lease, LIMITS, temp.resolve(name));
        }

        /** Dies: nothing reaches the bucket any more, and its locks are free. */
        void die() {
            way.away = true;
            servers.remove(this);
            store.close();
        }
    }

    private static Map<String, Object> closed(RunFolder folder, Map<String, Object> run) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("status", run.get("status"));
        result.put("events", folder.events(EventFilter.all()).matching());
        return result;
    }

    private Server patient(String name) {
        return new Server(name, Duration.ofSeconds(30));
    }

    /** Looks ten times a second. */
    private Server watchful(String name) {
        return new Server(name, Duration.ofMillis(300));
    }

    @AfterEach
    void close() {
        servers.forEach(server -> {
            server.way.stuck.get().countDown();
            server.store.close();
        });
    }

    private static RunFolder begin(Server server) {
        RunFolder run = server.store.create(server.store.newRunId(), new Redactor(List.of("hunter2-secret")));
        state(run, "running");
        event(run, 1);
        run.saveShot("agent_step-0001", new byte[] {1, 2, 3, 4});
        return run;
    }

    private static void state(RunFolder run, String status) {
        run.writeRun(Map.of(
                "status",
                status,
                "attempt",
                1,
                "request",
                Map.of("url", "http://localhost:1/", "task", "type hunter2-secret")));
    }

    private static void event(RunFolder run, int seq) {
        run.append(new RunEvent(seq, "agent", "step", seq, 1, false, Map.of("text", "typed hunter2-secret")));
    }

    private static void end(RunFolder run) {
        run.writeReport("<p>hunter2-secret</p>");
        run.writeResult(1, Map.of("status", "passed"));
        state(run, "passed");
        run.close();
    }

    private void sent(Server server, String runId) {
        await().atMost(20, TimeUnit.SECONDS)
                .until(() -> ShareMark.of(server.folder.resolve(runId)).whole());
    }

    private static String status(Server server, String runId) {
        return server.store.list(RunFilter.newest(100)).stream()
                .filter(run -> run.runId().equals(runId))
                .map(RunSummary::status)
                .findFirst()
                .orElse("none");
    }

    private static void awaitStatus(Server server, String runId, String status) {
        await().atMost(20, TimeUnit.SECONDS)
                .pollInterval(50, TimeUnit.MILLISECONDS)
                .until(() -> {
                    server.jumped.addAndGet(3_000_000_000L);
                    return status(server, runId).equals(status);
                });
    }

    private static long events(Server server, String runId) {
        return server.store
                .find(runId)
                .map(run -> run.events(EventFilter.all()).matching())
                .orElse(-1L);
    }

    private static void awaitEvents(Server server, String runId, long count) {
        await().atMost(20, TimeUnit.SECONDS).until(() -> {
            server.jumped.addAndGet(2_000_000_000L);
            return events(server, runId) == count;
        });
    }

    @Test
    void anotherServerShowsTheSameRunByteForByteAndMasked() throws Exception {
        Server blue = patient("blue");
        Server green = patient("green");
        RunFolder run = begin(blue);
        for (int seq = 2; seq < 9_000; seq++) {
            event(run, seq);
        }
        String runId = run.runId();
        end(run);
        sent(blue, runId);

        RunFolder there = green.store.find(runId).orElseThrow();

        assertThat(there.list()).isEqualTo(run.list()).hasSizeGreaterThan(4);
        for (ArtifactEntry file : run.list()) {
            assertThat(there.path().resolve(file.name()))
                    .hasSameBinaryContentAs(run.path().resolve(file.name()));
        }
        assertThat(status(green, runId)).isEqualTo("passed");
        assertThat(there.path()).isNotEqualTo(run.path());
        assertThat(bucket.objects().values())
                .noneMatch(found -> new String(found.bytes(), StandardCharsets.UTF_8).contains("hunter2"));
        assertThat(bucket.objects().keySet()).anyMatch(key -> key.endsWith("events.jsonl/00003"));
    }

    @Test
    void aRunCanBeReadElsewhereWhileItGoesOn() {
        Server blue = patient("blue");
        Server green = patient("green");
        RunFolder run = begin(blue);
        awaitEvents(green, run.runId(), 1);

        event(run, 2);
        event(run, 3);

        awaitEvents(green, run.runId(), 3);
        assertThat(status(green, run.runId())).isEqualTo("running");
        assertThat(green.store.keeper(run.runId())).contains("blue");
        assertThat(green.store.mayBeKept(run.runId())).isTrue();
        assertThat(blue.store.keeper(run.runId())).isEmpty();
        assertThat(blue.store.mayBeKept(run.runId())).isFalse();
        assertThatThrownBy(() -> green.store.delete(run.runId())).hasMessageContaining("server blue");
    }

    @Test
    void aServerEndsItsRunBecauseAnotherWasAskedTo() throws Exception {
        Server blue = watchful("blue");
        Server green = patient("green");
        RunFolder run = begin(blue);
        RunFolder other = begin(blue);
        awaitEvents(green, run.runId(), 1);
        awaitEvents(green, other.runId(), 1);
        List<String> asked = new CopyOnWriteArrayList<>();
        blue.store.endedBy(runId -> {
            asked.add(runId);
            return asked.size() > 1; // the first time it is not known yet
        });

        assertThat(green.store.askToEnd(run.runId())).contains("blue");
        assertThat(blue.store.askToEnd(run.runId())).as("its own run").isEmpty();
        assertThat(green.store.askToEnd("20261121-201455-k3f9abcd")).isEmpty();

        SharedHeads heads = new SharedHeads(bucket.fromElsewhere(), System::nanoTime);
        await().atMost(20, TimeUnit.SECONDS)
                .until(() -> asked.size() > 1
                        && !heads.look(run.runId()).orElseThrow().head().ending());
        assertThat(asked).containsOnly(run.runId()).hasSize(2);
        assertThat(run.remarks()).as("the run is still blue's").isEmpty();
        end(run);
        sent(blue, run.runId());
        assertThat(green.store.askToEnd(run.runId())).as("a run that is over").isEmpty();
    }

    @Test
    void aWishForTheEndOfARunDoesNotOutliveTheServerItWasMeantFor() throws Exception {
        Server blue = patient("blue");
        RunFolder run = begin(blue);
        Server green = patient("green");
        awaitEvents(green, run.runId(), 1);
        blue.way.away = true;
        assertThat(green.store.askToEnd(run.runId())).contains("blue");
        SharedHeads heads = new SharedHeads(bucket.fromElsewhere(), System::nanoTime);
        assertThat(heads.look(run.runId()).orElseThrow().head().ending()).isTrue();

        green.jumped.addAndGet(MINUTE);
        assertThat(green.store.reopen(run.runId(), new Redactor(List.of()))).isPresent();

        SharedHead head = heads.look(run.runId()).orElseThrow().head();
        assertThat(head.server()).isEqualTo("green");
        assertThat(head.ending()).isFalse();
    }

    @Test
    void whoKeepsARunIsToldWithItsAddressUnlessThatIsTheBalancers() throws Exception {
        Files.createDirectories(temp.resolve("one"));
        SharedHead head =
                SharedHead.first("20261122-100000-abcd", "blue", "b", 30).at("https://blue.example");
        new SharedHeads(bucket.fromElsewhere(), System::nanoTime).write(null, head);
        for (String own : List.of("", "https://green.example", "https://blue.example")) {
            ShareTerms terms = new ShareTerms("green", "g", Duration.ofSeconds(30), Duration.ofSeconds(1), own);
            Sharing green =
                    new Sharing(temp.resolve("one"), bucket.fromElsewhere(), terms, System::nanoTime, id -> false);
            String name = own.startsWith("https://blue") ? "blue" : "blue (https://blue.example)";

            assertThat(green.keeper("20261122-100000-abcd")).contains(name);
            assertThatThrownBy(() -> green.take("20261122-100000-abcd"))
                    .hasMessageContaining("belongs to server " + name + ". Send the call there");
        }
    }

    @Test
    void theRunOfAServerThatDiedIsClosedByExactlyOneOther() {
        Server blue = patient("blue");
        RunFolder run = begin(blue);
        event(run, 2);
        Server green = watchful("green");
        Server red = watchful("red");
        awaitEvents(green, run.runId(), 2);
        String runId = run.runId();
        blue.way.away = true;

        assertThat(status(green, runId)).isEqualTo("running");
        green.jumped.addAndGet(MINUTE);
        red.jumped.addAndGet(MINUTE);
        awaitStatus(green, runId, "error");
        awaitStatus(red, runId, "error");

        assertThat(List.of(Files.exists(green.folder.resolve(runId)), Files.exists(red.folder.resolve(runId))))
                .containsExactlyInAnyOrder(true, false);
        assertThat(red.store.find(runId).orElseThrow().result().orElseThrow()).containsEntry("events", 2);
        assertThat(green.store.find(runId).orElseThrow().run().orElseThrow()).containsEntry("interrupted", true);
    }

    @Test
    void serversWhoseClocksDifferByHoursLeaveEachOtherTheirRuns() {
        Duration lease = Duration.ofMillis(300);
        Clock early = Clock.offset(Clock.systemUTC(), Duration.ofHours(-5));
        Clock late = Clock.offset(Clock.systemUTC(), Duration.ofHours(5));
        Server blue = new Server("blue", lease, LIMITS, temp.resolve("blue"), late);
        Server green = new Server("green", lease, LIMITS, temp.resolve("green"), early);
        RunFolder run = begin(blue);
        await().atMost(20, TimeUnit.SECONDS).until(() -> events(green, run.runId()) == 1);
        long before = blue.way.written.get();

        await().atMost(20, TimeUnit.SECONDS).until(() -> blue.way.written.get() > before + 20);

        assertThat(status(green, run.runId())).isEqualTo("running");
        assertThat(run.remarks()).isEmpty();
        assertThat(green.store.newRunId()).isGreaterThan(run.runId());
    }

    @Test
    void ofManyServersThatTakeOneRunOneGetsIt() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(6);
        List<Sharing> six = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            ShareTerms terms = new ShareTerms("s" + i, "i" + i, Duration.ofSeconds(30), Duration.ofSeconds(1));
            six.add(new Sharing(
                    Files.createDirectories(temp.resolve("s" + i)),
                    bucket.fromElsewhere(),
                    terms,
                    System::nanoTime,
                    id -> false));
        }
        for (int round = 0; round < 100; round++) {
            String runId = "20261122-10%02d%02d-race".formatted(round / 60, round % 60);
            six.get(0)
                    .heads()
                    .write(null, SharedHead.first(runId, "dead", "dead", 1).released());
            CyclicBarrier start = new CyclicBarrier(6);
            List<Callable<Boolean>> takers = new ArrayList<>();
            for (Sharing one : six) {
                takers.add(() -> {
                    start.await();
                    try {
                        one.take(runId);
                        return true;
                    } catch (WebwitnessException e) {
                        assertThat(e.code()).isEqualTo(ErrorCode.RUN_STATE_CONFLICT);
                        return false;
                    }
                });
            }
            int winners = 0;
            for (Future<Boolean> taker : threads.invokeAll(takers)) {
                winners += taker.get() ? 1 : 0;
            }
            assertThat(winners).as("round " + round).isEqualTo(1);
        }
        threads.shutdown();
    }

    @Test
    void aBucketThatIsAwayHoldsUpNothingAndGetsEverythingLater() {
        Server blue = patient("blue");
        Server green = patient("green");
        RunFolder run = begin(blue);
        awaitEvents(green, run.runId(), 1);
        blue.way.away = true;
        event(run, 2);

        await().atMost(20, TimeUnit.SECONDS).until(() -> !run.remarks().isEmpty());
        assertThat(run.remarks().get(0)).contains("lies at server blue alone for now");
        String runId = run.runId();
        end(run);
        assertThat(status(blue, runId)).isEqualTo("passed");
        assertThat(status(green, runId)).isEqualTo("running");
        blue.store.prune();
        blue.way.away = false;

        sent(blue, runId);
        awaitStatus(green, runId, "passed");
        assertThat(events(green, runId)).isEqualTo(2);
        assertThat(run.remarks()).isEmpty();
    }

    @Test
    void aBucketThatIsStuckHoldsUpNoWriting() {
        Server blue = patient("blue");
        blue.way.stuck.set(new CountDownLatch(1));

        long start = System.nanoTime();
        RunFolder run = begin(blue);
        for (int seq = 2; seq < 200; seq++) {
            event(run, seq);
        }
        end(run);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
        assertThat(bucket.objects()).isEmpty();
        blue.way.stuck.get().countDown();
        sent(blue, run.runId());
    }

    @Test
    void answersThatAreLostDoNotLoseARun() {
        Server blue = patient("blue");
        blue.way.losesAnswers = true;
        RunFolder run = begin(blue);
        await().atMost(20, TimeUnit.SECONDS).until(() -> blue.way.written.get() >= 1);
        blue.way.losesAnswers = false;
        String runId = run.runId();
        end(run);

        sent(blue, runId);

        Server green = patient("green");
        assertThat(events(green, runId)).isEqualTo(1);
        assertThat(status(green, runId)).isEqualTo("passed");
    }

    @Test
    void theNextStartSendsWhatTheLastOneCouldNot() {
        Server blue = patient("blue");
        RunFolder run = begin(blue);
        String runId = run.runId();
        await().atMost(20, TimeUnit.SECONDS).until(() -> status(blue, runId).equals("running"));
        blue.way.away = true;
        end(run);
        StoreLimits none = new StoreLimits(Duration.ofDays(14), 0, 0, 1L << 40, 100, 200, 200L << 20, 256 << 10);
        blue.die();

        Server again = new Server("blue", Duration.ofSeconds(30), none, blue.folder);
        again.way.away = true;
        again.store.prune();
        assertThat(blue.folder.resolve(runId)).isDirectory();
        again.way.away = false;

        Server green = patient("green");
        awaitStatus(green, runId, "passed");
    }

    @Test
    void aServerThatComesBackAfterItsRunWasClosedBringsItsTrueEnd() {
        Server blue = patient("blue");
        RunFolder run = begin(blue);
        String runId = run.runId();
        Server green = watchful("green");
        awaitEvents(green, runId, 1);
        blue.way.away = true;
        event(run, 2);
        green.jumped.addAndGet(MINUTE);
        awaitStatus(green, runId, "error");
        sent(green, runId);

        blue.jumped.addAndGet(MINUTE);
        blue.way.away = false;
        end(run);

        sent(blue, runId);
        awaitStatus(green, runId, "passed");
        assertThat(events(green, runId)).isEqualTo(2);
    }

    /** Otherwise the sending of the end lets go of a run that was just opened again, and nothing of what comes then is ever sent. */
    @RepeatedTest(5)
    void aRunThatGoesOnWhileItsEndIsOnItsWayIsSentOn() {
        Server blue = patient("blue");
        RunFolder run = begin(blue);
        String runId = run.runId();
        await().atMost(20, TimeUnit.SECONDS)
                .until(() -> bucket.objects().keySet().stream().anyMatch(key -> key.endsWith("events.jsonl/00000")));
        CountDownLatch way = new CountDownLatch(1);
        blue.way.stuck.set(way);
        end(run);
        await().atMost(20, TimeUnit.SECONDS).until(() -> blue.way.waiting.get() > 0);

        RunFolder again = blue.store.reopen(runId, new Redactor(List.of())).orElseThrow();
        way.countDown();
        awaitStatus(blue, runId, "passed");
        await().atMost(20, TimeUnit.SECONDS)
                .until(() -> bucket.objects().values().stream()
                        .map(found -> new String(found.bytes(), StandardCharsets.UTF_8))
                        .anyMatch(text -> text.contains("\"epoch\"") && text.contains("\"passed\"")));
        again.append(new RunEvent(7, "agent", "later", 7, 2, false, Map.of()));

        await().atMost(20, TimeUnit.SECONDS)
                .until(() -> bucket.objects().entrySet().stream()
                        .anyMatch(found -> found.getKey().endsWith("events.jsonl/00000")
                                && new String(found.getValue().bytes(), StandardCharsets.UTF_8).contains("later")));
        again.close();
        sent(blue, runId);
    }

    @Test
    void aServerThatComesBackAfterItsRunWentOnElsewhereChangesNothing() {
        Server blue = patient("blue");
        RunFolder run = begin(blue);
        String runId = run.runId();
        Server green = watchful("green");
        awaitEvents(green, runId, 1);
        blue.way.away = true;
        event(run, 2);
        green.jumped.addAndGet(MINUTE);
        awaitStatus(green, runId, "error");
        RunFolder there = green.store.reopen(runId, new Redactor(List.of())).orElseThrow();
        there.writeRun(Map.of("status", "running", "attempt", 2, "request", Map.of("url", "http://localhost:1/")));
        there.append(new RunEvent(7, "agent", "elsewhere", 7, 2, false, Map.of()));
        await().atMost(20, TimeUnit.SECONDS)
                .until(() -> bucket.objects().entrySet().stream()
                        .anyMatch(found -> found.getKey().endsWith("events.jsonl/00000")
                                && new String(found.getValue().bytes(), StandardCharsets.UTF_8).contains("elsewhere")));

        blue.way.away = false;
        blue.jumped.addAndGet(MINUTE);
        await().atMost(20, TimeUnit.SECONDS)
                .until(() -> run.remarks().toString().contains("Server green took this run"));
        end(run);

        await().atMost(20, TimeUnit.SECONDS).until(() -> !Files.exists(blue.folder.resolve(runId)));
        assertThat(blue.folder.resolve(".aside"))
                .isDirectoryContaining(path -> path.getFileName().toString().startsWith(runId));
        assertThat(blue.store
                        .find(runId)
                        .orElseThrow()
                        .events(EventFilter.all())
                        .events())
                .extracting(RunEvent::kind)
                .containsExactly("step", "elsewhere");
        there.close();
    }

    @Test
    void aWaitingRunGoesOnElsewhereOnlyOnceItsServerLetItGo() {
        Server blue = patient("blue");
        Server green = patient("green");
        RunFolder run = begin(blue);
        String runId = run.runId();
        state(run, "waiting");
        awaitStatus(green, runId, "waiting");

        assertThatThrownBy(() -> green.store.reopen(runId, new Redactor(List.of())))
                .hasMessageContaining("server blue")
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.RUN_STATE_CONFLICT));
        run.close();
        sent(blue, runId);

        RunFolder there = green.store.reopen(runId, new Redactor(List.of())).orElseThrow();
        assertThat(there.events(EventFilter.all()).matching()).isEqualTo(1);
        there.append(new RunEvent(2, "agent", "elsewhere", 2, 2, false, Map.of()));
        end(there);
        sent(green, runId);
        awaitEvents(blue, runId, 2);
    }

    @Test
    void whatIsDeletedOrTooOldGoesForAllServers() {
        Server blue = patient("blue");
        RunFolder first = begin(blue);
        RunFolder second = begin(blue);
        RunFolder pinned = begin(blue);
        blue.store.pin(pinned.runId(), true);
        for (RunFolder run : List.of(first, second, pinned)) {
            end(run);
            sent(blue, run.runId());
        }
        StoreLimits none = new StoreLimits(Duration.ofDays(14), 1, 1L << 30, 1L << 40, 100, 200, 200L << 20, 256 << 10);
        assertThat(blue.store.pin(pinned.runId(), true)).isTrue();

        assertThat(blue.store.delete(first.runId())).isTrue();
        assertThat(bucket.objects().keySet()).noneMatch(key -> key.contains(first.runId()));
        Server green = new Server("green", Duration.ofMillis(300), none, temp.resolve("green"));

        await().atMost(20, TimeUnit.SECONDS)
                .until(() -> bucket.objects().keySet().stream().noneMatch(key -> key.contains(second.runId())));
        assertThat(green.store.find(second.runId())).isEmpty();
        assertThat(status(green, pinned.runId())).isEqualTo("passed");
    }
}
