package dev.webwitness.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attempts to come in over HTTP without a token, or to keep others out. */
@Tag("security")
class HttpAccessAttacksTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String OPEN = "/.well-known/oauth-protected-resource";

    @TempDir
    private Path artifacts;

    @ParameterizedTest
    @ValueSource(
            strings = {
                OPEN + "/../../metrics",
                OPEN + "/../../mcp",
                OPEN + "/..;/..;/metrics",
                OPEN + "/%2e%2e/%2e%2e/metrics",
                OPEN + "/..%2f..%2fmetrics",
                OPEN + "/..%5c..%5cmetrics",
                OPEN + "%2f..%2f..%2fmetrics",
                "/healthz/../metrics",
                "/healthz/..;x/metrics",
                "/readyz/.././metrics",
                "/healthz;/../metrics",
                "/./metrics",
                "//metrics",
                "/metrics;a=b",
                "/metrics/",
                "/%6detrics",
                "/healthz/%00/../../metrics",
                OPEN + "x/../metrics",
                "/metrics"
            })
    void noWayOfWritingAnAddressLeadsPastTheToken(String path) {
        try (Served served = Served.withTokens(artifacts)) {
            for (String method : List.of("GET", "POST", "DELETE", "HEAD")) {
                HttpPeer.Exchange exchange = served.peer().send(method, path, "");
                assertThat(exchange.status()).as(method).isIn(400, 401, 404, 405);
                assertThat(exchange.body()).doesNotContain("webwitness_");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/healthz", "/readyz", OPEN, OPEN + "/mcp"})
    void whatIsOpenStaysOpen(String path) {
        try (Served served = Served.withTokens(artifacts)) {
            assertThat(served.peer().get(path).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {OPEN + "/../../mcp", "/mcp", "/sse", "/healthz", "/nothing"})
    void bodiesThatNobodyKnownSendsAreNotWaitedFor(String path) {
        try (Served served = Served.withTokens(artifacts)) {
            List<HttpPeer.Exchange> dripping = IntStream.range(0, 70)
                    .mapToObj(i ->
                            served.peer().with("Transfer-Encoding", "chunked").send("POST", path, "5\r\n{"))
                    .toList();

            assertThat(served.peer()
                            .token("ada-token")
                            .post(HttpPeer.INITIALIZE)
                            .status())
                    .isEqualTo(200);
            for (HttpPeer.Exchange each : dripping) {
                assertThat(each.status()).isIn(400, 401, 405, 429);
                each.awaitEnd();
            }
        }
    }

    @Test
    void aHeadThatDripsIsCutOffHoweverBusilyItDrips() throws IOException {
        try (Served served = Served.withTokensAtOnce(artifacts);
                Socket socket = new Socket("127.0.0.1", served.port())) {
            socket.setSoTimeout(1);
            socket.getOutputStream().write("POST /mcp HTTP/1.1\r\nX-Slow: ".getBytes(StandardCharsets.US_ASCII));

            Awaitility.await()
                    .atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> isOverAfterOneMore(socket));
        }
    }

    @Test
    void anAnswerToSomebodyUnknownEndsTheirConnection() throws IOException {
        try (Served served = Served.withTokens(artifacts);
                Socket socket = new Socket("127.0.0.1", served.port())) {
            socket.getOutputStream()
                    .write(("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:" + served.port() + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            socket.setSoTimeout((int) PATIENCE.toMillis());

            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
                    .startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void whoeverIsKnownMayStay() {
        try (Served served = Served.withTokensAtOnce(artifacts);
                HttpPeer.Exchange stream =
                        served.peer().token("ada-token").handshake().get("/mcp")) {
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> stream.ended()
                            || stream.lines().stream()
                                            .filter(line -> line.startsWith(":"))
                                            .count()
                                    >= 25);
            assertThat(stream.ended()).isFalse();
        }
    }

    private static boolean isOverAfterOneMore(Socket socket) {
        try {
            socket.getOutputStream().write('a');
            return socket.getInputStream().read() < 0;
        } catch (java.net.SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }
}
