// Which sections answer a search, and what of them is shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadScripts } from '../theme-scripts.mjs';

const { searchScoring } = loadScripts('fold-text.js', 'search-scoring.js');

const sections = searchScoring.indexSections([
  [
    'glossary.html',
    ['Glossary'],
    [
      ['mex', 'mex', 'The least number that is missing.'],
      ['grundy-number', 'Grundy number (nimber)', 'The mex of the options.'],
    ],
  ],
  [
    'ch04/nim.html',
    ['Every game is a heap', 'Nim'],
    [
      ['', '', 'Heaps of beans, and the Grundy number of each. Prune the tree.'],
      ['sums', 'More of Nim', 'Nim, nim and nim-sums.'],
      ['ja', '必敗の局面', '先手が必ず負ける局面を必敗の局面と呼ぶ。'],
    ],
  ],
]);
const urls = (/** @type {string} */ query) =>
  searchScoring.search(sections, query).found.map(({ url }) => url);

test('a section without a heading is called as its page', () => {
  assert.equal(sections[2].title, 'Nim');
  assert.equal(sections[2].location, 'Every game is a heap');
  assert.equal(sections[2].url, 'ch04/nim.html');
});

test('a title that is the query comes first, without what is in brackets', () => {
  assert.deepEqual(urls('GRUNDY number'), ['glossary.html#grundy-number', 'ch04/nim.html']);
  assert.deepEqual(urls('nim').slice(0, 2), ['ch04/nim.html', 'ch04/nim.html#sums']);
  assert.deepEqual(urls('mex'), ['glossary.html#mex', 'glossary.html#grundy-number']);
});

test('all terms must be there, at the beginning of words', () => {
  assert.deepEqual(urls('least grundy'), []);
  assert.deepEqual(urls('ean'), []);
  assert.deepEqual(urls('bean'), ['ch04/nim.html']);
  assert.deepEqual(urls('  '), []);
});

test('a term that is nowhere is looked for by its stem, or by pairs of letters', () => {
  assert.deepEqual(urls('pruned'), ['ch04/nim.html']);
  assert.deepEqual(urls('必敗局面'), ['ch04/nim.html#ja']);
});

test('an excerpt marks what was found, as it is written', () => {
  const { found, terms } = searchScoring.search(sections, 'ＭＥＸ option');
  const { pieces, startsInside, endsInside } = searchScoring.excerpt(found[0], terms);
  const matches = pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  assert.deepEqual(matches, ['mex', 'option']);
  assert.equal(pieces.map(({ text }) => text).join(''), 'The mex of the options.');
  assert.ok(!startsInside && !endsInside);
});

test('an excerpt of a long text begins with a word and ends somewhere', () => {
  const text = `${'before '.repeat(40)}nim ${'after '.repeat(40)}`;
  const [long] = searchScoring.indexSections([['a.html', ['A'], [['x', 'X', text]]]]);
  const { pieces, startsInside, endsInside } = searchScoring.excerpt(long, ['nim']);
  assert.ok(startsInside && endsInside);
  const whole = pieces.map((piece) => piece.text).join('');
  assert.ok(whole.startsWith('before ') && whole.length <= 161, whole);
});
