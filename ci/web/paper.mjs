// What a page looks like when it is broken into sheets of paper. Columns as high as the paper
// break where it does.

/**
 * What would be cut through, or leaves a frame that is half empty. Afterwards the page is in
 * columns.
 * @param {{ width: number, height: number }} paper
 */
export function brokenOnPaper({ width, height }) {
  const wrong = /** @type {string[]} */ ([]);
  const text = /** @type {HTMLElement} */ (document.querySelector('main'));
  Object.assign(text.style, {
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    columnWidth: `${width}px`,
    columnGap: '0',
    columnFill: 'auto',
  });
  const name = (/** @type {Element} */ element) =>
    element.closest('[id]')?.id || element.outerHTML.replace(/>.*/s, '>').slice(0, 120);
  const wordsOf = (/** @type {Element} */ element) =>
    element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 60);
  const piecesOf = (/** @type {Element} */ element) =>
    [...element.getClientRects()].filter((piece) => piece.height > 1);

  // A box that goes on overleaf fills the sheet before, with whatever ends there.
  for (const box of text.querySelectorAll('.snippet, .terminal, .note, .watch')) {
    const pieces = piecesOf(box).length;
    const { borderInlineEndWidth, backgroundColor } = getComputedStyle(box);
    const isFrame = borderInlineEndWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)';
    if (pieces > 1 && isFrame)
      wrong.push(`${name(box)}: .${box.className} is broken, and its frame with it`);
  }
  for (const whole of text.querySelectorAll('.puzzle-list > li, .question, game-board, .round')) {
    const pieces = piecesOf(whole);
    const isHigher = pieces.reduce((sum, piece) => sum + piece.height, 0) > height;
    if (pieces.length > 1 && !isHigher)
      wrong.push(`${name(whole)}: “${wordsOf(whole)}” is cut through`);
  }
  // What is nothing without its neighbour: a paragraph that ends in a colon, a hint, and the only
  // line of a last sheet.
  const announcing = [...text.querySelectorAll('p')].filter((paragraph) =>
    /[:：]\s*$/.test(paragraph.textContent ?? ''),
  );
  const neighbours = [
    ...announcing.map((paragraph) => [paragraph, paragraph.nextElementSibling]),
    ...[...text.querySelectorAll('.exercise > .hint')].map((hint) => [
      hint.previousElementSibling,
      hint,
    ]),
  ];
  const last = text.lastElementChild;
  if (last?.matches('p')) neighbours.push([last.previousElementSibling, last]);
  for (const [before, after] of neighbours) {
    const end = before && piecesOf(before).at(-1);
    const start = after && piecesOf(after)[0];
    if (end && start && start.left > end.left + width / 2)
      wrong.push(`${name(before)}: “${wordsOf(before)}” is a sheet before “${wordsOf(after)}”`);
  }
  const cards = [...text.querySelectorAll('.progress :is(h2, .puzzle-list > li)')].map(
    (element) => ({ words: wordsOf(element), pieces: piecesOf(element) }),
  );
  const isOver = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ other) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1;
  for (const [at, { words, pieces }] of cards.entries()) {
    const covered = cards
      .slice(0, at)
      .find((card) => card.pieces.some((one) => pieces.some((other) => isOver(one, other))));
    if (covered) wrong.push(`“${words}” is printed over “${covered.words}”`);
  }
  const cover = text.querySelector('.cover')?.getBoundingClientRect();
  const board = text.querySelector('.cover ~ div game-board figure')?.getBoundingClientRect();
  if (cover && board && Math.abs(cover.left - board.left) > width / 2)
    wrong.push('the board of the title page is not on it');
  return wrong;
}

/**
 * Figures that leave much of the sheet before them empty, after `brokenOnPaper` has put the page
 * in columns.
 * @param {{ height: number }} paper
 */
export function halfEmptyOnPaper({ height }) {
  const text = /** @type {HTMLElement} */ (document.querySelector('main'));
  const { top } = text.getBoundingClientRect();
  const piecesOf = (/** @type {Element} */ element) =>
    [...element.getClientRects()].filter((piece) => piece.height > 1);
  return [...text.querySelectorAll('figure')].flatMap((figure) => {
    const [start] = piecesOf(figure);
    let before = figure.previousElementSibling;
    while (before && !piecesOf(before).length) before = before.previousElementSibling;
    const end = before && piecesOf(before).at(-1);
    if (!start || !end || end.right > start.left + 1) return [];
    const empty = 1 - (end.bottom - top) / height;
    return empty > 0.55
      ? [`${figure.id || figure.className} leaves ${Math.round(100 * empty)} % of a sheet empty`]
      : [];
  });
}

/** What is for the hand, what has room that its text leaves empty, and what a head lacks. */
export function strayOnPaper() {
  const wrong = /** @type {string[]} */ ([]);
  const name = (/** @type {Element} */ element) =>
    element.closest('[id]')?.id || element.outerHTML.replace(/>.*/s, '>').slice(0, 120);
  const isShown = (/** @type {Element} */ element) => element.checkVisibility();

  const controls = document.querySelectorAll('main :is(button, select, textarea):not(th button)');
  for (const control of [...controls].filter(isShown))
    wrong.push(`${name(control)}: a ${control.localName} would be printed`);
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll('main a');
  for (const link of links) {
    const told = getComputedStyle(link, '::after').content;
    if (told.includes(' (') && link.origin === location.origin && isShown(link))
      wrong.push(`“${link.textContent}” tells from where the page was loaded`);
  }
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const solutions = document.querySelectorAll('.exercise > p:last-child > a');
  for (const link of solutions) {
    const told = getComputedStyle(link, '::after').content;
    const isHere = link.getAttribute('href')?.startsWith('#');
    if (/page|ページ/.test(told) === isHere)
      wrong.push(`${name(link)}: its solution is not ${told}`);
  }
  const codes = [...document.querySelectorAll('main :not(pre) > code')].filter(isShown);
  const apart = codes.filter((code) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(code);
    return parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd) > 0;
  });
  if (apart.length)
    wrong.push(`${apart.length} codes stand apart from what follows: ${apart[0].outerHTML}`);

  // Where the room of a drawing is cut, its caption must not come over it; where it is not, no
  // room is left for what only a screen shows.
  for (const caption of document.querySelectorAll('.board-picture > svg + figcaption')) {
    const shapes = [...(caption.previousElementSibling?.children ?? [])].filter(isShown);
    const end = Math.max(...shapes.map((shape) => shape.getBoundingClientRect().bottom));
    const gap = caption.getBoundingClientRect().top - end;
    if (gap < -1)
      wrong.push(`${name(caption)}: “${caption.textContent}” is printed over the drawing`);
    if (gap > 60) wrong.push(`${name(caption)}: ${Math.round(gap)} px are empty below the drawing`);
  }

  // Code is as large in a box as elsewhere.
  const sizes = new Set(
    [...document.querySelectorAll('main .snippet > pre')]
      .filter(isShown)
      .map((code) => getComputedStyle(code).fontSize),
  );
  if (sizes.size > 1) wrong.push(`programs are printed in ${[...sizes].join(' and ')}`);

  // The changes of a run: those of one round are in one line, and no others.
  for (const round of document.querySelectorAll('.run-in-words .round')) {
    if (getComputedStyle(round).display === 'inline')
      wrong.push(`${name(round)}: the rounds of its run are in one line`);
    const names = [...round.children]
      .filter((_, at) => at % 2 === 0)
      .map((code) => code.textContent);
    if (new Set(names).size < names.length)
      wrong.push(`${name(round)}: “${round.textContent}” is more than one round`);
  }

  const parts = [...(document.querySelector('.page-label')?.childNodes ?? [])];
  const label = parts
    .filter((part) => !(part instanceof Element) || isShown(part))
    .map((part) => part.textContent)
    .join('')
    .trim();
  if (/^·|·$/.test(label)) wrong.push(`a label is “${label}”`);
  return wrong;
}

/** Whether the head of each sheet says which page of the book it is. */
export function headOnPaper() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const page = rules.find((rule) => rule instanceof CSSPageRule && !rule.selectorText);
  if (!page?.cssText.includes('var(--page-head')) return ['the head of its sheets has no title'];
  const head = getComputedStyle(document.documentElement).getPropertyValue('--page-head');
  const number = document.querySelector('.page-label')?.firstChild?.textContent ?? '';
  const title = document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '';
  return [number.trim(), title]
    .filter((part) => !head.includes(part))
    .map((part) => `the head of its sheets is ${head || 'that of the book'}, without “${part}”`);
}
