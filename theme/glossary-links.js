// Words that the glossary explains: the first time that a page says one, it becomes a link
// to the glossary, and shows what it means under the pointer, with the focus or after a
// tap. book.js loads this when the page is at rest.
'use strict';

(() => {
  const { byId, createHtml, fold, foldWithPositions, glossary } = window.book;
  const page = document.documentElement;
  const text = byId('book-text');
  /** Terms that are everyday words, too; a page says when it means the term. */
  const EVERYDAY = new Set(
    (
      'ahead birthday bound class confused contained cycle depth draw field greedy hackenbush height hot key margin mask matrix mean ' +
      'move option outcome part pass period permutation position rare run score simplest stack star state strategy sum switch temperature ' +
      'turn up value vertex weight window worth'
    ).split(' '),
  );
  /** Where words stay as they are. */
  const NO_LINKS =
    'a, b, button, code, dfn, em, fieldset, figure, game-board, h1, h2, h3, h4, label, math, pre, strong, summary, svg, table, code-run, .page-label, .snippet-name, .glossary, .editor';

  // Japanese has no spaces: a word ends where hiragana or another script begins. Its own
  // hiragana may be followed by a particle.
  const LETTERS = ['\\p{sc=Han}\\p{sc=Katakana}ー', '\\p{sc=Latin}\\p{sc=Greek}\\d-'];
  const IDEOGRAM = /^\p{sc=Han}$/u;
  /** Matches a term where it is not a part of a longer word. */
  const patternOf = (/** @type {string} */ name) => {
    const like = (/** @type {string} */ letter) =>
      LETTERS.find((letters) => new RegExp(`[${letters}]`, 'u').test(letter));
    const [before, after] = [like(name[0]), like(name[name.length - 1])];
    return `${before ? `(?<![${before}])` : ''}${name}${after ? `(?![${after}])` : ''}`;
  };

  /** By the term as it may be said, in the singular and in the plural. @type {Map<string, { id: string, meaning: string }>} */
  const terms = new Map();
  for (const [id, title, below] of glossary) {
    const name = fold(title.replace(/ ?[(（].*/, ''));
    // A single letter of Japanese is a part of many words.
    if (!name || !below || EVERYDAY.has(id) || IDEOGRAM.test(name)) continue;
    // Without the names of pages at its end.
    const meaning = below.replace(/(?<=[.?)]) [^.?]*$|(?<=[。？])[^。？]+$/, '');
    terms.set(name, { id, meaning });
    terms.set(`${name}s`, { id, meaning });
  }
  const longestFirst = [...terms.keys()].sort((a, b) => b.length - a.length);
  const anyTerm = new RegExp(longestFirst.map(patternOf).join('|') || '(?!)', 'u');

  // --- Finding them -----------------------------------------------------------

  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const nodes = [];
  while (walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    const isProse = node.parentElement?.closest('p, li, dd, blockquote');
    if (isProse && !node.parentElement?.closest(NO_LINKS)) nodes.push(node);
  }
  const linked = new Set();
  /** Makes links of the terms in a text node that the page has not said before. */
  const linkTerms = (/** @type {Text} */ node) => {
    let rest = node;
    for (;;) {
      const { folded, starts, ends } = foldWithPositions(rest.data);
      const match = anyTerm.exec(folded);
      const term = match && terms.get(match[0]);
      if (!term) return;
      const start = starts[match.index];
      const end = ends[match.index + match[0].length - 1];
      const word = rest.splitText(start);
      rest = word.splitText(end - start);
      if (linked.has(term.id)) continue;
      linked.add(term.id);
      const href = `${page.dataset.root}glossary.html#${term.id}`;
      const link = createHtml('a', { className: 'term', href });
      word.replaceWith(link);
      link.append(word);
      link.dataset.meaning = term.meaning;
    }
  };
  nodes.forEach(linkTerms);

  page.dataset.explained = '';

  // --- Showing what one means -------------------------------------------------

  const tooltip = createHtml('div', {
    className: 'meaning',
    id: 'book-meaning',
    role: 'tooltip',
    hidden: true,
  });
  document.body.append(tooltip);
  /** The link whose meaning is shown. @type {Element | undefined} */
  let shown;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let leaving;
  const show = (/** @type {Element} */ link) => {
    clearTimeout(leaving);
    if (link === shown) return;
    hide();
    shown = link;
    link.setAttribute('aria-describedby', tooltip.id);
    tooltip.textContent = link.dataset.meaning ?? '';
    tooltip.hidden = false;
    const word = link.getClientRects()[0];
    const { width, height } = tooltip.getBoundingClientRect();
    const left = Math.min(word.left, page.clientWidth - width - 16);
    const fitsBelow = word.bottom + 6 + height <= innerHeight;
    const top = fitsBelow ? word.bottom + 6 : word.top - 6 - height;
    tooltip.style.insetInlineStart = `${Math.max(16, left) + scrollX}px`;
    tooltip.style.insetBlockStart = `${top + scrollY}px`;
  };
  const hide = () => {
    clearTimeout(leaving);
    shown?.removeAttribute('aria-describedby');
    shown = undefined;
    tooltip.hidden = true;
  };
  /** The pointer may go from the word to its meaning. */
  const hideSoon = () => {
    leaving = setTimeout(hide, 250);
  };
  const termAt = (/** @type {Event} */ { target }) =>
    /** @type {Element} */ (target).closest?.('a.term') ?? undefined;
  text.addEventListener('pointerover', (event) => {
    const term = termAt(event);
    if (term && event.pointerType === 'mouse') show(term);
  });
  text.addEventListener('pointerout', (event) => {
    if (termAt(event)) hideSoon();
  });
  tooltip.addEventListener('pointerenter', () => clearTimeout(leaving));
  tooltip.addEventListener('pointerleave', hideSoon);
  text.addEventListener('focusin', (event) => {
    const term = termAt(event);
    if (term?.matches(':focus-visible')) show(term);
  });
  text.addEventListener('focusout', (event) => {
    if (termAt(event)) hide();
  });
  // A finger's first tap shows the meaning, the second one goes to the glossary.
  /** What touched the page last: mouse, pen or touch. */
  let pointerType = '';
  document.addEventListener('pointerdown', (event) => {
    pointerType = event.pointerType;
    const isInside = tooltip.contains(/** @type {Node} */ (event.target));
    if (shown && !termAt(event) && !isInside) hide();
  });
  text.addEventListener('click', (event) => {
    const term = termAt(event);
    if (!term || term === shown || pointerType === 'mouse' || event.detail === 0) return;
    event.preventDefault();
    show(term);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
})();
