// The words that light up a part of a figure, and the proofs that are stepped
// along one.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { NARROWEST, VIEWS, axe, goTo, inViews, revisit, settled, watchTurns } from './browser.mjs';

/** @param {Context} context */
export async function parts(context) {
  const texts = await Promise.all(context.pages.map((path) => readFile(join(context.site, path), 'utf8')));
  const withParts = context.pages.filter((path, at) => path !== 'print.html' && texts[at].includes('<a class="part"'));
  let count = 0;
  const views = [VIEWS[0], { ...VIEWS[3], viewport: NARROWEST, name: '320 px dark' }];
  const wrong = await inViews(context, withParts, views, async ({ page, home, path, view }, wrong) => {
    await goTo(page, home + path);
    await page.locator('a.part[aria-controls]').first().waitFor();
    const links = await page.locator('a.part').all();
    if (view === VIEWS[0]) count += links.length;
    for (const [at, link] of links.entries()) {
      const say = (/** @type {string} */ what) => wrong.push(`“${words}”: ${what}`);
      const words = await link.textContent();
      await link.focus();
      if (!await link.evaluate(lights)) say('lights no shape of its figure');
      await page.keyboard.press('Enter');
      await settled(page);
      if (!await link.evaluate(lights, true)) say('its figure is not shown');
      if (at === 0) wrong.push(...await axe(page, undefined, 'others'));
      await page.keyboard.press('Escape');
      if (await page.locator('.lit, .touched, .peek').count()) say('Escape does not take the light away');
    }
    const turns = await watchTurns(page);
    for (const steps of await page.locator('.steps').all()) {
      const items = await steps.locator('li').count();
      await steps.getByRole('button', { name: 'Next' }).click();
      for (let step = 2; step <= items + 1; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      const here = await steps.locator('li').evaluateAll((items) => items.findIndex((item) => item.matches('.here:has(a.lit)')));
      if (here !== items - 2) wrong.push(`the keys lead to step ${here + 1} of ${items}`);
    }
    if ((await turns()).length) wrong.push('a key in the steps turns the page');
  }, revisit);
  return { wrong, said: `${count} parts of figures light up on ${withParts.length} pages` };
}

/** Is something of the figure lit, and the rest not; and may it be seen in the window? @param {Element} link */
function lights(link, inWindow = false) {
  const pictures = [document.querySelector(link.getAttribute('href') ?? ''), document.querySelector('.peek')];
  return pictures.some((picture) => {
    const shapes = [...picture?.querySelectorAll('svg.touched :is(.lit, .lit *):is(path, circle, rect, text)') ?? []];
    const all = picture?.querySelectorAll('svg :is(path, circle, rect, text)').length ?? 0;
    return shapes.length < all && shapes.some((shape) => {
      const { width, height, top, bottom } = shape.getBoundingClientRect();
      return width + height > 0 && shape.checkVisibility() && (!inWindow || bottom > 0 && top < innerHeight);
    });
  });
}
