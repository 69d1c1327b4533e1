// What is known of one event: first what it was, then its places and bodies, then the rest.
import { h, file, picture } from './dom.js';
import { clock, duration, lane, plain } from './words.js';

// Shown elsewhere, or of use to nobody who reads.
const SAID = new Set(['status', 'ms', 'end_ms', 'id', 'method', 'body_file', 'shot', 'outline', 'source', 'request_id', 'act_ms', 'settle_ms', 'observe_ms', 'capture_ms', 'ok', 'main_frame', 'resource_type']);
const LISTS = new Set(['stack', 'initiator', 'redirects', 'notes', 'untraced']);
const BLOCKS = new Set(['request_body', 'response_body', 'task']);
const FOLDED = new Set(['request_headers', 'response_headers', 'locators', 'element', 'target']);

export function details(event, { step, related, choose, origin }) {
  const data = event.d ?? {};
  const names = Object.keys(data).filter((name) => !SAID.has(name) || (name === 'source' && event.t !== 'console'));
  const open = names.filter((name) => !FOLDED.has(name));
  return [
    h('header', {},
      h('p', { class: 'eyebrow' }, [lane(event.t), event.t === 'network' && event.r ? event.r : plain(event.k), clock(event.at) + ' s', event.ms === undefined ? '' : duration(event.ms)].filter((part) => part).join(' · ')),
      h('h3', { class: event.e ? 'bad' : null }, event.x, event.t === 'network' && event.c ? [' ', h('span', { class: 'code ' + (event.e ? 'bad' : '') }, event.c)] : null),
      h('p', { class: 'links' },
        event.f ? h('a', { href: '#finding-' + event.f }, 'finding ' + event.f) : null,
        step ? h('a', { href: '#step-' + step.n }, 'step ' + step.n) : null,
        file(String(data.body_file)) ? h('a', { href: data.body_file }, 'whole answer') : null,
        file(String(data.outline)) ? h('a', { href: data.outline }, 'page outline') : null)),
    shot(event, step),
    h('dl', {}, open.filter((name) => !LISTS.has(name) && !BLOCKS.has(name) && name !== 'sources').map((name) => pair(name, data[name]))),
    sources(data.sources),
    open.filter((name) => LISTS.has(name)).map((name) => part(plain(name), h('ol', { class: 'places' }, list(data[name]).map((line) => h('li', {}, origin ? line.replace(origin + '/', '/') : line))))),
    open.filter((name) => BLOCKS.has(name)).map((name) => part(plain(name), h('pre', { tabindex: 0 }, pretty(data[name])))),
    related.length ? part('Same request', h('ul', { class: 'related' }, related.map((other) => h('li', {}, h('button', { type: 'button', click: () => choose(other) }, lane(other.t) + ' · ' + other.x))))) : null,
    names.filter((name) => FOLDED.has(name) && typeof data[name] === 'object').map((name) => h('details', {}, h('summary', {}, plain(name)), h('dl', {}, Object.entries(data[name]).map(([key, value]) => pair(key, value))))),
    event.cut ? h('p', { class: 'muted' }, 'More of it is in events.jsonl, seq ' + event.n + '.') : null,
  ].flat().filter((element) => element);
}

function shot(event, step) {
  const own = event.k === 'screenshot' || event.k === 'stream_sample';
  const id = own ? event.d?.id : /^step_|^action$/.test(event.k) ? step?.shot : null;
  const source = id ? picture(String(id)) : null;
  if (!source) return null;
  const caption = own ? clock(event.at) + ' s · step ' + event.s : 'Step ' + step.n + ' · ' + step.x;
  return h('a', { class: 'shot', href: source, 'data-caption': caption }, h('img', { src: source, alt: 'The page, ' + caption }));
}

function pair(name, value) {
  return h('div', {}, h('dt', {}, plain(name)), h('dd', {}, typeof value === 'object' ? JSON.stringify(value) : String(value)));
}

function part(title, ...content) {
  return h('section', {}, h('h4', {}, title), content);
}

function list(value) {
  return Array.isArray(value) ? value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))) : [String(value)];
}

function sources(found) {
  if (!Array.isArray(found) || !found.length) return null;
  return part('source', found.map((place) => [
    h('p', { class: 'at' }, String(place.at)),
    h('pre', { class: 'src', tabindex: 0 }, h('span', { class: 'no' }, /:(\d+)(:\d+)?$/.exec(String(place.at))?.[1] ?? ''), String(place.line)),
  ]));
}

// JSON with its lines, anything else as it came.
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return String(text);
  }
}
