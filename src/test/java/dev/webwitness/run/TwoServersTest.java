package dev.webwitness.run;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.resume.InterruptedRunReport;
import dev.webwitness.run.state.Aftermath;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two processes on one store: each writes, lists and cleans up, and neither takes a live run of the other for one that was left. */
class TwoServersTest {
    private static final int RUNS_EACH = 12;
    private static final int KEPT = 8;

    @TempDir
    Path dir;

    private static ArtifactStore store(Path dir, int maxRuns) {
        return ArtifactStore.open(
                dir,
                new StoreLimits(
                        new StoreLimits.AllRuns(Duration.ofDays(14), maxRuns, 1L << 40, 1L << 40),
                        new StoreLimits.PerRun(100, 200, 200L << 20, 1 << 18)));
    }

    private static int closeLeftovers(ArtifactStore store) {
        return store.closeLeftovers((folder, run) -> InterruptedRunReport.result(folder, run, NoiseList.bundled()));
    }

    private static void well(String[] words) {
        assertThat(words).hasSizeGreaterThan(2);
        assertThat(words[0] + " " + words[2]).isIn("ended passed", "ended inconclusive");
    }

    @Test
    void bothWriteListAndCleanUpAtOnce() throws Exception {
        Set<String> ids = new HashSet<>();
        int fewest = Integer.MAX_VALUE;
        ArtifactStore third = store(dir, KEPT);
        List<String> said = new ArrayList<>();
        try (WritingProcess one = WritingProcess.writer(dir, 1, KEPT);
                WritingProcess two = WritingProcess.writer(dir, 2, KEPT)) {
            for (int i = 0; i < RUNS_EACH; i++) {
                well(one.next("ended", "closed", "refused"));
                well(two.next("ended", "closed", "refused"));
                int there = third.list(RunFilter.newest(100)).size();
                fewest = i < KEPT ? fewest : Math.min(fewest, there);
            }
            said.addAll(one.kill());
            said.addAll(two.kill());
        }
        for (String line : said) {
            if (line.startsWith("began")) {
                assertThat(ids.add(line)).as(line).isTrue();
            }
        }
        assertThat(fewest).as("runs that were there at any time").isBetween(KEPT, KEPT + 4);
    }

    @Test
    void theRunOfAProcessThatWasKilledIsClosedByTheOther() throws Exception {
        List<String> said = new ArrayList<>();
        try (WritingProcess two = WritingProcess.writer(dir, 4, 1000)) {
            two.next("ended");
            try (WritingProcess one = WritingProcess.writer(dir, 3, 1000)) {
                one.next("events"); // of its first step: heard at once, so that it dies within that run and not between
                // two
                said.addAll(one.kill());
            }
            assertThat(two.next("closed")).containsExactly("closed", "1");
            said.addAll(two.kill());
        }
        said.removeIf(line -> line.startsWith("closed"));
        assertThat(Aftermath.check(dir, said).get("closed as interrupted"))
                .as("what the second was at when it was killed")
                .isLessThanOrEqualTo(1);
    }

    /** As it looks to a process that started after the clock was set, or in another container. */
    @ParameterizedTest
    @CsvSource({
        "'\"pid\" : ([0-9]+)', '\"pid\" : 999999999'",
        "'\"started_at\" : \"20[^\"]*Z\"(\\s*})', '\"started_at\" : \"2001-01-01T00:00:00Z\"$1'"
    })
    @EnabledOnOs(OS.LINUX)
    void aLiveRunIsLeftAloneThoughItsProcessCannotBeMadeOut(String what, String other) throws Exception {
        try (WritingProcess writer = WritingProcess.writer(dir, 5, 0)) {
            RunSummary live = stoppedWithinARun(writer);
            Path file = dir.resolve(live.runId()).resolve("run.json");
            String json = Files.readString(file);
            assertThat(json.replaceFirst(what, other)).isNotEqualTo(json);
            Files.writeString(file, json.replaceFirst(what, other));
            ArtifactStore strict = store(dir, 0);

            assertThat(closeLeftovers(strict)).isZero();
            strict.prune();

            assertThat(strict.list(RunFilter.newest(10)))
                    .extracting(RunSummary::status)
                    .containsExactly("running");
            signal("-CONT", writer);
            well(writer.next("ended", "refused"));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theProcessThatHasARunIsNamedAndAskedToEndIt() throws Exception {
        try (WritingProcess writer = WritingProcess.writer(dir, 7, 0)) {
            String runId = stoppedWithinARun(writer).runId();
            ArtifactStore store = store(dir, 1000);
            Path wish = dir.resolve(runId).resolve(".end");

            assertThat(store.keeper(runId)).contains("process " + writer.pid());
            assertThat(store.askToEnd(runId)).contains("process " + writer.pid());
            assertThat(store.askToEnd(runId)).as("again").contains("process " + writer.pid());
            assertThat(wish).exists();

            writer.kill();
            assertThat(store.keeper(runId)).isEmpty();
            assertThat(store.askToEnd(runId)).isEmpty();
            store.reopen(runId, new Redactor(List.of())).orElseThrow().close();
            assertThat(wish).as("what was asked of the dead").doesNotExist();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aRunThatRestedHereAndThatAnotherProcessTookUpIsThatOnes() throws Exception {
        try (WritingProcess writer = WritingProcess.writer(dir, 8, 0)) {
            String runId = stoppedWithinARun(writer).runId();
            ArtifactStore store = store(dir, 1000);
            Path file = dir.resolve(runId).resolve("run.json");
            ProcessHandle here = ProcessHandle.current();
            String ours = Files.readString(file)
                    .replaceFirst("\"pid\" : [0-9]+", "\"pid\" : " + here.pid())
                    .replaceFirst(
                            "(\"owner\" : \\{[^}]*\"started_at\" : \")[^\"]*",
                            "$1" + here.info().startInstant().orElseThrow());

            Files.writeString(file, ours);
            assertThat(store.keeper(runId)).as("while it goes on").isEmpty();
            Files.writeString(file, ours.replaceFirst("\"running\"", "\"inconclusive\""));
            assertThat(store.keeper(runId)).as("where it rests").contains("process elsewhere");
        }
    }

    @Test
    void aRunThatAnotherProcessAskedForIsEndedByWhoKnowsIt() throws Exception {
        try (ArtifactStore store = store(dir, 1000)) {
            List<String> ended = new CopyOnWriteArrayList<>();
            store.onEndRequest(runId -> ended.isEmpty() ? !ended.add("not yet") : ended.add(runId));
            RunFolder run = store.create(store.newRunId(), new Redactor(List.of()));
            RunFolder other = store.create(store.newRunId(), new Redactor(List.of()));
            Files.createFile(run.path().resolve(".end"));

            await().until(() -> !Files.exists(run.path().resolve(".end")));

            assertThat(ended).containsExactly("not yet", run.runId());
            assertThat(other.path()).exists();
        }
    }

    @Test
    void aRunIsFreeAgainOnceItsProcessIsGone() throws Exception {
        try (WritingProcess writer = WritingProcess.writer(dir, 6, 0)) {
            writer.next("events");
            writer.kill();
        }
        ArtifactStore store = store(dir, 0);

        assertThat(closeLeftovers(store)).isLessThanOrEqualTo(1);
        store.prune();

        assertThat(store.list(RunFilter.newest(10))).isEmpty();
    }

    /** Stops the process at a moment at which its newest run goes on, and answers that run. */
    private RunSummary stoppedWithinARun(WritingProcess writer) throws IOException, InterruptedException {
        ArtifactStore store = store(dir, 1000);
        for (int tries = 0; tries < 100; tries++) {
            writer.next("events");
            signal("-STOP", writer);
            await().atMost(20, SECONDS).ignoreExceptions().until(() -> isStopped(writer.pid()));
            RunSummary newest = store.list(RunFilter.newest(1)).get(0);
            if (newest.status().equals("running")) {
                return newest;
            }
            signal("-CONT", writer);
        }
        throw new AssertionError("It was between two runs each time.");
    }

    /** Whether all threads of a process have come to a stop: one that writes ends its call first. */
    private static boolean isStopped(long pid) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + pid + "/task"))) {
            for (Path thread : threads.toList()) {
                String stat = Files.readString(thread.resolve("stat"), StandardCharsets.ISO_8859_1);
                if (!stat.startsWith(") T", stat.lastIndexOf(')'))) {
                    return false;
                }
            }
            return true;
        }
    }

    private static void signal(String signal, WritingProcess writer) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", signal, "" + writer.pid()).start().waitFor())
                .isZero();
    }
}
