// What readers type: without accents, with accents made of two signs, in capitals,
// in the wide letters of a Japanese keyboard, or as other programs have changed it.

import { readFile } from 'node:fs/promises';

import { goTo, visit, wrongOn } from './browser.mjs';
import { leadsTo, searchFor } from './overlays.mjs';

/** In wide letters, as some keyboards type them. @param {string} text */
export const toFullWidth = (text) =>
  text
    .replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '　');

/** Ways to type what a search must find, and the place that must come first. @type {[string[], string][]} */
const SEARCHED = [
  [
    [
      'misère play',
      'misere play',
      'MISÈRE PLAY',
      'mise\u0300re play',
      'ｍｉｓｅｒｅ　ｐｌａｙ',
      'mi\u00adsere\u00a0play',
    ],
    'glossary.html#misere-play',
  ],
  [
    ['alpha–beta', 'alpha-beta', 'alpha−beta', 'Alpha‑Beta', 'ａｌｐｈａ－ｂｅｔａ'],
    'glossary.html#alpha-beta',
  ],
  [['nim-sum', 'Ｎｉｍ－ｓｕｍ', 'NIM‐SUM', '𝐧𝐢𝐦-sum'], 'glossary.html#nim-sum'],
  [['手必', '⼿必'], 'index.html#first-player-wins'],
];

/** Other names for whole titles, whose single words are not to be marked. */
const WITH_TITLES = ['chomp', 'misere nim', 'dark mode'];

/** Ways to type a number, and what it is then; undefined if it is refused. @type {[string, string | undefined][]} */
const NUMBERS = [
  ['１２', '12/1'],
  ['－３／４', '-3/4'],
  ['−3⁄4', '-3/4'],
  ['½', '1/2'],
  [' 1\u00a02 ', '12/1'],
  ['０．５', '5/10'],
  ['＋7', '7/1'],
  ['2³', undefined],
  ['5½', undefined],
  ['twelve', undefined],
  ['3/0', undefined],
  ['', undefined],
];

/** @param {Context} context */
export async function inputVariants(context) {
  const { browser, server, pages, texts } = context;
  const asking = pages.find(
    (path) =>
      path !== 'print.html' &&
      /<details[^>]*>.*?<\/fieldset>/s.test(texts.get(path) ?? '') &&
      texts.get(path)?.includes('<game-board'),
  );
  const wrong = await wrongOn(visit, browser, server.home, {}, async ({ page, home }, wrong) => {
    await goTo(page, `${home}${asking ?? 'index.html'}`);
    await page.waitForFunction('window.book.fold && window.book.numbers');
    wrong.push(...(await folded(page)));
    wrong.push(...(await numbers(page)));
    await page.locator('#book-search-open').click();
    for (const [ways, url] of SEARCHED)
      for (const text of ways) wrong.push(...(await searched(page, text, url)));
    // Pieces of words, as well: all is marked that was found.
    for (const text of ['mise', 'misèr', 'ＧＲＵＮＤ', 'STROHLEIN', 'zermelo uber', ...WITH_TITLES])
      wrong.push(...(await searched(page, text)));
  });
  return { wrong, said: 'typed in any case and width, with accents and without' };
}

/** What is made of the texts that the build tries as well. @param {Page} page */
async function folded(page) {
  const pairs = JSON.parse(await readFile(new URL('fold-text.json', import.meta.url), 'utf8'));
  return page.evaluate(
    (/** @type {[string, string][]} */ pairs) =>
      pairs.flatMap(([text, expected]) => {
        const { fold, foldWithPositions } = window.book;
        const { folded, starts, ends } = foldWithPositions(text);
        const says = [fold(text), folded].find((said) => said !== expected);
        if (says !== undefined) return [`“${text}” is folded to “${says}”, not “${expected}”`];
        // From letter to letter, without going back.
        const isOrdered =
          starts.length === folded.length &&
          ends.length === folded.length &&
          starts.every(
            (/** @type {number} */ start, /** @type {number} */ at) =>
              start < ends[at] && ends[at] <= text.length && start >= (starts[at - 1] ?? 0),
          );
        return isOrdered
          ? []
          : [`“${text}”: its letters are said to be at ${starts}, up to ${ends}`];
      }),
    pairs,
  );
}

/** @param {Page} page */
function numbers(page) {
  return page.evaluate(
    (numbers) =>
      numbers.flatMap(([text, expected]) => {
        const said = window.book.numbers.parse(text)?.join('/');
        return said === expected
          ? []
          : [`the number “${text}” is read as ${said}, not as ${expected}`];
      }),
    NUMBERS,
  );
}

/** What is found by `text`, which the search must mark. @param {Page} page @param {string} text @param {string} [url] of what must come first */
async function searched(page, text, url) {
  const answered = await searchFor(page, text);
  const links = page.locator('#book-search-results a');
  if (!(await links.count())) return [`“${text}” is answered by “${answered}”`];
  const first = await links.first().getAttribute('href');
  const wrong = url && !leadsTo(first, url) ? [`“${text}” leads to ${first}, not to ${url}`] : [];
  const marked = await links.locator('mark').allTextContents();
  const terms = await page.evaluate(
    ([text, ...marked]) => {
      const { fold } = window.book;
      // Whole words are marked that begin with a word that was typed.
      const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
      const isFound = (/** @type {string} */ mark) =>
        words.some((word) => fold(mark).startsWith(word) || word.includes(fold(mark)));
      return marked.filter((mark) => !isFound(mark));
    },
    [text, ...marked],
  );
  return [
    ...wrong,
    ...(marked.length ? [] : [`“${text}”: nothing is marked`]),
    ...terms.map((mark) => `“${text}”: “${mark}” is marked`),
  ];
}
