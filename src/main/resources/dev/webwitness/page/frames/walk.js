/*
 * One walk over the page as it is laid out, through shadow roots and slots: a tree of plain nodes with what rendering says of each.
 *
 * node: {el, tag, role, up, kids (nodes and texts), order, rect, style, shown (painted, with room), inked (its own text is
 * painted), faint (opacity 0), unsaid (aria-hidden, it or what is around it), pointer (where the hand cursor begins), last (the order of its last descendant), act (something happens on a click), inner (holds such), inert, block}
 */
const MOST_TOLD = 30000, MOST_NODES = 300000, DEEPEST = 1500;
/** Whether a walk since the question was put left something out. */
let leftOut = false;

function walkPage({ hiddenToo = false, clip = null, most = MOST_NODES } = {}) {
  const state = { order: 0, list: [], byEl: new Map(), cut: false, most, hiddenToo, width: innerWidth, height: innerHeight,
    focus: focused(), clip: { left: 0, top: 0, right: innerWidth, bottom: innerHeight } };
  const base = { shown: true, faint: false, unsaid: false, inert: false, pinned: false, pointer: false, depth: 0 };
  const root = document.documentElement ? grow(document.documentElement, null, base, state) : null;
  if (clip) state.clip = clip;
  state.root = root;
  leftOut = leftOut || state.cut;
  return state;
}

function grow(el, up, from, state) {
  const tag = tagOf(el);
  if (SILENT.has(tag) || tag === '*title' || tag === '*style' || tag === '*defs') return null;
  if (state.order >= state.most || from.depth > DEEPEST) {
    state.cut = true;
    return null;
  }
  const style = kit.style(el);
  const gone = style.display === 'none' || style.contentVisibility === 'hidden' && tag !== 'slot';
  if ((gone || !from.shown) && !state.hiddenToo) {
    if (isPassword(el)) oncePassword.add(el);
    return null;
  }
  const rect = gone || !from.shown ? NOWHERE : kit.rect(el);
  const small = rect.width <= 1 || rect.height <= 1;
  const clipped = small && style.overflow !== 'visible' && style.display !== 'contents' && tag !== 'body' && tag !== 'html'
    || rect.width <= 2 && rect.height <= 2 && (style.clipPath !== 'none' || style.clip !== 'auto');
  const pinned = from.pinned || style.position === 'fixed';
  const beyond = rect.width > 0 && (rect.right + scrollX <= 0 || rect.bottom + scrollY <= 0 || pinned && rect.left >= state.width);
  const alive = from.shown && !gone;
  const faint = from.faint || style.opacity === '0';
  const open = alive && !clipped;
  const visible = style.visibility === 'visible';
  const role = roleOf(el, tag);
  const pointer = style.cursor === 'pointer';
  const node = {
    el, tag, role, up, kids: [], order: state.order++, rect, style,
    shown: open && visible && !beyond && rect.width > 0 && rect.height > 0,
    inked: open && visible && !beyond, faint, alive: alive && visible, pointer: pointer && !from.pointer,
    unsaid: from.unsaid || attr(el, 'aria-hidden') === 'true', inert: from.inert || has(el, 'inert'), pinned, block: !INLINE.test(style.display) && style.display !== 'contents',
    act: false, inner: false,
  };
  state.list.push(node);
  state.byEl.set(el, node);
  if (isPassword(el)) oncePassword.add(el);
  if (tag !== 'select' && tag !== 'textarea' && tag !== 'iframe' && tag !== 'video' && tag !== 'audio') {
    growKids(node, from, open, faint, pointer, state);
  }
  node.last = state.order - 1;
  node.act = acts(node);
  if ((node.act || node.inner) && up) up.inner = true;
  return node;
}

/** Whether a node is another or lies within it, as the page is laid out. */
const encloses = (outer, inner) => inner.order >= outer.order && inner.order <= outer.last;

const NOWHERE = Object.freeze({ x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 });

function growKids(node, from, open, faint, pointer, state) {
  const below = { shown: open, faint, unsaid: node.unsaid, inert: node.inert, pinned: node.pinned, pointer, depth: from.depth + 1 };
  const closed = node.tag === 'details' && !has(node.el, 'open');
  let summary = false;
  for (const child of childrenOf(node.el)) {
    const type = kit.type(child);
    if (type === 3) {
      if (closed) continue;
      const text = kit.text(child);
      if (text.length < 3 && !text.trim()) {
        if (text) node.kids.push(' ');
      } else {
        node.kids.push(text);
      }
    } else if (type === 1) {
      const first = closed && !summary && tagOf(child) === 'summary';
      if (first) summary = true;
      if (closed && !first && !state.hiddenToo) continue;
      const kid = grow(child, node, closed && !first ? { ...below, shown: false } : below, state);
      if (kid) node.kids.push(kid);
    }
  }
}

/** Whether something happens when it is clicked or typed into, as far as can be told from outside. */
function acts(node) {
  const { el, tag, role } = node;
  if (ACTIONABLE.has(role)) return true;
  if (has(el, 'onclick')) return true;
  if (tag === 'label' || tag === 'body' || tag === 'html' || tag === 'option') return false;
  const index = attr(el, 'tabindex');
  if (index !== null && +index >= 0 && !node.inner && !/^(dialog|alertdialog|main|region|tabpanel|document|application|table|grid|list)$/.test(role)) return true;
  return node.pointer && !node.inner && !role.startsWith('head') && (node.shown || node.inked);
}

/** The role shown for a node: its own, or "clickable" where only its behaviour speaks. */
const roleFor = (node) => (node.act && !ACTIONABLE.has(node.role) && !/^(img|canvas|row|listitem|cell|heading)$/.test(node.role) ? 'clickable' : node.role);

const inView = (rect, { clip }) => rect.bottom > clip.top && rect.right > clip.left && rect.top < clip.bottom && rect.left < clip.right;

/** The part of a control that people see: itself, or the visible label that stands for a box painted over. */
function face(node, state) {
  if (node.shown && !node.faint) return node;
  if (node.tag === 'input' && /^(checkbox|radio|file)$/.test(kit.inputType(node.el))) {
    for (const label of labelsOf(node.el)) {
      const one = state.byEl.get(label);
      if (one && (one.shown && !one.faint)) return one;
    }
    if (node.faint && node.shown) return node;
  }
  return editorAround(node);
}

/** The box of an editor whose own field is too small to be seen, as code editors have them; null where it is no such field. */
function editorAround(node) {
  if (!EDITABLE.has(node.role) || node.tag === 'input' || node.tag === 'select' || !node.alive || node.unsaid) return null;
  for (let up = node.up, hops = 0; up && hops < 8 && !/^(body|html|main|form)$/.test(up.tag); up = up.up, hops++) {
    if (!up.shown || up.faint || up.rect.width < 40 || up.rect.height < 16) continue;
    const { left, top } = kit.rect(node.el);
    return left >= up.rect.left - 2 && left <= up.rect.right && top >= up.rect.top - 2 && top <= up.rect.bottom ? up : null;
  }
  return null;
}

/** The text painted below a node, folded; what stands in fields included where wanted, never a password's. */
function paintedText(node, most = 2000, fields = true, edge = '', seam = '', line = '') {
  const gap = line ? ' ' + line + ' ' : ' ';
  let text = '';
  const visit = (one) => {
    if (text.length > most) return;
    if (one.faint) return;
    if (fields && (one.tag === 'input' || one.tag === 'textarea' || one.tag === 'select')) {
      if (one.shown) text += ' ' + fieldText(one) + ' ';
      return;
    }
    text += one.block ? gap : edge;
    for (const kid of one.kids) {
      if (typeof kid === 'string') {
        if (one.inked) text += seam + kid;
      } else {
        visit(kid);
      }
    }
    text += one.block || one.tag === 'br' ? gap : edge;
  };
  visit(node);
  return fold(text.length > most * 2 ? text.slice(0, most * 2) : text);
}

/** A field made of several: the parts of a group that are filled in one by one and stand beside each other without names of their own to be read; null where it is none. */
function partsOfField(node) {
  if (node.parts !== undefined) return node.parts;
  node.parts = null;
  if (node.role !== 'group' || node.unsaid || !groupName(node)) return null;
  const parts = [];
  let others = false;
  const visit = (one) => {
    for (const kid of one.kids) {
      if (!kid.el || kid.unsaid) continue;
      if (EDITABLE.has(kid.role) && kid.shown && !kid.faint) parts.push(kid);
      else if (kid.tag === 'label' || ACTIONABLE.has(kid.role) && !/^(button|combobox)$/.test(kid.role) || GROUPS.has(kid.role) || NAMED_GROUPS.has(kid.role)) others = true;
      else visit(kid);
    }
  };
  visit(node);
  if (parts.length > 1 && !others) node.parts = parts;
  return node.parts;
}

/** Whether a field is a part of one that is made of several: what stands beside that is not its name. */
function isPart(node) {
  for (let up = node.up, hops = 0; up && hops < 8; up = up.up, hops++) if (up.role === 'group') return !!(partsOfField(up) && up.parts.includes(node));
  return false;
}

/** What a field made of several shows, as it stands there; empty where none of its parts holds anything. */
function partsText(node) {
  if (!node.parts.some((part) => fold(valueOf(part.el, part.tag, part.role) || ''))) return '';
  let text = '';
  const visit = (one) => {
    for (const kid of one.kids) {
      if (typeof kid === 'string') text += one.inked && !one.faint ? kid : '';
      else if (/^(input|textarea|select)$/.test(kid.tag)) text += kid.shown && !kid.faint && !kid.unsaid ? fieldText(kid) : '';
      else if (!kid.faint && kid.role !== 'button') visit(kid);
    }
  };
  visit(node);
  return fold(text);
}

function fieldText(node) {
  if (isPassword(node.el)) return '';
  if (node.tag === 'input' && /^(submit|reset|button)$/.test(kit.inputType(node.el))) return nativeName(node.el, 'input');
  return valueOf(node.el, node.tag, node.role) || (node.tag === 'select' ? '' : fold(attr(node.el, 'placeholder')));
}

/** The name of a node with the work of finding it kept. */
const nodeName = (node) => nameOf(node.el, node.tag, roleFor(node));
