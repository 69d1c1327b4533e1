package dev.webwitness.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.Runs;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the dashboard is served, where, and how another process of the same user finds it. */
class DashboardTest {
    @TempDir
    private Path temp;

    private final List<String> told = new CopyOnWriteArrayList<>();
    private ArtifactStore store;
    private Dashboard dashboard;

    @BeforeEach
    void open() {
        store = ArtifactStore.open(temp, StoreLimits.defaults());
        dashboard = at(0);
    }

    @AfterEach
    void close() {
        dashboard.close();
        store.close();
    }

    private Dashboard at(int port) {
        return new Dashboard(new NoRuns(), store, port, told::add);
    }

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

    private static int visit(String address) throws IOException, InterruptedException {
        URI entrance = URI.create(address);
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(entrance)
                                .header("Origin", "http://" + entrance.getAuthority())
                                .POST(HttpRequest.BodyPublishers.noBody())
                                .build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    private List<Path> doorways() throws IOException {
        try (Stream<Path> files = Files.list(temp)) {
            return files.filter(file -> file.getFileName().toString().startsWith(".dashboard-"))
                    .toList();
        }
    }

    @Test
    void nothingIsServedBeforeItsTimeAndThenTheAddressIsToldOnce() throws Exception {
        dashboard.serveAfter(Duration.ofMillis(200));
        assertThat(doorways()).isEmpty();
        assertThat(told).isEmpty();

        await().atMost(Duration.ofSeconds(20)).until(() -> !told.isEmpty());

        assertThat(told).singleElement().asString().startsWith("dashboard: http://127.0.0.1:");
    }

    @Test
    @Tag("security")
    void whatAClientKeepsInItsLogOpensNothing() throws Exception {
        dashboard.serveAfter(Duration.ZERO);
        await().atMost(Duration.ofSeconds(20)).until(() -> !told.isEmpty());

        assertThat(told)
                .singleElement()
                .asString()
                .contains("./webwitness open")
                .doesNotContain("sign-in");
        String address = told.get(0).replaceFirst("dashboard: (\\S+).*", "$1");
        HttpResponse<Void> answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.discarding());
        assertThat(answer.statusCode()).isEqualTo(401);
    }

    @Test
    void anotherProcessFindsAFreshEntranceHoweverLongNobodyCame() throws Exception {
        try (ArtifactStore other = ArtifactStore.open(temp.resolve("other"), StoreLimits.defaults());
                Dashboard hasty = new Dashboard(new NoRuns(), other, 0, told::add, Duration.ofMillis(20))) {
            hasty.entrance("/");
            String first = Dashboard.elsewhere(temp.resolve("other")).orElseThrow();

            await().atMost(Duration.ofSeconds(20))
                    .until(() -> Dashboard.elsewhere(temp.resolve("other"))
                            .filter(now -> !now.equals(first))
                            .isPresent());
        }
    }

    @Test
    void oneThatIsClosedBeforeItsTimeIsNeverServed() throws Exception {
        dashboard.serveAfter(Duration.ofSeconds(30));
        dashboard.close();

        assertThat(dashboard.entrance("/")).isEmpty();
        assertThat(doorways()).isEmpty();
        assertThat(told).isEmpty();
    }

    @Test
    void twoThatWantTheSamePortAreBothServed() throws Exception {
        int port = URI.create(dashboard.entrance("/").orElseThrow()).getPort();
        try (Dashboard second = at(port)) {
            String address = second.entrance("/").orElseThrow();

            assertThat(URI.create(address).getPort()).isNotEqualTo(port);
            assertThat(visit(address)).isEqualTo(200);
        }
    }

    @Test
    void anotherProcessFindsAnUnusedEntranceInAPrivateFileThatGoesWithTheServer() throws Exception {
        assertThat(Dashboard.elsewhere(temp)).isEmpty();
        dashboard.entrance("/");

        String first = Dashboard.elsewhere(temp).orElseThrow();
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(doorways().get(0))))
                .isEqualTo("rw-------");
        assertThat(visit(first)).isEqualTo(200);
        assertThat(visit(first)).isEqualTo(401);
        String second = Dashboard.elsewhere(temp).orElseThrow();
        assertThat(second).isNotEqualTo(first);
        assertThat(visit(second + "?to=/runs/20261121-201455-k3f9/")).isEqualTo(200);
        dashboard.close();
        assertThat(doorways()).isEmpty();
        assertThat(Dashboard.elsewhere(temp)).isEmpty();
    }

    @Test
    void aFileOfAProcessThatIsGoneLeadsNowhereAndIsRemoved() throws Exception {
        Path old = temp.resolve(".dashboard-999999999.json");
        Files.writeString(old, "{\"port\":9,\"entrance\":\"http://127.0.0.1:9/sign-in/x\"}");

        assertThat(Dashboard.elsewhere(temp)).isEmpty();
        assertThat(old).doesNotExist();
    }
}
