// The laboratory: a question by keys, its answer, a bad one, the link that asks it again, and
// Stop; from a server and from a file. And what its modules answer to all small questions,
// compared with the slowest program.

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { gunzipSync, gzipSync } from 'node:zlib';
import { NARROW, VIEWS, atFile, axe, goTo, inViews, settled, visit, wrongOn } from './browser.mjs';
import { tooWide } from './pages.mjs';

const PATH = 'laboratory.html';

/** In the order of the page: the first one opens it. */
const TOOLS = [heaps, positions, graphs, four, arithmetic];

/** @param {Context} context */
export async function laboratory(context) {
  const wrong = await inViews(context, [PATH], VIEWS, async (visit, wrong) => {
    for (const tryTool of TOOLS) {
      await tryTool(visit, wrong);
      await settled(visit.page);
      wrong.push(...(await axe(visit.page, '.laboratory')), ...(await tooWide(visit.page)));
    }
  });
  const options = { viewport: NARROW };
  const both = async (/** @type {Visit} */ visit, /** @type {string[]} */ wrong) => {
    for (const tryTool of TOOLS) await tryTool(visit, wrong);
  };
  const fromFile = await wrongOn(visit, context.browser, atFile(context), options, both);
  wrong.push(...fromFile.map((what) => `from file://: ${what}`));
  for (const ask of [heapsModule, positionsModule, graphsModule, fourModule, arithmeticModule])
    wrong.push(...(await ask(context.site)));
  wrong.push(...(await tooLarge(context.site)));
  return {
    wrong,
    said: 'heaps, positions, graphs, four and arithmetic asked, refused and linked, heaps stopped',
  };
}

/** Waits until each tool of a page has answered what its fields ask at first. @param {import('playwright-core').Page} page */
export async function allAnswered(page) {
  for (const tool of await page.locator('.laboratory').all()) {
    await tool.scrollIntoViewIfNeeded();
    await tool.locator('.laboratory-program .snippet').waitFor();
  }
}

/** What the tools have in common. @param {Visit['page']} page @param {string} name @param {string[]} wrong */
function toolOn(page, name, wrong) {
  const tool = page.locator(`[data-tool="${name}"]`);
  const status = tool.locator('.laboratory-status');
  const field = (/** @type {string} */ name) => tool.locator(`[name="${name}"]`);
  return {
    tool,
    field,
    /** Waits until the tool says this. */
    says: (/** @type {RegExp} */ text) =>
      status
        .filter({ hasText: text })
        .waitFor({ timeout: 15_000 })
        .catch(async () => {
          wrong.push(`${text} is not said, but “${await status.textContent()}”`);
        }),
    /** Types into a field by keys. */
    type: async (/** @type {string} */ name, /** @type {string} */ value) => {
      await field(name).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
    },
    /** Waits until this is said below the field, which is marked. */
    refuses: async (/** @type {string} */ name, /** @type {string} */ text) => {
      await tool.locator('.laboratory-error').filter({ hasText: text }).waitFor();
      if ((await field(name).getAttribute('aria-invalid')) !== 'true')
        wrong.push(`the field ${name} is not marked`);
    },
  };
}

/** @param {Visit} visit @param {string[]} wrong */
async function heaps({ page, home }, wrong) {
  const { tool, field, says, type, refuses } = toolOn(page, 'heaps', wrong);
  await goTo(page, home + PATH);
  await field('rule').scrollIntoViewIfNeeded();
  await says(/The period is 34, after the last exception, heap 51: proved by the theorem/);

  // By keys: Kayles, and a sum.
  await type('rule', '0.77');
  await type('last', '300');
  await type('sum', '3 5 12');
  await page.keyboard.press('Enter');
  await says(
    /The period is 12, .*3 \+ 5 \+ 12 has nim-sum .*In misère play the player to move wins/,
  );
  await tool.getByText(/The sums of heaps of any size fall into 40 classes/).waitFor();
  const first = tool.locator('.laboratory-answer td').first();
  if ((await first.textContent()) !== '0') wrong.push('the heap 0 is not worth 0');
  await tool.locator('[data-window="later"]').press('Enter');
  await tool.locator('[aria-label="Plot of the Grundy numbers of the heaps 101 to 300"]').waitFor();
  await tool.getByLabel('From heap').fill('50');
  await tool.getByLabel('From heap').press('Enter');
  await tool.locator('[aria-label="Plot of the Grundy numbers of the heaps 50 to 249"]').waitFor();
  const program = await tool.locator('.laboratory-program pre code').textContent();
  if (!program?.includes('heap_game(300')) wrong.push('the program does not solve 300 heaps');

  // The address asks it again, and so does the way back.
  if (!page.url().startsWith('file:')) {
    const link = page.url();
    await goTo(page, link);
    await field('rule').scrollIntoViewIfNeeded();
    await says(/The period is 12, .*3 \+ 5 \+ 12 has nim-sum/);
    if ((await field('sum').inputValue()) !== '3 5 12') wrong.push('the link loses the sum');
  }

  // What can't be is refused below its field.
  await field('rule').fill('0.79');
  await field('rule').press('Enter');
  await refuses('rule', "digits are 0 to 7, not '9'");

  // A long question can be stopped, and another one asked.
  await field('rule').fill('0.007');
  await field('last').fill('1,000,000');
  await field('last').press('Enter');
  await tool.getByRole('button', { name: 'Stop' }).press('Enter');
  await says(/^Stopped( after [\d,]+ of 1,000,001 heaps: below are those solved first)?\.$/);
  await field('rule').fill('1 2 3');
  await field('last').fill('100');
  await field('last').press('Enter');
  await says(/The period is 4, from heap 0 on/);
}

/** On the page that is open. @param {Visit} visit @param {string[]} wrong */
async function positions({ page }, wrong) {
  const { tool, field, says, type, refuses } = toolOn(page, 'positions', wrong);
  const answerButton = tool.getByRole('button', { name: 'Answer' });
  const part = (/** @type {string} */ name) => tool.getByRole('button', { name, exact: true });
  const has = async (/** @type {string} */ text) => {
    const value = await field('positions').inputValue();
    if (value !== text) wrong.push(`the positions are “${value}”, not “${text}”`);
  };
  const hasFocus = async (/** @type {string} */ name) => {
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (label !== name) wrong.push(`the focus is on ${label}, not on ${name}`);
  };
  await field('positions').scrollIntoViewIfNeeded();
  await says(/^The player who starts wins\. Canonical form \{2 \| −1\/2\}, .* temperature 5\/4\./);

  // Cells by a click, and by keys: the drawing is one stop of the Tab key.
  await part('c1, free').click();
  await says(/ wins.*\. Canonical form \{1 \| −1\}, /);
  await has('..#\n...');
  await hasFocus('c1, covered');
  for (const key of ['Home', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await hasFocus('b2, free');
  await page.keyboard.press('Enter');
  await says(/ wins.*\. Canonical form ∗, /);
  await has('..#\n.#.');
  await hasFocus('b2, covered');
  await page.keyboard.press('.');
  await has('..#\n...');
  await page.keyboard.press('#');
  await has('..#\n.#.');
  await page.keyboard.press(' ');
  await has('..#\n...');
  // Four presses before the next drawing comes.
  await page.evaluate(() => {
    for (const key of [' ', ' ', '#', ' '])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await has('..#\n...');
  await says(/ wins.*\. Canonical form \{1 \| −1\}, /);
  const stops = tool.locator('.laboratory-drawing .target[tabindex="0"]');
  if ((await stops.count()) !== 1) wrong.push('a drawing is not one stop of the Tab key');

  // A larger board, and a sum.
  await tool.getByRole('button', { name: 'Add row' }).press('Enter');
  await has('..#\n...\n...');
  await type('positions', '..\n..\n\nsnort\n...\n\nclobber\noox\n\nhackenbush\nWB[G]W');
  await answerButton.press('Enter');
  await says(/ wins.*\. The sum of 4 parts: .*Part 2 is the hottest, .*If White starts, a move in/);
  const program = await tool.locator('.laboratory-program pre code').textContent();
  if (!program?.includes('clobber("oox", sums)')) wrong.push('the program has no Clobber');

  // Each game begins with a position of its own; an edge changes, and another one grows.
  await field('game').selectOption('Hackenbush');
  await says(/ wins.*\. Canonical form /);
  await has('WB[G]W BW');
  await type('positions', 'WB');
  await answerButton.press('Enter');
  await says(/^White wins, starting or not\. Canonical form 1\/2, /);
  await part('Edge 2, black').press('Enter');
  await says(/ wins.*\. Canonical form 1∗, /);
  await has('WG');
  await part('Grow an edge on edge 1').press('Enter');
  await has('W[W]G');
  await says(/^White wins, starting or not\./);

  // What can't be is refused below its field.
  await type('positions', 'W[B');
  await answerButton.press('Enter');
  await refuses('positions', 'Line 1 has a bracket that is not closed.');
  await type('positions', 'W');
  await answerButton.press('Enter');
  await says(/ wins.*\. Canonical form 1, /);
  if (page.url().startsWith('file:')) return;
  await page.goBack();
  await page.goBack();
  await says(/^White wins, starting or not\./);
  await goTo(page, `${page.url().split('?')[0]}?positions=Clobber~ooxx`);
  await field('positions').scrollIntoViewIfNeeded();
  await says(/\. Canonical form (0, |∗)/);
}

/** On the page that is open. @param {Visit} visit @param {string[]} wrong */
async function graphs({ page }, wrong) {
  const { tool, field, says, type, refuses } = toolOn(page, 'graphs', wrong);
  const answerButton = tool.getByRole('button', { name: 'Answer' });
  await field('board').scrollIntoViewIfNeeded();
  await says(/^39 positions: .* From row 0, column 0 the player to move/);

  // By keys: a graph with a cycle, and then a board.
  await type('board', 'ab ba bc cd');
  await answerButton.press('Enter');
  await says(/From a the player to move can avoid a loss for ever, but not win: go to b/);
  const drawn = tool.locator('.laboratory-drawing svg[aria-label="The graph with its answer"]');
  await drawn.waitFor();
  await type('board', '..\n..');
  await answerButton.press('Enter');
  await says(/From row 0, column 0 the player to move wins in 1 move: go to row 1, column 1/);
  const program = await tool.locator('.laboratory-program pre code').textContent();
  if (!program?.includes('const BOARD: [&str; 2]')) wrong.push('the program has no board');

  // A click on a cell puts a wall there, and another one takes it away.
  const corner = tool.locator('.laboratory-drawing [data-at="4"]');
  await corner.click();
  await says(/^3 positions: .* wins in 1 move/);
  if ((await field('board').inputValue()) !== 'o.\n.#') wrong.push('a click sets no wall');
  await corner.click();
  await says(/^4 positions: /);
  if (!page.url().startsWith('file:')) {
    await page.goBack();
    await says(/^3 positions: /);
    await page.goForward();
    await says(/^4 positions: /);
  }

  // What can't be is refused below its field.
  await type('moves', 'north');
  await page.keyboard.press('Enter');
  await refuses('moves', '“north” is not a direction');
  if (page.url().startsWith('file:')) return;

  // A link has the question of its tool alone, and leads to it.
  await goTo(page, `${page.url().split(/[?#]/)[0]}?heaps=0.77~2000~&graphs=A%3Ea%2Ca%3E3~#graphs`);
  const heading = page.locator('#graphs');
  await says(/From A the player to move loses in 2 moves/);
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  if (top < 0 || top > 200) wrong.push(`the place that a link names is at ${top} px`);
  await page.evaluate(() => {
    window.book.copyText = async (text) => {
      document.body.dataset.copied = text;
    };
  });
  await tool.getByRole('button', { name: 'Copy link' }).press('Enter');
  await tool.getByText('The link is copied.').waitFor();
  const copied = await page.evaluate(() => document.body.dataset.copied ?? '');
  const { search, hash } = new URL(copied);
  const has = `${search} ${hash}`;
  if (has !== '?graphs=A%3Ea%2Ca%3E3%7E #graphs') wrong.push(`the link has ${has}`);
}

/** The columns of the position that chapter 9 follows. */
const LATE = '23517665255622717747656653';

/** On the page that is open. @param {Visit} visit @param {string[]} wrong */
async function four({ page }, wrong) {
  const { tool, field, says, type, refuses } = toolOn(page, 'four', wrong);
  await field('columns').scrollIntoViewIfNeeded();
  await says(/^The player to move \w+/);
  for (const [columns, answer] of /** @type {[string, RegExp][]} */ ([
    ['', /^The player to move wins: play column 4\. With so few stones/],
    [`${LATE}131`, /^The player to move wins at once: play column 3\./],
  ])) {
    await type('columns', columns);
    if (!columns) await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await says(answer);
  }

  // A click on a column drops a stone there.
  await tool.locator('.laboratory-drawing [data-put="3"]').click();
  await says(/^The game is over: the last stone made four in a row\./);
  if ((await field('columns').inputValue()) !== `${LATE}1313`) wrong.push('a click drops no stone');

  await type('columns', '12121213');
  await page.keyboard.press('Enter');
  await refuses('columns', 'Move 7 makes four in a row');
  if (page.url().startsWith('file:')) return;
  await goTo(page, `${page.url().split('?')[0]}?four=1212177`);
  await field('columns').scrollIntoViewIfNeeded();
  await says(/With so few stones, the file of openings says who wins/);
}

/** On the page that is open. @param {Visit} visit @param {string[]} wrong */
async function arithmetic({ page }, wrong) {
  const { tool, field, says, type, refuses } = toolOn(page, 'arithmetic', wrong);
  await field('calculation').scrollIntoViewIfNeeded();
  await says(/The nim-sum 3 ⊕ 5 ⊕ 12 is 10/);
  for (const [calculation, answer] of /** @type {[string, RegExp][]} */ ([
    ['4 x 4', /The nim product 4 ⊗ 4 is 6/],
    ['1 / 2', /The nim inverse of 2 is 3/],
    ['mex 0 1 3', /is 2, the least number that is missing/],
    ['3 ^ 200 mod 7', /modulo 7, is 2/],
  ])) {
    await type('calculation', calculation);
    await page.keyboard.press('Enter');
    await says(answer);
  }
  await type('calculation', '5 / 0');
  await page.keyboard.press('Enter');
  await refuses('calculation', 'Nothing can be divided by 0.');
  const program = await tool.locator('.laboratory-program pre code').textContent();
  if (!program?.includes('by_loop(3, 200, 7)')) wrong.push('the program does not find the power');
  if (page.url().startsWith('file:')) return;
  await goTo(page, `${page.url().split('?')[0]}?arithmetic=6%20x%209`);
  await field('calculation').scrollIntoViewIfNeeded();
  await says(/The nim product 6 ⊗ 9 is/);
}

// --- The modules by themselves --------------------------------------------------------

/** What a tool may weigh as it is sent, in bytes. */
const MAX_SENT = 100_000;

/** @param {string} site */
async function tooLarge(site) {
  const folder = join(site, 'target/laboratory');
  const wrong = /** @type {string[]} */ ([]);
  for (const file of await readdir(folder)) {
    const sent = gzipSync(await readFile(join(folder, file))).length;
    if (sent > MAX_SENT) wrong.push(`${file} is ${sent} bytes compressed`);
  }
  return wrong;
}

/** The module of a tool, as a worker of the page has it. @param {string} site @param {string} name */
async function moduleOf(site, name) {
  const folder = join(site, 'target/laboratory');
  const file = (await readdir(folder)).find((file) => new RegExp(`^${name}\\b.*\\.js$`).test(file));
  const script = await readFile(join(folder, file ?? `${name}.js`), 'utf8');
  const document = { currentScript: { laboratory: { code: '', packed: '' } } };
  runInThisContext(`(document) => {${script}}`)(document);
  const { code, packed } = document.currentScript.laboratory;
  const module = runInThisContext(`(() => {${code}; return wasm_bindgen;})()`);
  await module({ module_or_path: gunzipSync(Buffer.from(packed, 'base64')) });
  return module;
}

/** @param {Set<number>} values */
function mex(values) {
  let least = 0;
  while (values.has(least)) least += 1;
  return least;
}

/** The Grundy numbers of a code, by all options. @param {number[]} digits @param {number} last */
function grundyNumbers(digits, last) {
  const grundy = /** @type {number[]} */ ([]);
  for (let heap = 0; heap <= last; heap += 1) {
    const values = new Set(/** @type {number[]} */ ([]));
    for (const [taken, digit] of digits.entries()) {
      const left = heap - taken;
      if (left === 0 && digit & 1) values.add(0);
      if (left > 0 && digit & 2) values.add(grundy[left]);
      for (let one = 1; one < left && digit & 4; one += 1)
        values.add(grundy[one] ^ grundy[left - one]);
    }
    grundy.push(mex(values));
  }
  return grundy;
}

/** All codes of two digits. @param {string} site */
async function heapsModule(site) {
  const LAST = 16;
  const module = await moduleOf(site, 'heaps');
  const wrong = /** @type {string[]} */ ([]);
  for (let number = 1; number < 128; number += 1) {
    const digits = [number & 64 ? 4 : 0, (number >> 3) & 7, number & 7];
    const code = `${digits[0]}.${digits[1]}${digits[2]}`;
    const solving = module.ask(code, String(LAST), '');
    solving.step();
    const answer = solving.answer();
    const rows = grundyNumbers(digits, LAST).map((value, heap) => `${heap},${value}`);
    const lines = answer.csv().trimEnd().split('\n').slice(1);
    const found = lines.map((/** @type {string} */ line) => line.replace(/,[^,]*$/, ''));
    if (found.join() !== rows.join()) wrong.push(`${code} is solved wrongly`);
    answer.free();
    solving.free();
  }
  return wrong;
}

/** The boards that a player can leave, by the player's rules. @param {string} game @param {string[][]} board @param {number} player */
function boardOptions(game, board, player) {
  const [own, other] = player ? ['x', 'o'] : ['o', 'x'];
  const options = /** @type {string[][][]} */ ([]);
  const leave = (/** @type {[number, number, string][]} */ ...changes) => {
    const option = board.map((row) => [...row]);
    for (const [row, column, cell] of changes) option[row][column] = cell;
    options.push(option);
  };
  for (const [row, cells] of board.entries())
    for (const [column, cell] of cells.entries()) {
      const beside = /** @type {[number, number][]} */ ([
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ]).filter(([row, column]) => board[row]?.[column] !== undefined);
      const [down, right] = player ? [0, 1] : [1, 0];
      const isFree = cell === '.';
      const bad = game === 'Col' ? own : other;
      if (game === 'Domineering') {
        if (isFree && board[row + down]?.[column + right] === '.')
          leave([row, column, '#'], [row + down, column + right, '#']);
      } else if (game === 'Clobber') {
        for (const [toRow, toColumn] of beside)
          if (cell === own && board[toRow][toColumn] === other)
            leave([row, column, '.'], [toRow, toColumn, own]);
      } else if (isFree && !beside.some(([row, column]) => board[row][column] === bad))
        leave([row, column, own]);
    }
  return options;
}

/** The plants that a player can leave of some stalks. @param {string[][]} stalks @param {number} player */
function stalkOptions(stalks, player) {
  const own = player ? 'B' : 'W';
  return stalks.flatMap((stalk, at) =>
    stalk.flatMap((edge, height) =>
      edge === own || edge === 'G' ? [stalks.with(at, stalk.slice(0, height))] : [],
    ),
  );
}

/** All regions of Domineering with three by three cells, and small positions of the others. @param {string} site */
async function positionsModule(site) {
  const module = await moduleOf(site, 'positions');
  const wrong = /** @type {string[]} */ ([]);
  /** Whether a player wins who moves next, by trying everything. @type {(game: string, position: string[][], player: number) => boolean} */
  const wins = (game, position, player) => {
    const options =
      game === 'Hackenbush' ? stalkOptions(position, player) : boardOptions(game, position, player);
    return options.some((option) => !wins(game, option, 1 - player));
  };
  const answer = (/** @type {string} */ game, /** @type {string} */ text) => {
    const solving = module.ask(game, text);
    while (!solving.step());
    const answer = solving.answer();
    const csv = answer.csv();
    answer.free();
    solving.free();
    return csv;
  };
  let compared = 0;
  const check = (/** @type {string} */ game, /** @type {string[][]} */ position) => {
    const rows = position.map((row) => row.join(''));
    const [white, black] = [0, 1].map((player) => wins(game, position, player));
    const winner = white ? (black ? 'first player' : 'White') : black ? 'Black' : 'second player';
    const text = rows.join(game === 'Hackenbush' ? ' ' : '\n');
    const told = /",([^,]*),/.exec(answer(game, text))?.[1];
    if (told !== winner) wrong.push(`${game} ${text} is won by ${winner}, not by ${told}`);
    compared += 1;
  };
  const all = (
    /** @type {string} */ game,
    /** @type {string} */ cells,
    /** @type {number} */ rows,
    /** @type {number} */ columns,
  ) => {
    for (let number = 0; number < cells.length ** (rows * columns); number += 1) {
      let rest = number;
      const next = () => {
        const cell = cells[rest % cells.length];
        rest = Math.floor(rest / cells.length);
        return cell;
      };
      check(
        game,
        Array.from({ length: rows }, () => Array.from({ length: columns }, next)),
      );
    }
  };
  all('Domineering', '.#', 3, 3);
  all('Domineering', '.#', 2, 4);
  for (const game of ['Col', 'Snort']) all(game, '.ox#', 2, 2);
  all('Clobber', '.ox', 2, 3);
  for (const height of [1, 2, 3, 4]) all('Hackenbush', 'WBG', 1, height);
  all('Hackenbush', 'WBG', 2, 2);
  if (compared !== 512 + 256 + 2 * 256 + 729 + 3 + 9 + 27 + 81 + 81)
    wrong.push(`only ${compared} positions were compared`);
  // Sixteen free cells, the largest square board of the chapter.
  const square = answer('Domineering', '....\n....\n....\n....');
  if (!square.endsWith('",first player,0,0,0,0\n')) wrong.push('four by four is solved wrongly');
  return wrong;
}

/**
 * After how many moves the game ends from each position, by what can be forced within so many;
 * null for a draw.
 * @param {number[][]} options
 */
function remoteness(options) {
  const wins = (/** @type {number} */ moves, /** @type {number} */ at) =>
    moves > 0 && options[at].some((option) => loses(moves - 1, option));
  /** @type {(moves: number, at: number) => boolean} */
  const loses = (moves, at) =>
    options[at].length === 0 ||
    (moves > 0 && options[at].every((option) => wins(moves - 1, option)));
  return options.map((_, at) => {
    for (let moves = 0; moves <= options.length; moves += 1)
      if (wins(moves, at) || loses(moves, at)) return moves;
    return null;
  });
}

/** All graphs with three positions. @param {string} site */
async function graphsModule(site) {
  const module = await moduleOf(site, 'graphs');
  const wrong = /** @type {string[]} */ ([]);
  for (let arrows = 0; arrows < 512; arrows += 1) {
    let text = 'a b c';
    const options = /** @type {number[][]} */ ([[], [], []]);
    for (let at = 0; at < 9; at += 1) {
      if (!((arrows >> at) & 1)) continue;
      const [from, to] = [Math.floor(at / 3), at % 3];
      options[from].push(to);
      text += ` ${'abc'[from]}${'abc'[to]}`;
    }
    const expected = remoteness(options).map((moves, at) => {
      const outcome = moves === null ? 'draw' : moves % 2 ? 'win' : 'loss';
      return `${'abc'[at]},${outcome},${moves ?? ''}`;
    });
    const answer = module.ask(text, '');
    const lines = answer.csv().trimEnd().split('\n').slice(1);
    const found = lines.map((/** @type {string} */ line) => line.replace(/,[^,]*$/, ''));
    if (found.join() !== expected.join()) wrong.push(`${text} is solved wrongly`);
    answer.free();
  }
  return wrong;
}

const WIDTH = 7;
const HEIGHT = 6;

/**
 * The score of the player to move in a column, by trying everything; the columns have the
 * stones from below, by the player. Null if there is no room.
 * @param {number[][]} columns @param {number} column @returns {number | null}
 */
function scoreOf(columns, column) {
  const row = columns[column].length;
  if (row === HEIGHT) return null;
  const stones = columns.reduce((sum, { length }) => sum + length, 0);
  const left = WIDTH * HEIGHT - stones;
  const player = stones % 2;
  columns[column].push(player);
  // How many stones of the player are in a row from this one, without itself.
  const reach = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    let length = 0;
    while (columns[column + dx * (length + 1)]?.[row + dy * (length + 1)] === player) length += 1;
    return length;
  };
  const lines = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ];
  const wins = lines.some(([dx, dy]) => reach(dx, dy) + reach(-dx, -dy) >= 3);
  const score = wins ? Math.floor((left + 1) / 2) : -bestScore(columns);
  columns[column].pop();
  return score;
}

/** @param {number[][]} columns @returns {number} */
function bestScore(columns) {
  const scores = columns.map((_, column) => scoreOf(columns, column));
  const known = scores.filter((score) => score !== null);
  return known.length > 0 ? Math.max(...known) : 0;
}

/** All positions after one more stone in a late one, and who wins at the start. @param {string} site */
async function fourModule(site) {
  const LATER = '5232153333125735251421627167715';
  const module = await moduleOf(site, 'four');
  module.file(await openingsOf(site));
  const wrong = /** @type {string[]} */ ([]);
  /** @type {(played: string) => string[][]} */
  const answer = (played) => {
    const solving = module.ask(played);
    while (!solving.step());
    const answer = solving.answer();
    const lines = answer.csv().trimEnd().split('\n').slice(1);
    answer.free();
    solving.free();
    return lines.map((/** @type {string} */ line) => line.split(','));
  };
  for (const last of ['', '4', '6', '7', '46', '67', '44']) {
    const played = LATER + last;
    const columns = Array.from({ length: WIDTH }, () => /** @type {number[]} */ ([]));
    for (const [at, digit] of [...played].entries()) columns[Number(digit) - 1].push(at % 2);
    const expected = columns.flatMap((_, column) => {
      const score = scoreOf(columns, column);
      return score === null ? [] : [`${column + 1} ${score}`];
    });
    const found = answer(played).map(([column, , score]) => `${column} ${score}`);
    if (found.join() !== expected.join()) wrong.push(`${played} is solved wrongly`);
  }
  const outcomes = answer('').map(([, outcome]) => outcome);
  if (outcomes.join() !== 'loss,loss,draw,win,draw,loss,loss')
    wrong.push(`the empty board is solved wrongly: ${outcomes}`);
  return wrong;
}

/** The file of openings. @param {string} site */
async function openingsOf(site) {
  const folder = join(site, 'target/boards');
  const file = (await readdir(folder)).find((file) => /^openings\b.*\.js$/.test(file));
  const script = await readFile(join(folder, file ?? 'openings.js'), 'utf8');
  const document = { currentScript: { packed: '' } };
  runInThisContext(`(document) => {${script}}`)(document);
  return gunzipSync(Buffer.from(document.currentScript.packed, 'base64'));
}

/** All sums, products and quotients below 16. @param {string} site */
async function arithmeticModule(site) {
  const SIZE = 16;
  const module = await moduleOf(site, 'arithmetic');
  const wrong = /** @type {string[]} */ ([]);
  const expect = (/** @type {string} */ calculation, /** @type {number} */ value) => {
    const answer = module.ask(calculation);
    if (!new RegExp(` is ${value}\\b`).test(answer.summary()))
      wrong.push(`${calculation} is not ${value}`);
    answer.free();
  };
  const product = /** @type {number[][]} */ ([]);
  for (let a = 0; a < SIZE; a += 1) {
    product.push([]);
    for (let b = 0; b < SIZE; b += 1) {
      const values = new Set(/** @type {number[]} */ ([]));
      for (let x = 0; x < a; x += 1)
        for (let y = 0; y < b; y += 1) values.add(product[x][b] ^ product[a][y] ^ product[x][y]);
      product[a].push(mex(values));
      expect(`${a} + ${b}`, a ^ b);
      expect(`${a} x ${b}`, product[a][b]);
      if (b > 0) expect(`${product[a][b]} / ${b}`, a);
    }
  }
  return wrong;
}
