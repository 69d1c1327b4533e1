package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.MutableRelay;
import dev.webwitness.testing.RemoteChromium;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A browser elsewhere that says nothing any more over a connection that stays open: only asking tells. */
@Tag("campaign")
class SilentEndpointIT {
    @TempDir
    private Path temp;

    private RemoteChromium chromium;
    private MutableRelay relay;
    private RunsElsewhere stand;

    @BeforeEach
    void open() throws Exception {
        chromium = RemoteChromium.start(temp.resolve("profile"));
        relay = MutableRelay.to(chromium.address());
        stand = new RunsElsewhere(temp.resolve("artifacts"));
        stand.site.route("/mute", exchange -> {
            relay.mute();
            FixtureSite.send(exchange, 200, "text/plain", "hush");
        });
    }

    @AfterEach
    void close() throws Exception {
        stand.close();
        relay.close();
        chromium.close();
    }

    @Test
    void aRunLeavesABrowserThatFellSilent() throws Exception {
        stand.site.page("/", "<h1>Hello</h1><script>setTimeout(() => fetch('/mute'), 300)</script>");

        assertThat(seconds("wait 3 seconds\nexpect \"Hello\" visible"))
                .as("seconds, the silence and a second start included")
                .isLessThan(30);
    }

    @Test
    void aPageIsNotBlamedForASilenceThatBeganWhileItWasOpened() throws Exception {
        stand.site.page("/", "<h1>Hello</h1><script>fetch('/mute')</script>");

        assertThat(seconds("expect \"Hello\" visible"))
                .as("seconds, with a page that never came")
                .isLessThan(50);
    }

    /** How long a run takes that begins at the relay and goes on without it. */
    private long seconds(String task) throws Exception {
        BrowserOptions browser = BrowserOptions.builder(WarmBrowser.temporary())
                .endpoints(List.of(relay.address(), chromium.address()))
                .care(new BrowserHealthSettings(Duration.ofSeconds(1), 1024))
                .build();
        try (RunService runs =
                new RunService(stand.store, RunSettings.builder(browser).build())) {
            long start = System.nanoTime();
            RunReport report = runs.start(RunRequest.builder(stand.site.url("/"), task)
                            .entrance("test")
                            .build())
                    .await(Duration.ofSeconds(60));
            long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(report.history().restarts()).isEqualTo(1);
            assertThat(report.diagnosis().findings())
                    .as("the page did nothing wrong")
                    .noneMatch(finding -> finding.headline().contains("stopped answering"));
            assertThat(RunsElsewhere.events(report))
                    .as("the place that fell silent stands behind")
                    .doesNotContain("cdp.endpoint_cycle");
            return seconds;
        }
    }
}
