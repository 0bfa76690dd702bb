// Drawings of a run that are tables: the calls of a function with their variables and what
// they return, and the values that variables have had, as one writes them down by hand.
'use strict';

(() => {
  const { createHtml, displayRunText: display } = window.book;

  const createTable = (/** @type {string[]} */ heads, /** @type {HTMLElement[]} */ rows) =>
    createHtml(
      'table',
      {},
      createHtml(
        'thead',
        {},
        createHtml(
          'tr',
          {},
          ...heads.map((textContent) => createHtml('th', { textContent, scope: 'col' })),
        ),
      ),
      createHtml('tbody', {}, ...rows),
    );
  const createRow = (/** @type {number} */ columns) => {
    const cells = Array.from({ length: columns }, () => createHtml('td', {}));
    return { row: createHtml('tr', {}, ...cells), cells };
  };
  /** The row that matters now is seen, in its box and not by moving the page. */
  const reveal = (/** @type {HTMLElement | undefined} */ row) => {
    const box = row?.closest('.scroll');
    if (!row || !box) return;
    const [inner, outer] = [row, box].map((it) => it.getBoundingClientRect());
    if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
    // Below the heads, and in a table of calls below the first of them.
    if (inner.top < outer.top + 48) box.scrollTop += inner.top - outer.top - 48;
  };

  /** A table with a row for each call of the function. @type {RunTables['calls']} */
  const calls = ({ of, at, states, calls }) => {
    const rows = calls
      .filter((call) => call.name === of)
      .map((call) => ({ call, ...createRow(at.length + 1) }));
    const first = Math.min(...rows.map(({ call }) => call.depth));
    /** The variables of a call at a step, or when it ended. */
    const valuesOf = (/** @type {RunCall} */ call, /** @type {number} */ step) => {
      const last = call.to === undefined ? step : Math.min(step, call.to - 1);
      return states[last].stack.find((frame) => frame.call === call)?.values;
    };
    return {
      element: createTable(
        [...at, 'returns'],
        rows.map(({ row }) => row),
      ),
      title: 'the values now, or at the end of a call',
      legend: [
        ['now', 'runs now'],
        ['running', 'waits'],
      ],
      show: (step) => {
        const top = states[step].stack.at(-1)?.call;
        let latest;
        for (const { call, row, cells } of rows) {
          const isLater = call.from > step;
          const isDone = call.to !== undefined && call.to <= step;
          row.className = isLater ? 'later' : isDone ? 'done' : call === top ? 'now' : 'running';
          if (call.to === step) row.classList.add('new');
          const values = isLater ? undefined : valuesOf(call, step);
          for (const [index, name] of at.entries()) {
            cells[index].textContent = display((isLater ? '' : values?.get(name)) || '\u00a0');
          }
          cells[0].style.paddingInlineStart = `${0.5 + 0.6 * Math.min(call.depth - first, 8)}em`;
          cells[at.length].textContent = isDone ? display(call.value ?? '') : '';
          if (call === top || call.to === step) latest = row;
        }
        reveal(latest);
      },
    };
  };

  /** A row for each round: it ends when a variable gets another value. @type {RunTables['history']} */
  const history = ({ of, at, states }) => {
    const names = [of, ...at];
    /** @typedef {{ from: number, values: Map<string, [step: number, value: string]>, call: RunCall }} Round */
    /** @type {Round[]} */
    const rounds = [];
    for (const [step, { stack, changed }] of states.entries()) {
      const frame = stack.at(-1);
      if (!frame) continue;
      const news = states[step - 1]?.stack.at(-1)?.call === frame.call ? changed : frame.values;
      for (const name of names) {
        const value = news.get(name);
        if (value == null) continue;
        let round = rounds.at(-1);
        if (!round || round.call !== frame.call || round.values.has(name)) {
          // Coming back to a call is no news.
          if (news === frame.values && rounds.some(({ call }) => call === frame.call)) continue;
          round = { from: step, values: new Map(), call: frame.call };
          rounds.push(round);
        }
        round.values.set(name, [step, value]);
      }
    }
    const rows = rounds.map((round) => ({ round, ...createRow(names.length) }));
    return {
      element: createTable(
        names,
        rows.map(({ row }) => row),
      ),
      title: 'the values so far',
      legend: [['now', 'new']],
      show: (step) => {
        let latest;
        for (const [at, { round, row, cells }] of rows.entries()) {
          row.className = round.from > step ? 'later' : '';
          const before = rows[at - 1];
          if (before && before.round.call !== round.call) row.classList.add('other-call');
          for (const [index, name] of names.entries()) {
            const [since, value] = round.values.get(name) ?? [];
            const isKnown = since !== undefined && since <= step && round.from <= step;
            cells[index].textContent = (isKnown && value && display(value)) || '\u00a0';
            cells[index].className = since === step ? 'new' : '';
          }
          if (round.from <= step) latest = row;
        }
        reveal(latest);
      },
    };
  };

  window.book.runTables = { calls, history };
})();
