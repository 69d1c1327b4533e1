package dev.webwitness.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.report.Pages;
import dev.webwitness.report.Sample;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The page as a person opens it from disk, under the page's own Content-Security-Policy. */
@ExtendWith(WarmBrowser.class)
@Timeout(120)
class HtmlReportIT {
    private static final String HOSTILE =
            "</script><script>window.hacked=1</script><!--\u2028<img src=x onerror='window.hacked=1'>\"'`${window.hacked=1}";

    @TempDir
    private Path folder;

    private final List<String> complaints = new ArrayList<>();

    @Test
    void opensFromDiskWithItsPicturesAndWithoutAComplaint(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = open(context, Pages.of(Sample.failed().report(), Sample.events()));

            assertThat(page.locator(".step img")
                            .first()
                            .evaluate("(image) => image.decode().then(() => image.naturalWidth)"))
                    .isEqualTo(1280);
            assertThat(page.locator("#timeline .list .row").count()).isEqualTo(11);
            assertThat(page.locator("#timeline .names").innerText()).contains("Steps", "Console", "Network", "Page");
            assertThat(page.locator("svg.lanes .mark").count()).isGreaterThan(1);
            assertThat(complaints).isEmpty();
        }
    }

    @Test
    void filtersByTypeFailureAndWords(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = open(context, Pages.of(Sample.failed().report(), Sample.events()));

            page.getByLabel("Failures only").check();
            assertThat(rows(page)).isEqualTo(4);
            page.getByLabel("Network").uncheck();
            assertThat(rows(page)).isEqualTo(2);
            page.getByLabel("Failures only").uncheck();
            page.getByLabel("Network").check();
            page.keyboard().press("/");
            page.keyboard().type("favicon 404");
            assertThat(rows(page)).isEqualTo(1);
            assertThat(page.locator("#timeline output").textContent()).isEqualTo("1 of 11 events");
            page.keyboard().press("Escape");
            assertThat(rows(page)).isEqualTo(11);
        }
    }

    @Test
    void isUsedByKeysAlone(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = open(context, Pages.of(Sample.failed().report(), Sample.events()));

            page.keyboard().press("/");
            page.keyboard().type("api/login");
            page.keyboard().press("Enter");
            page.keyboard().press("ArrowDown");
            assertThat(page.locator(".row[aria-selected=true] .text").textContent())
                    .isEqualTo("POST /api/login");
            assertThat(page.locator(".details h3").textContent()).isEqualTo("POST /api/login 500");
            page.keyboard().press("Enter");
            assertThat(focused(page)).isEqualTo("details open");
            page.keyboard().press("Escape");
            assertThat(focused(page)).isEqualTo("list");
            page.keyboard().press("Escape");
            assertThat(page.locator(".row[aria-selected=true]").count()).isZero();

            page.locator(".chart .area").focus();
            page.keyboard().press("+");
            assertThat(page.locator("#timeline output").textContent()).contains(" s");
            page.keyboard().press("0");
            assertThat(page.locator("#timeline output").textContent()).doesNotContain(" s");
        }
    }

    @Test
    void zoomsByDraggingAndSelectsByClickingInTheChart(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = open(context, Pages.of(Sample.failed().report(), Sample.events()));
            page.locator("#timeline").scrollIntoViewIfNeeded();
            PlaywrightAssertions.assertThat(page.locator(".req")).hasCount(2);

            page.locator(".req.bad").last().click();
            assertThat(page.locator(".details h3").textContent()).isEqualTo("POST /api/login 500");
            var box = page.locator(".chart .area").boundingBox();
            page.mouse().move(box.x + box.width * 0.5, box.y + 5);
            page.mouse().down();
            page.mouse().move(box.x + box.width * 0.6, box.y + 5);
            page.mouse().move(box.x + box.width * 0.7, box.y + 5);
            page.mouse().up();
            PlaywrightAssertions.assertThat(page.locator(".req")).hasCount(1);
            assertThat(page.locator("#timeline output").textContent())
                    .matches("\\d of 11 events · 2\\.\\d\\d–3\\.\\d\\d s");
            page.getByText("Fit").click();
            assertThat(rows(page)).isEqualTo(11);
        }
    }

    @Test
    void leadsFromAFindingToItsEventAndBack(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = open(context, Pages.of(Sample.failed().report(), Sample.events()));

            page.getByLabel("Network").uncheck();
            page.getByText("show on the timeline").first().click();
            assertThat(page.locator(".details h3").textContent()).isEqualTo("POST /api/login 500");
            assertThat(page.locator(".details a[href='#finding-1']").count()).isEqualTo(1);
            assertThat(page.getByLabel("Network").isChecked()).isTrue();
        }
    }

    @Test
    void leafsThroughPicturesByKeyboard(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = open(context, Pages.of(Sample.failed().report(), Sample.events()));

            page.locator(".step .shot").first().focus();
            page.keyboard().press("Enter");
            assertThat(page.locator("dialog .caption").textContent()).startsWith("Step 1");
            page.keyboard().press("ArrowRight");
            assertThat(page.locator("dialog .caption").textContent()).startsWith("Step 2");
            page.keyboard().press("Escape");
            assertThat(page.locator("dialog").isVisible()).isFalse();
        }
    }

    @Test
    void runsNothingThatAPageSaid(Browser browser) throws IOException {
        List<RunEvent> events = new ArrayList<>();
        for (String type : List.of("agent", "console", "network", "page", "operator", HOSTILE)) {
            events.add(new RunEvent(
                    events.size() + 1,
                    type,
                    type.equals("network") ? "request" : HOSTILE,
                    5,
                    1,
                    true,
                    Map.of(
                            "text",
                            HOSTILE,
                            "url",
                            HOSTILE,
                            "method",
                            HOSTILE,
                            "response_body",
                            HOSTILE,
                            "stack",
                            List.of(HOSTILE),
                            HOSTILE,
                            HOSTILE)));
        }
        String html = Pages.of(
                Sample.failed().everywhere(() -> HOSTILE).report(),
                events,
                Map.of("outline-1.txt", HOSTILE, "outline-2.txt", HOSTILE));
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = open(context, html);

            page.locator(".list").focus();
            for (int i = 0; i < events.size(); i++) {
                page.keyboard().press("ArrowDown");
                assertThat(page.locator(".details").innerText()).contains("</script>");
            }
            assertThat(page.evaluate("window.hacked === undefined")).isEqualTo(true);
            assertThat(page.locator("img[src='x']").count()).isZero();
            assertThat(page.evaluate(
                            "() => { const s = document.createElement('script'); s.textContent = 'window.hacked = 2'; document.body.append(s);"
                                    + " document.body.insertAdjacentHTML('beforeend', '<b onclick=\"window.hacked=3\">x</b>'); document.body.lastChild.click();"
                                    + " return window.hacked === undefined; }"))
                    .isEqualTo(true);
        }
    }

    @Test
    void staysQuickWithTwentyThousandEvents(Browser browser) throws IOException {
        List<RunEvent> events = new ArrayList<>();
        for (int i = 1; i <= 20_000; i++) {
            events.add(new RunEvent(
                    i,
                    i % 3 == 0 ? "console" : "network",
                    i % 3 == 0 ? "info" : "request",
                    i,
                    1,
                    i % 50 == 0,
                    Map.of("text", "line " + i, "method", "GET", "url", "http://localhost:3000/" + i, "ms", 30)));
        }
        String html = Pages.of(Sample.failed().report(), events);
        assertThat(html.length()).isLessThan(2_000_000);
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = open(context, html);

            assertThat(page.locator(".kept").textContent()).contains("of 20,000 events are not on this page");
            assertThat(page.locator(".list .row").count()).isLessThan(60);
            Object took = page.evaluate("""
                    async () => {
                      const area = document.querySelector('.chart .area');
                      const start = performance.now();
                      for (const key of ['+', '+', 'ArrowRight', 'ArrowLeft', '-']) {
                        area.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
                        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
                      }
                      return (performance.now() - start) / 5;
                    }""");
            assertThat(((Number) took).doubleValue()).isLessThan(500);
        }
    }

    @Test
    void tellsOutcomeFindingsAndStepsWithoutItsScript(Browser browser) throws IOException {
        try (BrowserContext context = browser.newContext(new Browser.NewContextOptions().setJavaScriptEnabled(false))) {
            Page page = open(context, Pages.of(Sample.failed().report(), Sample.events()));

            String text = page.locator("body").innerText();
            assertThat(text)
                    .contains(
                            "the server answered 500",
                            "database is down",
                            "save(answer.user.token);",
                            "click \"Sign in\"")
                    .contains("The timeline is drawn by a script")
                    .doesNotContain("show on the timeline");
        }
    }

    @Test
    void fitsAPhoneAndPaper(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 390, ColorScheme.DARK)) {
            Page page = open(context, Pages.of(Sample.failed().report(), Sample.events()));

            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(390);
            page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            assertThat(page.evaluate("getComputedStyle(document.body).backgroundColor"))
                    .isEqualTo("rgb(255, 255, 255)");
            assertThat(page.locator(".bar").isVisible()).isFalse();
        }
    }

    @Test
    void isReadableInLightAndDarkAndNamesItsControls(Browser browser) throws IOException {
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            try (BrowserContext context = context(browser, 1280, scheme)) {
                Page page = open(context, Pages.of(Sample.failed().report(), Sample.events()));
                page.getByText("show on the timeline").first().click();
                page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");

                assertThat((List<?>) page.evaluate(contrast()))
                        .as("too weak in " + scheme)
                        .isEmpty();
                assertThat(page.evaluate("""
                                [...document.querySelectorAll('button, input, [tabindex="0"], [role]')].filter((one) =>
                                  !one.getAttribute('aria-label') && !one.getAttribute('aria-labelledby') && !one.textContent.trim()
                                  && !one.closest('label')?.textContent.trim()).map((one) => one.outerHTML)""")).isEqualTo(List.of());
                assertThat(page.locator("main, header.top, nav, footer").count())
                        .isEqualTo(4);
            }
        }
    }

    @Test
    void drawsItsTimeAxisInRoundSteps(Browser browser) throws IOException {
        try (FixtureSite site = FixtureSite.start();
                BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            site.page("/", "<p>nothing</p>");
            site.body("/viewer.js", 200, "text/javascript", ReportContent.viewer());
            Page page = context.newPage();
            page.navigate(site.url("/"));

            assertThat(page.evaluate("""
                            async () => {
                              const { ticks, zoomed, moved, tickWords } = await import('/viewer.js');
                              const bounds = { from: 100, to: 1100 };
                              return JSON.stringify([ticks(bounds, 500, 100), zoomed(bounds, 2, 200, bounds), moved({ from: 100, to: 200 }, -500, bounds), tickWords(1500, 500)]);
                            }"""))
                    .isEqualTo(
                            "[{\"step\":200,\"at\":[200,400,600,800,1000]},{\"from\":150,\"to\":650},{\"from\":100,\"to\":200},\"1.5 s\"]");
        }
    }

    private static String contrast() throws IOException {
        return Files.readString(Path.of("src/test/resources/dev/webwitness/report/contrast.js"));
    }

    private static int rows(Page page) {
        return page.locator("#timeline .list .row").count();
    }

    private static Object focused(Page page) {
        return page.evaluate("document.activeElement.className");
    }

    private static BrowserContext context(Browser browser, int width, ColorScheme scheme) {
        return browser.newContext(
                new Browser.NewContextOptions().setViewportSize(width, 800).setColorScheme(scheme));
    }

    /** The page opened from a folder with one picture for all steps, as a run folder holds them. */
    private Page open(BrowserContext context, String html) throws IOException {
        Page page = context.newPage();
        Path shots = Files.createDirectories(folder.resolve("shots"));
        BufferedImage picture = new BufferedImage(1280, 800, BufferedImage.TYPE_INT_RGB);
        for (int step = 1; step <= 4; step++) {
            Path shot = shots.resolve("agent_step-000" + step + ".jpg");
            assertThat(ImageIO.write(picture, "jpg", shot.toFile())).isTrue();
        }
        Files.writeString(folder.resolve("report.html"), html);
        page.onConsoleMessage(message -> complaints.add(message.text()));
        page.onPageError(complaints::add);
        page.navigate(folder.resolve("report.html").toUri().toString());
        return page;
    }
}
