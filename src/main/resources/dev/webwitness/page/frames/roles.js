/* The words people use for kinds of elements, and which elements they mean. */
const one = (...roles) => (node) => roles.includes(roleFor(node)) || roles.includes(node.role);
const popsUp = (node) => { const popup = attr(node.el, 'aria-haspopup'); return !!popup && popup !== 'false'; };
const editable = (node) => EDITABLE.has(node.role) && node.tag !== 'select'
  && (node.tag === 'input' || node.tag === 'textarea' || editableHost(node.el) || node.role !== 'combobox');
const checkable = (node) => one('checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio')(node) || has(node.el, 'aria-pressed')
  || has(node.el, 'aria-checked') || node.role === 'option' || node.role === 'treeitem';
const holdsRadio = (node) => node.kids.some((kid) => typeof kid !== 'string' && (kid.role === 'radio' || holdsRadio(kid)));
/** Radio buttons in a fieldset or a named group are a list to choose from. */
const grouped = (node) => node.role === 'radiogroup' || node.role === 'group' && holdsRadio(node);
const selectable = (node) => one('combobox', 'listbox')(node) || grouped(node) || popsUp(node) && node.act;
const listed = one('combobox', 'listbox');
const iconic = (node) => one('img')(node) || node.tag === 'svg' || node.act && (!nodeName(node) || !paintedText(node, 20, false)) && iconOf(node.el) !== '';

const KINDS = {
  button: one('button'), link: one('link'), tab: one('tab'), menuitem: one('menuitem', 'menuitemcheckbox', 'menuitemradio'),
  textbox: editable, field: (node) => editable(node) || selectable(node), checkbox: one('checkbox', 'switch'),
  switch: (node) => one('switch', 'checkbox')(node) || has(node.el, 'aria-pressed'), radio: one('radio', 'menuitemradio'), combobox: selectable,
  img: iconic, heading: one('heading'), row: one('row', 'listitem'), listitem: one('listitem', 'row', 'article', 'option'), cell: one('cell', 'gridcell'),
  columnheader: one('columnheader'), dialog: (node) => one('dialog', 'alertdialog')(node), option: one('option', 'menuitem', 'listitem', 'radio'),
  list: one('list', 'listbox'), table: one('table', 'grid', 'treegrid'), menu: (node) => one('menu', 'menubar')(node) || popsUp(node),
  region: one('region', 'group', 'tabpanel', 'complementary', 'article', 'form'), alert: one('alert', 'status', 'log', 'alertdialog'), form: one('form'),
  slider: one('slider'), tooltip: one('tooltip'), progressbar: (node) => one('progressbar')(node) || attr(node.el, 'aria-busy') === 'true', frame: one('frame'),
  file: one('file'), spinbutton: one('spinbutton'), searchbox: (node) => node.role === 'searchbox' || editable(node), navigation: one('navigation'),
  article: one('article', 'listitem'), banner: one('banner'), contentinfo: one('contentinfo'), canvas: one('canvas'), video: one('video'), audio: one('audio'),
};
/** Kinds of which what has the role goes before what is only used so: an open list's options before a page's menu. */
const OWN_FIRST = new Set(['option']);
const KIND_WORDS = {
  btn: 'button', anchor: 'link', hyperlink: 'link', input: 'field', box: 'field', textfield: 'field', 'text field': 'field', 'text box': 'field', 'input field': 'field', 'list item': 'listitem', 'table row': 'row',
  textarea: 'textbox', editor: 'textbox', 'search box': 'searchbox', 'search field': 'searchbox', 'search bar': 'searchbox', tickbox: 'checkbox', 'check box': 'checkbox',
  toggle: 'switch', 'radio button': 'radio', dropdown: 'combobox', 'drop-down': 'combobox', 'drop down': 'combobox', select: 'combobox', listbox: 'combobox', picker: 'combobox',
  icon: 'img', image: 'img', picture: 'img', logo: 'img', avatar: 'img', title: 'heading', headline: 'heading', item: 'listitem', entry: 'listitem', result: 'listitem',
  card: 'article', column: 'columnheader', modal: 'dialog', popup: 'dialog', 'pop-up': 'dialog', choice: 'option', section: 'region', panel: 'region', group: 'region',
  message: 'alert', error: 'alert', warning: 'alert', toast: 'alert', notification: 'alert', status: 'alert', spinner: 'progressbar', loader: 'progressbar',
  'progress bar': 'progressbar', iframe: 'frame', 'file input': 'file', sidebar: 'region', nav: 'navigation', 'menu item': 'menuitem',
};
const PRESSABLE = new Set(['button', 'link', 'tab', 'menuitem', 'clickable', 'option', 'menuitemradio', 'menuitemcheckbox', 'treeitem']);

/** The kind a word means, singular or plural; null for a word that means none. */
function kindOf(word) {
  const low = lower(word);
  for (const form of [low, low.replace(/s$/, ''), low.replace(/ies$/, 'y'), low.replace(/(x|ch|s)es$/, '$1')]) {
    if (KINDS[form]) return form;
    if (KIND_WORDS[form]) return KIND_WORDS[form];
  }
  return null;
}

/** How a node fits a kind: 12 truly, 11 where another of its kind goes before it, 4 by use (a link called a button), -4 not at all, 0 where no kind is asked for. */
function fit(node, kind) {
  if (!kind) return 0;
  const check = KINDS[kind];
  if (!check) return 0;
  if (check(node)) return OWN_FIRST.has(kind) && node.role !== kind && roleFor(node) !== kind ? 11 : 12;
  if (PRESSABLE.has(kind) && node.act && PRESSABLE.has(roleFor(node))) return 4;
  if (kind === 'button' && node.act) return 2;
  return -4;
}

/** Whether a node can be what the purpose needs, and how well: null for no. */
function suits(node, purpose) {
  switch (purpose) {
    case 'TYPE': return editable(node) ? 15 : partsOfField(node) ? 12 : node.role === 'slider' || listed(node) ? 5 : null;
    case 'CHECK': return checkable(node) ? (one('checkbox', 'radio', 'switch')(node) ? 15 : 10) : null;
    case 'SELECT': return selectable(node) ? (node.tag === 'select' ? 15 : node.role === 'group' ? 9 : 13) : editable(node) ? 5 : null;
    case 'CLICK': return node.act ? 15 : 0;
    case 'HOVER': return node.act ? 4 : 0;
    default: return node.act ? 2 : node.role && node.role !== 'presentation' ? 1 : 0;
  }
}
