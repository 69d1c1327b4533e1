// One run, going on or over: the same page as its report, with what can be done to it, its files, and the live view while it goes.
import { change, get } from './api.js';
import { startCompare } from './compare.js';
import { startGoOn } from './goon.js';
import { startLive } from './live.js';
import { ask, say } from './say.js';
import { size } from './times.js';
import { h, startPictures, startTimeline } from './viewer.js';

const LOOK_MS = 4000;
const id = document.body.dataset.run;
const api = '/api/runs/' + id;
const content = document.getElementById('run');
let pinned = document.body.dataset.pinned === 'true';
let live = document.body.dataset.live === 'true';
// Which other server has it: there it can be steered, gone on with and deleted; here it can be read and cancelled.
const server = document.body.dataset.server;
let timeline = null;

document.documentElement.classList.add('live');
startPictures(document.body);
drawTimeline(document.getElementById('run-data').textContent);

const pin = h('button', { type: 'button', class: 'button', 'aria-pressed': String(pinned), click: () => doing(async () => {
  pinned = (await change('POST', api + '/pin', { pinned: !pinned })).pinned;
  pin.setAttribute('aria-pressed', String(pinned));
  pin.textContent = pinned ? '★ Kept' : '☆ Keep';
}) }, pinned ? '★ Kept' : '☆ Keep');
const cancel = h('button', { type: 'button', class: 'button', hidden: !live && !server, click: () => doing(async () => {
  const { asked } = await change('POST', api + '/cancel');
  say(asked ? 'Server ' + asked + ' is asked to cancel the run; it does so within seconds.' : 'The run is being cancelled.');
}) }, 'Cancel');
const again = h('button', { type: 'button', class: 'button', hidden: live || Boolean(server), click: () => doing(async () => {
  const started = await change('POST', api + '/again');
  location.assign('/runs/' + started.run_id + '/');
}) }, 'Run again');
const remove = h('button', { type: 'button', class: 'button', hidden: live || Boolean(server), click: () => doing(async () => {
  if (!(await ask('Delete this run?', 'All its files go: screenshots, timeline, report. This cannot be undone.', 'Delete'))) return;
  await change('DELETE', api);
  location.assign('/');
}) }, 'Delete');
document.getElementById('tools').append(cancel, again, pin, h('a', { class: 'button', href: 'export.zip', download: '' }, 'Export'), remove);
document.querySelector('#run .top .wrap')?.prepend(h('p', { class: 'crumb' }, h('a', { href: '/' }, 'Runs'), h('span', { 'aria-hidden': 'true' }, '/'), h('span', { class: 'url' }, id)));

const files = h('section', { class: 'wrap', 'aria-labelledby': 'files-title' });
content.after(files);
drawFiles();
if (!live) drawCompare();
if (server) tellElsewhere();
if (!live && document.body.dataset.resumable === 'true') offerGoOn(document.body.classList.contains('waiting'));

if (live) {
  const panel = startLive(id, { changed: refresh, ended: () => {
    live = false;
    cancel.hidden = true;
    again.hidden = false;
    remove.hidden = false;
    panel.remove();
    refresh();
    drawFiles();
    drawCompare();
    get(api).then((run) => run.resumable && offerGoOn(run.status === 'waiting'), () => {});
  } });
  content.querySelector('main').prepend(panel);
}

function tellElsewhere() {
  const note = h('section', { class: 'card elsewhere', 'aria-label': 'Where this run is' }, h('p', {}, 'This run is at server ' + server + ': there a person can watch it live, step in and let it go on. Here it can be read and cancelled.'));
  content.querySelector('main').prepend(note);
  const looking = setInterval(async () => {
    const run = document.hidden ? null : await get(api).catch(() => null);
    if (!run) return;
    if (run.server !== server) {
      clearInterval(looking);
      location.reload();
    }
  }, LOOK_MS);
}

function offerGoOn(waits) {
  content.querySelector('main').prepend(startGoOn(id, { waits, goes: () => location.reload() }));
}

async function doing(work) {
  try {
    await work();
  } catch (problem) {
    say(problem.message, true);
  }
}

function drawTimeline(text) {
  const place = document.getElementById('timeline-view');
  timeline?.abort();
  timeline = new AbortController();
  if (place) startTimeline(place, JSON.parse(text), { signal: timeline.signal });
}

// The page as the server has it now, in place of what is shown; what a person has open or selected stays as long as they are in it.
async function refresh() {
  const page = await newPage();
  if (!page) return;
  document.title = page.title;
  document.body.className = page.body.className;
  const fresh = page.getElementById('run');
  swap('.top .verdict', fresh);
  swap('.top h1', fresh);
  swap('.top .lead', fresh);
  swap('.top .facts', fresh);
  swap('nav.tabs', fresh);
  const main = content.querySelector('main');
  for (const section of [...fresh.querySelectorAll('main > section')]) {
    const old = section.id ? main.querySelector(':scope > #' + section.id) : [...main.children].find((other) => other.getAttribute('aria-labelledby') && other.getAttribute('aria-labelledby') === section.getAttribute('aria-labelledby'));
    if (section.id === 'timeline') {
      if (old && busy(old)) continue;
      if (old) old.querySelector('#timeline-view').replaceChildren();
      else main.querySelector('#task').before(section);
      drawTimeline(page.getElementById('run-data').textContent);
    } else if (!old) {
      main.insertBefore(section, main.querySelector('#timeline, #task'));
    } else if (!busy(old) && old.innerHTML !== section.innerHTML) {
      old.replaceWith(section);
    }
  }
}

function busy(section) {
  return section.contains(document.activeElement) && document.activeElement !== document.body ? true : Boolean(section.querySelector('.details.open, details[open]'));
}

function swap(selector, fresh) {
  const now = content.querySelector(selector);
  const next = fresh.querySelector(selector);
  if (now && next) now.replaceWith(next);
  else if (now) now.remove();
  else if (next) content.querySelector('.top h1')?.after(next);
}

// As a document of its own, in which nothing runs.
function newPage() {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', location.pathname);
    request.onload = () => resolve(request.status === 200 ? request.response : null);
    request.onerror = () => resolve(null);
    request.send();
  });
}

async function drawCompare() {
  const section = await startCompare(id);
  if (section) files.before(section);
}

async function drawFiles() {
  const run = await get(api).catch(() => null);
  if (!run?.files.length) return;
  const folders = new Map([['', []]]);
  for (const file of run.files) {
    const at = file.name.indexOf('/');
    const folder = at < 0 ? '' : file.name.slice(0, at);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  const total = run.files.reduce((sum, file) => sum + file.bytes, 0);
  files.replaceChildren(h('h2', { id: 'files-title' }, 'Files ', h('small', {}, run.files.length + ' · ' + size(total))),
    h('div', { class: 'card files' }, [...folders].map(([folder, members]) => (folder
      ? h('details', {}, h('summary', {}, folder + '/ ', h('small', {}, members.length + ' · ' + size(members.reduce((sum, file) => sum + file.bytes, 0)))), fileList(members))
      : fileList(members)))));
}

function fileList(members) {
  return h('ul', {}, members.map((file) => h('li', {}, h('a', { href: file.name.split('/').map(encodeURIComponent).join('/') }, file.name), h('span', {}, size(file.bytes)))));
}
