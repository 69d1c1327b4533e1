package dev.webwitness.demo.shop;

import java.util.List;
import java.util.Set;

/**
 * A fault that lies in the shop's own scripts or styles: a place in a file, and what stands there when the fault is planted.
 *
 * @param path the file, such as {@code js/pages/product.js}
 * @param right what stands there, exactly once
 * @param wrong what stands there instead
 */
public record FaultPatch(Fault fault, String path, String right, String wrong) {
    static final List<FaultPatch> ALL = List.of(
            new FaultPatch(Fault.CART_EXCEPTION, "js/pages/product.js", "limits.perOrder)", "limits.stock.available)"),
            new FaultPatch(
                    Fault.MODAL_COVERS,
                    "css/shop.css",
                    ".veil.open { opacity: 1; }\n",
                    ".veil.open { opacity: 1; }\n.veil[hidden] { display: block !important; }\n"),
            new FaultPatch(
                    Fault.DISCOUNT_SWALLOWED,
                    "js/pages/cart.js",
                    "note.textContent = answer.message;",
                    "console.error(\"Discount code was not applied:\", answer.error);"),
            new FaultPatch(
                    Fault.DOUBLE_SUBMIT,
                    "js/pages/checkout.js",
                    "forms.payment.addEventListener(\"submit\", order);\n",
                    "forms.payment.addEventListener(\"submit\", order);\n"
                            + "forms.payment.addEventListener(\"submit\", (event) => order(event));\n"),
            new FaultPatch(
                    Fault.POSTCODE_REJECTED, "js/checkout/address.js", "/^[A-Z0-9][A-Z0-9 -]{2,9}$/i", "/^[0-9]{5}$/"),
            new FaultPatch(
                    Fault.BUTTON_STAYS_DISABLED,
                    "js/checkout/payment.js",
                    "addEventListener(\"change\"",
                    "addEventListener(\"changed\""));

    /** The file as it is served when these faults are planted. */
    public static String apply(Set<Fault> faults, String path, String text) {
        String served = text;
        for (FaultPatch edit : ALL) {
            if (edit.path.equals(path) && faults.contains(edit.fault)) {
                served = served.replace(edit.right, edit.wrong);
            }
        }
        return served;
    }
}
