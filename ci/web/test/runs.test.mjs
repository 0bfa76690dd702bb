// The states of a recorded run, and the short form of its values.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadScripts } from '../theme-scripts.mjs';

const { replayRun, displayRunValue: display } = loadScripts('run-values.js', 'run-states.js');

test('a cell shows a short form', () => {
  assert.equal(display(['0', '1']), '(0, 1)');
  assert.equal(display({ pairs: [['1', '2']] }), '…');
  assert.equal(display(undefined), '…');
});

test('what a call has written for its caller is there when it returns', () => {
  /** @type {RunStep[]} */
  const steps = [
    { c: 'main', n: 'main()', v: [['memo', '[]']], l: 5 },
    { c: 'f', n: 'f()', v: [['memo', '[]']], l: 1 },
    { v: [['memo', '[true]']], l: 2 },
    { r: '()', v: [['memo', '[true]']] },
    { l: 6 },
  ];
  const { states } = replayRun({ steps, trees: { '[]': [], '[true]': ['true'] } });
  const memos = states.map(({ stack }) => stack.at(-1)?.values.get('memo'));
  assert.deepEqual(memos, ['[]', '[]', '[true]', '[true]', '[true]']);
  assert.equal(states[3].description, 'f() returns () to main()');
  assert.equal(states[3].changed.size, 0);
});

test('a run is replayed with its calls, its variables and what it prints', () => {
  /** @type {RunStep[]} */
  const steps = [
    { c: 'main', n: 'main()', l: 5 },
    {
      c: 'is_winning',
      n: 'is_winning(2)',
      v: [
        ['n', '2'],
        ['self.memo', '[]'],
      ],
      l: 1,
    },
    { c: 'is_winning', n: 'is_winning(1)', v: [['n', '1']], l: 1 },
    { r: 'true' },
    { v: [['memo', '[true]']], l: 2 },
    { v: [['memo', '[true, false]']], g: ['n'] },
    { r: 'false', p: 'false\n' },
    {
      c: 'is_winning',
      n: 'is_winning(2)',
      a: 1,
      v: [
        ['n', '2'],
        ['self.memo', '[true]'],
      ],
    },
    { x: true },
  ];
  const trees = { '[]': [], '[true]': ['true'], '[true, false]': ['true', 'false'] };
  const { states, calls } = replayRun({ steps, trees });
  assert.deepEqual(
    states.map(({ description }) => description),
    [
      'main() starts',
      'main() calls is_winning(2)',
      'is_winning(2) calls is_winning(1)',
      'is_winning(1) returns true to is_winning(2)',
      'memo is [true]',
      'memo gets false',
      'it prints false; is_winning(2) returns false, because no call for an option returned false',
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

test('what a step has done is said before what changes, or else what can be said', () => {
  /** @type {RunStep[]} */
  const steps = [
    { c: 'main', n: 'main()', l: 1 },
    { l: 2, v: [['x', '3']], d: ['a > 0: 1 > 0, yes'] },
    { l: 3, p: '5\n', d: ['the loop ends'] },
    { l: 4, v: [['x', '4']], o: 'never said' },
    { l: 5, o: 'x is a closure' },
  ];
  const { states } = replayRun({ steps, trees: {} });
  assert.deepEqual(
    states.slice(1).map(({ description }) => description),
    ['a > 0: 1 > 0, yes; x is 3', 'it prints 5; the loop ends', 'x is 4', 'x is a closure'],
  );
});

test('of a collection the entry that has changed is told', () => {
  /** @type {RecordedRun['trees']} */
  const trees = {
    '[1, 2]': ['1', '2'],
    '[1, 3]': ['1', '3'],
    '[1]': ['1'],
    '{1: 2}': { pairs: [['1', '2']] },
    '{1: 2, (3, 4): 5}': {
      pairs: [
        ['1', '2'],
        [['3', '4'], '5'],
      ],
    },
  };
  const description = (/** @type {string} */ before, /** @type {string} */ after) => {
    /** @type {RunStep[]} */
    const steps = [{ c: 'main', n: 'main()' }, { v: [['x', before]] }, { v: [['x', after]] }];
    return replayRun({ steps, trees }).states[2].description;
  };
  assert.equal(description('[1, 2]', '[1, 3]'), 'x[1] is 3');
  assert.equal(description('[1, 2]', '[1]'), 'x loses 2');
  assert.equal(description('{1: 2}', '{1: 2, (3, 4): 5}'), 'x[(3, 4)] is 5');
  assert.equal(description('1', '2'), 'x is 2');
  assert.equal(description('1', `"${'long '.repeat(20)}"`), '');
});

test('a closure that runs after its function has a frame of its own', () => {
  const code = [
    '<b>fn</b> <u>cells</u>(<b>mut</b> set: u64) {',
    '    from_fn(<b>move</b> || {',
    '        set &amp; 1',
    '    })',
    '}',
    '<b>fn</b> <u>main</u>() {',
    '    cells(3).collect();',
    '}',
  ];
  /** @type {RunStep[]} */
  const steps = [
    { c: 'main', n: 'main()', l: 5 },
    { l: 6, v: [['all', '1']] },
    { c: 'cells', n: 'cells(3)', v: [['set', '3']], l: 0 },
    { l: 1 },
    { r: '' },
    { l: 2, v: [['set', '3']], g: ['all'] },
    { l: 2, v: [['set', '2']] },
    { l: 7, v: [['all', '1']], g: ['set'] },
    { r: '' },
  ];
  const { states } = replayRun({ steps, trees: {}, code });
  assert.deepEqual(
    states.map(({ stack }) => stack.map(({ call }) => call.label).join(' ')),
    [
      'main()',
      'main()',
      'main() cells(3)',
      'main() cells(3)',
      'main()',
      'main() closure in cells()',
      'main() closure in cells()',
      'main()',
      '',
    ],
  );
  assert.deepEqual([...states[6].stack[1].values], [['set', '2']]);
  // The variables of `main` were there all the time.
  assert.deepEqual([...states[6].stack[0].values], [['all', '1']]);
  assert.equal(states[7].description, '');
});

test('a call is cut at its first break, and an element is told as a whole', () => {
  const code = ['fn f() {', '    for stalk in stalks {', '        <b>break</b>;', '    }', '}'];
  /** @type {RunStep[]} */
  const steps = [
    { c: 'f', n: 'f()', l: 0 },
    { l: 1, v: [['stalk', '[true, true]']] },
    { l: 1, v: [['stalk', '[true, false]']] },
    { l: 2 },
    { r: '' },
  ];
  const trees = { '[true, true]': ['true', 'true'], '[true, false]': ['true', 'false'] };
  const { states, calls } = replayRun({ steps, trees, code });
  assert.equal(states[2].description, 'stalk is [true, false]');
  assert.equal(calls[0].cut, 3);
});
