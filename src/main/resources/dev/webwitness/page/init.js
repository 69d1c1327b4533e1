/*
 * Runs in every document before the page's own scripts: makes the kit and wraps attachShadow, so that closed shadow roots can be read too,
 * and setTimeout, so that it is known what the page put off.
 *
 * Each wrapper is a proxy of the native function: same name, same length, "[native code]" as its text, same errors. attachShadow, called with the
 * run's own random token it hands out the kit; nothing is added to window or document.
 */
(function (token) {
  const kit = makeKit();
  const apply = Reflect.apply;
  const isNumber = Number.isFinite;
  const clock = performance;
  const KEPT = 50;
  const putOff = [];
  let count = 0;
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

  const wrap = (name, after) => {
    const own = window[name];
    Object.defineProperty(window, name, {
      value: new Proxy(own, {
        apply(target, self, given) {
          const answer = apply(target, self, given);
          after(answer, given);
          return answer;
        },
      }),
      writable: true, enumerable: true, configurable: true,
    });
  };
  wrap('setTimeout', (id, given) => {
    const delay = given[1];
    if (!isNumber(delay) || delay < 1000 || delay > 10000) return;
    const now = clock.now();
    putOff[count++ % KEPT] = { id, setAt: now, dueAt: now + delay };
  });
  wrap('clearTimeout', (nothing, given) => {
    for (let i = 0; i < putOff.length; i++) if (putOff[i].id === given[0]) putOff[i].dueAt = 0;
  });
  /** The milliseconds until the last of what was put off since so many milliseconds is due; 0 where nothing is. */
  kit.putOffSince = (ago) => {
    const now = clock.now();
    let left = 0;
    for (let i = 0; i < putOff.length; i++) {
      if (putOff[i].setAt >= now - ago && putOff[i].dueAt - now > left) left = putOff[i].dueAt - now;
    }
    return left;
  };
})
