package dev.webwitness.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A site that tells what reaches it, runs, and a dashboard over them: what a class of tests in which people steer shares. */
final class DashboardStand implements AutoCloseable {
    final List<String> told = new CopyOnWriteArrayList<>();
    final FixtureSite site = FixtureSite.start();
    final ArtifactStore store;
    final RunService runs;
    final Dashboard dashboard;

    DashboardStand(Path folder, RunSettings settings) {
        store = ArtifactStore.open(folder.resolve("artifacts"), StoreLimits.defaults());
        runs = new RunService(store, settings);
        dashboard = new Dashboard(runs, store, 0, line -> {});
        site.route("/told", exchange -> {
            told.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            FixtureSite.send(exchange, 200, "text/plain", "ok");
        });
    }

    DashboardStand(Path folder) {
        this(folder, RunSettings.builder(WarmBrowser.options()).maxConcurrent(3).build());
    }

    RunRequest.Builder request(String path, String task) {
        return RunRequest.builder(site.url(path), task)
                .budgetS(60)
                .stepTimeoutS(40)
                .entrance("test");
    }

    RunHandle start(String path, String task) {
        return runs.start(request(path, task).build());
    }

    Page watch(RunHandle run, BrowserContext in) {
        Page page = in.newPage();
        page.navigate(dashboard.entrance("/runs/" + run.runId() + "/").orElseThrow());
        page.waitForFunction("() => Number(document.querySelector('.glass img')?.dataset.count ?? 0) > 0");
        return page;
    }

    static void take(Page page) {
        button(page, "Take control").click();
        assertThat(page.locator(".steer h3")).isVisible();
    }

    static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    /** Presses a place of a page of 1280 by 800. */
    static void press(Page page, double x, double y) {
        BoundingBox box = page.locator(".glass img").boundingBox();
        double scale = Math.min(box.width / 1280, box.height / 800);
        page.mouse()
                .click(
                        box.x + (box.width - 1280 * scale) / 2 + x * scale,
                        box.y + (box.height - 800 * scale) / 2 + y * scale);
    }

    /** What people did in it, by its timeline. */
    String deeds(RunHandle run) {
        return String.join(
                "\n",
                store.find(run.runId()).orElseThrow().events(EventFilter.all()).events().stream()
                        .filter(event ->
                                event.type().equals("operator") || event.kind().equals("dialog"))
                        .map(event -> event.kind() + " " + event.data())
                        .toList());
    }

    @Override
    public void close() {
        dashboard.close();
        runs.close();
        store.close();
        site.close();
    }
}
