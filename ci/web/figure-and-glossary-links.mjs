// The words that light up a part of a figure, the proofs that are stepped along
// one, and the words that the glossary explains.

import {
  LARGE_AND_SMALL,
  VIEWS,
  axe,
  goTo,
  inViews,
  revisit,
  settled,
  watchTurns,
} from './browser.mjs';

/** Pages with words that the glossary explains. */
const PAGES_WITH_TERMS = ['fast', 'grid', 'price'].map((page) => `ch01-win-lose/${page}.html`);

/** @param {Context} context */
export async function figureAndGlossaryLinks(context) {
  const withParts = context.pages.filter(
    (path) => path !== 'print.html' && context.texts.get(path)?.includes('<a class="figure-link"'),
  );
  let count = 0;
  const wrong = await inViews(
    context,
    withParts,
    LARGE_AND_SMALL,
    async ({ page, home, path, view }, wrong) => {
      await goTo(page, home + path);
      await page.locator('a.figure-link[aria-controls]').first().waitFor();
      const links = await page.locator('a.figure-link').all();
      if (view === VIEWS[0]) count += links.length;
      for (const [at, link] of links.entries()) {
        const say = (/** @type {string} */ what) => wrong.push(`“${words}”: ${what}`);
        const words = await link.textContent();
        await link.focus();
        if (!(await link.evaluate(lights))) say('lights no shape of its figure');
        await page.keyboard.press('Enter');
        await settled(page);
        if (!(await link.evaluate(lights, true))) say('its figure is not shown');
        if (at === 0) wrong.push(...(await axe(page, undefined, 'others')));
        await page.keyboard.press('Escape');
        if (await page.locator('.lit, .dimmed, .figure-copy').count())
          say('Escape does not take the light away');
      }
      const turns = await watchTurns(page);
      for (const steps of await page.locator('.proof-steps').all()) {
        const items = await steps.locator('li').count();
        await steps.getByRole('button', { name: 'Next' }).click();
        for (let step = 2; step <= items + 1; step += 1) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
        const here = await steps
          .locator('li')
          .evaluateAll((items) => items.findIndex((item) => item.matches('.here:has(a.lit)')));
        if (here !== items - 2) wrong.push(`the keys lead to step ${here + 1} of ${items}`);
        const hidden = await steps.evaluate(coveredStep);
        if (hidden) wrong.push(hidden);
      }
      if ((await turns()).length) wrong.push('a key in the steps turns the page');
    },
    revisit,
  );
  const withTerms = context.pages.filter((path) => PAGES_WITH_TERMS.includes(path));
  wrong.push(...(await inViews(context, withTerms, LARGE_AND_SMALL, terms)));
  return { wrong, said: `${count} parts of figures light up on ${withParts.length} pages` };
}

/** The first word of a page that the glossary explains: under the pointer, with the focus, under a finger. @param {Visit & { path: string }} visit @param {string[]} wrong */
async function terms({ page, home, path }, wrong) {
  await goTo(page, home + path);
  const [link, meaning] = [page.locator('a.term').first(), page.locator('.meaning:not([hidden])')];
  const says = async (/** @type {string} */ when) => {
    await meaning
      .waitFor({ timeout: 20_000 })
      .catch(() => wrong.push(`a word says nothing ${when}`));
    if ((await link.getAttribute('aria-describedby')) !== 'book-meaning')
      wrong.push(`a word is not described ${when}`);
    wrong.push(...(await axe(page, '.meaning', 'all')));
    await page.keyboard.press('Escape');
    if (await meaning.count()) wrong.push(`Escape leaves what it said ${when}`);
  };
  await link.hover();
  await says('under the pointer');
  await page.mouse.move(0, 0);
  await page.locator('a, button, summary, input, [tabindex="0"]').first().focus();
  for (
    let stops = 0;
    stops < 400 && !(await link.evaluate((word) => word.matches(':focus')));
    stops++
  )
    await page.keyboard.press('Tab');
  await says('with the focus');
  await link.evaluate((word) => {
    word.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
    word.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
  });
  await says('under a finger');
}

/** What of a step and its buttons is out of the window, or below the copy of its figure. @param {Element} steps */
function coveredStep(steps) {
  const edges = (/** @type {string} */ part, parent = steps) =>
    /** @type {Element} */ (parent.querySelector(part)).getBoundingClientRect();
  const [words, bar] = [edges('li.here'), edges('.proof-steps-bar')];
  const isShown = document.querySelector('.figure-copy:not([hidden])');
  const top = edges(isShown ? '.figure-copy' : '.bar', document.body).bottom;
  // A step that is higher than the room for it is shown from its beginning.
  const isTooHigh = words.height > bar.top - top - 16;
  const isCovered = words.top < top - 1 || (!isTooHigh && words.bottom > bar.top + 1);
  return isCovered || bar.bottom > innerHeight + 1
    ? `the step is at ${words.top} to ${words.bottom} px, its buttons at ${bar.top}, and what is above them ends at ${top}`
    : '';
}

/** Is something of the figure lit, and the rest not; and may it be seen in the window? @param {Element} link */
function lights(link, inWindow = false) {
  const pictures = [
    document.querySelector(link.getAttribute('href') ?? ''),
    document.querySelector('.figure-copy'),
  ];
  return pictures.some((picture) => {
    const shapes = [
      ...(picture?.querySelectorAll('svg.dimmed :is(.lit, .lit *):is(path, circle, rect, text)') ??
        []),
    ];
    const all = picture?.querySelectorAll('svg :is(path, circle, rect, text)').length ?? 0;
    return (
      shapes.length < all &&
      shapes.some((shape) => {
        const { width, height, top, bottom } = shape.getBoundingClientRect();
        return (
          width + height > 0 &&
          shape.checkVisibility() &&
          (!inWindow || (bottom > 0 && top < innerHeight))
        );
      })
    );
  });
}
