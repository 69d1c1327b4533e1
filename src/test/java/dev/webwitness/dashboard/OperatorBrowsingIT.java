package dev.webwitness.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.webwitness.dashboard.DashboardStand.button;
import static dev.webwitness.dashboard.DashboardStand.press;
import static dev.webwitness.dashboard.DashboardStand.take;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** People who use the browser around a run's page from the dashboard: its dialogs, its history and address, its tabs; and two runs at once. */
@Tag("thorough")
@ExtendWith(WarmBrowser.class)
@Timeout(120)
class OperatorBrowsingIT {
    private static final String DIALOGS = """
            <!doctype html><title>Dialogs</title><body style="margin:0;font:20px sans-serif">
            <button style="position:absolute;left:0;top:0;width:300px;height:100px" onclick="ask()">Ask</button>
            <script>
              const tell = (what) => fetch('/told', { method: 'POST', body: what });
              function ask() {
                alert('First <b>read</b> this.');
                const sure = confirm('Really?');
                const name = prompt('Your name?', 'nobody');
                tell(sure + ' ' + name);
                document.body.append('Answered');
              }
            </script>""";

    @TempDir
    private static Path temp;

    private static DashboardStand stand;
    private BrowserContext context;

    @BeforeAll
    static void serve() {
        stand = new DashboardStand(temp);
        stand.site
                .page("/dialogs", DIALOGS)
                .page(
                        "/timer",
                        "<title>Timer</title><h1>Timer</h1><script>setTimeout(() => confirm('Stay?'), 60)</script>")
                .page(
                        "/one",
                        "<title>One</title><h1>One</h1><button style='position:absolute;left:0;top:100px;width:300px;height:100px' onclick=\"window.open('/two')\">Open</button><script>fetch('/told', {method: 'POST', body: 'one'})</script>")
                .page("/two", "<title>Two</title><h1>Two</h1>")
                .page(
                        "/red",
                        "<title>Red</title><body style='background:#c00' onmousedown=\"fetch('/told', {method: 'POST', body: 'red'})\"><h1>Red</h1>")
                .page(
                        "/blue",
                        "<title>Blue</title><body style='background:#00c' onmousedown=\"fetch('/told', {method: 'POST', body: 'blue'})\"><h1>Blue</h1>");
    }

    @AfterAll
    static void close() {
        stand.close();
    }

    @BeforeEach
    void open(Browser browser) {
        stand.told.clear();
        context = browser.newContext();
    }

    @AfterEach
    void leave() {
        context.close();
    }

    private static void awaitTold(String... lines) {
        await().atMost(Duration.ofSeconds(8))
                .pollInterval(Duration.ofMillis(20))
                .untilAsserted(() -> assertThat(stand.told).containsExactly(lines));
    }

    @Test
    void aPersonAnswersThePagesDialogsByHandAndNobodyElseDoes(Browser browser) throws Exception {
        RunHandle run = stand.start("/dialogs", "wait for \"Answered\"");
        Page page = stand.watch(run, context);
        BrowserContext other = browser.newContext();
        Page second = stand.watch(run, other);
        take(page);
        press(page, 100, 50);

        Locator sheet = page.getByRole(com.microsoft.playwright.options.AriaRole.ALERTDIALOG);
        assertThat(sheet).containsText("First <b>read</b> this.");
        assertThat(second.locator(".page-asks")).containsText("Whoever has control answers it.");
        assertThat(second.locator(".page-asks").getByRole(com.microsoft.playwright.options.AriaRole.BUTTON))
                .hasCount(0);
        press(page, 100, 700);
        assertThat(page.locator(".toast")).containsText("shows a dialog");
        assertThat(stand.deeds(run)).doesNotContain("dialog {");
        page.keyboard().press("Tab");
        button(page, "OK").click();
        assertThat(sheet).containsText("Really?");
        button(page, "OK").click();
        assertThat(sheet).containsText("Your name?");
        page.getByLabel("Answer to the page").fill("Ada Lovelace");
        page.keyboard().press("Enter");

        awaitTold("true Ada Lovelace");
        assertThat(sheet).hasCount(0);
        button(page, "Continue").click();
        RunReport report = run.await(Duration.ofSeconds(20));
        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(stand.deeds(run))
                .contains("accept the page's dialog with 12 characters", "accepted by a person")
                .doesNotContain("Ada Lovelace")
                .doesNotContain("person.steer");
        other.close();
    }

    @Test
    void aDialogThatIsStillOpenWhenControlEndsIsAnsweredAsItWouldHaveBeen() throws Exception {
        RunHandle run = stand.start("/one", "open \"/timer\"\nwait for \"Never\"");
        Page page = stand.watch(run, context);
        assertThat(page.locator(".stage")).containsText("Never");
        take(page);
        page.getByLabel("Address of the page under test").fill(stand.site.url("/timer"));
        page.keyboard().press("Enter");
        assertThat(page.locator(".page-asks")).containsText("Stay?");

        button(page, "Continue").click();

        assertThat(page.locator(".take")).isEnabled();
        assertThat(page.locator(".page-asks")).isHidden();
        assertThat(stand.deeds(run)).contains("Stay?").contains("dismissed").doesNotContain("by a person");
        run.cancel();
    }

    @Test
    void aPersonGoesByAddressAndHistoryAndTabWhereTheRunMayGo() {
        RunHandle run = stand.runs.start(stand.request("/one", "wait for \"Never\"")
                .allowedOrigins(List.of(stand.site.url("/").replaceAll("/$", "")))
                .build());
        Page page = stand.watch(run, context);
        assertThat(page.locator(".stage")).containsText("Never");
        take(page);
        Locator address = page.getByLabel("Address of the page under test");
        assertThat(address).hasValue(stand.site.url("/one"));
        address.fill(stand.site.url("/two"));
        button(page, "Go").click();
        assertThat(address).hasValue(stand.site.url("/two"));
        button(page, "Back").click();
        assertThat(address).hasValue(stand.site.url("/one"));
        button(page, "Forward").click();
        assertThat(address).hasValue(stand.site.url("/two"));
        button(page, "Forward").click();
        assertThat(page.locator(".toast.bad")).containsText("no page to go forward to");
        long before = asked("/two");
        button(page, "Load anew").click();
        await().until(() -> asked("/two") == before + 1);
        address.fill("http://localhost:" + stand.site.url("/").replaceAll(".*:(\\d+)/", "$1") + "/elsewhere");
        button(page, "Go").click();
        assertThat(page.locator(".toast.bad")).containsText("allowed origins");
        address.fill("file:///etc/passwd");
        button(page, "Go").click();
        assertThat(page.locator(".toast.bad")).containsText("file:");
        assertThat(asked("/elsewhere")).isZero();

        button(page, "Back").click();
        assertThat(address).hasValue(stand.site.url("/one"));
        String first = page.locator(".glass img").getAttribute("data-target");
        press(page, 100, 150);
        Locator tabs = page.locator(".tab-open");
        assertThat(tabs).hasText(new String[] {"One", "Two"});
        assertThat(tabs.nth(1)).hasAttribute("aria-pressed", "true");
        page.waitForFunction("first => document.querySelector('.glass img').dataset.target !== first", first);
        tabs.nth(0).click();
        page.waitForFunction("first => document.querySelector('.glass img').dataset.target === first", first);
        assertThat(tabs.nth(0)).hasAttribute("aria-pressed", "true");
        assertThat(address).hasValue(stand.site.url("/one"));
        press(page, 100, 150);
        assertThat(tabs).hasCount(3);
        assertThat(stand.deeds(run)).contains("go back", "open " + stand.site.url("/two"), "show another tab");
        run.cancel();
    }

    private static long asked(String path) {
        return stand.site.requests().stream()
                .filter(request -> request.contains(path))
                .count();
    }

    @Test
    void aRunThatWaitsAndThatNobodyWatchedGoesOnFromItsPage() throws Exception {
        RunHandle run = stand.start("/dialogs", "wait for \"Never\"");
        await().until(() -> run.live().budgetLeft().isPresent());
        run.control().pause("Ann");
        await().until(() -> run.control().held().orElseThrow().taken());
        run.control().leave("Ann");
        assertThat(run.await(Duration.ofSeconds(20)).conclusion().status()).isEqualTo(RunStatus.WAITING);
        Page page = context.newPage();
        page.navigate(stand.dashboard.entrance("/runs/" + run.runId() + "/").orElseThrow());
        assertThat(page.locator("body")).hasClass("dash run waiting");

        page.getByLabel("What to do next").fill("expect \"Ask\" visible");
        page.getByLabel("Note for the agent").fill("It is there.");
        button(page, "Go on").click();

        page.locator("body:not(.waiting):not(.running)").waitFor();
        assertThat(run.report().conclusion().status())
                .as(run.report().conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(page.locator("body")).hasClass("dash run passed");
        assertThat(page.locator(".go-on")).hasCount(0);
    }

    @Test
    void twoRunsAtOnceAreListedSeenAndSteeredApart() throws Exception {
        RunHandle red = stand.start("/red", "wait for \"Never red\"");
        RunHandle blue = stand.start("/blue", "wait for \"Never blue\"");
        Page list = context.newPage();
        list.navigate(stand.dashboard.entrance("/").orElseThrow());
        for (RunHandle run : List.of(red, blue)) {
            assertThat(list.locator("[data-run='" + run.runId() + "'] .pill")).hasText("running");
        }
        Page one = stand.watch(red, context);
        Page two = context.newPage();
        two.navigate(one.url().replace(red.runId(), blue.runId()));
        two.waitForFunction("() => Number(document.querySelector('.glass img')?.dataset.count ?? 0) > 0");
        assertThat(one.locator(".stage")).containsText("Never red");
        assertThat(two.locator(".stage")).containsText("Never blue");
        assertThat(colour(one)).isEqualTo("red");
        assertThat(colour(two)).isEqualTo("blue");
        take(one);

        press(one, 600, 400);
        awaitTold("red");
        assertThat(two.locator(".holder")).isEmpty();
        assertThat(two.locator(".take")).isEnabled();
        assertThat(two.locator(".stage")).containsText("Never blue");
        assertThat(one.locator(".feed")).not().containsText("Never blue");
        take(two);
        press(two, 600, 400);
        awaitTold("red", "blue");
        red.cancel();
        assertThat(red.await(Duration.ofSeconds(20)).conclusion().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(one.locator(".live-view")).hasCount(0);
        assertThat(two.locator(".steer h3")).isVisible();
        assertThat(blue.report().conclusion().status()).isEqualTo(RunStatus.RUNNING);
        button(two, "Continue").click();
        assertThat(two.locator(".take")).isEnabled();
        assertThat(stand.deeds(red)).containsOnlyOnce("click at 600,400");
        assertThat(stand.deeds(blue)).containsOnlyOnce("click at 600,400").contains("operator.resumed");
        blue.cancel();
    }

    /** What the middle of the picture is painted in. */
    private static String colour(Page page) {
        return (String) page.evaluate("""
                () => {
                  const canvas = document.createElement('canvas');
                  canvas.width = canvas.height = 1;
                  const pen = canvas.getContext('2d');
                  const picture = document.querySelector('.glass img');
                  pen.drawImage(picture, picture.naturalWidth / 2, picture.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
                  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
                  return red > 150 && blue < 80 ? 'red' : blue > 150 && red < 80 ? 'blue' : red + ' ' + green + ' ' + blue;
                }""");
    }
}
