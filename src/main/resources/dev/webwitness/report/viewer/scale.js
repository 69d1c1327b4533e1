// The window of time a chart shows: from and to in milliseconds, always within the bounds of the run, which have the same shape.

const SHORTEST = 5;

export function clamped(view, bounds) {
  const width = Math.min(bounds.to - bounds.from, Math.max(SHORTEST, view.to - view.from));
  const from = Math.max(bounds.from, Math.min(bounds.to - width, view.from));
  return { from, to: from + width };
}

// Zooms around a moment, which stays where it is: a factor of 2 shows half the time.
export function zoomed(view, factor, around, bounds) {
  const width = Math.max(SHORTEST, (view.to - view.from) / factor);
  const share = (around - view.from) / (view.to - view.from);
  return clamped({ from: around - share * width, to: around + (1 - share) * width }, bounds);
}

export function moved(view, by, bounds) {
  return clamped({ from: view.from + by, to: view.to + by }, bounds);
}

export function isWhole(view, bounds) {
  return view.to - view.from >= bounds.to - bounds.from;
}

export function position(ms, view, width) {
  return ((ms - view.from) / (view.to - view.from)) * width;
}

export function moment(x, view, width) {
  return view.from + (x / width) * (view.to - view.from);
}

// Round moments for an axis, about one every so many pixels.
export function ticks(view, width, every) {
  const wish = ((view.to - view.from) / width) * every;
  const power = 10 ** Math.floor(Math.log10(wish));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= wish);
  const found = [];
  for (let at = Math.ceil(view.from / step) * step; at <= view.to; at += step) found.push(at);
  return { step, at: found };
}

export function tickWords(ms, step) {
  if (step >= 1000 || ms === 0) return ms / 1000 + ' s';
  return (ms / 1000).toFixed(step >= 100 ? 1 : step >= 10 ? 2 : 3) + ' s';
}
