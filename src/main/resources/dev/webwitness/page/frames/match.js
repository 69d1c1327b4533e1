/*
 * How a text answers to a name: it is the name, it is the name but for case, white space and punctuation, or the name is a part of it, in whole words.
 * Nothing else is: no similar spelling, no part of a word, no other number, not the opposite.
 */
const TIER = { exact: 100, cased: 95, bare: 93, part: 72, synonym: 50 };

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

/** Without what decorates a name: a star, a colon, dots, an arrow. */
const bare = (text) => text.replace(/^[\s*•>\u2190-\u21ff\u2713-\u2717]+(?=[\p{L}\p{N}])/u, '').replace(/^\+\s*(?=\p{L})/u, '')
  .replace(/(?<=[\p{L}\p{N})])[\s:*.!?,;>»›\u2190-\u21ff]+$/u, '').trim();

/** A name without the counter behind it: "Basket (2)". */
const uncounted = (text) => text.replace(/(?<!\s)\s*\(\d+\+?\)$/, '');

const letter = /[\p{L}\p{N}]/u;
const wordsOf = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** What is left of a name without white space and punctuation; what stands between two digits, and the sign before a number, belongs to the number. */
const letters = (text) => bare(lower(text)).replace(/['"`´]/g, '').replace(/[\s\p{Pd}_.,:;!?()[\]{}•·*/\\|]+/gu, (run, at, whole) => {
  const before = whole[at - 1] || '', after = whole[at + run.length] || '';
  if (!/\d/.test(after)) return '';
  if (/\d/.test(before)) return run.replace(/\s+/g, ' ');
  return /^\p{Pd}$/u.test(run) && !before || /[\s(]\p{Pd}$/u.test(run) ? '-' : '';
});

/** A name prepared to be asked for. */
function query(text) {
  const plain = fold(text);
  const low = lower(plain);
  const core = bare(low) || low;
  return { plain, low, bare: core, letters: letters(low), words: wordsOf(low), synonyms: (SYNONYM_ROWS.get(core) || []).filter((word) => word !== core) };
}

/** Grades a text against a query: 0 for no match, else one of TIER. Other words for the same thing only where asked for. */
function grade(text, asked, meaningToo) {
  if (!text || !asked.low) return 0;
  if (text === asked.plain) return TIER.exact;
  const low = lower(text);
  if (low === asked.low) return TIER.cased;
  if (asked.letters && [low, uncounted(low)].some((one) => letters(one) === asked.letters)) return TIER.bare;
  if (wholeWords(low, asked.low) || asked.bare !== asked.low && wholeWords(low, asked.bare)) return TIER.part;
  if (meaningToo) {
    const core = bare(uncounted(low));
    if (asked.synonyms.some((word) => core === word || low === word)) return TIER.synonym;
  }
  return 0;
}

/** Whether a text has another as whole words and whole numbers in it. Both in small letters; denied: also where it says the opposite. */
function wholeWords(low, wanted, denied = false) {
  if (!letter.test(wanted)) return false;
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + 1)) {
    const before = low.slice(0, at), after = low.slice(at + wanted.length);
    if (!runsOn(before, wanted) && !runsInto(wanted, after) && (denied || !/^\p{L}/u.test(wanted) || DENIAL.test(wanted) || !DENIED.test(before))) return true;
  }
  return false;
}

/** Whether a word or number begins before the place where the wanted text does: "un-", "1." and "-" before 5 too. */
function runsOn(before, wanted) {
  if (/^\d/.test(wanted) && (/[\d][.,:/\p{Pd}]?$/u.test(before) || /(?:^|[\s(€$£])\p{Pd}$/u.test(before) || /\d $/.test(before) && /^\d{3}(?!\d)/.test(wanted))) return true;
  return letter.test(wanted[0]) && /[\p{L}\p{N}][\p{Pd}_'.]?$/u.test(before);
}

function runsInto(wanted, after) {
  const last = wanted[wanted.length - 1];
  if (/\d/.test(last) && (/^[.,:/\p{Pd}]?\d/u.test(after) || /^ \d{3}(?!\d)/.test(after))) return true;
  return letter.test(last) && !/^'s(?![\p{L}\p{N}])/u.test(after) && /^[\p{Pd}_'.]?[\p{L}\p{N}]/u.test(after);
}

/** How alike two texts are, 0 to 1, to name what is near: the better of shared letter pairs and edits needed. */
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
