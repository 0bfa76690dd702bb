// The same book elsewhere: from a file, below a path, over a slow line, without
// scripts, at a wrong address, on paper.

import { NARROW, VIEWS, atFile, goTo, inViews, settled, visit, wrongOn } from './browser.mjs';
import { busiest, chapterPages, headings } from './book.mjs';
import { searchFor } from './overlays.mjs';
import { tooWide } from './pages.mjs';
import { brokenOnPaper, halfEmptyOnPaper, headOnPaper, strayOnPaper } from './paper.mjs';
import { serve } from './server.mjs';

/** @param {Context} context */
export async function fileAddress(context) {
  return {
    wrong: await tour(context, atFile(context), 'from file://'),
    said: 'the same from file://',
  };
}

/** @param {Context} context */
export async function subPath(context) {
  const { home, close } = await serve(context.site, '/a/b/');
  return {
    wrong: await tour(context, home, 'below /a/b/').finally(close),
    said: 'and below a path',
  };
}

/** With fonts that come late nothing moves, and what they make too wide is reached by Tab. @param {Context} context */
export async function lateFonts(context) {
  const paths = context.pages.filter((path) => /(^|\/)(index|fast|designs)\.html$/.test(path));
  const wrong = await inViews(
    context,
    paths,
    VIEWS.slice(2, 3),
    async ({ page, home, path }, wrong) => {
      // They come once the page is drawn without them.
      let drawn = () => {};
      const isDrawn = new Promise((done) => {
        drawn = () => done(undefined);
      });
      let late = 0;
      await page.route('**/*.woff2', async (route) => {
        late += 1;
        await isDrawn;
        await route.continue();
      });
      await page.goto(home + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(
        () =>
          new Promise((drawn) => {
            new PerformanceObserver((list) => {
              if (list.getEntriesByName('first-contentful-paint').length) drawn(undefined);
            }).observe({ type: 'paint', buffered: true });
          }),
      );
      drawn();
      await page.waitForLoadState('load');
      await settled(page);
      if (!late) wrong.push('it asks for no font');
      // The mark is told after all that has moved.
      const moved = await page.evaluate(
        () =>
          new Promise((say) => {
            let sum = 0;
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntriesByType('layout-shift'))
                sum += /** @type {any} */ (entry).value;
              if (list.getEntriesByName('settled').length) say(sum);
            });
            observer.observe({ type: 'layout-shift', buffered: true });
            observer.observe({ type: 'mark', buffered: true });
            performance.mark('settled');
          }),
      );
      if (Number(moved) > 0.05)
        wrong.push(`the content of the page moves by ${Number(moved).toFixed(3)}`);
      const boxes = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('main .scroll')];
        for (const box of boxes)
          box.insertAdjacentHTML(
            'beforeend',
            '<div style="inline-size: 2000px; block-size: 0"></div>',
          );
        document.fonts.dispatchEvent(new Event('loadingdone'));
        return boxes.filter((box) => !box.hasAttribute('tabindex')).length;
      });
      if (boxes)
        wrong.push(`Tab does not reach ${boxes} boxes that a late font has made too narrow`);
    },
  );
  return { wrong, said: 'nothing moves when fonts come late' };
}

/**
 * Three pages, by links: the first page, the first page of a chapter by the
 * contents, the page after it by its link at the end; and back by the search.
 * @param {Context} context @param {string} home @param {string} place
 */
async function tour(context, home, place) {
  const { browser, pages } = context;
  const chapter =
    chapterPages(pages).find((path) => path.endsWith('/index.html')) ?? chapterPages(pages)[0];
  const wanted =
    (await headings(context)).find(({ url }) => url.startsWith('introduction.html')) ??
    (await headings(context))[0];
  const found = await wrongOn(visit, browser, home, {}, async ({ page }, wrong) => {
    const here = () => page.url().replace(home, '').replace(/#.*/, '');
    const styled = async () =>
      (await isStyled(page)) || wrong.push(`the style sheets of ${here()} are not applied`);
    await goTo(page, `${home}index.html`);
    await styled();

    await page.locator(`#book-contents a[href="${chapter}"]`).click();
    await page.waitForURL(home + chapter);
    await styled();

    const next = page.locator('.pages a[rel="next"]');
    const expected = await next.evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href);
    // By key: a board above may still grow while the mouse is on its way.
    await next.press('Enter');
    await page.waitForURL(expected);
    await styled();

    await page.locator('#book-search-open').click();
    await searchFor(page, wanted.title);
    await page.keyboard.press('Enter');
    await page
      .waitForURL(home + wanted.url, { timeout: 20_000 })
      .catch(() =>
        wrong.push(`on ${here()} the search for “${wanted.title}” does not lead to ${wanted.url}`),
      );
    await styled();
  });
  return found.map(
    (what) => `${place}, on the way from index.html over ${chapter} to ${wanted.url}: ${what}`,
  );
}

/** One rule of each style sheet that the frame of a page has. @param {Page} page */
function isStyled(page) {
  return page.evaluate(() => {
    const style = (/** @type {string} */ selector) =>
      getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
    return (
      style('html').getPropertyValue('--bg') !== '' &&
      style('html').backgroundColor !== 'rgba(0, 0, 0, 0)' &&
      style('.bar').position === 'sticky'
    );
  });
}

/** @param {Context} context */
export async function withoutScript(context) {
  const views = VIEWS.map((view) => ({ ...view, javaScriptEnabled: false }));
  const wrong = await inViews(
    context,
    ['index.html', 'progress.html', busiest(context)],
    views,
    async ({ page, home, path, view }, wrong) => {
      await page.goto(home + path);
      await readable(page, view.viewport === NARROW, wrong);
    },
  );
  return { wrong, said: 'readable without script' };
}

/** @param {Page} page @param {boolean} narrow @param {string[]} wrong */
async function readable(page, narrow, wrong) {
  wrong.push(
    ...(await page.evaluate(() => {
      const wrong = [];
      const name = (/** @type {Element} */ element) =>
        element.outerHTML.replace(/>.*/s, '>').slice(0, 120);
      // What CSS hides: not what is folded, which a click unfolds, nor the lines
      // of code that a script puts in and their checkbox, nor line ends in comments,
      // nor what a picture says to a screen reader, nor reasons, which a choice shows.
      const hidden = [...document.querySelectorAll('main *, .pages *')].filter(
        (element) =>
          !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest(
            '.boring, .code .e, .show-whole, .needs-js, .bar-line, .question label + p, figcaption > [hidden], details:not([open]), script, noscript, template, svg defs, svg title, svg desc',
          ),
      );
      for (const element of hidden.slice(0, 3)) wrong.push(`${name(element)} is hidden`);
      for (const element of document.querySelectorAll('.needs-js')) {
        if (element.checkVisibility()) wrong.push(`${name(element)} is shown and can do nothing`);
      }
      // Each board and the page of the reader's progress say what they would do.
      for (const asleep of document.querySelectorAll('game-board, .progress')) {
        const { content, display } = getComputedStyle(asleep, '::after');
        const isTold = asleep.matches('game-board')
          ? display === 'block' && content.includes('JavaScript')
          : asleep.parentElement?.querySelector('.needs-script')?.checkVisibility();
        if (!isTold) wrong.push(`${name(asleep)} does not say that it needs JavaScript`);
      }
      const bare = [...document.querySelectorAll('main section > h2:first-child')].filter(
        (heading) =>
          heading.checkVisibility() &&
          ![...(heading.parentElement?.children ?? [])].some(
            (part) => part !== heading && part.getBoundingClientRect().height > 1,
          ),
      );
      for (const heading of bare) wrong.push(`nothing is below “${heading.textContent}”`);
      const text = /** @type {HTMLElement} */ (
        document.querySelector('main')
      ).getBoundingClientRect();
      if (text.top > innerHeight / 2) wrong.push('the text does not begin in the window');
      return wrong;
    })),
    ...(await tooWide(page)),
  );

  for (const link of await page.locator('.contents > ol > li > a').all()) {
    if (!(await link.isVisible()))
      wrong.push(`“${await link.textContent()}” of the contents is hidden`);
  }
  const current = page.locator('.contents [aria-current="page"]');
  if (!(await current.isVisible()))
    wrong.push('the contents do not show the page that is being read');

  const toContents = page.locator('noscript a[href="#book-contents"]');
  if (!(await toContents.isVisible())) {
    wrong.push('no link to the contents in the header');
  } else if (narrow) {
    await toContents.click();
    const top = await page
      .locator('#book-contents')
      .evaluate((nav) => nav.getBoundingClientRect().top);
    if (top < 0 || top > NARROW.height / 2)
      wrong.push(`the link to the contents leads ${Math.round(top)} px away from them`);
  }

  // What another snippet shows, a script would have to put in.
  const whole = page
    .locator('.snippet:has(.boring):not(:has([data-of])) .show-whole input')
    .first();
  if (await whole.count()) {
    await whole.check();
    if (
      !(await page.locator('.snippet:has(.show-whole input:checked) .boring').first().isVisible())
    )
      wrong.push('the hidden lines of code can’t be shown');
  }
}

/** @param {Context} context */
export async function notFound(context) {
  const wrong = await inViews(
    context,
    ['wrong.html', 'no/such/page.html'],
    [VIEWS[0]],
    async ({ page, home, path, complaints }, wrong) => {
      const response = await goTo(page, home + path);
      if (response?.status() !== 404) wrong.push(`the answer has status ${response?.status()}`);
      if (!(await isStyled(page))) wrong.push('the style sheets are not applied');
      await page.locator('#book-contents a').first().click();
      await page
        .waitForURL(`${home}index.html`, { timeout: 20_000 })
        .catch(() => wrong.push(`the first link of the contents leads to ${page.url()}`));
      // Chromium reports the answer 404 itself, which is right here.
      const own = complaints.findIndex(
        (what) => what.includes('status of 404') && what.includes(`(${path})`),
      );
      if (own >= 0) complaints.splice(own, 1);
    },
  );
  return { wrong, said: 'wrong addresses answered' };
}

/** What is between the margins of A4, which is narrower than Letter, for a reader in the dark. @type {View} */
const PAPER = { name: 'on paper', viewport: { width: 642, height: 971 }, colorScheme: 'dark' };

/** @param {Context} context */
export async function print(context) {
  const watched =
    context.pages.find(
      (path) => path !== 'print.html' && context.texts.get(path)?.includes('class="watch"'),
    ) ?? '';
  const paths = [
    ...new Set(['print.html', 'progress.html', 'laboratory.html', busiest(context), watched]),
  ];
  const wrong = await inViews(context, paths, [PAPER], async ({ page, home, path }, wrong) => {
    await goTo(page, home + path);
    const whole = path === 'print.html';
    // A run that is being watched is printed like all others.
    if (path === watched) {
      await page.locator('.watch-button').first().click();
      await page.locator('.player').waitFor();
    }
    if (whole) {
      // Stubbed by `visit`: the dialog would wait for a hand.
      await page
        .locator('html[data-printed]')
        .waitFor({ state: 'attached', timeout: 20_000 })
        .catch(() => wrong.push('it does not open the dialog for printing'));
    } else {
      await page.locator('#book-theme').selectOption('dark');
    }
    await page.emulateMedia({ media: 'print' });
    await settled(page);
    for (const part of [
      '.bar',
      '.contents',
      '.pages',
      '.snippet-tools',
      '.watch-button',
      '.player',
      '.board-tools',
      '.laboratory :is(form, button, input)',
    ]) {
      if (await page.locator(`${part}:visible`).count()) wrong.push(`${part} would be printed`);
    }
    wrong.push(
      ...(await page.evaluate(onPaper, PAPER.viewport)),
      ...(await page.evaluate(missingOnPaper, NOT_ON_PAPER)),
      ...(await page.evaluate(answersOnPaper)),
      ...(await page.evaluate(strayOnPaper)),
      ...(await page.evaluate(whole ? contentsOnPaper : headOnPaper)),
      ...(await page.evaluate(brokenOnPaper, PAPER.viewport)),
      ...(await page.evaluate(halfEmptyOnPaper, PAPER.viewport)),
      ...(await page.evaluate(emptyOnPaper, PAPER.viewport)),
    );
  });
  return { wrong, said: 'prints' };
}

/**
 * Questions whose answers would be read before they are guessed: above a choice, upright, told
 * by a colour, or marked at the choice. Also answers that a reader who turns the sheet finds in
 * another order than that of the choices.
 */
function answersOnPaper() {
  const isUpsideDown = (/** @type {Element} */ element) =>
    getComputedStyle(element).rotate === '180deg';
  const upright = [...document.querySelectorAll('.watch .asked')]
    .filter((asked) => getComputedStyle(asked, '::details-content').rotate !== '180deg')
    .map((asked) => `${asked.closest('.watch')?.id} has its answer upright on paper`);
  const ofQuestions = [...document.querySelectorAll('.question')].flatMap((question) => {
    const wrong = (/** @type {string} */ what) => `${question.id} ${what} on paper`;
    const reasons = [...question.querySelectorAll('label + p')];
    const details = question.querySelector('details');
    const isHidden = details
      ? getComputedStyle(details, '::details-content').rotate === '180deg'
      : reasons.every(isUpsideDown);
    const bottoms = [...question.querySelectorAll('label')].map(
      (label) => label.getBoundingClientRect().bottom,
    );
    const tops = reasons.map((reason) => reason.getBoundingClientRect().top);
    const isInOrder = tops.every((top, at) => !at || top < tops[at - 1]);
    const colours = new Set(reasons.map((reason) => getComputedStyle(reason, '::before').color));
    const mark = question.querySelector('.right > span');
    const printed = question.matches('.guess')
      ? question.previousElementSibling?.querySelector('details.printed')
      : undefined;
    return [
      ...(isHidden ? [] : [wrong('has its answer upright')]),
      ...(Math.min(...tops) < Math.max(...bottoms) - 1
        ? [wrong('has an answer above a choice')]
        : []),
      ...(colours.size > 1 ? [wrong('tells by a colour which answer is right')] : []),
      ...(isInOrder ? [] : [wrong('has answers that read backwards once the sheet is turned')]),
      ...(printed && getComputedStyle(printed, '::details-content').rotate !== '180deg'
        ? [wrong('is below an output that gives its answer, upright')]
        : []),
      ...(mark && getComputedStyle(mark, '::before').content !== 'none'
        ? [wrong('marks the right choice')]
        : []),
    ];
  });
  return [...upright, ...ofQuestions];
}

/** A sheet with nothing but its head. @param {{ height: number }} sheet */
function emptyOnPaper({ height }) {
  const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
  const below =
    document.documentElement.getBoundingClientRect().top +
    document.documentElement.scrollHeight -
    end;
  const tools = [...document.querySelectorAll('.laboratory')].filter(
    (tool) => tool.getBoundingClientRect().height > height,
  );
  return [
    ...(below > 1 ? [`${below} px below the text ask for one more sheet`] : []),
    ...tools.map((tool) => `${tool.getAttribute('data-tool')} leaves most of a sheet empty`),
  ];
}

/** What may be missing on paper: nothing else. */
const NOT_ON_PAPER = [
  // What needs a hand.
  '.snippet-tools, .watch-button, .player, .proof-steps-bar, .figure-copy, .review, h2:has(+ .review), .exercise-list, .bar-line, .screen-only, .done-checkbox',
  '.progress :is(details:has(textarea), section:not(:has(.puzzle-list > li)), [hidden]), .board-tools, game-board > :not(.board-picture)',
  '.question :is(.answer-form, .verdict), .laboratory form, .laboratory button, .laboratory-window',
  // How long a page takes.
  '.page-label span',
  // Its number comes from the style sheet.
  '.question.lines label > b',
  // Lines of other listings, which their own pages print, and what the glossary prints.
  '.boring, .show-whole, .meaning',
  // What a picture says to a screen reader, and what it has only while words light it up.
  'figcaption > [hidden], svg title, svg desc, svg defs, [data-part~="+"], script, noscript, template',
].join();

/** What of the text would not be printed, such as a run in words. @param {string} mayBeMissing */
function missingOnPaper(mayBeMissing) {
  const name = (/** @type {Element} */ element) =>
    element.closest('[id]')?.id || element.outerHTML.replace(/>.*/s, '>').slice(0, 120);
  const texts = [...document.querySelectorAll('main *')].filter((element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
  );
  const hidden = texts.filter(
    (element) =>
      !element.closest(mayBeMissing) &&
      !(
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().height
      ),
  );
  const wrong = hidden
    .slice(0, 5)
    .map(
      (element) =>
        `${name(element)}: “${element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 60)}” would not be printed`,
    );
  if (hidden.length > 5) wrong.push(`${hidden.length - 5} more texts would not be printed`);
  for (const run of document.querySelectorAll('.watch')) {
    if (!run.querySelector('.run-in-words li code'))
      wrong.push(`${name(run)} has no words for paper`);
  }
  return wrong;
}

/** What of the text would be cut on paper, or is not as it must be there. @param {{ width: number, height: number }} paper */
function onPaper({ width, height }) {
  const wrong = /** @type {string[]} */ ([]);
  const text = /** @type {HTMLElement} */ (document.querySelector('main'));
  const name = (/** @type {Element} */ element) =>
    element.closest('[id]')?.id || element.outerHTML.replace(/>.*/s, '>').slice(0, 120);
  if (!text.querySelector('h1')?.checkVisibility()) wrong.push('the text would not be printed');
  if (/dark/.test(getComputedStyle(document.documentElement).colorScheme))
    wrong.push('the colours are not those of paper');
  for (const element of text.querySelectorAll('*')) {
    if (!element.checkVisibility() || element.closest('.visually-hidden, svg svg, svg *, math *'))
      continue;
    const { left, right, bottom, top } = element.getBoundingClientRect();
    if (left < -1 || right > width + 1)
      wrong.push(
        `${name(element)} is cut: it reaches from ${Math.round(left)} to ${Math.round(right)} of ${width} px`,
      );
    if (element.matches('svg') && bottom - top > height)
      wrong.push(`${name(element)} is higher than the paper`);
    const clips = getComputedStyle(element).overflowX !== 'visible';
    if (clips && element.clientWidth && element.scrollWidth > element.clientWidth + 1)
      wrong.push(`${name(element)} is cut: ${element.scrollWidth} px in ${element.clientWidth}`);
  }
  for (const board of text.querySelectorAll('game-board')) {
    const picture = board.querySelector('.board-picture svg')?.getBoundingClientRect();
    if (!picture?.width || !picture.height) wrong.push(`${name(board)} has no picture`);
  }
  for (const answer of text.querySelectorAll('.question :is(details, .right + p)')) {
    if (!(answer.querySelector('p') ?? answer).getBoundingClientRect().height)
      wrong.push(`${name(answer)}: the answer is not told`);
  }
  return wrong;
}

/** Whether the contents of the whole book lead to each of its pages. */
function contentsOnPaper() {
  const links = /** @type {HTMLAnchorElement[]} */ ([
    ...document.querySelectorAll('#paper-contents a'),
  ]);
  const headings = [...document.querySelectorAll('main h1')];
  if (links.length !== headings.length)
    return [`${links.length} lines of contents for ${headings.length} pages`];
  return links.flatMap((link, at) => {
    const [line, heading] = [link, headings[at]].map((element) =>
      element.textContent?.replace(/\s+/g, ' ').trim(),
    );
    const leads = link.hash === `#${headings[at].id}` && link.checkVisibility();
    // In a PDF its page is said at its right, also where the title is long.
    if (getComputedStyle(link).display !== 'flow-root')
      return [`“${line}” of the contents may have the page of another line`];
    return line === heading && leads
      ? []
      : [`“${line}” of the contents leads to ${link.hash}, not to “${heading}”`];
  });
}
