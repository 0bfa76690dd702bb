// Text as it is compared: a reader types without accents, in capitals, or with the
// wide letters of a Japanese keyboard, and means the same.
//
// packages/press/src/fold.rs does the same when the book is built, and
// ci/web/fold.json has what both must make of some texts.
'use strict';

(() => {
  // Marks above and below letters, but not those that make か to が.
  const MARKS = /(?![\u3099\u309a])\p{M}/gu;
  const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
  const SAME = [
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

  const known = new Map();
  const foldLetter = (letter) => {
    let folded = known.get(letter);
    if (folded === undefined) {
      folded = letter
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(UNSEEN, '')
        .normalize('NFC')
        .toLowerCase();
      for (const [signs, sign] of SAME) folded = folded.replace(signs, sign);
      known.set(letter, folded);
    }
    return folded;
  };
  const foldAscii = (text) => text.toLowerCase().replace(/[^\S\n]/g, ' ');

  /** Without accents, in small letters, and with the signs of a keyboard in place of others that look like them. */
  const fold = (text) => foldAscii(text.replace(LETTER, foldLetter));

  /** The same, and for each of its letters where in `text` it comes from: from here, as far as there. */
  const foldWithPlaces = (text) => {
    const starts = [];
    const ends = [];
    let [folded, done] = ['', 0];
    // Letters of ASCII stay as many as they were.
    const addAscii = (to) => {
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

  /**
   * What was typed, as a program reads it. In 2³ and 5½ the small digits are no
   * further digits of the number: these stay as they are, and are refused.
   */
  const typed = (text) => (/[0-9０-９]\s*(?![0-9０-９])\p{N}/u.test(text) ? text : fold(text));

  Object.assign(window.parts, { fold, foldWithPlaces, typed });
})();
