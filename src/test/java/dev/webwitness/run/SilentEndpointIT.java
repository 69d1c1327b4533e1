package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.browser.Care;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.MutableRelay;
import dev.webwitness.testing.RemoteChromium;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A browser elsewhere that says nothing any more over a connection that stays open: only asking tells. */
@Tag("campaign")
class SilentEndpointIT {
    @TempDir
    private Path temp;

    @Test
    void aRunLeavesABrowserThatFellSilent() throws Exception {
        try (RemoteChromium chromium = RemoteChromium.start(temp.resolve("profile"));
                MutableRelay relay = MutableRelay.to(chromium.address());
                FixtureSite site = FixtureSite.start();
                ArtifactStore store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults())) {
            site.page("/", "<h1>Hello</h1><script>setTimeout(() => fetch('/mute'), 300)</script>")
                    .route("/mute", exchange -> {
                        relay.mute();
                        FixtureSite.send(exchange, 200, "text/plain", "hush");
                    });
            BrowserOptions browser = new BrowserOptions(
                    null,
                    BrowserOptions.Sandbox.AUTO,
                    List.of(),
                    WarmBrowser.temporary(),
                    List.of(relay.address(), chromium.address()),
                    new Care(Duration.ofSeconds(1), 1024));
            try (RunService runs =
                    new RunService(store, RunSettings.builder(browser).build())) {
                long start = System.nanoTime();
                RunReport report = runs.start(
                                RunRequest.builder(site.url("/"), "wait 3 seconds\nexpect \"Hello\" visible")
                                        .door("test")
                                        .build())
                        .await(Duration.ofSeconds(60));

                assertThat(report.status()).as(report.summary()).isEqualTo(Status.PASSED);
                assertThat(report.restarts()).isEqualTo(1);
                assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start))
                        .as("seconds, the silence and a second start included")
                        .isLessThan(30);
            }
        }
    }
}
