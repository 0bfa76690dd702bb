// What the reader has chosen and done, in the localStorage of this browser and nowhere else:
// `SavedProgress` in globals.d.ts has its keys. It is loaded before the page is drawn.
'use strict';

(() => {
  // Storage may be forbidden (private windows, file://): then nothing is remembered.
  const readItem = (/** @type {string} */ key, store = () => localStorage) => {
    try {
      return store().getItem(key);
    } catch {
      return null;
    }
  };
  const writeItem = (
    /** @type {string} */ key,
    /** @type {string} */ value,
    store = () => localStorage,
  ) => {
    try {
      store().setItem(key, value);
    } catch {
      /* see above */
    }
  };

  window.book = /** @type {Book} */ ({
    storage: {
      readText: (key) => readItem(key),
      writeText: writeItem,
      // Only in this window, and until it is closed.
      readSearch: () => readItem('search', () => sessionStorage) ?? '',
      writeSearch: (words) => writeItem('search', words, () => sessionStorage),
      read: (kind) => {
        try {
          return JSON.parse(readItem(kind) ?? '{}') ?? {};
        } catch {
          return {};
        }
      },
      write: (kind, entries) => writeItem(kind, JSON.stringify(entries)),
      readPlace: () => {
        try {
          const place = JSON.parse(readItem('last') ?? 'null');
          return typeof place?.path === 'string' && typeof place.title === 'string'
            ? place
            : undefined;
        } catch {
          return undefined;
        }
      },
    },
  });
})();
