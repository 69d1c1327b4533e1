package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A disk that fails under a run with a real browser: how the run ends, and that the service goes on. */
@Tag("thorough")
@EnabledOnOs(OS.LINUX)
class StoreFaultsIT {
    private static final String TASK = "expect \"Hello\" visible";

    @TempDir
    Path dir;

    private FixtureSite site;
    private WritingProcess service;

    @BeforeEach
    void start() throws Exception {
        site = FixtureSite.start().page("/", "<h1>Hello</h1>");
        service = WritingProcess.start(
                ServiceProcess.class,
                List.of(
                        dir.resolve("artifacts").toString(),
                        WarmBrowser.chromium().toString(),
                        dir.resolve("temp").toString(),
                        site.url("/")));
        service.next("ready");
        // The browser is up and stays, so that only what the service itself writes is spoilt.
        assertThat(ends(TASK)).startsWith("passed goal_reached");
    }

    @AfterEach
    void stop() throws Exception {
        service.endInput();
        service.close();
        site.close();
    }

    private String ends(String task) throws Exception {
        service.send(task);
        return end();
    }

    private String end() throws Exception {
        String[] words = service.next("ended", "refused");
        int from = words[0].equals("ended") ? 2 : 0;
        return String.join(" ", List.of(words).subList(from, words.length));
    }

    private String listed() throws Exception {
        service.send("list");
        String[] words = service.next("listed");
        return String.join(" ", List.of(words).subList(2, words.length));
    }

    private RunFolder begun(String task, String kind) throws Exception {
        service.send(task);
        String runId = service.next("began")[1];
        ArtifactStore store = ArtifactStore.open(dir.resolve("artifacts"), StoreLimits.defaults());
        RunFolder run = store.find(runId).orElseThrow();
        Awaitility.await()
                .until(() -> run.events(EventFilter.all()).events().stream()
                        .anyMatch(event -> event.kind().equals(kind)));
        return run;
    }

    @Tag("campaign")
    @ParameterizedTest
    @ValueSource(strings = {"run_started", "step_started", "step_finished"})
    void aDiskThatFillsUpEndsTheRunAndTheServiceGoesOn(String moment) throws Exception {
        RunFolder run = begun(TASK + ";wait 2 seconds;" + TASK, moment);
        service.mayWrite("0");
        long events = run.events(EventFilter.all()).matching();

        assertThat(end()).isEqualTo("error internal store.unavailable disk-full");

        assertThat(run.events(EventFilter.all()).matching()).isGreaterThanOrEqualTo(events);
        assertThat(ends(TASK)).isEqualTo("refused store.unavailable disk-full");
        assertThat(listed()).isEqualTo("running passed");
        service.mayWrite("unlimited");
        assertThat(ends(TASK)).startsWith("passed goal_reached");
        assertThat(listed())
                .as("the end that could not be written is made up for")
                .isEqualTo("passed error passed");
        assertThat(run.result().orElseThrow())
                .containsEntry("status", "error")
                .extracting("error")
                .asString()
                .contains("store.unavailable", "free some space");
    }

    @Test
    void aRunThatCannotBeginLeavesNothing() throws Exception {
        service.mayWrite("600");

        assertThat(ends(TASK + ";type \"" + "x".repeat(1000) + "\" into \"Name\""))
                .isEqualTo("refused store.unavailable disk-full");

        assertThat(listed()).isEqualTo("passed");
        service.mayWrite("unlimited");
    }

    @Test
    void aRunWhoseFolderIsRemovedEndsAndTheNextOnePasses() throws Exception {
        RunFolder run = begun(TASK + ";wait 2 seconds;" + TASK, "step_started");
        Files.move(run.path(), dir.resolve("aside"));

        assertThat(end()).isEqualTo("error internal store.unavailable gone");

        assertThat(listed()).isEqualTo("passed");
        assertThat(ends(TASK)).startsWith("passed goal_reached");
        assertThat(Files.readString(dir.resolve("aside/events.jsonl")))
                .contains("step_started")
                .endsWith("\n");
    }

    @Tag("campaign")
    @Test
    void aStoreThatIsRemovedAsAWholeIsMadeAgainByTheNextRun() throws Exception {
        begun(TASK + ";wait 2 seconds;" + TASK, "step_started");
        Files.move(dir.resolve("artifacts"), dir.resolve("aside"));

        assertThat(end()).isEqualTo("error internal store.unavailable gone");

        assertThat(ends(TASK)).startsWith("passed goal_reached");
        assertThat(listed()).isEqualTo("passed");
    }
}
