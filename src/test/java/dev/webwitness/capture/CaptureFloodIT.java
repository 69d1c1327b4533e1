package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.sun.net.httpserver.HttpExchange;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.request.BodyCapture;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("security")
class CaptureFloodIT extends WithListening {
    private static final long GIGABYTE = 1_000_000_000;

    @Tag("campaign")
    @Test
    void isNotHeldUpByAPageThatLogsWithoutEnd() {
        run.site.body("/api", 500, "text/plain", "down");
        run.site.page("/", """
            <script>
            console.error('the first error'); let n = 0;
            setInterval(() => { for (let i = 0; i < 1000; i++) console.log('line ' + (n++), {a: 1}) }, 10);
            </script><button onclick="console.error('clicked'); fetch('/api')">b</button>\
            """);
        run.open("/");
        long before = usedHeap();
        // Long enough for the flood to fill every pipe on the way, were it not stopped.
        run.pump(() -> ((Number) run.page.evaluate("n")).intValue() > 40_000);
        long begun = System.nanoTime();
        run.page.click("button");
        BrowserEvent.Request request = run.request("/api");
        run.line("clicked");
        long tookMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        run.finish();

        CaptureLimits limits = CaptureLimits.defaults();
        assertThat(request.status()).isEqualTo(500);
        // On an idle machine far under a second; the flood alone would cost half a minute.
        assertThat(tookMs).isLessThan(15_000);
        assertThat(run.all(BrowserEvent.Console.class, line -> true))
                .hasSizeLessThanOrEqualTo(limits.events().console());
        assertThat(run.capture.events())
                .hasSizeLessThanOrEqualTo(limits.events().console() + 50);
        assertThat(run.line("the first error")).isNotNull();
        assertThat(run.capture.dropped()).containsKey("console").doesNotContainKey("capture_errors");
        assertThat(usedHeap() - before).isLessThan(100_000_000);
    }

    @Test
    void hearsThePageAgainWhenTheFloodIsOver() {
        run.site.page("/", """
            <script>
            for (let i = 0; i < 5000; i++) console.log('line ' + i);
            window.speak = text => console.error(text);
            </script>\
            """);
        run.open("/");
        run.line("line 0");
        run.page.evaluate("speak('after the flood')");

        assertThat(run.line("after the flood").level()).isEqualTo("error");
        assertThat(run.line("after the flood").stack()).noneMatch(at -> at.url().contains("webwitness"));
        run.finish();
        assertThat(run.all(BrowserEvent.Console.class, line -> line.text().equals("line 0")))
                .hasSize(1);
        assertThat(run.all(BrowserEvent.Console.class, line -> line.text().equals("line 4999")))
                .hasSizeLessThanOrEqualTo(1);
        assertThat(run.capture.dropped().get("console")).isGreaterThan(2_000);
    }

    @Test
    void eachLineOfAHundredThousandWrittenInOneGoIsKeptOrCounted() {
        run.site.page("/", "<script>for (let i = 0; i < 100_000; i++) console.log('line ' + i)</script>");
        run.open("/");
        run.pump(() -> run.capture.dropped().getOrDefault("console", 0L) > 90_000);
        run.finish();

        long kept = run.all(BrowserEvent.Console.class, line -> line.text().startsWith("line "))
                .size();
        assertThat(kept + run.capture.dropped().get("console")).isEqualTo(100_000);
        assertThat(run.capture.dropped()).doesNotContainKey("console_muted_ms");
    }

    @Test
    void isMutedWhereThePageCannotBeSlowedDown(Browser browser) {
        run.close();
        run = new Listening(
                browser,
                new CaptureLimits(
                        new CaptureLimits.EventLimits(2_000, 3_000, 500),
                        2_000,
                        new CaptureLimits.BodyLimits(4_096, 256 * 1024, BodyCapture.FAILED),
                        8,
                        50,
                        10_000));
        run.site.page("/", """
            <script>
            const write = console.log.bind(console);
            setInterval(() => { for (let i = 0; i < 20; i++) write('line') }, 20);
            window.fail = () => setTimeout(() => { throw new Error('in the flood') });
            </script>\
            """);
        run.open("/");
        run.pump(() -> run.capture.isConsoleMuted());
        run.page.evaluate("fail()");

        assertThat(run.error("in the flood").name()).isEqualTo("Error");
        run.finish();
        assertThat(run.capture.dropped()).containsKey("console_muted_ms");
    }

    @Test
    void isNotHeldUpByAWorkerThatLogsWithoutEnd() {
        run.site.body("/api", 500, "text/plain", "down");
        run.site.body("/worker.js", 200, "text/javascript", """
            console.error('the first error of the worker'); let n = 0;
            setInterval(() => {
              for (let i = 0; i < 1000; i++) console.log('line ' + (n++), {a: 1});
              postMessage(n);
            }, 10);\
            """);
        run.site.page("/", """
            <script>let n = 0; new Worker('/worker.js').onmessage = told => n = told.data</script>
            <button onclick="console.error('clicked'); fetch('/api')">b</button>\
            """);
        run.open("/");
        long before = usedHeap();
        run.pump(() -> ((Number) run.page.evaluate("n")).intValue() > 40_000);
        long begun = System.nanoTime();
        run.page.click("button");
        BrowserEvent.Request request = run.request("/api");
        run.line("clicked");
        long tookMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        run.finish();

        CaptureLimits limits = CaptureLimits.defaults();
        assertThat(request.status()).isEqualTo(500);
        assertThat(tookMs).isLessThan(15_000);
        assertThat(run.all(BrowserEvent.Console.class, line -> true))
                .hasSizeLessThanOrEqualTo(limits.events().console());
        assertThat(run.line("the first error of the worker").target()).startsWith("worker:");
        assertThat(run.capture.dropped()).containsKey("console").doesNotContainKey("capture_errors");
        assertThat(usedHeap() - before).isLessThan(100_000_000);
    }

    @Test
    void anAnswerOfAGigabyteIsHeardOfAndNotKept() {
        run.site.route("/big", exchange -> gigabyte(exchange, "application/json"));
        run.site.page("/", """
            <script>
            window.read = 0;
            window.ask = async () => {
              const reader = (await fetch('/big')).body.getReader();
              for (let part = await reader.read(); !part.done; part = await reader.read()) read += part.value.length;
            };
            </script>\
            """);
        run.open("/");
        long before = usedHeap();
        run.page.evaluate("void ask()");
        BrowserEvent.Request request = run.request("/big");

        assertThat(request.response().body().bytes()).isGreaterThanOrEqualTo(GIGABYTE);
        assertThat(request.response().body().excerpt()).isNull();
        assertThat(run.bodies).isEmpty();
        assertThat(usedHeap() - before).isLessThan(50_000_000);
    }

    @Test
    void aDownloadOfAGigabyteIsHeardOfAndCutOff() {
        run.site.route("/big.bin", exchange -> {
            exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=big.bin");
            gigabyte(exchange, "application/octet-stream");
        });
        run.site.page("/", "<a href='/big.bin'>big</a>");
        run.open("/");
        long before = usedHeap();
        run.page.click("a");

        assertThat(run.await(
                                BrowserEvent.Download.class,
                                download -> !download.state().equals("started"))
                        .state())
                .isEqualTo("failed");
        run.finish();
        assertThat(run.bodies).isEmpty();
        assertThat(run.capture.events()).hasSizeLessThan(50);
        assertThat(usedHeap() - before).isLessThan(50_000_000);
    }

    private static void gigabyte(HttpExchange exchange, String mediaType) throws IOException {
        byte[] part = new byte[1_000_000];
        exchange.getResponseHeaders().set("Content-Type", mediaType);
        exchange.sendResponseHeaders(200, GIGABYTE);
        for (long sent = 0; sent < GIGABYTE; sent += part.length) {
            exchange.getResponseBody().write(part);
        }
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
