// What covers the page: the contents on a phone, and the search.

import { readFileSync } from 'node:fs';
import { NARROW, VIEWS, axe, goTo, inViews, settled } from './browser.mjs';
import { chapterPages, headings } from './book.mjs';

const PHONES = VIEWS.filter(({ viewport }) => viewport === NARROW);

/** @param {Context} context */
export async function contents(context) {
  const wrong = await inViews(
    context,
    twoDepths(context.pages),
    PHONES,
    async ({ page, home, path }, wrong) => {
      await goTo(page, home + path);
      const toggle = page.locator('#book-contents-toggle');
      const nav = page.locator('#book-contents');
      if (await nav.isVisible()) wrong.push('open before anybody asked for it');

      await toggle.focus();
      await page.keyboard.press('Enter');
      await settled(page);
      if (!(await nav.isVisible())) return wrong.push('Enter on the button does not open it');
      if ((await toggle.getAttribute('aria-expanded')) !== 'true')
        wrong.push('the button has no aria-expanded="true"');
      if (!(await nav.evaluate((nav) => nav.contains(document.activeElement))))
        wrong.push('the focus is not inside');
      if (!(await nav.locator('[aria-current="page"]').isVisible()))
        wrong.push('it does not show the page that is being read');
      wrong.push(...(await axe(page)));

      await page.keyboard.press('Escape');
      await settled(page);
      if (await nav.isVisible()) wrong.push('Escape does not close it');
      if ((await toggle.getAttribute('aria-expanded')) !== 'false')
        wrong.push('closed, the button has no aria-expanded="false"');
      if ((await focused(page)) !== 'book-contents-toggle')
        wrong.push(`Escape gives the focus to ${await focused(page)}, not back to the button`);

      await toggle.click();
      const section = nav.locator('.contents-on-page a').last();
      if (!(await section.isVisible())) return wrong.push('it has no headings of the page');
      const id = (await section.getAttribute('href'))?.slice(1) ?? '';
      await section.click();
      await settled(page);
      if (await nav.isVisible()) wrong.push('a heading of the page leaves it open');
      if (!(await page.locator(`[id="${id}"]`).evaluate(isBelowBar)))
        wrong.push(`its last heading, ${id}, does not lead there`);
    },
  );
  return { wrong, said: 'contents: open, close, lead to headings, axe clean' };
}

/** @param {Context} context */
export async function search(context) {
  const wanted = await wantedWords(context);
  const wrong = await inViews(
    context,
    twoDepths(context.pages),
    VIEWS,
    async ({ page, home, path, view }, wrong) => {
      await goTo(page, home + path);
      const dialog = page.locator('#book-search');
      const opener = page.locator('#book-search-open');
      const first = page.locator('#book-search-results a').first();

      // Whatever is said while the text of the book is on its way is kept.
      await page.locator('#book-search-status').evaluate((status) => {
        new MutationObserver(([{ addedNodes }], observer) => {
          observer.disconnect();
          status.dataset.first = addedNodes[0]?.textContent ?? '';
        }).observe(status, { childList: true });
      });
      await opener.focus();
      await page.keyboard.press('Enter');
      if (!(await dialog.isVisible())) return wrong.push('Enter on the button does not open it');
      if ((await focused(page)) !== 'book-search-words')
        wrong.push('the focus is not in the search field');
      const early = await page.locator('#book-search-status').getAttribute('data-first');
      if (!early?.includes('loaded')) wrong.push(`while its text is loaded it says “${early}”`);
      wrong.push(...(await axe(page)).map((what) => `empty: ${what}`));

      // In other colours the same is found.
      for (const { text, title, url } of view.colorScheme === 'light'
        ? wanted
        : wanted.slice(0, 1)) {
        const answered = await searchFor(page, text);
        const got = (await first.count())
          ? `“${await first.locator('b').textContent()}” first`
          : (answered ?? 'no answer');
        if (got !== `“${title}” first`) wrong.push(`“${text}” gives ${got}, not “${title}”`);
        else if (!leadsTo(await first.getAttribute('href'), url))
          wrong.push(`“${text}” leads to ${await first.getAttribute('href')}, not to ${url}`);
      }
      wrong.push(...(await axe(page)).map((what) => `with results: ${what}`));
      if (view === VIEWS[0] && path === 'index.html')
        for (const { query, page: address } of QUESTIONS) {
          await searchFor(page, query);
          const found = await hrefs(page, 3);
          if (!found.some((href) => href.startsWith(address)))
            wrong.push(`“${query}” has no ${address} among ${found.join(', ')}`);
        }

      await page.keyboard.press('ArrowDown');
      if (!(await first.evaluate((link) => link === document.activeElement)))
        wrong.push('ArrowDown does not go to the first result');
      await page.keyboard.press('ArrowUp');
      if ((await focused(page)) !== 'book-search-words')
        wrong.push('ArrowUp does not go back to the field');
      await searchFor(page, 'row of a billion pins');
      if (!(await page.locator('#book-search-results', { hasText: '10^9' }).count()))
        wrong.push('an excerpt does not show the power 10^9');
      await searchFor(page, 'game');
      const before = (await hrefs(page, 1000)).length;
      await page.locator('#book-search button', { hasText: 'More results' }).click();
      const links = await page.locator('#book-search-results a').all();
      const isFocused = await links[before]?.evaluate((link) => link === document.activeElement);
      if (before !== 20 || links.length !== 40 || !isFocused)
        wrong.push(`“More results” after ${before} gives ${links.length}, the focus elsewhere`);
      if ((await searchFor(page, 'qqxqq')) !== 'No results')
        wrong.push('a word that is nowhere is not answered by “No results”');
      const closest = await searchFor(page, 'tower of hanoi');
      if (!closest?.startsWith('No page has all') || (await hrefs(page, 20)).length > 5)
        wrong.push(`a word that is nowhere, beside another, is answered by “${closest}”`);
      const meant = await searchFor(page, 'grundi number');
      if (meant !== 'Results for “grundy number”')
        wrong.push(`a misspelt word is answered by “${meant}”`);

      await page.keyboard.press('Escape');
      if (await dialog.isVisible()) wrong.push('Escape does not close it');
      if ((await focused(page)) !== 'book-search-open')
        wrong.push(`Escape gives the focus to ${await focused(page)}, not back to the button`);
      if (view === VIEWS[0]) wrong.push(...(await enterWaits(page, home + path)));
      if (view === VIEWS[0] && path === 'index.html') wrong.push(...(await lands(page, home)));
    },
  );
  const said = `search: ${wanted.length} headings found first, ${QUESTIONS.length} questions answered, axe clean`;
  return { wrong, said };
}

/** What readers ask, and the beginning of an address that must be among the first three answers. @type {{ query: string, page: string }[]} */
const QUESTIONS = JSON.parse(
  readFileSync(new URL('search-questions.json', import.meta.url), 'utf8'),
);

/** Whether the address of a result, which may name the words found, is that of a section. @param {string | null} href @param {string} url */
export const leadsTo = (href, url) => href?.split(':~:')[0].endsWith(url);

/** The addresses of the first `most` results. @param {Page} page @param {number} most */
const hrefs = async (page, most) =>
  (
    await page
      .locator('#book-search-results a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  ).slice(0, most);

/** @typedef {{ text: string, title: string, url: string }} Wanted */

/** Terms whose definition must be found first, and the place that defines them, and other such words. */
const TERMS = [
  { text: 'Grundy number', title: 'Grundy number', url: 'glossary.html#grundy-number' },
  { text: 'mex', title: 'mex', url: 'glossary.html#mex' },
  { text: 'hackenbush', title: 'Hackenbush', url: 'glossary.html#hackenbush' },
  { text: 'alpha-beta', title: 'alpha–beta', url: 'glossary.html#alpha-beta' },
  // Not as it is written there, and from the middle of words without spaces.
  {
    text: 'retrograde analyses',
    title: 'retrograde analysis',
    url: 'glossary.html#retrograde-analysis',
  },
  { text: '手必', title: 'First Player Wins', url: 'index.html#first-player-wins' },
  { text: 'losing position', title: 'losing position (L)', url: 'glossary.html#losing-position' },
];

/**
 * What to search for, and the heading that must then come first: the terms above,
 * some headings as they are, and some by a word that is in no other heading.
 * @param {Context} context @returns {Promise<Wanted[]>}
 */
async function wantedWords(context) {
  const all = await headings(context);
  // The search ignores case, so it can't tell titles apart that differ in nothing else.
  const once = (/** @type {string} */ title) =>
    all.filter((other) => other.title.toLowerCase() === title.toLowerCase()).length === 1;
  const whole = spread(
    all.filter(({ title }) => once(title)),
    4,
  ).map(({ title, url }) => ({ text: title, title, url }));

  const counts = /** @type {Map<string, number>} */ (new Map());
  const wordsOf = (/** @type {string} */ title) => title.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
  for (const word of all.flatMap(({ title }) => [...new Set(wordsOf(title))]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const single = all.flatMap(({ title, url }) => {
    const text = wordsOf(title).find((word) => counts.get(word) === 1);
    return text ? [{ text, title, url }] : [];
  });
  return [...TERMS, ...whole, ...spread(single, 4)];
}

/** What a reader types, and what must be in view when the first result is opened. */
const LANDINGS = [
  { query: 'mex', place: '#mex' },
  { query: 'reversible moves', place: '#reversible' },
  { query: 'wythoff', place: 'h1' },
  { query: 'memory set aside for them', place: 'text=the memory set aside for them' },
];

/** The first result shows what was looked for. @param {Page} page @param {string} home */
async function lands(page, home) {
  const wrong = [];
  for (const { query, place } of LANDINGS) {
    await goTo(page, `${home}index.html`);
    await page.keyboard.press('/');
    await searchFor(page, query);
    const start = page.url();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== start);
    await settled(page);
    const [top, height] = await page
      .locator(place)
      .first()
      .evaluate((found) => [found.getBoundingClientRect().top, innerHeight]);
    if (top < 0 || top > height)
      wrong.push(`the first result for “${query}” shows ${place} at ${top} px of ${height}`);
  }
  return wrong;
}

/** Enter that is pressed before the text of the book is there opens the first result once it is. @param {Page} page @param {string} address */
async function enterWaits(page, address) {
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route('**/target/search.js', async (route) => {
    await released;
    await route.continue();
  });
  await goTo(page, address);
  await page.keyboard.press('/');
  await page.locator('#book-search-words').fill('hackenbush');
  await page.keyboard.press('Enter');
  const stays = page.url();
  release();
  const opened = await page
    .waitForURL((url) => url.href !== stays, { timeout: 20_000 })
    .then(() => page.url())
    .catch(() => '');
  await page.unroute('**/target/search.js');
  if (!/hackenbush/i.test(opened)) return [`Enter before the text is there opens “${opened}”`];
  await page.locator('#book-search-open').click();
  const kept = await page.locator('#book-search-words').inputValue();
  return kept === 'hackenbush' ? [] : [`after a result the search has “${kept}”`];
}

/** `most` of the items, evenly from first to last. @template T @param {T[]} items @param {number} most */
function spread(items, most) {
  return items.filter(
    (_, i) => Math.floor((i * most) / items.length) !== Math.floor(((i - 1) * most) / items.length),
  );
}

/** Types `text` and waits for the answer, which the page says in its status line; undefined if none comes. @param {Page} page @param {string} text */
export async function searchFor(page, text) {
  const status = page.locator('#book-search-status');
  await page.locator('#book-search-words').fill('');
  await status.and(page.locator(':empty')).waitFor({ state: 'attached' });
  await page.locator('#book-search-words').fill(text);
  await status
    .and(page.locator(':not(:empty)'))
    .waitFor({ state: 'attached', timeout: 20_000 })
    .catch(() => {});
  return (await status.textContent()) || undefined;
}

/** Opens the search, and says what comes first. @param {Page} page @param {string} text */
export async function firstFound(page, text) {
  await page.locator('#book-search-open').click();
  const answered = await searchFor(page, text);
  const first = page.locator('#book-search-results a').first();
  return (await first.count()) ? await first.textContent() : answered;
}

/** The id of what has the focus, or its tag. @param {Page} page */
function focused(page) {
  return page.evaluate(
    () => document.activeElement?.id || `<${document.activeElement?.localName}>`,
  );
}

/** Is this heading on the screen, and not under the bar? @param {Element} heading */
function isBelowBar(heading) {
  const { top, bottom } = heading.getBoundingClientRect();
  const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
  return bar <= top && bottom <= innerHeight;
}

/** A page at the root and one in a folder: links and assets differ. @param {string[]} pages */
const twoDepths = (pages) => ['index.html', ...chapterPages(pages).slice(0, 1)];
