package dev.webwitness.testing;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.webwitness.browser.options.BrowserOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * One real Chromium for all browser tests of a JVM, handed to tests as a {@link Browser} parameter; each test makes its own context.
 *
 * <p>Owned by the thread that runs the tests: browser tests run one after the other.
 */
public final class WarmBrowser implements BeforeAllCallback, ParameterResolver {
    /** Switches of Chromium that keep its own traffic out of a test's log. */
    public static final List<String> QUIET = List.of(
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-gpu",
            "--disable-dev-shm-usage");

    /** How long an assertion on a page waits: what comes is seen at once, so only a failure takes so long, and a busy machine is no failure. */
    private static final double PATIENCE_MS = 20_000;

    private record Warm(Playwright playwright, Browser browser) implements AutoCloseable {
        @Override
        public void close() {
            browser.close();
            playwright.close();
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        warm(context);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return warm(context).browser();
    }

    private static Warm warm(ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(WarmBrowser.class, key -> launch(), Warm.class);
    }

    private static Warm launch() {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MS);
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        BrowserType.LaunchOptions options =
                new BrowserType.LaunchOptions().setHeadless(true).setArgs(QUIET);
        if (!Files.exists(Path.of(playwright.chromium().executablePath()))) {
            options.setExecutablePath(chromium());
        }
        return new Warm(playwright, playwright.chromium().launch(options));
    }

    /**
     * The folder for browsers' temporary files: one for the whole JVM, since the driver keeps the environment of its first start, and a folder that a
     * test removes would fail all browsers after it.
     */
    public static Path temporary() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** How a service of its own starts that Chromium. */
    public static BrowserOptions options() {
        return BrowserOptions.builder(temporary()).executable(chromium()).build();
    }

    /** The Chromium the tests use: {@code WEBWITNESS_BROWSER_EXECUTABLE}, else the first of the usual places. */
    public static Path chromium() {
        String named = System.getenv("WEBWITNESS_BROWSER_EXECUTABLE");
        List<String> places = named != null
                ? List.of(named)
                : List.of(
                        "/usr/bin/chromium",
                        "/usr/bin/chromium-browser",
                        "/usr/bin/google-chrome",
                        "/usr/bin/google-chrome-stable",
                        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
        return places.stream()
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new AssertionError("No Chromium found; looked at " + places));
    }
}
