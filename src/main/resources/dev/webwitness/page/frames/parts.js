/* The part of a page that is said to have something: "in the cart", "the Doing column contains". */

const PART_TAIL = /(?<!\s)\s+(column|list|group|section|panel|card|box|table|area|lane|pane|block|widget|field)$/i;

/** {nodes: [{holds}]}: an area by its role or name, what stands under a heading, what its author calls so; empty where there is none. */
function partCalled(said, state) {
  const words = scopeWords(said).replace(/^(?:list|table|group) of (?:the )?(.+)$/i, '$1 list');
  if (/^(?:\S+ )?(?:row|line|entry|item|card)(?: (?:of|for|with|containing|named|called|where) |$)/i.test(words)) return rowParts(words, state).nodes;
  for (const way of [columnParts, areaParts, headedParts, markedParts, boxedParts]) {
    const nodes = way(words, state).nodes;
    if (nodes.length) return nodes;
  }
  return [];
}

/** The cells of a table's column: "the Price column". */
function columnParts(words, state) {
  const name = /^(.+) column$/i.exec(words);
  const cells = name ? columnCells(name[1], state) : [];
  return { nodes: cells.length ? [{ holds: (other) => cells.some((cell) => encloses(cell, other)) }] : [] };
}

function headedParts(words, state) {
  const under = underParts(words, state);
  return under.near ? { nodes: [] } : under;
}

/** Boxes whose class, id or test id is the words: the outermost of them. */
function markedParts(words, state) {
  const whole = lower(words);
  const wanted = new Set([whole, whole.replace(PART_TAIL, '')].flatMap((name) => [name, name + ' items', name + ' list', name + ' section', name + ' panel', name + ' content', name + ' container']));
  const nodes = state.list.filter((node) => node.shown && !node.act && node.kids.length && !/^(html|body)$/.test(node.tag)
    && [...(attr(node.el, 'class') || '').split(/\s+/), attr(node.el, 'id') || '', ...TEST_IDS.map((name) => attr(node.el, name) || '')].some((hint) => hint && wanted.has(spaced(hint))));
  return { nodes: nodes.filter((node) => !nodes.some((other) => other !== node && encloses(other, node))).map(inside) };
}

/** The one of several boxes alike that is headed by the words. */
function boxedParts(words, state) {
  const anchors = anchorsFor(words.replace(PART_TAIL, ''), state).filter((node) => !node.act);
  if (anchors.length !== 1) return { nodes: [] };
  for (let up = anchors[0]; up && !/^(body|html|main)$/.test(up.tag); up = up.up) if (isRepeated(up)) return { nodes: up === anchors[0] ? [] : [inside(up)] };
  return { nodes: [] };
}

/** What is taken for beside something where neither is in a row or a card, in CSS pixels: on its line so far to the side, else so far above or below; and between two entries of one line. */
const BESIDE = { line: 600, off: 60, gap: 48 };

/** What stands beside the words, or with them in one element: in their row or card, else close by on the page; {nodes: [{holds}], near: the anchors}. */
function besideParts(words, state, withThem) {
  const bare = words.replace(PART_TAIL, '');
  const named = anchorsFor(words, state);
  const anchors = named.length ? named : anchorsFor(bare, state);
  return { nodes: anchors.map((anchor) => partBeside(anchor, withThem)), near: anchors.length ? anchors : null };
}

function partBeside(anchor, withIt) {
  const other = (node) => (withIt || node !== anchor) && !(node !== anchor && encloses(node, anchor));
  for (let up = anchor.up; up && !/^(body|html|main)$/.test(up.tag); up = up.up) {
    if (!ROWISH.has(up.role) && !isRepeated(up, false)) continue;
    const flat = up.role !== 'row' && up.rect.height <= BESIDE.off;
    return { node: up, holds: (node) => other(node) && node !== up && (encloses(up, node) || flat && isOnLine(node.rect, anchor.rect)) };
  }
  return { node: null, holds: (node) => other(node) && isBeside(node.rect, anchor.rect) };
}

/** Entries of a menu that runs across stand beside each other. */
const isOnLine = (one, other) => one.bottom > other.top && one.top < other.bottom && one.bottom - one.top <= BESIDE.off
  && Math.max(one.left - other.right, other.left - one.right) <= BESIDE.gap;

function isBeside(one, other) {
  const dx = Math.max(0, other.left - one.right, one.left - other.right);
  const dy = Math.max(0, other.top - one.bottom, one.top - other.bottom);
  const height = one.bottom - one.top;
  return height <= 200 && (dy === 0 ? dx <= BESIDE.line : dy <= BESIDE.off && dx <= BESIDE.off);
}

/** Whether a part of the page called ask.part is there, or something beside what is called so, and whether one of them says ask.text. */
function lookInPart(ask) {
  const state = walkPage({ hiddenToo: true });
  lastWalk = state;
  const parts = ask.beside ? besideParts(scopeWords(ask.part), state, true).nodes : partCalled(ask.part, state);
  return { found: parts.length > 0, says: parts.some((part) => partSays(part, state, ask.text)) };
}

function partSays(part, state, text) {
  const tops = state.list.filter((node) => node.shown && part.holds(node) && !(node.up && part.holds(node.up)));
  return tops.some((node) => says(paintedText(node, Infinity, true, EDGE, SEAM, LINE), text));
}
