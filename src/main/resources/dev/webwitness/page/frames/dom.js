/* Plain questions about one element: its tag, attributes, children as they are laid out, text folded. */
const XHTML = 'http://www.w3.org/1999/xhtml';
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head', 'meta', 'link', 'base', 'param', 'source', 'track', 'datalist']);
const INLINE = /^(inline|contents|ruby|none)/;

const isElement = (node) => kit.type(node) === 1;
const attr = (el, name) => kit.attribute(el, name);
const has = (el, name) => kit.has(el, name);
const is = (el, selector) => { try { return kit.matches(el, selector); } catch { return false; } };

/** The element's tag; one that is not HTML (SVG, MathML) has a star before it, but for svg itself. */
function tagOf(el) {
  const name = kit.localName(el);
  return kit.namespace(el) === XHTML || name === 'svg' ? name : '*' + name;
}

/** Whitespace folded to single blanks, invisible characters and icon-font glyphs dropped, ends trimmed. */
function fold(text) {
  if (!text) return '';
  return String(text).replace(/[\u200b-\u200f\u2028-\u202f\u2060\u2066-\u2069\ufeff\u00ad\ue000-\uf8ff]/g, (c) => (c === '\u2028' || c === '\u2029' || c === '\u202f' ? ' ' : ''))
    .replace(/\s+/g, ' ').trim();
}

function cut(text, most) {
  if (text.length <= most) return text;
  let end = most - 1;
  const last = text.charCodeAt(end - 1);
  if (last >= 0xd800 && last <= 0xdbff) end--;
  return text.slice(0, end).trimEnd() + '…';
}

/** The nodes below an element as they are laid out: its shadow root's where it has one, a slot's assigned nodes, else its own. */
function childrenOf(el) {
  const root = kit.shadowOf(el);
  if (root) return kit.nodes(root);
  if (tagOf(el) === 'slot') {
    const assigned = kit.assigned(el, { flatten: true });
    if (assigned.length) return assigned;
  }
  return kit.nodes(el);
}

/** The element around this one as laid out: the slot it is shown in, its parent, or its shadow root's host. */
function parentOf(el) {
  const slot = kit.slotOf(el);
  if (slot) return slot;
  const up = kit.parent(el);
  if (!up) return null;
  if (kit.type(up) === 1) return up;
  return kit.type(up) === 11 ? up.host || null : null;
}

function contains(outer, inner) {
  for (let el = inner, hops = 0; el && hops < 2000; el = parentOf(el), hops++) if (el === outer) return true;
  return false;
}

function byId(el, id) {
  const root = kit.rootOf(el);
  const found = kit.type(root) === 9 ? kit.idInDocument(root, id) : kit.type(root) === 11 ? kit.idInFragment(root, id) : null;
  return found || kit.idInDocument(document, id);
}

/** The elements that an attribute's list of ids names. */
function named(el, attribute) {
  const ids = attr(el, attribute);
  if (!ids) return [];
  return fold(ids).split(' ').slice(0, 10).map((id) => byId(el, id)).filter(Boolean);
}

const PASSWORDISH = /passw|passphrase|(^|[-_.])(pwd|pass|pin|cvc|cvv)([-_.]|$)/i;
const oncePassword = new WeakSet();

/** Whether what stands in a field must never be read: a password field, one that was, or one that is one by its name. */
function isPassword(el) {
  if (oncePassword.has(el)) return true;
  if (tagOf(el) !== 'input') return false;
  const type = kit.inputType(el);
  const yes = type === 'password'
    || /password/.test(attr(el, 'autocomplete') || '')
    || (/^(text|tel|number|search|)$/.test(type) && (PASSWORDISH.test(attr(el, 'name') || '') || PASSWORDISH.test(attr(el, 'id') || '')));
  if (type === 'password') oncePassword.add(el);
  return yes;
}

/** The element with the keyboard focus, through shadow roots; null where none has it. */
function focused() {
  let el = kit.focusInDocument(document);
  for (let hops = 0; el && hops < 20; hops++) {
    const root = kit.shadowOf(el);
    const inner = root && kit.focusInShadow(root);
    if (!inner) break;
    el = inner;
  }
  return el && el !== document.body && el !== document.documentElement ? el : null;
}

/** The topmost element at a point of this frame's viewport, through open and closed shadow roots. */
function hit(x, y) {
  let el = kit.pointInDocument(document, x, y);
  for (let hops = 0; el && hops < 20; hops++) {
    const root = kit.shadowOf(el);
    const inner = root && kit.pointInShadow(root, x, y);
    if (!inner || inner === el) break;
    el = inner;
  }
  return el;
}

/** A number from a text, the same for equal texts: 53 bits, in base 36 (the cyrb53 construction). */
function digest(text) {
  let a = 0xdeadbeef, b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
