/* Finding an element by words: every way it could be called, graded, narrowed, the doubles taken out. */
const FIELD_PURPOSES = new Set(['TYPE', 'CHECK', 'SELECT']);
const TEST_IDS = ['data-testid', 'data-test', 'data-test-id', 'data-cy'];
let lastWalk = null;

/**
 * The ways to read the asked words: as they stand, and with a trailing kind ("cart icon") or a leading article taken off. Without its kind a name
 * means only what is of that kind; what is quoted, only what is called exactly so.
 */
function readings(ask) {
  const kind = ask.role ? kindOf(ask.role) : null;
  const list = [];
  const add = (text, kindAsked, minus, least = -4) => {
    const asKind = kindAsked === 'columnheader' && ask.relation === 'row' ? 'cell' : kindAsked; // what a row has of a column
    if (!list.some((one) => one.text === text && one.kind === asKind)) list.push({ text, kind: asKind, minus, asked: query(text), least });
  };
  const text = fold(ask.text);
  if (text || kind) add(text, kind, 0);
  const free = text.replace(ask.quoted ? /^(the|an?)\s+/i : /^(the|an?|my|your|its|their)\s+/i, '');
  if (free !== text) add(free, kind, 1);
  const words = free.split(' ');
  for (const count of [2, 1]) {
    if (words.length < count) continue;
    const tail = kindOf(words.slice(-count).join(' '));
    if (tail && (!kind || tail === kind)) {
      const rest = words.slice(0, -count).join(' ');
      if (rest || !ask.quoted) add(rest, kind || tail, ask.quoted ? 6 : 2, 2);
      if (tail === 'list') add(rest, 'combobox', 3, 2);
      if (/^(main|page|top)$/i.test(rest) && tail === 'heading') add('', tail, 4);
      break;
    }
  }
  const counted = /^(.+) (badge|counter|count|bubble|pill)$/i.exec(free);
  if (counted && !ask.quoted) add(counted[1], kind, 5);
  return list;
}

/** All texts a node answers to, each with what it costs to go by it and what to call it. */
function callings(node, purpose) {
  const { el, tag } = node;
  const list = [];
  const add = (text, minus, by) => {
    const folded = cut(fold(text), 300);
    if (folded) list.push({ text: folded, minus, by });
  };
  const roled = !(node.unsaid && (node.faint || !node.act)) && (node.act || node.role && node.role !== 'presentation' && !/^(list|rowgroup|main|banner|contentinfo|row|listitem)$/.test(node.role));
  const field = EDITABLE.has(node.role) && !(node.unsaid && node.faint) || node.role === 'file' || node.role === 'slider' || node.role === 'listbox';
  const name = roled ? nodeName(node) : '';
  if (name) add(name, 0, field ? 'label' : 'role and name');
  if (name && (node.role === 'radio' || node.role === 'checkbox')) {
    const group = groupOf(node);
    if (group) add(name + ' ' + group, 3, 'name and group');
  }
  if (roled && (node.role === 'dialog' || node.role === 'alertdialog') && !name) add(headingIn(el), 1, 'heading');
  for (const attribute of TEST_IDS) {
    const id = attr(el, attribute);
    if (id) {
      add(id, 2, 'test id');
      add(spaced(id), 3, 'test id');
    }
  }
  add(attr(el, 'placeholder') || attr(el, 'aria-placeholder') || attr(el, 'data-placeholder'), 1, 'placeholder');
  add(attr(el, 'title'), 2, 'title');
  if (tag === 'img') add(attr(el, 'alt'), 0, 'alt');
  if (field) {
    for (const attribute of ['name', 'id']) add(spaced(attr(el, attribute) || ''), 4, attribute);
    if ((!name || purpose === 'TYPE' || purpose === 'SELECT') && !isPart(node)) add(besideText(node), 5, 'text beside it');
  }
  if (field && tag === 'body') add(frameTitle(), 0, 'frame');
  if (field && tag === 'select') {
    if (!FIELD_PURPOSES.has(purpose)) add(chosen(el).join(', '), 6, 'value');
    if (purpose === 'SELECT' || purpose === 'CLICK') {
      const all = kit.options(el);
      for (let i = 0; i < all.length && i < 300; i++) add(optionName(all[i]), 10, 'option');
    }
  }
  if (node.act && !name) {
    add(pseudoText(node), 1, 'text');
    const icon = iconOf(el);
    if (icon) add(icon, 4, 'icon');
  }
  if (tag === '*use' || tag === 'svg' && !node.inner) add(iconOf(el), 7, 'icon');
  if (!FIELD_PURPOSES.has(purpose)) {
    if (node.kids.some((kid) => typeof kid === 'string' && kid.trim())) add(paintedText(node, 320, false), 1, 'text');
    if ((node.shown || node.act) && !name) {
      for (const word of fold(attr(el, 'class')).split(' ').slice(0, 6)) if (word.length > 2 && /[a-z]/i.test(word)) add(spaced(word), 10, 'class');
      if (!field) add(spaced(attr(el, 'id') || ''), 9, 'id');
    }
  } else if (node.act) {
    add(spaced(attr(el, 'id') || ''), 6, 'id');
  }
  return list;
}

/** The entries of a native list that the words name: {matching: [{index, name, disabled}], all: [the first names]}. ask: {ref, text}. */
function optionsNamed(ask) {
  const el = elementAt(ask.ref);
  const all = el && tagOf(el) === 'select' ? [...kit.options(el)].slice(0, 3000) : [];
  const asked = query(ask.text);
  const strengths = all.map((option) => Math.max(grade(optionName(option), asked), grade(fold(kit.text(option)), asked), lower(option.value) === asked.low ? TIER.bare - 1 : 0));
  const best = Math.max(0, ...strengths);
  const matching = all.filter((option, i) => best > 0 && strengths[i] === best);
  return { matching: matching.slice(0, 20).map((option) => ({ index: option.index, name: optionName(option), disabled: is(option, ':disabled') })), all: all.slice(0, 20).map(optionName) };
}

/** What the group of boxes is called that a box belongs to: "Standard" of "Delivery" is the standard delivery. */
function groupOf(node) {
  for (let up = node.up, hops = 0; up && hops < 5; up = up.up, hops++) if (up.role === 'group' || up.role === 'radiogroup') return groupName(up);
  return '';
}

/** What the frame that is an editor as a whole is called from outside; empty where that cannot be seen. */
function frameTitle() {
  try {
    const frame = window.frameElement;
    return frame ? attr(frame, 'title') || attr(frame, 'aria-label') || '' : '';
  } catch {
    return '';
  }
}

/** An identifier as words: userName, user-name and user_name are all "user name". */
const spaced = (id) => fold(id.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_.:[\]]+/g, ' ').toLowerCase());

/** The text that stands before a field that nothing labels: its neighbour's, its cell's, its row's. */
function besideText(node) {
  for (let at = node, hops = 0; at.up && hops < 3; at = at.up, hops++) {
    let text = '';
    for (const kid of at.up.kids) {
      if (kid === at) break;
      if (typeof kid === 'string') text += kid;
      else if (kid.inner || kid.act) text = '';
      else text += ' ' + paintedText(kid, 120, false) + ' ';
    }
    const folded = fold(text);
    if (folded) return folded.length <= 80 ? folded.replace(/(?<![\s:*])\s*[:*]+$/, '') : '';
  }
  return '';
}

function headRow(table) {
  if (table.headRow === undefined) table.headRow = rowsOf(table).find(isHead) || null;
  return table.headRow;
}

/** The heading of the column a cell stands in, to be called by within its row. */
function headOf(cell) {
  const table = tableOf(cell);
  let row = cell;
  while (row && row.role !== 'row') row = row.up;
  const head = table ? headRow(table) : null;
  const named = row && head && head !== row ? cellAt(head, columnOf(cell, row)) : null;
  const text = named ? fold(paintedText(named, 80, false)) : '';
  return text ? [{ text, minus: 2, by: 'column' }] : [];
}

/** Grades one node for an asking; null where it does not answer. */
function gradeNode(node, asking) {
  const fitness = suits(node, asking.purpose);
  if (fitness === null) return null;
  let best = null;
  let calls = null;
  for (const reading of asking.readings) {
    const kindly = fit(node, reading.kind);
    if (reading.kind && kindly < (asking.strict ? 4 : reading.least)) continue;
    if (!reading.text) {
      if (kindly >= 11 && !(node.role === 'row' && isHead(node))) best = better(best, { tier: TIER.bare, score: TIER.part - reading.minus + kindly, by: 'role', text: '' });
      continue;
    }
    calls = calls || callings(node, asking.purpose).concat(asking.scope && /^(cell|gridcell)$/.test(node.role) ? headOf(node) : []);
    for (const call of calls) {
      const strength = grade(call.text, reading.asked, !asking.quoted && call.minus < 10);
      if (!strength || strength === TIER.part && !partCounts(call, reading, asking)) continue;
      const score = strength - call.minus - reading.minus + kindly;
      best = better(best, { tier: strength, score, by: call.by, text: call.text });
    }
  }
  if (!best) return null;
  if (!best.text && best.by === 'role' && node.tag === 'h1') best.score += 4;
  best.score += fitness - (node.faint ? 3 : 0) - (asking.purpose !== 'READ' && is(node.el, ':disabled') ? 1 : 0) - (asking.strict && !asking.role && node.role === 'columnheader' ? 6 : 0);
  return best;
}

/** Whether it is enough that the asked words are a part of this: not of what only its author calls it, nor of a long text that is no control's. */
function partCounts(call, reading, asking) {
  if (asking.quoted && reading.minus) return false;
  if (call.by === 'text' && !asking.strict && call.text.length > 80) return false;
  return call.minus < 4 || call.by === 'icon' || call.by === 'text beside it';
}

const better = (a, b) => (!a || b.score > a.score ? b : a);

/** Where a match on plain text really leads: the control around it, or the one its label names. */
function targetOf(node, asking, state) {
  if (asking.purpose === 'READ' || node.act) return node;
  for (let up = node, hops = 0; up && hops < 8; up = up.up, hops++) {
    if (up.act) return up;
    if (up.tag === 'label' && up.el.control) return state.byEl.get(up.el.control) || node;
  }
  return node;
}

/**
 * Searches this frame. ask: {how, text, role, quoted, purpose, scope, relation, ordinal, strict}.
 * Answers {found: [candidate], hidden: [label], near: [[similarity, label]], scope: whether the scope was found,
 * frames: which child frames are visible, wrong: why a selector failed}.
 */
function search(ask, elements) {
  const state = walkPage({ hiddenToo: true });
  state.hits = 400;
  lastWalk = state;
  const frames = elements.map((el) => { const node = state.byEl.get(el); return !!node && node.shown && node.rect.width >= 12 && node.rect.height >= 12; });
  const answer = searchIn(ask, state);
  answer.frames = frames;
  return answer;
}

function searchIn(ask, state) {
  const scope = ask.scope ? scopeOf(ask, state) : null;
  const answer = searchWithin(ask, state, scope);
  return scope && scope.beyond && !answer.found.length ? searchWithin(ask, state, { ...scope, nodes: scope.beyond }) : answer;
}

function searchWithin(ask, state, scope) {
  const asking = { ...ask, readings: readings(ask) };
  if (scope && !scope.nodes.length) return { found: [], hidden: [], near: [], scope: false };
  const within = scope ? (node) => scope.nodes.some((part) => part.holds(node)) : () => true;
  let all;
  if (ask.how === 'NAME') {
    all = graded(asking, state, within, (node) => !!face(node, state) || node.faint && node.shown && !node.unsaid);
  } else {
    const picked = pick(ask);
    if (picked.wrong) return { found: [], hidden: [], near: [], scope: true, wrong: picked.wrong };
    all = picked.elements.map((el) => state.byEl.get(el)).filter((node) => node && within(node)).map((node) => ({ node, score: 100, tier: 100, by: ask.how, text: '' }));
    const seen = all.filter((one) => face(one.node, state) || one.node.shown);
    if (!seen.length && all.length) {
      const fileToo = all.filter((one) => one.node.role === 'file' || ask.purpose === 'ANY' && one.node.alive);
      if (!fileToo.length) return { found: [], hidden: all.slice(0, 5).map((one) => labelOf(one.node)), near: [], scope: true };
      all = fileToo;
    } else {
      all = seen;
    }
  }
  all = inFrontOf(distinct(all, ask.how === 'NAME'), state);
  if (scope && scope.near) all = nearest(all, scope.near);
  const answer = { found: all.slice(0, ask.ordinal ? 3000 : 50).map((one, i) => candidate(one, i < 6 ? state : null)), total: all.length, hidden: [], near: [], scope: true };
  if (!all.length && ask.how === 'NAME') {
    const hidden = graded(asking, state, within, (node) => !node.shown && !face(node, state) && (node.act || !node.inner));
    answer.hidden = [...new Set(hidden.filter((one) => one.tier >= TIER.part).map((one) => labelOf(one.node)))].slice(0, 5);
    answer.openers = openersOf(hidden.filter((one) => one.tier >= TIER.bare).map((one) => one.node), state);
    if (ask.near !== false) answer.near = similarOnes(asking, state, within);
  }
  return answer;
}

/** The summaries of the closed details that nodes lie folded away in, the outermost of each. */
function openersOf(nodes, state) {
  const openers = new Set();
  for (const node of nodes) {
    let details = null;
    for (let up = node.up; up; up = up.up) if (up.tag === 'details' && !has(up.el, 'open')) details = up;
    const summary = details && details.kids.find((kid) => kid.tag === 'summary');
    if (summary && face(summary, state)) openers.add(refOf(summary.el));
  }
  return [...openers];
}

function graded(asking, state, within, eligible) {
  const modal = state.list.find((node) => node.shown && (is(node.el, ':modal') || attr(node.el, 'aria-modal') === 'true' && node.role.endsWith('dialog')));
  const best = new Map();
  for (const node of state.list) {
    if (!within(node) || !eligible(node) || /^(html|body)$/.test(node.tag) && !editableHost(node.el)) continue;
    const found = gradeNode(node, asking);
    if (!found) continue;
    let target = targetOf(node, asking, state);
    if (target !== node) {
      if (!eligible(target)) target = node;
      else found.score += suits(target, asking.purpose) === null ? 0 : suits(target, asking.purpose) - suits(node, asking.purpose) - 2;
    }
    if (node.inert || modal && !encloses(modal, target)) found.score -= 40;
    const known = best.get(target);
    if (!known || known.score < found.score) best.set(target, { node: target, ...found });
  }
  return [...best.values()];
}

/** One of those that are the same to a person: nested in each other, or links that lead to one place under one name. */
function distinct(all, byName) {
  all.sort((a, b) => b.score - a.score || a.node.order - b.node.order);
  if (!byName) return all;
  const kept = [];
  for (const next of all.slice(0, 3000)) {
    const twin = kept.findIndex((other) => Math.abs(other.score - next.score) < 3 && same(other.node, next.node));
    if (twin < 0) {
      if (!kept.some((other) => other.score - next.score >= 3 && nestedTwin(other.node, next.node))) kept.push(next);
    } else if (preferred(next, kept[twin])) {
      kept[twin] = { ...next, score: Math.max(next.score, kept[twin].score) };
    }
  }
  return kept.sort((a, b) => b.score - a.score || a.node.order - b.node.order);
}

/** Of equally good ones those that lie open over the others: an open list's entries before those of the list behind it. */
function inFrontOf(all, state) {
  const equals = all.filter((one) => all[0].score - one.score < 0.5).slice(0, 200);
  if (equals.length < 2) return all;
  const behind = new Set();
  for (const { node } of equals) {
    if (!node.shown || !inView(node.rect, state)) continue;
    const over = coverOf(node, state, node.rect);
    const layer = over && layerOf(over, state);
    if (layer && !encloses(layer, node) && equals.some((other) => other.node !== node && encloses(layer, other.node))) behind.add(node);
  }
  return behind.size ? all.filter((one) => !behind.has(one.node)) : all;
}

const nestedTwin = (a, b) => encloses(a, b) || encloses(b, a);

function same(a, b) {
  if (nestedTwin(a, b)) return true;
  return a.role === 'link' && b.role === 'link' && nodeName(a) === nodeName(b) && href(a.el) === href(b.el) && href(a.el) !== '';
}

function preferred(next, known) {
  if (next.node.act !== known.node.act) return next.node.act;
  if (!encloses(known.node, next.node)) return false;
  return next.node.act || next.score >= known.score;
}

const labelOf = (node) => {
  const role = roleFor(node);
  const name = nodeName(node) || cut(paintedText(node, 60, false), 60) || iconOf(node.el);
  return (role || node.tag.replace('*', '')) + (name ? ' "' + cut(name, 80) + '"' : '');
};

function candidate({ node, score, tier, by, text }, state) {
  return { info: state ? elementInfo(node, state, face(node, state) || node) : null, ref: refOf(node.el), role: roleFor(node) || node.tag.replace('*', ''), label: labelOf(node), score, tier, by, text: cut(text, 80), order: node.order };
}

function similarOnes(asking, state, within) {
  const wanted = asking.readings[0] ? asking.readings[0].asked.bare : '';
  const list = [];
  for (const node of state.list) {
    if (!(node.act || node.role === 'heading' && !FIELD_PURPOSES.has(asking.purpose)) || !face(node, state) || suits(node, asking.purpose) === null) continue;
    const name = lower(nodeName(node) || iconOf(node.el));
    if (!name || !within(node)) continue;
    const shared = wordsOf(name).filter((word) => wanted.includes(word) && word.length > 2).length;
    list.push([similarity(cut(name, 80), wanted) + 0.2 * shared + (fit(node, asking.readings[0] && asking.readings[0].kind) > 0 ? 0.1 : 0), labelOf(node)]);
  }
  list.sort((a, b) => b[0] - a[0]);
  return list.filter((item, i) => list.findIndex((other) => other[1] === item[1]) === i).slice(0, 5);
}
