// Setting up a game: who starts, against whom and from where, in the form and
// in the page's address.

import {
  asked,
  button,
  choice,
  field,
  readBoard,
  readAfter,
  refused,
  setUp,
  targets,
  typeMove,
  unfold,
} from './board-driver.mjs';
import { toFullWidth } from './input-variants.mjs';

/** The set-up that `atAddress` expects. @param {BoardPlace} place */
export const fromAddress = (place) => asking(place, `${place.tries.short};me;hasty`);

/** The same in wide letters. @param {BoardPlace} place */
export const fullWidthAddress = (place) =>
  asking(place, toFullWidth(`${place.tries.short};me;hasty`));

/** Addresses that are none, each tried. @param {BoardPlace} place @param {boolean} isFirstOfModule what its boards have in common, too @returns {BoardTask[]} */
export const badAddresses = (place, isFirstOfModule) =>
  [place.tries.bad, ...(isFirstOfModule ? [`${place.tries.short};you;cheating`] : [])].map(
    (text) => [[atBadAddress], { search: asking(place, text) }],
  );

/** What the page's address asks of the board. @param {Locator} board @param {string[]} wrong @param {string} when @param {RegExp | string | null} expected */
async function addressSays(board, wrong, when, expected) {
  const said = await asked(board);
  const fits = expected instanceof RegExp ? expected.test(said ?? '') : said === expected;
  if (!fits) wrong.push(`${when}: the page's address says “${said}”`);
}

/** Who starts, and against whom. @type {BoardTest} */
export async function starting(board, wrong) {
  const own = await readBoard(board);
  await unfold(board);
  await choice(board, 'first').scrollIntoViewIfNeeded();
  await choice(board, 'first').selectOption('me');
  const { position } = await readAfter(board, wrong, '“Who starts: The board”', 'New game. I ');
  if (position === own.position) wrong.push(`the board starts and shows ${position}`);
  await addressSays(board, wrong, 'the board starts', /;me;perfect;/);
  await choice(board, 'opponent').selectOption('hasty');
  await addressSays(board, wrong, 'a hasty opponent', /;me;hasty;/);
  await choice(board, 'first').selectOption('you');
  await choice(board, 'opponent').selectOption('perfect');
  await addressSays(board, wrong, "with the board's own set-up again", null);
  if ((await readBoard(board)).position !== own.position)
    wrong.push('the reader starts again: the board does not show its start');
}

/** A start position typed, a good one and a bad one. @type {BoardTest} */
export async function typing(board, wrong, { tries: { short, bad } }) {
  await setUp(board, short);
  await readAfter(board, wrong, `setting up “${short}”`, 'New game.');
  await addressSays(board, wrong, `after setting up “${short}”`, `${inLine(short)};you;perfect`);
  if ((await field(board, 'setup').inputValue()) !== short)
    wrong.push(
      `after setting up “${short}” the field says “${await field(board, 'setup').inputValue()}”`,
    );

  await targets(board).first().click();
  const error = await refused(board, wrong, 'setup', bad);
  if (!/^[^.]*\.$/.test(error.replace(bad, '')))
    wrong.push(`setting up “${bad}” is answered by “${error}”, which is not one sentence`);
  const near = await board.locator('.board-error').evaluate((error) => {
    const field = error.previousElementSibling?.getBoundingClientRect();
    const { top, height } = error.getBoundingClientRect();
    return height > 0 && field !== undefined && top - field.bottom < 40;
  });
  if (!near) wrong.push(`the message on “${bad}” is not to be seen below its field`);
  // A correction goes on from there, in wide letters too.
  await setUp(board, toFullWidth(short));
  const { errors, words, made } = await readBoard(board);
  if (errors.length)
    wrong.push(`a good set-up after a bad one is answered by “${errors.join('” “')}”`);
  await addressSays(
    board,
    wrong,
    `after setting up “${toFullWidth(short)}”`,
    `${inLine(short)};you;perfect`,
  );
  await typeMove(board, toFullWidth(words[0]));
  const after = await readBoard(board);
  if (after.errors.length || after.made === made)
    wrong.push(`the move “${toFullWidth(words[0])}” is answered by “${after.errors.join('” “')}”`);
}

/** A set-up in the page's address. @type {BoardTest} */
export async function atAddress(board, wrong, { tries }) {
  const wanted = `${inLine(tries.short)};me;hasty`;
  const { heard, errors } = await readBoard(board);
  if (!heard.startsWith('New game. I '))
    wrong.push(`an address where the board starts: the live region says “${heard}”`);
  if (errors.length) wrong.push(`a good address is answered by “${errors.join('” “')}”`);
  await unfold(board);
  const shown = [
    await field(board, 'setup').inputValue(),
    await choice(board, 'first').inputValue(),
    await choice(board, 'opponent').inputValue(),
  ];
  if (inLine(shown.join(';')) !== wanted)
    wrong.push(`the address asks for “${wanted}”, the set-up shows “${shown.join(';')}”`);
  await button(board, 'restart').click();
  if (!((await asked(board)) ?? '').startsWith(wanted))
    wrong.push(
      `after New game the address has become “${await asked(board)}”: the page can't be loaded again`,
    );
}

/** One that is none: the board says so, and shows its own start. @type {BoardTest} */
async function atBadAddress(board, wrong) {
  const { errors, position } = await readBoard(board);
  if (errors.length !== 1) wrong.push(`a bad address is answered by ${errors.length} sentences`);
  const own = await board.evaluate(async (board) => {
    const text = await (await fetch(location.pathname)).text();
    return new DOMParser()
      .parseFromString(text, 'text/html')
      .querySelector(`#${board.id} svg`)
      ?.getAttribute('aria-label');
  });
  if (position !== own) wrong.push(`a bad address shows ${position}, not ${own}`);
  await targets(board).first().click();
  if ((await readBoard(board)).position === position)
    wrong.push('a bad address: a click on a move changes nothing');
}

/** A set-up in the page's address. @param {BoardPlace} place @param {string} setup */
export const asking = ({ id }, setup) => `?${new URLSearchParams({ [id]: inLine(setup) })}`;
/** As lines are written in an address. @param {string} text */
const inLine = (text) => text.replaceAll('\n', '/');
