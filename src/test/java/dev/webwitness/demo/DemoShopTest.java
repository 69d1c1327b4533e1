package dev.webwitness.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.demo.shop.AccountApi;
import dev.webwitness.demo.shop.Orders;
import dev.webwitness.demo.shop.Visitor;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The shop without faults, over HTTP. */
class DemoShopTest {
    private static final DemoShop shop = DemoShop.start(0, Set.of());
    private final Visitor visitor = new Visitor(shop.url());

    @AfterAll
    static void close() {
        shop.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/search",
                "/search?q=mug",
                "/product/harbour-mug",
                "/collections/morning-table",
                "/cart",
                "/checkout",
                "/sign-in",
                "/account",
                "/order/LM-1",
                "/help"
            })
    void servesEachPageWithItsTitleAndPolicyAndNothingLeftOpen(String path) {
        HttpResponse<String> page = visitor.get(path);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("– Larkmoor</title>").doesNotContain("{{");
        assertThat(page.headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy -> assertThat(policy).contains("default-src 'self'"));
    }

    @ParameterizedTest
    @CsvSource({
        "/css/base.css, text/css",
        "/js/shop.js, text/javascript",
        "/js/checkout/payment.js, text/javascript",
        "/img/hero.svg, image/svg+xml"
    })
    void servesItsFilesAsWhatTheyAre(String path, String mediaType) {
        HttpResponse<String> file = visitor.get(path);

        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Type").orElseThrow()).startsWith(mediaType);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/favicon.ico",
                "/nowhere",
                "/product/anvil",
                "/order/x",
                "/api/nowhere",
                "/css/..%2Fpages%2Fhome.html",
                "/js/%2e%2e/tasks/cors.txt",
                "/img/../DemoShop.class"
            })
    void answers404WhereThereIsNothing(String path) {
        assertThat(visitor.get(path).statusCode()).isEqualTo(404);
    }

    @Test
    void refusesAMethodThatIsNotForTheAddress() {
        assertThat(visitor.post("/cart").statusCode()).isEqualTo(405);
    }

    @Test
    void answersHeadWithoutABody() {
        HttpResponse<String> head = visitor.send("HEAD", "/", "");

        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
    }

    @Test
    void refusesWhatItCannotReadAndLivesOn() {
        assertThat(visitor.send("POST", "/api/cart", "product=%zz").statusCode())
                .isEqualTo(400);
        assertThat(visitor.send("POST", "/api/cart", "x".repeat(70_000)).statusCode())
                .isEqualTo(413);
        assertThat(visitor.get("/").statusCode()).isEqualTo(200);
    }

    @Test
    void signsInWithTheRightPasswordOnly() {
        assertThat(visitor.get("/api/account").statusCode()).isEqualTo(401);
        assertThat(visitor.post("/api/session", "email", AccountApi.EMAIL, "password", "guess")
                        .statusCode())
                .isEqualTo(401);

        visitor.signIn();

        assertThat(visitor.get("/api/account").body()).contains("Ada Lovelace", "12 Engine Yard");
        assertThat(visitor.get("/api/session").body()).contains("\"signedIn\":true");
    }

    @Test
    void signsOut() {
        visitor.signIn();

        assertThat(visitor.send("DELETE", "/api/session", "").statusCode()).isEqualTo(204);

        assertThat(visitor.get("/api/account").statusCode()).isEqualTo(401);
    }

    @Test
    void givesANewCookieWhenSomeoneSignsInAndKeepsTheirCart() {
        String before = cookie(visitor.get("/"));
        visitor.post("/api/cart", "product", "harbour-mug", "quantity", "2");

        String after = cookie(visitor.post("/api/session", "email", AccountApi.EMAIL, "password", AccountApi.PASSWORD));

        assertThat(after).isNotEqualTo(before).contains("HttpOnly", "SameSite=Lax");
        assertThat(visitor.get("/api/session").body()).contains("\"cartCount\":2");
    }

    @Test
    void keepsVisitorsApart() {
        visitor.post("/api/cart", "product", "harbour-mug", "quantity", "1");

        assertThat(new Visitor(shop.url()).get("/api/cart").body()).contains("\"count\":0");
    }

    @ParameterizedTest
    @CsvSource({"mug, harbour-mug", "MARA, moss-teapot", "iver lamp, low-lamp"})
    void findsProductsByTheirWords(String words, String product) {
        assertThat(visitor.get("/api/search?q=" + words.replace(" ", "%20")).body())
                .contains("\"id\":\"" + product + "\"");
    }

    @Test
    void findsNothingForNonsenseAndEverythingForNothing() {
        assertThat(visitor.get("/api/search?q=zeppelin").body()).isEqualTo("{\"products\":[]}");
        assertThat(visitor.get("/api/search?q=").body().split("\"id\"")).hasSize(13);
    }

    @Test
    void sortsByPrice() {
        assertThat(visitor.get("/api/search?sort=price").body())
                .startsWith("{\"products\":[{\"id\":\"field-notebook\"");
        assertThat(visitor.get("/api/search?sort=price-down").body()).startsWith("{\"products\":[{\"id\":\"low-lamp\"");
        assertThat(visitor.get("/api/search?sort=mood").statusCode()).isEqualTo(400);
    }

    @Test
    void addsUpTheCart() {
        visitor.post("/api/cart", "product", "harbour-mug", "quantity", "2");
        visitor.post("/api/cart", "product", "beeswax-candle", "quantity", "1");

        assertThat(visitor.get("/api/cart").body()).contains("\"count\":3", "\"subtotal\":5200", "\"total\":5200");
    }

    @Test
    void changesAndEmptiesTheCart() {
        visitor.post("/api/cart", "product", "harbour-mug", "quantity", "2");

        assertThat(visitor.post("/api/cart/line", "product", "harbour-mug", "quantity", "1")
                        .body())
                .contains("\"total\":1800");
        assertThat(visitor.post("/api/cart/line", "product", "harbour-mug", "quantity", "0")
                        .body())
                .contains("\"lines\":[]");
        visitor.post("/api/cart", "product", "low-lamp", "quantity", "1");
        assertThat(visitor.post("/api/cart/empty").body()).contains("\"count\":0");
    }

    @ParameterizedTest
    @CsvSource({"anvil, 1, 404", "harbour-mug, 0, 422", "harbour-mug, 21, 422", "harbour-mug, many, 422"})
    void refusesWhatCannotGoIntoTheCart(String product, String quantity, int status) {
        assertThat(visitor.post("/api/cart", "product", product, "quantity", quantity)
                        .statusCode())
                .isEqualTo(status);
    }

    @Test
    void takesTenPercentOffForTheCode() {
        visitor.post("/api/cart", "product", "moss-teapot", "quantity", "1");

        assertThat(visitor.post("/api/cart/discount", "code", "nonsense").statusCode())
                .isEqualTo(422);
        assertThat(visitor.post("/api/cart/discount", "code", "morning10").body())
                .contains("\"discount\":540", "\"total\":4860");
    }

    @Test
    void placesAnOrderAndShowsItToItsVisitorOnly() {
        visitor.post("/api/cart", "product", "harbour-mug", "quantity", "1");
        HttpResponse<String> placed = Orders.place(visitor, "harbour-mug*1", "express");
        String number = placed.body().replaceAll(".*(LM-[0-9]+).*", "$1");

        assertThat(placed.statusCode()).isEqualTo(201);
        assertThat(number).matches("LM-[0-9]+");
        assertThat(visitor.get("/api/orders/" + number).body())
                .contains("\"total\":2700", "\"delivery\":900", "Thursday evening");
        assertThat(visitor.get("/api/cart").body()).contains("\"count\":0");
        assertThat(new Visitor(shop.url()).get("/api/orders/" + number).statusCode())
                .isEqualTo(404);
    }

    @Test
    void refusesAnOrderThatLacksSomething() {
        assertThat(Orders.place(visitor, "", "standard").statusCode()).isEqualTo(409);
        assertThat(visitor.post("/api/checkout", "items", "harbour-mug*1").statusCode())
                .isEqualTo(422);
    }

    @Test
    void answersTheSmallerForms() {
        assertThat(visitor.post("/api/saved", "product", "low-lamp").body()).contains("\"saved\":true");
        assertThat(visitor.post("/api/ratings", "product", "low-lamp", "stars", "4")
                        .body())
                .contains("4 stars");
        assertThat(visitor.post("/api/ratings", "product", "low-lamp", "stars", "6")
                        .statusCode())
                .isEqualTo(422);
        assertThat(visitor.post("/api/newsletter", "email", "ada@example.com").body())
                .contains("on the list");
        assertThat(visitor.post("/api/newsletter", "email", "ada").statusCode()).isEqualTo(422);
    }

    @Test
    void itsPartnerAnswersTheShopFromAnotherOrigin() {
        String partner = Partners.origin(visitor);

        HttpResponse<String> quotes = visitor.get(partner + "/quotes");

        assertThat(partner).isNotEqualTo(shop.url());
        assertThat(quotes.body()).contains("Standard delivery", "Express delivery");
        assertThat(quotes.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
        assertThat(visitor.get(partner + "/slots").body()).contains("Thursday evening");
        assertThat(visitor.get(partner + "/pay.js").body()).contains("authorise");
        assertThat(visitor.get(partner + "/else").statusCode()).isEqualTo(404);
        assertThat(visitor.post(partner + "/quotes").statusCode()).isEqualTo(405);
    }

    @ParameterizedTest
    @CsvSource({"chekout-500, checkout-500", "checkout, checkout-500", "LOGIN_401, login-401", "slowcart, slow-cart"})
    void refusesAnUnknownFaultAndNamesTheNearest(String wrong, String nearest) {
        assertThatThrownBy(() -> DemoShop.start(0, Set.of(wrong)))
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID))
                .hasMessageContaining("\"" + wrong + "\"")
                .hasMessageContaining("\"" + nearest + "\"");
        assertThatThrownBy(() -> DemoShop.task(Set.of(wrong))).isInstanceOf(WebwitnessException.class);
    }

    @Test
    void refusesAPortThatIsTakenOrIsNone() {
        int taken = Integer.parseInt(shop.url().replaceAll(".*:", ""));

        assertThatThrownBy(() -> DemoShop.start(taken, Set.of()))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining(String.valueOf(taken));
        assertThatThrownBy(() -> DemoShop.start(70_000, Set.of()))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("70000");
    }

    @Test
    void closingEndsTheShopAndItsPartners() throws IOException {
        DemoShop closed = DemoShop.start(0, Set.of());
        Visitor late = new Visitor(closed.url());
        String partner = Partners.origin(late);

        closed.close();

        Duration patience = Duration.ofSeconds(5);
        assertThatThrownBy(() -> late.get("/", patience)).isInstanceOf(ConnectException.class);
        assertThatThrownBy(() -> late.get(partner + "/quotes", patience)).isInstanceOf(ConnectException.class);
    }

    private static String cookie(HttpResponse<String> response) {
        return response.headers().firstValue("Set-Cookie").orElseThrow();
    }
}
