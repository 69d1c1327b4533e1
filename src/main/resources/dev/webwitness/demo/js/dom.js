// Making elements without a template engine.

/** An element with attributes and children; `null` attributes and children are left out. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) {
      element.addEventListener(key.slice(2), value);
    } else if (value !== null && value !== false) {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Lets the buttons be pressed that need this page's script and data; until then they are disabled. */
export function ready() {
  document.querySelectorAll("button[data-when-ready]").forEach((button) => { button.disabled = false; });
}

/** The first element inside `root` that has the data attribute. */
export const part = (name, root = document) => root.querySelector(`[data-${name}]`);
