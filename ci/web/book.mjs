// What the checks must know of this book: its pages, its chapters and its headings.

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { visit } from './browser.mjs';

/** The HTML of all pages, but for addresses that only lead on to another. @param {string} site */
export async function findPages(site) {
  const files = await readdir(site, { recursive: true });
  const pages = /** @type {Map<string, string>} */ (new Map());
  for (const file of files.filter((file) => file.endsWith('.html')).sort()) {
    const text = await readFile(join(site, file), 'utf8');
    if (!/<meta\s+http-equiv="?refresh/i.test(text)) pages.set(file.replaceAll('\\', '/'), text);
  }
  if (!pages.has('index.html'))
    throw new Error(`There is no book in ${site}: build it with \`cargo book build\`.`);
  return pages;
}

/** The path for which the book was built; only the page for wrong addresses knows it. @param {string} site */
export async function builtFor(site) {
  const text = await readFile(join(site, '404.html'), 'utf8').catch(() => '');
  const base = /<base href="([^"]*)"/.exec(text)?.[1] ?? '/';
  return new URL(base, 'http://127.0.0.1/').pathname;
}

/** The pages on which the frame is looked at, which is the same around the text of all. */
export const FRAMED = /^((index|introduction|404)\.html|ch01-.*)$/;

/** The pages of chapters, `ch01-win-lose/grid.html` and the like. @param {string[]} pages */
export const chapterPages = (pages) => pages.filter((page) => /^ch\d\d-/.test(page));

/**
 * The page of a chapter on which there is most to do, by the number of things
 * that can have the focus: the same one for the same book.
 * @param {Context} context
 */
export function busiest({ pages, texts }) {
  const stops = (/** @type {string} */ page) =>
    texts.get(page)?.match(/<(a|button|input|select|summary|game-board)\b/g)?.length ?? 0;
  return chapterPages(pages).reduce((best, page) => (stops(page) > stops(best) ? page : best));
}

/**
 * The headings of all pages but the one with the whole book, in the order of
 * the pages' names.
 * @param {Context} context @returns {Promise<{ title: string, url: string }[]>}
 */
export function headings({ browser, server, texts }) {
  const pages = [...texts].filter(([path]) => path !== 'print.html' && path !== '404.html');
  // Parsed by a browser without being opened.
  return visit(browser, server.home, {}, ({ page }) =>
    page.evaluate(
      (pages) =>
        pages.flatMap(([path, text]) => {
          const parsed = new DOMParser().parseFromString(text, 'text/html');
          return [...parsed.querySelectorAll('main :is(h1, h2, h3)[id]')].map(
            ({ id, textContent }) => ({ title: (textContent ?? '').trim(), url: `${path}#${id}` }),
          );
        }),
      pages,
    ),
  );
}
