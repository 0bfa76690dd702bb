// The search, once a reader asks for it: book.js opens its window and loads this.
// The text of the book is in target/search.js, which the build writes.
'use strict';

(() => {
  const page = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const { make, fold, foldWithPlaces } = window.parts;
  const search = byId('book-search');
  const words = byId('book-search-words');
  const status = byId('book-search-status');
  const results = byId('book-search-results');
  const most = 20;

  let sections; // once they are there
  const read = (pages) =>
    pages.flatMap(([path, names, sections]) =>
      sections.map(([id, title, text], at) => {
        const where = (at ? names : names.slice(0, -1)).join(' › ');
        const head = fold(title || names.at(-1));
        return {
          title: title || names.at(-1),
          text,
          where,
          head,
          body: fold(text),
          around: fold(where),
          // A title is also found without what follows it in brackets.
          name: head.replace(/ \(.*\)$/, ''),
          url: path + (id && `#${id}`),
        };
      }),
    );

  /**
   * Where a word begins with `term`; scripts that write no spaces have no such
   * places, and signs are found anywhere.
   */
  const wide = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]';
  const pattern = (term) => {
    const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const inside = new RegExp(`^[^\\p{L}\\p{N}]|${wide}`, 'u').test(term);
    return inside ? escaped : `(?<![\\p{L}\\p{N}])${escaped}`;
  };

  /** Of a term that may not be there as it is: all pairs of letters next to each other, or its stem. */
  const loosened = (term) =>
    term.match(new RegExp(`${wide}+|[^]+?(?=${wide}|$)`, 'gu')).flatMap((part) => {
      if (!new RegExp(wide, 'u').test(part))
        return part.length > 4 ? part.replace(/(ings?|ed|es|s)$/, '') : part;
      return part.length > 2 ? [...part.slice(1)].map((letter, at) => part[at] + letter) : part;
    });

  /** How well a section answers: 0 if more of the terms are nowhere in it than may be. */
  const score = ({ name, head, body, around }, text, tests, may) => {
    let missing = 0;
    let sum = name === text ? 1000 : 0;
    for (const { begins, whole } of tests) {
      const found =
        (whole.test(head) ? 150 : begins.test(head) ? 100 : 0) + (begins.test(around) ? 5 : 0);
      const times = body.match(begins.all)?.length ?? 0;
      if (!found && !times) missing += 1;
      sum += found + Math.min(times, 5) + (times && whole.test(body) ? 5 : 0);
    }
    return missing > may ? 0 : sum;
  };

  const found = (text, terms, may) => {
    const tests = terms.map(pattern).map((source) => ({
      begins: Object.assign(new RegExp(source, 'u'), { all: new RegExp(source, 'gu') }),
      whole: new RegExp(`${source}(?![\\p{L}\\p{N}])`, 'u'),
    }));
    return sections
      .map((section) => ({ section, points: score(section, text, tests, may) }))
      .filter(({ points }) => points)
      .sort((a, b) => b.points - a.points)
      .map(({ section }) => section);
  };

  /** The piece of the text around the first of the terms, with all of them marked. */
  const teaser = ({ text, body }, terms) => {
    const marks = new RegExp(terms.map(pattern).join('|'), 'gu');
    const from = Math.max(0, body.search(marks) - 50);
    // A sentence without blanks may begin anywhere.
    const start = from && from + body.slice(from, from + 25).search(/[\s,.]/) + 1;
    const end = Math.min(start + 160, body.length);
    // What is found is folded, and what is shown is not.
    const { starts, ends } = foldWithPlaces(text);
    const pieces = [];
    let at = start && starts[start];
    for (const { 0: found, index } of body.slice(0, end).matchAll(marks)) {
      const [first, last] = [starts[index], ends[index + found.length - 1]];
      if (index < start || first < at) continue;
      pieces.push(text.slice(at, first), make('mark', { textContent: text.slice(first, last) }));
      at = last;
    }
    pieces.push(text.slice(at, end < body.length ? starts[end] : undefined));
    return make('span', {}, start ? '… ' : '', ...pieces, end < body.length ? ' …' : '');
  };

  const find = () => {
    const text = fold(words.value).trim();
    let terms = text.split(/\s+/).filter(Boolean);
    let all = terms.length ? found(text, terms, 0) : [];
    if (terms.length && !all.length) {
      // “Prunings” may be there as “prune”, and 必敗局面 as 必敗の局面, where one pair is not.
      const words = terms.length;
      terms = terms.flatMap(loosened);
      all = found(text, terms, Math.floor((terms.length - words) / 2));
    }
    results.replaceChildren(
      ...all
        .slice(0, most)
        .map((section) =>
          make(
            'li',
            {},
            make(
              'a',
              { href: page.dataset.root + section.url },
              make('b', { textContent: section.title }),
              make('span', { className: 'where', textContent: section.where }),
              teaser(section, terms),
            ),
          ),
        ),
    );
    status.textContent = !text
      ? ''
      : all.length > most
        ? `The first ${most} of ${all.length} results`
        : all.length === 1
          ? '1 result'
          : `${all.length || 'No'} results`;
  };

  results.addEventListener('click', (event) => {
    if (event.target.closest('a')) search.close();
  });
  search.addEventListener('keydown', (event) => {
    const links = [...results.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    if (event.key === 'ArrowDown') (links[at + 1] ?? links[at])?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? words).focus();
    else if (event.key === 'Enter' && document.activeElement === words) links[0]?.click();
    else return;
    event.preventDefault();
  });

  window.parts.load(`${page.dataset.root}target/search.js`).then(
    ({ pages }) => {
      sections = read(pages);
      words.addEventListener('input', find);
      find();
    },
    () => {
      status.textContent = 'The text of the book could not be loaded.';
    },
  );
})();
