// Who is here, where they live, what they ordered.
import { el, part } from "../dom.js";
import { money } from "../money.js";

async function signOut() {
  await fetch("/api/session", { method: "DELETE" });
  location.assign("/");
}

function show(account) {
  part("hello").textContent = `Hello, ${account.name.split(" ")[0]}`;
  part("state").textContent = account.email;
  part("address").append(account.address.fullName, el("br"), account.address.street, el("br"), `${account.address.city}, ${account.address.postcode}`, el("br"), account.address.country);
  const count = account.orders.length;
  part("order-count").textContent = count === 0 ? "No orders yet" : count === 1 ? "1 order" : `${count} orders`;
  part("orders").append(...account.orders.map((order) => el("li", {}, el("a", { href: `/order/${order.number}` }, order.number), el("span", {}, money(order.total)))));
  part("account").hidden = false;
}

part("sign-out").addEventListener("click", signOut);
const response = await fetch("/api/account");
if (response.status === 401) {
  location.replace("/sign-in");
} else {
  show(await response.json());
}
