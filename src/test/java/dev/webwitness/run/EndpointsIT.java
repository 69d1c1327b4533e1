package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.policy.access.AddressPolicy;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.RemoteChromium;
import dev.webwitness.testing.WarmBrowser;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Browsers that run elsewhere, as processes of their own: the first that answers is used, and the next one when it is lost. */
@Tag("thorough")
class EndpointsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path temp;

    private RunsElsewhere stand;

    @BeforeEach
    void open() {
        stand = new RunsElsewhere(temp.resolve("artifacts"));
    }

    @AfterEach
    void close() {
        stand.close();
    }

    private RunService runs(String... endpoints) {
        return stand.runs(1, BrowserOptions.Access.USUAL.patience(), endpoints);
    }

    private RunReport run(RunService runs, String task) throws InterruptedException {
        return runs.start(RunRequest.builder(stand.site.url("/"), task)
                        .entrance("test")
                        .build())
                .await(PATIENCE);
    }

    @Test
    void whoeverRefusesOrKeepsSilentIsPassedOver() throws Exception {
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                RemoteChromium chromium = RemoteChromium.start(temp.resolve("profile"))) {
            String refusing = "http://127.0.0.1:" + gone.getLocalPort() + "/?token=s3cr3t-endpoint-key";
            gone.close();
            String mute = "http://127.0.0.1:" + silent.getLocalPort();
            try (RunService runs = runs(refusing, mute, chromium.address())) {
                RunReport report = run(runs, "expect \"Hello\" visible");

                assertThat(report.conclusion().status())
                        .as(report.conclusion().summary())
                        .isEqualTo(RunStatus.PASSED);
                assertThat(RunsElsewhere.events(report))
                        .contains("\"attempt\":1,\"total\":3,\"reason\":\"refused\"")
                        .contains("\"attempt\":2,\"total\":3,\"reason\":\"time-out\"");
                assertThat(RunsElsewhere.everything(report))
                        .doesNotContain("s3cr3t-endpoint-key")
                        .doesNotContain(":" + silent.getLocalPort());
            }
            assertThat(chromium.alive())
                    .as("a browser that is not ours is left running")
                    .isTrue();
            assertThat(chromium.pages()).as("tabs left behind").doesNotContain(stand.site.origin());
        }
    }

    @Test
    void theNextOneIsTakenWhenABrowserIsLost() throws Exception {
        try (RemoteChromium one = RemoteChromium.start(temp.resolve("one"));
                RemoteChromium two = RemoteChromium.start(temp.resolve("two"))) {
            AtomicBoolean killed = new AtomicBoolean();
            stand.site.page("/", "<h1>Hello</h1><script>fetch('/die')</script>").route("/die", exchange -> {
                if (killed.compareAndSet(false, true)) {
                    one.close();
                }
                FixtureSite.send(exchange, 200, "text/plain", "alive");
            });
            try (RunService runs = runs(one.address(), two.address())) {
                RunReport report = run(runs, "wait 2 seconds\nexpect \"Hello\" visible");

                assertThat(report.conclusion().status())
                        .as(report.conclusion().summary())
                        .isEqualTo(RunStatus.PASSED);
                assertThat(report.history().restarts()).isEqualTo(1);
                assertThat(RunsElsewhere.events(report)).contains("\"endpoint_index\":1,\"endpoint_total\":2");
            }
        }
    }

    @Test
    void aKeptPageGivesItsPlaceToARunThatHasNone() throws Exception {
        try (RemoteChromium chromium = RemoteChromium.start(temp.resolve("profile"));
                RunService runs = stand.runs(2, Duration.ofSeconds(30), chromium.address() + " x1")) {
            RunHandle waiting = stand.start(runs, "frobnicate the sprocket");
            assertThat(waiting.await(PATIENCE).conclusion().status()).isEqualTo(RunStatus.WAITING);
            assertThat(chromium.pages()).as("the kept page").contains(stand.site.origin());
            RunReport other = run(runs, "expect \"Hello\" visible");
            RunReport resumed = runs.resume(
                            waiting.runId(), new ResumeRequest("expect \"Hello\" visible", null, null, null, 50))
                    .await(PATIENCE);

            assertThat(other.conclusion().status())
                    .as(other.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            assertThat(resumed.conclusion().status())
                    .as(resumed.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
        }
    }

    @Test
    void withoutAnyThatAnswersTheRunSaysWhatToDo() throws Exception {
        ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        String refusing = "http://127.0.0.1:" + gone.getLocalPort();
        gone.close();
        try (RunService runs = runs(refusing)) {
            RunReport report = run(runs, "expect \"Hello\" visible");

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.ERROR);
            assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.BROWSER_LOST);
            assertThat(report.conclusion().error().code()).isEqualTo(ErrorCode.CDP_UNREACHABLE);
            assertThat(report.conclusion().error().message())
                    .contains("browser.endpoints")
                    .doesNotContain(refusing);
        }
    }

    @Test
    void aGridThatCannotStartABrowserIsAskedThreeTimes() throws Exception {
        stand.site
                .body("/status", 200, "application/json", """
                        {"value": {"nodes": [{"availability": "UP", "maxSessions": 1,
                          "slots": [{"session": null, "stereotype": {"browserName": "chrome"}}]}]}}""")
                .body("/session", 500, "application/json", "{\"value\": {\"error\": \"session not created\"}}");
        try (RunService runs = runs("grid+" + stand.site.origin())) {
            RunReport report = run(runs, "expect \"Hello\" visible");

            assertThat(report.conclusion().error().code()).isEqualTo(ErrorCode.CDP_UNREACHABLE);
            assertThat(stand.site.requests().stream().filter("POST /session"::equals))
                    .hasSize(3);
            assertThat(RunsElsewhere.events(report)).contains("\"attempt\":1,\"total\":1,\"reason\":\"not started\"");
        }
    }

    @Test
    void whatIsNoBrowserIsNotPassedOver() throws Exception {
        stand.site.body("/json/version/", 401, "text/plain", "who are you?");
        try (RemoteChromium chromium = RemoteChromium.start(temp.resolve("profile"));
                RunService runs = runs(stand.site.origin(), chromium.address())) {
            RunReport report = run(runs, "expect \"Hello\" visible");

            assertThat(report.conclusion().error().code()).isEqualTo(ErrorCode.CDP_UNREACHABLE);
            assertThat(report.conclusion().error().message()).contains("endpoint 1 of 2");
        }
    }

    /** Their guard is a proxy on this machine: see the decision about callers over HTTP. */
    @Test
    void callersOverHttpAreRefusedBeforeTheyBeginWhereEveryBrowserIsElsewhere() {
        BrowserOptions elsewhere = BrowserOptions.builder(WarmBrowser.temporary())
                .endpoints(List.of("wss://engines.example/", "grid+http://127.0.0.1:4444"))
                .networks(AddressPolicy.open(List.of("127.0.0.1"), false))
                .build();
        try (RunService runs =
                new RunService(stand.store, RunSettings.builder(elsewhere).build())) {
            RunRequest request = RunRequest.builder(stand.site.url("/"), "expect \"Hello\" visible")
                    .entrance("http")
                    .build();

            assertThatThrownBy(() -> runs.start(request))
                    .isInstanceOfSatisfying(
                            WebwitnessException.class,
                            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CAPABILITY_UNSUPPORTED))
                    .hasMessageContaining("browser.endpoints")
                    .hasMessageNotContaining("engines.example");
        }
    }
}
