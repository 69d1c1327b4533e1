package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.testing.FixtureSite;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class CaptureNetworkIT extends WithListening {
    @Test
    void tellsAFailedRequestWithItsBodyPostedDataAndWhoAsked() {
        run.site.body("/api/login", 500, "application/json", "{\"error\":\"no such table\"}");
        run.site.page("/", """
            <script>
            async function save() { await fetch('/api/login', {method: 'POST', body: 'user=ann',
                headers: {'Authorization': 'Bearer abcdef'}}); }
            async function click() { await null; await save(); }
            function start() { click() }
            start();
            </script>\
            """);
        run.capture.step(1);
        run.open("/");
        BrowserEvent.Request login = run.request("/api/login");

        assertThat(login.method()).isEqualTo("POST");
        assertThat(login.status()).isEqualTo(500);
        assertThat(login.resourceType()).isEqualTo("fetch");
        assertThat(login.isError()).isTrue();
        assertThat(login.response().mimeType()).isEqualTo("application/json");
        assertThat(login.sent().body()).isEqualTo("user=ann");
        assertThat(login.response().body().excerpt()).isEqualTo("{\"error\":\"no such table\"}");
        assertThat(login.response().body().file()).isEqualTo("bodies/" + login.id());
        assertThat(run.bodies.get(login.id())).asString(StandardCharsets.UTF_8).contains("no such table");
        assertThat(login.stack()).extracting("function").containsExactly("save", "click", "async start", "async ");
        assertThat(login.sent().headers()).containsEntry("authorization", "[masked]");
        assertThat(login.initiator().documentUrl()).isEqualTo(run.site.url("/"));
        assertThat(login.target()).isEqualTo("main");
        assertThat(login.step()).isEqualTo(1);
        assertThat(login.endMs()).isGreaterThanOrEqualTo(login.atMs());

        BrowserEvent.Console line = run.line("status of 500");
        assertThat(line.requestId()).isEqualTo(login.id());
        assertThat(line.source()).isEqualTo("network");
        once("/api/login");
    }

    @Test
    void keepsTheBodyOfAFailedRequestThatANavigationFollows() {
        run.site.body("/api/order", 500, "text/plain", "out of stock");
        run.site.page(
                "/",
                "<script>fetch('/api/order').then(answer => answer.text()).then(() => location.href ="
                        + " '/next')</script>");
        run.site.page("/next", "<title>next</title>");
        run.page.navigate(run.site.url("/"));
        run.page.waitForURL("**/next");
        run.page.navigate(run.site.otherOrigin() + "/next");

        assertThat(run.request("/api/order").response().body().excerpt()).isEqualTo("out of stock");
    }

    /** The browser ends a body that is still on its way when the page leaves; that the request failed is known by then. */
    @Test
    void tellsAFailedRequestWhoseBodyNobodyWaitedFor() {
        run.site.body("/api/order", 500, "text/plain", "out of stock");
        run.site.page("/", "<script>fetch('/api/order').then(() => location.href = '/next')</script>");
        run.site.page("/next", "<title>next</title>");
        run.page.navigate(run.site.url("/"));
        run.page.waitForURL("**/next");

        assertThat(run.request("/api/order").status()).isEqualTo(500);
        assertThat(run.request("/api/order").response().body().excerpt()).isIn("out of stock", null);
    }

    @Test
    void tellsADocumentThatFailed() {
        run.site.body("/gone", 404, "text/html", "<h1>Not here</h1>");
        run.open("/gone");
        BrowserEvent.Request document = run.request("/gone");

        assertThat(document.initiator().mainDocument()).isTrue();
        assertThat(document.resourceType()).isEqualTo("document");
        assertThat(document.response().body().excerpt()).contains("Not here");
        assertThat(run.await(BrowserEvent.Navigation.class, move -> true).url()).endsWith("/gone");
        once("/gone");
    }

    @Test
    void tellsARefusedConnection() throws IOException {
        String refused = "http://127.0.0.1:" + closedPort() + "/refused";
        run.site.page("/", "<script>fetch('" + refused + "').catch(() => {})</script>");
        run.open("/");
        BrowserEvent.Request request = run.request("/refused");

        assertThat(request.failure().error()).isEqualTo("net::ERR_CONNECTION_REFUSED");
        assertThat(request.status()).isZero();
        assertThat(request.response().body().excerpt()).isNull();
        once("/refused");
    }

    @Test
    void tellsAPageThatCannotBeReached() throws IOException {
        String unreachable = "http://127.0.0.1:" + closedPort() + "/page";
        try {
            run.page.navigate(unreachable);
        } catch (PlaywrightException expected) {
            assertThat(expected).hasMessageContaining("ERR_CONNECTION_REFUSED");
        }
        BrowserEvent.Request request = run.request("/page");

        assertThat(request.initiator().mainDocument()).isTrue();
        assertThat(request.failure().error()).isEqualTo("net::ERR_CONNECTION_REFUSED");
        run.finish();
        assertThat(run.all(BrowserEvent.Navigation.class, move -> true)).isEmpty();
    }

    @Test
    void tellsWhyCorsRefusedAndWhatTheServerHadAnswered() {
        run.site.body("/other", 200, "application/json", "{}");
        run.site.page(
                "/",
                "<script>fetch('" + run.site.otherOrigin() + "/other').catch(() => {});" + "fetch('"
                        + run.site.otherOrigin() + "/other?2', {method: 'PUT'}).catch(() => {})</script>");
        run.open("/");
        run.pump(() ->
                run.all(BrowserEvent.Request.class, request -> request.url().contains("/other"))
                                .size()
                        == 3);
        BrowserEvent.Request refused =
                run.await(BrowserEvent.Request.class, request -> request.url().endsWith("/other"));

        assertThat(refused.failure().corsError()).isEqualTo("MissingAllowOriginHeader");
        assertThat(refused.failure().error()).isEqualTo("net::ERR_FAILED");
        assertThat(refused.status()).isEqualTo(200);
        assertThat(run.all(
                        BrowserEvent.Request.class, request -> request.method().equals("PUT")))
                .singleElement()
                .satisfies(put -> assertThat(put.failure().corsError()).isEqualTo("PreflightMissingAllowOriginHeader"));
        assertThat(run.all(
                        BrowserEvent.Request.class,
                        request -> request.resourceType().equals("preflight")))
                .singleElement()
                .satisfies(preflight -> assertThat(preflight.method()).isEqualTo("OPTIONS"));
        assertThat(run.line("blocked by CORS policy").level()).isEqualTo("error");
        run.finish();
        assertThat(run.all(BrowserEvent.Request.class, request -> request.url().contains("/other")))
                .hasSize(3);
    }

    @Test
    void tellsWhatThePolicyOfThePageBlocked() {
        run.site.route("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Security-Policy", "script-src 'self' 'nonce-x'");
            FixtureSite.send(
                    exchange,
                    200,
                    "text/html",
                    "<script src='" + run.site.otherOrigin() + "/evil.js'></script><script nonce=x>1</script>");
        });
        run.open("/");
        BrowserEvent.Request blocked = run.request("/evil.js");

        assertThat(blocked.failure().blockedReason()).isEqualTo("csp");
        assertThat(blocked.isError()).isTrue();
        BrowserEvent.Console line = run.line("Content Security Policy");
        assertThat(line.source()).isEqualTo("security");
        once("/evil.js");
    }

    @Test
    void followsARedirectAsOneRequest() {
        redirect("/first", "/second");
        redirect("/second", "/last");
        run.site.body("/last", 200, "text/plain", "here");
        run.site.page("/", "<script>fetch('/first')</script>");
        run.open("/");
        BrowserEvent.Request request = run.request("/last");

        assertThat(request.sent().redirects()).containsExactly(run.site.url("/first"), run.site.url("/second"));
        assertThat(request.status()).isEqualTo(200);
        assertThat(request.response().body().excerpt()).isNull();
        run.finish();
        assertThat(run.all(
                        BrowserEvent.Request.class,
                        r -> !r.initiator().mainDocument() && !r.url().contains("favicon")))
                .hasSize(1);
    }

    @Test
    void tellsAnAnswerOf200ThatCarriesAnError() {
        run.site.body("/graphql", 200, "application/json", "{\"data\":null,\"errors\":[{\"message\":\"denied\"}]}");
        run.site.body("/fine", 200, "application/json", "{\"data\":1,\"errors\":[]}");
        run.site.body("/api/items", 200, "text/html", "<h1>Please log in</h1>");
        run.site.page("/", "<script>fetch('/graphql');fetch('/fine');fetch('/api/items')</script>");
        run.open("/");

        assertThat(run.request("/graphql").response().body().excerpt()).contains("denied");
        assertThat(run.request("/api/items").response().body().excerpt()).contains("Please log in");
        assertThat(run.request("/fine").response().body().excerpt()).isNull();
    }

    @Test
    void keepsABoundedExcerptOfALongBody() {
        run.site.body("/long", 500, "text/plain", "x".repeat(600_000));
        run.site.page("/", "<script>fetch('/long')</script>");
        run.open("/");
        BrowserEvent.Request request = run.request("/long");

        assertThat(request.response().body().excerpt())
                .hasSize(CaptureLimits.defaults().body().excerptChars());
        assertThat(run.bodies.get(request.id()))
                .hasSize(CaptureLimits.defaults().body().maxBytes());
    }

    @Test
    void tellsARequestThatNeverEndsWhenTheRunDoes() {
        CountDownLatch over = new CountDownLatch(1);
        run.site.route("/hang", exchange -> {
            try {
                over.await();
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            }
        });
        run.site.page("/", "<script>fetch('/hang')</script>");
        run.open("/");
        run.pump(() -> run.site.requests().contains("GET /hang"));
        assertThat(run.capture.inFlight()).isEqualTo(1);
        run.finish();
        over.countDown();

        assertThat(run.all(BrowserEvent.Request.class, request -> request.url().endsWith("/hang")))
                .singleElement()
                .satisfies(request -> {
                    assertThat(request.endMs()).isEqualTo(-1);
                    assertThat(request.isError()).isFalse();
                });
    }

    @Test
    void tellsARequestThePageGaveUp() {
        CountDownLatch over = new CountDownLatch(1);
        run.site.route("/slow", exchange -> {
            try {
                over.await();
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            }
        });
        run.site.page("/", """
            <script>const c = new AbortController(); fetch('/slow', {signal: c.signal}).catch(() => {});
            setTimeout(() => c.abort(), 20)</script>\
            """);
        run.open("/");
        BrowserEvent.Request request = run.request("/slow");
        over.countDown();

        assertThat(request.failure().cancelled()).isTrue();
        assertThat(request.isError()).isFalse();
        assertThat(run.capture.inFlight()).isZero();
    }

    @Test
    void tellsAWebSocketThatIsRefusedAndOneTheServerDoesNotKnow() throws IOException {
        int closed = closedPort();
        run.site.page(
                "/",
                "<script>new WebSocket('ws://127.0.0.1:" + closed + "/ws');"
                        + "new WebSocket(location.origin.replace('http', 'ws') + '/nows')</script>");
        run.open("/");
        BrowserEvent.WebSocket refused =
                run.await(BrowserEvent.WebSocket.class, socket -> socket.url().endsWith("/ws"));
        BrowserEvent.WebSocket unknown =
                run.await(BrowserEvent.WebSocket.class, socket -> socket.url().endsWith("/nows"));
        run.finish();

        assertThat(refused.event()).isEqualTo("error");
        assertThat(refused.detail()).contains("ERR_CONNECTION_REFUSED");
        assertThat(unknown.detail()).contains("404");
        assertThat(run.all(BrowserEvent.WebSocket.class, socket -> true)).hasSize(2);
        assertThat(run.all(
                        BrowserEvent.Request.class,
                        request -> request.resourceType().equals("websocket")))
                .hasSize(2)
                .allMatch(BrowserEvent::isError)
                .allMatch(request -> !request.stack().isEmpty());
    }

    @Test
    void datesEventsByWhenTheyHappenedAndNotByWhenTheyWereHeard() {
        run.site.body("/one", 200, "text/plain", "1");
        run.site.page("/", """
            <script>setTimeout(() => fetch('/one').then(() => { console.log('early'); fetch('/done') }), 200)</script>\
            """);
        run.capture.step(1);
        run.open("/");
        // The thread is elsewhere while the page goes on: nothing is heard until it comes back.
        Awaitility.await().until(() -> run.site.requests().contains("GET /done"));
        long done = run.now();
        run.capture.step(2);
        BrowserEvent.Console line = run.line("early");
        BrowserEvent.Request one = run.request("/one");

        assertThat(line.step()).isEqualTo(1);
        assertThat(one.step()).isEqualTo(1);
        assertThat(one.endMs()).isBetween(one.atMs(), done);
        assertThat(line.atMs()).isBetween(one.atMs(), done);
    }

    private void redirect(String from, String to) {
        run.site.route(from, exchange -> {
            exchange.getResponseHeaders().set("Location", to);
            exchange.sendResponseHeaders(302, -1);
        });
    }

    private void once(String path) {
        run.finish();
        assertThat(run.all(BrowserEvent.Request.class, request -> request.url().endsWith(path)))
                .hasSize(1);
        assertThat(run.capture.dropped()).isEmpty();
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
