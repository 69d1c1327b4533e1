package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.browser.Care;
import dev.webwitness.browser.Uploads;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StopReason;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.Networks;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.RemoteChromium;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Browsers that run elsewhere, as processes of their own: the first that answers is used, and the next one when it is lost. */
class EndpointsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;

    @BeforeEach
    void open() {
        site = FixtureSite.start().page("/", "<h1>Hello</h1>");
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
    }

    @AfterEach
    void close() {
        store.close();
        site.close();
    }

    private RunService runs(String... endpoints) {
        BrowserOptions browser = new BrowserOptions(
                null, BrowserOptions.Sandbox.AUTO, List.of(), WarmBrowser.temporary(), List.of(endpoints));
        return new RunService(
                store, RunSettings.builder(browser).secrets(List.of(endpoints)).build());
    }

    private RunReport run(RunService runs, String task) throws InterruptedException {
        return runs.start(RunRequest.builder(site.url("/"), task).door("test").build())
                .await(PATIENCE);
    }

    private static String events(RunReport report) throws IOException {
        return Files.readString(Path.of(report.dir()).resolve("events.jsonl"));
    }

    private static String everything(RunReport report) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of(report.dir()))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
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

                assertThat(report.status()).as(report.summary()).isEqualTo(Status.PASSED);
                assertThat(events(report))
                        .contains("\"attempt\":1,\"total\":3,\"reason\":\"refused\"")
                        .contains("\"attempt\":2,\"total\":3,\"reason\":\"time-out\"");
                assertThat(everything(report))
                        .doesNotContain("s3cr3t-endpoint-key")
                        .doesNotContain(":" + silent.getLocalPort());
            }
            assertThat(chromium.alive())
                    .as("a browser that is not ours is left running")
                    .isTrue();
            assertThat(chromium.pages()).as("tabs left behind").doesNotContain(site.origin());
        }
    }

    @Test
    void theNextOneIsTakenWhenABrowserIsLost() throws Exception {
        try (RemoteChromium one = RemoteChromium.start(temp.resolve("one"));
                RemoteChromium two = RemoteChromium.start(temp.resolve("two"))) {
            AtomicBoolean killed = new AtomicBoolean();
            site.page("/", "<h1>Hello</h1><script>fetch('/die')</script>").route("/die", exchange -> {
                if (killed.compareAndSet(false, true)) {
                    one.close();
                }
                FixtureSite.send(exchange, 200, "text/plain", "alive");
            });
            try (RunService runs = runs(one.address(), two.address())) {
                RunReport report = run(runs, "wait 2 seconds\nexpect \"Hello\" visible");

                assertThat(report.status()).as(report.summary()).isEqualTo(Status.PASSED);
                assertThat(report.restarts()).isEqualTo(1);
                assertThat(events(report)).contains("\"endpoint_index\":1,\"endpoint_total\":2");
            }
        }
    }

    @Test
    void withoutAnyThatAnswersTheRunSaysWhatToDo() throws Exception {
        ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        String refusing = "http://127.0.0.1:" + gone.getLocalPort();
        gone.close();
        try (RunService runs = runs(refusing)) {
            RunReport report = run(runs, "expect \"Hello\" visible");

            assertThat(report.status()).isEqualTo(Status.ERROR);
            assertThat(report.stopReason()).isEqualTo(StopReason.BROWSER_LOST);
            assertThat(report.error().code()).isEqualTo(ErrorCode.CDP_UNREACHABLE);
            assertThat(report.error().message()).contains("browser.endpoints").doesNotContain(refusing);
        }
    }

    @Test
    void whatIsNoBrowserIsNotPassedOver() throws Exception {
        site.body("/json/version/", 401, "text/plain", "who are you?");
        try (RemoteChromium chromium = RemoteChromium.start(temp.resolve("profile"));
                RunService runs = runs(site.origin(), chromium.address())) {
            RunReport report = run(runs, "expect \"Hello\" visible");

            assertThat(report.error().code()).isEqualTo(ErrorCode.CDP_UNREACHABLE);
            assertThat(report.error().message()).contains("endpoint 1 of 2");
        }
    }

    /** Their guard is a proxy on this machine: see the decision about callers over HTTP. */
    @Test
    void callersOverHttpAreRefusedBeforeTheyBeginWhereEveryBrowserIsElsewhere() {
        BrowserOptions elsewhere = new BrowserOptions(
                null,
                BrowserOptions.Sandbox.AUTO,
                List.of(),
                WarmBrowser.temporary(),
                List.of("wss://engines.example/", "grid+http://127.0.0.1:4444"),
                Care.USUAL,
                Uploads.here(),
                Networks.open(List.of("127.0.0.1"), false));
        try (RunService runs =
                new RunService(store, RunSettings.builder(elsewhere).build())) {
            RunRequest request = RunRequest.builder(site.url("/"), "expect \"Hello\" visible")
                    .door("http")
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
