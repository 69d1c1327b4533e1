// The chart: one lane a type on a common time axis, drawn for the window of time it shows.
import { h, svg, picture } from './dom.js';
import { position, ticks, tickWords } from './scale.js';
import { lane, mood } from './words.js';

const AXIS = 24;
const FILM = 56;
const FILM_WIDTH = 78;
const BAR = 6;
const ROWS = 8;
const HEIGHTS = { agent: 34, console: 30, page: 30, operator: 30, network: ROWS * (BAR + 1) + 14 };

// The lanes of a run from top to bottom: { name, type, top, height }.
export function arranged(events, steps) {
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
export function draw(group, plan, model) {
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
export function film(events, view, width) {
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
