// The search, once a reader asks for it: search-dialog.js opens its window and loads this.
// The text of the book is in target/search.js, which the build writes; what answers best,
// search-scoring.js says.
'use strict';

(() => {
  const { byId, createHtml, load, searchScoring } = window.book;
  const page = document.documentElement;
  const dialog = byId('book-search');
  const field = byId('book-search-words');
  const status = byId('book-search-status');
  const results = byId('book-search-results');
  /** How many results are shown at first, and with each press of the button for more. */
  const BATCH = 20;

  /**
   * What makes a browser that can do it show the first match on the page, and mark it; it is
   * found by the words before it. A section that is called as the reader says is shown from
   * its heading.
   */
  const textDirective = (
    /** @type {SearchIndex} */ { sections },
    /** @type {SearchResult} */ { section, named },
    /** @type {Excerpt['pieces']} */ pieces,
  ) => {
    const at = pieces.findIndex(({ isMatch }) => isMatch);
    if (at < 0 || named || !('fragmentDirective' in document)) return '';
    const [before] = /(?:[\p{L}\p{N}]+ ){1,3}$/u.exec(pieces[at - 1].text) ?? [];
    const found = pieces[at].text;
    const wanted = `${before}${found}`.toLowerCase();
    const countIn = (/** @type {SearchSection} */ { path, kind, text }) =>
      path === section.path && !kind ? text.toLowerCase().split(wanted).length - 1 : 0;
    // Where the same words come twice, the browser would show the first ones.
    if (!before || sections.reduce((sum, other) => sum + countIn(other), 0) !== 1) return '';
    const encoded = [`${before.trim()}-`, found].map((text) =>
      encodeURIComponent(text).replace(/-(?=.)/g, '%2D'),
    );
    return `:~:text=${encoded.join(',')}`;
  };

  const resultLink = (/** @type {SearchIndex} */ index, /** @type {SearchResult} */ result) => {
    const { section, terms } = result;
    const { pieces, startsInside, endsInside } = searchScoring.excerpt(section, terms);
    const excerpt = pieces.map(({ text, isMatch }) =>
      isMatch ? createHtml('mark', { textContent: text }) : text,
    );
    const directive = textDirective(index, result, pieces);
    const fragment = directive && !section.url.includes('#') ? '#' : '';
    const kind = section.kind ? [createHtml('b', { textContent: section.kind }), ' '] : [];
    return createHtml(
      'a',
      { href: page.dataset.root + section.url + fragment + directive },
      createHtml('b', { textContent: section.title }),
      createHtml('span', { className: 'where' }, ...kind, section.location),
      createHtml('span', {}, startsInside ? '… ' : '', ...excerpt, endsInside ? ' …' : ''),
    );
  };

  /** Shows the next batch below those that are shown, and a button for the one after it. */
  const showMore = (
    /** @type {SearchIndex} */ index,
    /** @type {SearchResult[]} */ found,
    shown = 0,
  ) => {
    const next = found.slice(shown, shown + BATCH);
    results.append(...next.map((result) => createHtml('li', {}, resultLink(index, result))));
    if (shown + next.length === found.length) return;
    const textContent = 'More results';
    const button = createHtml('button', { type: 'button', className: 'tool', textContent });
    const item = createHtml('li', {}, button);
    button.addEventListener('click', () => {
      item.remove();
      showMore(index, found, shown + next.length);
      results.children[shown + next.length].querySelector('a')?.focus();
    });
    results.append(item);
  };

  const showResults = (/** @type {SearchIndex} */ index) => {
    const { results: found, hasAll, meant } = index.search(field.value);
    results.replaceChildren();
    showMore(index, found);
    const count = found.length;
    if (!field.value.trim()) status.textContent = '';
    else if (!count) status.textContent = 'No results';
    else if (!hasAll) status.textContent = 'No page has all of these words; these come closest.';
    else if (meant) status.textContent = `Results for “${meant}”`;
    else status.textContent = count === 1 ? '1 result' : `${count} results`;
  };

  results.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (!(/** @type {Element} */ (target).closest('a'))) return;
    window.book.storage.writeSearch(field.value);
    // A result that is opened beside this page leaves the others in view.
    if (!(ctrlKey || metaKey || shiftKey)) dialog.close();
  });
  // The arrows go from the field to the results and back; Enter opens the first one.
  dialog.addEventListener('keydown', (event) => {
    const links = [
      .../** @type {NodeListOf<HTMLElement>} */ (results.querySelectorAll('a, button')),
    ];
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    const at = links.indexOf(focused);
    if (event.key === 'ArrowDown') (links[at + 1] ?? links[at])?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus();
    else if (event.key === 'Enter' && focused === field) links[0]?.click();
    else {
      // What is typed on a result is typed in the field.
      const isTyped = event.key.length === 1 && event.key !== ' ';
      if (isTyped && !event.ctrlKey && !event.metaKey && !event.altKey) field.focus();
      return;
    }
    event.preventDefault();
  });

  load(`${page.dataset.root}target/search.js`)
    .then(({ pages, aliases, synonyms }) => searchScoring.createIndex(pages, aliases, synonyms))
    .then(
      (index) => {
        field.addEventListener('input', () => showResults(index));
        showResults(index);
        const { searchAwaited } = window.book;
        if (dialog.open && field.value && searchAwaited === field.value)
          results.querySelector('a')?.click();
      },
      () => {
        status.textContent = 'The text of the book could not be loaded.';
      },
    );
})();
