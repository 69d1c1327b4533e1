package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoJson;
import dev.webwitness.demo.http.DemoRequest;
import dev.webwitness.demo.http.DemoResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Placing an order and looking at it. */
public final class CheckoutApi {
    private static final List<String> ADDRESS = List.of("fullName", "email", "street", "city", "postcode", "country");

    private final Set<Fault> faults;
    private final AtomicInteger lastNumber = new AtomicInteger(20416);

    public CheckoutApi(Set<Fault> faults) {
        this.faults = faults;
    }

    public void addTo(Routes routes) {
        routes.add("POST", "/api/checkout", this::order)
                .add(
                        "GET",
                        "/api/orders/{}",
                        (call, session) -> told(session, call.parts().get(0)));
    }

    private DemoResponse order(DemoRequest call, VisitorSession session) {
        if (faults.contains(Fault.CHECKOUT_500)) {
            return DemoResponse.problem(
                    500, "inventory_unavailable", "Could not reserve stock: connection pool exhausted");
        }
        Optional<String> missing =
                ADDRESS.stream().filter(field -> call.field(field).isEmpty()).findFirst();
        if (missing.isPresent()) {
            return DemoResponse.problem(422, "field_missing", "The field \"" + missing.get() + "\" is missing.");
        }
        if (!call.field("payment").startsWith("pl_")) {
            return DemoResponse.problem(402, "payment_missing", "The payment was not authorised.");
        }
        Map<Product, Integer> items = items(call.field("items"));
        if (items.isEmpty()) {
            return DemoResponse.problem(409, "cart_empty", "There is nothing to order.");
        }
        Order order = order(call, session, items);
        session.orders.add(order);
        session.cart.clear();
        return DemoResponse.json(201, DemoJson.object("order", order.toMap()));
    }

    private Order order(DemoRequest call, VisitorSession session, Map<Product, Integer> items) {
        int delivery = DeliverySpeed.named(call.field("speed")).price();
        int sum = Cart.sum(items);
        Map<String, String> address = new LinkedHashMap<>();
        ADDRESS.forEach(field -> address.put(field, call.field(field)));
        return new Order(
                "LM-" + lastNumber.incrementAndGet(),
                Cart.lines(items),
                delivery,
                sum - session.cart.discountOn(sum) + delivery,
                address,
                call.field("slot").isEmpty() ? "Any time" : call.field("slot"));
    }

    /** Reads {@code harbour-mug*2,low-lamp*1}; what it does not know is left out. */
    private static Map<Product, Integer> items(String text) {
        Map<Product, Integer> items = new LinkedHashMap<>();
        for (String item : text.split(",")) {
            String[] pair = item.split("\\*");
            if (pair.length == 2 && pair[1].matches("[1-9][0-9]?")) {
                Catalogue.find(pair[0])
                        .ifPresent(product -> items.put(product, Math.min(Integer.parseInt(pair[1]), Cart.MOST)));
            }
        }
        return items;
    }

    private static DemoResponse told(VisitorSession session, String number) {
        return session.orders.stream()
                .filter(order -> order.number().equals(number))
                .findFirst()
                .map(order -> DemoResponse.json(200, order.toMap()))
                .orElseGet(() -> DemoResponse.problem(404, "order_unknown", "There is no such order among yours."));
    }
}
