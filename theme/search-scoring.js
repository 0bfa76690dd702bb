// Which sections of the book answer a search, and how well; nothing here is of the page.
'use strict';

(() => {
  const { fold, foldWithPositions } = window.book;

  // --- Terms as patterns ----------------------------------------------------

  /** A letter of a script that writes no spaces. */
  const CJK = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]';
  const LETTER = '[\\p{L}\\p{N}]';
  const HAS_CJK = new RegExp(CJK, 'u');
  /** Scripts without spaces have no beginnings of words, and signs are found anywhere. */
  const IS_FOUND_INSIDE = new RegExp(`^[^\\p{L}\\p{N}]|${CJK}`, 'u');

  /** The source of a pattern for the places where a word begins with `term`. */
  const pattern = (/** @type {string} */ term) => {
    const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return IS_FOUND_INSIDE.test(term) ? escaped : `(?<!${LETTER})${escaped}`;
  };

  /**
   * What to look for in place of a term that is nowhere: its pairs of neighbouring letters
   * in a script without spaces, the stem of a word in others.
   */
  const loosened = (/** @type {string} */ term) => {
    const runs = term.match(new RegExp(`${CJK}+|[^]+?(?=${CJK}|$)`, 'gu')) ?? [];
    return runs.flatMap((letters) => {
      if (!HAS_CJK.test(letters))
        return letters.length > 4 ? letters.replace(/(ings?|ed|es|s)$/, '') : letters;
      return letters.length > 2
        ? [...letters.slice(1)].map((letter, at) => letters[at] + letter)
        : letters;
    });
  };

  // --- Scores ---------------------------------------------------------------

  /** How well a section answers: 0 if more than `maxMissing` of the terms are nowhere in it. */
  const score = (
    /** @type {SearchSection} */ section,
    /** @type {string} */ query,
    /** @type {{ begins: RegExp, beginsAll: RegExp, whole: RegExp }[]} */ patterns,
    /** @type {number} */ maxMissing,
  ) => {
    let missing = 0;
    let sum = section.foldedName === query ? 1000 : 0;
    for (const { begins, beginsAll, whole } of patterns) {
      const inTitle = whole.test(section.foldedTitle)
        ? 150
        : begins.test(section.foldedTitle)
          ? 100
          : 0;
      const around = begins.test(section.foldedLocation) ? 5 : 0;
      const count = section.foldedText.match(beginsAll)?.length ?? 0;
      if (!inTitle && !around && !count) missing += 1;
      sum += inTitle + around + Math.min(count, 5);
      if (count && whole.test(section.foldedText)) sum += 5;
    }
    return missing > maxMissing ? 0 : sum;
  };

  const ranked = (
    /** @type {SearchSection[]} */ sections,
    /** @type {string} */ query,
    /** @type {string[]} */ terms,
    /** @type {number} */ maxMissing,
  ) => {
    const patterns = terms.map(pattern).map((source) => ({
      begins: new RegExp(source, 'u'),
      beginsAll: new RegExp(source, 'gu'),
      whole: new RegExp(`${source}(?!${LETTER})`, 'u'),
    }));
    return sections
      .map((section) => ({ section, points: score(section, query, patterns, maxMissing) }))
      .filter(({ points }) => points)
      .sort((a, b) => b.points - a.points)
      .map(({ section }) => section);
  };

  window.book.searchScoring = {
    indexSections: (pages) =>
      pages.flatMap(([path, titles, sections]) =>
        sections.map(([id, heading, text], at) => {
          const title = heading || titles[titles.length - 1];
          const location = (at ? titles : titles.slice(0, -1)).join(' › ');
          const foldedTitle = fold(title);
          return {
            title,
            text,
            url: path + (id && `#${id}`),
            location,
            foldedTitle,
            foldedText: fold(text),
            foldedLocation: fold(location),
            foldedName: foldedTitle.replace(/ \(.*\)$/, ''),
          };
        }),
      ),

    search: (sections, query) => {
      const folded = fold(query).trim();
      const terms = folded.split(/\s+/).filter(Boolean);
      if (!terms.length) return { found: [], terms };
      const found = ranked(sections, folded, terms, 0);
      if (found.length) return { found, terms };
      // “Prunings” may be there as “prune”, and 必敗局面 as 必敗の局面, where one pair is not.
      const pieces = terms.flatMap(loosened);
      const maxMissing = Math.floor((pieces.length - terms.length) / 2);
      return { found: ranked(sections, folded, pieces, maxMissing), terms: pieces };
    },

    excerpt: ({ text, foldedText }, terms) => {
      const matches = new RegExp(terms.map(pattern).join('|'), 'gu');
      const from = Math.max(0, foldedText.search(matches) - 50);
      // A sentence without blanks may begin anywhere.
      const start = from && from + foldedText.slice(from, from + 25).search(/[\s,.]/) + 1;
      const end = Math.min(start + 160, foldedText.length);
      // What is found is folded, and what is shown is not.
      const { starts, ends } = foldWithPositions(text);
      const pieces = [];
      let at = start && starts[start];
      for (const { 0: match, index } of foldedText.slice(0, end).matchAll(matches)) {
        const first = starts[index];
        const last = ends[index + match.length - 1];
        if (index < start || first < at) continue;
        pieces.push({ text: text.slice(at, first), isMatch: false });
        pieces.push({ text: text.slice(first, last), isMatch: true });
        at = last;
      }
      const endsInside = end < foldedText.length;
      pieces.push({ text: text.slice(at, endsInside ? starts[end] : undefined), isMatch: false });
      return { pieces, startsInside: start > 0, endsInside };
    },
  };
})();
