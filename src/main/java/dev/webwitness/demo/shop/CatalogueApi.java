package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoJson;
import dev.webwitness.demo.http.DemoRequest;
import dev.webwitness.demo.http.DemoResponse;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Products: collections, search, one product, and what visitors say about them. */
public final class CatalogueApi {
    private static final int LAST_SEASONS_PRICE = 1500;

    private final Set<Fault> faults;

    public CatalogueApi(Set<Fault> faults) {
        this.faults = faults;
    }

    public void addTo(Routes routes) {
        routes.add(
                        "GET",
                        "/api/products",
                        (call, session) ->
                                products(Catalogue.collection(call.query().getOrDefault("collection", ""))))
                .add(
                        "GET",
                        "/api/products/{}",
                        (call, session) -> product(call.parts().get(0)))
                .add("GET", "/api/search", (call, session) -> search(call))
                .add("POST", "/api/saved", (call, session) -> save(call))
                .add("POST", "/api/ratings", (call, session) -> rate(call))
                .add("POST", "/api/newsletter", (call, session) -> subscribe(call));
    }

    private static DemoResponse products(List<Product> products) {
        return DemoResponse.json(
                200,
                DemoJson.object(
                        "products", products.stream().map(Product::toMap).toList()));
    }

    private DemoResponse product(String id) {
        return Catalogue.find(id).map(this::product).orElseGet(CatalogueApi::noProduct);
    }

    private DemoResponse product(Product product) {
        Map<String, Object> told = product.toMap();
        if (faults.contains(Fault.PRICE_NAN)) {
            told.put("price", String.format(Locale.ROOT, "%d,%02d", product.price() / 100, product.price() % 100));
        }
        if (faults.contains(Fault.STALE_PRICE)) {
            told.put("price", Math.min(LAST_SEASONS_PRICE, product.price() - 100));
            return DemoResponse.json(200, told).with("Age", "7776000").with("X-Cache", "HIT");
        }
        return DemoResponse.json(200, told);
    }

    private DemoResponse search(DemoRequest call) {
        if (faults.contains(Fault.SEARCH_HTML_INSTEAD_OF_JSON)) {
            return DemoResponse.html(
                    200,
                    "<!doctype html><html><head><title>Back soon</title></head>"
                            + "<body><h1>Search is being maintained</h1><p>edge-7 is in maintenance mode.</p></body></html>");
        }
        Comparator<Product> byPrice = Comparator.comparingInt(Product::price);
        List<Product> found = Catalogue.search(call.query().getOrDefault("q", ""));
        return switch (call.query().getOrDefault("sort", "newest")) {
            case "newest" -> products(found);
            case "price" -> products(found.stream().sorted(byPrice).toList());
            case "price-down" ->
                products(found.stream().sorted(byPrice.reversed()).toList());
            case "name" ->
                products(found.stream()
                        .sorted(Comparator.comparing(Product::name))
                        .toList());
            default -> DemoResponse.problem(400, "sort_unknown", "Sort by newest, price, price-down or name.");
        };
    }

    private DemoResponse save(DemoRequest call) {
        if (faults.contains(Fault.SAVE_REJECTED)) {
            return DemoResponse.problem(503, "wishlist_unavailable", "The wishlist service does not answer.");
        }
        return Catalogue.find(call.field("product"))
                .map(product -> DemoResponse.json(200, DemoJson.object("saved", true, "product", product.id())))
                .orElseGet(CatalogueApi::noProduct);
    }

    private static DemoResponse rate(DemoRequest call) {
        int stars = call.number("stars", 0);
        if (Catalogue.find(call.field("product")).isEmpty()) {
            return noProduct();
        }
        return stars < 1 || stars > 5
                ? DemoResponse.problem(422, "stars_out_of_range", "Give one to five stars.")
                : DemoResponse.json(
                        200,
                        DemoJson.object(
                                "stars",
                                stars,
                                "message",
                                "Thank you: " + stars + (stars == 1 ? " star." : " stars.")));
    }

    private static DemoResponse subscribe(DemoRequest call) {
        return call.field("email").matches("[^@\\s]+@[^@\\s]+")
                ? DemoResponse.json(200, DemoJson.object("message", "You are on the list. See you in a month."))
                : DemoResponse.problem(422, "email_invalid", "That does not look like an email address.");
    }

    static DemoResponse noProduct() {
        return DemoResponse.problem(404, "product_unknown", "There is no such product.");
    }
}
