// What the run asks a person: the question, how long it waits, and the answer.
import { change } from './api.js';
import { say } from './say.js';
import { h } from './viewer.js';

export function startAsked(id) {
  const text = h('p', { class: 'plea', role: 'status' });
  const left = h('span', { class: 'until' });
  const note = h('textarea', { rows: 2, maxlength: 2000, placeholder: 'A note for the agent (optional)', 'aria-label': 'What to say with the answer' });
  const done = h('button', { type: 'button', class: 'button go', click: () => answer(true) }, 'Done');
  const declined = h('button', { type: 'button', class: 'button', click: () => answer(false) }, 'Cannot be done');
  const panel = h('section', { class: 'asked', 'aria-labelledby': 'asked-title', hidden: true },
    h('h2', { id: 'asked-title' }, 'You are asked'), text, note,
    h('div', { class: 'answers' }, done, declined, left));
  let ends = 0;
  const ticking = setInterval(countdown, 500);

  // The question as it stands, or null for none.
  function show(asked) {
    const before = panel.hidden;
    panel.hidden = !asked;
    if (!asked) return;
    if (text.textContent !== asked.text) text.textContent = asked.text;
    note.hidden = asked.login;
    done.textContent = asked.login ? 'Done, save the login' : 'Done, go on';
    ends = performance.now() + asked.left_ms;
    if (before) {
      note.value = '';
      done.disabled = false;
      declined.disabled = false;
    }
    countdown();
  }

  function countdown() {
    if (panel.hidden) return;
    const s = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    left.textContent = 'waits ' + (s < 90 ? s + ' s' : Math.round(s / 60) + ' min') + ' more';
  }

  async function answer(yes) {
    done.disabled = true;
    declined.disabled = true;
    try {
      await change('POST', '/api/runs/' + id + '/answer', { done: yes, note: note.value });
      panel.hidden = true;
    } catch (problem) {
      done.disabled = false;
      declined.disabled = false;
      say(problem.message, true);
    }
  }

  return { panel, show, close: () => clearInterval(ticking) };
}
