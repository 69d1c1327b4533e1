// One line of a cart or an order, small.
import { el } from "./dom.js";
import { money } from "./money.js";

/** A list item with picture, name, quantity and sum. */
export function miniLine(line) {
  return el(
    "li",
    {},
    el("img", { src: line.image, width: "56", height: "56", alt: "" }),
    el("span", {}, line.name, el("small", {}, `Quantity ${line.quantity}`)),
    el("span", {}, money(line.sum)),
  );
}
