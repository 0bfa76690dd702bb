// @ts-check
// The playable boards: whole games by mouse, field and keys, set-ups, graphs,
// puzzles; in steps.mjs, the board that is no game; and, in boards-around.mjs,
// what is around them.

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { brokenOff, goTo, revisit, visit, watchTurns } from './browser.mjs';
import { atBoard, button, choice, field, findBoards, focusedMove, look, lostFocus, play, playable, setUp, tabTo, targets, unfoldSetup } from './board.mjs';
import { accessible, broken, lazy, onPaper, still, usable, withoutModule } from './boards-around.mjs';
import { speed } from './boards-speed.mjs';
import { isStepped, stepping } from './steps.mjs';

/** @typedef {import('./check.mjs').Context} Context */
/** @typedef {import('./board.mjs').Place} Place */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/**
 * What is tried at each game's own board: a position that the player to move
 * loses, one with a short game, a text that is no position, and, where a game
 * may end in a draw, a position in which nobody can do better.
 *
 * @type {Record<string, { lost: string, short: string, bad: string, drawn?: string }>}
 */
const GAMES = {
  'say-thirty': { lost: '30 3 2', short: '10 3', bad: '30 0' },
  grid: { lost: 'o..\n.#.\n...', short: 'o...\n.#..\n....', bad: 'o.\n.x' },
  // Only with short jumps can a player err.
  checkers: { lost: 'short oo.o..o.', short: '.oo.o..', bad: 'o.x' },
  'five-hundred-eleven': { lost: '5 bits: 4 5 7 8 10 13 16 20 21', short: '3 bits: 1 2 3 4', bad: '3 bits: 8' },
  nim: { lost: '3 5 6', short: '1 2 3', bad: '3 16' },
  kayles: { lost: 'ooo.ooo', short: 'oo.ooo', bad: 'ox' },
  wythoff: { lost: '7 4', short: '3 3', bad: '3 16' },
  tree: { lost: '0 1 2 0 4 5', short: '0 1 1 0', bad: '0 2' },
  hackenbush: { lost: 'white BW WB BW WB', short: 'white line WBW BB', bad: 'white W[B' },
  'fibonacci-nim': { lost: '13', short: '6', bad: '13 0' },
  cards: { lost: 'row 4 8 6 2 7 5 points 0 3', short: 'row 3 1 2', bad: 'row 100', drawn: 'row 2 9 7 4 9 8 10 6 points 0 1' },
  loop: { lost: 'd ac ad af bf ca ce cf dc eg fb fc ga ge gh', short: 'a ac ae af ba bc cb cd db de ed eg fe', bad: 'a aa', drawn: 'a ab af ah be bg dc de dh eb fa fd fe gd ha' },
  chomp: { lost: 'xoooo\no\no\no\no', short: 'xo\noo', bad: 'xo.' },
  euclid: { lost: '29 22', short: '15 7', bad: '5 5' },
  domineering: { lost: 'white ....\n.##.\n....\n....', short: 'white #...\n####\n...#\n..##', bad: 'white oooo' },
};

/** @param {Context} context */
export async function boards(context) {
  const places = await findBoards(context);
  // The reader's own game may be any.
  const own = places.filter((place) => !place.goal && !isStepped(place) && place.game !== 'mine');
  const puzzles = places.filter(({ goal }) => goal);
  const unknown = [...new Set(own.map(({ game }) => game))].filter((game) => !GAMES[game]);
  /** @type {string[]} */
  const wrong = unknown.map((game) => `boards: nothing is known of the game “${game}”; tell GAMES in boards.mjs`);

  /** @type {(() => Promise<string[]>)[]} */
  const parts = own.filter(({ game }) => GAMES[game]).flatMap((place) => [
    ...[winning, losing, byKeys, starting, settingUp, atAddress, erring, graph].map((part) => () => part(context, place)),
    () => fromFile(context, place),
    ...(GAMES[place.game].drawn ? [() => drawing(context, place)] : []),
  ]);
  parts.push(
    ...places.filter(isStepped).flatMap((place) => stepping(context, place)),
    ...[...new Set(puzzles.map(({ path }) => path))].map((page) => () => solving(context, page, puzzles.filter(({ path }) => path === page))),
    ...puzzles.slice(0, 1).map((puzzle) => () => keepsItsStart(context, puzzle)),
    () => listing(context, puzzles),
    ...[lazy, broken, withoutModule, onPaper, still, usable, accessible].map((part) => () => part(context, places)),
  );
  await context.inParallel(parts, async (part) => { wrong.push(...await part()); });

  // Alone, because it measures time.
  const { slow, said } = await speed(context, own);
  return { wrong: [...wrong, ...slow], said: `${places.length} boards played, ${said}` };
}

// --- Games ------------------------------------------------------------------

/** Follows the hints to the end, takes all back, and starts anew. @param {Context} context @param {Place} place */
function winning(context, place) {
  return atBoard(context, place, {}, async (board) => {
    const first = await look(board);
    if (first.heard !== first.status) return [`at first the live region says “${first.heard}”, not “${first.status}”`];
    await letWinnerStart(board);
    const start = await look(board);
    const { wrong, turns, end } = await play(board, 'clicks', 'hint');
    if (!end.endsWith(': You win.')) wrong.push(`after ${turns} hints followed the game ends with “${end}”`);

    let undone = 0;
    while (await button(board, 'undo').isEnabled() && undone < 100) {
      await button(board, 'undo').click();
      undone += 1;
      if (!(await look(board)).heard.startsWith('Taken back.')) wrong.push(`after Undo the live region says “${(await look(board)).heard}”`);
      wrong.push(...await lostFocus(board, 'Undo'));
    }
    const back = await look(board);
    if (undone !== turns) wrong.push(`${turns} moves are taken back by ${undone} clicks on Undo`);
    if (back.position !== start.position) wrong.push(`all taken back, the board shows ${back.position}, not ${start.position}`);

    await targets(board).first().click();
    await button(board, 'restart').click();
    const anew = await look(board);
    if (!anew.heard.startsWith('New game.')) wrong.push(`after New game the live region says “${anew.heard}”`);
    if (await choice(board, 'first').inputValue() === 'you' && anew.position !== first.position) wrong.push(`after New game the board shows ${anew.position}`);
    return [...wrong, ...await lostFocus(board, 'New game')];
  });
}

/** If the start is lost for who begins, the board may. @param {Locator} board */
async function letWinnerStart(board) {
  await button(board, 'hint').click();
  if (!(await look(board)).hint.startsWith('Nothing wins')) return;
  await unfoldSetup(board);
  await choice(board, 'first').selectOption('me');
}

/** From a lost position every game is lost, because the opponent is perfect. @param {Context} context @param {Place} place */
function losing(context, place) {
  return atBoard(context, place, {}, async (board) => {
    await setUp(board, GAMES[place.game].lost);
    /** @type {string[]} */
    const wrong = [];
    await button(board, 'hint').click();
    const { hint } = await look(board);
    if (!hint.startsWith('Nothing wins here against perfect play. ')) wrong.push(`in a lost position the hint is “${hint}”`);
    for (const way of /** @type {const} */ (['clicks', 'typing'])) {
      const { wrong: more, end } = await play(board, way, 'any');
      wrong.push(...more);
      if (!end.endsWith(': I win.')) wrong.push(`by ${way} a lost position ends with “${end}”`);
      if (await board.locator('.target').count() || await field(board, 'type').count()) wrong.push('after the end there still is something to move with');
      await button(board, 'restart').click();
    }
    await field(board, 'type').fill('nonsense');
    await page(board).keyboard.press('Enter');
    const { errors, heard } = await look(board);
    if (errors.length !== 1 || !errors[0].includes('nonsense')) wrong.push(`“nonsense” as a move is answered by “${errors.join('” “')}”`);
    if (heard !== errors[0]) wrong.push(`“nonsense” as a move: the live region says “${heard}”`);
    if (await field(board, 'type').inputValue() !== 'nonsense') wrong.push('a move that is none is not kept in the field');
    return [...wrong, ...await lostFocus(board, '“nonsense” as a move')];
  });
}

/** By the hints a drawn position stays drawn, since the opponent is perfect. @param {Context} context @param {Place} place */
function drawing(context, place) {
  return atBoard(context, place, {}, async (board) => {
    await setUp(board, GAMES[place.game].drawn ?? '');
    const { wrong, end } = await play(board, 'clicks', 'hint');
    return end.endsWith(': it is a draw.') ? wrong : [...wrong, `from a drawn position the hints lead to “${end}”`];
  });
}

/** A game with nothing but keys, from the text into the board and out of it. @param {Context} context @param {Place} place */
function byKeys(context, place) {
  return atBoard(context, place, { search: asking(place, `${GAMES[place.game].short};you;perfect`) }, async (board) => {
    await letWinnerStart(board);
    const turned = await watchTurns(page(board));
    await page(board).locator('#book-text').focus();
    /** @type {string[]} */
    const wrong = [];
    await tabTo(board, ':is(.board, .wide) > svg .target');
    wrong.push(...await aroundTargets(board));

    const game = await play(board, 'keys', 'hint');
    wrong.push(...game.wrong);
    if (!game.end.endsWith(': You win.')) wrong.push(`by keys the hints lead to “${game.end}”`);
    // The arrows belong to the board whatever has the focus in it.
    for (const part of ['button[data-act="undo"]', 'button[data-act="restart"]']) {
      await board.locator(part).focus();
      await page(board).keyboard.press('ArrowRight');
      await page(board).keyboard.press('ArrowLeft');
    }
    await button(board, 'restart').click();
    await button(board, 'graph').click();
    for (const part of ['.board-graph .target', '.scroll', 'form[data-act="type"] input', '.board-setup summary']) {
      await board.locator(part).first().focus();
      await page(board).keyboard.press('ArrowRight');
      await page(board).keyboard.press('ArrowLeft');
    }
    if ((await turned()).length) wrong.push('an arrow key inside the board turns the page');
    await button(board, 'graph').click();
    return [...wrong, ...await waysOut(board)];
  });
}

/** Arrow keys go round the moves, and the one with the focus looks different. @param {Locator} board */
async function aroundTargets(board) {
  const { moves } = await look(board);
  const { keyboard } = page(board);
  const wrong = [];
  const at = async () => moves.indexOf(await focusedMove(board));
  if (await at() !== 0) wrong.push(`Tab comes first to “${await focusedMove(board)}”, not to “${moves[0]}”`);
  for (const [key, step] of /** @type {[string, number][]} */ ([['ArrowRight', 1], ['ArrowDown', 1], ['ArrowLeft', -1], ['ArrowUp', -1], ['ArrowLeft', -1], ['ArrowRight', 1]])) {
    const expected = (await at() + step + moves.length) % moves.length;
    await keyboard.press(key);
    if (await at() !== expected) wrong.push(`${key} goes to “${await focusedMove(board)}”, not to “${moves[expected]}”`);
  }
  const looks = () => targets(board).first().evaluate((target) => {
    const { stroke, strokeWidth, outlineStyle } = getComputedStyle(/** @type {Element} */ (target.querySelector('rect, circle')));
    return [stroke, strokeWidth, outlineStyle, getComputedStyle(target).outlineStyle].join(' ');
  });
  const focused = await looks();
  await keyboard.press('ArrowRight');
  if (moves.length > 1 && await looks() === focused) wrong.push('a move looks the same with the focus and without');
  return wrong;
}

/** Tab and Shift+Tab leave the board. @param {Locator} board */
async function waysOut(board) {
  const wrong = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    await targets(board).first().focus();
    let stops = 0;
    while (stops < 40 && await board.evaluate((board) => board.contains(document.activeElement))) {
      await page(board).keyboard.press(key);
      stops += 1;
    }
    if (stops === 40) wrong.push(`${key} does not leave the board`);
  }
  return wrong;
}

/** The same without a server. @param {Context} context @param {Place} place */
async function fromFile(context, place) {
  const home = `${pathToFileURL(context.site).href}/`;
  const wrong = await atBoard(context, place, { home }, async (board) => {
    await letWinnerStart(board);
    const { wrong, end } = await play(board, 'clicks', 'hint');
    return end.endsWith(': You win.') ? wrong : [...wrong, `the hints lead to “${end}”`];
  });
  return wrong.map((/** @type {string} */ what) => `from file://, ${what}`);
}

// --- Set-up -----------------------------------------------------------------

/** Who starts, and against whom. @param {Context} context @param {Place} place */
function starting(context, place) {
  return atBoard(context, place, {}, async (board) => {
    /** @type {string[]} */
    const wrong = [];
    const own = await look(board);
    await unfoldSetup(board);
    await choice(board, 'first').scrollIntoViewIfNeeded();
    await choice(board, 'first').selectOption('me');
    const { heard, position } = await look(board);
    if (!/^New game\. I /.test(heard) || position === own.position) wrong.push(`the board starts: the live region says “${heard}”, and it shows ${position}`);
    if (!(await asked(board) ?? '').endsWith(';me;perfect')) wrong.push(`the board starts: the page's address says “${await asked(board)}”`);
    wrong.push(...await lostFocus(board, '“Who starts: The board”'));
    await choice(board, 'opponent').selectOption('erring');
    if (!(await asked(board) ?? '').endsWith(';me;erring')) wrong.push(`an opponent who errs: the page's address says “${await asked(board)}”`);
    await choice(board, 'first').selectOption('you');
    await choice(board, 'opponent').selectOption('perfect');
    if (await asked(board) !== null) wrong.push(`with the board's own set-up again the page's address still says “${await asked(board)}”`);
    if ((await look(board)).position !== own.position) wrong.push('the reader starts again: the board does not show its start');
    return wrong;
  });
}

/** A start position typed, a good one and a bad one. @param {Context} context @param {Place} place */
function settingUp(context, place) {
  const { short, bad } = GAMES[place.game];
  return atBoard(context, place, {}, async (board) => {
    await setUp(board, short);
    const good = await look(board);
    const wrong = await lostFocus(board, `setting up “${short}”`);
    if (!good.heard.startsWith('New game.')) wrong.push(`after setting up “${short}” the live region says “${good.heard}”`);
    const text = inLine(short);
    if (await asked(board) !== `${text};you;perfect`) wrong.push(`after setting up “${short}” the page's address says “${await asked(board)}”`);
    if (await field(board, 'setup').inputValue() !== short) wrong.push(`after setting up “${short}” the field says “${await field(board, 'setup').inputValue()}”`);

    await targets(board).first().click();
    const before = await look(board);
    await setUp(board, bad);
    const after = await look(board);
    if (after.errors.length !== 1) wrong.push(`setting up “${bad}” is answered by ${after.errors.length} messages`);
    if (after.heard !== after.errors[0]) wrong.push(`setting up “${bad}”: the live region says “${after.heard}”`);
    if (after.position !== before.position) wrong.push(`setting up “${bad}” changes the game to ${after.position}`);
    if (await field(board, 'setup').inputValue() !== bad) wrong.push(`what was typed, “${bad}”, is not kept in the field`);
    if (await asked(board) !== `${text};you;perfect`) wrong.push(`after the set-up “${bad}” the page's address says “${await asked(board)}”`);
    const near = await board.locator('.board-error').evaluate((error) => {
      const field = error.previousElementSibling?.getBoundingClientRect();
      const { top, height } = error.getBoundingClientRect();
      return height > 0 && field !== undefined && top - field.bottom < 40;
    });
    if (!near) wrong.push(`the message on “${bad}” is not to be seen below its field`);
    wrong.push(...await lostFocus(board, `setting up “${bad}”`));

    // Whoever corrects it goes on.
    await setUp(board, short);
    if ((await look(board)).errors.length) wrong.push('a good set-up after a bad one leaves the message');
    return wrong;
  });
}

/** Set-ups in the page's address. @param {Context} context @param {Place} place */
async function atAddress(context, place) {
  const start = inLine(GAMES[place.game].short);
  const good = await atBoard(context, place, { search: asking(place, `${start};me;erring`) }, async (board) => {
    const wrong = [];
    const { heard, errors } = await look(board);
    if (!heard.startsWith('New game. I ')) wrong.push(`an address where the board starts: the live region says “${heard}”`);
    if (errors.length) wrong.push(`a good address is answered by “${errors.join('” “')}”`);
    await unfoldSetup(board);
    const shown = [await field(board, 'setup').inputValue(), await choice(board, 'first').inputValue(), await choice(board, 'opponent').inputValue()];
    if (inLine(shown.join(';')) !== `${start};me;erring`) wrong.push(`the address asks for “${start};me;erring”, the set-up shows “${shown.join(';')}”`);
    await button(board, 'restart').click();
    if (await asked(board) !== `${start};me;erring`) wrong.push(`after New game the address has become “${await asked(board)}”: the page can't be loaded again`);
    return wrong;
  });
  const malformed = await Promise.all([inLine(GAMES[place.game].bad), `${start};you;cheating`].map((text) =>
    atBoard(context, place, { search: asking(place, text) }, async (board) => {
      const { errors, position } = await look(board);
      const wrong = errors.length === 1 ? [] : [`the address “${text}” is answered by ${errors.length} sentences`];
      const own = await board.evaluate(async (board) => {
        const text = await (await fetch(location.pathname)).text();
        return new DOMParser().parseFromString(text, 'text/html').querySelector(`#${board.id} svg`)?.getAttribute('aria-label');
      });
      if (position !== own) wrong.push(`the address “${text}” shows ${position}, not ${own}`);
      await targets(board).first().click();
      if ((await look(board)).position === position) wrong.push(`the address “${text}”: a click on a move changes nothing`);
      return wrong;
    })));
  return [...good, ...malformed.flat()];
}

/** Sooner or later an opponent who errs gives a lost game away. @param {Context} context @param {Place} place */
function erring(context, place) {
  return atBoard(context, place, {}, async (board) => {
    await setUp(board, GAMES[place.game].lost);
    await choice(board, 'opponent').selectOption('erring');
    const games = 60;
    const mercy = await board.evaluate((board, games) => {
      const click = (/** @type {string} */ selector) => board.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      for (let game = 0; game < games; game++) {
        while (click(':is(.board, .wide) > svg .target')) {
          click('[data-act="hint"]:enabled');
          if (board.querySelector('.board-hint')?.textContent?.startsWith('To win')) return true;
          if (board.querySelector('.board-status')?.textContent?.endsWith('You win.')) return true;
        }
        click('[data-act="restart"]');
      }
      return false;
    }, games);
    return mercy ? [] : [`the opponent who errs has not erred in ${games} games`];
  });
}

/** What the page's address asks of a board; null if nothing. @param {Locator} board */
function asked(board) {
  return board.evaluate((board) => new URLSearchParams(location.search).get(board.id));
}

/** A set-up in the page's address. @param {Place} place @param {string} setup */
const asking = ({ id }, setup) => `?${new URLSearchParams({ [id]: inLine(setup) })}`;
/** As lines are written in an address. @param {string} text */
const inLine = (text) => text.replaceAll('\n', '/');
/** @param {Locator} board */
const page = (board) => board.page();

// --- State graph --------------------------------------------------------------

/** @param {Context} context @param {Place} place */
function graph(context, place) {
  return atBoard(context, place, {}, async (board) => {
    /** @type {string[]} */
    const wrong = [];
    const marked = async (/** @type {string} */ when) => {
      const here = await board.locator('.board-graph [aria-current]').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));
      const { position } = await look(board);
      const status = position.replace(/^.*?: /, '');
      if (here.length !== 1 || !here[0].includes(`: ${status}, `)) wrong.push(`${when} the graph marks “${here.join('” “')}”, and the board shows ${position}`);
    };
    await button(board, 'graph').click();
    if (!await board.locator('.board-graph').count()) {
      // Its own start may have too many positions.
      if (!await board.getByText('too many to draw').isVisible()) wrong.push('“Show graph” shows nothing');
      await setUp(board, GAMES[place.game].short);
      await button(board, 'graph').focus();
    }
    if (!await board.locator('.board-graph').isVisible()) return ['“Show graph” shows none'];
    wrong.push(...await lostFocus(board, '“Show graph”'));
    await marked('at first');
    const nodes = board.locator('.board-graph .target');
    const goTo = async (/** @type {number} */ at, /** @type {string} */ how, /** @type {() => Promise<void>} */ act) => {
      const name = await nodes.nth(at).getAttribute('aria-label') ?? '';
      await act();
      const status = name.replace(/^.*?: (.*), \w+; go there$/, '$1');
      if (!(await look(board)).position.endsWith(`: ${status}`)) wrong.push(`${how} on “${name}” in the graph goes to ${(await look(board)).position}`);
      wrong.push(...await lostFocus(board, `${how} in the graph`));
      await marked(`after ${how}`);
    };
    await goTo(3, 'a click', () => nodes.nth(3).click());
    await nodes.nth(5).focus();
    await goTo(5, 'Enter', () => page(board).keyboard.press('Enter'));

    await button(board, 'restart').click();
    await targets(board).first().click();
    await marked('after a move');
    await button(board, 'graph').click();
    if (await board.locator('.board-graph').count()) wrong.push('“Hide graph” does not hide it');
    return [...wrong, ...await lostFocus(board, '“Hide graph”')];
  });
}

// --- Puzzles ------------------------------------------------------------------

/**
 * Solves the puzzles of a page, and looks whether that is remembered.
 *
 * @param {Context} context
 * @param {string} path
 * @param {Place[]} puzzles
 */
function solving({ browser, server }, path, puzzles) {
  /** @type {string[]} */
  const wrong = [];
  return revisit(browser, server.home, {}, async ({ page, home, complaints }) => {
    // What goes wrong with one puzzle does not keep the next from being tried.
    const each = async (/** @type {(puzzle: Place, board: Locator) => Promise<string[]>} */ use) => {
      for (const puzzle of puzzles) {
        const found = await playable(page, puzzle.id).then((board) => use(puzzle, board)).catch((error) => [brokenOff(error)]);
        wrong.push(...found.map((what) => `${path}, ${puzzle.id}: ${what}`));
      }
    };
    try {
      await goTo(page, home + path);
      /** @type {string[]} */
      const solved = [];
      await each(async ({ id, goal }, board) => {
        if (await isMarked(board)) return ['it is marked as solved before it is'];
        const wrong = goal === 'win' ? await solveByHints(board) : await solveByTrying(board);
        solved.push(nameOf({ id }));
        const stored = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('puzzles') ?? '{}')));
        if (stored.sort().join() !== [...solved].sort().join()) wrong.push(`“${stored.join(', ')}” are remembered, not “${solved.join(', ')}”`);
        return wrong;
      });
      await page.reload();
      await each(async (_, board) => await isMarked(board) ? [] : ['solved and loaded again, it has no ✓']);
      await goTo(page, `${home}progress.html`);
      wrong.push(...(await listed(page, puzzles)).map((what) => `${path}: all solved, but in progress.html ${what}`));
    } finally {
      wrong.push(...complaints.map((what) => `${path}, its puzzles: ${what}`));
    }
  }).catch((error) => wrong.push(`${path}, its puzzles: ${brokenOff(error)}`)).then(() => wrong.map((what) => what.replaceAll('\n', '/')));
}

/** Whether a puzzle is said to be solved. @param {Locator} board */
async function isMarked(board) {
  const task = await board.locator('.board-task').evaluate((task) => task.textContent + getComputedStyle(task, '::after').content);
  return task.includes('✓');
}

/** A position of somebody's own is no solution. @param {Context} context @param {Place} puzzle */
function keepsItsStart(context, puzzle) {
  return atBoard(context, puzzle, {}, async (board, page) => {
    const { position } = await look(board);
    const easy = inLine(GAMES[puzzle.game].short);
    await goTo(page, context.server.home + puzzle.path + asking(puzzle, easy));
    const other = await look(await playable(page, puzzle.id));
    return other.position === position ? [] : [`an address with “${puzzle.id}=${easy}” puts ${other.position} in the place of the puzzle, ${position}`];
  });
}

/** Loses if it can, then wins by the hints. @param {Locator} board */
async function solveByHints(board) {
  const isSolved = async () => (await look(board)).task.startsWith('✓ Solved');
  const lost = await play(board, 'typing', 'any');
  const wrong = lost.wrong;
  if (await isSolved() !== lost.end.endsWith('You win.')) wrong.push(`after “${lost.end}” it says “${(await look(board)).task}”`);
  await button(board, 'restart').click();
  const won = await play(board, 'clicks', 'hint');
  wrong.push(...won.wrong);
  if (!won.end.endsWith(': You win.')) wrong.push(`the hints lead to “${won.end}”`);
  if (!await isSolved()) wrong.push('won, it is not marked as solved');
  return wrong;
}

/** Tries one move after the other: the wrong ones are told, and one is right. @param {Locator} board */
async function solveByTrying(board) {
  const wrong = [];
  const start = await look(board);
  await button(board, 'hint').click();
  const { hint } = await look(board);
  if (start.moves.some((move) => hint.includes(move))) wrong.push(`the hint gives the solution away: “${hint}”`);
  for (const [at, move] of start.moves.entries()) {
    await targets(board).nth(at).click();
    const now = await look(board);
    if (now.heard !== now.status) wrong.push(`after “${move}” the live region says “${now.heard}”, the board “${now.status}”`);
    wrong.push(...await lostFocus(board, `“${move}”`));
    if (now.task.startsWith('✓ Solved')) {
      if (!now.heard.includes('Solved')) wrong.push(`solved, the live region says “${now.heard}”`);
      await button(board, 'restart').click();
      const anew = await look(board);
      if (!anew.moves.length) wrong.push(`solved, then New game: it says “${anew.status}” and offers no move`);
      return wrong;
    }
    if (!/would (lose|only draw)/.test(now.heard)) wrong.push(`the wrong move “${move}” is answered by “${now.heard}”`);
    if (now.position !== start.position || now.moves.length !== start.moves.length) wrong.push(`after the wrong move “${move}” the board shows ${now.position}: no second try`);
  }
  return [...wrong, 'no move solves it'];
}

/** @param {Pick<Place, 'id'>} puzzle */
const nameOf = ({ id }) => id.replace(/^puzzle-/, '');

/**
 * Exactly these must be counted and marked as solved.
 *
 * @param {Page} page which shows the list
 * @param {Place[]} solved
 */
async function listed(page, solved) {
  await page.locator('.progress button').first().waitFor();
  const links = page.locator('.progress [data-puzzle]');
  const marked = await links.filter({ hasText: '✓' }).evaluateAll((links) => links.map((link) => link.getAttribute('data-puzzle')));
  const names = solved.map(nameOf);
  const wrong = [];
  if ([...marked].sort().join() !== [...names].sort().join()) wrong.push(`“${marked.join(', ')}” are marked, not “${names.join(', ')}”`);
  const count = await page.locator('.progress-count').textContent() ?? '';
  if (!count.includes(`${solved.length} of ${await links.count()}`)) wrong.push(`“${count}” is said, not ${solved.length} of ${await links.count()}`);
  return wrong;
}

/** The list of all puzzles: count, file, and forgetting. @param {Context} context @param {Place[]} puzzles */
function listing({ browser, server }, puzzles) {
  return visit(browser, server.home, {}, async ({ page, home, complaints }) => {
    /** @type {string[]} */
    const wrong = [];
    const solved = puzzles.slice(1);
    const expect = async (/** @type {Place[]} */ solved, /** @type {string} */ when) => {
      wrong.push(...(await listed(page, solved)).map((what) => `${when}: ${what}`));
    };
    await goTo(page, `${home}progress.html`);
    await expect([], 'nothing solved');
    for (const { path, id } of puzzles) {
      if (!await page.locator(`.progress a[href="${path}#${id}"]`).count()) wrong.push(`no link to ${path}#${id}`);
    }
    await page.evaluate((names) => localStorage.setItem('puzzles', JSON.stringify(Object.fromEntries(names.map((name) => [name, true])))), solved.map(nameOf));
    await page.reload();
    await expect(solved, `${solved.length} solved`);

    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 5000 }),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const saved = Object.keys(JSON.parse(await readFile(await download.path(), 'utf8')));
    if (saved.sort().join() !== solved.map(nameOf).sort().join()) wrong.push(`the saved file has “${saved.join(', ')}”`);

    let questions = 0;
    for (const [answer, left] of /** @type {['dismiss' | 'accept', Place[]][]} */ ([['dismiss', solved], ['accept', []]])) {
      page.once('dialog', (dialog) => {
        questions += 1;
        void dialog[answer]();
      });
      await page.getByRole('button', { name: 'Forget all' }).click();
      await expect(left, `“Forget all”, then ${answer}`);
    }
    if (questions !== 2) wrong.push('“Forget all” does not ask');
    await page.reload();
    await expect([], 'all forgotten and loaded again');
    return [...wrong, ...complaints].map((what) => `progress.html: ${what}`);
  });
}
