/* What a page asks in a dialog of its own, and which of its buttons says yes and which no. */
const YEA = new RegExp('^(?:ok(?:ay)?|yes|yep|sure|confirm|accept|agree|i agree|approve|continue|proceed|go ahead|got it|understood|do it|ja|oui|s[ií]|bestätigen|fortfahren|confirmer|continuer|confirmar|aceptar)(?![\\p{L}])', 'iu');
const NAY = new RegExp('^(?:cancel|no|nope|dismiss|decline|reject|abort|never ?mind|not now|go back|back|keep|stay|don.t|do not|close|[x×✕✖✗⨯]$|abbrechen|nein|schlie(?:ß|ss)en|annuler|non|fermer|cancelar|cerrar)(?![\\p{L}])', 'iu');
const LEAVES = /^(?:close|dismiss|[x×✕✖✗⨯]$|schlie|fermer|cerrar)/i;

/**
 * The dialog of the page that is on top: {name, buttons: [names], button: ref, pressed: its name, field: ref}; null where none is open.
 *
 * ask: {accept: whether to say yes}. A button that is not plainly meant is none.
 */
function dialogAsked(ask) {
  const state = walkPage();
  const layer = dialogOnTop(state);
  if (!layer) return null;
  const controls = controlsOf(layer, state);
  const called = (node) => fold(nodeName(node) || attr(node.el, 'title') || iconOf(node.el));
  const buttons = controls.filter((node) => node.role === 'button' && !is(node.el, ':disabled') && called(node));
  const fields = controls.filter((node) => EDITABLE.has(node.role));
  const meant = answering(buttons, called, ask.accept);
  const one = meant.length === 1 ? meant[0] : null;
  return {
    name: cut(groupName(layer) || headingIn(layer.el) || paintedText(layer, 80, false), 60),
    buttons: buttons.map((node) => cut(called(node), 40)).slice(0, 8),
    button: one ? refOf(one.el) : '',
    pressed: one ? cut(called(one), 40) : '',
    field: fields.length === 1 ? refOf(fields[0].el) : '',
  };
}

/** What may be one: a dialog by its role, or the layer over the middle of the window. Consent is asked elsewhere. */
function dialogOnTop(state) {
  const shown = (node) => node.shown && !node.faint && inView(node.rect, state) && controlsOf(node, state).length > 0 && !consentful(node, state);
  const roled = state.list.filter((node) => (node.role === 'dialog' || node.role === 'alertdialog' || is(node.el, ':modal')) && shown(node));
  const onTop = roled.filter((node) => contains(node.el, hit(node.rect.left + node.rect.width / 2, node.rect.top + node.rect.height / 2)));
  if (onTop.length) return onTop[onTop.length - 1];
  let layer = layerOf(hit(state.width / 2, state.height / 2), state);
  if (layer && !controlsOf(layer, state).length) layer = dialogBefore(layer, state);
  return layer && shown(layer) && outside(layer, state) ? layer : null;
}

/** Of several that say no, one that says it outright goes before one that only closes. What says neither is yes where another says no. */
function answering(buttons, called, accept) {
  const no = buttons.filter((node) => NAY.test(called(node)));
  if (!accept) {
    const outright = no.filter((node) => !LEAVES.test(called(node)));
    return outright.length ? outright : no;
  }
  const yes = buttons.filter((node) => YEA.test(called(node)) && !no.includes(node));
  return yes.length ? yes : no.length || buttons.length === 1 ? buttons.filter((node) => !no.includes(node)) : [];
}
