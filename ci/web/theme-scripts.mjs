// Runs scripts of the theme without a browser: what they share is in `window.book`, and
// there is no page for them to change.

import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

// Node.js 20 does not have it; browsers do.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

/** @param {string[]} names of files in the folder `theme`, in their order @returns {Book} */
export function loadScripts(...names) {
  // Nothing is stored.
  const storage = { read: () => ({}), write() {} };
  const book = /** @type {Book} */ (/** @type {unknown} */ ({ storage }));
  Object.assign(globalThis, {
    window: { book },
    document: { querySelectorAll: () => [] },
    words: [],
    movedExercises: { 'ch00/old': 'ch01/two' },
    MutationObserver: class {
      observe() {}
    },
  });
  for (const name of names) {
    const file = new URL(`../../theme/${name}`, import.meta.url);
    runInThisContext(readFileSync(file, 'utf8'), { filename: file.pathname });
  }
  return book;
}

/** What a test in Rust reads, too. @param {string} name of a file in `ci/web` */
export const fixture = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
