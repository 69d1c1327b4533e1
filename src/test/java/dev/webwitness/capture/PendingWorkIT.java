package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a page has set up to happen by itself, as far as it happens soon. */
class PendingWorkIT extends WithListening {
    /** Longer than any test: what is due within it is due however slow the machine is. */
    private static final Duration WITHIN = Duration.ofSeconds(60);

    private final CountDownLatch over = new CountDownLatch(1);

    @AfterEach
    void close() {
        over.countDown();
        run.close();
    }

    @Test
    void nothingOnAPageThatRests() {
        open("<p>quiet</p><script>clearTimeout(setTimeout(() => {}, 40000))</script>");

        assertThat(pending()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "setTimeout(() => {}, 40000)",
                "window.setTimeout.call(window, () => {}, '40000')",
                "setInterval(() => {}, 40000)",
                "document.body.animate([{opacity: 0}, {opacity: 1}], 40000)",
                "document.body.appendChild(document.createElement('iframe')).contentWindow.setTimeout(() => {}, 40000)",
                "new Worker(URL.createObjectURL(new Blob(['onmessage = () => {}'])))",
                "Promise.reject(new Error('nobody handles it yet'))"
            })
    void somethingWhileItIsDue(String script) {
        open("<body><script>" + script + "</script>");
        run.pump(() -> pending() > 0);

        assertThat(pending()).isPositive();
    }

    @Test
    void aPageThatRestsConfirmsIt() {
        open("<p>quiet</p><script>setTimeout(() => {}, 600000)</script>");
        RestProbe probe = probe();

        run.pump(probe::confirms);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "setTimeout(() => {}, 40000)",
                "requestAnimationFrame(() => setTimeout(() => {}, 40000))",
                "var c = new MessageChannel(); c.port1.onmessage = () => setTimeout(() => {}, 40000);"
                        + " c.port2.postMessage(1)",
                "document.body.appendChild(document.createElement('iframe')).contentWindow.setTimeout(() => {}, 40000)",
                "clearTimeout = () => {}"
            })
    void aPageThatDoesNotRestConfirmsNothing(String script) {
        open("<body><script>" + script + "</script>");
        RestProbe probe = probe();
        run.pump(probe::answered);

        assertThat(probe.confirms()).isFalse();
    }

    private RestProbe probe() {
        return Objects.requireNonNull(run.capture.probeRest(WITHIN));
    }

    @Test
    void nothingOfWhatIsDueLater() {
        open("<body><script>setTimeout(() => {}, 600000); setInterval(() => {}, 600000)</script>");

        assertThat(pending()).isZero();
    }

    @Test
    void somethingWhileARequestIsUnderWay() {
        run.site.route("/slow", exchange -> {
            try {
                over.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            }
        });
        open("<script>fetch('/slow').catch(() => {})</script>");
        run.pump(() -> run.capture.inFlight() > 0);

        assertThat(pending()).isPositive();

        run.capture.stopAwaitingOpenRequests();
        assertThat(run.capture.inFlight()).isZero();
        run.pump(() -> pending() == 0); // what is held back because it could be revoked is over within 300 ms
    }

    @Test
    void whatWasWaitedForInVainIsNotWaitedForAtTheSamePlaceAgain() {
        run.site.route("/poll", exchange -> {
            try {
                over.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            }
        });
        open("<script>var poll = n => fetch('/poll?n=' + n).catch(() => {}); poll(1)</script>");
        run.pump(() -> run.capture.inFlight() > 0);
        run.capture.stopAwaitingOpenRequests();

        run.page.evaluate("void poll(2)");
        run.page.evaluate("void fetch('/other').catch(() => {})");
        run.request("/other");

        assertThat(run.capture.inFlight()).isZero();
    }

    /** The page put a function of its own in its place, which says nothing: then anything may be due. */
    @Test
    void somethingWhereThePageCannotBeAsked() {
        open("<script>window.clearTimeout = () => {}</script>");

        assertThat(pending()).isPositive();
    }

    @Test
    void thePageSeesTheFunctionsItKnows() {
        open("<p>page</p>");

        assertThat(run.page.evaluate("[setTimeout.name, setTimeout.length, '' + setTimeout].join()"))
                .isEqualTo("setTimeout,1,function () { [native code] }");
        assertThat(run.page.evaluate("new Promise(done => setTimeout((a, b) => done(a + b), 0, 1, 2))"))
                .isEqualTo(3);
        assertThat(run.page.evaluate("Object.keys(window).filter(name => /pending|webwitness/i.test(name)).length"))
                .isEqualTo(0);
        assertThat(run.page.evaluate("clearTimeout('anything')")).isNull();
    }

    @Test
    void theStackOfAnErrorInATimerHasNoFrameOfOurs() {
        open("<script>function later() { setTimeout(() => { throw new Error('late') }, 0) } later()</script>");
        BrowserEvent.PageError late = run.error("late");

        assertThat(late.stack()).isNotEmpty().noneMatch(at -> at.url().contains("webwitness"));
    }

    private void open(String html) {
        run.site.page("/", "<!doctype html><title>page</title><link rel=icon href='data:,'>" + html);
        run.open("/");
        run.page.waitForLoadState();
        run.capture.processAll();
    }

    private long pending() {
        return run.capture.pendingMs(WITHIN);
    }
}
