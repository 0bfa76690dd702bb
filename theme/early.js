// What must be known before the page is drawn, beside its colours (theme-choice.js): that
// there are scripts, whether the contents are closed, how large the text is, whether code
// wraps, whether the title page leads back to a place, and which fonts it needs.
'use strict';

(() => {
  const page = document.documentElement;
  page.classList.add('js');
  if (window.book.storage.readText('contents') === 'closed') page.dataset.contents = 'closed';

  if (window.book.storage.readPlace()) page.dataset.last = '';
  page.dataset.textSize = window.book.storage.readText('text-size') ?? '';
  page.dataset.wrapCode = window.book.storage.readText('wrap-code') ?? '';

  // The page waits a tenth of a second for its fonts: so they are asked for before
  // the style sheets say where they are needed. A file may not ask.
  if (location.protocol === 'file:') {
    page.classList.add('from-file');
    return;
  }
  for (const href of page.dataset.fonts?.trim().split(' ') ?? []) {
    const link = document.createElement('link');
    const preload = {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      href,
    };
    document.head.append(Object.assign(link, preload));
  }
})();
