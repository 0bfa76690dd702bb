// Puzzles: solved by trying and by the hints, remembered, and listed.

import { errorSummary, goTo, revisit, visit, wrongOn } from './browser.mjs';
import { atBoard, button, readBoard, readAfter, play, playable, targets } from './board-driver.mjs';
import { asking } from './board-setups.mjs';

/** All that is tried. @param {Context} context @param {BoardPlace[]} puzzles */
export function solvingAll(context, puzzles) {
  return [
    ...[...new Set(puzzles.map(({ path }) => path))].map(
      (page) => () =>
        solving(
          context,
          page,
          puzzles.filter(({ path }) => path === page),
        ),
    ),
    ...puzzles.slice(0, 1).map((puzzle) => () => atBoard(context, puzzle, [[keepsItsStart]])),
    () => listing(context, puzzles),
  ];
}

/** Solves the puzzles of a page, and looks whether that is remembered. @param {Context} context @param {string} path @param {BoardPlace[]} puzzles */
async function solving({ browser, server }, path, puzzles) {
  const found = await wrongOn(revisit, browser, server.home, {}, async ({ page, home }, wrong) => {
    // What goes wrong with one puzzle does not keep the next from being tried.
    const each = async (
      /** @type {(puzzle: BoardPlace, board: Locator, wrong: string[]) => Promise<unknown>} */ use,
    ) => {
      for (const puzzle of puzzles) {
        const found = /** @type {string[]} */ ([]);
        await playable(page, puzzle.id)
          .then((board) => use(puzzle, board, found))
          .catch((error) => found.push(errorSummary(error)));
        wrong.push(...found.map((what) => `${puzzle.id}: ${what}`));
      }
    };
    await goTo(page, home + path);
    const solved = /** @type {string[]} */ ([]);
    await each(async ({ id, goal }, board, wrong) => {
      if (await isMarked(board)) return wrong.push('it is marked as solved before it is');
      await (goal === 'win' ? solveByHints : solveByTrying)(board, wrong);
      solved.push(nameOf({ id }));
      const stored = await page.evaluate(() =>
        Object.keys(JSON.parse(localStorage.getItem('puzzles') ?? '{}')),
      );
      if (stored.sort().join() !== [...solved].sort().join())
        wrong.push(`“${stored.join(', ')}” are remembered, not “${solved.join(', ')}”`);
    });
    await page.reload();
    await each(
      async (_, board, wrong) =>
        (await isMarked(board)) || wrong.push('solved and loaded again, it has no ✓'),
    );
    await goTo(page, `${home}progress.html`);
    wrong.push(
      ...(await listed(page, puzzles)).map((what) => `all solved, but in progress.html ${what}`),
    );
  });
  return found.map((what) => `${path}, ${what.replaceAll('\n', '/')}`);
}

/** Whether a puzzle is said to be solved. @param {Locator} board */
export async function isMarked(board) {
  const task = await board
    .locator('.board-task')
    .evaluate((task) => task.textContent + getComputedStyle(task, '::after').content);
  return task.includes('✓');
}

/** A position that the player has set up is no solution. @type {BoardTest} */
async function keepsItsStart(board, wrong, puzzle) {
  const { position } = await readBoard(board);
  const page = board.page();
  await goTo(page, page.url() + asking(puzzle, puzzle.tries.short));
  const other = await readBoard(await playable(page, puzzle.id));
  if (other.position !== position)
    wrong.push(`${page.url()} puts ${other.position} in the place of the puzzle, ${position}`);
}

/** Loses if it can, then wins by the hints. @param {Locator} board @param {string[]} wrong */
async function solveByHints(board, wrong) {
  const isSolved = async () => (await readBoard(board)).task.startsWith('✓ Solved');
  const lost = await play(board, wrong, 'typing', 'any');
  if ((await isSolved()) !== lost.end.endsWith('you win.'))
    wrong.push(`after “${lost.end}” it says “${(await readBoard(board)).task}”`);
  await button(board, 'restart').click();
  const won = await play(board, wrong, 'clicks', 'hint');
  if (!won.end.endsWith(': you win.')) wrong.push(`the hints lead to “${won.end}”`);
  if (!(await isSolved())) wrong.push('won, it is not marked as solved');
}

/** Tries one move after the other: the wrong ones are told, and one is right. @param {Locator} board @param {string[]} wrong */
export async function solveByTrying(board, wrong) {
  const start = await readBoard(board);
  await button(board, 'hint').click();
  const { hint } = await readBoard(board);
  if (start.moves.some((move) => hint.includes(move)))
    wrong.push(`the first hint gives the solution away: “${hint}”`);
  for (const [at, move] of start.moves.entries()) {
    await targets(board).nth(at).click();
    const now = await readAfter(board, wrong, `“${move}”`);
    if (now.task.startsWith('✓ Solved')) {
      if (!now.heard.includes('Solved')) wrong.push(`solved, the live region says “${now.heard}”`);
      // A draw may have been saved: nothing is won.
      const [merit] = await board.locator('.board-merits .has').allTextContents();
      if (merit !== '✓ solved') wrong.push(`solved, it is praised with “${merit}”`);
      await leadsOn(board, wrong);
      await button(board, 'restart').click();
      const anew = await readBoard(board);
      if (!anew.moves.length)
        wrong.push(`solved, then New game: it says “${anew.status}” and offers no move`);
      return;
    }
    if (!/Your move (loses|only draws)/.test(now.heard))
      wrong.push(`the wrong move “${move}” is answered by “${now.heard}”`);
    if (now.position === start.position) wrong.push(`the wrong move “${move}” is not answered`);
    await board.locator('.board-tools button:enabled').first().press('Backspace');
    const back = await readBoard(board);
    if (back.position !== start.position || back.moves.length !== start.moves.length)
      wrong.push(`“${move}” taken back by a key, the board shows ${back.position}`);
    if (!back.moves.includes(back.focused))
      wrong.push(`“${move}” taken back by a key, the focus is on “${back.focused}”, not on a move`);
    if ((await board.locator('.target.tried').count()) !== at + 1)
      wrong.push(`“${move}” is not marked as tried`);
  }
  wrong.push('no move solves it');
}

/** The focus goes along to the next puzzle, and the arrows stay on the page. @param {Locator} board @param {string[]} wrong */
async function leadsOn(board, wrong) {
  const next = board.locator('.board-next[href^="#"]');
  if (!(await next.count())) return;
  const page = board.page();
  const href = (await next.getAttribute('href')) ?? '';
  for (const key of ['n', 'Enter']) {
    await next.press(key);
    await page
      .waitForFunction((href) => document.activeElement?.matches(`${href} .target`), href, {
        timeout: 20_000,
      })
      .catch(() => wrong.push(`${key} on “Next puzzle” does not take the focus to ${href}`));
  }
}

/** @param {Pick<BoardPlace, 'id'>} puzzle */
const nameOf = ({ id }) => id.replace(/^puzzle-/, '');

/** Exactly these must be counted and marked as solved. @param {Page} page which shows the list @param {BoardPlace[]} solved */
async function listed(page, solved) {
  await page.locator('.progress button').first().waitFor();
  const links = page.locator('.progress [data-puzzle]');
  const marked = await page
    .locator('.progress .was-solved')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-puzzle')));
  const names = solved.map(nameOf);
  const wrong = [];
  if ([...marked].sort().join() !== [...names].sort().join())
    wrong.push(`“${marked.join(', ')}” are marked, not “${names.join(', ')}”`);
  const count = (await page.locator('.progress-count').textContent()) ?? '';
  if (!count.includes(`${solved.length} of ${await links.count()} puzzles`))
    wrong.push(`“${count}” is said, not ${solved.length} of ${await links.count()}`);
  return wrong;
}

/** The list of all puzzles: count, file, and forgetting. @param {Context} context @param {BoardPlace[]} puzzles */
async function listing({ browser, server }, puzzles) {
  const found = await wrongOn(visit, browser, server.home, {}, async ({ page, home }, wrong) => {
    const solved = puzzles.slice(1);
    const expect = async (/** @type {BoardPlace[]} */ solved, /** @type {string} */ when) => {
      wrong.push(...(await listed(page, solved)).map((what) => `${when}: ${what}`));
    };
    await goTo(page, `${home}progress.html`);
    await expect([], 'nothing solved');
    for (const { path, id } of puzzles) {
      if (!(await page.locator(`.progress a[href="${path}#${id}"]`).count()))
        wrong.push(`no link to ${path}#${id}`);
    }
    await page.evaluate(
      (names) =>
        localStorage.setItem(
          'puzzles',
          JSON.stringify(Object.fromEntries(names.map((name) => [name, true]))),
        ),
      solved.map(nameOf),
    );
    await page.reload();
    await expect(solved, `${solved.length} solved`);

    // What was saved before other things were kept, too.
    const old = Buffer.from(
      JSON.stringify(await page.evaluate(() => JSON.parse(localStorage.getItem('puzzles') ?? ''))),
    );
    for (const [answer, left] of /** @type {['dismiss' | 'accept', BoardPlace[]][]} */ ([
      ['dismiss', solved],
      ['accept', []],
    ])) {
      page.once('dialog', (dialog) => void dialog[answer]());
      await page.getByRole('button', { name: 'Forget all' }).click();
      await expect(left, `“Forget all”, then ${answer}`);
    }
    const files = /** @type {[string, Buffer][]} */ ([
      ['broken.json', Buffer.from('{')],
      ['other.json', Buffer.from('{"chess": true}')],
      ['old.json', old],
    ]);
    for (const [name, buffer] of files) {
      await page
        .locator('.progress input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/json', buffer });
      await page
        .getByText(`“${name}” ${buffer === old ? 'is added' : 'has nothing of this book'}`)
        .waitFor({ timeout: 20_000 })
        .catch(() => wrong.push(`${name} is loaded without a word`));
      await expect(buffer === old ? solved : [], `loaded from ${name}`);
    }
  });
  return found.map((what) => `progress.html: ${what}`);
}
