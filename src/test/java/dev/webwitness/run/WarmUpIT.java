package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What is made ready for a client that may start a run. */
@ExtendWith(WarmBrowser.class)
@Timeout(120)
class WarmUpIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    private Path dir;

    @Test
    void theDriverIsReadyAndNoBrowser() throws InterruptedException {
        try (WellKeptRuns runs = new WellKeptRuns(dir, BrowserHealthSettings.USUAL, Duration.ofMinutes(5))) {
            runs.site().page("/", "<h1>Hello</h1>");
            runs.expected();
            await().atMost(PATIENCE).until(() -> runs.drivers().size() == 1);
            ProcessHandle driver = runs.drivers().get(0);
            assertThat(driver.children()).isEmpty();

            assertThat(runs.run("/", "expect \"Hello\"").conclusion().status()).isEqualTo(RunStatus.PASSED);
            assertThat(runs.drivers()).containsExactly(driver);
        }
    }

    @Test
    void aDriverThatNobodyNeedsIsStopped() {
        try (WellKeptRuns runs = new WellKeptRuns(dir, BrowserHealthSettings.USUAL, Duration.ofMillis(1))) {
            runs.expected();
            await().atMost(PATIENCE).until(() -> runs.drivers().size() == 1);

            await().atMost(PATIENCE).until(() -> runs.drivers().isEmpty());
        }
    }
}
