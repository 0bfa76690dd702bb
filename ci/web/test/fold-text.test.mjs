// Folding text for comparison, and reading numbers that are typed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture, loadScripts } from '../theme-scripts.mjs';

const book = loadScripts('fold-text.js', 'questions.js');

test('text is folded as the build folds it', () => {
  /** @type {[string, string][]} */
  const pairs = fixture('fold-text.json');
  assert.ok(pairs.length > 20);
  for (const [text, folded] of pairs) {
    assert.equal(book.fold(text), folded, text);
    assert.equal(book.fold(folded), folded, text);
    assert.equal(book.foldWithPositions(text).folded, folded, text);
  }
});

test('each letter of a folded text comes from a place of the text', () => {
  const { folded, starts, ends } = book.foldWithPositions('Straße, ½ Œuvre');
  assert.equal(folded, 'strasse, 1/2 oeuvre');
  assert.equal(starts.length, folded.length);
  assert.equal(ends.length, folded.length);
  const text = 'Straße, ½ Œuvre';
  assert.equal(text.slice(starts[4], ends[5]), 'ß');
  assert.equal(text.slice(starts[9], ends[11]), '½');
  assert.equal(text.slice(starts[13], ends[14]), 'Œ');
});

test('small digits are no further digits of a number', () => {
  for (const [text, read] of [
    ['３ ５', '3 5'],
    ['½', '1/2'],
    ['③, ⑤', '3, 5'],
    ['2³', '2³'],
    ['5 ½', '5 ½'],
    ['１²', '１²'],
  ])
    assert.equal(book.foldInput(text), read);
});

test('integers, fractions and decimals are numbers, and nothing else is', () => {
  for (const [text, number] of /** @type {[string, Fraction | undefined][]} */ ([
    ['１２', [12n, 1n]],
    ['−3⁄4', [-3n, 4n]],
    ['½', [1n, 2n]],
    ['０．５', [5n, 10n]],
    ['＋7', [7n, 1n]],
    ['2³', undefined],
    ['3/0', undefined],
    ['twelve', undefined],
    ['', undefined],
  ]))
    assert.deepEqual(book.numbers.parse(text), number, text);
  assert.ok(book.numbers.areEqual([1n, 2n], [5n, 10n]));
  assert.ok(!book.numbers.areEqual([1n, 2n], [-1n, 2n]));
});
