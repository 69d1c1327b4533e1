/* The door: one operation a call, asked as JSON text and answered as [last ref given, answer], with the page's own patches out of the way. */
const OPERATIONS = { observe, search, resolve, coverOfFrame, lookForText, facts, count, fingerprint, title: () => fold(document.title) };

return {
  run(name, ask, elements) {
    return kit.undisturbed(() => {
      nameMemo = new Map();
      try {
        const answer = OPERATIONS[name](JSON.parse(ask), elements || []);
        return JSON.stringify([lastRef, answer === undefined ? null : answer]);
      } finally {
        if (name !== 'search') lastWalk = null;
        nameMemo = new Map();
      }
    });
  },
  element(ref) {
    return kit.undisturbed(() => elementAt(ref));
  },
};
