// Drawings of the variables of a run, each with a legend. This file says which values a drawing
// shows at which step; run-pictures.js and run-tables.js draw them.
'use strict';

(() => {
  const { createHtml, createSvg, runPictures, runTables } = window.book;

  /** The value that a variable has now, in the innermost call that has it. */
  const valueIn = (/** @type {RunState} */ { stack }, /** @type {string} */ name) =>
    stack.findLast(({ values }) => values.get(name) != null)?.values.get(name) ?? undefined;

  /** In which place of a list the element is that a loop or closure now has, at each step. */
  const placesOf = (
    /** @type {string} */ name,
    /** @type {RunState[]} */ states,
    /** @type {string[]} */ lines,
    /** @type {(text?: string) => RustValue | undefined} */ treeOf,
    /** @type {(RustValue | undefined)[]} */ drawn,
  ) => {
    const head = new RegExp(`\\bfor [^|]*\\b${name}\\b.* in |\\|[^|]*\\b${name}\\b[^|]*\\|`);
    const line = lines.find((text) => head.test(text)) ?? '';
    const [, list, reversed] = /(\w+)\.iter\(\)(\.rev)?/.exec(line) ?? [];
    /** @type {Map<RunCall, number>} */
    const rounds = new Map();
    return states.map((state, step) => {
      const { changed, stack } = state;
      const frame = stack.findLast(({ values }) => values.get(name) != null);
      if (!frame) return undefined;
      // Each round binds it anew, even to an equal value.
      if (changed.has(name) && frame === stack.at(-1))
        rounds.set(frame.call, (rounds.get(frame.call) ?? -1) + 1);
      const round = rounds.get(frame.call);
      const [all, some] = [drawn[step], treeOf(valueIn(state, list ?? ''))].map((it) =>
        Array.isArray(it) ? it.length : 0,
      );
      // The list of the loop may be the last part of the one that is drawn.
      const place = reversed ? all - 1 - (round ?? 0) : (round ?? 0) + (some && all - some);
      return round === undefined ? undefined : String(place);
    });
  };

  /** A field of `self` has another name where no method of it runs. */
  const fieldIn = (/** @type {RunState} */ { stack }, /** @type {string} */ name) => {
    const field = name.replace(/^self(?=\.)/, '');
    const entries = stack.at(-1)?.values ?? [];
    if (field === name) return undefined;
    return [...entries].find(([it]) => it.endsWith(field))?.[1] ?? undefined;
  };

  /** What the calls of a function returned, by their arguments. */
  const answersOf = (
    /** @type {string} */ name,
    /** @type {string[]} */ at,
    /** @type {RunState[]} */ states,
    /** @type {RunCall[]} */ calls,
  ) => {
    const answering = calls
      .filter((call) => call.name === name)
      .map((call) => {
        const values = states[call.from].stack.at(-1)?.values;
        return { call, key: at.map((variable) => values?.get(variable) ?? '') };
      });
    /** The answers that are there at a step, and what is being asked. */
    const answersAt = (/** @type {number} */ step) => {
      /** @type {Map<string, RunAnswer>} */
      const answers = new Map();
      for (const { call, key } of answering) {
        if (call.from > step) break;
        const answer = answers.get(String(key)) ?? { times: 0, isOpen: false };
        const isDone = call.to !== undefined && call.to <= step;
        answers.set(String(key), {
          times: answer.times + 1,
          value: isDone ? call.value : answer.value,
          isOpen: answer.isOpen || !isDone,
          isNew: answer.isNew || call.to === step,
          isHere:
            answer.isHere ||
            states[step].stack.findLast((it) => it.call.name === name)?.call === call,
        });
      }
      return answers;
    };
    return { keys: answering.map(({ key }) => key), at: answersAt };
  };

  /** A small drawing is shown larger, as long as a phone has room for it. */
  const scaleOf = (/** @type {number} */ width, /** @type {number} */ count) =>
    count > 2 ? 1 : Math.min(1.4, Math.max(1, 340 / width));

  /** Scrolls a drawing that is too wide for its box: what is new is seen, or what is looked at. */
  const reveal = (/** @type {HTMLElement} */ box) => {
    if (box.scrollWidth <= box.clientWidth) return;
    const marked = ['.new, .scissors', '.frame-here, .token, .arrow']
      .map((selector) => [...box.querySelectorAll(selector)])
      .find((elements) => elements.length);
    if (!marked) return;
    const { left, right } = box.getBoundingClientRect();
    const places = marked.map((element) => element.getBoundingClientRect());
    const from = Math.min(...places.map((place) => place.left));
    const to = Math.max(...places.map((place) => place.right));
    // In the middle, or from its start if it is too wide itself.
    if (from < left || to > right)
      box.scrollLeft += Math.min((from + to - left - right) / 2, from - left - 6);
  };

  const legendOf = (/** @type {RunLegend} */ legend) =>
    createHtml(
      'p',
      { className: 'legend' },
      ...legend.flatMap(([className, text]) => [
        createHtml('span', { className: `key ${className}`, textContent: text }),
        ' ',
      ]),
    );

  window.book.createRunDrawings = (wanted, states, trees, calls, lines) => {
    const treeOf = (/** @type {string | undefined} */ text) =>
      text === undefined ? undefined : (trees[text] ?? text);

    /** The values of a variable at all steps. */
    const valuesOf = (/** @type {string} */ name, /** @type {RegExp} */ canBeDrawn) => {
      // Where no call has the variable now, or another one of its name, the last value stays.
      /** @type {string | undefined} */
      let last;
      return states.map((state) => {
        const text = valueIn(state, name) ?? fieldIn(state, name);
        if (text !== undefined && canBeDrawn.test(text)) last = text;
        return last;
      });
    };

    /** Words of 64 bits or of five: those that a run compares are equally wide. */
    const numbers = wanted
      .filter(({ as }) => as === 'bits' || as === 'columns')
      .flatMap(({ of }) => valuesOf(of, runPictures.canBeDrawn('bits')))
      .map(treeOf);
    const bits = runPictures.bitsOf(numbers);
    const isStacked = numbers.some(Array.isArray);

    /** What a sample means is said once. */
    const told = new Set();
    const untold = (/** @type {RunLegend} */ legend) =>
      legend.filter((entry) => {
        const isNew = !told.has(String(entry));
        told.add(String(entry));
        return isNew;
      });

    /** The boxes of numbers that are compared bit by bit, and the room that the narrowest has. */
    /** @type {HTMLElement[]} */
    const bitBoxes = [];
    let room = 0;
    /** Measured once: to ask for it at each step would take most of its time. */
    const roomForBits = () => {
      room ||= Math.min(...bitBoxes.map((box) => box.clientWidth));
      return room || Number.POSITIVE_INFINITY;
    };

    const drawings = wanted.map((drawing) => {
      const { of, as, at } = drawing;
      const canBeDrawn = runPictures.canBeDrawn(as);
      const texts = valuesOf(of, canBeDrawn);
      const values = texts.map(treeOf);
      /** @type {RunDrawingSource} */
      const source = {
        ...drawing,
        bits,
        isStacked,
        marks: at.at(-1)?.startsWith('#') ?? false,
        labels: /^(graph|diagonals)$/.test(as)
          ? valuesOf(drawing.with ?? '', as === 'graph' ? /^\[/ : /^\d/).map(treeOf)
          : [],
        at: at.map((name) => name.replace('#', '').replace(/[+-]/, ' $& ')),
        texts,
        values,
        pointers: at.map((name) => {
          const [, sign, variable, change] = /^(#?)(.*?)([+-]\d+)?$/.exec(name) ?? [];
          if (sign) return placesOf(variable, states, lines, treeOf, values);
          return states.map((state) => {
            const value = valueIn(state, variable);
            return change && value ? String(Number(value) + Number(change)) : value;
          });
        }),
        answers:
          as === 'answers' || (drawing.with && !/^(graph|diagonals)$/.test(as))
            ? answersOf(drawing.with ?? of, at, states, calls)
            : undefined,
        states,
        calls,
        treeOf,
      };
      const table = runTables[as]?.(source);
      const picture = table ? undefined : runPictures.create(source);
      const { title, legend: all } = /** @type {RunTable | RunPicture} */ (table ?? picture);
      const legend = untold(all);
      const caption = createHtml('figcaption', {});
      // A table names its variables itself.
      if (as !== 'history') caption.append(createHtml('code', { textContent: of }));
      if (title) caption.append(' ', createHtml('span', { textContent: title }));
      if (!table)
        caption.append(
          ' ',
          createHtml('span', { className: 'not-yet', textContent: 'nothing yet' }),
        );
      const svg = createSvg('svg', { role: 'img' });
      const box = createHtml(
        'div',
        { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: of },
        table ? table.element : svg,
      );
      const figure = createHtml(
        'figure',
        { className: `drawing drawing-${as}` },
        caption,
        box,
        ...(legend.length ? [legendOf(legend)] : []),
      );
      if (/^(bits|checkers)$/.test(as)) bitBoxes.push(box);
      const first = texts.findIndex((text) => text !== undefined);
      const show = (/** @type {number} */ step) => {
        if (table) return table.show(step);
        const drawn = picture?.draw(step, roomForBits());
        figure.classList.toggle('is-empty', !drawn);
        // It has its room from the start, so that nothing moves when it appears.
        const sized = drawn ?? picture?.draw(first, roomForBits());
        if (!sized) return svg.replaceChildren();
        const { parts, width, height } = sized;
        svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
        svg.setAttribute('width', String(Math.round(width * scaleOf(width, wanted.length))));
        const text = texts[step];
        svg.setAttribute('aria-label', text === undefined ? of : `${of} is ${text}`);
        svg.replaceChildren(...(drawn ? parts : []));
        reveal(box);
      };
      return { figure, show };
    });
    const measure = () => {
      room = 0;
    };
    return { drawings, measure };
  };
})();
