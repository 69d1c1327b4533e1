package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.testing.SocketSite;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Sockets, event streams, downloads and answers that are very long. */
class CaptureStreamsIT extends WithListening {
    @Test
    void tellsWhatWentOverAWebSocketWhenItCloses() {
        try (SocketSite socket = SocketSite.start(10, 4001, "policy")) {
            run.site.page("/", """
                <script>const s = new WebSocket('%s'); s.onopen = () => { s.send('hello'); s.send('{"type":"sub"}') }</script>\
                """.formatted(socket.url("/chat")));
            run.open("/");
            BrowserEvent.WebSocket closed = run.await(BrowserEvent.WebSocket.class, signal -> true);
            BrowserEvent.Request request = run.request("/chat");

            assertThat(closed.event()).isEqualTo("closed");
            assertThat(closed.detail()).startsWith("2 sent, 10 received\n").endsWith("\n← message 9");
            assertThat(closed.detail())
                    .contains("→ hello", "→ {\"type\":\"sub\"}", "\n…\n")
                    .doesNotContain("message 5");
            assertThat(request.status()).isEqualTo(101);
            assertThat(request.response().body().excerpt()).isEqualTo(closed.detail());
        }
    }

    @Test
    void tellsWhatCameOverAnEventStreamThatIsCut() {
        AtomicInteger served = new AtomicInteger();
        Phaser heard = new Phaser(1);
        run.site.route("/heard", exchange -> {
            heard.arrive();
            exchange.sendResponseHeaders(204, -1);
        });
        run.site.route("/events", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            if (served.incrementAndGet() > 1) {
                exchange.sendResponseHeaders(503, -1);
                return;
            }
            exchange.sendResponseHeaders(200, 100_000);
            for (int i = 0; i < 5; i++) {
                write(exchange.getResponseBody(), "retry: 50\nevent: price\ndata: {\"n\":" + i + "}\n\n");
            }
            // What a page has not read yet, a browser throws away with the line.
            heard.awaitAdvance(0);
            throw new IOException("the line is cut");
        });
        run.site.page(
                "/",
                "<script>new EventSource('/events').addEventListener('price', event => JSON.parse(event.data).n == 4"
                        + " && fetch('/heard'))</script>");
        run.open("/");
        BrowserEvent.Request cut = run.await(
                BrowserEvent.Request.class,
                request -> request.status() == 200 && request.resourceType().equals("eventsource"));
        BrowserEvent.Request again = run.await(BrowserEvent.Request.class, request -> request.status() == 503);

        assertThat(cut.response().body().excerpt())
                .startsWith("5 received\nprice: {\"n\":0}")
                .endsWith("price: {\"n\":4}");
        assertThat(cut.failure().error()).isEqualTo("net::ERR_CONTENT_LENGTH_MISMATCH");
        assertThat(again.url()).endsWith("/events");
        assertThat(again.isError()).isTrue();
    }

    @Test
    void tellsHowADownloadEnded() {
        run.site.route("/good", exchange -> {
            exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=good.bin");
            exchange.sendResponseHeaders(200, 500);
            exchange.getResponseBody().write(new byte[500]);
        });
        run.site.route("/bad", exchange -> {
            exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=bad.bin");
            exchange.sendResponseHeaders(200, 100_000);
            write(exchange.getResponseBody(), "only the beginning");
            throw new IOException("the line is cut");
        });
        run.site.page("/", "<a id=good href='/good'>good</a><a id=bad href='/bad'>bad</a>");
        run.open("/");
        run.page.click("#good");
        run.await(BrowserEvent.Download.class, download -> download.state().equals("finished"));
        run.page.click("#bad");
        run.await(BrowserEvent.Download.class, download -> download.state().equals("failed"));
        run.finish();

        assertThat(run.all(BrowserEvent.Download.class, download -> true))
                .extracting(download -> download.suggestedName() + " " + download.state())
                .containsExactly("good.bin started", "good.bin finished", "bad.bin started", "bad.bin failed");
    }

    @Test
    void costsBoundedMemoryWhenAPageReadsAGigabyte() {
        byte[] part = new byte[1_000_000];
        run.site.route("/gigabyte", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(500, 0);
            for (int i = 0; i < 1_000; i++) {
                exchange.getResponseBody().write(part);
            }
        });
        run.site.page("/", """
            <script>
            window.read = 0;
            fetch('/gigabyte').then(async answer => {
              const reader = answer.body.getReader();
              for (let next = await reader.read(); !next.done; next = await reader.read()) read += next.value.length;
            });
            </script>\
            """);
        run.open("/");
        long before = usedHeap();
        long[] most = {0};
        run.context.waitForCondition(
                () -> {
                    run.capture.processPending();
                    most[0] = Math.max(
                            most[0],
                            Runtime.getRuntime().totalMemory()
                                    - Runtime.getRuntime().freeMemory());
                    return !run.all(BrowserEvent.Request.class, r -> r.url().endsWith("/gigabyte"))
                            .isEmpty();
                },
                new com.microsoft.playwright.BrowserContext.WaitForConditionOptions().setTimeout(120_000));
        BrowserEvent.Request request = run.request("/gigabyte");

        assertThat(((Number) run.page.evaluate("read")).longValue()).isEqualTo(1_000_000_000L);
        assertThat(request.response().body().bytes()).isGreaterThanOrEqualTo(1_000_000_000L);
        assertThat(request.response().body().excerpt()).isNull();
        assertThat(usedHeap() - before).isLessThan(50_000_000);
        assertThat(most[0] - before).isLessThan(500_000_000);
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
