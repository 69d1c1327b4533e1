/* How well a text answers to a name: exact, any case, beginning, part, synonym, similar. */
const TIER = { exact: 100, cased: 95, bare: 93, prefix: 80, part: 72, inside: 64, words: 60, synonym: 50, similar: 20 };

/** Words that people and pages use for the same thing; a row reads both ways. */
const SYNONYMS = [
  ['sign in', 'log in', 'login', 'signin', 'log on', 'logon'],
  ['sign out', 'log out', 'logout', 'signout', 'log off'],
  ['sign up', 'register', 'create account', 'create an account', 'signup', 'join'],
  ['cart', 'basket', 'shopping cart', 'shopping bag', 'bag', 'trolley'],
  ['add to cart', 'add to basket', 'add to bag'],
  ['search', 'find', 'magnifier', 'magnifying glass', 'look up'],
  ['delete', 'remove', 'trash', 'bin', 'trash can', 'discard'],
  ['settings', 'preferences', 'options', 'gear', 'cog', 'configuration'],
  ['edit', 'modify', 'pencil', 'pen', 'change'],
  ['close', 'dismiss', 'x', '×', '✕', '✖', 'cross', 'times', 'xmark'],
  ['menu', 'hamburger', 'hamburger menu', 'bars', 'navigation', 'toggle navigation', '☰'],
  ['more', 'more actions', 'more options', 'kebab', 'ellipsis', 'three dots', '3 dots', 'dots', '⋮', '…', '...'],
  ['save', 'apply', 'update', 'save changes', 'disk', 'floppy'],
  ['submit', 'send'],
  ['ok', 'okay', 'confirm', 'yes'],
  ['cancel', 'abort'],
  ['next', 'continue', 'forward', 'next page', '›', '»', '→', 'chevron right', 'arrow right', 'right arrow'],
  ['previous', 'back', 'prev', 'previous page', '‹', '«', '←', 'chevron left', 'arrow left', 'left arrow'],
  ['add', 'new', 'create', 'plus', '+', 'increase', 'increment'],
  ['minus', '-', '−', 'decrease', 'decrement'],
  ['email', 'e-mail', 'email address', 'e-mail address', 'mail'],
  ['username', 'user name', 'user', 'login name', 'user id'],
  ['password', 'passphrase'],
  ['phone', 'phone number', 'telephone', 'mobile', 'mobile number'],
  ['first name', 'given name', 'forename'],
  ['last name', 'surname', 'family name'],
  ['zip', 'zip code', 'postcode', 'postal code'],
  ['quantity', 'qty', 'amount'],
  ['profile', 'account', 'my account', 'user menu', 'avatar'],
  ['help', 'support', 'question mark', '?'],
  ['home', 'homepage', 'house', 'start page'],
  ['favourite', 'favorite', 'like', 'heart', 'wishlist', 'star'],
  ['notifications', 'bell', 'alerts'],
  ['download', 'export'],
  ['upload', 'import', 'choose file', 'browse'],
  ['copy', 'clipboard', 'copy to clipboard'],
  ['refresh', 'reload'],
  ['checkout', 'check out', 'proceed to checkout', 'go to checkout'],
  ['pay', 'pay now', 'place order', 'buy', 'buy now'],
  ['accept', 'accept all', 'agree', 'allow all', 'i agree', 'accept cookies', 'accept all cookies'],
  ['reject', 'reject all', 'decline', 'deny'],
  ['show', 'view', 'eye', 'reveal'],
  ['photo', 'picture', 'image'],
];
const SYNONYM_ROWS = new Map();
SYNONYMS.forEach((row) => row.forEach((word) => SYNONYM_ROWS.set(word, (SYNONYM_ROWS.get(word) || []).concat(row))));

const lower = (text) => fold(text).toLowerCase().replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"').replace(/…/g, '...');

/** Without what decorates a name: a star, a colon, dots, a counter, an arrow. */
const bare = (text) => text.replace(/^[\s*•#>+\u2190-\u21ff\u2713-\u2717]+(?=[\p{L}\p{N}])/u, '')
  .replace(/\s*\(\d+\)$/, '').replace(/(?<=[\p{L}\p{N})])[\s:*.!?,;>»›\u2190-\u21ff]+$/u, '').trim();

const letter = /[\p{L}\p{N}]/u;
const wordsOf = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** A name prepared to be asked for. */
function query(text) {
  const plain = fold(text);
  const low = lower(plain);
  const core = bare(low) || low;
  return { plain, low, bare: core, words: wordsOf(low), synonyms: (SYNONYM_ROWS.get(core) || []).filter((word) => word !== core) };
}

/** Grades a text against a query: 0 for no match, else one of TIER. Similar names only where asked for. */
function grade(text, asked, similarToo) {
  if (!text || !asked.low) return 0;
  if (text === asked.plain) return TIER.exact;
  const low = lower(text);
  if (low === asked.low) return TIER.cased;
  const core = bare(low);
  if (core && core === asked.bare) return TIER.bare;
  const part = partly(low, asked.low) || (asked.bare !== asked.low ? partly(low, asked.bare) : 0);
  if (part) return part;
  if (asked.words.length > 1) {
    const words = wordsOf(low);
    if (asked.words.every((word) => words.includes(word))) return inOrder(asked.words, words) ? TIER.words : turned(asked.words, words) ? 0 : TIER.words - 4;
  }
  for (const word of asked.synonyms) {
    if (core === word || low === word) return TIER.synonym;
    if (word.length > 2 && low.length <= word.length + 20 && partly(low, word) >= TIER.part) return TIER.synonym - 4;
  }
  if (similarToo) {
    const how = similarity(core || low, asked.bare);
    if (how >= 0.74 && asked.bare.length >= 4 && !turned(asked.words, wordsOf(low))) return TIER.similar + 20 * how;
  }
  return 0;
}

/** Whether the words stand in the other text in the order they were asked for. */
function inOrder(asked, words) {
  let at = -1;
  return asked.every((word) => (at = words.indexOf(word, at + 1)) >= 0);
}

const ENDS = [['low', 'high'], ['a', 'z'], ['old', 'new'], ['oldest', 'newest'], ['small', 'large'], ['first', 'last'], ['short', 'long']];

/** Whether two texts run between the same two ends, each the other way: low to high, and high to low. */
function turned(asked, words) {
  return ENDS.some(([one, other]) => asked.includes(one) && asked.includes(other) && words.includes(one) && words.includes(other)
    && asked.indexOf(one) < asked.indexOf(other) !== words.indexOf(one) < words.indexOf(other));
}

function partly(low, wanted) {
  let at = low.indexOf(wanted);
  if (at < 0) return 0;
  if (!letter.test(wanted)) return 0;
  let best = wanted.length > 2 ? TIER.inside : 0;
  for (; at >= 0; at = low.indexOf(wanted, at + 1)) {
    const starts = at === 0 || !letter.test(low[at - 1]) || !letter.test(wanted[0]);
    const ends = at + wanted.length === low.length || !letter.test(low[at + wanted.length]) || !letter.test(wanted[wanted.length - 1]);
    if (starts && ends) return at === 0 ? TIER.prefix : TIER.part;
    if (at === 0 && wanted.length > 2) best = TIER.prefix - 4;
  }
  return best;
}

/** How alike two texts are, 0 to 1: the better of shared letter pairs and edits needed. */
function similarity(a, b) {
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2 || a.length > 80 || b.length > 80) return 0;
  return Math.max(pairs(a, b), 1 - edits(a, b) / Math.max(a.length, b.length));
}

function pairs(a, b) {
  const counts = new Map();
  for (let i = 0; i < a.length - 1; i++) counts.set(a.slice(i, i + 2), (counts.get(a.slice(i, i + 2)) || 0) + 1);
  let shared = 0;
  for (let i = 0; i < b.length - 1; i++) {
    const left = counts.get(b.slice(i, i + 2)) || 0;
    if (left > 0) {
      shared++;
      counts.set(b.slice(i, i + 2), left - 1);
    }
  }
  return (2 * shared) / (a.length + b.length - 2);
}

/** Edits between two texts, a swap of neighbours being one. */
function edits(a, b) {
  let last2 = [], last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, last2[j - 2] + 1);
      row.push(cost);
    }
    last2 = last;
    last = row;
  }
  return last[b.length];
}
