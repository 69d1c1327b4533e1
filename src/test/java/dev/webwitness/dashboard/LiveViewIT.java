package dev.webwitness.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A run that goes on, watched in a real browser by one and by two. */
@Tag("thorough")
@ExtendWith(WarmBrowser.class)
class LiveViewIT {
    private static final String CLOCK = """
            <h1>Clock</h1><p id=t style="font-size: 80px"></p>
            <script>let n = 0; setInterval(() => { t.textContent = ++n; }, 50)</script>""";

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;
    private Dashboard dashboard;
    private BrowserContext context;

    @BeforeEach
    void open(Browser browser) {
        site = FixtureSite.start().page("/", CLOCK);
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        runs = new RunService(store, RunSettings.builder(WarmBrowser.options()).build());
        dashboard = new Dashboard(runs, store, 0, line -> {});
        context = browser.newContext();
    }

    @AfterEach
    void close() {
        context.close();
        dashboard.close();
        runs.close();
        store.close();
        site.close();
    }

    private RunHandle start(String task) {
        return runs.start(RunRequest.builder(site.url("/"), task)
                .stepTimeoutS(20)
                .entrance("test")
                .build());
    }

    private Page watch(RunHandle run) {
        Page page = context.newPage();
        page.navigate(dashboard.entrance("/runs/" + run.runId() + "/").orElseThrow());
        page.locator(".glass img").waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
        return page;
    }

    private static int pictures(Page page) {
        Object count = page.evaluate("() => Number(document.querySelector('.glass img').dataset.count ?? 0)");
        return ((Number) count).intValue();
    }

    private static void awaitPictures(Page page, int more) {
        page.waitForFunction(
                "least => Number(document.querySelector('.glass img').dataset.count ?? 0) >= least",
                pictures(page) + more);
    }

    @Test
    void aRunIsSeenAsItIsPaintedWithItsStepItsTimeLeftAndWhatHappensAndBecomesItsReport() throws Exception {
        RunHandle run = start("wait for \"Done\"\nexpect \"Done\" visible");

        Page page = watch(run);
        Page second = watch(run);

        page.getByText("Step 1").first().waitFor(); // its own browser is started first
        assertThat(page.locator(".where strong")).containsText("Step 1");
        assertThat(page.locator(".stage")).containsText("Done");
        assertThat(page.locator(".left")).containsText("s left");
        assertThat(page.locator("body")).hasClass("dash run running");
        awaitPictures(page, 4);
        awaitPictures(second, 4);
        second.close();
        awaitPictures(page, 2);
        run.cancel();
        assertThat(run.await(Duration.ofSeconds(20)).conclusion().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(page.locator(".live-view")).hasCount(0);
        assertThat(page.locator("body")).hasClass("dash run cancelled");
        assertThat(page.locator(".pill")).hasText("cancelled");
        assertThat(page.locator("#timeline-view .row").first()).isVisible();
        assertThat(page.getByRole(
                        com.microsoft.playwright.options.AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName("Delete")))
                .isVisible();
    }

    @Test
    void aRunThatGoesOnIsNotDeleted() {
        RunHandle run = start("wait for \"Done\"");
        Page page = watch(run);

        Object status = page.evaluate("""
                async (id) => (await fetch('/api/runs/' + id, {
                  method: 'DELETE',
                  headers: { 'X-Webwitness-Token': document.querySelector('meta[name=token]').content },
                })).status""", run.runId());

        assertThat(status).isEqualTo(409);
        assertThat(store.find(run.runId())).isPresent();
        run.cancel();
    }

    @Test
    void whileNobodyWatchesNothingIsPaintedForThem() throws Exception {
        RunHandle run = start("wait for \"Done\"");
        Page page = watch(run);
        awaitPictures(page, 1);
        page.close();

        Locator none = watchedAgain(run);
        assertThat(none).isVisible();
        run.cancel();
        run.await(Duration.ofSeconds(20));
        long samples = store.find(run.runId()).orElseThrow().list().stream()
                .filter(file -> file.name().startsWith("shots/stream_sample"))
                .count();
        assertThat(samples).as("samples that were stored while it was watched").isBetween(1L, 12L);
    }

    /** Somebody comes after all others left: the picture is there at once, though it was stopped meanwhile. */
    private Locator watchedAgain(RunHandle run) {
        await().atMost(Duration.ofSeconds(20))
                .until(() -> run.live().budgetLeft().isPresent());
        Page page = watch(run);
        awaitPictures(page, 1);
        return page.locator(".glass img");
    }
}
