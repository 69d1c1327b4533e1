package dev.webwitness.corpus;

import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.KnownRun;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Runs cases through the product as it is, each lane with a warm Chromium that lives in a {@link Net}. */
public final class CorpusRunner implements AutoCloseable {
    static final int MAX_TOKENS = 1500;
    private static final int BUDGET_S = 40;
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private final Path folder;
    private final Net net;
    private final ArtifactStore store;
    private final RunService runs;
    private final ExecutorService pool;

    /**
     * @param folder where the runs are kept
     * @param lanes how many run at once
     */
    CorpusRunner(Path folder, int lanes) {
        this.folder = folder;
        pool = Executors.newFixedThreadPool(lanes);
        net = Net.open();
        store = ArtifactStore.open(folder.resolve("artifacts"), StoreLimits.defaults());
        runs = service(store, net.switches(), lanes);
    }

    /** The product as it is, with a Chromium of its own. */
    public static RunService service(ArtifactStore store, List<String> switches, int lanes) {
        BrowserOptions browser = BrowserOptions.builder(WarmBrowser.temporary())
                .executable(WarmBrowser.chromium())
                .extraArgs(switches)
                .build();
        return new RunService(
                store,
                RunSettings.builder(browser)
                        .maxConcurrent(lanes)
                        .queue(lanes)
                        .keep(Duration.ofSeconds(1))
                        .build());
    }

    /** Cases with one seed, and what came of each, in their order; {@code heard} hears of each in that order too, as soon as may be. */
    List<CaseScore> scores(List<CorpusCase> cases, long seed, NoiseMix mix, Consumer<CaseScore> heard) {
        List<Future<CaseScore>> under = new ArrayList<>();
        cases.forEach(one -> under.add(pool.submit(() -> score(one, seed, mix.narrowed(one, seed)))));
        List<CaseScore> scores = new ArrayList<>();
        for (Future<CaseScore> one : under) {
            try {
                scores.add(one.get());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            } catch (ExecutionException e) {
                throw new IllegalStateException("a case could not be run", e.getCause());
            }
            heard.accept(scores.get(scores.size() - 1));
        }
        return scores;
    }

    private CaseScore score(CorpusCase one, long seed, NoiseMix mix) {
        try (Scene scene = Scene.open(net, one, seed, mix)) {
            Plan plan = one.build().in(scene);
            RunHandle run = runs.start(request(scene.app().origin() + plan.path(), plan));
            RunReport report = run.await(PATIENCE);
            Kept.write(
                    folder.resolve("kept"),
                    one,
                    mix.toString(),
                    plan,
                    report.conclusion().status(),
                    KnownRun.evidence(run));
            return CaseScore.of(one, plan, report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted in " + one.id(), e);
        }
    }

    /** How a case is asked for. */
    public static RunRequest request(String url, Plan plan) {
        return RunRequest.builder(url, String.join("\n", plan.task()))
                .budgetS(BUDGET_S)
                .maxTokens(MAX_TOKENS)
                .entrance("corpus")
                .build();
    }

    @Override
    public void close() {
        pool.shutdownNow();
        runs.close();
        store.close();
        net.close();
    }
}
