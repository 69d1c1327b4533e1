package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.RealGrid;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run through a real Selenium Grid, from a new session to its end. The rest is in {@link GridKillsIT}. */
class GridIT {
    @TempDir
    private Path temp;

    @Test
    void aRunHasASessionOfItsOwnAndLeavesNone() throws Exception {
        assumeTrue(RealGrid.missing().isEmpty(), RealGrid.missing());
        AtomicReference<List<String>> meanwhile = new AtomicReference<>(List.of());
        try (RealGrid grid = RealGrid.standalone(temp.resolve("grid"), 1);
                FixtureSite site = FixtureSite.start();
                ArtifactStore store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults())) {
            site.page("/", "<h1>Hello</h1><script>fetch('/seen')</script>").route("/seen", exchange -> {
                try {
                    meanwhile.set(grid.sessions());
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                FixtureSite.send(exchange, 500, "text/plain", "boom");
            });
            BrowserOptions browser = new BrowserOptions(
                    null, BrowserOptions.Sandbox.AUTO, List.of(), WarmBrowser.temporary(), List.of(grid.endpoint()));
            try (RunService runs =
                    new RunService(store, RunSettings.builder(browser).build())) {
                RunReport report = runs.start(RunRequest.builder(site.url("/"), "expect \"Hello\" visible")
                                .door("test")
                                .build())
                        .await(Duration.ofSeconds(60));

                assertThat(report.claims()).as(report.summary()).allMatch(claim -> Boolean.TRUE.equals(claim.holds()));
                assertThat(report.status()).as(report.summary()).isEqualTo(Status.INCONCLUSIVE);
                assertThat(report.findings())
                        .as("what the browser elsewhere told of the page")
                        .anyMatch(finding -> finding.headline().contains("500"));
                assertThat(meanwhile.get()).as("sessions during the run").hasSize(1);
                Awaitility.await("the session's end")
                        .atMost(Duration.ofSeconds(10))
                        .until(() -> grid.sessions().isEmpty());
                assertThat(everything(report) + runs.metrics())
                        .doesNotContain(grid.authority())
                        .doesNotContain(meanwhile.get().get(0));
            }
        }
    }

    static String everything(RunReport report) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of(report.dir()))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
    }
}
