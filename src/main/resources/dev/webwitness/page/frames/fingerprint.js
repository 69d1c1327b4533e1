/* A cheap picture of the frame's state, to say afterwards in words what an action changed. */
let mutations = 0;
new MutationObserver((records) => { mutations += records.length; })
  .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

const MOST_TEXTS = 400;

function fingerprint() {
  const state = walkPage();
  state.hits = 400;
  const texts = new Set();
  const dialogs = [], alerts = [], fields = [], lists = [], controls = [];
  for (const node of state.list) {
    if (!node.shown || node.faint) {
      if (node.act && face(node, state)) noteField(node, fields);
      continue;
    }
    if (texts.size < MOST_TEXTS && node.kids.some((kid) => typeof kid === 'string' && kid.trim())) {
      const text = paintedText(node, 140, false);
      if (text) texts.add(cut(text, 100));
    }
    if (node.role === 'dialog' || node.role === 'alertdialog' || is(node.el, ':modal')) {
      if (dialogs.length < 10) dialogs.push(cut(groupName(node) || paintedText(node, 60, false), 60));
    }
    if ((node.role === 'alert' || node.role === 'status') && alerts.length < 20) {
      const text = paintedText(node, 160, false);
      if (text) alerts.push(cut(text, 120));
    }
    noteField(node, fields);
    noteControl(node, controls);
    if (lists.length < 40 && /^(list|table|grid|listbox|rowgroup)$/.test(node.role) && node.tag !== 'select') {
      const size = node.kids.filter((kid) => kid.el && kid.shown).length;
      if (size && !(node.tag === 'table' && node.kids.some((kid) => kid.tag === 'tbody'))) lists.push([listKey(node), size]);
    }
  }
  return {
    title: cut(fold(document.title), 200), born: performance.timeOrigin, mutations, focus: state.focus ? focusName(state) : '', scroll: [Math.round(scrollX), Math.round(scrollY)],
    inner: innerScroll(state), dialogs, alerts, fields, lists, controls, texts: [...texts], hash: digest(state.root ? paintedText(state.root, 200000) : ''),
  };
}

function focusName(state) {
  const node = state.byEl.get(state.focus);
  return node ? (nodeName(node) || node.tag) + '#' + refOf(node.el) : '';
}

const innerScroll = (state) => state.list.reduce((sum, node) => (node.shown && /auto|scroll/.test(node.style.overflowY) ? sum + node.el.scrollTop : sum), 0);

/** A field's name and what it holds, as a digest; of a password only whether it is empty. */
function noteField(node, fields) {
  if (fields.length >= 80) return;
  const { el, tag } = node;
  const type = tag === 'input' ? kit.inputType(el) : '';
  let held;
  if (type === 'checkbox' || type === 'radio') held = kit.inputChecked(el) ? '+checked' : '+unchecked';
  else if (tag === 'input' && /^(button|submit|reset|image|hidden)$/.test(type)) return;
  else if (isPassword(el)) held = kit.inputValue(el) ? '*' : '';
  else if (tag === 'input' || tag === 'textarea' || tag === 'select' || node.role === 'textbox') held = valueOf(el, tag, node.role) || '';
  else return;
  const shownValue = tag === 'select' ? '=' + cut(held, 60) : held && !/^[+*]/.test(held) ? digest(held) : held;
  fields.push([refOf(el), cut(nodeName(node) || fold(attr(el, 'name')) || besideText(node) || 'field', 60), shownValue]);
}

/** States that a click on a control changes: pressed, expanded, selected, disabled, invalid. */
function noteControl(node, controls) {
  if (!node.act || controls.length >= 300) return;
  const states = statesOf(node.el, node.tag, node.role).filter((one) => /^(pressed|expanded|collapsed|selected|current|disabled|invalid|busy)/.test(one));
  if (node.tag !== 'input' && attr(node.el, 'aria-checked') === 'true') states.push('checked');
  controls.push([refOf(node.el), cut(labelOf(node), 80), states.join()]);
}

function listKey(node) {
  const name = nameOf(node.el, node.tag, node.role);
  return refOf(node.el) + (name ? ' ' + cut(name, 40) : '');
}
