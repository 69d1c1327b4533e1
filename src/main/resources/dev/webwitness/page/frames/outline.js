/* The page as compact lines: roles, names, values, states, refs; what is on the screen first, then the rest; repetition collapsed. */
const GROUPS = new Set(('dialog alertdialog navigation banner contentinfo complementary search region tablist menu menubar toolbar listbox '
  + 'radiogroup tree alert status log').split(' '));
const NAMED_GROUPS = new Set(['form', 'group', 'article', 'tabpanel', 'figure']);
const SHORT = { navigation: 'nav', banner: 'header', contentinfo: 'footer', complementary: 'aside', spinbutton: 'numberbox' };
const MOST_ROWS = 10, MOST_ITEMS = 14, MOST_FIELD_ITEMS = 60, MOST_LINE = 420;

/** Collects the lines of one part of the page: text runs on until something breaks it. */
class Sink {
  constructor(state) {
    this.state = state;
    this.lines = [];
    this.text = '';
    this.view = false;
  }
  ink(text, view) {
    this.text += text;
    this.view = this.view || view;
  }
  flush() {
    const text = fold(this.text);
    if (text && /[\p{L}\p{N}]/u.test(text)) this.lines.push({ text: quote(text, 160), view: this.view, plain: true });
    this.text = '';
    this.view = false;
  }
  add(line) {
    this.flush();
    this.lines.push(line);
  }
}

const quote = (text, most) => '"' + cut(text, most).replace(/"/g, "'") + '"';

/** Whether a node is on the screen and, where something covers the page, not behind it. */
const inFront = (node, state) => inView(node.rect, state) && !(state.covered && node.shown && state.hits++ < 800 && coverOf(node, state, node.rect));

function emit(node, sink, quiet) {
  if (node.role === 'frame') return frameLine(node, sink);
  if (node.act) return actLine(node, sink);
  if (node.faint && !node.inner) return;
  if (node.role === 'heading' && !quiet) return headingLine(node, sink);
  if (node.tag === 'table' || node.role === 'table' || node.role === 'grid' || node.role === 'treegrid') {
    const rows = rowsOf(node);
    if (rows.length > 1 || rows.length === 1 && node.tag !== 'table') return tableLines(node, rows, sink);
  }
  if (node.role === 'img' || node.tag === 'canvas' || node.tag === 'video') return imageLine(node, sink);
  if (node.tag === 'progress' || node.tag === 'meter' || node.role === 'progressbar') return plainLine(node, sink);
  if (GROUPS.has(node.role) || NAMED_GROUPS.has(node.role) && node.tag !== 'details' && node.shown && groupName(node)) return groupLines(node, sink, quiet);
  if (node.tag === 'label' && node.el.control) quiet = true;
  if (node.block) sink.flush();
  if (!quiet && node.role === 'list' && node.kids.filter((kid) => kid.el).length > 1) listLines(node, sink);
  else descend(node, sink, quiet);
  if (node.block) sink.flush();
}

function descend(node, sink, quiet) {
  const repeated = quiet ? null : repeatedKids(node);
  if (repeated) return itemLines(node, repeated, sink);
  const view = inFront(node, sink.state);
  for (const kid of node.kids) {
    if (typeof kid !== 'string') emit(kid, sink, quiet);
    else if (node.inked && !node.faint && !quiet) sink.ink(kid, view);
  }
  if (node.tag === 'br') sink.ink(' ', view);
}

function actLine(node, sink) {
  const seen = face(node, sink.state);
  if (!seen) {
    if (node.inner) descend(node, sink, true);
    return;
  }
  const info = elementInfo(node, sink.state, seen);
  const view = !info.states.includes('offscreen') && !(sink.state.covered && info.states.includes('covered'));
  sink.add({ text: lineOf(node, info), view, info, field: EDITABLE.has(info.role) || info.role === 'checkbox' || info.role === 'radio' });
  if (node.inner) descend(node, sink, true);
}

function elementInfo(node, state, seen = node) {
  const role = roleFor(node);
  const name = nodeName(node) || pseudoText(node);
  const states = statesOf(node.el, node.tag, role);
  if (!name) {
    const icon = iconOf(node.el);
    const mark = icon ? 'icon ' + icon : node.act ? markOf(node.el) : '';
    if (mark) states.push(mark);
  }
  if (state.focus === node.el) states.push('focused');
  if (node.inert) states.push('inert');
  if (!inView(seen.rect, state)) states.push('offscreen');
  else if (state.hits++ < 400 && coverOf(node, state, seen.rect)) states.push('covered');
  const value = valueOf(node.el, node.tag, role);
  return { ref: refOf(node.el), role, name, value: value === null || value === undefined ? null : cut(value, role === 'link' ? 2000 : 200), states,
    box: [seen.rect.x, seen.rect.y, seen.rect.width, seen.rect.height].map((n) => Math.round(n * 10) / 10) };
}

/** What tells a nameless control from others of its like: its test id, its id, or the first word of its class, none that a tool made up; empty where it has none. */
function markOf(el) {
  for (const name of [...TEST_IDS, 'id']) {
    const value = attr(el, name);
    if (value && !made(value)) return (name === 'id' ? 'id ' : 'test id ') + cut(value, 30);
  }
  const word = fold(attr(el, 'class')).split(' ').find((one) => /^[a-z]/i.test(one) && !made(one));
  return word ? 'class ' + cut(word, 30) : '';
}

/** Letters that a stylesheet writes before or after a nameless control's content. */
function pseudoText(node) {
  let text = '';
  for (const which of ['::before', '::after']) {
    const content = getComputedStyle(node.el, which).content;
    if (content && /^"/.test(content)) text += content.slice(1, -1);
  }
  return cut(fold(text), 60);
}

function lineOf(node, info) {
  const states = info.states.filter((one) => one !== 'offscreen');
  let text = (SHORT[info.role] || info.role) + (info.name ? ' ' + quote(info.name, 100) : '') + ' ' + mark + info.ref;
  if (states.length) text += ' ' + states.map((one) => (/ /.test(one) ? '(' + one + ')' : one)).join(' ');
  if (info.role !== 'link' && info.value && info.value !== info.name) text += ' = ' + quote(info.value, 80);
  if (node.tag === 'select') text += optionsOf(node.el);
  return cut(text, MOST_LINE);
}

function optionsOf(select) {
  const all = kit.options(select);
  const some = [];
  for (let i = 0; i < all.length && some.length < 6; i++) if (!all[i].selected) some.push(cut(optionName(all[i]), 30));
  const more = all.length - some.length - chosen(select).length;
  return some.length ? ' (or ' + some.join(', ') + (more > 0 ? ', … ' + more + ' more' : '') + ')' : '';
}

function headingLine(node, sink) {
  const name = nodeName(node);
  const level = /^h[1-6]$/.test(node.tag) ? node.tag : 'h' + (attr(node.el, 'aria-level') || 2);
  if (!name) return descend(node, sink, false);
  const part = new Sink(sink.state);
  if (node.inner) descend(node, part, true);
  const view = inFront(node, sink.state);
  if (part.lines.length === 1 && part.lines[0].info && part.lines[0].info.name === name) {
    sink.add({ ...part.lines[0], text: level + ' ' + part.lines[0].text });
  } else {
    if (node.shown) sink.add({ text: level + ' ' + quote(name, 120), view });
    for (const line of part.lines) sink.add(line);
  }
}

function imageLine(node, sink) {
  const name = nodeName(node);
  if (node.shown && node.tag === 'img' && isBroken(node.el)) {
    const info = { ...elementInfo(node, sink.state), name, value: cut(node.el.currentSrc || node.el.src, 300) };
    info.states = [...info.states.filter((one) => !one.startsWith('icon ')), 'broken'];
    sink.add({ text: 'img' + (name ? ' ' + quote(name, 80) : '') + ' [broken]', view: inFront(node, sink.state), info });
  } else if (node.shown && (name || node.tag !== 'svg' && node.rect.width >= 40 && node.rect.height >= 40)) {
    sink.add({ text: (node.tag === 'canvas' || node.tag === 'video' ? node.tag : 'img') + (name ? ' ' + quote(name, 80) : ''), view: inFront(node, sink.state) });
  }
}

/** Whether an image has been loaded, or given up, and shows nothing. */
const isBroken = (img) => img.complete === true && img.naturalWidth === 0 && !!(img.currentSrc || attr(img, 'src'));

function plainLine(node, sink) {
  if (!node.shown) return;
  const value = valueOf(node.el, node.tag, node.role);
  const name = nodeName(node);
  sink.add({ text: node.role + (name ? ' ' + quote(name, 80) : '') + (value ? ' = ' + value : ''), view: inFront(node, sink.state) });
}

function frameLine(node, sink) {
  const index = sink.state.frames.indexOf(node.el);
  if (!node.shown || index < 0 || node.rect.width < 12 || node.rect.height < 12) return;
  const { left, top } = node.rect;
  const style = node.style;
  const x = left + (node.el.clientLeft || 0) + (parseFloat(style.paddingLeft) || 0);
  const y = top + (node.el.clientTop || 0) + (parseFloat(style.paddingTop) || 0);
  sink.state.framesSeen.push({ index, x, y, width: node.rect.width, height: node.rect.height, name: nodeName(node) });
  sink.add({ text: '', frame: index, view: inFront(node, sink.state) });
}

const groupName = (node) => nameOf(node.el, node.tag, node.role)
  || (node.role === 'dialog' || node.role === 'alertdialog' ? headingIn(node.el) : '');

function groupLines(node, sink, quiet) {
  const part = new Sink(sink.state);
  descend(node, part, quiet);
  part.flush();
  if (!part.lines.length) return;
  const name = node.role === 'alert' || node.role === 'status' ? '' : groupName(node);
  let head = (SHORT[node.role] || node.role) + (name ? ' ' + quote(name, 80) : '');
  if (is(node.el, ':modal') || attr(node.el, 'aria-modal') === 'true') head += ' modal';
  if (name) part.lines = part.lines.filter((line) => line.text !== quote(name, 160));
  sink.add({ text: head, kids: part.lines, oneLine: part.lines.length === 1 && !part.lines[0].kids });
}

function listLines(node, sink) {
  const items = node.kids.filter((kid) => kid.el);
  const part = new Sink(sink.state);
  itemLines(node, items, part);
  const name = nameOf(node.el, node.tag, node.role);
  if (name) sink.add({ text: 'list ' + quote(name, 80), kids: part.lines });
  else for (const line of part.lines) sink.add(line);
}

/** Children that repeat each other, five or more of one tag and class, as cards and rows made of boxes do; null where they do not. */
function repeatedKids(node) {
  if (node.kids.length < 5) return null;
  const counts = new Map();
  let most = '', boxes = 0;
  for (const kid of node.kids) {
    if (typeof kid === 'string') {
      if (kid.trim()) return null;
      continue;
    }
    if (!kid.block || /^(p|br|h\d|hr|table|form|ul|ol|nav|section|main|header|footer)$/.test(kid.tag) || kid.act) continue;
    boxes++;
    const shape = kid.tag + '.' + attr(kid.el, 'class');
    counts.set(shape, (counts.get(shape) || 0) + 1);
    if (!most || counts.get(shape) > counts.get(most)) most = shape;
  }
  if (!most || counts.get(most) < 5 || counts.get(most) < boxes * 0.6) return null;
  return node.kids.filter((kid) => kid.el);
}

function itemLines(node, items, sink) {
  const live = items.filter((kid) => kid.shown || kid.inner || kid.kids.length);
  const kept = choose(live, live.slice(0, 200).some(hasField) ? MOST_FIELD_ITEMS : MOST_ITEMS, sink.state);
  for (const item of kept.items) joinedLine(item, sink, '- ');
  if (kept.left) sink.add({ text: '… ' + kept.left + ' more items like these; find them by text', view: kept.view });
}

const hasField = (node) => EDITABLE.has(node.role) || node.inner && node.kids.some((kid) => kid.el && (kid.inner || kid.act) && hasField(kid));

/** The few of many: those on the screen first, else the first ones; in order. */
function choose(all, most, state) {
  if (all.length <= most + 2) return { items: all, left: 0, view: false };
  const onScreen = all.filter((one) => one.shown && inView(one.rect, state));
  const items = (onScreen.length ? onScreen : all).slice(0, most);
  return { items, left: all.length - items.length, view: onScreen.length > 0 };
}

/** One row or item as one line where it fits, its parts beside each other. */
function joinedLine(item, sink, bullet) {
  const part = new Sink(sink.state);
  emit(item, part, false);
  part.flush();
  const lines = part.lines;
  if (!lines.length) return;
  if (lines.length > 12 || lines.some((line) => line.kids || line.frame !== undefined)) {
    if (lines.length === 1) return sink.add(lines[0]);
    return sink.add({ text: bullet.trim(), kids: lines });
  }
  const text = lines.map((line) => line.text).join(' | ');
  sink.add({ text: (lines.length > 1 || lines[0].plain ? bullet : '') + cut(text, MOST_LINE), view: lines.some((line) => line.view),
    infos: lines.flatMap((line) => line.infos || (line.info ? [line.info] : [])) });
}

function rowsOf(table) {
  const rows = [];
  const visit = (node, depth) => {
    for (const kid of node.kids) {
      if (!kid.el) continue;
      if (kid.tag === 'tr' || kid.role === 'row') rows.push(kid);
      else if (depth < 6 && kid.tag !== 'table' && !TABLE.test(kid.role)) visit(kid, depth + 1);
    }
  };
  visit(table, 0);
  return rows;
}

const TABLE = /^(table|grid|treegrid)$/, CELL = /^(cell|gridcell|columnheader|rowheader)$/;

/** The cells of a row, through the boxes it is built of; what stands in it where nothing is marked as a cell. */
function cellsOf(row) {
  if (row.cells) return row.cells;
  const cells = [];
  const visit = (node, depth) => {
    for (const kid of node.kids) {
      if (!kid.el) continue;
      if (CELL.test(kid.role)) cells.push(kid);
      else if (depth < 6 && kid.role !== 'row' && !TABLE.test(kid.role)) visit(kid, depth + 1);
    }
  };
  visit(row, 0);
  return (row.cells = cells.length ? cells : row.kids.filter((kid) => kid.el));
}

/** Whether a row only names the columns. */
function isHead(row) {
  if (row.head === undefined) {
    const cells = cellsOf(row);
    row.head = !!row.up && row.up.tag === 'thead' && row.tag === 'tr' || cells.some((cell) => cell.role === 'columnheader')
      && cells.every((cell) => cell.role === 'columnheader' || !fold(paintedText(cell, 20)));
  }
  return row.head;
}

/** How many rows a grid says that it has, those that are not in the page included; 0 where it does not say. */
function rowsTold(table, heads) {
  const told = +(attr(table.el, 'aria-rowcount') || 0);
  return told > heads ? told - heads : 0;
}

/** The number of a cell's column: as it is told, for a grid may show some columns only, else its place in the row. */
const columnOf = (cell, row) => (has(cell.el, 'aria-colindex') ? +attr(cell.el, 'aria-colindex') - 1 : cellsOf(row).indexOf(cell));

/** The cell of a row in a column; undefined where it has none there. */
const cellAt = (row, column) => cellsOf(row).find((cell) => columnOf(cell, row) === column);

function tableLines(table, rows, sink) {
  const head = isHead(rows[0]) ? rows[0] : null;
  const body = rows.filter((row) => !isHead(row));
  const told = rowsTold(table, rows.length - body.length);
  const name = nameOf(table.el, table.tag, table.role);
  const part = new Sink(sink.state);
  if (head) rowLine(head, part, 'head ');
  const kept = choose(body.filter((row) => row.shown || row.inner), body.slice(0, 100).some(hasField) ? MOST_ROWS * 2 : MOST_ROWS, sink.state);
  for (const row of kept.items) rowLine(row, part, '- ');
  if (kept.left) part.add({ text: '… ' + kept.left + ' more rows like these; find one by its text', view: kept.view });
  sink.add({ text: (table.role === 'grid' ? 'grid' : 'table') + (name ? ' ' + quote(name, 80) : '') + ' ' + (told > body.length ? told + ' rows, ' + body.length + ' of them in the page' : body.length + ' rows'), kids: part.lines });
}

function rowLine(row, sink, bullet) {
  const infos = [];
  let view = inFront(row, sink.state);
  const cells = [];
  for (const kid of cellsOf(row)) {
    const part = new Sink(sink.state);
    if (kid.act) emit(kid, part, false); else descend(kid, part, false);
    part.flush();
    const flat = part.lines.flatMap((line) => (line.kids ? line.kids : [line]));
    for (const line of flat) infos.push(...(line.infos || (line.info ? [line.info] : [])));
    cells.push(flat.map((line) => (line.plain ? cut(line.text.slice(1, -1), 60) : line.text)).join(' '));
    view = view || flat.some((line) => line.view);
  }
  if (cells.some(Boolean)) sink.add({ text: bullet + cut(cells.join(' | '), MOST_LINE), view, infos });
}
