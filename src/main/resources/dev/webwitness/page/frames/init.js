/*
 * Runs in every document before the page's own scripts: makes the kit and wraps attachShadow, so that closed shadow roots can be read too.
 *
 * The wrapper is a proxy of the native function: same name, same length, "[native code]" as its text, same errors. Called with the
 * run's own random token it hands out the kit; nothing is added to window or document.
 */
(function (token) {
  const kit = makeKit();
  const apply = Reflect.apply;
  const native = Element.prototype.attachShadow;
  const wrapped = new Proxy(native, {
    apply(target, self, given) {
      if (given.length === 1 && given[0] === token) return kit;
      const root = apply(target, self, given);
      kit.remember(self, root);
      return root;
    },
  });
  Object.defineProperty(Element.prototype, 'attachShadow', {
    value: wrapped, writable: true, enumerable: true, configurable: true,
  });
})
