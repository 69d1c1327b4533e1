/*
 * Reads a table, a list or a text of this document, or brings the end of one into view.
 * ask: {form, columns, name, element, scroll}. Answers {rows, total, columns, print}, {text, print}, {missing, columns}, {several}, {moved} or {}.
 */
(ask) => {
  const MOST = 1000;
  const fold = (text) => String(text || '').replace(/\s+/g, ' ').trim();
  const low = (text) => fold(text).toLowerCase();
  const shown = (el) => { const box = el.getBoundingClientRect(); return box.width > 0 && box.height > 0 && getComputedStyle(el).visibility !== 'hidden'; };
  const TABLES = 'table,[role=table],[role=grid],[role=treegrid]';
  const LISTS = 'ul,ol,[role=list],[role=listbox]';

  /** Whether a name has another in it as whole words. */
  const hasWords = (name, wanted) => {
    for (let at = name.indexOf(wanted); wanted && at >= 0; at = name.indexOf(wanted, at + 1)) {
      if (!/[\p{L}\p{N}][-_.,']?$/u.test(name.slice(0, at)) && !/^[-_.,']?[\p{L}\p{N}]/u.test(name.slice(at + wanted.length))) return true;
    }
    return false;
  };

  const cellText = (cell) => {
    const field = cell.querySelector('input:not([type=checkbox]):not([type=radio]):not([type=hidden]),select,textarea');
    if (field && field.type !== 'password') return fold(field.tagName === 'SELECT' ? (field.selectedOptions[0] || {}).text : field.value);
    return fold(cell.innerText);
  };

  const rowsOf = (table) => [...table.querySelectorAll('tr,[role=row]')].filter((row) => row.closest(TABLES) === table && shown(row));
  const isCell = (el) => /^(TD|TH)$/.test(el.tagName) || /^(cell|gridcell|columnheader|rowheader)$/.test(el.getAttribute('role') || '');
  const cellsOf = (row, depth = 0) => [...row.children].flatMap((el) => (isCell(el) ? [el] : depth < 6 && !el.matches(TABLES + ',tr,[role=row]') ? cellsOf(el, depth + 1) : []));
  const isHead = (row) => { const cells = cellsOf(row); return cells.length > 0 && cells.every((cell) => cell.tagName === 'TH' || cell.getAttribute('role') === 'columnheader'); };

  const readTable = (table) => {
    const all = rowsOf(table);
    if (ask.scroll) return toEnd(all);
    const head = all.find(isHead);
    const heads = head ? cellsOf(head).map((cell) => fold(cell.innerText)) : [];
    const body = all.filter((row) => !isHead(row)).map(cellsOf).filter((cells) => cells.length);
    const width = Math.max(heads.length, ...body.slice(0, MOST).map((cells) => cells.length));
    const names = Array.from({ length: width }, (_, i) => heads[i] || 'column ' + (i + 1));
    const seen = new Map();
    names.forEach((name, i) => { const n = (seen.get(name) || 0) + 1; seen.set(name, n); if (n > 1) names[i] = name + ' ' + n; });
    let picked = names.map((_, i) => i);
    if (ask.columns && ask.columns.length) {
      const missing = [];
      picked = ask.columns.map((wanted) => {
        for (const test of [(n) => n === low(wanted), (n) => hasWords(n, low(wanted))]) {
          const hits = names.map((_, i) => i).filter((i) => test(low(names[i])));
          if (hits.length === 1) return hits[0];
        }
        missing.push(wanted);
        return -1;
      });
      if (missing.length) return { missing, columns: names };
    } else if (heads.length) {
      picked = picked.filter((i) => heads[i] || body.some((cells) => cells[i] && cellText(cells[i])));
    }
    const rows = body.slice(0, MOST).map((cells) => Object.fromEntries(picked.map((i, at) => [ask.columns && ask.columns.length ? ask.columns[at] : names[i], cells[i] ? cellText(cells[i]) : ''])));
    const told = Number(table.getAttribute('aria-rowcount') || 0) - all.filter(isHead).length;
    return { rows, total: body.length, told: Math.max(told, 0), columns: names, print: fold(table.innerText) };
  };

  const readList = (list) => {
    const items = [...list.querySelectorAll('li,[role=listitem],[role=option]')].filter((item) => item.parentElement.closest(LISTS) === list && shown(item));
    if (ask.scroll) return toEnd(items);
    return { rows: items.slice(0, MOST).map((item) => fold(item.innerText)), total: items.length, print: fold(list.innerText) };
  };

  const readText = (el) => ({ text: fold(/^(INPUT|TEXTAREA|SELECT)$/.test(el.tagName) ? (el.type === 'password' ? '' : el.value) : el.innerText), print: fold(el.innerText) });

  /** What a table or list is called: its caption, its label, the heading right before it. */
  const nameOf = (el) => {
    const named = fold(el.getAttribute('aria-label') || (el.getAttribute('aria-labelledby') || '').split(/\s+/).map((id) => (document.getElementById(id) || {}).innerText || '').join(' ')
      || (el.caption && el.caption.innerText));
    if (named) return named;
    for (let at = el, hops = 0; at && hops < 4; hops++) {
      let before = at.previousElementSibling;
      for (; before; before = before.previousElementSibling) {
        if (/^H[1-6]$/.test(before.tagName) || before.getAttribute('role') === 'heading') return fold(before.innerText);
        if (before.matches(TABLES + ',' + LISTS)) return fold(el.id.replace(/[-_]/g, ' '));
        const inner = before.querySelector('h1,h2,h3,h4,h5,h6');
        if (inner) return fold(inner.innerText);
      }
      at = at.parentElement;
    }
    return fold(el.id.replace(/[-_]/g, ' '));
  };

  /** Brings the end into view; whether anything moved. */
  const toEnd = (rows) => {
    const end = rows[rows.length - 1];
    if (!end) return { moved: false };
    const movable = [document.scrollingElement];
    for (let at = end.parentElement; at; at = at.parentElement) if (at.scrollHeight > at.clientHeight + 1) movable.push(at);
    const places = () => movable.map((el) => Math.round(el.scrollTop)).join();
    const before = places();
    end.scrollIntoView({ block: 'start', behavior: 'instant' });
    return { moved: places() !== before };
  };

  const choose = (selector, read) => {
    const all = [...document.querySelectorAll(selector)].filter(shown);
    if (!ask.name) {
      const alone = all.filter((el) => !el.closest('nav,header,footer,[role=navigation],[class*="pagin" i],[class*="pager" i]'));
      const kept = alone.length ? alone : all;
      if (kept.length === 1) return read(kept[0]);
      return kept.length ? { several: kept.slice(0, 8).map(nameOf) } : {};
    }
    const wanted = low(ask.name).replace(/(?<!\s)\s+(table|list)$/, '');
    const tests = [(n) => n === wanted, (n) => hasWords(n, wanted)];
    for (const test of ask.form === 'ANY' ? tests.slice(0, 1) : tests) {
      const hits = all.filter((el) => test(low(nameOf(el))));
      if (hits.length === 1) return read(hits[0]);
      if (hits.length > 1) return { several: hits.slice(0, 8).map(nameOf) };
    }
    return {};
  };

  const el = ask.element;
  if (!el) {
    const table = ask.form === 'TABLE' || ask.form === 'ANY' && ask.name ? choose(TABLES, readTable) : {};
    if (table.rows || table.moved !== undefined || table.missing || table.several || ask.form === 'TABLE') return table;
    return ask.form === 'LIST' || ask.form === 'ANY' && ask.name ? choose(LISTS, readList) : {};
  }
  const of = (selector) => (el.matches(selector) ? el : el.querySelector(selector) || el.closest(selector));
  if (ask.form === 'TABLE' || ask.form === 'ANY' && el.matches(TABLES)) return of(TABLES) ? readTable(of(TABLES)) : {};
  if (ask.form === 'LIST' || ask.form === 'ANY' && el.matches(LISTS)) return of(LISTS) ? readList(of(LISTS)) : {};
  return ask.scroll ? { moved: false } : readText(el);
}
