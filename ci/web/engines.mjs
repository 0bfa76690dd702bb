// The engines beside Chromium, on a few pages: every kind of board, formulas and
// programs, the search, a game by mouse and one by keys, and a puzzle.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox } from 'playwright-core';
import { brokenOff, goTo, visit } from './browser.mjs';
import { button, findBoards, look, play, playable, targets } from './board.mjs';
import { lookFor } from './overlays.mjs';
import { isMarked, solveByTrying } from './puzzles.mjs';
import { serve } from './server.mjs';
import { isStepped } from './steps.mjs';
import { inWebKit, listening } from './webkit.mjs';

/** @typedef {{ page: Page, home: string, complaints: () => Promise<string[]> }} Open */

/** The programs that are an engine, and how it shows a page. @type {Record<string, { names: string[], open: (program: string, context: Context, use: (open: Open) => Promise<unknown>) => Promise<unknown> }>} */
const ENGINES = {
  Firefox: {
    names: ['firefox-esr', 'firefox'],
    open: async (executablePath, { server }, use) => {
      const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } });
      try {
        beOlder(browser);
        await visit(browser, server.home, {}, ({ page, home, complaints }) => use({
          page,
          home,
          // It says so, too, of a formula of which it has a part, while the rest is on the way.
          complaints: async () => complaints.splice(0).filter((what) => !what.includes('Invalid markup: Incorrect number of children')),
        }));
      } finally {
        await browser.close();
      }
    },
  },
  WebKit: {
    names: ['WebKitWebDriver'],
    open: async (program, { site, server }, use) => {
      const own = await serve(site, new URL(server.home).pathname, listening);
      await inWebKit(program, (page) => use({ page, home: own.home, complaints: () => page.evaluate(() => /** @type {any} */ (window).complaints.splice(0)) }))
        .finally(() => own.close());
    },
  },
};

/**
 * Playwright speaks to the newest Firefox; the one with long support does not
 * know yet how to show other colours, which nothing here asks for.
 *
 * @param {any} browser
 */
function beOlder(browser) {
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (/** @type {string} */ method, /** @type {unknown} */ params) => method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
}

/** @param {Context} context */
export async function engines(context) {
  const places = await findBoards(context);
  /** @type {string[]} */
  const wrong = [];
  /** @type {string[]} */
  const said = [];
  await context.inParallel(Object.entries(ENGINES), async ([name, { names, open }]) => {
    const folders = (process.env.PATH ?? '').split(delimiter);
    const program = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
    if (!program) {
      said.push(`${name} skipped: ${names.join(' and ')} not installed`);
      if (process.env.CI) wrong.push(`${name} is not installed, and CI is set: ci/install`);
      return;
    }
    const start = performance.now();
    await open(program, context, async (open) => {
      for (const what of await tour(open, places)) wrong.push(`${name}, ${what}`);
    }).catch((error) => wrong.push(`${name}: ${brokenOff(error)}`));
    said.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`);
  });
  return { wrong, said: `other engines: boards, formulas, search (${said.join(', ')})` };
}

/** @param {Open} open @param {Place[]} places @returns {Promise<string[]>} what is wrong */
async function tour({ page, home, complaints }, places) {
  const boards = places.filter(({ goal }) => !goal);
  const games = boards.filter(({ game }, i) => boards.findIndex((other) => other.game === game) === i);
  const [puzzle] = places.filter(({ goal }) => goal === 'only');
  const played = games.filter((place) => !isStepped(place) && place.tries);
  /** @type {string[]} */
  const wrong = [];
  let brackets = 0;
  let formulas = 0;
  const on = async (/** @type {string} */ path, /** @type {(wrong: string[]) => Promise<unknown>} */ use) => {
    /** @type {string[]} */
    const found = [];
    await goTo(page, home + path).then(() => use(found)).catch((error) => found.push(brokenOff(error)));
    wrong.push(...[...found, ...await complaints()].map((what) => `${path}: ${what}`));
  };

  for (const path of new Set(games.map(({ path }) => path))) {
    await on(path, async (wrong) => {
      const text = await page.evaluate(textAsWritten);
      wrong.push(...text.wrong);
      brackets += text.brackets;
      formulas += text.formulas;
      for (const place of games.filter((place) => place.path === path)) {
        const { id } = place;
        const board = await playable(page, id);
        /** @type {string[]} */
        const found = [];
        if (place === played[0]) {
          const { end } = await play(board, found, 'clicks', 'hint');
          if (!end.endsWith(': You win.')) found.push(`by mouse the hints lead to “${end}”`);
          await button(board, 'restart').click();
          await page.locator('#book-text').focus();
          const byKeys = await play(board, found, 'keys', 'hint');
          if (!byKeys.end.endsWith(': You win.')) found.push(`by keys the hints lead to “${byKeys.end}”`);
        } else if (played.includes(place)) {
          const { moves } = await look(board);
          await targets(board).first().click();
          const { heard } = await look(board);
          if (!heard.startsWith(`You ${moves[0]}. `)) found.push(`after a click on “${moves[0]}” the live region says “${heard}”`);
        }
        wrong.push(...found.map((what) => `${id}: ${what}`));
      }
    });
  }
  if (!brackets || !formulas) wrong.push(`${formulas} formulas and ${brackets} texts that begin with a bracket were seen`);

  await on('index.html', async (wrong) => {
    await page.locator('#book-search-open').click();
    const answered = await lookFor(page, 'Grundy number');
    const first = page.locator('#book-search-results a').first();
    const found = await first.count() ? await first.textContent() : answered;
    if (!found?.includes('Grundy number')) wrong.push(`the search for “Grundy number” gives “${found}”`);
  });

  await on(puzzle.path, async (wrong) => {
    await solveByTrying(await playable(page, puzzle.id), wrong);
    wrong.push(...await complaints());
    await page.reload();
    if (!await isMarked(await playable(page, puzzle.id))) wrong.push(`${puzzle.id}: solved and loaded again, it has no ✓`);
  });
  return wrong;
}

/**
 * Whether formulas have a size and all their parts, and texts that begin with a bracket or a
 * quotation mark have it in their box: WebKit hangs it outside, where
 * hanging-punctuation says so, and there it is cut off.
 */
function textAsWritten() {
  const wrong = [];
  const formulas = [...document.querySelectorAll('main math')].filter((formula) => !formula.closest('details:not([open]) > :not(summary)'));
  for (const formula of formulas) {
    const { width, height } = formula.getBoundingClientRect();
    if (!(width > 1 && height > 1)) wrong.push(`a formula of ${width} × ${height} px: ${formula.textContent}`);
  }
  for (const part of document.querySelectorAll('main :is(mfrac, mroot, msub, msup, munder, mover, msubsup, munderover)')) {
    const needs = /(sub|under)(sup|over)/.test(part.localName) ? 3 : 2;
    if (part.childElementCount !== needs) wrong.push(`<${part.localName}> has ${part.childElementCount} parts, not ${needs}: ${part.textContent}`);
  }
  let brackets = 0;
  for (const box of document.querySelectorAll('main :is(math, pre, code, samp)')) {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    let text = texts.nextNode();
    while (text && !text.textContent?.trim()) text = texts.nextNode();
    if (!text || !/^[([{"'“‘]/.test(text.textContent ?? '') || !box.checkVisibility()) continue;
    brackets += 1;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const sticksOut = box.getBoundingClientRect().left - range.getBoundingClientRect().left;
    if (sticksOut > 0.5) wrong.push(`the first sign is ${sticksOut.toFixed(1)} px outside its <${box.localName}>: ${text.textContent?.slice(0, 40)}`);
  }
  return { wrong, formulas: formulas.length, brackets };
}
