package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.testing.FixtureSite;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One of each kind of trouble on each kind of target. */
class CaptureMatrixIT extends WithListening {
    enum Where {
        MAIN("<script src='/script.js'></script>"),
        FRAME("<iframe src='OTHER/inner'></iframe>"),
        POPUP("<button onclick=\"window.open('/inner')\">open</button>"),
        WORKER("<script>new Worker('/script.js')</script>"),
        SHARED_WORKER("<script>new SharedWorker('/script.js')</script>"),
        SERVICE_WORKER("<script>navigator.serviceWorker.register('/script.js').catch(() => {})</script>");

        private final String page;

        Where(String page) {
            this.page = page;
        }

        String target(Listening run) {
            return switch (this) {
                case MAIN -> "main";
                case FRAME -> "frame:" + run.site.otherOrigin() + "/inner";
                case POPUP -> "popup-2";
                case WORKER -> "worker:" + run.site.url("/script.js");
                case SHARED_WORKER -> "shared-worker:" + run.site.url("/script.js");
                case SERVICE_WORKER -> "service-worker:" + run.site.url("/script.js");
            };
        }
    }

    @BeforeEach
    void listen() {
        run.site.body("/api", 500, "application/json", "{\"error\":\"boom\"}");
        run.site.page("/inner", "<script src='/script.js'></script>");
    }

    @ParameterizedTest
    @EnumSource
    void aConsoleErrorWithTheInsidesOfItsObjects(Where where) {
        runs(where, "console.error('speaks', {n: 1, list: ['a', 2]}, new Error('logged'))");
        BrowserEvent.Console line = run.line("speaks");

        assertThat(line.target()).isEqualTo(where.target(run));
        assertThat(line.level()).isEqualTo("error");
        assertThat(line.text()).startsWith("speaks {n: 1, list: ").contains("Error: logged");
        assertThat(line.text()).doesNotContain("[object", "JSHandle");
        assertThat(line.stack()).isNotEmpty();
        once(BrowserEvent.Console.class, where);
    }

    @ParameterizedTest
    @EnumSource
    void anExceptionInTheFirstScript(Where where) {
        runs(where, "gone()");
        thrown(where, "gone is not defined", "ReferenceError", false);
    }

    @ParameterizedTest
    @EnumSource
    void anErrorInATimer(Where where) {
        runs(where, "setTimeout(() => { throw new RangeError('timed out of range') }, 10)");
        thrown(where, "timed out of range", "RangeError", false);
    }

    @ParameterizedTest
    @EnumSource
    void anErrorInAnEventHandler(Where where) {
        runs(where, """
            addEventListener('ping', function onPing() { null.length });
            setTimeout(() => dispatchEvent(new Event('ping')), 10)\
            """);
        thrown(where, "Cannot read properties of null (reading 'length')", "TypeError", false);
        assertThat(run.error("Cannot read").stack().get(0).function()).isEqualTo("onPing");
    }

    @ParameterizedTest
    @EnumSource
    void aRejectionNobodyHandles(Where where) {
        runs(where, "Promise.reject(new Error('nobody cares'))");
        thrown(where, "nobody cares", "Error", true);
    }

    @ParameterizedTest
    @EnumSource
    void theFirstRequest(Where where) {
        runs(where, "fetch('/api?first').catch(() => {})");
        BrowserEvent.Request request = run.request("/api?first");

        assertThat(request.target()).isEqualTo(where.target(run));
        assertThat(request.status()).isEqualTo(500);
        assertThat(request.isError()).isTrue();
        assertThat(request.endMs()).isGreaterThanOrEqualTo(request.atMs());
        once(BrowserEvent.Request.class, where);
    }

    @ParameterizedTest
    @EnumSource
    void aFetchThatFailedOnTheServerWithItsBody(Where where) {
        runsOnceListenedTo(where, "await fetch('/api?later', {method: 'POST', body: 'x=1'});");
        BrowserEvent.Request request = run.request("/api?later");

        assertThat(request.target()).isEqualTo(where.target(run));
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.resourceType()).isEqualTo("fetch");
        assertThat(request.status()).isEqualTo(500);
        assertThat(request.sent().body()).isEqualTo("x=1");
        assertThat(request.response().body().excerpt()).isEqualTo("{\"error\":\"boom\"}");
        assertThat(request.stack()).extracting("function").contains("save");
        once(BrowserEvent.Request.class, where);
    }

    @ParameterizedTest
    @EnumSource
    void aRefusedConnection(Where where) throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0)) {
            closed = socket.getLocalPort();
        }
        runsOnceListenedTo(where, "await fetch('http://127.0.0.1:" + closed + "/api?refused').catch(() => {});");
        BrowserEvent.Request request = run.request("/api?refused");

        assertThat(request.target()).isEqualTo(where.target(run));
        assertThat(request.failure().error()).isEqualTo("net::ERR_CONNECTION_REFUSED");
        assertThat(request.status()).isZero();
        once(BrowserEvent.Request.class, where);
    }

    private void runs(Where where, String script) {
        run.site.body("/script.js", 200, "text/javascript", script);
        run.site.page("/", where.page.replace("OTHER", run.site.otherOrigin()));
        run.open("/");
        if (where == Where.POPUP) {
            run.page.click("button");
        }
    }

    /** What a function {@code save} does as soon as the requests of its target are told with where they were made. */
    private void runsOnceListenedTo(Where where, String last) {
        AtomicBoolean listening = new AtomicBoolean();
        run.site.route(
                "/gate", exchange -> FixtureSite.send(exchange, 200, "text/plain", listening.get() ? "go" : "not yet"));
        runs(where, """
            (async function save() {
                for (let i = 0, gate = ''; gate !== 'go'; i++) {
                    await new Promise(resolve => setTimeout(resolve, 50));
                    gate = await (await fetch('/gate?' + i)).text();
                }
                %s
            })()\
            """.formatted(last));
        run.await(
                BrowserEvent.Request.class,
                gate -> gate.url().contains("/gate?") && !gate.stack().isEmpty());
        listening.set(true);
    }

    private void thrown(Where where, String message, String name, boolean rejection) {
        BrowserEvent.PageError error = run.error(message);

        assertThat(error.message()).isEqualTo(message);
        assertThat(error.target()).isEqualTo(where.target(run));
        assertThat(error.name()).isEqualTo(name);
        assertThat(error.rejection()).isEqualTo(rejection);
        assertThat(error.url()).endsWith("/script.js");
        assertThat(error.stack()).isNotEmpty();
        once(BrowserEvent.PageError.class, where);
    }

    /** The one event is told once, whoever told it. */
    private void once(Class<? extends BrowserEvent> kind, Where where) {
        run.finish();
        assertThat(run.all(kind, signal -> signal.target().equals(where.target(run))))
                .filteredOn(signal -> !(signal instanceof BrowserEvent.Request request)
                        || request.url().contains("/api"))
                .filteredOn(signal -> !(signal instanceof BrowserEvent.Console line)
                        || line.source().equals("console-api"))
                .hasSize(1);
        assertThat(run.all(BrowserEvent.PageError.class, error -> true))
                .hasSize(kind == BrowserEvent.PageError.class ? 1 : 0);
        assertThat(run.capture.dropped()).isEmpty();
    }
}
