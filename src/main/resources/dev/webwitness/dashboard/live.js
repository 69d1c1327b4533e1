// The live view: the page as it is painted, where the run is, what is left of its time, and what happens, newest first.
import { line } from './api.js';
import { startAsked } from './asked.js';
import { h } from './viewer/dom.js';
import { clock, lane, mood } from './viewer/words.js';

const MOST = 60;

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
  const panel = h('section', { class: 'live-view card', 'aria-labelledby': 'live-title' },
    h('div', { class: 'screen' }, h('div', { class: 'bar' }, link, h('h2', { id: 'live-title' }, 'Live'), address), h('div', { class: 'glass' }, picture, wait)),
    h('div', { class: 'side' }, h('div', { class: 'where' }, step, stage, h('div', { class: 'budget' }, meter, left)), asked.panel, feed));
  let shown = '';
  let soon = 0;
  let ends = null;
  let whole = 0;

  const talk = line('/live/runs/' + id, { said, picture: paint, state: (now) => {
    panel.classList.toggle('lost', now === 'lost');
    link.setAttribute('aria-label', now === 'lost' ? 'connection lost, trying again' : 'connected');
    if (now === 'lost') later(2000);
  } });
  const ticking = setInterval(countdown, 250);

  async function paint(blob, about, seen) {
    const source = URL.createObjectURL(blob);
    picture.src = source;
    await picture.decode().catch(() => {});
    if (shown) URL.revokeObjectURL(shown);
    shown = source;
    wait.hidden = true;
    picture.dataset.at = about.at;
    picture.dataset.count = Number(picture.dataset.count ?? 0) + 1;
    address.textContent = about.url;
    seen();
  }

  function said(message) {
    if (message.t === 'where') where(message);
    else if (message.t === 'event') happened(message.event);
    else if (message.t === 'ended') {
      clearInterval(ticking);
      asked.close();
      talk.close();
      ended(message.status);
    }
  }

  function where(now) {
    const parts = now.message.split(' · ');
    const label = parts[0].startsWith('step ') ? parts.slice(1).join(' · ') : now.message;
    step.textContent = now.step ? 'Step ' + now.step + ' of at most ' + now.limit : 'Starting';
    stage.textContent = now.by ? now.by + (now.taken ? ' has control' : ' is taking control') : label;
    ends = now.asked || now.left_ms === null || now.left_ms === undefined ? null : performance.now() + now.left_ms;
    asked.show(now.asked ?? null);
    if (ends !== null) whole = Math.max(whole, now.left_ms);
    countdown();
  }

  function countdown() {
    const ms = ends === null ? null : Math.max(0, ends - performance.now());
    left.textContent = ms === null ? '' : Math.ceil(ms / 1000) + ' s left';
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
