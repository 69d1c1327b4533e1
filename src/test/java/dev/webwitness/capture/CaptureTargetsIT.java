package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.model.event.BrowserEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CaptureTargetsIT extends WithListening {
    private static final String FIRST_WORDS = """
        console.error('WHO speaks', {n: 1}); fetch('/api?WHO'); setTimeout(() => { throw new RangeError('WHO throws') }, 20)\
        """;

    @BeforeEach
    void listen() {
        run.site.body("/api", 500, "application/json", "{\"error\":\"boom\"}");
    }

    @Test
    void hearsACrossOriginFrameFromItsFirstScript() {
        run.site.page("/frame", "<script>" + FIRST_WORDS.replace("WHO", "frame") + "</script>");
        run.site.page("/", "<iframe src='" + run.site.otherOrigin() + "/frame'></iframe>");
        run.open("/");
        BrowserEvent.PageError error = run.error("frame throws");
        BrowserEvent.Console line = run.line("frame speaks");
        BrowserEvent.Request request = run.request("/api?frame");

        String frame = "frame:" + run.site.otherOrigin() + "/frame";
        assertThat(error.target()).isEqualTo(frame);
        assertThat(error.name()).isEqualTo("RangeError");
        assertThat(error.stack()).isNotEmpty();
        assertThat(line.target()).isEqualTo(frame);
        assertThat(line.text()).isEqualTo("frame speaks {n: 1}");
        assertThat(request.target()).isEqualTo(frame);
        assertThat(request.response().body().excerpt()).contains("boom");
        assertThat(run.request("/frame").target()).isEqualTo(frame);
        assertThat(run.request("/frame").initiator().mainDocument()).isFalse();
        assertThat(run.line("status of 500").requestId()).isEqualTo(request.id());
        eachOnce("frame");
    }

    @Test
    void hearsAPopupFromItsFirstScriptAndFirstRequest() {
        run.site.page("/popup", "<script>" + FIRST_WORDS.replace("WHO", "popup") + "; gone()</script>");
        run.site.page("/", "<button onclick=\"window.open('/popup')\">open</button>");
        run.open("/");
        run.page.click("button");
        BrowserEvent.PageError first = run.error("gone is not defined");
        BrowserEvent.Console line = run.line("popup speaks");
        BrowserEvent.Request request = run.request("/api?popup");
        BrowserEvent.Request document = run.request("/popup");
        run.error("popup throws");

        assertThat(first.target()).isEqualTo("popup-2");
        assertThat(first.stack()).isNotEmpty();
        assertThat(line.target()).isEqualTo("popup-2");
        assertThat(line.text()).contains("popup speaks {n: 1}");
        assertThat(request.target()).isEqualTo("popup-2");
        assertThat(request.status()).isEqualTo(500);
        assertThat(request.response().body().excerpt()).contains("boom");
        assertThat(document.target()).isEqualTo("popup-2");
        assertThat(document.initiator().mainDocument()).isTrue();
        assertThat(run.line("status of 500").requestId()).isEqualTo(request.id());
        eachOnce("popup");
    }

    @Test
    void followsTheActiveTabAndStillHearsTheOther() {
        run.site.page("/", "<button onclick=\"window.open('/popup')\">open</button>");
        run.site.page("/popup", "<body style='background:red'>");
        run.open("/");
        run.page.click("button");
        run.await(BrowserEvent.Tab.class, BrowserEvent.Tab::opened);
        Page popup = run.context.pages().get(1);
        run.capture.follow(popup);

        assertThat(run.capture.sample()).isTrue();
        assertThat(run.samples.get(0).url()).endsWith("/popup");
        assertThat(run.capture.screenshot().jpeg()).isPresent();
        popup.evaluate("fetch('/api?tab')");
        run.page.evaluate("console.error('the first tab')");
        assertThat(run.request("/api?tab").stack()).isNotNull();
        assertThat(run.request("/api?tab").target()).isEqualTo("popup-2");
        assertThat(run.line("the first tab").target()).isEqualTo("main");
    }

    @Test
    void hearsADedicatedWorkerFromItsFirstScript() {
        run.site.body("/worker.js", 200, "text/javascript", FIRST_WORDS.replace("WHO", "worker"));
        run.site.page("/", "<script>new Worker('/worker.js')</script>");
        run.open("/");
        BrowserEvent.PageError error = run.error("worker throws");
        BrowserEvent.Console line = run.line("worker speaks");
        BrowserEvent.Request request = run.request("/api?worker");

        String worker = "worker:" + run.site.url("/worker.js");
        assertThat(error.target()).isEqualTo(worker);
        assertThat(error.name()).isEqualTo("RangeError");
        assertThat(error.stack()).isNotEmpty();
        assertThat(line.target()).isEqualTo(worker);
        assertThat(line.text()).contains("worker speaks {n: 1}");
        assertThat(request.target()).isEqualTo(worker);
        assertThat(request.response().body().excerpt()).contains("boom");
        assertThat(run.request("/worker.js").status()).isEqualTo(200);
        assertThat(run.request("/worker.js").endMs()).isGreaterThanOrEqualTo(0);
        assertThat(run.capture.inFlight()).isZero();
        eachOnce("worker");
    }

    @Test
    void tellsTheErrorOfAWorkersWorkerOnce() {
        run.site.body("/worker.js", 200, "text/javascript", "new Worker('/inner.js')");
        run.site.body("/inner.js", 200, "text/javascript", FIRST_WORDS.replace("WHO", "inner"));
        run.site.page("/", "<script>new Worker('/worker.js')</script>");
        run.open("/");
        String inner = "worker:" + run.site.url("/inner.js");

        assertThat(run.error("inner throws").target()).isEqualTo(inner);
        assertThat(run.request("/api?inner").target()).isEqualTo(inner);
        assertThat(run.line("inner speaks").target()).isEqualTo(inner);
        run.finish();
        assertThat(run.all(BrowserEvent.PageError.class, error -> true)).hasSize(1);
    }

    @Test
    void asksABusySharedWorkerAgainWhatItRequestedFirst() {
        run.site.body("/shared.js", 200, "text/javascript", """
            fetch('/api?early').catch(() => {});
            let turns = 6;
            const busy = () => {
              for (const end = Date.now() + 1500; Date.now() < end;);
              if (--turns) setTimeout(busy);
            };
            setTimeout(busy);\
            """);
        run.site.page("/", "<script>new SharedWorker('/shared.js')</script>");
        run.open("/");
        BrowserEvent.Request request = run.request("/api?early");

        assertThat(request.target()).isEqualTo("shared-worker:" + run.site.url("/shared.js"));
        assertThat(request.status()).isEqualTo(500);
    }

    @Test
    void hearsAServiceWorkersConsoleAndRequests() {
        run.site.body("/sw.js", 200, "text/javascript", """
            console.error('service speaks', {n: 1});
            self.addEventListener('install', e => e.waitUntil(fetch('/api?service')));
            """);
        run.site.page("/", "<script>navigator.serviceWorker.register('/sw.js')</script>");
        run.open("/");
        BrowserEvent.Console line = run.line("service speaks");
        BrowserEvent.Request request = run.request("/api?service");

        assertThat(line.target()).isEqualTo("service-worker:" + run.site.url("/sw.js"));
        assertThat(request.target()).isEqualTo("service-worker:" + run.site.url("/sw.js"));
        assertThat(request.status()).isEqualTo(500);
        run.finish();
        assertThat(run.all(BrowserEvent.Request.class, r -> r.url().endsWith("/api?service")))
                .hasSize(1);
        assertThat(run.all(BrowserEvent.Console.class, l -> l.text().contains("service speaks")))
                .hasSize(1);
    }

    @Test
    void tellsTheSameRequestTwiceWhenItWasMadeTwice() {
        run.site.body("/worker.js", 200, "text/javascript", "fetch('/api?same')");
        run.site.page("/", "<script>fetch('/api?same'); fetch('/api?same'); new Worker('/worker.js')</script>");
        run.open("/");
        run.pump(() -> run.all(BrowserEvent.Request.class, r -> r.url().endsWith("/api?same"))
                        .size()
                >= 3);
        run.finish();

        assertThat(run.all(BrowserEvent.Request.class, r -> r.url().endsWith("/api?same")))
                .hasSize(3)
                .allMatch(r -> r.status() == 500);
    }

    @Test
    void goesOnWithTheSameTimelineInAnotherContext(Browser browser) {
        run.site.page("/", "<script>console.error('before'); fetch('/api?before')</script>");
        run.site.page("/again", "<script>console.error('after'); fetch('/api?after')</script>");
        run.open("/");
        run.line("before");
        run.context.close();
        try (BrowserContext next = browser.newContext()) {
            Page page = next.newPage();
            run.capture.attach(next, page);
            page.navigate(run.site.url("/again"));
            next.waitForCondition(() -> {
                run.capture.processPending();
                return !run.all(BrowserEvent.Request.class, r -> r.url().endsWith("?after"))
                        .isEmpty();
            });
            run.finish();
        }

        assertThat(run.all(BrowserEvent.Console.class, line -> line.source().equals("console-api")))
                .extracting(line -> line.target() + " " + line.text())
                .containsExactly("main before", "main after");
        assertThat(run.all(BrowserEvent.Request.class, r -> r.url().contains("/api?")))
                .hasSize(2);
        assertThat(run.capture.inFlight()).isZero();
        assertThat(run.capture.dropped()).isEmpty();
    }

    private void eachOnce(String who) {
        run.finish();
        assertThat(run.all(BrowserEvent.PageError.class, e -> e.message().contains(who + " throws")))
                .hasSize(1);
        assertThat(run.all(BrowserEvent.Console.class, l -> l.text().contains(who + " speaks")))
                .hasSize(1);
        assertThat(run.all(BrowserEvent.Console.class, l -> l.text().contains("status of 500")))
                .hasSize(who.equals("worker") ? 0 : 1);
        assertThat(run.all(BrowserEvent.Request.class, r -> r.url().endsWith("/api?" + who)))
                .hasSize(1);
        assertThat(run.all(BrowserEvent.Navigation.class, n -> n.url().contains("/" + who)))
                .hasSize(who.equals("worker") ? 0 : 1);
        assertThat(run.capture.dropped()).isEmpty();
    }
}
