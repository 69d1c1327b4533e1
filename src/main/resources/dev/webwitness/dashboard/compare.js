// This run beside another one: outcome, times, findings, steps.
import { get } from './api.js';
import { say } from './say.js';
import { ago } from './times.js';
import { duration, h } from './viewer.js';

const MOST = 50;

export async function startCompare(id) {
  const own = await get('/api/runs/' + id).catch(() => null);
  const page = await get('/api/runs').catch(() => null);
  if (!own || !page) return null;
  const others = page.runs.filter((run) => run.run_id !== id && run.status !== 'running' && run.status !== 'queued');
  const like = (run) => (run.task === own.task ? 0 : 2) + (run.url === own.url ? 0 : 1);
  others.sort((a, b) => like(a) - like(b) || (a.run_id < b.run_id ? 1 : -1));
  if (!others.length) return null;
  const choice = h('select', { id: 'compare-with', change: () => choice.value ? compare(choice.value) : result.replaceChildren() },
    h('option', { value: '' }, 'Choose a run'),
    group('The same task', others.filter((run) => like(run) < 2)),
    group('Other runs', others.filter((run) => like(run) >= 2)));
  const result = h('div', { class: 'compared', 'aria-live': 'polite' });

  async function compare(base) {
    try {
      result.replaceChildren(...drawn(await get('/api/runs/' + id + '/compare?base=' + encodeURIComponent(base))));
    } catch (problem) {
      say(problem.message, true);
    }
  }

  return h('section', { class: 'wrap', id: 'compare', 'aria-labelledby': 'compare-title' },
    h('h2', { id: 'compare-title' }, 'Compare'),
    h('div', { class: 'card compare' }, h('label', { class: 'choose', for: 'compare-with' }, h('span', {}, 'with an earlier or later run'), choice), result));
}

function group(name, runs) {
  return runs.length ? h('optgroup', { label: name }, runs.slice(0, MOST).map((run) => h('option', { value: run.run_id }, run.status + ' · ' + ago(run.started_at) + ' · ' + run.task.split('\n')[0].slice(0, 70) + ' · ' + run.run_id))) : null;
}

function drawn({ base, head, findings, steps }) {
  return [
    h('table', { class: 'sides' },
      h('thead', {}, h('tr', {}, h('td', {}), h('th', { scope: 'col' }, 'Other run'), h('th', { scope: 'col' }, 'This run'), h('th', { scope: 'col' }, 'Change'))),
      h('tbody', {},
        line('Outcome', pill(base), pill(head), base.status === head.status ? 'same' : 'changed'),
        line('Why it ended', words(base.stop_reason), words(head.stop_reason), base.stop_reason === head.stop_reason ? 'same' : 'changed'),
        time('Total', base.total_ms, head.total_ms), time('Browser', base.browser_ms, head.browser_ms), time('Deciding', base.brain_ms, head.brain_ms), time('Waiting', base.waiting_ms, head.waiting_ms),
        line('Steps', base.steps, head.steps, signed(head.steps - base.steps)))),
    found('New findings', findings.new, 'bad', 'Nothing new was found.'),
    found('Gone', findings.gone, 'good', 'Nothing went away.'),
    found('In both', findings.same, '', 'No finding is in both.'),
    h('h3', {}, 'Steps'),
    steps.length ? h('table', { class: 'pairs' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Step'), h('th', { scope: 'col' }, 'Other run'), h('th', { scope: 'col' }, 'This run'))),
      h('tbody', {}, steps.map((pair) => h('tr', { class: verdict(pair) }, h('th', { scope: 'row' }, pair.label), half(pair.base), half(pair.head))))) : h('p', { class: 'fine' }, 'Neither run did a step.'),
    h('p', { class: 'fine' }, h('a', { href: '/runs/' + base.run_id + '/' }, 'Open the other run')),
  ];
}

function line(name, before, after, change) {
  return h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, before), h('td', {}, after), h('td', { class: change === 'changed' ? 'changed' : 'unchanged' }, change));
}

function time(name, before, after) {
  const known = typeof before === 'number' && typeof after === 'number';
  return line(name, shown(before), shown(after), known && before >= 50 ? signed(Math.round((after / before - 1) * 100)) + ' %' : '');
}

function shown(ms) {
  return typeof ms === 'number' ? duration(ms) : '–';
}

function signed(number) {
  return number > 0 ? '+' + number : String(number).replace('-', '−');
}

function pill(side) {
  return h('span', { class: 'pill ' + side.status }, side.status);
}

function words(reason) {
  return reason ? reason.replaceAll('_', ' ') : '–';
}

function found(title, list, mood, none) {
  return h('div', { class: 'found-list ' + mood }, h('h3', {}, title + ' ', h('small', {}, String(list.length))),
    list.length ? h('ul', {}, list.map((one) => h('li', {}, h('span', { class: 'type' }, one.kind.replaceAll('_', ' ')), h('span', {}, one.headline)))) : h('p', { class: 'fine' }, none));
}

function half(side) {
  return h('td', {}, side ? (side.ok ? '✓ ' : '✗ ') + duration(side.ms) : '–');
}

function verdict({ base, head }) {
  if (!base || !head) return 'lone';
  return base.ok === head.ok ? '' : head.ok ? 'good' : 'bad';
}
