package dev.webwitness.browser.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.testing.FixtureSite;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is said to a Grid and understood of it, against a server that answers as Selenium Grid 4.47.0 was seen to. */
class GridServiceTest {
    private static final String SLOT = """
            {"session": %s, "stereotype": {"browserName": "%s"}}""";
    private static final String NODE = """
            {"availability": "%s", "maxSessions": %d, "slots": [%s]}""";
    private static final String SESSION = """
            {"value": {"sessionId": "s1", "capabilities": {"se:cdp": "ws://10.9.9.9:5555/session/s1/se/cdp"}}}""";

    private final FixtureSite site =
            FixtureSite.start().body("/se/grid/newsessionqueue/queue", 200, "application/json", """
            {"value": []}""");
    private final GridService grids = new GridService();

    @AfterEach
    void close() {
        grids.close();
        site.close();
    }

    private BrowserEndpoint place() {
        return BrowserEndpoint.of("grid+" + site.origin(), Map.of("X-Key", "k3y"));
    }

    private static String node(String availability, int most, String... slots) {
        return NODE.formatted(availability, most, String.join(",", slots));
    }

    private static String slot(boolean taken, String browser) {
        return SLOT.formatted(taken ? "{\"sessionId\": \"x\"}" : "null", browser);
    }

    private GridCapacity room(String... nodes) throws BrowserUnavailableException {
        site.body(
                "/status",
                200,
                "application/json",
                "{\"value\": {\"ready\": true, \"nodes\": [" + String.join(",", nodes) + "]}}");
        return grids.readCapacity(place(), () -> false);
    }

    @Test
    void roomIsWhatNodesThatTakeSessionsHaveLeft() throws BrowserUnavailableException {
        String free = slot(false, "chrome");
        String taken = slot(true, "chrome");

        assertThat(room(node("UP", 2, free, taken), node("UP", 1, free))).isEqualTo(new GridCapacity(2, 3));
        assertThat(room(node("UP", 1, free, taken, free)))
                .as("never more than the node allows")
                .isEqualTo(new GridCapacity(0, 1));
        assertThat(room(node("DRAINING", 2, free, free), node("DOWN", 2, free), node("UP", 1, free)))
                .isEqualTo(new GridCapacity(1, 1));
        assertThat(room(node("UP", 3, slot(false, "firefox"), free))).isEqualTo(new GridCapacity(1, 1));
        assertThat(room()).isEqualTo(new GridCapacity(0, 0));
    }

    @Test
    void whoAlreadyWaitsInTheGridsQueueComesFirst() throws BrowserUnavailableException {
        site.body("/se/grid/newsessionqueue/queue", 200, "application/json", """
                {"value": [{"requestId": "a"}, {"requestId": "b"}]}""");

        assertThat(room(node("UP", 3, slot(false, "chrome"), slot(false, "chrome"), slot(false, "chrome"))))
                .isEqualTo(new GridCapacity(1, 3));
    }

    @Test
    void whyThereIsNoneIsTold() throws Exception {
        site.body("/status", 401, "text/plain", "who are you?");
        assertWhy(BrowserUnavailableException.Why.DENIED);
        site.body("/status", 200, "text/html", "<h1>Another server</h1>");
        assertWhy(BrowserUnavailableException.Why.DENIED);
        site.body("/status", 503, "text/plain", "starting");
        assertWhy(BrowserUnavailableException.Why.NETWORK);

        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        BrowserEndpoint nobody = BrowserEndpoint.of("grid+http://127.0.0.1:" + port, Map.of());
        assertThatThrownBy(() -> grids.readCapacity(nobody, () -> false))
                .isInstanceOfSatisfying(
                        BrowserUnavailableException.class,
                        e -> assertThat(e.why()).isEqualTo(BrowserUnavailableException.Why.REFUSED))
                .hasMessageNotContaining(String.valueOf(port));
    }

    private void assertWhy(BrowserUnavailableException.Why why) {
        assertThatThrownBy(() -> grids.readCapacity(place(), () -> false))
                .isInstanceOfSatisfying(
                        BrowserUnavailableException.class,
                        e -> assertThat(e.why()).isEqualTo(why));
    }

    @Test
    void aSessionIsAskedForAndReachedByTheGridsOwnAddressAndEndedOnce() throws Exception {
        AtomicInteger ends = new AtomicInteger();
        site.route("/session", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            boolean right = body.contains("\"browserName\":\"chrome\"")
                    && body.contains("\"args\":[\"--headless=new\"]")
                    && "k3y".equals(exchange.getRequestHeaders().getFirst("X-Key"))
                    && exchange.getRequestHeaders().getFirst("Content-Type").contains("utf-8");
            FixtureSite.send(exchange, right ? 200 : 400, "application/json", SESSION);
        });
        site.route("/session/s1", exchange -> {
            boolean first = ends.incrementAndGet() == 1;
            FixtureSite.send(exchange, first ? 500 : 200, "application/json", "{\"value\": null}");
        });

        GridSession session = grids.open(place(), List.of("--headless=new"), () -> false);
        assertThat(session.cdp()).isEqualTo(site.origin().replace("http", "ws") + "/session/s1/se/cdp");
        session.end(Duration.ofSeconds(5));
        session.end(Duration.ofSeconds(5));
        assertThat(ends).as("asked again after a failure, and never after that").hasValue(2);
    }

    @Test
    void aSessionThatComesTooLateIsEnded() throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        AtomicBoolean ended = new AtomicBoolean();
        site.route("/session", exchange -> {
            try {
                answer.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            FixtureSite.send(exchange, 200, "application/json", SESSION);
        });
        site.route("/session/s1", exchange -> {
            ended.set(exchange.getRequestMethod().equals("DELETE"));
            FixtureSite.send(exchange, 200, "application/json", "{\"value\": null}");
        });
        AtomicInteger asked = new AtomicInteger();

        assertThatThrownBy(() -> grids.open(place(), List.of(), () -> asked.incrementAndGet() > 2))
                .isInstanceOf(BrowserUnavailableException.class);
        answer.countDown();
        Awaitility.await("the end of what nobody waits for").untilTrue(ended);
    }

    @Test
    void aSessionIsKeptByAskingAndItsEndIsHeardOf() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger status = new AtomicInteger(200);
        AtomicBoolean gone = new AtomicBoolean();
        site.body("/session", 200, "application/json", SESSION).route("/session/s1/timeouts", exchange -> {
            asked.incrementAndGet();
            FixtureSite.send(exchange, status.get(), "application/json", "{\"value\": {}}");
        });
        GridSession session = grids.open(place(), List.of(), () -> false);
        session.watch(() -> gone.set(true), Duration.ofMillis(20), Duration.ofMillis(20));

        Awaitility.await("questions").until(() -> asked.get() > 5);
        assertThat(gone).isFalse();
        status.set(404);
        Awaitility.await("its end").untilTrue(gone);
    }

    @Test
    void aGridThatFailsThreeTimesInARowHasLostIt() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger goneAfter = new AtomicInteger();
        site.body("/session", 200, "application/json", SESSION).route("/session/s1/timeouts", exchange -> {
            int count = asked.incrementAndGet();
            FixtureSite.send(exchange, count == 3 ? 200 : 500, "application/json", "{\"value\": {}}");
        });
        GridSession session = grids.open(place(), List.of(), () -> false);
        session.watch(() -> goneAfter.set(asked.get()), Duration.ofMillis(10), Duration.ofMillis(10));

        Awaitility.await("its end").until(() -> goneAfter.get() > 0);
        assertThat(goneAfter).as("two failures, an answer, three failures").hasValue(6);
    }
}
