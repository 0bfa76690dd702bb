// The laboratory: a question by keys, its answer, a bad one, the link that asks it again, and
// Stop; from a server and from a file.

import { NARROW, VIEWS, atFile, axe, goTo, inViews, settled, visit, wrongOn } from './browser.mjs';
import { tooWide } from './pages.mjs';

const PATH = 'laboratory.html';

/** @param {Context} context */
export async function laboratory(context) {
  const wrong = await inViews(context, [PATH], VIEWS, async (visit, wrong) => {
    await heaps(visit, wrong);
    await settled(visit.page);
    wrong.push(...(await axe(visit.page, '.laboratory')), ...(await tooWide(visit.page)));
  });
  const options = { viewport: NARROW };
  const fromFile = await wrongOn(visit, context.browser, atFile(context), options, heaps);
  wrong.push(...fromFile.map((what) => `from file://: ${what}`));
  return { wrong, said: 'heaps asked, refused, linked and stopped' };
}

/** @param {Visit} visit @param {string[]} wrong */
async function heaps({ page, home }, wrong) {
  const tool = page.locator('[data-tool="heaps"]');
  const status = tool.locator('.laboratory-status');
  const field = (/** @type {string} */ name) => tool.locator(`input[name="${name}"]`);
  const says = async (/** @type {RegExp} */ text) => {
    await status
      .filter({ hasText: text })
      .waitFor({ timeout: 15_000 })
      .catch(async () => wrong.push(`${text} is not said, but “${await status.textContent()}”`));
  };

  await goTo(page, home + PATH);
  await says(/The period is 34, after the last exception, heap 51: proved by the theorem/);

  // By keys: Kayles, and a sum.
  for (const [name, value] of [
    ['rule', '0.77'],
    ['last', '300'],
    ['sum', '3 5 12'],
  ]) {
    await field(name).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await says(/The period is 12, .*3 \+ 5 \+ 12 has nim-sum/);
  const first = tool.locator('.laboratory-answer td').first();
  if ((await first.textContent()) !== '0') wrong.push('the heap 0 is not worth 0');
  await tool.locator('[data-window="later"]').press('Enter');
  await tool.locator('[aria-label="Plot of the Grundy numbers of the heaps 101 to 300"]').waitFor();
  const program = await tool.locator('.laboratory-program pre code').textContent();
  if (!program?.includes('heap_game(300')) wrong.push('the program does not solve 300 heaps');

  // The address asks it again, and so does the way back.
  if (!page.url().startsWith('file:')) {
    const link = page.url();
    await goTo(page, link);
    await says(/The period is 12, .*3 \+ 5 \+ 12 has nim-sum/);
    if ((await field('sum').inputValue()) !== '3 5 12') wrong.push('the link loses the sum');
  }

  // What can't be is refused below its field.
  await field('rule').fill('0.79');
  await field('rule').press('Enter');
  const error = tool.locator('.laboratory-error').first();
  await error.filter({ hasText: "digits are 0 to 7, not '9'" }).waitFor();
  if ((await field('rule').getAttribute('aria-invalid')) !== 'true')
    wrong.push('the wrong field is not marked');

  // A long question can be stopped, and another one asked.
  await field('rule').fill('0.007');
  await field('last').fill('1,000,000');
  await field('last').press('Enter');
  await tool.getByRole('button', { name: 'Stop' }).press('Enter');
  await says(/^Stopped\.$/);
  await field('rule').fill('1 2 3');
  await field('last').fill('100');
  await field('last').press('Enter');
  await says(/The period is 4, from heap 0 on/);
}
