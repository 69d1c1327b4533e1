/* The door: one operation a call, asked as JSON text and answered as JSON text, with the page's own patches out of the way. */
const OPERATIONS = { observe, search, resolve, coverOfFrame, lookForText, lookInPart, facts, factsOfEach, count, column, gather: gatherAll, fingerprint, underPoint, freePoint, paintedAreas, nameable, fieldParts, optionsNamed, viewShown, sideways, coverAt, consentShown, refusals, complaints, loginForm, dialogAsked, passwordsHeld, focusHeld, title: () => fold(document.title) };

/** After these the winner is resolved, by the same walk. */
const KEEPS_WALK = new Set(['search', 'nameable', 'underPoint']);

return {
  /** asked: JSON text [operation, question], or an array of that and the elements it is about. Answers [last ref, answer, whether something was left out]. */
  run(asked) {
    return kit.undisturbed(() => {
      nameMemo = new Map();
      leftOut = false;
      const alone = typeof asked === 'string';
      const [name, ask] = JSON.parse(alone ? asked : asked[0]);
      try {
        const answer = OPERATIONS[name](ask, alone ? [] : asked.slice(1));
        return JSON.stringify([lastRef, answer === undefined ? null : answer, leftOut]);
      } finally {
        if (!KEEPS_WALK.has(name)) lastWalk = null;
        nameMemo = new Map();
      }
    });
  },
  element(ref) {
    return kit.undisturbed(() => elementAt(ref));
  },
};
