package dev.webwitness.demo;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The cart: what is in it, adding, changing, emptying, the discount code. */
final class CartApi {
    private final Set<Fault> faults;

    CartApi(Set<Fault> faults) {
        this.faults = faults;
    }

    void addTo(Routes routes) {
        routes.add("GET", "/api/cart", (call, session) -> told(session))
                .add("POST", "/api/cart", this::add)
                .add("POST", "/api/cart/line", this::change)
                .add("POST", "/api/cart/empty", (call, session) -> empty(session))
                .add("POST", "/api/cart/discount", this::discount);
    }

    private Answer told(Session session) {
        return Answer.json(200, session.cart.toMap(faults.contains(Fault.SILENT_TOTAL)));
    }

    private Answer add(Call call, Session session) {
        int quantity = call.number("quantity", 0);
        if (quantity < 1 || quantity > Cart.MOST) {
            return badQuantity();
        }
        return change(call, session, product -> session.cart.add(product, quantity));
    }

    private Answer change(Call call, Session session) {
        int quantity = call.number("quantity", -1);
        if (quantity < 0 || quantity > Cart.MOST) {
            return badQuantity();
        }
        return change(call, session, product -> session.cart.set(product, quantity));
    }

    private Answer change(Call call, Session session, Consumer<Product> what) {
        Optional<Product> product = Catalogue.find(call.field("product"));
        product.ifPresent(what);
        return product.isPresent() ? told(session) : CatalogueApi.noProduct();
    }

    private Answer empty(Session session) {
        session.cart.clear();
        return told(session);
    }

    private Answer discount(Call call, Session session) {
        boolean right = call.field("code").toUpperCase(Locale.ROOT).equals(Session.DISCOUNT_CODE);
        if (!right || faults.contains(Fault.DISCOUNT_SWALLOWED)) {
            return Answer.problem(422, "code_invalid", "We do not know this code, or it has expired.");
        }
        session.cart.discount();
        return told(session);
    }

    private static Answer badQuantity() {
        return Answer.problem(422, "quantity_out_of_range", "Between 1 and " + Cart.MOST + ", please.");
    }
}
