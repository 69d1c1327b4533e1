// Short words to the person: a line at the foot of the window, and a question before what cannot be undone.
import { h } from './viewer.js';

const place = h('div', { class: 'toast', role: 'status', 'aria-live': 'polite' });
document.body.append(place);
let timer = 0;

export function say(text, bad) {
  place.textContent = text;
  place.classList.toggle('bad', Boolean(bad));
  place.classList.add('on');
  clearTimeout(timer);
  timer = setTimeout(() => place.classList.remove('on'), bad ? 8000 : 3000);
}

// Resolves to whether they want it.
export function ask(title, text, yes) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: 'question', 'aria-labelledby': 'ask-title' },
      h('form', { method: 'dialog' },
        h('h2', { id: 'ask-title' }, title),
        h('p', {}, text),
        h('div', { class: 'buttons' },
          h('button', { value: 'no', class: 'button' }, 'Keep'),
          h('button', { value: 'yes', class: 'button danger' }, yes))));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
