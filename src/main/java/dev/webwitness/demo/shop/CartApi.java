package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoRequest;
import dev.webwitness.demo.http.DemoResponse;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The cart: what is in it, adding, changing, emptying, the discount code. */
public final class CartApi {
    private final Set<Fault> faults;

    public CartApi(Set<Fault> faults) {
        this.faults = faults;
    }

    public void addTo(Routes routes) {
        routes.add("GET", "/api/cart", (call, session) -> told(session))
                .add("POST", "/api/cart", this::add)
                .add("POST", "/api/cart/line", this::change)
                .add("POST", "/api/cart/empty", (call, session) -> empty(session))
                .add("POST", "/api/cart/discount", this::discount);
    }

    private DemoResponse told(VisitorSession session) {
        return DemoResponse.json(200, session.cart.toMap(faults.contains(Fault.SILENT_TOTAL)));
    }

    private DemoResponse add(DemoRequest call, VisitorSession session) {
        int quantity = call.number("quantity", 0);
        if (quantity < 1 || quantity > Cart.MOST) {
            return badQuantity();
        }
        return change(call, session, product -> session.cart.add(product, quantity));
    }

    private DemoResponse change(DemoRequest call, VisitorSession session) {
        int quantity = call.number("quantity", -1);
        if (quantity < 0 || quantity > Cart.MOST) {
            return badQuantity();
        }
        return change(call, session, product -> session.cart.set(product, quantity));
    }

    private DemoResponse change(DemoRequest call, VisitorSession session, Consumer<Product> what) {
        Optional<Product> product = Catalogue.find(call.field("product"));
        product.ifPresent(what);
        return product.isPresent() ? told(session) : CatalogueApi.noProduct();
    }

    private DemoResponse empty(VisitorSession session) {
        session.cart.clear();
        return told(session);
    }

    private DemoResponse discount(DemoRequest call, VisitorSession session) {
        boolean right = call.field("code").toUpperCase(Locale.ROOT).equals(VisitorSession.DISCOUNT_CODE);
        if (!right || faults.contains(Fault.DISCOUNT_SWALLOWED)) {
            return DemoResponse.problem(422, "code_invalid", "We do not know this code, or it has expired.");
        }
        session.cart.discount();
        return told(session);
    }

    private static DemoResponse badQuantity() {
        return DemoResponse.problem(422, "quantity_out_of_range", "Between 1 and " + Cart.MOST + ", please.");
    }
}
