// The checkout: address, delivery, payment, order. Each step is a form; this file moves between them.
import { getJson } from "../api.js";
import { showSums } from "../cart-sums.js";
import { checkAddress, fillAddress } from "../checkout/address.js";
import { chosenSpeed, showDelivery } from "../checkout/delivery.js";
import { placeOrder } from "../checkout/place-order.js";
import { part, ready } from "../dom.js";
import { miniLine } from "../mini-line.js";

const steps = ["address", "delivery", "payment"];
const forms = Object.fromEntries(steps.map((step) => [step, document.querySelector(`form[data-step="${step}"]`)]));

function go(step) {
  steps.forEach((name, index) => {
    forms[name].hidden = name !== step;
    const mark = document.querySelector(`[data-mark="${name}"]`);
    mark.toggleAttribute("aria-current", name === step);
    mark.classList.toggle("done", index < steps.indexOf(step));
  });
  forms[step].querySelector("h2").focus();
}

function priced() {
  const speed = chosenSpeed();
  part("delivery").textContent = speed.price === 0 ? "free" : `$${(speed.price / 100).toFixed(2)}`;
  showSums(cart, speed.price);
}

async function toDelivery(event) {
  event.preventDefault();
  if (checkAddress(forms.address)) {
    go("delivery");
    await showDelivery(forms.delivery, new FormData(forms.address).get("postcode"), priced);
  }
}

async function toPayment(event) {
  event.preventDefault();
  const { showPayment } = await import("../checkout/payment.js");
  go("payment");
  await showPayment(forms.payment, account);
}

async function order(event) {
  event.preventDefault();
  await placeOrder(forms, cart);
}

forms.address.addEventListener("submit", toDelivery);
forms.delivery.addEventListener("submit", toPayment);
forms.payment.addEventListener("submit", order);
document.querySelectorAll("[data-back]").forEach((button) => button.addEventListener("click", () => go(button.dataset.back)));

const cart = await getJson("/api/cart");
part("mini").append(...cart.lines.map(miniLine));
showSums(cart);
const session = await getJson("/api/session");
const account = session.signedIn ? await getJson("/api/account") : null;
fillAddress(forms.address, account);
ready();
