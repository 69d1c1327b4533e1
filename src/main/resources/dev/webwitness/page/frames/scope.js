/* Narrowing: the part of the page that words like "row of Bob", "under Billing", "in the dialog" mean; and selectors named outright. */
const ORDINALS = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, last: -1 };
const ROWISH = new Set(['row', 'listitem', 'article', 'option', 'treeitem']);

const scopeWords = (scope) => fold(scope).replace(/^(the|in|on|at|of|for|under|below|beneath|near|next to|beside|within|inside)\s+/i, '').replace(/^the\s+/i, '')
  .replace(/^["'“”]+|(?<!["'“”])["'“”]+$/g, '');

/** The parts a scope names: {nodes: [{holds(node)}], near: [anchor nodes] for "near"}; nodes is empty where nothing answers. */
function scopeOf(ask, state) {
  if (ask.relation === 'item') return itemParts(ask.scope, state);
  if (ask.relation === 'of') return { nodes: partCalled(ask.scope, state), near: null };
  const words = scopeWords(ask.scope);
  const ways = { row: rowParts, in: areaParts, under: underParts, near: ask.strict ? besideParts : nearParts, above: nearParts, there: nearParts };
  const order = ways[ask.relation] ? [ways[ask.relation]] : [rowParts, areaParts, underParts, nearParts];
  if (ask.relation === 'in') order.push(underParts, rowParts);
  if (ask.relation === 'under') order.push(areaParts);
  if (ask.relation === 'row') order.push(nearRow);
  const nth = /^(in|row|of|near)$/.test(ask.relation) ? nthPart(words, ask, state) : null;
  if (nth) return { nodes: [inside(nth)], near: null };
  for (const way of order) {
    const found = way(words, state);
    if (found.nodes.length) return found;
  }
  const numbered = /^[a-z]+ (#?\d{3,}|#?[a-z]+[a-z-]*\d[\w-]*)$/i.exec(words);
  return numbered && /^(in|row)$/.test(ask.relation) ? rowParts(numbered[1].replace('#', ''), state) : { nodes: [], near: null };
}

/** "the second card": of the rows and cards that hold what is asked for, that one; under a heading of that kind, where there is one. */
function nthPart(words, ask, state) {
  const said = /^(first|second|third|fourth|fifth|sixth|last|#?\d{1,2}(?:st|nd|rd|th)) ([a-z][a-z -]*)$/i.exec(words);
  if (!said || / (of|in|from) /i.test(said[2]) || /^(table )?(row|line)$/i.test(said[2]) || !ask.text && !ask.role) return null;
  const index = ORDINALS[lower(said[1])] || +said[1].replace(/\D/g, '');
  const kind = said[2];
  const under = [kind + 's', kind].map((name) => partCalled(name, state)).find((nodes) => nodes.length) || null;
  const asking = { ...ask, readings: readings(ask) };
  const boxes = [];
  for (const node of state.list) {
    if (!node.shown || under && !under.some((part) => part.holds(node))) continue;
    const found = gradeNode(node, asking);
    if (!found || found.tier < TIER.part) continue;
    let box = node.act ? node.up : node;
    while (box && !(ROWISH.has(box.role) && !(box.role === 'row' && isHead(box)) || isRepeated(box, false))) box = box.up;
    if (box && !boxes.includes(box)) boxes.push(box);
  }
  const inner = boxes.filter((box) => !boxes.some((other) => other !== box && encloses(box, other)));
  return (index < 0 ? inner[inner.length - 1] : inner[index - 1]) || null;
}

/** The element a round is about, by its ref; where it answers to nothing, what is outside of its likes, and all where it has gone. */
function itemParts(ref, state) {
  const el = elementAt(ref.replace(/^f\d+/, ''));
  const item = el && state.byEl.get(el);
  if (!item) return { nodes: [{ node: null, holds: () => true }], near: null };
  const likes = state.list.filter((node) => node !== item && node.tag === item.tag && node.role === item.role && node.up === item.up);
  const beyond = (other) => !encloses(item, other) && !likes.some((like) => encloses(like, other));
  return { nodes: [inside(item)], near: null, beyond: [{ node: null, holds: beyond }] };
}

const inside = (node) => ({ node, holds: (other) => encloses(node, other) });

/** The rows that say a value in a column: "Name = Bob"; null where no table has such a column. */
function rowsWhere(words, state) {
  const parts = /^(.+?) = (.+)$/.exec(words);
  if (!parts) return null;
  const column = query(parts[1]), value = lower(parts[2]);
  const hits = [];
  let known = false;
  for (const head of state.list.filter((node) => node.role === 'row' && node.alive && isHead(node))) {
    const named = cellsOf(head).find((cell) => grade(paintedText(cell, 80, false), column) >= TIER.bare);
    const table = named ? tableOf(head) : null;
    if (!table) continue;
    known = true;
    for (const row of state.list) {
      if (row === head || row.role !== 'row' || !row.alive || tableOf(row) !== table) continue;
      const cell = cellAt(row, columnOf(named, head));
      if (cell && lower(paintedText(cell, 2000, false)) === value) hits.push(row);
    }
  }
  return known ? hits : null;
}

function tableOf(node) {
  for (let up = node.up; up; up = up.up) if (TABLE.test(up.role)) return up;
  return null;
}

/** "second row of the Users table", "the last item in the list": the place of a row within a part of the page. */
const NTH_OF = /^(\S+) (row|line|entry|item|card) (?:of|in|from) (?:the )?(.+)$/i;

function rowParts(said, state) {
  const placed = NTH_OF.exec(said);
  if (placed && (ORDINALS[lower(placed[1])] || /^#?\d+(?:st|nd|rd|th)?$/.test(placed[1]))) {
    const table = [areaParts, underParts].map((way) => way(placed[3], state)).find((part) => part.nodes.length);
    return table ? rowsSaid(placed[1] + ' ' + placed[2], state, table.nodes) : { nodes: [], near: null };
  }
  return rowsSaid(said, state, null);
}

function rowsSaid(said, state, parts) {
  const where = rowsWhere(said, state);
  if (where) return { nodes: where.map(inside), near: null };
  const words = said.replace(/^.+? = /, '');
  const text = words.replace(/^(row|line|entry|item|card)\s+(of|for|with|containing|named|that says|where|saying)?\s*(the\s+)?/i, '')
    .replace(/(?<!\s)\s+(row|line|entry|item|card)$/i, '').replace(/^["'“”]+|(?<!["'“”])["'“”]+$/g, '');
  const rows = state.list.filter((node) => (!parts || parts.some((part) => part.holds(node))) && (ROWISH.has(node.role) || isRepeated(node)) && node.alive && !(node.role === 'row' && isHead(node)));
  const nth = /^#?(\d+)(?:st|nd|rd|th)?$/.exec(text);
  const index = ORDINALS[lower(text)] || (nth && +nth[1]);
  if (index) {
    const seen = rows.filter((row) => row.shown);
    const kind = [(row) => row.role === 'row', (row) => row.role === 'listitem', () => true].find((check) => seen.some(check)) || (() => true);
    const tops = seen.filter((row) => kind(row) && !seen.some((other) => other !== row && kind(other) && encloses(other, row)));
    const row = index < 0 ? tops[tops.length - 1] : tops[index - 1];
    if (row) return { nodes: [inside(row)], near: null };
  }
  return { nodes: innermost(bestOf(rows, text)).map(inside), near: null };
}

/** Whether a node is a cell, or a part of a row that is marked as one. */
function inRow(node) {
  if (CELL.test(node.role)) return true;
  for (let up = node.up; up && !TABLE.test(up.role); up = up.up) if (up.role === 'row') return true;
  return false;
}

/** A box among others of its like: a card, a row made of divs; one that stands in a line only with a control in it, where that is asked. What is in a row is none. */
function isRepeated(node, holdsControl = true) {
  const boxed = node.block || (node.inner || !holdsControl) && /^inline-(block|flex|grid)$/.test(node.style.display);
  if (!boxed || !node.up || node.act || node.kids.length < 1) return false;
  const up = node.up;
  if (up.repeats === undefined) {
    const counts = new Map();
    for (const kid of up.kids) if (kid.el) counts.set(kid.tag + '.' + attr(kid.el, 'class'), (counts.get(kid.tag + '.' + attr(kid.el, 'class')) || 0) + 1);
    up.repeats = counts;
  }
  const shape = node.tag + '.' + attr(node.el, 'class');
  return up.repeats.get(shape) >= 2 && !/^(p|br|h\d|label|td|th|tr|option)$/.test(node.tag) && !inRow(node);
}

/** The rows where no row is marked as one: the smallest boxes around the words that hold a control. */
function nearRow(words, state) {
  const anchors = anchorsFor(words, state);
  const parts = [];
  for (const anchor of anchors) {
    for (let up = anchor, hops = 0; up && hops < 6; up = up.up, hops++) {
      if (up.inner) {
        if (!/^(body|html|main|form|table)$/.test(up.tag)) parts.push(inside(up));
        break;
      }
    }
  }
  return { nodes: parts, near: null };
}

/** Of many parts those that say the words: as the whole text of something in them, else as a part of it. */
function bestOf(parts, text) {
  const asked = query(text);
  const saying = parts.filter((part) => {
    const edged = paintedText(part, 20000, true, EDGE, SEAM, LINE);
    return says(edged, text) && (wholeWords(lower(edged), asked.low, true) || wholeWords(lower(withoutEdges(edged).plain), asked.low, true));
  });
  const whole = saying.filter((part) => wholePiece(part, asked.low));
  return whole.length ? whole : saying;
}

/** Whether some element in a part says exactly the words. */
function wholePiece(node, low) {
  if (node.kids.some((kid) => typeof kid === 'string' && lower(kid) === low)) return true;
  if (node.act && lower(nodeName(node)) === low) return true;
  return node.kids.some((kid) => kid.el && wholePiece(kid, low));
}

const innermost = (nodes) => nodes.filter((node) => !nodes.some((other) => other !== node && encloses(node, other)));

const AREAS = {
  header: ['banner'], 'page header': ['banner'], footer: ['contentinfo'], navigation: ['navigation'], nav: ['navigation'], navbar: ['navigation'], 'top nav': ['navigation'],
  'navigation bar': ['navigation'], menu: ['menu', 'menubar', 'navigation', 'listbox'], sidebar: ['complementary', 'navigation'], 'side panel': ['complementary'], main: ['main'], content: ['main'],
  dialog: ['dialog', 'alertdialog'], modal: ['dialog', 'alertdialog'], popup: ['dialog', 'alertdialog', 'menu'], form: ['form'], table: ['table', 'grid'], list: ['list', 'listbox'],
  toolbar: ['toolbar'], breadcrumb: ['navigation'], breadcrumbs: ['navigation'], search: ['search'], tabs: ['tablist'], dropdown: ['listbox', 'menu'], grid: ['grid', 'table'],
  alert: ['alert', 'status'], results: ['list', 'table', 'main'],
};
const AREA_ROLES = new Set([...GROUPS, ...NAMED_GROUPS, 'main', 'table', 'grid', 'list', 'listitem', 'row', 'rowgroup', 'menuitem', 'treeitem']);

function areaParts(words, state) {
  const low = lower(words);
  const plain = AREAS[low];
  if (plain) {
    const found = state.list.filter((node) => plain.includes(node.role) && node.shown);
    const hinted = low.startsWith('breadcrumb') ? found.filter((node) => /crumb/i.test(nodeName(node) + (attr(node.el, 'class') || '') + attr(node.el, 'aria-label'))) : found;
    const kept = hinted.length ? hinted : found;
    if (kept.length) return { nodes: kept.map(inside), near: null };
  }
  const name = low.replace(/(?<!\s)\s+(section|dialog|modal|popup|panel|table|list|card|menu|area|form|group|box|nav|navigation|toolbar|tab|sidebar|page|column|widget|fieldset)$/, '');
  const hint = low.slice(name.length).trim();
  let best = 0, kept = [];
  for (const node of state.list) {
    if (!node.alive || node.unsaid || node.kids.length === 0 || !AREA_ROLES.has(node.role) && node.tag !== 'section') continue;
    const own = groupName(node) || (node.tag === 'section' || node.role === 'complementary' || node.role === 'form' || node.role === 'article' ? headingIn(node.el) : '') || spaced(attr(node.el, 'id') || '');
    let strength = Math.max(grade(own, query(name)), hint ? grade(own, query(low)) : 0);
    if (strength && hint && AREAS[hint] && AREAS[hint].includes(node.role)) strength += 5;
    if (strength > best) {
      best = strength;
      kept = [];
    }
    if (strength && strength === best) kept.push(node);
  }
  return { nodes: innermost(kept).map(inside), near: null };
}

/** What follows a heading up to the next one of its rank, and what a fieldset or named group holds. */
function underParts(words, state) {
  const name = lower(words).replace(/(?<!\s)\s+(heading|section|title|header|group)$/, '');
  const asked = query(name);
  const headings = state.list.filter((node) => node.role === 'heading' && node.shown);
  let best = 0, kept = [];
  const consider = (strength, part) => {
    if (!strength) return;
    if (strength > best) {
      best = strength;
      kept = [];
    }
    if (strength === best) kept.push(part);
  };
  for (const heading of headings) {
    const level = levelOf(heading);
    const end = headings.find((other) => other.order > heading.order && levelOf(other) <= level);
    const part = partOf(heading);
    consider(grade(nodeName(heading), asked), {
      node: heading, holds: (other) => (!part || encloses(part, other)) && other.order > heading.last && (!end || other.order < end.order),
    });
  }
  for (const node of state.list) {
    if (node.shown && !node.unsaid && (node.tag === 'fieldset' || /^(region|group|radiogroup|tabpanel|form)$/.test(node.role))) {
      consider(grade(nameOf(node.el, node.tag, node.role), asked), inside(node));
    }
  }
  if (kept.length) return { nodes: kept, near: null };
  const anchors = anchorsFor(words, state);
  return { nodes: anchors.map((anchor) => ({ node: anchor, holds: (other) => other.order > anchor.order && other.rect.top >= anchor.rect.top - 2 })), near: anchors };
}

/** The section a heading heads, where the markup has one. */
function partOf(heading) {
  for (let up = heading.up; up; up = up.up) if (/^(section|article|aside|fieldset|dialog|li|td)$/.test(up.tag) || /^(region|dialog|group|tabpanel|article)$/.test(up.role)) return up;
  return null;
}

const levelOf = (node) => +(attr(node.el, 'aria-level') || (/^h([1-6])$/.exec(node.tag) || [])[1] || 2);

function anchorsFor(words, state) {
  const asked = query(words);
  let best = 0, kept = [];
  for (const node of state.list) {
    if (!node.shown || node.faint || /^(html|body)$/.test(node.tag)) continue;
    const direct = node.kids.some((kid) => typeof kid === 'string' && kid.trim());
    const text = direct ? paintedText(node, 200, false) : node.act || node.role === 'img' ? nodeName(node) : '';
    const strength = grade(text, asked);
    if (strength > best) {
      best = strength;
      kept = [];
    }
    if (strength && strength === best) kept.push(node);
  }
  return innermost(kept);
}

function nearParts(words, state) {
  const anchors = anchorsFor(words, state);
  return anchors.length ? { nodes: [{ node: null, holds: (other) => !anchors.some((anchor) => anchor === other) }], near: anchors } : { nodes: [], near: null };
}

/** Of equally named elements those closest to an anchor; a line apart counts more than a column apart. */
function nearest(all, anchors) {
  if (!all.length) return all;
  const top = all[0].score;
  const far = (node) => Math.min(...anchors.map((anchor) => {
    const dx = Math.max(0, anchor.rect.left - node.rect.right, node.rect.left - anchor.rect.right);
    const dy = Math.max(0, anchor.rect.top - node.rect.bottom, node.rect.top - anchor.rect.bottom);
    return dx + 3 * dy;
  }));
  const equals = all.filter((one) => top - one.score < 0.5).map((one) => ({ ...one, far: far(one.node) }));
  const least = Math.min(...equals.map((one) => one.far));
  return equals.filter((one) => one.far <= least + 4);
}

/** The elements a selector named outright means, through all shadow roots, in document order. */
function pick(ask) {
  const text = ask.text.trim();
  try {
    if (ask.how === 'REF') {
      const el = elementAt(text);
      return { elements: el ? [el] : [] };
    }
    if (ask.how === 'XPATH') {
      const found = kit.evaluateXPath(document, text, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
      const elements = [];
      for (let i = 0; i < found.snapshotLength && i < 100000; i++) if (isElement(found.snapshotItem(i))) elements.push(found.snapshotItem(i));
      return { elements };
    }
    const css = ask.how === 'TEST_ID' ? TEST_IDS.map((name) => '[' + name + '="' + CSS.escape(text) + '"]').join(',') : text;
    const elements = [...kit.inDocument(document, css)];
    for (const node of lastWalk.list) {
      const root = kit.shadowOf(node.el);
      if (root) for (const el of kit.inFragment(root, css)) elements.push(el);
    }
    return { elements };
  } catch {
    return { elements: [], wrong: 'not a valid ' + (ask.how === 'XPATH' ? 'XPath' : 'CSS selector') };
  }
}
