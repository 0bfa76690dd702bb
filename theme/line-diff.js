// Which lines of a program are the reader's own, and which are the book's.
'use strict';

(() => {
  /** More comparisons than this take too long for a key that is held down. */
  const MAX_COMPARISONS = 1_000_000;

  /** For each place of both lists, the length of what both have in common from there on. */
  const commonLengths = (/** @type {string[]} */ before, /** @type {string[]} */ after) => {
    const width = after.length + 1;
    const lengths = new Uint32Array((before.length + 1) * width);
    for (let i = before.length - 1; i >= 0; i -= 1)
      for (let j = after.length - 1; j >= 0; j -= 1)
        lengths[i * width + j] =
          before[i] === after[j]
            ? lengths[(i + 1) * width + j + 1] + 1
            : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    return (/** @type {number} */ i, /** @type {number} */ j) => lengths[i * width + j];
  };

  window.book.originsOfLines = (before, after) => {
    const shorter = Math.min(before.length, after.length);
    let start = 0;
    while (start < shorter && before[start] === after[start]) start += 1;
    let end = 0;
    while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;

    const origins = after.map((_, line) => {
      if (line < start) return line;
      return line >= after.length - end ? line + before.length - after.length : undefined;
    });
    const oldLines = before.slice(start, before.length - end);
    const newLines = after.slice(start, after.length - end);
    if (oldLines.length * newLines.length > MAX_COMPARISONS) return origins;
    const common = commonLengths(oldLines, newLines);
    let [i, j] = [0, 0];
    while (i < oldLines.length && j < newLines.length) {
      if (oldLines[i] === newLines[j]) {
        origins[start + j] = start + i;
        i += 1;
        j += 1;
      } else if (common(i + 1, j) >= common(i, j + 1)) i += 1;
      else j += 1;
    }
    return origins;
  };
})();
