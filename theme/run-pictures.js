// Drawings of lists, tables and numbers of a run: cells, marks, grids, bits, boards of bits,
// checkers, butterflies, heaps, stalks, and what calls returned.
'use strict';

(() => {
  const { createSvg, displayRunValue: display, drawText: smallText, runCharts } = window.book;

  // --- What drawings are made of ------------------------------------------------

  const SIDE = 34; // of a cell with the gap beside it; all numbers are px
  const LEFT = 18; // of the first cell
  const TOP = 16;
  const GAP = 12; // between groups of bits
  const MIN_BIT = 8.5; // of a bit without a digit
  const MIN_DIGIT = 20;
  /** @type {Record<string, string>} */
  const SIGNS = { true: 'W', false: 'L', None: '' };
  /** @type {Record<string, string>} */
  const CLASSES = { true: 'win', false: 'lose', None: 'open' };

  /** @typedef {{ row: number, column: number, value: RustValue }} Entry */

  const cell = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ classes,
    /** @type {string} */ text,
    width = SIDE,
  ) =>
    createSvg(
      'g',
      { class: `cell ${classes}`, transform: `translate(${x} ${y})` },
      createSvg('rect', { width: width - 3, height: SIDE - 3, rx: 3 }),
      createSvg(
        'text',
        { x: (width - 3) / 2, y: SIDE / 2 + 3, class: text.length > 3 ? 'long' : '' },
        text,
      ),
    );
  /** A frame that is seen on every colour: a line in the ink, and one in that of the paper. */
  const frame = (/** @type {number} */ x, /** @type {number} */ y, width = SIDE) =>
    createSvg(
      'g',
      { class: 'frame-here', transform: `translate(${x} ${y})` },
      createSvg('rect', { width: width - 3, height: SIDE - 3, rx: 3 }),
      createSvg('rect', { x: 3, y: 3, width: width - 9, height: SIDE - 9, rx: 2 }),
    );
  /** How wide a cell is in which such a text has room. */
  const widthFor = (/** @type {number} */ letters) =>
    letters > 4 ? Math.max(SIDE, Math.ceil(6 * letters + 10)) : SIDE;
  const numberAt = (
    /** @type {(string | undefined)[] | undefined} */ values,
    /** @type {number} */ step,
  ) => Number(values?.[step] ?? Number.NaN);

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
  const keyOf = (/** @type {number} */ row, /** @type {number} */ column) => `${row},${column}`;
  const defined = (/** @type {(RustValue | undefined)[]} */ values) =>
    [...new Set(values)].filter((value) => value !== undefined);

  /** How large a drawing must be for all values of a run. */
  const sizeFor = (/** @type {(RustValue | undefined)[]} */ values) => {
    const entries = defined(values).flatMap(entriesOf);
    return {
      rows: Math.max(1, ...entries.map(({ row }) => row + 1)),
      columns: Math.max(1, ...entries.map(({ column }) => column + 1)),
      letters: Math.max(1, ...entries.map(({ value }) => display(value).length)),
      texts: new Set(entries.map(({ value }) => display(value))),
    };
  };

  // --- Cells, marks and grids ----------------------------------------------------

  /** Arrows with names below the only row; one beyond its end is there, too. */
  const pointerArrows = (
    /** @type {{ name: string, value: number }[]} */ pointers,
    /** @type {number} */ columns,
    /** @type {number} */ unit,
  ) =>
    pointers.flatMap(({ name, value }, at) => {
      if (!(value >= 0)) return [];
      const isBeyond = value >= columns;
      const x = LEFT + Math.min(value, columns) * unit + unit / 2 - 2;
      const y = TOP + SIDE + 9 + 26 * at;
      return isBeyond
        ? [smallText(x + 4, TOP + 20 + 14 * at, `${value} →`), smallText(x, y + 13, name)]
        : [smallText(x, y, '↑', 'index arrow'), smallText(x, y + 13, name, 'index arrow')];
    });
  /** The arcs between the positions of a butterfly that meet: their numbers differ in one bit. */
  const arcs = (
    /** @type {number} */ bit,
    /** @type {number} */ columns,
    /** @type {number} */ place,
  ) => {
    const paths = [];
    for (let x = 0; x < columns; x += 1) {
      if (Number.isNaN(bit) || x & bit || x + bit >= columns) continue;
      const from = LEFT + x * SIDE + 15;
      const to = LEFT + (x + bit) * SIDE + 15;
      const y = TOP + SIDE;
      const d = `M${from} ${y}Q${(from + to) / 2} ${y + 14 + 10 * bit} ${to} ${y}`;
      const looks = x === (place & ~bit) ? 'arc here' : 'arc';
      paths.push(createSvg('path', { class: looks, d }));
    }
    return paths;
  };

  /** @type {(source: RunDrawingSource) => RunPicture} */
  const createCells = ({ as, at, heads = [], values, pointers, answers }) => {
    const { rows, columns, letters, texts } = sizeFor(values);
    const isSign = as === 'grid' || as === 'marks';
    const isButterfly = as === 'butterfly';
    const tellsWinner = as === 'cells' && (texts.has('true') || texts.has('false'));
    const headLetters = Math.max(0, ...heads.map((head) => head.length));
    const unit = isSign ? SIDE : Math.max(widthFor(letters), 7 * headLetters);
    /** A row whose cells are the variables of these names is found by what it has. */
    const isFound = at.length > 0 && at.every((name) => heads.includes(name));
    const isPair = at.length === 2 && rows > 1 && !heads.length;
    /** Names beside the rows of a table. */
    const beside = rows > 1 && !isPair && !isFound ? at : [];
    const margin = 7 * Math.max(0, ...beside.map((name) => name.length + 2));
    const isRow = rows === 1 && !isButterfly;
    /** A list that is the longest at its start becomes shorter: nothing is missing beyond its end. */
    const isShrinking = isRow && entriesOf(values.find(Boolean)).length === columns;
    /** @type {RunLegend} */
    const legend = [];
    if (tellsWinner) legend.push(['win', 'W: true'], ['lose', 'L: false']);
    if (as === 'marks') legend.push(['on', 'true'], ['off', 'false']);
    if (as === 'marks' && isPair) legend.push(['unseen', 'not looked at yet']);
    if (as === 'grid') legend.push(['wall', 'wall'], ['token-key', 'the token']);
    if (answers) legend.push(['win', 'W: returned true'], ['lose', 'L: returned false']);
    const isEverEmpty = defined(values).some(
      (value) => (!isShrinking && entriesOf(value).length < rows * columns) || texts.has('None'),
    );
    if (as === 'cells' && isEverEmpty) legend.push(['unseen', 'nothing yet']);
    if (!isSign) legend.push(['new', 'new']);
    if ((isPair || isFound) && as !== 'grid') legend.push(['here', at.join(', ')]);
    if (isButterfly && at[1]) legend.push(['here', at[1]]);

    /** Where two pointers have been so far: other places were not looked at. */
    const seen = new Map();
    if (as === 'marks' && isPair) {
      for (const step of values.keys()) {
        const key = keyOf(numberAt(pointers[0], step), numberAt(pointers[1], step));
        if (!seen.has(key)) seen.set(key, step);
      }
    }
    const classOf = (
      /** @type {RustValue | undefined} */ entry,
      /** @type {string} */ key,
      /** @type {number} */ step,
    ) => {
      if (as === 'grid') return entry === 'true' ? 'free' : 'wall';
      if (as === 'marks') {
        if (entry === 'true') return 'on';
        return isPair && !(seen.get(key) <= step) ? 'unseen' : 'off';
      }
      return entry === undefined || entry === 'None'
        ? 'unseen'
        : (CLASSES[String(entry)] ?? 'some');
    };

    const draw = (/** @type {number} */ step) => {
      const value = values[step];
      if (value === undefined) return undefined;
      const before = values[step - 1];
      const old = new Map(
        entriesOf(before).map(({ row, column, value }) => [keyOf(row, column), display(value)]),
      );
      const now = new Map(
        entriesOf(value).map(({ row, column, value }) => [keyOf(row, column), value]),
      );
      const pointing = at.map((name, index) => ({ name, value: numberAt(pointers[index], step) }));
      const isPointedAt = (/** @type {number} */ row, /** @type {number} */ column) => {
        if (isPair) return pointing[0].value === row && pointing[1].value === column;
        if (isButterfly) return pointing[1]?.value === column;
        return rows === 1 && pointing.some((it) => it.value === column);
      };
      const isRowPointedAt = (/** @type {number} */ row) =>
        isFound
          ? at.every((name, index) => {
              const entry = now.get(keyOf(row, heads.indexOf(name)));
              return entry !== undefined && display(entry) === pointers[index][step];
            })
          : beside.length > 0 && pointing.some((it) => it.value === row);
      const returned = answers?.at(step);
      const parts = [];
      const over = [];
      for (let row = 0; row < rows; row += 1) {
        if (rows > 1) parts.push(smallText(8, TOP + row * SIDE + 20, row));
        if (isRowPointedAt(row)) {
          over.push(frame(LEFT, TOP + row * SIDE, columns * unit));
          const names = beside.filter((_, index) => pointing[index].value === row);
          const x = LEFT + columns * unit + margin / 2;
          if (names.length)
            parts.push(smallText(x, TOP + row * SIDE + 20, `← ${names.join(', ')}`, 'index arrow'));
        }
        for (let column = 0; column < columns; column += 1) {
          const [x, y] = [LEFT + column * unit, TOP + row * SIDE];
          const key = keyOf(row, column);
          const entry = now.get(key);
          if ((isSign || isShrinking) && entry === undefined) continue;
          if (!row) parts.push(smallText(x + unit / 2 - 2, 11, heads[column] ?? column));
          const isNew = before !== undefined && now.has(key) && old.get(key) !== display(entry);
          const answer = returned?.get(key);
          const isAnswered = answer?.value !== undefined;
          const looks = isAnswered ? CLASSES[answer.value ?? ''] : classOf(entry, key, step);
          let text = isSign ? '' : (SIGNS[String(entry ?? 'None')] ?? display(entry));
          if (isAnswered) text = SIGNS[answer.value ?? ''];
          parts.push(cell(x, y, `${looks} ${isNew || answer?.isNew ? 'new' : ''}`, text, unit));
          if (!isPointedAt(row, column)) continue;
          if (as === 'grid') {
            const isFree = !isAnswered;
            over.push(
              createSvg('circle', {
                cx: isFree ? x + 15.5 : x + 24,
                cy: isFree ? y + 15.5 : y + 7,
                r: isFree ? 9 : 5,
                class: 'token',
              }),
            );
          } else over.push(frame(x, y, unit));
        }
      }
      parts.push(...over);
      const width = 24 + columns * unit + margin;
      if (isButterfly) {
        parts.push(...arcs(pointing[0].value, columns, pointing[1]?.value));
        return { parts, width, height: 30 + SIDE + columns * 4 };
      }
      if (!isRow) return { parts, width, height: 22 + rows * SIDE };
      parts.push(...pointerArrows(pointing, columns, unit));
      const beyond = pointers.flat().some((value) => Number(value) >= columns);
      return {
        parts,
        width: width + (beyond ? SIDE : 0),
        height: 22 + SIDE + 27 * at.length,
      };
    };
    return { title: '', legend, draw };
  };

  // --- What calls returned -------------------------------------------------------

  /** A cell for each set of arguments that the function is ever called with. @type {(source: RunDrawingSource) => RunPicture} */
  const createAnswers = ({ at, answers, states }) => {
    const keys = answers?.keys ?? [];
    const sorted = (/** @type {number} */ index) =>
      [...new Set(keys.map((key) => key[index] ?? ''))].sort((a, b) => Number(a) - Number(b));
    const [rowNames, columnNames] = at.length > 1 ? [sorted(0), sorted(1)] : [[''], sorted(0)];
    const all = [...(answers?.at(states.length - 1).values() ?? [])];
    const isOutcome = all.some(({ value }) => value === 'true' || value === 'false');
    const letters = Math.max(
      ...all.map(({ value }) => (isOutcome ? 1 : (value?.length ?? 0))),
      ...columnNames.map((name) => name.length),
    );
    const unit = widthFor(letters);
    const side = 12 + 7 * Math.max(0, ...rowNames.map((name) => name.length));
    /** @type {RunLegend} */
    const legend = isOutcome
      ? [
          ['win', 'W: returned true'],
          ['lose', 'L: returned false'],
        ]
      : [];
    legend.push(['unseen', 'not asked yet'], ['waiting', 'being asked']);
    if (all.some(({ times }) => times > 1)) legend.push(['times-key', '×2: asked twice']);
    const draw = (/** @type {number} */ step) => {
      const now = answers?.at(step);
      const parts = [];
      for (const [row, rowName] of rowNames.entries()) {
        const y = TOP + row * SIDE;
        if (rowName) parts.push(smallText(side / 2 - 2, y + 20, rowName));
        for (const [column, name] of columnNames.entries()) {
          const x = side + column * unit;
          if (!row) parts.push(smallText(x + unit / 2 - 2, 11, name));
          const key = String(at.length > 1 ? [rowName, name] : [name]);
          const answer = now?.get(key);
          const value = answer?.value;
          const looks = value === undefined ? 'unseen' : (CLASSES[value] ?? 'some');
          const extra = `${answer?.isOpen ? 'waiting' : ''} ${answer?.isNew ? 'new' : ''}`;
          const text = value === undefined ? '' : (SIGNS[value] ?? value);
          parts.push(cell(x, y, `${looks} ${extra}`, text, unit));
          if (answer?.isHere) parts.push(frame(x, y, unit));
          if (answer && answer.times > 1)
            parts.push(
              smallText(x + unit - 12, y + SIDE - 7, `×${answer.times}`, `times ${looks}`),
            );
        }
      }
      return {
        parts,
        width: side + columnNames.length * unit + 6,
        height: TOP + rowNames.length * SIDE + 4,
      };
    };
    return {
      title: at.length > 1 ? `rows: ${at[0]}, columns: ${at[1]}` : `argument: ${at[0]}`,
      legend,
      draw,
    };
  };

  // --- Bits -----------------------------------------------------------------------

  /** The numbers of a list, or the only one. */
  const numbersOf = (/** @type {RustValue} */ value) => {
    const numbers = Array.isArray(value) ? value : [value];
    return numbers.map((number) => BigInt(String(number)));
  };
  const bitOf = (/** @type {bigint} */ number, /** @type {number} */ bit) =>
    ((number >> BigInt(bit)) & 1n) === 1n;
  const bitsOf = (/** @type {(RustValue | undefined)[]} */ values) =>
    Math.max(
      1,
      ...defined(values)
        .flatMap(numbersOf)
        .map((number) => number.toString(2).length),
    );

  /** @type {(source: RunDrawingSource) => RunPicture} */
  const createBits = ({ as, by, bits: shared, isStacked, values }) => {
    const isCheckers = as === 'checkers';
    const wanted = isCheckers ? bitsOf(values) : shared;
    const bits = by ? Math.ceil(wanted / by) * by : wanted;
    // A word of 64 bits is drawn without its digits.
    const isNarrow = bits > 16;
    const group = by ?? (isNarrow ? 8 : bits);
    const rows = Math.max(1, ...defined(values).map((value) => numbersOf(value).length));
    const groups = Math.ceil(bits / group);
    const start = isStacked && !isCheckers ? 20 : 6;
    const widest = isNarrow ? 14 : SIDE;
    const least = isNarrow ? MIN_BIT : isCheckers ? SIDE : MIN_DIGIT;
    /** As few lines as the room lets it be, and how wide a bit is there. */
    const fit = (/** @type {number} */ room) => {
      for (let lines = 1; ; lines += 1) {
        const perLine = Math.ceil(groups / lines);
        const own = room - start - 6 - (perLine - 1) * GAP;
        const unit = Math.min(widest, Math.floor((2 * own) / (perLine * group)) / 2);
        if (unit >= least || perLine === 1)
          return { perLine, lines: Math.ceil(groups / perLine), unit: Math.max(unit, least) };
      }
    };
    const draw = (/** @type {number} */ step, /** @type {number} */ room) => {
      const { perLine, lines, unit } = fit(room);
      const place = (/** @type {number} */ bit) => {
        const at = groups - 1 - Math.floor(bit / group);
        const x = start + ((at % perLine) * group + group - 1 - (bit % group)) * unit;
        return [x + (at % perLine) * GAP, Math.floor(at / perLine) * (SIDE * rows + 10)];
      };
      const value = values[step];
      if (value === undefined) return undefined;
      const before = values[step - 1];
      const old = before === undefined ? [] : numbersOf(before);
      const parts = [];
      for (const [row, number] of numbersOf(value).entries()) {
        if (rows > 1) parts.push(smallText(8, TOP + row * SIDE + 20, row));
        for (let bit = 0; bit < bits; bit += 1) {
          const [x, top] = place(bit);
          const y = TOP + row * SIDE + top;
          const isOn = bitOf(number, bit);
          const isNew = old[row] !== undefined && isOn !== bitOf(old[row], bit);
          const changed = isNew ? ' new' : '';
          const classes = `${isOn ? 'on' : 'off'}${changed}`;
          if (!row && (!isNarrow || bit % 8 === 0))
            parts.push(smallText(x + unit / 2 - 1, y - 5, String(bit)));
          if (isCheckers) {
            const disc = `disc ${isOn ? 'full' : 'empty'}${changed}`;
            parts.push(
              createSvg('circle', { cx: x + 15, cy: y + 16, r: isOn ? 12 : 4, class: disc }),
            );
          } else if (isNarrow) {
            const rect = createSvg('rect', { x, y, width: unit - 2, height: SIDE - 6 });
            parts.push(createSvg('g', { class: `cell ${classes}` }, rect));
          } else parts.push(cell(x, y, classes, isOn ? '1' : '0', unit));
        }
      }
      const width = start + 6 + perLine * (group * unit + GAP) - GAP;
      return { parts, width, height: 10 + (SIDE * rows + 10) * lines };
    };
    /** @type {RunLegend} */
    const legend = isNarrow
      ? [
          ['on', '1'],
          ['off', '0'],
        ]
      : [];
    if (!isCheckers) legend.push(['new', 'new']);
    return { title: '', legend, draw };
  };

  /** A number as a board: each group of bits is a column, from the bottom up. @type {(source: RunDrawingSource) => RunPicture} */
  const createColumns = ({ by = 1, bits, values }) => {
    const columns = Math.ceil(bits / by);
    const draw = (/** @type {number} */ step) => {
      const value = values[step];
      if (value === undefined) return undefined;
      const [number] = numbersOf(value);
      const [before] = values[step - 1] === undefined ? [] : numbersOf(values[step - 1] ?? '');
      const parts = [];
      for (let bit = 0; bit < columns * by; bit += 1) {
        const [column, row] = [Math.floor(bit / by), bit % by];
        const isOn = bitOf(number, bit);
        const isNew = before !== undefined && isOn !== bitOf(before, bit);
        const looks = isOn ? 'on' : row === by - 1 ? 'unseen' : 'off';
        const [x, y] = [6 + column * SIDE, 4 + (by - 1 - row) * SIDE];
        parts.push(cell(x, y, `${looks} ${isNew ? 'new' : ''}`, String(bit)));
      }
      return { parts, width: 12 + columns * SIDE, height: 8 + by * SIDE };
    };
    return {
      title: '',
      legend: [
        ['on', '1'],
        ['off', '0'],
        ['unseen', 'guard bit'],
      ],
      draw,
    };
  };

  // --- Heaps and stalks -----------------------------------------------------------

  /** Heaps of beans, or rows of squares. @type {(source: RunDrawingSource) => RunPicture} */
  const createHeaps = ({ as, at, values, pointers }) => {
    const lists = defined(values).map((value) => entriesOf(value).map((it) => Number(it.value)));
    const count = Math.max(1, ...lists.map((list) => list.length));
    const most = Math.max(1, ...lists.flat());
    const isRows = as === 'rows';
    const step = isRows ? 24 : most > 8 ? 12 : 17;
    const draw = (/** @type {number} */ at_) => {
      const value = values[at_];
      if (value === undefined) return undefined;
      const before = values[at_ - 1];
      const old = entriesOf(before).map((entry) => Number(entry.value));
      const heaps = entriesOf(value).map((entry) => Number(entry.value));
      const here = numberAt(pointers[0], at_);
      const parts = [];
      for (const [index, size] of heaps.entries()) {
        const isNew = before !== undefined && old[index] !== size;
        for (let bean = 0; bean < size; bean += 1) {
          if (isRows) {
            const [x, y] = [22 + bean * step, 16 + index * step];
            const isPoisoned = index === 0 && bean === 0;
            const looks = `square${isPoisoned ? ' poisoned' : ''}${isNew ? ' new' : ''}`;
            parts.push(createSvg('rect', { x, y, width: 21, height: 21, rx: 2, class: looks }));
            continue;
          }
          const y = (most - bean) * step;
          const looks = `bean${isNew ? ' new' : ''}`;
          parts.push(
            createSvg('circle', { cx: 24 + index * 44, cy: y, r: step / 2 - 1, class: looks }),
          );
        }
        if (isRows) {
          parts.push(smallText(10, 31 + index * step, index));
          continue;
        }
        const [x, y] = [24 + index * 44, 24 + most * step];
        parts.push(
          smallText(x, y, size, isNew ? 'count-new' : ''),
          smallText(x, y + 14, `[${index}]`),
        );
        if (index === here) parts.push(smallText(x, y + 27, `↑ ${at[0]}`, 'index arrow'));
      }
      if (isRows) {
        for (let column = 0; column < most; column += 1)
          parts.push(smallText(32 + column * step, 11, column));
        return { parts, width: 30 + most * step, height: 22 + count * step };
      }
      return { parts, width: 12 + count * 44, height: 46 + most * step + (at.length ? 14 : 0) };
    };
    return {
      title: '',
      legend: isRows
        ? [
            ['poisoned', 'poisoned'],
            ['new', 'new'],
          ]
        : [['new', 'new']],
      draw,
    };
  };

  /** Stalks of edges: white ones belong to White, black ones to Black, green ones to both. @type {(source: RunDrawingSource) => RunPicture} */
  const createStalks = (source) => {
    const { at, values, pointers } = source;
    /** @returns {string[][]} */
    const stalksOf = (/** @type {RustValue | undefined} */ value) => {
      const list = Array.isArray(value) ? value : [];
      return Array.isArray(list[0])
        ? list.map((stalk) => /** @type {string[]} */ (stalk))
        : [list.map(String)];
    };
    const all = defined(values).map(stalksOf);
    const count = Math.max(1, ...all.map((stalks) => stalks.length));
    const most = Math.max(1, ...all.flat().map((stalk) => stalk.length));
    const isSum = defined(values).some((value) => Array.isArray(value) && Array.isArray(value[0]));
    /** @type {Record<string, string>} */
    const colours = {
      true: 'white',
      White: 'white',
      false: 'black',
      Black: 'black',
      Green: 'green',
    };
    const owners = all.flat(2);
    const hasGreen = owners.includes('Green');
    /** An edge that a loop has come to is marked; one that a player cuts goes with those above. */
    const isMark = source.marks;
    const [LENGTH, WIDTH] = [34, 14];
    const draw = (/** @type {number} */ step) => {
      const value = values[step];
      if (value === undefined) return undefined;
      const numbers = pointers.map((pointer) => numberAt(pointer, step));
      const [stalkHere, edgeHere] = isSum ? numbers : [0, numbers[0] ?? Number.NaN];
      const ground = 10 + most * LENGTH;
      const parts = [];
      for (const [index, edges] of stalksOf(value).entries()) {
        const x = (isMark && !isSum ? 62 : 46) + index * 74;
        for (const [edge, owner] of edges.entries()) {
          const y = ground - (edge + 1) * LENGTH;
          const isCut = !isMark && index === stalkHere && edge >= edgeHere;
          const looks = `edge-${colours[owner] ?? 'green'}${isCut ? ' cut' : ''}`;
          parts.push(
            createSvg('rect', {
              x: x - WIDTH / 2,
              y: y + 2,
              width: WIDTH,
              height: LENGTH - 4,
              rx: 3,
              class: looks,
            }),
            smallText(x + 16, y + LENGTH / 2 + 4, edge),
          );
          if (index === stalkHere && edge === edgeHere)
            parts.push(
              isMark
                ? smallText(x - 34, y + LENGTH / 2 + 4, `${at.at(-1)} →`, 'index arrow')
                : smallText(x - 26, y + LENGTH / 2 + 4, '✂', 'scissors'),
            );
        }
        if (index === stalkHere && isSum)
          parts.push(smallText(x, ground + 16, `↑ ${at[0]}`, 'index arrow'));
      }
      const width = (isMark && !isSum ? 46 : 30) + count * 74;
      parts.push(createSvg('path', { class: 'ground', d: `M8 ${ground}H${width - 8}` }));
      return { parts, width, height: ground + (isSum && at.length ? 24 : 8) };
    };
    /** @type {RunLegend} */
    const legend = owners.some((owner) => owner === 'true' || owner === 'false')
      ? [
          ['edge-white', 'White’s edge: true'],
          ['edge-black', 'Black’s edge: false'],
        ]
      : [
          ['edge-white', 'White’s edge'],
          ['edge-black', 'Black’s edge'],
        ];
    if (hasGreen) legend.push(['edge-green', 'green: both may cut it']);
    if (at.length && !isMark) legend.push(['cut', 'goes with the cut']);
    return { title: '', legend, draw };
  };

  // --- Trees and diagonals --------------------------------------------------------

  /** A list as a tree: below entry i are those of 2i and 2i + 1, and 1 is at the top. @type {(source: RunDrawingSource) => RunPicture} */
  const createTree = ({ at, values, pointers }) => {
    const { columns: size, letters } = sizeFor(values);
    const [unit, level] = [Math.max(44, widthFor(letters) + 6), 70];
    const placeOf = (/** @type {number} */ node) => {
      const depth = Math.floor(Math.log2(node));
      const first = 2 ** depth;
      return [((node - first + 0.5) * size * unit) / 2 / first, 8 + depth * level];
    };
    const draw = (/** @type {number} */ step) => {
      if (values[step] === undefined) return undefined;
      const entries = entriesOf(values[step]).slice(1);
      const old = entriesOf(values[step - 1] ?? []);
      const pointing = pointers.map((_, index) => numberAt(pointers[index], step));
      /** The way from the top down to the first pointer. */
      const way = new Set();
      for (let node = pointing[0]; node >= 1; node >>= 1) way.add(node);
      /** @type {[edges: SVGElement[], parts: SVGElement[]]} */
      const [edges, parts] = [[], []];
      for (const { column: node, value } of entries) {
        const [x, y] = placeOf(node);
        const [upX, upY] = placeOf(node >> 1 || 1);
        const d = `M${upX} ${upY + 15}L${x} ${y + 15}`;
        edges.push(createSvg('path', { class: way.has(node) ? 'edge here' : 'edge', d }));
        const isNew = old.length > 0 && display(old[node]?.value) !== display(value);
        const left = x - unit / 2 + 5;
        parts.push(cell(left, y, isNew ? 'new' : 'some', display(value), unit - 7));
        if (node === pointing[0]) parts.push(frame(left, y, unit - 7));
        const names = at.filter((_, index) => pointing[index] === node);
        parts.push(
          smallText(
            x,
            y + SIDE + 10,
            names.length ? `${node}: ${names.join(', ')}` : node,
            names.length ? 'index arrow halo' : 'index halo',
          ),
        );
      }
      const height = placeOf(size - 1)[1] + SIDE + 18;
      return { parts: [...edges, ...parts], width: (size * unit) / 2, height };
    };
    return {
      title: '',
      legend: at.length
        ? [
            ['here', at[0]],
            ['new', 'new'],
          ]
        : [['new', 'new']],
      draw,
    };
  };

  /**
   * A board whose diagonals are words: bit r of word d is the cell in row r and column d − r.
   * The first pointer is the diagonal that a loop labels, and the list `with` says which of its
   * cells lose. @type {(source: RunDrawingSource) => RunPicture}
   */
  const createDiagonals = ({ values, pointers, labels }) => {
    const rows = bitsOf(values);
    const columns =
      Math.max(...values.map((value) => (Array.isArray(value) ? value.length : 0))) - rows;
    const draw = (/** @type {number} */ step) => {
      const words = values[step];
      if (!Array.isArray(words)) return undefined;
      /** The losing cells of a diagonal, once the loop is done with it. @type {Map<number, bigint>} */
      const losing = new Map();
      let here = Number.NaN;
      for (let before = 0; before <= step; before += 1) {
        const now = numberAt(pointers[0], before);
        if (now !== here && here >= 0) losing.set(here, BigInt(String(labels[before] ?? 0)));
        here = now;
      }
      /** @type {[parts: SVGElement[], over: SVGElement[]]} */
      const [parts, over] = [[], []];
      for (let row = 0; row < rows; row += 1) {
        parts.push(smallText(8, TOP + row * SIDE + 20, row));
        for (let column = 0; column < columns; column += 1) {
          const [x, y, word] = [LEFT + column * SIDE, TOP + row * SIDE, row + column];
          if (!row) parts.push(smallText(x + SIDE / 2 - 2, 11, column));
          const isFree = bitOf(BigInt(String(words[word])), row);
          const lost = losing.get(word);
          const isLost = lost !== undefined && bitOf(lost, row);
          const looks = !isFree ? 'wall' : lost === undefined ? 'free' : isLost ? 'lose' : 'win';
          const text = !isFree || lost === undefined ? '' : isLost ? 'L' : 'W';
          parts.push(cell(x, y, looks, text));
          if (word === here) over.push(frame(x, y));
        }
      }
      return { parts: [...parts, ...over], width: 24 + columns * SIDE, height: 22 + rows * SIDE };
    };
    /** @type {RunLegend} */
    const legend = [
      ['win', 'W: wins'],
      ['lose', 'L: loses'],
      ['wall', 'wall'],
      ['here', 'the diagonal'],
    ];
    return { title: '', legend, draw };
  };

  // --- All kinds -------------------------------------------------------------------

  const NUMBERS = /^\[?\d[\d, ]*\]?$/;
  const COLLECTION = /^[[{]/;
  /** @type {Record<string, RegExp>} */
  const FORMS = {
    bits: NUMBERS,
    columns: NUMBERS,
    checkers: NUMBERS,
    line: /\d/,
    graph: /^\[[[(]/,
    diagonals: NUMBERS,
  };

  /** @type {Record<string, (source: RunDrawingSource) => RunPicture>} */
  const KINDS = {
    answers: createAnswers,
    bits: createBits,
    checkers: createBits,
    columns: createColumns,
    diagonals: createDiagonals,
    heaps: createHeaps,
    rows: createHeaps,
    stalks: createStalks,
    tree: createTree,
    ...runCharts,
  };

  window.book.runPictures = {
    SIGNS,
    CLASSES,
    canBeDrawn: (as) => FORMS[as] ?? COLLECTION,
    bitsOf,
    create: (source) => (KINDS[source.as] ?? createCells)(source),
  };
})();
