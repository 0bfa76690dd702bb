// Code: the buttons Copy and Run, and the lines of a program that the page hides.
'use strict';

(() => {
  const { book } = window;
  const { createHtml } = book;

  // --- Hidden lines: those of the whole book are in one script, by name ------

  /** @type {Promise<Record<string, string>> | undefined} */
  let hiddenLines;
  const loadHiddenLines = () => {
    hiddenLines ??= book
      .load(`${document.documentElement.dataset.root}target/hidden.js`)
      .then(({ parts }) => parts);
    hiddenLines.catch(() => {
      hiddenLines = undefined; // perhaps the next time
    });
    return hiddenLines;
  };

  /** The whole program, once its hidden lines are on the page. */
  const wholeProgram = async (/** @type {Element} */ snippet) => {
    const empty = [...snippet.querySelectorAll('.boring:empty')];
    const parts = empty.length ? await loadHiddenLines() : {};
    for (const lines of empty) {
      lines.textContent = (lines.dataset.of ?? '')
        .split(' ')
        .map((name) => {
          if (name && !(name in parts)) throw new Error('this page is out of date: load it again');
          return name && parts[name];
        })
        .join('\n');
    }
    return snippet.querySelector('pre code')?.textContent ?? '';
  };

  // --- Copy -----------------------------------------------------------------

  const copy = async (/** @type {Element} */ snippet, /** @type {HTMLButtonElement} */ button) => {
    // With the hidden lines: what is copied compiles.
    try {
      await book.copyText(await wholeProgram(snippet));
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Can’t copy';
    }
    book.announce(button.textContent);
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  };

  // --- Run ------------------------------------------------------------------

  const PLAYGROUND = 'https://play.rust-lang.org/evaluate.json';

  /** What the Playground answers to a program. */
  const evaluate = async (/** @type {string} */ code, /** @type {string} */ edition) => {
    const response = await fetch(PLAYGROUND, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: 'stable', optimize: '0', edition, code }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const { result, error } = await response.json();
    return (result || error || '').trimEnd();
  };
  const whyNotRun = (/** @type {Error} */ error) =>
    error.name === 'TimeoutError'
      ? 'no answer in 20 seconds'
      : error instanceof TypeError
        ? 'no connection to play.rust-lang.org'
        : error.message;
  const run = async (
    /** @type {HTMLElement} */ snippet,
    /** @type {HTMLButtonElement} */ button,
    /** @type {HTMLElement} */ output,
  ) => {
    const show = (/** @type {string} */ title, /** @type {string} */ text = '') => {
      output.replaceChildren(
        createHtml('p', { textContent: title }),
        ...(text ? [createHtml('pre', { textContent: text })] : []),
      );
    };
    button.disabled = true;
    show('Sent to play.rust-lang.org, waiting for the answer …');
    try {
      const text = await evaluate(await wholeProgram(snippet), snippet.dataset.run ?? '');
      show(text ? 'play.rust-lang.org says' : 'It ran and printed nothing.', text);
    } catch (error) {
      show(`Not run: ${whyNotRun(/** @type {Error} */ (error))}.`);
    }
    button.disabled = false;
  };

  // --- The buttons ----------------------------------------------------------

  /** @type {NodeListOf<HTMLElement>} */
  const snippets = document.querySelectorAll('.snippet');
  for (const snippet of snippets) {
    const name = snippet.querySelector('.snippet-name')?.textContent ?? 'this program';
    const copyButton = book.createButton('Copy', () => copy(snippet, copyButton));
    copyButton.title = `Copy ${name}`;
    const buttons = createHtml('div', { className: 'snippet-tools' }, copyButton);
    if (snippet.dataset.run) {
      const output = createHtml('div', { className: 'printed output', ariaLive: 'polite' });
      const runButton = book.createButton('Run', () => {
        snippet.append(output);
        // In the page first, filled a moment later: else it isn't read out.
        setTimeout(() => run(snippet, runButton, output));
      });
      runButton.title = `Send ${name} to play.rust-lang.org and show what it prints`;
      buttons.append(runButton);
    }
    snippet.querySelector('pre')?.before(buttons);
    // Some browsers copy only at once after a click: then the lines must be there.
    if (snippet.querySelector('.boring'))
      buttons.addEventListener('pointerenter', () => loadHiddenLines().catch(() => {}), {
        once: true,
      });
    snippet.querySelector('.show-whole input')?.addEventListener('change', () => {
      wholeProgram(snippet).catch(() => book.announce('The hidden lines could not be loaded.'));
    });
  }
})();
