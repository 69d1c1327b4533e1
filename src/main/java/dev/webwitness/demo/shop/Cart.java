package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a visitor means to buy: quantities by product, and a discount.
 *
 * <p>Not thread-safe: its {@link VisitorSession} guards it.
 */
final class Cart {
    static final int MOST = 20;

    private final Map<Product, Integer> quantities = new LinkedHashMap<>();
    private boolean discounted;

    /** Sets how many of a product there are; 0 takes it out. */
    void set(Product product, int quantity) {
        if (quantity <= 0) {
            quantities.remove(product);
        } else {
            quantities.put(product, Math.min(quantity, MOST));
        }
    }

    void add(Product product, int quantity) {
        set(product, quantities.getOrDefault(product, 0) + quantity);
    }

    void clear() {
        quantities.clear();
        discounted = false;
    }

    /** Ten percent off from now on. */
    void discount() {
        discounted = true;
    }

    int count() {
        return quantities.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Its lines as the API tells them. */
    List<Map<String, Object>> lines() {
        return lines(quantities);
    }

    static List<Map<String, Object>> lines(Map<Product, Integer> quantities) {
        List<Map<String, Object>> lines = new ArrayList<>();
        quantities.forEach((product, quantity) -> lines.add(DemoJson.object(
                "id",
                product.id(),
                "name",
                product.name(),
                "image",
                product.image(),
                "price",
                product.price(),
                "quantity",
                quantity,
                "sum",
                product.price() * quantity)));
        return lines;
    }

    static int sum(Map<Product, Integer> quantities) {
        return quantities.entrySet().stream()
                .mapToInt(line -> line.getKey().price() * line.getValue())
                .sum();
    }

    /** The whole cart as the API tells it; {@code lastLineForgotten} is the mistake of {@link Fault#SILENT_TOTAL}. */
    Map<String, Object> toMap(boolean lastLineForgotten) {
        int subtotal = sum(quantities);
        if (lastLineForgotten && quantities.size() > 1) {
            Product last = new ArrayList<>(quantities.keySet()).get(quantities.size() - 1);
            subtotal -= last.price() * quantities.getOrDefault(last, 0);
        }
        int discount = discountOn(subtotal);
        return DemoJson.object(
                "lines",
                lines(),
                "count",
                count(),
                "subtotal",
                subtotal,
                "discount",
                discount,
                "discountCode",
                discounted ? VisitorSession.DISCOUNT_CODE : "",
                "total",
                subtotal - discount);
    }

    /** What the discount takes off a sum, in cents. */
    int discountOn(int sum) {
        return discounted ? sum / 10 : 0;
    }
}
