// Chromium, and pages opened in it so that nothing that goes wrong is missed.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from 'playwright-core';

/** The first one is the same without windows: much faster where there are none. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

// No address but this machine's can be reached: a page that asks for one fails
// here as it would fail a reader without a connection.
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 390, height: 844 };
/** The smallest phone on which nothing may stick out. */
export const NARROWEST = { width: 320, height: 640 };

/** @type {View[]} */
export const VIEWS = [WIDE, NARROW].flatMap((viewport) =>
  ['light', 'dark'].map((scheme) => {
    const colorScheme = /** @type {'light' | 'dark'} */ (scheme);
    return { name: `${viewport.width} px ${scheme}`, viewport, colorScheme };
  }),
);

/** The two that differ most. @type {View[]} */
export const LARGE_AND_SMALL = [
  VIEWS[0],
  { name: '320 px dark', viewport: NARROWEST, colorScheme: 'dark' },
];

/** In the order in which one load shows them all. */
const BY_ONE_LOAD = [VIEWS[3], VIEWS[2], VIEWS[1], VIEWS[0]];

/** The first of these programs that is on the PATH. @param {string[]} names */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** @returns {string} */
export function findChromium() {
  const found = process.env.CHROMIUM || findProgram(NAMES);
  if (!found)
    throw new Error(
      `None of ${NAMES.join(', ')} is on the PATH. Install one, or set CHROMIUM to its path.`,
    );
  return found;
}

/** The address of the book as files. @param {Context} context */
export const atFile = ({ site }) => `${pathToFileURL(site).href}/`;

// Pages live for a second here: to optimise their scripts takes longer than to run them.
const SHORT_LIVES = [
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --single-threaded-gc',
  '--in-process-gpu',
];

export const launch = () =>
  chromium.launch({ executablePath: findChromium(), args: [...FLAGS, ...SHORT_LIVES] });

/**
 * Opens a page with an empty cache and an empty storage, hands it to `use`, and
 * closes it.
 * @template T @param {Browser} browser
 * @param {string} home address of the book; whatever does not begin with it is outside
 * @param {Options} options @param {(visit: Visit) => Promise<T>} use @returns {Promise<T>}
 */
export async function visit(browser, home, options, use) {
  const page = await open(browser, options);
  return use({ page, home, ...listen(page, home) }).finally(() => page.context().close());
}

/** A new page, alone in a new context. @param {Browser} browser @param {Options} options */
async function open(browser, options) {
  // Without motion every state is reached at once: nothing to wait for.
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: WIDE, ...options });
  context.setDefaultTimeout(60_000);
  // The page of the whole book takes 10 s alone, and six times as long beside other checks.
  context.setDefaultNavigationTimeout(240_000);
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });
  return context.newPage();
}

/** Pages that `revisit` has left, by the options with which they were opened. @type {Map<string, OpenPage[]>} */
const idlePages = new Map();

/** @typedef {{ page: Page, client: import('playwright-core').CDPSession }} OpenPage */

/**
 * As `visit`, and much faster: the page may be one that another visit has left.
 * Its storage is empty too, and its cache has nothing but files of the book. Not
 * for visits that put scripts of their own into every page, which stay.
 * @template T @param {Browser} browser @param {string} home @param {Options} options
 * @param {(visit: Visit) => Promise<T>} use @returns {Promise<T>}
 */
export async function revisit(browser, home, options, use) {
  const key = JSON.stringify(options);
  let opened = idlePages.get(key)?.pop();
  if (!opened) {
    const page = await open(browser, options);
    opened = { page, client: await page.context().newCDPSession(page) };
  }
  try {
    const result = await use({ page: opened.page, home, ...listen(opened.page, home) });
    await leave(opened, home, options);
    idlePages.set(key, [...(idlePages.get(key) ?? []), opened]);
    return result;
  } catch (error) {
    // Its state is unknown.
    await opened.page.context().close();
    throw error;
  }
}

/** Loads everything anew in `use`, nothing from the cache. @param {Page} page @param {() => Promise<unknown>} use */
export async function withoutCache(page, use) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await use();
  await client.detach();
}

/** Makes a page as good as new. @param {OpenPage} kept @param {string} home @param {Options} options */
async function leave(
  { page, client },
  home,
  { viewport = WIDE, colorScheme = 'light', reducedMotion = 'reduce' },
) {
  page.removeAllListeners();
  await page.unrouteAll();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await client.send('Storage.clearDataForOrigin', {
    origin: new URL(home).origin,
    storageTypes: 'all',
  });
  await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(-1, -1);
}

/** Closes the pages that `revisit` has left. */
export async function closeLeft() {
  const all = [...idlePages.values()].flat();
  idlePages.clear();
  await Promise.all(all.map(({ page }) => page.context().close()));
}

/**
 * What is wrong on a visit, which `by` opens: what `use` finds, what the page
 * complains about, and what breaks the check off.
 * @param {typeof visit} by @param {Browser} browser @param {string} home @param {Options} options
 * @param {(visit: Visit, wrong: string[]) => Promise<unknown>} use
 */
export async function wrongOn(by, browser, home, options, use) {
  const wrong = /** @type {string[]} */ ([]);
  await by(browser, home, options, (visit) =>
    use(visit, wrong).finally(() => wrong.push(...visit.complaints)),
  ).catch((error) => wrong.push(errorSummary(error)));
  return wrong;
}

/**
 * Visits each of `paths` in each of `views` and gathers what is wrong, as lines
 * that say where. A mistake that is in several views is one line.
 * @param {Context} context @param {string[]} paths @param {(View & Options)[]} views
 * @param {(visit: Visit & { path: string, view: View }, wrong: string[]) => Promise<unknown>} use
 * @param {typeof visit} [by] how the pages are opened
 */
export async function inViews({ browser, server, inParallel }, paths, views, use, by = visit) {
  const found = findings(views);
  await inParallel(
    paths.flatMap((path) => views.map((view) => ({ path, view }))),
    async ({ path, view }) => {
      const { name, ...options } = view;
      found.add(
        path,
        await wrongOn(by, browser, server.home, options, (visit, wrong) =>
          use({ ...visit, path, view }, wrong),
        ),
        [view],
      );
    },
  );
  return found.lines();
}

/**
 * Loads each of `paths` once, as on a phone in the dark, and gathers what `use`
 * says in all views, as `inViews` does. What the page complains about and `use`
 * leaves to it belongs to all views.
 * @param {Context} context @param {string[]} paths
 * @param {(visit: Visit, path: string, views: View[], say: ReportProblems) => Promise<void>} use finds the page not loaded,
 *   as the first of the views has it
 * @returns {Promise<string[]>}
 */
export async function byOneLoad({ browser, server, inParallel }, paths, use) {
  const found = findings(VIEWS);
  const { name, ...options } = BY_ONE_LOAD[0];
  await inParallel(paths, async (path) => {
    /** @type {ReportProblems} */
    const say = (wrong, of = VIEWS) => found.add(path, wrong, of);
    say(
      await wrongOn(revisit, browser, server.home, options, (visit) =>
        use(visit, path, BY_ONE_LOAD, say),
      ),
    );
  });
  return found.lines();
}

/** Gathers what is wrong, and in which of `views` it is. @param {View[]} views */
function findings(views) {
  const found = /** @type {Map<string, Set<string>>} */ (new Map());
  return {
    /** @param {string} path @param {string[]} wrong @param {View[]} where */
    add: (path, wrong, where) => {
      for (const what of wrong) {
        const key = `${path}\n${what}`;
        found.set(key, new Set([...(found.get(key) ?? []), ...where.map(({ name }) => name)]));
      }
    },
    lines: () =>
      [...found].map(([key, names]) => {
        const [path, what] = key.split(/\n(.*)/s);
        const where =
          names.size > 1 && names.size === views.length
            ? 'all views'
            : [...names].sort().join(' and ');
        return `${path}, ${where}: ${what}`;
      }),
  };
}

/**
 * Shows the page that is open in other colours, and says whether nothing but
 * the colours is different: every box is where it was. Scripts can't tell; none
 * of the book's asks for the colours.
 * @param {Page} page @param {View} view
 */
export async function recolour(page, { colorScheme }) {
  // Where everything is, and whether it is to be seen.
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [
            x,
            y,
            width,
            height,
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          ];
        })
        .join(';'),
    );
  const before = await boxes();
  await page.emulateMedia({ colorScheme });
  await settled(page);
  return (await boxes()) === before;
}

/** What stopped a check, without the log of how often it was tried. @param {any} error */
export function errorSummary(error) {
  // Playwright colours its messages.
  const [first, ...rest] = stripVTControlCharacters(String(error?.message ?? error)).split('\n');
  const target = rest.find((line) => /waiting for/.test(line))?.trim() ?? '';
  return `the check breaks off: ${first} ${target}`.trim();
}

/** @param {Page} page @param {string} home */
function listen(page, home) {
  const complaints = /** @type {string[]} */ ([]);
  const requested = /** @type {Set<string>} */ (new Set());
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push(
      `console ${message.type()}: ${message.text()} (${message.location().url.replace(home, '')})`,
    );
  });
  page.on('pageerror', (error) => {
    complaints.push(`uncaught ${error.name}: ${error.message}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob):/.test(url)) return;
    requested.add(url);
    if (!url.startsWith(home)) complaints.push(`request to the outside: ${url}`);
  });
  return { complaints, requested };
}

/** Goes to `url` and waits until scripts, fonts and the sizes of boxes have settled. @param {Page} page @param {string} url */
export async function goTo(page, url) {
  const response = await page.goto(url, { waitUntil: 'load' });
  // Its words are links to the glossary a moment later.
  if (await page.locator('html.js .page-label').count())
    await page.locator('html[data-explained]').waitFor();
  await settled(page);
  return response;
}

/** Two frames: in the first the observers of sizes run, in the second what they changed is drawn. @param {Page} page */
export async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const SHOWN = 3; // of the elements with the same mistake
/** The kinds of text that axe has found right, which they are on every page, or of which it can't tell on a page. @type {Set<string>} */
const known = new Set();

/**
 * What axe finds wrong in the page as it is, one line for each element.
 * @param {Page} page
 * @param {string} [part] selector of the part to look at
 * @param {'all' | 'colours' | 'others'} [kind] of the rules; `colours` looks at one of each kind of text, `others` at nothing `without` says
 * @returns {Promise<string[]>}
 */
export async function axe(page, part, kind = 'all', without = /** @type {string[]} */ ([])) {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axeSource}; ${kindsOfText}`);
  /** @type {string[]} */
  const kinds =
    kind === 'colours'
      ? await page.evaluate((part) => {
          window.texts = window.kindsOfText(part);
          return [...window.texts.keys()];
        }, part ?? 'body')
      : [];
  const onPage = (/** @type {string} */ kind) => `${page.url()} ${kind}`;
  const unknown = kinds.filter((kind) => !known.has(kind) && !known.has(onPage(kind)));
  if (kind === 'colours' && !unknown.length) return [];
  const { violations, right, untold } = await page.evaluate(
    async ({ part, kind, unknown, without }) => {
      const axe = window.axe;
      const ids = axe
        .getRules(['cat.color'])
        .flatMap((/** @type {any} */ { enabled, ruleId }) => (enabled ? ruleId : []));
      const rules = {
        all: {},
        colours: {
          runOnly: ids,
          resultTypes: ['violations', 'incomplete', 'passes'],
          elementRef: true,
        },
        others: {
          rules: Object.fromEntries(
            [...ids, ...without].map((/** @type {string} */ id) => [id, { enabled: false }]),
          ),
        },
      }[kind];
      const texts = window.texts;
      const where =
        kind === 'colours'
          ? { include: unknown.map((kind) => texts.get(kind)) }
          : (part ?? document);
      const { violations, incomplete, passes } = await axe.run(where, {
        resultTypes: ['violations'],
        ...rules,
      });
      const among = (/** @type {any[]} */ found) => {
        const elements = new Set(
          found.flatMap(({ nodes }) => nodes.map((/** @type {any} */ { element }) => element)),
        );
        return (/** @type {string} */ kind) => elements.has(texts.get(kind));
      };
      const [isRight, isWrong, isDoubtful] = [passes, violations, incomplete].map(among);
      return {
        right: unknown.filter((kind) => isRight(kind) && !isWrong(kind) && !isDoubtful(kind)),
        untold: unknown.filter((kind) => !isWrong(kind)),
        violations: violations.map((/** @type {any} */ { id, help, nodes }) => ({
          id,
          help,
          nodes: nodes.map(
            (/** @type {any} */ node) =>
              `${node.target.flat().join(' ')} ${node.html.replace(/\s+/g, ' ').slice(0, 120)}`,
          ),
        })),
      };
    },
    { part, kind, unknown, without },
  );
  for (const kind of [...right, ...untold.map(onPage)]) known.add(kind);
  return violations.flatMap(
    (/** @type {{ id: string, help: string, nodes: string[] }} */ { id, help, nodes }) => [
      ...nodes.slice(0, SHOWN).map((node) => `axe ${id}: ${help}: ${node}`),
      ...(nodes.length > SHOWN ? [`axe ${id}: and ${nodes.length - SHOWN} elements more`] : []),
    ],
  );
}

/**
 * In the page: of the text in a part, one element of each kind. Those are of one
 * kind that have the same colours, size and weight, the same behind them, and as
 * much in the same place that is not around them; links also the same around them.
 * @param {string} part @returns {Map<string, Element>}
 */
function kindsOfText(part) {
  const behind = /** @type {Map<Element | null, string>} */ (new Map([[null, '']]));
  /** @param {Element | null} element @returns {string} */
  const backgrounds = (element) => {
    if (element && !behind.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter, position } =
        getComputedStyle(element);
      const own = [
        backgroundColor,
        backgroundImage,
        opacity,
        filter,
        position.replace('relative', 'static'),
      ].join();
      behind.set(
        element,
        backgrounds(element.parentElement) +
          (own === 'rgba(0, 0, 0, 0),none,1,none,static' ? '' : own),
      );
    }
    return behind.get(element) ?? '';
  };
  const isText = (/** @type {Node} */ node) => node instanceof Text && node.data.trim();
  // What axe says nothing of must not represent others of its kind.
  const seen = (/** @type {Element[]} */ elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { element, left, right, top, bottom };
      })
      .filter(
        ({ left, right, top, bottom }) =>
          right - left > 1 && bottom - top > 1 && right > 0 && bottom > 0,
      );
  const texts = seen(
    [...document.querySelectorAll(part)]
      .flatMap((whole) => [whole, ...whole.querySelectorAll('*')])
      .filter(
        (element) =>
          [...element.childNodes].some(isText) ||
          element.matches('input:not([type="checkbox"], [type="radio"]), select, textarea'),
      )
      .filter((element) => !element.closest(':disabled, [aria-disabled="true"]')),
  );
  const painted = seen(
    [...document.querySelectorAll(`${part} *`)].filter(
      (element) => backgrounds(element) !== backgrounds(element.parentElement),
    ),
  );
  const look = (/** @type {Element} */ element) => {
    const { color, fontSize, fontWeight, textShadow, textDecoration } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, textDecoration].join();
  };
  return new Map(
    texts.map(({ element, left, right, top, bottom }) => {
      const around = element.matches('a *, a')
        ? look(/** @type {Element} */ (element.closest('a')?.parentElement))
        : '';
      const others = painted.filter(
        (it) =>
          left < it.right &&
          it.left < right &&
          top < it.bottom &&
          it.top < bottom &&
          !it.element.contains(element) &&
          !element.contains(it.element),
      );
      const shared = others.map((it) => [
        backgrounds(it.element),
        Math.round(Math.min(right, it.right) - Math.max(left, it.left)),
        Math.round(Math.min(bottom, it.bottom) - Math.max(top, it.top)),
      ]);
      return [[look(element), around, backgrounds(element), ...shared].join(), element];
    }),
  );
}

/**
 * Counts the clicks on the links to other pages, which a key makes, in place of
 * following them: whether a key turns the page is known at once, also when it
 * must not. Gives the turns since it was last asked.
 * @param {Page} page
 */
export async function watchTurns(page) {
  await page.evaluate(() => {
    const turns = /** @type {string[]} */ ([]);
    Object.assign(window, { turns });
    for (const link of document.querySelectorAll('.pages a')) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        turns.push(link.getAttribute('rel') ?? '');
      });
    }
  });
  return () => page.evaluate(() => window.turns.splice(0));
}
