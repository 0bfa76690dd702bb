// How much each page sends to a reader who comes for the first time.

const KB = 1000;
// The font for formulas is half of the difference.
const MOST = { prose: 110, math: 180 };
// The scripts that play the boards come later, when one is near: one for each
// chapter whose games the page has.
const MOST_BOARDS = 60;

/**
 * What is too heavy on the page that has just been loaded.
 *
 * @param {Context} context
 * @param {Visit} visit
 * @param {string} path
 * @param {{ prose: number, math: number, boards: number }} heaviest of all pages so far
 */
export async function weigh(context, { page, home, asked }, path, heaviest) {
  const parts = await Promise.all([...asked].map(async (url) => ({ url, kb: await context.server.sent(url) / KB })));
  const kind = await page.locator('math').count() ? 'math' : 'prose';

  // With a board near the top its script may have come already, or be on the way.
  const { needed, all } = await page.evaluate(() => {
    const all = (document.documentElement.dataset.boards ?? '').split(' ').filter((script) => script.includes('/boards/')).map((script) => new URL(script, document.baseURI).href);
    const modules = [...document.querySelectorAll('game-board')].map((board) => board.getAttribute('data-module'));
    return { needed: [...new Set(modules)].map((module) => all.find((script) => script.includes(`/boards/${module}`)) ?? ''), all };
  });
  const sizes = await Promise.all(needed.map((script) => script && context.server.sent(script)));
  const boards = sizes.map(Number).reduce((sum, size) => sum + size, 0) / KB;
  const weight = parts.filter(({ url }) => !all.includes(url)).reduce((sum, { kb }) => sum + kb, 0);
  context.note(path, 'KB sent', weight.toFixed(1));
  if (boards) context.note(path, 'KB boards', boards.toFixed(1));
  heaviest[kind] = Math.max(heaviest[kind], weight);
  heaviest.boards = Math.max(heaviest.boards, boards);

  const wrong = [];
  if (sizes.some((size) => !size)) wrong.push('a script of its boards is not there');
  if (boards > MOST_BOARDS) wrong.push(`the scripts of its boards are ${boards.toFixed(1)} KB, more than ${MOST_BOARDS}`);
  if (weight > MOST[kind]) {
    const largest = parts.sort((a, b) => b.kb - a.kb).slice(0, 3).map(({ url, kb }) => `${url.replace(home, '')} ${kb.toFixed(1)}`);
    wrong.push(`${weight.toFixed(1)} KB sent, more than the ${MOST[kind]} of a page ${kind === 'math' ? 'with' : 'without'} formulas: ${largest.join(', ')}`);
  }
  return wrong;
}
