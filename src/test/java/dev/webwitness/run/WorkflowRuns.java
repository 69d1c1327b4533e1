package dev.webwitness.run;

import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.request.Consent;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.policy.secret.Secret;
import dev.webwitness.policy.secret.Vault;
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
import java.util.function.UnaryOperator;

/** A service whose runs share one warm browser, a site, and two saved logins. */
final class WorkflowRuns implements AutoCloseable {
    static final String PASSWORD = "Tulip-9-Harbour!x7";

    final FixtureSite site = FixtureSite.start();
    private final ArtifactStore store;
    private final RunService runs;

    WorkflowRuns(Path artifacts) {
        this(artifacts, WarmBrowser.options());
    }

    WorkflowRuns(Path artifacts, BrowserOptions browser) {
        store = ArtifactStore.open(artifacts, StoreLimits.defaults());
        runs = new RunService(
                store,
                RunSettings.builder(browser)
                        .secrets(List.of(PASSWORD))
                        .vault(new Vault(List.of(
                                new Secret("shop_password", PASSWORD, List.of(), null),
                                new Secret("shop_login", PASSWORD, List.of(), "ada"))))
                        .build(),
                BrainFactory.withoutModel());
    }

    RunReport run(Consent consent, String path, String task, String... secrets) throws InterruptedException {
        return runs.start(RunRequest.builder(site.url(path), task)
                        .budgetS(40)
                        .entrance("test")
                        .secrets(List.of(secrets))
                        .consent(consent)
                        .build())
                .await(Duration.ofSeconds(60));
    }

    RunReport run(UnaryOperator<RunRequest.Builder> limits, String path, String task) throws InterruptedException {
        return runs.start(limits.apply(RunRequest.builder(site.url(path), task).entrance("test"))
                        .build())
                .await(Duration.ofSeconds(60));
    }

    RunReport resume(String runId, String steps) throws InterruptedException {
        return runs.resume(runId, new ResumeRequest(steps, null, null, null, 50))
                .await(Duration.ofSeconds(60));
    }

    static String events(RunReport report) throws IOException {
        return Files.readString(Path.of(report.artifacts().dir()).resolve("events.jsonl"));
    }

    @Override
    public void close() {
        runs.close();
        store.close();
        site.close();
    }
}
