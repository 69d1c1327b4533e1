package dev.webwitness.run;

import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.policy.secret.Secret;
import dev.webwitness.policy.secret.Vault;
import dev.webwitness.run.state.RecordingSettings;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A service whose runs may type two secrets by name, and a site. */
final class SecretRuns implements AutoCloseable {
    static final String PASSWORD = "Tulip-9-Harbour!x7";
    static final String API_KEY = "kb/44+Quay&Lantern=2";

    final FixtureSite site = FixtureSite.start();
    private final ArtifactStore store;
    private final RunService runs;

    SecretRuns(Path artifacts, BrainFactory brains, RecordingSettings recordings, List<String> origins) {
        this(artifacts, brains, recordings, origins, WarmBrowser.options());
    }

    SecretRuns(
            Path artifacts,
            BrainFactory brains,
            RecordingSettings recordings,
            List<String> origins,
            BrowserOptions browser) {
        store = ArtifactStore.open(artifacts, StoreLimits.defaults());
        List<String> all = new ArrayList<>(List.of(PASSWORD, API_KEY, ActingModel.KEY));
        runs = new RunService(
                store,
                RunSettings.builder(browser)
                        .secrets(all)
                        .recordings(recordings)
                        .vault(new Vault(List.of(
                                new Secret("shop_password", PASSWORD, origins, null),
                                new Secret("api_key", API_KEY, List.of(), null),
                                new Secret("pin", "123", List.of(), null))))
                        .build(),
                brains);
    }

    RunReport run(String task, String... secrets) throws InterruptedException {
        return at(Viewport.DESKTOP, task, secrets);
    }

    RunReport at(Viewport viewport, String task, String... secrets) throws InterruptedException {
        return runs.start(RunRequest.builder(site.url("/"), task)
                        .viewport(viewport)
                        .entrance("test")
                        .secrets(List.of(secrets))
                        .build())
                .await(Duration.ofSeconds(90));
    }

    RunReport runOf(String owner, String task, String... secrets) throws InterruptedException {
        return runs.start(RunRequest.builder(site.url("/"), task)
                        .owner(owner)
                        .entrance("test")
                        .secrets(List.of(secrets))
                        .build())
                .await(Duration.ofSeconds(90));
    }

    RunReport resume(String runId, String steps) throws InterruptedException {
        return runs.resume(runId, new ResumeRequest(steps, null, null, null, 50))
                .await(Duration.ofSeconds(90));
    }

    @Override
    public void close() {
        runs.close();
        store.close();
        site.close();
    }
}
