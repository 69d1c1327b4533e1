package dev.webwitness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.webwitness.model.event.RunEvent;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.events.EventPage;
import dev.webwitness.store.files.ArtifactRange;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import dev.webwitness.store.listing.RunFilter;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is left when the process that writes is killed, or its disk is full; and how the next start closes it. */
class CrashTest {
    @TempDir
    Path dir;

    private Process start(String runId, String... shell) throws IOException {
        List<String> command = new ArrayList<>(List.of(shell));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                CrashingWriter.class.getName(),
                dir.toString(),
                runId));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static Map<String, Object> closed(RunFolder folder, Map<String, Object> run) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("schema", "webwitness.result.v1");
        result.put("run_id", folder.runId());
        result.put("status", run.get("status"));
        result.put("stop_reason", run.get("stop_reason"));
        return result;
    }

    @Test
    void aKilledProcessLosesAtMostItsUnfinishedLine() throws Exception {
        Random random = new Random();
        for (int kill = 0; kill < 10; kill++) {
            String runId = String.format("20261121-2014%02d-kill", kill);
            Process writer = start(runId);
            try (BufferedReader out = writer.inputReader()) {
                assertThat(out.readLine()).isEqualTo("ready");
                long until = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(random.nextInt(250_000));
                while (System.nanoTime() < until) {
                    LockSupport.parkNanos(until - System.nanoTime());
                }
            } finally {
                writer.destroyForcibly().waitFor();
            }
            verify(runId);
        }
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());
        assertThat(store.closeLeftovers(CrashTest::closed)).isEqualTo(10);
        assertThat(store.closeLeftovers(CrashTest::closed)).isZero();
    }

    private void verify(String runId) throws IOException {
        RunFolder run = ArtifactStore.open(dir, StoreLimits.defaults())
                .reopen(runId, new Redactor(List.of()))
                .orElseThrow();
        List<RunEvent> events = new ArrayList<>();
        EventPage page;
        do {
            page = run.events(EventFilter.all().after(events.size()));
            events.addAll(page.events());
        } while (page.next() > 0);
        for (int i = 0; i < events.size(); i++) {
            assertThat(events.get(i).seq()).isEqualTo(i + 1);
            if (events.get(i).data().get("shot") instanceof String shot) {
                ArtifactRange slice = run.read(shot, 0, 100_000);
                assertThat(slice.bytes()).hasSize(20_000);
                assertThat(slice.bytes()[19_999]).isEqualTo((byte) 1);
            }
        }
        Map<String, Object> written = run.run().orElseThrow();
        assertThat(written).containsEntry("status", "running");
        assertThat(StoreJson.number(written.get("last"))).isLessThanOrEqualTo(events.size());

        run.append(RunFolderTest.event(events.size() + 1, "agent", 1, false, Map.of()));
        long whole = Files.readAllLines(run.path().resolve("events.jsonl")).size();
        assertThat(whole).isEqualTo(events.size() + 1);
        run.close();
    }

    @Test
    void closesALeftRunOnceAndKeepsItsEvidence() throws Exception {
        String runId = "20261121-201455-left";
        Process writer = start(runId);
        try (BufferedReader out = writer.inputReader()) {
            assertThat(out.readLine()).isEqualTo("ready");
            ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());
            assertThat(store.closeLeftovers(CrashTest::closed))
                    .as("its owner lives")
                    .isZero();
        } finally {
            writer.destroyForcibly().waitFor();
        }
        Files.writeString(dir.resolve(runId).resolve(SafeFiles.TEMPORARY + "half"), "half");
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());
        long events = store.find(runId).orElseThrow().events(EventFilter.all()).matching();

        assertThat(store.closeLeftovers(CrashTest::closed)).isEqualTo(1);

        RunFolder run = store.find(runId).orElseThrow();
        assertThat(run.run().orElseThrow())
                .containsEntry("status", "error")
                .containsEntry("stop_reason", "internal")
                .containsKey("ended_at");
        assertThat(run.result().orElseThrow()).containsEntry("status", "error").containsEntry("run_id", runId);
        assertThat(run.events(EventFilter.all()).matching()).isEqualTo(events);
        assertThat(run.path().resolve(SafeFiles.TEMPORARY + "half")).doesNotExist();
        assertThat(store.closeLeftovers(CrashTest::closed)).isZero();
        assertThat(store.list(new RunFilter("error", null, null, null, 10))).hasSize(1);
    }

    @Test
    void aRunOfThisProcessAndOneThatWaitsAreLeftAlone() {
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());
        RunFolder going = store.create("20261121-201455-aaaa", new Redactor(List.of()));
        going.writeRun(Map.of("status", "running"));

        assertThat(ArtifactStore.open(dir, StoreLimits.defaults()).closeLeftovers(CrashTest::closed))
                .isZero();
        assertThat(going.run().orElseThrow()).containsEntry("status", "running");
    }

    @Test
    void theProcessNumberAloneMakesNoOwner() throws IOException {
        leave("20261121-201455-reus", "running", 1, ProcessHandle.current().pid(), "2001-01-01T00:00:00Z");
        leave("20261121-201455-wait", "waiting", 1, 999_999_999L, "2001-01-01T00:00:00Z");
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());

        assertThat(store.closeLeftovers(CrashTest::closed)).isEqualTo(1);
        assertThat(store.list(new RunFilter("waiting", null, null, null, 10))).hasSize(1);
    }

    @Test
    void aResultWrittenJustBeforeTheCrashDecides() throws IOException {
        Path run = leave("20261121-201455-done", "running", 1, 999_999_999L, "");
        Files.writeString(run.resolve("result.json"), "{\"status\":\"passed\",\"stop_reason\":\"goal_reached\"}");
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());

        assertThat(store.closeLeftovers(CrashTest::closed)).isEqualTo(1);

        assertThat(store.find("20261121-201455-done").orElseThrow().run().orElseThrow())
                .containsEntry("status", "passed")
                .containsEntry("stop_reason", "goal_reached");
        assertThat(run.resolve("result-1.json")).doesNotExist();
    }

    @Test
    void aCrashInTheSecondAttemptKeepsTheResultOfTheFirst() throws IOException {
        Path run = leave("20261121-201455-twic", "running", 2, 999_999_999L, "");
        Files.writeString(run.resolve("result.json"), "{\"status\":\"inconclusive\"}");
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());

        assertThat(store.closeLeftovers(CrashTest::closed)).isEqualTo(1);

        assertThat(store.find("20261121-201455-twic").orElseThrow().result().orElseThrow())
                .containsEntry("status", "error");
        assertThat(run.resolve("result-1.json")).content().contains("inconclusive");
    }

    @Test
    void theAttemptThatACrashCutOffEndsAsTheRunDoes() throws IOException {
        Path run = leave("20261121-201455-twic", "running", 2, 999_999_999L, "");
        Files.writeString(run.resolve("result.json"), "{\"status\":\"inconclusive\"}");
        String written = Files.readString(run.resolve("run.json"));
        Files.writeString(
                run.resolve("run.json"),
                written.substring(0, written.length() - 1)
                        + ",\"attempts\":[{\"number\":1,\"by\":\"start\",\"ended_at\":\"2026-11-21T20:15:00Z\",\"status\":\"inconclusive\",\"result\":\"result.json\"},"
                        + "{\"number\":2,\"by\":\"resume\"}]}");
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());

        assertThat(store.closeLeftovers(CrashTest::closed)).isEqualTo(1);

        Object attempts = store.find("20261121-201455-twic")
                .orElseThrow()
                .run()
                .orElseThrow()
                .get("attempts");
        assertThat(attempts)
                .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
                .extracting(attempt -> attempt.get("status"), attempt -> attempt.get("result"))
                .containsExactly(tuple("inconclusive", "result-1.json"), tuple("error", "result.json"));
    }

    @Test
    void aRunWhoseRunFileIsDamagedIsClosedToo() throws IOException {
        Path run = leave("20261121-201455-torn", "running", 1, 999_999_999L, "");
        Files.writeString(run.resolve("run.json"), "{\"status\":\"runn");
        ArtifactStore store = ArtifactStore.open(dir, StoreLimits.defaults());

        assertThat(store.closeLeftovers(CrashTest::closed)).isEqualTo(1);
        assertThat(store.list(RunFilter.newest(1)).get(0).status()).isEqualTo("error");
    }

    private Path leave(String runId, String status, int attempt, long pid, String startedAt) throws IOException {
        Path run = Files.createDirectory(dir.resolve(runId));
        Files.writeString(
                run.resolve("run.json"),
                "{\"status\":\"" + status + "\",\"attempt\":" + attempt + ",\"owner\":{\"pid\":" + pid
                        + ",\"started_at\":\"" + startedAt + "\"}}");
        return run;
    }

    /** A limit on file size makes writes fail in the middle, as a full disk does, for any user. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsACodedErrorAndLeavesWholeLines() throws Exception {
        String runId = "20261121-201455-full";
        Process writer = start(runId, "sh", "-c", "ulimit -f 128; exec \"$0\" \"$@\"");
        try (BufferedReader out = writer.inputReader()) {
            assertThat(out.readLine()).isEqualTo("ready");
            assertThat(out.readLine()).startsWith("store.unavailable").contains("disk-full");
            assertThat(writer.isAlive()).isTrue();
        } finally {
            writer.destroyForcibly().waitFor();
        }
        String journal = Files.readString(dir.resolve(runId).resolve("events.jsonl"));
        assertThat(journal).endsWith("\n");
        EventPage page = ArtifactStore.open(dir, StoreLimits.defaults())
                .find(runId)
                .orElseThrow()
                .events(EventFilter.all());
        assertThat(page.matching()).isEqualTo(journal.lines().count()).isGreaterThan(10);
    }
}
