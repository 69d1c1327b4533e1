package dev.webwitness.dashboard;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.bench.Figures;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * How old a picture is when a viewer sees it, and what watching costs: the page paints the time as black and white squares, the viewer's window
 * reads them back from the picture it shows. Viewers' own browsers are counted apart, since they stand on other machines as a rule.
 */
class LiveViewBench {
    private static final int WINDOW_S = 12;

    /** The low 24 bits of what is told, as squares of 40 CSS pixels. */
    private static final String SQUARES = """
            <!doctype html><title>%s</title><body style="margin:0"><canvas id=code width=960 height=40 style="display:block"></canvas><h1>Bench</h1>
            <button id=press style="position:absolute;left:300px;top:300px;width:300px;height:200px">Press</button>
            <script>
              const ink = code.getContext('2d');
              function tell(value) { for (let bit = 0; bit < 24; bit++) { ink.fillStyle = (value >> bit) & 1 ? '#fff' : '#000'; ink.fillRect(bit * 40, 0, 40, 40); } }
              tell(0);
              %s
            </script>""";

    /** Reads the squares of each picture that the window shows, once it is painted. */
    private static final String READ = """
            () => {
              const picture = document.querySelector('.glass img');
              const own = document.createElement('canvas');
              own.width = 960; own.height = 40;
              const ink = own.getContext('2d', { willReadFrequently: true });
              window.ages = []; window.told = -1; window.toldAt = 0;
              new MutationObserver(() => requestAnimationFrame(() => {
                const scale = picture.naturalWidth / 1280;
                ink.drawImage(picture, 0, 0, 960 * scale, 40 * scale, 0, 0, 960, 40);
                const data = ink.getImageData(0, 20, 960, 1).data;
                let value = 0;
                for (let bit = 23; bit >= 0; bit--) value = (value << 1) | (data[(bit * 40 + 20) * 4] > 127 ? 1 : 0);
                if (value !== window.told) window.toldAt = Date.now();
                window.told = value;
                window.ages.push((Date.now() - value) & 0xffffff);
              })).observe(picture, { attributes: true, attributeFilter: ['data-count'] });
            }""";

    /** A further viewer on the same line whose window paints nothing here: it only takes its pictures, as one on another machine does. */
    private static final String RECEIVE = """
            async (path) => {
              const module = document.querySelector('script[type=module]').src;
              const { line } = await import(new URL('api.js', module).href);
              window.received = 0;
              line(path, { said() {}, state() {}, picture(blob, about, seen) { window.received++; seen(); } });
            }""";

    @TempDir
    Path temp;

    @Test
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    void paintToPicture() throws IOException, InterruptedException {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("a change every 0.5 s", "setInterval(() => tell(Date.now() & 0xffffff), 500);");
        pages.put(
                "a change in every frame",
                "(function again() { tell(Date.now() & 0xffffff); requestAnimationFrame(again); })();");
        for (Map.Entry<String, String> page : pages.entrySet()) {
            measure(page.getKey(), page.getValue(), 0, 0);
            measure(page.getKey(), page.getValue(), 1, 0);
            measure(page.getKey(), page.getValue(), 1, 4);
            measure(page.getKey(), page.getValue(), 5, 0);
        }
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void pressToPicture() throws IOException, InterruptedException {
        List<Long> took = new ArrayList<>();
        try (House house = new House("let n = 0; press.onpointerdown = () => tell(++n);");
                Viewers viewers = new Viewers(1)) {
            Page page = viewers.watch(house).get(0);
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Take control"))
                    .first()
                    .click();
            page.locator(".steer h3").waitFor();
            page.evaluate(
                    "() => addEventListener('pointerdown', () => { window.pressedAt = Date.now(); }, { capture: true })");
            Locator picture = page.locator(".glass img");
            for (int press = 1; press <= 40; press++) {
                BoundingBox box = picture.boundingBox();
                page.mouse().click(box.x + box.width * 450 / 1280, box.y + box.height * 400 / 800);
                page.waitForFunction("wanted => window.told === wanted", press);
                long ms = ((Number) page.evaluate("() => window.toldAt - window.pressedAt")).longValue();
                took.add(ms * 1_000_000);
            }
        }
        Figures.add("a person's press → the page's answer in the picture", dist(took));
    }

    private void measure(String what, String script, int count, int receivers)
            throws IOException, InterruptedException {
        try (House house = new House(script);
                Viewers viewers = new Viewers(count)) {
            List<Page> pages = viewers.watch(house);
            for (int receiver = 0; receiver < receivers; receiver++) {
                pages.get(0).evaluate(RECEIVE, "/live/runs/" + house.run.runId());
            }
            Map<String, Duration> before = spent(viewers);
            long start = System.nanoTime();
            if (pages.isEmpty()) {
                house.site.released().await(WINDOW_S, TimeUnit.SECONDS);
            } else {
                pages.get(0).waitForTimeout(WINDOW_S * 1000.0);
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            Map<String, Duration> after = spent(viewers);
            List<Long> ages = new ArrayList<>();
            for (Page page : pages) {
                for (Object age : (List<?>) page.evaluate("() => window.ages")) {
                    ages.add(((Number) age).longValue() * 1_000_000);
                }
            }
            String cost = "";
            for (String who : List.of("server", "the run's browser", "the viewers' browser")) {
                double cores = (after.getOrDefault(who, Duration.ZERO).toMillis()
                                - before.getOrDefault(who, Duration.ZERO).toMillis())
                        / 1000.0
                        / seconds;
                cost += ", %s %.2f cores".formatted(who, cores);
            }
            String pictures = ages.isEmpty()
                    ? "no picture"
                    : dist(ages) + ", %.1f pictures/s each".formatted(ages.size() / seconds / count);
            String watched = count + " windows" + (receivers == 0 ? "" : " and " + receivers + " viewers elsewhere");
            Figures.add("live view, " + what + ", " + watched, pictures + cost);
        }
    }

    private static String dist(List<Long> nanos) {
        List<Long> sorted = nanos.stream().sorted().toList();
        return "median %d ms, p95 %d, p99 %d, most %d, of %d"
                .formatted(
                        sorted.get(sorted.size() / 2) / 1_000_000,
                        sorted.get(sorted.size() * 95 / 100) / 1_000_000,
                        sorted.get(sorted.size() * 99 / 100) / 1_000_000,
                        sorted.get(sorted.size() - 1) / 1_000_000,
                        sorted.size());
    }

    /** CPU time of this process, of the browser the run drives with its driver, and of the viewers'. */
    private static Map<String, Duration> spent(Viewers viewers) {
        Map<String, Duration> spent = new HashMap<>();
        ProcessHandle own = ProcessHandle.current();
        spent.put("server", own.info().totalCpuDuration().orElse(Duration.ZERO));
        own.descendants().forEach(process -> {
            String who = viewers.owns(process) ? "the viewers' browser" : "the run's browser";
            spent.merge(who, process.info().totalCpuDuration().orElse(Duration.ZERO), Duration::plus);
        });
        return spent;
    }

    /** A run that waits before a page, and the dashboard. */
    private final class House implements AutoCloseable {
        private final Held site;
        private final ArtifactStore store;
        private final RunService runs;
        private final Dashboard dashboard;
        private final RunHandle run;

        House(String script) {
            site = new Held(
                    FixtureSite.start().page("/", SQUARES.formatted("Squares", script)),
                    new java.util.concurrent.CountDownLatch(1));
            store = ArtifactStore.open(temp.resolve("artifacts" + System.nanoTime()), StoreLimits.defaults());
            runs = new RunService(
                    store, RunSettings.builder(WarmBrowser.options()).build());
            dashboard = new Dashboard(runs, store, 0, line -> {});
            run = runs.start(RunRequest.builder(site.site().url("/"), "wait for \"Done\"")
                    .budgetS(120)
                    .stepTimeoutS(110)
                    .entrance("bench")
                    .build());
            long until = System.nanoTime() + Duration.ofSeconds(30).toNanos();
            while (run.live().budgetLeft().isEmpty() && System.nanoTime() < until) {
                Thread.onSpinWait();
            }
        }

        @Override
        public void close() {
            run.cancel();
            try {
                run.await(Duration.ofSeconds(20));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            dashboard.close();
            runs.close();
            store.close();
            site.site().close();
        }
    }

    private record Held(FixtureSite site, java.util.concurrent.CountDownLatch released) {}

    /** Windows of another Chromium, with a driver of its own. */
    private static final class Viewers implements AutoCloseable {
        private final int count;
        private final Playwright playwright;
        private final Browser browser;
        private final Optional<ProcessHandle> root;

        Viewers(int count) {
            this.count = count;
            List<Long> before =
                    ProcessHandle.current().children().map(ProcessHandle::pid).toList();
            playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            root = ProcessHandle.current()
                    .children()
                    .filter(child -> !before.contains(child.pid()))
                    .findFirst();
            browser = count == 0
                    ? null
                    : playwright
                            .chromium()
                            .launch(new BrowserType.LaunchOptions()
                                    .setExecutablePath(WarmBrowser.chromium())
                                    .setArgs(WarmBrowser.QUIET));
        }

        List<Page> watch(House house) {
            List<Page> pages = new ArrayList<>();
            for (int viewer = 0; viewer < count; viewer++) {
                Page page = browser.newContext().newPage();
                page.navigate(house.dashboard
                        .entrance("/runs/" + house.run.runId() + "/")
                        .orElseThrow());
                page.waitForFunction("() => Number(document.querySelector('.glass img')?.dataset.count ?? 0) > 0");
                page.evaluate(READ);
                pages.add(page);
            }
            return pages;
        }

        boolean owns(ProcessHandle process) {
            for (Optional<ProcessHandle> up = Optional.of(process);
                    up.isPresent();
                    up = up.get().parent()) {
                if (up.equals(root)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void close() {
            if (browser != null) {
                browser.close();
            }
            playwright.close();
        }
    }
}
