// Makes the scripts of theme/vendor out of npm's packages, so that a build of the book needs
// neither npm nor a network: `node ci/web/vendor.mjs`. With --check it only says which of
// them are not what these packages give.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ENTRIES = new URL('vendor/', import.meta.url);
const SCRIPTS = new URL('../../theme/vendor/', import.meta.url);

/** What a script is under: its packages with their versions, and each licence once. @param {string[]} inputs */
function licences(inputs) {
  const names = inputs.flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
  );
  /** @type {Map<string, string[]>} */
  const packages = new Map();
  for (const name of [...new Set(names)].sort()) {
    const folder = new URL(`node_modules/${name}/`, import.meta.url);
    const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
    const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    if (!file) throw new Error(`${name} has no file with its licence`);
    const licence = readFileSync(new URL(file, folder), 'utf8').trim();
    packages.set(licence, [...(packages.get(licence) ?? []), `${name} ${version}`]);
  }
  return [...packages].map(([licence, names]) => `${names.join(', ')}\n\n${licence}\n`).join('\n');
}

/** @param {string} entry the name of a file in the folder `vendor` */
async function bundle(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, ENTRIES))],
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    bundle: true,
    charset: 'utf8',
    format: 'iife',
    legalComments: 'none',
    metafile: true,
    minify: true,
    target: 'es2022',
    write: false,
  });
  return `/*!\n${licences(Object.keys(metafile.inputs))}*/\n${outputFiles[0].text}`;
}

mkdirSync(SCRIPTS, { recursive: true });
const isCheck = process.argv.includes('--check');
for (const entry of readdirSync(ENTRIES)) {
  const script = new URL(entry.replace('.mjs', '.js'), SCRIPTS);
  const text = await bundle(entry);
  if (!isCheck) {
    writeFileSync(script, text);
  } else if (readFileSync(script, 'utf8') !== text) {
    console.error(`${entry}: theme/vendor has another script; run node ci/web/vendor.mjs`);
    process.exitCode = 1;
  }
}
