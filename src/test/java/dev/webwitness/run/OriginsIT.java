package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.Status;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.ListeningPort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways out of the allowed origins. The refused one is another port of this machine, and is not even connected to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("security")
@Timeout(120)
class OriginsIT {
    @TempDir
    private static Path temp;

    private WorkflowRuns runs;
    private ListeningPort refused;

    @BeforeAll
    void open() {
        runs = new WorkflowRuns(temp.resolve("artifacts"));
    }

    @BeforeEach
    void listen() {
        refused = new ListeningPort();
        runs.site
                .route("/found", exchange -> to(exchange, 302, refused.url("/away")))
                .route("/kept", exchange -> to(exchange, 307, refused.url("/away")))
                .route("/two", exchange -> to(exchange, 302, "/found"))
                .route("/later", exchange -> {
                    exchange.getResponseHeaders().set("Refresh", "0;url=/found");
                    FixtureSite.send(exchange, 200, "text/html", "<h1>Soon</h1>");
                });
    }

    @AfterEach
    void hangUp() throws IOException {
        refused.close();
    }

    @AfterAll
    void close() {
        runs.close();
    }

    private static void to(HttpExchange exchange, int status, String where) throws IOException {
        exchange.getResponseHeaders().set("Location", where);
        exchange.sendResponseHeaders(status, -1);
    }

    private RunReport bounded(String path, String task) throws InterruptedException {
        return runs.run(request -> request.allowedOrigins(List.of(runs.site.origin())), path, task);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<a href=AWAY>Go</a>", "<form method=post action=AWAY><input name=pin value=4711><button>Go</button></form>"
            })
    void noWayOutIsSentAnythingOrConnectedTo(String html) throws Exception {
        runs.site.page("/", "<!doctype html><title>Shop</title><h1>Shop</h1>" + html.replace("AWAY", refused.url("/away")));

        RunReport report = bounded("/", "click \"Go\"\nwait 0.5 s\nexpect \"Shop\" visible");

        assertThat(report.status()).as(report.summary()).isEqualTo(Status.BLOCKED);
        assertThat(Objects.requireNonNull(report.error()).code()).isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED);
        assertThat(report.error().message()).contains(refused.url("/away"));
        assertThat(refused.connections()).isZero();
    }

    @Test
    void aStartThatLeadsOutIsToldToo() throws Exception {
        RunReport report = bounded("/two", "expect \"Shop\" visible");

        assertThat(report.status()).as(report.summary()).isNotEqualTo(Status.PASSED);
        assertThat(Objects.requireNonNull(report.error()).message()).contains(refused.url("/away"));
        assertThat(refused.connections()).isZero();
    }

    @Test
    void aStepThatOpensOneIsRefused() throws Exception {
        runs.site.page("/", "<h1>Shop</h1>");

        RunReport report = bounded("/", "open /two\nexpect \"Shop\" visible");

        assertThat(report.status()).as(report.summary()).isEqualTo(Status.BLOCKED);
        assertThat(refused.connections()).isZero();
    }
}
