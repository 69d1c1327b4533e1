// Numbers and names as people read them.

export function duration(ms) {
  if (ms < 1000) return Math.round(ms) + ' ms';
  return ms < 60000 ? (ms / 1000).toFixed(ms < 10000 ? 2 : 1) + ' s' : Math.floor(ms / 60000) + ' min ' + Math.round((ms % 60000) / 1000) + ' s';
}

// A time since the start, to the hundredth of a second: 16.84.
export function clock(ms) {
  return (ms / 1000).toFixed(2);
}

export function count(number) {
  return number.toLocaleString('en-US');
}

const LANES = { agent: 'Steps', console: 'Console', network: 'Network', page: 'Page', operator: 'Operator' };

export function lane(type) {
  return LANES[type] ?? type;
}

export function plain(name) {
  return name.replace(/_/g, ' ');
}

// How bad an event is: 'bad', 'mid' or '' (nothing wrong).
export function mood(event) {
  if (event.e) return 'bad';
  return event.k === 'warning' ? 'mid' : '';
}
