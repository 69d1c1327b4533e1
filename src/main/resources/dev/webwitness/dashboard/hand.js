// A person's pointer, fingers and keys over the picture, told as what they do to the page under it.
import { h } from './viewer.js';

const BUTTONS = ['left', 'middle', 'right'];
const NAMES = { 0: 'none', 1: 'left', 2: 'right', 4: 'middle' };
const HOVER_MS = 25;
const DRAG_MS = 16;
const MOST_TEXT = 10000;

export function startHand(glass, frame, { send, refused, leave }) {
  const keys = h('textarea', { class: 'keys', rows: 1, autocapitalize: 'off', autocomplete: 'off', autocorrect: 'off', spellcheck: 'false', 'aria-label': 'Keys and text for the page under test', 'aria-describedby': 'keys-hint', hidden: true });
  const fingers = new Map();
  const held = new Map();
  let on = false;
  let last = { at: 0, x: 0, y: 0, button: -1, clicks: 0 };
  let waiting = null;
  let timer = 0;
  let turned = null;
  let composing = false;
  glass.append(keys);

  function tell(message) {
    flush();
    say(message);
  }

  function say(message) {
    if (on && frame.target) send({ ...message, target: frame.target });
  }

  // Of moves that come faster than a picture changes, the newest.
  function soon(message, pause) {
    waiting = message;
    if (!timer) {
      flush();
      timer = setTimeout(() => {
        timer = 0;
        flush();
      }, pause);
    }
  }

  function flush() {
    if (waiting) say(waiting);
    waiting = null;
  }

  function modifiers(event) {
    const third = event.getModifierState?.('AltGraph');
    return (event.altKey && !third ? 1 : 0) + (event.ctrlKey && !third ? 2 : 0) + (event.metaKey ? 4 : 0) + (event.shiftKey ? 8 : 0);
  }

  function finger(event, motion) {
    const number = fingers.get(event.pointerId);
    const message = { do: 'touch', motion, finger: number, ...frame.toPage(event.clientX, event.clientY), modifiers: modifiers(event) };
    if (motion === 'move') soon(message, DRAG_MS);
    else tell(message);
  }

  function pressed(event) {
    if (!on || !frame.target || event.target.closest('.page-asks') || frame.beside(event.clientX, event.clientY)) return;
    event.preventDefault();
    glass.setPointerCapture(event.pointerId);
    keys.inputMode = event.pointerType === 'touch' && keys.inputMode !== 'text' ? 'none' : keys.inputMode;
    keys.focus({ preventScroll: true });
    if (event.pointerType === 'touch') {
      let number = 0;
      while ([...fingers.values()].includes(number)) number++;
      fingers.set(event.pointerId, number);
      finger(event, 'down');
      return;
    }
    const again = event.button === last.button && event.timeStamp - last.at < 500 && Math.hypot(event.clientX - last.x, event.clientY - last.y) < 5;
    last = { at: event.timeStamp, x: event.clientX, y: event.clientY, button: event.button, clicks: again ? (last.clicks % 3) + 1 : 1 };
    tell({ do: 'pointer', motion: 'down', ...frame.toPage(event.clientX, event.clientY), button: BUTTONS[event.button] ?? 'left', clicks: last.clicks, modifiers: modifiers(event) });
  }

  function moved(event) {
    if (!on || !frame.target || event.target.closest('.page-asks')) return;
    if (event.pointerType === 'touch') {
      if (fingers.has(event.pointerId)) finger(event, 'move');
      return;
    }
    // A second button goes down or up while the first is held: told as a move.
    if (event.button > 0 || (event.button === 0 && event.type === 'pointermove')) {
      const down = event.buttons & (event.button === 0 ? 1 : event.button === 1 ? 4 : 2);
      tell({ do: 'pointer', motion: down ? 'down' : 'up', ...frame.toPage(event.clientX, event.clientY), button: BUTTONS[event.button] ?? 'left', clicks: 1, modifiers: modifiers(event) });
      return;
    }
    const dragging = event.buttons > 0;
    if (!dragging && frame.beside(event.clientX, event.clientY)) return;
    const button = NAMES[event.buttons & -event.buttons] ?? 'none';
    soon({ do: 'pointer', motion: 'move', ...frame.toPage(event.clientX, event.clientY), button, clicks: 0, modifiers: modifiers(event) }, dragging ? DRAG_MS : HOVER_MS);
  }

  function lifted(event) {
    if (!on || !frame.target) return;
    if (event.pointerType === 'touch') {
      if (fingers.has(event.pointerId)) finger(event, 'up');
      fingers.delete(event.pointerId);
    } else if (glass.hasPointerCapture(event.pointerId)) {
      tell({ do: 'pointer', motion: 'up', ...frame.toPage(event.clientX, event.clientY), button: BUTTONS[event.button] ?? 'left', clicks: last.clicks, modifiers: modifiers(event) });
    }
  }

  function wheel(event) {
    if (!on || !frame.target || event.target.closest('.page-asks')) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const by = { dx: event.deltaX * unit, dy: event.deltaY * unit };
    if (turned) {
      turned.dx += by.dx;
      turned.dy += by.dy;
      return;
    }
    turned = by;
    const at = frame.toPage(event.clientX, event.clientY);
    const held = modifiers(event);
    setTimeout(() => {
      tell({ do: 'wheel', ...at, dx: bounded(turned.dx), dy: bounded(turned.dy), modifiers: held });
      turned = null;
    }, HOVER_MS);
  }

  function bounded(turn) {
    return Math.min(Math.max(turn, -20000), 20000);
  }

  function key(event, down) {
    return { do: 'key', down, key: event.key, code: event.code, number: event.keyCode & 255, location: event.location & 3, repeats: event.repeat, modifiers: modifiers(event) };
  }

  function keyDown(event) {
    if (event.isComposing || event.keyCode === 229 || event.key === 'Dead' || event.key === 'Unidentified') return;
    if (event.key === 'Enter' && event.ctrlKey && event.altKey) {
      event.preventDefault();
      leave();
      return;
    }
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'v') return;
    event.preventDefault();
    held.set(event.code || event.key, event.key);
    tell(key(event, true));
  }

  function keyUp(event) {
    if (held.delete(event.code || event.key)) tell(key(event, false));
  }

  function letGoOfKeys() {
    for (const [code, name] of held) tell({ do: 'key', down: false, key: name, code: code === name ? '' : code, number: 0, location: 0, repeats: false, modifiers: 0 });
    held.clear();
  }

  function write(text, pasted) {
    if (text.length > MOST_TEXT) refused('That text has ' + text.length + ' characters, and at most ' + MOST_TEXT + ' go at once.');
    else if (text) tell({ do: 'text', text, pasted });
  }

  function stroke(name, number) {
    for (const down of [true, false]) tell({ do: 'key', down, key: name, code: name, number, location: 0, repeats: false, modifiers: 0 });
  }

  // What comes without a key, from the keyboard of a phone or a list of suggestions.
  function entered(event) {
    if (composing || event.inputType.includes('Composition')) return;
    event.preventDefault();
    if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') stroke('Enter', 13);
    else if (event.inputType.startsWith('deleteContent')) stroke('Backspace', 8);
    else if (event.inputType.startsWith('insert') && !event.inputType.startsWith('insertFrom')) write(event.data ?? '', false);
  }

  glass.addEventListener('pointerdown', pressed);
  glass.addEventListener('pointermove', moved);
  glass.addEventListener('pointerup', lifted);
  glass.addEventListener('pointercancel', lifted);
  glass.addEventListener('wheel', wheel, { passive: false });
  glass.addEventListener('contextmenu', (event) => on && event.preventDefault());
  glass.addEventListener('dragstart', (event) => event.preventDefault());
  keys.addEventListener('keydown', keyDown);
  keys.addEventListener('keyup', keyUp);
  keys.addEventListener('blur', letGoOfKeys);
  keys.addEventListener('beforeinput', entered);
  keys.addEventListener('compositionstart', () => {
    composing = true;
  });
  keys.addEventListener('compositionupdate', (event) => tell({ do: 'composing', text: event.data.slice(0, MOST_TEXT), caret: Math.min(event.data.length, MOST_TEXT) }));
  keys.addEventListener('compositionend', (event) => {
    composing = false;
    keys.value = '';
    if (event.data) write(event.data, false);
    else tell({ do: 'composing', text: '', caret: 0 });
  });
  keys.addEventListener('paste', (event) => {
    event.preventDefault();
    write(event.clipboardData?.getData('text/plain') ?? '', true);
  });

  return {
    on() {
      on = true;
      keys.hidden = false;
      keys.focus({ preventScroll: true });
    },
    off() {
      on = false;
      keys.hidden = true;
      keys.value = '';
      waiting = null;
      fingers.clear();
      held.clear();
      composing = false;
    },
    // Where the text goes on the page: an input method shows its list there.
    near(box) {
      const place = frame.place(box);
      if (place) Object.assign(keys.style, { left: place.left, top: place.top });
    },
    focus() {
      if (on) keys.focus({ preventScroll: true });
    },
    // Brings up the keyboard of a phone.
    keyboard() {
      keys.blur();
      keys.inputMode = 'text';
      keys.focus({ preventScroll: true });
    },
  };
}
