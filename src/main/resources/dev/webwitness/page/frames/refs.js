/* Refs: short handles for elements, the same for an element as long as the document lives, never given twice. */
const refs = new WeakMap();
const byRef = new Map();
let lastRef = base;

function refOf(el) {
  let ref = refs.get(el);
  if (!ref) {
    ref = 'e' + ++lastRef;
    refs.set(el, ref);
    byRef.set(ref, new WeakRef(el));
  }
  return ref;
}

/** The element a ref stands for; null when it was never given in this document or its element has left it. */
function elementAt(ref) {
  const held = byRef.get(ref);
  const el = held && held.deref();
  return el && kit.connected(el) ? el : null;
}

/** What covers the middle of a node's visible part: null for nothing, else the element that is hit. */
function coverOf(node, state, rect = node.rect) {
  const left = Math.max(rect.left, 0), right = Math.min(rect.right, state.width);
  const top = Math.max(rect.top, 0), bottom = Math.min(rect.bottom, state.height);
  if (right <= left || bottom <= top) return null;
  const at = hit((left + right) / 2, (top + bottom) / 2);
  if (!at || contains(node.el, at)) return null;
  if (contains(at, node.el) && !painted(at, node.el)) return null;
  for (const label of LABELLED.has(node.tag) ? labelsOf(node.el) : []) if (contains(label, at)) return null;
  if (node.rect !== rect || kit.rects(node.el).length > 1) {
    for (const part of [...kit.rects(node.el)].slice(0, 4)) {
      const inner = hit(part.left + part.width / 2, part.top + part.height / 2);
      if (inner && contains(node.el, inner)) return null;
    }
  }
  return at;
}

/** Whether an ancestor that is hit instead of its descendant hides it: only a modal's backdrop does. */
const painted = (outer) => is(outer, ':modal');

/** What people would call the thing an element belongs to: the nearest dialog or named part around it, else its tag and class. */
function thingAround(el) {
  let outer = null;
  for (let up = el, hops = 0; up && hops < 40; up = parentOf(up), hops++) {
    const tag = tagOf(up);
    const role = roleOf(up, tag);
    if (role === 'dialog' || role === 'alertdialog') return titled(up, role);
    const style = kit.style(up);
    if (!outer && (style.position === 'fixed' || style.position === 'sticky' || style.position === 'absolute')) outer = up;
    if (style.position === 'fixed') outer = up;
  }
  const thing = outer || el;
  const tag = tagOf(thing);
  const role = roleOf(thing, tag);
  const name = role ? nameOf(thing, tag, role) : '';
  if (name) return role + ' "' + cut(name, 60) + '"';
  const text = contentOf(thing, new Set(), false);
  return plainTag(thing) + (text ? ' "' + cut(text, 60) + '"' : '');
}

function titled(el, role) {
  const name = nameOf(el, tagOf(el), role) || headingIn(el);
  return name ? role + ' "' + cut(name, 60) + '"' : role;
}

function headingIn(el) {
  const root = kit.shadowOf(el);
  const queue = [...kit.nodes(root || el)];
  for (let i = 0; i < queue.length && i < 200; i++) {
    const node = queue[i];
    if (!isElement(node)) continue;
    if (roleOf(node) === 'heading') return contentOf(node, new Set(), false);
    queue.push(...childrenOf(node));
  }
  return '';
}

function plainTag(el) {
  const id = attr(el, 'id');
  const first = fold(attr(el, 'class')).split(' ')[0];
  return tagOf(el).replace('*', '') + (id ? '#' + cut(id, 40) : first ? '.' + cut(first, 40) : '');
}
