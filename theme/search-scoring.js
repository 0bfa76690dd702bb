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
  const CJK_RUNS = new RegExp(`${CJK}+`, 'gu');
  const HAS_CJK = new RegExp(CJK, 'u');
  /** Kana that are one word, whose pairs of letters say nothing where they are apart. */
  const KANA_WORDS = /[\p{sc=Katakana}ー]{2,}|\p{sc=Hiragana}{3,}/gu;
  const LAST_CJK = new RegExp(`${CJK}(?!${CJK})`, 'gu');
  const STARTS_WITH_LETTER = new RegExp(`^${LETTER}`, 'u');
  /** A power or a number as one word, letters of one script that belong together, or signs, as in `n & (n - 1)`. */
  const WORDS = new RegExp(
    `[a-z0-9]+\\^[a-z0-9]+|\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+\\.\\d+|[a-z0-9]+|${CJK}+|(?:(?!${CJK})${LETTER})+|[&|^~!<>=+*/%½¼¾∞→↑↓⊕⊗∗−-]+`,
    'gu',
  );
  const JOINED = /[\p{L}\p{N}]+(?:(?:-[\p{L}\p{N}]+)+|'s\b)/gu;
  /** A name in a program, such as `is_winning`. */
  const IDENTIFIER = '[a-z0-9]+(?:_[a-z0-9]+)+';
  const IDENTIFIERS = new RegExp(IDENTIFIER, 'g');
  const DEFINITIONS = new RegExp(`(?<=\\bfn )${IDENTIFIER}`, 'g');

  /** The pairs of neighbouring letters, where no blanks say what is a word. */
  const pairs = (/** @type {string} */ letters) =>
    letters.length > 1 ? [...letters.slice(1)].map((next, at) => letters[at] + next) : [letters];

  /** The words of a folded text that a reader may look for. */
  const words = (/** @type {string} */ folded) =>
    (folded.match(WORDS) ?? [])
      .filter((word) => word !== '-')
      .flatMap((word) => (HAS_CJK.test(word) ? pairs(word) : word.replaceAll(',', '')));

  /** The same, and the last letter of a line of pairs, alphabeta for alpha-beta, dawsons for dawson's, whole names in programs, and numbers without their underscores. */
  const indexedWords = (/** @type {string} */ folded) => {
    const joined = folded.match(JOINED)?.map((word) => word.replace(/[-']/g, '')) ?? [];
    const lastLetters = folded.match(LAST_CJK) ?? [];
    const names = folded.match(IDENTIFIERS) ?? [];
    const numbers = names.filter((name) => /^[\d_]+$/.test(name));
    return [
      ...words(folded),
      ...joined,
      ...lastLetters,
      ...names,
      ...numbers.map((number) => number.replaceAll('_', '')),
    ];
  };

  const stem = (/** @type {string} */ word) =>
    word.length > 4 && !HAS_CJK.test(word) ? word.replace(/(ings?|ed|es|e|s)$/, '') : word;

  const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

  /** Where a word begins and ends; letters of a script without spaces may be beside it. */
  const WORD_START = `(?<!(?!${CJK})${LETTER})`;
  const WORD_END = `(?!(?!${CJK})${LETTER})`;

  /** The source of a pattern for the places where `text` is in a folded text as whole words. */
  const pattern = (/** @type {string} */ text, plural = '') => {
    if (HAS_CJK.test(text) || !STARTS_WITH_LETTER.test(text)) return escaped(text);
    const source = /^\d+$/.test(text)
      ? [...text].join('[,_]?')
      : escaped(text).replace(/[ -]+/g, '[ _-]');
    return `${WORD_START}${source}${plural}${WORD_END}`;
  };

  const PLURAL = '(?:e?s)?';
  const wholePattern = (/** @type {string} */ text) => new RegExp(pattern(text), 'u');

  /**
   * The query, and for each other name in it the book's term or title for that, with the rest
   * of the query. Single words of it say nothing of what is looked for: it is found as a
   * whole, or not at all.
   * @typedef {{ rest: string, name: string, phrase?: string, saidWords?: number }} Variant
   */
  const variants = (
    /** @type {string} */ query,
    /** @type {{ aliasPattern: RegExp, term: string, termPattern: RegExp, isWithTerm: boolean }[]} */ aliases,
  ) => {
    const found = aliases.flatMap(({ aliasPattern, term, termPattern, isWithTerm }) => {
      // “Nim-sum xor” says the same twice, and “misère play” is more than “misère”; but “nim
      // strategy” is another name.
      const others = isWithTerm ? query : query.replace(termPattern, ' ');
      if (!aliasPattern.test(others)) return [];
      const rest = others.replace(aliasPattern, ' ').trim();
      return {
        rest,
        name: `${term} ${rest}`,
        phrase: term,
        saidWords: words(query).length - words(rest).length,
      };
    });
    // Of two names for one thing, one in the other, the longer one was meant.
    const longest = found.filter(
      ({ phrase, rest }) =>
        !found.some((other) => other.phrase === phrase && other.rest.length < rest.length),
    );
    return /** @type {Variant[]} */ ([{ rest: query, name: query }, ...longest]);
  };

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
    ['thanks.html', 0.3],
  ]);
  /** What a section of some kind may be called, and the queries that mean this kind, if they mean none before it. @type {[SearchKind, names: string, asked: RegExp][]} */
  const KIND_NAMES = [
    ['Solution', 'solution answer exercise', /\bsolutions?\b|\banswers?\b.*\bexercises?\b/],
    ['Exercise', 'exercise', /\bexercises?\b/],
    ['Figure', 'figure', /\bfigures?\b/],
    ['Puzzle', 'puzzle', /\bpuzzles?\b/],
    ['Table', 'table', /\btables? \d/],
  ];
  /** How much a section counts if its kind is meant, or its chapter. */
  const ASKED_WEIGHT = 2;
  const ASKED_CHAPTER_WEIGHT = 4;
  /** What asks for a game and no more. */
  const HOW_TO_PLAY =
    /^(?:how (?:to|do (?:i|you|we)) play|(?:what are )?(?:the )?rules (?:of|for)) (?=\S)/;
  /** What asks for an explanation, and no more: “how does alpha–beta work”. */
  const HOW_IT_WORKS = /^how (?:does|do) (.+) work$/;
  const CHAPTER = /(?:\b(?:of|in|from|for) )?\bch(?:apter|\.)? ?0*(\d+)\b/;
  /** A result that is this much worse than the best is none. */
  const MIN_SHARE = 0.04;
  /** How many of the best are read again, to see how near to each other the words are. */
  const REREAD = 60;
  /** How many times as much a section counts if it has the query as it is typed. */
  const AS_TYPED = 2;
  /** How far down the list a result may be that lacks a word: if others lack none, if all do, and if a word is nowhere in the book. */
  const MAX_RANKS = { besides: 10, closest: 5, unknown: 3 };

  /** A number of the contents, as “page 4.7”, “section 5.3”, “chapter 9”, “4.7” or “第4章”. */
  const PAGE_NUMBER =
    /^(?:(?:page|section|sec\.?|chapter|ch\.?|§|第) ?)?0*(\d+(?:\.\d+)?) ?[章節]?$/;
  /** “Figure 4.6-1”, “table 1.1-1” or “4.6-1”. */
  const CAPTION_NUMBER = /^(?:figure|fig\.?|table|図|表)? ?(\d+(?:\.\d+)?-\d+)$/;
  /** “Solution 3.2” or “exercise 3.2”: the second one of chapter 3. */
  const EXERCISE_NUMBER =
    /^(?:(exercise|ex\.?|演習)|solution|answer|解答)s? ?(?:to )?(?:exercise )?(\d+)[.-](\d+)$/;

  /** “Exercise 2 of chapter 3” and “chapter 3, exercise 2”. */
  const EXERCISE_OF_CHAPTER =
    /^(\D*(?:exercise|solution|answer)s?) (\d+),? (?:(?:of|in|from) )?(?:chapter|ch\.?) ?(\d+)$/;
  const CHAPTERS_EXERCISE =
    /^(?:chapter|ch\.?) ?(\d+),? (\D*(?:exercise|solution|answer)s?) (\d+)$/;

  /** “ARC 038 B”, “arc038_b” or “ARC038 problem B”: a section is named after each problem. */
  const PROBLEM_NUMBER = /^([a-z]+) ?(\d+)[ _-]?(?:problem )?([a-z])$/;

  /** Words that say nothing about what is looked for, beside others. */
  const STOP_WORDS = new Set(
    `a about an and are at be by can define definition did do does explain for from get have how
    i in into is it me mean meaning means my of on or our s should t that the there these this to
    was we what when where which who why win wins with you your`.split(/\s+/),
  );

  /** American spellings, and what the book writes for them. @type {[RegExp, string][]} */
  const BRITISH = [
    [/\b(col|neighb|fav|behavi)or(?!\w*_)/g, '$1our'],
    [/\bcenter/g, 'centre'],
    [/\bgray/g, 'grey'],
    [/\banalyz/g, 'analys'],
    [/\blabel(ed|ing)\b/g, 'labell$1'],
  ];
  /** Words for numbers, each at the place of its number. */
  const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');
  const SMALL_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

  /** What a reader typed, folded and as the book writes it: n^2 for n², 10^9 for 1e9, “chapter 7” for “Chapter seven”. */
  const asWritten = (/** @type {string} */ typed) =>
    BRITISH.reduce(
      (text, [american, british]) => text.replace(american, british),
      fold(
        typed.replace(
          /(?<=[a-z0-9])[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gi,
          (digits) => `^${[...digits].map((digit) => SMALL_DIGITS.indexOf(digit)).join('')}`,
        ),
      ),
    )
      .replace(/\b1e(\d+)/g, '10^$1')
      .replace(/(?<=\b(?:page|part|section|chapter|exercise|solution) )[a-z]+\b/g, (word) =>
        NUMBER_WORDS.includes(word) ? `${NUMBER_WORDS.indexOf(word)}` : word,
      )
      .trim();

  /** A title without what follows it in brackets: “losing position (L)”, “負け局面（L）”. */
  const withoutBrackets = (/** @type {string} */ title) => title.replace(/(?: \(.*\)|（.*）)$/, '');

  /**
   * How near to each other these words, or longer ones that begin with them, come in a folded
   * text: 1 if they are side by side, almost 0 if they are far apart or one is missing.
   */
  const nearness = (/** @type {string} */ folded, /** @type {string[]} */ wanted) => {
    /** Where each of them was last. @type {number[]} */
    const last = wanted.map(() => -Infinity);
    let shortest = Infinity;
    for (const [at, word] of words(folded).entries()) {
      const found = wanted.findIndex((term) => word.startsWith(term));
      if (found < 0) continue;
      last[found] = at;
      shortest = Math.min(shortest, at - Math.min(...last));
    }
    return (wanted.length - 1) / shortest;
  };

  /** The words of a folded text but for those that say nothing. */
  const importantWords = (/** @type {string} */ folded) => {
    const all = words(folded);
    const important = all.filter((word) => !STOP_WORDS.has(word));
    return important.length ? important : all;
  };

  const foldedName = (/** @type {string} */ title) => fold(withoutBrackets(title));

  /** The words by which a section is known that has this folded name. */
  const nameWords = (/** @type {string} */ name) =>
    [...new Set(importantWords(withoutBrackets(name)))].join(' ');

  /** The same name, if its last word is in the plural, or almost so. */
  const singular = (/** @type {string} */ name) => name.replace(/(?<=\p{L}{3})s$/u, '');

  /** How much a word counts where it is, beside the text. */
  const BOOST = { foldedTitle: 3, foldedLocation: 2, defined: 5 };

  /** @type {import('minisearch').Options<SearchSection & { id: number }>} */
  const OPTIONS = {
    fields: ['foldedTitle', 'foldedLocation', 'foldedText', 'defined', 'kindNames'],
    tokenize: (text, field) => (field === 'defined' ? text.split(' ') : indexedWords(text)),
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'OR',
      prefix: (term) => !/^[\d.]+$|^[a-z]$/.test(term),
      boost: BOOST,
      weights: { prefix: 0.4, fuzzy: 0.2 },
    },
  };

  /** How many letters of a misspelt word may be others: one in “zobrst”, two in long ones such as “fibonnaci”; short ones would be other words. */
  const mistakes = (/** @type {string} */ word) =>
    word.length > 8 ? 2 : word.length > 3 && !HAS_CJK.test(word) ? 1 : 0;
  const sorted = (/** @type {string} */ word) => [...word].sort().join('');
  /** In how many sections a word of another name counts to be, when it is guessed. */
  const OTHER_WORD_COMMONNESS = 20;

  const prepared = (/** @type {SearchPage[]} */ pages) => {
    /** @type {Set<string>} */
    const known = new Set();
    return pages.flatMap(([path, titles, sections, number]) =>
      sections.map(([id, heading, text, kind, explainedAt], at) => {
        const title = heading || titles[titles.length - 1];
        const location = (at ? titles : titles.slice(0, -1)).join(' › ');
        const foldedTitle = fold(title);
        const foldedText = fold(text);
        // Many sections define `is_winning`, each for its game; the first one says what it is.
        const defined = (foldedText.match(DEFINITIONS) ?? []).filter((name) => !known.has(name));
        for (const name of defined) known.add(name);
        return {
          path,
          isPage: !at,
          // Those of later parts have another number than the chapter that they continue.
          chapters: [number?.split('.')[0] ?? '', /ch0*(\d+)/.exec(path)?.[1] ?? ''],
          number: at ? '' : (number ?? ''),
          title,
          text,
          kind: kind || undefined,
          explainedAt,
          url: path + (id && `#${id}`),
          location,
          foldedTitle,
          foldedText,
          foldedLocation: fold(location),
          defined: defined.join(' '),
          kindNames: KIND_NAMES.find(([name]) => name === kind)?.[1] ?? '',
          nameWords: nameWords(foldedName(title)),
        };
      }),
    );
  };

  window.book.searchScoring = {
    async createIndex(pages, aliases, synonyms) {
      const sections = prepared(pages);
      const foldedAliases = aliases.map(([alias, title]) => {
        const term = foldedName(title);
        const termPattern = wholePattern(term);
        const isWithTerm = termPattern.test(fold(alias));
        const aliasPattern = new RegExp(pattern(fold(alias), PLURAL), 'u');
        return { aliasPattern, term, termPattern, isWithTerm };
      });
      const glossaryTerms = new Set(
        sections
          .filter(({ path }) => path.endsWith('glossary.html'))
          .map(({ title }) => foldedName(title)),
      );
      const meanLength =
        sections.reduce((sum, { foldedText }) => sum + foldedText.length, 1) / sections.length;
      const index = new MiniSearch(OPTIONS);
      const documents = sections.map((section, id) => ({ ...section, id }));
      await index.addAllAsync(documents, { chunkSize: 50 });

      /** The words for which the book has another, each with those. */
      const bookWords = Map.groupBy(synonyms, ([synonym]) => fold(synonym));
      /** These words, and those of other names. */
      const otherWords = new Set([
        ...bookWords.keys(),
        ...aliases.flatMap(([alias]) => words(fold(alias))),
      ]);
      /** All of these, to find what is meant by a misspelt one. */
      const otherWordsIndex = new MiniSearch({ fields: ['id'] });
      otherWordsIndex.addAll([...otherWords].map((id) => ({ id })));

      /** The sections that have a word, or the book's word for it; n2 is how n² is indexed. */
      const searchExactly = (/** @type {string} */ term) => {
        const inBook = bookWords.get(term)?.map(([, word]) => fold(word)) ?? [];
        const alternatives = new Set([term, term.replace('^', ''), ...inBook]);
        return index.search(term, { tokenize: () => [...alternatives] });
      };

      const isKnown = (/** @type {string} */ word) =>
        otherWords.has(word) ||
        searchExactly(word).length > 0 ||
        searchExactly(stem(word)).length > 0;

      /** How the book spells a word that it does not know, if it is likely that this is meant. */
      const spelling = (/** @type {string} */ word) => {
        if (!mistakes(word) || otherWords.has(word) || searchExactly(word).length) return undefined;
        /** The words that differ from it in at most so many letters, and begin as it does, with the sections that have them. */
        const alike = (/** @type {number} */ fuzzy) => {
          const options = { tokenize: () => [word], prefix: false, fuzzy };
          const results = [
            ...index.search(word, options),
            ...otherWordsIndex.search(word, options),
          ];
          return [
            ...Map.groupBy(
              results.flatMap(({ terms }) => terms),
              (term) => term,
            ),
          ].filter(
            ([term, sections]) =>
              term[0] === word[0] &&
              /^\p{L}+$/u.test(term) &&
              (term.length >= Math.min(word.length, 5) || sections.length > 30),
          );
        };
        const others = alike(2);
        const one = new Set(alike(1).map(([term]) => term));
        // Letters in another order are several mistakes, and easily made.
        const isNear = (/** @type {string} */ term) =>
          one.has(term) || sorted(term) === sorted(word);
        const near = others.filter(([term]) => isNear(term));
        const candidates = near.length || mistakes(word) < 2 ? near : others;
        const commonness = (/** @type {[string, unknown[]]} */ [term, sections]) =>
          sections.length + (otherWords.has(term) ? OTHER_WORD_COMMONNESS : 0);
        const [best] = candidates.sort((a, b) => commonness(b) - commonness(a));
        // “Prunings” may be there as “prune”, but “wining” is hardly “win”.
        if (!best || (isKnown(word) && commonness(best) < OTHER_WORD_COMMONNESS)) return undefined;
        return best[0];
      };

      /** A query in the spelling of the book, but for the other names in it. */
      const spelled = (/** @type {string} */ query) => {
        const rest = foldedAliases.reduce(
          (rest, { aliasPattern, termPattern }) =>
            rest.replace(aliasPattern, ' ').replace(termPattern, ' '),
          query,
        );
        const ownWords = new Map(words(rest).map((word) => [word, spelling(word)]));
        return query.replace(WORDS, (word) => ownWords.get(word) ?? word);
      };

      /** The sections that have a number which is asked for, such as “page 4.7”. */
      const numbered = (/** @type {string} */ query) => {
        const [, page] = PAGE_NUMBER.exec(query) ?? [];
        if (page) return sections.filter(({ number }) => number === page);
        const [, caption] = CAPTION_NUMBER.exec(query) ?? [];
        if (caption) {
          const start = new RegExp(`^\\D{1,12}${escaped(caption)}(?![\\d-])`);
          const kinds = ['Figure', 'Table'].filter(
            (kind) => !/^[ft]/.test(query) || kind[0] === query[0].toUpperCase(),
          );
          return sections.filter(
            ({ kind, text }) => kind && kinds.includes(kind) && start.test(text),
          );
        }
        // A program for a judge has the name of the section about its problem.
        const named = sections.filter(
          ({ url }) => query.includes('_') && url.endsWith(`#${query.replaceAll(' ', '')}`),
        );
        if (named.length) return named;
        const [, contest, round, letter] = PROBLEM_NUMBER.exec(query) ?? [];
        const problem = sections.filter(
          ({ url }) => letter && url.endsWith(`#${contest}${round}_${letter}`),
        );
        if (problem.length) return problem;
        const exercise = query
          .replace(EXERCISE_OF_CHAPTER, '$1 $3.$2')
          .replace(CHAPTERS_EXERCISE, '$2 $1.$3');
        const [, isTask, chapter, number] = EXERCISE_NUMBER.exec(exercise) ?? [];
        const asked = isTask ? 'Exercise' : 'Solution';
        return sections.filter(
          ({ kind, title, path }) =>
            number &&
            kind === asked &&
            title.startsWith(`${number}. `) &&
            path.includes(`ch${chapter.padStart(2, '0')}`),
        );
      };

      /** The words to look for: a name in a program as a whole, if it is anywhere. */
      const termsOf = (/** @type {string} */ text) => {
        const names = (text.match(IDENTIFIERS) ?? []).filter((name) => searchExactly(name).length);
        const rest = names.reduce((rest, name) => rest.replace(name, ' '), text).trim();
        return [...names, ...(rest || !names.length ? importantWords(rest) : [])];
      };

      /** For each section with some of these words: its points, how many of them it has, and as which words. */
      const resultsFor = (/** @type {string[]} */ terms, isLoose = true) => {
        /** @type {Map<number, { points: number, count: number, terms: string[] }>} */
        const found = new Map();
        for (const term of terms) {
          let results = searchExactly(term);
          // “Prunings” may be there as “prune”.
          if (isLoose && !results.length) results = searchExactly(stem(term));
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

      /**
       * For each section that has a term of the glossary, or that has or is below this title:
       * its points, and how the term is written there. MiniSearch ranks single words only; this
       * is the same formula, with the same constants (k = 1.2, b = 0.7, d = 0.5).
       */
      const resultsForPhrase = (/** @type {string} */ phrase) => {
        const matches = new RegExp(pattern(phrase, PLURAL), 'gu');
        const isTerm = glossaryTerms.has(phrase);
        // Its last word may be in the plural.
        const prefix = (
          /** @type {string} */ _,
          /** @type {number} */ at,
          /** @type {string[]} */ all,
        ) => isTerm && at === all.length - 1;
        const found = index
          .search(phrase, { tokenize: words, combineWith: 'AND', prefix })
          .flatMap(({ id }) => {
            const { kind, title, location, foldedTitle, foldedLocation, foldedText } = sections[id];
            const isCalled = (/** @type {string} */ title) => foldedName(title) === phrase;
            const inTitle = isTerm ? foldedTitle.match(matches) : !kind && isCalled(title);
            const inLocation = isTerm
              ? foldedLocation.match(matches)
              : !kind && location.split(' › ').some(isCalled);
            const inText = (isTerm && foldedText.match(matches)) || [];
            const { length } = inText;
            const inLength = length + 1.2 * (0.3 + (0.7 * foldedText.length) / meanLength);
            const share =
              (inTitle ? 2 * BOOST.foldedTitle : 0) +
              (inLocation ? 2 * BOOST.foldedLocation : 0) +
              (length && 0.5 + (2.2 * length) / inLength);
            return share ? [{ id, share, terms: [...new Set(inText)] }] : [];
          });
        const rarity = Math.log(1 + (sections.length - found.length + 0.5) / (found.length + 0.5));
        return found.map(({ id, share, terms }) => ({ id, terms, points: rarity * share }));
      };

      /** For each section that answers a variant: its points, whether it has all of it, and what of it was found. */
      const answersTo = (/** @type {Variant} */ { rest, phrase, saidWords }, isLoose = false) => {
        const terms = rest ? termsOf(rest) : [];
        const found = resultsFor(terms, isLoose);
        for (const kana of rest.match(KANA_WORDS) ?? [])
          for (const id of found.keys()) {
            const { foldedText, foldedTitle, foldedLocation } = sections[id];
            const places = [foldedText, foldedTitle, foldedLocation];
            if (!places.some((text) => text.includes(kana))) found.delete(id);
          }
        // What is typed without blanks is shown as a whole where it is, and not as pairs of letters.
        for (const run of rest.match(CJK_RUNS) ?? [])
          for (const [id, result] of found)
            if (sections[id].foldedText.includes(run))
              result.terms = [...result.terms.filter((term) => !run.includes(term)), run];
        const all = terms.length + (phrase ? 1 : 0);
        if (phrase === undefined)
          return [...found].map(([id, { points, count, terms }]) => ({
            id,
            terms,
            hasAll: count === all,
            // What has all the words comes before what has some of them often.
            points: points * (count / all) ** 3,
          }));
        return resultsForPhrase(phrase).map(({ id, points, terms }) => {
          const besides = found.get(id) ?? { points: 0, count: 0, terms: [] };
          return {
            id,
            terms: [...terms, ...besides.terms],
            hasAll: 1 + besides.count === all,
            points: (points * (saidWords ?? 1) + besides.points) * ((1 + besides.count) / all) ** 3,
          };
        });
      };

      /** The sections, at most one, that explain a term of the glossary. */
      const explaining = (/** @type {SearchSection} */ { explainedAt }) => {
        if (!explainedAt) return [];
        const isWholePage = !explainedAt.includes('#');
        const at = sections.findIndex(({ url, path, isPage }) =>
          isWholePage ? isPage && path === explainedAt : url === explainedAt,
        );
        return at < 0 ? [] : [at];
      };

      /** Whether a page belongs to a chapter, if one is asked for. */
      const isIn = (
        /** @type {string | undefined} */ chapter,
        /** @type {SearchSection} */ { chapters },
      ) => !chapter || chapters.includes(chapter);

      const weight = (
        /** @type {SearchSection} */ section,
        /** @type {SearchKind | undefined} */ asked,
        /** @type {string | undefined} */ chapter,
      ) => {
        const { kind, path } = section;
        return (
          (!kind ? 1 : kind === asked ? ASKED_WEIGHT : KIND_WEIGHTS[kind]) *
          (chapter && isIn(chapter, section) ? ASKED_CHAPTER_WEIGHT : 1) *
          (PAGE_WEIGHTS.get(path.replace(/.*\//, '')) ?? 1)
        );
      };

      return {
        sections,
        search(query) {
          const typed = asWritten(query);
          const direct = numbered(typed).map((section) => ({
            section,
            points: 0,
            named: 5,
            hasAll: true,
            terms: [],
          }));
          // A chapter is a page, and all that is said of it; other numbers are but one thing.
          if (direct.length && /\d\D+\d/.test(typed)) return { results: direct, hasAll: true };
          const asked = KIND_NAMES.find(([, , pattern]) => pattern.test(typed))?.[0];
          const chapter = CHAPTER.exec(typed)?.[1];
          const withoutChapter = typed.replace(CHAPTER, ' ').trim();
          const subject = (asked ? typed : withoutChapter || typed)
            .replace(HOW_TO_PLAY, '')
            .replace(HOW_IT_WORKS, '$1')
            .replace(/^fn /, '');
          const folded = spelled(subject);
          /** @type {Map<number, SearchResult>} */
          const best = new Map();
          const all = variants(folded, foldedAliases);
          const names = new Set(all.map(({ name }) => nameWords(name)));
          // As the reader says comes before as the book says, and a page before a section.
          const asTyped = nameWords(folded);
          const namedAs = (/** @type {SearchSection} */ section) => {
            const { kind, nameWords: own, isPage, path } = section;
            if (kind || !isIn(chapter, section)) return 0;
            // “Transposition tables” means the transposition table.
            if (!names.has(own)) return singular(own) === singular(asTyped) ? 0.75 : 0;
            if (own === asTyped && !path.endsWith('judge.html')) return isPage ? 4 : 3;
            return isPage ? 2 : 1;
          };
          for (const variant of all) {
            // A word for which the book has another needs no guess at what else it may be.
            const isLoose = variant.phrase !== undefined || all.length === 1;
            for (const { id, points, hasAll, terms } of answersTo(variant, isLoose)) {
              const section = sections[id];
              const named = namedAs(section);
              const sum = points * weight(section, asked, chapter);
              const before = best.get(id);
              if (!before)
                best.set(id, { section, points: sum, named, terms, hasAll: hasAll || named > 0 });
              else {
                before.points = Math.max(before.points, sum);
                before.hasAll ||= hasAll;
                before.terms.push(...terms);
              }
            }
          }
          // Where a term is explained comes next to the term.
          for (const { section, named } of [...best.values()])
            for (const explained of named ? explaining(section) : []) {
              const result = best.get(explained) ?? {
                section: sections[explained],
                points: 0,
                named: 0,
                terms: [],
                hasAll: true,
              };
              best.set(explained, { ...result, named: Math.max(result.named, named - 0.5) });
            }
          const found = [...best.values()];
          // Words that are together mean more than the same words here and there.
          const wanted = [...new Set(importantWords(folded))];
          const quoted = folded.replace(/"/g, '').replace(/^(?:an?|the) /, '');
          if (wanted.length > 1)
            for (const result of found.sort((a, b) => b.points - a.points).slice(0, REREAD)) {
              const { foldedTitle, foldedText } = result.section;
              const text = `${foldedTitle} ${foldedText}`;
              result.points *= text.includes(quoted) ? AS_TYPED : 1 + nearness(text, wanted) / 2;
            }
          // What is called as the reader says is far better than all others.
          const others = found.filter(({ named }) => !named);
          const minPoints = MIN_SHARE * Math.max(...others.map(({ points }) => points));
          const sortedResults = found
            .filter(({ points, named }) => points > minPoints || named)
            .sort((a, b) => b.named - a.named || b.points - a.points);
          const hasAll = found.some(({ hasAll }) => hasAll);
          const isAnyUnknown = importantWords(folded).some((word) => !isKnown(word));
          const maxRank = MAX_RANKS[hasAll ? 'besides' : isAnyUnknown ? 'unknown' : 'closest'];
          const results = [
            ...direct,
            ...sortedResults.filter(
              ({ section, hasAll }, rank) =>
                (hasAll || rank < maxRank) && !direct.some((first) => first.section === section),
            ),
          ];
          return {
            results,
            hasAll,
            meant: folded === subject ? undefined : folded,
          };
        },
      };
    },

    excerpt: ({ text, foldedText }, terms) => {
      const longestFirst = [...terms].sort((a, b) => b.length - a.length);
      const matches = new RegExp(
        longestFirst.map((term) => pattern(term)).join('|') || '(?!)',
        'gu',
      );
      const from = Math.max(0, foldedText.search(matches) - 50);
      // A sentence without blanks may begin anywhere.
      const start = from && from + foldedText.slice(from, from + 25).search(/[\s,.]/) + 1;
      // Where blanks say what a word is, it does not end inside one.
      const cut = start + 160;
      const rest = foldedText.slice(cut, cut + 25);
      const wordEnd = (rest.length < 25 ? `${rest} ` : rest).search(/\s/);
      const end = Math.min(cut, foldedText.length) + Math.max(0, wordEnd);
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
