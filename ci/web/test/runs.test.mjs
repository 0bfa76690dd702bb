// Values as Rust prints them, and the states of a recorded run.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadScripts } from '../theme-scripts.mjs';

const { replayRun, runValues } = loadScripts('run-values.js', 'run-states.js');
const { display, parse } = runValues;

test('values are read as Rust prints them', () => {
  for (const [text, value] of /** @type {[string, RustValue][]} */ ([
    ['7', '7'],
    ['[]', []],
    ['[1, -2]', ['1', '-2']],
    ['[[true], [false]]', [['true'], ['false']]],
    ['(0, 1)', ['0', '1']],
    ['Some(3)', '3'],
    ['Ok(3)', 'Ok(3)'],
    ['{(0, 1): true}', { pairs: [[['0', '1'], 'true']] }],
    ['{1, 2}', { pairs: ['1', '2'] }],
    [
      'P { x: 1, y: [2] }',
      {
        name: 'P',
        pairs: [
          ['x', '1'],
          ['y', ['2']],
        ],
      },
    ],
    ['["a, \\"b\\"]", \'[\']', ['"a, \\"b\\"]"', "'['"]],
    ['[1', ['1']],
  ]))
    assert.deepEqual(parse(text), value, text);
});

test('a cell shows a short form', () => {
  assert.equal(display(parse('(0, Some(1))')), '(0, 1)');
  assert.equal(display(parse('{1: 2}')), '…');
  assert.equal(display(undefined), '…');
});

test('a run is replayed with its calls, its variables and what it prints', () => {
  /** @type {RunStep[]} */
  const steps = [
    { c: 'main', l: 5 },
    {
      c: 'is_winning',
      v: [
        ['n', '2'],
        ['self.memo', '[]'],
      ],
      l: 1,
    },
    { c: 'is_winning', v: [['n', '1']], l: 1 },
    { r: 'true' },
    { v: [['memo', '[true]']], l: 2 },
    { v: [['memo', '[true, false]']], g: ['n'] },
    { r: 'false', p: 'false\n' },
    {
      c: 'is_winning',
      v: [
        ['n', '2'],
        ['self.memo', '[true]'],
      ],
    },
    { x: true },
  ];
  const { states, calls } = replayRun(steps);
  assert.deepEqual(
    states.map(({ description }) => description),
    [
      'main() starts',
      'main() calls is_winning(2)',
      'is_winning(2) calls is_winning(1)',
      'is_winning(1) gives true back to is_winning(2)',
      'memo is [true]',
      'memo gets false',
      'it prints false; is_winning(2) gives false back to main()',
      'main() calls is_winning(2)',
      'is_winning(2) panics',
    ],
  );
  assert.deepEqual(
    states.map(({ stack }) => stack.length),
    [1, 2, 3, 2, 2, 2, 1, 2, 1],
  );
  assert.deepEqual(
    states.map(({ line }) => line),
    [5, 1, 1, 1, 2, 2, 5, 5, 5],
  );
  assert.deepEqual([...(states[5].stack[1].values.keys() ?? [])], ['self.memo', 'memo']);
  assert.equal(states[8].printed, 'false\n');
  // The second call with the same arguments took fewer steps: its answer was looked up.
  assert.deepEqual(
    calls.map(({ label, depth, repeat, value }) => [label, depth, repeat, value]),
    [
      ['main()', 0, undefined, undefined],
      ['is_winning(2)', 1, undefined, 'false'],
      ['is_winning(1)', 2, undefined, 'true'],
      ['is_winning(2)', 1, 'known', 'panic'],
    ],
  );
});

test('of a collection the entry that has changed is told', () => {
  const told = (/** @type {string} */ before, /** @type {string} */ after) => {
    /** @type {RunStep[]} */
    const steps = [{ c: 'main' }, { v: [['x', before]] }, { v: [['x', after]] }];
    return replayRun(steps).states[2].description;
  };
  assert.equal(told('[1, 2]', '[1, 3]'), 'x[1] is 3');
  assert.equal(told('[1, 2]', '[1]'), 'x loses 2');
  assert.equal(told('{1: 2}', '{1: 2, (3, 4): 5}'), 'x[(3, 4)] is 5');
  assert.equal(told('1', '2'), 'x is 2');
  assert.equal(told('1', `"${'long '.repeat(20)}"`), '');
});
