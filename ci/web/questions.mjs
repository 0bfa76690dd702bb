// Questions: each is answered by mouse and by keys, what was missed is asked again
// in a rhythm that widens, and one page shows and keeps all that is done.

import { NARROW, VIEWS, axe, goTo, inViews, revisit, settled, visit, wrongOn } from './browser.mjs';

const DAY = 86_400_000;

/** @param {Context} context */
export async function questions(context) {
  const { browser, server, pages, texts } = context;
  const having = (/** @type {string} */ part) =>
    pages.filter((path) => path !== 'print.html' && texts.get(path)?.includes(part));
  let count = 0;
  const asked = having('<fieldset class="question');
  const wrong = await inViews(
    context,
    asked,
    [{ ...VIEWS[2], viewport: NARROW }],
    async ({ page, home, path }, wrong) => {
      await goTo(page, home + path);
      await page.waitForFunction('window.book.activateQuestion');
      const all = await page.locator('.question').all();
      count += all.length;
      for (const question of all) {
        const id = String(await question.getAttribute('id')).replace('question-', '');
        const say = (/** @type {string} */ what) => wrong.push(`${id}: ${what}`);
        await answer(page, question, say);
        if ((await stored(page, 'questions'))[id]?.right !== false)
          say('the first, wrong answer is not kept as one');
        const height = (await question.boundingBox())?.height ?? 0;
        if (height > NARROW.height) say(`it is ${height} px high, more than a screen`);
      }
      // The page shows at the next visit what was answered last.
      await page.reload();
      await page.waitForFunction('window.book.activateQuestion');
      for (const question of await page.locator('.question').all()) {
        if (!(await question.locator('.right :checked, .verdict.right').count()))
          wrong.push(`${await question.getAttribute('id')}: shows another answer than the last`);
      }
      wrong.push(...(await axe(page, '.question')));
      await page.emulateMedia({ colorScheme: 'dark' });
      wrong.push(...(await axe(page, '.question', 'colours')));
    },
    revisit,
  );
  // Two choices of the first chapter, and its end.
  const first = asked
    .filter((path) => path.startsWith('ch01'))
    .flatMap((path) =>
      [...(texts.get(path) ?? '').matchAll(/class="question" id="question-([^"]+)"/g)].map(
        ([, id]) => ({ path, id }),
      ),
    )
    .slice(0, 2);
  wrong.push(
    ...(await wrongOn(visit, browser, server.home, {}, ({ page, home }, wrong) =>
      comesBack(page, home, first, wrong),
    )),
  );
  wrong.push(
    ...(await wrongOn(revisit, browser, server.home, {}, ({ page, home }, wrong) =>
      keeps(page, home, having('class="watch"')[0], wrong),
    )),
  );
  return {
    wrong,
    said: `${count} questions answered wrong and right, asked again after 1, 3, 7, 21 and 60 days`,
  };
}

/** @param {Page} page @param {string} key @returns {Promise<Record<string, any>>} */
const stored = (page, key) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), key);

/** @param {Locator} element */
const isFocused = (element) => element.evaluate((element) => element === document.activeElement);

/** Taps an option whose question is cut at the top, and returns by how far it jumps. @param {Page} page @param {Locator} option */
async function tapAtTop(page, option) {
  await option.evaluate((option) =>
    scrollBy({ top: option.getBoundingClientRect().top - 150, behavior: 'instant' }),
  );
  await settled(page);
  const before = await option.boundingBox();
  if (!before) return 0;
  await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
  await settled(page);
  return Math.round(((await option.boundingBox())?.y ?? 0) - before.y);
}

/** Answers it wrong, then right. @param {Page} page @param {Locator} question @param {(what: string) => unknown} say */
async function answer(page, question, say) {
  const expect = async (/** @type {Locator} */ place, /** @type {string} */ text) => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what is to be seen is told
    const said = await place.innerText();
    if (!said.includes(text)) say(`it says “${said}”, not “${text}”`);
  };
  const told = question.locator('.verdict');
  const solution = question.locator('details strong');
  if (await question.locator('input[type="radio"]').count()) {
    const reason = question.locator('label:has(:checked) + p');
    await question.locator('input').first().focus();
    await page.keyboard.press('ArrowDown');
    if (await question.locator(':checked').count()) say('an arrow answers');
    for (const option of await question.locator('label:not(.right)').all()) {
      const moved = await tapAtTop(page, option);
      if (moved) say(`an option jumps by ${moved} px when it is chosen`);
    }
    if (!(await reason.isVisible())) say('a wrong choice is told no reason');
    const right = question.locator('.right input');
    for (let press = 0; press < 5 && !(await isFocused(right)); press += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    if (!(await question.locator('.right :checked').count()) || !(await reason.isVisible()))
      say('the keys do not lead to the right choice and its reason');
  } else if (await question.locator('ol').count()) {
    const items = await question.locator('li button').all();
    for (const item of items) await item.click();
    await question.getByRole('button', { name: 'Check' }).click();
    await expect(told, 'Not this order.');
    await walkItems(page, items, say);
    for (const item of items) await item.press('Enter');
    if (await question.locator('[aria-pressed="true"]').count())
      say('an item that is pressed again is not taken out');
    for (const letter of String(await solution.textContent())
      .slice(0, -1)
      .split(', '))
      await items[letter.charCodeAt(0) - 65].press(' ');
    await question.getByRole('button', { name: 'Check' }).press('Enter');
    await expect(told, 'Right.');
  } else {
    const type = async (/** @type {string | null} */ text) => {
      await question.locator('input').fill(String(text).replace(/[.?]$/, ''));
      await page.keyboard.press('Enter');
    };
    const right = String(await solution.textContent());
    const keys = await question.locator('input').getAttribute('inputmode');
    if ((keys === 'numeric') !== /^\d+\.?$/.test(right))
      say(`for ${right} a telephone shows the keys “${keys}”`);
    await type('1000000007/2');
    await expect(told, 'Not this number.');
    await type('-1000000007/2');
    await expect(told, 'Not this number. The answer is larger.');
    for (const mistake of await question.locator('.mistake').all()) {
      const [value, reason] = await mistake.evaluate((text) => [
        text.querySelector('b')?.textContent ?? '',
        text.lastChild?.textContent ?? '',
      ]);
      await type(value);
      await told
        .evaluate((told) => told.textContent)
        .then((said) => said?.endsWith(reason) || say(`${value} is told “${said}”`));
    }
    await type(
      `${right.replace(/\/.*|\.$/, '')}0/${/\/(\d+)/.exec(right)?.[1] ?? ''}${right.includes('/') ? '' : '1'}0`,
    );
    await expect(told, 'Right.');
  }
}

/** Goes by ↑ and ↓ through the items to be put in order; the arrows choose none, and leave the page open. @param {Page} page @param {Locator[]} items @param {(what: string) => unknown} say */
async function walkItems(page, items, say) {
  const address = page.url();
  const marks = () => Promise.all(items.map((item) => item.textContent()));
  const before = (await marks()).join();
  await items[0].focus();
  for (const [key, at] of /** @type {const} */ ([
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', -1],
    ['ArrowDown', 0],
    ['ArrowRight', 0],
    ['ArrowLeft', 0],
  ])) {
    await page.keyboard.press(key);
    if (!(await isFocused(/** @type {Locator} */ (items.at(at)))))
      say(`${key} does not lead to item ${((at + items.length) % items.length) + 1}`);
  }
  if (page.url() !== address || (await marks()).join() !== before)
    say('the arrows change the order, or leave the page');
}

/** What was missed is asked, what was just known is not, and each time later. @param {Page} page @param {string} home @param {{ path: string, id: string }[]} two @param {string[]} wrong */
async function comesBack(page, home, [missed, known], wrong) {
  let today = Date.UTC(2026, 2, 1, 12);
  const go = async (/** @type {string} */ path, days = 0) => {
    today += days * DAY;
    await page.clock.setFixedTime(today);
    await goTo(page, home + path);
    await page.waitForFunction('window.book.activateQuestion');
  };
  const due = async () =>
    (
      await page
        .locator('.is-due')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    )
      .map((href) => href?.split('#question-')[1])
      .join();
  const expect = async (/** @type {string} */ ids, /** @type {string} */ when) => {
    if ((await due()) !== ids) wrong.push(`${when}, “${await due()}” is due, not “${ids}”`);
  };
  for (const [{ path, id }, choice] of /** @type {const} */ ([
    [missed, 'label:not(.right)'],
    [known, 'label.right'],
  ])) {
    await go(path);
    await page.locator(`#question-${id} ${choice}`).first().click();
  }
  await go(`${missed.path.replace(/\/.*/, '')}/looking-back.html`);
  await page.getByRole('button', { name: 'Ask me' }).click();
  const seen = [];
  for (
    const asked = page.locator('.review-question .question');
    await asked
      .first()
      .waitFor({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      );
  ) {
    seen.push(await asked.getAttribute('id'));
    if (seen.length === 1) wrong.push(...(await axe(page, '.review-question')));
    await page.locator('.review-question > p > button').press('Enter');
    if (await page.getByText('What you missed comes back').count()) break;
  }
  if (seen[0] !== `again-${missed.id}` || seen.includes(`again-${known.id}`) || seen.length < 3)
    wrong.push(`“${seen.join(', ')}” are asked: “${missed.id}” is missed, “${known.id}” is fresh`);
  for (const days of [1, 3, 7, 21, 60, 60]) {
    await go('review.html');
    await expect(missed.id, `before it is asked again for ${days} days`);
    await page.getByRole('button', { name: 'Ask me' }).click();
    await page.locator('.review-question label.right').click();
    // What has been known once stays known meanwhile.
    await page.evaluate(
      (id) =>
        localStorage.setItem(
          'questions',
          JSON.stringify({ [id]: JSON.parse(localStorage.getItem('questions') ?? '{}')[id] }),
        ),
      missed.id,
    );
    await go('review.html', days - 1);
    await expect('', `a day less than ${days} days later`);
    await go('review.html', 1);
  }
}

/** What is done is shown, saved, forgotten and loaded; grades are read; what is no such thing is refused. @param {Page} page @param {string} home @param {string} watched @param {string[]} wrong */
async function keeps(page, home, watched, wrong) {
  await goTo(page, home + watched);
  await page.locator('.watch-button').first().click();
  await page.locator('.player').waitFor();
  await page.keyboard.press('End');
  await goTo(page, `${home}progress.html`);
  await page.locator('.progress-count').waitFor();
  const [question, puzzle, exercise, other] = await page.evaluate(() =>
    ['questions', 'puzzles', 'exercises', 'exercises'].map(
      (kind, at) =>
        document.querySelector(`[data-kind="${kind}"]`)?.getAttribute('data-of')?.split(' ')[
          Number(at > 2)
        ] ?? '',
    ),
  );
  await page.evaluate(
    ([question, puzzle]) => {
      localStorage.setItem(
        'questions',
        JSON.stringify({ [question]: { right: false, row: 0, due: '2026-01-01' } }),
      );
      localStorage.setItem('puzzles', JSON.stringify({ [puzzle]: true }));
      localStorage.setItem('won', JSON.stringify({ 'nim 3 5 7': ['won', 'alone'] }));
    },
    [question, puzzle],
  );
  await page.reload();
  const expect = async (/** @type {string} */ text) =>
    page
      .locator('.progress', { hasText: text })
      .waitFor({ timeout: 20_000 })
      .catch(() => wrong.push(`it does not say “${text}”`));
  const all = async () =>
    JSON.stringify(
      await Promise.all(
        ['questions', 'puzzles', 'runs', 'exercises', 'won'].map((kind) => stored(page, kind)),
      ),
    );
  await expect('Next: a question is due.');
  const paste = async (/** @type {string} */ text) => {
    await page.locator('.progress textarea').fill(text);
    await page.getByRole('button', { name: 'Read it' }).press('Enter');
  };
  await page.getByText('Paste a grading result').click();
  const grade = (/** @type {string} */ name, solved = true) => ({
    chapter: name.split('/')[0],
    exercise: name.split('/')[1],
    solved,
  });
  await paste(
    JSON.stringify({
      students: [{ student: 'a', grades: [grade(exercise), grade(other, false)] }],
    }),
  );
  await expect('1 of the 2 exercises in it are solved, and ticked.');
  for (const text of [
    '',
    '{',
    'null',
    '[1]',
    '{"students": [{}]}',
    '{"students": 7, "book": "first-player-wins", "questions": {"x": 1}, "won": []}',
    'student,chapter\n"a',
  ]) {
    const before = await all();
    await paste(text);
    await expect('What you pasted has nothing of this book');
    if ((await all()) !== before) wrong.push(`“${text}” changes what is kept`);
  }
  await paste(
    `student,chapter,exercise,solved,reason\r\na,${other.replace('/', ',')},TRUE,"so, ""so"""\r\nb,${exercise.replace('/', ',')},false,\r\n`,
  );
  await page.getByRole('button', { name: 'This is me' }).click();
  await expect('1 of the 1 exercises');
  await expect(
    '2 of 56 exercises done'.replace('56', String(await page.locator('.exercise-list li').count())),
  );
  await expect(
    '1 of 55 runs'.replace(
      '55',
      String(
        (
          await page
            .locator('[data-kind="runs"]')
            .evaluateAll((bars) => bars.flatMap((bar) => bar.getAttribute('data-of')?.split(' ')))
        ).length,
      ),
    ),
  );
  const [download, before] = [page.waitForEvent('download', { timeout: 20_000 }), await all()];
  await page.getByRole('button', { name: 'Save as a file' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Forget all' }).click();
  if ((await all()) !== '[{},{},{},{},{}]') wrong.push(`all is forgotten but ${await all()}`);
  await page.locator('.progress input[type="file"]').setInputFiles(await (await download).path());
  await expect('is added to what was here');
  if ((await all()) !== before)
    wrong.push(`saved, forgotten and loaded, ${before} has become ${await all()}`);
}
