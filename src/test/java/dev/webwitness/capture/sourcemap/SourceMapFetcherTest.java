package dev.webwitness.capture.sourcemap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.SourcePositionResolver.Loaded;
import dev.webwitness.testing.FixtureSite;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What is fetched for a run that may not go everywhere. The site's name cannot be looked up: only the way out knows where it is. */
class SourceMapFetcherTest {
    private static final String SCRIPT = "http://shop.invalid/app.js";
    private static final String MAP = "http://shop.invalid/app.js.map?v=1";
    private static final int DONE = 0;
    private static final int NOT_ALLOWED = 2;
    private static final int REFUSED = 5;

    private final FixtureSite site = FixtureSite.start();

    @AfterEach
    void close() {
        site.close();
    }

    private Loaded load(String url, int answer) throws IOException {
        return load(url, answer, 30_000);
    }

    private Loaded load(String url, int answer, long fetchMs) throws IOException {
        try (Way way = new Way(URI.create(site.origin()).getPort(), answer)) {
            SourceMapLimits limits = new SourceMapLimits(20, 500, 3_000, fetchMs, 24, 1_000, 48_000_000);
            Loaded loaded = new SourceMapFetcher(limits, way.proxy()).load(url, SCRIPT, "sid=1");
            assertThat(way.asked).containsExactly("shop.invalid:80");
            return loaded;
        }
    }

    @Test
    void itComesOverTheWayOut() throws IOException {
        List<String> heads = new ArrayList<>();
        site.route("/app.js.map", exchange -> {
            heads.add(exchange.getRequestHeaders().getFirst("Host") + " "
                    + exchange.getRequestHeaders().getFirst("Cookie"));
            FixtureSite.send(exchange, 200, "application/json", "{\"ä\":1}");
        });

        assertThat(load(MAP, DONE)).isEqualTo(Loaded.text("{\"ä\":1}"));
        assertThat(site.requests()).containsExactly("GET /app.js.map?v=1");
        assertThat(heads).containsExactly("shop.invalid sid=1");
    }

    @Test
    void whereTheWayOutDoesNotLeadNothingIsAsked() throws IOException {
        assertThat(load(MAP, NOT_ALLOWED)).isEqualTo(Loaded.failed("was not fetched: it is at a private address"));
        assertThat(load(MAP, REFUSED).problem()).isEqualTo("could not be fetched: no connection to its server");
        assertThat(site.requests()).isEmpty();
    }

    @Test
    void itIsNotFollowedElsewhere() throws IOException {
        site.route("/app.js.map", exchange -> {
            exchange.getResponseHeaders().set("Location", site.url("/inside"));
            exchange.sendResponseHeaders(302, -1);
        });
        assertThat(load(MAP, DONE)).isEqualTo(Loaded.failed("answered 302"));
        assertThat(site.requests()).containsExactly("GET /app.js.map?v=1");
    }

    @Test
    void whatIsTooLongOrBreaksOffIsSaid() throws IOException {
        site.body("/long", 200, "text/plain", "x".repeat(1_001));
        assertThat(load("http://shop.invalid/long", DONE).problem()).startsWith("is larger than");
        site.route("/chunks", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            for (int part = 0; part < 3; part++) {
                exchange.getResponseBody().write("x".repeat(400).getBytes(StandardCharsets.UTF_8));
                exchange.getResponseBody().flush();
            }
        });
        assertThat(load("http://shop.invalid/chunks", DONE).problem()).startsWith("is larger than");
        site.route("/short", exchange -> {
            exchange.sendResponseHeaders(200, 500);
            exchange.getResponseBody().write('x');
            exchange.getResponseBody().flush();
            throw new IOException("gone");
        });
        assertThat(load("http://shop.invalid/short", DONE).problem()).isEqualTo("broke off");
    }

    @Test
    void whatSendsAByteNowAndThenIsGivenUp() throws IOException {
        CountDownLatch over = new CountDownLatch(1);
        site.route("/never", exchange -> {
            exchange.sendResponseHeaders(200, 500);
            try {
                while (!over.await(100, TimeUnit.MILLISECONDS)) {
                    exchange.getResponseBody().write('x');
                    exchange.getResponseBody().flush();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        assertThat(load("http://shop.invalid/never", DONE, 2_000).problem()).isEqualTo("did not answer within 2000 ms");
        over.countDown();
    }

    /** A SOCKS 5 proxy that leads every name to one port, or nowhere. */
    private static final class Way implements AutoCloseable {
        private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final List<String> asked = new CopyOnWriteArrayList<>();
        private final int port;
        private final int answer;

        Way(int port, int answer) throws IOException {
            this.port = port;
            this.answer = answer;
            Thread thread = new Thread(this::serve, "way");
            thread.setDaemon(true);
            thread.start();
        }

        Proxy proxy() {
            return new Proxy(Proxy.Type.SOCKS, server.getLocalSocketAddress());
        }

        private void serve() {
            try (Socket from = server.accept();
                    Socket to = new Socket(InetAddress.getLoopbackAddress(), port)) {
                DataInputStream in = new DataInputStream(from.getInputStream());
                in.readUnsignedByte();
                in.readFully(new byte[in.readUnsignedByte()]);
                from.getOutputStream().write(new byte[] {5, 0});
                in.readFully(new byte[4]);
                byte[] name = new byte[in.readUnsignedByte()];
                in.readFully(name);
                asked.add(new String(name, StandardCharsets.US_ASCII) + ":" + in.readUnsignedShort());
                from.getOutputStream().write(new byte[] {5, (byte) answer, 0, 1, 0, 0, 0, 0, 0, 0});
                Thread back = new Thread(() -> pass(to, from), "way-back");
                back.setDaemon(true);
                back.start();
                pass(from, to);
                back.join();
            } catch (IOException e) {
                LoggerFactory.getLogger(Way.class).debug("the way ended", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private static void pass(Socket from, Socket to) {
            try {
                from.getInputStream().transferTo(to.getOutputStream());
                to.shutdownOutput();
            } catch (IOException e) {
                LoggerFactory.getLogger(Way.class).debug("one side is gone", e);
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}
