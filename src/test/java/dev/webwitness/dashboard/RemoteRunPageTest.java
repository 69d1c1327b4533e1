package dev.webwitness.dashboard;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.Runs;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.MemoryBucket;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.shared.ServerIdentity;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of a run that another server has: it says where that is. */
class RemoteRunPageTest {
    @TempDir
    private Path temp;

    private final HttpClient client = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.ALWAYS)
            .build();
    private ArtifactStore blue;
    private ArtifactStore green;
    private Dashboard dashboard;
    private String origin;
    private RunFolder run;

    /** No run of this process; going on with one is refused as the service refuses it. */
    private static final class NoRuns implements Runs {
        @Override
        public RunHandle start(RunRequest request, ClientCapabilities caller) {
            throw new AssertionError("nothing is started here");
        }

        @Override
        public RunHandle resume(String runId, ResumeRequest request, ClientCapabilities caller) {
            throw new AssertionError("nothing is resumed here");
        }

        @Override
        public Optional<RunHandle> find(String runId) {
            return Optional.empty();
        }
    }

    @BeforeEach
    void open() throws Exception {
        MemoryBucket bucket = new MemoryBucket();
        blue = server(bucket, "blue");
        green = server(bucket.fromElsewhere(), "green");
        dashboard = new Dashboard(new NoRuns(), green, 0, told -> {});
        URI entrance = URI.create(dashboard.entrance("/").orElseThrow());
        origin = entrance.getScheme() + "://" + entrance.getAuthority();
        assertThat(ask(HttpRequest.newBuilder(entrance)
                                .header("Origin", origin)
                                .POST(HttpRequest.BodyPublishers.noBody()))
                        .statusCode())
                .isEqualTo(200);
    }

    private ArtifactStore server(MemoryBucket bucket, String name) {
        ArtifactStore store = ArtifactStore.open(
                temp.resolve(name),
                StoreLimits.defaults(),
                bucket,
                new ServerIdentity(name, "https://" + name + ".example"));
        store.startSharing(Duration.ofMillis(50));
        return store;
    }

    private String begin(String status) {
        run = blue.create(blue.newRunId(), new Redactor(List.of()));
        run.writeRun(Map.of(
                "status",
                status,
                "stop_reason",
                "awaiting_steps",
                "attempt",
                1,
                "request",
                Map.of("url", "http://localhost:1/", "task", "look")));
        String runId = run.runId();
        await().atMost(20, SECONDS)
                .until(() -> green.list(RunFilter.newest(1)).stream()
                        .anyMatch(known -> known.status().equals(status)));
        return runId;
    }

    @AfterEach
    void close() {
        dashboard.close();
        blue.close();
        green.close();
    }

    private HttpResponse<String> ask(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> page(String runId) throws IOException, InterruptedException {
        return ask(HttpRequest.newBuilder(URI.create(origin + "/runs/" + runId + "/")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"running", "waiting"})
    void thePageOfWhatGoesOnLeadsToItsServer(String status) throws Exception {
        String runId = begin(status);

        HttpResponse<String> page = page(runId);

        assertThat(page.statusCode()).as(page.body()).isEqualTo(409);
        assertThat(page.body()).contains("belongs to server blue (https://blue.example)");
    }

    @Test
    void aRunThatIsOverIsShownAndResumedAtItsServer() throws Exception {
        String runId = begin("inconclusive");
        run.close();

        assertThat(page(runId).body())
                .contains("data-server=\"blue (https://blue.example)\"")
                .contains("data-live=\"false\"")
                .contains("data-resumable=\"false\"");
    }
}
