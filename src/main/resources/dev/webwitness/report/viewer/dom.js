// Elements from names and texts. What a page said only ever becomes a text node or the value of a harmless attribute.

const SVG = 'http://www.w3.org/2000/svg';

export function h(tag, attributes, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') {
      element.addEventListener(name, value);
    } else {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ''));
  return element;
}

// A file of the run beside the page, or null for a name that would lead anywhere else.
export function file(name) {
  return /^(bodies|outline)\/[\w-]{1,80}(\.\w{1,8})?$/.test(name) ? name : null;
}

export function picture(id) {
  return /^[\w-]{1,80}$/.test(id) ? 'shots/' + id + '.jpg' : null;
}
