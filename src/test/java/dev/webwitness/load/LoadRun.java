package dev.webwitness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * 200 sessions and 50 calls at once on three browsers, only in the profile {@code load}: {@code ./mvnw -Pload verify -Dload.minutes=20}. The figures
 * go to {@code target/load.md}.
 */
class LoadRun {
    private static final Path FIGURES = Path.of("target", "load.md").toAbsolutePath();
    private static final int SESSIONS = 200;
    private static final int CALLING = 50;

    /** Until then classes are loaded, browsers start, and the runs that are remembered become as many as they may. */
    private static final double WARM_MINUTES = 5;

    private static final double MOST_HEAP_GROWTH_MB = 12;

    /** What a server holds at most after a collection with the sessions, calls and remembered runs of this trial. */
    private static final double MOST_HEAP_MB = 160;

    @TempDir
    private Path temp;

    @Test
    @Timeout(value = 3, unit = TimeUnit.HOURS)
    void memoryStaysFlatAndEveryCallIsAnswered() throws Exception {
        trial(temp, Duration.ofMinutes(Integer.getInteger("load.minutes", 20)), Duration.ofMinutes(1));
    }

    static void trial(Path temp, Duration length, Duration between) throws Exception {
        Map<String, String> settings = Map.of(
                "WEBWITNESS_RUN_QUEUE", "50",
                "WEBWITNESS_HTTP_SESSION_MINUTES", "1",
                "WEBWITNESS_HTTP_REQUESTS_PER_MINUTE", "1000000");
        try (LoadServer server = LoadServer.start(temp.resolve("server"), settings);
                LoadTrial trial = new LoadTrial(server)) {
            for (int i = 0; i < 20; i++) {
                new LoadPeer(server.port(), "").enter(); // and never again
            }
            LoadFigures figures = trial.play(SESSIONS, CALLING, length, between);
            Files.createDirectories(FIGURES.getParent());
            Files.writeString(FIGURES, figures.table());

            assertThat(figures.answers()).hasSizeGreaterThan(CALLING).allSatisfy(it -> {
                assertThat(it.passed()).as("%s", it).isTrue();
                assertThat(it.strange()).as("%s", it).isFalse();
                assertThat(it.movesUp()).as("%s", it).isTrue();
            });
            assertThat(figures.answers()).extracting(LoadAnswer::runId).doesNotHaveDuplicates();
            assertThat(figures.runs()).isEqualTo(figures.answers().size());
            // What wakes this process late on a busy machine wakes the server late too.
            assertThat(figures.pings().p99() - figures.late().p99()).isLessThan(100);
            assertThat(figures.pings().median()).isLessThan(20);
            assertThat(trial.listening()).isEqualTo(SESSIONS);
            assertThat(figures.samples()).allSatisfy(it -> {
                assertThat(it.heapMb()).isLessThan(MOST_HEAP_MB);
                assertThat(it.processes()).isLessThan(60);
            });
            assertThat(figures.heapGrowth(WARM_MINUTES)).isLessThan(MOST_HEAP_GROWTH_MB);
            await().atMost(Duration.ofSeconds(90)).until(() -> server.metric("webwitness_sessions") == 0);
            assertThat(server.metric("webwitness_runs_active")).isZero();
            assertThat(server.metric("webwitness_runs_queued")).isZero();
            assertThat(server.ended()).isEmpty();
            assertThat(server.log()).doesNotContain("ERROR");
        }
    }
}
