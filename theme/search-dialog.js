// The dialog in which one searches: it opens at once, and loads the search (search.js).
'use strict';

(() => {
  const { book } = window;
  const dialog = book.byId('book-search');
  /** Whether search.js has been asked for. */
  let isLoading = false;

  book.openSearch = async () => {
    dialog.showModal();
    const field = book.byId('book-search-words');
    // After a result was followed, the next one is not typed again.
    if (!field.value) {
      field.value = book.storage.readSearch();
      field.dispatchEvent(new Event('input'));
    }
    field.select();
    if (isLoading) return;
    isLoading = true;
    book.byId('book-search-status').textContent = 'The text of the book is being loaded.';
    try {
      const { foldText } = document.documentElement.dataset;
      await book.loadAll(`${foldText} ${dialog.dataset.scripts}`);
    } catch {
      isLoading = false; // perhaps the next time
      book.byId('book-search-status').textContent = 'The search could not be loaded.';
    }
  };
  book.byId('book-search-open').addEventListener('click', book.openSearch);
  book.byId('book-search-close').addEventListener('click', () => dialog.close());
  // A click beside what is in the dialog.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    // Before the search is there, Enter waits for it.
    if (event.key === 'Enter') book.searchAwaited = book.byId('book-search-words').value;
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dialog.close(); // at once; a search field would empty itself first
  });
})();
