// Lighthouse with its own settings for a slow phone and for a desktop, on the
// first page of the book and on those that it measured longest ago, or on the
// pages that are named: `node lighthouse.mjs SITE RECORD COMMIT [--save] [PAGE …]`.
// ci/lighthouse calls it, and installs what it imports.

import { readFile, writeFile } from 'node:fs/promises';
import { launch } from 'chrome-launcher';
import runLighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { builtFor, findPages } from './book.mjs';
import { FLAGS, findChromium } from './browser.mjs';
import { serve } from './server.mjs';

const SETTINGS = { mobile: undefined, desktop };
/** The least score of each category. @type {Record<string, number>} */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
// Performance is a time, and the machine may be busy: who is too slow is
// measured again, and the median of so many runs counts.
const RUNS = [1, 3, 3];
/** How many pages a run takes where none is named. */
const MANY = 15;
const HEAD = 'page,measured,commit,mobile,desktop';
/** The whole book for paper, and what a wrong address shows. */
const LEFT_OUT = ['print.html', '404.html'];

const [site, record, commit, ...more] = process.argv.slice(2);
const named = more.filter((word) => word !== '--save');
const all = [...(await findPages(site)).keys()].filter((path) => !LEFT_OUT.includes(path));
const lines = (await readFile(record, 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
/** By page; of pages that are gone nothing is kept. */
const measured = new Map(
  lines.filter(([path]) => all.includes(path)).map(([path, ...rest]) => [path, rest]),
);
const when = (/** @type {string} */ path) => measured.get(path)?.[0] ?? '';
const longestAgo = all
  .filter((path) => path !== 'index.html')
  .sort((a, b) => (when(a) < when(b) ? -1 : +(when(a) > when(b))));
const paths = named.length ? named : ['index.html', ...longestAgo].slice(0, MANY);

const server = await serve(site, await builtFor(site));
for (const path of paths) {
  const { wrong, scores } = await audit(server.home + path);
  console.log(`${wrong.length ? 'FAIL' : 'ok  '} ${path}: ${scores.join(', ')}`);
  for (const what of wrong) console.log(`     ${what}`);
  // What fails stays among the first of the next run.
  if (wrong.length) process.exitCode = 1;
  else measured.set(path, [new Date().toISOString().slice(0, 10), commit, ...scores.map(String)]);
  if (more.includes('--save')) {
    await writeFile(
      record,
      `${[HEAD, ...[...measured].map((row) => row.flat().join()).sort()].join('\n')}\n`,
    );
  }
}
await server.close();

/** Measures a page, with a new profile, on a port of its own. @param {string} url */
async function audit(url) {
  const wrong = /** @type {string[]} */ ([]);
  const scores = /** @type {number[]} */ ([]);
  const { port, kill } = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless', ...FLAGS],
    ignoreDefaultFlags: true,
  });
  try {
    for (const [setting, config] of Object.entries(SETTINGS)) {
      const lhr = await measure(port, url, config);
      scores.push(score(lhr));
      for (const [category, least] of Object.entries(LEAST)) {
        if (score(lhr, category) < least)
          wrong.push(
            `${setting}, ${category} ${score(lhr, category)}, below ${least}: ${failed(lhr, category).join('; ')}`,
          );
      }
    }
  } finally {
    kill();
  }
  return { wrong, scores };
}

/** The best of the medians; Lighthouse empties the cache and the storage before each run. @param {number} port @param {string} url @param {import('lighthouse').Config} [config] */
async function measure(port, url, config) {
  let best;
  for (const count of RUNS) {
    const runs = [];
    while (runs.length < count) {
      const result = await runLighthouse(
        url,
        {
          port,
          logLevel: 'silent',
          onlyCategories: Object.keys(LEAST),
          disableFullPageScreenshot: true,
        },
        config,
      );
      if (!result || result.lhr.runtimeError)
        throw new Error(
          `Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
        );
      runs.push(result.lhr);
    }
    const median = computeMedianRun(runs);
    if (!best || score(median) > score(best)) best = median;
    if (score(best) >= LEAST.performance) break;
  }
  return best;
}

/** @param {any} lhr @returns {number} */
function score(lhr, category = 'performance') {
  return Math.round((lhr.categories[category].score ?? 0) * 100);
}

/** What cost points, and where. @param {any} lhr @param {string} category @returns {string[]} */
function failed(lhr, category) {
  const audits = lhr.categories[category].auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id]);
  return audits
    .filter((audit) => audit.score !== null && audit.score < 0.9)
    .map((audit) => {
      const places = (audit.details?.items ?? [])
        .slice(0, 3)
        .map((item) => item.node?.snippet ?? item.description ?? item.source ?? item.url);
      return [audit.id, audit.displayValue ?? audit.title, ...places.filter(Boolean)].join(' ');
    });
}
