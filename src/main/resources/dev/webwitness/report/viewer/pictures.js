// Pictures over the whole page, to leaf through by keys; without it a picture opens by itself.
import { h } from './dom.js';

export function startPictures(root) {
  const caption = h('span', { class: 'caption' });
  const image = h('img', { alt: '' });
  const dialog = h('dialog', { class: 'pictures', 'aria-label': 'Picture' },
    h('p', {}, caption, h('span', { class: 'keys' }, '← → to leaf, Esc to close')),
    image,
    h('button', { type: 'button', class: 'prev', 'aria-label': 'Previous picture', click: () => show(at - 1) }, '‹'),
    h('button', { type: 'button', class: 'next', 'aria-label': 'Next picture', click: () => show(at + 1) }, '›'),
    h('button', { type: 'button', class: 'close', 'aria-label': 'Close', click: () => dialog.close() }, '×'));
  let shots = [];
  let at = 0;

  function show(index) {
    at = (index + shots.length) % shots.length;
    image.src = shots[at].getAttribute('href');
    image.alt = shots[at].querySelector('img')?.alt ?? '';
    caption.textContent = shots[at].dataset.caption;
  }

  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target === image) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(at - 1);
    if (event.key === 'ArrowRight') show(at + 1);
  });
  root.addEventListener('click', (event) => {
    const shot = event.target.closest?.('a.shot');
    if (!shot || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const steps = [...root.querySelectorAll('.steps a.shot')];
    const same = steps.findIndex((other) => other.getAttribute('href') === shot.getAttribute('href'));
    shots = same < 0 ? [shot] : steps;
    show(Math.max(0, same));
    dialog.showModal();
  });
  root.addEventListener('error', (event) => {
    const shot = event.target.closest?.('a.shot');
    if (shot && event.target.localName === 'img') shot.replaceChildren(h('span', { class: 'gone' }, 'picture not here'));
  }, true);
  root.append(dialog);
}
