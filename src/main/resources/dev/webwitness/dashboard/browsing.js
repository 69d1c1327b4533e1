// The browser around the page a person has control of: back, forward, the address, its tabs, and the dialogs its pages wait in.
import { h } from './viewer.js';

const KINDS = { alert: 'The page says', confirm: 'The page asks', prompt: 'The page asks for a text', beforeunload: 'Leave this page?' };
const YES = { alert: 'OK', confirm: 'OK', prompt: 'OK', beforeunload: 'Leave' };
const LOST = 'Changes you made may not be saved.';

export function startBrowsing({ send, shows }) {
  const tool = (name, sign, move) => h('button', { type: 'button', class: 'button way', 'aria-label': name, title: name, click: () => send({ do: 'go', move }) }, sign);
  const address = h('input', { type: 'text', class: 'url', inputmode: 'url', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', maxlength: 2000, 'aria-label': 'Address of the page under test' });
  const tabs = h('div', { class: 'tabs-open', role: 'group', 'aria-label': 'Open tabs', hidden: true });
  const form = h('form', { class: 'ways', submit: visit }, tool('Back', '←', 'back'), tool('Forward', '→', 'forward'), tool('Load anew', '↻', 'reload'), address, h('button', { class: 'button' }, 'Go'));
  const bar = h('div', { class: 'browsing', hidden: true }, form, tabs);
  const title = h('h3', { id: 'page-asks-title' });
  const message = h('p', { id: 'page-asks-text', class: 'said-by-page' });
  const reply = h('input', { type: 'text', maxlength: 10000, autocomplete: 'off', 'aria-label': 'Answer to the page' });
  const yes = h('button', { class: 'button primary' });
  const no = h('button', { type: 'button', class: 'button', click: () => answer(false) }, 'Cancel');
  const whose = h('p', { class: 'fine' });
  const sheet = h('form', { class: 'page-asks', role: 'alertdialog', 'aria-labelledby': 'page-asks-title', 'aria-describedby': 'page-asks-text', hidden: true, submit: (event) => {
    event.preventDefault();
    answer(true);
  } }, title, message, reply, whose, h('div', { class: 'row-of-buttons' }, yes, no));
  let mine = false;
  let open = null;
  let at = '';
  let drawn = '';

  function visit(event) {
    event.preventDefault();
    if (address.value.trim() && send({ do: 'visit', url: address.value.trim() })) address.blur();
  }

  function answer(accepted) {
    if (!open) return;
    const text = accepted && open.type === 'prompt' && reply.value !== open.initial ? { text: reply.value } : {};
    if (send({ do: 'answer', dialog: open.id, accepted, ...text })) {
      yes.disabled = true;
      no.disabled = true;
    }
  }

  function draw() {
    const asks = open !== null;
    const before = sheet.dataset.dialog;
    const within = sheet.contains(document.activeElement);
    sheet.hidden = !asks;
    shows(asks, within);
    if (!asks) {
      delete sheet.dataset.dialog;
      return;
    }
    title.textContent = KINDS[open.type] ?? 'The page asks';
    message.textContent = open.type === 'beforeunload' ? LOST : open.message;
    reply.hidden = open.type !== 'prompt' || !mine;
    no.hidden = open.type === 'alert' || !mine;
    no.textContent = open.type === 'beforeunload' ? 'Stay' : 'Cancel';
    yes.textContent = YES[open.type] ?? 'OK';
    yes.hidden = !mine;
    whose.textContent = mine ? '' : 'Whoever has control answers it.';
    if (before === String(open.id)) return;
    sheet.dataset.dialog = open.id;
    reply.value = open.initial;
    yes.disabled = false;
    no.disabled = false;
    if (mine) (open.type === 'prompt' ? reply : yes).focus({ preventScroll: true });
  }

  function drawTabs(list) {
    const now = JSON.stringify(list);
    if (now === drawn) return;
    drawn = now;
    const held = tabs.contains(document.activeElement) ? document.activeElement.dataset.tab : null;
    tabs.hidden = list.length < 2;
    tabs.replaceChildren(...list.map((tab) => h('button', { type: 'button', class: 'tab-open', 'data-tab': tab.id, 'aria-pressed': String(tab.active), title: tab.url, click: () => send({ do: 'tab', tab: tab.id }) }, tab.title || tab.url || 'Empty tab')));
    if (held) tabs.querySelector('[data-tab="' + held + '"]')?.focus();
  }

  return {
    bar,
    sheet,
    // Whether this window has control.
    holds(now) {
      mine = now;
      bar.hidden = !now;
      draw();
    },
    // The page that is shown is at this address.
    shown(url) {
      at = url;
      if (document.activeElement !== address) address.value = at;
    },
    around(now) {
      open = now.dialog ?? null;
      const active = now.tabs.find((tab) => tab.active);
      if (active) this.shown(active.url);
      drawTabs(now.tabs);
      draw();
    },
    // Something was refused: it may be tried again.
    again() {
      yes.disabled = false;
      no.disabled = false;
    },
  };
}
