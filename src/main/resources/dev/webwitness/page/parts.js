/* The part of a page that is said to have something: "in the cart", "the Doing column contains". */

const PART_TAIL = /\s+(column|list|group|section|panel|card|box|table|area|lane|pane|block|widget|field)$/i;

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

/** Whether a part of the page called ask.part is there, and whether one of them says ask.text. */
function lookInPart(ask) {
  const state = walkPage({ hiddenToo: true });
  lastWalk = state;
  const parts = partCalled(ask.part, state);
  return { found: parts.length > 0, says: parts.some((part) => partSays(part, state, ask.text)) };
}

function partSays(part, state, text) {
  const tops = state.list.filter((node) => node.shown && part.holds(node) && !(node.up && part.holds(node.up)));
  return tops.some((node) => says(paintedText(node, 400000, true, EDGE, SEAM, LINE), text));
}
