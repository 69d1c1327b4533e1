package dev.webwitness.bench;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.capture.Capture;
import dev.webwitness.capture.CaptureLimits;
import dev.webwitness.model.CaptureListener;
import dev.webwitness.model.Signal;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.InterruptAfter;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** What capture costs the page: the same load and the same requests with it and without it, turn by turn, nobody watching. */
@ExtendWith(WarmBrowser.class)
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class CaptureBench {
    private static final int WARM_UP = 3;

    /** As a run does while it waits. */
    private static final long DRAIN_EVERY_NANOS = 100_000_000;

    private static final int RESOURCES = 50;
    private static final int REQUESTS = 1_000;

    private final AtomicInteger done = new AtomicInteger();

    /** Otherwise the JDK's server waits up to 40 ms for an acknowledgement in mid-answer, beside which capture would not show. */
    @BeforeAll
    static void answerAtOnce() {
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    /** One turn; {@code capture} is null in those without. */
    private interface Turn {
        void take(FixtureSite site, BrowserContext context, Page page, @Nullable Capture capture);
    }

    /** A site for one turn, since a site remembers all it was asked. */
    private FixtureSite serve() {
        FixtureSite site = FixtureSite.start();
        StringBuilder head = new StringBuilder("<!doctype html><title>Many</title>");
        for (int i = 0; i < RESOURCES / 2; i++) {
            head.append("<script src='/s").append(i).append(".js'></script>");
            head.append("<img src='/i").append(i).append(".svg'>");
            site.body("/s" + i + ".js", 200, "text/javascript", "let v" + i + " = 1; // " + "x".repeat(2_000));
            site.body(
                    "/i" + i + ".svg",
                    200,
                    "image/svg+xml",
                    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
        }
        site.page("/many", head.toString());
        site.body("/data", 200, "application/json", "{\"items\":[" + "1,".repeat(200) + "1]}");
        site.page("/blank", "<title>blank</title>");
        site.route("/done", exchange -> {
            FixtureSite.send(exchange, 200, "text/plain", "");
            done.incrementAndGet();
        });
        site.page("/requests", """
                <script>
                async function ask() {
                  let left = %d;
                  await Promise.all([1, 2, 3, 4, 5, 6].map(async () => {
                    while (left-- > 0) await (await fetch('/data?' + left)).json();
                  }));
                  fetch('/done');
                }
                </script>""".formatted(REQUESTS));
        return site;
    }

    @Test
    void aPageLoadOfFiftyResources(Browser browser) throws IOException {
        compare(browser, "a page of " + RESOURCES + " resources", 31, "/blank", (site, context, page, capture) -> {
            page.navigate(site.url("/many"));
        });
    }

    @Test
    void aThousandRequestsOfAPage(Browser browser) throws IOException {
        compare(
                browser,
                "%,d requests of a page".formatted(REQUESTS),
                11,
                "/requests",
                (site, context, page, capture) -> {
                    int before = done.get();
                    page.evaluate("void ask()");
                    while (done.get() == before) {
                        long slice = System.nanoTime() + DRAIN_EVERY_NANOS;
                        context.waitForCondition(() -> done.get() > before || System.nanoTime() > slice);
                        if (capture != null) {
                            capture.drain();
                        }
                    }
                });
    }

    private void compare(Browser browser, String what, int rounds, String first, Turn turn) throws IOException {
        List<Long> on = new ArrayList<>();
        List<Long> off = new ArrayList<>();
        for (int round = -WARM_UP; round < rounds; round++) {
            // Who goes first changes, so that neither has the warmer machine.
            for (boolean captured : round % 2 == 0 ? new boolean[] {true, false} : new boolean[] {false, true}) {
                long took = turn(browser, first, turn, captured);
                if (round >= 0) {
                    (captured ? on : off).add(took);
                }
            }
        }
        Figures.add(what + ", capture off", Figures.milliseconds(off));
        Figures.add(what + ", capture on", Figures.milliseconds(on));
        // The two turns of a round lie close together, so their ratio says more than two medians on a machine that is
        // not idle.
        double[] ratios = IntStream.range(0, rounds)
                .mapToDouble(round -> 100.0 * on.get(round) / off.get(round) - 100)
                .sorted()
                .toArray();
        Figures.add(
                what + ": capture costs",
                String.format(
                        Locale.ROOT,
                        "%.1f %% between the medians, %.1f %% as the median of the rounds (half of them from %.0f to %.0f %%)",
                        100.0 * median(on) / median(off) - 100,
                        ratios[rounds / 2],
                        ratios[rounds / 4],
                        ratios[rounds * 3 / 4]));
    }

    private long turn(Browser browser, String first, Turn turn, boolean captured) {
        try (FixtureSite site = serve();
                BrowserContext context = browser.newContext()) {
            Page page = context.newPage();
            Capture capture = null;
            if (captured) {
                capture = new Capture(new Deaf(), CaptureLimits.defaults(), new InterruptAfter(), System.nanoTime());
                capture.attach(context, page);
            }
            page.navigate(site.url(first));
            long began = System.nanoTime();
            turn.take(site, context, page, capture);
            long took = System.nanoTime() - began;
            if (capture != null) {
                capture.finish();
                capture.close();
            }
            return took;
        }
    }

    private static long median(List<Long> nanos) {
        return nanos.stream().sorted().toList().get(nanos.size() / 2);
    }

    /** Hears and keeps nothing: what is kept on disk is not capture's. */
    private static final class Deaf implements CaptureListener {
        @Override
        public void signal(Signal signal) {}

        @Override
        public @Nullable String body(String requestId, byte[] body, String mimeType) {
            return null;
        }

        @Override
        public void sample(byte[] jpeg, long atMs, String url) {}
    }
}
