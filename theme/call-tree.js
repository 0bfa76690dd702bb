// The tree of the calls of a run, which grows as it is stepped through.
'use strict';

(() => {
  const { createHtml, createSvg } = window.book;
  const ROW = 58; // px from a call down to the calls it makes

  /** @typedef {{ call: RunCall, x: number, y: number, name: string }} PlacedCall */

  /** The places of the calls inside of the outermost ones: each in the middle above its own. */
  const placeCalls = (/** @type {RunCall[]} */ calls) => {
    const inner = calls.filter((call) => call.parent);
    const isOneFunction = new Set(inner.map((call) => call.name)).size === 1;
    const nameOf = (/** @type {RunCall} */ { label, name }) =>
      isOneFunction ? label.slice(name.length + 1, -1) || name : label;
    const width = Math.max(30, 8 * Math.max(...inner.map((call) => nameOf(call).length)) + 12);
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
    const placed = inner.map((call) => ({
      call,
      x: middles.get(call) ?? 0,
      y: (call.depth - 1) * ROW + 4,
      name: nameOf(call),
    }));
    return { placed, boxWidth: width, right, isOneFunction };
  };

  const createLegend = (/** @type {RunCall[]} */ calls) => {
    const legend = createHtml('p', { className: 'legend' });
    const add = (/** @type {string} */ className, /** @type {string} */ textContent) =>
      legend.append(createHtml('span', { className, textContent }));
    if (calls.some((call) => call.value === 'true')) {
      add('win', 'returns true');
      legend.append(' ');
      add('lose', 'returns false');
      legend.append(' ');
    }
    if (calls.some((call) => call.repeat === 'known')) {
      add('known', 'found written down');
      legend.append(' ');
    }
    if (calls.some((call) => call.repeat === 'again')) add('again', 'worked out again');
    return legend;
  };

  /** How a call looks at a step. */
  const stateOf = (/** @type {RunCall} */ call, /** @type {number} */ step) => {
    if (call.from > step) return 'later';
    return call.to === undefined || call.to > step ? 'running' : 'done';
  };

  window.book.createCallTree = (calls, nameParameters) => {
    /** @type {(call: RunCall) => string[]} */
    const callers = ({ parent }) => (parent ? [parent.name, ...callers(parent)] : []);
    if (!calls.some((call) => call.parent && callers(call).includes(call.name))) return undefined;

    const { placed, boxWidth, right, isOneFunction } = placeCalls(calls);
    const byCall = new Map(placed.map((node) => [node.call, node]));
    const nodes = placed.map(({ call, x, y, name }) => {
      const parent = call.parent && byCall.get(call.parent);
      const edge =
        parent &&
        createSvg('path', { class: 'edge', d: `M${parent.x} ${parent.y + 26}L${x} ${y}` });
      const value = createSvg('text', { x: 0, y: 40, class: 'value' });
      const group = createSvg(
        'g',
        { transform: `translate(${x} ${y})` },
        createSvg('rect', { x: -boxWidth / 2, width: boxWidth, height: 26, rx: 5 }),
        createSvg('text', { x: 0, y: 18 }, name),
        value,
      );
      return { call, edge, group, value };
    });
    const width = right + 6;
    const height = Math.max(...placed.map(({ y }) => y)) + 53;
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
    const parameters = isOneFunction ? nameParameters(first) : '';
    const title = isOneFunction ? `Calls of ${first.name}${parameters}` : 'Calls';
    const figure = createHtml(
      'figure',
      { className: 'call-tree' },
      createHtml('figcaption', { textContent: title }),
      box,
      createLegend(placed.map(({ call }) => call)),
    );

    /** Measured once: to ask for it at each step would take most of its time. @type {{ width: number, height: number } | undefined} */
    let half;
    const show = (
      /** @type {number} */ step,
      /** @type {RunCall | undefined} */ running = undefined,
    ) => {
      for (const { call, edge, group, value } of nodes) {
        const state = stateOf(call, step);
        const result = state === 'done' ? (call.value ?? '') : '';
        const isOutcome = result === 'true' || result === 'false';
        const repeat = (state !== 'later' && call.repeat) || '';
        const outcome = isOutcome ? (result === 'true' ? 'win' : 'lose') : '';
        const now = call === running ? 'now' : '';
        group.setAttribute('class', `call ${state} ${repeat} ${now} ${outcome}`);
        edge?.classList.toggle('later', state === 'later');
        value.textContent = isOutcome ? '' : result.length > 8 ? '…' : result && `= ${result}`;
      }
      const node = running && byCall.get(running);
      if (!node) return;
      half ??= { width: box.clientWidth / 2, height: box.clientHeight / 2 };
      box.scrollTo({
        left: node.x - half.width,
        top: node.y - half.height,
        behavior: 'instant',
      });
    };
    const measure = () => {
      half = undefined;
    };
    return { figure, show, measure };
  };
})();
