// What the last moves on a board have changed: shown as movements, and marked. Drawings
// say by number which of their parts are pieces, and where.
'use strict';

(() => {
  const { createSvg } = window.book;
  const MOVE = 280; // ms
  const PAUSE = 380; // ms

  /** The pieces of a drawing, by their numbers: each with its middle. */
  const piecesOf = (/** @type {ParentNode} */ drawing) =>
    new Map(
      [...drawing.querySelectorAll('[data-piece]')].map((element) => {
        const [x, y] = (element.dataset.at ?? '').split(' ').map(Number);
        return [element.dataset.piece ?? '', { element, x, y }];
      }),
    );

  const parseDrawing = (/** @type {string} */ html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content;
  };

  const hasMoved = (/** @type {PiecePath} */ path, /** @type {number} */ move) =>
    path[move]?.x !== path[move + 1]?.x || path[move]?.y !== path[move + 1]?.y;

  // If one piece has gone and one has come, it is the same one.
  /** @type {Book['boardAnimation']['piecePaths']} */
  const piecePaths = ([first, ...rest]) => {
    const named = [first];
    /** The names by which pieces went before. @type {Map<string, string>} */
    const oldNames = new Map();
    for (const state of rest) {
      const before = named[named.length - 1];
      const now = new Map([...state].map(([name, piece]) => [oldNames.get(name) ?? name, piece]));
      const gone = [...before.keys()].filter((name) => !now.has(name));
      const come = [...now].filter(([name]) => !before.has(name));
      if (gone.length === 1 && come.length === 1) {
        const [[newName, piece]] = come;
        oldNames.set(newName, gone[0]).set(gone[0], `another ${gone[0]}`);
        now.set(gone[0], piece).delete(newName);
      }
      named.push(now);
    }
    const names = new Set(named.flatMap((state) => [...state.keys()]));
    const paths = [...names].map((name) => named.map((state) => state.get(name)));
    return paths.filter((path) => path.slice(1).some((_, move) => hasMoved(path, move)));
  };

  // --- Movements ------------------------------------------------------------

  /** A piece that is gone, as it looked, above the others. */
  const ghost = (/** @type {SVGSVGElement} */ svg, /** @type {Piece} */ { element }) => {
    const copy = svg.appendChild(document.importNode(element, true));
    copy.setAttribute('pointer-events', 'none');
    for (const part of copy.querySelectorAll('.target'))
      for (const { name } of [...part.attributes]) part.removeAttribute(name);
    return copy;
  };

  /** Lets a piece go its way, one move after the other. */
  const animate = (/** @type {SVGSVGElement} */ svg, /** @type {PiecePath} */ path) => {
    const moves = path.length - 1;
    const duration = moves * MOVE + (moves - 1) * PAUSE;
    const last = path.findLast(Boolean);
    if (!last) return;
    const look = (/** @type {Piece | undefined} */ piece) =>
      piece
        ? { opacity: 1, transform: `translate(${piece.x - last.x}px, ${piece.y - last.y}px)` }
        : { opacity: 0, transform: 'translate(0, 18px)' };
    const frames = path.slice(1).flatMap((piece, move) => [
      { ...look(path[move]), offset: (move * (MOVE + PAUSE)) / duration },
      { ...look(piece), offset: (move * (MOVE + PAUSE) + MOVE) / duration },
    ]);
    const shown = path[moves]?.element ?? ghost(svg, last);
    const animation = shown.animate(frames, { duration, easing: 'ease-in-out' });
    if (!path[moves])
      animation.finished.then(
        () => shown.remove(),
        () => {},
      );
  };

  // --- Marks ----------------------------------------------------------------

  /** Who moved, where the first piece that moved was or is, and rings where the others were. */
  const markMoves = (
    /** @type {SVGSVGElement} */ svg,
    /** @type {PiecePath[]} */ paths,
    /** @type {string[]} */ players,
  ) =>
    players.map((player, move) => {
      const marks = createSvg('g', { class: `moved ${player}`, 'aria-hidden': 'true' });
      svg.append(marks);
      const [first, ...others] = paths
        .filter((path) => hasMoved(path, move))
        .flatMap((path) => path[move + 1] ?? path[move] ?? [])
        // Where a word says already who it was, as in counting, that is enough.
        .filter(({ element }) => element.textContent !== player)
        .sort((a, b) => a.y - b.y || a.x - b.x);
      const isTaken = (/** @type {Piece} */ { x, y }) =>
        svg.querySelector(`[data-piece][data-at="${x} ${y}"]`) !== null;
      if (first) {
        const { width, height } = svg.viewBox.baseVal;
        const x = Math.min(Math.max(first.x, 18), width - 18);
        const offset = !isTaken(first) ? 4 : first.y < 30 ? 26 : -16;
        const y = Math.min(first.y + offset, height - 5);
        marks.append(
          createSvg('rect', { x: x - 16, y: y - 12, width: 32, height: 16, rx: 4 }),
          createSvg('text', { x, y }, player),
        );
      }
      for (const other of others)
        if (!isTaken(other)) marks.append(createSvg('circle', { cx: other.x, cy: other.y, r: 9 }));
      return marks;
    });

  /** The better move: an arrow where a piece goes, and rings around what is taken or brought. */
  const showBetter = (/** @type {SVGSVGElement} */ svg, /** @type {string} */ after) => {
    const paths = piecePaths([svg, parseDrawing(after)].map(piecesOf));
    const marks = createSvg('g', { class: 'better', 'aria-hidden': 'true' });
    svg.append(marks);
    for (const [from, to] of paths) {
      const piece = from ?? to;
      if (from && to) marks.append(...arrow(from, to));
      else if (piece) marks.append(createSvg('circle', { cx: piece.x, cy: piece.y, r: 14 }));
    }
  };

  /** A line with a head, from the middle of a piece to where it goes. */
  const arrow = (/** @type {Piece} */ from, /** @type {Piece} */ to) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    const [along, aside] = [dx / length, dy / length];
    const point = (/** @type {number} */ back, /** @type {number} */ side) =>
      `${to.x - back * along - side * aside} ${to.y - back * aside + side * along}`;
    return [
      createSvg('path', { class: 'shaft', d: `M${from.x} ${from.y}L${point(14, 0)}` }),
      createSvg('path', { d: `M${point(0, 0)}L${point(18, 9)} ${point(18, -9)}Z` }),
    ];
  };

  window.book.boardAnimation = {
    piecePaths,
    showBetter,
    showMoves: (svg, before, players, isAnimated) => {
      const paths = piecePaths([...before.map(parseDrawing), svg].map(piecesOf));
      const marks = markMoves(svg, paths, players.slice(0, before.length));
      if (!isAnimated || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      for (const path of paths) animate(svg, path);
      for (const [move, mark] of marks.entries()) {
        const delay = move * (MOVE + PAUSE);
        mark.animate({ opacity: [0, 1] }, { duration: MOVE, delay, fill: 'backwards' });
      }
    },
  };
})();
