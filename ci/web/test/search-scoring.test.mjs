// Which sections answer a search, and what of them is shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadScripts } from '../theme-scripts.mjs';

const { searchScoring } = loadScripts('fold-text.js', 'vendor/minisearch.js', 'search-scoring.js');

const index = await searchScoring.createIndex(
  [
    [
      'glossary.html',
      ['Glossary'],
      [
        ['mex', 'mex', 'The least number that is missing.'],
        ['grundy-number', 'Grundy number (nimber)', 'The mex of the options.'],
        ['memo', 'memo', 'What is known.'],
      ],
    ],
    [
      'ch04/nim.html',
      ['Every game is a heap', 'Nim'],
      [
        ['', '', 'Heaps of beans, and the Grundy number of each. Prune the tree.'],
        ['sums', 'More of Nim', 'Nim, nim and nim-sums. The word is x ^ y.'],
        ['ja', '必敗の局面', '先手が必ず負ける局面を必敗の局面と呼ぶ。'],
        ['figure-heaps', 'Three heaps', 'Figure 4.1-1. Alpha–beta is not needed.', 'Figure'],
      ],
      '4.1',
    ],
    [
      'ch05/code.html',
      ['Programs', 'What is not known'],
      [
        ['', '', 'Chompers, memory, memos. fn is_losing() { !is_winning() }'],
        ['first', 'A', 'fn is_winning(stones: u32) -> bool { stones > 0 }'],
        ['second', 'B', 'fn is_winning() -> bool { is_winning(is_winning()) }'],
        ['e3', '3. Bites', 'Bite it.', 'Exercise'],
      ],
    ],
    [
      'ch06.html',
      ['Powers'],
      [
        [
          'powers',
          'C',
          'O(n^2), at worst n³; modulo 10^9+7, 10,000 times, 1_000_007 or 4.25; numer.',
        ],
      ],
    ],
    [
      'ch07.html',
      ['Orders'],
      [
        [
          'near',
          'D',
          'Rows, then rows and rows. All trees of games are finite, so games of rows end.',
        ],
        [
          'far',
          'E',
          'Trees, then trees and trees. All rows of games are finite, so games of trees end.',
        ],
        ['two_words', 'F', 'A program.'],
        ['color_words', 'G', 'Another one, for words with a colour.'],
      ],
    ],
    ['solutions/ch05.html', ['Answers'], [['e3', '3. Bites', 'Bitten.', 'Solution']]],
  ],
  [
    ['SG function', 'Grundy number (nimber)'],
    ['ニム', 'Nim'],
    ['dominoes', 'What is not known'],
    ['memoize', 'memo'],
    ['memoise', 'memo'],
    ['nimber', 'Grundy number (nimber)'],
  ],
  [
    ['peas', 'beans'],
    ['biscuit', 'bite'],
  ],
);
const urls = (/** @type {string} */ query) =>
  index.search(query).results.map(({ section }) => section.url);

test('a section without a heading is called as its page', () => {
  assert.equal(index.sections[3].title, 'Nim');
  assert.equal(index.sections[3].location, 'Every game is a heap');
  assert.equal(index.sections[3].url, 'ch04/nim.html');
});

test('a title that is the query comes first, without what is in brackets', () => {
  assert.deepEqual(urls('GRUNDY number'), ['glossary.html#grundy-number', 'ch04/nim.html']);
  assert.deepEqual(urls('nim').slice(0, 2), ['ch04/nim.html', 'ch04/nim.html#sums']);
  assert.deepEqual(urls('mex'), ['glossary.html#mex', 'glossary.html#grundy-number']);
});

test('what has all terms comes first, and words are found by their beginnings', () => {
  assert.deepEqual(urls('heaps grundy')[0], 'ch04/nim.html');
  assert.deepEqual(urls('eap'), []);
  assert.deepEqual(urls('bean'), ['ch04/nim.html']);
  assert.deepEqual(urls('  '), []);
});

test('a term that is nowhere is looked for by its stem, or by pairs of letters', () => {
  assert.deepEqual(urls('pruned'), ['ch04/nim.html']);
  assert.deepEqual(urls('必敗局面'), ['ch04/nim.html#ja']);
});

test('numbers of the contents, of figures and of exercises are found', () => {
  for (const query of ['4.1', 'page 4.1', 'Section 4.1'])
    assert.deepEqual(urls(query), ['ch04/nim.html'], query);
  assert.deepEqual(urls('figure 4.1-1'), ['ch04/nim.html#figure-heaps']);
  assert.deepEqual(urls('exercise 5.3'), ['ch05/code.html#e3']);
  assert.deepEqual(urls('solution 5.3'), ['solutions/ch05.html#e3']);
});

test('an answer says whether it has all words, and how the book spells them', () => {
  const ofKnown = index.search('grundy number');
  assert.ok(ofKnown.hasAll && !ofKnown.meant);
  assert.equal(index.search('grundi number').meant, 'grundy number');
  const closest = index.search('grundy qqxqq');
  assert.ok(!closest.hasAll && closest.results.length <= 3);
  assert.deepEqual(urls('いもす'), []);
});

test('where no section has all terms, those with some of them are found', () => {
  assert.deepEqual(urls('least beans').sort(), ['ch04/nim.html', 'glossary.html#mex']);
});

test('a word with a wrong letter is found if nothing else is', () => {
  assert.deepEqual(urls('grindy'), urls('grundy'));
  assert.deepEqual(urls('prine'), ['ch04/nim.html']);
  assert.deepEqual(urls('qqxqq'), []);
});

test('other names of a term find the term', () => {
  assert.equal(urls('SG function')[0], 'glossary.html#grundy-number');
  assert.equal(urls('ニム')[0], 'ch04/nim.html');
});

test('a title that is meant is found as a whole, and a term of the glossary wherever it is', () => {
  const [first, ...sections] = urls('dominoes');
  assert.equal(first, 'ch05/code.html');
  assert.deepEqual(sections.sort(), ['ch05/code.html#first', 'ch05/code.html#second']);
  const [{ section, terms }] = index.search('dominoes').results;
  const { pieces } = searchScoring.excerpt(section, terms);
  assert.ok(pieces.every(({ isMatch }) => !isMatch));

  assert.deepEqual(urls('memoize'), ['glossary.html#memo', 'ch05/code.html']);
  assert.deepEqual(index.search('memoize').results[1].terms, ['memos']);
});

test('another name beside the term itself changes nothing', () => {
  assert.equal(urls('Grundy number nimber')[0], 'glossary.html#grundy-number');
});

test('a name in a program is found as a whole, where it is defined first', () => {
  assert.deepEqual(urls('is_winning'), [
    'ch05/code.html#first',
    'ch05/code.html#second',
    'ch05/code.html',
  ]);
});

test('exercises and solutions are found by what they are', () => {
  assert.equal(urls('exercise 3')[0], 'ch05/code.html#e3');
  for (const query of ['exercise 3 of chapter 5', 'chapter 5, exercise three', 'ex 5.3'])
    assert.deepEqual(urls(query), ['ch05/code.html#e3'], query);
  assert.deepEqual(urls('answer to exercise 3 in chapter 5'), ['solutions/ch05.html#e3']);
  for (const query of ['solution exercise 3', 'answer to exercise 3'])
    assert.equal(urls(query)[0], 'solutions/ch05.html#e3', query);
});

test('hyphens, signs and single letters of Japanese are found', () => {
  for (const query of ['alpha beta', 'alpha-beta', 'alphabeta'])
    assert.deepEqual(urls(query), ['ch04/nim.html#figure-heaps'], query);
  assert.deepEqual(urls('x ^ y'), ['ch04/nim.html#sums']);
  assert.deepEqual(urls('敗'), ['ch04/nim.html#ja']);
  assert.deepEqual(urls('ぶ'), ['ch04/nim.html#ja']);
});

test('words that are together come before the same words here and there', () => {
  assert.deepEqual(urls('trees of games'), ['ch07.html#near', 'ch07.html#far']);
  assert.deepEqual(urls('rows of games'), ['ch07.html#far', 'ch07.html#near']);
  assert.equal(urls('how do the trees of games work')[0], 'ch07.html#near');
});

test('of sections with one title, that of the chapter is found', () => {
  assert.equal(urls('nim chapter 4')[0], 'ch04/nim.html');
  assert.equal(urls('chapter 05')[0], urls('chapter 5')[0]);
});

test('a section that is named after a program is found by its name', () => {
  for (const name of ['two_words', 'color_words']) assert.equal(urls(name)[0], `ch07.html#${name}`);
});

test('powers and numbers are found as they are typed and as they are written', () => {
  for (const query of [
    'n^2',
    'n²',
    'n^3',
    'n³',
    '1e9',
    '10^9',
    '10,000',
    '10000',
    '1000007',
    '4.25',
  ])
    assert.deepEqual(urls(query), ['ch06.html#powers'], query);
  assert.deepEqual(urls('n^4'), []);
  assert.deepEqual(urls('25'), []);
  assert.deepEqual(urls('section four.1'), urls('section 4.1'));
  const { section, terms } = index.search('10000 n^3').results[0];
  const { pieces } = searchScoring.excerpt(section, terms);
  const matches = pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  assert.deepEqual(matches, ['n³', '10,000']);
});

test('a word for which the book has another is found, also misspelt', () => {
  assert.equal(urls('heaps of peas')[0], 'ch04/nim.html');
  assert.equal(urls('heaps of paes')[0], 'ch04/nim.html');
  assert.equal(urls('memiose')[0], 'glossary.html#memo');
  assert.equal(index.search('memiose').meant, 'memoise');
});

test('of the words that are meant by a misspelt one, the commonest is', () => {
  // Two letters that changed places are one mistake, as a letter that is another.
  assert.equal(index.search('grundy nubmer').meant, 'grundy number');
  assert.equal(index.search('grnudy').meant, 'grundy');
  assert.equal(index.search('teh').meant, undefined); // too short
});

test('an excerpt marks what was found, as it is written', () => {
  const [{ section, terms }] = index.search('ＭＥＸ option').results;
  const { pieces, startsInside, endsInside } = searchScoring.excerpt(section, terms);
  const matches = pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  assert.deepEqual(matches, ['mex', 'options']);
  assert.equal(pieces.map(({ text }) => text).join(''), 'The mex of the options.');
  assert.ok(!startsInside && !endsInside);
});

test('where a term is explained comes after the term', async () => {
  const index = await searchScoring.createIndex(
    [
      [
        'glossary.html',
        ['Glossary'],
        [
          ['mex', 'mex', 'What is missing.', '', 'a.html#least'],
          ['nim', 'Nim', 'A game.', '', 'b.html'],
        ],
      ],
      ['b.html', ['Beans'], [['b', '', 'Nim, nim, nim and mex, mex, mex.']]],
      [
        'a.html',
        ['Numbers'],
        [
          ['top', '', 'Nim.'],
          ['least', 'The least', 'A number that no option has.'],
        ],
      ],
    ],
    [],
    [],
  );
  const found = (/** @type {string} */ query) =>
    index.search(query).results.map(({ section }) => section.url);
  assert.deepEqual(found('mex').slice(0, 2), ['glossary.html#mex', 'a.html#least']);
  assert.deepEqual(found('nim').slice(0, 2), ['glossary.html#nim', 'b.html#b']);
});

test('an excerpt of a long text begins and ends with a word', async () => {
  const text = `${'before '.repeat(40)}nim ${'afterwards '.repeat(40)}`;
  const { sections } = await searchScoring.createIndex(
    [['a.html', ['A'], [['x', 'X', text]]]],
    [],
    [],
  );
  const { pieces, startsInside, endsInside } = searchScoring.excerpt(sections[0], ['nim']);
  assert.ok(startsInside && endsInside);
  const whole = pieces.map((piece) => piece.text).join('');
  assert.ok(/^before .* afterwards$/.test(whole) && whole.length <= 180, whole);
});
