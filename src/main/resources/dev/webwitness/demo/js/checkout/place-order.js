// The last step: sending the order and showing its number.
import { postForm } from "../api.js";
import { chosenSlot, chosenSpeed } from "./delivery.js";

/** Takes the payment, sends the order, goes to its page. */
export async function placeOrder(forms, cart) {
  const card = Object.fromEntries(new FormData(forms.payment));
  const token = await window.Paylane.authorise(card, cart.total + chosenSpeed().price);
  const answer = await postForm("/api/checkout", {
    ...Object.fromEntries(new FormData(forms.address)),
    items: cart.lines.map((line) => `${line.id}*${line.quantity}`).join(","),
    speed: chosenSpeed().id,
    slot: chosenSlot(),
    payment: token,
  });
  showOrder(answer.order);
}

function showOrder(order) {
  location.assign(`/order/${order.number}`);
}
