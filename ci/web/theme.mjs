// The choice of colours: it follows the system, it is remembered, and it works
// where nothing may be stored.

import { goTo, visit, wrongOn } from './browser.mjs';
import { chapterPages } from './book.mjs';

/** @param {Context} context */
export async function theme(context) {
  const found = await Promise.all([remembered(context), forbidden(context)]);
  return { wrong: found.flat(), said: 'colours: chosen and remembered' };
}

/** @param {Context} context */
function remembered({ browser, server, pages }) {
  return wrongOn(visit, browser, server.home, { colorScheme: 'light' }, async ({ page }, wrong) => {
    const expect = async (
      /** @type {string} */ colour,
      /** @type {string} */ choice,
      /** @type {string} */ when,
    ) => {
      const shown = await shownBy(page);
      if (shown.colour !== colour)
        wrong.push(`${when}: the page is ${shown.colour}, not ${colour}`);
      if (shown.choice !== choice)
        wrong.push(`${when}: the select says ${shown.choice}, not ${choice}`);
      if (shown.bar !== shown.background)
        wrong.push(
          `${when}: <meta name="theme-color"> says ${shown.bar} for a page in ${shown.background}`,
        );
    };
    await goTo(page, `${server.home}index.html`);
    await expect('light', 'auto', 'index.html in a light system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect('dark', 'auto', 'index.html, the system has become dark');

    await choose(page, 'light');
    await expect('light', 'light', 'index.html in a dark system, light chosen');
    await page.reload();
    await expect('light', 'light', 'index.html in a dark system, light chosen, reloaded');
    const inner = chapterPages(pages)[0];
    await goTo(page, server.home + inner);
    await expect('light', 'light', `${inner} in a dark system, light chosen on index.html`);

    await page.emulateMedia({ colorScheme: 'light' });
    await choose(page, 'dark');
    await expect('dark', 'dark', `${inner} in a light system, dark chosen`);
    await choose(page, 'auto');
    await page.reload();
    await expect('light', 'auto', `${inner} in a light system, auto chosen, reloaded`);
  });
}

/** Some browsers throw at the mere mention of localStorage. @param {Context} context */
function forbidden({ browser, server }) {
  return wrongOn(visit, browser, server.home, { colorScheme: 'light' }, async ({ page }, wrong) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await goTo(page, `${server.home}index.html`);
    await choose(page, 'dark');
    const { colour } = await shownBy(page);
    await page.locator('#book-contents-toggle').click();
    if (colour !== 'dark')
      wrong.push(`index.html without storage: dark chosen, but the page is ${colour}`);
    if (await page.locator('#book-contents').isVisible())
      wrong.push('index.html without storage: the contents do not close');
  });
}

/** @param {Page} page @param {string} value */
const choose = (page, value) => page.locator('#book-theme').selectOption(value);

/** @param {Page} page */
function shownBy(page) {
  return page.evaluate(() => {
    const rgb = (/** @type {string} */ colour) => {
      const context = /** @type {CanvasRenderingContext2D} */ (
        document.createElement('canvas').getContext('2d')
      );
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const bar = /** @type {HTMLMetaElement[]} */ ([
      ...document.querySelectorAll('meta[name="theme-color"]'),
    ]).find(({ media }) => matchMedia(media).matches);
    const background = rgb(getComputedStyle(document.documentElement).backgroundColor);
    return {
      colour: background.reduce((sum, part) => sum + part) > 3 * 128 ? 'light' : 'dark',
      background: String(background),
      bar: bar && String(rgb(bar.content)),
      choice: /** @type {HTMLSelectElement} */ (document.getElementById('book-theme')).value,
    };
  });
}
