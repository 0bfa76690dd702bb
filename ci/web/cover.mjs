// Draws the pictures of the book that are no SVG, from the built book: the one that
// other sites show with a link to it, the cover of the EPUB, and the mark for the home screen of a phone.
// Run it as `node ci/web/cover.mjs` after `cargo book build`, and look at them.

import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';

const root = new URL('../../', import.meta.url);
const inRoot = (/** @type {string} */ path) => fileURLToPath(new URL(path, root));
/** By their files: the size, and what of the first page is left, in which style. */
const PICTURES = [
  {
    path: 'src/preview.png',
    width: 1200,
    height: 630,
    parts: '.cover, #figure-queen-map svg',
    style: `
    body { display: grid; grid-template-columns: 560px 1fr; align-items: center; padding: 63px; }
    .cover { text-align: start !important; } .cover h1 { font-size: 92px !important; } .cover p { font-size: 34px !important; display: block !important; margin: 36px 0 0 !important; }
    svg { inline-size: 504px !important; block-size: auto; justify-self: end; }`,
  },
  {
    path: 'theme/cover.png',
    width: 1200,
    height: 1800,
    parts: '.cover, #figure-queen-map svg',
    style: `
    body { display: grid; align-content: space-evenly; justify-items: center; block-size: 1800px; }
    .cover { text-align: center !important; } .cover h1 { font-size: 136px !important; } .cover p { font-size: 50px !important; display: block !important; margin: 40px 0 0 !important; }
    svg { inline-size: 900px !important; max-inline-size: none !important; block-size: auto; }`,
  },
  {
    path: 'theme/favicon.png',
    width: 180,
    height: 180,
    parts: '',
    style: `
    html { background: url("${new URL('theme/favicon.svg', root)}") 0 / 100% !important; }`,
  },
];

const browser = await launch();
for (const { path, width, height, parts, style } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.goto(`${new URL('target/book/index.html', root)}`);
  await page.evaluate(
    ([parts, style]) => {
      document.body.replaceChildren(...(parts ? document.querySelectorAll(parts) : []));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [sheet];
    },
    [parts, style],
  );
  await page.waitForTimeout(500); // for the fonts
  await page.screenshot({ path: inRoot(path) });
}
await browser.close();
