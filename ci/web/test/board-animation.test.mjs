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

// --- Tags ---------------------------------------------------------------------------

/** @param {number} left @param {number} top @param {number} width @param {number} [height] @returns {Box} */
const box = (left, top, width, height = width) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** Where the tag of a piece in this box is. @param {Box} own @param {Partial<TagSurroundings>} around */
const tag = (own, around) => {
  const point = { x: (own.left + own.right) / 2, y: (own.top + own.bottom) / 2 };
  const none = { tags: [], pieces: [own], targets: [], texts: [], cells: [] };
  const { x, y } = boardAnimation.tagPlace(
    point,
    own,
    { width: 32, height: 16 },
    { ...none, frame: box(0, -18, 400, 436), ...around },
  );
  return box(x - 16, y - 8, 32, 16);
};
/** @param {Box} one @param {Box} other */
const areApart = (one, other) =>
  one.right <= other.left ||
  other.right <= one.left ||
  one.bottom <= other.top ||
  other.bottom <= one.top;

test('tags do not cover each other', () => {
  const own = box(100, 100, 30);
  const first = tag(own, {});
  assert.ok(areApart(first, tag(own, { tags: [first] })));
});

test('a tag does not cover the place of the next move above its piece', () => {
  const next = box(100, 54, 36);
  assert.ok(areApart(tag(box(100, 100, 36), { targets: [next] }), next));
});

test('a tag is not across two rows', () => {
  const [above, row] = [box(0, 0, 400, 42), box(0, 42, 400, 42)];
  const place = tag(box(106, 49, 28), { cells: [above, row] });
  assert.ok(place.top >= row.top && place.bottom <= row.bottom);
});

test('a tag is above the frame or in it, and not across it', () => {
  const [cell, beside, other] = [box(46, 2, 44), box(2, 2, 44), box(90, 2, 44)];
  const place = tag(box(56, 12, 24), { cells: [cell, beside, other], targets: [beside, other] });
  assert.ok(place.bottom <= cell.top || place.top >= cell.top);
});
