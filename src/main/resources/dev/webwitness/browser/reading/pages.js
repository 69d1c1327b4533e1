/*
 * Finds the control that leads to another page of what is listed.
 * ask: {to: 'next' | 'previous' | 'first' | 'last' | number as text, rows: whether a "Load more" will do}.
 * Answers {el, kind, name} with kind 'turn' or 'more'; {last: true} where the pages end here; {there: true} where it is that page already; {} where there is no such control.
 */
(ask) => {
  const fold = (text) => String(text || '').replace(/\s+/g, ' ').trim();
  const shown = (el) => { const box = el.getBoundingClientRect(); return box.width > 0 && box.height > 0 && getComputedStyle(el).visibility !== 'hidden'; };
  const GLYPH = '[›»→>▶⟩❯«‹←<◀⟨❮\\s]*';
  const word = (words) => new RegExp('^' + GLYPH + '(?:go to |show )?(?:the )?(?:' + words + ')' + GLYPH + '$', 'i');
  const WORDS = {
    next: word('next(?: page| results?| \\d+)?(?: of results)?|older(?: posts| entries)?|weiter|nächste(?: seite)?|suivante?|page suivante|siguiente|próxim[ao]|seguinte|successiva|avanti|volgende|następna|下一页|次へ'),
    previous: word('prev(?:ious)?(?: page| results?| \\d+)?|newer(?: posts| entries)?|zurück|vorherige(?: seite)?|précédente?|page précédente|anterior|precedente|vorige|上一页|前へ'),
    first: word('first(?: page)?|erste(?: seite)?|première(?: page)?'),
    last: word('last(?: page)?|letzte(?: seite)?|dernière(?: page)?'),
  };
  const GLYPHS = { next: /^[›»→>▶⟩❯]$/, previous: /^[«‹←<◀⟨❮]$/, first: /^(?:«|<<|⏮)$/, last: /^(?:»|>>|⏭)$/ };
  const RELS = { next: 'next', previous: 'prev', first: 'first', last: 'last' };
  const MORE = /^[+↓⌄\s]*(?:(?:load|show|view|see|fetch|get)\s+(?:\d+\s+)?more(?:\s+\p{L}+){0,2}|more (?:results|items|products|posts|entries)|mehr (?:laden|anzeigen)|afficher plus|cargar más)[.…↓⌄\s]*$/iu;
  const PAGER = 'nav,[role=navigation],[class*="pagin" i],[class*="pager" i],[id*="pagin" i],[id*="pager" i],[aria-label*="pagin" i],[aria-label*="pages" i],[data-testid*="pagin" i]';
  const OTHER = '[class*="carousel" i],[class*="slider" i],[class*="swiper" i],[class*="gallery" i],[aria-roledescription],[class*="calendar" i],[class*="datepicker" i],[class*="date-picker" i]';

  const words = (el) => [fold(el.innerText || el.value), fold(el.getAttribute('aria-label')), fold(el.title)].filter(Boolean);
  const name = (el) => fold(el.getAttribute('aria-label')) || fold(el.innerText || el.value) || fold(el.title);
  const dead = (el) => el.disabled || el.getAttribute('aria-disabled') === 'true' || /(?:^|[\s_-])(?:is-)?disabled(?:$|\s)/.test(el.className + ' ' + (/^(LI|SPAN)$/.test((el.parentElement || {}).tagName) ? el.parentElement.className : ''))
    || getComputedStyle(el).pointerEvents === 'none' || !!el.closest('[inert],fieldset:disabled');
  const controls = [...document.querySelectorAll('a,button,[role=button],[role=link],input[type=button],input[type=submit]')].filter((el) => shown(el) && !el.closest(OTHER));
  /** A control that only looks like one: the way out of the last page is often not a link any more. */
  const spent = [...document.querySelectorAll('span,li,div,b,strong,em')].filter((el) => !el.children.length && shown(el) && el.closest(PAGER) && !el.closest('a,button,[role=button],[role=link]') && !el.closest(OTHER));

  const number = (el) => { for (const text of words(el)) { const found = /^(?:(?:go to )?(?:page|seite) )?(\d{1,6})(?: of \d+)?$/i.exec(text); if (found) return Number(found[1]); } return 0; };
  /** The numbers of each row of page numbers: who they are, and which one is shown now. */
  const rowsOfNumbers = () => {
    const groups = new Map();
    for (const el of [...controls, ...spent]) {
      const n = number(el);
      if (!n) continue;
      const pager = el.closest(PAGER) || ((el.parentElement || {}).parentElement || el.parentElement);
      if (!groups.has(pager)) groups.set(pager, []);
      groups.get(pager).push({ el, n, link: controls.includes(el), now: !!el.closest('[aria-current]:not([aria-current=false]),[aria-selected=true]') || /(?:^|[\s_-])(?:active|current|selected)(?:$|\s)/.test(el.className + ' ' + (el.parentElement.children.length === 1 ? el.parentElement.className : '')) });
    }
    return [...groups.values()].filter((all) => all.length > 1 && all.some((one) => one.link)).map((all) => {
      const marked = all.filter((one) => one.now);
      const plain = all.filter((one) => !one.link);
      return { all, now: marked.length === 1 ? marked[0].n : !marked.length && plain.length === 1 ? plain[0].n : 0 };
    });
  };

  const best = (to) => {
    const scored = [];
    for (const el of [...controls, ...spent]) {
      const rel = (el.getAttribute('rel') || '').split(' ').includes(RELS[to]);
      const said = words(el).some((text) => WORDS[to].test(text));
      const glyph = words(el).some((text) => GLYPHS[to].test(text));
      const pager = !!el.closest(PAGER);
      if (rel || said || glyph && (pager || rowsOfNumbers().length)) scored.push({ el, score: (rel ? 4 : 0) + (said ? 3 : 0) + (glyph ? 1 : 0) + (pager ? 3 : 0) + (controls.includes(el) ? 0.5 : 0) });
    }
    const top = Math.max(...scored.map((one) => one.score));
    const all = scored.filter((one) => one.score === top);
    return all.length ? (all.filter((one) => !dead(one.el) && controls.includes(one.el)).pop() || all[all.length - 1]).el : null;
  };

  const found = (el) => (dead(el) || !controls.includes(el) ? { last: true, name: name(el) } : { el, kind: 'turn', name: name(el) });
  const numbered = (choose) => {
    for (const row of rowsOfNumbers()) {
      const n = choose(row);
      if (n && n === row.now) return { there: true };
      const one = row.all.find((each) => each.n === n && each.link && !dead(each.el));
      if (one) return { el: one.el, kind: 'turn', name: name(one.el) };
    }
    return null;
  };

  if (/^\d+$/.test(ask.to)) return numbered(() => Number(ask.to)) || {};
  const direct = best(ask.to);
  if (direct) return found(direct);
  const numbers = rowsOfNumbers();
  if (ask.to === 'first' || ask.to === 'last') return numbered((row) => (ask.to === 'first' ? Math.min : Math.max)(...row.all.map((one) => one.n))) || {};
  const step = ask.to === 'next' ? 1 : -1;
  const byNumber = numbered((row) => row.now && row.now + step);
  if (byNumber) return byNumber;
  if (numbers.some((row) => row.now)) return { last: true, name: '' };
  if (ask.to === 'next') {
    const more = controls.filter((el) => words(el).some((text) => MORE.test(text)) && !el.closest('td,th,[role=cell],[role=gridcell]'));
    const open = more.filter((el) => !dead(el));
    if (open.length === 1) return { el: open[0], kind: 'more', name: name(open[0]) };
    if (more.length === 1) return { last: true, name: name(more[0]) };
  }
  return {};
}
