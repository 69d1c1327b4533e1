// The viewer of a run: its timeline and its pictures. The report holds it whole, and the dashboard's modules import from it.

// Numbers and names as people read them.

export function duration(ms) {
  if (ms < 1000) return Math.round(ms) + ' ms';
  return ms < 60000 ? (ms / 1000).toFixed(ms < 10000 ? 2 : 1) + ' s' : Math.floor(ms / 60000) + ' min ' + Math.round((ms % 60000) / 1000) + ' s';
}

// A time since the start, to the hundredth of a second: 16.84.
export function clock(ms) {
  return (ms / 1000).toFixed(2);
}

function count(number) {
  return number.toLocaleString('en-US');
}

const LANES = { agent: 'Steps', console: 'Console', network: 'Network', page: 'Page', operator: 'Operator' };

export function lane(type) {
  return LANES[type] ?? type;
}

function plain(name) {
  return name.replace(/_/g, ' ');
}

// How bad an event is: 'bad', 'mid' or '' (nothing wrong).
export function mood(event) {
  if (event.e) return 'bad';
  return event.k === 'warning' ? 'mid' : '';
}

// Elements from names and texts. What a page said only ever becomes a text node or the value of a harmless attribute.

const SVG = 'http://www.w3.org/2000/svg';

export function h(tag, attributes, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, ...children) {
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
function file(name) {
  return /^(bodies|outline)\/[\w-]{1,80}(\.\w{1,8})?$/.test(name) ? name : null;
}

function picture(id) {
  return /^[\w-]{1,80}$/.test(id) ? 'shots/' + id + '.jpg' : null;
}

// The window of time a chart shows: from and to in milliseconds, always within the bounds of the run, which have the same shape.

const SHORTEST = 5;

function clamped(view, bounds) {
  const width = Math.min(bounds.to - bounds.from, Math.max(SHORTEST, view.to - view.from));
  const from = Math.max(bounds.from, Math.min(bounds.to - width, view.from));
  return { from, to: from + width };
}

// Zooms around a moment, which stays where it is: a factor of 2 shows half the time.
export function zoomed(view, factor, around, bounds) {
  const width = Math.max(SHORTEST, (view.to - view.from) / factor);
  const share = (around - view.from) / (view.to - view.from);
  return clamped({ from: around - share * width, to: around + (1 - share) * width }, bounds);
}

export function moved(view, by, bounds) {
  return clamped({ from: view.from + by, to: view.to + by }, bounds);
}

function isWhole(view, bounds) {
  return view.to - view.from >= bounds.to - bounds.from;
}

function position(ms, view, width) {
  return ((ms - view.from) / (view.to - view.from)) * width;
}

function moment(x, view, width) {
  return view.from + (x / width) * (view.to - view.from);
}

// Round moments for an axis, about one every so many pixels.
export function ticks(view, width, every) {
  const wish = ((view.to - view.from) / width) * every;
  const power = 10 ** Math.floor(Math.log10(wish));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= wish);
  const found = [];
  for (let at = Math.ceil(view.from / step) * step; at <= view.to; at += step) found.push(at);
  return { step, at: found };
}

export function tickWords(ms, step) {
  if (step >= 1000 || ms === 0) return ms / 1000 + ' s';
  return (ms / 1000).toFixed(step >= 100 ? 1 : step >= 10 ? 2 : 3) + ' s';
}

// Which events are wanted: by type, failures only, words that all must occur, and a window of time.

function everything() {
  return { off: new Set(), failures: false, words: '', view: null };
}

function filtered(events, filter) {
  const words = filter.words.toLowerCase().split(/\s+/).filter((word) => word);
  return events.filter((event) => {
    if (filter.off.has(event.t)) return false;
    if (filter.failures && !event.e) return false;
    if (filter.view && !within(event, filter.view)) return false;
    const text = words.length ? searchable(event) : '';
    return words.every((word) => text.includes(word));
  });
}

function within(event, view) {
  return event.at + (event.t === 'network' ? event.ms ?? 0 : 0) >= view.from && event.at <= view.to;
}

const texts = new WeakMap();

function searchable(event) {
  if (!texts.has(event)) {
    texts.set(event, [event.x, event.k, event.t, event.c, event.r, 'step ' + event.s, flat(event.d)].join(' ').toLowerCase());
  }
  return texts.get(event);
}

function flat(value) {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? Object.values(value).map(flat).join(' ') : String(value);
}

// Pictures over the whole page, to leaf through by keys; without it a picture opens by itself.

export function startPictures(root) {
  const caption = h('span', { class: 'caption' });
  const image = h('img', { alt: '' });
  const dialog = h('dialog', { class: 'pictures', 'aria-label': 'Picture' },
    h('p', {}, caption, h('span', { class: 'keys' }, '← → to leaf, Esc to close')),
    image,
    h('button', { type: 'button', class: 'prev', 'aria-label': 'Previous picture', click: () => show(at - 1) }, '‹'),
    h('button', { type: 'button', class: 'next', 'aria-label': 'Next picture', click: () => show(at + 1) }, '›'),
    h('button', { type: 'button', class: 'close', 'aria-label': 'Close', click: () => dialog.close() }, '×'));
  let shots = [];
  let at = 0;

  function show(index) {
    at = (index + shots.length) % shots.length;
    image.src = shots[at].getAttribute('href');
    image.alt = shots[at].querySelector('img')?.alt ?? '';
    caption.textContent = shots[at].dataset.caption;
  }

  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target === image) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(at - 1);
    if (event.key === 'ArrowRight') show(at + 1);
  });
  root.addEventListener('click', (event) => {
    const shot = event.target.closest?.('a.shot');
    if (!shot || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const steps = [...root.querySelectorAll('.steps a.shot')];
    const same = steps.findIndex((other) => other.getAttribute('href') === shot.getAttribute('href'));
    shots = same < 0 ? [shot] : steps;
    show(Math.max(0, same));
    dialog.showModal();
  });
  root.addEventListener('error', (event) => {
    const shot = event.target.closest?.('a.shot');
    if (shot && event.target.localName === 'img') shot.replaceChildren(h('span', { class: 'gone' }, 'picture not here'));
  }, true);
  root.append(dialog);
}

// The list of events: only the rows in sight exist, whatever the list's length.

const ROW = 28;
const MORE = 6;

function eventList({ choose, enter }) {
  const rows = h('div', { class: 'rows' });
  const root = h('div', { class: 'list', role: 'listbox', tabindex: 0, 'aria-label': 'Events', scroll: () => paint(), keydown: (event) => key(event) }, rows);
  let events = [];
  let at = -1;

  function paint() {
    const first = Math.max(0, Math.floor(root.scrollTop / ROW) - MORE);
    const last = Math.min(events.length, Math.ceil((root.scrollTop + root.clientHeight) / ROW) + MORE);
    const shown = [];
    for (let index = first; index < last; index++) shown.push(row(index));
    rows.replaceChildren(...shown);
    rows.style.height = events.length * ROW + 'px';
    if (at >= first && at < last) root.setAttribute('aria-activedescendant', 'event-row-' + events[at].n);
    else root.removeAttribute('aria-activedescendant');
  }

  function row(index) {
    const event = events[index];
    const code = event.t === 'network' && event.c ? String(event.c) : '';
    const long = event.k === 'step_started' ? '' : event.ms === undefined ? '' : duration(event.ms);
    const element = h('div', {
      id: 'event-row-' + event.n,
      class: ['row', event.t, event.k === 'step_started' ? 'step-row' : '', mood(event)].join(' '),
      role: 'option',
      'aria-selected': index === at ? 'true' : 'false',
      'aria-setsize': events.length,
      'aria-posinset': index + 1,
      click: () => choose(event),
    },
    h('span', { class: 'when' }, clock(event.at)),
    h('span', { class: 'type' }, event.k === 'step_started' ? 'Step ' + event.s : lane(event.t)),
    h('span', { class: 'text', title: event.x }, event.x),
    h('span', { class: 'tail' }, event.f ? h('span', { class: 'tag' }, 'finding ' + event.f) : null, code ? h('span', { class: 'code ' + mood(event) }, code) : null, long));
    element.style.top = index * ROW + 'px';
    return element;
  }

  function key(event) {
    const page = Math.max(1, Math.floor(root.clientHeight / ROW) - 1);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: events.length - 1 }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (to !== undefined && events.length) {
      event.preventDefault();
      choose(events[Math.max(0, Math.min(events.length - 1, to))]);
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      enter();
    }
  }

  function show(list, selected) {
    events = list;
    select(selected, false);
  }

  function select(selected, reveal) {
    at = selected ? events.findIndex((event) => event.n === selected.n) : -1;
    if (reveal && at >= 0) {
      const top = at * ROW;
      const room = root.clientHeight;
      const away = top - root.scrollTop;
      if (away < -2 * ROW || away > room + ROW) root.scrollTop = top - room / 2;
      else if (away < ROW) root.scrollTop = top - ROW;
      else if (away > room - 2 * ROW) root.scrollTop = top + 2 * ROW - room;
    }
    paint();
  }

  return { root, show, select, paint };
}

// What is known of one event: first what it was, then its places and bodies, then the rest.

// Shown elsewhere, or of use to nobody who reads.
const SAID = new Set(['status', 'ms', 'end_ms', 'id', 'method', 'body_file', 'shot', 'outline', 'source', 'request_id', 'act_ms', 'settle_ms', 'observe_ms', 'capture_ms', 'ok', 'main_frame', 'resource_type']);
const LISTS = new Set(['stack', 'initiator', 'redirects', 'notes', 'untraced']);
const BLOCKS = new Set(['request_body', 'response_body', 'task']);
const FOLDED = new Set(['request_headers', 'response_headers', 'locators', 'element', 'target']);

function details(event, { step, related, choose, origin }) {
  const data = event.d ?? {};
  const names = Object.keys(data).filter((name) => !SAID.has(name) || (name === 'source' && event.t !== 'console'));
  const open = names.filter((name) => !FOLDED.has(name));
  return [
    h('header', {},
      h('p', { class: 'eyebrow' }, [lane(event.t), event.t === 'network' && event.r ? event.r : plain(event.k), clock(event.at) + ' s', event.ms === undefined ? '' : duration(event.ms)].filter((part) => part).join(' · ')),
      h('h3', { class: event.e ? 'bad' : null }, event.x, event.t === 'network' && event.c ? [' ', h('span', { class: 'code ' + (event.e ? 'bad' : '') }, event.c)] : null),
      h('p', { class: 'links' },
        event.f ? h('a', { href: '#finding-' + event.f }, 'finding ' + event.f) : null,
        step ? h('a', { href: '#step-' + step.n }, 'step ' + step.n) : null,
        file(String(data.body_file)) ? h('a', { href: data.body_file }, 'whole answer') : null,
        file(String(data.outline)) ? h('a', { href: data.outline }, 'page outline') : null)),
    shot(event, step),
    h('dl', {}, open.filter((name) => !LISTS.has(name) && !BLOCKS.has(name) && name !== 'sources').map((name) => pair(name, data[name]))),
    sources(data.sources),
    open.filter((name) => LISTS.has(name)).map((name) => part(plain(name), h('ol', { class: 'places' }, list(data[name]).map((line) => h('li', {}, origin ? line.replace(origin + '/', '/') : line))))),
    open.filter((name) => BLOCKS.has(name)).map((name) => part(plain(name), h('pre', { tabindex: 0 }, pretty(data[name])))),
    related.length ? part('Same request', h('ul', { class: 'related' }, related.map((other) => h('li', {}, h('button', { type: 'button', click: () => choose(other) }, lane(other.t) + ' · ' + other.x))))) : null,
    names.filter((name) => FOLDED.has(name) && typeof data[name] === 'object').map((name) => h('details', {}, h('summary', {}, plain(name)), h('dl', {}, Object.entries(data[name]).map(([key, value]) => pair(key, value))))),
    event.cut ? h('p', { class: 'muted' }, 'More of it is in events.jsonl, seq ' + event.n + '.') : null,
  ].flat().filter((element) => element);
}

function shot(event, step) {
  const own = event.k === 'screenshot' || event.k === 'stream_sample';
  const id = own ? event.d?.id : /^step_|^action$/.test(event.k) ? step?.shot : null;
  const source = id ? picture(String(id)) : null;
  if (!source) return null;
  const caption = own ? clock(event.at) + ' s · step ' + event.s : 'Step ' + step.n + ' · ' + step.x;
  return h('a', { class: 'shot', href: source, 'data-caption': caption }, h('img', { src: source, alt: 'The page, ' + caption }));
}

function pair(name, value) {
  return h('div', {}, h('dt', {}, plain(name)), h('dd', {}, typeof value === 'object' ? JSON.stringify(value) : String(value)));
}

function part(title, ...content) {
  return h('section', {}, h('h4', {}, title), content);
}

function list(value) {
  return Array.isArray(value) ? value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))) : [String(value)];
}

function sources(found) {
  if (!Array.isArray(found) || !found.length) return null;
  return part('source', found.map((place) => [
    h('p', { class: 'at' }, String(place.at)),
    h('pre', { class: 'src', tabindex: 0 }, h('span', { class: 'no' }, /:(\d+)(:\d+)?$/.exec(String(place.at))?.[1] ?? ''), String(place.line)),
  ]));
}

// JSON with its lines, anything else as it came.
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return String(text);
  }
}

// The chart: one lane a type on a common time axis, drawn for the window of time it shows.

const AXIS = 24;
const FILM = 56;
const FILM_WIDTH = 78;
const BAR = 6;
const ROWS = 8;
const HEIGHTS = { agent: 34, console: 30, page: 30, operator: 30, network: ROWS * (BAR + 1) + 14 };

// The lanes of a run from top to bottom: { name, type, top, height }.
function arranged(events, steps) {
  const types = new Set(events.map((event) => event.t));
  if (steps.length) types.add('agent');
  const films = events.some(isPicture);
  const lanes = [];
  let top = AXIS;
  if (films) {
    lanes.push({ name: 'Pictures', type: 'film', top, height: FILM });
    top += FILM;
  }
  for (const type of ['agent', 'console', 'network', 'page', 'operator']) {
    if (types.has(type)) {
      lanes.push({ name: lane(type), type, top, height: HEIGHTS[type] });
      top += HEIGHTS[type];
    }
  }
  return { lanes, height: top };
}

function isPicture(event) {
  return event.k === 'screenshot' || event.k === 'stream_sample';
}

// Draws into the group and answers with what can be hit: [{ x, y, width, height, event }].
function draw(group, plan, model) {
  const { events, steps, view, width, selected } = model;
  const hits = [];
  const parts = [axis(plan, view, width)];
  for (const each of plan.lanes) {
    parts.push(svg('line', { class: 'base', x1: 0, x2: width, y1: each.top + each.height - 0.5, y2: each.top + each.height - 0.5 }));
    const own = events.filter((event) => event.t === each.type && !isPicture(event) && !/^step_|^run_/.test(event.k));
    if (each.type === 'agent') stepBars(parts, hits, each, steps, model);
    if (each.type === 'network') networkBars(parts, hits, each, own, model);
    else if (each.type !== 'film' && each.type !== 'agent') marks(parts, hits, each, own, model);
  }
  if (selected) {
    const x = position(selected.at, view, width);
    if (x >= -1 && x <= width + 1) parts.push(svg('line', { class: 'now', x1: x, x2: x, y1: AXIS - 6, y2: plan.height }));
  }
  group.replaceChildren(...parts);
  return hits;
}

function axis(plan, view, width) {
  const lines = ticks(view, width, 110);
  return svg('g', { class: 'axis' }, lines.at.map((at) => {
    const x = Math.round(position(at, view, width)) + 0.5;
    return [
      svg('line', { x1: x, x2: x, y1: AXIS - 6, y2: plan.height }),
      x > width - 40 ? null : svg('text', { x: x + 4, y: AXIS - 9 }, tickWords(at, lines.step)),
    ];
  }).flat());
}

function stepBars(parts, hits, area, steps, { view, width, byStep, selected }) {
  for (const step of steps) {
    const x = position(step.at, view, width);
    const long = Math.max(3, position(step.end, view, width) - x - 1);
    if (x > width || x + long < 0) continue;
    const event = byStep.get(step.n);
    const y = area.top + 5;
    const on = selected && event && selected.n === event.n;
    parts.push(svg('rect', { class: 'step-bar ' + (step.ok ? 'good' : 'bad') + (on ? ' on' : ''), x, y, width: long, height: 22, rx: 3 }));
    const left = Math.max(x, 0) + 5;
    const room = Math.floor((Math.min(x + long, width) - left - 2) / 6.4);
    const words = room > 8 ? step.n + '  ' + step.x : String(step.n);
    if (room >= String(step.n).length) {
      parts.push(svg('text', { class: 'step-no', x: left, y: y + 15 }, words.length > room ? words.slice(0, room - 1) + '…' : words));
    }
    if (event) hits.push({ x, y, width: long, height: 22, event });
  }
}

// Requests as bars, each in the first row that is free; in a crowd the last row takes the rest.
function networkBars(parts, hits, area, events, { view, width, selected }) {
  const ends = new Array(ROWS).fill(-Infinity);
  for (const event of events) {
    const x = position(event.at, view, width);
    const long = Math.max(3, position(event.at + (event.ms ?? 0), view, width) - x);
    if (x > width || x + long < 0) continue;
    const free = ends.findIndex((end) => end <= x);
    const row = free < 0 ? ROWS - 1 : free;
    ends[row] = Math.max(ends[row], x + long + 1);
    const y = area.top + 7 + row * (BAR + 1);
    parts.push(svg('rect', { class: 'req ' + kindOf(event) + (same(selected, event) ? ' on' : ''), x: Math.max(-2, x), y, width: Math.min(long, width + 4 - Math.max(-2, x)), height: BAR, rx: 1.5 }));
    hits.push({ x, y, width: long, height: BAR, event });
  }
}

function kindOf(event) {
  if (event.e) return 'bad';
  return ['document', 'xhr', 'fetch'].includes(event.r) ? 'data' : '';
}

function marks(parts, hits, area, events, { view, width, selected }) {
  const worst = new Map();
  const rank = { bad: 2, mid: 1, '': 0 };
  for (const event of events) {
    const x = position(event.at, view, width);
    if (x < -4 || x > width + 4) continue;
    const place = Math.round(x / 4);
    const there = worst.get(place);
    if (!there || same(selected, event) || (rank[mood(event)] > rank[mood(there.event)] && !same(selected, there.event))) {
      worst.set(place, { event, x });
    }
    hits.push({ x: x - 3, y: area.top + 6, width: 6, height: area.height - 12, event });
  }
  for (const { event, x } of worst.values()) {
    const tall = { bad: 18, mid: 12, '': 7 }[mood(event)];
    const y = area.top + (area.height - tall) / 2;
    parts.push(svg('rect', { class: 'mark ' + event.t + ' ' + mood(event) + (same(selected, event) ? ' on' : ''), x: x - 2, y, width: 4, height: tall, rx: 2 }));
  }
}

function same(a, b) {
  return Boolean(a && b && a.n === b.n);
}

// The pictures that fit side by side, each where it was taken; the ones of steps before the ones in between.
function film(events, view, width) {
  const taken = [];
  const all = events.filter(isPicture);
  for (const event of [...all.filter((one) => one.k === 'screenshot'), ...all.filter((one) => one.k !== 'screenshot')]) {
    const at = position(event.at, view, width);
    const x = Math.max(0, Math.min(width - FILM_WIDTH - 2, at - FILM_WIDTH / 2));
    const source = picture(String(event.d?.id ?? ''));
    if (at < -1 || at > width + 1 || !source) continue;
    if (taken.some((other) => Math.abs(other.x - x) < FILM_WIDTH + 3)) continue;
    taken.push({ x, event, source });
  }
  return taken.map(({ x, event, source }) => {
    const image = h('img', { src: source, alt: '', 'data-n': event.n, class: event.e ? 'bad' : null });
    image.style.left = x + 'px';
    return image;
  });
}

// The chart with its overview: shows a window of time, and lets pointer and keys move it.

const NEAR = 8;
const OVERVIEW = 22;

function chart({ events, steps, bounds, choose, viewed, hint }) {
  const plan = arranged(events, steps);
  const byStep = new Map(events.filter((event) => event.k === 'step_started').map((event) => [event.s, event]));
  const marks = svg('g', {});
  const brush = svg('rect', { class: 'brush', y: 0, height: plan.height });
  const lines = svg('svg', { class: 'lanes', height: plan.height, 'aria-hidden': 'true' }, marks, brush);
  const films = h('div', { class: 'film', 'aria-hidden': 'true' });
  const area = h('div', { class: 'area', tabindex: 0, role: 'group', 'aria-label': 'Chart of the run over time. Plus and minus zoom, left and right move, zero shows everything.' }, lines, films);
  const mini = svg('svg', { class: 'overview', height: OVERVIEW, 'aria-hidden': 'true' });
  const names = h('div', { class: 'names', 'aria-hidden': 'true' }, plan.lanes.map((each) => {
    const name = h('span', {}, each.name);
    name.style.top = each.top + 'px';
    name.style.height = each.height + 'px';
    return name;
  }));
  const root = h('div', { class: 'chart' }, names, area, mini);
  films.style.top = (plan.lanes.find((each) => each.type === 'film')?.top ?? 0) + 'px';

  let view = bounds;
  let shown = events;
  let selected = null;
  let hits = [];
  let asked = false;
  let drag = null;

  const width = () => Math.max(50, area.clientWidth);

  function redraw() {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      paint();
    });
  }

  function paint() {
    lines.setAttribute('width', width());
    hits = draw(marks, plan, { events: shown, steps, view, width: width(), byStep, selected });
    films.replaceChildren(...film(shown, view, width()));
    overview();
  }

  // The whole run in small: steps, failures, and the window that is shown.
  function overview() {
    const wide = Math.max(50, mini.clientWidth);
    const parts = steps.map((step) => {
      const x = position(step.at, bounds, wide);
      return svg('rect', { class: 'step-bar ' + (step.ok ? 'good' : 'bad'), x, y: 4, width: Math.max(1, position(step.end, bounds, wide) - x - 1), height: 9 });
    });
    const failures = new Set(events.filter((event) => event.e).map((event) => Math.round(position(event.at, bounds, wide))));
    failures.forEach((x) => parts.push(svg('rect', { class: 'mark bad', x: x - 0.5, y: 15, width: 1.5, height: 5 })));
    const from = position(view.from, bounds, wide);
    const long = Math.max(4, position(view.to, bounds, wide) - from);
    if (!isWhole(view, bounds)) {
      parts.push(svg('rect', { class: 'veil', x: 0, y: 0, width: Math.max(0, from), height: OVERVIEW }), svg('rect', { class: 'veil', x: from + long, y: 0, width: Math.max(0, wide - from - long), height: OVERVIEW }));
    }
    parts.push(svg('rect', { class: 'window', x: from + 0.5, y: 0.5, width: long - 1, height: OVERVIEW - 1, rx: 3 }));
    mini.replaceChildren(...parts);
  }

  function look(next) {
    view = clamped(next, bounds);
    redraw();
    viewed(view, isWhole(view, bounds));
  }

  function at(event, element) {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function hit({ x, y }) {
    let best = null;
    let least = NEAR;
    for (const one of hits) {
      const dx = Math.max(one.x - x, 0, x - one.x - one.width);
      const dy = Math.max(one.y - y, 0, y - one.y - one.height);
      const far = Math.hypot(dx, dy) - (mood(one.event) === 'bad' ? 0.5 : 0);
      if (far < least) {
        least = far;
        best = one.event;
      }
    }
    return best;
  }

  area.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    drag = { start: at(event, area), touch: event.pointerType === 'touch', view, moved: false };
    area.setPointerCapture(event.pointerId);
  });
  area.addEventListener('pointermove', (event) => {
    const here = at(event, area);
    if (!drag) return hover(here, event);
    drag.moved ||= Math.abs(here.x - drag.start.x) > 4;
    if (drag.moved && drag.touch) {
      look(moved(drag.view, ((drag.start.x - here.x) / width()) * (drag.view.to - drag.view.from), bounds));
    } else if (drag.moved) {
      const left = Math.max(0, Math.min(here.x, drag.start.x));
      brush.setAttribute('x', left);
      brush.setAttribute('width', Math.min(width(), Math.max(here.x, drag.start.x)) - left);
    }
  });
  area.addEventListener('pointerup', (event) => {
    const done = drag;
    drag = null;
    brush.setAttribute('width', 0);
    if (!done) return;
    const here = at(event, area);
    if (!done.moved) {
      const image = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.dataset?.n);
      const found = image ? events.find((one) => one.n === Number(image.dataset.n)) : hit(here);
      if (found) choose(found);
    } else if (!done.touch) {
      const ends = [done.start.x, here.x].map((x) => moment(Math.max(0, Math.min(width(), x)), view, width()));
      look({ from: Math.min(...ends), to: Math.max(...ends) });
    }
  });
  area.addEventListener('pointercancel', () => (drag = null));
  area.addEventListener('pointerleave', () => hint(null));
  area.addEventListener('dblclick', () => look(bounds));
  area.addEventListener('wheel', (event) => {
    const share = (view.to - view.from) / width();
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      look(zoomed(view, Math.exp(-event.deltaY / 200), moment(at(event, area).x, view, width()), bounds));
    } else if (!isWhole(view, bounds) && (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))) {
      event.preventDefault();
      look(moved(view, (event.deltaX || event.deltaY) * share, bounds));
    }
  }, { passive: false });
  area.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = (view.to - view.from) / 5;
    const move = { ArrowLeft: () => look(moved(view, -step, bounds)), ArrowRight: () => look(moved(view, step, bounds)), '+': () => zoom(2), '=': () => zoom(2), '-': () => zoom(0.5), 0: () => look(bounds) }[event.key];
    if (move) {
      event.preventDefault();
      move();
    }
  });
  const slide = (event) => {
    const half = (view.to - view.from) / 2;
    const middle = moment(at(event, mini).x, bounds, mini.clientWidth);
    look({ from: middle - half, to: middle + half });
  };
  mini.addEventListener('pointerdown', (event) => {
    mini.setPointerCapture(event.pointerId);
    slide(event);
  });
  mini.addEventListener('pointermove', (event) => {
    if (mini.hasPointerCapture(event.pointerId)) slide(event);
  });

  function hover(here, event) {
    const found = event.target.dataset?.n ? null : hit(here);
    area.classList.toggle('hot', Boolean(found || event.target.dataset?.n));
    hint(found);
  }

  function zoom(factor) {
    const inside = selected && selected.at >= view.from && selected.at <= view.to;
    look(zoomed(view, factor, inside ? selected.at : (view.from + view.to) / 2, bounds));
  }

  function show(list, event) {
    shown = list;
    selected = event;
    redraw();
  }

  // Moves the window so that the event is within it.
  function reveal(event) {
    if (event.at < view.from || event.at > view.to) look(moved(view, event.at - (view.from + view.to) / 2, bounds));
  }

  new ResizeObserver(redraw).observe(area);
  return { root, show, zoom, look, reveal, fit: () => look(bounds) };
}

// The timeline of a run: chart, filter, list and details, which all show one choice of events and one selected among them.

const TYPES = ['agent', 'console', 'network', 'page', 'operator'];

// data: { events, steps, totals, errors, dropped, origin }, as the block of the page holds them; events in the order of time. A signal ends it, so that
// another can take its place.
export function startTimeline(place, data, { signal } = {}) {
  const { events, steps } = data;
  const ends = [...steps.map((step) => step.end), ...events.map((event) => event.at + (event.t === 'network' ? event.ms ?? 0 : 0))];
  const first = Math.min(...events.map((event) => event.at), ...steps.map((step) => step.at));
  const bounds = { from: first, to: Math.max(first + 100, ...ends) };
  const byNumber = new Map(events.map((event) => [event.n, event]));
  const filter = everything();
  let selected = null;

  const graph = chart({ events, steps, bounds, hint, choose: (event) => select(event, true), viewed: (view, all) => {
    filter.view = all ? null : view;
    apply();
  } });
  const list = eventList({ choose: (event) => select(event, true), enter: () => panel.focus() });
  const panel = h('div', { class: 'details', tabindex: -1, role: 'region', 'aria-label': 'The selected event' });
  const said = h('output', { 'aria-live': 'polite' });
  const search = h('input', { type: 'search', placeholder: 'URL, text, status, step 3', 'aria-label': 'Search the events', autocomplete: 'off', spellcheck: 'false', input: () => {
    filter.words = search.value;
    apply();
  } });
  const keys = h('span', { class: 'keys', 'aria-hidden': 'true' }, ['/', 'search', '↑ ↓', 'events', 'Enter', 'details', 'Esc', 'back', 'Drag', 'zoom'].map((word, at) => (at % 2 ? word : h('kbd', {}, word))));
  const under = h('span', { class: 'hint', 'aria-hidden': 'true' });
  const failures = Object.values(data.errors).reduce((sum, one) => sum + one, 0);
  const bar = h('form', { class: 'bar', role: 'search', 'aria-label': 'Filter the timeline', submit: (event) => event.preventDefault() },
    h('fieldset', {}, h('legend', {}, 'Lanes'), TYPES.filter((type) => data.totals[type]).map((type) => toggle(lane(type), data.totals[type], true, (on) => {
      if (on) filter.off.delete(type);
      else filter.off.add(type);
      apply();
    }, type))),
    toggle('Failures only', failures, false, (on) => {
      filter.failures = on;
      apply();
    }, 'only'),
    h('label', { class: 'find' }, search, h('kbd', { 'aria-hidden': 'true' }, '/')),
    h('span', { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
      h('button', { type: 'button', 'aria-label': 'Zoom out', click: () => graph.zoom(0.5) }, '−'),
      h('button', { type: 'button', 'aria-label': 'Zoom in', click: () => graph.zoom(2) }, '+'),
      h('button', { type: 'button', click: () => graph.fit() }, 'Fit')));

  place.replaceChildren(bar, graph.root, h('div', { class: 'status' }, said, keys, under), h('div', { class: 'both' }, list.root, panel), kept(data));

  // What the pointer is over, in place of the keys.
  function hint(event) {
    under.textContent = event ? clock(event.at) + ' s · ' + lane(event.t) + ' · ' + event.x + (event.c ? ' → ' + event.c : '') : '';
    keys.hidden = Boolean(event);
  }

  function apply() {
    const shown = filtered(events, filter);
    const drawn = filter.view ? filtered(events, { ...filter, view: null }) : shown;
    list.show(shown, selected);
    graph.show(drawn, selected);
    const window = filter.view ? ' · ' + clock(filter.view.from) + '–' + clock(filter.view.to) + ' s' : '';
    said.textContent = (shown.length === events.length ? count(events.length) + (events.length === 1 ? ' event' : ' events') : count(shown.length) + ' of ' + count(events.length) + ' events') + window;
  }

  function select(event, reveal) {
    selected = event;
    if (event && reveal) graph.reveal(event);
    apply();
    list.select(event, true);
    panel.classList.toggle('open', Boolean(event));
    panel.replaceChildren(...(event ? details(event, {
      step: steps.find((step) => step.n === event.s),
      related: relatedTo(event),
      choose: find,
      origin: data.origin,
    }) : [h('p', { class: 'muted' }, 'Select an event to see what is known of it.')]));
    panel.scrollTop = 0;
  }

  // Selects an event wherever it is: a filter that hides it is taken back.
  function find(event) {
    if (!filtered([event], { ...filter, view: null }).length) {
      bar.reset();
      Object.assign(filter, everything(), { view: filter.view });
    }
    select(event, true);
  }

  function relatedTo(event) {
    const id = event.d?.request_id ?? (event.k === 'request' ? event.d?.id : null);
    return id ? events.filter((other) => other !== event && (other.d?.request_id === id || (other.k === 'request' && other.d?.id === id))).slice(0, 8) : [];
  }

  function follow() {
    const wanted = /^#event-(\d+)$/.exec(location.hash);
    const event = wanted && byNumber.get(Number(wanted[1]));
    if (!event) return;
    find(event);
    place.scrollIntoView({ block: 'start' });
    list.root.focus({ preventScroll: true });
  }

  document.addEventListener('keydown', (event) => {
    const typing = event.target.matches?.('input:not([type=checkbox]), textarea, select');
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
      search.select();
    }
  }, { signal });
  place.addEventListener('keydown', (event) => {
    if (event.target === search && (event.key === 'ArrowDown' || event.key === 'Enter')) {
      event.preventDefault();
      list.root.focus({ preventScroll: true });
    }
    if (event.key !== 'Escape') return;
    if (event.target === search && search.value) {
      event.preventDefault();
      search.value = '';
      filter.words = '';
      apply();
    } else if (event.target === search || panel.contains(event.target)) {
      list.root.focus({ preventScroll: true });
    } else {
      select(null, false);
    }
  }, { signal });
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href^="#event-"]');
    if (link && link.getAttribute('href') === location.hash) follow();
  }, { signal });
  window.addEventListener('hashchange', follow, { signal });
  new ResizeObserver(() => list.paint()).observe(list.root);
  select(null, false);
  follow();
}

function toggle(name, number, on, changed, type) {
  return h('label', { class: 'toggle ' + type },
    h('input', { type: 'checkbox', checked: on, change: (event) => changed(event.target.checked) }),
    h('span', {}, name, h('b', {}, ' ' + count(number))));
}

// What is not on the page, and where it is.
function kept(data) {
  const total = Object.values(data.totals).reduce((sum, one) => sum + one, 0);
  const missing = total - data.events.length;
  const dropped = Object.entries(data.dropped).filter(([, number]) => number > 0);
  const cut = data.events.some((event) => event.cut);
  if (!missing && !dropped.length && !cut) return '';
  return h('p', { class: 'kept muted' },
    missing ? count(missing) + ' of ' + count(total) + ' events are not on this page: the most important and the newest were kept. All are in events.jsonl. ' : '',
    cut ? 'Details of some are in events.jsonl only. ' : '',
    dropped.length ? 'Never stored, for more came than a run keeps: ' + dropped.map(([type, number]) => count(number) + ' ' + type).join(', ') + '.' : '');
}

// Starts the viewer in a report.
export function startReport() {
  document.documentElement.classList.add('live');
  startPictures(document.body);
  const place = document.getElementById('timeline-view');
  if (place) startTimeline(place, JSON.parse(document.getElementById('run-data').textContent));
}
