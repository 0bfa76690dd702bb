// Below the contents: how large the text is, whether code wraps, and the list of keys.
'use strict';

(() => {
  const { byId, load, storage } = window.book;
  const page = document.documentElement;

  const size = byId('book-text-size');
  if (!size) return; // the page with the whole book
  size.value = page.dataset.textSize ?? '';
  size.addEventListener('change', () => {
    page.dataset.textSize = size.value;
    storage.writeText('text-size', size.value);
  });

  const wrap = byId('book-wrap-code');
  wrap.checked = page.dataset.wrapCode === 'yes';
  wrap.addEventListener('change', () => {
    page.dataset.wrapCode = wrap.checked ? 'yes' : '';
    storage.writeText('wrap-code', page.dataset.wrapCode);
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
