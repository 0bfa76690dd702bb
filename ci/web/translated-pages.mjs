// The pages in other languages: whatever is done on them, they say nothing in
// English. All other checks with words in them look at the English pages.

import { readFileSync } from 'node:fs';
import { searchFor } from './overlays.mjs';
import { VIEWS, goTo, inViews, revisit } from './browser.mjs';
import { button, field, playable, targets, unfold } from './board-driver.mjs';

/** @param {string} html of a page */
export const isEnglish = (html) => html.includes('<html lang="en"');

/** @param {Context} context */
export async function languages(context) {
  const paths = context.pages.filter(
    (path) => !isEnglish(context.texts.get(path) ?? '') && !path.endsWith('print.html'),
  );
  const wrong = await inViews(
    context,
    paths,
    [VIEWS[2]],
    async ({ page, home, path }, wrong) => {
      await goTo(page, home + path);
      const known = translations(path);
      const look = async (/** @type {string} */ when) => {
        wrong.push(...(await english(page, known)).map((what) => `${when} it says “${what}”`));
      };
      const ids = await page
        .locator('game-board')
        .evaluateAll((boards) => boards.map(({ id }) => id));
      for (const id of ids) await play(await playable(page, id), (when) => look(`${id}: ${when}`));
      for (const run of await page.locator('.watch-button').all()) {
        await run.click();
        await page.locator('.player').waitFor();
        await look('a run');
        await page.keyboard.press('End');
        await look('the end of a run');
        await page.keyboard.press('Escape');
      }
      await page.evaluate(() => {
        /** @param {string} selector */
        const inputs = (selector) =>
          /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(selector));
        for (const choice of inputs('.question input[type="radio"]')) choice.click();
        for (const field of inputs('.question .answer-form input')) field.value = '0';
        for (const check of inputs('.question button')) check.click();
      });
      await look('after the questions');
      await page.evaluate(() => document.getElementById('book-keys-open')?.click());
      await page.locator('dialog.keys').waitFor();
      await look('the list of keys');
      await page.keyboard.press('Escape');
      await page.locator('#book-search-open').click();
      await searchFor(page, 'xyz');
      await look('a search');
    },
    revisit,
  );
  return { wrong, said: `${paths.length} pages in other languages say nothing in English` };
}

/** A game to its end by hints, one that is likely lost, and what is around it. @param {Locator} board @param {(when: string) => Promise<void>} look */
async function play(board, look) {
  for (let turn = 0; (await targets(board).count()) && turn < 50; turn += 1) {
    while (await button(board, 'hint').isEnabled()) {
      await button(board, 'hint').click();
      await look('a hint');
    }
    const hinted = board.locator('.target.hinted');
    await ((await hinted.count()) ? hinted : targets(board)).first().click();
    await look('a move');
  }
  await button(board, 'undo').click();
  await look('a move taken back');
  await button(board, 'restart').click();
  for (let turn = 0; (await targets(board).count()) && turn < 50; turn += 1)
    await targets(board).last().click();
  await look('the end of another game');
  if (!(await board.locator('.board-setup').count())) return;
  await unfold(board);
  await field(board, 'setup').fill('nonsense');
  await field(board, 'setup').press('Enter');
  await look('a bad start');
  await button(board, 'graph').click();
  await look('the graph');
}

/** What the language of a page says on purpose, some of it as in English. @param {string} path */
function translations(path) {
  const words = new URL(`../../${path.split('/')[0]}/words.toml`, import.meta.url);
  const pairs = readFileSync(words, 'utf8').matchAll(/^ {4}(\[".*"\]),$/gm);
  return Array.from(pairs, ([, pair]) => /** @type {string} */ (JSON.parse(pair)[1]));
}

/** What the page says in English, outside of code, but for what is known. @param {Page} page @param {string[]} known @returns {Promise<string[]>} */
function english(page, known) {
  return page.evaluate((known) => {
    const said = new Set(known);
    const texts = /** @type {string[]} */ ([]);
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest('pre, code, kbd, script, textarea, math, .choice, [lang="en"]'))
        continue;
      if (node instanceof Text) texts.push(node.data);
      else if (node instanceof Element)
        texts.push(
          ...['aria-label', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? ''),
        );
    }
    // Names in code have such signs, as in “self.free” or “price.rs”.
    const isEnglish = (/** @type {string} */ text) =>
      /\b(the|is|of|to|and|you|your|it|can’t)\b/i.test(text) ||
      (/^[\x20-\x7e’“”…·–]+$/.test(text) && /[a-z]{2}/i.test(text.replace(/\S*[()[\]._]\S*/g, '')));
    return [...new Set(texts.map((text) => text.trim()))].filter(
      (text) => isEnglish(text) && !said.has(text),
    );
  }, known);
}
