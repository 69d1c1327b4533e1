// The order, once it is placed.
import { getJson } from "../api.js";
import { part } from "../dom.js";
import { miniLine } from "../mini-line.js";
import { money } from "../money.js";

const order = await getJson(`/api/orders/${part("order").dataset.order}`);
if (order.error) {
  part("state").textContent = order.message;
} else {
  part("thanks").textContent = `Thank you, ${order.fullName.split(" ")[0]}`;
  part("state").textContent = "Your order is in. The workshop has been told.";
  part("number").textContent = order.number;
  part("mini").append(...order.lines.map(miniLine));
  part("delivery").textContent = order.delivery === 0 ? "free" : money(order.delivery);
  part("total").textContent = money(order.total);
  part("where").textContent = `To ${order.fullName}, ${order.street}, ${order.city} ${order.postcode}. ${order.slot}.`;
  part("receipt").hidden = false;
}
