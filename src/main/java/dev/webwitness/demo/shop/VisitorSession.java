package dev.webwitness.demo.shop;

import java.util.ArrayList;
import java.util.List;

/**
 * One visitor, known by a cookie: cart, orders, and whether they signed in.
 *
 * <p>Guarded by itself: routes run with its lock held.
 */
public final class VisitorSession {
    static final String DISCOUNT_CODE = "MORNING10";

    final String id;
    final Cart cart;
    final List<Order> orders;
    boolean signedIn;

    VisitorSession(String id) {
        this(id, new Cart(), new ArrayList<>());
    }

    private VisitorSession(String id, Cart cart, List<Order> orders) {
        this.id = id;
        this.cart = cart;
        this.orders = orders;
    }

    /** The same visitor under a new id, signed in: an id from before signing in must not be worth more afterwards. */
    VisitorSession signedIn(String newId) {
        VisitorSession session = new VisitorSession(newId, cart, orders);
        session.signedIn = true;
        return session;
    }
}
