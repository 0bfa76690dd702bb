// The paths of pieces between drawings of a board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadScripts } from '../theme-scripts.mjs';

const { boardAnimation } = loadScripts('board-animation.js');

/** Drawings with pieces at these places of a line, by name. @param {Record<string, number>[]} states */
const paths = (...states) => {
  const drawings = states.map(
    (state) =>
      new Map(
        Object.entries(state).map(([name, x]) => [
          name,
          { element: /** @type {any} */ (undefined), x, y: 0 },
        ]),
      ),
  );
  return boardAnimation.piecePaths(drawings).map((path) => path.map((piece) => piece?.x));
};

test('only pieces that move have paths', () => {
  assert.deepEqual(paths({ a: 1, b: 2 }, { a: 1, b: 5 }), [[2, 5]]);
  assert.deepEqual(paths({ a: 1 }, { a: 1 }), []);
});

test('pieces come and go', () => {
  assert.deepEqual(paths({ a: 1, b: 2 }, { a: 1 }), [[2, undefined]]);
  assert.deepEqual(paths({ a: 1 }, { a: 1, b: 2 }), [[undefined, 2]]);
});

test('one piece that goes and one that comes are the same', () => {
  assert.deepEqual(paths({ a: 1 }, { b: 2 }), [[1, 2]]);
  assert.deepEqual(paths({ a: 1 }, { b: 2 }, { b: 3 }), [[1, 2, 3]]);
  // It is another piece that takes the old name.
  assert.deepEqual(paths({ a: 1 }, { b: 2 }, { b: 2, a: 9 }), [
    [1, 2, 2],
    [undefined, undefined, 9],
  ]);
});
