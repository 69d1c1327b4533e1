// What every page does: knows who is here, keeps the cart's count, offers the newsletter.
import { getJson } from "./api.js";
import "./telemetry.js";
import "./widgets/newsletter.js";

/** Shows how many things are in the cart, in the header. */
export function showCount(count) {
  document.querySelector("[data-cart-count]").textContent = count;
  document.querySelector("[data-cart-words]").textContent = count === 0 ? ", empty" : count === 1 ? ", 1 item" : `, ${count} items`;
}

/** Says something in passing at the lower edge. */
export function say(text) {
  const toast = document.querySelector("[data-toast]");
  toast.textContent = text;
  toast.classList.add("shown");
  setTimeout(() => toast.classList.remove("shown"), 4000);
}

getJson("/api/session").then((session) => showCount(session.cartCount));
