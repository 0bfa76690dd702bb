// Makes the scripts of theme/vendor out of npm's packages, so that a build of the book needs
// neither npm nor a network: `node ci/web/vendor.mjs`. With --check it only says which of
// them are not what these packages give.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ENTRIES = new URL('vendor/', import.meta.url);
const SCRIPTS = new URL('../../theme/vendor/', import.meta.url);

/** The packages in a script, each with its version and licence. @param {string[]} inputs */
function credits(inputs) {
  const packages = inputs.map((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]);
  return [...new Set(packages.filter((name) => name !== undefined))].sort().map((name) => {
    const file = new URL(`node_modules/${name}/package.json`, import.meta.url);
    const { version, license, author } = JSON.parse(readFileSync(file, 'utf8'));
    const holder = typeof author === 'string' ? author : author?.name;
    return `${name} ${version}, ${license} licence, ${holder ?? 'its authors'}`;
  });
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
  return `/*! ${credits(Object.keys(metafile.inputs)).join('; ')} */\n${outputFiles[0].text}`;
}

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
