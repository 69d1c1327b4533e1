package dev.webwitness.demo;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Products: collections, search, one product, and what visitors say about them. */
final class CatalogueApi {
    private static final int LAST_SEASONS_PRICE = 1500;

    private final Set<Fault> faults;

    CatalogueApi(Set<Fault> faults) {
        this.faults = faults;
    }

    void addTo(Routes routes) {
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

    private static Answer products(List<Product> products) {
        return Answer.json(
                200,
                Json.object("products", products.stream().map(Product::toMap).toList()));
    }

    private Answer product(String id) {
        return Catalogue.find(id).map(this::product).orElseGet(CatalogueApi::noProduct);
    }

    private Answer product(Product product) {
        Map<String, Object> told = product.toMap();
        if (faults.contains(Fault.PRICE_NAN)) {
            told.put("price", String.format(Locale.ROOT, "%d,%02d", product.price() / 100, product.price() % 100));
        }
        if (faults.contains(Fault.STALE_PRICE)) {
            told.put("price", Math.min(LAST_SEASONS_PRICE, product.price() - 100));
            return Answer.json(200, told).with("Age", "7776000").with("X-Cache", "HIT");
        }
        return Answer.json(200, told);
    }

    private Answer search(Call call) {
        if (faults.contains(Fault.SEARCH_HTML_INSTEAD_OF_JSON)) {
            return Answer.html(
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
            default -> Answer.problem(400, "sort_unknown", "Sort by newest, price, price-down or name.");
        };
    }

    private Answer save(Call call) {
        if (faults.contains(Fault.SAVE_REJECTED)) {
            return Answer.problem(503, "wishlist_unavailable", "The wishlist service does not answer.");
        }
        return Catalogue.find(call.field("product"))
                .map(product -> Answer.json(200, Json.object("saved", true, "product", product.id())))
                .orElseGet(CatalogueApi::noProduct);
    }

    private static Answer rate(Call call) {
        int stars = call.number("stars", 0);
        if (Catalogue.find(call.field("product")).isEmpty()) {
            return noProduct();
        }
        return stars < 1 || stars > 5
                ? Answer.problem(422, "stars_out_of_range", "Give one to five stars.")
                : Answer.json(
                        200,
                        Json.object(
                                "stars",
                                stars,
                                "message",
                                "Thank you: " + stars + (stars == 1 ? " star." : " stars.")));
    }

    private static Answer subscribe(Call call) {
        return call.field("email").matches("[^@\\s]+@[^@\\s]+")
                ? Answer.json(200, Json.object("message", "You are on the list. See you in a month."))
                : Answer.problem(422, "email_invalid", "That does not look like an email address.");
    }

    static Answer noProduct() {
        return Answer.problem(404, "product_unknown", "There is no such product.");
    }
}
