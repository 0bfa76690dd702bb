// Brings the boards of a page to life. Everything about a game is in the
// module; this script knows none: it sends what is clicked or typed as an
// action, and shows the HTML that comes back.
'use strict';

(() => {
  const page = document.documentElement;
  const { draw } = window.parts;

  // Puzzles solved so far, on this machine only. Storage may be forbidden.
  const solved = {
    get: () => {
      try { return JSON.parse(localStorage.getItem('puzzles')) ?? {}; } catch { return {}; }
    },
    set: (puzzles) => {
      try { localStorage.setItem('puzzles', JSON.stringify(puzzles)); } catch { /* for this page only */ }
    },
  };

  // --- Boards ---------------------------------------------------------------

  // By the chapters whose games they know; promises once the first board of the
  // chapter is near.
  const modules = {};
  const load = (chapter) => modules[chapter] ??= fetched(chapter).then(async ({ module, packed }) => {
    await module({ module_or_path: await unpack(packed) });
    return module;
  });

  /** What the script of a chapter leaves on its element. */
  const fetched = (chapter) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = page.dataset.boards.split(' ').find((address) => address.includes(`/boards/${chapter}`));
    script.onload = () => resolve(script.boards);
    script.onerror = reject;
    document.head.append(script);
  });

  // The module stands in the script, packed: a file: page may fetch nothing.
  const unpack = (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
  };

  // --- What has moved -------------------------------------------------------

  const [MOVE, PAUSE] = [280, 380]; // ms

  /** The pieces of a drawing, by their numbers: each with its middle. */
  const pieces = (drawing) => new Map([...drawing.querySelectorAll('[data-piece]')].map((element) => {
    const [x, y] = element.dataset.at.split(' ').map(Number);
    return [element.dataset.piece, { element, x, y }];
  }));

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
    for (const part of copy.querySelectorAll('.target')) for (const { name } of [...part.attributes]) part.removeAttribute(name);
    return copy;
  };

  /** Lets the pieces go their ways, one move after the other. */
  const animate = (svg, way) => {
    const moves = way.length - 1;
    const total = moves * MOVE + (moves - 1) * PAUSE;
    const last = way.findLast(Boolean);
    const look = (place) => place
      ? { opacity: 1, transform: `translate(${place.x - last.x}px, ${place.y - last.y}px)` }
      : { opacity: 0, transform: 'translate(0, 18px)' };
    const frames = way.slice(1).flatMap((place, move) => [
      { ...look(way[move]), offset: move * (MOVE + PAUSE) / total },
      { ...look(place), offset: (move * (MOVE + PAUSE) + MOVE) / total },
    ]);
    const shown = way[moves]?.element ?? ghost(svg, last);
    const animation = shown.animate(frames, { duration: total, easing: 'ease-in-out' });
    if (!way[moves]) animation.finished.then(() => shown.remove(), () => {});
  };

  /** Whose move it was, where the first piece that moved was or is, and rings where the others were. */
  const mark = (svg, ways, whose) => whose.map((who, move) => {
    const marks = draw('g', { class: `moved ${who}`, 'aria-hidden': 'true' });
    svg.append(marks);
    const changed = ways.filter((way) => differ(way[move], way[move + 1]));
    // Where a word says already who it was, as in counting, that is enough.
    const places = changed.map((way) => way[move + 1] ?? way[move]).filter(({ element }) => element.textContent !== who);
    places.sort((a, b) => a.y - b.y || a.x - b.x).forEach(({ x, y }, at) => {
      const isTaken = svg.querySelector(`[data-piece][data-at="${x} ${y}"]`);
      if (at) {
        if (!isTaken) marks.append(draw('circle', { cx: x, cy: y, r: 9 }));
        return;
      }
      const middle = Math.min(Math.max(x, 18), svg.viewBox.baseVal.width - 18);
      const line = y + (!isTaken ? 4 : y < 30 ? 26 : -16);
      marks.append(draw('rect', { x: middle - 16, y: line - 12, width: 32, height: 16, rx: 4 }), draw('text', { x: middle, y: line }, who));
    });
    return marks;
  });

  class GameBoard extends HTMLElement {
    #board; // undefined until the board can be played
    #graph = ''; // as it is shown
    #before = ''; // the drawings before the last moves
    #whose = []; // who made them
    #live;

    connectedCallback() {
      if (this.#board) return;
      const near = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        load(this.dataset.module).then((module) => this.#start(module), () => this.#excuse('The board could not be loaded, so here it is as a picture.'));
      }, { rootMargin: '400px' });
      near.observe(this);
    }

    #start(module) {
      const { game, start, goal } = this.dataset;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      try {
        this.#board = module.open(game, start, goal, seed);
      } catch (error) {
        this.#excuse(`This board can’t be played: ${error}`);
        return;
      }
      // The address may ask for another set-up; a puzzle has only its own.
      const asked = new URLSearchParams(location.search).get(this.id);
      if (asked) this.#board.act(`address ${asked}`);
      this.#live = Object.assign(document.createElement('p'), { className: 'unseen', role: 'status' });
      this.replaceChildren(document.createElement('div'), document.createElement('div'), this.#live);
      this.#show();
      this.addEventListener('click', this);
      this.addEventListener('keydown', this);
      this.addEventListener('change', this);
      this.addEventListener('submit', this);
      if (goal && solved.get()[this.#puzzle]) this.classList.add('was-solved');
    }

    get #puzzle() {
      return this.id.replace(/^puzzle-/, '');
    }

    #excuse(text) {
      this.append(Object.assign(document.createElement('p'), { className: 'board-error', textContent: text }));
    }

    handleEvent(event) {
      const control = event.target.closest('[data-act]');
      if (event.type === 'keydown') return this.#key(event, control);
      if (!control) return;
      const action = control.dataset.act;
      const isField = control.matches('form, select');
      if (event.type === 'click' && !isField) this.#act(action);
      else if (event.type === 'change' && control.matches('select')) this.#act(`${action} ${control.value}`);
      else if (event.type === 'submit') {
        event.preventDefault();
        this.#act(`${action} ${control.querySelector('input, textarea').value}`);
      }
    }

    /** Enter and space press parts of a drawing; arrows go from one to the next. */
    #key(event, control) {
      if (!control?.matches('.target')) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        this.#act(control.dataset.act);
        return;
      }
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const targets = [...control.closest('svg').querySelectorAll('.target')];
      targets[(targets.indexOf(control) + step + targets.length) % targets.length].focus();
    }

    #act(action) {
      this.#board.act(action);
      this.#show(action);
      this.#remember();
    }

    #show(action) {
      const opened = this.querySelector('.board-setup')?.open;
      const scrolled = this.querySelector('.wide')?.scrollLeft ?? 0;
      this.firstElementChild.innerHTML = this.#board.html();
      this.querySelector('.wide')?.scrollTo({ left: scrolled, behavior: 'instant' });
      this.#live.textContent = this.#board.said();
      this.#showMoves(action);
      if (opened) this.querySelector('.board-setup')?.setAttribute('open', '');
      const here = this.#showGraph();
      if (!action) return;
      // The control that was used may be a new one now; the focus goes to it, or,
      // where it is gone, to the first move, or to the game's buttons.
      const verb = action.split(' ')[0];
      const focus = verb === 'go' ? here
        : this.querySelector(`form[data-act="${verb}"] :is(input, textarea)`)
          ?? this.querySelector(`[data-act="${verb}"]:not(:disabled)`)
          ?? this.querySelector('svg .target') ?? this.querySelector('button:not(:disabled)');
      // In a tall graph, or below a board that has grown, it may be out of sight.
      focus?.focus({ preventScroll: verb !== 'go' && verb !== 'setup' });
    }

    /** What the last moves have changed, as movements and as marks. */
    #showMoves(action) {
      const before = this.#board.before();
      // A hint, say, leaves the marks, and moves nothing.
      const isNew = before.join() !== this.#before;
      if (isNew) [this.#before, this.#whose] = [before.join(), /^(move|type) /.test(action) ? ['you', 'me'] : ['me']];
      if (!before.length) return;
      const svg = this.querySelector(':is(.board, .wide) > svg');
      const drawings = before.map((html) => Object.assign(document.createElement('template'), { innerHTML: html }).content);
      const changed = ways([...drawings, svg].map(pieces));
      const marks = mark(svg, changed, this.#whose.slice(0, before.length));
      if (!isNew || !action || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      for (const way of changed) animate(svg, way);
      marks.forEach((marks, move) => marks.animate({ opacity: [0, 1] }, { duration: MOVE, delay: move * (MOVE + PAUSE), fill: 'backwards' }));
    }

    /** The state graph: it is large, and stays from move to move. */
    #showGraph() {
      const [graph, place] = [this.#board.graph(), this.children[1]];
      if (graph !== this.#graph) {
        this.#graph = graph;
        place.innerHTML = graph;
        const box = place.querySelector('.scroll');
        if (box) Object.assign(box, { tabIndex: 0, role: 'group', ariaLabel: 'State graph' });
      }
      place.querySelector('[aria-current]')?.removeAttribute('aria-current');
      const here = place.querySelector(`[data-act="go ${this.#board.here()}"]`);
      if (!here) return undefined;
      here.setAttribute('aria-current', 'true');
      // The box moves to the position, the page stays where it is.
      const box = place.querySelector('.scroll');
      const [outer, inner] = [box, here].map((part) => part.getBoundingClientRect());
      box.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2, behavior: 'instant' });
      return here;
    }

    /** Keeps the set-up in the page's address, and a solved puzzle in storage. */
    #remember() {
      const address = new URL(location.href);
      const setup = this.#board.setup();
      if (setup) address.searchParams.set(this.id, setup);
      else address.searchParams.delete(this.id);
      if (address.href !== location.href) {
        try { history.replaceState(null, '', address); } catch { /* not allowed here */ }
      }
      if (this.#board.solved()) {
        solved.set({ ...solved.get(), [this.#puzzle]: true });
        this.classList.add('was-solved');
      }
    }
  }

  customElements.define('game-board', GameBoard);

  // --- The list of all puzzles ----------------------------------------------

  const list = document.querySelector('.progress');
  if (list) {
    const links = [...list.querySelectorAll('[data-puzzle]')];
    const show = () => {
      const puzzles = solved.get();
      for (const link of links) {
        const done = Boolean(puzzles[link.dataset.puzzle]);
        link.textContent = `${link.textContent.replace(/ ✓ solved$/, '')}${done ? ' ✓ solved' : ''}`;
      }
      const count = links.filter((link) => puzzles[link.dataset.puzzle]).length;
      list.querySelector('.progress-count').textContent = `You have solved ${count} of ${links.length} puzzles.`;
    };
    const tool = (label, action) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
      button.addEventListener('click', action);
      return button;
    };
    const tools = document.createElement('p');
    tools.append(
      tool('Save as a file', () => {
        const file = new Blob([`${JSON.stringify(solved.get(), null, 2)}\n`], { type: 'application/json' });
        const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: 'first-player-wins.json' });
        link.click();
        URL.revokeObjectURL(link.href);
      }),
      tool('Forget all', () => {
        if (!confirm('Forget which puzzles you have solved?')) return;
        solved.set({});
        show();
      }),
    );
    tools.className = 'board-tools';
    list.append(tools);
    show();
  }
})();
