// Folds text for comparison: a reader types without accents, in capitals, or with the wide
// letters of a Japanese keyboard, and means the same.
//
// packages/press/src/fold_text.rs does the same when the book is built, and
// ci/web/fold-text.json has what both must make of some texts.
'use strict';

(() => {
  const { book } = window;
  // Marks above and below letters, but not those that make か to が.
  const MARKS = /(?![\u3099\u309a])\p{M}/gu;
  const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
  /** @type {[RegExp, string][]} */
  const REPLACEMENTS = [
    [/[‐‒–—―−]/g, '-'],
    [/[‘’‛]/g, "'"],
    [/[“”„‟]/g, '"'],
    [/[、・·]/g, ','],
    [/。/g, '.'],
    [/⁄/g, '/'],
    [/[^\S\n]/gu, ' '],
    [/ß/g, 'ss'],
    [/æ/g, 'ae'],
    [/œ/g, 'oe'],
    [/ø/g, 'o'],
    [/đ/g, 'd'],
    [/ł/g, 'l'],
    [/ı/g, 'i'],
    [/ς/g, 'σ'],
  ];
  // A letter outside of ASCII with its marks; the last two are those of narrow katakana.
  const LETTER = /[\u1100-\u11ff]+|[^\0-\x7f][\p{M}ﾞﾟ]*|[\0-\x7f][\p{M}ﾞﾟ]+/gu;

  /** @type {Map<string, string>} */
  const cache = new Map();
  const foldLetter = (/** @type {string} */ letter) => {
    let folded = cache.get(letter);
    if (folded === undefined) {
      folded = letter
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(INVISIBLE, '')
        .normalize('NFC')
        .toLowerCase();
      for (const [variants, sign] of REPLACEMENTS) folded = folded.replace(variants, sign);
      cache.set(letter, folded);
    }
    return folded;
  };
  const foldAscii = (/** @type {string} */ text) => text.toLowerCase().replace(/[^\S\n]/g, ' ');

  book.fold = (text) => foldAscii(text.replace(LETTER, foldLetter));

  book.foldWithPositions = (text) => {
    /** @type {number[]} */
    const starts = [];
    /** @type {number[]} */
    const ends = [];
    let folded = '';
    let done = 0; // how much of `text` is folded
    // Letters of ASCII stay as many as they were.
    const addAscii = (/** @type {number} */ to) => {
      folded += foldAscii(text.slice(done, to));
      for (; done < to; done += 1) {
        starts.push(done);
        ends.push(done + 1);
      }
    };
    for (const { 0: letter, index } of text.matchAll(LETTER)) {
      addAscii(index);
      done += letter.length;
      for (const part of foldLetter(letter)) {
        folded += part;
        for (let unit = 0; unit < part.length; unit += 1) {
          starts.push(index);
          ends.push(done);
        }
      }
    }
    addAscii(text.length);
    return { folded, starts, ends };
  };

  // In 2³ and 5½ the small digits are no further digits of the number: these stay as they
  // are, and are refused.
  book.foldInput = (text) =>
    /[0-9０-９]\s*(?![0-9０-９])\p{N}/u.test(text) ? text : book.fold(text);
})();
