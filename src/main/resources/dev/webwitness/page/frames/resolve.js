/* The winner of a search: brought into view, described, told what covers it and how it could be found again. */

/** ask: {ref, scroll}. Answers null where the element has gone, else {info, password, covered, locators, tag, proxy}. */
function resolve(ask) {
  const el = elementAt(ask.ref);
  if (!el) return null;
  const state = lastWalk && lastWalk.byEl.has(el) ? lastWalk : walkPage({ hiddenToo: true });
  lastWalk = null;
  const node = state.byEl.get(el) || null;
  if (!node) return null;
  const seen = face(node, state) || node;
  if (ask.scroll) bringIntoView(seen.el);
  state.hits = 400;
  state.clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  seen.rect = kit.rect(seen.el);
  const info = elementInfo(node, state, seen);
  const again = locators(node, info);
  if (!info.role) info.role = node.tag.replace('*', '');
  if (!info.name) info.name = cut(paintedText(node, 80, false), 80) || iconOf(el);
  const over = ask.scroll && inView(seen.rect, state) ? coverOf(seen, state, seen.rect) : null;
  if (over) info.states.push('covered');
  return { info, password: isPassword(el), covered: over ? thingAround(over) : null, locators: again, visible: !!face(node, state) || node.faint && node.shown || node.role === 'file',
    proxy: seen === node ? null : refOf(seen.el) };
}

function bringIntoView(el) {
  const rect = kit.rect(el);
  const x = rect.left + rect.width / 2, y = rect.top + rect.height / 2;
  const over = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? hit(x, y) : null;
  if (!over || !contains(el, over)) kit.scrollTo(el, { block: over ? 'nearest' : 'center', inline: 'nearest', behavior: 'instant' });
}

/** What covers a frame's middle in this frame; null for nothing. */
function coverOfFrame(ask, elements) {
  const el = elements[0];
  const rect = kit.rect(el);
  const x = rect.left + (el.clientLeft || 0) + ask.x, y = rect.top + (el.clientTop || 0) + ask.y;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return { covered: null, x, y };
  const over = hit(x, y);
  return { covered: over && over !== el && !contains(over, el) ? thingAround(over) : null, x, y };
}

function locators(node, info) {
  const found = {};
  const { el } = node;
  if (info.name && node.role) found.role = node.role + '[name="' + info.name.replace(/"/g, '\\"') + '"]';
  if (LABELLED.has(node.tag) && node.tag !== 'button') {
    const label = labelsOf(el).map((one) => contentOf(one, new Set([el]), false)).filter(Boolean)[0];
    if (label) found.label = cut(label, 120);
  }
  for (const name of TEST_IDS) if (!found.testId && attr(el, name)) found.testId = cut(attr(el, name), 120);
  const css = shortCss(el);
  if (css) found.css = css;
  return found;
}

const made = (word) => /\d{3,}|^[:\d]|[a-f0-9]{8,}|^(css|sc|jsx|svelte|ember|react|radix|headlessui|mui)[-_:]/i.test(word) || word.length > 40;

/** A short CSS selector that means this element alone in its document or shadow root; empty where none is short. */
function shortCss(el) {
  const root = kit.rootOf(el);
  const all = (css) => { try { return kit.type(root) === 9 ? kit.inDocument(root, css) : kit.inFragment(root, css); } catch { return []; } };
  const alone = (css) => { const found = all(css); return found.length === 1 && found[0] === el; };
  const own = stepsFor(el);
  for (const css of own) if (alone(css)) return css;
  let tail = own[own.length - 1];
  for (let at = el, hops = 0; hops < 6; hops++) {
    const up = kit.parent(at);
    if (!up || !isElement(up)) break;
    for (const step of stepsFor(up)) for (const last of hops === 0 ? own : []) if (alone(step + ' > ' + last)) return step + ' > ' + last;
    const place = nth(at, up);
    tail = hops === 0 ? place : place + ' > ' + tail;
    for (const step of stepsFor(up)) if (alone(step + ' > ' + tail)) return step + ' > ' + tail;
    at = up;
  }
  return alone(tail) ? tail : '';
}

function stepsFor(el) {
  const tag = CSS.escape(kit.localName(el));
  const steps = [];
  const id = attr(el, 'id');
  if (id && !made(id)) steps.push('#' + CSS.escape(id));
  for (const name of TEST_IDS) if (attr(el, name)) steps.push('[' + name + '="' + CSS.escape(attr(el, name)) + '"]');
  for (const name of ['name', 'aria-label', 'placeholder', 'type']) {
    const value = attr(el, name);
    if (value && value.length < 60 && !/["\\\n]/.test(value)) steps.push(tag + '[' + name + '="' + value + '"]');
  }
  const path = attr(el, 'href');
  if (path && path.length < 60 && !/["\\\n]/.test(path)) steps.push(tag + '[href="' + path + '"]');
  for (const word of fold(attr(el, 'class')).split(' ').slice(0, 4)) if (word && !made(word)) steps.push(tag + '.' + CSS.escape(word));
  steps.push(tag);
  return steps;
}

function nth(el, up) {
  const name = kit.localName(el);
  let index = 0, count = 0;
  for (const kid of kit.nodes(up)) {
    if (!isElement(kid) || kit.localName(kid) !== name) continue;
    count++;
    if (kid === el) index = count;
  }
  return CSS.escape(name) + (count > 1 ? ':nth-of-type(' + index + ')' : '');
}
