// The second step: how fast, and when. Speeds come from the carrier, the slot from the carrier's own page in a frame.
import { partner } from "../api.js";
import { el, part } from "../dom.js";
import { money } from "../money.js";

let speeds = [];
let slot = "";

/** The chosen speed with its price in cents. */
export function chosenSpeed() {
  const id = document.querySelector('input[name="speed"]:checked')?.value;
  return speeds.find((speed) => speed.id === id) ?? { id: "standard", price: 0 };
}

/** The chosen slot in words; empty where none was chosen. */
export const chosenSlot = () => slot;

/** Asks the carrier what is possible and lets the visitor choose. */
export async function showDelivery(form, postcode, changed) {
  const place = part("quotes", form);
  try {
    const response = await fetch(`${partner}/quotes?${new URLSearchParams({ postcode })}`);
    speeds = (await response.json()).quotes;
  } catch (problem) {
    console.error("Delivery quotes could not be loaded", problem);
    place.querySelector("[role=status]").textContent = "Delivery is not available for this address.";
    return;
  }
  place.replaceChildren(place.querySelector("legend"), ...speeds.map(choice));
  place.addEventListener("change", changed);
  form.querySelector("[type=submit]").disabled = false;
  changed();
}

function choice(speed, index) {
  return el(
    "label",
    { class: "choice" },
    el("input", { type: "radio", name: "speed", value: speed.id, checked: index === 0 }),
    el("span", {}, speed.name, el("small", {}, speed.days)),
    el("span", { class: "right" }, speed.price === 0 ? "free" : money(speed.price)),
  );
}

addEventListener("message", (event) => {
  if (event.origin === partner && event.data.type === "slot") {
    slot = event.data.slot;
    part("slot").textContent = `Chosen: ${slot}`;
  }
});
