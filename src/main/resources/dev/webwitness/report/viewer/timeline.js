// The timeline of a run: chart, filter, list and details, which all show one choice of events and one selected among them.
import { chart } from './chart.js';
import { details } from './details.js';
import { h } from './dom.js';
import { everything, filtered } from './filter.js';
import { eventList } from './list.js';
import { count, clock, lane } from './words.js';

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
