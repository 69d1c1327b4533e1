/* What lies over the page and can be put away without doing anything, and consent banners: told from words, fields and buttons. */
const CLOSE = new RegExp('^(?:[x×✕✖✗⨯]|close(?: (?:this|the|dialog|modal|pop-?up|banner|window|ad|chat|message|notification|button|icon|offer|panel))*|dismiss(?: .{0,20})?'
  + '|no,? thank(?:s| you).{0,30}|not now|not today|(?:maybe )?later|remind me later|skip(?: (?:this|tour|intro|for now))?|hide (?:this|chat|message|banner)'
  + '|continue (?:in|with|to|on) (?:the |my |your )?(?:mobile )?(?:browser|web|web ?site)|schlie(?:ß|ss)en|nein,? danke|nicht jetzt|(?:vielleicht )?später'
  + '|fermer|non,? merci|plus tard|pas maintenant|cerrar|no,? gracias|ahora no|chiudi|no,? grazie|sluiten|nee,? bedankt)[.!]?$', 'i');
const KNOWN = /^(?:ok(?:ay)?|got it|understood|verstanden|compris|entendido)[.!]?$/i;
const PROMO = new RegExp('newsletter|subscribe|mailing list|sign up (?:for|to|and|now)|\\d ?% ?(?:off|discount|rabatt)|discount|voucher|special offer|\\binstall\\b|our (?:new )?app\\b'
  + '|app store|google play|in (?:the|our) app|open (?:the |in )?app|get the app|home screen|notifications|\\bchat\\b|need (?:any )?help|how can we help|(?:can|may) (?:i|we) help'
  + '|survey|feedback|rate us|take (?:a|the) tour|what.s new|rabatt|abonnieren|abonnez|suscr', 'i');
/** A button that says so does something, and whoever put it up asks about it. */
const MEANS = new RegExp('(?:^|[^\\p{L}])(?:delete|remove|erase|pay|buy|purchase|order|check ?out|confirm|accept|agree|allow|save|submit|apply|discard|transfer|log ?(?:out|in)|sign ?(?:out|in)'
  + '|yes|proceed|approve|decline|reject|cancel|löschen|kaufen|bezahlen|bestellen|akzeptieren|zustimmen|speichern|abbrechen|supprimer|payer|accepter|eliminar|pagar|aceptar)(?:$|[^\\p{L}])', 'iu');
const CONSENT_FRAME = /consent|cookie|gdpr|privacy|sp_message|\bcmp\b|trustarc|truste/i;

/** What covers a point and is not the target's own: {name, consent, way, ref, closes, layer}; way is empty where it cannot be put away. */
function coverAt(ask) {
  const at = hit(ask.x, ask.y);
  const target = ask.ref ? elementAt(ask.ref) : null;
  const state = walkPage();
  let layer = layerAbove(at, target, state);
  if (!layer) return null;
  if (!paintedText(layer, 200) && !controlsOf(layer, state).length && layer.tag !== 'iframe') layer = dialogBefore(layer, state) || layer;
  const answer = { name: cut(groupName(layer) || paintedText(layer, 80, false) || layer.tag, 60), consent: consentful(layer, state), way: '', ref: '', closes: false, layer: refOf(layer.el) };
  return Object.assign(answer, wayOut(layer, state));
}

/** The outermost layer around an element that does not hold the target too. */
function layerAbove(el, target, state) {
  let layer = null;
  for (let node = el && state.byEl.get(el); node && !(target && contains(node.el, target)); node = node.up) {
    if (layered(node)) layer = node;
  }
  return layer && !holdsMain(layer) ? layer : null;
}

function layered(node) {
  const { position, zIndex } = node.style;
  return position === 'fixed' || position === 'sticky' || position === 'absolute' || +zIndex > 0 || node.role === 'dialog' || node.role === 'alertdialog' || is(node.el, ':modal');
}

/** A backdrop stands behind something: the layer on top that has something to press. */
function dialogBefore(backdrop, state) {
  return state.list.find((node) => node !== backdrop && node.shown && layered(node) && !encloses(node, backdrop) && inView(node.rect, state)
    && controlsOf(node, state).length && contains(node.el, hit(node.rect.left + node.rect.width / 2, node.rect.top + node.rect.height / 2))) || null;
}

const controlsOf = (layer, state) => state.list.filter((node) => node !== layer && node.act && node.shown && !node.faint && encloses(layer, node));

function wayOut(layer, state) {
  if (layer.role === 'alertdialog' || layer.tag === 'iframe') return {};
  const controls = controlsOf(layer, state);
  const fields = controls.filter((node) => EDITABLE.has(node.role) || /^(?:checkbox|radio|switch|slider|listbox|combobox|file)$/.test(node.role));
  const entered = fields.some((node) => isPassword(node.el) || node.role === 'file' || EDITABLE.has(node.role) && fieldText(node) && valueOf(node.el, node.tag, node.role));
  const rest = controls.filter((node) => !fields.includes(node));
  const called = (node) => fold(nodeName(node) || attr(node.el, 'title') || iconOf(node.el)).replace(/^(?:icon[- ])?(?:times|xmark|cross)(?:[- ]icon)?$|^icon[- ]close$|^close[- ]icon$/i, 'close');
  const closes = rest.filter((node) => CLOSE.test(called(node)) && stays(node));
  const others = rest.filter((node) => !closes.includes(node) && !CLOSE.test(called(node)));
  const promo = PROMO.test(fold(groupName(layer) + ' ' + paintedText(layer, 3000) + ' ' + others.map(called).join(' ')));
  const means = others.some((node) => node.role !== 'link' && MEANS.test(called(node)));
  const harmless = !entered && (promo ? !means && fields.filter((node) => EDITABLE.has(node.role)).length <= 1 : !fields.length && others.every((node) => KNOWN.test(called(node)) && stays(node)));
  if (!harmless) return {};
  const way = closes[0] || (!promo && others[0]) || null;
  if (way) return { way: cut(called(way), 40), ref: refOf(way.el), closes: closes.length > 0 };
  return is(layer.el, 'dialog:modal') ? { way: 'Escape' } : {};
}

/** Whether pressing it leaves the page and the server as they are, as far as can be told: no link to elsewhere, no form sent. */
function stays(node) {
  if (node.tag === 'a' && has(node.el, 'href') && !/^(?:#|javascript:|$)/i.test(attr(node.el, 'href') || '')) return false;
  const sends = is(node.el, 'form:not([method=dialog i]) :is(button:not([type]),button[type=submit],input[type=submit],input[type=image])');
  return !sends;
}

function consentful(layer, state) {
  if (CONSENT.test(fold(groupName(layer) + ' ' + paintedText(layer, 3000)))) return true;
  return state.list.some((node) => node.tag === 'iframe' && encloses(layer, node) && CONSENT_FRAME.test([attr(node.el, 'src'), attr(node.el, 'id'), attr(node.el, 'title'), attr(node.el, 'name')].join(' ')));
}

/** Whether a consent banner shows, and what its buttons are called: {layer, names}; null where none does. */
function consentShown() {
  const state = walkPage();
  for (const node of state.list) {
    if (!node.shown || node.faint || !inView(node.rect, state)) continue;
    const own = layered(node) || node.role === 'region' || node.role === 'complementary';
    if (!own || holdsMain(node) || !consentful(node, state)) continue;
    const controls = controlsOf(node, state);
    if (!controls.length && node.tag !== 'iframe' && !state.list.some((one) => one.tag === 'iframe' && encloses(node, one))) continue;
    return { layer: refOf(node.el), names: controls.map((one) => cut(fold(nodeName(one)), 80)).filter(Boolean).slice(0, 12) };
  }
  return null;
}
