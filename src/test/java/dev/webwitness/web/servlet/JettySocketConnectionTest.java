package dev.webwitness.web.servlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.ErrorInfo;
import dev.webwitness.web.Wire;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A line, with somebody at its other end who looks quickly, slowly or not at all. */
class JettySocketConnectionTest {
    private static final int RESET = -1;

    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final CompletableFuture<SocketConnection> opened = new CompletableFuture<>();
    private final List<Map<String, @Nullable Object>> heard = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Boolean> gone = new CompletableFuture<>();
    private final Viewer viewer = new Viewer();
    private DashboardServer door;
    private WebSocket socket;
    private SocketConnection line;

    private final class OneTalk implements RequestHandler, SocketEndpoint {
        private String token = "";

        @Override
        public WebResponse answer(WebRequest ask) {
            token = ask.token();
            return WebResponse.json(Map.of());
        }

        @Override
        public @Nullable WebResponse asset(String name) {
            return null;
        }

        @Override
        public WebResponse errorPage(int status, ErrorInfo error) {
            return WebResponse.page(status, "");
        }

        @Override
        public SocketEndpoint openSocket(WebRequest ask) {
            return this;
        }

        @Override
        public void onOpen(SocketConnection opening) {
            opened.complete(opening);
        }

        @Override
        public void onMessage(Map<String, @Nullable Object> message) {
            heard.add(message);
        }

        @Override
        public void onClose() {
            gone.complete(true);
        }
    }

    /** What came, a picture as its last byte. */
    private static final class Viewer implements WebSocket.Listener {
        final List<String> texts = new CopyOnWriteArrayList<>();
        final List<Integer> pictures = new CopyOnWriteArrayList<>();
        final CompletableFuture<Integer> closed = new CompletableFuture<>();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
            texts.add(text.toString());
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
            pictures.add((int) data.get(data.limit() - 1));
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            closed.complete(code);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            closed.complete(RESET);
        }
    }

    @BeforeEach
    void open() throws Exception {
        OneTalk talk = new OneTalk();
        door = DashboardServer.start(0, talk, () -> {});
        String host = "127.0.0.1:" + door.port();
        String path = URI.create(door.entrance("/")).getPath();
        String cookie = Wire.send(door.port(), "POST " + path, "", "Host: " + host, "Origin: http://" + host)
                .header("Set-Cookie")
                .replaceFirst(";.*", "");
        Wire.send(door.port(), "GET /", "", "Host: " + host, "Cookie: " + cookie);
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .header("Cookie", cookie)
                .header("Origin", "http://" + host)
                .buildAsync(URI.create("ws://" + host + "/live/x?token=" + talk.token), viewer)
                .get(30, TimeUnit.SECONDS);
        line = opened.get(30, TimeUnit.SECONDS);
    }

    @AfterEach
    void close() {
        socket.abort();
        door.close();
    }

    private static byte[] picture(int number) {
        return new byte[] {(byte) 0xff, (byte) number};
    }

    private void say(String json) {
        socket.sendText(json, true).join();
    }

    @Test
    void oneWhoDoesNotLookGetsTwoPicturesAndThenTheNewestOne() {
        for (int i = 1; i <= 100; i++) {
            line.sendPicture(picture(i), Map.of("at", i));
        }
        line.send(Map.of("t", "last"));
        await().atMost(LIMIT).until(() -> viewer.texts.size() == 1);

        assertThat(viewer.pictures).hasSizeLessThanOrEqualTo(2);
        say("{\"seen\":true}");
        say("{\"seen\":true}");
        await().atMost(LIMIT).until(() -> viewer.pictures.contains(100));
        assertThat(viewer.pictures).hasSizeLessThanOrEqualTo(4);
    }

    @Test
    void whatIsSaidComesInOrderAndWholeBesidePictures() {
        for (int i = 0; i < 50; i++) {
            line.send(Map.of("n", i));
            line.sendPicture(picture(1), Map.of());
        }
        await().atMost(LIMIT).until(() -> viewer.texts.size() == 50);

        assertThat(viewer.texts.get(0)).isEqualTo("{\"n\":0}");
        assertThat(viewer.texts.get(49)).isEqualTo("{\"n\":49}");
        say("{\"hello\":1}");
        await().atMost(LIMIT).until(() -> !heard.isEmpty());
        assertThat(heard).containsExactly(Map.of("hello", 1));
    }

    @Test
    void oneWhoSaysTooMuchOrTooLargeAThingIsCutOff() throws Exception {
        int said = 0;
        // The rate is one of messages a second, so a slow machine needs more of them.
        for (long start = System.nanoTime(); !viewer.closed.isDone() && System.nanoTime() - start < 30e9; said++) {
            socket.sendText("{\"n\":" + said + "}", true)
                    .exceptionally(failure -> null)
                    .join();
        }

        // The system may reset the connection, since the server leaves unread what still comes; then the code is lost.
        assertThat(viewer.closed.get(30, TimeUnit.SECONDS)).isIn(1008, RESET);
        assertThat(gone.get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(heard).hasSizeLessThan(said);
    }

    @Test
    void aMessageThatIsTooLargeEndsTheLine() throws Exception {
        socket.sendText("{\"a\":\"" + "x".repeat(70_000) + "\"}", true)
                .exceptionally(failure -> null)
                .join();

        assertThat(gone.get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(heard).isEmpty();
    }

    @Test
    void theLineEndsWithTheServer()
            throws IOException, InterruptedException, java.util.concurrent.ExecutionException,
                    java.util.concurrent.TimeoutException {
        door.close();

        assertThat(gone.get(30, TimeUnit.SECONDS)).isTrue();
    }
}
