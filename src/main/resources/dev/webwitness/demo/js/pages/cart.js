// The cart: quantities, a discount code, and on to the checkout.
import { getJson, postForm } from "../api.js";
import { showSums } from "../cart-sums.js";
import { el, part } from "../dom.js";
import { money } from "../money.js";
import { showCount } from "../shop.js";

function show(cart) {
  const empty = cart.lines.length === 0;
  part("state").hidden = !empty;
  part("state").textContent = "Your cart is empty.";
  part("full").hidden = empty;
  part("lines").replaceChildren(...cart.lines.map(row));
  showCount(cart.count);
  showSums(cart);
}

function row(line) {
  const quantity = el("select", { "aria-label": `Quantity of ${line.name}`, onchange: (event) => change(line.id, event.target.value) });
  for (let count = 1; count <= Math.max(6, line.quantity); count++) {
    quantity.append(el("option", { selected: count === line.quantity }, String(count)));
  }
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, el("span", { class: "what" }, el("img", { src: line.image, width: "84", height: "84", alt: "" }), el("a", { href: `/product/${line.id}` }, line.name))),
    el("td", {}, money(line.price)),
    el("td", {}, quantity),
    el("td", {}, money(line.sum)),
    el("td", {}, el("button", { class: "remove", type: "button", "aria-label": `Remove ${line.name}`, onclick: () => change(line.id, 0) }, "×")),
  );
}

async function change(product, quantity) {
  show(await postForm("/api/cart/line", { product, quantity }));
}

async function empty() {
  if (confirm("Take everything out of your cart?")) {
    show(await postForm("/api/cart/empty", {}));
  }
}

async function applyCode(event) {
  event.preventDefault();
  const note = part("code-note");
  const answer = await postForm("/api/cart/discount", new FormData(event.target));
  if (answer.error) {
    note.textContent = answer.message;
    return;
  }
  note.textContent = `${answer.discountCode} applied`;
  show(answer);
}

part("empty").addEventListener("click", empty);
part("code").addEventListener("submit", applyCode);
show(await getJson("/api/cart"));
