package dev.webwitness.demo;

import dev.webwitness.demo.http.DemoResponse;
import dev.webwitness.demo.shop.Catalogue;
import dev.webwitness.demo.shop.Fault;
import dev.webwitness.demo.shop.FaultPatch;
import dev.webwitness.demo.shop.Routes;
import java.util.Map;
import java.util.Set;

/** The shop's pages, styles, scripts and pictures, with the content security policy they are sent under. */
final class DemoPages {
    private static final String METRICS = "http://metrics.shop-stats.invalid";
    private static final String FONTS = "http://fonts.shop-cdn.invalid";

    private final Set<Fault> faults;
    private final String partner;
    private final String live;
    private final String layout = DemoResources.text("pages/layout.html");

    /**
     * @param partner origin of the carrier and the payment service
     * @param live origin of the live stock, with {@code ws:}
     */
    DemoPages(Set<Fault> faults, String partner, String live) {
        this.faults = faults;
        this.partner = partner;
        this.live = live;
    }

    void addTo(Routes routes) {
        routes.add("GET", "/", (call, session) -> page("home", "Good things for slow mornings"))
                .add("GET", "/search", (call, session) -> page("search", "Shop"))
                .add("GET", "/cart", (call, session) -> page("cart", "Your cart"))
                .add("GET", "/checkout", (call, session) -> page("checkout", "Checkout"))
                .add("GET", "/help", (call, session) -> page("help", "Help"))
                .add("GET", "/sign-in", (call, session) -> unlessLooping("/account", "sign-in", "Sign in"))
                .add("GET", "/account", (call, session) -> unlessLooping("/sign-in", "account", "Account"))
                .add("GET", "/collections/morning-table", (call, session) -> collection())
                .add(
                        "GET",
                        "/product/{}",
                        (call, session) -> product(call.parts().get(0)))
                .add("GET", "/order/{}", (call, session) -> order(call.parts().get(0)))
                .add(
                        "GET",
                        "/self-check",
                        (call, session) -> DemoResponse.html(200, DemoResources.text("pages/self-check.html")))
                .add(
                        "GET",
                        "/self-check/failing",
                        (call, session) -> DemoResponse.problem(500, "on_purpose", "This request fails on purpose."))
                .add("GET", "/css/{}", (call, session) -> asset(call.path()))
                .add("GET", "/js/{}", (call, session) -> asset(call.path()))
                .add("GET", "/js/{}/{}", (call, session) -> asset(call.path()))
                .add("GET", "/img/{}", (call, session) -> asset(call.path()));
    }

    DemoResponse missing() {
        return html(404, "missing", "Not here", Map.of());
    }

    private DemoResponse page(String name, String title) {
        return html(200, name, title, Map.of());
    }

    private DemoResponse unlessLooping(String other, String name, String title) {
        return faults.contains(Fault.REDIRECT_LOOP) ? DemoResponse.redirect(other) : page(name, title);
    }

    private DemoResponse collection() {
        return faults.contains(Fault.DEAD_LINK) ? missing() : page("collection", "The morning table");
    }

    private DemoResponse product(String id) {
        return Catalogue.find(id)
                .map(product -> html(200, "product", product.name(), Map.of("product", id)))
                .orElseGet(this::missing);
    }

    private DemoResponse order(String number) {
        return number.matches("LM-[0-9]{1,9}")
                ? html(200, "order", "Order " + number, Map.of("order", number))
                : missing();
    }

    /** A page of this name inside the layout. Values are the shop's own words, never a visitor's, so nothing is escaped. */
    private DemoResponse html(int status, String name, String title, Map<String, String> values) {
        String html = layout.replace("{{main}}", DemoResources.text("pages/" + name + ".html"))
                .replace("{{page}}", name)
                .replace("{{title}}", title)
                .replace("{{partner}}", partner)
                .replace("{{live}}", live);
        for (Map.Entry<String, String> value : values.entrySet()) {
            html = html.replace("{{" + value.getKey() + "}}", value.getValue());
        }
        return DemoResponse.html(status, html).with("Content-Security-Policy", policy());
    }

    private String policy() {
        String scripts = faults.contains(Fault.CSP_BLOCK) ? "'self'" : "'self' " + partner;
        return "default-src 'self'; script-src " + scripts
                + "; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                + "font-src 'self' " + FONTS + "; connect-src 'self' " + partner + " " + live + " " + METRICS
                + "; frame-src " + partner + "; base-uri 'self'; form-action 'self'";
    }

    private DemoResponse asset(String path) {
        if (!path.matches("/(css|js|img)(/[a-z]+)?/[a-z-]+\\.(css|js|svg)")
                || (faults.contains(Fault.MISSING_CHUNK) && path.equals("/js/checkout/payment.js"))) {
            return missing();
        }
        String file = path.substring(1);
        return DemoResources.find(file)
                .map(text -> DemoResponse.of(200, mediaType(file), FaultPatch.apply(faults, file, text)))
                .orElseGet(this::missing);
    }

    static String mediaType(String file) {
        if (file.endsWith(".css")) {
            return "text/css; charset=utf-8";
        }
        return file.endsWith(".js") ? "text/javascript; charset=utf-8" : "image/svg+xml";
    }
}
