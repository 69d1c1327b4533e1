package dev.webwitness.findings;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import java.util.List;

/** Pages with one injected cause each amid noise, and pages that are well: what the weights are held against. It grows with every miss. */
final class Corpus {
    /** One page: what happened, and words the first headline has to hold. */
    record Case(String name, Story story, String cause) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final String API = "http://localhost:8080";

    private Corpus() {}

    static List<Case> broken() {
        return List.of(
                new Case(
                        "sign-in answers 500 and the page falls over it",
                        signIn().add(login().status(500).body("{\"error\":\"db down\"}"))
                                .logged()
                                .thrown(
                                        "TypeError",
                                        "Cannot read properties of undefined (reading 'token')",
                                        "/login.js")
                                .noise()
                                .expectsInVain("Welcome"),
                        "POST /api/login answered 500, then TypeError"),
                new Case(
                        "sign-in is refused without a word",
                        signIn().add(login().status(401)).logged().noise().expectsInVain("Welcome"),
                        "POST /api/login answered 401"),
                new Case(
                        "the backend is down",
                        signIn().add(login().failure("net::ERR_CONNECTION_REFUSED"))
                                .logged()
                                .rejected("TypeError", "Failed to fetch", "/login.js")
                                .noise()
                                .expectsInVain("Welcome"),
                        "POST /api/login failed: net::ERR_CONNECTION_REFUSED, then TypeError: Failed to fetch"),
                new Case(
                        "the page itself answers 500",
                        new Story(Story.SHOP)
                                .open("/")
                                .failedPage(500)
                                .logged()
                                .noise()
                                .error("app root not found", "/app.js")
                                .expectsInVain("Products"),
                        "The page / answered 500"),
                new Case(
                        "the server is not there",
                        new Story(Story.SHOP)
                                .open("/")
                                .add(call("/").type("document").main().failure("net::ERR_CONNECTION_REFUSED"))
                                .signal((at, step) -> new BrowserEvent.Navigation(
                                        new BrowserEvent.Context(at, step, "main"),
                                        "chrome-error://chromewebdata/",
                                        true,
                                        false))
                                .expectsInVain("Products"),
                        "could not be loaded: net::ERR_CONNECTION_REFUSED"),
                new Case(
                        "a page behind a link is missing",
                        Story.shop()
                                .noise()
                                .click("Offers")
                                .failedPage(404)
                                .logged()
                                .expectsInVain("Offers of the week"),
                        "answered 404"),
                new Case(
                        "the handler throws",
                        Story.shop()
                                .noise()
                                .click("Add to cart")
                                .thrown("TypeError", "cart.push is not a function", "/cart.js")
                                .noise()
                                .expectsInVain("1 item"),
                        "cart.push is not a function"),
                new Case(
                        "a syntax error keeps the script from running, so its function is missing later",
                        Story.shop()
                                .thrown(
                                        "SyntaxError",
                                        "Unexpected identifier 'foo'",
                                        false,
                                        new SourcePosition(Story.SHOP + "/checkout.js", 3, 1, ""))
                                .noise()
                                .click("Pay")
                                .thrown("ReferenceError", "checkout is not defined", "/")
                                .expectsInVain("Thank you"),
                        "SyntaxError: Unexpected identifier 'foo'"),
                new Case(
                        "a script of the site is missing",
                        Story.shop()
                                .failed("script", "/vendor/react.js", 404)
                                .logged()
                                .thrown("ReferenceError", "React is not defined", "/app.js")
                                .noise()
                                .expectsInVain("Products"),
                        "GET /vendor/react.js answered 404, then ReferenceError: React is not defined"),
                new Case(
                        "a script from elsewhere is missing and the site cannot do without it",
                        Story.shop()
                                .noise()
                                .refused("script", "https://js.stripe.com/v3/", "net::ERR_NAME_NOT_RESOLVED")
                                .logged()
                                .click("Pay")
                                .thrown("ReferenceError", "Stripe is not defined", "/pay.js")
                                .expectsInVain("Card number"),
                        "https://js.stripe.com/v3/ failed"),
                new Case(
                        "a chunk is gone after a deployment",
                        Story.shop()
                                .noise()
                                .click("Cart")
                                .failed("script", "/assets/cart-4f2a.js", 404)
                                .logged()
                                .rejected(
                                        "TypeError",
                                        "Failed to fetch dynamically imported module: " + Story.SHOP
                                                + "/assets/cart-4f2a.js",
                                        "/app.js")
                                .expectsInVain("Your cart"),
                        "GET /assets/cart-4f2a.js answered 404"),
                new Case(
                        "the fallback page comes instead of a script",
                        instead("script", "/assets/main.js", "/assets/main.js"),
                        "GET /assets/main.js answered 200 with a page (HTML) instead of a script"),
                new Case(
                        "the fallback page comes instead of data",
                        Story.shop()
                                .noise()
                                .click("Products")
                                .add(call("/api/products")
                                        .status(200)
                                        .mime("text/html")
                                        .body("<!doctype html><title>Shop"))
                                .rejected(
                                        "SyntaxError",
                                        "Unexpected token '<', \"<!doctype \"... is not valid JSON",
                                        "/app.js")
                                .noise()
                                .expectsInVain("Lamp"),
                        "GET /api/products answered 200 with a page (HTML) instead of data, then SyntaxError"),
                new Case(
                        "the session is over and data is redirected to the sign-in page",
                        Story.shop()
                                .noise()
                                .click("Orders")
                                .add(call("/login")
                                        .status(200)
                                        .mime("text/html")
                                        .redirectedFrom(Story.SHOP + "/api/orders"))
                                .rejected("SyntaxError", "Unexpected token '<' in JSON at position 0", "/app.js")
                                .expectsInVain("Order 1"),
                        "redirected from /api/orders"),
                new Case(
                        "another origin is not allowed to answer",
                        Story.shop()
                                .noise()
                                .click("Search")
                                .add(call(API + "/search").cors("MissingAllowOriginHeader"))
                                .log(
                                        "error",
                                        "network",
                                        "Access to fetch at '" + API + "/search' from origin '" + Story.SHOP
                                                + "' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header",
                                        Story.SHOP + "/")
                                .rejected("TypeError", "Failed to fetch", "/search.js")
                                .expectsInVain("3 results"),
                        "was blocked by CORS (MissingAllowOriginHeader), then TypeError: Failed to fetch"),
                new Case(
                        "the preflight is refused",
                        Story.shop()
                                .noise()
                                .click("Save")
                                .add(call(API + "/items")
                                        .method("OPTIONS")
                                        .type("preflight")
                                        .status(405))
                                .add(call(API + "/items").method("PUT").cors("PreflightInvalidStatus"))
                                .rejected("TypeError", "Failed to fetch", "/save.js")
                                .expectsInVain("Saved"),
                        "PUT http://localhost:8080/items was blocked by CORS (PreflightInvalidStatus), its preflight did not pass"),
                new Case(
                        "the page's own policy forbids its script",
                        Story.shop()
                                .add(call("https://cdn.jsdelivr.net/npm/vue")
                                        .type("script")
                                        .blocked("csp"))
                                .log(
                                        "error",
                                        "security",
                                        "Refused to load the script 'https://cdn.jsdelivr.net/npm/vue' because it"
                                                + " violates the following Content Security Policy directive: \"script-src 'self'\".",
                                        Story.SHOP + "/")
                                .thrown("ReferenceError", "Vue is not defined", "/app.js")
                                .noise()
                                .expectsInVain("Products"),
                        "Content Security Policy blocked script https://cdn.jsdelivr.net/npm/vue"),
                new Case(
                        "checkout answers 422 and the message repeats it",
                        Story.shop()
                                .noise()
                                .click("Order")
                                .add(call("/api/orders")
                                        .method("POST")
                                        .status(422)
                                        .body("{\"message\":\"postcode is required\"}"))
                                .logged()
                                .later(3000)
                                .rejected("Error", "postcode is required", "/order.js")
                                .expectsInVain("Thank you"),
                        "POST /api/orders answered 422, then Error: postcode is required"),
                new Case(
                        "an axios-like error speaks of the status only",
                        Story.shop()
                                .noise()
                                .click("Reload")
                                .add(call("/api/stock").status(503))
                                .later(100)
                                .rejected("AxiosError", "Request failed with status code 503", "/vendor.js")
                                .expectsInVain("In stock"),
                        "GET /api/stock answered 503, then AxiosError"),
                new Case(
                        "the site's own statistics answer 500",
                        Story.shop()
                                .noise()
                                .click("Report")
                                .add(call("/api/analytics/report")
                                        .method("POST")
                                        .status(500))
                                .logged()
                                .expectsInVain("Visitors"),
                        "POST /api/analytics/report answered 500"),
                new Case(
                        "GraphQL answers well, with errors",
                        Story.shop()
                                .noise()
                                .click("Products")
                                .add(call("/graphql")
                                        .method("POST")
                                        .status(200)
                                        .body("{\"errors\":[{\"message\":\"boom\"}],\"data\":null}"))
                                .expectsInVain("Lamp"),
                        "POST /graphql answered 200 with errors in the body"),
                new Case(
                        "an answer never comes",
                        Story.shop()
                                .noise()
                                .click("Products")
                                .add(call("/api/slow").unanswered())
                                .later(9000)
                                .expectsInVain("Lamp"),
                        "GET /api/slow had not answered when the run ended"),
                new Case(
                        "the style sheet is missing",
                        Story.shop()
                                .failed("stylesheet", "/site.css", 404)
                                .logged()
                                .noise()
                                .fails(new Action.Hover(Target.named("Menu"))),
                        "GET /site.css answered 404"),
                new Case(
                        "the process crashes",
                        Story.shop()
                                .noise()
                                .click("Draw")
                                .signal((at, step) -> new BrowserEvent.Crash(
                                        new BrowserEvent.Context(at, step, "main"), Story.SHOP + "/draw", false))
                                .expectsInVain("Done"),
                        "The page's process crashed: /draw"),
                new Case(
                        "the live connection breaks",
                        Story.shop()
                                .noise()
                                .click("Join")
                                .log(
                                        "error",
                                        "network",
                                        "WebSocket connection to 'ws://localhost:3000/live' failed: 404",
                                        Story.SHOP + "/live.js")
                                .signal((at, step) -> new BrowserEvent.WebSocket(
                                        new BrowserEvent.Context(at, step, "main"),
                                        "ws://localhost:3000/live",
                                        "error",
                                        "Unexpected response code: 404"))
                                .expectsInVain("Connected"),
                        "WebSocket"),
                new Case(
                        "code only logs what went wrong",
                        Story.shop()
                                .noise()
                                .click("Save")
                                .error("Could not save: quota exceeded", "/save.js")
                                .noise()
                                .expectsInVain("Saved"),
                        "Could not save: quota exceeded"),
                new Case(
                        "nothing but the expectation fails",
                        Story.shop().noise().click("Add to cart").expectsInVain("1 item"),
                        "Expected \"1 item\" visible"),
                new Case(
                        "a failure the page got over lies before the one that matters",
                        Story.shop()
                                .failed("fetch", "/api/recommendations", 404)
                                .logged()
                                .noise()
                                .click("Cart")
                                .click("Pay")
                                .add(call("/api/pay").method("POST").status(502))
                                .logged()
                                .expectsInVain("Thank you"),
                        "POST /api/pay answered 502"),
                new Case(
                        "the worker throws",
                        Story.shop()
                                .noise()
                                .click("Compute")
                                .signal((at, step) -> new BrowserEvent.PageError(
                                        new BrowserEvent.Context(at, step, "worker:" + Story.SHOP + "/w.js"),
                                        "RangeError",
                                        "Invalid array length",
                                        false,
                                        Story.SHOP + "/w.js",
                                        List.of()))
                                .expectsInVain("42"),
                        "RangeError: Invalid array length"));
    }

    static List<Case> healthy() {
        return List.of(
                new Case("a page at rest", Story.shop().noise().noise(), ""),
                new Case(
                        "a walk through the shop",
                        Story.shop()
                                .noise()
                                .click("Lamp")
                                .noise()
                                .click("Cart")
                                .noise()
                                .expects("1 item"),
                        ""),
                new Case(
                        "requests cancelled by leaving the page",
                        Story.shop()
                                .add(call("/api/feed").cancelled())
                                .click("Cart")
                                .add(call("/poll").cancelled())
                                .add(call("/hero.mp4").type("media").cancelled())
                                .noise(),
                        ""),
                new Case(
                        "a tracker that is blocked and whose snippet gives up loudly",
                        Story.shop()
                                .refused("fetch", "https://api.mixpanel.com/track", "net::ERR_BLOCKED_BY_CLIENT")
                                .logged()
                                .rejected("TypeError", "Failed to fetch", "/app.js")
                                .click("Cart")
                                .expects("Cart"),
                        ""),
                new Case(
                        "a picture is missing and nothing else is wrong",
                        Story.shop()
                                .noise()
                                .failed("image", "/img/lamp.jpg", 404)
                                .logged()
                                .click("Next"),
                        ""),
                new Case(
                        "advertising that throws at every step",
                        adThrows(adThrows(adThrows(Story.shop()).click("Lamp")).click("Cart"))
                                .expects("1 item"),
                        ""),
                new Case("a public site", publicSite(), ""),
                new Case(
                        "streams and long polls that stay open",
                        Story.shop()
                                .add(call("/events").type("eventsource").unanswered())
                                .add(call("/live").type("websocket").unanswered())
                                .add(call("/api/poll").unanswered())
                                .noise()
                                .click("Cart")
                                .expects("Cart"),
                        ""));
    }

    private static Story publicSite() {
        return new Story("https://www.example.co.uk")
                .open("/")
                .page("/")
                .noise()
                .refused("script", "https://other.co.uk/widget.js", "net::ERR_TIMED_OUT")
                .logged()
                .log(
                        "error",
                        "security",
                        "Refused to load the image 'https://px.ads.example/1.gif' because it violates the following"
                                + " Content Security Policy directive: \"img-src 'self'\".",
                        "https://px.ads.example/1.gif")
                .click("Menu")
                .expects("Contact");
    }

    private static Story adThrows(Story story) {
        return story.thrown(
                "TypeError",
                "Cannot read properties of null (reading 'slot')",
                false,
                new SourcePosition("https://unknown-ads.example/a.js", 1, 99, "x"));
    }

    private static Story instead(String type, String path, String script) {
        return Story.shop()
                .add(call(path).type(type).status(200).mime("text/html"))
                .thrown("SyntaxError", "Unexpected token '<'", false, new SourcePosition(Story.SHOP + script, 1, 1, ""))
                .noise()
                .expectsInVain("Products");
    }

    private static Story signIn() {
        return Story.shop().noise().type("ada", "Name").click("Sign in");
    }

    private static Story.Call login() {
        return call("/api/login").method("POST");
    }

    private static Story.Call call(String path) {
        return Story.call(path);
    }
}
