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
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a browser goes for somebody elsewhere. 127.0.0.1 stands for the allowed network, 127.0.0.2 for a machine inside that is not. */
@Tag("security")
class GuestNetworkIT {
    @TempDir
    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;
    private ServerSocket inside;
    private final AtomicInteger reached = new AtomicInteger();

    @BeforeEach
    void open() throws Exception {
        inside = new ServerSocket(0, 10, InetAddress.getByName("127.0.0.2"));
        Thread listening = new Thread(() -> {
            try {
                while (true) {
                    inside.accept().close();
                    reached.incrementAndGet();
                }
            } catch (java.io.IOException e) {
                // closed with the test
            }
        });
        listening.setDaemon(true);
        listening.start();
        site = FixtureSite.start()
                .page(
                        "/",
                        "<h1>Shop</h1><button onclick=\"fetch('/api').then(r => p.textContent = r.status)\">Buy</button><p id=p>")
                .body("/api", 500, "text/plain", "boom")
                .page("/mapped", "<h1>Mapped</h1><script src=/app.js></script>")
                .body("/app.js", 200, "text/javascript", "null.x\n//# sourceMappingURL=app.js.map\n")
                .body(
                        "/app.js.map",
                        200,
                        "application/json",
                        "{\"version\":3,\"sources\":[\"shop.ts\"],\"names\":[],\"mappings\":\"AAAA,KAAK\"}")
                .page(
                        "/inside",
                        "<h1>Links</h1><a href=\"" + insideUrl() + "\">Away</a><img src=\"" + insideUrl() + "x.png\">")
                .route("/redirect", exchange -> {
                    exchange.getResponseHeaders().set("Location", insideUrl());
                    exchange.sendResponseHeaders(302, -1);
                });
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        BrowserOptions browser = BrowserOptions.builder(WarmBrowser.temporary())
                .executable(WarmBrowser.chromium())
                .networks(AddressPolicy.open(List.of("127.0.0.1"), false))
                .build();
        runs = new RunService(store, RunSettings.builder(browser).build());
    }

    private String insideUrl() {
        return "http://127.0.0.2:" + inside.getLocalPort() + "/";
    }

    @AfterEach
    void close() throws Exception {
        runs.close();
        store.close();
        site.close();
        inside.close();
    }

    private RunReport run(String door, String url, String task) throws InterruptedException {
        return runs.start(RunRequest.builder(url, task)
                        .entrance(door)
                        .stepTimeoutS(3)
                        .build())
                .await(Duration.ofSeconds(60));
    }

    @Test
    void itGoesWhereItMayAndNowhereElse() throws InterruptedException {
        String named = "http://localhost:" + java.net.URI.create(site.url("/")).getPort() + "/";
        RunReport allowed = run("http", named, "click \"Buy\"\nexpect \"500\" visible");
        assertThat(allowed.diagnosis().findings())
                .anyMatch(finding -> finding.headline().contains("500"));
        assertThat(allowed.diagnosis().claims()).allMatch(claim -> Boolean.TRUE.equals(claim.holds()));

        RunReport redirected = run("http", site.url("/redirect"), "expect \"Shop\" visible");
        assertThat(redirected.conclusion().status()).isEqualTo(RunStatus.BLOCKED);
        assertThat(redirected.conclusion().stopReason()).isEqualTo(StopReason.POLICY);
        assertThat(Objects.requireNonNull(redirected.conclusion().error()).code())
                .isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED);
        assertThat(Objects.requireNonNull(redirected.conclusion().error().evidence()))
                .containsEntry("ruleId", "private-address");

        RunReport clicked = run("http", site.url("/inside"), "click \"Away\"\nexpect \"Shop\" visible");
        assertThat(clicked.conclusion().status()).isNotEqualTo(RunStatus.PASSED);
        RunReport opened = run("http", site.url("/"), "open " + insideUrl());
        assertThat(Objects.requireNonNull(opened.conclusion().error()).code())
                .isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED);
        assertThatThrownBy(() -> run("http", insideUrl(), "expect \"x\" visible"))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED));
        assertThat(reached).hasValue(0);

        run("mcp", insideUrl(), "expect \"x\" visible");
        assertThat(reached).hasPositiveValue();
    }

    @Test
    void mapsAndSourcesAreFetchedTheSameWay() throws InterruptedException {
        run("http", site.url("/mapped"), "expect \"Mapped\" visible");
        assertThat(site.requests()).contains("GET /app.js.map", "GET /shop.ts");
    }

    @Test
    void peersOfAPageAreNoWayRound() throws Exception {
        try (DatagramSocket peer = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            site.page("/peers", """
                    <h1>Peers</h1><p id=out></p><script>
                    const peers = new RTCPeerConnection({iceServers: [{urls: 'stun:%s:%d'}]});
                    peers.onicegatheringstatechange = () => out.textContent = peers.iceGatheringState;
                    peers.createDataChannel('x');
                    peers.createOffer().then(offer => peers.setLocalDescription(offer));
                    </script>""".formatted("127.0.0.1", peer.getLocalPort()));
            peer.setSoTimeout(1_000);

            run("http", site.url("/peers"), "expect \"complete\" visible");
            assertThatThrownBy(() -> peer.receive(new DatagramPacket(new byte[2_000], 2_000)))
                    .isInstanceOf(SocketTimeoutException.class);

            run("mcp", site.url("/peers"), "expect \"complete\" visible");
            peer.setSoTimeout(20_000);
            peer.receive(new DatagramPacket(new byte[2_000], 2_000));
        }
    }
}
