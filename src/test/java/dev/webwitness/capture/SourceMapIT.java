package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.sourcemap.MapWriter;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.event.SourcePosition.Original;
import dev.webwitness.testing.FixtureSite;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Places of errors in real scripts, traced to what was written there. */
@Tag("thorough")
class SourceMapIT extends WithListening {
    private static final String LOGIN = "import { post } from './api';\n\n"
            + "export async function login(form) {\n"
            + "  const user = find(form);\n"
            + "  return user.token.trim();\n"
            + "}\n";
    private static final String CART = "export function total(cart) {\n  return cart.lines.length;\n}\n";

    /** Two functions in one line, each of which fails at a column of its own. */
    private static final String BUNDLE =
            "function l(a){var b=a.user;return b.token.trim()}function c(d){return d.lines.length}";

    private FixtureSite site;

    @BeforeEach
    void open() {
        site = run.site;
    }

    private static MapWriter map(boolean texts) {
        MapWriter map = new MapWriter();
        if (texts) {
            map.source("../src/login.ts", LOGIN).source("../src/cart.ts", CART);
        } else {
            map.source("../src/login.ts").source("../src/cart.ts");
        }
        return map.map(0, 0, 0, 2, 7)
                .map(0, BUNDLE.indexOf("b.token"), 0, 4, 9)
                .map(0, BUNDLE.indexOf(".token") + 1, 0, 4, 14, "token")
                .map(0, BUNDLE.indexOf(".trim") + 1, 0, 4, 20, "trim")
                .map(0, BUNDLE.indexOf("function c"), 1, 0, 7, "total")
                .map(0, BUNDLE.indexOf("d.lines"), 1, 1, 9, "cart")
                .map(0, BUNDLE.indexOf(".length") + 1, 1, 1, 20, "length");
    }

    private void bundle(String mapAddress) {
        script("/assets/app.js", BUNDLE + "\n//# sourceMappingURL=" + mapAddress + "\n");
        site.page("/", "<script src=/assets/app.js></script><script>l({user:{}})</script>");
    }

    private void script(String path, String text) {
        site.body(path, 200, "text/javascript; charset=utf-8", text);
    }

    private Original top(String messagePart) {
        BrowserEvent.PageError error = run.error(messagePart);
        return original(error.stack().get(0));
    }

    private Original original(SourcePosition place) {
        SourcePosition bare = new SourcePosition(place.url(), place.line(), place.column(), "");
        run.pump(() -> run.traced.containsKey(bare));
        return run.traced.get(bare);
    }

    @Test
    void theColumnsOfAOneLineBundleLeadToFileLineColumnAndText() {
        bundle("app.js.map");
        site.body("/assets/app.js.map", 200, "application/json", map(true).json());
        site.page("/two", "<script src=/assets/app.js></script><script>c({})</script>");

        run.open("/");
        Original login = top("trim");
        run.open("/two");
        Original cart = top("length");

        assertThat(login)
                .isEqualTo(new Original(
                        new Original.Place("src/login.ts", 5, 21),
                        true,
                        false,
                        "trim",
                        "  return user.token.trim();",
                        null));
        assertThat(cart.place().label()).isEqualTo("src/cart.ts:2:21");
        assertThat(cart.text()).isEqualTo("  return cart.lines.length;");
    }

    @Test
    void theMapIsFetchedOnceAndNeverShowsAmongThePagesRequests() {
        bundle("app.js.map");
        site.body("/assets/app.js.map", 200, "application/json", map(true).json());

        run.open("/");
        top("trim");
        run.open("/");
        run.pump(
                () -> run.all(BrowserEvent.PageError.class, error -> true).size() == 2 && !run.capture.isSymbolizing());
        run.finish();

        assertThat(site.requests())
                .filteredOn(request -> request.contains(".map"))
                .hasSize(1);
        assertThat(run.all(BrowserEvent.Request.class, request -> request.url().contains(".map")))
                .isEmpty();
    }

    @Test
    void aMapWithinTheScriptIsRead() {
        bundle("data:application/json;base64,"
                + Base64.getEncoder().encodeToString(map(true).json().getBytes(StandardCharsets.UTF_8)));

        run.open("/");

        assertThat(top("trim").place().label()).isEqualTo("src/login.ts:5:21");
    }

    @Test
    void aMapThatIsAnIndexIsRead() {
        bundle("app.js.map");
        site.body(
                "/assets/app.js.map",
                200,
                "application/json",
                "{\"version\":3,\"sections\":[{\"offset\":{\"line\":0,\"column\":0},\"map\":"
                        + map(true).json() + "}]}");

        run.open("/");

        assertThat(top("trim").place().label()).isEqualTo("src/login.ts:5:21");
    }

    @Test
    void aMapNamedByAHeaderIsRead() {
        site.route("/assets/app.js", exchange -> {
            exchange.getResponseHeaders().set("SourceMap", "/maps/app.map");
            FixtureSite.send(exchange, 200, "text/javascript", BUNDLE);
        });
        site.page("/", "<script src=/assets/app.js></script><script>l({user:{}})</script>");
        site.body("/maps/app.map", 200, "application/json", map(true).json());

        run.open("/");

        assertThat(top("trim").place().label()).isEqualTo("src/login.ts:5:21");
    }

    @Test
    void aTextThatTheMapDoesNotBringIsFetchedFromTheSite() {
        bundle("app.js.map");
        site.body("/assets/app.js.map", 200, "application/json", map(false).json());
        site.body("/src/login.ts", 200, "text/plain", LOGIN);

        run.open("/");

        assertThat(top("trim").text()).isEqualTo("  return user.token.trim();");
    }

    @Test
    void aMissingMapLeavesTheScriptsLineAndTheReason() {
        bundle("app.js.map");

        run.open("/");
        Original original = top("trim");

        assertThat(original.mapped()).isFalse();
        assertThat(original.text()).isEqualTo(BUNDLE);
        assertThat(original.problem()).isEqualTo("source map " + site.url("/assets/app.js.map") + " answered 404");
    }

    @Test
    void aMapOfAnotherOriginIsNeverAskedFor() {
        bundle(site.otherOrigin() + "/assets/app.js.map");
        site.body("/assets/app.js.map", 200, "application/json", map(true).json());

        run.open("/");

        assertThat(top("trim").problem()).endsWith("was not fetched: it is not of the script's own origin");
        assertThat(site.requests()).noneMatch(request -> request.contains(".map"));
    }

    @Test
    void aMapThatSendsElsewhereOrIsTooLargeOrOnDiskIsRefused() {
        site.route("/assets/moved.map", exchange -> {
            exchange.getResponseHeaders().set("Location", site.otherOrigin() + "/assets/app.js.map");
            exchange.sendResponseHeaders(302, -1);
        });
        byte[] part = new byte[1_000_000];
        site.route("/assets/huge.map", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            for (int i = 0; i < 40; i++) {
                exchange.getResponseBody().write(part);
            }
        });
        script("/assets/moved.js", "function m(){throw Error('moved')}\n//# sourceMappingURL=moved.map");
        script("/assets/huge.js", "function h(){throw Error('huge')}\n//# sourceMappingURL=huge.map");
        script("/assets/disk.js", "function d(){throw Error('disk')}\n//# sourceMappingURL=file:///etc/hostname");
        for (String name : List.of("moved", "huge", "disk")) {
            site.page(
                    "/" + name,
                    "<script src=/assets/" + name + ".js></script><script>" + name.charAt(0) + "()</script>");
            run.open("/" + name);
        }

        assertThat(top("moved").problem()).endsWith("moved.map answered 302");
        assertThat(top("huge").problem()).endsWith("huge.map is larger than 16 MB");
        assertThat(top("disk").problem()).endsWith("was not fetched: only http and https are");
        assertThat(site.requests()).noneMatch(request -> request.contains("app.js.map"));
    }

    @Test
    void aMapThatNeverAnswersDelaysNothingAndEndsByItself() {
        CountDownLatch never = new CountDownLatch(1);
        bundle("app.js.map");
        site.route("/assets/app.js.map", exchange -> await(never));
        run.open("/");
        run.error("trim");
        run.pump(() -> site.requests().stream().anyMatch(request -> request.contains(".map")));

        long longest = 0;
        long from = System.nanoTime();
        while (run.capture.isSymbolizing() && System.nanoTime() - from < 10_000_000_000L) {
            long before = System.nanoTime();
            run.page.evaluate("1");
            run.capture.processPending();
            longest = Math.max(longest, System.nanoTime() - before);
        }
        long took = (System.nanoTime() - from) / 1_000_000;
        never.countDown();

        assertThat(top("trim").problem()).endsWith("app.js.map did not answer within 2000 ms");
        assertThat(took).isLessThan(4_000);
        assertThat(longest / 1_000_000).isLessThan(1_000);
    }

    @Test
    void aRunThatEndsBeforeTheAnswerSaysSoAtOnce() {
        CountDownLatch never = new CountDownLatch(1);
        bundle("app.js.map");
        site.route("/assets/app.js.map", exchange -> await(never));
        run.open("/");
        run.error("trim");
        run.pump(() -> site.requests().stream().anyMatch(request -> request.contains(".map")));

        long before = System.nanoTime();
        run.finish();
        long took = (System.nanoTime() - before) / 1_000_000;
        never.countDown();

        assertThat(took).isLessThan(1_500);
        assertThat(run.capture.isSymbolizing()).isFalse();
        assertThat(top("trim").problem()).isEqualTo("the run ended before this place was traced");
    }

    @Test
    void theMapOfAWorkersScriptIsRead() {
        script("/assets/app.js", BUNDLE + "\nl({user:{}})\n//# sourceMappingURL=app.js.map\n");
        site.body("/assets/app.js.map", 200, "application/json", map(true).json());
        site.page("/", "<script>new Worker('/assets/app.js')</script>");

        run.open("/");

        assertThat(top("trim").place().label()).isEqualTo("src/login.ts:5:21");
    }

    @Test
    void aPlainScriptAndAScriptInThePageShowTheirOwnLine() {
        script("/plain.js", "// shop\nfunction pay(cart) {\n    cart.total.toFixed(2);\n}\n");
        site.page("/", "<h1>Shop</h1>\n<script src=plain.js></script>\n<script>\n  pay({});\n</script>");

        run.open("/#/checkout");
        BrowserEvent.PageError error = run.error("toFixed");

        assertThat(original(error.stack().get(0)).text()).isEqualTo("    cart.total.toFixed(2);");
        assertThat(original(error.stack().get(1)).text()).isEqualTo("  pay({});");
        assertThat(original(error.stack().get(0)).problem()).isNull();
    }

    @Test
    void anErrorInADocumentThatStillLoadsIsTracedWhenItHas() {
        CountDownLatch more = new CountDownLatch(1);
        site.route("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("<script>\nearly.bird();\n</script>\n".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            await(more);
        });
        run.page.evaluate("url => { location = url }", site.url("/"));
        run.error("early");
        more.countDown();

        assertThat(top("early").text()).isEqualTo("early.bird();");
    }

    @Test
    void aConsoleErrorIsTracedAndAPlainLineIsNot() {
        script("/plain.js", "console.log('fine');\nconsole.error('no stock');\n");
        site.page("/", "<script src=plain.js></script>");

        run.open("/");
        BrowserEvent.Console line = run.line("no stock");

        assertThat(original(line.stack().get(0)).text()).isEqualTo("console.error('no stock');");
        assertThat(run.traced).hasSize(1);
    }

    @Test
    void aBundleOfSeveralMegabytesIsTraced() {
        String filler = "// " + "x".repeat(100) + "\n";
        script("/big.js", filler.repeat(40_000) + "nothing.there();\n");
        site.page("/", "<script src=big.js></script>");

        run.open("/");

        assertThat(top("nothing").text()).isEqualTo("nothing.there();");
        assertThat(top("nothing").place().line()).isEqualTo(40_001);
        assertThat(site.requests())
                .filteredOn(request -> request.contains("big.js"))
                .hasSize(1);
    }

    @Test
    void aMapBehindALoginIsFetchedWithThePagesCookies() {
        bundle("app.js.map");
        site.route("/assets/app.js.map", exchange -> {
            String cookie = exchange.getRequestHeaders().getFirst("Cookie");
            boolean known = cookie != null && cookie.contains("sid=17");
            FixtureSite.send(
                    exchange,
                    known ? 200 : 401,
                    "application/json",
                    known ? map(true).json() : "");
        });
        site.page(
                "/",
                "<script>document.cookie='sid=17'</script><script"
                        + " src=/assets/app.js></script><script>l({user:{}})</script>");

        run.open("/");

        assertThat(top("trim").place().label()).isEqualTo("src/login.ts:5:21");
    }

    @Test
    void codeWithoutAnAddressSaysWhyItIsNotTraced() {
        site.page("/", "<script>new Function('missing.part()\\n//# sourceURL=made-up.js')()</script>");

        run.open("/");

        assertThat(top("missing").problem()).isEqualTo("the browser does not have the text of this script");
    }

    @Test
    void errorsThatComeWhileScriptsAreReadAreTracedToo() {
        for (int i = 0; i < 8; i++) {
            script(
                    "/one-" + i + ".js",
                    "setInterval(() => { throw new Error('from " + i + "'); }, 20); // " + "x".repeat(300_000));
        }
        site.page("/", """
            <script>for (let i = 0; i < 8; i++) setTimeout(() => {
              const s = document.createElement('script'); s.src = '/one-' + i + '.js'; document.head.append(s); }, i * 15)</script>\
            """);

        run.open("/");

        for (int i = 0; i < 8; i++) {
            assertThat(top("from " + i).text()).startsWith("setInterval(");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }
}
