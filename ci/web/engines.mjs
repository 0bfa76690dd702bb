// The engines beside Chromium, on a few pages: every kind of board, formulas and
// programs, the search, a game by mouse and one by keys, and a puzzle.

import { firefox } from 'playwright-core';
import { errorSummary, findProgram, goTo, visit } from './browser.mjs';
import { button, findBoards, readBoard, play, playable, targets } from './board-driver.mjs';
import { firstFound } from './overlays.mjs';
import { isMarked, solveByTrying } from './board-puzzles.mjs';
import { serve } from './server.mjs';
import { isMethod } from './square-multiply.mjs';
import { inWebKit, listening } from './webkit.mjs';

/** @typedef {{ page: Page, home: string, complaints: () => Promise<string[]> }} Open a page, and what it has complained about since it was last asked */

/**
 * What each engine needs, programs that may have several names, and how it
 * opens a page.
 * @type {Record<string, { needs: string[][], open: (program: string, context: Context, use: (open: Open) => Promise<unknown>) => Promise<unknown> }>}
 */
const ENGINES = {
  Firefox: {
    needs: [['firefox-esr', 'firefox']],
    open: async (executablePath, { server }, use) => {
      const browser = await firefox.launch({
        channel: 'moz-firefox',
        executablePath,
        firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
      });
      try {
        speakToOlderFirefox(browser);
        await visit(browser, server.home, {}, ({ page, home, complaints }) =>
          use({
            page,
            home,
            // It says so, too, of a formula of which it has a part, while the rest is on the way.
            complaints: async () =>
              complaints
                .splice(0)
                .filter((what) => !what.includes('Invalid markup: Incorrect number of children')),
          }),
        );
      } finally {
        await browser.close();
      }
    },
  },
  WebKit: {
    needs: [['WebKitWebDriver'], ['Xvfb']],
    open: async (driver, { site, server }, use) => {
      const own = await serve(site, new URL(server.home).pathname, listening);
      await inWebKit(driver, (page) =>
        use({
          page,
          home: own.home,
          complaints: () => page.evaluate(() => /** @type {any} */ (window).complaints.splice(0)),
        }),
      ).finally(() => own.close());
    },
  },
};

/**
 * Playwright speaks to the newest Firefox; the one with long support does not
 * know yet how to show other colours, which nothing here asks for.
 * @param {any} browser
 */
function speakToOlderFirefox(browser) {
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (/** @type {string} */ method, /** @type {unknown} */ params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
}

/** @param {Context} context */
export async function engines(context) {
  const places = findBoards(context);
  const wrong = /** @type {string[]} */ ([]);
  const said = /** @type {string[]} */ ([]);
  await context.inParallel(Object.entries(ENGINES), async ([name, { needs, open }]) => {
    const missing = needs.filter((names) => !findProgram(names)).map((names) => names.join(' or '));
    if (missing.length) {
      said.push(`${name} skipped, ${missing.join(' and ')} is not installed`);
      if (process.env.CI)
        wrong.push(`${name} is skipped where CI is set: ${missing.join(' and ')} is not installed`);
      return;
    }
    await open(findProgram(needs[0]) ?? '', context, async (open) => {
      for (const what of await tour(open, places)) wrong.push(`${name}, ${what}`);
    }).catch((error) => wrong.push(`${name}: ${errorSummary(error)}`));
    said.push(name);
  });
  return { wrong, said: `other engines: ${said.sort().join(', ')}` };
}

/** @param {Open} open @param {BoardPlace[]} places @returns {Promise<string[]>} what is wrong */
async function tour({ page, home, complaints }, places) {
  const boards = places.filter(({ goal }) => !goal);
  const games = boards.filter(
    ({ game }, i) => boards.findIndex((other) => other.game === game) === i,
  );
  const wrong = /** @type {string[]} */ ([]);
  const on = async (
    /** @type {string} */ path,
    /** @type {(wrong: string[]) => Promise<unknown>} */ use,
  ) => {
    const found = /** @type {string[]} */ ([]);
    await goTo(page, home + path)
      .then(() => use(found))
      .catch((error) => found.push(errorSummary(error)));
    wrong.push(
      ...[...found, ...(await complaints())].map(
        (what) => `${path}: ${what.replaceAll('\n', '/')}`,
      ),
    );
  };

  let [brackets, formulas] = [0, 0];
  for (const path of new Set(games.map(({ path }) => path))) {
    await on(path, async (wrong) => {
      const text = await page.evaluate(textAsWritten);
      wrong.push(...text.wrong);
      brackets += text.brackets;
      formulas += text.formulas;
      for (const place of games.filter((place) => place.path === path)) {
        const board = await playable(page, place.id);
        // Only that it is there: nothing is known of the reader's own game.
        if (!place.tries) continue;
        await (isMethod(place) ? oneChoice : place === games[0] ? wholeGames : makeAnyMove)(
          board,
          wrong,
        );
      }
    });
  }
  if (!brackets || !formulas)
    wrong.push(`${formulas} formulas and ${brackets} texts that begin with a bracket were seen`);

  await on('index.html', async (wrong) => {
    const word = 'Grundy number';
    const found = await firstFound(page, word);
    if (!found?.includes(word)) wrong.push(`the search for “${word}” gives “${found}”`);
  });

  const [puzzle] = places.filter(({ goal }) => goal === 'only');
  await on(puzzle.path, async (wrong) => {
    await solveByTrying(await playable(page, puzzle.id), wrong);
    wrong.push(...(await complaints()));
    await page.reload();
    if (!(await isMarked(await playable(page, puzzle.id))))
      wrong.push(`${puzzle.id}: solved and loaded again, it has no ✓`);
  });
  return wrong;
}

/** One by mouse and one by keys. @param {Locator} board @param {string[]} wrong */
async function wholeGames(board, wrong) {
  for (const way of /** @type {const} */ (['clicks', 'keys'])) {
    await board.page().locator('#book-text').focus();
    const { end } = await play(board, wrong, way, 'hint');
    if (!end.endsWith(': you win.')) wrong.push(`by ${way} the hints lead to “${end}”`);
    await button(board, 'restart').click();
  }
}

/** @param {Locator} board @param {string[]} wrong */
async function makeAnyMove(board, wrong) {
  const {
    moves: [move],
  } = await readBoard(board);
  await targets(board).first().click();
  const { heard } = await readBoard(board);
  if (!heard.startsWith(`You ${move}. `))
    wrong.push(`after a click on “${move}” the live region says “${heard}”`);
}

/** @param {Locator} board @param {string[]} wrong */
async function oneChoice(board, wrong) {
  await button(board, 'square').click();
  const { heard } = await readBoard(board);
  if (!heard.startsWith('Right. Square: x · x = x^2, '))
    wrong.push(`after a click on “Square” the live region says “${heard}”`);
}

/**
 * Whether formulas have a size and all their parts, and texts that begin with a bracket or a
 * quotation mark have it in their box: WebKit hangs it outside, where
 * hanging-punctuation says so, and there it is cut off.
 */
function textAsWritten() {
  const wrong = [];
  const formulas = [...document.querySelectorAll('main math')].filter(
    (formula) => !formula.closest('details:not([open]) > :not(summary), .question label + p'),
  );
  for (const formula of formulas) {
    const { width, height } = formula.getBoundingClientRect();
    if (!(width > 1 && height > 1))
      wrong.push(`a formula of ${width} × ${height} px: ${formula.textContent}`);
  }
  for (const part of document.querySelectorAll(
    'main :is(mfrac, mroot, msub, msup, munder, mover, msubsup, munderover)',
  )) {
    const needs = /(sub|under)(sup|over)/.test(part.localName) ? 3 : 2;
    if (part.childElementCount !== needs)
      wrong.push(
        `<${part.localName}> has ${part.childElementCount} parts, not ${needs}: ${part.textContent}`,
      );
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
    if (sticksOut > 0.5)
      wrong.push(
        `the first sign is ${sticksOut.toFixed(1)} px outside its <${box.localName}>: ${text.textContent?.slice(0, 40)}`,
      );
  }
  return { wrong, formulas: formulas.length, brackets };
}
