package dev.webwitness.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.AriaRole;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.Runs;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.WarmBrowser;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The dashboard in a real browser, over runs that ended. */
@ExtendWith(WarmBrowser.class)
class DashboardIT {
    private static final String SHOP = "http://localhost:3000/checkout";

    /** No run is going on. */
    private static final class NoRuns implements Runs {
        @Override
        public RunHandle start(RunRequest request, ClientCapabilities caller) {
            throw new AssertionError("nothing is started here");
        }

        @Override
        public RunHandle resume(String runId, ResumeRequest request, ClientCapabilities caller) {
            throw new AssertionError("nothing is resumed here");
        }

        @Override
        public Optional<RunHandle> find(String runId) {
            return Optional.empty();
        }
    }

    @TempDir
    private Path temp;

    private ArtifactStore store;
    private StoredRuns stored;
    private Dashboard dashboard;
    private BrowserContext context;
    private Page page;
    private final List<String> troubles = new ArrayList<>();

    @BeforeEach
    void open(Browser browser) {
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        stored = new StoredRuns(store);
        dashboard = new Dashboard(new NoRuns(), store, 0, line -> {});
        context = browser.newContext();
        page = context.newPage();
        page.onPageError(troubles::add);
        page.onDialog(dialog -> {
            troubles.add("a dialog: " + dialog.message());
            dialog.dismiss();
        });
    }

    @AfterEach
    void close() {
        context.close();
        dashboard.close();
        store.close();
        assertThat(troubles).isEmpty();
    }

    private String entrance(String path) {
        return dashboard.entrance(path).orElseThrow();
    }

    @Test
    void listsRunsNewestFirstAndFindsThemByWordsAndStatus() throws Exception {
        String first = stored.failed("click \"Pay\"\nexpect \"Thank you\"", SHOP);
        String second = stored.failed("search for \"teapot\"", "http://localhost:3000/search");

        String newest = second.compareTo(first) > 0 ? second : first; // both of one second: their ids decide

        page.navigate(entrance("/"));

        assertThat(page.locator(".run-row")).hasCount(2);
        assertThat(page.locator(".run-row").first()).hasAttribute("data-run", newest);
        assertThat(page.locator("[data-run='" + first + "']")).containsText("click \"Pay\"");
        page.keyboard().press("/");
        page.keyboard().type("teapot");
        assertThat(page.locator(".run-row")).hasCount(1);
        page.keyboard().press("Escape");
        assertThat(page.locator(".run-row")).hasCount(2);
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("failed 2"))
                .click();
        assertThat(page.locator(".run-row")).hasCount(2);
        assertThat(page.locator("[data-status=failed]")).hasAttribute("aria-pressed", "true");
        page.getByLabel("Search the runs").focus();
        page.keyboard().press("ArrowDown");
        page.keyboard().press("Enter");
        page.waitForURL("**/runs/" + newest + "/");
    }

    @Test
    void aRunIsKeptExportedAndDeleted() throws Exception {
        String runId = stored.failed("click \"Pay\"", SHOP);
        page.navigate(entrance("/runs/" + runId + "/"));

        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("☆ Keep"))
                .click();
        assertThat(page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("★ Kept")))
                .isVisible();
        assertThat(store.list(dev.webwitness.store.listing.RunFilter.newest(1))
                        .get(0)
                        .pinned())
                .isTrue();
        Download zip =
                page.waitForDownload(() -> page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Export"))
                        .click());
        assertThat(names(zip.path()))
                .contains(runId + "/report.html", runId + "/events.jsonl", runId + "/shots/agent_step-0001.jpg");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Delete"))
                .click();
        assertThat(page.getByRole(AriaRole.DIALOG, new Page.GetByRoleOptions().setName("Delete this run?")))
                .isVisible();
        page.keyboard().press("Escape");
        assertThat(store.find(runId)).isPresent();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Delete"))
                .click();
        page.getByRole(AriaRole.DIALOG)
                .getByRole(AriaRole.BUTTON, new com.microsoft.playwright.Locator.GetByRoleOptions().setName("Delete"))
                .click();
        assertThat(page.getByText("No runs yet")).isVisible();
        assertThat(store.find(runId)).isEmpty();
    }

    private static List<String> names(Path zip) throws Exception {
        List<String> names = new ArrayList<>();
        try (InputStream in = Files.newInputStream(zip);
                ZipInputStream entries = new ZipInputStream(in)) {
            for (var entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        return names;
    }

    @Test
    void aRunFullOfMarkupIsShownAsTextAndNothingOfItExecutes() throws Exception {
        String markup = "</script></title><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>"
                + "<a href=javascript:alert(4)>x</a><iframe src=//evil.example></iframe><base href=//evil.example>"
                + "<meta http-equiv=refresh content='0;url=//evil.example'>\"' onmouseover=alert(5)";
        String runId = stored.failed(markup, "javascript:alert(6)//\"><script>alert(7)</script>");
        List<String> asked = new ArrayList<>();
        page.onRequest(request -> asked.add(request.url()));

        page.navigate(entrance("/"));
        assertThat(page.locator(".run-row")).containsText("<img src=x onerror=alert(2)>");
        page.locator(".run-row a").click();
        page.waitForURL("**/runs/" + runId + "/");
        assertThat(page.locator("h1")).containsText("</script></title><script>alert(1)</script>");
        page.locator(".row").nth(1).click();
        assertThat(page.locator(".details")).containsText("<svg onload=alert(3)>");
        assertThat(page.locator("#files-title")).isVisible();

        assertThat(
                        (Object)
                                page.evaluate(
                                        "() => document.querySelectorAll('iframe, base, #run script:not([type=\"application/json\"]), [onerror], [onload], a[href^=\"javascript\"]').length"))
                .isEqualTo(0);
        assertThat(asked).allMatch(url -> url.startsWith("http://127.0.0.1:") || url.startsWith("data:"));
        String base = page.url().replaceAll("/runs/.*", "");
        Response body = page.navigate(base + "/runs/" + runId + "/bodies/r1.html");
        assertThat(body.headerValue("content-type")).startsWith("text/plain");
        assertThat(page.locator("script, img, iframe")).hasCount(0);
    }

    @Test
    void noNameLeadsOutOfTheRun() throws Exception {
        String runId = stored.failed("click \"Pay\"", SHOP);
        String other = stored.failed("another", SHOP);
        Files.writeString(temp.resolve("artifacts").resolve("outside.txt"), "outside");
        Files.createSymbolicLink(
                temp.resolve("artifacts").resolve(runId).resolve("link.txt"), temp.resolve("artifacts/outside.txt"));
        page.navigate(entrance("/runs/" + runId + "/"));
        page.waitForURL("**/runs/" + runId + "/");
        String base = page.url();

        for (String name : List.of(
                "..%2f" + other + "%2frun.json",
                "shots%2f..%2f..%2foutside.txt",
                "%2e%2e/outside.txt",
                "..\\outside.txt",
                ".pinned",
                ".lock",
                "link.txt",
                "shots/..jpg/../x",
                "/etc/passwd")) {
            int status = (Integer) page.evaluate("async (path) => (await fetch(path)).status", base + name);
            assertThat(status).as(name).isIn(400, 403, 404);
        }
        assertThat((Integer) page.evaluate("async (path) => (await fetch(path)).status", base + "run.json"))
                .isEqualTo(200);
    }

    @Test
    void nobodyComesInWithoutAnEntranceAndAnotherPageOfThisMachineReachesNothing(Browser browser) throws Exception {
        String runId = stored.failed("click \"Pay\"", SHOP);
        page.navigate(entrance("/"));
        assertThat(page.locator(".run-row")).hasCount(1);
        String base = page.url().replaceAll("/$", "");
        try (dev.webwitness.testing.FixtureSite hostile =
                dev.webwitness.testing.FixtureSite.start().page("/", "<h1>Hostile</h1>")) {
            Page attacker = context.newPage(); // the same cookies: another port is the same site
            attacker.navigate(hostile.url("/"));
            Object reached = attacker.evaluate("""
                    async ([base, run]) => {
                      const tried = await Promise.all([
                        fetch(base + '/api/runs', { credentials: 'include' }).then((r) => r.text()).catch(() => 'refused'),
                        fetch(base + '/api/runs/' + run, { method: 'DELETE', credentials: 'include' }).then(() => 'answered').catch(() => 'refused'),
                        fetch(base + '/api/runs/' + run + '/pin', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"pinned":true}' }).then(() => 'sent').catch(() => 'refused'),
                        new Promise((done) => { const i = new Image(); i.onload = () => done('seen'); i.onerror = () => done('refused'); i.src = base + '/runs/' + run + '/picture'; }),
                        new Promise((done) => { const s = new WebSocket(base.replace('http', 'ws') + '/live/runs/' + run); s.onopen = () => done('open'); s.onerror = () => done('refused'); }),
                        new Promise((done) => { const f = document.createElement('iframe'); f.onload = () => { let inside = 'refused'; try { inside = f.contentDocument ? 'seen' : 'refused'; } catch {} done(inside); }; f.src = base + '/'; document.body.append(f); }),
                      ]);
                      return tried.join(' ');
                    }""", List.of(base, runId));
            assertThat(reached).isEqualTo("refused refused refused refused refused refused");
            assertThat(attacker.frames())
                    .as("a frame that shows it, under which somebody could be made to click")
                    .hasSize(2)
                    .noneMatch(frame -> frame.url().startsWith(base));
            assertThat(store.find(runId)).isPresent();
            assertThat(store.list(dev.webwitness.store.listing.RunFilter.newest(1))
                            .get(0)
                            .pinned())
                    .isFalse();
        }
        try (BrowserContext stranger = browser.newContext()) {
            Page visit = stranger.newPage();
            assertThat(visit.navigate(base + "/runs/" + runId + "/").status()).isEqualTo(401);
            assertThat(visit.locator("h1")).hasText("Sign in");
            assertThat(visit.locator("body")).not().containsText("Pay");
        }
    }
}
