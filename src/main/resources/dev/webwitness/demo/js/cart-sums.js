// What a cart comes to, in the cart and beside the checkout.
import { part } from "./dom.js";
import { money } from "./money.js";

/** Writes subtotal, discount and total; `delivery` in cents is added to the total. */
export function showSums(cart, delivery = 0) {
  part("subtotal").textContent = money(cart.subtotal);
  part("discount-row").hidden = cart.discount === 0;
  part("discount").textContent = `−${money(cart.discount)}`;
  part("total").textContent = money(cart.total + delivery);
}
