/* What forms say: why they were not taken, and where a login's fields are. */
const WRONG = /err|invalid|warn|alert|danger|help.?block|feedback/i;
const REFUSED = 'input:user-invalid, select:user-invalid, textarea:user-invalid, [aria-invalid]:not([aria-invalid=false]), [role=alert], [aria-live=assertive]';

/** What the page says of fields that it did not take: {fields: [[name, message]], alerts: [text]}. ask: {again: whether its own checks count too}. */
function refusals() {
  const answer = { fields: [], alerts: [] };
  if (!kit.inDocument(document, REFUSED).length) return answer;
  const state = walkPage({ hiddenToo: true });
  const at = focused();
  const form = at && is(at, ':user-invalid') ? at.form || null : undefined;
  for (const node of state.list) {
    if (answer.fields.length >= 8 || !node.alive) continue;
    const told = attr(node.el, 'aria-invalid');
    const said = told && told !== 'false';
    const native = form !== undefined && is(node.el, 'input:user-invalid, select:user-invalid, textarea:user-invalid') && node.el.form === form;
    if (!said && !native) continue;
    const message = whyNot(node, state);
    const name = fold(nodeName(node) || attr(node.el, 'placeholder') || attr(node.el, 'name'));
    if (message && !answer.fields.some((one) => one[0] === name && one[1] === message)) answer.fields.push([cut(name, 60), cut(message, 160)]);
  }
  for (const node of state.list) {
    if (answer.alerts.length >= 4 || !node.shown || node.faint) continue;
    if (node.role !== 'alert' && attr(node.el, 'aria-live') !== 'assertive') continue;
    const text = cut(paintedText(node, 400, false), 160);
    if (text && nearField(node) && !answer.alerts.includes(text) && !answer.fields.some((one) => one[1] === text)) answer.alerts.push(text);
  }
  return answer;
}

const WENT_WRONG = /\berrors?\b|could ?n.t|could not|can ?not|can.t|\brequired|unable|declined|expired/i;
const ERRS = /(?:^|[^a-z])(?:errors?|danger|failure)(?:[^a-z]|$)/i;
const SPEAKS = /(?:^|[^a-z])(?:invalid|alert|toast|snackbar|notification|message)(?:[^a-z]|$)/i;

/** What the page says of itself that went wrong: alerts, and what is marked as an error; each once, at most two. */
function complaints() {
  const said = [];
  const state = walkPage();
  for (const node of state.list) {
    if (said.length >= 2) break;
    if (!node.shown || node.faint || node.act) continue;
    const called = (attr(node.el, 'id') || '') + ' ' + (attr(node.el, 'class') || '');
    const loud = node.role === 'alert' || attr(node.el, 'aria-live') === 'assertive' || ERRS.test(called);
    const marked = node.role === 'status' || SPEAKS.test(called);
    if (!loud && !marked) continue;
    const text = cut(paintedText(node, 300, false), 160);
    if (text.length > 3 && (loud || SAYS_NO.test(text) || WENT_WRONG.test(text)) && !said.some((one) => one.includes(text) || text.includes(one))) said.push(text);
  }
  return said;
}

function whyNot(node, state) {
  const text = (el) => { const one = state.byEl.get(el); return one && one.alive ? paintedText(one, 300, false) || contentOf(el, new Set(), false) : ''; };
  const error = named(node.el, 'aria-errormessage').map(text).filter(Boolean)[0];
  if (error) return error;
  const described = named(node.el, 'aria-describedby').filter((el) => text(el));
  const wrong = described.filter((el) => WRONG.test([attr(el, 'id'), attr(el, 'class'), attr(el, 'role')].join(' ')))[0];
  if (wrong) return text(wrong);
  return fold(node.el.validationMessage) || (described.length ? text(described[described.length - 1]) : '');
}

/** Whether an alert stands in a form, or beside a field. */
function nearField(node) {
  for (let up = node.up, hops = 0; up && hops < 4; up = up.up, hops++) {
    if (up.tag === 'form') return true;
    if (hops < 3 && up.tag !== 'body' && up.tag !== 'html' && up.kids.some((kid) => kid.el && kid !== node && holdsField(kid))) return true;
  }
  return false;
}

const holdsField = (node) => EDITABLE.has(node.role) || node.kids.some((kid) => kid.el && holdsField(kid));

const WHO = /user|e-?mail|login|log-in|account|phone|member|customer|kennung|benutzer|konto|identif|correo|\bid\b/i;
const LOGS_IN = /log ?-?in|log ?on|sign ?-?in|sign ?on|submit|continue|next|enter|anmelden|einloggen|weiter|connexion|se connecter|suivant|entrar|acceder|iniciar|accedi|inloggen|\bgo\b/i;
const NO_LOGIN = /forgot|reset|show|hide|reveal|register|sign ?-?up|create|cancel|back|help|with (?:google|apple|facebook|github|microsoft|x|sso|passkey)|passkey|google|facebook/i;
const SAYS_NO = /invalid|incorrect|wrong|fail|not (?:found|recogni|match|valid|correct)|unknown|denied|locked|blocked|too many|does ?n.t match|don.t match|falsch|ungültig|fehlgeschlagen|incorrecte?|invalide|inválid/i;
const LOGIN_TYPES = /^(?:text|email|tel|)$/;

/** Where one logs in: {user, password, submit: refs, empty where there is none, form, said: [what it says against it], new: whether a password is chosen}. */
function loginForm() {
  const state = walkPage();
  const usable = (node) => node.shown && !node.faint && node.tag === 'input' && !is(node.el, ':disabled') && !has(node.el, 'readonly');
  const passwords = state.list.filter((node) => usable(node) && kit.inputType(node.el) === 'password' && !/new-password|one-time/.test(attr(node.el, 'autocomplete') || ''));
  const password = passwords.find((node) => passwords.filter((other) => other.el.form === node.el.form).length === 1) || null;
  const within = password && password.el.form;
  const texts = state.list.filter((node) => usable(node) && LOGIN_TYPES.test(kit.inputType(node.el)) && (!password || node.el.form === within && node.order < password.order));
  const about = (node) => [attr(node.el, 'autocomplete'), attr(node.el, 'name'), attr(node.el, 'id'), attr(node.el, 'placeholder'), nodeName(node)].join(' ');
  const sure = texts.filter((node) => WHO.test(about(node)) && !/search|newsletter|subscribe|one-time/i.test(about(node)));
  const named = sure.find((node) => /username|email/.test(attr(node.el, 'autocomplete') || '')) || sure[sure.length - 1] || (password ? texts[texts.length - 1] : null) || null;
  const field = password || named;
  const around = field ? area(field, state) : null;
  const submit = field ? button(field, around, state) : null;
  const said = around ? state.list.filter((node) => node.inked && !node.act && encloses(around, node) && leaf(node)).map((node) => cut(paintedText(node, 300, false), 160))
    .filter((text) => text.length > 4 && SAYS_NO.test(text)).slice(0, 4) : [];
  return { user: named ? refOf(named.el) : '', password: password ? refOf(password.el) : '', submit: submit ? refOf(submit.el) : '', said, new: !password && passwords.length > 1 };
}

const leaf = (node) => node.kids.some((kid) => typeof kid === 'string' && kid.trim());

/** The form around a field and what stands beside it; the nearest part with a button where there is no form. */
function area(field, state) {
  let up = field.el.form ? state.byEl.get(field.el.form) || field.up : field.up;
  const pressable = (node) => state.list.some((one) => one.act && one.role === 'button' && encloses(node, one));
  for (let hops = 0; up && hops < 8 && !pressable(up); hops++) up = up.up;
  return up && up.up && up.up.tag !== 'body' && up.up.tag !== 'html' ? up.up : up;
}

function button(field, around, state) {
  if (!around) return null;
  const own = state.list.filter((node) => node.act && node.shown && !node.faint && node.order !== field.order && encloses(around, node)
    && (node.role === 'button' || /^(?:submit|image)$/.test(node.tag === 'input' ? kit.inputType(node.el) : '')) && (!field.el.form || !node.el.form || node.el.form === field.el.form));
  const fit = own.filter((node) => !NO_LOGIN.test(nodeName(node)));
  return fit.find((node) => is(node.el, 'button:not([type=button]):not([type=reset]), input[type=submit], input[type=image]') && node.el.form)
    || fit.find((node) => LOGS_IN.test(nodeName(node))) || (fit.length === 1 ? fit[0] : null);
}
