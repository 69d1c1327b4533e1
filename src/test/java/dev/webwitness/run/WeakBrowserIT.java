package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.doctor.SelfCheck;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What weakens the browser is told with each result, and by the doctor. */
@Tag("security")
class WeakBrowserIT {
    @TempDir
    private Path temp;

    @Test
    void aResultTellsThatThereIsNoSandboxAndWhichSwitchesWeaken() throws Exception {
        BrowserOptions options = BrowserOptions.builder(WarmBrowser.temporary())
                .executable(WarmBrowser.chromium())
                .sandbox(BrowserOptions.Sandbox.OFF)
                .extraArgs(List.of("--lang=de", "--disable-web-security"))
                .build();
        try (FixtureSite site = FixtureSite.start().page("/", "<h1>Shop</h1>");
                ArtifactStore store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
                RunService runs =
                        new RunService(store, RunSettings.builder(options).build())) {
            RunReport report = runs.start(RunRequest.builder(site.url("/"), "expect \"Shop\" visible")
                            .entrance("mcp")
                            .build())
                    .await(Duration.ofSeconds(90));

            assertThat(RunResult.full(report).get("warnings").toString())
                    .contains("without its own sandbox (browser.sandbox is off)")
                    .contains("browser.args weakens the browser: --disable-web-security")
                    .doesNotContain("--lang");
            assertThat(new SelfCheck(options, site.url("/")).look())
                    .anyMatch(seen -> seen.detail().contains("without its sandbox"))
                    .anyMatch(seen -> seen.detail().contains("--disable-web-security"));
        }
    }
}
