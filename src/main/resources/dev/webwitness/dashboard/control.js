// Taking control of a run, doing things in it, and handing it back with a note.
import { startBrowsing } from './browsing.js';
import { startHand } from './hand.js';
import { h } from './viewer.js';

const SHORT_MS = 120000;

export function startControl(id, { glass, frame, send, say, wrong }) {
  const stored = 'lease:' + id;
  const take = h('button', { type: 'button', class: 'button primary take', click: begin }, 'Take control');
  const holder = h('span', { class: 'holder', role: 'status' });
  const spot = h('span', { class: 'spot', hidden: true });
  const aim = h('span', { class: 'aim', hidden: true });
  const focus = h('p', { class: 'focus', role: 'status' });
  const note = h('textarea', { id: 'note', rows: 2, maxlength: 2000, placeholder: 'What it should know, if anything' });
  const still = h('p', { class: 'still', role: 'alert', hidden: true });
  const resume = h('button', { type: 'button', class: 'button primary', click: handBack }, 'Continue');
  const card = h('section', { class: 'steer', 'aria-labelledby': 'steer-title', hidden: true },
    h('h3', { id: 'steer-title' }, 'You have control'),
    h('p', { class: 'muted' }, 'The agent waits and its time stands still. What you do on the picture is done on the page.'),
    focus, still,
    h('label', { for: 'note' }, 'Note for the agent'), note,
    h('div', { class: 'row-of-buttons' }, resume, h('button', { type: 'button', class: 'button keyboard', click: () => hand.keyboard() }, 'Keyboard')),
    h('p', { class: 'muted fine', id: 'keys-hint' }, h('span', { class: 'keys-way' }, h('kbd', {}, 'Ctrl'), h('kbd', {}, 'Alt'), h('kbd', {}, 'Enter'), ' leaves the picture')));
  const hand = startHand(glass, frame, { send, refused: (text) => say(text, true), leave: () => resume.focus() });
  const browsing = startBrowsing({ send, shows: (asks, within) => {
    glass.classList.toggle('asks', asks);
    if (!asks && within) hand.focus();
  } });
  // Nothing can be asked for before the line is open: a click until then would be lost.
  let state = 'joining';
  take.disabled = true;
  let touched = null;
  let silentAt = 0;
  let stayedAt = 0;
  glass.append(spot, aim, browsing.sheet);
  new ResizeObserver(() => marks()).observe(glass);
  const watch = setInterval(silence, 1000);

  function lease() {
    let key = sessionStorage.getItem(stored);
    if (!key) sessionStorage.setItem(stored, (key = crypto.randomUUID()));
    return key;
  }

  function begin() {
    if (send({ do: 'take', key: lease() })) become('asking');
  }

  function handBack() {
    if (!send({ do: 'back', note: note.value })) return;
    note.value = '';
    become('leaving', 'Handing back');
  }

  function become(next, words) {
    const before = state;
    state = next;
    const mine = next === 'mine';
    card.hidden = !mine;
    take.hidden = mine || next === 'leaving';
    take.disabled = next !== 'free';
    take.textContent = next === 'asking' ? 'Taking control' : 'Take control';
    holder.textContent = words ?? '';
    glass.classList.toggle('held', mine);
    glass.closest('.live-view')?.classList.toggle('mine', mine);
    browsing.holds(mine);
    if (mine && before !== 'mine') {
      focus.textContent = 'Click the picture to begin.';
      hand.on();
      glass.scrollIntoView({ block: 'nearest' });
      say('You have control.');
    } else if (!mine && before === 'mine') {
      const within = card.contains(document.activeElement) || glass.contains(document.activeElement);
      hand.off();
      if (within) setTimeout(() => take.focus());
      if (next !== 'leaving' && next !== 'lost') say(words ? 'Control ended: ' + words + '.' : 'Control ended.', true);
    } else if (next === 'free' && before === 'leaving') {
      say('The agent goes on.');
      take.focus();
    }
    if (next === 'free') {
      touched = null;
      marks();
    }
  }

  function marks() {
    frame.mark(spot, touched && touched.x >= 0 ? { x: touched.x, y: touched.y, width: 0, height: 0 } : null);
    const box = touched?.focus ? { x: touched.focus.box[0], y: touched.focus.box[1], width: touched.focus.box[2], height: touched.focus.box[3] } : null;
    frame.mark(aim, box);
    hand.near(box);
  }

  // Nobody sees what a silent person does: they are asked before the run goes on without them.
  function silence() {
    const left = silentAt - performance.now();
    still.hidden = state !== 'mine' || left > SHORT_MS;
    if (still.hidden || still.contains(document.activeElement)) return;
    still.replaceChildren('Without a sign of you, control ends in ' + Math.max(1, Math.ceil(left / 60000)) + ' min. ', h('button', { type: 'button', class: 'button', click: stay }, 'I am here'));
  }

  function stay() {
    send({ do: 'stay' });
    resume.focus();
  }

  note.addEventListener('input', () => {
    if (performance.now() - stayedAt < 10000) return;
    stayedAt = performance.now();
    send({ do: 'stay' });
  });

  return {
    parts: { take, holder, card, bar: browsing.bar },
    around: (now) => browsing.around(now),
    at: (url) => browsing.shown(url),
    // The line is open, perhaps again.
    opened() {
      if (sessionStorage.getItem(stored)) send({ do: 'here', key: lease() });
      else if (state === 'lost' || state === 'joining') become('free');
    },
    lost() {
      if (state === 'mine') say('The connection broke. Control ends in a moment unless it comes back.', true);
      become('lost', 'Not connected');
    },
    // Who has control, as the server says.
    told(now) {
      if (now.mine) {
        silentAt = performance.now() + now.patience_ms;
        if (now.taken) become('mine');
        else if (state !== 'asking') become('asking');
      } else if (now.by && state !== 'leaving') {
        become('other', now.by + (now.taken ? ' has control' : ' takes control'));
      } else if (!now.by && state !== 'free' && (state !== 'asking' || now.t === 'control')) {
        become('free');
      }
    },
    touched(now) {
      touched = { ...now, focus: now.focus ?? (now.pressed || touched?.pressed ? null : touched?.focus) };
      spot.classList.toggle('pressed', now.pressed);
      marks();
      if (state === 'mine' && now.focus) focus.textContent = 'Keys go to ' + now.focus.role + (now.focus.name ? ' “' + now.focus.name + '”' : '') + '.';
    },
    // What was asked for was not done.
    refused(now) {
      wrong(now.message);
      browsing.again();
      if (state === 'asking' || state === 'leaving') become('free');
    },
    marks,
    close() {
      clearInterval(watch);
      hand.off();
    },
  };
}
