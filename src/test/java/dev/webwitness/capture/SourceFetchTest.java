package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.SourceTracer.Loaded;
import dev.webwitness.testing.FixtureSite;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is fetched for a run that may not go everywhere. The site's name cannot be looked up: only the way out knows where it is. */
class SourceFetchTest {
    private static final String SCRIPT = "http://shop.invalid/app.js";
    private static final String MAP = "http://shop.invalid/app.js.map?v=1";

    private final FixtureSite site = FixtureSite.start();
    private final List<String> asked = new ArrayList<>();

    @AfterEach
    void close() {
        site.close();
    }

    private Socket toTheSite(String host, int port) throws IOException {
        asked.add(host + ":" + port);
        return new Socket(
                InetAddress.getLoopbackAddress(), URI.create(site.origin()).getPort());
    }

    private Loaded load(WayOut wayOut, String url) {
        return new SourceFetch(new SourceLimits(20, 500, 3_000, 2_000, 24, 1_000, 48_000_000), wayOut)
                .load(url, SCRIPT, "sid=1");
    }

    @Test
    void itComesOverTheConnectionTheWayOutMakes() {
        List<String> heads = new ArrayList<>();
        site.route("/app.js.map", exchange -> {
            heads.add(exchange.getRequestHeaders().getFirst("Host") + " "
                    + exchange.getRequestHeaders().getFirst("Cookie"));
            FixtureSite.send(exchange, 200, "application/json", "{\"ä\":1}");
        });

        assertThat(load(this::toTheSite, MAP)).isEqualTo(Loaded.text("{\"ä\":1}"));
        assertThat(asked).containsExactly("shop.invalid:80");
        assertThat(site.requests()).containsExactly("GET /app.js.map?v=1");
        assertThat(heads).containsExactly("shop.invalid sid=1");
    }

    @Test
    void itIsReadInChunks() {
        site.route("/app.js.map", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            for (int part = 0; part < 3; part++) {
                exchange.getResponseBody().write("part\n".getBytes(StandardCharsets.UTF_8));
                exchange.getResponseBody().flush();
            }
        });
        assertThat(load(this::toTheSite, MAP)).isEqualTo(Loaded.text("part\npart\npart\n"));
    }

    @Test
    void whereTheWayOutDoesNotLeadNothingIsAsked() {
        assertThat(load((host, port) -> null, MAP))
                .isEqualTo(Loaded.failed("was not fetched: it is at a private address"));
        assertThat(site.requests()).isEmpty();
    }

    @Test
    void itIsNotFollowedElsewhere() {
        site.route("/app.js.map", exchange -> {
            exchange.getResponseHeaders().set("Location", site.url("/inside"));
            exchange.sendResponseHeaders(302, -1);
        });
        assertThat(load(this::toTheSite, MAP)).isEqualTo(Loaded.failed("answered 302"));
        assertThat(site.requests()).containsExactly("GET /app.js.map?v=1");
    }

    @Test
    void whatIsTooLongBreaksOffOrDoesNotAnswerIsSaid() throws IOException {
        site.body("/long", 200, "text/plain", "x".repeat(1_001));
        assertThat(load(this::toTheSite, "http://shop.invalid/long").problem()).startsWith("is larger than");
        site.route("/short", exchange -> {
            exchange.sendResponseHeaders(200, 500);
            exchange.getResponseBody().write('x');
            exchange.getResponseBody().flush();
            throw new IOException("gone");
        });
        assertThat(load(this::toTheSite, "http://shop.invalid/short").problem()).isEqualTo("broke off");
        CountDownLatch over = new CountDownLatch(1);
        site.route("/never", exchange -> {
            try {
                over.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        assertThat(load(this::toTheSite, "http://shop.invalid/never").problem()).isEqualTo("did not answer within 2000 ms");
        over.countDown();
        assertThat(load(
                                (host, port) -> {
                                    throw new ConnectException("nobody");
                                },
                                MAP)
                        .problem())
                .isEqualTo("could not be fetched: no connection to its server");
    }
}
