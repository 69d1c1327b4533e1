package dev.webwitness.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two runs of the same task beside each other, and the task run once more, in a real browser. */
@Tag("thorough")
@ExtendWith(WarmBrowser.class)
class CompareIT {
    private static final String PAGE = """
            <title>Orders</title><h1>Orders</h1><button onclick="load()">Load</button><p id=out></p>
            <script>async function load() {
              const answer = await fetch('/data');
              out.textContent = answer.ok ? 'Three orders' : 'Something went wrong';
            }</script>""";

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;
    private Dashboard dashboard;
    private BrowserContext context;
    private volatile boolean broken;
    private final List<String> troubles = new ArrayList<>();

    @BeforeEach
    void open(Browser browser) {
        site = FixtureSite.start()
                .page("/", PAGE)
                .route("/data", exchange -> FixtureSite.send(exchange, broken ? 500 : 200, "text/plain", "orders"));
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        runs = new RunService(store, RunSettings.builder(WarmBrowser.options()).build());
        dashboard = new Dashboard(runs, store, 0, line -> {});
        context = browser.newContext();
        context.onWebError(error -> troubles.add(error.error()));
    }

    @AfterEach
    void close() {
        context.close();
        dashboard.close();
        runs.close();
        store.close();
        site.close();
        assertThat(troubles).isEmpty();
    }

    private RunReport run(String task) throws InterruptedException {
        return runs.start(RunRequest.builder(site.url("/"), task)
                        .stepTimeoutS(3)
                        .entrance("test")
                        .build())
                .await(Duration.ofSeconds(60));
    }

    @Test
    void whatBrokeSinceAnEarlierRunIsShownAndTheTaskIsRunOnceMore() throws Exception {
        String task = "click \"Load\"\nexpect \"Three orders\"";
        RunReport before = run(task);
        broken = true;
        RunReport after = run(task);
        assertThat(List.of(before.conclusion().status(), after.conclusion().status()))
                .containsExactly(RunStatus.PASSED, RunStatus.FAILED);
        Page page = context.newPage();
        page.navigate(dashboard.entrance("/runs/" + after.runId() + "/").orElseThrow());

        page.getByLabel("with an earlier or later run").selectOption(before.runId());

        Locator compared = page.locator(".compared");
        assertThat(compared.locator(".sides tbody tr").first()).containsText("passed");
        assertThat(compared.locator(".sides tbody tr").first()).containsText("changed");
        assertThat(compared.locator(".found-list.bad")).containsText("GET /data answered 500");
        assertThat(compared.locator(".found-list.good")).containsText("Nothing went away");
        assertThat(compared.locator(".pairs tbody tr.bad")).hasCount(1);
        assertThat(compared.locator(".pairs tbody tr.bad")).containsText("expect \"Three orders\"");

        broken = false;
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Run again"))
                .click();
        page.waitForURL(url -> url.contains("/runs/") && !url.contains(after.runId()));
        String again = page.locator("body").getAttribute("data-run");
        assertThat(runs.find(again)
                        .orElseThrow()
                        .await(Duration.ofSeconds(60))
                        .conclusion()
                        .status())
                .isEqualTo(RunStatus.PASSED);
        assertThat(runs.find(again).orElseThrow().report().request().task()).isEqualTo(task);
    }

    @Test
    void aRunWhoseSecretIsKeptNowhereIsNotRunAgain() throws Exception {
        site.page("/", "<h1>Login</h1><label>Password <input type=password></label>");
        RunReport typed = run("type \"hunter2-and-more\" into \"Password\"\nexpect \"Login\"");
        Page page = context.newPage();
        page.navigate(dashboard.entrance("/runs/" + typed.runId() + "/").orElseThrow());

        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Run again"))
                .click();

        assertThat(page.locator(".toast.bad")).containsText("held a secret, which is kept nowhere");
        assertThat(store.list(RunFilter.newest(10))).hasSize(1);
    }
}
