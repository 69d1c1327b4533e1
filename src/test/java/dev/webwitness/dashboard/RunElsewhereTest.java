package dev.webwitness.dashboard;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.Caller;
import dev.webwitness.model.RunRequest;
import dev.webwitness.policy.Redactor;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.RunHandle;
import dev.webwitness.run.Runs;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.MemoryBucket;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.ShareTerms;
import dev.webwitness.store.StoreLimits;
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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of a run that another server has: it says where, offers what works from here, and its cancelling reaches that server. */
class RunElsewhereTest {
    private static final Pattern TOKEN = Pattern.compile("name=\"token\" content=\"([^\"]*)\"");

    @TempDir
    private Path temp;

    private final HttpClient client = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.ALWAYS)
            .build();
    private final List<String> ended = new CopyOnWriteArrayList<>();
    private ArtifactStore blue;
    private ArtifactStore green;
    private Dashboard dashboard;
    private String origin;
    private RunFolder run;

    /** No run of this process; going on with one is refused as the service refuses it. */
    private static final class NoRuns implements Runs {
        @Override
        public RunHandle start(RunRequest request, Caller caller) {
            throw new AssertionError("nothing is started here");
        }

        @Override
        public RunHandle resume(String runId, ResumeRequest request, Caller caller) {
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
        blue.share((folder, state) -> state);
        green.share((folder, state) -> state);
        blue.endedBy(ended::add);
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
        ShareTerms terms = ShareTerms.of(name, Duration.ofSeconds(3), "https://" + name + ".example");
        return ArtifactStore.open(temp.resolve(name), StoreLimits.defaults(), bucket, terms);
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
                .until(() -> green.find(runId)
                        .flatMap(RunFolder::run)
                        .filter(state -> status.equals(state.get("status")))
                        .isPresent());
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

    private HttpResponse<String> change(String runId, String what) throws IOException, InterruptedException {
        Matcher token = TOKEN.matcher(page(runId).body());
        assertThat(token.find()).isTrue();
        return ask(HttpRequest.newBuilder(URI.create(origin + "/api/runs/" + runId + "/" + what))
                .header("Content-Type", "application/json")
                .header("Origin", origin)
                .header("X-Webwitness-Token", token.group(1))
                .POST(HttpRequest.BodyPublishers.ofString("{}")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"running", "waiting"})
    void itsPageSaysWhereItIsAndOffersNothingThatOnlyWorksThere(String status) throws Exception {
        String runId = begin(status);

        assertThat(page(runId).body())
                .contains("data-server=\"blue (https://blue.example)\"")
                .contains("data-live=\"false\"")
                .contains("data-resumable=\"false\"");
        assertThat(ask(HttpRequest.newBuilder(URI.create(origin + "/api/runs/" + runId)))
                        .body())
                .containsPattern("\"resumable\" ?: ?false")
                .containsPattern("\"server\" ?: ?\"blue \\(https://blue.example\\)\"");
    }

    @Test
    void cancellingReachesTheServerThatHasIt() throws Exception {
        String runId = begin("running");

        HttpResponse<String> answer = change(runId, "cancel");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("blue (https://blue.example)");
        await().atMost(20, SECONDS).until(() -> ended.contains(runId));
    }

    @Test
    void whatAPersonAnswersIsRefusedWithTheServerThatTakesIt() throws Exception {
        String runId = begin("running");

        HttpResponse<String> answer = change(runId, "answer");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(409);
        assertThat(answer.body()).contains("run.state-conflict", "belongs to server blue (https://blue.example)");
    }

    @Test
    void aRunThatIsOverIsAnybodys() throws Exception {
        String runId = begin("passed");
        run.close();
        await().atMost(20, SECONDS).until(() -> green.keeper(runId).isEmpty());

        assertThat(page(runId).body()).contains("data-server=\"\"");
    }
}
