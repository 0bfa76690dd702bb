// The book with the keyboard alone: every stop of the Tab key on every page,
// and the keys that turn pages.

import { VIEWS, goTo, inViews, revisit, settled, watchTurns } from './browser.mjs';
import { allPlayable } from './board-driver.mjs';
import { chapterPages } from './book.mjs';
import { allAnswered } from './laboratory.mjs';

/** @param {Context} context */
export async function tabStops(context) {
  let stops = 0;
  const walked = await inViews(
    context,
    context.pages.filter((path) => path !== 'print.html'),
    [VIEWS[0]],
    async ({ page, home, path }, wrong) => {
      await goTo(page, home + path);
      // Boards and tools bring stops of their own; all must be there before the walk.
      await allPlayable(page);
      await allAnswered(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const walk = await walkThrough(page);
      stops += walk.stops;
      wrong.push(...walk.wrong.map((what) => `Tab: ${what}`));
      wrong.push(...(await staysAt(page)));
      const drawings = await page
        .locator('game-board svg:has(.target)')
        .evaluateAll((drawings) =>
          drawings.map((drawing) => drawing.querySelectorAll('.target[tabindex="0"]').length),
        );
      if (drawings.some((stops) => stops !== 1))
        wrong.push(`Tab: the drawings of boards have ${drawings.join(', ')} stops, not one each`);
    },
    revisit,
  );
  const turned = await inViews(
    context,
    turnable(context.pages),
    VIEWS.slice(-1),
    async ({ page, home, path }, wrong) => {
      await goTo(page, home + path);
      await skipLink(page, wrong);
      await turnPages(page, wrong);
    },
  );
  return { wrong: [...walked, ...turned], said: `tab stops: ${stops} stops, in order and visible` };
}

/** What readers are at work in: there, no arrow turns the page. */
const AT_WORK =
  'dialog, .question, .review-question, .snippet, .watch, .player, game-board, .laboratory';

/** Presses ← and → at each stop of the walk where a reader is at work, and names those where they turn the page. @param {Page} page */
async function staysAt(page) {
  const turns = await watchTurns(page);
  const pressed = await page.evaluate((AT_WORK) => {
    const stops = window.walk.reached.filter((stop) => stop.isConnected && stop.closest(AT_WORK));
    return stops.map((stop) => {
      for (const key of ['ArrowLeft', 'ArrowRight'])
        stop.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const turned = window.turns.splice(0).join(' and ');
      const text = stop.getAttribute('aria-label') ?? stop.textContent ?? '';
      return (
        turned &&
        `the arrows at <${stop.localName}> “${text.trim().slice(0, 40)}” turn the page: ${turned}`
      );
    });
  }, AT_WORK);
  await turns();
  return [...new Set(pressed)].filter(Boolean);
}

/** The second and the last page of the first chapter: both have a page before and after. @param {string[]} pages */
function turnable(pages) {
  const chapter = chapterPages(pages).filter((page) => !page.endsWith('/index.html'));
  return [...new Set([...chapter.slice(0, 1), ...chapter.slice(-1)])];
}

/** Presses Tab from the top of the page until the focus leaves it, and compares the stops with what the document has. @param {Page} page */
async function walkThrough(page) {
  await page.evaluate(watchStops);
  const client = await page.context().newCDPSession(page);
  let walk = {
    pressed: 0,
    stops: 0,
    ended: false,
    again: false,
    wrong: /** @type {string[]} */ ([]),
  };
  for (let pressed = TABS_AT_ONCE; !walk.ended; pressed += TABS_AT_ONCE) {
    // One after the other, but without waiting for the answer to each.
    await Promise.all(
      Array.from({ length: TABS_AT_ONCE }, () => [
        tab(client, 'rawKeyDown'),
        tab(client, 'keyUp'),
      ]).flat(),
    );
    walk = await page.evaluate(() => window.walk.seen);
    if (!walk.ended && walk.pressed !== pressed)
      throw new Error(`of ${pressed} times Tab the page has seen ${walk.pressed}`);
  }
  await client.detach();
  if (walk.again && !(await leaves(page)))
    walk.wrong.push(
      `after ${walk.stops} stops the focus does not leave the page, but begins again`,
    );
  return {
    stops: walk.stops,
    wrong: [...walk.wrong, ...(await page.evaluate(() => window.walk.neverReached()))],
  };
}

/**
 * Does Tab leave the page after its last stop? In quick succession the page may
 * not see that it does, because the next Tab comes back to its first stop.
 * @param {Page} page
 */
async function leaves(page) {
  await page.evaluate(() => window.walk.reached.at(-1)?.focus());
  await page.keyboard.press('Tab');
  return page.evaluate(() =>
    [null, document.body].includes(/** @type {HTMLElement | null} */ (document.activeElement)),
  );
}

const TABS_AT_ONCE = 10;

/** @param {import('playwright-core').CDPSession} client @param {'rawKeyDown' | 'keyUp'} type */
function tab(client, type) {
  return client.send('Input.dispatchKeyEvent', {
    type,
    key: 'Tab',
    code: 'Tab',
    windowsVirtualKeyCode: 9,
  });
}

/** In the page: lists what Tab must reach, and looks after each Tab, when it has done all that it does, at the element that has the focus then. */
function watchStops() {
  const shown = (/** @type {Element} */ element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[inert]');
  const candidates = [
    ...document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, audio[controls], video[controls], iframe, [contenteditable], [tabindex]',
    ),
  ];
  const expected = new Set(
    candidates.filter((element) => {
      if (
        /** @type {HTMLElement} */ (element).tabIndex < 0 ||
        element.matches(':disabled') ||
        !shown(element)
      )
        return false;
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        // A group is one stop: the chosen one, or else the first.
        const group = [
          ...document.querySelectorAll(`input[type="radio"][name="${CSS.escape(element.name)}"]`),
        ];
        return (
          element ===
          (group.find((radio) => /** @type {HTMLInputElement} */ (radio).checked) ?? group[0])
        );
      }
      return true;
    }),
  );
  const name = (/** @type {Element} */ element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.localName}${element.id && ` id="${element.id}"`}> “${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  };
  const most = 2 * expected.size + 50;
  const reached = /** @type {Element[]} */ ([]);
  const seen = {
    pressed: 0,
    stops: 0,
    ended: false,
    again: false,
    wrong: /** @type {string[]} */ ([]),
  };
  // Sizes may have changed on the way; what is no stop any more is none.
  const neverReached = () =>
    [...expected]
      .filter(
        (element) =>
          !reached.includes(element) && /** @type {HTMLElement} */ (element).tabIndex >= 0,
      )
      .map((element) => `${name(element)} is never reached`);
  Object.assign(window, { walk: { reached, seen, neverReached } });

  const lookAt = (/** @type {Element} */ element) => {
    const wrong = [];
    const last = reached.at(-1);
    reached.push(element);
    if (last && !(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) {
      wrong.push(`comes after ${name(last)}, but is before it in the document`);
    }
    const scrolls =
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    // A browser gives a box that scrolls a stop of its own accord.
    if (!expected.has(element) && !scrolls) wrong.push('gets the focus and is nothing to act on');

    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    // The moves of a board have a border of their own, seen to by its check.
    if (element.matches('game-board .target')) {
      if (!element.matches(':focus-visible')) wrong.push('has the focus and does not show it');
    } else if (
      outlineStyle === 'none' ||
      parseFloat(outlineWidth) < 2 ||
      /, 0\)$/.test(outlineColor)
    ) {
      wrong.push(
        `has the focus and no outline to be seen (${outlineWidth} ${outlineStyle} ${outlineColor})`,
      );
    }
    const box = element.getBoundingClientRect();
    const left = Math.max(box.left, 0),
      right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0),
      bottom = Math.min(box.bottom, innerHeight);
    if (left >= right || top >= bottom) {
      wrong.push('has the focus outside the window');
    } else {
      const places = [
        [left + 2, top + 2],
        [right - 2, bottom - 2],
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, bottom - 2],
      ];
      const over = places.map(([x, y]) => document.elementFromPoint(x, y));
      if (
        !over.some(
          (other) =>
            other &&
            (element.contains(other) ||
              (other.contains(element) &&
                other !== document.body &&
                other !== document.documentElement)),
        )
      ) {
        wrong.push(`has the focus and is hidden behind ${over[2] ? name(over[2]) : 'something'}`);
      }
    }
    return wrong;
  };

  addEventListener('keyup', ({ key }) => {
    if (key !== 'Tab' || seen.ended) return;
    seen.pressed += 1;
    const element = document.activeElement;
    if (!element || element === document.body) {
      seen.ended = true;
      return;
    }
    if (element === reached[0]) {
      seen.ended = seen.again = true;
      return;
    }
    seen.stops += 1;
    const again = reached.includes(element);
    if (!again) seen.wrong.push(...lookAt(element).map((what) => `${name(element)} ${what}`));
    if (again || seen.stops > most) {
      seen.ended = true;
      seen.wrong.push(
        `after ${seen.stops} stops the focus does not leave the page: Tab came to ${name(element)} ${again ? 'again' : ''}`,
      );
    }
  });
}

/** @param {Page} page @param {string[]} wrong */
async function skipLink(page, wrong) {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const at = await page.evaluate(() => document.activeElement?.localName);
  if (at !== 'main') wrong.push(`the first stop and Enter do not skip to the text, but to <${at}>`);
}

/** @param {Page} page @param {string[]} wrong */
async function turnPages(page, wrong) {
  const watched = await watchTurns(page);
  const turns = async () => (await watched()).join(' ') || 'nothing';
  const press = async (
    /** @type {string} */ key,
    /** @type {string} */ expected,
    /** @type {string} */ where,
  ) => {
    await page.keyboard.press(key);
    const turned = await turns();
    if (turned !== expected) wrong.push(`${key} ${where} turns to ${turned}, not to ${expected}`);
  };

  await press('ArrowRight', 'next', 'in the text');
  await press('ArrowLeft', 'prev', 'in the text');
  await press('Shift+ArrowRight', 'nothing', 'in the text');
  await page.locator('#book-theme').focus();
  await press('ArrowRight', 'nothing', 'in the choice of colours');
  await page.locator('#book-theme').evaluate((select) => select.blur());

  for (const key of ['/', 's']) {
    await page.keyboard.press(key);
    if (!(await page.locator('#book-search').isVisible()))
      return wrong.push(`${key} does not open the search`);
    if (await page.locator('#book-search-words').inputValue())
      wrong.push(`${key} is also typed into the search field`);
    await page.keyboard.type('ab');
    await press('ArrowLeft', 'nothing', 'in the search field');
    await press('ArrowRight', 'nothing', 'in the search field');
    await page.locator('#book-search-words').fill('');
    await page.keyboard.press('Escape');
    await settled(page); // only then is the focus back in the text
  }

  const box = page.locator('main [tabindex="0"][role="group"]:visible').first();
  if (!(await box.count())) return;
  await box.focus();
  await press('ArrowRight', 'nothing', 'in a box that scrolls');
  await box.evaluate(
    (element) =>
      new Promise((scrolled) => {
        if (element.scrollLeft > 0) scrolled(undefined);
        element.addEventListener('scroll', scrolled, { once: true });
        setTimeout(scrolled, 2000);
      }),
  );
  if ((await box.evaluate((element) => element.scrollLeft)) <= 0)
    wrong.push('ArrowRight in a box that scrolls does not scroll it');
}
