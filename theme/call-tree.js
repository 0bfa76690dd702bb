// The tree of the calls of a run, which grows as it is stepped through.
'use strict';

(() => {
  const { createHtml, createSvg, runPictures } = window.book;
  const { SIGNS, CLASSES } = runPictures;
  const ROW = 58; // px from a call down to the calls it makes
  const LINE = 16; // px, of a second line of its name
  const MIN_SCALE = 0.7; // smaller, its names can't be read

  /** @typedef {{ call: RunCall, x: number, y: number, name: string[] }} PlacedCall */

  /** The name of a call in one line, or in two of much the same length. */
  const linesOf = (/** @type {string[]} */ parts, /** @type {number} */ room) => {
    const whole = parts.join(', ');
    if (whole.length <= room || parts.length < 2) return [whole];
    const halves = parts
      .slice(1)
      .map((_, at) => [parts.slice(0, at + 1), parts.slice(at + 1)].map((half) => half.join(', ')));
    const longest = (/** @type {string[]} */ lines) => Math.max(...lines.map((it) => it.length));
    return halves.reduce((best, lines) => (longest(lines) <= longest(best) ? lines : best));
  };

  /** The places of the calls inside of the outermost ones: each in the middle above its own. */
  const placeCalls = (
    /** @type {RunCall[]} */ calls,
    /** @type {(call: RunCall) => [name: string, text: string][]} */ parametersOf,
  ) => {
    const inner = calls.filter((call) => call.parent);
    const isOneFunction = new Set(inner.map((call) => call.name)).size === 1;
    // A wide tree has narrow names.
    const room = inner.filter(({ children }) => !children.length).length > 6 ? 5 : 9;
    const nameOf = (/** @type {RunCall} */ call) => {
      const { label, name } = call;
      if (!isOneFunction) return [label];
      const inside = label.slice(name.length + 1, -1) || name;
      const parts = parametersOf(call).map(([, text]) => text);
      return parts.join(', ') === inside ? linesOf(parts, room) : [inside];
    };
    const names = inner.map(nameOf);
    const width = Math.max(30, 7 * Math.max(...names.flat().map((it) => it.length)) + 14);
    const extra = LINE * (Math.max(...names.map((lines) => lines.length)) - 1);
    /** @type {Map<RunCall, number>} */
    const middles = new Map();
    let right = 0;
    const place = (/** @type {RunCall} */ call) => {
      call.children.forEach(place);
      const [first, last] = [call.children[0], call.children.at(-1)];
      if (last) {
        middles.set(call, ((middles.get(first) ?? 0) + (middles.get(last) ?? 0)) / 2);
      } else {
        middles.set(call, right + width / 2);
        right += width + 8;
      }
    };
    for (const call of calls) if (!call.parent) call.children.forEach(place);
    /** @type {PlacedCall[]} */
    const placed = inner.map((call, at) => ({
      call,
      x: middles.get(call) ?? 0,
      y: (call.depth - 1) * (ROW + extra) + 4,
      name: names[at],
    }));
    return { placed, boxWidth: width, boxHeight: 26 + extra, right, isOneFunction };
  };

  const createLegend = (/** @type {RunCall[]} */ calls, /** @type {boolean} */ tellsWinner) => {
    const legend = createHtml('p', { className: 'legend' });
    const add = (/** @type {string} */ className, /** @type {string} */ textContent) =>
      legend.append(createHtml('span', { className, textContent }), ' ');
    if (calls.some((call) => call.value === 'true')) {
      add('win', `${tellsWinner ? 'W: ' : ''}returned true`);
      add('lose', `${tellsWinner ? 'L: ' : ''}returned false`);
    }
    if (calls.some((call) => call.repeat === 'known')) add('known', 'found written down');
    if (calls.some((call) => call.repeat === 'again')) add('again', 'worked out again');
    if (calls.some((call) => call.cut !== undefined))
      add('cut', '✂ break: the options left are not looked at');
    return legend;
  };

  /** How a call looks at a step. */
  const stateOf = (/** @type {RunCall} */ call, /** @type {number} */ step) => {
    if (call.from > step) return 'later';
    return call.to === undefined || call.to > step ? 'running' : 'done';
  };

  window.book.createCallTree = (calls, parametersOf) => {
    /** @type {(call: RunCall) => string[]} */
    const callers = ({ parent }) => (parent ? [parent.name, ...callers(parent)] : []);
    if (!calls.some((call) => call.parent && callers(call).includes(call.name))) return undefined;

    /** Other functions return true, too. */
    const tellsWinner = calls.some(({ name }) => name.includes('win'));
    const { placed, boxWidth, boxHeight, right, isOneFunction } = placeCalls(calls, parametersOf);
    const byCall = new Map(placed.map((node) => [node.call, node]));
    const nodes = placed.map(({ call, x, y, name }) => {
      const parent = call.parent && byCall.get(call.parent);
      const edge =
        parent &&
        createSvg('path', { class: 'edge', d: `M${parent.x} ${parent.y + boxHeight}L${x} ${y}` });
      const value = createSvg('text', { x: 0, y: boxHeight + 14, class: 'value' });
      const [endX, endY] = [boxWidth / 2 - 6, boxHeight + 20];
      const cut = createSvg(
        'g',
        { class: 'later' },
        createSvg('path', { class: 'cut', d: `M${boxWidth / 4} ${boxHeight}L${endX} ${endY}` }),
        createSvg('text', { x: endX - 4, y: endY - 4, class: 'scissors' }, '✂'),
      );
      const group = createSvg(
        'g',
        { transform: `translate(${x} ${y})` },
        ...(call.cut === undefined ? [] : [cut]),
        createSvg('rect', { x: -boxWidth / 2, width: boxWidth, height: boxHeight, rx: 5 }),
        ...name.map((text, at) =>
          createSvg(
            'text',
            { x: 0, y: boxHeight / 2 + 5 + LINE * (at + 0.5 - name.length / 2) },
            text,
          ),
        ),
        value,
      );
      return { call, edge, group, value, cut };
    });
    const width = right + 6;
    const height = Math.max(...placed.map(({ y }) => y)) + boxHeight + 27;
    const svg = createSvg(
      'svg',
      {
        viewBox: `-3 -3 ${width} ${height}`,
        width,
        height,
        role: 'img',
        'aria-label': 'The tree of calls',
      },
      ...nodes.flatMap(({ edge }) => edge ?? []),
      ...nodes.map(({ group }) => group),
    );
    const box = createHtml(
      'div',
      { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: 'The tree of calls' },
      svg,
    );
    const [{ call: first }] = placed;
    const parameters = parametersOf(first).map(([name]) => name);
    const title = isOneFunction ? `Calls of ${first.name}(${parameters.join(', ')})` : 'Calls';
    const figure = createHtml(
      'figure',
      { className: 'call-tree' },
      createHtml('figcaption', { textContent: title }),
      box,
      createLegend(
        placed.map(({ call }) => call),
        tellsWinner,
      ),
    );

    /** Measured once: to ask for it at each step would take most of its time. @type {{ width: number, height: number } | undefined} */
    let half;
    let scale = 1;
    /** A tree that is a little too large is drawn smaller, so that none of it is cut off. */
    const fit = () => {
      const resize = (/** @type {number} */ by) => {
        svg.setAttribute('width', String(Math.floor(width * by)));
        svg.setAttribute('height', String(Math.floor(height * by)));
      };
      resize(1);
      const room = Math.min(box.clientWidth / width, box.clientHeight / height);
      scale = Math.min(1, Math.max(MIN_SCALE, room));
      resize(scale);
      return { width: box.clientWidth / 2, height: box.clientHeight / 2 };
    };
    const show = (
      /** @type {number} */ step,
      /** @type {RunCall | undefined} */ running = undefined,
    ) => {
      for (const { call, edge, group, value, cut } of nodes) {
        const state = stateOf(call, step);
        const result = state === 'done' ? (call.value ?? '') : '';
        const repeat = (state !== 'later' && call.repeat) || '';
        const outcome = CLASSES[result] ?? '';
        const now = call === running ? 'now' : '';
        group.setAttribute('class', `call ${state} ${repeat} ${now} ${outcome}`);
        edge?.classList.toggle('later', state === 'later');
        cut.classList.toggle('later', !(Number(call.cut) <= step));
        const sign = tellsWinner || !SIGNS[result] ? SIGNS[result] : result;
        value.textContent = sign || (result.length > 8 ? '…' : result && `= ${result}`);
      }
      const node = running && byCall.get(running);
      half ??= fit();
      if (!node) return;
      box.scrollTo({
        left: node.x * scale - half.width,
        top: node.y * scale - half.height,
        behavior: 'instant',
      });
    };
    const measure = () => {
      half = undefined;
    };
    return { figure, show, measure };
  };
})();
