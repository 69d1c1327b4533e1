package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.testing.FixtureSite;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run waits for is told each second, and written down where it waits long. */
class HeartbeatIT {
    @TempDir
    private static Path temp;

    @Test
    void requestsInFlightAreToldAndWrittenDownOnce() throws Exception {
        try (WellKeptRuns runs =
                new WellKeptRuns(temp.resolve("artifacts"), BrowserHealthSettings.USUAL, Duration.ofMinutes(5))) {
            runs.site()
                    .page(
                            "/",
                            "<h1>Hello</h1><button onclick=\"for (const i of [1, 2, 3]) fetch('/slow?' + i)\">Load</button>");
            CountDownLatch asked = new CountDownLatch(3);
            CountDownLatch answer = new CountDownLatch(1);
            runs.site().route("/slow", exchange -> {
                asked.countDown();
                try {
                    answer.await(20, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                FixtureSite.send(exchange, 200, "text/plain", "at last");
            });
            List<String> told = new CopyOnWriteArrayList<>();
            RunHandle run = runs.start("/", "click \"Load\"\nexpect \"Hello\" visible");
            AutoCloseable listening = run.onProgress(progress -> {
                told.add(progress.message());
                int last = told.size();
                if (last >= 3 && told.subList(last - 3, last).stream().allMatch(line -> line.contains("3 in flight"))) {
                    answer.countDown();
                }
            });
            RunReport report = run.await(Duration.ofSeconds(60));
            listening.close();

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(told).contains("step 1/25 · click \"Load\" · waiting for the network: 3 in flight");
            List<String> written = WellKeptRuns.events(report)
                    .lines()
                    .filter(line -> line.contains("\"kind\":\"stage\"") && line.contains("network"))
                    .toList();
            assertThat(written).isNotEmpty().allMatch(line -> line.contains("waiting for the network: 3 in flight"));
            // On a busy machine what is waited for may be told of the next step too.
            assertThat(written)
                    .extracting(line -> line.replaceFirst(".*\"step\":(\\d+),.*", "$1"))
                    .doesNotHaveDuplicates();
        }
    }
}
