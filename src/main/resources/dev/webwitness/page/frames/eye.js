/* Questions of one who looks at the picture: what lies under a point, which areas hold what only a picture shows, what things are called. */

/** What is under a point: {frame: index, x, y} where it is a child frame's, else {ref} of the control there, or of what is hit; null for nothing. */
function underPoint(ask, elements) {
  const el = hit(ask.x, ask.y);
  if (!el) return null;
  const index = elements.indexOf(el);
  if (index >= 0) {
    const rect = kit.rect(el);
    return { frame: index, x: ask.x - rect.left - (el.clientLeft || 0), y: ask.y - rect.top - (el.clientTop || 0) };
  }
  const state = walkPage({ hiddenToo: true });
  lastWalk = state;
  let node = null;
  for (let up = el, hops = 0; up && !node && hops < 20; up = parentOf(up), hops++) node = state.byEl.get(up) || null;
  if (!node) return null;
  for (let up = node, hops = 0; up && hops < 8; up = up.up, hops++) if (up.act) return { ref: refOf(up.el) };
  return { ref: refOf(node.el) };
}

const PICTURES = new Set(['canvas', 'video', 'img', 'svg', 'embed', 'object']);

/** Areas in view whose content no element tells: {boxes: [[left, top, right, bottom, tag]], frames: [[x, y] or null]}, in this frame's pixels. */
function paintedAreas(ask, elements) {
  const state = walkPage();
  const boxes = [];
  for (const node of state.list) {
    if (!node.shown || node.faint || boxes.length >= 60) continue;
    const picture = PICTURES.has(node.tag) ? node.tag : /url\(/.test(node.style.backgroundImage) && !/^(html|body)$/.test(node.tag) ? 'background' : '';
    if (!picture) continue;
    const left = Math.max(0, node.rect.left), top = Math.max(0, node.rect.top);
    const right = Math.min(innerWidth, node.rect.right), bottom = Math.min(innerHeight, node.rect.bottom);
    if (right - left >= 24 && bottom - top >= 12) boxes.push([left, top, right, bottom, picture]);
  }
  const frames = elements.map((el) => {
    const node = state.byEl.get(el);
    return node && node.shown ? [node.rect.left + (el.clientLeft || 0), node.rect.top + (el.clientTop || 0), node.rect.right, node.rect.bottom] : null;
  });
  return { boxes, frames };
}

/** The controls that could be meant, by what each is called: {found: [candidate], frames: whether each child frame is visible}. */
function nameable(ask, elements) {
  const state = walkPage({ hiddenToo: true });
  state.hits = 400;
  lastWalk = state;
  const frames = elements.map((el) => { const node = state.byEl.get(el); return !!node && node.shown && node.rect.width >= 12 && node.rect.height >= 12; });
  const scope = ask.scope ? scopeOf(ask, state) : null;
  const kind = ask.role ? kindOf(ask.role) : null;
  const found = [];
  for (const node of state.list) {
    if (found.length >= 300) break;
    if (!node.act || node.inert || !face(node, state) || suits(node, ask.purpose) === null || fit(node, kind) < 0) continue;
    if (scope && !scope.nodes.some((part) => part.holds(node))) continue;
    const text = nodeName(node) || attr(node.el, 'placeholder') || attr(node.el, 'title') || iconOf(node.el);
    if (fold(text)) found.push(candidate({ node, score: 0, tier: 0, by: 'meaning', text: fold(text) }, found.length < 60 ? state : null));
  }
  return { found, frames };
}

/** What of the layout viewport a screenshot shows: [left, top, width, height], the whole of it unless the page is pinched. */
function viewShown() {
  const seen = window.visualViewport;
  return seen ? [seen.offsetLeft, seen.offsetTop, seen.width, seen.height] : [0, 0, innerWidth, innerHeight];
}

/** How far the page reaches beyond the window to the right, in CSS pixels, where it can be scrolled there; else 0. */
function sideways() {
  const page = document.scrollingElement || document.documentElement;
  const root = getComputedStyle(document.documentElement).overflowX; // where it says nothing, the body's goes for the window
  const held = /^(?:hidden|clip)$/.test(root === 'visible' && document.body ? getComputedStyle(document.body).overflowX : root);
  const beyond = page.scrollWidth - document.documentElement.clientWidth;
  return held || beyond <= 1 ? 0 : beyond;
}

/** Points looked at across and down: a thirtieth of the window is less than any backdrop shows beside its dialog. */
const GRID = 30;
/** So far from what lies open, in pixels: shadows and round corners are still its own. */
const CLEAR = 12;

/** A free point of the window outside of all that lies open over the page and of one element: {x, y}; null where every point is taken. */
function freePoint(ask) {
  const state = walkPage();
  const named = ask.ref ? state.byEl.get(elementAt(ask.ref)) : null;
  const whole = (node) => node.rect.width >= state.width * 0.9 && node.rect.height >= state.height * 0.9;
  const opened = state.list.filter((node) => node.shown && !node.faint && !whole(node) && !holdsMain(node)
    && (node === named || layered(node) || /^(?:dialog|alertdialog|menu|listbox|tooltip)$/.test(node.role)));
  const away = (x, y) => Math.min(60, ...opened.map((node) => Math.max(node.rect.left - x, x - node.rect.right, node.rect.top - y, y - node.rect.bottom)));
  let best = null;
  for (let i = 1; i < GRID; i++) {
    for (let j = 1; j < GRID; j++) {
      const x = Math.round(state.width * i / GRID), y = Math.round(state.height * j / GRID);
      const far = away(x, y);
      const bare = far >= CLEAR ? bareness(hit(x, y), state, whole) : 0;
      if (bare && (!best || bare * 100 + far > best.worth)) best = { x, y, worth: bare * 100 + far };
    }
  }
  return best && { x: best.x, y: best.y };
}

/** 0 where something is pressed that is more than a background, 1 on text or a picture, 2 on what is bare. */
function bareness(el, state, whole) {
  if (!el || is(el, 'iframe,frame,embed,object,label,summary')) return 0;
  let node = null;
  for (let up = el, hops = 0; up && !node && hops < 20; up = parentOf(up), hops++) node = state.byEl.get(up) || null;
  for (let up = node; up; up = up.up) if (up.act && !whole(up)) return 0;
  return node && (PICTURES.has(node.tag) || node.kids.some((kid) => typeof kid === 'string' && kid.trim())) ? 1 : 2;
}
