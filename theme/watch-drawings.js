// The drawings of a run: variables as cells, grids and bits, and the tree of its
// calls. Each shows the state of one step.
'use strict';

(() => {
  const { make, draw } = window.parts;

  // --- Values as Rust prints them --------------------------------------------

  /** `[1, 2]`, `{(0, 1): true}`, `Some(3)`, `P { x: 1 }` as lists, maps and words. */
  const parse = (text) => {
    let at = 0;
    const items = (close) => {
      const found = [];
      for (;;) {
        while (text[at] === ' ' || text[at] === ',') at += 1;
        if (at >= text.length || text[at] === close) {
          at += 1;
          return found;
        }
        const item = one();
        if (text[at] === ':' && text[at + 1] === ' ') {
          at += 2;
          found.push([item, one()]);
        } else found.push(item);
      }
    };
    const one = () => {
      const open = text[at];
      if (open === '[' || open === '(') {
        at += 1;
        return items(open === '[' ? ']' : ')');
      }
      if (open === '{') {
        at += 1;
        return { pairs: items('}') };
      }
      if (open === '"' || open === "'") {
        const from = at;
        do {
          at += text[at] === '\\' ? 2 : 1;
        } while (at < text.length && text[at] !== open);
        at += 1;
        return text.slice(from, at);
      }
      const from = at;
      while (at < text.length && !',:()[]{} '.includes(text[at])) at += 1;
      const word = text.slice(from, at);
      if (text[at] === '(') {
        at += 1;
        const [inside] = items(')');
        return word === 'Some' ? inside : `${word}(${inside})`;
      }
      if (text[at] === ' ' && text[at + 1] === '{') {
        at += 2;
        return { name: word, pairs: items('}') };
      }
      return word;
    };
    return one();
  };
  const shown = (value) =>
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? `(${value.map(shown).join(', ')})`
        : '…';

  // --- Drawings --------------------------------------------------------------

  const side = 34;
  const signs = { true: 'W', false: 'L', None: '' };
  const kind = (value) =>
    ({ true: 'win', false: 'lose', None: 'open', undefined: 'open' })[value] ?? 'some';

  const cell = (x, y, value, classes, text = signs[value] ?? shown(value)) =>
    draw(
      'g',
      { class: `cell ${classes}`, transform: `translate(${x} ${y})` },
      draw('rect', { width: side - 3, height: side - 3, rx: 3 }),
      draw(
        'text',
        { x: (side - 3) / 2, y: side / 2 + 3, class: text.length > 3 ? 'long' : '' },
        text,
      ),
    );
  const small = (x, y, text) => draw('text', { x, y, class: 'index' }, text);

  /** Entries `[[row, column], value]`, whatever has such places. */
  const places = (value) => {
    if (value?.pairs) {
      return value.pairs.map(([key, entry]) => [
        Array.isArray(key) ? key.map(Number) : [0, Number(key)],
        entry,
      ]);
    }
    if (!Array.isArray(value)) return [];
    return value.flatMap((row, y) =>
      Array.isArray(row) ? row.map((entry, x) => [[y, x], entry]) : [[[0, y], row]],
    );
  };

  const grid = (value, before, { size, pointers, look }) => {
    const arcs = look === 'butterfly';
    const old = new Map(places(before).map(([at, entry]) => [at.join(), shown(entry)]));
    const now = new Map(places(value).map(([at, entry]) => [at.join(), entry]));
    const parts = [];
    for (let y = 0; y < size.rows; y += 1) {
      if (size.rows > 1) parts.push(small(8, 16 + y * side + 20, y));
      for (let x = 0; x < size.columns; x += 1) {
        if (!y) parts.push(small(18 + x * side + 15, 11, x));
        const entry = now.get(`${y},${x}`);
        const changed =
          before !== undefined && now.has(`${y},${x}`) && old.get(`${y},${x}`) !== shown(entry);
        const here =
          pointers.length === 2 && size.rows > 1
            ? pointers[0].value === y && pointers[1].value === x
            : !arcs && pointers.some((it) => it.value === (size.rows > 1 ? y : x));
        const isSign = look === 'grid' || look === 'marks';
        if (isSign && entry === undefined) continue;
        const kinds = {
          grid: entry === 'true' ? 'free' : 'blocked',
          marks: entry === 'true' ? 'on' : 'open',
        };
        const classes = `${kinds[look] ?? kind(entry)}${changed ? ' new' : ''}${here ? ' here' : ''}`;
        parts.push(
          cell(18 + x * side, 16 + y * side, entry ?? 'None', classes, isSign ? '' : undefined),
        );
      }
    }
    if (arcs) {
      const bit = pointers[0].value;
      for (let x = 0; x < size.columns; x += 1) {
        if (Number.isNaN(bit) || x & bit || x + bit >= size.columns) continue;
        const [from, to, y] = [18 + x * side + 15, 18 + (x + bit) * side + 15, 16 + side];
        parts.push(
          draw('path', {
            class: 'arc',
            d: `M${from} ${y}Q${(from + to) / 2} ${y + 14 + 10 * bit} ${to} ${y}`,
          }),
        );
      }
      return [parts, 24 + size.columns * side, 30 + side + size.columns * 4];
    }
    if (size.rows === 1) {
      for (const [at, { name, value: x }] of pointers.entries()) {
        if (!(x >= 0 && x < size.columns)) continue;
        const [middle, below] = [18 + x * side + 15, 16 + size.rows * side + 9 + 26 * at];
        parts.push(small(middle, below, '↑'), small(middle, below + 13, name));
      }
    }
    const height = 22 + size.rows * side + (size.rows === 1 ? 27 * pointers.length : 0);
    return [parts, 24 + size.columns * side, height];
  };

  /** The numbers of a list, or the only one. */
  const numbers = (text) => [parse(text)].flat().map(BigInt);

  const bits = (text, before, { size, discs }) => {
    const old = before && numbers(before);
    const step = size.bits > 16 ? 14 : side; // a word of 64 is drawn without its digits
    const parts = [];
    for (const [row, number] of numbers(text).entries()) {
      const y = 16 + row * side;
      for (let bit = 0; bit < size.bits; bit += 1) {
        const x = 6 + (size.bits - 1 - bit) * step;
        const set = (number >> BigInt(bit)) & 1n;
        const changed =
          old?.[row] !== undefined && set !== ((old[row] >> BigInt(bit)) & 1n) ? ' new' : '';
        if (!row && (step === side || bit % 8 === 0))
          parts.push(small(x + step / 2 - 1, 11, String(bit)));
        const classes = `cell ${set ? 'on' : 'open'}${changed}`;
        if (discs)
          parts.push(
            draw('circle', {
              cx: x + 15,
              cy: y + 16,
              r: 12,
              class: `disc ${set ? 'dark' : 'light'}${changed}`,
            }),
          );
        else if (step === side)
          parts.push(cell(x, y, '', `${set ? 'on' : 'open'}${changed}`, String(set)));
        else
          parts.push(
            draw(
              'g',
              { class: classes },
              draw('rect', { x, y, width: step - 2, height: side - 6 }),
            ),
          );
      }
    }
    return [parts, 12 + size.bits * step, 20 + side * numbers(text).length];
  };

  /** The drawing of one variable: what it needs to know of the whole run, and how it looks. */
  const drawing = ({ of, as, at }, all) => {
    // Where nobody has the variable now, or another one of its name, the last value stays.
    const now = ({ stack }, name) =>
      stack.findLast(({ values }) => values.get(name) != null)?.values.get(name);
    const isNumber = as === 'bits' || as === 'checkers';
    const fits = (text) => (isNumber ? /^\[?\d[\d, ]*\]?$/ : /^[[{]/).test(text);
    let last;
    const values = all.map((state) => {
      const text = now(state, of);
      if (text !== undefined && fits(text)) last = text;
      return last;
    });
    const pointing = at.map((name) => [name, all.map((state) => now(state, name))]);
    const seen = new Set(values.filter((it) => it !== undefined));
    const size = { rows: 1, columns: 1, bits: 1 };
    for (const text of seen) {
      if (isNumber) {
        size.bits = Math.max(
          size.bits,
          ...numbers(text).map((number) => number.toString(2).length),
        );
      } else {
        for (const [[y, x]] of places(parse(text))) {
          size.rows = Math.max(size.rows, y + 1);
          size.columns = Math.max(size.columns, x + 1);
        }
      }
    }
    const tellsWinner = as === 'cells' && [...seen].some((text) => /\b(true|false)\b/.test(text));
    const svg = draw('svg', { role: 'img' });
    const figure = make(
      'figure',
      { className: 'drawing' },
      make(
        'figcaption',
        {},
        make('code', { textContent: of }),
        tellsWinner ? ' W: true, L: false' : '',
      ),
      make('div', { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: of }, svg),
    );
    const show = (step) => {
      const [old, now] = [values[step - 1], values[step]];
      figure.hidden = now === undefined;
      if (now === undefined) return svg.replaceChildren();
      const pointers = pointing.map(([name, places]) => ({ name, value: Number(places[step]) }));
      const [parts, width, height] = isNumber
        ? bits(now, old, { size, discs: as === 'checkers' })
        : grid(parse(now), old && parse(old), { size, pointers, look: as });
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      svg.setAttribute('width', width);
      svg.setAttribute('aria-label', `${of} is ${now}`);
      svg.replaceChildren(...parts);
      // In a long row the place that is pointed at is seen.
      const place = size.rows === 1 && pointers.findLast((it) => it.value >= 0);
      if (place && size.columns > 8)
        svg.parentElement.scrollTo({ left: (place.value - 4) * side, behavior: 'instant' });
    };
    return {
      figure,
      show,
      width: isNumber ? size.bits * (size.bits > 16 ? 14 : side) : size.columns * side,
    };
  };

  /** The tree of calls. */
  const tree = (calls) => {
    const inner = calls.filter((call) => call.parent);
    const callers = (call) => (call.parent ? [call.parent.name, ...callers(call.parent)] : []);
    if (!inner.some((call) => callers(call).includes(call.name))) return;
    const short = new Set(inner.map((call) => call.name)).size === 1;
    const names = inner.map((call) =>
      short ? call.label.slice(call.name.length + 1, -1) || call.name : call.label,
    );
    const width = Math.max(30, 8 * Math.max(...names.map((name) => name.length)) + 12);
    let right = 0;
    const place = (call) => {
      call.children.forEach(place);
      const [first, last] = [call.children[0], call.children.at(-1)];
      if (first) call.x = (first.x + last.x) / 2;
      else {
        call.x = right + width / 2;
        right += width + 8;
      }
    };
    calls.filter((call) => !call.parent).forEach((call) => call.children.forEach(place));
    const y = (call) => (call.depth - 1) * 58 + 4;
    const edges = inner
      .filter((call) => call.parent.parent)
      .map((call) => {
        call.edge = draw('path', {
          class: 'edge',
          d: `M${call.parent.x} ${y(call.parent) + 26}L${call.x} ${y(call)}`,
        });
        return call.edge;
      });
    const nodes = inner.map((call, at) => {
      call.told = draw('text', { x: 0, y: 40, class: 'value' });
      call.node = draw(
        'g',
        { transform: `translate(${call.x} ${y(call)})` },
        draw('rect', { x: -width / 2, width, height: 26, rx: 5 }),
        draw('text', { x: 0, y: 18 }, names[at]),
        call.told,
      );
      return call.node;
    });
    const height = Math.max(...inner.map(y)) + 50;
    const svg = draw(
      'svg',
      {
        viewBox: `-3 -3 ${right + 6} ${height + 3}`,
        width: right + 6,
        height: height + 3,
        role: 'img',
        'aria-label': 'The tree of calls',
      },
      ...edges,
      ...nodes,
    );
    const box = make(
      'div',
      { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: 'The tree of calls' },
      svg,
    );
    const kinds = new Set(inner.map((call) => call.kind));
    const key = make('p', { className: 'key' });
    if (inner.some((call) => call.value === 'true'))
      key.append(
        make('span', { className: 'win', textContent: 'gives true' }),
        ' ',
        make('span', { className: 'lose', textContent: 'gives false' }),
        ' ',
      );
    if (kinds.has('known'))
      key.append(make('span', { className: 'known', textContent: 'found written down' }), ' ');
    if (kinds.has('again'))
      key.append(make('span', { className: 'again', textContent: 'worked out again' }));
    const figure = make(
      'figure',
      { className: 'calls' },
      make('figcaption', { textContent: short ? `Calls of ${inner[0].name}` : 'Calls' }),
      box,
      key,
    );
    const show = (at, running) => {
      for (const call of inner) {
        const is =
          call.from > at ? 'later' : call.to === undefined || call.to > at ? 'running' : 'done';
        const value = is === 'done' ? call.value : '';
        const won = value === 'true' || value === 'false';
        call.node.setAttribute(
          'class',
          `call ${is} ${(is !== 'later' && call.kind) || ''} ${call === running ? 'now' : ''} ${won ? kind(value) : ''}`,
        );
        call.edge?.classList.toggle('later', is === 'later');
        call.told.textContent = won ? '' : value.length > 8 ? '…' : value && `= ${value}`;
      }
      if (running?.x === undefined) return;
      room ??= { width: box.clientWidth / 2, height: box.clientHeight / 2 };
      box.scrollTo({
        left: running.x - room.width,
        top: y(running) - room.height,
        behavior: 'instant',
      });
    };
    let room; // measured once: to ask for it at each step would take most of its time
    return {
      figure,
      show,
      measure: () => {
        room = undefined;
      },
    };
  };

  window.watchDrawings = { parse, shown, drawing, tree };
})();
