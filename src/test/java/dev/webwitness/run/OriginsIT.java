package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.policy.access.InstallationPolicy;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.ListeningPort;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways out of the allowed origins. The refused one is another port of this machine, and is not even connected to. */
@Tag("security")
@Timeout(120)
class OriginsIT extends WithWorkflowRuns {
    private ListeningPort refused;

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

    private static void to(HttpExchange exchange, int status, String where) throws IOException {
        exchange.getResponseHeaders().set("Location", where);
        exchange.sendResponseHeaders(status, -1);
    }

    private RunReport bounded(String path, String task) throws InterruptedException {
        return runs.run(request -> request.allowedOrigins(List.of(runs.site.origin())), path, task);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a href=AWAY>Go</a>",
                "<a href=/found>Go</a>",
                "<a href=/two>Go</a>",
                "<a href=/later>Go</a>",
                "<a href=/found target=_blank rel=noopener>Go</a>",
                "<form method=post action=AWAY><input name=pin value=4711><button>Go</button></form>",
                "<form method=post action=/kept><input name=pin value=4711><button>Go</button></form>",
                "<form method=post action=/kept target=_blank><input name=pin value=4711><button>Go</button></form>",
                "<button onclick=\"location = '/found'\">Go</button>",
                "<button onclick=\"window.open('/found')\">Go</button>",
                "<button onclick=\"window.open('/found', 'x', 'popup,noopener')\">Go</button>",
                "<button onclick=\"const w = window.open(); w.location = '/found'\">Go</button>",
                "<button onclick=\"f.srcdoc = '<script>top.location = `/found`</script>'\">Go</button><iframe id=f></iframe>",
                "<button onclick=\"document.head.innerHTML = '<meta http-equiv=refresh content=0;url=/found>'\">Go</button>",
            })
    void noWayOutIsSentAnythingOrConnectedTo(String html) throws Exception {
        runs.site.page(
                "/", "<!doctype html><title>Shop</title><h1>Shop</h1>" + html.replace("AWAY", refused.url("/away")));

        RunReport report = bounded("/", "click \"Go\"\nwait 0.5 s\nexpect \"Shop\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.BLOCKED);
        assertThat(Objects.requireNonNull(report.conclusion().error()).code())
                .isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED);
        assertThat(report.conclusion().error().message()).contains(refused.url("/away"));
        assertThat(refused.connections()).isZero();
    }

    @Test
    void aStartThatLeadsOutIsToldToo() throws Exception {
        RunReport report = bounded("/two", "expect \"Shop\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isNotEqualTo(RunStatus.PASSED);
        assertThat(Objects.requireNonNull(report.conclusion().error()).message())
                .contains(refused.url("/away"));
        assertThat(refused.connections()).isZero();
    }

    @Test
    void whatAPageSendsElsewhereIsTold() throws Exception {
        runs.site.page("/", """
                <!doctype html><h1>Shop</h1><script>
                fetch('OTHER/collect', {method: 'POST', mode: 'no-cors', body: 'what=all'});
                new Image().src = 'OTHER/pixel?what=all';
                new Image().src = 'OTHER/logo.png';
                fetch('/own', {method: 'POST', body: 'x'});
                </script>""".replace("OTHER", runs.site.otherOrigin()));

        RunReport report = bounded("/", "wait 0.5 s\nexpect \"Shop\" visible");

        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.startsWith(
                        "The page sent data to other origins: " + runs.site.otherOrigin() + " (2 requests)"));
    }

    @Test
    void withThirdPartiesRefusedNothingElseIsConnectedTo() throws Exception {
        BrowserOptions options = BrowserOptions.builder(WarmBrowser.temporary())
                .executable(WarmBrowser.chromium())
                .restraint(new InstallationPolicy(true, InstallationPolicy.Act.AUTO))
                .build();
        try (WorkflowRuns strict = new WorkflowRuns(temp.resolve("strict"), options)) {
            strict.site.page("/", """
                    <!doctype html><h1>Shop</h1><link rel=preconnect href=AWAY><link rel=dns-prefetch href=AWAY><img src=AWAY><iframe src=AWAY></iframe>
                    <script>
                    fetch('AWAY', {method: 'POST', mode: 'no-cors', body: 'x'}).catch(() => 0);
                    navigator.sendBeacon('AWAY', 'x');
                    new WebSocket('AWAY'.replace('http', 'ws'));
                    new Worker(URL.createObjectURL(new Blob(["fetch('AWAY', {mode: 'no-cors'}); new WebSocket('AWAY'.replace('http', 'ws'))"])));
                    fetch('/own').then(answer => answer.text()).then(text => document.querySelector('h1').textContent = text);
                    </script>""".replace("AWAY", refused.url("/away"))).body("/own", 200, "text/plain", "its own");

            RunReport report = strict.run(request -> request, "/", "expect \"its own\" visible\nwait 1 s");

            assertThat(report.diagnosis().claims()).allMatch(claim -> Boolean.TRUE.equals(claim.holds()));
            assertThat(report.diagnosis().warnings())
                    .anyMatch(warning -> warning.startsWith("The page got nothing from 127.0.0.1:"));
            assertThat(refused.connections()).isZero();
        }
    }

    @Test
    void aStepThatOpensOneIsRefused() throws Exception {
        runs.site.page("/", "<h1>Shop</h1>");

        RunReport report = bounded("/", "open /two\nexpect \"Shop\" visible");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.BLOCKED);
        assertThat(refused.connections()).isZero();
    }
}
