/* One observation of this frame: walk, lines, what lies over the page, and all of it within a bound. */
let mark = '';

/**
 * Reads the frame. ask: {prefix, dx, dy, clip, room (characters)}, elements: the frame elements of its child frames.
 * Answers {title, head, alarm, lines, elements, hash, frames, clip, left, cut}; a line is [depth, text] or [depth, "", frame index].
 */
function observe(ask, elements) {
  mark = ask.prefix;
  const state = walkPage({ clip: ask.clip, most: MOST_TOLD });
  state.hits = 0;
  state.frames = elements;
  state.framesSeen = [];
  const page = { lines: [], elements: [], left: 0, room: ask.room, dx: ask.dx, dy: ask.dy };
  const over = state.root ? overlays(state) : [];
  for (const text of over) page.room -= text.length;
  const sink = new Sink(state);
  if (state.root) emit(state.root, sink, false);
  sink.flush();
  render(sink.lines, 0, true, page);
  const before = page.lines.length;
  render(sink.lines, 0, false, page);
  if (page.lines.length > before) page.lines.splice(before, 0, [0, state.covered ? 'behind it, or off screen:' : 'off screen:']);
  return {
    title: cut(fold(document.title), 300), head: over, alarm: state.alarm || '', lines: page.lines, elements: page.elements, left: page.left,
    frames: state.framesSeen, clip: state.clip, cut: state.cut, hash: digest(signature(sink.lines) + (state.root ? paintedText(state.root, 100000, false) : '')),
  };
}

/** Role, name, value and state of every line, in document order, wherever the page is scrolled to. */
function signature(lines) {
  let text = '';
  for (const line of lines) {
    if (line.kids) text += '\n' + line.text + signature(line.kids);
    for (const info of line.infos || (line.info ? [line.info] : [])) {
      text += '\n' + info.role + '|' + info.name + '|' + info.value + '|' + info.states.filter((one) => !/^(offscreen|covered|focused)$/.test(one)).join();
    }
  }
  return text;
}

/** Whether a line, or one below it, belongs to the part of the page that is on the screen. */
const belongs = (line, view) => (line.kids ? line.kids.some((kid) => belongs(kid, view)) : !!line.view === view);

function render(lines, depth, view, page) {
  for (const line of lines) {
    if (!belongs(line, view)) continue;
    if (line.frame !== undefined) {
      page.lines.push([depth, '', line.frame]);
    } else if (line.kids) {
      if (line.oneLine) {
        place(depth, line.text + ' ' + line.kids[0].text, line.kids[0], page);
      } else if (place(depth, line.text + (line.text === '-' ? '' : ':'), line, page)) {
        render(line.kids, depth + 1, view, page);
      }
    } else {
      place(depth, line.text, line, page);
    }
  }
}

function place(depth, text, line, page) {
  if (page.room < text.length + depth + 1) {
    page.left++;
    return false;
  }
  page.room -= text.length + depth + 1;
  page.lines.push([depth, text]);
  for (const info of line.infos || (line.info ? [line.info] : [])) {
    page.elements.push({ ...info, ref: mark + info.ref, box: [info.box[0] + page.dx, info.box[1] + page.dy, info.box[2], info.box[3]] });
  }
  return true;
}

const CONSENT = /\bcookies?\b|consent|gdpr|datenschutz|tracking technolog/i;

/** Lines about what lies over the page: modal dialogs, overlays, consent banners; with the ways out of them. */
function overlays(state) {
  const points = 25;
  const counts = new Map();
  for (let i = 0; i < points; i++) {
    const x = state.width * (0.1 + 0.2 * (i % 5)), y = state.height * (0.1 + 0.2 * Math.floor(i / 5));
    const layer = layerOf(hit(x, y), state);
    if (layer) counts.set(layer, (counts.get(layer) || 0) + 1);
  }
  const said = [];
  const lines = [];
  for (const node of state.list) {
    if (!node.shown || node.faint || !inView(node.rect, state) || said.some((other) => encloses(other, node))) continue;
    const dialog = node.role === 'dialog' || node.role === 'alertdialog';
    const layered = dialog || node.style.position === 'fixed' || node.style.position === 'sticky' || counts.has(node);
    if (!layered) continue;
    const modal = dialog && (is(node.el, ':modal') || attr(node.el, 'aria-modal') === 'true');
    const covers = modal || (counts.get(node) || 0) >= points * 0.35 && outside(node, state);
    const consent = node.inner && CONSENT.test(groupName(node) + ' ' + paintedText(node, 1500, false)) && !holdsMain(node);
    if (!covers && !consent && !dialog) continue;
    said.push(node);
    state.covered = state.covered || covers;
    if (covers && !consent) state.alarm = state.alarm || alarmOf(node, state);
    const kind = consent ? 'consent ' + (dialog ? 'dialog' : 'banner') : dialog ? node.role : 'overlay';
    const name = cut(groupName(node) || paintedText(node, 80, false), 60);
    const out = waysOut(node, state);
    lines.push('! ' + kind + (name ? ' ' + quote(name, 60) : '') + (covers ? ' covers the page' : dialog ? ' is open' : ' lies over the page')
      + (out.length ? '; ' + out.join(', ') : ''));
    if (lines.length === 3) break;
  }
  return lines;
}

const ALARM = /(?:error|exception)\b|\bfailed (?:to|with)\b|\bunexpected\b|\bunhandled\b|\bcannot (?:find|read|resolve)\b/i;

/** What a development server's error overlay says: a component or frame of its own over the page that begins with an error. */
function alarmOf(node, state) {
  let host = null;
  for (let up = node; up; up = up.up) if (up.tag.includes('-')) host = up;
  let text = '';
  if (host && outside(host, state)) {
    text = paintedText(node, 1200, false);
  } else if (node.tag === 'iframe') {
    try {
      text = fold(node.el.contentDocument.body.innerText);
    } catch { /* of another origin: no overlay of this page */ }
  }
  return ALARM.test(cut(text, 300)) ? cut(text, 1200) : '';
}

function layerOf(el, state) {
  let layer = null;
  for (let node = el && state.byEl.get(el); node; node = node.up) {
    const { position, zIndex } = node.style;
    if (position === 'fixed' || position === 'sticky' || position === 'absolute' && +zIndex > 0 || is(node.el, ':modal')) layer = node;
  }
  return layer;
}

/** Whether there is a page besides: a layer that holds everything is the page itself. */
function outside(layer, state) {
  if (holdsMain(layer)) return false;
  return state.list.some((node) => node.shown && node.act && !encloses(layer, node) && inView(node.rect, state))
    || paintedText(state.root, 4000).length > paintedText(layer, 4000).length + 40;
}

const holdsMain = (node) => node.role === 'main' || node.kids.some((kid) => kid.el && holdsMain(kid));

function waysOut(layer, state) {
  const found = [];
  for (const node of state.list) {
    if (found.length === 4) break;
    if (node.act && node.shown && (node.role === 'button' || node.role === 'link' || roleFor(node) === 'clickable') && encloses(layer, node)) {
      const name = nodeName(node) || iconOf(node.el);
      if (name) found.push(quote(name, 30) + ' ' + mark + refOf(node.el));
    }
  }
  return found;
}
