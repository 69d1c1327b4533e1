// The list of events: only the rows in sight exist, whatever the list's length.
import { h } from './dom.js';
import { clock, duration, lane, mood } from './words.js';

export const ROW = 28;
const MORE = 6;

export function eventList({ choose, enter }) {
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
