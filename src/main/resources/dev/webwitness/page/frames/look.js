/* Looks for expectations: is a text there, what does an element hold, how many are there. One look, no waiting. */

/** Stand where one element ends and another begins on the same line, between two texts of one, and between two lines: words of two are not one word. */
const EDGE = '\u0001';
const SEAM = '\u0002';
const LINE = '\u0003';
const DENIAL = /^(?:not|never|no|cannot|\p{L}+n['’]t)(?!\p{L})/u;
const DENIED = /(?:^|[^\p{L}\p{N}])((?:(?:not|never|cannot|\p{L}+n['’]t)(?: (?:yet|be|been|being|have|has|longer|currently|correctly|successfully|properly|completely|fully|all|any|a|the))*|no longer(?: be)?|(no)) )$/u;
const WORDS_APART = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Whether text stands visible in this frame; where not, the nearest lines [[similarity, line]] and what the page is about. */
function lookForText(ask) {
  const state = walkPage();
  const all = state.root ? paintedText(onlyPart(state, ask.role) || state.root, Infinity, true, EDGE, SEAM, LINE) : '';
  if (says(all, ask.text)) return { cased: true, near: [] };
  const low = lower(fold(ask.text));
  return { cased: false, near: ask.near ? nearLines(low, state) : [], shows: ask.near ? headlines(state) : [] };
}

/** Whether a text has another in it, in any case: as whole words and whole numbers, so that "Saved" is not in "Unsaved" or "Not saved", nor "5 items" in "15 items". */
function says(text, part) {
  const wanted = lower(fold(part));
  if (!wanted) return true;
  const { plain, edges } = withoutEdges(lower(text));
  const parted = (at, side) => edges.has(at) && (edges.get(at) === EDGE || !/\d/.test(wanted.at(side)));
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const before = parted(at, 0) ? '' : plain.slice(Math.max(0, at - 2), at);
    const after = parted(end, -1) ? '' : plain.slice(end, end + 8);
    if (!goesOnBefore(before, wanted) && !goesOnAfter(wanted, after) && !denied(plain, edges, at, wanted)) return true;
  }
  return false;
}

/** The text without the marks within it, and by place which there were. */
function withoutEdges(text) {
  if (!/[\u0001-\u0003]/.test(text)) return { plain: text, edges: new Map() };
  const edges = new Map();
  let plain = '';
  for (const piece of text.split(/([\u0001-\u0003]+)/)) {
    if (/^[\u0001-\u0003]/.test(piece)) edges.set(plain.length, edges.get(plain.length) === LINE || piece.includes(LINE) ? LINE : piece.includes(EDGE) ? EDGE : SEAM);
    else plain += plain.endsWith(' ') && piece.startsWith(' ') ? piece.slice(1) : piece;
  }
  return { plain, edges };
}

/** Whether what stands before it on the same line says that it is not so: "not yet", "could not be", "isn't", "no". */
function denied(plain, edges, at, wanted) {
  if (!/^\p{L}/u.test(wanted) || DENIAL.test(wanted)) return false;
  const before = DENIED.exec(plain.slice(Math.max(0, at - 60), at));
  if (!before) return false;
  const from = at - before[1].length;
  for (const [place, mark] of edges) if (place > from && place <= at && (mark === LINE || before[2])) return false;
  return true;
}

function goesOnBefore(before, wanted) {
  const last = before.slice(-1);
  if (/^\d/.test(wanted)) return /\d[.,]?$/.test(before) || /(^|[\s(€$£])[-−]$/.test(before);
  return WORDS_APART.test(wanted.charAt(0)) && WORDS_APART.test(last);
}

/** A plural's ending is no other word; nothing but noughts after the sign no other number. */
function goesOnAfter(wanted, after) {
  if (/\d$/.test(wanted)) return /^\d/.test(after) || !/\d[.,]\d+$/.test(wanted) && /^[.,]\d/.test(after) && !/^[.,]0{1,2}(?!\d)/.test(after);
  const rest = /\p{L}$/u.test(wanted) ? after.replace(/^e?s(?!\p{L})/u, '') : after;
  return WORDS_APART.test(wanted.slice(-1)) && WORDS_APART.test(rest.charAt(0));
}

/** The one part of the page with a role; null where no role is asked for, or the page has none or several of it. */
function onlyPart(state, role) {
  if (!role) return null;
  const parts = state.list.filter((node) => node.shown && (node.role === role || role === 'dialog' && node.role === 'alertdialog'));
  return parts.length === 1 ? parts[0] : null;
}

/** What a person would say the page shows: its messages, its dialog, its chief headings. */
function headlines(state) {
  const list = [];
  const add = (rank, kind, text) => {
    const line = kind + ' "' + cut(text, 100) + '"';
    if (text && !list.some((one) => one[1] === line)) list.push([rank, line]);
  };
  for (const node of state.list) {
    if (!node.shown || list.length > 50) continue;
    if (node.role === 'alert' || node.role === 'status') add(0, node.role, paintedText(node, 200));
    else if (/dialog$/.test(node.role)) add(1, 'dialog', nodeName(node) || headingIn(node.el));
    else if (node.role === 'heading') add(node.tag === 'h1' || attr(node.el, 'aria-level') === '1' ? 2 : 3, 'heading', nodeName(node));
  }
  return list.sort((a, b) => a[0] - b[0]).slice(0, 3).map((one) => one[1]);
}

function nearLines(low, state) {
  const words = wordsOf(low).filter((word) => word.length > 2);
  const list = [];
  for (const node of state.list) {
    if (!node.shown || list.length > 3000) continue;
    const field = node.tag === 'input' || node.tag === 'textarea' || node.tag === 'select';
    if (!field && !node.kids.some((kid) => typeof kid === 'string' && kid.trim())) continue;
    const line = field ? fieldText(node) : paintedText(node, 200);
    if (!line || line.length > 200) continue;
    const other = lower(line);
    const shared = words.filter((word) => other.includes(word)).length / (words.length || 1);
    const told = /^(alert|status)$/.test(node.role) ? 0.2 : 0;
    const score = told + Math.max(similarity(cut(other, 80), cut(low, 80)), shared * 0.9);
    if (score >= 0.35) list.push([score, cut(line, 120)]);
  }
  return list.sort((a, b) => b[0] - a[0]).slice(0, 3);
}

/** What an element holds now: {text, around, value, password, states, empty}, and which of these have ask.wanted in them, others the same for each of ask.or; null where it has gone. */
function facts(ask) {
  const el = elementAt(ask.ref);
  if (!el) return null;
  const state = lastWalk && lastWalk.byEl.has(el) ? lastWalk : walkPage({ hiddenToo: true });
  lastWalk = null;
  const node = state.byEl.get(el);
  return node ? factsOf(node, state, ask) : null;
}

/** The same of every visible element the words name, up to ask.most: {total, facts}. */
function factsOfEach(ask) {
  const { nodes } = listedBy(ask);
  return { total: nodes.length, facts: nodes.slice(0, ask.most).map((node) => factsOf(node, lastWalk, ask)) };
}

function factsOf(node, state, ask) {
  const el = node.el;
  const role = roleFor(node);
  const secret = isPassword(el);
  const text = secret ? '' : paintedText(node, 4000);
  const around = secret ? '' : aroundOf(node, text);
  const composed = partsOfField(node);
  const field = node.tag === 'input' || node.tag === 'textarea' || node.tag === 'select' || editableHost(el) || !!composed;
  const value = composed ? partsText(node) : valueOf(el, node.tag, role);
  const filled = secret ? kit.inputValue(el) !== '' : fold(value || '') !== '';
  state.hits = 400;
  const media = node.tag === 'video' || node.tag === 'audio';
  const states = [...statesOf(el, node.tag, role), ...(media ? playOf(el) : [])];
  if (state.focus === el) states.push('focused');
  const beside = ask.beside ? besideOf(node) : '';
  return { label: labelOf(node), role, ...(ask.verbatim && !secret ? { verbatim: verbatimOf(node, value) } : {}), text, around, beside, typed: node.tag === 'input' || node.tag === 'textarea', value: role === 'link' ? null : value, password: secret, field, states,
    says: { ...saysOf(node, ask.wanted, secret, value, around), options: node.tag === 'select' && !!ask.wanted && says(kit.options(el) ? [...kit.options(el)].slice(0, 500).map(optionName).join(EDGE) : '', ask.wanted), beside: !!ask.wanted && says(beside, ask.wanted) }, empty: field ? !filled : !text, chosen: node.tag === 'select' && kit.options(el)[el.selectedIndex] ? kit.options(el)[el.selectedIndex].value : null,
    media, checkable: checkable(node), visible: !!face(node, state), ...(ask.attribute ? attributeOf(el, ask.attribute) : {}), ...(ask.wanted === 'struck through' ? strikeOf(node, state) : {}),
    others: (ask.or || []).map((wanted) => factsOf(node, state, { ...ask, wanted, or: [] })) };
}

/** What an element holds to the letter: a field's value, a text whose blanks and lines are shown; else its text as it is shown, on one line. */
function verbatimOf(node, value) {
  if (node.tag === 'input' && !/^(file|checkbox|radio|button|submit|reset|image)$/.test(kit.inputType(node.el))) return kit.inputValue(node.el);
  if (node.tag === 'textarea') return kit.areaValue(node.el);
  if (value !== null && value !== undefined && (node.tag === 'select' || node.tag === 'input')) return value;
  const apart = (one) => /^(pre|break-spaces)/.test(one.style.whiteSpace) ? kit.text(one.el).replace(/^\n|\n$/g, '') : null;
  const own = apart(node) || (node.kids.length === 1 && node.kids[0].el ? apart(node.kids[0]) : null);
  return own !== null ? own : fold(paintedText(node, Infinity));
}

/** The parts of a field that is made of several: their refs; empty where it is one. ask: {ref} */
function fieldParts(ask) {
  const el = elementAt(ask.ref);
  const state = walkPage({ hiddenToo: true });
  const node = el && state.byEl.get(el);
  return node ? (partsOfField(node) || []).map((part) => refOf(part.el)) : [];
}

/** What an attribute holds as it is written and, of an address, as it is resolved: {attribute, resolved}. */
function attributeOf(el, asked) {
  const name = asked.slice(0, asked.indexOf('='));
  const held = attr(el, name);
  if (held === null) return { attribute: null };
  let resolved = held;
  if (/^(href|src|action)$/.test(name)) {
    try { resolved = new URL(held, document.baseURI).href; } catch { /* written so that it leads nowhere */ }
  }
  return { attribute: held, resolved };
}

/** How much of its painted text, or of a box's label, has a line through it: {letters, struck (in percent), overlaid: whether something laid over it may be such a line}. */
function strikeOf(node, state) {
  let letters = 0, struck = 0, overlaid = false;
  const apart = (one) => /^(absolute|fixed)$/.test(one.style.position) || one.style.float !== 'none' || /^inline-/.test(one.style.display);
  const lined = (one) => one.style.textDecorationLine.includes('line-through');
  const through = (one) => lined(one) || !apart(one) && !!one.up && through(one.up);
  const visit = (one, above) => {
    const now = lined(one) || above && !apart(one);
    for (const which of ['::before', '::after']) {
      const over = kit.style(one.el, which);
      if (over.content !== 'none' && over.position === 'absolute' && parseFloat(over.height) <= 4) overlaid = true;
    }
    for (const kid of one.kids) {
      if (typeof kid !== 'string') visit(kid, now);
      else if (one.inked && !one.faint) {
        letters += fold(kid).length;
        if (now) struck += fold(kid).length;
      }
    }
  };
  const told = node.tag === 'input' ? labelsOf(node.el).map((label) => state.byEl.get(label)).filter(Boolean) : [node];
  for (const one of told) visit(one, through(one));
  return { letters, struck: letters ? Math.ceil((struck * 100) / letters) : 0, overlaid };
}

/** Whether a video or audio plays, and is muted: told by the browser, whatever the page's own buttons say. */
function playOf(el) {
  const runs = !el.paused && !el.ended;
  return [runs ? el.readyState < 3 ? 'waiting for data' : 'playing' : 'paused', ...(el.muted || el.volume === 0 ? ['muted'] : [])];
}

function saysOf(node, wanted, secret, value, around) {
  if (secret || !wanted) return {};
  return { text: says(paintedText(node, Infinity, true, EDGE, SEAM, LINE), wanted), value: says(fold(value || ''), wanted), all: isAll(node, fold(value || ''), fold(wanted)), around: says(around, wanted) };
}

/** Whether a field holds this and nothing else: "Ada" is not what "Ada Lovelace" is. A text of several lines and a list's entry are told of by a part of them. */
function isAll(node, value, wanted) {
  const line = node.tag === 'input' && node.role !== 'combobox' && kit.inputType(node.el) !== 'file';
  if (!line) return says(value, wanted);
  return lower(value) === lower(wanted) || (value !== '' && Number.isFinite(Number(value)) && Number(value) === Number(wanted));
}

/** What belongs to an element beside its own text: a cell's row, a label's value. A part of the page has nothing but what stands in it. */
function aroundOf(node, text) {
  if (/^(cell|gridcell|rowheader)$/.test(node.role)) {
    for (let up = node.up; up; up = up.up) if (up.role === 'row') return paintedText(up, 4000);
    return '';
  }
  if (ROWISH.has(node.role) || AREA_ROLES.has(node.role) || isRepeated(node) && node.kids.some((kid) => kid.el)) return '';
  const beside = besideOf(node);
  return beside && text.length + beside.length <= 240 ? text + ' ' + beside : '';
}

/** What stands right after an element, else right before it, or beside what it alone fills: a label's value. */
function besideOf(node) {
  const said = (kid) => (typeof kid === 'string' ? fold(kid) : /^(input|textarea|select)$/.test(kid.tag) ? fieldText(kid) : paintedText(kid, 200, false));
  for (let at = node, hops = 0; at.up && hops < 3; at = at.up, hops++) {
    const kids = at.up.kids;
    const place = kids.indexOf(at);
    const speaking = (from, step) => {
      for (let i = from; i >= 0 && i < kids.length; i += step) {
        const text = said(kids[i]);
        if (text.replace(/[:=\s]/g, '')) return text;
      }
      return '';
    };
    const beside = speaking(place + 1, 1) || speaking(place - 1, -1);
    if (beside) return cut(beside, 240);
  }
  return '';
}

/** How many visible elements the words name: {count, by, wrong, told: how many rows their grids say they have, where that is more}; in a part of the page that is not there {count: null, outside: how many there are at all}. */
function count(ask) {
  const listed = ask.relation === 'of' ? listedOf(ask) : listedBy(ask);
  return { count: listed.nodes && listed.nodes.length, told: rowsToldOf(listed.nodes || []), outside: listed.outside, by: listed.by, wrong: listed.wrong };
}

/** How many rows there are with those that a grid keeps out of the page until one scrolls to them; 0 where these are no rows, or there are no more. */
function rowsToldOf(rows) {
  const more = new Map();
  for (const row of rows) {
    const table = row.role === 'row' ? tableOf(row) : null;
    if (!table) continue;
    if (!more.has(table)) more.set(table, rowsTold(table, rowsOf(table).filter(isHead).length));
    more.set(table, more.get(table) - 1);
  }
  const missing = [...more.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
  return missing ? rows.length + missing : 0;
}

/** Those in the part that is said to have them; where it is not there, how many there are at all. */
function listedOf(ask) {
  const state = walkPage({ hiddenToo: true });
  const parts = partCalled(ask.scope, state);
  if (parts.length === 1) return listedBy(ask, [{ ...parts[0], state }]);
  return { nodes: null, outside: listedBy({ ...ask, scope: null, relation: null }).nodes.length, by: 'scope' };
}

/** What stands in the cells of the column with that heading, from the top, in the first table that has it. */
function column(ask) {
  const state = walkPage({ hiddenToo: true });
  lastWalk = state;
  return columnCells(ask.text, state).slice(0, 20000).map((cell) => fold(paintedText(cell, 200, false)));
}

function columnCells(text, state) {
  const wanted = query(lower(text).replace(/^(the|of|all)\s+/, ''));
  const one = query(lower(text).replace(/^(the|of|all)\s+/, '').replace(/s$/, ''));
  const head = state.list.find((node) => node.role === 'columnheader' && face(node, state)
    && [wanted, one].some((words) => grade(nodeName(node) || paintedText(node, 200, false), words) >= TIER.bare));
  let row = head;
  while (row && row.role !== 'row') row = row.up;
  const table = row && tableOf(row);
  if (!table) return [];
  const at = columnOf(head, row);
  return state.list.filter((node) => node.role === 'row' && node !== row && encloses(table, node) && face(node, state) && !isHead(node))
    .map((node) => cellAt(node, at)).filter(Boolean);
}

/** The visible elements the words name, each with what it says: {total, items: [{ref, text}]}. */
function gatherAll(ask) {
  const { nodes, wrong } = listedBy(ask);
  const items = nodes.slice(0, ask.most).map((node) => ({ ref: refOf(node.el), text: cut(paintedText(node, 400, false) || nodeName(node) || fieldText(node), 200) }));
  return { total: nodes.length, items, wrong };
}

/** The visible elements the words name, in page order; the ways are tried in order and the first that finds any counts. */
function listedBy(ask, parts) {
  const state = parts ? parts[0].state : walkPage({ hiddenToo: true });
  lastWalk = state;
  const scope = parts ? { nodes: parts } : ask.scope ? scopeOf(ask, state) : null;
  if (scope && !scope.nodes.length) return { nodes: [], by: 'scope' };
  const within = scope ? (node) => scope.nodes.some((part) => part.holds(node)) : () => true;
  const seen = (node) => !!face(node, state) && within(node);
  if (ask.how !== 'NAME') {
    const picked = pick(ask);
    const nodes = picked.elements.map((el) => state.byEl.get(el)).filter((node) => node && seen(node));
    return { nodes, by: picked.wrong || ask.how, wrong: picked.wrong };
  }
  const words = lower(ask.text).replace(/^(the|of|all)\s+/, '');
  const kind = ask.role ? kindOf(ask.role) : kindOf(words);
  const name = ask.role && lower(ask.text) !== lower(ask.role) ? words : kind ? '' : words;
  if (kind && !name) {
    const said = /^(listitem|article|region)$/.test(kind) && !ask.role ? repeatsNamed(words.replace(/^(list )?items?$/, '').replace(/ies$/, 'y').replace(/s$/, ''), state, seen) : [];
    if (said.length) return { nodes: said, by: 'class' };
    const nodes = state.list.filter((node) => seen(node) && KINDS[kind](node) && !(node.role === 'row' && isHead(node)));
    const exact = nodes.filter((node) => roleFor(node) === kind || node.role === kind);
    const listed = exact.length ? exact : nodes;
    const own = kind === 'listitem' && !ask.role ? repeatsNamed('item', state, seen) : [];
    if (listed.length || !own.length) return { nodes: listed, by: kind };
    return { nodes: own, by: 'class' };
  }
  const exact = state.list.filter((node) => seen(node) && (!kind || fit(node, kind) >= 4) && (node.act || node.role || node.kids.some((kid) => typeof kid === 'string' && kid.trim()))
    && grade(nodeName(node) || paintedText(node, 200, false), query(name)) >= TIER.bare);
  const named = innermost(exact);
  if (named.length && (ask.quoted || !ask.each && !/s$/.test(name))) return { nodes: named, by: 'name' };
  const many = ask.each && !/s$/.test(name) ? name.replace(/y$/, 'ie') + 's' : name;
  for (const way of [() => repeatsNamed(many.replace(/ies$/, 'y').replace(/s$/, ''), state, seen), () => partsOf(many, state, seen), () => named]) {
    const nodes = way();
    if (nodes.length) return { nodes, by: 'items' };
  }
  return { nodes: [], by: 'name' };
}

/** Elements whose class, test id or tag carries the word, of the shape that there is most of. */
function repeatsNamed(word, state, seen) {
  const wanted = fold(word).replace(/\s+/g, ' ');
  if (wanted.length < 2) return [];
  const shapes = new Map();
  for (const node of state.list) {
    if (!seen(node)) continue;
    const hints = [attr(node.el, 'class') || '', ...TEST_IDS.map((name) => attr(node.el, name) || ''), node.tag];
    const places = hints.flatMap((hint, i) => (i === 0 ? hint.split(/\s+/) : [hint.replace(/[-_]?(?<!\d)\d+$/, '')])).map(spaced);
    const best = places.includes(wanted) ? 2 : places.some((place) => place === wanted + ' item' || place.endsWith(' ' + wanted) || place === wanted + ' card' || place.startsWith(wanted + ' row')) ? 1 : 0;
    if (!best) continue;
    const key = best + node.tag + '.' + places[0];
    if (!shapes.has(key)) shapes.set(key, { best, nodes: [] });
    shapes.get(key).nodes.push(node);
  }
  const all = [...shapes.values()].sort((a, b) => b.best - a.best || b.nodes.length - a.nodes.length);
  return all.length ? innermost(all[0].nodes) : [];
}

/** The items of the list or the rows of the table that is called so. */
function partsOf(name, state, seen) {
  const area = areaParts(name, state).nodes[0] || underParts(name, state).nodes[0];
  if (!area) return [];
  const rows = state.list.filter((node) => seen(node) && area.holds(node) && ROWISH.has(node.role) && !(node.role === 'row' && isHead(node)));
  return outermost(rows.length ? rows : boxesIn(area, state, seen));
}

const outermost = (nodes) => nodes.filter((node) => !nodes.some((other) => other !== node && encloses(other, node)));

/** The boxes alike in a part of the page, where nothing says that they are a list: the most of one kind side by side. */
function boxesIn(area, state, seen) {
  const kinds = new Map();
  for (const node of outermost(state.list.filter((one) => seen(one) && area.holds(one) && isRepeated(one)))) {
    const kind = node.up.order + node.tag + '.' + attr(node.el, 'class');
    kinds.set(kind, [...(kinds.get(kind) || []), node]);
  }
  return [...kinds.values()].sort((a, b) => b.length - a.length)[0] || [];
}
