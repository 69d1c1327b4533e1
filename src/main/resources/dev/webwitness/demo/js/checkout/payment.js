// The third step: paying, with what the payment service offers.
import { partner } from "../api.js";
import { el, part } from "../dom.js";

/** Loads the payment service and shows the ways to pay. */
export async function showPayment(form, account) {
  const place = part("payment", form);
  place.replaceChildren(el("p", { class: "muted", role: "status" }, "Opening the payment service …"));
  if (await loadService()) {
    place.replaceChildren(...ways(account));
    form.querySelector("#agree").addEventListener("change", (event) => {
      form.querySelector("[type=submit]").disabled = !event.target.checked;
    });
  } else {
    place.replaceChildren(el("p", { class: "problem", role: "alert" }, "Payment is not available right now."));
  }
}

function loadService() {
  return new Promise((done) => {
    document.head.append(el("script", { src: `${partner}/pay.js`, onload: () => done(true), onerror: () => done(false) }));
  });
}

function ways(account) {
  const saved = account === null ? null : el("label", { class: "choice" }, el("input", { type: "radio", name: "way", value: "saved", checked: true }), el("span", {}, account.card, el("small", {}, "saved with your account")));
  const fresh = el("label", { class: "choice" }, el("input", { type: "radio", name: "way", value: "card", checked: account === null }), el("span", {}, "Another card"));
  const card = el(
    "div",
    { class: "fields", hidden: account !== null },
    field("Card number", "cardNumber", "cc-number", "full"),
    field("Expiry date", "expiry", "cc-exp", ""),
    field("Security code", "securityCode", "cc-csc", ""),
  );
  const choices = el("fieldset", { class: "choices", onchange: (event) => { card.hidden = event.target.value !== "card"; } }, el("legend", {}, "Pay with"), saved, fresh);
  return [
    choices,
    card,
    el("p", { class: "agree" }, el("input", { type: "checkbox", id: "agree" }), el("label", { for: "agree" }, "I agree to the terms of sale")),
    el("button", { class: "button full", type: "submit", disabled: true }, "Place order"),
  ];
}

function field(label, name, autocomplete, width) {
  return el("p", { class: `field ${width}` }, el("label", { for: name }, label), el("input", { id: name, name, autocomplete, inputmode: "numeric" }));
}
