// Run: what a program prints, from the Rust Playground, or from this machine where
// `cargo book` serves the page; there, a program can be watched, too. It is loaded when a
// button is pressed.
'use strict';

(() => {
  const { book } = window;
  const { createHtml } = book;
  const { token } = book.snippets;
  const { root, runPlayer = '' } = document.documentElement.dataset;

  const PLAYGROUND = 'https://play.rust-lang.org/evaluate.json';
  /** @typedef {{ title: string, text?: string }} Answer */

  /** What the Playground answers to a program. @returns {Promise<Answer>} */
  const evaluate = async (/** @type {string} */ code, /** @type {string} */ edition) => {
    const response = await fetch(PLAYGROUND, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: 'stable', optimize: '0', edition, code }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const { result, error } = await response.json();
    const text = (result || error || '').trimEnd();
    return { title: text ? 'play.rust-lang.org says' : 'It ran and printed nothing.', text };
  };
  /**
   * What `cargo book` answers to a program.
   * @returns {Promise<Answer & { run?: RecordedRun }>}
   */
  const askHere = async (
    /** @type {'__run' | '__watch'} */ path,
    /** @type {{ program: string, hidden?: [first: number, last: number][], names?: string[] }} */ program,
  ) => {
    const response = await fetch(new URL(`/${path}`, location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Book-Token': token ?? '' },
      body: JSON.stringify(program),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const whyNotRun = (/** @type {Error} */ error) => {
    if (error.name === 'TimeoutError') return 'no answer in 20 seconds';
    if (!(error instanceof TypeError)) return error.message;
    return token ? 'cargo book no longer answers' : 'no connection to play.rust-lang.org';
  };

  // --- The answer -----------------------------------------------------------

  /** Places in the program, as the compiler and a panic name them. */
  const PLACE = /((?:src\/)?main\.rs:(\d+):(\d+))/;

  /** A text whose places are buttons that lead to them. */
  const withPlaces = (/** @type {Element} */ snippet, /** @type {string} */ text) => {
    // Each place is followed by its line and its column.
    const parts = text.split(PLACE);
    /** @type {(Node | string)[]} */
    const nodes = [parts[0]];
    for (let at = 1; at < parts.length; at += 4) {
      const [place, line, column, after] = parts.slice(at, at + 4);
      const button = book.createButton(place, async () => {
        const editor = await book.snippets.edit(snippet);
        editor?.select(Number(line), Number(column));
      });
      button.className = 'to-line';
      nodes.push(button, after);
    }
    return nodes;
  };

  const outputs = new WeakMap();
  const outputOf = (/** @type {Element} */ snippet) => {
    if (!outputs.has(snippet)) {
      const output = createHtml('div', { className: 'printed output', ariaLive: 'polite' });
      outputs.set(snippet, output);
      snippet.append(output);
    }
    return outputs.get(snippet);
  };

  book.showOutput = (snippet, title, text = '') => {
    const lines = text ? [createHtml('pre', {}, ...withPlaces(snippet, text))] : [];
    outputOf(snippet).replaceChildren(createHtml('p', { textContent: title }), ...lines);
  };

  /** Scrolls to the output of a snippet, as far as it is out of sight; a player is in its place. */
  const reveal = (/** @type {Element} */ snippet) => {
    if (!snippet.nextElementSibling?.matches('.own-run'))
      outputOf(snippet).scrollIntoView({ block: 'nearest' });
  };
  /** What a reader does who does not look at the output. */
  const MOVES = ['wheel', 'touchmove', 'keydown'];

  /** Shows what `ask` answers, and until then that the reader has to `wait`. */
  const showAnswer = async (
    /** @type {Element} */ snippet,
    /** @type {string} */ wait,
    /** @type {() => Promise<Answer>} */ ask,
  ) => {
    // In the page first, filled a moment later: else it isn't read out.
    outputOf(snippet);
    await new Promise((drawn) => setTimeout(drawn));
    book.showOutput(snippet, wait);
    reveal(snippet);
    const moves = new AbortController();
    for (const type of MOVES)
      addEventListener(type, () => moves.abort(), { passive: true, signal: moves.signal });
    try {
      const { title, text } = await ask();
      book.showOutput(snippet, title, text?.trimEnd());
    } catch (error) {
      book.showOutput(snippet, `Not run: ${whyNotRun(/** @type {Error} */ (error))}.`);
    }
    if (!moves.signal.aborted) reveal(snippet);
    moves.abort();
  };

  book.runSnippet = (snippet) => {
    const wait = token
      ? 'Running on this machine …'
      : 'Sent to play.rust-lang.org, waiting for the answer …';
    return showAnswer(snippet, wait, async () => {
      const program = await book.snippets.program(snippet);
      return token ? askHere('__run', { program }) : evaluate(program, snippet.dataset.run ?? '');
    });
  };

  // --- A run to watch ---------------------------------------------------------

  /** What the book draws in its own run of the snippet. @returns {Promise<WantedDrawing[]>} */
  const drawingsOf = async (/** @type {Element} */ snippet) => {
    const all = [...document.querySelectorAll('.snippet, .watch:not(.own-run)')];
    const next = all[all.indexOf(snippet) + 1];
    if (!next?.matches('.watch')) return [];
    const { run } = await book.load(`${root}runs/${next.dataset.run}`);
    return run.draw;
  };
  const namesIn = (/** @type {WantedDrawing} */ { of, with: other, at }) => [
    of,
    ...(other === undefined ? [] : [other]),
    ...at,
  ];

  /** The scripts of the player, once asked for. @type {Promise<unknown> | undefined} */
  let player;
  const openPlayer = async (/** @type {Element} */ snippet, /** @type {RecordedRun} */ run) => {
    player ??= book.loadWithStyle(runPlayer);
    await player.catch((error) => {
      player = undefined; // perhaps the next time
      throw error;
    });
    const place = createHtml('div', { className: 'watch own-run' });
    snippet.after(place);
    const first = book.openRunPlayer(place, run, 0, (step) => {
      if (step !== undefined) return;
      place.remove();
      /** @type {HTMLElement | null} */ (snippet.querySelector('.watch-own'))?.focus();
    });
    first.focus();
  };
  /** Closes the player of an earlier version. */
  const closePlayer = (/** @type {Element} */ snippet) => {
    const place = snippet.nextElementSibling;
    if (place?.matches('.own-run'))
      /** @type {HTMLElement | null} */ (place.querySelector('.player-head .close'))?.click();
  };

  book.watchSnippet = (snippet, hidden) =>
    showAnswer(snippet, 'Recording the run …', async () => {
      closePlayer(snippet);
      const wanted = await drawingsOf(snippet);
      const program = await book.snippets.program(snippet);
      const names = wanted.flatMap(namesIn);
      const { run, ...answer } = await askHere('__watch', { program, hidden, names });
      if (!run) return answer;
      // What the reader has renamed is not drawn.
      const known = new Set(run.steps.flatMap(({ c, v = [] }) => [c, ...v.map(([name]) => name)]));
      run.draw = wanted.filter((drawing) => namesIn(drawing).every((name) => known.has(name)));
      await openPlayer(snippet, run);
      return { title: answer.title || 'This is the run of your version.', text: answer.text };
    });
})();
