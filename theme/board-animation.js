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

  /** How long so many moves take, one after the other, in ms. */
  const durationOf = (/** @type {number} */ moves) => moves * MOVE + (moves - 1) * PAUSE;

  /** Lets a piece go its way, one move after the other. */
  const animate = (/** @type {SVGSVGElement} */ svg, /** @type {PiecePath} */ path) => {
    const moves = path.length - 1;
    const duration = durationOf(moves);
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

  /** When so many moves have been made, in ms. */
  const timeAfter = (/** @type {number} */ moves) => (moves ? durationOf(moves) : 0);

  /** Shows what moves bring about, as closed boxes and scores, once each of them has been made. */
  const animateResults = (/** @type {SVGSVGElement} */ svg, /** @type {ParentNode[]} */ before) => {
    const resultsOf = (/** @type {ParentNode} */ drawing) => [
      ...drawing.querySelectorAll('[data-result]'),
    ];
    const textsOf = (/** @type {ParentNode} */ drawing) =>
      resultsOf(drawing).map(({ outerHTML }) => outerHTML);
    const texts = [...before, svg].map(textsOf);
    for (const result of resultsOf(svg)) {
      const moves = texts.findLastIndex((some) => !some.includes(result.outerHTML)) + 1;
      const delay = timeAfter(moves);
      if (delay) result.animate({ opacity: [0, 1] }, { duration: 100, delay, fill: 'backwards' });
    }
    // Until then, what they take the place of.
    const now = textsOf(svg);
    for (const [moves, drawing] of before.entries())
      for (const result of resultsOf(drawing)) {
        if (now.includes(result.outerHTML)) continue;
        const old = createSvg('g', { class: 'before', opacity: 0, 'aria-hidden': 'true' });
        const parent = /** @type {Element} */ (result.parentNode);
        for (const { name, value } of parent.matches('g') ? parent.attributes : [])
          old.setAttribute(name, value);
        old.append(document.importNode(result, true));
        svg.append(old);
        const [delay, end] = [timeAfter(moves), timeAfter(moves + 1)];
        const remove = () => old.remove();
        const animation = old.animate({ opacity: [1, 1] }, { duration: end - delay, delay });
        animation.finished.then(remove, remove);
      }
  };

  // --- Marks ----------------------------------------------------------------

  /** The box of what is drawn, in the units of the drawing. */
  const boxOf = (/** @type {SVGSVGElement} */ svg, /** @type {Element} */ element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const toDrawing = svg.getScreenCTM()?.inverse();
    const from = new DOMPoint(left, top).matrixTransform(toDrawing);
    const to = new DOMPoint(right, bottom).matrixTransform(toDrawing);
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  };

  /** How much two boxes have in common. */
  const overlap = (/** @type {Box} */ one, /** @type {Box} */ other) =>
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

  /** A box of this size around a point. @returns {Box} */
  const boxAround = (
    /** @type {{ x: number, y: number }} */ { x, y },
    /** @type {{ width: number, height: number }} */ { width, height },
  ) => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  });

  // A tag is on the place that a piece has left, or beside its piece: of the places there, the
  // one where it covers no other tag, and least of the pieces, of the next moves and of what
  // else can be read, and lies across no line between two rows. It may stick out above and below,
  // where the page has room, but not of a box that scrolls.
  /** @type {Book['boardAnimation']['tagPlace']} */
  const tagPlace = (point, own, size, { tags, pieces, targets, texts, cells, frame }) => {
    const { left, right, top, bottom } = own ?? boxAround(point, { width: 0, height: 0 });
    // In a full grid the corners between four round pieces have the most room.
    const corner = 5;
    const gap = 2;
    const [aside, above] = [size.width / 2 + gap, size.height / 2 + gap];
    const asides = [point.x, left - aside, right + aside, left - corner, right + corner];
    const heights = [point.y, top - above, bottom + above, top - corner, bottom + corner];
    // Beside a piece, in the upper or lower half of its row; and outside of its cell.
    heights.push(top + gap, bottom - gap);
    for (const cell of cells)
      if (overlap(cell, boxAround(point, { width: 1, height: 1 })))
        heights.push(cell.top - above, cell.bottom + above);
    const clamp = (
      /** @type {number} */ at,
      /** @type {number} */ from,
      /** @type {number} */ to,
    ) => Math.min(Math.max(at, from), to);
    const places = asides
      .flatMap((x) => heights.map((y) => ({ x, y })))
      .map(({ x, y }) => ({
        x: clamp(x, frame.left + size.width / 2, frame.right - size.width / 2),
        y: clamp(y, frame.top + size.height / 2, frame.bottom - size.height / 2),
      }));
    const cost = (/** @type {{ x: number, y: number }} */ place) => {
      const box = boxAround(place, size);
      const covered = (/** @type {Box[]} */ boxes) =>
        boxes.reduce((sum, other) => sum + overlap(box, other), 0);
      // A part of a large cell is no loss, but half a circle is.
      const hidden = targets.reduce((sum, target) => {
        const area = (target.right - target.left) * (target.bottom - target.top);
        return sum + overlap(box, target) ** 2 / (area || 1);
      }, 0);
      const crossed = cells
        .filter((cell) => overlap(cell, { ...box, top: -Infinity, bottom: Infinity }))
        .flatMap(({ top, bottom }) => [top, bottom])
        .filter((line) => box.top < line - 0.5 && line + 0.5 < box.bottom);
      const distance = Math.hypot(place.x - point.x, 2 * (place.y - point.y));
      return (
        100 * covered(tags) +
        10 * covered(pieces) +
        2 * hidden +
        covered(texts) +
        30 * crossed.length +
        distance
      );
    };
    return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
  };

  /** Who moved, beside the first piece that moved or where it was, and rings where the others were. */
  const markMoves = (
    /** @type {SVGSVGElement} */ svg,
    /** @type {PiecePath[]} */ paths,
    /** @type {string[]} */ players,
  ) => {
    const { width, height } = svg.viewBox.baseVal;
    // On a small screen a drawing is smaller, and its tags are not.
    const scale = Math.max(1, 1 / (svg.getScreenCTM()?.a || 1));
    const size = { width: 32 * scale, height: 16 * scale };
    const margin = svg.closest('.wide') ? 0 : 18 * scale;
    const frame = { left: 0, right: width, top: -margin, bottom: height + margin };
    const boxesOf = (/** @type {string} */ selector) =>
      [...svg.querySelectorAll(selector)].map((element) => boxOf(svg, element));
    const pieces = boxesOf('[data-piece]');
    const texts = boxesOf('text');
    const dots = boxesOf('circle:not(.target *, [data-piece] *)');
    const targets = boxesOf('.target > :is(rect, circle):first-of-type');
    const cells = boxesOf('rect');
    const around = { tags: /** @type {Box[]} */ ([]), pieces, targets, texts, cells, frame };
    return players.map((player, move) => {
      const marks = createSvg('g', { class: `moved ${player}`, 'aria-hidden': 'true' });
      svg.append(marks);
      const [first, ...others] = paths
        .filter((path) => hasMoved(path, move))
        .flatMap((path) => path[move + 1] ?? path[move] ?? [])
        // Where a word says already who it was, as in counting, that is enough.
        .filter(({ element }) => element.textContent !== player)
        .sort((a, b) => a.y - b.y || a.x - b.x);
      const drawn = (/** @type {Piece} */ { x, y }) =>
        svg.querySelector(`[data-piece][data-at="${x} ${y}"]`);
      if (first) {
        const own = drawn(first);
        // A tag may cover the dot that marks where its piece came from.
        const here = boxAround(first, { width: 1, height: 1 });
        around.texts = [...texts, ...dots.filter((dot) => !overlap(dot, here))];
        const place = tagPlace(first, own && boxOf(svg, own), size, around);
        around.tags.push(boxAround(place, size));
        const tag = createSvg('g', {
          transform: `translate(${place.x} ${place.y}) scale(${scale})`,
        });
        tag.append(
          createSvg('rect', { x: -16, y: -8, width: 32, height: 16, rx: 4 }),
          createSvg('text', { y: 4 }, player),
        );
        marks.append(tag);
      }
      for (const other of others)
        if (!drawn(other)) marks.append(createSvg('circle', { cx: other.x, cy: other.y, r: 9 }));
      return marks;
    });
  };

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
    tagPlace,
    showMoves: (svg, before, players, isAnimated) => {
      const drawings = before.map(parseDrawing);
      const paths = piecePaths([...drawings, svg].map(piecesOf));
      const marks = markMoves(svg, paths, players.slice(0, before.length));
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (!isAnimated || isStill) return 0;
      for (const path of paths) animate(svg, path);
      animateResults(svg, drawings);
      for (const [move, mark] of marks.entries()) {
        const delay = move * (MOVE + PAUSE);
        mark.animate({ opacity: [0, 1] }, { duration: MOVE, delay, fill: 'backwards' });
      }
      return durationOf(before.length);
    },
  };
})();
