package dev.webwitness.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A clock that is set while runs are made: their order holds, and the new ones are not taken for old. */
class SystemClockChangeTest {
    @TempDir
    Path dir;

    private final SetClock clock = new SetClock();

    /** A clock that tests set. */
    private static final class SetClock extends Clock {
        private Instant now = Instant.parse("2026-11-21T20:14:55.5Z");

        void move(Duration by) {
            now = now.plus(by);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private ArtifactStore store(int maxRuns) {
        return ArtifactStore.open(
                dir,
                new StoreLimits(
                        new StoreLimits.AllRuns(Duration.ofDays(14), maxRuns, 1L << 40, 1L << 40),
                        new StoreLimits.PerRun(100, 200, 1 << 20, 1 << 18)),
                clock);
    }

    private static String run(ArtifactStore store) {
        RunFolder run = store.create(store.newRunId(), new Redactor(List.of()));
        run.writeRun(Map.of("status", "passed"));
        run.close();
        return run.runId();
    }

    private static List<String> listed(ArtifactStore store) {
        return store.list(RunFilter.newest(100)).stream().map(RunSummary::runId).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0.6S", "PT1S", "PT2H", "PT23H"})
    void aRunAfterTheClockWasSetBackIsTheNewest(Duration back) {
        ArtifactStore store = store(100);
        List<String> made = new ArrayList<>();
        made.add(run(store));
        clock.move(back.negated());
        for (int i = 0; i < 3; i++) {
            made.add(0, run(store(100)));
        }

        assertThat(listed(store)).isEqualTo(made);
        assertThat(made.get(0)).startsWith("20261121-201458-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT2H", "P30D", "P4000D"})
    void freshRunsStayWhenTheClockWasSetBack(Duration back) {
        ArtifactStore store = store(3);
        String oldest = run(store);
        clock.move(Duration.ofSeconds(5));
        run(store);
        run(store);
        clock.move(back.negated());
        String fresh = run(store);

        store.prune();

        assertThat(listed(store)).hasSize(3).contains(fresh).doesNotContain(oldest);
    }

    @Test
    void aClockThatWasYearsAheadForAMomentLeavesLaterIdsAlone() {
        ArtifactStore store = store(100);
        clock.move(Duration.ofDays(4000));
        run(store);
        clock.move(Duration.ofDays(-4000));

        assertThat(run(store)).startsWith("20261121-201455-");
    }
}
