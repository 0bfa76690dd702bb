// Lighthouse with its own settings for a slow phone and for a desktop, on the
// first page of the book and on those that it measured longest ago, or on the
// pages that are named: `node lighthouse.mjs SITE RECORD COMMIT [--save] [PAGE …]`.
// ci/lighthouse calls it, and installs what it imports.

import { readFile, writeFile } from 'node:fs/promises';
import { launch } from 'chrome-launcher';
import runLighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { builtFor, findPages } from './book.mjs';
import { FLAGS, findChromium } from './browser.mjs';
import { serve } from './server.mjs';

const SETTINGS = { mobile: undefined, desktop };
const PERFORMANCE = 'performance';
const FULL = ['accessibility', 'best-practices', 'seo'];
const FASTEST = 95;
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
const all = (await findPages(site)).filter((path) => !LEFT_OUT.includes(path));
const lines = (await readFile(record, 'utf8')).trim().split('\n').slice(1).map((line) => line.split(','));
/** By page; of pages that are gone nothing is kept. */
const measured = new Map(lines.filter(([path]) => all.includes(path)).map(([path, ...rest]) => [path, rest]));
const when = (/** @type {string} */ path) => measured.get(path)?.[0] ?? '';
const longestAgo = all.filter((path) => path !== 'index.html').sort((a, b) => when(a) < when(b) ? -1 : +(when(a) > when(b)));
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
    await writeFile(record, `${[HEAD, ...[...measured].map((row) => row.flat().join()).sort()].join('\n')}\n`);
  }
}
await server.close();

/** Measures a page, with a new profile, on a port of its own. @param {string} url */
async function audit(url) {
  const wrong = /** @type {string[]} */ ([]);
  const scores = /** @type {number[]} */ ([]);
  const { port, kill } = await launch({ chromePath: findChromium(), chromeFlags: ['--headless', ...FLAGS], ignoreDefaultFlags: true });
  try {
    for (const [setting, config] of Object.entries(SETTINGS)) {
      const { quality, performance } = await measure(port, url, config);
      for (const { category, score, failed } of quality) {
        if (score < 100) wrong.push(`${setting}, ${category} ${score}, not 100: ${failed.join('; ')}`);
      }
      scores.push(performance.score);
      if (performance.score < FASTEST) {
        wrong.push(`${setting}, performance ${performance.score}, below ${FASTEST} (${performance.all.join(', ')}): ${performance.failed.join('; ')}`);
      }
    }
  } finally {
    kill();
  }
  return { wrong, scores };
}

/** @typedef {{ category: string, score: number, failed: string[] }} Score */

/** @param {number} port @param {string} url @param {import('lighthouse').Config} [config] */
async function measure(port, url, config) {
  let quality = /** @type {Score[]} */ ([]);
  let best = /** @type {Score[]} */ ([]);
  const all = [];
  for (const count of RUNS) {
    const runs = [];
    while (runs.length < count) {
      // The other categories say the same each time.
      const first = quality.length === 0;
      const scores = await once(port, url, first ? [PERFORMANCE, ...FULL] : [PERFORMANCE], config);
      if (first) quality = scores.filter(({ category }) => category !== PERFORMANCE);
      runs.push(...scores.filter(({ category }) => category === PERFORMANCE));
    }
    all.push(...runs.map(({ score }) => score));
    runs.sort((a, b) => a.score - b.score);
    if (!best.length || median(runs).score > median(best).score) best = runs;
    if (median(best).score >= FASTEST) break;
  }
  return { quality, performance: { ...median(best), all } };
}

/** @template T @param {T[]} sorted */
function median(sorted) {
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * One run; Lighthouse empties the cache and the storage before it.
 * @param {number} port @param {string} url @param {string[]} categories @param {import('lighthouse').Config} [config]
 * @returns {Promise<Score[]>}
 */
async function once(port, url, categories, config) {
  const result = await runLighthouse(url, { port, logLevel: 'silent', output: 'json', onlyCategories: categories, disableFullPageScreenshot: true }, config);
  if (!result) throw new Error(`Lighthouse gives no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
  return categories.map((category) => {
    const { score, auditRefs } = lhr.categories[category];
    const failed = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => lhr.audits[id])
      .filter((audit) => audit.score !== null && audit.score < 0.9)
      .map((audit) => [audit.id, audit.displayValue ?? audit.title, ...places(audit)].join(' '));
    return { category, score: Math.round((score ?? 0) * 100), failed };
  });
}

/** Where an audit found something. @param {any} audit @returns {string[]} */
function places(audit) {
  const items = audit.details?.items ?? [];
  return items.slice(0, 3).map((/** @type {any} */ item) => item.node?.snippet ?? item.description ?? item.source ?? item.url ?? '').filter(Boolean);
}
