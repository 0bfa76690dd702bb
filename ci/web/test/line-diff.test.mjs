// Which lines of a changed program are still those of the book.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadScripts } from '../theme-scripts.mjs';

const { originsOfLines } = loadScripts('line-diff.js');

/** Each line a letter. @param {string} before @param {string} after */
const origins = (before, after) =>
  originsOfLines([...before], [...after])
    .map((origin) => origin ?? '-')
    .join(' ');

test('a line that was there has its old number', () => {
  assert.equal(origins('abc', 'abc'), '0 1 2');
  assert.equal(origins('abc', 'axc'), '0 - 2');
  assert.equal(origins('abc', 'axbc'), '0 - 1 2');
  assert.equal(origins('abc', 'ac'), '0 2');
  assert.equal(origins('abc', ''), '');
  assert.equal(origins('', 'ab'), '- -');
  assert.equal(origins('aaa', 'aa'), '0 1');
});

test('lines are found again between two changes', () => {
  assert.equal(origins('abcdef', 'xbcdy'), '- 1 2 3 -');
  assert.equal(origins('abcdef', 'axcyyef'), '0 - 2 - - 4 5');
});

test('origins rise, and their lines are equal', () => {
  // All pairs of short texts of two letters.
  const texts = Array.from({ length: 63 }, (_, number) => (number + 1).toString(2).slice(1));
  for (const before of texts) {
    for (const after of texts) {
      const found = originsOfLines([...before], [...after]);
      assert.equal(found.length, after.length);
      let last = -1;
      for (const [line, origin] of found.entries()) {
        if (origin === undefined) continue;
        assert.ok(origin > last, `${before} ${after}`);
        assert.equal(before[origin], after[line], `${before} ${after}`);
        last = origin;
      }
    }
  }
});

test('a text that is all new is no reason to wait', () => {
  const many = (/** @type {string} */ name) => Array.from({ length: 5000 }, (_, at) => name + at);
  assert.ok(originsOfLines(many('a'), many('b')).every((origin) => origin === undefined));
});
