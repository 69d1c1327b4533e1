package dev.webwitness.cli;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.store.profiles.ProfileStore;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import dev.webwitness.testing.WarmBrowser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A person who logs in by the command where no screen is, through the page whose address it prints. */
@ExtendWith(WarmBrowser.class)
@Timeout(120)
@Tag("campaign")
class ProfileCreateIT {
    private static final String LOGIN = """
            <!doctype html><title>Sign in</title><body style="margin:0">
            <button style="position:absolute;left:0;top:0;width:400px;height:200px"
              onclick="document.cookie = 'sid=c00kie-of-ada-4711; max-age=7200'; sessionStorage.setItem('session_token', 't4bSession-of-ada'); document.title = 'Welcome'">Sign in</button>""";

    @TempDir
    Path temp;

    @Test
    void aLoginMadeInTheLiveViewIsSavedByTheCommandThatWaitsForIt(Browser browser) throws Exception {
        Path artifacts = temp.resolve("artifacts");
        try (FixtureSite site = FixtureSite.start().page("/login", LOGIN);
                BrowserContext context = browser.newContext()) {
            ProcessBuilder builder =
                    new ProcessBuilder(PackagedServer.command("profile", "create", "shop", site.url("/login")));
            builder.environment().put("WEBWITNESS_ARTIFACTS_DIR", artifacts.toString());
            builder.environment()
                    .put("WEBWITNESS_BROWSER_EXECUTABLE", WarmBrowser.chromium().toString());
            builder.environment().put("WEBWITNESS_LOG_FILE", temp.resolve("log").toString());
            builder.environment().put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
            builder.environment().remove("DISPLAY");
            builder.environment().remove("WAYLAND_DISPLAY");
            Path printed = temp.resolve("printed");
            builder.redirectOutput(printed.toFile());
            Process process = builder.start();
            try (BufferedReader said =
                    new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
                Page page = context.newPage();
                page.navigate(address(said));
                page.waitForFunction("() => Number(document.querySelector('.glass img')?.dataset.count ?? 0) > 0");
                page.locator(".asked:not([hidden])").waitFor();
                button(page, "Take control");
                assertThat(page.locator(".steer h3")).isVisible();
                BoundingBox box = page.locator(".glass img").boundingBox();
                page.mouse().click(box.x + box.width / 20, box.y + box.height / 20);
                assertThat(page.locator(".steer .focus")).containsText("Sign in");
                button(page, "Done, save the login");

                assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ended").isTrue();
            } finally {
                process.destroyForcibly();
            }

            assertThat(process.exitValue()).isZero();
            assertThat(Files.readString(printed))
                    .contains("The login is saved as \"shop\": 1 cookie")
                    .doesNotContain("c00kie-of-ada");
            ProfileStore.Opened saved = ProfileStore.usual(artifacts).open("shop");
            assertThat(saved.cookieNames()).containsExactly("127.0.0.1 sid");
            assertThat(saved.state()).contains("t4bSession-of-ada");
        }
    }

    /** The first address of a run's page that the command prints. */
    private static String address(BufferedReader said) throws Exception {
        StringBuilder all = new StringBuilder();
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            all.append(line).append('\n');
            if (line.contains("the run's page: ")) {
                return line.replaceFirst(".*the run's page: ", "").strip();
            }
        }
        throw new AssertionError("no page was named:\n" + all);
    }

    private static void button(Page page, String name) {
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(name).setExact(true))
                .click();
    }
}
