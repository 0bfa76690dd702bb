// How much each page sends to a reader who comes for the first time, and how
// much the whole site is.

import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isEnglish } from './translated-pages.mjs';

const KB = 1000;
/** What the site may have in KB for each page: all files, the page to print, what the search looks through, and the questions. */
const MAX_KB_A_PAGE = {
  site: 98,
  'print.html': 34,
  'target/search.js': 9,
  'target/questions.js': 1.8,
};
// What a server, a page that is served while it is written, or the next build asks for.
const NOT_FOR_PAGES =
  /^(\.nojekyll|\.cargo-book|sitemap\.xml|robots\.txt|CNAME|fonts\/.*LICENSE.*\.txt|target\/theme\/mdbook-hooks-\w+\.js)$/;
// The font for formulas is half of the difference.
const MAX_KB = { prose: 110, math: 180 };
// The scripts that play the boards come later, when one is near: one for each
// chapter whose games the page has.
const MAX_BOARDS_KB = 63.5;
/** What these boards say in another language, which comes with them. */
const MAX_BOARD_WORDS_KB = 7;
// The first stones of four in a row, which come with the board, whatever the site has.
const MAX_OPENINGS_KB = 200;

/**
 * What is too heavy on the page that has just been loaded.
 * @param {Context} context @param {Visit} visit
 * @param {{ prose: number, math: number, boards: number }} heaviest of all pages so far
 */
export async function weigh({ server }, { page, home, requested }, heaviest) {
  // In another language, what its boards say comes before they do, and what runs say with
  // their player, which comes when one is watched.
  const words = await page.evaluate(() => {
    const { board = '', boardWords = '' } = document.documentElement.dataset;
    const boards = [...document.querySelectorAll('game-board')];
    const isNeeded = (/** @type {string} */ script) =>
      script.endsWith('words/boards.js') ||
      boards.some(({ dataset }) => script.endsWith(`words/${dataset.module}.js`));
    return boards.length
      ? `${board} ${boardWords}`
          .split(' ')
          .filter(isNeeded)
          .map((script) => new URL(script, document.baseURI).href)
      : [];
  });
  const wordSizes = await Promise.all(words.map((url) => server.sent(url)));
  const wordsKb = wordSizes.reduce((sum, size) => sum + size, 0) / KB;
  const parts = await Promise.all(
    [...requested].map(async (url) => ({ url, kb: (await server.sent(url)) / KB })),
  );
  const kind = (await page.locator('math').count()) ? 'math' : 'prose';

  // With a board near the top its script may have come already, or be on the way.
  const { needed, all } = await page.evaluate(() => {
    const all = (document.documentElement.dataset.boardModules ?? '')
      .split(' ')
      .filter((script) => script.includes('/boards/'))
      .map((script) => new URL(script, document.baseURI).href);
    const modules = [...document.querySelectorAll('game-board')].map((board) =>
      board.getAttribute('data-module'),
    );
    return {
      needed: [...new Set(modules)].map(
        (module) => all.find((script) => script.includes(`/boards/${module}`)) ?? '',
      ),
      all,
    };
  });
  const sizes = await Promise.all(needed.map((script) => script && server.sent(script)));
  const boards = sizes.map(Number).reduce((sum, size) => sum + size, 0) / KB;
  // A tool of the laboratory comes when it is seen; that check says what it may weigh.
  const isPage = (/** @type {string} */ url) =>
    !all.includes(url) && !words.includes(url) && !url.startsWith(`${home}target/laboratory/`);
  const weight = parts.filter(({ url }) => isPage(url)).reduce((sum, { kb }) => sum + kb, 0);
  heaviest[kind] = Math.max(heaviest[kind], weight);
  heaviest.boards = Math.max(heaviest.boards, boards);

  const wrong = [];
  if (sizes.some((size) => !size)) wrong.push('a script of its boards is not there');
  if (boards > MAX_BOARDS_KB)
    wrong.push(`the scripts of its boards are ${boards.toFixed(1)} KB, more than ${MAX_BOARDS_KB}`);
  if (wordsKb > MAX_BOARD_WORDS_KB)
    wrong.push(
      `the words of its boards are ${wordsKb.toFixed(1)} KB, more than ${MAX_BOARD_WORDS_KB}`,
    );
  if (weight > MAX_KB[kind]) {
    const largest = parts
      .sort((a, b) => b.kb - a.kb)
      .slice(0, 3)
      .map(({ url, kb }) => `${url.replace(home, '')} ${kb.toFixed(1)}`);
    wrong.push(
      `${weight.toFixed(1)} KB sent, more than the ${MAX_KB[kind]} of a page ${kind === 'math' ? 'with' : 'without'} formulas: ${largest.join(', ')}`,
    );
  }
  return wrong;
}

/** The site is light, and has no file that isn't asked for. @param {Context} context */
export async function weights({ site, pages, texts: htmls }) {
  const sizes = /** @type {Map<string, number>} */ (new Map([['site', 0]]));
  let texts = '';
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    sizes.set(path.slice(site.length + 1).replaceAll('\\', '/'), size);
    sizes.set('site', (sizes.get('site') ?? 0) + size);
    if (!/\.(html|css|js)$/.test(path)) continue;
    const text = await readFile(path, 'utf8');
    texts += text;
    // An address of an earlier version, for which readers have links.
    if (text.includes('http-equiv="refresh"')) texts += basename(path);
  }
  // The laboratory is one page whatever its tools are, and its own check says what each may weigh.
  const tools =
    [...sizes]
      .filter(([path]) => path.startsWith('target/laboratory/'))
      .reduce((sum, [, size]) => sum + size, 0) / KB;
  const wrong = Object.entries(MAX_KB_A_PAGE).flatMap(([path, aPage]) => {
    const counted = pages.filter((page) => path === 'site' || isEnglish(htmls.get(page) ?? ''));
    const most = aPage * counted.length + (path === 'site' ? MAX_OPENINGS_KB + tools : 0);
    const kb = (sizes.get(path) ?? Infinity) / KB;
    return kb > most ? [`${path} has ${kb.toFixed(0)} KB, more than ${most.toFixed(0)}`] : [];
  });
  const openings =
    ([...sizes].find(([path]) => path.startsWith('target/boards/openings'))?.[1] ?? Infinity) / KB;
  if (openings > MAX_OPENINGS_KB)
    wrong.push(`the openings have ${openings.toFixed(1)} KB, more than ${MAX_OPENINGS_KB}`);
  for (const path of sizes.keys()) {
    const isKnown = path === 'site' || path === '404.html' || NOT_FOR_PAGES.test(path);
    if (!isKnown && !texts.includes(basename(path))) wrong.push(`${path}: no page asks for it`);
  }
  const megabytes = ((sizes.get('site') ?? 0) / KB / KB).toFixed(1);
  return { wrong, said: `${pages.length} pages in ${megabytes} MB` };
}
