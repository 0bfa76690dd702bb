// Keys of every page: the arrows turn it, and / and s open the search.
'use strict';

(() => {
  /** What has a use of its own for the arrows, and what a reader is at work in. */
  const WITH_ARROWS =
    'input, dialog[open], [role="group"], [data-keys="own"], .question, .review-question, .snippet, .watch, game-board, .laboratory';
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const target = /** @type {Element} */ (event.target);
    if (window.book.takesLetters(target)) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      if (target.closest?.(WITH_ARROWS)) return;
      const isLeftToRight = document.documentElement.dir !== 'rtl';
      const direction = (event.key === 'ArrowLeft') === isLeftToRight ? 'prev' : 'next';
      /** @type {HTMLElement | null} */
      const link = document.querySelector(`.pages a[rel="${direction}"]`);
      link?.click();
    } else if (event.key === '/' || event.key === 's') {
      event.preventDefault();
      window.book.openSearch();
    }
  });
})();
