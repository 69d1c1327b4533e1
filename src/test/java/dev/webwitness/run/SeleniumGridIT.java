package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.MutableRelay;
import dev.webwitness.testing.RealGrid;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run through a real Selenium Grid, from a new session to its end. The rest is in {@link SeleniumGridFaultsIT}. */
class SeleniumGridIT {
    private static final String KEY = "Gantry-4-Lantern!q7";

    @TempDir
    private Path temp;

    @Test
    void aRunHasASessionOfItsOwnAndLeavesNone() throws Exception {
        assumeTrue(RealGrid.missing().isEmpty(), RealGrid.missing());
        AtomicReference<List<String>> meanwhile = new AtomicReference<>(List.of());
        try (RealGrid grid = RealGrid.standalone(temp.resolve("grid"), 1);
                MutableRelay relay = MutableRelay.to(grid.endpoint());
                RunsElsewhere stand = new RunsElsewhere(temp.resolve("artifacts"));
                RunService runs = stand.runs(
                        1,
                        new BrowserOptions.Access(
                                List.of("grid+" + relay.address()),
                                Map.of(1, Map.of("X-Key", KEY)),
                                Duration.ofSeconds(60)))) {
            stand.site
                    .page("/", "<h1>Hello</h1><script>fetch('/seen')</script>")
                    .route("/seen", exchange -> {
                        try {
                            meanwhile.set(grid.sessions());
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                        FixtureSite.send(exchange, 500, "text/plain", "boom");
                    });
            RunReport report = stand.start(runs, "expect \"Hello\" visible").await(Duration.ofSeconds(60));

            assertThat(report.diagnosis().claims())
                    .as(report.conclusion().summary())
                    .allMatch(claim -> Boolean.TRUE.equals(claim.holds()));
            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.INCONCLUSIVE);
            assertThat(report.diagnosis().findings())
                    .as("what the browser elsewhere told of the page")
                    .anyMatch(finding -> finding.headline().contains("500"));
            assertThat(meanwhile.get()).as("sessions during the run").hasSize(1);
            Awaitility.await("the session's end")
                    .atMost(Duration.ofSeconds(10))
                    .until(() -> grid.sessions().isEmpty());
            String session = meanwhile.get().get(0);
            assertThat(relay.requests())
                    .as("all there was to ask, each with the header")
                    .anyMatch(request -> request.startsWith("GET /status "))
                    .anyMatch(request -> request.startsWith("POST /session "))
                    .anyMatch(request -> request.startsWith("GET /session/" + session + "/se/cdp "))
                    .anyMatch(request -> request.startsWith("DELETE /session/" + session + " "))
                    .allMatch(request -> request.contains("X-Key: " + KEY));
            assertThat(RunsElsewhere.everything(report) + runs.metrics())
                    .doesNotContain(grid.authority(), relay.address().substring("http://".length()), KEY, session);
        }
    }
}
