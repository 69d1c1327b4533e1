package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Route;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.testing.FixtureSite;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the browser itself keeps from happening, and who else than the server answers. */
class CaptureRefusalsIT extends WithListening {
    @Test
    void tellsARequestThatAnExtensionOrARuleBlocked() {
        CDPSession devtools = run.context.newCDPSession(run.page);
        devtools.send("Network.enable");
        devtools.send(
                "Network.setBlockedURLs",
                JsonParser.parseString("{\"urlPatterns\": [{\"urlPattern\": \"*://*:*/ruled*\", \"block\": true}]}")
                        .getAsJsonObject());
        run.page.route("**/routed*", route -> route.abort("blockedbyclient"));
        run.site.page("/", "<script>fetch('/ruled').catch(() => {}); fetch('/routed').catch(() => {})</script>");
        run.open("/");
        BrowserEvent.Request ruled = run.request("/ruled");
        BrowserEvent.Request routed = run.request("/routed");

        assertThat(ruled.failure().error()).isNull();
        assertThat(ruled.failure().blockedReason()).isEqualTo("inspector");
        assertThat(ruled.isError()).isTrue();
        assertThat(routed.failure().error()).startsWith("net::ERR_BLOCKED_BY_CLIENT");
        assertThat(routed.isError()).isTrue();
        run.finish();
        assertThat(run.all(
                        BrowserEvent.Request.class,
                        r -> r.url().contains("/ru") || r.url().contains("/ro")))
                .hasSize(2);
    }

    @Test
    void tellsAPolicysDirectiveAndWhatItBlockedAndKeepsReportsOnlyApart() {
        run.site.route("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Security-Policy", "connect-src 'self'");
            exchange.getResponseHeaders().set("Content-Security-Policy-Report-Only", "img-src 'none'");
            FixtureSite.send(
                    exchange,
                    200,
                    "text/html",
                    "<script>fetch('" + run.site.otherOrigin()
                            + "/elsewhere').catch(() => {})</script><img src='/seen.svg'>");
        });
        run.open("/");
        BrowserEvent.Console blocked = run.line("connect-src");
        BrowserEvent.Console reported = run.line("img-src");

        assertThat(blocked.level()).isEqualTo("error");
        assertThat(blocked.source()).isEqualTo("security");
        assertThat(blocked.text()).contains("connect-src 'self'", run.site.otherOrigin() + "/elsewhere");
        // Not about the document, though that is its place.
        assertThat(blocked.requestId()).isNull();
        assertThat(blocked.url()).isEqualTo(run.site.url("/"));
        assertThat(reported.level()).isEqualTo("info");
        assertThat(reported.text()).contains("report-only");
    }

    @Test
    void tellsWhoAnsweredInsteadOfTheServer() {
        run.site.route("/cached.json", exchange -> {
            exchange.getResponseHeaders().set("Cache-Control", "max-age=3600");
            FixtureSite.send(exchange, 200, "application/json", "{}");
        });
        run.site.body("/sw.js", 200, "text/javascript", """
            addEventListener('activate', event => event.waitUntil(clients.claim()));
            addEventListener('fetch', event => {
              if (event.request.url.endsWith('/old.json')) {
                event.respondWith(new Response('{"error": "old"}', {status: 500, headers: {'Content-Type': 'application/json'}}));
              }
            });\
            """);
        run.site.page("/", """
            <script>
            fetch('/cached.json').then(answer => answer.text()).then(() => fetch('/cached.json?no')).then(() => fetch('/cached.json'));
            navigator.serviceWorker.oncontrollerchange = () => fetch('/old.json');
            navigator.serviceWorker.register('/sw.js');
            </script>\
            """);
        run.open("/");
        BrowserEvent.Request old =
                run.await(BrowserEvent.Request.class, r -> r.url().endsWith("/old.json"));
        run.pump(() -> cached().size() == 2);

        assertThat(old.response().fromServiceWorker()).isTrue();
        assertThat(old.status()).isEqualTo(500);
        assertThat(old.response().body().excerpt()).contains("old");
        assertThat(run.site.requests()).doesNotContain("GET /old.json");
        assertThat(cached()).extracting(it -> it.response().fromCache()).containsExactly(false, true);
    }

    @Test
    void tellsWhyEachRefusalOfAnotherOriginCameAbout() {
        run.site.route("/star", exchange -> {
            exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
            FixtureSite.send(exchange, 200, "application/json", "{}");
        });
        run.site.route("/header", exchange -> {
            exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
            FixtureSite.send(exchange, 200, "text/plain", "");
        });
        run.site.route("/wrong", exchange -> {
            exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "http://else.example");
            FixtureSite.send(exchange, 500, "text/plain", "broken");
        });
        String there = run.site.otherOrigin();
        run.site.page(
                "/",
                "<script>fetch('" + there + "/star', {credentials: 'include'}).catch(() => {});" + "fetch('"
                        + there + "/header', {headers: {'X-App': '1'}}).catch(() => {}); fetch('" + there
                        + "/wrong').catch(() => {})</script>");
        run.open("/");

        assertThat(run.request("/star").failure().corsError()).isEqualTo("WildcardOriginNotAllowed");
        assertThat(run.await(
                                BrowserEvent.Request.class,
                                r -> r.url().endsWith("/header") && r.method().equals("GET"))
                        .failure()
                        .corsError())
                .isEqualTo("HeaderDisallowedByPreflightResponse");
        assertThat(run.request("/wrong").failure().corsError()).isEqualTo("AllowOriginMismatch");
        assertThat(run.request("/wrong").status()).isEqualTo(500);
    }

    @Test
    void tellsWhatASecurePageMayNotLoadFromAPlainOne() {
        // Neither host is looked up: what is not blocked is answered here.
        run.page.route("https://**", route -> {
            if (!route.request().url().contains("secure.test")) {
                route.abort("connectionrefused");
                return;
            }
            route.fulfill(new Route.FulfillOptions()
                    .setContentType("text/html")
                    .setBody("<script src='http://plain.test/blocked.js'></script>"
                            + "<img src='http://plain.test/upgraded.png'>"));
        });
        run.page.navigate("https://secure.test/");
        BrowserEvent.Request blocked = run.request("/blocked.js");
        BrowserEvent.Request upgraded = run.request("/upgraded.png");

        assertThat(blocked.failure().blockedReason()).isEqualTo("mixed-content");
        assertThat(blocked.isError()).isTrue();
        assertThat(run.line("blocked.js").text()).contains("Mixed Content");
        assertThat(run.line("blocked.js").level()).isEqualTo("error");
        assertThat(run.line("blocked.js").requestId()).isIn(blocked.id(), null);
        assertThat(upgraded.url()).startsWith("https://plain.test");
        assertThat(upgraded.isError()).isTrue();
        assertThat(run.line("upgraded.png").text()).contains("Mixed Content");
        assertThat(run.line("upgraded.png").level()).isEqualTo("warning");
    }

    private List<BrowserEvent.Request> cached() {
        return run.all(BrowserEvent.Request.class, r -> r.url().endsWith("/cached.json"));
    }
}
