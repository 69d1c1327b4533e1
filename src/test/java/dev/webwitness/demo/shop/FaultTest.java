package dev.webwitness.demo.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.demo.DemoShop;
import dev.webwitness.demo.Partners;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Each fault, over HTTP: what it says is what the shop does. */
class FaultTest {
    static final List<FaultPatch> EDITS = FaultPatch.ALL;

    private DemoShop shop = DemoShop.start(0, Set.of());

    private Visitor visiting(Fault fault) {
        shop.close();
        shop = DemoShop.start(0, Set.of(fault.id()));
        return new Visitor(shop.url());
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void everyFaultHasANameASentenceAndATask() {
        assertThat(DemoShop.faults()).hasSize(Fault.values().length).hasSizeGreaterThanOrEqualTo(12);
        assertThat(DemoShop.faults()).allSatisfy((name, sentence) -> {
            assertThat(name).matches("[a-z0-9-]+");
            assertThat(sentence).hasSizeBetween(30, 200).endsWith(".");
            assertThat(DemoShop.task(Set.of(name)).lines()).hasSizeBetween(2, 19);
            assertThat(DemoShop.task(Set.of(name))).startsWith("open /");
        });
        assertThat(DemoShop.task(Set.of()).lines()).hasSizeLessThan(20);
    }

    @Test
    void theTaskForTwoFaultsMeetsBoth() {
        assertThat(DemoShop.task(Set.of("dead-link", "login-401")))
                .isEqualTo(DemoShop.task(Set.of("login-401")) + DemoShop.task(Set.of("dead-link")));
    }

    @ParameterizedTest
    @FieldSource("EDITS")
    void anEditChangesExactlyOnePlaceOfTheFileServed(FaultPatch edit) {
        String right = new Visitor(shop.url()).get("/" + edit.path()).body();
        String wrong = visiting(edit.fault()).get("/" + edit.path()).body();

        assertThat(right.split(Pattern.quote(edit.right()), -1)).hasSize(2);
        assertThat(wrong).isEqualTo(right.replace(edit.right(), edit.wrong())).isNotEqualTo(right);
    }

    @ParameterizedTest
    @EnumSource
    void theFrontPageOpensWhateverIsPlanted(Fault fault) {
        assertThat(visiting(fault).get("/").statusCode()).isEqualTo(200);
    }

    @Test
    void checkout500() {
        HttpResponse<String> answer = Orders.place(visiting(Fault.CHECKOUT_500), "harbour-mug*1", "standard");

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).contains("inventory_unavailable").doesNotContain("order");
    }

    @Test
    void login401() {
        assertThat(visiting(Fault.LOGIN_401)
                        .post("/api/session", "email", AccountApi.EMAIL, "password", AccountApi.PASSWORD)
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void sessionCookieLost() {
        Visitor visitor = visiting(Fault.SESSION_COOKIE_LOST);

        HttpResponse<String> signedIn =
                visitor.post("/api/session", "email", AccountApi.EMAIL, "password", AccountApi.PASSWORD);

        assertThat(signedIn.statusCode()).isEqualTo(200);
        assertThat(signedIn.headers().firstValue("Set-Cookie").orElseThrow()).contains("Domain=larkmoor.example");
        assertThat(visitor.get("/api/account").statusCode()).isEqualTo(401);
    }

    @Test
    void searchHtmlInsteadOfJson() {
        HttpResponse<String> found = visiting(Fault.SEARCH_HTML_INSTEAD_OF_JSON).get("/api/search?q=mug");

        assertThat(found.statusCode()).isEqualTo(200);
        assertThat(found.body()).startsWith("<!doctype html>");
    }

    @Test
    void missingChunk() {
        assertThat(visiting(Fault.MISSING_CHUNK).get("/js/checkout/payment.js").statusCode())
                .isEqualTo(404);
    }

    @Test
    void cors() {
        Visitor visitor = visiting(Fault.CORS);

        HttpResponse<String> quotes = visitor.get(Partners.origin(visitor) + "/quotes");

        assertThat(quotes.statusCode()).isEqualTo(200);
        assertThat(quotes.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void cspBlock() {
        assertThat(visiting(Fault.CSP_BLOCK)
                        .get("/checkout")
                        .headers()
                        .firstValue("Content-Security-Policy")
                        .orElseThrow())
                .contains("script-src 'self';");
    }

    @Test
    void slowCartIsLateForTheCartAlone() throws Exception {
        Visitor visitor = visiting(Fault.SLOW_CART);

        assertThatThrownBy(() -> visitor.get("/api/cart", Duration.ofMillis(700)))
                .isInstanceOf(HttpTimeoutException.class);
        assertThat(visitor.get("/api/session", Duration.ofSeconds(10)).statusCode())
                .isEqualTo(200);
    }

    @Test
    void silentTotal() {
        Visitor visitor = visiting(Fault.SILENT_TOTAL);
        visitor.post("/api/cart", "product", "harbour-mug", "quantity", "1");
        visitor.post("/api/cart", "product", "beeswax-candle", "quantity", "1");

        assertThat(visitor.get("/api/cart").body()).contains("\"subtotal\":1800", "\"total\":1800", "\"sum\":1600");
    }

    @Test
    void stalePrice() {
        Visitor visitor = visiting(Fault.STALE_PRICE);

        assertThat(visitor.get("/api/products/harbour-mug").body()).contains("\"price\":1500");
        assertThat(visitor.get("/api/search?q=mug").body()).contains("\"price\":1800");
    }

    @Test
    void priceNan() {
        assertThat(visiting(Fault.PRICE_NAN).get("/api/products/harbour-mug").body())
                .contains("\"price\":\"18,00\"");
    }

    @Test
    void websocketRefused() {
        Visitor visitor = visiting(Fault.WEBSOCKET_REFUSED);

        assertThatThrownBy(() -> listen(visitor, "harbour-mug").get(10, TimeUnit.SECONDS))
                .hasCauseInstanceOf(ConnectException.class);
    }

    @Test
    void tellsLiveStockWhereNothingIsPlanted() throws Exception {
        Visitor visitor = new Visitor(shop.url());

        assertThat(listen(visitor, "harbour-mug").get(10, TimeUnit.SECONDS)).isEqualTo("{\"left\":14}");
        assertThat(listen(visitor, "anvil").get(10, TimeUnit.SECONDS)).isEqualTo("{\"left\":0}");
    }

    @Test
    void liveStockRefusesWhatIsNoWebSocket() {
        Visitor visitor = new Visitor(shop.url());

        assertThat(visitor.get(Partners.live(visitor).replace("ws:", "http:") + "/stock")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void deadLink() {
        Visitor visitor = visiting(Fault.DEAD_LINK);

        assertThat(visitor.get("/").body()).contains("href=\"/collections/morning-table\"");
        assertThat(visitor.get("/collections/morning-table").statusCode()).isEqualTo(404);
    }

    @Test
    void frameRefused() {
        Visitor visitor = visiting(Fault.FRAME_REFUSED);

        assertThat(visitor.get(Partners.origin(visitor) + "/slots").headers().firstValue("X-Frame-Options"))
                .hasValue("DENY");
    }

    @Test
    void discountSwallowed() {
        assertThat(visiting(Fault.DISCOUNT_SWALLOWED)
                        .post("/api/cart/discount", "code", VisitorSession.DISCOUNT_CODE)
                        .statusCode())
                .isEqualTo(422);
    }

    @Test
    void saveRejected() {
        assertThat(visiting(Fault.SAVE_REJECTED)
                        .post("/api/saved", "product", "low-lamp")
                        .statusCode())
                .isEqualTo(503);
    }

    @Test
    void deliveryReset() {
        Visitor visitor = visiting(Fault.DELIVERY_RESET);
        String partner = Partners.origin(visitor);

        assertThatThrownBy(() -> visitor.get(partner + "/quotes", Duration.ofSeconds(10)))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(HttpTimeoutException.class);
    }

    @Test
    void redirectLoop() {
        Visitor visitor = visiting(Fault.REDIRECT_LOOP);

        assertThat(visitor.get("/account").headers().firstValue("Location")).hasValue("/sign-in");
        assertThat(visitor.get("/sign-in").headers().firstValue("Location")).hasValue("/account");
    }

    private static CompletableFuture<String> listen(Visitor visitor, String product) {
        CompletableFuture<String> heard = new CompletableFuture<>();
        HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(Partners.live(visitor) + "/stock?product=" + product), new WebSocket.Listener() {
                    @Override
                    public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
                        heard.complete(text.toString());
                        socket.abort();
                        return CompletableFuture.completedStage(null);
                    }
                })
                .whenComplete((socket, problem) -> {
                    if (problem != null) {
                        heard.completeExceptionally(problem);
                    }
                });
        return heard;
    }
}
