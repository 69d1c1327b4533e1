// A product: its price, what is left of it, and the way into the cart.
import { getJson, live, postForm } from "../api.js";
import { part, ready } from "../dom.js";
import { money } from "../money.js";
import { say, showCount } from "../shop.js";
import "../widgets/star-rating.js";

const id = part("product").dataset.product;
const limits = { perOrder: 6 };

function watchStock() {
  const stock = part("stock");
  const feed = new WebSocket(`${live}/stock?product=${id}`);
  feed.addEventListener("message", (event) => {
    const left = JSON.parse(event.data).left;
    stock.textContent = left > 0 ? `${left} in stock` : "Sold out";
  });
  feed.addEventListener("error", () => {
    stock.classList.add("unknown");
    stock.textContent = "Stock unknown right now";
  });
}

async function addToCart(event) {
  event.preventDefault();
  const wanted = Number(new FormData(event.target).get("quantity"));
  const quantity = Math.min(wanted, limits.perOrder);
  const cart = await postForm("/api/cart", { product: id, quantity });
  showCount(cart.count);
  part("added").textContent = `${quantity} × ${part("price").textContent}`;
  open(true);
  document.getElementById("added").focus();
}

async function save(event) {
  const answer = await postForm("/api/saved", { product: id });
  if (!answer.saved) {
    throw new Error(`Could not save ${id}: ${answer.error}`);
  }
  event.target.textContent = "Saved";
  event.target.setAttribute("aria-pressed", "true");
  say("Saved for later");
}

function open(shown) {
  part("drawer").hidden = !shown;
  part("veil").hidden = !shown;
  part("veil").classList.toggle("open", shown);
  document.querySelectorAll(".top, article, .bottom").forEach((behind) => { behind.inert = shown; });
}

part("buy").addEventListener("submit", addToCart);
part("save").addEventListener("click", save);
part("close").addEventListener("click", () => open(false));
part("veil").addEventListener("click", () => open(false));
part("drawer").addEventListener("keydown", (event) => event.key === "Escape" && open(false));
part("open-sizes").addEventListener("click", () => part("sizes").showModal());
watchStock();

const product = await getJson(`/api/products/${id}`);
part("price").textContent = money(product.price);
part("maker").textContent = product.maker;
part("words").textContent = product.words;
part("care").textContent = product.care;
ready();
