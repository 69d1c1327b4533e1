/*
 * The kit: the browser's own functions, taken before the page could replace them, and the shadow roots that were attached.
 *
 * Made once per document, by the init script where it ran, else when the page is first read. A page that patched its prototypes
 * (old libraries do, hostile ones too) is read with the originals put back for the moment of one synchronous look.
 */
function makeKit() {
  const uncurry = Function.prototype.bind.bind(Function.prototype.call);
  const describe = Object.getOwnPropertyDescriptor;
  const define = Object.defineProperty;
  const remove = Reflect.deleteProperty;
  const method = (owner, name) => uncurry(owner.prototype[name]);
  const getter = (owner, name) => uncurry(describe(owner.prototype, name).get);
  const shadows = new WeakMap();
  const rootSet = uncurry(WeakMap.prototype.set);
  const rootGet = uncurry(WeakMap.prototype.get);

  const guarded = [];
  const guard = (owner) => {
    for (const key of Reflect.ownKeys(owner)) {
      const found = describe(owner, key);
      if (found && typeof found.value === 'function' && key !== 'constructor') {
        guarded[guarded.length] = { owner, key, value: found.value, found };
      }
    }
  };
  [Array, Array.prototype, String, String.prototype, RegExp.prototype, Map.prototype, Set.prototype, WeakMap.prototype, WeakRef.prototype,
    Object, Object.prototype, Number, Number.prototype, Math, JSON, Function.prototype,
    Object.getPrototypeOf([][Symbol.iterator]()), Object.getPrototypeOf(new Map()[Symbol.iterator]())].forEach(guard);
  const serialisers = [Object.prototype, Array.prototype, String.prototype, Number.prototype, Boolean.prototype];

  /** Runs synchronous work with the original built-ins in place; what the page had put there is back before it can notice. */
  function undisturbed(work) {
    const theirs = [];
    for (let i = 0; i < guarded.length; i++) {
      const one = guarded[i];
      let now;
      try { now = describe(one.owner, one.key); } catch { continue; }
      if (now && now.value === one.value) continue;
      try {
        define(one.owner, one.key, one.found);
        theirs[theirs.length] = [one.owner, one.key, now];
      } catch { /* frozen by the page: nothing can be done */ }
    }
    for (let i = 0; i < serialisers.length; i++) {
      const now = describe(serialisers[i], 'toJSON');
      if (now && remove(serialisers[i], 'toJSON')) theirs[theirs.length] = [serialisers[i], 'toJSON', now];
    }
    try {
      return work();
    } finally {
      for (let i = theirs.length - 1; i >= 0; i--) {
        const [owner, key, now] = theirs[i];
        if (now) define(owner, key, now); else remove(owner, key);
      }
    }
  }

  const openRoot = getter(Element, 'shadowRoot');
  return {
    undisturbed,
    remember: (host, root) => rootSet(shadows, host, root),
    shadowOf: (el) => openRoot(el) || rootGet(shadows, el) || null,
    attribute: method(Element, 'getAttribute'),
    has: method(Element, 'hasAttribute'),
    matches: method(Element, 'matches'),
    rect: method(Element, 'getBoundingClientRect'),
    rects: method(Element, 'getClientRects'),
    scrollTo: method(Element, 'scrollIntoView'),
    localName: getter(Element, 'localName'),
    namespace: getter(Element, 'namespaceURI'),
    slotOf: getter(Element, 'assignedSlot'),
    nodes: getter(Node, 'childNodes'),
    parent: getter(Node, 'parentNode'),
    type: getter(Node, 'nodeType'),
    text: getter(Node, 'textContent'),
    connected: getter(Node, 'isConnected'),
    rootOf: method(Node, 'getRootNode'),
    position: method(Node, 'compareDocumentPosition'),
    assigned: method(HTMLSlotElement, 'assignedNodes'),
    style: window.getComputedStyle.bind(window),
    inputValue: getter(HTMLInputElement, 'value'),
    inputType: getter(HTMLInputElement, 'type'),
    inputChecked: getter(HTMLInputElement, 'checked'),
    areaValue: getter(HTMLTextAreaElement, 'value'),
    options: getter(HTMLSelectElement, 'options'),
    inDocument: method(Document, 'querySelectorAll'),
    inFragment: method(DocumentFragment, 'querySelectorAll'),
    idInDocument: method(Document, 'getElementById'),
    idInFragment: method(DocumentFragment, 'getElementById'),
    pointInDocument: method(Document, 'elementFromPoint'),
    pointInShadow: method(ShadowRoot, 'elementFromPoint'),
    focusInDocument: getter(Document, 'activeElement'),
    focusInShadow: getter(ShadowRoot, 'activeElement'),
    evaluateXPath: method(Document, 'evaluate'),
  };
}
