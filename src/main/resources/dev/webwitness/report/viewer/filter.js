// Which events are wanted: by type, failures only, words that all must occur, and a window of time.

export function everything() {
  return { off: new Set(), failures: false, words: '', view: null };
}

export function filtered(events, filter) {
  const words = filter.words.toLowerCase().split(/\s+/).filter((word) => word);
  return events.filter((event) => {
    if (filter.off.has(event.t)) return false;
    if (filter.failures && !event.e) return false;
    if (filter.view && !within(event, filter.view)) return false;
    const text = words.length ? searchable(event) : '';
    return words.every((word) => text.includes(word));
  });
}

function within(event, view) {
  return event.at + (event.t === 'network' ? event.ms ?? 0 : 0) >= view.from && event.at <= view.to;
}

const texts = new WeakMap();

function searchable(event) {
  if (!texts.has(event)) {
    texts.set(event, [event.x, event.k, event.t, event.c, event.r, 'step ' + event.s, flat(event.d)].join(' ').toLowerCase());
  }
  return texts.get(event);
}

function flat(value) {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? Object.values(value).map(flat).join(' ') : String(value);
}
