package dev.webwitness.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a store of 10,000 runs costs: a page of the list, a filter that fits none of them, a start's look at them all. */
class ListBench {
    private static final int RUNS = 10_000;
    private static final int ROUNDS = 30;

    @TempDir
    Path dir;

    @Test
    void tenThousandRuns() throws IOException {
        for (int i = 0; i < RUNS; i++) {
            Path run = Files.createDirectory(dir.resolve(String.format("20261121-%06d-aaaa", i)));
            Path file = run.resolve("run.json");
            Files.writeString(
                    file, "{\"status\":\"passed\",\"request\":{\"url\":\"http://x.test/" + i + "\",\"task\":\"t\"}}");
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
            Files.writeString(run.resolve("events.jsonl"), "");
            Files.setLastModifiedTime(run, FileTime.from(Instant.now().minusSeconds(60)));
        }
        StoreLimits limits = new StoreLimits(
                new StoreLimits.AllRuns(Duration.ofDays(36_500), 2 * RUNS, 1L << 40, 1L << 40),
                new StoreLimits.PerRun(100, 200, 1 << 20, 1 << 18));
        ArtifactStore store = ArtifactStore.open(dir, limits);
        Figures.add("10,000 runs: newest 20, first time", time(1, () -> page(store)));
        Figures.add("10,000 runs: newest 20", time(ROUNDS, () -> page(store)));
        Figures.add("10,000 runs: a status none has, first time", time(1, () -> none(store)));
        Figures.add("10,000 runs: a status none has", time(ROUNDS, () -> none(store)));
        Figures.add("10,000 runs: a run begins, first time", time(1, () -> begin(store)));
        Figures.add("10,000 runs: a run begins", time(ROUNDS, () -> begin(store)));
        Figures.add("10,000 runs: clean-up that finds nothing", time(5, store::prune));
    }

    private static void page(ArtifactStore store) {
        assertThat(store.list(RunFilter.newest(20))).hasSize(20);
    }

    private static void none(ArtifactStore store) {
        assertThat(store.list(new RunFilter("cancelled", null, null, null, 20))).isEmpty();
    }

    private static void begin(ArtifactStore store) {
        store.create(store.newRunId(), new Redactor(List.of())).discard();
    }

    private static String time(int rounds, Runnable work) {
        List<Long> took = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            long start = System.nanoTime();
            work.run();
            took.add(System.nanoTime() - start);
        }
        return Figures.milliseconds(took);
    }
}
