// What the scripts share (`window.book`, declared in globals.d.ts), and the loading of
// those that only some pages need. All that the scripts do is an extra; without them the
// book is all there.
'use strict';

(() => {
  const { book } = window;
  const page = document.documentElement;

  // --- Elements -------------------------------------------------------------

  book.createHtml = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  book.createSvg = (tag, attributes, ...children) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes))
      element.setAttribute(name, String(value));
    element.append(...children);
    return element;
  };
  book.createButton = (textContent, onclick) =>
    book.createHtml('button', { type: 'button', textContent, onclick });
  book.byId = (id) => /** @type {any} */ (document.getElementById(id));
  book.announce = (text) => {
    book.byId('book-status').textContent = text;
  };

  /** What a letter is typed into, or chooses from, or what nothing behind it may answer. */
  const WITH_LETTERS =
    'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, [contenteditable], dialog:modal';
  book.takesLetters = (target) => Boolean(target.closest?.(WITH_LETTERS));

  // --- Where a page is ------------------------------------------------------

  const site = new URL(document.documentElement.dataset.root || './', document.baseURI).href;
  book.pagePath = (address) => address.replace(/[?#].*/, '').replace(site, '') || 'index.html';
  book.siteAddress = site;

  // --- Scripts that come later ----------------------------------------------

  book.load = (address) =>
    new Promise((resolve, reject) => {
      const script = /** @type {LoadedScript} */ (
        book.createHtml('script', {
          src: address,
          onload: () => resolve(script),
          onerror: reject,
        })
      );
      document.head.append(script);
    });

  /** @type {Record<string, Promise<LoadedScript>>} */
  const loaded = {};
  book.loadAll = async (list) => {
    const addresses = list.split(' ');
    // They are on their way together, and run one after the other.
    for (const href of addresses.filter((address) => !loaded[address]))
      document.head.append(book.createHtml('link', { rel: 'preload', as: 'script', href }));
    for (const address of addresses) {
      loaded[address] ??= book.load(address);
      await loaded[address].catch((error) => {
        delete loaded[address]; // perhaps the next time
        throw error;
      });
    }
  };

  book.loadWithStyle = (list) => {
    const [href, ...scripts] = list.split(' ');
    const style = new Promise((onload, onerror) => {
      document.head.append(book.createHtml('link', { rel: 'stylesheet', href, onload, onerror }));
    });
    return Promise.all([style, book.loadAll(scripts.join(' '))]);
  };

  book.unpack = (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  };

  // --- The clipboard --------------------------------------------------------

  book.copyText = async (text) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    // Not there without https; the old way works in a file.
    const field = book.createHtml('textarea', {
      value: text,
      className: 'visually-hidden',
      readOnly: true,
    });
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    focused?.focus();
    if (!isCopied) throw new Error('refused');
  };

  // --- What only some pages need --------------------------------------------

  // The addresses are attributes of <html>, since they have hashes in their names.
  const loadFor = (
    /** @type {string} */ selector,
    /** @type {(string | undefined)[]} */ ...lists
  ) => {
    const addresses = lists.filter(Boolean).join(' ');
    if (addresses && document.querySelector(selector)) {
      book.loadAll(addresses).catch(() => {
        /* the page stays as it is without them */
      });
    }
  };
  const { dataset } = page;
  loadFor('game-board', dataset.foldText, dataset.board);
  loadFor('.watch', dataset.watchButton);
  loadFor('a.figure-link', dataset.figureLinks);
  loadFor('table[data-sorted]', dataset.sortableTables);
  if (dataset.laboratory) loadFor('.laboratory', dataset.foldText, dataset.laboratory);
  // The page with the whole book has no questions to answer.
  if (dataset.questions) {
    const questions = `${dataset.foldText} ${dataset.questions}`;
    loadFor('.question, .exercise, .review, .progress', questions);
    loadFor('.review', questions, dataset.review);
    loadFor('.exercise', dataset.exercises);
    loadFor('.progress', questions, dataset.exercises, dataset.progress);
  }

  // Paragraphs of at most three lines of paper and short programs, which css/print.css keeps whole.
  addEventListener('beforeprint', () => {
    const maxLetters = page.lang === 'ja' ? 138 : 310;
    for (const text of document.querySelectorAll('main :is(p, li)'))
      text.classList.toggle('short', (text.textContent ?? '').length <= maxLetters);
    for (const code of document.querySelectorAll('pre.code'))
      code.classList.toggle('short', (code.textContent ?? '').split('\n').length <= 14);
  });

  // Words that the glossary explains, when the page is at rest.
  const loadGlossary = async () => {
    try {
      book.glossary = (await book.load(`${dataset.root}target/terms.js`)).terms;
      await book.loadAll(`${dataset.foldText} ${dataset.glossaryLinks}`);
    } catch {
      /* words stay words */
    }
  };
  if (document.querySelector('.page-label'))
    (window.requestIdleCallback ?? setTimeout)(loadGlossary, { timeout: 2000 });
})();
