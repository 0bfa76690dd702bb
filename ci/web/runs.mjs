// The runs to watch: each is opened, stepped to its end and back, by mouse and
// by keys, and looked at on the way.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { LARGE_AND_SMALL, VIEWS, axe, goTo, inViews, revisit, settled } from './browser.mjs';
import { tooWide } from './pages.mjs';

/** How many bytes of scripts and styles all runs share; what a run may take, the build knows. */
const MAX_PLAYER_BYTES = 26_000;
/** How many nodes of the page a step may add or change, as the middle one of a run does. */
const MAX_CHANGES = 600;
/** On the small screen axe looks at every fourth page: their players are alike. */
const SELDOM = 4;

/** @param {Context} context */
export async function runs(context) {
  const withRuns = context.pages.filter(
    (page) => page !== 'print.html' && / data-run="[^"]+\.js"/.test(context.texts.get(page) ?? ''),
  );
  const wrong = await shared(context);
  /** What the middle step of each run takes. @type {{ changes: number, time: number, path: string }[]} */
  const middles = [];
  wrong.push(
    ...(await inViews(
      context,
      withRuns,
      LARGE_AND_SMALL,
      async ({ page, home, path, view }, wrong) => {
        await goTo(page, home + path);
        const places = page.locator('.watch');
        // On the small screen one run of a page is like the others.
        const count = view === VIEWS[0] ? await places.count() : 1;
        for (let at = 0; at < count; at += 1) {
          const isSeldom = withRuns.indexOf(path) % SELDOM === 0;
          const isSeen = at === 0 && (view === VIEWS[0] || isSeldom);
          if (at === 0 && view === VIEWS[0] && isSeldom)
            wrong.push(...(await openWhileScrolling(page, places.first())));
          const { wrong: found, ...middle } = await watch(
            page,
            places.nth(at),
            isSeen,
            view.colorScheme,
          );
          wrong.push(...found.map((what) => `run ${at + 1}: ${what}`));
          middles.push({ ...middle, path });
        }
      },
      revisit,
    )),
  );
  for (const { changes, path } of middles)
    if (changes > MAX_CHANGES) wrong.push(`${path}: a step of a run changes ${changes} nodes`);
  const times = middles.map(({ time }) => time).sort((a, b) => a - b);
  const time = times[times.length >> 1] ?? 0;
  return {
    wrong,
    said: `${times.length} runs stepped to the end and back, axe clean, a step in ${time.toFixed(1)} ms`,
  };
}

/** The files of the player, which all runs share, are light. @param {Context} context */
async function shared({ site, texts }) {
  const page = [...texts.values()].find((text) => text.includes('data-run-player="')) ?? '';
  const names = /data-run-player="([^"]*)"/.exec(page)?.[1].split(' ') ?? [];
  const sizes = await Promise.all(
    names.map(async (name) => {
      const file = await readFile(join(site, name.replace(/^(\.\.\/)+/, '')));
      return gzipSync(file).length;
    }),
  );
  const sum = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length && sum <= MAX_PLAYER_BYTES) return [];
  return [`the player is ${sizes.length} files of ${sum} bytes, more than ${MAX_PLAYER_BYTES}`];
}

/** Whether its title is in view where the page was still being scrolled. @param {Page} page @param {import('playwright-core').Locator} place */
async function openWhileScrolling(page, place) {
  const button = place.locator('.watch-button');
  await button.evaluate((button) => {
    button.scrollIntoView({ block: 'end', behavior: 'smooth' });
    button.dispatchEvent(new MouseEvent('click'));
  });
  const player = place.locator('.player');
  await player.waitFor();
  const wrong = await player.evaluate(async (player) => {
    // Until the page has stood still for a while.
    for (let still = 0, before = scrollY; still < 20; before = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === before ? still + 1 : 0;
    }
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    const { top } = player.getBoundingClientRect();
    return top < bar ? [`opened while the page scrolls, it is ${bar - top} px under the bar`] : [];
  });
  await page.keyboard.press('Escape');
  return wrong;
}

/** @param {Page} page @param {import('playwright-core').Locator} place @param {boolean} isSeen by axe @param {'light' | 'dark'} own colours */
async function watch(page, place, isSeen, own) {
  const wrong = [];
  const hasBar = await place
    .locator('.run-in-words')
    .evaluate((words) => getComputedStyle(words).borderInlineStartWidth !== '0px');
  if (hasBar) wrong.push('“The run in words” has a bar as a wrong answer has');
  await place.locator('.watch-button').click();
  const player = place.locator('.player');
  await player.waitFor();
  const seen = () =>
    player.evaluate((player) => ({
      count: player.querySelector('.count')?.textContent,
      said: player.querySelector('.player-description')?.textContent,
      here: player.querySelectorAll('.line.here').length,
      all: player.textContent,
    }));
  const first = await seen();
  const steps = Number(first.count?.split('/')[1]);
  await page.keyboard.press('End');
  const last = await seen();
  wrong.push(...(await player.evaluate(outOfSight)));
  if (last.count !== `${steps} / ${steps}`) wrong.push(`End leads to ${last.count}`);
  wrong.push(...(await player.evaluate(undrawn)));
  await page.keyboard.press('Home');
  if ((await seen()).all !== first.all) wrong.push('Home does not lead back to the start');
  // A step by mouse and one by key, then all of them in the page itself.
  await player.getByRole('button', { name: 'Forward' }).click();
  await page.keyboard.press('ArrowRight');
  if (steps > 2 && (await seen()).count !== `3 / ${steps}`)
    wrong.push('a click and a key are not two steps');
  const walked = await player.evaluate((player, steps) => {
    const slider = /** @type {HTMLInputElement} */ (player.querySelector('input[type="range"]'));
    const wrong = [];
    const top = scrollY;
    const go = (/** @type {number} */ step) => {
      slider.value = String(step);
      slider.dispatchEvent(new Event('input'));
    };
    const states = [];
    const times = [];
    /** How many nodes each step adds or changes. */
    const changes = [];
    const watcher = new MutationObserver(() => {});
    watcher.observe(player, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    const changed = (/** @type {MutationRecord} */ { addedNodes }) => {
      const added = [...addedNodes].map((node) =>
        node instanceof Element ? 1 + node.querySelectorAll('*').length : 1,
      );
      return added.reduce((sum, count) => sum + count, 1);
    };
    /** What stands still while its contents change. */
    const parts = [
      ...player.querySelectorAll(
        '.player-body, .drawing, .call-tree, .player-side, .player-state, .asked, .player-out',
      ),
    ];
    /** Where each of them begins, and where the player ends, in px. @type {number[][]} */
    const places = [];
    const output = player.querySelector('.player-out');
    const printed = output?.querySelector('pre');
    /** Which functions are called. */
    const called = new Set();
    /** The variables that are seen beside the code or are drawn. */
    const variables = new Set(
      [...player.querySelectorAll('.drawing :is(figcaption code, th)')].map(
        (name) => name.textContent,
      ),
    );
    const lines = [...player.querySelectorAll('.line')].map((line) => line.textContent ?? '');
    const indent = (/** @type {string} */ text) => text.search(/\S|$/);
    /** The function that a line is in. */
    const functionAt = (/** @type {number} */ here) => {
      for (let at = here; at >= 0; at -= 1) {
        const [, name] = /\bfn (\w+)/.exec(lines[at]) ?? [];
        const isOuter = at === here || lines[here].trim() === '}';
        const isAround = indent(lines[at]) < indent(lines[here]) + Number(isOuter);
        if (name && isAround && (at === here || !lines[at].trim().endsWith('}'))) return name;
      }
      return undefined;
    };
    /** Drawings in which something is looked at, and whether it is ever marked. */
    const looked = [
      ...player.querySelectorAll(
        '.drawing-stalks, .drawing-tree, .drawing-diagonals, .drawing-butterfly:has(.legend .here)',
      ),
    ];
    const isMarked = looked.map(() => false);
    for (let step = 0; step < steps; step += 1) {
      const start = performance.now();
      go(step);
      times.push(performance.now() - start);
      changes.push(watcher.takeRecords().reduce((sum, record) => sum + changed(record), 0));
      states.push(player.textContent);
      places.push([
        ...parts.map((part) => part.getBoundingClientRect().top),
        player.getBoundingClientRect().bottom,
      ]);
      if (output?.checkVisibility() && printed) {
        const { left, right, top, bottom } = printed.getBoundingClientRect();
        const isInView = [top + 3, bottom - 3].every((y) =>
          output.contains(document.elementFromPoint((left + right) / 2, y)),
        );
        const below = printed.scrollHeight - printed.clientHeight - printed.scrollTop;
        if (!isInView || below > 1) wrong.push(`step ${step + 1} hides what is printed`);
      }
      for (const frame of player.querySelectorAll('.frame p'))
        called.add(/\w+/.exec(frame.textContent ?? '')?.[0]);
      for (const name of player.querySelectorAll('.frame.top dt')) variables.add(name.textContent);
      // After the end no line comes next.
      const next = player.querySelector('.frame') ? 1 : 0;
      if (player.querySelectorAll('.line.here').length !== next)
        wrong.push(`step ${step + 1} does not mark ${next} lines`);
      const here = lines.indexOf(player.querySelector('.line.here')?.textContent ?? '');
      const isOnce = here === lines.lastIndexOf(lines[here]);
      const frame = player.querySelector('.frame.top p')?.textContent ?? '';
      const running = functionAt(here);
      if (running && isOnce && frame && !frame.replace('closure in ', '').startsWith(`${running}(`))
        wrong.push(`step ${step + 1} is in ${running}, and ${frame} is the frame above`);
      for (const [at, drawing] of looked.entries())
        isMarked[at] ||= Boolean(drawing.querySelector('svg :is(.arrow, .scissors, .frame-here)'));
      // The framed diagonal has as many free cells as the word that the loop looks at has ones.
      const diagonals = player.querySelector('.drawing-diagonals');
      const word = [...player.querySelectorAll('.frame.top dt')].find(
        (name) => name.textContent === 'free',
      )?.nextElementSibling?.textContent;
      if (diagonals && word) {
        const framed = new Set(
          [...diagonals.querySelectorAll('.frame-here')].map((it) => it.getAttribute('transform')),
        );
        const free = [...diagonals.querySelectorAll('.cell:not(.wall)')].filter((it) =>
          framed.has(it.getAttribute('transform')),
        );
        const ones = Number(word).toString(2).replaceAll('0', '').length;
        if (free.length !== ones)
          wrong.push(`step ${step + 1} frames ${free.length} free cells where free is ${word}`);
      }
      for (const drawing of player.querySelectorAll('.drawing.is-empty:not(.drawing-bits)')) {
        const note = drawing.querySelector('.not-yet');
        if (
          note &&
          getComputedStyle(note).display !== 'none' &&
          getComputedStyle(note).visibility === 'hidden'
        )
          wrong.push(`step ${step + 1} leaves a drawing empty and says nothing`);
      }
      const tree = player.querySelector('.call-tree');
      if (tree && /^\s*break\b/.test(lines[here]) && isOnce) {
        const cuts = [...tree.querySelectorAll('.scissors')];
        if (!cuts.some((cut) => !cut.closest('.later')))
          wrong.push(`step ${step + 1} breaks off, and the tree of calls shows no cut`);
      }
      for (const box of player.querySelectorAll('.drawing .scroll:has(svg .new)')) {
        if (box.scrollWidth <= box.clientWidth + 1) continue;
        const { left, right } = box.getBoundingClientRect();
        const isInView = [...box.querySelectorAll('.new')].some((part) => {
          const place = part.getBoundingClientRect();
          return place.left >= left - 4 && place.right <= right + 4;
        });
        if (!isInView) wrong.push(`step ${step + 1} hides what is new in ${box.ariaLabel}`);
      }
      if (!player.querySelector('.player-description')?.textContent?.trim())
        wrong.push(`step ${step + 1} says nothing`);
    }
    watcher.disconnect();
    // The middle one: what else the machine does is no fault of the player.
    const middle = (/** @type {number[]} */ numbers) =>
      numbers.sort((a, b) => a - b)[numbers.length >> 1];
    // Where one comes from makes no difference: back in leaps.
    for (let step = steps - 1; step >= 0; step -= Math.ceil(steps / 20)) {
      go(step);
      if (player.textContent !== states[step])
        wrong.push(`step ${step + 1} looks otherwise on the way back`);
    }
    for (const at of places[0].keys()) {
      const all = places.map((place) => place[at]);
      const [highest, lowest] = [Math.min(...all), Math.max(...all)];
      const name = parts[at]?.className ?? 'its end';
      if (lowest - highest >= 1) wrong.push(`${name} hops between ${highest} and ${lowest} px`);
    }
    for (const [at, drawing] of looked.entries())
      if (!isMarked[at]) wrong.push(`nothing is ever marked in ${drawing.className}`);
    const code = player.querySelector('.player-code')?.textContent ?? '';
    for (const name of player.querySelectorAll('.player-look code')) {
      const text = name.textContent ?? '';
      const isPlace = name.previousSibling?.textContent?.endsWith('in ');
      const isFunction = code.includes(`fn ${text}(`) || code.includes(`.${text}(`);
      if ((isPlace || !variables.has(text)) && isFunction && !called.has(text))
        wrong.push(`it says what to watch in ${text}, where no step is`);
    }
    if (scrollY !== top) wrong.push('the page scrolls while the run is stepped through');
    go(Math.round((steps - 1) * 0.7));
    return { wrong: wrong.slice(0, 3), time: middle(times), changes: middle(changes) };
  }, steps);
  const { wrong: wrongSteps, ...middle } = walked;
  wrong.push(...wrongSteps);
  await settled(page);
  wrong.push(...(await tooWide(page)));
  wrong.push(...(await player.evaluate(cutOff)), ...(await player.evaluate(wideTree)));
  const isWide = await player.evaluate((player) => {
    const boxes = [...player.querySelectorAll('.scroll')];
    const wide = boxes.find((box) => box.scrollWidth > box.clientWidth + 1);
    if (wide instanceof HTMLElement) wide.focus();
    return Boolean(wide);
  });
  if (isWide) {
    const { count } = await seen();
    await page.keyboard.press('ArrowRight');
    if ((await seen()).count !== count) wrong.push('no key scrolls a drawing that is too wide');
  }
  if (isSeen) {
    wrong.push(...(await axe(page, '.player')));
    await page.emulateMedia({ colorScheme: own === 'dark' ? 'light' : 'dark' });
    wrong.push(
      ...(await axe(page, '.player', 'colours')).map((what) => `in the other colours: ${what}`),
    );
    await page.emulateMedia({ colorScheme: own });
  }
  const fold = player.locator('.player-fold:not([open]) > summary');
  if (await fold.count()) {
    await fold.click();
    await settled(page);
    const isInView = await player.locator('.line.here').evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      const below = line.closest('.player')?.querySelector('.player-bar');
      return top >= 0 && bottom <= (below?.getBoundingClientRect().top ?? 0);
    });
    if (!isInView) wrong.push('the code that is opened is not in view');
  }
  await page.keyboard.press('Escape');
  if (await player.count()) wrong.push('Escape does not close it');
  const isBack = await place
    .locator('.watch-button')
    .evaluate((button) => button === document.activeElement);
  if (!isBack) wrong.push('the focus does not come back to the button');
  return { wrong, ...middle };
}

/**
 * What of an open player can't be seen at once: in a large window all of it, and on a small
 * screen, which it covers, what has just happened, the line that comes next, and one row of
 * controls.
 * @param {Element} player
 */
function outOfSight(player) {
  const isSmall = innerWidth < 600;
  const bar = isSmall ? 0 : (document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0);
  const wanted = ['.player-description', '.player-bar'];
  if (!isSmall) wanted.push('.player-look', '.player-code', '.drawings', '.call-tree');
  const wrong = [];
  for (const selector of wanted) {
    const part = player.querySelector(selector);
    if (!part || (!part.children.length && selector === '.drawings')) continue;
    const { top, bottom, height } = part.getBoundingClientRect();
    if (!height || top < bar - 1 || bottom > innerHeight + 1)
      wrong.push(`${selector} is not in view: ${Math.round(top)} to ${Math.round(bottom)}`);
  }
  const rows = new Set(
    [...player.querySelectorAll('.player-bar > :not(.player-scrub)')].map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 20);
    }),
  );
  if (rows.size !== 1) wrong.push(`the controls are ${rows.size} rows`);
  const next = player.querySelector('.player-next');
  const isOpen = player.querySelector('.player-fold')?.hasAttribute('open');
  if (next?.checkVisibility() === isOpen)
    wrong.push(`the next line is ${isOpen ? 'said twice' : 'out of sight'}`);
  const here = player.querySelector('.player-code .here')?.textContent?.trim() ?? '';
  if (!next?.textContent?.endsWith(here)) wrong.push(`the next line is not ${here}`);
  if (next && next.scrollWidth > next.clientWidth + 1 && innerWidth < innerHeight)
    wrong.push(`the next line is cut off: ${here}`);
  const { width, height } = player.getBoundingClientRect();
  if (isSmall && (width < innerWidth || height < innerHeight))
    wrong.push(`it does not cover the small screen: ${width} by ${height}`);
  return wrong;
}

/** A tree of few calls that is cut off at the sides. @param {Element} player */
function wideTree(player) {
  const box = player.querySelector('.call-tree .scroll');
  const count = player.querySelectorAll('.call-tree .call').length;
  const over = box ? box.scrollWidth - box.clientWidth : 0;
  return over > 1 && count < 10 ? [`${over} px of its tree of ${count} calls are cut off`] : [];
}

/**
 * What a screen hides though it could show it: bits, which go on in the next line, and on a
 * small one the slider in large letters.
 * @param {Element} player
 */
function cutOff(player) {
  const wrong = [];
  for (const box of player.querySelectorAll('.drawing-bits .scroll')) {
    const over = box.scrollWidth - box.clientWidth;
    if (over > 1) wrong.push(`${box.ariaLabel}: ${over} px of its bits are cut off`);
  }
  if (innerWidth >= 600) return wrong;
  const page = document.documentElement;
  page.style.fontSize = '131.25%';
  const slider = player.querySelector('.player-scrub input')?.getBoundingClientRect();
  const count = player.querySelector('.count')?.getBoundingClientRect();
  const menu = player.querySelector('.player-menu')?.getBoundingClientRect();
  const play = player.querySelector('.player-bar button')?.getBoundingClientRect();
  if (play && menu && menu.top > play.bottom)
    wrong.push('in large letters the menu is in a row of its own');
  if (!slider || slider.width < 90)
    wrong.push(`in large letters its slider is ${slider?.width} px wide`);
  if (
    count &&
    menu &&
    count.right > menu.left &&
    count.top < menu.bottom &&
    count.bottom > menu.top
  )
    wrong.push('in large letters the menu covers the count');
  page.style.fontSize = '';
  return wrong;
}

/**
 * What is missing of the drawings at the end of a run: each is there, has a name and room, and
 * no sentence depends on which of two colours is the brighter one.
 * @param {Element} player
 */
function undrawn(player) {
  const wrong = [];
  const drawings = [...player.querySelectorAll('.drawing')];
  if (!drawings.length) wrong.push('it has no drawing');
  for (const drawing of drawings) {
    const name = drawing.querySelector('.scroll')?.getAttribute('aria-label');
    const parts = drawing.querySelectorAll('svg *, td:not(:empty)').length;
    if (!parts && !drawing.classList.contains('is-empty')) wrong.push(`${name} is not drawn`);
  }
  if (drawings.every((drawing) => drawing.classList.contains('is-empty')))
    wrong.push('all its drawings are empty at the end');
  for (const call of player.querySelectorAll('.call-tree .call:is(.win, .lose) .value'))
    if (!call.textContent) wrong.push('colours alone say what the calls of its tree return');
  const code = player.querySelector('.player-code')?.textContent ?? '';
  const isOfWins = player.querySelector('.call-tree .legend')?.textContent?.includes('W:');
  if (isOfWins && !/\bfn \w*win/.test(code))
    wrong.push('its tree says who wins, and no function of its code does');
  for (const heap of player.querySelectorAll('.drawing-heaps svg')) {
    const beans = [...heap.querySelectorAll('.bean')].map((bean) => bean.getBoundingClientRect());
    const counts = [...heap.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
    const isCovered = beans.some((bean) =>
      counts.some(
        ({ left, right, top }) => left < bean.right && right > bean.left && top < bean.bottom - 3,
      ),
    );
    if (isCovered) wrong.push('a bean covers the number of a heap');
  }
  const bits = [...player.querySelectorAll('.drawing-bits svg')];
  if (new Set(bits.map((svg) => svg.getAttribute('width'))).size > 1)
    wrong.push('the columns of its bits do not line up');
  if (/\b(bright|dark)(er)?\b/.test(player.querySelector('.player-look')?.textContent ?? ''))
    wrong.push('a sentence is true in one theme only');
  return wrong;
}
