// Code: the buttons Copy, Run and Edit, and the lines of a program that the page hides.
// What Run and Edit do is in scripts that come when they are pressed.
'use strict';

(() => {
  const { book } = window;
  const { createHtml } = book;
  const { root = '', runSnippet, editSnippet } = document.documentElement.dataset;
  /** Where `cargo book` serves the page and confines programs, they run on this machine. */
  const token = /** @type {HTMLMetaElement | null} */ (
    document.querySelector('meta[name="run-here"]')
  )?.content;

  // --- Hidden lines: those of the whole book are in one script, by name ------

  /** @type {Promise<Record<string, string>> | undefined} */
  let hiddenLines;
  const loadHiddenLines = () => {
    hiddenLines ??= book.load(`${root}target/hidden.js`).then(({ parts }) => parts);
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

  // --- What the buttons do ----------------------------------------------------

  /** @type {Book['snippets']['editors']} */
  const editors = new Map();
  const program = async (/** @type {Element} */ snippet) =>
    editors.get(snippet)?.text() ?? (await wholeProgram(snippet));

  const RUN = token ? 'Run here' : 'Run';
  /** Lets a button say what came of it, and then its name again. */
  const answer = (
    /** @type {HTMLButtonElement} */ button,
    /** @type {string} */ said,
    /** @type {string} */ name,
  ) => {
    button.textContent = said;
    setTimeout(() => {
      button.textContent = name;
    }, 2000);
  };

  const copy = async (/** @type {Element} */ snippet, /** @type {HTMLButtonElement} */ button) => {
    // With the hidden lines: what is copied compiles.
    try {
      await book.copyText(await program(snippet));
      answer(button, 'Copied', 'Copy');
    } catch {
      answer(button, 'Can’t copy', 'Copy');
    }
    book.announce(button.textContent);
  };

  const run = async (/** @type {Element} */ snippet, /** @type {HTMLButtonElement} */ button) => {
    // A button that is disabled would lose the focus.
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    try {
      await book.loadAll(runSnippet ?? '');
      await book.runSnippet(snippet);
    } catch {
      answer(button, 'Can’t run', RUN);
      book.announce('The page could not be loaded whole.');
    }
    button.ariaDisabled = null;
  };

  const NOT_LOADED = 'The editor could not be loaded.';
  /** @type {Promise<unknown> | undefined} */
  let editor;
  const loadEditor = () => book.loadWithStyle(editSnippet ?? '');
  const edit = async (/** @type {Element} */ snippet) => {
    try {
      editor ??= loadEditor();
      await editor;
      return await book.openEditor(snippet);
    } catch {
      editor = undefined; // perhaps the next time
      book.announce(NOT_LOADED);
    }
  };

  // --- The buttons ----------------------------------------------------------

  const addButtons = (/** @type {HTMLElement} */ snippet) => {
    const name = snippet.querySelector('.snippet-name')?.textContent ?? 'this program';
    const copyButton = book.createButton('Copy', () => copy(snippet, copyButton));
    // A page has many such buttons: their names say which is which.
    copyButton.ariaLabel = `Copy ${name}`;
    const buttons = createHtml('div', { className: 'snippet-tools' }, copyButton);
    const wrap = book.byId('book-wrap-code');
    if (wrap) {
      const wrapButton = book.createButton('Wrap', () => wrap.click());
      wrapButton.className = 'wrap-button';
      wrapButton.ariaLabel = 'Wrap long lines of code';
      const showState = () => {
        wrapButton.ariaPressed = `${wrap.checked}`;
      };
      wrap.addEventListener('change', showState);
      showState();
      buttons.prepend(wrapButton);
    }
    if (snippet.dataset.run) {
      const runButton = book.createButton(RUN, () => run(snippet, runButton));
      runButton.ariaLabel = token ? `Run here: ${name}` : `Run ${name}`;
      runButton.title = token
        ? `Run ${name} on this machine and show what it prints`
        : `Send ${name} to play.rust-lang.org and show what it prints`;
      buttons.append(runButton);
      if (editSnippet) {
        const editButton = book.createButton('Edit', () => edit(snippet));
        editButton.ariaLabel = `Edit ${name}`;
        editButton.className = 'edit-button';
        buttons.append(editButton);
      }
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
  };
  /** @type {NodeListOf<HTMLElement>} */
  const snippets = document.querySelectorAll('.snippet');
  for (const snippet of snippets) addButtons(snippet);

  const page = book.pagePath(location.href);
  book.snippets = { page, token, addButtons, editors, program, wholeProgram, edit };
  // What the reader made of a program of this page comes back.
  const ownPrograms = Object.keys(book.storage.read('programs'));
  if (editSnippet && ownPrograms.some((id) => id.startsWith(`${page} `))) {
    editor = loadEditor();
    editor.then(() => book.reopenEditors()).catch(() => book.announce(NOT_LOADED));
  }
})();
