// Editing a program in its place: an editor opens by key and is left by key, what is changed
// is kept until Reset, and nothing of it is sent to a reader who edits nothing.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import {
  LARGE_AND_SMALL,
  VIEWS,
  atFile,
  axe,
  goTo,
  inViews,
  settled,
  visit,
  wrongOn,
} from './browser.mjs';
import { tooWide } from './pages.mjs';

/** How many bytes the editor may have on its way. */
const MAX_EDITOR_BYTES = 160_000;
/** What the reader writes at the start of the program. */
const OWN_LINE = '// mine';

/** @param {Context} context */
export async function snippets(context) {
  const path = context.pages.find((path) => isWithHiddenLines(context.texts.get(path)));
  if (!path) return { wrong: ['no page has a program with hidden lines'], said: '' };
  const wrong = await inViews(context, [path], VIEWS, (visit, wrong) =>
    edit(visit, path, wrong, true),
  );
  wrong.push(...(await inViews(context, [path], LARGE_AND_SMALL, run)));
  wrong.push(
    ...(await weight(context)),
    ...(
      await wrongOn(visit, context.browser, atFile(context), {}, (visit, wrong) =>
        edit(visit, path, wrong),
      )
    ).map((what) => `from file://: ${what}`),
  );
  return { wrong, said: 'programs run, edited by keys, kept, and reset' };
}

const isWithHiddenLines = (text = '') =>
  /<div class="snippet" data-run/.test(text) && text.includes('class="show-whole"');

/** The files of the editor are light. @param {Context} context */
async function weight({ site, texts }) {
  const page = [...texts.values()].find((text) => text.includes('data-edit-snippet="')) ?? '';
  const names = /data-edit-snippet="([^"]*)"/.exec(page)?.[1].split(' ') ?? [];
  const sizes = await Promise.all(
    names.map(
      async (name) => gzipSync(await readFile(join(site, name.replace(/^(\.\.\/)+/, '')))).length,
    ),
  );
  const sum = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length === 3 && sum <= MAX_EDITOR_BYTES) return [];
  return [`the editor is ${sizes.length} files of ${sum} bytes, more than ${MAX_EDITOR_BYTES}`];
}

/** In the page: what breaks the frame of a snippet's editor, which has the focus. @param {Element} snippet */
function frameOfEditor(snippet) {
  const editor = /** @type {Element} */ (snippet.querySelector('.cm-editor'));
  const frame = getComputedStyle(editor, '::after');
  const gutters = getComputedStyle(/** @type {Element} */ (snippet.querySelector('.cm-gutters')));
  const wrong = [];
  if (frame.borderTopStyle !== 'solid' || parseFloat(frame.borderTopWidth) < 2)
    wrong.push('the editor has the focus and no frame');
  else if (!(Number(frame.zIndex) > Number(gutters.zIndex)))
    wrong.push('the numbers of the lines cover the frame of the editor');
  const { top } = editor.getBoundingClientRect();
  for (const button of snippet.querySelectorAll('.snippet-tools button'))
    if (button.checkVisibility() && button.getBoundingClientRect().bottom > top + 0.5)
      wrong.push(`“${button.textContent}” breaks the frame of the editor`);
  return wrong;
}

/** axe asks for style sheets, which a file may not. @param {Visit} visit @param {string} path @param {string[]} wrong @param {boolean} [withAxe] */
async function edit({ page, home, requested }, path, wrong, withAxe) {
  const snippet = page.locator('.snippet[data-run]:has(.show-whole)').first();
  const content = snippet.locator('.cm-content');
  const focused = () => page.locator(':focus').evaluate((element) => element.className);
  const kept = () => page.evaluate(() => localStorage.getItem('programs') ?? '{}');

  await goTo(page, home + path);
  const early = [...requested].filter((url) => /codemirror|snippet|editor/.test(url));
  if (early.length) wrong.push(`nobody has edited, and ${early.join(', ')} came`);
  const before = await snippet.getAttribute('class');

  // Open it, and write a line of one's own.
  await snippet.locator('.edit-button').press('Enter');
  await content.and(page.locator(':focus')).waitFor();
  if (await snippet.locator('pre.code').isVisible()) wrong.push('the program is there twice');
  if (await snippet.locator('.line-mark').count())
    wrong.push('lines are marked that nobody has changed');
  if (!(await snippet.locator('.folded').count())) wrong.push('no lines are folded');
  if (await snippet.getByRole('button', { name: 'Reset' }).count())
    wrong.push('there is a Reset for what nobody has changed');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(OWN_LINE);
  await page.keyboard.press('Enter');
  await snippet.locator('.line-mark.own').first().waitFor();
  // One for the gutter itself, which is not seen.
  const marks = await snippet.locator('.line-mark.own:visible').count();
  if (marks !== 1) wrong.push(`${marks} lines are marked of the one that is new`);
  if (!(await kept()).includes(OWN_LINE)) wrong.push('what is written is not kept');
  await settled(page);
  if (withAxe) wrong.push(...(await axe(page, '.snippet:has(.editor)')));
  wrong.push(...(await tooWide(page)));

  // Brackets come in pairs, and Tab indents.
  const firstLine = snippet.locator('.cm-line').first();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('(');
  if ((await firstLine.textContent()) !== '    ()')
    wrong.push(`Tab and ( make “${await firstLine.textContent()}”`);
  for (let undone = 0; undone < 9 && (await firstLine.textContent()) !== OWN_LINE; undone += 1)
    await page.keyboard.press('Control+z');

  // The lines that the page hides.
  const whole = snippet.locator('.show-whole input');
  await whole.press('Space');
  if (await snippet.locator('.folded').count()) wrong.push('the whole program is not shown');
  await whole.press('Space');
  if (!(await snippet.locator('.folded').count())) wrong.push('hidden lines do not fold again');
  const folds = await snippet.locator('.folded').count();
  await snippet.locator('.folded').first().click();
  if ((await snippet.locator('.folded').count()) !== folds - 1)
    wrong.push('a fold that is clicked does not open');
  if (!(await content.evaluate((box) => box.contains(document.activeElement))))
    wrong.push('the focus is lost when a fold opens');

  // Its frame is whole: on top of the numbers of the lines, and free of the buttons.
  await content.focus();
  wrong.push(...(await snippet.evaluate(frameOfEditor)));

  // The focus is no prisoner, forwards and backwards, and goes on to what comes next.
  for (const [key, isAfter] of /** @type {const} */ ([
    ['Tab', true],
    ['Shift+Tab', false],
  ])) {
    await content.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    if (/cm-/.test(await focused())) wrong.push(`Escape and ${key} do not leave the editor`);
    const [next, editor] = await Promise.all([
      page.locator(':focus').boundingBox(),
      snippet.locator('.cm-editor').boundingBox(),
    ]);
    if (!next || !editor) wrong.push(`Escape and ${key} lead to nothing that can be seen`);
    else if (isAfter ? next.y < editor.y + editor.height - 1 : next.y + next.height > editor.y + 1)
      wrong.push(`Escape and ${key} lead to the wrong side of the editor`);
  }

  // It comes back, and the book's with it when asked.
  await goTo(page, home + path);
  await content.getByText(OWN_LINE).waitFor();
  if (!(await snippet.locator('.editor-note').isVisible()))
    wrong.push('nothing says that this is the version of the reader');
  if (await page.locator('.cm-content:focus').count())
    wrong.push('an editor that comes back takes the focus');
  await snippet.getByRole('button', { name: 'Reset' }).press('Enter');
  await content.getByText(OWN_LINE).waitFor({ state: 'detached' });
  if ((await kept()).includes(OWN_LINE)) wrong.push('what was reset is still kept');
  if (await snippet.locator('.line-mark:visible').count()) wrong.push('marks stay after Reset');
  await page.keyboard.press('Control+z');
  await content.getByText(OWN_LINE).waitFor();
  await snippet.getByRole('button', { name: 'Close' }).press('Enter');
  const note = snippet.locator('.editor-kept');
  if (!(await note.isVisible())) wrong.push('closed, it does not say that the version is kept');
  await snippet.locator('.edit-button').press('Enter');
  await content.getByText(OWN_LINE).waitFor();
  if (await note.count()) wrong.push('opened again, it says that the book’s program is shown');
  await snippet.getByRole('button', { name: 'Reset' }).press('Enter');
  await snippet.getByRole('button', { name: 'Close' }).press('Enter');
  await content.waitFor({ state: 'detached' });
  if (!/edit-button/.test(await focused())) wrong.push('Close loses the focus');
  const isShown = await snippet.locator('pre.code').isVisible();
  if ((await snippet.getAttribute('class')) !== before || !isShown)
    wrong.push('the page is not as it was');
}

/** What a program prints is in view, unless the reader has gone elsewhere. @param {Visit & { path: string }} visit @param {string[]} wrong */
async function run({ page, home, path }, wrong) {
  await goTo(page, home + path);
  // In place of the Playground.
  await page.evaluate(() => {
    window.fetch = () =>
      new Promise((resolve) => {
        addEventListener('answered', () =>
          resolve(new Response(JSON.stringify({ result: 'one\ntwo\nthree' }))),
        );
      });
  });
  const snippet = page.locator('.snippet[data-run]:has(.show-whole)').first();
  const output = snippet.locator('.output');
  const answer = async () => {
    await page.evaluate(() => dispatchEvent(new Event('answered')));
    await output.getByText('three').waitFor();
    await settled(page);
  };
  const isInView = () =>
    output.evaluate((output) => {
      const { top, bottom } = output.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight + 1;
    });
  await snippet.locator('.show-whole input').check();
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 300 });
  await settled(page);

  const button = snippet.getByRole('button', { name: 'Run' });
  await button.press('Enter');
  await output.getByText('waiting').waitFor();
  if (!(await isInView())) wrong.push('after Run it is out of sight that the answer is to come');
  await answer();
  if (!(await isInView())) wrong.push('after Run the answer is out of sight');
  const before = await page.evaluate(() => scrollY);
  await button.dispatchEvent('click');
  await output.getByText('waiting').waitFor();
  await answer();
  if ((await page.evaluate(() => scrollY)) !== before)
    wrong.push('an answer that is in view already scrolls the page');

  await button.dispatchEvent('click');
  await output.getByText('waiting').waitFor();
  await page.evaluate(() => {
    dispatchEvent(new Event('wheel'));
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await answer();
  if (await page.evaluate(() => scrollY))
    wrong.push('the answer pulls the page away from a reader who has scrolled elsewhere');
}
