// The board that is no game: the reader carries out the binary method, and
// chooses each multiplication.

import { NARROW, atFile, watchTurns } from './browser.mjs';
import { asked, button, choice, leaveBy, readBoard, readAfter, tabTo } from './board-driver.mjs';
import { asking } from './board-setups.mjs';

/** @param {BoardPlace} place */
export const isMethod = ({ module }) => module === 'methods';

/** What is tried at such a board. @param {Context} context @param {BoardPlace} place @returns {BoardTask[]} */
export const choosing = (context, place) => [
  [[byClicks, settingUp]],
  [[byTouch], { hasTouch: true, viewport: NARROW }],
  [[byKeys]],
  [[atAddress], { search: asking(place, '7 12 1000;bottom;3') }],
  [[atBadAddress], { search: asking(place, '7 12 1000;side') }],
  [[byClicks], { home: atFile(context) }],
];

/** The right choices for 3^19, from either end; from the bottom the first one is a product by 1, which doesn’t count. */
const CHOICES = /** @type {const} */ ({
  top: ['square', 'square', 'square', 'multiply', 'square', 'multiply'],
  bottom: ['multiply', 'square', 'multiply', 'square', 'square', 'square', 'multiply'],
});
const POWER = 3 ** 19 % 1000;
const END = `3^19 mod 1,000 is ${POWER}. It took 6 multiplications; one factor at a time takes 18.`;

/** What such a board shows beside what every board does. @param {Locator} board */
function seen(board) {
  return board.evaluate((board) => {
    const rows = [...board.querySelectorAll('.board-steps tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ''),
    );
    return {
      rows,
      count: Number.parseInt(board.querySelector('.board-count')?.textContent ?? '', 10),
      made: [...board.querySelectorAll('svg text')].filter(
        // The picture for paper is not on the screen.
        (text) => text.checkVisibility() && text.getAttribute('fill') === 'var(--fig-paper)',
      ).length,
      invariant: board.querySelector('.board-invariant')?.textContent ?? '',
      fields: /** @type {HTMLInputElement[]} */ ([
        ...board.querySelectorAll('.board-numbers input'),
      ]).map(({ value }) => value),
      focus:
        document.activeElement?.getAttribute('data-act') ??
        document.activeElement?.getAttribute('name'),
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

/** The invariant must have the value of the power. @param {string} text “Invariant: 3^19 ≡ 81^4 · 3^3 (mod 1,000)” */
function worth(text) {
  const factors = /≡ (.*) \(mod/.exec(text)?.[1].split(' · ') ?? [];
  return factors.reduce((product, factor) => {
    const [base, exponent = '1'] = factor.replaceAll(',', '').split('^');
    return (product * BigInt(base) ** BigInt(exponent)) % 1000n;
  }, 1n);
}

/**
 * Makes all choices, each after a wrong one, which must leave everything as it is.
 * @param {Locator} board @param {string[]} wrong @param {keyof typeof CHOICES} end
 * @param {(act: string) => Promise<unknown>} press
 */
async function chooseAll(board, wrong, end, press) {
  let counted = 0;
  for (const [at, act] of CHOICES[end].entries()) {
    const before = await seen(board);
    const other = act === 'square' ? 'multiply' : 'square';
    await press(other);
    const { heard } = await readAfter(board, wrong, `a wrong choice, ${other}`);
    if (!/^No: this bit is a [01].* You would end up at x\^\d+, not at x\^19\.$/.test(heard))
      wrong.push(`a wrong choice, ${other}, is answered by “${heard}”`);
    const after = await seen(board);
    if (after.focus !== other) wrong.push(`after ${other} the focus is on ${after.focus}`);
    if (JSON.stringify({ ...before, focus: '' }) !== JSON.stringify({ ...after, focus: '' }))
      wrong.push(
        `a wrong choice, ${other}, changes ${JSON.stringify(before)} to ${JSON.stringify(after)}`,
      );

    await press(act);
    const told = await readAfter(board, wrong, act, 'Right. ');
    const { rows, count, made, invariant, focus, wide } = await seen(board);
    const [number, operation, product, value] = rows.at(-1) ?? [];
    counted += Number(number !== '–');
    if (rows.length !== at + 1 || count !== counted || made !== counted)
      wrong.push(
        `after ${at + 1} choices there are ${rows.length} rows, ${made} numbers in the drawing, and ${count} multiplications counted`,
      );
    if (operation !== act || !told.heard.includes(product))
      wrong.push(
        `${act} is told as “${told.heard}”, and the table says “${operation}, ${product}”`,
      );
    const exponent = Number(/\^(\d+)$/.exec(product)?.[1] ?? 1);
    if (BigInt(value) !== 3n ** BigInt(exponent) % 1000n)
      wrong.push(`3^${exponent} mod 1000 is not ${value}`);
    if (worth(invariant) !== BigInt(POWER))
      wrong.push(`after ${at + 1} choices “${invariant}” is wrong`);
    if (focus !== act) wrong.push(`after ${act} the focus is on ${focus}`);
    if (wide > 0) wrong.push(`after ${at + 1} choices the page scrolls ${wide} px sideways`);
  }
  const { heard } = await readBoard(board);
  if (!heard.endsWith(`${END} ${CHOICES[end].length} wrong choices on the way.`))
    wrong.push(`from the ${end} the last choice is told as “${heard}”`);
}

/** From both ends, then back, and shown. @type {BoardTest} */
async function byClicks(board, wrong) {
  const first = await readBoard(board);
  if (first.heard !== first.status)
    wrong.push(`at first the live region says “${first.heard}”, not “${first.status}”`);
  // Also where there is nothing more to do, and the button says so.
  const press = (/** @type {string} */ act) => button(board, act).click({ force: true });
  for (const end of /** @type {const} */ (['top', 'bottom'])) {
    await choice(board, 'end').selectOption(end);
    await readAfter(
      board,
      wrong,
      `“from the ${end}”`,
      `19 is 10011 in binary, read from the ${end}. `,
    );
    await chooseAll(board, wrong, end, press);
  }
  await choice(board, 'end').selectOption('top');
  for (const [act, rows, said] of /** @type {[string, number, string][]} */ ([
    ['next', 1, 'Square: x · x = x^2, and 3 · 3 mod 1,000 is 9.'],
    ['all', 6, 'Multiply: x^18 · x = x^19, '],
    ['square', 6, 'Multiply: x^18 · x = x^19, '],
    ['undo', 5, 'Taken back. Square: x^9 · x^9 = x^18, '],
    ['restart', 0, '19 is 10011 in binary, '],
    ['undo', 0, '19 is 10011 in binary, '],
  ])) {
    await press(act);
    await readAfter(board, wrong, act, said);
    const now = await seen(board);
    if (now.rows.length !== rows)
      wrong.push(`after ${act} there are ${now.rows.length} steps, not ${rows}`);
    if (now.focus !== act) wrong.push(`after ${act} the focus is on ${now.focus}`);
  }
}

/** @type {BoardTest} */
async function byTouch(board, wrong) {
  await chooseAll(board, wrong, 'top', (act) => button(board, act).tap());
}

/** With nothing but keys, from the text into the board and out of it. @type {BoardTest} */
async function byKeys(board, wrong) {
  const { keyboard } = board.page();
  const turned = await watchTurns(board.page());
  await board.page().locator('#book-text').focus();
  await tabTo(board, 'input[name="n"]');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('18');
  await keyboard.press('Enter');
  await readAfter(board, wrong, 'Enter in a field', '18 is 10010 in binary, read from the top. ');
  if ((await seen(board)).focus !== 'n')
    wrong.push(`after Enter in the field n the focus is on ${(await seen(board)).focus}`);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('19');
  await keyboard.press('Enter');
  await chooseAll(board, wrong, 'top', async (act) => {
    const isBehind = await button(board, act).evaluate((button) =>
      Boolean(
        document.activeElement &&
          button.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
    await tabTo(board, `button[data-act="${act}"]`, isBehind ? 'Shift+Tab' : 'Tab');
    await keyboard.press(act === 'square' ? 'Enter' : 'Space');
    await keyboard.press('ArrowRight');
  });
  await keyboard.press('Backspace');
  await readAfter(board, wrong, 'Backspace', 'Taken back. ');
  await tabTo(board, 'select[data-act="end"]');
  await keyboard.press('ArrowDown');
  await readAfter(
    board,
    wrong,
    'an arrow key in the choice',
    '19 is 10011 in binary, read from the bottom. ',
  );
  if ((await turned()).length) wrong.push('an arrow key inside the board turns the page');
  for (const key of ['Tab', 'Shift+Tab']) {
    await button(board, 'square').focus();
    await leaveBy(key, board, wrong);
  }
}

/** @param {Locator} board @param {string[]} numbers */
async function setUp(board, numbers) {
  for (const [at, name] of ['x', 'n', 'm'].entries())
    await board.locator(`input[name="${name}"]`).fill(numbers[at]);
  await board.locator('form[data-act="setup"] button').click();
}

/** The page's address keeps numbers and steps; what can't be is refused in one sentence, at the field that is wrong. @type {BoardTest} */
async function settingUp(board, wrong) {
  await setUp(board, ['5', '1000000', '1,000,000,007']);
  await readAfter(board, wrong, 'a good set-up', '1000000 is 11110100001001000000 in binary, ');
  await button(board, 'square').click();
  if ((await asked(board)) !== '5 1000000 1000000007;top;1')
    wrong.push(`the page's address says “${await asked(board)}”`);
  for (const [numbers, name, why] of /** @type {[string[], string, RegExp][]} */ ([
    [
      ['', '19', '1000'],
      'x',
      /^x must be a whole number from 0 to 18,446,744,073,709,551,615, not “nothing”\.$/,
    ],
    [['3', '0', '1000'], 'n', /^n must be a whole number from 1 to [\d,]+, not “0”\.$/],
    [
      ['3', '19', '18446744073709551616'],
      'm',
      /^m must be a whole number from 1 to [\d,]+, not “18446744073709551616”\.$/,
    ],
    [['3', '-1', '1000'], 'n', /not “-1”\.$/],
    [['3', '19', '1e3'], 'm', /not “1e3”\.$/],
  ])) {
    const before = await seen(board);
    await setUp(board, numbers);
    const { errors, heard, lost } = await readBoard(board);
    const after = await seen(board);
    if (errors.length !== 1 || heard !== errors[0] || !why.test(heard))
      wrong.push(
        `“${numbers}” is answered by “${errors.join('” “')}”, and the live region says “${heard}”`,
      );
    if (after.focus !== name || lost)
      wrong.push(`after “${numbers}” the focus is on ${after.focus}, not on the field ${name}`);
    if (after.fields.join() !== numbers.join())
      wrong.push(`what was typed, “${numbers}”, has become “${after.fields}”`);
    if (
      after.invariant !== before.invariant ||
      (await asked(board)) !== '5 1000000 1000000007;top;1'
    )
      wrong.push(`“${numbers}” changes the board`);
  }
  await setUp(board, ['3', '19', '1000']);
  if ((await readBoard(board)).errors.length)
    wrong.push('a good set-up after a bad one leaves the message');
  if ((await seen(board)).focus !== 'start')
    wrong.push('after a click on Start the focus goes into a field');
  if ((await asked(board)) !== null)
    wrong.push(
      `with the board's own numbers again the page's address says “${await asked(board)}”`,
    );
}

/** @type {BoardTest} */
async function atAddress(board, wrong) {
  const { heard, errors } = await readBoard(board);
  if (!heard.startsWith('Multiply: 1 · x^4 = x^4, which doesn’t count.') || errors.length)
    wrong.push(`an address that asks for 12 from the bottom: the live region says “${heard}”`);
  const { fields, rows } = await seen(board);
  if (fields.join() !== '7,12,1000' || rows.length !== 3)
    wrong.push(
      `the address asks for 7, 12 and 1000 after three steps, the board has ${fields} after ${rows.length}`,
    );
}

/** @type {BoardTest} */
async function atBadAddress(board, wrong) {
  const { errors, status } = await readBoard(board);
  if (errors.length !== 1) wrong.push(`a bad address is answered by ${errors.length} sentences`);
  if (!status.startsWith('19 is 10011 in binary, ')) wrong.push(`a bad address shows “${status}”`);
}
