// Setting up a game: who starts, against whom and from where, in the form and
// in the page's address.

import { atBoard, button, choice, field, look, lostFocus, setUp, targets, unfold } from './board.mjs';

/** What is tried at each board of a game. */
export const SETTING_UP = [starting, settingUp, atAddress];

/** Who starts, and against whom. @param {Context} context @param {Place} place */
function starting(context, place) {
  return atBoard(context, place, {}, async (board, wrong) => {
    const own = await look(board);
    await unfold(board);
    await choice(board, 'first').scrollIntoViewIfNeeded();
    await choice(board, 'first').selectOption('me');
    const { heard, position } = await look(board);
    if (!/^New game\. I /.test(heard) || position === own.position) wrong.push(`the board starts: the live region says “${heard}”, and it shows ${position}`);
    if (!(await asked(board) ?? '').includes(';me;perfect;')) wrong.push(`the board starts: the page's address says “${await asked(board)}”`);
    wrong.push(...await lostFocus(board, '“Who starts: The board”'));
    await choice(board, 'opponent').selectOption('hasty');
    if (!(await asked(board) ?? '').includes(';me;hasty;')) wrong.push(`a hasty opponent: the page's address says “${await asked(board)}”`);
    await choice(board, 'first').selectOption('you');
    await choice(board, 'opponent').selectOption('perfect');
    if (await asked(board) !== null) wrong.push(`with the board's own set-up again the page's address still says “${await asked(board)}”`);
    if ((await look(board)).position !== own.position) wrong.push('the reader starts again: the board does not show its start');
  });
}

/** A start position typed, a good one and a bad one. @param {Context} context @param {Place} place */
function settingUp(context, place) {
  const { short, bad } = place.tries;
  return atBoard(context, place, {}, async (board, wrong) => {
    await setUp(board, short);
    const good = await look(board);
    wrong.push(...await lostFocus(board, `setting up “${short}”`));
    if (!good.heard.startsWith('New game.')) wrong.push(`after setting up “${short}” the live region says “${good.heard}”`);
    const text = inLine(short);
    if (await asked(board) !== `${text};you;perfect`) wrong.push(`after setting up “${short}” the page's address says “${await asked(board)}”`);
    if (await field(board, 'setup').inputValue() !== short) wrong.push(`after setting up “${short}” the field says “${await field(board, 'setup').inputValue()}”`);

    await targets(board).first().click();
    await refused(board, wrong, bad);
    const near = await board.locator('.board-error').evaluate((error) => {
      const field = error.previousElementSibling?.getBoundingClientRect();
      const { top, height } = error.getBoundingClientRect();
      return height > 0 && field !== undefined && top - field.bottom < 40;
    });
    if (!near) wrong.push(`the message on “${bad}” is not to be seen below its field`);
    // Whoever corrects it goes on.
    await setUp(board, short);
    if ((await look(board)).errors.length) wrong.push('a good set-up after a bad one leaves the message');
  });
}

/** A bad start position is answered by one sentence and changes nothing. @param {Locator} board @param {string[]} wrong @param {string} bad */
export async function refused(board, wrong, bad) {
  const state = async () => {
    const { position, moves } = await look(board);
    return [position, ...moves, await asked(board), ...await board.locator('.board-steps td').allTextContents()].join('; ');
  };
  const before = await state();
  await setUp(board, bad);
  const { errors, heard } = await look(board);
  if (errors.length !== 1 || !/^[^.]*\.$/.test(errors[0].replace(bad, ''))) wrong.push(`setting up “${bad}” is answered by “${errors.join('” “')}”`);
  if (heard !== errors[0]) wrong.push(`setting up “${bad}”: the live region says “${heard}”`);
  if (await state() !== before) wrong.push(`setting up “${bad}” changes ${before} to ${await state()}`);
  if (await field(board, 'setup').inputValue() !== bad) wrong.push(`what was typed, “${bad}”, is not kept in the field`);
  wrong.push(...await lostFocus(board, `setting up “${bad}”`));
}

/** Set-ups in the page's address. @param {Context} context @param {Place} place */
async function atAddress(context, place) {
  const start = inLine(place.tries.short);
  const good = await atBoard(context, place, { search: asking(place, `${start};me;hasty`) }, async (board, wrong) => {
    const { heard, errors } = await look(board);
    if (!heard.startsWith('New game. I ')) wrong.push(`an address where the board starts: the live region says “${heard}”`);
    if (errors.length) wrong.push(`a good address is answered by “${errors.join('” “')}”`);
    await unfold(board);
    const shown = [await field(board, 'setup').inputValue(), await choice(board, 'first').inputValue(), await choice(board, 'opponent').inputValue()];
    if (inLine(shown.join(';')) !== `${start};me;hasty`) wrong.push(`the address asks for “${start};me;hasty”, the set-up shows “${shown.join(';')}”`);
    await button(board, 'restart').click();
    if (!(await asked(board) ?? '').startsWith(`${start};me;hasty`)) wrong.push(`after New game the address has become “${await asked(board)}”: the page can't be loaded again`);
  });
  const malformed = await Promise.all([inLine(place.tries.bad), `${start};you;cheating`].map((text) =>
    atBoard(context, place, { search: asking(place, text) }, async (board, wrong) => {
      const { errors, position } = await look(board);
      if (errors.length !== 1) wrong.push(`the address “${text}” is answered by ${errors.length} sentences`);
      const own = await board.evaluate(async (board) => {
        const text = await (await fetch(location.pathname)).text();
        return new DOMParser().parseFromString(text, 'text/html').querySelector(`#${board.id} svg`)?.getAttribute('aria-label');
      });
      if (position !== own) wrong.push(`the address “${text}” shows ${position}, not ${own}`);
      await targets(board).first().click();
      if ((await look(board)).position === position) wrong.push(`the address “${text}”: a click on a move changes nothing`);
    })));
  return [...good, ...malformed.flat()];
}

/** What the page's address asks of a board; null if nothing. @param {Locator} board */
export function asked(board) {
  return board.evaluate((board) => new URLSearchParams(location.search).get(board.id));
}

/** A set-up in the page's address. @param {Place} place @param {string} setup */
export const asking = ({ id }, setup) => `?${new URLSearchParams({ [id]: inLine(setup) })}`;
/** As lines are written in an address. @param {string} text */
export const inLine = (text) => text.replaceAll('\n', '/');
