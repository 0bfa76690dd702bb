// The playable boards: whole games by mouse, by typing and by keys, and their state graphs.
// board-setups.mjs sets games up, board-puzzles.mjs solves puzzles, square-multiply.mjs plays
// the board that is no game, boards-in-page.mjs looks at what is around the boards; all of
// them use board-driver.mjs.

import { NARROW, atFile, goTo, watchTurns } from './browser.mjs';
import {
  atBoard,
  button,
  choice,
  field,
  findBoards,
  leaveBy,
  readBoard,
  readAfter,
  play,
  playable,
  refused,
  setUp,
  tabTo,
  targets,
  unfold,
} from './board-driver.mjs';
import {
  isAccessible,
  showsPictures,
  fitsEachWidth,
  explainsFailures,
  loadsWhenNear,
  reservesRoom,
} from './boards-in-page.mjs';
import { solvingAll } from './board-puzzles.mjs';
import { choosing, isMethod } from './square-multiply.mjs';
import {
  atAddress,
  badAddresses,
  fromAddress,
  fullWidthAddress,
  starting,
  typing,
} from './board-setups.mjs';

/** @param {Context} context */
export async function boards(context) {
  const places = findBoards(context);
  // Nothing is known of the reader's own game.
  const own = places.filter((place) => !place.goal && place.tries?.lost);
  const puzzles = places.filter(({ goal }) => goal);
  const wrong = /** @type {string[]} */ ([]);
  const parts = [
    // The longest first, so that no core waits for them at the end.
    ...[
      isAccessible,
      showsPictures,
      fitsEachWidth,
      reservesRoom,
      loadsWhenNear,
      explainsFailures,
    ].map((part) => () => part(context, places)),
    ...own.flatMap((place) =>
      playing(place, own, atFile(context)).map((tried) => () => atBoard(context, place, tried)),
    ),
    ...places
      .filter(isMethod)
      .flatMap((place) =>
        choosing(context, place).map((tried) => () => atBoard(context, place, tried)),
      ),
    ...solvingAll(context, puzzles),
  ];
  await context.inParallel(parts, async (part) => {
    wrong.push(...(await part()));
  });

  return { wrong, said: `${places.length} boards played` };
}

/**
 * What is tried at the board of a game: at each that its own start can be won,
 * and what the boards of a game or of a module have in common at the first.
 * @param {BoardPlace} place @param {BoardPlace[]} all @param {string} home of the book as files @returns {BoardTask[]}
 */
function playing(place, all, home) {
  const isFirstOf = (/** @type {'game' | 'module'} */ kind) =>
    all.find((other) => other[kind] === place[kind]) === place;
  const isFirstOfModule = isFirstOf('module');
  /** @type {BoardTask[]} */
  const each = [[[winning(isFirstOfModule)], { search: '?graphs' }]];
  if (!isFirstOf('game')) return each;
  return [
    ...each,
    // None of these needs a page that has just been loaded.
    [
      [
        starting,
        graph,
        moving,
        ...(place.game === 'dots-and-boxes' ? [closing] : []),
        ...(place.game === 'king-and-rook' ? [halves] : []),
        enterTooOften,
        typing,
        losing,
        ...(place.tries.drawn ? [drawing] : []),
      ],
      { search: '?graphs' },
    ],
    [[atAddress, byKeys], { search: `${fromAddress(place)}&graphs` }],
    [[atAddress], { search: fullWidthAddress(place) }],
    [[following], { viewport: NARROW }],
    ...badAddresses(place, isFirstOfModule),
    ...(isFirstOfModule ? [/** @type {BoardTask} */ ([[withoutServer], { home }])] : []),
  ];
}

// --- Games ------------------------------------------------------------------

/** A game by the hints must end so. @param {Locator} board @param {string[]} wrong @param {'clicks' | 'keys'} way @param {string} ending */
async function byHints(board, wrong, way, ending = ': you win.') {
  const { turns, end } = await play(board, wrong, way, 'hint');
  if (!end.endsWith(ending))
    wrong.push(`by ${way}, after ${turns} hints followed, the game ends with “${end}”`);
  return turns;
}

/** Follows the hints to the end, takes all back, and starts anew. @param {boolean} isFirst of its module @returns {BoardTest} */
const winning = (isFirst) => async (board, wrong) => {
  const first = await readBoard(board);
  if (first.heard !== first.status)
    wrong.push(`at first the live region says “${first.heard}”, not “${first.status}”`);
  await board
    .locator('[role="status"]:empty')
    .waitFor({ state: 'attached', timeout: 20_000 })
    .catch(() => wrong.push('what was read aloud stays in the page a second time'));
  await letWinnerStart(board);
  const start = await readBoard(board);
  const turns = await byHints(board, wrong, 'clicks');
  await afterWin(board, wrong, isFirst);

  let undone = 0;
  while ((await button(board, 'undo').isEnabled()) && undone < 100) {
    await (undone ? button(board, 'undo').dispatchEvent('click') : button(board, 'undo').click());
    undone += 1;
    await readAfter(board, wrong, 'Undo', 'Taken back.');
  }
  const back = await readBoard(board);
  if (undone !== turns) wrong.push(`${turns} moves are taken back by ${undone} clicks on Undo`);
  if (back.position !== start.position)
    wrong.push(`all taken back, the board shows ${back.position}, not ${start.position}`);

  await targets(board).first().click();
  await button(board, 'restart').click();
  const anew = await readAfter(board, wrong, 'New game', 'New game.');
  if ((await choice(board, 'first').inputValue()) === 'you' && anew.position !== first.position)
    wrong.push(`after New game the board shows ${anew.position}`);
};

/** The win is kept, the game can be seen again from its address, and a key leads on. @param {Locator} board @param {string[]} wrong @param {boolean} isFirst of its module */
async function afterWin(board, wrong, isFirst) {
  const page = board.page();
  const merits = await board.locator('.board-merits .has').allTextContents();
  if (merits.join() !== '✓ won') wrong.push(`after a win with hints it says “${merits}”`);
  const links = board.locator('.board-moves a');
  const [{ position }, [first, last]] = [
    await readBoard(board),
    [await links.first().getAttribute('href'), await links.last().getAttribute('href')],
  ];
  if (new URL(last ?? '', page.url()).search !== new URL(page.url()).search)
    wrong.push(`the last move leads to ${last}, and the page's address is ${page.url()}`);
  const id = (await board.getAttribute('id')) ?? '';
  if (isFirst) {
    const next = (await board.locator('.board-next').getAttribute('href')) ?? '';
    await board.locator('.board-tools button:enabled').first().press('n');
    await page
      .waitForURL((url) => url.href.endsWith(next.replace(/^(\.\.\/)+/, '')), { timeout: 20_000 })
      .catch(() => wrong.push(`n does not lead to ${next}`));
  }
  for (const address of [...(isFirst ? [first] : []), last]) {
    await goTo(page, address ?? '');
    const again = await readBoard(await playable(page, id));
    if ((again.position === position) !== (address === last))
      wrong.push(`${address} shows ${again.position}`);
  }
}

/** If the start is lost for who begins, the board may. @param {Locator} board */
async function letWinnerStart(board) {
  await button(board, 'hint').click();
  if (!(await readBoard(board)).hint.startsWith('Nothing wins')) return;
  await unfold(board);
  await choice(board, 'first').selectOption('me');
}

/** From a lost position every game is lost, because the opponent is perfect. @type {BoardTest} */
async function losing(board, wrong, { tries }) {
  await setUp(board, tries.lost);
  await button(board, 'hint').click();
  const { hint } = await readBoard(board);
  if (!hint.startsWith('Nothing wins here against perfect play. '))
    wrong.push(`in a lost position the hint is “${hint}”`);
  for (const way of /** @type {const} */ (['clicks', 'typing'])) {
    const { end } = await play(board, wrong, way, 'any');
    if (!end.endsWith(': I win.')) wrong.push(`by ${way} a lost position ends with “${end}”`);
    if ((await board.locator('.target').count()) || (await field(board, 'type').count()))
      wrong.push('after the end there still is something to move with');
    if (!(await board.locator('.board-ended').isVisible()))
      wrong.push('after the end the place of “Type a move” is blank');
    await button(board, 'restart').click();
  }
  const error = await refused(board, wrong, 'type', 'nonsense');
  if (!error.includes('nonsense')) wrong.push(`“nonsense” as a move is answered by “${error}”`);
}

/** Who wants motion sees the moves, and can move on at once; in any case the last moves are marked. @type {BoardTest} */
async function moving(board, wrong) {
  for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
    await board.page().emulateMedia({ reducedMotion });
    await button(board, 'restart').click();
    for (let turn = 0; turn < 2 && (await targets(board).count()); turn++) {
      const lines = await board.locator('.board-turn, .board-status').allTextContents();
      await targets(board).first().dispatchEvent('click');
      const { moving, marks, told, before } = await board.evaluate((board) => ({
        before: [...board.querySelectorAll('.board-before')].map((line) => line.textContent),
        moving:
          board
            .querySelector('svg')
            ?.getAnimations({ subtree: true })
            .filter((animation) => !(animation instanceof CSSTransition)).length ?? 0,
        marks: [...board.querySelectorAll('.moved')].map((mark) => mark.getAttribute('class')),
        told: [...board.querySelectorAll('.board-turn, .board-status')]
          .filter((line) => getComputedStyle(line).opacity !== '0')
          .map((line) => line.textContent),
      }));
      if (moving > 0 !== (reducedMotion === 'no-preference'))
        wrong.push(`who asks for “${reducedMotion}” sees ${moving} parts move`);
      if (moving && told.length) wrong.push(`“${told}” is shown while a piece is on its way`);
      if (moving && before.join('\n') !== lines.join('\n'))
        wrong.push(`while a piece is on its way, “${before}” is in the place of “${lines}”`);
      if (!told.length && !moving)
        wrong.push('without motion, it is not said at once what happened');
      wrong.push(...(await board.evaluate(leftUntold)));
      if (!/^moved you(,moved me)?$/.test(marks.join()))
        wrong.push(`after a move “${marks}” are marked`);
      // A piece on its way is not at its place yet.
      if (reducedMotion === 'reduce') wrong.push(...(await board.evaluate(coveredByTags)));
    }
    if (await button(board, 'hint').isEnabled()) await button(board, 'hint').click();
    if (!(await board.locator('.moved').count()))
      wrong.push('a hint takes the marks of the last moves away');
    await button(board, 'undo').click();
    if (await board.locator('.moved').count()) wrong.push('a move that is taken back stays marked');
  }
}

/** In the page: what happened, where it stays hidden after all has moved. @param {Element} board */
async function leftUntold(board) {
  await Promise.all(board.getAnimations({ subtree: true }).map(({ finished }) => finished));
  await new Promise(requestAnimationFrame);
  const old = [...board.querySelectorAll('.board-before, .before')];
  const news = [...board.querySelectorAll('.board-turn, .board-status, [data-result]')];
  return [
    ...news
      .filter((line) => getComputedStyle(line).opacity !== '1')
      .map((line) => `“${line.textContent}” stays hidden`),
    ...old.map((line) => `“${line.textContent}” stays although it is old`),
  ];
}

/** In the page: pieces that the tags of the last moves cover, by more than a corner, and other tags. @param {Element} board */
function coveredByTags(board) {
  const [one, other] = [...board.querySelectorAll('.moved rect')].map((tag) =>
    tag.getBoundingClientRect(),
  );
  const isApart =
    !other ||
    one.right <= other.left ||
    other.right <= one.left ||
    one.bottom <= other.top ||
    other.bottom <= one.top;
  const hidden = isApart ? [] : ['the tags of the last moves cover each other'];
  const covering = [...board.querySelectorAll('.moved')].flatMap((mark) => {
    const tag = mark.querySelector('rect')?.getBoundingClientRect();
    const covered = [...board.querySelectorAll('[data-piece]')].filter((piece) => {
      const box = piece.getBoundingClientRect();
      if (!tag || !piece.checkVisibility()) return false;
      const width = Math.min(tag.right, box.right) - Math.max(tag.left, box.left);
      const height = Math.min(tag.bottom, box.bottom) - Math.max(tag.top, box.top);
      const whole = Math.min(tag.width * tag.height, box.width * box.height);
      return width > 0 && height > 0 && width * height > 0.15 * whole;
    });
    return covered.map(
      (piece) =>
        `the tag “${mark.textContent}” covers the piece at ${piece.getAttribute('data-at')}`,
    );
  });
  return [...hidden, ...covering];
}

/** What moves bring about, as boxes that are closed one after the other, is shown with each of them. @type {BoardTest} */
async function closing(board, wrong) {
  await board.page().emulateMedia({ reducedMotion: 'no-preference' });
  await setUp(board, '-- |.| .. |.| --');
  await targets(board).first().dispatchEvent('click');
  const { times, old } = await board.evaluate((board) => ({
    times: [...board.querySelectorAll('[data-result]')].flatMap((result) =>
      result.getAnimations().map(({ effect }) => Number(effect?.getTiming().delay)),
    ),
    old: [...board.querySelectorAll('.before')].map((before) => before.textContent?.trim()),
  }));
  const ways = new Set(times).size;
  if (ways < 2) wrong.push(`${times.length} results of moves come at ${ways} times, not in turn`);
  if (!old.includes('I have 0')) wrong.push(`the old score is not shown, but “${old}”`);
  wrong.push(...(await board.evaluate(leftUntold)));
  await board.page().emulateMedia({ reducedMotion: 'reduce' });
}

/** On a phone a long board shows the answer to a move, and what a hint marks. @type {BoardTest} */
async function following(board, wrong) {
  const cut = (/** @type {string} */ marks) =>
    board.locator('.wide').evaluate((box, marks) => {
      const { left, right } = box.getBoundingClientRect();
      const isCut = (/** @type {Element} */ mark) => {
        const part = mark.getBoundingClientRect();
        return part.left < left - 1 || part.right > right + 1;
      };
      const last = [...box.querySelectorAll(marks)].at(-1);
      return last !== undefined && isCut(last);
    }, marks);
  if (!(await board.locator('.wide').count())) return;
  for (const [at, side] of /** @type {const} */ ([
    [0, 'first'],
    [-1, 'last'],
  ])) {
    await button(board, 'restart').click();
    if (!(await targets(board).count())) return;
    await targets(board).nth(at).dispatchEvent('click');
    if (await cut('.moved'))
      wrong.push(`on a phone, the answer to the ${side} move is not in view`);
    if (!(await button(board, 'hint').isEnabled())) continue;
    await button(board, 'hint').click();
    if (await cut('.hinted')) wrong.push('on a phone, what the hint marks is not in view');
  }
}

/** Where a button has nothing more to do, and after a jump back, Enter makes no move. @type {BoardTest} */
async function enterTooOften(board, wrong) {
  const pressing = async (/** @type {string} */ control) => {
    await board.locator(control).first().focus();
    for (let times = 0; times < 6; times++) await board.page().keyboard.press('Enter');
    const stays = await board.evaluate(
      (board, control) => board.querySelector(control) === document.activeElement,
      control,
    );
    if (!stays) wrong.push(`Enter on ${control}, pressed six times, takes the focus away`);
    return (await readBoard(board)).made;
  };
  await button(board, 'restart').click();
  const { made: atStart } = await readBoard(board);
  if ((await pressing('button[data-act="hint"]')) !== atStart)
    wrong.push('Enter on Hint, pressed six times, makes a move');
  await targets(board).first().dispatchEvent('click');
  if ((await pressing('button[data-act="undo"]')) !== atStart)
    wrong.push('Enter on Undo, pressed six times, makes a move');
  await targets(board).first().dispatchEvent('click');
  const { made } = await readBoard(board);
  await pressing('.board-moves li:last-child a');
  if ((await readBoard(board)).made !== made)
    wrong.push('Enter on the last move, pressed six times, makes a move');
  await button(board, 'restart').click();
}

/** By the hints a drawn position stays drawn, since the opponent is perfect. @type {BoardTest} */
async function drawing(board, wrong, { tries }) {
  await setUp(board, tries.drawn);
  await byHints(board, wrong, 'clicks', ': it is a draw.');
}

/** The same without a server. @type {BoardTest} */
async function withoutServer(board, wrong) {
  await letWinnerStart(board);
  await byHints(board, wrong, 'clicks');
}

/** Where two pieces can go to a square, each has a half of it. @type {BoardTest} */
async function halves(board, wrong) {
  await setUp(board, 'white e1 e5 h1');
  if (!(await board.locator('[data-half]').count())) wrong.push('no square is cut in halves');
  await targets(board).first().focus();
  await aroundTargets(board, wrong);
}

/** The list of moves is one stop, from which keys lead to all of them. @param {Locator} board @param {string[]} wrong */
async function aroundMoves(board, wrong) {
  const { keyboard } = board.page();
  const links = board.locator('.board-moves a');
  const stops = await board.locator('.board-moves a[tabindex="0"]').count();
  const last = (await links.count()) - 1;
  if (stops !== 1) wrong.push(`the list of ${last + 1} moves has ${stops} stops, not one`);
  await links.last().focus();
  for (const [key, at] of /** @type {const} */ ([
    ['Home', 0],
    ['ArrowRight', Math.min(1, last)],
    ['ArrowLeft', 0],
    ['End', last],
  ])) {
    await keyboard.press(key);
    const isThere = await links.nth(at).evaluate((link) => link === document.activeElement);
    if (!isThere) wrong.push(`in the list of moves, ${key} does not lead to move ${at + 1}`);
  }
}

/** A game with nothing but keys, from the text into the board and out of it. @type {BoardTest} */
async function byKeys(board, wrong) {
  await choice(board, 'opponent').selectOption('perfect');
  await choice(board, 'first').selectOption('you');
  await letWinnerStart(board);
  const turned = await watchTurns(board.page());
  await board.page().locator('#book-text').focus();
  await tabTo(board, ':is(.board, .wide) > svg .target');
  await aroundTargets(board, wrong);
  await byHints(board, wrong, 'keys');
  await aroundMoves(board, wrong);
  // The arrows belong to the board whatever has the focus in it.
  const arrowsOn = async (/** @type {string[]} */ ...parts) => {
    for (const part of parts) {
      await board.locator(part).first().press('ArrowRight');
      await board.locator(part).first().press('ArrowLeft');
    }
  };
  await arrowsOn('button[data-act="undo"]', 'button[data-act="restart"]');
  await button(board, 'restart').click();
  await targets(board).first().press('Enter');
  await board.page().keyboard.press('Backspace');
  const back = await readBoard(board);
  if (!back.moves.includes(back.focused))
    wrong.push(`Backspace takes the focus to “${back.focused}”, not to a move`);
  await button(board, 'undo').press('ArrowDown');
  const { moves, focused } = await readBoard(board);
  if (!moves.includes(focused)) wrong.push('an arrow on a button does not go to the drawing');
  await button(board, 'graph').click();
  if (await board.locator('.board-graph').count())
    await arrowsOn('.board-graph .target', '.scroll');
  await arrowsOn('form[data-act="type"] input', '.board-setup summary');
  if ((await turned()).length) wrong.push('an arrow key inside the board turns the page');
  await button(board, 'graph').click();
  for (const key of ['Tab', 'Shift+Tab']) {
    await targets(board).first().focus();
    await leaveBy(key, board, wrong);
  }
}

/** Arrow keys go round the moves, and the one with the focus looks different. @param {Locator} board @param {string[]} wrong */
async function aroundTargets(board, wrong) {
  const { moves } = await readBoard(board);
  const at = async () => moves.indexOf((await readBoard(board)).focused);
  if ((await at()) !== 0)
    wrong.push(`Tab comes first to “${(await readBoard(board)).focused}”, not to “${moves[0]}”`);
  // An arrow goes to a move in its direction, and arrows go to all moves.
  const found = await board.evaluate((board) => {
    const targets = /** @type {SVGElement[]} */ ([
      ...board.querySelectorAll(':is(.board, .wide) > svg .target'),
    ]);
    const middle = (/** @type {Element} */ target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    /** Of the cell of a move that has only a half of it. */
    const cellOf = (/** @type {Element} */ target) =>
      target.querySelector('[data-half]')?.getAttribute('data-half');
    const [reached, wrong] = [[targets[0]], /** @type {string[]} */ ([])];
    for (const from of reached) {
      for (const [key, right, down] of /** @type {[string, number, number][]} */ ([
        ['ArrowRight', 1, 0],
        ['ArrowLeft', -1, 0],
        ['ArrowDown', 0, 1],
        ['ArrowUp', 0, -1],
      ])) {
        from.focus();
        from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        const to = /** @type {SVGElement} */ (document.activeElement);
        const [[x, y], [newX, newY]] = [middle(from), middle(to)];
        if (to !== from && (newX - x) * right + (newY - y) * down <= 0)
          wrong.push(`${key} goes from “${from.ariaLabel}” to “${to.ariaLabel}”`);
        if (to !== from && down && cellOf(to) && cellOf(to) === cellOf(from))
          wrong.push(`${key} stays in the cell of “${from.ariaLabel}”`);
        if (!reached.includes(to)) reached.push(to);
      }
    }
    return [
      ...wrong,
      ...targets
        .filter((target) => !reached.includes(target))
        .map((target) => `no arrow goes to “${target.ariaLabel}”`),
    ];
  });
  wrong.push(...found);
  const { scrollY } = await board.page().evaluate(() => ({ scrollY: window.scrollY }));
  for (const [key, at] of /** @type {const} */ ([
    ['End', -1],
    ['Home', 0],
  ])) {
    await board.page().keyboard.press(key);
    const { focused } = await readBoard(board);
    if (focused !== moves.at(at))
      wrong.push(`${key} goes to “${focused}”, not to “${moves.at(at)}”`);
  }
  const scrolled = await board.page().evaluate((before) => window.scrollY - before, scrollY);
  if (scrolled) wrong.push(`Home and End on a board scroll the page by ${scrolled} px`);
  const looks = () =>
    targets(board)
      .first()
      .evaluate((target) => {
        const { stroke, strokeWidth, outlineStyle } = getComputedStyle(
          /** @type {Element} */ (target.querySelector('rect, circle')),
        );
        return [stroke, strokeWidth, outlineStyle, getComputedStyle(target).outlineStyle].join(' ');
      });
  await board.page().emulateMedia({ reducedMotion: 'reduce' });
  await targets(board).first().focus();
  const focused = await looks();
  await board.locator('button:enabled').first().focus();
  if (moves.length > 1 && (await looks()) === focused)
    wrong.push('a move looks the same with the focus and without');
}

// --- State graph --------------------------------------------------------------

/** @type {BoardTest} */
async function graph(board, wrong, { tries }) {
  const marked = async (/** @type {string} */ when) => {
    const here = await board
      .locator('.board-graph [aria-current]')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));
    const { position } = await readBoard(board);
    const status = position.replace(/^.*?: /, '');
    if (here.length !== 1 || !here[0].includes(`: ${status}, `))
      wrong.push(`${when} the graph marks “${here.join('” “')}”, and the board shows ${position}`);
  };
  await button(board, 'graph').click();
  const nodes = board.locator('.board-graph .target');
  if ((await nodes.count()) < 6) await setUp(board, tries.short);
  await button(board, 'graph').focus();
  if (!(await board.locator('.board-graph').isVisible()))
    return wrong.push('“Show graph” shows none');
  await readAfter(board, wrong, '“Show graph”', /^/);
  await marked('at first');
  const goTo = async (
    /** @type {number} */ at,
    /** @type {string} */ how,
    /** @type {() => Promise<void>} */ act,
  ) => {
    const name = (await nodes.nth(at).getAttribute('aria-label')) ?? '';
    await act();
    const status = name.replace(/^.*?: (.*), \w+; go there$/, '$1');
    const { position } = await readAfter(board, wrong, `${how} in the graph`, /^/);
    if (!position.endsWith(`: ${status}`))
      wrong.push(`${how} on “${name}” in the graph goes to ${position}`);
    await marked(`after ${how}`);
  };
  await goTo(3, 'a click', () => nodes.nth(3).click());
  const last = (await nodes.count()) - 1;
  await nodes.nth(last).focus();
  await goTo(last, 'Enter', () => board.page().keyboard.press('Enter'));

  await button(board, 'restart').click();
  await targets(board).first().click();
  await marked('after a move');
  await button(board, 'graph').click();
  if (await board.locator('.board-graph').count()) wrong.push('“Hide graph” does not hide it');
  await readAfter(board, wrong, '“Hide graph”', /^/);
}
