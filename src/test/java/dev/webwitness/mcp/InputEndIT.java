package dev.webwitness.mcp;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The host goes away while a run goes on. */
@Timeout(120)
class InputEndIT {
    @TempDir
    private Path temp;

    @Test
    void aRunThatOutlastsTheDrainCanBeResumed() throws Exception {
        try (FixtureSite site = FixtureSite.start().page("/", "<h1>Shop</h1><button>Buy</button>");
                StdioTestSession session = new StdioTestSession(temp.resolve("artifacts"))) {
            try (RunService runs = new RunService(
                    session.store(), RunSettings.builder(WarmBrowser.options()).build())) {
                RawClient host = session.raw(runs, Duration.ofMillis(200)).handshake();
                host.call(
                        1,
                        "web_eval_agent",
                        "{\"url\":\"" + site.url("/")
                                + "\",\"task\":\"click Buy\\nwait 30 seconds\\nexpect \\\"Shop\\\" visible\"}");
                await().atMost(60, SECONDS)
                        .until(() -> only(session).stream()
                                .flatMap(run -> run.events(EventFilter.all()).events().stream())
                                .anyMatch(event -> event.kind().equals("step_started") && event.step() == 2));

                host.endInput();
                session.door().awaitEnd();
                // Not only when runs are closed, which others may have time until.
                await().atMost(30, SECONDS)
                        .untilAsserted(() -> assertThat(
                                        only(session).flatMap(RunFolder::run).orElseThrow())
                                .containsEntry("status", "inconclusive")
                                .containsEntry("interrupted", true));
            }

            assertThat(only(session).flatMap(RunFolder::run).orElseThrow()).containsEntry("status", "inconclusive");
            assertThat(only(session).flatMap(RunFolder::result).orElseThrow().get("next_actions"))
                    .asString()
                    .contains("resume_run");
        }
    }

    private static Optional<RunFolder> only(StdioTestSession session) {
        return session.store().list(RunFilter.newest(1)).stream()
                .findFirst()
                .flatMap(run -> session.store().find(run.runId()));
    }
}
