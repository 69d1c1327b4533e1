/*
 * Around autoconsent's content script, in a world of its own beside the page's scripts: the page neither sees it nor can patch what it uses.
 *
 * GIVEN: {config, rules, limitMs}. What it has to say goes through the binding consentSay, so that it is heard even of a frame that goes with its banner. Every press goes through one gate, which closes when the time is over or the visit ends, after some presses, and for what its
 * guesses took for a banner and is none. Nothing is logged.
 */
const MOST_PRESSES = 12;
const ABOUT = /\bcookies?\b|consent|gdpr|dsgvo|datenschutz|tracking|einwilligung/i;
const WEB = new RegExp('polic|privacy|consent|analy[sz]|traffic|partner|third|personali|track|essential|necessary|functional|preferences|settings|gdpr|dsgvo|datenschutz|einwillig'
  + '|notwendig|essenzi|web ?site|(?:our|this) site|experience|vie privée|nécessaire|confidential|privacidad|necesari', 'i');
const OTHER = /\b(?:orders?|buy|pay|check ?out|delete|remove|recipe|ingredients?|subscribe|sign ?up|log ?in|basket|cart)\b/i;
const YES = /^(?:(?:yes,? )?(?:i )?(?:accept|agree|allow|enable|consent)(?: to)?(?: all| cookies| all cookies)*|ok(?:ay)?|got it|(?:alle )?(?:cookies )?(?:akzeptieren|zulassen|zustimmen|annehmen)|(?:tout |j.)?accept(?:er|e)(?: tout)?|aceptar(?: tod[oa]s)?|accetta(?: tutt[oi])?|(?:alles )?accepteren)[.!]?$/i;

const pressed = [];
let cmp = '';
const say = globalThis.consentSay;
const tell = (message) => say(JSON.stringify(message));
let end = Date.now() + GIVEN.limitMs;
const press = HTMLElement.prototype.click;
const words = (el) => (el.innerText || el.value || el.getAttribute('aria-label') || el.textContent || '').replace(/\s+/g, ' ').trim();

HTMLElement.prototype.click = function () {
  if (Date.now() > end || pressed.length >= MOST_PRESSES) return;
  if (cmp.startsWith('HEURISTIC') && !isBanner(layerOf(this))) return;
  pressed.push(words(this).slice(0, 60));
  tell({ type: 'pressed', words: pressed[pressed.length - 1] });
  press.call(this);
};

function layerOf(el) {
  for (let up = el; up && up !== document.body && up !== document.documentElement; up = up.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(up).position) || up.matches('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]')) return up;
  }
  return null;
}

/** Whether a layer speaks of cookies and of the site they are for, asks for nothing else, and nothing in it is typed. */
function isBanner(layer) {
  if (!layer || !ABOUT.test(words(layer)) || !WEB.test(words(layer))) return false;
  if ([...layer.querySelectorAll('input:not([type=hidden],[type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select')].some((field) => field.checkVisibility())) return false;
  return ![...layer.querySelectorAll('button,[role=button],input[type=submit],input[type=button]')].some((one) => OTHER.test(words(one)));
}

globalThis.autoconsentSendMessage = (message) => {
  if (message.type === 'popupFound') cmp = message.cmp;
  tell(message.type === 'report' ? { type: 'state', state: message.state.lifecycle } : message);
  return Promise.resolve();
};

/** Presses the one button that accepts a banner the rules do not know. */
globalThis.consentAccept = () => {
  for (const button of document.querySelectorAll('button,[role=button],input[type=button],input[type=submit],a')) {
    if (!YES.test(words(button)) || !button.checkVisibility() || !isBanner(layerOf(button))) continue;
    button.click();
    return pressed.length > 0;
  }
  return false;
};
/** Nothing is pressed from now on. */
globalThis.consentStop = () => {
  end = 0;
};
addEventListener('unhandledrejection', (event) => event.preventDefault());
