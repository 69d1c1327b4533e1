package dev.webwitness.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.files.StoreLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which images stay when a run has more than its quotas allow. */
class ShotQuotaTest {
    private static final String ID = "20261121-201455-k3f9";

    @TempDir
    Path dir;

    private static StoreLimits limits(int steps, int samples, long bytes) {
        return new StoreLimits(
                new StoreLimits.AllRuns(Duration.ofDays(14), 200, 1L << 30, 1L << 30),
                new StoreLimits.PerRun(steps, samples, bytes, 1 << 16));
    }

    private List<String> names(RunFolder run) {
        return run.list().stream()
                .map(ArtifactEntry::name)
                .filter(name -> name.startsWith("shots/"))
                .toList();
    }

    private RunFolder run(StoreLimits limits) {
        return ArtifactStore.open(dir, limits).create(ID, new Redactor(List.of()));
    }

    @Test
    void keepsTheFirstTheLastAndEveryFailingStep() {
        RunFolder run = run(limits(5, 10, 1 << 20));
        for (int i = 1; i <= 20; i++) {
            assertThat(run.saveShot(String.format("agent_step-%04d", i), new byte[10], i == 7 || i == 12))
                    .isTrue();
        }

        assertThat(names(run))
                .hasSize(5)
                .contains(
                        "shots/agent_step-0001.jpg",
                        "shots/agent_step-0007.jpg",
                        "shots/agent_step-0012.jpg",
                        "shots/agent_step-0020.jpg");
    }

    /** As in a run of 113 steps whose last one failed: what led to the failure is what is looked for. */
    @Test
    void keepsTheStepsBeforeAFailureThatComesLate() {
        RunFolder run = run(StoreLimits.defaults());
        for (int i = 1; i <= 113; i++) {
            run.saveShot(String.format("agent_step-%04d", i), new byte[10], i == 113);
        }

        List<String> expected = IntStream.concat(IntStream.of(1), IntStream.rangeClosed(15, 113))
                .mapToObj(i -> String.format("shots/agent_step-%04d.jpg", i))
                .toList();
        assertThat(names(run)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void keepsTheNewestFiftyThoughFailingStepsFillTheQuota() {
        RunFolder run = run(StoreLimits.defaults());
        for (int i = 1; i <= 200; i++) {
            run.saveShot(String.format("agent_step-%04d", i), new byte[10], i <= 98);
        }

        List<String> expected = IntStream.concat(IntStream.rangeClosed(1, 98), IntStream.rangeClosed(151, 200))
                .mapToObj(i -> String.format("shots/agent_step-%04d.jpg", i))
                .toList();
        assertThat(names(run)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void keepsEveryFailingStepThoughThereAreMoreThanTheQuota() {
        RunFolder run = run(limits(3, 10, 1 << 20));
        for (int i = 1; i <= 8; i++) {
            run.saveShot(String.format("agent_step-%04d", i), new byte[10], true);
        }

        assertThat(names(run)).hasSize(8);
    }

    @Test
    void thinsSamplesOutOverTheWholeRunAndNeverTouchesSteps() {
        RunFolder run = run(limits(5, 10, 1 << 20));
        run.saveShot("agent_step-0001", new byte[10]);
        for (int i = 1; i <= 100; i++) {
            assertThat(run.saveShot(String.format("stream_sample-%06d", i), new byte[10]))
                    .isTrue();
        }

        List<String> names = names(run);
        assertThat(names)
                .hasSizeBetween(6, 11)
                .contains(
                        "shots/agent_step-0001.jpg",
                        "shots/stream_sample-000001.jpg",
                        "shots/stream_sample-000100.jpg");
    }

    @Test
    void samplesMakeRoomForStepsWhenTheRunsBytesAreUsedUp() {
        RunFolder run = run(limits(50, 50, 10_000));
        for (int i = 1; i <= 20; i++) {
            run.saveShot(String.format("stream_sample-%06d", i), new byte[1000]);
        }
        for (int i = 1; i <= 8; i++) {
            assertThat(run.saveShot(String.format("agent_step-%04d", i), new byte[1000]))
                    .isTrue();
        }

        assertThat(names(run)).filteredOn(name -> name.contains("agent_step")).hasSize(8);
        assertThat(run.list().stream().mapToLong(ArtifactEntry::bytes).sum()).isLessThan(11_000);
        assertThat(run.saveBody("b", new byte[100], "text/plain"))
                .as("no room left for bodies")
                .isNull();
    }

    @Test
    void stepsMakeRoomForLaterOnesWhenTheRunsBytesAreUsedUp() {
        RunFolder run = run(limits(50, 50, 10_000));
        run.saveShot("stream_sample-000001", new byte[1000]);
        for (int i = 1; i <= 8; i++) {
            run.saveShot(String.format("agent_step-%04d", i), new byte[1000], i == 4);
        }
        assertThat(run.shotsDropped()).isEmpty();

        for (int i = 9; i <= 30; i++) {
            assertThat(run.saveShot(String.format("agent_step-%04d", i), new byte[1500], i == 15))
                    .isTrue();
        }

        assertThat(names(run))
                .contains(
                        "shots/agent_step-0001.jpg",
                        "shots/agent_step-0004.jpg",
                        "shots/agent_step-0015.jpg",
                        "shots/agent_step-0030.jpg");
        assertThat(run.list().stream().mapToLong(ArtifactEntry::bytes).sum()).isLessThanOrEqualTo(10_000);
        assertThat(run.shotsDropped())
                .hasValueSatisfying(said -> assertThat(said).contains("a run keeps 50 of them"));
    }

    @Test
    void aReportThatIsWrittenAgainTakesNoMoreRoom() {
        RunFolder run = run(limits(50, 50, 10_000));
        for (int i = 1; i <= 5; i++) {
            run.saveShot(String.format("agent_step-%04d", i), new byte[1000]);
        }

        for (int i = 1; i <= 20; i++) {
            run.writeReport("x".repeat(1000));
        }

        assertThat(run.saveShot("agent_step-0006", new byte[1000])).isTrue();
        assertThat(names(run)).hasSize(6);
        assertThat(run.shotsDropped()).isEmpty();
    }

    @Test
    void keepsFailingStepsThoughTheyAreMoreThanTheRunsBytes() {
        RunFolder run = run(limits(50, 50, 5_000));
        for (int i = 1; i <= 8; i++) {
            run.saveShot(String.format("agent_step-%04d", i), new byte[1000], true);
        }

        assertThat(names(run)).hasSize(8);
        assertThat(run.shotsDropped()).isEmpty();
    }

    @Test
    void neverDropsWhatAnEarlierResultNames() {
        RunFolder first = run(limits(3, 4, 1 << 20));
        first.saveShot("agent_step-0001", new byte[10]);
        first.saveShot("agent_step-0002", new byte[10]);
        first.saveShot("stream_sample-000001", new byte[10]);
        first.saveShot("stream_sample-000002", new byte[10]);
        first.writeResult(1, Map.of("evidence", List.of("shots/stream_sample-000002.jpg")));
        first.close();

        RunFolder second = ArtifactStore.open(dir, limits(3, 4, 1 << 20))
                .reopen(ID, new Redactor(List.of()))
                .orElseThrow();
        for (int i = 3; i <= 30; i++) {
            second.saveShot(String.format("agent_step-%04d", i), new byte[10]);
            second.saveShot(String.format("stream_sample-%06d", i), new byte[10]);
        }

        assertThat(names(second))
                .contains(
                        "shots/stream_sample-000002.jpg",
                        "shots/agent_step-0001.jpg",
                        "shots/agent_step-0002.jpg",
                        "shots/agent_step-0030.jpg");
    }

    @Test
    void neverDropsWhatTheResultOfAnEarlierAttemptNames() {
        RunFolder run = run(limits(3, 4, 1 << 20));
        for (int i = 1; i <= 3; i++) {
            run.saveShot(String.format("agent_step-%04d", i), new byte[10]);
        }
        run.writeResult(1, Map.of("evidence", List.of("webwitness://runs/" + ID + "/screenshots/agent_step-0003")));

        for (int i = 4; i <= 30; i++) {
            run.saveShot(String.format("agent_step-%04d", i), new byte[10]);
        }

        assertThat(names(run)).contains("shots/agent_step-0003.jpg", "shots/agent_step-0030.jpg");
    }
}
