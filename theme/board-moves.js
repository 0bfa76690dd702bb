// What the last moves on a board have changed: shown as movements, and marked.
// Drawings say by number which of their parts are pieces, and where.
'use strict';

(() => {
  const { draw } = window.parts;
  const [MOVE, PAUSE] = [280, 380]; // ms

  /** The pieces of a drawing, by their numbers: each with its middle. */
  const pieces = (drawing) =>
    new Map(
      [...drawing.querySelectorAll('[data-piece]')].map((element) => {
        const [x, y] = element.dataset.at.split(' ').map(Number);
        return [element.dataset.piece, { element, x, y }];
      }),
    );

  const differ = (one, other) => one?.x !== other?.x || one?.y !== other?.y;

  /**
   * What the moves between drawings have changed: the way of each piece, with
   * its place in each of the drawings, or nothing where it is not there. If one
   * piece has gone and one has come, it is the same one.
   */
  const ways = ([first, ...rest]) => {
    const named = [first];
    const others = new Map(); // the names by which pieces went before
    for (const state of rest) {
      const before = named.at(-1);
      const now = new Map([...state].map(([name, piece]) => [others.get(name) ?? name, piece]));
      const gone = [...before.keys()].filter((name) => !now.has(name));
      const came = [...now.keys()].filter((name) => !before.has(name));
      if (gone.length === 1 && came.length === 1) {
        others.set(came[0], gone[0]).set(gone[0], `another ${gone[0]}`);
        now.set(gone[0], now.get(came[0])).delete(came[0]);
      }
      named.push(now);
    }
    const names = new Set(named.flatMap((state) => [...state.keys()]));
    const all = [...names].map((name) => named.map((state) => state.get(name)));
    return all.filter((way) => way.some((place, at) => at && differ(way[at - 1], place)));
  };

  /** A piece that is gone, as it looked, above the others. */
  const ghost = (svg, { element }) => {
    const copy = svg.appendChild(document.importNode(element, true));
    copy.setAttribute('pointer-events', 'none');
    for (const part of copy.querySelectorAll('.target'))
      for (const { name } of [...part.attributes]) part.removeAttribute(name);
    return copy;
  };

  /** Lets the pieces go their ways, one move after the other. */
  const animate = (svg, way) => {
    const moves = way.length - 1;
    const total = moves * MOVE + (moves - 1) * PAUSE;
    const last = way.findLast(Boolean);
    const look = (place) =>
      place
        ? { opacity: 1, transform: `translate(${place.x - last.x}px, ${place.y - last.y}px)` }
        : { opacity: 0, transform: 'translate(0, 18px)' };
    const frames = way.slice(1).flatMap((place, move) => [
      { ...look(way[move]), offset: (move * (MOVE + PAUSE)) / total },
      { ...look(place), offset: (move * (MOVE + PAUSE) + MOVE) / total },
    ]);
    const shown = way[moves]?.element ?? ghost(svg, last);
    const animation = shown.animate(frames, { duration: total, easing: 'ease-in-out' });
    if (!way[moves])
      animation.finished.then(
        () => shown.remove(),
        () => {},
      );
  };

  /** Whose move it was, where the first piece that moved was or is, and rings where the others were. */
  const mark = (svg, ways, whose) =>
    whose.map((who, move) => {
      const marks = draw('g', { class: `moved ${who}`, 'aria-hidden': 'true' });
      svg.append(marks);
      const changed = ways.filter((way) => differ(way[move], way[move + 1]));
      // Where a word says already who it was, as in counting, that is enough.
      const places = changed
        .map((way) => way[move + 1] ?? way[move])
        .filter(({ element }) => element.textContent !== who);
      places
        .sort((a, b) => a.y - b.y || a.x - b.x)
        .forEach(({ x, y }, at) => {
          const isTaken = svg.querySelector(`[data-piece][data-at="${x} ${y}"]`);
          if (at) {
            if (!isTaken) marks.append(draw('circle', { cx: x, cy: y, r: 9 }));
            return;
          }
          const { width, height } = svg.viewBox.baseVal;
          const middle = Math.min(Math.max(x, 18), width - 18);
          const line = Math.min(y + (!isTaken ? 4 : y < 30 ? 26 : -16), height - 5);
          marks.append(
            draw('rect', { x: middle - 16, y: line - 12, width: 32, height: 16, rx: 4 }),
            draw('text', { x: middle, y: line }, who),
          );
        });
      return marks;
    });

  /**
   * Marks in a drawing what has changed since those before each of the last
   * moves; and moves it, if that is wanted.
   */
  window.parts.showMoves = (svg, before, whose, isMoved) => {
    const drawings = before.map(
      (html) => Object.assign(document.createElement('template'), { innerHTML: html }).content,
    );
    const changed = ways([...drawings, svg].map(pieces));
    const marks = mark(svg, changed, whose.slice(0, before.length));
    if (!isMoved || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const way of changed) animate(svg, way);
    marks.forEach((marks, move) =>
      marks.animate(
        { opacity: [0, 1] },
        { duration: MOVE, delay: move * (MOVE + PAUSE), fill: 'backwards' },
      ),
    );
  };
})();
