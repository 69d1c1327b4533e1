package dev.webwitness.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The page as a person opens it from disk, under the page's own Content-Security-Policy. */
@ExtendWith(WarmBrowser.class)
class HtmlReportIT {
    @TempDir
    private Path folder;

    @Test
    void opensFromDiskWithItsPicturesAndWithoutAComplaint(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = context.newPage();
            List<String> complaints = new ArrayList<>();
            page.onConsoleMessage(message -> complaints.add(message.text()));
            page.onPageError(complaints::add);
            write(page);
            page.navigate(folder.resolve("report.html").toUri().toString());

            page.waitForFunction("document.querySelector('.step img').naturalWidth > 0");
            assertThat(complaints).isEmpty();
            assertThat(page.locator(".filter").isVisible()).isTrue();
            assertThat(page.locator("body").evaluate("b => getComputedStyle(b).marginTop"))
                    .isEqualTo("0px");
        }
    }

    @Test
    void filtersTheTimelineAndLeafsThroughPicturesByKeyboard(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 1280, ColorScheme.LIGHT)) {
            Page page = context.newPage();
            write(page);
            page.navigate(folder.resolve("report.html").toUri().toString());

            page.locator("input[value='']").focus();
            page.keyboard().press("ArrowRight");
            assertThat(page.locator(".events > li:visible").count()).isEqualTo(4);
            page.locator("input[type=search]").fill("favicon");
            assertThat(page.locator(".events > li:visible").count()).isEqualTo(1);
            assertThat(page.locator("output").textContent()).isEqualTo("1 of 11");

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
    void fitsAPhoneAndFollowsADarkSystem(Browser browser) throws IOException {
        try (BrowserContext context = context(browser, 390, ColorScheme.DARK)) {
            Page page = context.newPage();
            write(page);
            page.navigate(folder.resolve("report.html").toUri().toString());

            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(390);
            assertThat(page.evaluate("getComputedStyle(document.body).backgroundColor"))
                    .isEqualTo("rgb(17, 20, 23)");
        }
    }

    private static BrowserContext context(Browser browser, int width, ColorScheme scheme) {
        return browser.newContext(
                new Browser.NewContextOptions().setViewportSize(width, 800).setColorScheme(scheme));
    }

    /** The page with one picture for all steps, as a run folder holds them. */
    private void write(Page page) throws IOException {
        Path shots = Files.createDirectories(folder.resolve("shots"));
        byte[] picture = page.screenshot(
                new Page.ScreenshotOptions().setType(com.microsoft.playwright.options.ScreenshotType.JPEG));
        for (int step = 1; step <= 4; step++) {
            Files.write(shots.resolve("agent_step-000" + step + ".jpg"), picture);
        }
        Files.writeString(
                folder.resolve("report.html"), HtmlReport.render(Sample.failed().report(), Sample.events()));
    }
}
