// Drawings of a run that have a scale: numbers on a line, ranges, and the walls of a thermograph.
'use strict';

(() => {
  const { createSvg, displayRunValue: display } = window.book;

  const WIDTH = 360; // px, of the scale
  const LEFT = 26;
  const ROW = 26;

  /** @type {Book['drawText']} */
  const text = (x, y, content, classes = 'index') =>
    createSvg('text', { x, y, class: classes }, String(content));
  window.book.drawText = text;
  const line = (/** @type {string} */ d, /** @type {string} */ classes) =>
    createSvg('path', { d, class: classes });

  /** The number that a text of Rust says, such as 3, 1/2 or Some(3/8). */
  const numberOf = (/** @type {RustValue | undefined} */ value) => {
    const [, above, below = '1'] = /(-?\d+)(?:\/(\d+))?/.exec(display(value)) ?? [];
    return above === undefined ? Number.NaN : Number(above) / Number(below);
  };
  const nameOf = (/** @type {RustValue | undefined} */ value) =>
    (/-?\d+(?:\/\d+)?/.exec(display(value))?.[0] ?? '').replace('-', '−');
  /** A scale for all these numbers. */
  const createScale = (/** @type {number[]} */ numbers, width = WIDTH) => {
    const known = numbers.filter((number) => !Number.isNaN(number));
    const [low, high] = [Math.min(...known), Math.max(...known)];
    return {
      low,
      high,
      at: (/** @type {number} */ number) => LEFT + ((number - low) / (high - low || 1)) * width,
    };
  };

  /**
   * A number that changes, each value a row below the one before it: the way that it goes.
   * What else is given are limits. @type {(source: RunDrawingSource) => RunPicture}
   */
  const createLine = ({ of, at, values, pointers }) => {
    const visited = values.flatMap((value, step) =>
      value === undefined || value === values[step - 1] ? [] : [{ step, value }],
    );
    const scale = createScale(
      [...visited.map(({ value }) => value), ...pointers.flat()].map(numberOf),
    );
    const height = 34 + visited.length * ROW;
    const draw = (/** @type {number} */ step) => {
      if (values[step] === undefined) return undefined;
      /** @type {SVGElement[]} */
      const parts = [line(`M${LEFT} 18H${LEFT + WIDTH}`, 'axis')];
      for (let tick = Math.ceil(scale.low); tick <= scale.high; tick += 1)
        parts.push(text(scale.at(tick), 11, String(tick).replace('-', '−')));
      for (const [index, pointer] of pointers.entries()) {
        const number = numberOf(pointer[step]);
        if (Number.isNaN(number)) continue;
        const x = scale.at(number);
        parts.push(line(`M${x} 18V${height - 12}`, `limit limit-${index}`));
        parts.push(text(x, height - 1, nameOf(pointer[step]), 'index'));
      }
      const sofar = visited.filter((visit) => visit.step <= step);
      const places = sofar.map(({ value }, row) => [scale.at(numberOf(value)), 34 + row * ROW]);
      parts.push(line(`M${places.map((place) => place.join(' ')).join('L')}`, 'way'));
      for (const [row, [x, y]] of places.entries()) {
        const isHere = row === places.length - 1;
        parts.push(
          createSvg('circle', {
            cx: x,
            cy: y,
            r: isHere ? 7 : 4,
            class: isHere ? 'dot here' : 'dot',
          }),
        );
        parts.push(
          text(
            x + 13 + 3 * nameOf(sofar[row].value).length,
            y + 4,
            nameOf(sofar[row].value),
            isHere ? 'halo' : 'index halo',
          ),
        );
      }
      return { parts, width: WIDTH + 2 * LEFT + 14, height };
    };
    /** @type {RunLegend} */
    const legend = at.map((name, index) => [`limit-key limit-${index}`, name]);
    return { title: '', legend: [['dot-key', of], ...legend], draw };
  };

  /**
   * Ranges, one a row: pairs, or structs with two numbers. Of the first pointer, the range that
   * equals it is framed; the second one says which end of it was taken, and that stays.
   * @type {(source: RunDrawingSource) => RunPicture}
   */
  const createIntervals = ({ at, values, pointers, treeOf }) => {
    const names = values.flatMap((value) =>
      (Array.isArray(value) ? value : []).flatMap((range) =>
        typeof range === 'object' && 'pairs' in range
          ? range.pairs.map((pair) => display(/** @type {RustValue[]} */ (pair)[0]))
          : [],
      ),
    );
    /** @returns {[string, string][]} */
    const rangesOf = (/** @type {RustValue | undefined} */ value) =>
      (Array.isArray(value) ? value : []).map((range) => {
        const ends =
          typeof range === 'object' && 'pairs' in range
            ? range.pairs.map((pair) => /** @type {RustValue[]} */ (pair)[1])
            : /** @type {RustValue[]} */ (range);
        return [display(ends[0]), display(ends[1])];
      });
    const all = values.flatMap(rangesOf);
    const scale = createScale(all.flat().map(numberOf));
    const rows = Math.max(1, ...values.map((value) => rangesOf(value).length));
    const [row_, end_] = pointers;
    const draw = (/** @type {number} */ step) => {
      const value = values[step];
      if (value === undefined) return undefined;
      /** Which ends were taken so far, by the text of the range. */
      const taken = new Map();
      for (let before = 0; before <= step; before += 1) {
        if (end_?.[before] !== undefined && row_?.[before] !== undefined)
          taken.set(row_[before], end_[before] === 'true' ? 0 : 1);
      }
      /** @type {SVGElement[]} */
      const parts = [];
      for (let tick = Math.ceil(scale.low); tick <= scale.high; tick += 1) {
        parts.push(line(`M${scale.at(tick)} 16V${24 + rows * 48}`, 'tick'));
        parts.push(text(scale.at(tick), 11, String(tick).replace('-', '−')));
      }
      const list = Array.isArray(value) ? value : [];
      for (const [row, ends] of rangesOf(value).entries()) {
        const y = 44 + row * 48;
        const [from, to] = ends.map((end) => scale.at(numberOf(end)));
        const isHere =
          row_?.[step] !== undefined && isSame(treeOf(row_[step]), list[row], row_[step]);
        parts.push(line(`M${from} ${y}H${to}`, isHere ? 'range here' : 'range'));
        const which = [...taken].find(([text]) => isSame(treeOf(text), list[row], text))?.[1];
        for (const [index, end] of ends.entries()) {
          const x = scale.at(numberOf(end));
          const looks = which === index ? 'end taken' : which === undefined ? 'end' : 'end lost';
          parts.push(
            createSvg('circle', { cx: x, cy: y, r: which === index ? 9 : 6, class: looks }),
          );
          const name = [names[index] ?? '', nameOf(end)].join(' ');
          parts.push(
            text(x, y + (index ? 21 : -13), name, which === index ? 'halo' : 'index halo'),
          );
        }
      }
      return { parts, width: WIDTH + 2 * LEFT, height: 36 + rows * 48 };
    };
    /** @type {RunLegend} */
    const legend = [];
    if (at.length) legend.push(['range-key', at[0]]);
    if (at.length > 1) legend.push(['taken-key', 'taken']);
    return { title: '', legend, draw };
  };
  /** Whether a variable, in words or as a tree, is this entry of a list. */
  const isSame = (
    /** @type {RustValue | undefined} */ tree,
    /** @type {RustValue} */ entry,
    /** @type {string} */ words,
  ) => {
    if (typeof tree === 'object') return JSON.stringify(tree) === JSON.stringify(entry);
    const numbers = words.match(/-?\d+(?:\/\d+)?/g) ?? [];
    return typeof entry === 'object' && 'pairs' in entry
      ? String(entry.pairs.map((pair) => display(/** @type {RustValue[]} */ (pair)[1]))) ===
          String(numbers)
      : String(/** @type {RustValue[]} */ (entry).map(display)) === String(numbers);
  };

  /**
   * A thermograph: its corners are taxes with two scores, White’s and Black’s. The higher, the
   * larger the tax; the scores go from White’s side at the left. @type {(source: RunDrawingSource) => RunPicture}
   */
  const createWalls = ({ at, values, pointers }) => {
    const cornersOf = (/** @type {RustValue | undefined} */ value) =>
      (Array.isArray(value) ? value : []).map((corner) => {
        const [tax, scores] = /** @type {RustValue[]} */ (corner);
        const [left, right] = /** @type {RustValue[]} */ (scores);
        return { tax, left, right };
      });
    const all = values.flatMap(cornersOf);
    const scale = createScale(
      all.flatMap(({ left, right }) => [-numberOf(left), -numberOf(right)]),
      260,
    );
    const taxes = all.map(({ tax }) => numberOf(tax));
    const [low, high] = [Math.min(...taxes), Math.max(...taxes)];
    const top = 20;
    const yOf = (/** @type {number} */ tax) => top + 26 + (high - tax) * 44;
    const height = yOf(low) + 34;
    const xOf = (/** @type {RustValue} */ score) => LEFT + 20 + scale.at(-numberOf(score)) - LEFT;
    const draw = (/** @type {number} */ step) => {
      const corners = cornersOf(values[step]);
      if (!corners.length) return undefined;
      /** @type {SVGElement[]} */
      const parts = [];
      for (let tax = Math.ceil(low); tax <= high; tax += 1) {
        parts.push(line(`M${LEFT + 12} ${yOf(tax)}H${LEFT + 296}`, 'tick'));
        parts.push(text(14, yOf(tax) + 4, String(tax).replace('-', '−')));
      }
      for (let score = Math.ceil(-scale.high); score <= -scale.low; score += 1) {
        const x = xOf(String(score));
        parts.push(text(x, height - 4, String(score).replace('-', '−')));
      }
      for (const [wall, side] of /** @type {const} */ (['left', 'right']).entries()) {
        const places = corners.map((corner) => `${xOf(corner[side])} ${yOf(numberOf(corner.tax))}`);
        const last = corners[corners.length - 1];
        const isMast = display(last.left) === display(last.right);
        const mast = isMast ? `V${top}` : '';
        parts.push(line(`M${places.join('L')}${mast}`, `wall-line wall-${wall}`));
      }
      const here = Number(pointers[0]?.[step] ?? Number.NaN);
      for (const [index, corner] of corners.entries()) {
        for (const side of /** @type {const} */ (['left', 'right'])) {
          const looks = index === here ? 'dot here' : 'dot';
          parts.push(
            createSvg('circle', {
              cx: xOf(corner[side]),
              cy: yOf(numberOf(corner.tax)),
              r: index === here ? 7 : 4,
              class: looks,
            }),
          );
        }
      }
      return { parts, width: LEFT + 310, height };
    };
    /** @type {RunLegend} */
    const legend = [
      ['wall-key wall-0', 'White’s score'],
      ['wall-key wall-1', 'Black’s score'],
    ];
    if (at.length) legend.push(['dot-key', at[0]]);
    return { title: 'up: the tax; across: the score', legend, draw };
  };

  /**
   * Positions on a circle with an arrow to each option: a list of options for each position,
   * or a list of arrows. `with` says what is written at each, the first pointer which of them
   * matters, and the second one where an arrow to it comes from.
   * @type {(source: RunDrawingSource) => RunPicture}
   */
  const createGraph = ({ at, with: beside, texts, values, labels, pointers }) => {
    const [RADIUS, NODE] = [92, 17];
    /** A list of arrows has pairs, and a list of options lists. */
    const isPairs = texts.some((text) => text?.startsWith('[('));
    const arrowsOf = (/** @type {RustValue | undefined} */ value) =>
      (Array.isArray(value) ? value : []).flatMap((item, from) => {
        const numbers = (Array.isArray(item) ? item : []).map(Number);
        if (isPairs) return [numbers];
        return numbers.map((to) => [from, to]);
      });
    const lengthOf = (/** @type {RustValue | undefined} */ list) =>
      Array.isArray(list) ? list.length : 0;
    const count = Math.max(1, ...labels.map(lengthOf), ...(isPairs ? [] : values.map(lengthOf)));
    const place = (/** @type {number} */ node) => {
      const angle = (2 * Math.PI * node) / count - Math.PI / 2;
      return [60 + RADIUS * (1 + Math.cos(angle)), 46 + RADIUS * (1 + Math.sin(angle))];
    };
    const arrow = (
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {boolean} */ isHere,
    ) => {
      const [[x1, y1], [x2, y2]] = [place(from), place(to)];
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
      // To the right of the straight way, so that there and back are two arrows.
      const [mx, my] = [(x1 + x2) / 2 - dy * 12, (y1 + y2) / 2 + dx * 12];
      const [ex, ey] = [x2 - dx * (NODE + 5) - dy * 3, y2 - dy * (NODE + 5) + dx * 3];
      const turn = Math.atan2(ey - my, ex - mx);
      const tip = [-2.6, 2.6].map(
        (angle) => `${ex + 9 * Math.cos(turn + angle)} ${ey + 9 * Math.sin(turn + angle)}`,
      );
      const d = `M${x1} ${y1}Q${mx} ${my} ${ex} ${ey}M${tip[0]}L${ex} ${ey}L${tip[1]}`;
      return line(d, isHere ? 'arrow-line here' : 'arrow-line');
    };
    /** @type {Record<string, string>} */
    const looks = { true: 'win', Win: 'win', false: 'lose', Lose: 'lose' };
    const draw = (/** @type {number} */ step) => {
      const value = values[step];
      if (value === undefined) return undefined;
      const label = labels[step];
      const before = labels[step - 1];
      const [here, from] = pointers.map((pointer) => Number(pointer[step] ?? Number.NaN));
      /** @type {SVGElement[]} */
      const parts = [];
      const arrows = arrowsOf(value);
      const isHere = (/** @type {number[]} */ [start, end]) => start === from && end === here;
      for (const pair of [...arrows].sort((a, b) => Number(isHere(a)) - Number(isHere(b))))
        parts.push(arrow(pair[0], pair[1], isHere(pair)));
      for (let node = 0; node < count; node += 1) {
        const [x, y] = place(node);
        const now = Array.isArray(label) && label[node] !== undefined ? display(label[node]) : '';
        const old =
          Array.isArray(before) && before[node] !== undefined ? display(before[node]) : '';
        const isNew = before !== undefined && now !== old;
        const classes = `node ${looks[now] ?? ''} ${isNew ? 'new' : ''} ${node === here ? 'here' : node === from ? 'from' : ''}`;
        parts.push(createSvg('circle', { cx: x, cy: y, r: NODE, class: classes }));
        parts.push(text(x, y + 5, node, `name ${looks[now] ?? ''}`));
        // Outside of the circle of positions, where no arrow is.
        const [ox, oy] = [x - 60 - RADIUS, y - 46 - RADIUS];
        const out = 1 + (NODE + 14) / RADIUS;
        const shown = now === 'None' ? '' : now;
        parts.push(
          text(
            60 + RADIUS + ox * out + Math.sign(Math.round(ox)) * 2 * shown.length,
            50 + RADIUS + oy * out,
            shown,
            isNew ? 'halo count-new' : 'halo',
          ),
        );
      }
      return { parts, width: 120 + 2 * RADIUS, height: 92 + 2 * RADIUS };
    };
    /** @type {RunLegend} */
    const legend = at.map((name, index) => [index ? 'from-key' : 'here-key', name]);
    const title = beside ? `with ${beside} beside each` : '';
    return { title, legend: [...legend, ['new', 'new']], draw };
  };

  window.book.runCharts = {
    graph: createGraph,
    line: createLine,
    intervals: createIntervals,
    walls: createWalls,
  };
})();
