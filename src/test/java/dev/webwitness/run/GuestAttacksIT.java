package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.brain.llm.client.ModelClient;
import dev.webwitness.brain.llm.client.ModelClients;
import dev.webwitness.brain.llm.client.ModelSettings;
import dev.webwitness.brain.llm.exchange.ModelKey;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.brain.llm.provider.ModelEndpoint;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Callers over HTTP try for what belongs to the machine the server is on. */
@Tag("security")
class GuestAttacksIT {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final String PLACE = "the environment variable HOST_MODEL_KEY";

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;

    @BeforeEach
    void open() {
        site = FixtureSite.start().page("/", "<h1>Shop</h1>");
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        start(BrainFactory.withoutModel());
    }

    private void start(BrainFactory brains) {
        runs = new RunService(
                store,
                RunSettings.builder(WarmBrowser.options())
                        .allowedSchemes(List.of("file"))
                        .places(List.of(PLACE))
                        .build(),
                brains);
    }

    @AfterEach
    void close() {
        runs.close();
        store.close();
        site.close();
    }

    private RunRequest request(String door, String url, String task) {
        return RunRequest.builder(url, task).entrance(door).build();
    }

    @Test
    void theServersFilesAreNoPagesForThem() throws Exception {
        String file = Files.writeString(temp.resolve("page.html"), "<title>Host's file</title><h1>Kept</h1>")
                .toUri()
                .toString();
        assertThatThrownBy(() -> runs.start(request("http", file, "look")))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED));

        String step = "open \"" + file + "\"\nexpect \"Kept\" visible";
        RunReport guest = runs.start(request("http", site.url("/"), step)).await(PATIENCE);
        RunReport host = runs.start(request("mcp", site.url("/"), step)).await(PATIENCE);

        assertThat(guest.conclusion().status()).as(guest.conclusion().summary()).isNotEqualTo(RunStatus.PASSED);
        assertThat(RunResult.full(guest).toString()).doesNotContain("Kept\" visible passed", "Host's file");
        assertThat(host.conclusion().status()).as(host.conclusion().summary()).isEqualTo(RunStatus.PASSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"click \"Shop\"", ""})
    void aRunOfTheHostsIsNotGoneOnWithOverHttp(String steps) throws Exception {
        RunHandle run = runs.start(request("mcp", site.url("/"), "frobnicate the page"));
        assertThat(run.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.WAITING);

        assertThatThrownBy(() -> runs.resume(
                        run.runId(),
                        new ResumeRequest(steps, null, null, null, 50),
                        new ClientCapabilities(null, null, null, true)))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        e -> assertThat(e.info().evidence()).containsEntry("ruleId", "resume-local"));
        assertThat(runs.resume(run.runId(), new ResumeRequest("expect \"Shop\" visible", null, null, null, 50))
                        .await(PATIENCE)
                        .conclusion()
                        .status())
                .isEqualTo(RunStatus.PASSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "mcp"})
    void theyAreNotToldWhereTheServersSecretsAreKept(String door) throws Exception {
        runs.close();
        ModelKey none = ModelKey.missing(PLACE + " is not set");
        try (ModelClient client = ModelClients.open(new ModelSettings(
                new ModelEndpoint(Vendor.OPENAI, "gpt", Vendor.OPENAI.url(), none), null, ModelLimits.USUAL))) {
            start(new BrainFactory(client));

            String told;
            try {
                told = RunResult.full(runs.start(request(door, site.url("/"), "Find out what the shop sells today"))
                                .await(PATIENCE))
                        .toString();
            } catch (WebwitnessException e) {
                told = e.info().toString();
            }

            assertThat(told).contains("There is no key for");
            assertThat(told.contains("HOST_MODEL_KEY")).isEqualTo(door.equals("mcp"));
        }
    }
}
