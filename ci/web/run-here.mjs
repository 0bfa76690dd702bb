// Programs that run on the reader's machine: `cargo book` serves a small book, whose only
// program is run, edited, and watched, and nothing is asked of another site. The built book
// has nothing of that.

import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { axe, goTo, settled, visit, wrongOn } from './browser.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = `# One

\`\`\`rust
fn wins(n: u32) -> bool {
    (1..=3).any(|k| k <= n && !wins(n - k))
}
# fn beans() -> u32 { 5 }
fn main() {
    println!("{}", wins(beans()));
}
\`\`\`
`;
const OWN = `fn wins(n: u32) -> bool {
    (1..=2).any(|k| k <= n && !wins(n - k))
}
fn main() {
    println!("mine: {}", wins(3));
}
`;
const MISTAKE = 'fn main() {\n    nosuch();\n}\n';

/** @param {Context} context */
export async function runHere(context) {
  const wrong = published(context);
  const folder = await mkdtemp(join(tmpdir(), 'run-here-'));
  /** @type {Awaited<ReturnType<typeof serveBook>> | undefined} */
  let served;
  let isConfined = true;
  try {
    await writeBook(folder);
    served = await serveBook(folder);
    const { home } = served;
    wrong.push(
      ...(await wrongOn(visit, context.browser, home, {}, async (visit, wrong) => {
        await goTo(visit.page, `${home}one.html`);
        isConfined = (await visit.page.locator('meta[name="run-here"]').count()) === 1;
        if (isConfined) await use(visit, wrong);
        else if (process.env.CI) wrong.push('nothing confines programs here');
      })),
    );
  } finally {
    await served?.close();
    await rm(folder, { recursive: true });
  }
  return {
    wrong,
    said: isConfined
      ? 'an edited program run and watched on this machine'
      : 'no program run on this machine, where nothing confines it',
  };
}

/** The pages of the built book send programs to the Playground. @param {Context} context */
function published({ texts }) {
  return [...texts].flatMap(([path, text]) =>
    text.includes('run-here') ? [`${path} has a token`] : [],
  );
}

/** A book with the theme of this one, and one program. @param {string} folder */
async function writeBook(folder) {
  const toml = await readFile(join(ROOT, 'book.toml'), 'utf8');
  const small = toml
    .replace(/\[output\.html\.redirect\][^[]*/, '')
    .replace(/^ *"target\/(?:boards|laboratory)\/.*\n/gm, '');
  await mkdir(join(folder, 'src'));
  await cp(join(ROOT, 'theme'), join(folder, 'theme'), { recursive: true });
  await writeFile(join(folder, 'book.toml'), small);
  // Those of the book name headings that this one has not.
  await writeFile(join(folder, 'theme/search-aliases.toml'), '[aliases]\n');
  await writeFile(
    join(folder, 'src/SUMMARY.md'),
    '# Summary\n\n[Start](index.md)\n\n- [One](one.md)\n',
  );
  await writeFile(join(folder, 'src/index.md'), '# Start\n');
  await writeFile(join(folder, 'src/one.md'), PAGE);
}

/** Serves it, once all its pages are made: until then they reload themselves. @param {string} folder */
async function serveBook(folder) {
  const manifest = join(ROOT, 'Cargo.toml');
  const process = spawn(
    'cargo',
    ['run', '--quiet', '--manifest-path', manifest, '--package', 'book', '--', '--port', '0'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  /** @type {string[]} */
  const complaints = [];
  createInterface({ input: process.stderr }).on('line', (line) => {
    complaints.push(line);
    if (line === 'the book stays as it was') process.kill('SIGINT');
  });
  const close = () =>
    new Promise((closed) => {
      process.once('exit', closed);
      if (!process.kill('SIGINT')) closed(undefined);
    });
  let home = '';
  for await (const line of createInterface({ input: process.stdout })) {
    home = /^the book is on (\S+)/.exec(line)?.[1] ?? home;
    if (line.startsWith('the whole book was built')) return { home, close };
  }
  throw new Error(`cargo book serves no book: ${complaints.join('; ')}`);
}

/** @param {Visit} visit @param {string[]} wrong */
async function use({ page }, wrong) {
  const snippet = page.locator('.snippet');
  const output = snippet.locator('.output');
  const button = (/** @type {string} */ text) => snippet.locator('button', { hasText: text });
  const write = async (/** @type {string} */ program) => {
    await snippet.locator('.cm-content').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(program);
  };
  const focused = () => page.locator(':focus').evaluate((element) => element.className);

  // The book's program, and one of one's own.
  await button('Run here').press('Enter');
  await output.getByText('true').waitFor();
  if (!(await button('Run here').and(page.locator(':focus')).count()))
    wrong.push('Run loses the focus');
  for (const name of ['Copy', 'Run here', 'Edit']) {
    const label = await button(name).getAttribute('aria-label');
    if (!label?.startsWith(name) || label === name)
      wrong.push(`the name of ${name} does not say which program it is for: ${label}`);
  }
  await button('Edit').click();
  if (await button('Watch it run').isVisible())
    wrong.push('a program that nobody has edited can be watched twice');
  await snippet.locator('.cm-content:focus').waitFor();
  await write(OWN);
  await button('Run here').click();
  await output.getByText('mine: false').waitFor();

  // It is watched to its end; the player gives the focus back.
  await button('Watch it run').press('Enter');
  const player = page.locator('.own-run .player');
  await player.waitFor();
  await settled(page);
  wrong.push(...(await axe(page, '.own-run')));
  if (!(await player.locator('.player-side').getByText('mine:').count()))
    wrong.push('the player shows another program');
  await page.keyboard.press('End');
  await player.locator('.player-description').getByText('main() ends').waitFor();
  await page.keyboard.press('Escape');
  await player.waitFor({ state: 'detached' });
  if (!/watch-own/.test(await focused())) wrong.push('closing the player loses the focus');

  // A mistake is told with its place, which leads to the line.
  await write(MISTAKE);
  await button('Watch it run').click();
  await output.getByText('It does not compile').waitFor();
  await output.getByRole('button', { name: 'main.rs:2:5' }).click();
  await snippet.locator('.cm-content:focus').waitFor();
  wrong.push(...(await axe(page, '.snippet')));
}
