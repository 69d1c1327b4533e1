package dev.webwitness.demo.shop;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.EditDistance;
import dev.webwitness.model.text.TextTruncator;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What can be planted in the shop: one realistic cause of a failed task each. */
public enum Fault {
    CHECKOUT_500(
            "POST /api/checkout answers 500 with a JSON body, and the page then reads the order that is not in it: a TypeError."),
    LOGIN_401("POST /api/session answers 401 although email and password are right."),
    SESSION_COOKIE_LOST(
            "Signing in answers 200 with a cookie for another domain, which the browser drops: the account stays closed."),
    SEARCH_HTML_INSTEAD_OF_JSON(
            "GET /api/search answers 200 with a maintenance page in HTML where JSON is expected: a SyntaxError nobody catches."),
    CART_EXCEPTION(
            "The handler of \"Add to cart\" reads a property of something undefined and throws before it sends anything."),
    MISSING_CHUNK("The script of the payment step, loaded when it is needed, answers 404: the step never opens."),
    CORS("The carrier on its other origin leaves out the CORS header, so the delivery quotes are refused."),
    CSP_BLOCK("The page's content security policy leaves out the payment service, so its script is blocked."),
    SLOW_CART("GET /api/cart answers only after 20 seconds."),
    SILENT_TOTAL("The cart's subtotal and total leave out the last line, and nothing is logged."),
    DOUBLE_SUBMIT("The order form has its submit handler twice: one click places two orders."),
    STALE_PRICE("GET /api/products/{id} answers from an old cache: the product page shows last season's price."),
    WEBSOCKET_REFUSED("Nothing listens where the live stock is told: the WebSocket is refused."),
    DEAD_LINK("The front page's main link leads to a page that answers 404."),
    MODAL_COVERS("The veil behind the cart drawer stays over the product page, invisible, and takes every click."),
    FRAME_REFUSED("The carrier forbids being framed (X-Frame-Options), so the delivery slots never appear."),
    DISCOUNT_SWALLOWED("A valid discount code is refused with 422, and the page only logs it instead of saying so."),
    SAVE_REJECTED("POST /api/saved answers 503, and the page's promise is rejected without anyone handling it."),
    POSTCODE_REJECTED("The check of the postcode takes only digits, so a valid one is refused, and nothing is logged."),
    DELIVERY_RESET("The carrier closes the connection without an answer when it is asked for quotes."),
    BUTTON_STAYS_DISABLED(
            "The box for the terms is listened to under a wrong event name, so \"Place order\" stays disabled."),
    REDIRECT_LOOP("/account and /sign-in redirect to each other for ever."),
    PRICE_NAN("The products API gives prices as text with a comma, and the page shows $NaN.");

    private final String sentence;

    Fault(String sentence) {
        this.sentence = sentence;
    }

    /** The name it is planted by, such as {@code checkout-500}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What it does, in one sentence. */
    public String sentence() {
        return sentence;
    }

    /** The faults of these names, in catalog order; a name that is none is refused with the nearest that is. */
    public static Set<Fault> named(Collection<String> names) {
        Set<Fault> faults = EnumSet.noneOf(Fault.class);
        names.forEach(name -> faults.add(named(name)));
        return faults;
    }

    private static Fault named(String name) {
        return Arrays.stream(values())
                .filter(fault -> fault.id().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    private static WebwitnessException unknown(String name) {
        String shown = TextTruncator.toChars(name, 60);
        List<String> all = Arrays.stream(values()).map(Fault::id).toList();
        Optional<String> nearest = EditDistance.nearest(shown, all);
        return WebwitnessException.argument(
                "fault",
                "the demo shop knows no fault \"" + shown + "\""
                        + nearest.map(id -> "; the nearest is \"" + id + "\".")
                                .orElse("; known are " + String.join(", ", all) + "."),
                nearest.orElse(all.get(0)));
    }
}
