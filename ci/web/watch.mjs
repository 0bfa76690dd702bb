// The page that `cargo book watch` writes: a wrong solution of an exercise is recorded, and
// its run is stepped through from a file, with nothing else beside it.

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { VIEWS, axe, goTo, settled, visit, wrongOn } from './browser.mjs';
import { tooWide } from './pages.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** A rook that moves one cell at a time. */
const WRONG = `pub fn is_winning(down: u32, right: u32) -> bool {
    let down_wins = down > 0 && !is_winning(down - 1, right);
    let right_wins = right > 0 && !is_winning(down, right - 1);
    down_wins || right_wins
}
`;

/** @param {Context} context */
export async function watch({ browser }) {
  const folder = await mkdtemp(join(tmpdir(), 'watch-'));
  const wrong = [];
  try {
    await record(folder);
    const home = `${pathToFileURL(folder).href}/`;
    for (const view of VIEWS) {
      const { viewport, colorScheme } = view;
      const found = await wrongOn(
        visit,
        browser,
        home,
        { viewport, colorScheme },
        async ({ page }, wrong) => {
          await goTo(page, `${home}page.html`);
          wrong.push(...(await look(page)));
        },
      );
      wrong.push(...found.map((what) => `${view.name}: ${what}`));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return { wrong, said: 'a wrong solution watched to its mistake, from a file' };
}

/** Writes the program, and has its page written. @param {string} folder */
async function record(folder) {
  const program = join(folder, 'rook.rs');
  await writeFile(program, WRONG);
  const book = ['run', '--quiet', '--package', 'book', '--', 'watch', program];
  const options = ['--exercise', 'ch01/e4', '--dest', join(folder, 'page.html'), '--no-open'];
  const process = spawn('cargo', [...book, ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  process.stderr.on('data', (part) => {
    complaint += part;
  });
  const code = await new Promise((ended) => {
    process.once('close', ended);
  });
  if (code !== 0) throw new Error(`cargo book watch ends with ${code}: ${complaint}`);
}

/** @param {Page} page */
async function look(page) {
  /** @type {string[]} */
  const wrong = [];
  const player = page.locator('.player');
  const description = player.locator('.player-description');
  await player.waitFor();
  await settled(page);
  if (!(await player.locator('button.forward:focus').count()))
    wrong.push('the player does not get the focus');
  await player.getByText('every_board_follows_the_rules fails in line').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await description.getByText('every_board_follows_the_rules() panics').waitFor();
  // What the wrong solution asks for is seen: one cell at a time, and no other option.
  const calls = await player.locator('.call-tree .call').count();
  if (calls < 3) wrong.push(`its tree has ${calls} calls`);
  await page.keyboard.press('ArrowLeft');
  await description.getByText('is_winning(0, 2) returns false').waitFor();
  wrong.push(...(await axe(page)), ...(await tooWide(page)));
  await page.keyboard.press('Escape');
  await player.waitFor({ state: 'detached' });
  wrong.push(...(await axe(page)), ...(await tooWide(page)));
  await page.locator('.watch-button:focus').press('Enter');
  await description.getByText('every_board_follows_the_rules() starts').waitFor();
  return wrong;
}
