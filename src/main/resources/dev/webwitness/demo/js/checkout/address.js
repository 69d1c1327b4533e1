// The first step: where it goes.
import { el } from "../dom.js";

const postcode = /^[A-Z0-9][A-Z0-9 -]{2,9}$/i;

/** Fills in what the account knows. */
export function fillAddress(form, account) {
  if (account !== null) {
    for (const [name, value] of Object.entries({ ...account.address, email: account.email })) {
      form.elements[name].value = value;
    }
  }
}

/** Whether the address can be used; says beside each field what is wrong. */
export function checkAddress(form) {
  form.querySelectorAll(".field-problem").forEach((problem) => problem.remove());
  const fields = [...form.querySelectorAll("input")];
  const wrong = fields.filter((field) => problemOf(field) !== null);
  fields.forEach((field) => field.toggleAttribute("aria-invalid", false));
  wrong.forEach((field) => {
    field.setAttribute("aria-invalid", "true");
    field.after(el("span", { class: "field-problem" }, problemOf(field)));
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

function problemOf(field) {
  if (field.value.trim() === "") {
    return "Please fill this in";
  }
  if (field.name === "postcode" && !postcode.test(field.value.trim())) {
    return "We do not know this postcode";
  }
  return field.validity.valid ? null : "Please check this";
}
