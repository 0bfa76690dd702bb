// @ts-check
// Chromium, and pages opened in it so that nothing that goes wrong is missed.

import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

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

/** @typedef {{ name: string, viewport: { width: number, height: number }, colorScheme: 'light' | 'dark' }} View */

/** @type {View[]} */
export const VIEWS = [WIDE, NARROW].flatMap((viewport) => ['light', 'dark'].map((scheme) => {
  const colorScheme = /** @type {'light' | 'dark'} */ (scheme);
  return { name: `${viewport.width} px ${scheme}`, viewport, colorScheme };
}));

/** @returns {string} */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (!found) throw new Error(`None of ${NAMES.join(', ')} is on the PATH. Install one, or set CHROMIUM to its path.`);
  return found;
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<Browser>} */
export function launch() {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}

/**
 * @typedef {object} Visit
 * @property {Page} page
 * @property {string} home address of the book
 * @property {string[]} complaints what the page printed, threw, or asked of somebody else
 * @property {Set<string>} asked every address that it asked for
 */

/**
 * Opens a page with an empty cache and an empty storage, hands it to `use`, and
 * closes it.
 *
 * @template T
 * @param {Browser} browser
 * @param {string} home address of the book; whatever does not begin with it is outside
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {(visit: Visit) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function visit(browser, home, options, use) {
  // Without motion every state is reached at once: nothing to wait for.
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: WIDE, ...options });
  context.setDefaultTimeout(20_000);
  try {
    await context.addInitScript(() => {
      window.print = () => { document.documentElement.dataset.printed = ''; };
    });
    const page = await context.newPage();
    return await use({ page, home, ...listen(page, home) });
  } finally {
    await context.close();
  }
}

/**
 * Visits each of `paths` in each of `views` and gathers what `use` finds wrong,
 * and what the pages complain about, as lines that say where. A mistake that
 * is in several views is one line.
 *
 * @param {import('./check.mjs').Context} context
 * @param {string[]} paths
 * @param {(View & import('playwright-core').BrowserContextOptions)[]} views
 * @param {(visit: Visit, path: string, view: View) => Promise<string[]>} use
 * @returns {Promise<string[]>}
 */
export async function inViews({ browser, server, inParallel }, paths, views, use) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  await inParallel(paths.flatMap((path) => views.map((view) => ({ path, view }))), async ({ path, view }) => {
    const { name, ...options } = view;
    const wrong = await visit(browser, server.home, options, async (visit) => {
      const wrong = await use(visit, path, view).catch((error) => [brokenOff(error)]);
      return [...wrong, ...visit.complaints];
    });
    for (const what of new Set(wrong)) {
      const key = `${path}\n${what}`;
      found.set(key, [...found.get(key) ?? [], name]);
    }
  });
  return [...found].map(([key, names]) => {
    const [path, what] = key.split(/\n(.*)/s);
    const where = names.length > 1 && names.length === views.length ? 'all views' : names.sort().join(' and ');
    return `${path}, ${where}: ${what}`;
  });
}

/**
 * What stopped a check, without the log of how often it was tried.
 *
 * @param {any} error
 */
export function brokenOff(error) {
  const [first, ...rest] = String(error?.message ?? error).replace(/\x1b\[\d+m/g, '').split('\n');
  const target = rest.find((line) => /waiting for/.test(line))?.trim() ?? '';
  return `the check breaks off: ${first} ${target}`.trim();
}

/**
 * @param {Page} page
 * @param {string} home
 */
function listen(page, home) {
  /** @type {string[]} */
  const complaints = [];
  /** @type {Set<string>} */
  const asked = new Set();
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url.replace(home, '')})`);
  });
  page.on('pageerror', (error) => { complaints.push(`uncaught ${error.name}: ${error.message}`); });
  page.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob):/.test(url)) return;
    asked.add(url);
    if (!url.startsWith(home)) complaints.push(`request to the outside: ${url}`);
  });
  return { complaints, asked };
}

/**
 * Goes to `url` and waits until scripts, fonts and the sizes of boxes have
 * settled.
 *
 * @param {Page} page
 * @param {string} url
 */
export async function goTo(page, url) {
  const response = await page.goto(url, { waitUntil: 'load' });
  await settled(page);
  return response;
}

/**
 * Two frames: in the first the observers of sizes run, in the second what they
 * changed is drawn.
 *
 * @param {Page} page
 */
export async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SHOWN = 3; // of the elements with the same mistake

/**
 * What axe finds wrong in the page as it stands, one line for each element.
 *
 * @param {Page} page
 * @param {string} [part] selector of the part to look at
 * @returns {Promise<string[]>}
 */
export async function axe(page, part) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (part) => {
    // @ts-ignore: axe has just been put into the page
    const { violations } = await window.axe.run(part ?? document, { resultTypes: ['violations'] });
    return violations.map((/** @type {any} */ { id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((/** @type {any} */ node) => `${node.target.flat().join(' ')} ${node.html.replace(/\s+/g, ' ').slice(0, 120)}`),
    }));
  }, part);
  return violations.flatMap((/** @type {{ id: string, help: string, nodes: string[] }} */ { id, help, nodes }) => [
    ...nodes.slice(0, SHOWN).map((node) => `axe ${id}: ${help}: ${node}`),
    ...(nodes.length > SHOWN ? [`axe ${id}: and ${nodes.length - SHOWN} elements more`] : []),
  ]);
}

/**
 * Counts the clicks on the links to other pages, which a key makes, in place of
 * following them: whether a key turns the page is known at once, also when it
 * must not. Gives the turns since it was last asked.
 *
 * @param {import('playwright-core').Page} page
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
  // @ts-ignore: put there just now
  return () => page.evaluate(() => /** @type {string[]} */ (window.turns).splice(0));
}
