// The choice of colours: light, dark, or as the system has it. It runs before the page is
// drawn, since a stored choice must not flash the default.
'use strict';

(() => {
  const { storage } = window.book;
  const page = document.documentElement;

  const show = (/** @type {string} */ theme) => {
    page.dataset.theme = theme;
    // The browser's own bar follows the choice, not only the system.
    /** @type {NodeListOf<HTMLMetaElement>} */
    const metas = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of metas) {
      const scheme = meta.dataset.theme;
      meta.media =
        theme === 'auto'
          ? `(prefers-color-scheme: ${scheme})`
          : theme === scheme
            ? 'all'
            : 'not all';
    }
  };
  const storedTheme = () => {
    const theme = storage.readText('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'auto';
  };
  const select = () => /** @type {HTMLSelectElement} */ (document.getElementById('book-theme'));

  show(storedTheme());

  document.addEventListener('DOMContentLoaded', () => {
    select().value = storedTheme();
    select().addEventListener('change', () => {
      storage.writeText('theme', select().value);
      show(select().value);
    });
  });
  // Another tab of the book changed it.
  addEventListener('storage', (event) => {
    if (event.key !== 'theme') return;
    show(storedTheme());
    select().value = storedTheme();
  });
})();
