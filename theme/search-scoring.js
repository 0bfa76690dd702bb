// Which sections of the book answer a search, and how well; nothing here is of the page.
//
// The index is MiniSearch's (theme/vendor): it ranks by BM25, and knows prefixes and edit
// distances. A build of the index could be shipped with the site, but it is almost as long
// as the text, which the excerpts need as well; so the browser makes it, piece by piece, at
// the first search.
'use strict';

(() => {
  const { fold, foldWithPositions, MiniSearch } = window.book;

  // --- Words ----------------------------------------------------------------

  /** A letter of a script that writes no spaces. */
  const CJK = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]';
  const LETTER = '[\\p{L}\\p{N}]';
  const HAS_CJK = new RegExp(CJK, 'u');
  const LAST_CJK = new RegExp(`${CJK}(?!${CJK})`, 'gu');
  const STARTS_WITH_LETTER = new RegExp(`^${LETTER}`, 'u');
  /** Letters of one script that belong together, or signs, as in `n & (n - 1)`. */
  const WORDS = new RegExp(
    `[a-z0-9]+|${CJK}+|(?:(?!${CJK})${LETTER})+|[&|^~!<>=+*/%½¼¾∞→−-]+`,
    'gu',
  );
  const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;

  /** The pairs of neighbouring letters, where no blanks say what is a word. */
  const pairs = (/** @type {string} */ letters) =>
    letters.length > 1 ? [...letters.slice(1)].map((next, at) => letters[at] + next) : [letters];

  /** The words of a folded text that a reader may look for. */
  const words = (/** @type {string} */ folded) =>
    (folded.match(WORDS) ?? [])
      .filter((word) => word !== '-')
      .flatMap((word) => (HAS_CJK.test(word) ? pairs(word) : word));

  /** The same, and the last letter of a line of pairs, and alphabeta for alpha-beta. */
  const indexedWords = (/** @type {string} */ folded) => {
    const joined = folded.match(HYPHENATED)?.map((word) => word.replaceAll('-', '')) ?? [];
    const lastLetters = folded.match(LAST_CJK) ?? [];
    return [...words(folded), ...joined, ...lastLetters];
  };

  const stem = (/** @type {string} */ word) =>
    word.length > 4 && !HAS_CJK.test(word) ? word.replace(/(ings?|ed|es|e|s)$/, '') : word;

  const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

  /** The query, and the query with other names of things replaced by the book's. */
  const variants = (
    /** @type {string} */ query,
    /** @type {readonly [alias: string, term: string][]} */ aliases,
  ) => {
    const found = aliases
      .filter(([alias]) =>
        HAS_CJK.test(alias)
          ? query.includes(alias)
          : new RegExp(`(?<!${LETTER})${escaped(alias)}(?!${LETTER})`, 'u').test(query),
      )
      .map(([alias, term]) => query.replace(alias, ` ${term} `).trim());
    return [query, ...found];
  };

  /** The source of a pattern for the places where `word` is in a folded text. */
  const pattern = (/** @type {string} */ word) =>
    HAS_CJK.test(word) || !STARTS_WITH_LETTER.test(word)
      ? escaped(word)
      : `(?<!${LETTER})${escaped(word)}`;

  // --- Ranks ----------------------------------------------------------------

  /** How much a section counts beside those of the text. */
  const KIND_WEIGHTS = {
    Exercise: 0.8,
    Figure: 0.3,
    Program: 0.3,
    Puzzle: 0.3,
    Solution: 0.3,
    Table: 0.3,
  };
  /** Pages that name much and explain little; a term of the glossary comes first all the same. */
  const PAGE_WEIGHTS = new Map([
    ['bibliography.html', 0.2],
    ['glossary.html', 0.6],
    ['judge.html', 0.6],
    ['octal-commands.html', 0.4],
    ['problems.html', 0.2],
    ['races.html', 0.3],
    ['teachers.html', 0.4],
  ]);
  /** A result that is this much worse than the best is none. */
  const MIN_SHARE = 0.04;

  /** Words that say nothing about what is looked for, beside others. */
  const STOP_WORDS = new Set(
    'a an and are can do does for how i in is it my of on or s t the to what when who why win wins with'.split(
      ' ',
    ),
  );

  /** A title without what follows it in brackets: “losing position (L)”, “負け局面（L）”. */
  const withoutBrackets = (/** @type {string} */ title) => title.replace(/(?: \(.*\)|（.*）)$/, '');

  /** The words of a folded text but for those that say nothing. */
  const importantWords = (/** @type {string} */ folded) => {
    const all = words(folded);
    const important = all.filter((word) => !STOP_WORDS.has(word));
    return important.length ? important : all;
  };

  /** @type {import('minisearch').Options<SearchSection & { id: number }>} */
  const OPTIONS = {
    fields: ['foldedTitle', 'foldedLocation', 'foldedText'],
    tokenize: indexedWords,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'OR',
      prefix: true,
      boost: { foldedTitle: 3, foldedLocation: 2 },
      weights: { prefix: 0.4, fuzzy: 0.2 },
    },
  };

  /** How to look for a word that is nowhere, in turn. */
  const LOOSENED = [
    // “Prunings” may be there as “prune”.
    { processTerm: stem },
    // The words of “zobrst” differ by a letter; short ones would be others.
    { fuzzy: (/** @type {string} */ word) => (word.length > 3 ? 1 : 0) },
  ];

  const prepared = (/** @type {SearchPage[]} */ pages) =>
    pages.flatMap(([path, titles, sections]) =>
      sections.map(([id, heading, text, kind], at) => {
        const title = heading || titles[titles.length - 1];
        const location = (at ? titles : titles.slice(0, -1)).join(' › ');
        const foldedTitle = fold(title);
        return {
          path,
          title,
          text,
          kind,
          url: path + (id && `#${id}`),
          location,
          foldedTitle,
          foldedText: fold(text),
          foldedLocation: fold(location),
          nameWords: importantWords(fold(withoutBrackets(title))).join(' '),
        };
      }),
    );

  window.book.searchScoring = {
    async createIndex(pages, aliases) {
      const sections = prepared(pages);
      const foldedAliases = aliases.map(
        ([alias, term]) =>
          /** @type {[string, string]} */ ([fold(alias), fold(withoutBrackets(term))]),
      );
      const index = new MiniSearch(OPTIONS);
      const documents = sections.map((section, id) => ({ ...section, id }));
      await index.addAllAsync(documents, { chunkSize: 50 });

      /** For each section with some of these words: its points, how many of them it has, and as which words. */
      const resultsFor = (/** @type {string[]} */ terms) => {
        /** @type {Map<number, { points: number, count: number, terms: string[] }>} */
        const found = new Map();
        for (const term of terms) {
          const tokenize = () => [term];
          let results = index.search(term, { tokenize });
          for (const way of LOOSENED)
            if (!results.length) results = index.search(term, { tokenize, ...way });
          for (const { id, score, terms } of results) {
            const before = found.get(id) ?? { points: 0, count: 0, terms: [] };
            found.set(id, {
              points: before.points + score,
              count: before.count + 1,
              terms: [...before.terms, ...terms],
            });
          }
        }
        return found;
      };

      const weight = (/** @type {SearchSection} */ { kind, path }) =>
        (kind ? KIND_WEIGHTS[kind] : 1) * (PAGE_WEIGHTS.get(path.replace(/.*\//, '')) ?? 1);

      return {
        sections,
        search(query) {
          /** @type {Map<number, SearchResult>} */
          const best = new Map();
          for (const variant of variants(fold(query).trim(), foldedAliases)) {
            const terms = importantWords(variant);
            const name = importantWords(withoutBrackets(variant)).join(' ');
            for (const [id, { points, count, terms: found }] of resultsFor(terms)) {
              const section = sections[id];
              // What has all the words comes before what has some of them often.
              const sum = points * (count / terms.length) ** 3 * weight(section);
              const before = best.get(id);
              const isNamed = before?.isNamed || (section.nameWords === name && !section.kind);
              if (!before || before.points < sum)
                best.set(id, { section, points: sum, isNamed, terms: found });
              else before.isNamed = isNamed;
            }
          }
          const results = [...best.values()];
          const minPoints = MIN_SHARE * Math.max(...results.map(({ points }) => points));
          return results
            .filter(({ points, isNamed }) => points > minPoints || isNamed)
            .sort((a, b) => +b.isNamed - +a.isNamed || b.points - a.points);
        },
      };
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
