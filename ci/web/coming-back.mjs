// A reader comes back: pages that were read are ticked, the title page leads to where it
// stopped, ten questions a day are asked of pages that were read, and the text stays as
// large as it was chosen. And the list of keys.

import { VIEWS, axe, goTo, inViews, settled, visit } from './browser.mjs';

/** @param {Context} context */
export async function comingBack(context) {
  const wrong = await inViews(
    context,
    ['ch01-win-lose/positions.html'],
    VIEWS,
    async ({ page, home, path }, wrong) => {
      await goTo(page, home + path);
      const label = await page.locator('.page-label').textContent();
      if (!/^1\.1 · \d+ min$/.test(label ?? '')) wrong.push(`above the title is “${label}”`);
      await readsAndStops(page, home, path, wrong);
      await asksTen(page, home, wrong);
      await showsKeys(page, home, wrong);
      await searchesFromAnywhere(page, home + path, wrong);
      await resizesText(page, home, path, wrong);
      await opensAtOnce(page, home + path, wrong);
    },
    visit,
  );
  return { wrong, said: 'coming back: ticks, the place, ten questions, text size, keys' };
}

/** Only a link on the page leads through it; a page that is opened shows its place. @param {Page} page @param {string} address @param {string[]} wrong */
async function opensAtOnce(page, address, wrong) {
  const ways = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goTo(page, address);
  if ((await ways()) !== 'auto') wrong.push('the way to the place of its address is animated');
  await page.locator('main h2 a').first().focus();
  if ((await ways()) !== 'smooth') wrong.push('the way that a link leads is not animated');
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** @param {Page} page @param {string} home @param {string} path @param {string[]} wrong */
async function readsAndStops(page, home, path, wrong) {
  const ticked = page.locator('#book-contents .was-read');
  if (await ticked.count()) wrong.push('a page is ticked before it was read');
  const heading = page.locator('main h2[id]').nth(1);
  const id = await heading.getAttribute('id');
  await page.locator('.pages').scrollIntoViewIfNeeded();
  await ticked
    .first()
    .waitFor({ state: 'attached', timeout: 20_000 })
    .catch(() => wrong.push('a page that was read to its end is not ticked'));
  await heading.evaluate((heading) => heading.scrollIntoView());
  await goTo(page, `${home}index.html`);
  const link = page.locator('.continue a');
  const href = await link.evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href);
  if (href !== `${home}${path}#${id}`) wrong.push(`the title page leads back to ${href}`);
  wrong.push(...(await axe(page, '.continue')));
}

/** @param {Page} page @param {string} home @param {string[]} wrong */
async function asksTen(page, home, wrong) {
  await goTo(page, `${home}review.html`);
  await page.locator('.review-count').waitFor();
  const pages = await page
    .locator('.review li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[0] ?? ''));
  const [first] = pages;
  const ofFirst = pages.filter((path) => path === first).length;
  const offer = () => page.locator('.review-count').textContent();
  const store = (/** @type {string[]} */ read) =>
    page.evaluate(
      (read) =>
        localStorage.setItem(
          'pages',
          JSON.stringify(Object.fromEntries(read.map((path) => [path, true]))),
        ),
      read,
    );
  await store([first]);
  await page.reload();
  await page.locator('.review-count').waitFor();
  const said = await offer();
  const expected =
    ofFirst === 1
      ? 'one unanswered question on the pages you have read'
      : `${ofFirst} unanswered questions on the pages you have read`;
  if (!said?.includes(expected)) wrong.push(`after one page, “${said}”, not “${expected}”`);
  await store(pages);
  await page.reload();
  await page.getByRole('button', { name: 'Ask me' }).click();
  await page.locator('.review-question .question').waitFor();
  const head = await offer();
  if (!head?.startsWith('Question 1 of 10,')) wrong.push(`of all pages, it asks “${head}”`);
}

/** @param {Page} page @param {string} home @param {string[]} wrong */
async function showsKeys(page, home, wrong) {
  await goTo(page, `${home}index.html`);
  await page.keyboard.press('?');
  const dialog = page.locator('dialog.keys');
  await dialog
    .waitFor({ timeout: 20_000 })
    .catch(() => wrong.push('“?” does not show the list of keys'));
  wrong.push(...(await axe(page, 'dialog.keys')));
  // Whatever a key leaves is in it, too.
  for (const heading of ['On every page', 'While a run is watched', 'While a program is edited']) {
    const keys = dialog.locator('h2', { hasText: heading }).locator('+ dl kbd');
    if (!(await keys.allTextContents()).includes('Escape'))
      wrong.push(`“${heading}”, the list of keys leaves Escape out`);
  }
  if (await dialog.evaluate(({ scrollTop }) => scrollTop))
    wrong.push('the list of keys does not begin at its top');
  await page.keyboard.press('Escape');
  if (await dialog.isVisible()) wrong.push('Escape does not close the list of keys');
}

/** The keys that search, where the arrows have another use. @param {Page} page @param {string} address @param {string[]} wrong */
async function searchesFromAnywhere(page, address, wrong) {
  await goTo(page, address);
  const dialog = page.locator('#book-search');
  await page.locator('.watch-button').first().click();
  const layer = page.locator('dialog.player-layer[open]');
  await layer.waitFor({ timeout: 20_000 });
  const places = ['game-board .target[tabindex="0"]', '.question input[type="radio"]'];
  // On a small screen the player covers the page, as a dialog does.
  if (await page.locator('.player:not(dialog:modal *)').count()) places.push('.player-bar button');
  else {
    await page.keyboard.press('Escape');
    await layer.waitFor({ state: 'detached', timeout: 20_000 });
  }
  for (const place of places) {
    const board = page.locator('game-board').first();
    if (place.includes('board')) await board.scrollIntoViewIfNeeded();
    for (const key of ['/', 's']) {
      await page.locator(place).first().focus();
      await page.keyboard.press(key);
      if (!(await dialog.isVisible())) wrong.push(`${key} does not search from ${place}`);
      else await page.keyboard.press('Escape');
    }
  }
  await page.keyboard.press('/');
  await page.locator('#book-search input').press('s');
  if ((await page.locator('#book-search input').inputValue()) !== 's')
    wrong.push('a letter typed into the search does not stay there');
  await page.keyboard.press('Escape');
}

/** @param {Page} page @param {string} home @param {string} path @param {string[]} wrong */
async function resizesText(page, home, path, wrong) {
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const before = await size();
  await goTo(page, home + path);
  const toggle = page.locator('#book-contents-toggle');
  if (!(await page.locator('#book-text-size').isVisible())) await toggle.click();
  const heading = page.locator('main h2[id]').nth(1);
  await heading.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  await settled(page);
  const top = () => heading.evaluate((heading) => heading.getBoundingClientRect().top);
  const topBefore = await top();
  await page.locator('#book-text-size').selectOption('larger');
  await settled(page);
  const programs = () => page.locator('pre.code').allTextContents();
  const programsBefore = await programs();
  await page.locator('#book-wrap-code').check();
  await page.waitForSelector('.code .line');
  await settled(page);
  const moved = Math.round((await top()) - topBefore);
  if (Math.abs(moved) > 2) wrong.push(`larger text moves the heading by ${moved} px`);
  await page.reload();
  if ((await size()) === before) wrong.push(`larger text is ${before} after a reload`);
  const wide = await page
    .locator('pre.code')
    .evaluateAll((all) => all.filter((code) => code.scrollWidth > code.clientWidth).length);
  if (wide) wrong.push(`${wide} programs are cut though their lines should wrap`);
  await page.waitForSelector('.code .line');
  // Also if the reader changes their mind.
  for (let turn = 0; turn < 2; turn += 1)
    await page.locator('#book-wrap-code').dispatchEvent('click');
  await settled(page);
  if (`${await programs()}` !== `${programsBefore}`) wrong.push('a program changes when it wraps');
  const { wrapped, loose } = await page.locator('.code .line').evaluateAll((lines) => {
    const breaks = lines.flatMap((line) => {
      const text = document.createRange();
      text.selectNodeContents(line);
      const [first, ...others] = [...text.getClientRects()].filter(({ width }) => width > 1);
      const start = first && first.left + 8 * Number(line.style.getPropertyValue('--indent'));
      return others.filter(({ top }) => top > first.bottom).map(({ left }) => left - start);
    });
    return { wrapped: breaks.length, loose: breaks.filter((left) => left < 10).length };
  });
  if (!wrapped) wrong.push('no line of a program wraps, so this check says nothing');
  if (loose) wrong.push(`${loose} wrapped lines go on at the left edge`);
  wrong.push(...(await axe(page)));
}
