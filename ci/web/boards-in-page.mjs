// Boards as parts of a page: that their scripts come only when one is near, what is there
// when they don't come, on paper and without scripts, small screens, axe and contrast.

import { basename } from 'node:path';
import {
  NARROW,
  NARROWEST,
  VIEWS,
  axe,
  byOneLoad,
  goTo,
  inViews,
  recolour,
  revisit,
  settled,
} from './browser.mjs';
import { allPlayable, targets } from './board-driver.mjs';

/** @param {BoardPlace[]} places */
const pathsOf = (places) => [...new Set(places.map(({ path }) => path))];

/** The boards of the page that is open. @param {Page} page */
const idsOf = (page) =>
  page.locator('game-board').evaluateAll((boards) => boards.map(({ id }) => id));

/** Puts something else in the place of a page's HTML. @param {Page} page @param {(html: string) => string} change */
export async function changeHtml(page, change) {
  await page.route(/\.html(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Pushes the first board 3000 px down. @param {string} html */
export const pushDown = (html) =>
  html.replace('<game-board', '<div style="block-size: 3000px"></div><game-board');

// --- Scripts that come late, or not at all ------------------------------------

const DISTANCE = 400; // px below the window at which a board is loaded

/** The scripts come only where there are boards, the large ones only near them. @param {Context} context @param {BoardPlace[]} places */
export async function loadsWhenNear(context, places) {
  const withBoards = pathsOf(places);
  const without = context.pages.filter(
    (path) => !withBoards.includes(path) && !['print.html', 'progress.html'].includes(path),
  );
  const few = without.filter((_, i) => i % Math.ceil(without.length / 4) === 0);
  return [
    ...(await inViews(context, few, VIEWS.slice(0, 1), async (visit, wrong) => {
      await goTo(visit.page, visit.home + visit.path);
      wrong.push(
        ...[SCRIPT, MODULE]
          .flatMap((kind) => askedFor(visit, kind))
          .map((name) => `${name} is asked for, and the page has no board`),
      );
    })),
    ...(await inViews(context, withBoards.slice(0, 1), VIEWS.slice(0, 1), async (visit, wrong) => {
      const { page, home, path } = visit;
      await changeHtml(page, pushDown);
      await goTo(page, home + path);
      for (const distance of [DISTANCE + 2000, DISTANCE + 150]) {
        await scrollAbove(page, distance);
        await observed(page);
        if (askedFor(visit, MODULE).length)
          return wrong.push(
            `the module is asked for when the first board is ${distance} px below the window`,
          );
      }
      await scrollAbove(page, DISTANCE - 50);
      await page
        .locator('game-board .board')
        .first()
        .waitFor({ state: 'attached', timeout: 20_000 })
        .catch(() =>
          wrong.push(`the first board is ${DISTANCE - 50} px below the window and not loaded`),
        );
      // Of all chapters' games only those of its own.
      const needed = (await page.locator('game-board').first().getAttribute('data-module')) ?? '';
      const modules = askedFor(visit, MODULE);
      if (!askedFor(visit, SCRIPT).length)
        wrong.push('the scripts of all boards are not asked for by their names');
      if (modules.length !== 1 || !modules[0].startsWith(`${needed}-`))
        wrong.push(`the first board needs ${needed}, and “${modules.join('” “')}” is asked for`);
    })),
  ];
}

/**
 * Waits until what the page does when something comes near has been done: all that
 * observe what is in view are reported in one frame, and requests are reported in their order.
 * @param {Page} page
 */
async function observed(page) {
  await page.evaluate(
    () =>
      new Promise((reported) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          reported(undefined);
        });
        observer.observe(document.body);
      }),
  );
  // A request that is only sent to be seen: by then all earlier ones have been reported.
  const markerUrl = `${new URL(page.url()).pathname}?observed`;
  const asked = page.waitForRequest((request) => request.url().endsWith(markerUrl));
  await page.evaluate(
    (markerUrl) =>
      fetch(markerUrl, { cache: 'no-store' }).then(
        () => {},
        () => {},
      ),
    markerUrl,
  );
  await asked;
}

/** Scrolls until the first board is `distance` below the window. @param {Page} page @param {number} distance */
async function scrollAbove(page, distance) {
  await page.evaluate((distance) => {
    const { top } = /** @type {Element} */ (
      document.querySelector('game-board')
    ).getBoundingClientRect();
    scrollBy({ top: top - innerHeight - distance, behavior: 'instant' });
  }, distance);
  await settled(page);
}

/** The scripts of all boards, and those with the games of a chapter. */
const [SCRIPT, MODULE] = [/\/game-board-[\w-]+\.js$/, /\/boards\/[\w-]+\.js$/];

/** Which of the scripts of the boards the page has asked for. @param {Visit} visit @param {RegExp} kind */
const askedFor = ({ requested }, kind) =>
  [...requested].filter((url) => kind.test(url)).map((url) => basename(url));

const OWN_SCRIPT_FAILS = 'game-board.js does not come';

/**
 * What may keep a board from being played: it is one that the book would not let
 * pass, and that an old page may have, or a script or what it needs is missing.
 * @type {Record<string, (page: Page) => Promise<unknown>>}
 */
const OBSTACLES = {
  'an unknown game': (page) =>
    changeHtml(page, (html) => html.replace(/(<game-board[^>]* data-game=")[^"]*/g, '$1chess')),
  'a broken start': (page) =>
    changeHtml(page, (html) => html.replace(/(<game-board[^>]* data-start=")[^"]*/g, '$1?')),
  'an unknown goal': (page) =>
    changeHtml(page, (html) => html.replace(/(<game-board[^>]* data-goal=")[^"]*/g, '$1draw')),
  'the module does not come': (page) => page.route(MODULE, (route) => route.abort()),
  'no WebAssembly': (page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'WebAssembly');
    }),
  'no DecompressionStream': (page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'DecompressionStream');
    }),
  [OWN_SCRIPT_FAILS]: (page) => page.route(/\/game-board-\w+\.js$/, (route) => route.abort()),
};

/** @param {Context} context @param {BoardPlace[]} places */
export async function explainsFailures(context, places) {
  const found = await Promise.all(
    Object.entries(OBSTACLES).map(([what, hinder]) =>
      inViews(
        context,
        pathsOf(places).slice(0, 2),
        VIEWS.slice(0, 1),
        async ({ page, home, path, complaints }, wrong) => {
          await hinder(page);
          await goTo(page, home + path);
          const shown = await (what === OWN_SCRIPT_FAILS
            ? lostPictures(page)
            : unexplainedPictures(page));
          // Chromium reports a request that fails itself, which is right.
          const unasked = complaints
            .splice(0)
            .filter((what) => !what.includes('Failed to load resource'));
          wrong.push(...[...shown, ...unasked].map((wrong) => `${what}: ${wrong}`));
        },
      ),
    ),
  );
  return found.flat();
}

/** Without the page's own script nothing explains: the pictures stay. @param {Page} page */
async function lostPictures(page) {
  await observed(page);
  const hidden = await page.locator('game-board:not(:has(svg))').count();
  return hidden ? [`${hidden} pictures are gone`] : [];
}

/** Each board must have stayed a picture, with one sentence that says why. @param {Page} page */
async function unexplainedPictures(page) {
  const wrong = [];
  for (const id of await idsOf(page)) {
    const board = page.locator(`game-board[id="${id}"]`);
    await board.scrollIntoViewIfNeeded();
    const why = board.locator('.board-error');
    await why
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => {});
    await settled(page);
    const texts = await why.allTextContents();
    if (texts.length !== 1)
      wrong.push(`${id}: ${texts.length} sentences say why it can't be played`);
    if (
      texts.some(
        (text) =>
          !/[.!]$/.test(text) || /[.!?] \p{Lu}/u.test(text) || /undefined|object/i.test(text),
      )
    )
      wrong.push(`${id}: “${texts.join('” “')}” is not one sentence`);
    if (!(await board.locator('.board-picture svg[role="img"]').isVisible()))
      wrong.push(`${id}: the picture is gone`);
  }
  return wrong;
}

// --- Paper, and no script ---------------------------------------------------------

/** @param {Context} context @param {BoardPlace[]} places */
export async function showsPictures(context, places) {
  const plain = VIEWS.slice(0, 1).map((view) => ({ ...view, javaScriptEnabled: false }));
  return [
    ...(await inViews(
      context,
      pathsOf(places),
      plain,
      async ({ page, home, path }, wrong) => {
        await page.goto(home + path);
        wrong.push(...(await missingPictures(page)).map((what) => `without script: ${what}`));
      },
      revisit,
    )),
    ...(await inViews(
      context,
      [...pathsOf(places).slice(0, 1), 'print.html'],
      VIEWS.slice(1, 2),
      async ({ page, home, path }, wrong) => {
        await goTo(page, home + path);
        await page.emulateMedia({ media: 'print' });
        wrong.push(...(await missingPictures(page)));
        const unplayed = await boardsAsSeen(page);
        await page.emulateMedia({ media: 'screen' });
        await allPlayable(page);
        await page.evaluate(() => {
          for (const setup of document.querySelectorAll('.board details'))
            setup.setAttribute('open', '');
        });
        await page.emulateMedia({ media: 'print' });
        wrong.push(...(await missingPictures(page)));
        for (const [id, seen] of Object.entries(await boardsAsSeen(page)))
          if (seen !== unplayed[id])
            wrong.push(`${id}: once it can be played, paper shows “${seen}”`);
        const controls = page.locator(
          ':is(.board-tools, .board form, .board select, .board details):visible',
        );
        if (await controls.count())
          wrong.push(`${await controls.count()} controls of the boards would be printed`);
      },
    )),
  ];
}

/** What there is to be seen and read of each board. @param {Page} page */
function boardsAsSeen(page) {
  return page.evaluate(() => {
    const seen = (/** @type {Element} */ board, /** @type {string} */ kind) =>
      [...board.querySelectorAll(kind)].filter((element) => element.checkVisibility());
    return Object.fromEntries(
      [...document.querySelectorAll('game-board')].map((board) => {
        const words = seen(board, 'p, figcaption').map(({ textContent }) => textContent?.trim());
        const drawn = seen(board, 'svg').map(({ outerHTML }) => outerHTML.length);
        return [board.id, `${words.join(' ')}, ${drawn} letters of drawing`];
      }),
    );
  });
}

/** The start position of each board must be there to be seen. @param {Page} page */
function missingPictures(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('game-board')].flatMap((board) => {
      const picture = [...board.querySelectorAll('svg')].find((svg) => svg.checkVisibility());
      const { width, height } = picture?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const seen = picture?.checkVisibility({ visibilityProperty: true });
      if (!seen || width < 100 || height < 30)
        return [`${board.id}: there is no picture to be seen`];
      return picture?.getAttribute('aria-label') ? [] : [`${board.id}: the picture has no name`];
    }),
  );
}

// --- For everybody ------------------------------------------------------------------

/** What is wrong with each board of all pages, at each width. @param {Context} context @param {BoardPlace[]} places */
export function fitsEachWidth(context, places) {
  return inViews(
    context,
    pathsOf(places),
    VIEWS.slice(0, 1),
    async ({ page, home, path }, wrong) => {
      await goTo(page, `${home + path}?graphs`);
      const boards = await allPlayable(page);
      for (const [viewport, findProblems] of /** @type {const} */ ([
        [VIEWS[0].viewport, findMotion],
        [
          NARROW,
          async (/** @type {Locator} */ board) => [
            ...(await findSmallTargets(board)),
            ...(await findScrolled(board)),
            ...(await findOffScreen(board)),
            ...(await findGrowth(board)),
            ...(await findBlank(board)),
          ],
        ],
        [NARROWEST, findUnusable],
        [ON_ITS_SIDE, findTooHigh],
      ])) {
        await page.setViewportSize(viewport);
        await settled(page);
        for (const board of boards) {
          const found = await findProblems(board);
          const id = found.length && (await board.getAttribute('id'));
          wrong.push(...found.map((what) => `${id}, at ${viewport.width} px: ${what}`));
        }
      }
    },
    revisit,
  );
}

const ON_ITS_SIDE = { width: NARROW.height, height: NARROW.width };

/** On a phone on its side, a link to a board shows its drawing and what is said of it. @param {Locator} board */
function findTooHigh(board) {
  return board.evaluate((board) => {
    location.hash = board.id;
    const parts = [...board.querySelectorAll(':is(.board, .wide) > svg, .board-status')];
    // A method has its numbers above its drawing.
    const isGame = board.querySelector('.board-turn');
    const bottoms = parts.map((part) => part.getBoundingClientRect().bottom);
    const bottom = Math.round(Math.max(...bottoms));
    return isGame && bottom > innerHeight
      ? [`the drawing and its message end at ${bottom} px of ${innerHeight}`]
      : [];
  });
}

const BLANK = 96; // px: a second row of buttons, and the moves

/** Before the first move, no more is blank between the buttons and what unfolds below than they take. @param {Locator} board */
function findBlank(board) {
  return board.evaluate((board, most) => {
    const buttons = [...board.querySelectorAll('.board-tools button')];
    const more = board.querySelector('.board-more')?.getBoundingClientRect();
    if (!more) return [];
    const bottoms = buttons.map((button) => button.getBoundingClientRect().bottom);
    const blank = Math.round(more.top - Math.max(...bottoms));
    return blank > most ? [`${blank} px are blank below the buttons, more than ${most}`] : [];
  }, BLANK);
}

const SPARE = 56; // px: a caption may be two lines longer than what takes its place

/** A board that is not loaded has the room that it will need, and not much more. @param {Context} context @param {BoardPlace[]} places */
export function reservesRoom(context, places) {
  const heights = (/** @type {Page} */ page) =>
    page
      .locator('game-board')
      .evaluateAll((boards) =>
        boards.map((board) => Math.round(board.getBoundingClientRect().height)),
      );
  return inViews(
    context,
    pathsOf(places),
    [VIEWS[0], VIEWS[2]],
    async ({ page, home, path, complaints }, wrong) => {
      const scripts = /\/game-board-\w+\.js$/;
      await page.route(scripts, (route) => route.abort());
      await goTo(page, home + path);
      const before = await heights(page);
      complaints.splice(0);
      await page.unroute(scripts);
      await goTo(page, home + path);
      await allPlayable(page);
      const [ids, after] = [await idsOf(page), await heights(page)];
      for (const [at, id] of ids.entries()) {
        const more = before[at] - after[at];
        // A long strip needs more: it is broken into rows.
        if (more > SPARE)
          wrong.push(`${id}: before it is loaded it is ${more} px higher than afterwards`);
      }
    },
  );
}

/** A reader who asks for less motion gets none. @param {Locator} board */
function findMotion(board) {
  return board.evaluate((board) => {
    const moving = [...board.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element);
      const { transitionDuration, animationName } = style;
      // What follows the reader's own scrolling does not move by itself.
      const byItself = !style.getPropertyValue('animation-timeline').startsWith('scroll(');
      return (
        (animationName !== 'none' && byItself) ||
        transitionDuration.split(', ').some((duration) => parseFloat(duration) > 0)
      );
    });
    const [first] = moving;
    return first
      ? [
          `with reduced motion ${moving.length} parts still have a transition: <${first.localName}> of “${first.closest('[aria-label]')?.getAttribute('aria-label')}” ${getComputedStyle(first).transition}`,
        ]
      : [];
  });
}

const FINGER = 24; // px: what a finger or a shaking hand can hit
const LINE = 24; // px: the task of a puzzle may become a line longer
const ROOM = { height: 310, finger: 40 }; // px

/** On a phone a finger finds what is smaller only where the drawing is as large as it can be. @param {Locator} board */
function findSmallTargets(board) {
  return board.evaluate((board, { height, finger }) => {
    const svg = /** @type {Element} */ (board.querySelector(':is(.board, .wide) > svg'));
    const drawing = svg.getBoundingClientRect();
    if (drawing.height > height || drawing.width > board.clientWidth - 24) return [];
    return [...svg.querySelectorAll('.target')]
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < finger - 1
          ? [
              `“${target.getAttribute('aria-label')}” is ${Math.round(width)} × ${Math.round(height)} px, less than ${finger}, and there is room`,
            ]
          : [];
      })
      .slice(0, 2);
  }, ROOM);
}

/** On a phone a strip of any length is broken into rows: nothing is scrolled to. @param {Locator} board */
function findScrolled(board) {
  return board.evaluate((board) => {
    const box = board.querySelector('.wide');
    const more = box ? box.scrollWidth - box.clientWidth : 0;
    return more > 1 ? [`${more} px of the board are out of sight`] : [];
  });
}

/** The board is drawn in all of its box: else it may be off the screen beside empty space. @param {Locator} board */
function findOffScreen(board) {
  return board.evaluate((board) => {
    const svg = /** @type {SVGSVGElement} */ (board.querySelector(':is(.board, .wide) > svg'));
    const { width, height } = svg.getBoundingClientRect();
    const { width: innerWidth, height: innerHeight } = svg.viewBox.baseVal;
    const empty = width - (height * innerWidth) / innerHeight;
    return svg.closest('.wide') && empty > 2
      ? [`${Math.round(empty)} px beside the drawing are empty, in a box that scrolls`]
      : [];
  });
}

/** Ten moves, and one taken back, leave the page as high and as wide as it is, and their outcome in sight. @param {Locator} board */
function findGrowth(board) {
  return board.evaluate((board) => {
    const press = (/** @type {Element | null | undefined} */ part) =>
      part?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const height = () => document.documentElement.scrollHeight;
    const before = height();
    const found = /** @type {string[]} */ ([]);
    const look = (/** @type {string} */ after) => {
      const grown = height() - before;
      if (grown && !found.length) found.push(`after ${after} the page is ${grown} px higher`);
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth)
        found.push(`after ${after} the page scrolls ${scrollWidth - clientWidth} px sideways`);
      const [said, strip] = ['.board-status', '.board-moves'].map((box) =>
        board.querySelector(box),
      );
      if (said && said.scrollTop + said.clientHeight < said.scrollHeight - 1)
        found.push(`after ${after} the end of “${said.textContent}” is out of sight`);
      for (const box of [said, strip])
        if (box && box.scrollTop + box.scrollLeft > 1 && getComputedStyle(box).maskImage === 'none')
          found.push(`after ${after} nothing shows that ${box.className} is cut`);
    };
    for (let turn = 1; turn <= 10; turn++) {
      const moves = board.querySelectorAll(':is(.board, .wide) > svg .target');
      if (!moves.length) break;
      press(moves[(turn * 7) % moves.length]);
      look(`${turn} moves`);
    }
    press(board.querySelector('button[data-act="undo"]'));
    look('Undo');
    press(board.querySelector('button[data-act="restart"]'));
    return found;
  });
}

/** On the smallest phone. @param {Locator} board */
async function findUnusable(board) {
  await board.evaluate(showAll);
  const wide = await board.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const sideways = wide > 0 ? [`with all unfolded the page scrolls ${wide} px sideways`] : [];
  return [...sideways, ...(await tooSmall(board)), ...(await findJumps(board))];
}

/** @param {Locator} board */
function tooSmall(board) {
  return board.evaluate(
    (board, least) =>
      [...board.querySelectorAll('.target, button, input, textarea, select, summary')]
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          if (Math.round(width) >= least && Math.round(height) >= least) return [];
          return [
            `<${element.localName}> “${element.getAttribute('aria-label') ?? element.textContent}” is ${Math.round(width)} × ${Math.round(height)} px, less than ${least}`,
          ];
        })
        .slice(0, 3),
    FINGER,
  );
}

/** A move must leave the page where it is, or the board runs away from the finger. @param {Locator} board */
async function findJumps(board) {
  const top = () =>
    board
      .locator(':is(.board, .wide) > svg')
      .evaluate((svg) => Math.round(svg.getBoundingClientRect().top));
  const move = targets(board).or(board.locator('.board-choices button')).first();
  await move.scrollIntoViewIfNeeded();
  const before = await top();
  await move.click();
  await settled(board.page());
  const moved = (await top()) - before;
  const graph = (await board.locator('.board-graph').count()) ? ' with the graph shown' : '';
  return Math.abs(moved) > LINE
    ? [`after a click on a move${graph} the board jumps by ${moved} px`]
    : [];
}

/** In the page: unfolds and shows what a board has. @param {Element} board */
function showAll(board) {
  for (const part of board.querySelectorAll('.board-setup, .board-type'))
    part.setAttribute('open', '');
  for (const act of ['graph', 'hint']) {
    const button = /** @type {HTMLElement | null} */ (
      board.querySelector(`button[data-act="${act}"]`)
    );
    button?.click();
  }
}

/** In the page: makes a move and takes it back if there is no hint after it, on a board with a graph. @param {Element} board */
function makeAnyMove(board) {
  const button = (/** @type {string} */ act) =>
    /** @type {HTMLButtonElement | null} */ (board.querySelector(`button[data-act="${act}"]`));
  if (!button('graph')) return;
  board
    .querySelector(':is(.board, .wide) > svg .target')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // Where that has ended the game there is no hint to show.
  if (button('hint')?.ariaDisabled) button('undo')?.click();
}

/** In the page: submits the form of a board with this action, if it has one. @param {Element} board @param {string[]} actionAndText */
function submitForm(board, [act, text]) {
  const form = /** @type {HTMLFormElement | null} */ (
    board.querySelector(`form[data-act="${act}"]`)
  );
  if (!form) return;
  form.closest('details')?.setAttribute('open', '');
  /** @type {HTMLInputElement} */ (form.querySelector('input, textarea')).value = text;
  form.requestSubmit();
}

/**
 * The boards with everything shown, after a move, and after each mistake. Only
 * the boards: their pages are looked at elsewhere.
 * @param {Context} context @param {BoardPlace[]} places
 */
export function isAccessible(context, places) {
  // One page for each game, the one where there is most to do.
  const pages = pathsOf(places.filter(({ goal }) => !goal));
  return byOneLoad(
    context,
    pages,
    async ({ page, home }, path, [dark, light, wideDark, wide], say) => {
      await goTo(page, `${home + path}?graphs`);
      const boards = await allPlayable(page);
      // A problem that persists is reported once.
      const reported = /** @type {Record<string, Set<string>>} */ ({});
      const tell = (
        /** @type {string} */ when,
        /** @type {string[]} */ wrong,
        /** @type {View} */ view,
      ) => {
        reported[view.name] ??= new Set();
        const before = reported[view.name];
        say(
          wrong.filter((what) => !before.has(what)).map((what) => `${when}: ${what}`),
          [view],
        );
        for (const what of wrong) before.add(what);
      };
      const colours = async () => {
        const found = await axe(page, 'game-board', 'colours');
        for (const board of boards) found.push(...(await findFaint(board)));
        return found;
      };
      const inspect = async (/** @type {string} */ when, /** @type {View[]} */ [shown, other]) => {
        const others = await axe(page, 'game-board', 'others');
        tell(when, [...others, ...(await colours())], shown);
        // What has another place in other colours may have other mistakes.
        const same = await recolour(page, other);
        tell(
          when,
          [...(same ? others : await axe(page, 'game-board', 'others')), ...(await colours())],
          other,
        );
      };
      // That it works with mouse and keys, the games show.
      for (const board of boards) {
        await board.evaluate(makeAnyMove);
        await board.evaluate(showAll);
      }
      await inspect('everything shown', [dark, light]);
      for (const board of boards) await board.evaluate(submitForm, ['type', 'nonsense']);
      await inspect('after a wrong move', [light, dark]);
      // The message looks the same below either field.
      for (const board of boards) await board.evaluate(submitForm, ['setup', '?']);
      await page.setViewportSize(wide.viewport);
      await settled(page);
      await inspect('after a wrong set-up', [wideDark, wide]);
    },
  );
}

/** The shapes and letters of the drawings that hardly differ from what is behind them; axe does not look into drawings. @param {Locator} board */
function findFaint(board) {
  return board.evaluate((board) => {
    const { Color, getContrast } = window.axe.commons.color;
    const read = (/** @type {string} */ colour) => new Color().parseString(colour);
    const contrast = (/** @type {string} */ colour, /** @type {string} */ behind) =>
      getContrast(read(behind), read(colour));
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    const found = /** @type {Map<string, string>} */ (new Map());
    // Positions in a graph may be small pictures: they have names.
    for (const svg of board.querySelectorAll('svg:not(svg svg)')) {
      // The picture for paper is not on the screen.
      if (!svg.checkVisibility()) continue;
      // In the order in which they are painted: what was before may be behind.
      const painted = /** @type {{ box: DOMRect, fill: string }[]} */ ([]);
      for (const shape of svg.querySelectorAll(':is(rect, circle, path, text):not(svg svg *)')) {
        const { fill, stroke } = getComputedStyle(shape);
        const box = shape.getBoundingClientRect();
        const isText = shape.localName === 'text';
        // Letters may be taller than they look: their middle decides.
        const [left, top, right, bottom] = isText
          ? [
              box.left + box.width / 2,
              box.top + box.height / 2,
              box.left + box.width / 2,
              box.top + box.height / 2,
            ]
          : [box.left, box.top, box.right, box.bottom];
        const behind =
          painted.findLast(
            ({ box }) =>
              box.left <= left && right <= box.right && box.top <= top && bottom <= box.bottom,
          )?.fill ?? paper;
        const colours = isText ? [fill] : [fill, stroke].filter((colour) => colour !== 'none');
        const best = Math.max(1, ...colours.map((colour) => contrast(colour, behind)));
        const least = isText ? 4.5 : 3;
        // A shape in the colour of what is behind it is there to be clicked.
        const meant = isText || stroke !== 'none' || best > 1.02;
        if (meant && best < least)
          found.set(
            `${shape.localName} ${colours} ${behind}`,
            `<${shape.localName}> in ${colours.join(' and ')} on ${behind} has a contrast of ${best.toFixed(1)}, less than ${least}`,
          );
        if (!isText && shape.localName !== 'path' && fill !== 'none') painted.push({ box, fill });
      }
    }
    return [...found.values()];
  });
}
