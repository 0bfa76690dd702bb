// Every page in every view: axe, console, requests, width, weight, and the frame
// that each page must have.

import {
  NARROWEST,
  VIEWS,
  axe,
  byOneLoad,
  goTo,
  inViews,
  recolour,
  settled,
  withoutCache,
} from './browser.mjs';
import { FRAMED } from './book.mjs';
import { basename } from 'node:path';
import { weigh } from './weights.mjs';

/** The whole book on one page, for paper; it repeats what the others have. */
const isWhole = (/** @type {string} */ path) => basename(path) === 'print.html';

/** @param {Context} context */
export async function pages(context) {
  const heaviest = { prose: 0, math: 0, boards: 0 };
  const found = await Promise.all([
    inViews(
      context,
      context.pages.filter(isWhole),
      VIEWS.slice(0, 1),
      async ({ page, home, path }, wrong) => {
        await goTo(page, home + path);
        wrong.push(...(await look(page, path)));
      },
    ),
    byOneLoad(
      context,
      context.pages.filter((path) => !isWhole(path)),
      async (visit, path, [dark, light, wideDark, wide], say) => {
        const { page, home } = visit;
        // What is weighed comes as slowly as to a new reader: the boards, which are not weighed, come later.
        await withoutCache(page, () => goTo(page, home + path));
        say(await weigh(context, visit, heaviest), [dark]);
        say(await look(page, path), [dark, light]);
        say(await axe(page, undefined, 'colours'), [dark]);
        if (!(await recolour(page, light))) say(await axe(page, undefined, 'others'), [light]);
        say(await axe(page, undefined, 'colours'), [light]);
        await page.setViewportSize(NARROWEST);
        for (const view of [light, dark]) {
          await page.emulateMedia({ colorScheme: view.colorScheme });
          await settled(page);
          say(
            [
              ...(await tooWide(page)),
              ...(await unsaid(page)),
              ...(await cutComments(page)),
              ...(await combs(page)),
              ...(await looseComments(page)),
              ...(await looseCaptions(page)),
              ...(await tornWords(page)),
              ...(await looseFacts(page)),
            ],
            [view],
          );
        }
        // Of what is seen as before axe would say the same, and of the frame on each page.
        await page.evaluate(markNew);
        await page.setViewportSize(wideDark.viewport);
        await settled(page);
        if ((await page.evaluate(markNew)) || FRAMED.test(path))
          say(await axe(page, FRAMED.test(path) ? undefined : '[data-new]', 'others'), [
            wide,
            wideDark,
          ]);
        say(await axe(page, undefined, 'colours'), [wideDark]);
        if (!(await recolour(page, wide))) say(await axe(page, undefined, 'others'), [wide]);
        say(await axe(page, undefined, 'colours'), [wide]);
      },
    ),
  ]);
  const said =
    `${context.pages.length} pages × ${VIEWS.length} views: axe clean, no outside request, console silent, nothing wider than ${NARROWEST.width} px; ` +
    `at most ${Math.ceil(heaviest.prose)} KB sent, ${Math.ceil(heaviest.math)} with formulas, ${Math.ceil(heaviest.boards)} more for the boards`;
  return { wrong: found.flat(), said };
}

/** In the page: marks what is to be seen and was not when it was last asked, and says whether there is any. */
function markNew() {
  const seen = new Set(
    [...document.querySelectorAll('main *')].filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    ),
  );
  const before = window.seen ?? seen;
  for (const element of seen) element.toggleAttribute('data-new', !before.has(element));
  Object.assign(window, { seen });
  return document.querySelector('[data-new]') !== null;
}

/** Unfolds all that the page has, and looks at all but the colours. @param {Page} page @param {string} path */
async function look(page, path) {
  const wrong = [...(await frame(page, path)), ...(await tooWide(page))];
  // axe doesn't look at what is folded; with everything unfolded it sees all.
  await unfold(page);
  const empty = await page.locator('.snippet .boring:empty').count();
  if (empty) wrong.push(`${empty} folded parts of programs are not put in`);
  // Of the whole book one rule takes longer than all others together, and its parts have passed it.
  const without = isWhole(path) ? ['avoid-inline-spacing'] : [];
  return [
    ...wrong,
    ...(await axe(page, undefined, 'others', without)),
    ...(await tooWide(page)),
    ...(await unsaid(page)),
    ...(await looseFacts(page)),
    // The whole book is for paper, where another check looks at its tables.
    ...(isWhole(path) ? [] : await cutTables(page)),
  ];
}

/** Its numbers have twelve digits, and there are five in a line. */
const MANY_DIGITS = ['table-octal-frontier'];

/** The tables of which a column is out of sight on a phone. @param {Page} page */
const cutTables = (page) =>
  page.locator('main table').evaluateAll(
    (tables, allowed) =>
      tables.flatMap((table) => {
        const box = table.closest('.table-wrapper, .scroll');
        if (!box || !table.checkVisibility() || allowed.includes(table.closest('[id]')?.id ?? ''))
          return [];
        const more = box.scrollWidth - box.clientWidth;
        const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent);
        return more > 1 ? [`the table of “${heads.join('”, “')}” is ${more} px too wide`] : [];
      }),
    MANY_DIGITS,
  );

/** @param {Page} page @param {string} path */
function frame(page, path) {
  return page.evaluate(
    ({ isTop, isWhole }) => {
      const meta = (/** @type {string} */ name) =>
        document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
      const count = (/** @type {string} */ selector) => document.querySelectorAll(selector).length;
      const wrong = [];
      if (!document.documentElement.lang) wrong.push('<html> has no lang');
      if (!document.title) wrong.push('no <title>');
      if (!meta('description')) wrong.push('no <meta name="description">');
      if (meta('referrer') !== 'same-origin')
        wrong.push('other sites are told from which page one comes');
      if (count('.bar-title a') !== 2 && !isTop && !isWhole)
        wrong.push('the header does not name the chapter');
      // Markdown that isn't understood, as where a full-width bracket follows the stars.
      const prose = /** @type {Element} */ (document.querySelector('main')?.cloneNode(true));
      for (const other of prose.querySelectorAll('pre, code, svg, math, script')) other.remove();
      const [stars] = /.{0,20}\*\*.{0,20}/.exec(prose.textContent ?? '') ?? [];
      if (stars) wrong.push(`“${stars}” has stars that belong to Markdown`);
      // The page with the whole book has the heading of each of its parts.
      if (count('h1') !== 1 && !isWhole)
        wrong.push(`${count('h1')} <h1> elements where one belongs`);
      return wrong;
    },
    { isTop: /^(\w\w\/)?(index|404)\.html$/.test(path), isWhole: isWhole(path) },
  );
}

/** Opens every <details> and shows every hidden line of code, which comes a moment later. @param {Page} page */
async function unfold(page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const folded = /** @type {NodeListOf<HTMLInputElement>} */ (
      document.querySelectorAll('main .show-whole input:not(:checked)')
    );
    for (const input of folded) input.click();
  });
  await page
    .locator('.snippet .boring:empty')
    .first()
    .waitFor({ state: 'detached', timeout: 20_000 })
    .catch(() => {});
  await settled(page);
}

/**
 * What makes the page move sideways: the elements that stick out and are not
 * inside a box that scrolls by itself.
 * @param {Page} page @returns {Promise<string[]>}
 */
export function tooWide(page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const room = root.clientWidth;
    if (root.scrollWidth <= room) return [];
    const sticksOut = (/** @type {Element} */ element) => {
      if (element.getBoundingClientRect().right <= room + 1) return false;
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      }
      return true;
    };
    const guilty = [...document.body.querySelectorAll('*')].filter(sticksOut);
    // The innermost ones: what is around them is only pushed.
    const innermost = guilty.filter(
      (element) => !guilty.some((other) => other !== element && element.contains(other)),
    );
    const names = innermost.slice(0, 3).map((element) => {
      const { width } = element.getBoundingClientRect();
      return `${element.outerHTML.replace(/>.*/s, '>').slice(0, 120)} is ${Math.round(width)} px wide`;
    });
    return [`the page scrolls sideways, ${root.scrollWidth} px in ${room} px: ${names.join('; ')}`];
  });
}

/**
 * The boxes that scroll and do not show it at their end, and those that show it
 * where there is nothing more.
 * @param {Page} page @returns {Promise<string[]>}
 */
function unsaid(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((box) => {
      const style = getComputedStyle(box);
      if (!/auto|scroll/.test(style.overflowX) || box.matches('textarea') || !box.clientWidth)
        return [];
      const more = box.scrollWidth - box.clientWidth;
      const fade = parseFloat(style.getPropertyValue('--fade-end'));
      const name = box.outerHTML.replace(/>.*/s, '>').slice(0, 120);
      const fades = style.maskImage !== 'none' && fade > 0;
      if (fades && box.matches('pre.code') && fade > parseFloat(style.paddingInlineEnd) + 0.5)
        return [`${name} fades out where lines end that it does not hide`];
      // A pixel may come from rounding.
      if (more === 1 || fades === more > 1) return [];
      return [
        `${name} ${fades ? 'fades out, but hides nothing' : `hides ${more} px and does not fade out`}`,
      ];
    }),
  );
}

/** Comments of programs that end beyond the right edge, where nobody reads them. @param {Page} page */
const cutComments = (page) =>
  page.locator('.code').evaluateAll((programs) =>
    programs.flatMap((program) => {
      const { right } = program.getBoundingClientRect();
      // One that follows code on its line scrolls with it.
      const isAlone = (/** @type {Element} */ { previousSibling }) =>
        previousSibling === null || /\n *$/.test(previousSibling.textContent ?? '');
      const cut = [...program.querySelectorAll('.c, .d')].find(
        (comment) => isAlone(comment) && comment.getBoundingClientRect().right > right + 1,
      );
      return cut ? [`the comment “${cut.textContent?.slice(0, 60)}” is cut`] : [];
    }),
  );

/** Comments that break where their source does, so that full lines and single words take turns. @param {Page} page */
const combs = (page) =>
  page
    .locator('.code :is(.c, .d):has(.e)')
    .evaluateAll((comments) =>
      comments
        .filter((comment) => comment.querySelector('.e')?.checkVisibility())
        .map(
          ({ textContent }) => `“${textContent?.slice(0, 60)}” keeps the line ends of its source`,
        ),
    );

/** Comments that go on at the left edge where they are broken, as if they were code. @param {Page} page */
const looseComments = (page) =>
  page.locator('.code').evaluateAll((programs) =>
    programs.flatMap((program) => {
      const loose = [...program.querySelectorAll('.c, .d')].find((comment) => {
        const before = comment.previousSibling?.textContent ?? '\n';
        // With the line ends of the source, no line is broken.
        if (comment.querySelector('.e')?.checkVisibility()) return false;
        const text = document.createRange();
        text.selectNodeContents(comment);
        const [first, ...others] = [...text.getClientRects()].filter(({ width }) => width > 1);
        return /\n *$/.test(before) && others.some(({ left }) => left < first.left + 10);
      });
      return loose ? [`the comment “${loose.textContent?.slice(0, 60)}” goes on unindented`] : [];
    }),
  );

/** Captions with code that is not set as code or is broken, or with lines that begin anywhere. @param {Page} page */
const looseCaptions = (page) =>
  page.locator('main figcaption').evaluateAll((captions) =>
    captions.flatMap((caption) => {
      if (!caption.checkVisibility()) return [];
      const words = `the caption “${caption.textContent?.slice(0, 60)}”`;
      const prose = /** @type {Element} */ (caption.cloneNode(true));
      for (const part of prose.querySelectorAll('code, math')) part.remove();
      const code = /<<|>>|::|\w_\w|\w\(\)/.exec(prose.textContent ?? '');
      const broken = [...caption.querySelectorAll('code')].find(
        (code) => code.getClientRects().length > 1,
      );
      const { textAlign, lineHeight } = getComputedStyle(caption);
      const isHigher = caption.getBoundingClientRect().height > 1.5 * parseFloat(lineHeight);
      return [
        ...(code ? [`${words} has “${code[0]}” outside of code`] : []),
        ...(broken ? [`${words} breaks “${broken.textContent}”`] : []),
        ...(isHigher && textAlign === 'center' ? [`${words} has several lines in the middle`] : []),
      ];
    }),
  );

/** What a line breaks and should not: an option of a command, and the slashes of a comment and its first word. @param {Page} page */
const tornWords = (page) =>
  page.locator('main :is(code, .c, .d)').evaluateAll((all) => {
    const isTorn = (/** @type {Element} */ element, /** @type {RegExp} */ what) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      /** @type {{ node: Node, start: number }[]} */
      const nodes = [];
      let text = '';
      while (texts.nextNode()) {
        nodes.push({ node: texts.currentNode, start: text.length });
        text += texts.currentNode.textContent;
      }
      const topAt = (/** @type {number} */ at) => {
        const { node, start } = nodes.findLast(({ start }) => start <= at) ?? nodes[0];
        const letter = document.createRange();
        letter.setStart(node, at - start);
        letter.setEnd(node, at - start + 1);
        return letter.getBoundingClientRect().top;
      };
      return [...text.matchAll(what)].some(
        ({ 0: word, index }) => Math.abs(topAt(index) - topAt(index + word.length - 1)) > 3,
      );
    };
    return all.flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const isComment = element.matches('.c, .d');
      if (!isComment && element.matches('pre > code')) return [];
      // A word before a bare "--", and an option with its hyphens.
      const what = isComment ? /^[/!]+ \S/g : /[\w-]+ --(?= |$)|(?<= |^)--?[a-z][\w-]*/g;
      return isTorn(element, what) ? [`“${element.textContent?.slice(0, 60)}” is torn`] : [];
    });
  });

/** Facts of exercises of which a line begins with a dot, and those that are not on one line with others. @param {Page} page */
const looseFacts = (page) =>
  page.locator('.exercise-facts').evaluateAll((all) =>
    all.flatMap((facts) => {
      const name = facts.closest('[data-exercise]')?.getAttribute('data-exercise');
      const { left } = facts.getBoundingClientRect();
      const boxOf = (/** @type {Node} */ node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const texts = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
      const wrong = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const at = node.textContent?.indexOf('·') ?? -1;
        if (at < 0) continue;
        const dot = document.createRange();
        dot.setStart(node, at);
        dot.setEnd(node, at + 1);
        if (dot.getBoundingClientRect().left < left + 2)
          wrong.push(`a line of the facts of ${name} begins with a dot`);
      }
      const done = facts.querySelector('.done-checkbox span');
      const before = facts.querySelector('span');
      if (!done || !before) return wrong;
      const [one, other] = [boxOf(before), boxOf(done)];
      const apart = Math.abs(one.bottom - other.bottom);
      if (apart > 1 && apart < 15) wrong.push(`“Done” of ${name} is ${apart} px off its line`);
      return wrong;
    }),
  );
