// What of a site has passed all checks before, so that only what has changed
// since has to be looked at again.

import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FILE = fileURLToPath(new URL('../../target/made/browser.json', import.meta.url));
/** They follow from the pages, and change with each word; a page names its runs by what they are. */
const FROM_PAGES = ['target/search.js', 'target/hidden.js', '.cargo-book', 'runs/'];

/**
 * A digest of each page, and of all else that the checks depend on: the other
 * files of the site, the checks themselves, and the browser.
 * @param {string} site @param {string[]} pages @param {string} version @returns {Promise<Passed>}
 */
async function digests(site, pages, version) {
  const digest = async (/** @type {[string, string][]} */ files) => {
    const hash = createHash('sha256').update(version);
    for (const [name, path] of files) hash.update(`\0${name}\0`).update(await readFile(path));
    return hash.digest('hex');
  };
  const files = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const rest = files.filter((file) => !FROM_PAGES.some((made) => file.startsWith(join(site, made))) && !pages.some((page) => file === join(site, page)));
  const scripts = (await readdir(HERE)).filter((name) => /\.(mjs|json)$/.test(name));
  const all = [...rest.map((file) => [file.slice(site.length), file]), ...scripts.map((name) => [name, join(HERE, name)])];
  const each = /** @type {Record<string, string>} */ ({});
  for (const page of pages) each[page] = await digest([[page, join(site, page)]]);
  return { rest: await digest(/** @type {[string, string][]} */ (all.sort())), pages: each };
}

/**
 * The pages that are not as they were when all checks passed, or nothing, if
 * other things aren't either; and a function that notes that all have passed.
 * @param {string} site @param {string[]} pages @param {string} version
 */
export async function sincePassed(site, pages, version) {
  const now = await digests(site, pages, version);
  /** @type {Passed | undefined} */
  const before = await readFile(FILE, 'utf8').then(JSON.parse).catch(() => undefined);
  const same = before?.rest === now.rest && Object.keys(before.pages).sort().join() === [...pages].sort().join();
  return {
    changed: same ? pages.filter((page) => before.pages[page] !== now.pages[page]) : undefined,
    note: async () => {
      await mkdir(dirname(FILE), { recursive: true });
      await writeFile(FILE, JSON.stringify(now));
    },
  };
}

/** @typedef {{ rest: string, pages: Record<string, string> }} Passed */
