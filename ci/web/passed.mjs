// What of a site has passed all checks before, so that only what has changed
// since has to be looked at again.

import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FILE = fileURLToPath(new URL('../../target/made/browser.json', import.meta.url));
/** They follow from the pages, and change with each word; a page names its runs by what they are. */
const FROM_PAGES = /^(target\/(search|hidden|questions)\.js|\.cargo-book|runs\/)/;

/**
 * A digest of each page, and as `rest` one of all else that the checks depend
 * on: the other files of the site, the checks themselves, and the browser.
 * @param {string} site @param {string[]} pages @param {string} version @returns {Promise<Record<string, string>>}
 */
async function digests(site, pages, version) {
  const digest = async (/** @type {string[]} */ files) => {
    const hash = createHash('sha256').update(version);
    for (const file of files) hash.update(`\0${file}\0`).update(await readFile(file));
    return hash.digest('hex');
  };
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1));
  const rest = files
    .filter((file) => !FROM_PAGES.test(file) && !pages.includes(file))
    .map((file) => join(site, file));
  const scripts = (await readdir(HERE))
    .filter((name) => /\.(mjs|json)$/.test(name))
    .map((name) => join(HERE, name));
  const each = await Promise.all(
    pages.map(async (page) => [page, await digest([join(site, page)])]),
  );
  return { rest: await digest([...rest, ...scripts].sort()), ...Object.fromEntries(each) };
}

/**
 * The pages that are not as they were when all checks passed, or nothing, if
 * other things aren't either; and a function that notes that all have passed.
 * @param {string} site @param {string[]} pages @param {string} version
 */
export async function sincePassed(site, pages, version) {
  const now = await digests(site, pages, version);
  const before = await readFile(FILE, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  const same =
    before.rest === now.rest &&
    Object.keys(before).sort().join() === Object.keys(now).sort().join();
  return {
    changed: same ? pages.filter((page) => before[page] !== now[page]) : undefined,
    note: async () => {
      await mkdir(dirname(FILE), { recursive: true });
      await writeFile(FILE, JSON.stringify(now));
    },
  };
}
