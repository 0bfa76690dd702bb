// When questions come again, and what is read of files with progress.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadScripts } from '../theme-scripts.mjs';

const { repetition, savedProgress } = loadScripts(
  'exercises.js',
  'spaced-repetition.js',
  'saved-progress.js',
);

test('a question that is right comes again after more and more days', () => {
  /** @type {SavedAnswer | undefined} */
  let answer;
  for (const days of [1, 3, 7, 21, 60, 60]) {
    answer = repetition.afterAnswer(answer && { ...answer, due: '2020-01-01' }, true);
    assert.equal(answer.due, repetition.day(days));
  }
  assert.equal(answer?.row, 6);
});

test('a question that is missed comes again today', () => {
  const answer = repetition.afterAnswer({ right: true, row: 4, due: '2020-01-01' }, false);
  assert.deepEqual(answer, { right: false, row: 0, due: repetition.day() });
  assert.ok(repetition.isDue(answer));
});

test('a right answer before its day changes nothing', () => {
  const before = { right: true, row: 2, due: repetition.day(2) };
  assert.equal(repetition.afterAnswer(before, true), before);
  assert.ok(!repetition.isDue(before));
  assert.ok(!repetition.isDue(undefined));
});

const known = {
  questions: new Set(['q']),
  puzzles: new Set(['p']),
  runs: new Set(['r']),
  exercises: new Set(['ch01/one', 'ch01/two']),
};

test('of a saved file the good entries are read that the book knows', () => {
  const good = { right: true, row: 1, due: '2026-11-26' };
  const program = { text: 'fn main() {}', of: 'a1b2' };
  const file = {
    book: 'first-player-wins',
    questions: { q: good, gone: good },
    puzzles: { p: true, gone: true },
    runs: { r: 'yes' },
    exercises: ['ch01/one'],
    won: { 'nim 3 5': ['won', 'alone'], chess: ['lost'], ['x'.repeat(200)]: ['won'] },
    programs: { 'a.html b.rs 1': program, 'a.html c.rs 1': { text: 'fn main() {}' } },
  };
  assert.deepEqual(savedProgress.entries(file, known), [
    ['questions', 'q', good],
    ['puzzles', 'p', true],
    ['won', 'nim 3 5', ['won', 'alone']],
    ['programs', 'a.html b.rs 1', program],
  ]);
  assert.deepEqual(savedProgress.entries({ p: true }, known), [['puzzles', 'p', true]]);
  for (const bad of [null, 3, [], 'p', { book: 'first-player-wins', questions: { q: {} } }])
    assert.deepEqual(savedProgress.entries(bad, known), []);
});

test('an exercise that has moved is read under the name that it has now', () => {
  const file = { book: 'first-player-wins', exercises: { 'ch00/old': true, 'ch00/gone': true } };
  assert.deepEqual(savedProgress.entries(file, known), [['exercises', 'ch01/two', true]]);
  const grades = [{ chapter: 'ch00', exercise: 'old', solved: true }];
  const found = savedProgress.grades(
    JSON.stringify({ students: [{ student: 'Ada', grades }] }),
    known,
  );
  assert.deepEqual(found.get('Ada'), [
    { chapter: 'ch01', exercise: 'two', solved: true, student: 'Ada' },
  ]);
});

test('two copies of an entry are merged', () => {
  const [early, late] = [{ due: '2026-01-01' }, { due: '2026-02-01' }];
  assert.equal(savedProgress.merge('questions', late, early), early);
  assert.equal(savedProgress.merge('questions', early, late), early);
  assert.deepEqual(savedProgress.merge('won', ['won'], ['alone', 'won']), ['won', 'alone']);
  assert.equal(savedProgress.merge('puzzles', true, true), true);
});

test('grades are read from JSON and from tables', () => {
  const json = JSON.stringify({
    students: [
      null,
      { student: 'Ada', grades: [{ chapter: 'ch01', exercise: 'one', solved: true }] },
      { student: 'Bob', grades: [{ chapter: 'ch09', exercise: 'one', solved: true }] },
    ],
  });
  const fromJson = savedProgress.grades(json, known);
  assert.deepEqual([...fromJson.keys()], ['Ada']);
  for (const sign of [',', ';', '\t']) {
    const rows = [
      ['student', 'chapter', 'exercise', 'solved'],
      [`"Lovelace${sign} ""Ada"""`, 'ch01', 'one', 'true'],
      ['Bob', 'ch01', 'two', 'false'],
    ];
    const table = rows.map((row) => row.join(sign)).join('\r\n');
    const grades = savedProgress.grades(table, known);
    assert.deepEqual([...grades.keys()], [`Lovelace${sign} "Ada"`, 'Bob']);
    assert.equal(grades.get('Bob')?.[0].solved, 'false');
  }
  assert.equal(savedProgress.grades('nothing', known).size, 0);
});
