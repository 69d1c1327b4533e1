/* What must never be told: which fields of this document hold a password, and whether keys go into one. */
const MOST_PASSWORDS = 20;
const LONGEST_PASSWORD = 500;

/** What stands in the password fields of this document, seen or not, through open and closed shadow roots. */
function passwordsHeld() {
  const values = [];
  const look = (elements, depth) => {
    for (let i = 0; i < elements.length && i < 30000 && values.length < MOST_PASSWORDS; i++) {
      const el = elements[i];
      const value = isPassword(el) ? kit.inputValue(el) : '';
      if (value) values.push(value.slice(0, LONGEST_PASSWORD));
      const root = depth < 20 && kit.shadowOf(el);
      if (root) look(kit.inFragment(root, '*'), depth + 1);
    }
  };
  look(kit.inDocument(document, '*'), 0);
  return values;
}

/** Where keys go in this document: {password, frame: the ref of the frame that has the focus, empty for none}. */
function focusHeld() {
  const el = focused();
  const frame = el && /^(i?frame|object)$/.test(tagOf(el));
  return { password: !!el && isPassword(el), frame: frame ? refOf(el) : '' };
}
