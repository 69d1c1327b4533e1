package dev.webwitness.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are let go while others read them: a reader gets all of what it asked for, or learns that the run is not there. */
class ReadWhileRemovedTest {
    private static final int EVENTS = 300;
    private static final int BODY = 150_000;
    private static final int OPENERS = 8;

    @TempDir
    Path dir;

    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    private ArtifactStore store(int maxRuns) {
        return ArtifactStore.open(
                dir,
                new StoreLimits(
                        new StoreLimits.AllRuns(Duration.ofDays(3650), maxRuns, 1L << 40, 1L << 40),
                        new StoreLimits.PerRun(100, 200, 1 << 20, 1 << 18)));
    }

    /** A run that has ended, put there as a whole. */
    private void make(int number) throws IOException {
        String runId = String.format("20261121-%06d-aaaa", number);
        Path run = Files.createDirectory(dir.resolve(".tmp-" + runId));
        Files.writeString(run.resolve("run.json"), "{\"status\":\"passed\",\"run_id\":\"" + runId + "\"}");
        Files.writeString(run.resolve("result.json"), "{\"status\":\"passed\"}");
        StringBuilder events = new StringBuilder();
        for (int i = 1; i <= EVENTS; i++) {
            events.append("{\"seq\":").append(i).append(",\"type\":\"page\",\"kind\":\"k\"}\n");
        }
        Files.writeString(run.resolve("events.jsonl"), events);
        Files.createDirectory(run.resolve("bodies"));
        for (int i = 0; i < 5; i++) {
            Files.writeString(run.resolve("bodies/r" + i + ".txt"), "b".repeat(BODY));
        }
        Files.move(run, dir.resolve(runId), StandardCopyOption.ATOMIC_MOVE);
    }

    @Test
    void aReaderGetsAllOrLearnsThatTheRunIsGone() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        AtomicLong whole = new AtomicLong();
        AtomicLong gone = new AtomicLong();
        List<Future<?>> others = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            others.add(threads.submit(until(done, () -> {
                ArtifactStore store = store(4);
                for (RunSummary run : store.list(RunFilter.newest(50))) {
                    assertThat(run.status()).isEqualTo("passed");
                    read(store, run.runId(), whole, gone);
                }
                return null;
            })));
        }
        for (int i = 0; i < 2; i++) {
            others.add(threads.submit(until(done, () -> {
                store(4).prune();
                return null;
            })));
        }
        for (int number = 0; number < 600; number++) {
            make(number);
        }
        done.set(true);
        for (Future<?> other : others) {
            other.get(60, TimeUnit.SECONDS);
        }
        assertThat(whole.get()).isPositive();
        assertThat(gone.get()).isPositive();
    }

    private static Callable<Void> until(AtomicBoolean done, Callable<Void> turn) {
        return () -> {
            while (!done.get()) {
                turn.call();
            }
            return null;
        };
    }

    private static void read(ArtifactStore store, String runId, AtomicLong whole, AtomicLong gone) {
        RunFolder run = store.find(runId).orElse(null);
        if (run == null) {
            gone.incrementAndGet();
            return;
        }
        List<Runnable> looks = List.of(
                () -> assertThat(run.events(EventFilter.all().after(EVENTS - 7)).matching())
                        .isEqualTo(7),
                () -> assertThat(run.events(EventFilter.all()).totals()).containsEntry("page", (long) EVENTS),
                () -> assertThat(run.run().orElseThrow()).containsEntry("run_id", runId),
                () -> assertThat(run.result().orElseThrow()).containsEntry("status", "passed"),
                () -> assertThat(run.list()).hasSize(8),
                () -> assertThat(run.read("bodies/r3.txt", 0, 1 << 20).bytes()).hasSize(BODY),
                () -> assertThat(run.read("events.jsonl", 0, 1 << 20).text()).endsWith("\n"));
        for (Runnable look : looks) {
            try {
                look.run();
                whole.incrementAndGet();
            } catch (WebwitnessException e) {
                assertThat(e.code()).as(e.getMessage()).isEqualTo(ErrorCode.RUN_NOT_FOUND);
                gone.incrementAndGet();
            }
        }
    }

    @Test
    void twoThatCleanUpAtOnceLetNoMoreGoThanOne() throws Exception {
        for (int number = 0; number < 200; number++) {
            make(number);
        }
        List<Future<?>> cleaning = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ArtifactStore store = store(100);
            store.list(RunFilter.newest(1));
            cleaning.add(threads.submit(store::prune));
        }
        for (Future<?> each : cleaning) {
            each.get(60, TimeUnit.SECONDS);
        }

        assertThat(store(100).list(RunFilter.newest(1000))).hasSize(100);
    }

    @Test
    void manyMayOpenTheFolderAtTheSameMoment() throws Exception {
        List<Future<?>> opening = new ArrayList<>();
        CyclicBarrier together = new CyclicBarrier(OPENERS);
        for (int i = 0; i < OPENERS; i++) {
            opening.add(threads.submit(() -> {
                for (int turn = 0; turn < 2_000; turn++) {
                    together.await(30, TimeUnit.SECONDS);
                    store(100).close();
                }
                return null;
            }));
        }
        for (Future<?> each : opening) {
            each.get(60, TimeUnit.SECONDS);
        }

        assertThat(dir).isEmptyDirectory();
    }

    @Test
    void aListShowsEveryChangeAtOnce() {
        ArtifactStore writing = store(100);
        RunFolder run = writing.create("20261121-000000-aaaa", new Redactor(List.of()));
        ArtifactStore reading = store(100);
        for (int i = 0; i < 200; i++) {
            String status = i % 2 == 0 ? "passed" : "failed";
            run.writeRun(java.util.Map.of("status", status));

            assertThat(reading.list(RunFilter.newest(1)).get(0).status()).isEqualTo(status);
        }
    }
}
