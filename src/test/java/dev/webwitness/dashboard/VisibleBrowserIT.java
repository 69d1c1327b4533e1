package dev.webwitness.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.webwitness.dashboard.DashboardStand.button;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.testing.VirtualScreen;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A run whose browser has a window, at a screen of its own. */
@Tag("thorough")
@ExtendWith(WarmBrowser.class)
@Timeout(120)
class VisibleBrowserIT {
    private static final String PAGE = """
            <!doctype html><title>Seen</title><body style="margin:0">
            <button style="position:absolute;left:0;top:0;width:300px;height:100px" onclick="tell('pressed, with a frame: ' + (outerHeight > innerHeight))">Press</button>
            <input aria-label=Name style="position:absolute;left:0;top:200px;width:300px;height:50px" onchange="tell(value)">
            <script>const tell = (what) => { fetch('/told', { method: 'POST', body: what }); document.body.append(what + ' '); };</script>""";

    @TempDir
    private Path temp;

    @Test
    void aRunWithAWindowIsWatchedTakenOverAndHandedBackLikeAnyOther(Browser browser) throws Exception {
        assumeTrue(
                VirtualScreen.program().isPresent(),
                "a window needs a screen, and there is no Xvfb here (Debian: apt install xvfb)");
        try (VirtualScreen screen = VirtualScreen.start();
                DashboardStand stand = new DashboardStand(
                        temp,
                        RunSettings.builder(BrowserOptions.builder(WarmBrowser.temporary())
                                        .executable(screen.chromium(temp))
                                        .build())
                                .build());
                BrowserContext context = browser.newContext()) {
            stand.site.page("/", PAGE);
            RunHandle run = stand.runs.start(
                    stand.request("/", "wait for \"Ada\"").headless(false).build());
            Page page = stand.watch(run, context);
            DashboardStand.take(page);

            DashboardStand.press(page, 100, 50);
            DashboardStand.press(page, 100, 220);
            page.keyboard().type("Ada");
            page.keyboard().press("Tab");

            await().atMost(Duration.ofSeconds(8))
                    .untilAsserted(() -> assertThat(stand.told).contains("pressed, with a frame: true", "Ada"));
            button(page, "Continue").click();
            assertThat(run.await(Duration.ofSeconds(20)).conclusion().status()).isEqualTo(RunStatus.PASSED);
            assertThat(page.locator(".live-view")).hasCount(0);
        }
    }
}
