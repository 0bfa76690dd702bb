// Values of a run in a short form. The recorder has read what Rust prints with {:?} as lists,
// maps and words (packages/recorder/src/debug_value.rs).
'use strict';

(() => {
  /** @type {Book['displayRunValue']} */
  const display = (value) => {
    if (typeof value === 'string') return value;
    return Array.isArray(value) ? `(${value.map(display).join(', ')})` : '…';
  };

  window.book.displayRunValue = display;
})();
