// Edit: a program of a page in an editor in its place. What the reader makes of it stays in
// the browser until Reset. It is loaded when Edit is pressed, or when there is a program of
// the reader's on the page.
'use strict';

(() => {
  const { book } = window;
  const { createButton, createHtml, snippets, storage } = book;

  const splitLines = (/** @type {string} */ text) => text.split('\n');
  const nameOf = (/** @type {Element} */ snippet) =>
    snippet.querySelector('.snippet-name')?.textContent ?? '';

  // --- What is kept -----------------------------------------------------------

  /** A snippet is known by its page, its name, and which of that name it is there. */
  const idOf = (/** @type {Element} */ snippet) => {
    const name = nameOf(snippet);
    const all = [...document.querySelectorAll('.snippet')];
    const number = all.filter((other) => nameOf(other) === name).indexOf(snippet) + 1;
    return `${snippets.page} ${name || 'program'} ${number}`;
  };
  /** Tells one text of the book from the next: FNV-1a. */
  const digest = (/** @type {string} */ text) => {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text))
      hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return hash.toString(16);
  };

  // --- The lines of the book in the reader's program ----------------------------

  /** For each line of the book's program, whether the page hides it. */
  const hiddenLines = (/** @type {Element} */ snippet) => {
    /** @type {boolean[]} */
    const hidden = [];
    for (const node of snippet.querySelector('pre code')?.childNodes ?? []) {
      const isHidden = node instanceof Element && node.classList.contains('boring');
      for (const letter of node.textContent ?? '') if (letter === '\n') hidden.push(isHidden);
    }
    return hidden;
  };
  /** The stretches of lines for which `isIn` holds, from 1, each with its first and last. */
  const stretches = (/** @type {boolean[]} */ isIn) => {
    /** @type {[first: number, last: number][]} */
    const found = [];
    for (const [at, is] of isIn.entries()) {
      if (!is) continue;
      const last = found.at(-1);
      if (last?.[1] === at) last[1] = at + 1;
      else found.push([at + 1, at + 1]);
    }
    return found;
  };
  /** What the gutter says of the lines, given their origins in the book's `count` lines. */
  const marksOf = (/** @type {(number | undefined)[]} */ origins, /** @type {number} */ count) => {
    /** @type {LineMarks} */
    const marks = new Map();
    let next = 0;
    for (const [at, origin] of [...origins, count].entries()) {
      if (origin === undefined) {
        marks.set(at + 1, { kind: 'own', title: 'Your line' });
        continue;
      }
      const isAfterOwn = at > 0 && origins[at - 1] === undefined;
      if (origin > next && !isAfterOwn)
        marks.set(Math.min(at + 1, origins.length), {
          kind: 'removed',
          title: 'You have removed lines here',
        });
      next = origin + 1;
    }
    return marks;
  };

  // --- The editor ---------------------------------------------------------------

  let count = 0;

  /** Opens the editor of a snippet with `own` in it, if the reader has changed it before. */
  const open = async (
    /** @type {Element} */ snippet,
    /** @type {SavedProgram | undefined} */ own,
  ) => {
    const original = await snippets.wholeProgram(snippet);
    const hash = digest(original);
    const bookLines = splitLines(original);
    const isHidden = hiddenLines(snippet);
    const id = idOf(snippet);
    const name = nameOf(snippet) || 'this program';

    count += 1;
    const hint = createHtml('p', {
      id: `editor-hint-${count}`,
      className: 'editor-hint',
      textContent: 'Tab indents. To leave the editor, press Escape, then Tab.',
    });
    const note = createHtml('p', { className: 'editor-note' });
    const kept = createHtml('p', {
      className: 'editor-note editor-kept',
      textContent:
        'This is the book’s program. Your version is kept in this browser; Edit shows it.',
    });

    const origins = () => book.originsOfLines(bookLines, splitLines(editor.text()));
    const setMarks = () => editor.mark(marksOf(origins(), bookLines.length));
    const show = () => {
      const isOwn = editor.text() !== original;
      snippet.classList.toggle('is-own', isOwn);
      resetButton.hidden = !isOwn;
      watchButton.hidden = !isOwn;
      note.hidden = !isOwn;
      note.textContent =
        own && own.of !== hash
          ? 'This is your version, kept in this browser. The book’s has changed since; Reset shows it.'
          : 'This is your version, kept in this browser. Reset brings the book’s back.';
      setMarks();
    };
    const save = () => {
      const programs = { ...storage.read('programs') };
      const text = editor.text();
      if (text === original) delete programs[id];
      else programs[id] = { text, of: own?.of ?? hash };
      storage.write('programs', programs);
    };

    const editor = book.createCodeEditor({
      text: own?.text ?? original,
      label: `Edit ${name}`,
      describedBy: hint.id,
      foldLabel: 'Show the hidden lines',
      wrapsLines: matchMedia('(max-width: 40rem)').matches,
      onChange: () => {
        save();
        show();
      },
    });

    const reset = () => {
      own = undefined;
      editor.replace(original);
      fold();
      editor.focus();
      book.announce('The book’s program is back.');
    };
    const resetButton = createButton('Reset', reset);
    resetButton.title = `Bring back ${name} as the book has it`;
    const watch = async () => {
      if (watchButton.ariaDisabled) return;
      watchButton.ariaDisabled = 'true';
      try {
        await book.loadAll(document.documentElement.dataset.runSnippet ?? '');
        await book.watchSnippet(snippet, hiddenStretches());
      } catch {
        book.announce('The page could not be loaded whole.');
      }
      watchButton.ariaDisabled = null;
    };
    const watchButton = createButton('Watch it run', watch);
    watchButton.className = 'watch-own';
    watchButton.title = `Run your version of ${name} on this machine and watch it step by step`;
    const closeButton = createButton('Close', () => {
      close();
      if (editor.text() !== original) {
        snippet.append(kept);
        book.announce(kept.textContent);
      }
      editButton?.focus();
    });
    closeButton.title = `Close the editor of ${name}`;

    const whole = /** @type {HTMLInputElement | null} */ (
      snippet.querySelector('.show-whole input')
    );
    const hiddenStretches = () =>
      whole && !whole.checked
        ? stretches(origins().map((origin) => origin !== undefined && isHidden[origin]))
        : [];
    const fold = () => {
      editor.unfold();
      editor.fold(hiddenStretches());
    };
    whole?.addEventListener('change', fold);

    const editButton = /** @type {HTMLElement | null} */ (snippet.querySelector('.edit-button'));
    const box = createHtml('div', { className: 'editor' }, editor.element, hint, note);
    const close = () => {
      whole?.removeEventListener('change', fold);
      snippets.editors.delete(snippet);
      for (const part of [box, watchButton, resetButton, closeButton]) part.remove();
      snippet.classList.remove('is-edited', 'is-own');
      if (editButton) editButton.hidden = false;
    };

    snippet.querySelector('.editor-kept')?.remove();
    if (editButton) editButton.hidden = true;
    const ownButtons = snippets.token ? [watchButton] : [];
    snippet.querySelector('.snippet-tools')?.append(...ownButtons, resetButton, closeButton);
    snippet.querySelector('pre.code')?.after(box);
    snippet.classList.add('is-edited');
    snippets.editors.set(snippet, editor);
    fold();
    show();
    return editor;
  };

  /** Editors that are being opened, too. @type {WeakMap<Element, Promise<CodeEditor>>} */
  const opening = new WeakMap();
  const opened = (/** @type {Element} */ snippet) => {
    const there = snippets.editors.get(snippet);
    if (there) return Promise.resolve(there);
    const promise = opening.get(snippet) ?? open(snippet, storage.read('programs')[idOf(snippet)]);
    opening.set(snippet, promise);
    return promise.finally(() => opening.delete(snippet));
  };

  book.openEditor = async (snippet) => {
    const editor = await opened(snippet);
    editor.focus();
    return editor;
  };
  book.reopenEditors = async () => {
    const own = storage.read('programs');
    const all = /** @type {Element[]} */ ([...document.querySelectorAll('.snippet[data-run]')]);
    await Promise.all(all.filter((snippet) => idOf(snippet) in own).map(opened));
  };
})();
