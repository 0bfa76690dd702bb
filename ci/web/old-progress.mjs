// What readers did in an earlier version of the book is done in this one: with all that
// version 2 could save in the browser, each question, puzzle, run and exercise of then is
// done now, wherever it has moved; and a file saved by version 2 says the same.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { goTo, visit, wrongOn } from './browser.mjs';

const FILE = fileURLToPath(new URL('progress-of-version-2.json', import.meta.url));
/** @type {Record<string, Record<string, unknown>>} */
const { book: _, ...SAVED } = JSON.parse(readFileSync(FILE, 'utf8'));
const KINDS = ['questions', 'puzzles', 'runs', 'exercises'];

/** @param {Context} context */
export async function oldProgress({ browser, server }) {
  const wrong = [
    ...(await wrongOn(visit, browser, server.home, {}, ({ page, home }, wrong) =>
      staysInBrowser(page, home, wrong),
    )),
    ...(await wrongOn(visit, browser, server.home, {}, ({ page, home }, wrong) =>
      isLoaded(page, home, wrong),
    )),
  ];
  const counts = KINDS.map((kind) => `${Object.keys(SAVED[kind]).length} ${kind}`);
  return { wrong, said: `${counts.join(', ')} of version 2 are done in this one` };
}

/** @param {Page} page @param {string} home @param {string[]} wrong */
async function staysInBrowser(page, home, wrong) {
  await goTo(page, `${home}index.html`);
  await page.evaluate((saved) => {
    for (const [kind, entries] of Object.entries(saved))
      localStorage.setItem(kind, JSON.stringify(entries));
  }, SAVED);
  // An exercise that has moved to another chapter, and one that has got another number.
  for (const exercise of ['ch08-loops/e1_cat_and_mouse', 'ch07-minimax/e7_quiet']) {
    const [chapter, name] = exercise.split('/');
    await goTo(page, `${home}${chapter}/exercises.html#${name}`);
    const box = page.locator(`[data-exercise="${exercise}"] .done-checkbox input`);
    await box.waitFor({ timeout: 20_000 });
    if (!(await box.isChecked())) wrong.push(`${exercise} is not ticked on its page`);
  }
  await goTo(page, `${home}ch08-loops/remoteness.html`);
  // A board opens when it comes into view.
  await page.locator('game-board[data-goal]').first().scrollIntoViewIfNeeded();
  await page
    .locator('game-board.was-solved')
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => wrong.push('no puzzle of ch08-loops/remoteness.html is solved'));
  await goTo(page, `${home}progress.html`);
  await expectAllDone(page, wrong, 'in the browser');
}

/** @param {Page} page @param {string} home @param {string[]} wrong */
async function isLoaded(page, home, wrong) {
  await goTo(page, `${home}progress.html`);
  await page.locator('.progress input[type="file"]').setInputFiles(FILE);
  await page.getByText('is added to what was here').waitFor({ timeout: 20_000 });
  await expectAllDone(page, wrong, 'in its file');
}

/** Is all of version 2 done on this page? @param {Page} page @param {string[]} wrong @param {string} where */
async function expectAllDone(page, wrong, where) {
  await page.locator('.progress-count').waitFor();
  const known = await page.evaluate((kinds) => {
    /** @type {[string, string[]][]} */
    const entries = kinds.map((kind) => {
      const bars = [...document.querySelectorAll(`progress[data-kind="${kind}"]`)];
      const stored = Object.keys(JSON.parse(localStorage.getItem(kind) ?? '{}'));
      const ids = new Set(bars.flatMap((bar) => bar.getAttribute('data-of')?.split(' ') ?? []));
      return [kind, stored.filter((id) => ids.has(id))];
    });
    return Object.fromEntries(entries);
  }, KINDS);
  const shown = await page.locator('.progress-count').textContent();
  for (const kind of KINDS) {
    const saved = Object.keys(SAVED[kind]);
    const lost = saved.length - known[kind].length;
    if (lost) {
      const others = saved.filter((id) => !known[kind].includes(id));
      wrong.push(`${where}, ${lost} ${kind} of version 2 are lost, of ${others.join(', ')}`);
    }
    const text = `${saved.length} of `;
    if (!shown?.includes(text))
      wrong.push(`${where}, ${saved.length} ${kind} are not done: ${shown}`);
  }
}
