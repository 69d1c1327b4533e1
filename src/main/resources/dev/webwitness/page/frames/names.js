/* What an element is and what it is called: ARIA role, accessible name (after accname 1.2), value, states. */
const KNOWN_ROLES = new Set(('alert alertdialog article banner button cell checkbox columnheader combobox complementary contentinfo dialog '
  + 'figure form grid gridcell group heading img link list listbox listitem log main menu menubar menuitem menuitemcheckbox menuitemradio '
  + 'meter navigation none note option presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox '
  + 'separator slider spinbutton status switch tab table tablist tabpanel term textbox timer toolbar tooltip tree treegrid treeitem').split(' '));
const INPUT_ROLES = {
  button: 'button', submit: 'button', reset: 'button', image: 'button', checkbox: 'checkbox', radio: 'radio', range: 'slider',
  number: 'spinbutton', search: 'searchbox', file: 'file', hidden: '',
};
const TAG_ROLES = {
  button: 'button', summary: 'button', textarea: 'textbox', option: 'option', nav: 'navigation', main: 'main', aside: 'complementary',
  ul: 'list', ol: 'list', menu: 'list', li: 'listitem', table: 'table', tr: 'row', th: 'columnheader', td: 'cell', tbody: 'rowgroup',
  thead: 'rowgroup', tfoot: 'rowgroup', dialog: 'dialog', progress: 'progressbar', meter: 'meter', output: 'status', fieldset: 'group',
  details: 'group', article: 'article', figure: 'figure', iframe: 'frame', frame: 'frame', hr: 'separator', search: 'search',
  canvas: 'canvas', video: 'video', audio: 'audio', optgroup: 'group', dl: 'list',
};
const ACTIONABLE = new Set(('button link checkbox radio switch textbox searchbox spinbutton slider combobox listbox option tab menuitem '
  + 'menuitemcheckbox menuitemradio treeitem file scrollbar').split(' '));
const EDITABLE = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);
const NAMED_BY_CONTENT = new Set(('button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option '
  + 'radio row rowheader switch tab tooltip treeitem clickable').split(' '));

const editableHost = (el) => {
  const value = attr(el, 'contenteditable');
  return value !== null && value.toLowerCase() !== 'false';
};

function roleOf(el, tag = tagOf(el)) {
  const own = attr(el, 'role');
  if (own) {
    for (const word of own.toLowerCase().split(/\s+/)) {
      if (word === 'image') return 'img';
      if (word === 'directory') return 'list';
      if (KNOWN_ROLES.has(word)) return word === 'none' ? 'presentation' : word;
    }
  }
  switch (tag) {
    case 'a': case 'area': return has(el, 'href') ? 'link' : editableHost(el) ? 'textbox' : '';
    case '*a': return has(el, 'href') || has(el, 'xlink:href') ? 'link' : '';
    case 'input': {
      const type = kit.inputType(el);
      if (type in INPUT_ROLES) return INPUT_ROLES[type];
      return has(el, 'list') ? 'combobox' : 'textbox';
    }
    case 'select': return has(el, 'multiple') || +(attr(el, 'size') || 0) > 1 ? 'listbox' : 'combobox';
    case 'h1': case 'h2': case 'h3': case 'h4': case 'h5': case 'h6': return 'heading';
    case 'img': return attr(el, 'alt') === '' && !has(el, 'aria-label') && !has(el, 'title') ? 'presentation' : 'img';
    case 'svg': return has(el, 'aria-label') || svgTitle(el) ? 'img' : '';
    case 'header': return insideSection(el) ? '' : 'banner';
    case 'footer': return insideSection(el) ? '' : 'contentinfo';
    case 'section': return has(el, 'aria-label') || has(el, 'aria-labelledby') ? 'region' : '';
    case 'form': return 'form';
    default:
      if (editableHost(el)) return 'textbox';
      return TAG_ROLES[tag] || '';
  }
}

function insideSection(el) {
  for (let up = parentOf(el); up; up = parentOf(up)) if (/^(article|aside|main|nav|section|dialog)$/.test(tagOf(up))) return true;
  return false;
}

function svgTitle(el) {
  for (const node of kit.nodes(el)) if (isElement(node) && tagOf(node) === '*title') return fold(kit.text(node));
  return '';
}

/** The labels of a form control: those that name it by id, and the one around it. */
function labelsOf(el) {
  const labels = [];
  const id = attr(el, 'id');
  if (id) {
    const root = kit.rootOf(el);
    const selector = 'label[for="' + CSS.escape(id) + '"]';
    const found = kit.type(root) === 9 ? kit.inDocument(root, selector) : kit.type(root) === 11 ? kit.inFragment(root, selector) : [];
    for (const label of found) labels.push(label);
  }
  for (let up = parentOf(el), hops = 0; up && hops < 12; up = parentOf(up), hops++) {
    if (tagOf(up) === 'label') {
      if (!has(up, 'for') && !labels.includes(up)) labels.push(up);
      break;
    }
  }
  return labels;
}

const LABELLED = new Set(['input', 'select', 'textarea', 'button', 'meter', 'output', 'progress']);
let nameMemo = new Map();

/** The accessible name, folded, at most 200 characters. */
function nameOf(el, tag = tagOf(el), role = roleOf(el, tag)) {
  const known = nameMemo.get(el);
  if (known !== undefined) return known;
  const name = cut(fold(computeName(el, tag, role)), 200);
  nameMemo.set(el, name);
  return name;
}

function computeName(el, tag, role) {
  const parts = named(el, 'aria-labelledby').map((other) => contentOf(other, new Set([el]), true)).filter(Boolean);
  if (parts.length) return parts.join(' ');
  const label = fold(attr(el, 'aria-label'));
  if (label) return label;
  if (LABELLED.has(tag)) {
    const text = labelsOf(el).map((one) => contentOf(one, new Set([el]), false)).filter(Boolean).join(' ');
    if (text) return text.replace(/(?<![\s:*])\s*[:*]+$/, '') || text;
  }
  const native = nativeName(el, tag);
  if (native) return native;
  if (NAMED_BY_CONTENT.has(role) && tag !== 'input' && tag !== 'select' && tag !== 'textarea') {
    const text = contentOf(el, new Set(), false);
    if (text) return text;
  }
  return fold(attr(el, 'title')) || fold(attr(el, 'placeholder')) || fold(attr(el, 'aria-placeholder')) || (editableHost(el) ? fold(attr(el, 'data-placeholder')) : '');
}

function nativeName(el, tag) {
  switch (tag) {
    case 'input': {
      const type = kit.inputType(el);
      if (type === 'submit') return fold(kit.inputValue(el)) || 'Submit';
      if (type === 'reset') return fold(kit.inputValue(el)) || 'Reset';
      if (type === 'button') return fold(kit.inputValue(el));
      return type === 'image' ? fold(attr(el, 'alt')) || 'Submit' : '';
    }
    case 'img': case 'area': return fold(attr(el, 'alt'));
    case 'svg': return svgTitle(el);
    case 'fieldset': return childText(el, 'legend');
    case 'table': return childText(el, 'caption');
    case 'figure': return childText(el, 'figcaption');
    case 'details': return childText(el, 'summary');
    case 'optgroup': return fold(attr(el, 'label'));
    case 'iframe': case 'frame': return fold(attr(el, 'title')) || fold(attr(el, 'name'));
    default: return '';
  }
}

function childText(el, wanted) {
  for (const node of kit.nodes(el)) if (isElement(node) && tagOf(node) === wanted) return contentOf(node, new Set(), false);
  return '';
}

/** The text an element gives to a name: its own, its children's names, the values of controls in it. */
function contentOf(el, seen, hiddenToo) {
  const state = { left: 300, nodes: 400 };
  return fold(gather(el, seen, hiddenToo, state));
}

function gather(el, seen, hiddenToo, state) {
  if (seen.has(el) || state.left <= 0 || state.nodes-- <= 0) return '';
  seen.add(el);
  let text = '';
  for (const node of childrenOf(el)) {
    if (kit.type(node) === 3) {
      const piece = kit.text(node);
      text += piece.length > 400 ? piece.slice(0, 400) : piece;
      state.left -= piece.length;
      continue;
    }
    if (!isElement(node)) continue;
    const tag = tagOf(node);
    if (SILENT.has(tag) || tag === '*title' || tag === '*style' || attr(node, 'aria-hidden') === 'true') continue;
    const style = kit.style(node);
    if (!hiddenToo && (style.display === 'none' || style.visibility === 'hidden')) continue;
    const piece = pieceOf(node, tag, seen, hiddenToo, state);
    text += INLINE.test(style.display) ? piece : ' ' + piece + ' ';
  }
  return text;
}

function pieceOf(node, tag, seen, hiddenToo, state) {
  const label = fold(attr(node, 'aria-label'));
  if (label) return label;
  if (tag === 'br') return ' ';
  if (tag === 'img') return ' ' + fold(attr(node, 'alt')) + ' ';
  if (tag === 'svg') return ' ' + svgTitle(node) + ' ';
  if (tag === 'select') return '';
  if (tag === 'input' || tag === 'textarea') {
    return tag === 'input' && /^(button|submit|reset)$/.test(kit.inputType(node)) ? kit.inputValue(node) : '';
  }
  return gather(node, seen, hiddenToo, state);
}

/** What its icon tells of a nameless control: words from the class, use href, data-icon or file name; empty where nothing speaks. */
function iconOf(el) {
  const words = [];
  const visit = (node, depth) => {
    if (words.length > 12 || depth > 4) return;
    for (const name of ['data-icon', 'data-lucide', 'icon', 'name']) {
      if (name !== 'name' || /-/.test(tagOf(node))) words.push(attr(node, name) || '');
    }
    const tag = tagOf(node);
    if (tag === '*use') words.push(((attr(node, 'href') || attr(node, 'xlink:href') || '').split('#')[1]) || '');
    if (tag === 'img') words.push((attr(node, 'src') || '').slice(0, 300).split(/[?#]/)[0].split('/').pop().replace(/\.\w+$/, ''));
    for (const one of fold(attr(node, 'class')).split(' ')) {
      const found = /(?:^|[-_])(?:icon|ico|fa|bi|mdi|lucide|glyphicon|ti|ri|feather|codicon)[-_]+([a-z][a-z0-9_-]*)$/i.exec(one)
        || /^([a-z][a-z0-9-]*?)[-_](?:icon|btn|button)$/i.exec(one) || /^(?:btn|button)[-_](close|delete|edit|remove|add|search|menu)$/i.exec(one);
      if (found) words.push(found[1]);
    }
    for (const child of childrenOf(node)) if (isElement(child)) visit(child, depth + 1);
  };
  visit(el, 0);
  const plain = words.map((word) => fold(word.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ').toLowerCase()
    .replace(/\b(icon|ico|svg|fa|regular|solid|outline|outlined|btn|button|lg|sm|xs|primary|secondary|\d+)\b/g, ''))).filter((w) => w.length > 1);
  return cut([...new Set(plain)].slice(0, 2).join(' '), 40);
}

/** What stands in a control now; null where it has no value, and always for a password. */
function valueOf(el, tag, role) {
  if (isPassword(el)) return null;
  switch (tag) {
    case 'input': {
      const type = kit.inputType(el);
      if (/^(checkbox|radio|button|submit|reset|image|hidden)$/.test(type)) return null;
      const value = fold(cut(kit.inputValue(el), 200000));
      return type === 'file' ? value.split(/[\\/]/).pop() : value;
    }
    case 'textarea': return fold(cut(kit.areaValue(el), 200000));
    case 'select': return chosen(el).join(', ');
    case 'progress': case 'meter': return attr(el, 'value');
    default: break;
  }
  if (role === 'link') return href(el);
  if (role === 'textbox' || role === 'searchbox') return cut(contentOf(el, new Set(), false), 2000);
  if (role === 'spinbutton' && editableHost(el)) return !has(el, 'aria-valuenow') && has(el, 'aria-valuetext') ? '' : cut(contentOf(el, new Set(), false), 2000);
  if (role === 'slider' || role === 'spinbutton' || role === 'progressbar' || role === 'scrollbar') {
    return attr(el, 'aria-valuetext') || attr(el, 'aria-valuenow');
  }
  return role === 'combobox' ? contentOf(el, new Set(), false) : null;
}

const optionName = (option) => fold(attr(option, 'label') || kit.text(option));

function chosen(select) {
  const names = [];
  for (const option of kit.options(select)) if (option.selected && names.length < 20) names.push(cut(optionName(option), 80));
  return names;
}

/** Where a link leads, resolved; empty for one that leads nowhere. */
function href(el) {
  const raw = attr(el, 'href') || attr(el, 'xlink:href') || '';
  try { return cut(new URL(raw, document.baseURI).href, 2000); } catch { return cut(raw, 2000); }
}

/** The states of an element, in words, but for those that need its place on the screen. */
function statesOf(el, tag, role) {
  const states = [];
  const aria = (name) => attr(el, 'aria-' + name);
  const say = (yes, word) => { if (yes) states.push(word); };
  const type = tag === 'input' ? kit.inputType(el) : '';
  if (type === 'checkbox' || type === 'radio') {
    say(kit.inputChecked(el), 'checked');
    say(el.indeterminate === true, 'mixed');
  } else {
    say(aria('checked') === 'true', 'checked');
    say(aria('checked') === 'mixed', 'mixed');
  }
  say(isPassword(el), 'password');
  say(aria('pressed') === 'true', 'pressed');
  say(aria('selected') === 'true' || (tag === 'option' && el.selected === true), 'selected');
  say(aria('current') && aria('current') !== 'false', 'current');
  say(is(el, ':disabled') || aria('disabled') === 'true', 'disabled');
  if (tag === 'summary') {
    const up = kit.parent(el);
    states.push(up && isElement(up) && has(up, 'open') ? 'expanded' : 'collapsed');
  }
  say(aria('expanded') === 'true', 'expanded');
  say(aria('expanded') === 'false', 'collapsed');
  say(aria('required') === 'true' || (LABELLED.has(tag) && has(el, 'required')), 'required');
  say(aria('readonly') === 'true' || ((tag === 'input' || tag === 'textarea') && is(el, ':read-only') && has(el, 'readonly')), 'readonly');
  const popup = aria('haspopup');
  say(popup && popup !== 'false', popup === 'true' ? 'haspopup' : 'haspopup:' + popup);
  // Said only of what looks like a menu: such a button would send its form too.
  say((popup || aria('expanded')) && is(el, 'form button:not([type=button]):not([type=reset])'), 'submit');
  say(aria('busy') === 'true', 'busy');
  if (aria('invalid') && aria('invalid') !== 'false' || is(el, ':user-invalid')) {
    const why = named(el, 'aria-errormessage').concat(named(el, 'aria-describedby')).map((other) => contentOf(other, new Set(), true)).filter(Boolean)[0]
      || fold(el.validationMessage);
    states.push(why ? 'invalid: ' + cut(why, 80) : 'invalid');
  }
  if (/^(date|time|datetime-local|month|week|color|email|url|tel)$/.test(type) && !/^(email|url|tel)$/.test(type)) states.push(type);
  return states;
}
