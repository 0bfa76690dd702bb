// Checks the built book in a browser: `node check.mjs SITE [CHECK …] [PAGE …]`.
// With names of checks, only these run; with pages, such as
// `ch04-nim-grundy/nim.html`, only the checks that look at each page by itself, at
// these pages. `cargo book test` calls it; the last line printed is its summary.

import { resolve } from 'node:path';

import { boards } from './boards.mjs';
import { builtFor, findPages } from './book.mjs';
import { closeLeft, errorSummary, launch } from './browser.mjs';
import { engines } from './engines.mjs';
import { isEnglish, languages } from './translated-pages.mjs';
import { comingBack } from './coming-back.mjs';
import { contents, search } from './overlays.mjs';
import {
  fileAddress,
  lateFonts,
  notFound,
  print,
  subPath,
  withoutScript,
} from './environments.mjs';
import { laboratory } from './laboratory.mjs';
import { oldProgress } from './old-progress.mjs';
import { pages } from './pages.mjs';
import { figureAndGlossaryLinks } from './figure-and-glossary-links.mjs';
import { questions } from './questions.mjs';
import { runHere } from './run-here.mjs';
import { runs } from './runs.mjs';
import { tabStops } from './tab-stops.mjs';
import { theme } from './theme.mjs';
import { inputVariants } from './input-variants.mjs';
import { serve } from './server.mjs';
import { snippets } from './snippets.mjs';
import { watch } from './watch.mjs';
import { weights } from './weights.mjs';

/**
 * A check finds what is `wrong`, each with page and view, and says in few words
 * what holds if there is nothing. Those with `perPage` look at each page by itself,
 * so they can be asked about single pages. Those with `inAll` look at the translated pages,
 * too. Those with `beside` wait more than they compute, and run at the same time as the
 * others.
 * @typedef {(context: Context) => Promise<{ wrong: string[], said: string }>} Run
 * @type {{ name: string, run: Run, perPage?: boolean, inAll?: boolean, beside?: boolean }[]}
 */
const CHECKS = [
  { name: 'pages', run: pages, perPage: true, inAll: true },
  { name: 'weights', run: weights, inAll: true },
  { name: 'runs', run: runs, perPage: true },
  { name: 'figure links', run: figureAndGlossaryLinks, perPage: true },
  { name: 'questions', run: questions },
  { name: 'snippets', run: snippets, beside: true },
  { name: 'run here', run: runHere, beside: true },
  { name: 'watch', run: watch, beside: true },
  { name: 'laboratory', run: laboratory, beside: true },
  { name: 'old progress', run: oldProgress, beside: true },
  { name: 'contents', run: contents, beside: true },
  { name: 'coming back', run: comingBack, beside: true },
  { name: 'search', run: search, beside: true },
  { name: 'input variants', run: inputVariants, beside: true },
  { name: 'tab stops', run: tabStops, perPage: true, inAll: true },
  { name: 'theme', run: theme, beside: true },
  { name: 'from a file', run: fileAddress, beside: true },
  { name: 'late fonts', run: lateFonts, beside: true },
  { name: 'below a path', run: subPath, beside: true },
  { name: 'without script', run: withoutScript, beside: true },
  { name: 'wrong address', run: notFound, beside: true },
  { name: 'print', run: print, beside: true },
  { name: 'boards', run: boards, perPage: true },
  { name: 'languages', run: languages, perPage: true, inAll: true },
  { name: 'engines', run: engines, beside: true },
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
    wrong: [errorSummary(error)],
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

async function main() {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder) throw new Error('Say which folder: node check.mjs ../../target/book');
  const chosenPages = rest.filter((argument) => argument.endsWith('.html'));
  const names = rest.filter((argument) => !argument.endsWith('.html'));
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length)
    throw new Error(
      `No such check: ${unknown.join(', ')}. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`,
    );
  const chosen = CHECKS.filter(
    ({ name, perPage }) =>
      (!names.length || names.includes(name)) && (!chosenPages.length || perPage),
  );
  if (!chosen.length)
    throw new Error(`${names.join(', ')}: this looks at the whole book, not at single pages.`);

  const site = resolve(folder);
  const texts = await findPages(site);
  const noPages = chosenPages.filter((page) => !texts.has(page));
  if (noPages.length) throw new Error(`No such page in ${site}: ${noPages.join(', ')}.`);
  const pages = chosenPages.length ? chosenPages : [...texts.keys()];
  const english = new Map([...texts].filter(([, text]) => isEnglish(text)));
  const server = await serve(site, await builtFor(site));
  const browser = await launch();
  const context = { site, pages, texts, server, browser, inParallel };

  const ran = /** @type {Map<string, { wrong: string[], said: string }>} */ (new Map());
  const runInTurn = async (/** @type {typeof CHECKS} */ checks) => {
    for (const check of checks) {
      const own = check.inAll
        ? context
        : { ...context, texts: english, pages: pages.filter((path) => english.has(path)) };
      if (own.pages.length) ran.set(check.name, await run(check, own));
    }
  };
  try {
    await Promise.all(
      [true, false].map((beside) =>
        runInTurn(chosen.filter((check) => Boolean(check.beside) === beside)),
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
    console.log(outcomes.map(({ said }) => said).join('; '));
  }
}

await main().catch((error) => {
  console.log(String(error?.message ?? error));
  process.exitCode = 1;
});
