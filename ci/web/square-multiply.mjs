// The board that is no game: the binary method, taken step by step.

import { watchTurns } from './browser.mjs';
import { atBoard, button, choice, field, leaveBy, look, lostFocus, setUp, tabTo, unfold } from './board.mjs';
import { asked, refused } from './setups.mjs';

/** @param {Place} place */
export const isStepped = ({ game }) => game === 'square-multiply';

const POWER = '3 19;top';
const END = '3^19 = 1,162,261,467 in 6 multiplications; one after the other would take 18.';

/** What is tried at such a board. @param {Context} context @param {Place} place */
export function stepping(context, place) {
  return [byClicks, byKeys, settingUp].map((part) => () => part(context, place));
}

/** What such a board shows beside what every board does. @param {Locator} board */
async function seen(board) {
  const more = await board.evaluate((board) => ({
    count: Number.parseInt(board.querySelector('.board-count')?.textContent ?? '', 10),
    rows: [...board.querySelectorAll('.board-steps tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    made: [...board.querySelectorAll('svg text')].filter((text) => text.getAttribute('fill') === 'var(--fig-paper)').length,
    focus: /** @type {HTMLElement} */ (document.activeElement)?.dataset.act,
  }));
  return { ...await look(board), ...more };
}

/** Also where there is nothing more to do, and the button says so. @param {Locator} board @param {string} act */
const press = (board, act) => button(board, act).click({ force: true });

/**
 * Looks at the board after a button was pressed, which keeps the focus.
 * @param {Locator} board @param {string[]} wrong
 * @param {string} act the button
 * @param {number} count the multiplications that must be shown
 */
async function pressed(board, wrong, act, count) {
  wrong.push(...await lostFocus(board, act));
  const { focus, heard, status, rows, made, count: told } = await seen(board);
  if (focus !== act) wrong.push(`after ${act} the focus is on ${focus}`);
  if (heard !== status) wrong.push(`after ${act} the live region says “${heard}”, the board “${status}”`);
  if ([rows.length, made, told].some((number) => number !== count)) wrong.push(`after ${act} there are ${rows.length} rows and ${made} numbers in the drawing, and ${told} multiplications are counted, not ${count}`);
}

/** Forward, back, to the end, and from the start again; then other exponents, also where there is none. @param {Context} context @param {Place} place */
function byClicks(context, place) {
  return atBoard(context, place, {}, async (board, wrong) => {
    const first = await look(board);
    if (first.heard !== first.status) wrong.push(`at first the live region says “${first.heard}”, not “${first.status}”`);
    await setUp(board, POWER);
    const click = async (/** @type {string} */ act, /** @type {number} */ count) => {
      await press(board, act);
      await pressed(board, wrong, act, count);
    };
    for (let count = 1; count <= 6; count++) {
      await click('next', count);
      const { heard, rows } = await seen(board);
      const [number, kind, product, value] = rows[count - 1];
      const told = `Step ${number}, ${kind}: ${product}${count < 6 ? ` = ${value}.` : `. ${END}`}`;
      if (heard !== told) wrong.push(`step ${count} is told as “${heard}”, and by the table it is “${told}”`);
    }
    await click('next', 6);
    for (const count of [5, 4]) await click('back', count);
    if (!(await look(board)).heard.startsWith('Back to step 4, ')) wrong.push(`after Back the live region says “${(await look(board)).heard}”`);
    await click('all', 6);
    if (!(await look(board)).heard.endsWith(END)) wrong.push(`after All steps the live region says “${(await look(board)).heard}”`);
    await click('restart', 0);
    await click('back', 0);
    await setUp(board, '2 1;top');
    for (const [act, count] of /** @type {[string, number][]} */ ([['more', 0], ['all', 1], ['more', 2], ['less', 1], ['less', 0], ['less', 0], ['less', 0]])) await click(act, count);
  });
}

/** The same with keys alone. @param {Context} context @param {Place} place */
function byKeys(context, place) {
  return atBoard(context, place, {}, async (board, wrong) => {
    const { keyboard } = board.page();
    await setUp(board, POWER);
    const turned = await watchTurns(board.page());
    await board.page().locator('#book-text').focus();
    const strike = async (/** @type {string} */ act, /** @type {string} */ key, /** @type {number} */ count) => {
      await keyboard.press(key);
      await pressed(board, wrong, act, count);
      await keyboard.press('ArrowRight');
    };
    await tabTo(board, 'button[data-act="next"]');
    for (let count = 1; count <= 6; count++) await strike('next', count % 2 ? 'Enter' : 'Space', count);
    if (!(await look(board)).heard.endsWith(END)) wrong.push(`by keys the last step is told as “${(await look(board)).heard}”`);
    await keyboard.press('Shift+Tab');
    await strike('back', 'Enter', 5);
    await tabTo(board, 'button[data-act="restart"]');
    await strike('restart', 'Space', 0);
    await tabTo(board, 'button[data-act="less"]', 'Shift+Tab');
    await strike('less', 'Enter', 0);
    await tabTo(board, 'select[data-act="end"]');
    await keyboard.press('ArrowDown');
    await pressed(board, wrong, 'end', 0);
    const { heard } = await look(board);
    if (heard !== '18 is 10010 in binary, read from the bottom.') wrong.push(`one less, from the bottom: the live region says “${heard}”`);
    if ((await turned()).length) wrong.push('an arrow key inside the board turns the page');
    await leaveBy('Tab', board, wrong);
  });
}

/** What is set up stands in the address; what can't be is refused. @param {Context} context @param {Place} place */
async function settingUp(context, place) {
  const typed = await atBoard(context, place, {}, async (board, wrong) => {
    await setUp(board, '3 19 1000;bottom');
    await choice(board, 'end').selectOption('top');
    if (await asked(board) !== '3 19 1000;top') wrong.push(`after a set-up the page's address says “${await asked(board)}”`);
    await button(board, 'more').click();
    if (await asked(board) !== '3 20 1000;top') wrong.push(`with one more the page's address says “${await asked(board)}”`);
    await button(board, 'next').click();
    for (const bad of ['3', '3 1000001', '1000 3', '3 19 0', 'x']) await refused(board, wrong, bad);
    await setUp(board, POWER);
    if ((await look(board)).errors.length) wrong.push('a good set-up after a bad one leaves the message');
  });
  const good = await atBoard(context, place, { search: `?${place.id}=7+12+1000;bottom` }, async (board, wrong) => {
    const { heard, errors } = await look(board);
    if (heard !== '12 is 1100 in binary, read from the bottom.' || errors.length) wrong.push(`an address that asks for 12 from the bottom: the live region says “${heard}”`);
    await unfold(board);
    if (await field(board, 'setup').inputValue() !== '7 12 1000') wrong.push(`the address asks for “7 12 1000”, the field says “${await field(board, 'setup').inputValue()}”`);
  });
  const bad = await atBoard(context, place, { search: `?${place.id}=7+12;side` }, async (board, wrong) => {
    const { errors } = await look(board);
    if (errors.length !== 1) wrong.push(`a bad address is answered by ${errors.length} sentences`);
  });
  return [...typed, ...good, ...bad];
}
