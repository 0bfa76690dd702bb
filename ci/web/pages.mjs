// @ts-check
// Every page in every view: axe, console, requests, width, and the frame that
// each page must have.

import { NARROW, NARROWEST, VIEWS, axe, goTo, settled, visit } from './browser.mjs';

/** @typedef {import('./check.mjs').Context} Context */
/** @typedef {import('playwright-core').Page} Page */

/** @param {Context} context */
export async function pages(context) {
  /** @type {string[]} */
  const wrong = [];
  await context.inParallel(context.pages, async (path) => {
    for (const view of VIEWS) {
      for (const what of await look(context, path, view)) wrong.push(`${path}, ${view.name}: ${what}`);
    }
  });
  const said = `${context.pages.length} pages × ${VIEWS.length} views: axe clean, no outside request, console silent, nothing wider than ${NARROWEST.width} px`;
  return { wrong, said };
}

/**
 * @param {Context} context
 * @param {string} path
 * @param {import('./browser.mjs').View} view
 */
function look({ browser, server }, path, view) {
  const { viewport, colorScheme } = view;
  return visit(browser, server.home, { viewport, colorScheme }, async ({ page, complaints }) => {
    await goTo(page, server.home + path);
    const wrong = [...await frame(page, path), ...await axe(page)];

    // Once more with all that a reader can unfold.
    if (await unfold(page)) {
      await settled(page);
      wrong.push(...(await axe(page, 'main')).map((what) => `unfolded: ${what}`));
    }
    if (viewport === NARROW) {
      wrong.push(...await tooWide(page));
      await page.setViewportSize(NARROWEST);
      await settled(page);
      wrong.push(...await tooWide(page));
    }
    return [...wrong, ...complaints];
  });
}

/**
 * @param {Page} page
 * @param {string} path
 */
async function frame(page, path) {
  const { lang, title, description, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    headings: document.querySelectorAll('h1').length,
  }));
  const wrong = [];
  if (!lang) wrong.push('<html> has no lang');
  if (!title) wrong.push('no <title>');
  if (!description) wrong.push('no <meta name="description">');
  // The page with the whole book has the heading of each of its parts.
  if (headings !== 1 && path !== 'print.html') wrong.push(`${headings} <h1> elements where one belongs`);
  return wrong;
}

/**
 * Opens every <details> and shows every hidden line of code; false if there is
 * nothing of the kind.
 *
 * @param {Page} page
 * @returns {Promise<boolean>}
 */
function unfold(page) {
  return page.evaluate(() => {
    const details = document.querySelectorAll('main details:not([open])');
    const hidden = document.querySelectorAll('main .whole input:not(:checked)');
    for (const element of details) element.setAttribute('open', '');
    for (const input of hidden) /** @type {HTMLInputElement} */ (input).click();
    return details.length + hidden.length > 0;
  });
}

/**
 * What makes the page move sideways: the elements that stick out and are not
 * inside a box that scrolls by itself.
 *
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
function tooWide(page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const room = root.clientWidth;
    if (root.scrollWidth <= room) return [];
    const sticksOut = (/** @type {Element} */ element) => {
      if (element.getBoundingClientRect().right <= room + 1) return false;
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      }
      return true;
    };
    const guilty = [...document.body.querySelectorAll('*')].filter(sticksOut);
    // The innermost ones: what is around them is only pushed.
    const innermost = guilty.filter((element) => !guilty.some((other) => other !== element && element.contains(other)));
    const names = innermost.slice(0, 3).map((element) => {
      const { width } = element.getBoundingClientRect();
      return `${element.cloneNode(false).outerHTML?.slice(0, 120) ?? element.tagName} is ${Math.round(width)} px wide`;
    });
    return [`the page scrolls sideways, ${root.scrollWidth} px in ${room} px: ${names.join('; ')}`];
  });
}
