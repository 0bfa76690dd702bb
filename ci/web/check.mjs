// Checks the built book in a browser: `node check.mjs [--since] SITE [CHECK …]`.
// With --since, only what has changed since all checks passed: a page, and what
// all pages have in common. `cargo book test` calls it; the last line printed is
// its summary.

import { resolve } from 'node:path';

import { boards } from './boards.mjs';
import { FRAMED, builtFor, findPages } from './book.mjs';
import { brokenOff, closeLeft, launch } from './browser.mjs';
import { engines } from './engines.mjs';
import { isEnglish, languages } from './languages.mjs';
import { contents, search } from './overlays.mjs';
import { fileAddress, lateFonts, notFound, print, subPath, withoutScript } from './elsewhere.mjs';
import { pages } from './pages.mjs';
import { parts } from './parts.mjs';
import { questions } from './questions.mjs';
import { runs } from './runs.mjs';
import { sincePassed } from './passed.mjs';
import { tabStops } from './tab-stops.mjs';
import { theme } from './theme.mjs';
import { typed } from './typed.mjs';
import { serve } from './server.mjs';
import { weights } from './weights.mjs';

/**
 * A check finds what is `wrong`, each with page and view, and says in few words
 * what holds if there is nothing. The frame, at which some look, is what all
 * pages have around their text. Most look at the pages in English alone. What
 * waits more than it computes runs beside the others.
 * @typedef {(context: Context) => Promise<{ wrong: string[], said: string }>} Run
 * @type {{ name: string, run: Run, looks: 'at each page' | 'at each board' | 'at the boards' | 'at the frame' | 'at the book', inAll?: boolean, beside?: boolean }[]}
 */
const CHECKS = [
  { name: 'pages', run: pages, looks: 'at each page', inAll: true },
  { name: 'weights', run: weights, looks: 'at the book', inAll: true },
  { name: 'runs', run: runs, looks: 'at each page' },
  { name: 'parts', run: parts, looks: 'at each page' },
  { name: 'questions', run: questions, looks: 'at the book' },
  { name: 'contents', run: contents, looks: 'at the frame', beside: true },
  { name: 'search', run: search, looks: 'at the book', beside: true },
  { name: 'typed', run: typed, looks: 'at the book', beside: true },
  { name: 'tab stops', run: tabStops, looks: 'at each page', inAll: true },
  { name: 'theme', run: theme, looks: 'at the frame', beside: true },
  { name: 'from a file', run: fileAddress, looks: 'at the frame', beside: true },
  { name: 'late fonts', run: lateFonts, looks: 'at the book', beside: true },
  { name: 'below a path', run: subPath, looks: 'at the frame', beside: true },
  { name: 'without script', run: withoutScript, looks: 'at the frame', beside: true },
  { name: 'wrong address', run: notFound, looks: 'at the frame', beside: true },
  { name: 'print', run: print, looks: 'at the book', beside: true },
  { name: 'boards', run: boards, looks: 'at each board' },
  { name: 'languages', run: languages, looks: 'at each page', inAll: true },
  { name: 'engines', run: engines, looks: 'at the boards', beside: true },
];

/** More than there are cores: each also waits for frames. */
const WORKERS = 3;

/** @template T @param {Iterable<T>} items @param {(item: T) => Promise<unknown>} work */
async function inParallel(items, work) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

/** @param {typeof CHECKS[number]} check @param {Context} context */
async function run({ name, run }, context) {
  const start = performance.now();
  const { wrong, said } = await run(context).catch((error) => ({
    wrong: [brokenOff(error)],
    said: '',
  }));
  await closeLeft();
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${wrong.length ? 'FAIL' : 'ok  '} ${name} (${seconds} s)${wrong.length ? '' : `: ${said}`}`,
  );
  for (const what of wrong.sort()) console.log(`     ${what.replaceAll('\n', '\n     ')}`);
  return { wrong, said };
}

/**
 * What a check looks at has changed: the pages on which it has something to do.
 * Where it does not look at each page by itself, that is all or none.
 * @type {Record<typeof CHECKS[number]['looks'], (changed: string[], withBoards: string[], all: string[]) => string[]>}
 */
const HAS_TO_LOOK = {
  'at each page': (changed) => changed,
  'at each board': (_, withBoards) => withBoards,
  'at the boards': (_, withBoards, all) => (withBoards.length ? all : []),
  'at the frame': (changed, _, all) => (changed.some((page) => FRAMED.test(page)) ? all : []),
  'at the book': (changed, _, all) => (changed.length ? all : []),
};

async function main() {
  const since = process.argv[2] === '--since';
  const [folder, ...names] = process.argv.slice(since ? 3 : 2);
  if (!folder) throw new Error('Say which folder: node check.mjs ../../target/book');
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length)
    throw new Error(
      `No such check: ${unknown.join(', ')}. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`,
    );
  const chosen = CHECKS.filter(({ name }) => !names.length || names.includes(name));

  const site = resolve(folder);
  const texts = await findPages(site);
  const found = [...texts.keys()];
  const english = new Map([...texts].filter(([, text]) => isEnglish(text)));
  const server = await serve(site, await builtFor(site));
  const browser = await launch();
  const passed = await sincePassed(site, found, browser.version());
  const context = { site, pages: found, texts, server, browser, inParallel };

  const withBoards =
    passed.changed?.filter(
      (page) => page !== 'print.html' && texts.get(page)?.includes('<game-board'),
    ) ?? [];
  const ran = /** @type {Map<string, { wrong: string[], said: string }>} */ (new Map());
  const runAll = async (/** @type {typeof CHECKS} */ checks) => {
    for (const check of checks) {
      const pages =
        since && passed.changed
          ? HAS_TO_LOOK[check.looks](passed.changed, withBoards, found)
          : found;
      const own = check.inAll
        ? { ...context, pages }
        : { ...context, texts: english, pages: pages.filter((path) => english.has(path)) };
      if (own.pages.length) ran.set(check.name, await run(check, own));
    }
  };
  try {
    await Promise.all(
      [true, false].map((beside) =>
        runAll(chosen.filter((check) => Boolean(check.beside) === beside)),
      ),
    );
  } finally {
    await browser.close();
    await server.close();
  }

  const outcomes = chosen.flatMap(({ name }) => ran.get(name) ?? []);
  const wrong = outcomes.reduce((sum, outcome) => sum + outcome.wrong.length, 0);
  if (wrong) {
    console.log(`${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong in ${site}.`);
    process.exitCode = 1;
  } else {
    if (!names.length) await passed.note();
    console.log(
      outcomes.map(({ said }) => said).join('; ') || 'no page has changed since all checks passed',
    );
  }
}

await main().catch((error) => {
  console.log(String(error?.message ?? error));
  process.exitCode = 1;
});
