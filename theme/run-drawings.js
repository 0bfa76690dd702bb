// Drawings of the variables of a run: cells, grids, bits, checkers, butterflies. Each shows
// the state of one step.
'use strict';

(() => {
  const { createHtml, createSvg, displayRunValue: display } = window.book;

  // --- Cells ------------------------------------------------------------------

  const SIDE = 34; // of a cell with the gap beside it; all numbers are px
  const LEFT = 18; // of the first cell
  const TOP = 16;
  /** @type {Record<string, string>} */
  const SIGNS = { true: 'W', false: 'L', None: '' };
  /** @type {Record<string, string>} */
  const CLASSES = { true: 'win', false: 'lose', None: 'open' };

  const cell = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ classes,
    /** @type {string} */ text,
  ) =>
    createSvg(
      'g',
      { class: `cell ${classes}`, transform: `translate(${x} ${y})` },
      createSvg('rect', { width: SIDE - 3, height: SIDE - 3, rx: 3 }),
      createSvg(
        'text',
        { x: (SIDE - 3) / 2, y: SIDE / 2 + 3, class: text.length > 3 ? 'long' : '' },
        text,
      ),
    );
  const smallText = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string | number} */ text,
  ) => createSvg('text', { x, y, class: 'index' }, String(text));

  /** @typedef {{ row: number, column: number, value: RustValue }} Entry */
  /** @typedef {{ name: string, value: number }} Pointer */
  /** @typedef {{ rows: number, columns: number, bits: number }} Size */
  /** @typedef {{ parts: SVGElement[], width: number, height: number }} Picture */

  /** The entries of a list, of a table or of a map with numbers as keys. @returns {Entry[]} */
  const entriesOf = (/** @type {RustValue | undefined} */ collection) => {
    if (typeof collection === 'object' && 'pairs' in collection) {
      return collection.pairs.map((pair) => {
        const [key, value] = /** @type {RustValue[]} */ (pair);
        const [row, column] = Array.isArray(key) ? key.map(Number) : [0, Number(key)];
        return { row, column, value };
      });
    }
    if (!Array.isArray(collection)) return [];
    return collection.flatMap((item, row) =>
      Array.isArray(item)
        ? item.map((value, column) => ({ row, column, value }))
        : [{ row: 0, column: row, value: item }],
    );
  };

  /** The arcs between the positions of a butterfly that meet: their numbers differ in one bit. */
  const arcs = (/** @type {number} */ bit, /** @type {number} */ columns) => {
    const paths = [];
    for (let x = 0; x < columns; x += 1) {
      if (Number.isNaN(bit) || x & bit || x + bit >= columns) continue;
      const from = LEFT + x * SIDE + 15;
      const to = LEFT + (x + bit) * SIDE + 15;
      const y = TOP + SIDE;
      const d = `M${from} ${y}Q${(from + to) / 2} ${y + 14 + 10 * bit} ${to} ${y}`;
      paths.push(createSvg('path', { class: 'arc', d }));
    }
    return paths;
  };
  /** Arrows with names below the only row. */
  const pointerArrows = (/** @type {Pointer[]} */ pointers, /** @type {number} */ columns) =>
    pointers.flatMap(({ name, value }, at) => {
      if (!(value >= 0 && value < columns)) return [];
      const x = LEFT + value * SIDE + 15;
      const y = TOP + SIDE + 9 + 26 * at;
      return [smallText(x, y, '↑'), smallText(x, y + 13, name)];
    });

  /** @returns {Picture} */
  const drawCells = (
    /** @type {RustValue} */ value,
    /** @type {RustValue | undefined} */ before,
    /** @type {Size} */ { rows, columns },
    /** @type {Pointer[]} */ pointers,
    /** @type {WantedDrawing['as']} */ look,
  ) => {
    const isButterfly = look === 'butterfly';
    const isSign = look === 'grid' || look === 'marks';
    const keyOf = (/** @type {Entry} */ { row, column }) => `${row},${column}`;
    const old = new Map(entriesOf(before).map((entry) => [keyOf(entry), display(entry.value)]));
    const now = new Map(entriesOf(value).map((entry) => [keyOf(entry), entry.value]));
    const isPointedAt = (/** @type {number} */ row, /** @type {number} */ column) => {
      if (pointers.length === 2 && rows > 1)
        return pointers[0].value === row && pointers[1].value === column;
      return !isButterfly && pointers.some((it) => it.value === (rows > 1 ? row : column));
    };
    const classOf = (/** @type {RustValue | undefined} */ entry) => {
      if (look === 'grid') return entry === 'true' ? 'free' : 'blocked';
      if (look === 'marks') return entry === 'true' ? 'on' : 'open';
      return entry === undefined ? 'open' : (CLASSES[String(entry)] ?? 'some');
    };
    const parts = [];
    for (let row = 0; row < rows; row += 1) {
      if (rows > 1) parts.push(smallText(8, TOP + row * SIDE + 20, row));
      for (let column = 0; column < columns; column += 1) {
        if (!row) parts.push(smallText(LEFT + column * SIDE + 15, 11, column));
        const key = `${row},${column}`;
        const entry = now.get(key);
        if (isSign && entry === undefined) continue;
        const isNew = before !== undefined && now.has(key) && old.get(key) !== display(entry);
        const classes = [classOf(entry)];
        if (isNew) classes.push('new');
        if (isPointedAt(row, column)) classes.push('here');
        const text = isSign ? '' : (SIGNS[String(entry ?? 'None')] ?? display(entry));
        const [x, y] = [LEFT + column * SIDE, TOP + row * SIDE];
        parts.push(cell(x, y, classes.join(' '), text));
      }
    }
    const width = 24 + columns * SIDE;
    if (isButterfly) {
      parts.push(...arcs(pointers[0].value, columns));
      return { parts, width, height: 30 + SIDE + columns * 4 };
    }
    if (rows > 1) return { parts, width, height: 22 + rows * SIDE };
    parts.push(...pointerArrows(pointers, columns));
    return { parts, width, height: 22 + SIDE + 27 * pointers.length };
  };

  // --- Bits -------------------------------------------------------------------

  /** The numbers of a list, or the only one. */
  const numbersOf = (/** @type {RustValue} */ value) => {
    const numbers = Array.isArray(value) ? value : [value];
    return numbers.map((number) => BigInt(String(number)));
  };
  /** A word of 64 bits is drawn without its digits. */
  const bitWidth = (/** @type {Size} */ { bits }) => (bits > 16 ? 14 : SIDE);

  /** @returns {Picture} */
  const drawBits = (
    /** @type {RustValue} */ value,
    /** @type {RustValue | undefined} */ before,
    /** @type {Size} */ size,
    /** @type {boolean} */ isCheckers,
  ) => {
    const old = before === undefined ? [] : numbersOf(before);
    const step = bitWidth(size);
    const isNarrow = step < SIDE;
    const numbers = numbersOf(value);
    const parts = [];
    for (const [row, number] of numbers.entries()) {
      const y = TOP + row * SIDE;
      for (let bit = 0; bit < size.bits; bit += 1) {
        const x = 6 + (size.bits - 1 - bit) * step;
        const bitOf = (/** @type {bigint} */ number) => (number >> BigInt(bit)) & 1n;
        const isOn = bitOf(number) === 1n;
        const isNew = old[row] !== undefined && bitOf(number) !== bitOf(old[row]);
        const changed = isNew ? ' new' : '';
        const classes = `${isOn ? 'on' : 'open'}${changed}`;
        if (!row && (!isNarrow || bit % 8 === 0))
          parts.push(smallText(x + step / 2 - 1, 11, String(bit)));
        if (isCheckers) {
          const disc = `disc ${isOn ? 'dark' : 'light'}${changed}`;
          parts.push(createSvg('circle', { cx: x + 15, cy: y + 16, r: 12, class: disc }));
        } else if (isNarrow) {
          const rect = createSvg('rect', { x, y, width: step - 2, height: SIDE - 6 });
          parts.push(createSvg('g', { class: `cell ${classes}` }, rect));
        } else parts.push(cell(x, y, classes, isOn ? '1' : '0'));
      }
    }
    return { parts, width: 12 + size.bits * step, height: 20 + SIDE * numbers.length };
  };

  // --- A variable in all states -----------------------------------------------

  /** The value that a variable has now, in the innermost call that has it. */
  const valueIn = (/** @type {RunState} */ { stack }, /** @type {string} */ name) =>
    stack.findLast(({ values }) => values.get(name) != null)?.values.get(name) ?? undefined;

  /** How large the drawing must be for all values of a run. @returns {Size} */
  const sizeFor = (/** @type {RustValue[]} */ values, /** @type {boolean} */ isNumber) => {
    const size = { rows: 1, columns: 1, bits: 1 };
    for (const value of values) {
      if (isNumber) {
        const lengths = numbersOf(value).map((number) => number.toString(2).length);
        size.bits = Math.max(size.bits, ...lengths);
      } else {
        for (const { row, column } of entriesOf(value)) {
          size.rows = Math.max(size.rows, row + 1);
          size.columns = Math.max(size.columns, column + 1);
        }
      }
    }
    return size;
  };

  /** A small drawing is shown larger, as long as a phone has room for it. */
  const scaleOf = (/** @type {number} */ width) => Math.min(1.4, Math.max(1, 340 / width));

  /** @returns {RunDrawing} */
  const createRunDrawing = (
    /** @type {WantedDrawing} */ { of, as, at },
    /** @type {RunState[]} */ states,
    /** @type {RecordedRun['trees']} */ trees,
  ) => {
    const treeOf = (/** @type {string} */ text) => trees[text] ?? text;
    const isNumber = as === 'bits' || as === 'checkers';
    const canBeDrawn = isNumber ? /^\[?\d[\d, ]*\]?$/ : /^[[{]/;
    // Where no call has the variable now, or another one of its name, the last value stays.
    /** @type {string | undefined} */
    let last;
    const values = states.map((state) => {
      const text = valueIn(state, of);
      if (text !== undefined && canBeDrawn.test(text)) last = text;
      return last;
    });
    const pointing = at.map((name) => ({
      name,
      values: states.map((state) => Number(valueIn(state, name))),
    }));
    const seen = new Set(values.filter((value) => value !== undefined));
    const size = sizeFor([...seen].map(treeOf), isNumber);
    const tellsWinner = as === 'cells' && [...seen].some((text) => /\b(true|false)\b/.test(text));
    const svg = createSvg('svg', { role: 'img' });
    const box = createHtml(
      'div',
      { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: of },
      svg,
    );
    const figure = createHtml(
      'figure',
      { className: 'drawing' },
      createHtml(
        'figcaption',
        {},
        createHtml('code', { textContent: of }),
        tellsWinner ? ' W: true, L: false' : '',
      ),
      box,
    );
    const show = (/** @type {number} */ step) => {
      const [before, now] = [values[step - 1], values[step]];
      figure.hidden = now === undefined;
      if (now === undefined) return svg.replaceChildren();
      const pointers = pointing.map(({ name, values }) => ({ name, value: values[step] }));
      const [value, old] = [treeOf(now), before === undefined ? undefined : treeOf(before)];
      const { parts, width, height } = isNumber
        ? drawBits(value, old, size, as === 'checkers')
        : drawCells(value, old, size, pointers, as);
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      svg.setAttribute('width', String(Math.round(width * scaleOf(width))));
      svg.setAttribute('aria-label', `${of} is ${now}`);
      svg.replaceChildren(...parts);
      // In a long row the place that is pointed at is seen.
      const pointer = size.rows === 1 && pointers.findLast(({ value }) => value >= 0);
      if (pointer && size.columns > 8)
        box.scrollTo({ left: (pointer.value - 4) * SIDE, behavior: 'instant' });
    };
    return { figure, show };
  };

  window.book.createRunDrawings = (wanted, states, trees) =>
    wanted.map((drawing) => createRunDrawing(drawing, states, trees));
})();
