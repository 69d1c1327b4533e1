// Products in a grid.
import { el } from "./dom.js";
import { money } from "./money.js";

/** Fills a grid with products, or says that there are none. */
export function list(grid, products) {
  grid.replaceChildren(...products.map(item));
  if (products.length === 0) {
    grid.append(el("li", { class: "none" }, "Nothing here. Try a shorter word, or look at everything."));
  }
  grid.setAttribute("aria-busy", "false");
}

/** Grey places where products will be. */
export function expectSome(grid, count) {
  grid.replaceChildren(...Array.from({ length: count }, () => el("li", { class: "skeleton", "aria-hidden": "true" })));
}

function item(product) {
  return el(
    "li",
    { class: "item" },
    el("div", { class: "item-picture" }, el("img", { src: product.image, width: "400", height: "400", alt: "", loading: "lazy" })),
    el("h3", {}, el("a", { href: `/product/${product.id}` }, product.name)),
    el("p", { class: "muted" }, product.maker),
    el("p", { class: "price" }, money(product.price)),
  );
}
