package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.webwitness.model.Signal;
import dev.webwitness.testing.WarmBrowser;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(WarmBrowser.class)
class CaptureFloodIT {
    private Listening run;

    @BeforeEach
    void listen(Browser browser) {
        run = new Listening(browser);
    }

    @AfterEach
    void close() {
        run.close();
    }

    @Test
    void isNotHeldUpByAPageThatLogsWithoutEnd() {
        run.site.body("/api", 500, "text/plain", "down");
        run.site.page("/", """
                <script>
                console.error('the first error'); let n = 0;
                setInterval(() => { for (let i = 0; i < 1000; i++) console.log('line ' + (n++), {a: 1}) }, 10);
                </script><button onclick="console.error('clicked'); fetch('/api')">b</button>""");
        run.open("/");
        long before = usedHeap();
        // Long enough for the flood to fill every pipe on the way, were it not stopped.
        run.pump(() -> ((Number) run.page.evaluate("n")).intValue() > 40_000);
        long begun = System.nanoTime();
        run.page.click("button");
        Signal.Request request = run.request("/api");
        run.line("clicked");
        long tookMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        run.finish();

        CaptureLimits limits = CaptureLimits.defaults();
        assertThat(request.status()).isEqualTo(500);
        // On an idle machine far under a second; the flood alone would cost half a minute.
        assertThat(tookMs).isLessThan(15_000);
        assertThat(run.all(Signal.Console.class, line -> true)).hasSizeLessThanOrEqualTo(limits.console());
        assertThat(run.capture.signals()).hasSizeLessThanOrEqualTo(limits.console() + 50);
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
                </script>""");
        run.open("/");
        run.line("line 0");
        run.page.evaluate("speak('after the flood')");

        assertThat(run.line("after the flood").level()).isEqualTo("error");
        assertThat(run.line("after the flood").stack()).noneMatch(at -> at.url().contains("webwitness"));
        run.finish();
        assertThat(run.all(Signal.Console.class, line -> line.text().equals("line 0")))
                .hasSize(1);
        assertThat(run.all(Signal.Console.class, line -> line.text().equals("line 4999")))
                .hasSizeLessThanOrEqualTo(1);
        assertThat(run.capture.dropped().get("console")).isGreaterThan(2_000);
    }

    @Test
    void isMutedWhereThePageCannotBeSlowedDown(Browser browser) {
        run.close();
        run = new Listening(browser, new CaptureLimits(2_000, 3_000, 500, 2_000, 4_096, 256 * 1024, 8, 50, 10_000));
        run.site.page("/", """
                <script>
                const write = console.log.bind(console);
                setInterval(() => { for (let i = 0; i < 20; i++) write('line') }, 20);
                window.fail = () => setTimeout(() => { throw new Error('in the flood') });
                </script>""");
        run.open("/");
        run.pump(() -> run.capture.muted());
        run.page.evaluate("fail()");

        assertThat(run.error("in the flood").name()).isEqualTo("Error");
        run.finish();
        assertThat(run.capture.dropped()).containsKey("console_muted_ms");
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
