package dev.webwitness.run;

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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** What tests of browsers elsewhere have in common: a page that says hello, a store, and services that know their endpoints as secrets. */
final class RunsElsewhere implements AutoCloseable {
    final FixtureSite site = FixtureSite.start().page("/", "<h1>Hello</h1>");
    final ArtifactStore store;

    RunsElsewhere(Path artifacts) {
        store = ArtifactStore.open(artifacts, StoreLimits.defaults());
    }

    /**
     * A service; its user closes it.
     *
     * @param patience how long a run waits for room
     */
    RunService runs(int atOnce, Duration patience, String... endpoints) {
        return runs(atOnce, new BrowserOptions.Access(List.of(endpoints), Map.of(), patience));
    }

    /** The same with these endpoints. */
    RunService runs(int atOnce, BrowserOptions.Access access) {
        BrowserOptions browser =
                BrowserOptions.builder(WarmBrowser.temporary()).access(access).build();
        return new RunService(
                store,
                RunSettings.builder(browser)
                        .maxConcurrent(atOnce)
                        .queue(20)
                        .secrets(access.endpoints())
                        .build());
    }

    RunHandle start(RunService runs, String task) {
        return runs.start(RunRequest.builder(site.url("/"), task)
                .entrance("test")
                .budgetS(60)
                .stepTimeoutS(30)
                .build());
    }

    /** Waits until the page was asked for so often. */
    void awaitPage(int times, Duration atMost) {
        Awaitility.await("the page, time " + times)
                .atMost(atMost)
                .until(() -> site.requests().stream().filter("GET /"::equals).count() == times);
    }

    static String events(RunReport report) throws IOException {
        return Files.readString(Path.of(report.artifacts().dir()).resolve("events.jsonl"));
    }

    /** All files of a run, one after the other, a character a byte. */
    static String everything(RunReport report) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of(report.artifacts().dir()))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
    }

    @Override
    public void close() {
        store.close();
        site.close();
    }
}
