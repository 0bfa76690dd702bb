// @ts-check
// How much each page sends to a reader who comes for the first time.

import { VIEWS, goTo, inViews } from './browser.mjs';

const KB = 1000;
// The font for formulas is half of the difference.
const MOST = { prose: 110, math: 180 };

/** @param {import('./check.mjs').Context} context */
export async function weights(context) {
  const heaviest = { prose: 0, math: 0 };
  // The page with the whole book is sent to nobody who doesn't ask for it.
  const paths = context.pages.filter((path) => path !== 'print.html');
  const wrong = await inViews(context, paths, [VIEWS[0]], async ({ page, home, asked }, path) => {
    await goTo(page, home + path);
    const kind = await page.locator('math').count() ? 'math' : 'prose';
    const parts = await Promise.all([...asked].map(async (url) => ({ name: url.replace(home, ''), bytes: await context.server.sent(url) })));
    const weight = parts.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
    heaviest[kind] = Math.max(heaviest[kind], weight);
    context.note(path, 'KB sent', weight.toFixed(1));
    if (weight <= MOST[kind]) return [];
    const largest = parts.sort((a, b) => b.bytes - a.bytes).slice(0, 3).map(({ name, bytes }) => `${name} ${(bytes / KB).toFixed(1)}`);
    return [`${weight.toFixed(1)} KB sent, more than the ${MOST[kind]} of a page ${kind === 'math' ? 'with' : 'without'} formulas: ${largest.join(', ')}`];
  });
  return { wrong, said: `at most ${Math.ceil(heaviest.prose)} KB sent, ${Math.ceil(heaviest.math)} with formulas` };
}
