// Below the contents: how large the text is, whether code wraps, and the list of keys. What is
// read stays where it is when the text above it grows.
'use strict';

(() => {
  const { byId, load, loadAll, storage } = window.book;
  const page = document.documentElement;

  const BLOCKS = 'h1, h2, h3, h4, p, li, pre, tr, dt, dd, figure, label, game-board';
  /** The first block of the text that can be seen. */
  const firstInView = () => {
    const top = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    /** @type {NodeListOf<HTMLElement>} */
    const blocks = byId('book-text').querySelectorAll(`:is(${BLOCKS})`);
    return [...blocks].find((block) => {
      const { bottom, height } = block.getBoundingClientRect();
      return height > 0 && bottom > top;
    });
  };
  /** Changes the looks of the page, and keeps what is at the top of the window there. */
  const keepPlace = (/** @type {() => void} */ change) => {
    const block = firstInView();
    const top = () => block?.getBoundingClientRect().top ?? 0;
    const before = top();
    const comeBack = () => scrollBy({ top: top() - before, behavior: 'instant' });
    change();
    comeBack();
    // What the browser itself has moved by then.
    requestAnimationFrame(() => requestAnimationFrame(comeBack));
  };

  const size = byId('book-text-size');
  const wrap = byId('book-wrap-code');
  if (!size || !wrap) return; // the page with the whole book
  size.value = page.dataset.textSize ?? '';
  size.addEventListener('change', () => {
    keepPlace(() => {
      page.dataset.textSize = size.value;
    });
    storage.writeText('text-size', size.value);
  });

  const separateLines = () => loadAll(page.dataset.wrapLines ?? '').catch(() => {});
  wrap.checked = page.dataset.wrapCode === 'yes';
  if (wrap.checked) separateLines();
  wrap.addEventListener('change', async () => {
    if (wrap.checked) await separateLines();
    keepPlace(() => {
      page.dataset.wrapCode = wrap.checked ? 'yes' : '';
    });
    storage.writeText('wrap-code', page.dataset.wrapCode ?? '');
  });

  const openKeys = async () => {
    if (!window.book.openKeys) await load(page.dataset.keys ?? '');
    window.book.openKeys?.();
  };
  byId('book-keys-open').addEventListener('click', openKeys);
  document.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key !== '?' || event.defaultPrevented) return;
    if (window.book.takesLetters(target)) return;
    event.preventDefault();
    openKeys();
  });
})();
