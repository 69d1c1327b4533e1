// The chart with its overview: shows a window of time, and lets pointer and keys move it.
import { h, svg } from './dom.js';
import { arranged, draw, film } from './lanes.js';
import { clamped, isWhole, moment, moved, position, zoomed } from './scale.js';
import { mood } from './words.js';

const NEAR = 8;
const OVERVIEW = 22;

export function chart({ events, steps, bounds, choose, viewed, hint }) {
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
