package dev.webwitness.demo;

import java.util.List;
import java.util.Set;

/**
 * A fault that lies in the shop's own scripts or styles: a place in a file, and what stands there when the fault is planted.
 *
 * @param path the file, such as {@code js/pages/product.js}
 * @param right what stands there, exactly once
 * @param wrong what stands there instead
 */
record PlantedEdit(Fault fault, String path, String right, String wrong) {
    static final List<PlantedEdit> ALL = List.of(
            new PlantedEdit(Fault.CART_EXCEPTION, "js/pages/product.js", "limits.perOrder)", "limits.stock.available)"),
            new PlantedEdit(
                    Fault.MODAL_COVERS,
                    "css/shop.css",
                    ".veil.open { opacity: 1; }\n",
                    ".veil.open { opacity: 1; }\n.veil[hidden] { display: block !important; }\n"),
            new PlantedEdit(
                    Fault.DISCOUNT_SWALLOWED,
                    "js/pages/cart.js",
                    "note.textContent = answer.message;",
                    "console.error(\"Discount code was not applied:\", answer.error);"),
            new PlantedEdit(
                    Fault.DOUBLE_SUBMIT,
                    "js/pages/checkout.js",
                    "forms.payment.addEventListener(\"submit\", order);\n",
                    "forms.payment.addEventListener(\"submit\", order);\n"
                            + "forms.payment.addEventListener(\"submit\", (event) => order(event));\n"),
            new PlantedEdit(
                    Fault.POSTCODE_REJECTED, "js/checkout/address.js", "/^[A-Z0-9][A-Z0-9 -]{2,9}$/i", "/^[0-9]{5}$/"),
            new PlantedEdit(
                    Fault.BUTTON_STAYS_DISABLED,
                    "js/checkout/payment.js",
                    "addEventListener(\"change\"",
                    "addEventListener(\"changed\""));

    /** The file as it is served when these faults are planted. */
    static String apply(Set<Fault> faults, String path, String text) {
        String served = text;
        for (PlantedEdit edit : ALL) {
            if (edit.path.equals(path) && faults.contains(edit.fault)) {
                served = served.replace(edit.right, edit.wrong);
            }
        }
        return served;
    }
}
