// Values of a run in a short form. The recorder has read what Rust prints with {:?} as lists,
// maps and words (packages/recorder/src/debug_value.rs).
'use strict';

(() => {
  /** What is in `Some(3)` or `Value(3)`. */
  /** @type {(word: string) => string} */
  const inside = (word) => {
    const [, inner] = /^[A-Z]\w*\((.*)\)$/.exec(word) ?? [];
    return inner === undefined ? word : inside(inner);
  };

  /** @type {Book['displayRunValue']} */
  const display = (value) => {
    if (typeof value === 'string') return inside(value);
    if (Array.isArray(value)) return `(${value.map(display).join(', ')})`;
    // A struct is its fields; a map has too many for a cell.
    return value?.name
      ? value.pairs.map((pair) => display(Array.isArray(pair) ? pair[1] : pair)).join(', ')
      : '…';
  };

  window.book.displayRunValue = display;

  window.book.displayRunText = (text) =>
    inside(text)
      .replace(/^\w+ \{ (.*) \}$/, '$1')
      .replace(/\b[a-z_]+: /g, '');
})();
