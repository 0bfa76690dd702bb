// Words that the glossary explains: the first time that a page says one, it is a
// link to the glossary, and under the pointer, with the focus or after a tap one
// reads there what it means. book.js loads it when the page is at rest.
'use strict';

(() => {
  const { make, terms, fold, foldWithPlaces } = window.parts;
  const root = document.documentElement.dataset.root;
  const text = document.getElementById('book-text');
  /** Words that everybody knows; a page says when it means something else by them. */
  const EVERYDAY = new Set(
    (
      'ahead birthday bound class confused contained cycle draw field greedy hackenbush height hot key margin mask matrix mean ' +
      'move option outcome part pass period permutation position rare run score simplest stack star state strategy sum switch temperature ' +
      'turn up value vertex weight window worth'
    ).split(' '),
  );
  const OTHER =
    'a, b, button, code, dfn, em, fieldset, figure, game-board, h1, h2, h3, h4, label, math, pre, strong, summary, svg, table, code-run, .place, .glossary';

  // What each term is called, and in the plural.
  const known = new Map();
  for (const [id, title, below] of terms) {
    const name = fold(title.replace(/ \(.*/, ''));
    if (!name || EVERYDAY.has(id)) continue;
    for (const word of [name, `${name}s`])
      known.set(word, { id, below: below.replace(/( Chapter \d| Your own game)+$/, '') });
  }
  const words = [...known.keys()].sort((a, b) => b.length - a.length);
  const anyWord = new RegExp(
    `(?<![\\p{L}\\d-])(?:${words.join('|') || '(?!)'})(?![\\p{L}\\d-])`,
    'u',
  );

  // --- Finding them -----------------------------------------------------------

  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode;
    if (!parentElement.closest(OTHER) && parentElement.closest('p, li, dd, blockquote'))
      nodes.push(walker.currentNode);
  }
  const seen = new Set();
  for (let node of nodes) {
    for (;;) {
      const { folded, starts, ends } = foldWithPlaces(node.data);
      const found = anyWord.exec(folded);
      if (!found) break;
      const [first, last] = [starts[found.index], ends[found.index + found[0].length - 1]];
      const rest = node.splitText(first);
      node = rest.splitText(last - first);
      const { id, below } = known.get(found[0]);
      if (seen.has(id)) continue;
      seen.add(id);
      const link = make('a', { className: 'term', href: `${root}glossary.html#${id}` });
      rest.replaceWith(link);
      link.append(rest);
      link.dataset.meaning = below;
    }
  }

  document.documentElement.dataset.explained = '';

  // --- Showing what one means -------------------------------------------------

  const meaning = make('div', {
    className: 'meaning',
    id: 'book-meaning',
    role: 'tooltip',
    hidden: true,
  });
  document.body.append(meaning);
  let shown; // the link whose meaning is shown
  let leaving;
  const show = (link) => {
    clearTimeout(leaving);
    if (link === shown) return;
    hide();
    shown = link;
    link.setAttribute('aria-describedby', meaning.id);
    meaning.textContent = link.dataset.meaning;
    meaning.hidden = false;
    const [word, box] = [link.getClientRects()[0], meaning.getBoundingClientRect()];
    const left = Math.min(word.left, document.documentElement.clientWidth - box.width - 16);
    const below = word.bottom + 6 + box.height <= innerHeight;
    meaning.style.insetInlineStart = `${Math.max(16, left) + scrollX}px`;
    meaning.style.insetBlockStart = `${(below ? word.bottom + 6 : word.top - 6 - box.height) + scrollY}px`;
  };
  const hide = () => {
    clearTimeout(leaving);
    shown?.removeAttribute('aria-describedby');
    shown = undefined;
    meaning.hidden = true;
  };
  /** The pointer may go from the word to its meaning. */
  const leave = () => {
    leaving = setTimeout(hide, 250);
  };
  const termAt = (event) => event.target.closest?.('a.term');
  text.addEventListener('pointerover', (event) => {
    if (termAt(event) && event.pointerType === 'mouse') show(termAt(event));
  });
  text.addEventListener('pointerout', (event) => {
    if (termAt(event)) leave();
  });
  meaning.addEventListener('pointerenter', () => clearTimeout(leaving));
  meaning.addEventListener('pointerleave', leave);
  text.addEventListener('focusin', (event) => {
    if (termAt(event)?.matches(':focus-visible')) show(termAt(event));
  });
  text.addEventListener('focusout', (event) => {
    if (termAt(event)) hide();
  });
  // A finger's first tap shows the meaning, the second one goes to the glossary.
  let pointer; // what touched the page last
  document.addEventListener('pointerdown', (event) => {
    pointer = event.pointerType;
    if (shown && !termAt(event) && !meaning.contains(event.target)) hide();
  });
  text.addEventListener('click', (event) => {
    const link = termAt(event);
    if (!link || link === shown || pointer === 'mouse' || event.detail === 0) return;
    event.preventDefault();
    show(link);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
})();
