// How long a reader waits for a board, and for its answer.

import { goTo, visit } from './browser.mjs';
import { atBoard } from './board.mjs';
import { changeHtml, pushDown } from './boards-around.mjs';

const MOST = { start: 300, move: 16 }; // ms
const STARTS = 5;
// The machine may be busy: then it is measured again.
const ATTEMPTS = 5;

/** @param {Context} context @param {Place[]} places @param {Map<Place, number>} beside how long their moves took beside other work */
export async function speed(context, places, beside) {
  const [{ path }] = places;
  const start = await fastest(() => startTime(context, path), MOST.start);
  const slow = start <= MOST.start ? [] : [`${path}: a board can be played ${start.toFixed(0)} ms after it came into view, more than ${MOST.start}`];
  let slowest = 0;
  for (const place of places) {
    const measure = async () => {
      slow.push(...await atBoard(context, place, [[timed(beside)], { search: '?graphs' }]));
      return beside.get(place) ?? Infinity;
    };
    const move = await fastest(measure, MOST.move, beside.get(place));
    if (move > MOST.move) slow.push(`${place.path}, ${place.id}: a move is answered after ${move.toFixed(1)} ms, more than ${MOST.move}`);
    slowest = Math.max(slowest, move);
  }
  return { slow, said: `playable ${start.toFixed(0)} ms after they come into view, a move answered in ${slowest.toFixed(1)} ms` };
}

/** The first time that is short enough, else the shortest. @param {() => Promise<number>} measure @param {number} most */
async function fastest(measure, most, best = Infinity) {
  for (let attempt = 0; attempt < ATTEMPTS && best > most; attempt++) best = Math.min(best, await measure());
  return best;
}

/** @param {number[]} times */
const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** From the moment a board comes into view until it can be played, with nothing in a cache. @param {Context} context @param {string} path */
async function startTime({ browser, server }, path) {
  const times = [];
  for (let start = 0; start < STARTS; start++) {
    times.push(await visit(browser, server.home, {}, async ({ page, home }) => {
      await changeHtml(page, pushDown);
      await goTo(page, home + path);
      return page.evaluate(() => new Promise((playable) => {
        const board = /** @type {Element} */ (document.querySelector('game-board'));
        const start = performance.now();
        new MutationObserver(() => {
          if (board.querySelector('.board')) playable(performance.now() - start);
        }).observe(board, { childList: true, subtree: true });
        board.scrollIntoView({ behavior: 'instant', block: 'center' });
      }));
    }));
  }
  return median(times);
}

/** Takes down how long the moves of a board take. @param {Map<Place, number>} times @returns {AtBoard} */
export const timed = (times) => async (board, _, place) => { times.set(place, await moves(board)); };

/** From a click on a move until the answer stands in the page with its sizes, over some games with the graph shown. @param {Locator} board */
async function moves(board) {
  return median(await board.evaluate((board) => {
    const click = (/** @type {string} */ selector) => board.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
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
  }));
}
