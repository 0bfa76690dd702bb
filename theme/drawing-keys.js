// The parts of a drawing that can be pressed, on a board and in the laboratory, and the moves
// of a board's list: where the Tab key comes to, and where the arrows, Home and End lead.
'use strict';

(() => {
  /** @type {Record<string, [right: number, down: number]>} */
  const DIRECTIONS = {
    ArrowRight: [1, 0],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowUp: [0, -1],
  };
  const middleOf = (/** @type {Element} */ part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };

  const PARTS = '.target, .board-moves a';
  /** The parts of the same drawing or list. @returns {NodeListOf<SVGElement>} */
  const partsAround = (/** @type {Element} */ part) =>
    /** @type {Element} */ (part.closest('svg, ol')).querySelectorAll(PARTS);

  /** The cell of a part that has only a half of it. */
  const halfOf = (/** @type {Element} */ part) =>
    part.querySelector('[data-half]')?.getAttribute('data-half');

  window.book.makeStop = (part) => {
    if (part?.matches(PARTS))
      for (const other of partsAround(part)) other.tabIndex = other === part ? 0 : -1;
  };

  window.book.targetAfter = (from, key) => {
    const targets = partsAround(from);
    if (key === 'Home') return targets[0];
    if (key === 'End') return targets[targets.length - 1];
    const direction = DIRECTIONS[key];
    if (!direction) return undefined;
    const [right, down] = direction;
    const start = middleOf(from);
    let nearest = { distance: Infinity, target: from };
    for (const target of targets) {
      // To the other half of a cell one goes sideways.
      if (down && halfOf(from) && halfOf(target) === halfOf(from)) continue;
      const { x, y } = middleOf(target);
      const [dx, dy] = [x - start.x, y - start.y];
      const along = dx * right + dy * down;
      const aside = Math.abs(dx * down) + Math.abs(dy * right);
      const isInDirection = along > 1 && aside <= 3 * along;
      const distance = along + 2 * aside;
      if (isInDirection && distance < nearest.distance) nearest = { distance, target };
    }
    return nearest.target;
  };
})();
