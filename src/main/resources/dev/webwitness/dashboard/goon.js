// A run that stopped where it can be gone on with: what to do next, what to tell it, and the button that lets it go on.
import { change, get } from './api.js';
import { say } from './say.js';
import { h } from './viewer.js';

const LOOK_MS = 4000;

export function startGoOn(id, { waits, goes }) {
  const steps = h('textarea', { id: 'next-steps', rows: 3, maxlength: 20000, spellcheck: 'false', placeholder: 'Empty: what remains of the task' });
  const note = h('textarea', { id: 'next-note', rows: 2, maxlength: 2000, placeholder: 'What it should know, if anything' });
  const go = h('button', { class: 'button primary' }, 'Go on');
  const looking = setInterval(look, LOOK_MS);
  const card = h('form', { class: 'go-on card', 'aria-labelledby': 'go-on-title', submit: goOn },
    h('h2', { id: 'go-on-title' }, waits ? 'This run waits' : 'This run can go on'),
    h('p', { class: 'muted' }, 'It goes on from its last checkpoint, with a budget of its own.'),
    h('label', { for: 'next-steps' }, 'What to do next'), steps,
    h('label', { for: 'next-note' }, 'Note for the agent'), note,
    h('div', { class: 'row-of-buttons' }, go));

  async function goOn(event) {
    event.preventDefault();
    go.disabled = true;
    try {
      await change('POST', '/api/runs/' + id + '/resume', { steps: steps.value, note: note.value });
      leave();
    } catch (problem) {
      go.disabled = false;
      say(problem.message, true);
    }
  }

  // Somebody else may let it go on: its agent, or another window.
  async function look() {
    const run = document.hidden ? null : await get('/api/runs/' + id).catch(() => null);
    if (run && (run.status === 'running' || run.status === 'queued')) leave();
  }

  function leave() {
    clearInterval(looking);
    goes();
  }

  return card;
}
