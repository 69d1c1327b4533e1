package dev.webwitness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.io.PeriodicTask;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Old runs go while the process lives, and not only when it starts. */
class StoreUpkeepTest {
    private static final Instant FIRST = Instant.parse("2026-11-21T20:14:55Z");

    @TempDir
    Path dir;

    private static StoreLimits limits(int runs) {
        return new StoreLimits(
                new StoreLimits.AllRuns(Duration.ofDays(14), runs, 1L << 40, 1L << 40),
                new StoreLimits.PerRun(100, 200, 200 << 20, 256 << 10));
    }

    private static RunFolder begun(ArtifactStore store, String status) {
        RunFolder run = store.create(store.newRunId(), new Redactor(List.of()));
        run.writeRun(Map.of("status", status));
        return run;
    }

    private static List<String> statuses(ArtifactStore store) {
        return store.list(RunFilter.newest(100)).stream()
                .map(RunSummary::status)
                .toList();
    }

    @Test
    void whatIsTooMuchGoesOnceARunHasEnded() {
        try (ArtifactStore store = ArtifactStore.open(dir, limits(2))) {
            store.startUpkeep(Duration.ofDays(1));
            begun(store, "running");
            for (int i = 0; i < 5; i++) {
                begun(store, "passed").close();
            }

            await().until(() -> store.list(RunFilter.newest(100)).size() <= 2);

            assertThat(statuses(store)).containsExactlyInAnyOrder("passed", "running");
        }
    }

    @Test
    void whatBecameTooOldGoesWithoutANewRun() {
        AtomicReference<Instant> now = new AtomicReference<>(FIRST);
        Clock clock = new Clock() {
            @Override
            public Instant instant() {
                return now.get();
            }

            @Override
            public ZoneOffset getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
        try (ArtifactStore store = ArtifactStore.open(dir, limits(100), clock)) {
            begun(store, "passed").close();
            RunFolder pinned = begun(store, "passed");
            store.pin(pinned.runId(), true);
            pinned.close();
            begun(store, "waiting");
            store.startUpkeep(Duration.ofMillis(20));

            now.set(FIRST.plus(Duration.ofDays(15)));

            await().until(() -> store.list(RunFilter.newest(100)).size() <= 2);
            assertThat(statuses(store)).containsExactlyInAnyOrder("waiting", "passed");
        }
    }

    @Test
    void aWaitingRunThatNobodyHoldsGoesAsAnyOther() {
        try (ArtifactStore store = ArtifactStore.open(dir, limits(0))) {
            begun(store, "waiting").close();
            RunFolder held = begun(store, "waiting");

            store.prune();

            assertThat(store.list(RunFilter.newest(100)))
                    .extracting(RunSummary::runId)
                    .containsExactly(held.runId());
        }
    }

    @Test
    void oneFailureEndsNoUpkeep() throws InterruptedException {
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch twice = new CountDownLatch(2);
        try (PeriodicTask upkeep = new PeriodicTask(
                "a test",
                () -> {
                    twice.countDown();
                    if (tries.incrementAndGet() == 1) {
                        throw new IllegalStateException("the disk is away");
                    }
                },
                Duration.ofMillis(10),
                Duration.ofMillis(10))) {
            assertThat(twice.await(10, TimeUnit.SECONDS)).isTrue();
            upkeep.close();
            upkeep.runSoon();
        }
    }
}
