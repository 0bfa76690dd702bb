// The laboratory: each element .laboratory is a tool. What it knows of games is in its
// WebAssembly module (packages/laboratory), which runs in a worker, so that the page never
// freezes; this script makes the form, sends what is typed, and shows what comes back. The
// address of the page has the question.
'use strict';

(() => {
  const { book } = window;
  const { createButton, createHtml, foldInput, makeStop, targetAfter } = book;

  /** The first position of each game: two games with the same one are drawn the same way. */
  const POSITIONS = /** @type {Record<string, string>} */ ({
    Domineering: '...\n...',
    Col: '...\n.o.',
    Snort: '...\n.o.',
    Clobber: 'oxo\nxo.',
    Hackenbush: 'WB[G]W BW',
  });
  const FIELDS = /** @type {Record<string, LaboratoryField[]>} */ ({
    heaps: [
      ['rule', 'Rule', '0.137', 'An octal code, numbers to take, or “take 1 or 2, and split if 2”'],
      ['last', 'Largest heap', '1000', 'From 1 to 1,000,000'],
      ['sum', 'Sum of heaps', '', 'Such as 3 5 12, or nothing'],
    ],
    arithmetic: [
      [
        'calculation',
        'Calculation',
        '3 + 5 + 12',
        'Such as 3 + 5 + 12, 6 x 9, 1 / 6, mex 0 1 3, or 3 ^ 200 mod 7',
      ],
    ],
    graphs: [
      [
        'board',
        'Board or graph',
        '........\n...#.#..\n..##....\n.....#.#\n.#..#...\n..#.....',
        'Dots are free cells and # are walls, in up to 20 rows; or arrows, such as ab bc ca',
        8,
      ],
      [
        'moves',
        'Moves on a board',
        'down, right, diagonal',
        'Such as up, down, left, right, diagonal; or all eight directions',
      ],
    ],
    four: [
      [
        'columns',
        'Columns played',
        '23517665255622717747656653',
        'From 1 to 7, one for each stone, the first player’s first; or nothing',
      ],
    ],
    positions: [
      [
        'game',
        'Game',
        'Domineering',
        'Of all parts, unless a line such as Snort names another from there on',
        Object.keys(POSITIONS),
      ],
      [
        'positions',
        'Positions',
        POSITIONS.Domineering,
        'A line for each row, and an empty line between two parts of a sum',
        6,
      ],
    ],
  });
  /** The heaps that are shown at first. */
  const FIRST_WINDOW = 200;

  /** What runs in the worker, after the code of wasm-bindgen. It can't see this script. */
  const inWorker = `
    let answer;
    // What is asked meanwhile waits for the module.
    let ready;
    // A long answer comes in steps: what is found in the first one is shown before the others.
    const solve = (solving, window) => {
      let isDone = solving.step();
      if (!isDone) {
        const first = solving.answer();
        postMessage({ html: first.html(...window) });
        first.free();
      }
      while (!isDone) {
        postMessage({ solved: solving.solved(), total: solving.total() });
        isDone = solving.step();
      }
      const whole = solving.answer();
      solving.free();
      return whole;
    };
    const prepare = async (wasm, file) => {
      await wasm_bindgen({ module_or_path: wasm });
      if (file) wasm_bindgen.file(new Uint8Array(file));
    };
    onmessage = async ({ data: { wasm, file, fields, window, csv } }) => {
      try {
        if (wasm) ready = prepare(wasm, file);
        await ready;
        if (fields) {
          answer?.free();
          answer = undefined;
          const asked = wasm_bindgen.ask(...fields);
          answer = asked.step ? solve(asked, window) : asked;
          const [hidden, visible] = answer.program();
          const { summary, cgsuite } = { summary: answer.summary(), cgsuite: answer.cgsuite() };
          postMessage({ summary, cgsuite, hidden, visible, html: answer.html(...window) });
        } else if (window) {
          postMessage({ html: answer.html(...window) });
        }
        if (csv) postMessage({ csv: answer.csv() });
      } catch (error) {
        postMessage({ error: String(error) });
      }
    };`;

  // An answer above the place that the address names would push it out of sight, until the
  // reader does something.
  let place = location.hash.slice(1);
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, () => (place = ''), { passive: true });
  addEventListener('hashchange', () => (place = location.hash.slice(1)));
  const keepPlace = () => {
    if (place) document.getElementById(place)?.scrollIntoView({ behavior: 'instant' });
  };

  let tools = 0;
  const count = (/** @type {number} */ number) => number.toLocaleString('en');

  const activate = (/** @type {HTMLElement} */ tool) => {
    const name = tool.dataset.tool ?? '';
    tools += 1;
    const prefix = `laboratory-${tools}`;

    // --- The form -----------------------------------------------------------------

    const fields = FIELDS[name].map(([field, label, value, hint, rows]) => {
      const id = `${prefix}-${field}`;
      const properties = { id, name: field, value };
      const choices = Array.isArray(rows)
        ? rows.map((textContent) => createHtml('option', { textContent }))
        : undefined;
      const input = choices
        ? createHtml('select', { id, name: field }, ...choices)
        : typeof rows === 'number'
          ? createHtml('textarea', { ...properties, rows })
          : createHtml('input', properties);
      input.autocomplete = 'off';
      input.spellcheck = false;
      input.setAttribute('aria-describedby', `${id}-hint ${id}-error`);
      const error = createHtml('p', { id: `${id}-error`, className: 'laboratory-error' });
      error.setAttribute('aria-live', 'polite');
      const box = createHtml(
        'div',
        { className: 'laboratory-field' },
        createHtml('label', { htmlFor: id, textContent: label }),
        input,
        createHtml('p', { id: `${id}-hint`, className: 'laboratory-hint', textContent: hint }),
        error,
      );
      return { input, error, box, first: value };
    });
    const answerButton = createHtml('button', { type: 'submit', textContent: 'Answer' });
    const stopButton = createButton('Stop', () => {
      const { value, max } = progress;
      const solved = `Stopped after ${count(value)} of ${count(max)} heaps: below are those solved first.`;
      stop(name === 'heaps' && !progress.hidden ? solved : 'Stopped.');
    });
    const copyButton = createButton('Copy link', () => copyLink());
    const copied = createHtml('span', { className: 'laboratory-note', role: 'status' });
    const csvButton = createButton('Save as CSV', () => worker?.postMessage({ csv: true }));
    stopButton.disabled = true;
    csvButton.disabled = true;
    const buttons = createHtml(
      'p',
      { className: 'laboratory-buttons' },
      ...[answerButton, ' ', stopButton, ' ', copyButton, ' ', csvButton, ' ', copied],
    );
    const status = createHtml('p', { className: 'laboratory-status', role: 'status' });
    status.tabIndex = -1;
    const progress = createHtml('progress', { hidden: true, ariaLabel: 'Solved so far' });
    const answer = createHtml('div', { className: 'laboratory-answer' });
    const program = createHtml('div', { className: 'laboratory-program' });
    const form = createHtml('form', {}, ...fields.map(({ box }) => box), buttons);
    form.noValidate = true;

    // --- The address ----------------------------------------------------------------

    const isTyped = () => fields.some(({ input, first }) => input.value !== first);
    /** Puts the question into an address. */
    const putInto = (/** @type {URL} */ url) => {
      if (isTyped()) url.searchParams.set(name, typed());
      else url.searchParams.delete(name);
      return url;
    };
    const readAddress = () => {
      const values = new URLSearchParams(location.search).get(name)?.split('~');
      for (const [at, { input, first }] of fields.entries())
        input.value = values ? (values[at] ?? '') : first;
    };
    /** Copies a link that opens this tool with its question, whatever the others are asked. */
    const copyLink = async () => {
      const url = new URL(location.href);
      url.search = '';
      url.hash = name;
      try {
        await book.copyText(putInto(url).href);
        copied.textContent = 'The link is copied.';
      } catch {
        copied.textContent = 'The link could not be copied.';
      }
    };

    // --- The worker -----------------------------------------------------------------

    /** @type {Worker | undefined} */
    let worker;
    let isBusy = false;
    /** Counts what is asked, so that what comes late is not taken for an answer. */
    let asked = 0;
    /** What was typed when it was asked last. */
    let lastTyped = '';
    const typed = () => fields.map(({ input }) => input.value).join('~');

    const setBusy = (/** @type {boolean} */ busy) => {
      isBusy = busy;
      stopButton.disabled = !busy;
      if (!busy) progress.hidden = true;
      answer.ariaBusy = String(busy);
    };
    const stop = (/** @type {string} */ why) => {
      const hadFocus = document.activeElement === stopButton;
      asked += 1;
      worker?.terminate();
      worker = undefined;
      setBusy(false);
      csvButton.disabled = true;
      for (const button of answer.querySelectorAll('button')) button.disabled = true;
      status.textContent = why;
      // Not a button: the same Enter would press it.
      if (hadFocus) status.focus();
    };
    const start = async () => {
      const script = await book.load(tool.dataset.module ?? '');
      const { code, packed } = script.laboratory;
      const wasm = await book.unpack(packed).arrayBuffer();
      const { file } = tool.dataset;
      const data = file && (await book.unpack((await book.load(file)).packed).arrayBuffer());
      const source = URL.createObjectURL(new Blob([code, inWorker], { type: 'text/javascript' }));
      const started = new Worker(source);
      URL.revokeObjectURL(source);
      started.onmessage = ({ data }) => {
        if (started === worker) show(data);
      };
      started.onerror = () => {
        if (started === worker) stop('The tool has failed: try something smaller.');
      };
      started.postMessage({ wasm, file: data }, data ? [wasm, data] : [wasm]);
      return started;
    };

    const ask = async () => {
      if (isBusy) stop('');
      asked += 1;
      const number = asked;
      for (const { input, error } of fields) {
        error.textContent = '';
        input.removeAttribute('aria-invalid');
      }
      // In the names of a graph, letters differ as they are typed.
      const values = fields.map(({ input }) =>
        name === 'graphs' ? input.value.normalize('NFKC') : foldInput(input.value),
      );
      lastTyped = typed();
      copied.textContent = '';
      copyButton.disabled = false;
      csvButton.disabled = true;
      setBusy(true);
      status.textContent = 'Computing …';
      try {
        if (!worker) {
          const started = await start();
          if (number !== asked) return started.terminate();
          worker = started;
        }
        worker.postMessage({ fields: values, window: [0, FIRST_WINDOW] });
      } catch {
        if (number === asked) stop('The tool could not be loaded.');
      }
    };
    const show = (/** @type {LaboratoryMessage} */ message) => {
      if (message.error !== undefined) showError(message.error);
      if (message.total !== undefined) {
        progress.hidden = false;
        Object.assign(progress, { max: message.total, value: message.solved });
      }
      if (message.html !== undefined) showAnswer(message.html);
      if (message.summary !== undefined) {
        status.textContent = message.summary;
        showProgram(message);
        setBusy(false);
        csvButton.disabled = false;
      }
      if (message.csv !== undefined) save(message.csv);
      keepPlace();
    };
    const showAnswer = (/** @type {string} */ html) => {
      const focused = answer.querySelector(':focus')?.getAttribute('data-window');
      const key = answer.querySelector(':focus')?.getAttribute('data-key');
      const scrolled = [...answer.querySelectorAll('.laboratory-drawing')].map(
        ({ scrollLeft }) => scrollLeft,
      );
      answer.innerHTML = html;
      for (const [at, drawing] of answer.querySelectorAll('.laboratory-drawing').entries())
        if (scrolled[at]) drawing.scrollTo({ left: scrolled[at], behavior: 'instant' });
      if (key) focusAgain(key);
      if (!focused) return;
      const again = answer.querySelector(`[data-window="${focused}"]:not(:disabled)`);
      const other = answer.querySelector('[data-window]:not(:disabled)');
      /** @type {HTMLElement | null} */ (again ?? other)?.focus();
    };
    /** Goes back to a part of a drawing, or to a button, or, where it is gone, to the first of the same drawing. */
    const focusAgain = (/** @type {string} */ key) => {
      const drawing = key.split(' ')[0];
      /** @type {HTMLElement | null} */
      const again =
        answer.querySelector(`[data-key="${key}"]:not(:disabled)`) ??
        answer.querySelector(`.target[data-key^="${drawing} "]`) ??
        answer.querySelector('.target[tabindex]');
      again?.focus({ preventScroll: true });
    };
    const showError = (/** @type {string} */ text) => {
      const [field, sentence] = text.split('\t');
      const wrong = fields.find(({ input }) => input.name === field);
      if (!wrong || !sentence) return stop(`The tool has failed: ${text}`);
      setBusy(false);
      wrong.error.textContent = sentence;
      wrong.input.setAttribute('aria-invalid', 'true');
      wrong.input.focus();
      // There is no link to a question that is refused.
      copyButton.disabled = true;
      status.textContent = answer.childElementCount
        ? 'The previous answer is still shown below.'
        : '';
    };
    const save = (/** @type {string} */ csv) => {
      const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
      createHtml('a', { href, download: `${name}.csv` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 1000);
    };

    // --- As a program ---------------------------------------------------------------

    const showProgram = (/** @type {LaboratoryMessage} */ { hidden, visible, cgsuite }) => {
      const code = createHtml(
        'code',
        { className: 'rust' },
        createHtml('span', { className: 'boring', textContent: hidden ?? '' }),
        visible ?? '',
      );
      const pre = createHtml('pre', { className: 'code', tabIndex: 0 }, code);
      pre.setAttribute('role', 'group');
      pre.setAttribute('aria-label', 'Rust code: as a program');
      const whole = createHtml(
        'label',
        { className: 'show-whole' },
        createHtml('input', { type: 'checkbox' }),
        ' Show the whole program',
      );
      const snippet = createHtml(
        'div',
        { className: 'snippet' },
        createHtml('p', { className: 'snippet-name', textContent: 'As a program' }),
        pre,
        whole,
      );
      snippet.dataset.run = '2024';
      const notation = cgsuite
        ? [createHtml('p', {}, 'In CGSuite: ', createHtml('code', { textContent: cgsuite }))]
        : [];
      program.replaceChildren(snippet, ...notation);
      book.snippets.addButtons(snippet);
    };

    // --- What is pressed --------------------------------------------------------------

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      try {
        const url = putInto(new URL(location.href));
        if (url.href !== location.href) history.pushState(null, '', url);
      } catch {
        /* not in a file */
      }
      ask();
    });
    /** The field that has what is drawn: it comes after the game, where there is a choice. */
    const drawn = name === 'positions' ? 1 : 0;
    /** Changes the text of a drawing, and asks that. */
    const put = (
      /** @type {HTMLElement | SVGElement} */ changed,
      put = changed.dataset.put ?? '',
    ) => {
      const { at, length = 1 } = changed.dataset;
      /** @type {HTMLElement | SVGElement | null} */
      const drawing = changed.closest('[data-text]');
      const text = drawing?.dataset.text ?? '';
      const end = Number(at) + Number(length);
      const changedText = text.slice(0, Number(at)) + put + text.slice(end);
      fields[drawn].input.value = changedText;
      // What is changed next may come before the new drawing, even if it is the same part.
      if (drawing && put.length === Number(length)) {
        drawing.dataset.text = changedText;
        /** @type {HTMLElement | SVGElement | null} */
        const board = changed.closest('[data-letters]');
        const letters = board?.dataset.letters ?? '';
        if (letters) changed.dataset.put = letters[(letters.indexOf(put) + 1) % letters.length];
      }
      form.requestSubmit();
    };
    answer.addEventListener('click', ({ target }) => {
      const clicked = /** @type {Element} */ (target);
      /** @type {HTMLElement | SVGElement | null} */
      const changed = clicked.closest('[data-put]:not(:disabled)');
      if (changed) return put(changed);
      const button = clicked.closest('button');
      const place = button?.parentElement?.dataset;
      if (!button || !place || !worker || isBusy) return;
      const first = Number(place.first);
      const shown = Number(place.count);
      const windows = /** @type {Record<string, [number, number]>} */ ({
        earlier: [Math.max(0, first - shown), shown],
        later: [first + shown, shown],
        closer: [first, Math.ceil(shown / 2)],
        wider: [first, shown * 2],
      });
      worker.postMessage({ window: windows[button.dataset.window ?? ''] });
    });
    // The plot from another heap on.
    answer.addEventListener('change', ({ target }) => {
      const input = /** @type {HTMLInputElement} */ (target);
      const first = Number(foldInput(input.value).replace(/[, ]/g, ''));
      const shown = Number(input.closest('p')?.dataset.count);
      if (worker && !isBusy && input.value.trim() && Number.isInteger(first) && first >= 0)
        worker.postMessage({ window: [first, shown] });
      else input.value = input.closest('p')?.dataset.first ?? '';
    });
    answer.addEventListener('keydown', (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      const part = /** @type {SVGElement} */ (event.target);
      if (!part.matches('svg .target') || altKey || ctrlKey || metaKey) return;
      const next = targetAfter(part, key);
      // What a cell or an edge may be.
      const letters = part.dataset.length === '1' ? part.ownerSVGElement?.dataset.letters : '';
      const letter = [...(letters ?? '')].find((one) => one.toLowerCase() === key.toLowerCase());
      if (letter) put(part, letter);
      else if (key === 'Enter' || key === ' ') put(part);
      else if (next) next.focus();
      else return;
      event.preventDefault();
    });
    // A drawing is one stop of the Tab key: the part that had the focus last, or the first.
    answer.addEventListener('focusin', ({ target }) => {
      makeStop(/** @type {Element} */ (target));
    });
    // Another game has another position: the one it had last, or its first.
    const lastOf = { ...POSITIONS };
    const [choice, text] = fields;
    let chosen = choice.input.value;
    if (name === 'positions')
      choice.input.addEventListener('change', () => {
        const before = chosen;
        chosen = choice.input.value;
        lastOf[before] = text.input.value;
        if (POSITIONS[before] !== POSITIONS[chosen]) text.input.value = lastOf[chosen];
        form.requestSubmit();
      });
    addEventListener('popstate', () => {
      readAddress();
      chosen = choice.input.value;
      // A tool that was not seen yet asks when it is.
      if (asked && typed() !== lastTyped) ask();
    });

    readAddress();
    chosen = choice.input.value;
    tool.replaceChildren(form, status, progress, answer, program);
    // The module comes when the tool is seen.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      if (!asked) ask();
    });
    observer.observe(tool);
    // The one that a link leads to may be below its text.
    if (location.hash === `#${name}`) ask();
  };

  for (const tool of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll('.laboratory')
  )) {
    const { laboratoryModules, laboratoryFile } = document.documentElement.dataset;
    const modules = laboratoryModules?.split(' ') ?? [];
    tool.dataset.module = modules.find((address) =>
      address.includes(`/laboratory/${tool.dataset.tool}`),
    );
    // What its module reads beside the question.
    if (tool.dataset.tool === 'four') tool.dataset.file = laboratoryFile;
    activate(tool);
  }
})();
