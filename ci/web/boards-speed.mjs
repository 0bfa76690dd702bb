// How long a reader waits for a board, and for its answer: two rows for ci/bench.
// Times depend on the machine, so no check looks at them.
//
//     node ci/web/boards-speed.mjs SITE

import { resolve } from 'node:path';
import { builtFor, findPages } from './book.mjs';
import { goTo, launch, visit } from './browser.mjs';
import { findBoards, playable } from './board-driver.mjs';
import { changeHtml, pushDown } from './boards-in-page.mjs';
import { isEnglish } from './translated-pages.mjs';
import { serve } from './server.mjs';

const STARTS = 5;

/** @param {number[]} times */
const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** From the moment a board comes into view until it can be played, with nothing in a cache. @param {Context} context @param {string} path */
async function startTime({ browser, server }, path) {
  const times = [];
  for (let start = 0; start < STARTS; start++) {
    times.push(
      await visit(browser, server.home, {}, async ({ page, home }) => {
        await changeHtml(page, pushDown);
        await goTo(page, home + path);
        return page.evaluate(
          () =>
            new Promise((playable) => {
              const board = /** @type {Element} */ (document.querySelector('game-board'));
              const start = performance.now();
              new MutationObserver(() => {
                if (board.querySelector('.board')) playable(performance.now() - start);
              }).observe(board, { childList: true, subtree: true });
              board.scrollIntoView({ behavior: 'instant', block: 'center' });
            }),
        );
      }),
    );
  }
  return median(times);
}

/** From a click on a move until the answer is in the page with its sizes, over some games with the graph shown. @param {Locator} board */
async function moveTime(board) {
  return median(
    await board.evaluate((board) => {
      const click = (/** @type {string} */ selector) =>
        board.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      click('[data-act="graph"]');
      const times = [];
      for (let game = 0; game < 3; game++) {
        for (;;) {
          const start = performance.now();
          if (!click(':is(.board, .wide) > svg .target')) break;
          board.getBoundingClientRect(); // makes the browser lay it out
          times.push(performance.now() - start);
        }
        click('[data-act="restart"]');
      }
      click('[data-act="graph"]');
      return times;
    }),
  );
}

/** @param {Context} context */
async function measure(context) {
  const places = findBoards(context).filter((place) => !place.goal && place.tries?.lost);
  const start = await startTime(context, places[0].path);
  console.log(
    `| a board, from its coming into view until it can be played | ${start.toFixed(0)} ms | |`,
  );
  const slowest = { time: 0, name: '' };
  for (const place of places) {
    const time = await visit(context.browser, context.server.home, {}, async ({ page, home }) => {
      await goTo(page, `${home}${place.path}?graphs`);
      return moveTime(await playable(page, place.id));
    });
    if (time > slowest.time) Object.assign(slowest, { time, name: place.game });
  }
  console.log(
    `| a move and its answer, on the slowest of ${places.length} boards (${slowest.name}) | ${slowest.time.toFixed(1)} ms | |`,
  );
}

const site = resolve(process.argv[2] ?? '');
const texts = new Map([...(await findPages(site))].filter(([, text]) => isEnglish(text)));
const server = await serve(site, await builtFor(site));
const browser = await launch();
const inParallel = async (
  /** @type {Iterable<any>} */ items,
  /** @type {(item: any) => Promise<unknown>} */ work,
) => {
  for (const item of items) await work(item);
};
try {
  await measure({ site, pages: [...texts.keys()], texts, server, browser, inParallel });
} finally {
  await browser.close();
  await server.close();
}
