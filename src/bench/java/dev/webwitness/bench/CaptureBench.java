package dev.webwitness.bench;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.capture.Capture;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.InterruptAfter;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What capture costs a page, nobody watching: the same short piece of work in three open pages turn by turn, with capture, without, and with
 * nothing but the browser telling of its network. Turns of a tenth of a second, since on a machine that is not idle only neighbours in time
 * compare. A page's time is taken by the page's own clock.
 */
@ExtendWith(WarmBrowser.class)
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class CaptureBench {
    /** As a run does while it waits. */
    private static final long DRAIN_EVERY_NANOS = 100_000_000;

    private static final int RESOURCES = 50;
    private static final int REQUESTS = 1_000;
    private static final int A_TURN = 100;

    private final AtomicInteger done = new AtomicInteger();
    private int loads;

    private enum Arm {
        OFF,
        /** {@code Network.enable} in a session of its own, to whose events nobody listens: what any such capture costs at least. */
        NETWORK_EVENTS,
        ON
    }

    /** A page of one arm. */
    private record Open(
            BrowserContext context, Page page, @Nullable Capture capture) {}

    /** One turn; returns the milliseconds it took by the page's clock. */
    private interface Turn {
        double take(FixtureSite site, Open open);
    }

    /** Otherwise the JDK's server waits up to 40 ms for an acknowledgement in mid-answer, beside which capture would not show. */
    @BeforeAll
    static void answerAtOnce() {
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    @Test
    void aPageLoadOfFiftyResources(Browser browser) throws IOException {
        compare(browser, "a page of " + RESOURCES + " resources", 4, 20, 0, (site, open) -> {
            loads++;
            open.page().navigate(site.url("/many?" + loads));
            return ((Number) open.page()
                            .evaluate("new Promise(then => setTimeout(() => {"
                                    + " const load = performance.getEntriesByType('navigation')[0];"
                                    + " then(load.loadEventEnd - load.startTime) }))"))
                    .doubleValue();
        });
    }

    @Test
    void aThousandRequestsOfAPageToAServerThatAnswersAtOnce(Browser browser) throws IOException {
        compare(
                browser,
                "%,d requests of a page, answered at once".formatted(REQUESTS),
                6,
                REQUESTS / A_TURN,
                0,
                this::ask);
    }

    /** As over a network: what capture does fits into the page's waiting. */
    @Test
    void aThousandRequestsOfAPageToAServerThatTakesTwentyMilliseconds(Browser browser) throws IOException {
        compare(
                browser,
                "%,d requests of a page, answered after 20 ms".formatted(REQUESTS),
                3,
                REQUESTS / A_TURN,
                20,
                this::ask);
    }

    private double ask(FixtureSite site, Open open) {
        int before = done.get();
        open.page().evaluate("void ask()");
        while (done.get() == before) {
            long slice = System.nanoTime() + DRAIN_EVERY_NANOS;
            open.context().waitForCondition(() -> done.get() > before || System.nanoTime() > slice);
            if (open.capture() != null) {
                open.capture().processPending();
            }
        }
        return ((Number) open.page().evaluate("took")).doubleValue();
    }

    private void compare(Browser browser, String what, int rounds, int turns, int delayMs, Turn turn)
            throws IOException {
        Map<Arm, List<Double>> took = new EnumMap<>(Arm.class);
        Map<Arm, List<Long>> whole = new EnumMap<>(Arm.class);
        for (Arm arm : Arm.values()) {
            took.put(arm, new ArrayList<>());
            whole.put(arm, new ArrayList<>());
        }
        for (int round = -1; round < rounds; round++) {
            Map<Arm, List<Double>> these = round(browser, turns, delayMs, turn);
            if (round >= 0) { // the first warms up
                these.forEach((arm, times) -> took.get(arm).addAll(times));
                these.forEach((arm, times) -> whole.get(arm).add((long)
                        (1e6 * times.stream().mapToDouble(Double::doubleValue).sum())));
            }
        }
        Figures.add(what + ", capture off", Figures.milliseconds(whole.get(Arm.OFF)));
        Figures.add(what + ", capture on", Figures.milliseconds(whole.get(Arm.ON)));
        Figures.add(what + ": capture costs", more(took.get(Arm.ON), took.get(Arm.OFF)));
        Figures.add(
                what + ": the browser's network events alone cost",
                more(took.get(Arm.NETWORK_EVENTS), took.get(Arm.OFF)));
    }

    private Map<Arm, List<Double>> round(Browser browser, int turns, int delayMs, Turn turn) {
        Map<Arm, List<Double>> took = new EnumMap<>(Arm.class);
        Map<Arm, Open> open = new EnumMap<>(Arm.class);
        try (FixtureSite site = serve(delayMs)) {
            for (Arm arm : Arm.values()) {
                open.put(arm, open(browser, arm));
                open.get(arm).page().navigate(site.url("/requests"));
                took.put(arm, new ArrayList<>());
            }
            List<Arm> order = new ArrayList<>(List.of(Arm.values()));
            for (int i = -1; i < turns; i++) {
                Collections.rotate(order, 1); // so that none has the warmer machine, nor always the same one before it
                if (i % 2 == 0) {
                    Collections.reverse(order);
                }
                for (Arm arm : order) {
                    double ms = turn.take(site, open.get(arm));
                    Capture capture = open.get(arm).capture();
                    if (capture != null) {
                        capture.processAll(); // what it left for later is not to slow down the others' turn
                    }
                    if (i >= 0) {
                        took.get(arm).add(ms);
                    }
                }
            }
            open.values().forEach(CaptureBench::close);
        }
        return took;
    }

    private static Open open(Browser browser, Arm arm) {
        BrowserContext context = browser.newContext();
        Page page = context.newPage();
        Capture capture = null;
        if (arm == Arm.ON) {
            capture = new Capture(new Deaf(), CaptureLimits.defaults(), new InterruptAfter(), System.nanoTime());
            capture.attach(context, page);
        } else if (arm == Arm.NETWORK_EVENTS) {
            context.newCDPSession(page).send("Network.enable", new JsonObject());
        }
        return new Open(context, page, capture);
    }

    private static void close(Open open) {
        if (open.capture() != null) {
            open.capture().finish();
            open.capture().close();
        }
        open.context().close();
    }

    /** By how much neighbouring turns differ: their ratios say more than two averages on a machine that is not idle. */
    private static String more(List<Double> with, List<Double> without) {
        double[] ratios = IntStream.range(0, with.size())
                .mapToDouble(i -> 100 * with.get(i) / without.get(i) - 100)
                .sorted()
                .toArray();
        double sums = 100
                        * with.stream().mapToDouble(Double::doubleValue).sum()
                        / without.stream().mapToDouble(Double::doubleValue).sum()
                - 100;
        return String.format(
                Locale.ROOT,
                "%.1f %% as the median of %d pairs of turns (half of them from %.0f to %.0f %%), %.1f %% between the"
                        + " sums",
                ratios[ratios.length / 2],
                ratios.length,
                ratios[ratios.length / 4],
                ratios[ratios.length * 3 / 4],
                sums);
    }

    /** A site for one round, since a site remembers all it was asked. */
    private FixtureSite serve(int delayMs) {
        FixtureSite site = FixtureSite.start();
        StringBuilder head = new StringBuilder("<!doctype html><title>Many</title><script>");
        head.append("for (let i = 0; i < ").append(RESOURCES / 2).append("; i++) document.write(");
        head.append("`<script src='/s${i}.js${location.search}'><\\/script><img src='/i${i}.svg${location.search}'>`)");
        head.append("</script>");
        for (int i = 0; i < RESOURCES / 2; i++) {
            site.body("/s" + i + ".js", 200, "text/javascript", "let v" + i + " = 1; // " + "x".repeat(2_000));
            site.body(
                    "/i" + i + ".svg",
                    200,
                    "image/svg+xml",
                    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
        }
        site.page("/many", head.toString());
        String data = "{\"items\":[" + "1,".repeat(200) + "1]}";
        site.route("/data", exchange -> {
            pause(delayMs);
            FixtureSite.send(exchange, 200, "application/json", data);
        });
        site.route("/done", exchange -> {
            FixtureSite.send(exchange, 200, "text/plain", "");
            done.incrementAndGet();
        });
        return site.page("/requests", """
            <script>
            let took = 0;
            async function ask() {
              let left = %d;
              const began = performance.now();
              await Promise.all([1, 2, 3, 4, 5, 6].map(async () => {
                while (left-- > 0) await (await fetch('/data?' + left)).json();
              }));
              took = performance.now() - began;
              fetch('/done');
            }
            </script>\
            """.formatted(A_TURN));
    }

    private static void pause(int ms) {
        try {
            TimeUnit.MILLISECONDS.sleep(ms);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /** Hears and keeps nothing: what is kept on disk is not capture's. */
    private static final class Deaf implements CaptureListener {
        @Override
        public void signal(BrowserEvent signal) {}

        @Override
        public @Nullable String body(String requestId, byte[] body, String mimeType) {
            return null;
        }

        @Override
        public void sample(byte[] jpeg, long atMs, String url) {}
    }
}
