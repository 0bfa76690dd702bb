// Run: what a program prints, from the Rust Playground. It is loaded when Run is pressed.
'use strict';

(() => {
  const { book } = window;
  const { createHtml } = book;

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
  const whyNotRun = (/** @type {Error} */ error) =>
    error.name === 'TimeoutError'
      ? 'no answer in 20 seconds'
      : error instanceof TypeError
        ? 'no connection to play.rust-lang.org'
        : error.message;

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

  book.runSnippet = async (snippet) => {
    // In the page first, filled a moment later: else it isn't read out.
    outputOf(snippet);
    await new Promise((drawn) => setTimeout(drawn));
    book.showOutput(snippet, 'Sent to play.rust-lang.org, waiting for the answer …');
    try {
      const program = await book.snippets.program(snippet);
      const { title, text } = await evaluate(program, snippet.dataset.run ?? '');
      book.showOutput(snippet, title, text);
    } catch (error) {
      book.showOutput(snippet, `Not run: ${whyNotRun(/** @type {Error} */ (error))}.`);
    }
  };
})();
