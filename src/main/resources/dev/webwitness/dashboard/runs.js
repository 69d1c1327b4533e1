// The list of runs: filter, search, and a look again while something goes on.
import { change, get } from './api.js';
import { say } from './say.js';
import { ago, day } from './times.js';
import { duration, h } from './viewer.js';

const STATES = ['running', 'waiting', 'failed', 'blocked', 'inconclusive', 'error', 'passed', 'cancelled', 'queued'];

const main = document.getElementById('main');
const query = new URLSearchParams(location.search);
const wanted = { q: query.get('q') ?? '', status: query.get('status') ?? '' };
const search = h('input', { type: 'search', placeholder: 'Search tasks, addresses, run ids', 'aria-label': 'Search the runs', autocomplete: 'off', spellcheck: 'false', value: wanted.q, input: () => {
  wanted.q = search.value;
  clearTimeout(typing);
  typing = setTimeout(load, 150);
} });
const chips = h('div', { class: 'chips', role: 'group', 'aria-label': 'Which runs' });
const list = h('div', { class: 'list-of-runs' });
const said = h('output', { class: 'hush', 'aria-live': 'polite' });
let typing = 0;
let again = 0;
let asked = 0;
let older = [];
let drawn = '';

main.append(h('h1', {}, 'Runs'), h('div', { class: 'filters' }, h('label', { class: 'find' }, search, h('kbd', { 'aria-hidden': 'true' }, '/')), chips), said, list);

async function load() {
  const mine = ++asked;
  clearTimeout(again);
  try {
    const page = await get(address());
    if (mine !== asked) return;
    older = [];
    show(page);
    const busy = page.runs.some((run) => run.status === 'running' || run.status === 'queued');
    again = setTimeout(load, document.hidden ? 30000 : busy ? 2000 : 10000);
  } catch (problem) {
    if (mine !== asked) return;
    if (problem.status === 401) list.replaceChildren(h('p', { class: 'empty card' }, problem.message));
    else say(problem.status ? problem.message : 'The server does not answer; it may have ended.', true);
    again = setTimeout(load, 5000);
  }
  main.removeAttribute('aria-busy');
}

function address(before) {
  const params = new URLSearchParams();
  if (wanted.q) params.set('q', wanted.q);
  if (wanted.status) params.set('status', wanted.status);
  history.replaceState(null, '', params.size ? '?' + params : '/');
  if (before) params.set('before', before);
  return '/api/runs?' + params;
}

function show(page) {
  const shown = JSON.stringify([page, older, wanted, Math.floor(Date.now() / 30000)]);
  if (shown === drawn) return;
  drawn = shown;
  draw(page);
}

function draw(page) {
  const runs = [...page.runs, ...older];
  const total = Object.entries(page.counts).reduce((sum, [name, number]) => sum + (name === 'pinned' ? 0 : number), 0);
  const focus = document.activeElement;
  const held = chips.contains(focus) ? focus.dataset.status : null;
  chips.replaceChildren(chip('', 'All', total), ...STATES.filter((name) => page.counts[name] || wanted.status === name).map((name) => chip(name, name, page.counts[name] ?? 0)), page.counts.pinned ? chip('pinned', 'pinned', page.counts.pinned) : '');
  if (held !== null) chips.querySelector('[data-status="' + held + '"]')?.focus();
  const row = list.contains(focus) ? focus.closest('[data-run]')?.dataset.run : null;
  const part = focus?.dataset?.part;
  list.replaceChildren(...groups(runs), runs.length ? '' : empty(total), page.more ? h('p', { class: 'more-runs' }, h('button', { type: 'button', class: 'button', click: () => more(page) }, 'Older runs')) : '');
  if (row) list.querySelector('[data-run="' + row + '"] [data-part="' + part + '"]')?.focus();
  said.textContent = runs.length + (runs.length === 1 ? ' run' : ' runs') + (wanted.status ? ', ' + wanted.status : '') + (wanted.q ? ', with ' + wanted.q : '');
}

async function more(page) {
  try {
    const last = [...page.runs, ...older].at(-1);
    const next = await get(address(last.run_id));
    older = [...older, ...next.runs];
    draw({ ...page, more: next.more });
  } catch (problem) {
    say(problem.message, true);
  }
}

function chip(status, name, number) {
  return h('button', { type: 'button', class: 'chip ' + status, 'data-status': status, 'aria-pressed': wanted.status === status ? 'true' : 'false', click: () => {
    wanted.status = wanted.status === status ? '' : status;
    load();
  } }, name, h('b', {}, ' ' + number));
}

function groups(runs) {
  const days = new Map();
  for (const run of runs) {
    const name = day(run.started_at);
    days.set(name, [...(days.get(name) ?? []), run]);
  }
  return [...days].map(([name, members]) => h('section', {}, h('h2', {}, name), h('ul', { class: 'card run-list' }, members.map(row))));
}

function row(run) {
  const lines = run.task.split('\n').map((text) => text.trim()).filter((text) => text);
  const going = run.status === 'running' || run.status === 'queued';
  const image = h('img', { src: '/runs/' + run.run_id + '/picture' + (going ? '?' + Math.floor(Date.now() / 2000) : ''), alt: '', loading: 'lazy', width: 112, height: 70 });
  return h('li', { class: 'run-row ' + run.status, 'data-run': run.run_id },
    h('div', { class: 'thumb', 'aria-hidden': 'true' }, image),
    h('div', { class: 'said' },
      h('h3', {}, h('a', { href: '/runs/' + run.run_id + '/', 'data-part': 'link' }, lines[0] ?? 'No task'), lines.length > 1 ? h('small', {}, ' +' + (lines.length - 1) + ' more') : ''),
      h('p', { class: 'fine' }, h('span', { class: 'url' }, shortened(run.url))),
      run.message ? h('p', { class: 'outcome now-doing' }, run.message) : run.summary ? h('p', { class: 'outcome', title: run.summary }, /Most likely cause: .*/s.exec(run.summary)?.[0] ?? run.summary) : ''),
    h('div', { class: 'figures' },
      h('span', { class: 'pill' }, run.status),
      run.findings ? h('span', { class: 'found' }, run.findings + (run.findings === 1 ? ' finding' : ' findings')) : ''),
    h('div', { class: 'when' },
      h('time', { datetime: run.started_at, title: new Date(run.started_at).toLocaleString() }, ago(run.started_at)),
      h('span', {}, going ? 'so far ' + duration(Math.max(0, Date.now() - Date.parse(run.started_at))) : duration(run.duration_ms))),
    h('button', { type: 'button', class: 'pin', 'data-part': 'pin', 'aria-pressed': String(run.pinned), 'aria-label': 'Keep run ' + run.run_id, title: run.pinned ? 'Kept; press to let it go with the others' : 'Keep it when others go', click: () => pin(run) }, run.pinned ? '★' : '☆'));
}

function shortened(url) {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '').slice(0, 120);
}

async function pin(run) {
  try {
    await change('POST', '/api/runs/' + run.run_id + '/pin', { pinned: !run.pinned });
    drawn = '';
    await load();
  } catch (problem) {
    say(problem.message, true);
  }
}

function empty(total) {
  if (wanted.q || (wanted.status && total)) return h('div', { class: 'empty card' }, h('p', {}, 'No run fits.'), h('button', { type: 'button', class: 'button', click: () => {
    wanted.q = '';
    wanted.status = '';
    search.value = '';
    load();
  } }, 'Show all runs'));
  return h('div', { class: 'empty card' }, h('h2', {}, 'No runs yet'), h('p', {}, 'A run appears here as soon as an agent calls web_eval_agent, or you do:'), h('pre', {}, './webwitness eval http://localhost:3000 \'expect no errors\''));
}

document.addEventListener('keydown', (event) => {
  const typingNow = event.target.matches?.('input, textarea, select');
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '/' && !typingNow) {
    event.preventDefault();
    search.focus();
    search.select();
  }
  if (event.key === 'Escape' && event.target === search && search.value) {
    search.value = '';
    wanted.q = '';
    load();
  }
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && (event.target === search || event.target.matches?.('[data-part=link]'))) {
    const links = [...list.querySelectorAll('[data-part=link]')];
    const at = links.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    (at < 0 ? search : links[Math.min(at, links.length - 1)])?.focus();
  }
});
document.addEventListener('visibilitychange', () => document.hidden || load());
load();
