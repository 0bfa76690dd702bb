// A board in a page: how to come to it, read it, and move on it.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { errorSummary, goTo, revisit, visit, wrongOn } from './browser.mjs';

/**
 * All boards of the book, in the order of its pages; not those of the page with
 * the whole book, which repeats them.
 * @param {Context} context @returns {BoardPlace[]}
 */
export function findBoards({ pages, texts }) {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  /** By the name of the game. @type {Record<string, TestPositions>} */
  const tries = JSON.parse(
    execFileSync(
      'cargo',
      ['run', '--quiet', '--package', 'boards', '--example', 'test_positions'],
      {
        cwd,
        encoding: 'utf8',
      },
    ),
  );
  return pages
    .filter((path) => path !== 'print.html')
    .flatMap((path) =>
      [...(texts.get(path) ?? '').matchAll(/<game-board [^>]*>/g)].map(([tag]) => {
        const value = (/** @type {string} */ name) =>
          new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
        const game = value('data-game');
        return {
          path,
          id: value('id'),
          game,
          module: value('data-module'),
          goal: value('data-goal'),
          tries: tries[game],
        };
      }),
    );
}

/**
 * Opens the page of a board, scrolls to it and, once it can be played, does what
 * is tried. What is wrong comes back with the page and the board.
 * @param {Context} context @param {BoardPlace} place @param {BoardTask} tried
 */
export async function atBoard(
  { browser, server },
  place,
  [uses, { search = '', home = server.home, ...options } = {}],
) {
  // What is stored for file: addresses can't be emptied.
  const by = home === server.home ? revisit : visit;
  const found = await wrongOn(by, browser, home, options, async ({ page }, wrong) => {
    await goTo(page, home + place.path + search);
    const board = await playable(page, place.id);
    for (const use of uses)
      await use(board, wrong, place).catch((error) => wrong.push(errorSummary(error)));
  });
  return found.map(
    (what) =>
      `${by === visit ? 'from file://, ' : ''}${place.path + search}, ${place.id}: ${what.replaceAll('\n', '/')}`,
  );
}

/** The board `id`, when it has become one. @param {Page} page @param {string} id */
export async function playable(page, id) {
  const board = withId(page, id);
  await board.scrollIntoViewIfNeeded();
  await board.locator(':is(.board, .wide) > svg').waitFor({ timeout: PATIENCE });
  return board;
}

const PATIENCE = 5000; // ms

/** “light” looks into no shadow trees, which takes long on a page of 80,000 elements. @param {Page} page @param {string} id */
const withId = (page, id) => page.locator(`css:light=game-board[id="${id}"]`);

/** All boards of the page that is open, when each has become one. @param {Page} page */
export async function allPlayable(page) {
  const { ids, late } = await page.evaluate(async (patience) => {
    const boards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('game-board')]);
    // All at the top of the window at once, in place of scrolling to each.
    for (const { style } of boards) Object.assign(style, { position: 'fixed', top: 0 });
    let late = boards;
    for (let until = performance.now() + patience; late.length && performance.now() < until; ) {
      await new Promise(requestAnimationFrame);
      const still = late.filter((board) => !board.querySelector(':is(.board, .wide) > svg'));
      if (still.length < late.length) [late, until] = [still, performance.now() + patience];
    }
    for (const { style } of boards) Object.assign(style, { position: '', top: '' });
    return { ids: boards.map(({ id }) => id), late: late.map(({ id }) => id) };
  }, PATIENCE);
  if (late.length) throw new Error(`${late.join(', ')} can't be played`);
  return ids.map((id) => withId(page, id));
}

/** What can be clicked to move. @param {Locator} board */
export const targets = (board) => board.locator(':is(.board, .wide) > svg .target');
/** @param {Locator} board @param {string} act */
export const button = (board, act) => board.locator(`button[data-act="${act}"]`);
/** @param {Locator} board @param {string} act */
export const field = (board, act) => board.locator(`form[data-act="${act}"] :is(input, textarea)`);
/** @param {Locator} board @param {string} act */
export const choice = (board, act) => board.locator(`select[data-act="${act}"]`);

/** All that a board tells, at once. @param {Locator} board */
export const readBoard = async (board) => (await readHints(board, 0))[0];

/** As `readBoard`, and after each further hint in turn. @param {Locator} board @param {number} [maxHints] */
function readHints(board, maxHints = 9) {
  return board.evaluate((board, maxHints) => {
    const look = () => {
      const text = (/** @type {string} */ selector) =>
        board.querySelector(selector)?.textContent?.trim() ?? '';
      const targets = [...board.querySelectorAll(':is(.board, .wide) > svg .target')];
      const names = targets.map((target) => target.getAttribute('aria-label') ?? '');
      const asked = text('form[data-act="type"] label span');
      const words = asked.replace('Type ', '').split(/, | or /);
      const example = /** @type {string[]} */ (asked.split(' as in ').at(-1)?.match(/\w+/g) ?? []);
      const isTyped = (/** @type {string} */ word) =>
        /^[a-h]?\d+$/.test(word) || example.includes(word);
      const element = document.activeElement;
      /** Where the focus is, if that is no good place: it must be on something in the board that can be seen and used. */
      const lost = () => {
        const name = element?.outerHTML.replace(/>.*/s, '>').slice(0, 100);
        if (!element || !board.contains(element)) return `outside the board, on ${name}`;
        const isOver = element.matches('svg') && !board.querySelector('svg .target');
        if (
          !isOver &&
          !element.matches(
            '.target, button:enabled, input, textarea, select, summary, .board-moves a',
          )
        )
          return `on ${name}, where nothing can be done`;
        if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
          return `on ${name}, which is hidden`;
        const { top, bottom } = element.getBoundingClientRect();
        if (bottom < 1 || top > innerHeight - 1) return `on ${name}, outside the window`;
        // The frame that keys bring must not be cut by the box in which a wide drawing scrolls.
        const isFramed = isOver && element.matches(':focus-visible');
        const box = isFramed && element.closest('.wide')?.getBoundingClientRect();
        const { outlineWidth, outlineOffset } = getComputedStyle(element);
        const around = parseFloat(outlineWidth) + parseFloat(outlineOffset);
        const isCut = box && (top - around < box.top - 0.5 || bottom + around > box.bottom + 0.5);
        return isCut ? `on ${name}, whose frame is cut` : '';
      };
      return {
        /** what the drawing is called, which has the position in it */
        position: board.querySelector(':is(.board, .wide) > svg')?.getAttribute('aria-label') ?? '',
        moves: names,
        /** how many were made */
        made: board.querySelectorAll('.board-moves li').length,
        /** what is typed for each move; of many moves there is no list, but then it is the numbers and squares in their
         * names, and the words in the example */
        words:
          words.length === names.length
            ? words
            : names.map((name) => name.match(/\w+/g)?.filter(isTyped).join(' ') ?? ''),
        status: text('.board-status'),
        heard:
          /** @type {HTMLElement | null} */ (board.querySelector('[role="status"]'))?.dataset
            .said ?? '',
        hint: text('.board-hint'),
        /** whether there is a further one */
        hasHint: board.querySelector('button[data-act="hint"]:not([aria-disabled])') !== null,
        /** the numbers of the moves that it marks */
        hinted: targets.flatMap((target, at) =>
          target.getAttribute('class') === 'target hinted' ? [at] : [],
        ),
        task: text('.board-task'),
        errors: [...board.querySelectorAll('.board-error')].map((error) => error.textContent ?? ''),
        focused: element?.getAttribute('aria-label') ?? '',
        isInField: element?.matches('form[data-act="type"] :is(input, textarea)') ?? false,
        lost: lost(),
      };
    };
    const seen = [look()];
    while (seen.length <= maxHints && seen[seen.length - 1].hasHint) {
      /** @type {HTMLElement} */ (board.querySelector('button[data-act="hint"]')).click();
      seen.push(look());
    }
    return seen;
  }, maxHints);
}

/** @typedef {Awaited<ReturnType<typeof readBoard>>} BoardReading */

/**
 * Looks at a board after something was done: its live region begins with
 * `said`, or says what the board does, and the focus is not lost.
 * @param {Locator} board @param {string[]} wrong @param {string} what was done @param {string | RegExp} [said]
 */
export async function readAfter(board, wrong, what, said) {
  const now = await readBoard(board);
  const isSaid =
    said === undefined
      ? now.heard === now.status
      : said instanceof RegExp
        ? said.test(now.heard)
        : now.heard.startsWith(said);
  if (!isSaid)
    wrong.push(`after ${what} the live region says “${now.heard}”, the board “${now.status}”`);
  if (now.lost) wrong.push(`after ${what} the focus is ${now.lost}`);
  return now;
}

/** Something wrong is typed: one message says so, nothing changes, and it can be corrected. @param {Locator} board @param {string[]} wrong @param {'setup' | 'type'} act @param {string} bad */
export async function refused(board, wrong, act, bad) {
  const state = async () => {
    const { position, moves } = await readBoard(board);
    return [position, ...moves, await asked(board)].join('; ');
  };
  const before = await state();
  await (act === 'setup' ? setUp(board, bad) : typeMove(board, bad));
  const { errors, heard } = await readAfter(board, wrong, `“${bad}”`, /^/);
  if (errors.length !== 1 || heard !== errors[0])
    wrong.push(
      `“${bad}” is answered by “${errors.join('” “')}”, and the live region says “${heard}”`,
    );
  if ((await state()) !== before) wrong.push(`“${bad}” changes ${before} to ${await state()}`);
  if ((await field(board, act).inputValue()) !== bad)
    wrong.push(`what was typed, “${bad}”, is not kept in the field`);
  return errors.join();
}

/** What the page's address asks of a board; null if nothing. @param {Locator} board */
export function asked(board) {
  return board.evaluate((board) => new URLSearchParams(location.search).get(board.id));
}

/** Unfolds a part, if it is not. @param {Locator} board @param {string} part */
export async function unfold(board, part = '.board-setup') {
  const details = board.locator(part);
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
}

/** @param {Locator} board @param {string} start */
export async function setUp(board, start) {
  await unfold(board);
  await field(board, 'setup').fill(start);
  await board.locator('form[data-act="setup"] button').click();
}

/** @param {Locator} board @param {string} move */
export async function typeMove(board, move) {
  await unfold(board, '.board-type');
  await field(board, 'type').fill(move);
  await board.page().keyboard.press('Enter');
}

/** The number of a move that wins or draws by the hint; −1 if it says that nothing does. @param {BoardReading} look */
function followHint({ hint, moves }) {
  const advice =
    /^(?:To win,|Nothing wins here against perfect play\. But you can draw:) (.*?)\.(?: |$)/.exec(
      hint,
    )?.[1];
  // The longest one: “say 3, 4 and 5” begins like “say 3, or say 3 and 4”.
  const advised = moves
    .filter((move) => advice === move || advice?.startsWith(`${move}, `))
    .sort((a, b) => b.length - a.length);
  return moves.indexOf(advised[0]);
}

/** Ways to make the move of number `at`. @type {Record<'clicks' | 'typing' | 'keys', (board: Locator, at: number, before: BoardReading) => Promise<void>>} */
export const WAYS = {
  clicks: (board, at) => targets(board).nth(at).click(),
  typing: (board, at, { words }) => typeMove(board, words[at]),
  keys: async (board, at) => {
    const stop = board.locator(':is(.board, .wide) > svg .target[tabindex="0"]');
    // After the hints the focus may be behind it.
    const isBefore = await stop.evaluate((stop) =>
      Boolean(
        document.activeElement &&
          stop.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    await tabTo(board, ':is(.board, .wide) > svg .target', isBefore ? 'Shift+Tab' : 'Tab');
    for (const key of await arrowsTo(board, at)) await board.page().keyboard.press(key);
    await board.page().keyboard.press(at % 2 ? 'Space' : 'Enter');
  },
};

/** The arrow keys that lead from the move that has the focus to the one of number `at`. @param {Locator} board @param {number} at */
function arrowsTo(board, at) {
  return board.evaluate((board, at) => {
    const targets = /** @type {SVGElement[]} */ ([
      ...board.querySelectorAll(':is(.board, .wide) > svg .target'),
    ]);
    const start = /** @type {SVGElement} */ (document.activeElement);
    const ways = new Map([[start, /** @type {string[]} */ ([])]]);
    for (const [from, way] of ways)
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        from.focus();
        from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        const to = /** @type {SVGElement} */ (document.activeElement);
        if (!ways.has(to)) ways.set(to, [...way, key]);
      }
    start.focus();
    const way = ways.get(targets[at]);
    if (!way) throw new Error(`no arrow goes to “${targets[at]?.getAttribute('aria-label')}”`);
    return way;
  }, at);
}

/**
 * Presses Tab until the focus is on what `selector` selects in the board.
 * @param {Locator} board @param {string} selector @param {'Tab' | 'Shift+Tab'} [key]
 */
export async function tabTo(board, selector, key = 'Tab') {
  for (let stops = 0; stops < 200; stops++) {
    if (
      await board.evaluate(
        (board, selector) =>
          board.contains(document.activeElement) &&
          document.activeElement?.matches(`game-board ${selector}`),
        selector,
      )
    )
      return;
    await board.page().keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${selector}`);
}

/** A key leaves the board. @param {string} key @param {Locator} board @param {string[]} wrong */
export async function leaveBy(key, board, wrong) {
  for (let stops = 0; stops < 40; stops++) {
    if (!(await board.evaluate((board) => board.contains(document.activeElement)))) return;
    await board.page().keyboard.press(key);
  }
  wrong.push(`${key} does not leave the board`);
}

/**
 * Plays until there is no move, and says in how many turns and what the board
 * said at the end.
 * @param {Locator} board @param {string[]} wrong @param {keyof typeof WAYS} way
 * @param {'hint' | 'any'} choose the moves that the hints advise, or any
 */
export async function play(board, wrong, way, choose) {
  let turns = 0;
  for (let before = await readBoard(board); ; turns++) {
    if (turns === 100) wrong.push(`after ${turns} turns by ${way} the game has not ended`);
    if (turns === 100 || !before.moves.length) return { turns, end: before.status };

    let at = turns % before.moves.length;
    if (choose === 'hint') {
      const hints = /** @type {string[]} */ ([]);
      for (const seen of await (way === 'keys' ? hintsByKeys(board) : readHints(board))) {
        if (hints.includes(seen.hint)) wrong.push(`the hint “${seen.hint}” says nothing new`);
        if (seen.hint && seen.heard !== seen.hint)
          wrong.push(
            `the hint “${seen.hint}” is not in the live region, which says “${seen.heard}”`,
          );
        hints.push(seen.hint);
        before = seen;
      }
      at = followHint(before);
      if (at < 0)
        throw new Error(
          `${before.position}: the hint “${before.hint}” names no move of ${before.moves.join(', ')}`,
        );
      if (!before.hinted.includes(at)) wrong.push(`after “${before.hint}” the move is not marked`);
    }
    await WAYS[way](board, at, before);

    const move = `“${before.moves[at]}” by ${way} in ${before.position}`;
    const after = await readAfter(board, wrong, move);
    if (after.made === before.made) throw new Error(`${move} changes nothing`);
    const isOver = !after.moves.length;
    if (!isOver && !after.status.includes(after.position.replace(/^.*?: /, '')))
      wrong.push(
        `after ${move} the drawing shows ${after.position}, and the status is “${after.status}”`,
      );
    if (!after.heard.startsWith(`You ${before.moves[at]}. `))
      wrong.push(`after ${move} the live region says “${after.heard}”`);
    if (after.hint || after.errors.length)
      wrong.push(
        `after ${move} an old hint or error stays: “${[after.hint, ...after.errors].join('” “')}”`,
      );
    if (way === 'keys' && !isOver && !after.moves.includes(after.focused))
      wrong.push(`after ${move} the focus is not on the next moves, but on “${after.focused}”`);
    if (way === 'typing' && !isOver && !after.isInField)
      wrong.push(`after ${move} the focus has left the field`);
    before = after;
  }
}

/** What the board tells with each hint, each asked for by Tab and Enter. @param {Locator} board */
async function hintsByKeys(board) {
  const seen = [await readBoard(board)];
  while (seen[seen.length - 1].hasHint) {
    await tabTo(board, 'button[data-act="hint"]');
    await board.page().keyboard.press('Enter');
    seen.push(await readBoard(board));
  }
  return seen;
}
