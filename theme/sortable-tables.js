// A table that a press on the heading of a column sorts: up, down, or as it was. book.js
// loads this where there is one.
'use strict';

(() => {
  const { createButton } = window.book;
  /** @type {NodeListOf<HTMLTableElement>} */
  const tables = document.querySelectorAll('table[data-sorted]');
  for (const { tHead, tBodies } of tables) {
    const [body] = tBodies;
    const rows = [...body.rows];
    const heads = [...(tHead?.rows[0].cells ?? [])];
    const sortKey = (/** @type {HTMLTableRowElement} */ { cells }, /** @type {number} */ column) =>
      cells[column].dataset.of ? Number(cells[column].dataset.of) : cells[column].textContent;
    for (const [column, head] of heads.entries()) {
      const sort = () => {
        const next =
          head.ariaSort === 'ascending'
            ? 'descending'
            : head.ariaSort === 'descending'
              ? 'none'
              : 'ascending';
        for (const other of heads) other.ariaSort = other === head ? next : 'none';
        const sign = { ascending: 1, descending: -1, none: 0 }[next];
        const compare = (
          /** @type {HTMLTableRowElement} */ first,
          /** @type {HTMLTableRowElement} */ second,
        ) => {
          const [a, b] = [sortKey(first, column), sortKey(second, column)];
          return sign * (Number(a > b) - Number(a < b));
        };
        body.append(...[...rows].sort(compare));
      };
      head.replaceChildren(createButton(head.textContent, sort));
    }
  }
})();
