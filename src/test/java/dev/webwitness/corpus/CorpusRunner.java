package dev.webwitness.corpus;

import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.model.BrainChoice;
import dev.webwitness.model.Mode;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Viewport;
import dev.webwitness.run.RunService;
import dev.webwitness.run.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.StoreLimits;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Runs cases one after the other through the product as it is, with a warm Chromium that lives in a {@link Net}. */
final class CorpusRunner implements AutoCloseable {
    static final int MAX_TOKENS = 1500;
    private static final int BUDGET_S = 40;
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private final Net net;
    private final ArtifactStore store;
    private final RunService runs;

    /** @param folder where the runs are kept */
    CorpusRunner(Path folder) {
        net = Net.open();
        store = ArtifactStore.open(folder.resolve("artifacts"), StoreLimits.defaults());
        BrowserOptions browser = new BrowserOptions(
                WarmBrowser.chromium(), BrowserOptions.Sandbox.AUTO, net.switches(), WarmBrowser.temporary());
        runs = new RunService(
                store,
                new RunSettings(
                        1,
                        1,
                        Duration.ofSeconds(1),
                        Duration.ofMinutes(5),
                        browser,
                        NoiseList.bundled(),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    /** One case with one seed, and what came of it. */
    CaseScore score(CorpusCase one, long seed) {
        try (Scene scene = Scene.open(net, one, seed)) {
            Plan plan = one.build().in(scene);
            RunReport report = runs.start(request(scene.app().origin() + plan.path(), plan))
                    .await(PATIENCE);
            return CaseScore.of(one, plan, report);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted in " + one.id(), e);
        }
    }

    private static RunRequest request(String url, Plan plan) {
        return new RunRequest(
                url,
                String.join("\n", plan.task()),
                true,
                Mode.DEV,
                BrainChoice.AUTO,
                BUDGET_S,
                25,
                15,
                8,
                Viewport.DESKTOP,
                List.of(),
                50,
                MAX_TOKENS,
                "corpus");
    }

    @Override
    public void close() {
        runs.close();
        store.close();
        net.close();
    }
}
