// The live view: the page as it is painted, where the run is, what is left of its time, and what happens, newest first.
import { get, line } from './api.js';
import { startAsked } from './asked.js';
import { startControl } from './control.js';
import { startFrame } from './frame.js';
import { say } from './say.js';
import { clock, h, lane, mood } from './viewer.js';

const MOST = 60;
// The eye takes 25 pictures a second for a film; more would only take time from the browser under test.
const EVERY_MS = 40;

export function startLive(id, { changed, ended }) {
  const picture = h('img', { alt: 'The page under test, live', width: 1280, height: 800 });
  const wait = h('p', { class: 'wait' }, 'Waiting for the first picture');
  const address = h('span', { class: 'url' });
  const step = h('strong', {}, 'Starting');
  const stage = h('p', { class: 'stage', role: 'status' });
  const left = h('span', { class: 'left' });
  const meter = h('progress', { max: 1, value: 0, 'aria-label': 'Budget used' });
  const feed = h('ol', { class: 'feed', tabindex: 0, 'aria-label': 'What happens, newest first' });
  const link = h('span', { class: 'lamp', role: 'img', 'aria-label': 'connected' });
  const asked = startAsked(id);
  const trouble = h('p', { class: 'trouble', role: 'alert', hidden: true });
  const glass = h('div', { class: 'glass' }, picture, wait);
  const frame = startFrame(glass, picture);
  const control = startControl(id, { glass, frame, send: (message) => talk.send(message), say, wrong: (text) => say(text, true) });
  const panel = h('section', { class: 'live-view card', 'aria-labelledby': 'live-title' },
    h('div', { class: 'screen' }, h('div', { class: 'bar' }, link, h('h2', { id: 'live-title' }, 'Live'), address, control.parts.holder, control.parts.take), trouble, control.parts.bar, glass),
    h('div', { class: 'side' }, control.parts.card, h('div', { class: 'where' }, step, stage, h('div', { class: 'budget' }, meter, left)), asked.panel, feed));
  let shown = '';
  let soon = 0;
  let ends = null;
  let whole = 0;
  let stands = false;
  let breaks = 0;
  let rest = null;
  let next = 0;

  const talk = line('/live/runs/' + id, { said, picture: paint, state: (now) => {
    panel.classList.toggle('lost', now === 'lost');
    link.setAttribute('aria-label', now === 'lost' ? 'connection lost, trying again' : 'connected');
    if (now === 'open') {
      breaks = 0;
      trouble.hidden = true;
      control.opened();
    } else {
      control.lost();
      explain();
    }
  } });
  const ticking = setInterval(countdown, 250);

  async function paint(blob, about, seen) {
    const source = URL.createObjectURL(blob);
    picture.src = source;
    await picture.decode().catch(() => {});
    if (shown) URL.revokeObjectURL(shown);
    shown = source;
    wait.hidden = true;
    frame.shows(about);
    control.marks();
    picture.dataset.at = about.at;
    picture.dataset.target = about.target;
    picture.dataset.count = Number(picture.dataset.count ?? 0) + 1;
    address.textContent = about.url;
    control.at(about.url);
    next = Math.max(performance.now(), next + EVERY_MS);
    setTimeout(seen, next - performance.now());
  }

  function said(message) {
    if (message.t === 'where') where(message);
    else if (message.t === 'event') happened(message.event);
    else if (message.t === 'control') control.told(message);
    else if (message.t === 'touched') control.touched(message);
    else if (message.t === 'around') control.around(message);
    else if (message.t === 'refused') control.refused(message);
    else if (message.t === 'ended') over(message.status);
  }

  function over(status) {
    clearInterval(ticking);
    asked.close();
    control.close();
    talk.close();
    ended(status);
  }

  // Why there is no line, as far as the server still says it: it may have been started anew, and know neither this window nor the run.
  async function explain() {
    let words = 'The connection is lost. It is tried again.';
    let anew = false;
    breaks++;
    try {
      const run = await get('/api/runs/' + id);
      if (!run.message) {
        over(run.status);
        return;
      }
      // The server is there and knows this browser: the window alone is not let in.
      anew = breaks > 2;
      if (anew) words = 'This browser signed in anew in another window, so this one has to be loaded anew. ';
    } catch (problem) {
      if (problem.status === 401) words = 'Webwitness was started anew, and this window is not signed in any more. Run ./webwitness open to come in again; what the run found is kept.';
      else if (!problem.status) words = 'Webwitness does not answer. It is tried again; where it was started anew, ./webwitness open leads there.';
      else words = problem.message;
    }
    trouble.hidden = !panel.classList.contains('lost');
    if (trouble.dataset.words === words) return;
    trouble.dataset.words = words;
    trouble.replaceChildren(words, ...(anew ? [h('button', { type: 'button', class: 'button', click: () => location.reload() }, 'Load anew')] : []));
  }

  function where(now) {
    const parts = now.message.split(' · ');
    const label = parts[0].startsWith('step ') ? parts.slice(1).join(' · ') : now.message;
    step.textContent = now.step ? 'Step ' + now.step + ' of at most ' + now.limit : 'Starting';
    control.told(now);
    stands = Boolean(now.taken);
    stage.textContent = now.by ? (now.mine ? 'You have' : now.by + ' has') + ' control' : label;
    ends = now.asked || now.left_ms === null || now.left_ms === undefined ? null : performance.now() + now.left_ms;
    asked.show(now.asked ?? null);
    if (ends !== null) whole = Math.max(whole, now.left_ms);
    countdown();
  }

  function countdown() {
    if (stands && ends !== null) ends = performance.now() + (rest ?? ends - performance.now());
    const ms = ends === null ? null : Math.max(0, ends - performance.now());
    rest = stands ? ms : null;
    left.textContent = ms === null ? '' : Math.ceil(ms / 1000) + ' s left' + (stands ? ', standing still' : '');
    meter.hidden = ms === null;
    if (ms !== null && whole) meter.value = 1 - ms / whole;
  }

  function happened(event) {
    if (event.k === 'stream_sample') return;
    const entry = h('li', { class: [event.t, mood(event), event.k === 'step_started' ? 'begins' : ''].join(' ') }, h('span', { class: 'when' }, clock(event.at)), h('span', { class: 'type' }, lane(event.t)), h('span', { class: 'text' }, event.x), event.c ? h('span', { class: 'code ' + mood(event) }, event.c) : null);
    entry.dataset.at = event.at;
    feed.insertBefore(entry, [...feed.children].find((other) => Number(other.dataset.at) <= event.at) ?? null);
    while (feed.children.length > MOST) feed.lastElementChild.remove();
    if (event.k === 'step_finished' || event.k === 'run_started') later(300);
  }

  function later(pause) {
    clearTimeout(soon);
    soon = setTimeout(changed, pause);
  }

  return panel;
}
