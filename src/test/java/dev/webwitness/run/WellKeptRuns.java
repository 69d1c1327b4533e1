package dev.webwitness.run;

import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** One lane with a real browser, looked after as a test wants it, and a site to visit. */
public final class WellKeptRuns implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final List<ProcessHandle> before =
            ProcessHandle.current().descendants().toList();
    private final FixtureSite site = FixtureSite.start();
    private final ArtifactStore store;
    private final RunService runs;

    WellKeptRuns(Path dir, BrowserHealthSettings care, Duration idle) {
        this(dir, care, idle, Duration.ZERO);
    }

    /** @param keep how long the page of a run stays open that waits or has ended */
    WellKeptRuns(Path dir, BrowserHealthSettings care, Duration idle, Duration keep) {
        this(dir, care, idle, keep, 3);
    }

    /** @param maxConcurrent how many runs may be on, and how many pages a browser keeps */
    WellKeptRuns(Path dir, BrowserHealthSettings care, Duration idle, Duration keep, int maxConcurrent) {
        store = ArtifactStore.open(dir, StoreLimits.defaults());
        BrowserOptions browser = BrowserOptions.builder(WarmBrowser.temporary())
                .executable(WarmBrowser.chromium())
                .care(care)
                .build();
        runs = new RunService(
                store,
                RunSettings.builder(browser)
                        .idle(idle)
                        .keep(keep)
                        .maxConcurrent(maxConcurrent)
                        .build());
    }

    FixtureSite site() {
        return site;
    }

    RunHandle start(String path, String task) {
        return start(path, task, 15);
    }

    RunHandle start(String path, String task, int stepTimeoutS) {
        return runs.start(RunRequest.builder(site.url(path), task)
                .stepTimeoutS(stepTimeoutS)
                .entrance("test")
                .build());
    }

    RunHandle startAt(String path, String task, String... allowedOrigins) {
        return runs.start(RunRequest.builder(site.url(path), task)
                .allowedOrigins(List.of(allowedOrigins))
                .entrance("test")
                .build());
    }

    RunReport run(String path, String task) throws InterruptedException {
        return start(path, task).await(PATIENCE);
    }

    RunReport resume(RunHandle run, String steps) throws InterruptedException {
        return resumed(run, steps).await(PATIENCE);
    }

    RunHandle resumed(RunHandle run, String steps) {
        return runs.resume(run.runId(), new ResumeRequest(steps, null, null, null, 50));
    }

    /** A client is there. */
    void expected() {
        runs.expected();
    }

    /** The drivers that run now. */
    List<ProcessHandle> drivers() {
        return ProcessHandle.current()
                .children()
                .filter(process -> !before.contains(process) && process.isAlive())
                .filter(process -> process.info().command().orElse("").endsWith("/node"))
                .toList();
    }

    /** The browsers that run now: their main processes. */
    List<ProcessHandle> browsers() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> !before.contains(process) && process.isAlive())
                .filter(process -> isBrowser(process)
                        && process.parent().filter(WellKeptRuns::isBrowser).isEmpty())
                .toList();
    }

    private static boolean isBrowser(ProcessHandle process) {
        return process.info().command().orElse("").contains("chrom");
    }

    public static String events(RunReport report) throws IOException {
        return Files.readString(Path.of(report.artifacts().dir()).resolve("events.jsonl"));
    }

    @Override
    public void close() {
        runs.close();
        store.close();
        site.close();
    }
}
