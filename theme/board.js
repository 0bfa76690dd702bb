// Brings the boards of a page to life. Everything about a game is in the
// module; this script knows none: it sends what is clicked or typed as an
// action, and shows the HTML that comes back.
'use strict';

(() => {
  const page = document.documentElement;
  const { make, kept, copyText, showMoves, load, unpack, typed } = window.parts;

  // --- Boards ---------------------------------------------------------------

  // By the chapters whose games they know; promises once the first board of the
  // chapter is near.
  const modules = {};
  const scriptOf = (chapter) =>
    page.dataset.boards.split(' ').find((address) => address.includes(`/boards/${chapter}`));
  const loadModule = (chapter) =>
    (modules[chapter] ??= load(scriptOf(chapter)).then(async ({ boards: { module, packed } }) => {
      await module({ module_or_path: await unpack(packed).arrayBuffer() });
      if (module.openings)
        module.openings(
          new Uint8Array(await unpack((await load(scriptOf('openings'))).packed).arrayBuffer()),
        );
      return module;
    }));

  /** What can be kept of a board, and what it is called. */
  const MERITS = [
    ['won', 'won'],
    ['alone', 'without help'],
    ['harder', 'from the losing side'],
  ];

  /** Of the parts of a drawing that can be pressed, the next one in a direction. */
  const nearest = (control, [right, down]) => {
    const middle = (part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [x, y] = middle(control);
    const far = (part) => {
      const [dx, dy] = middle(part).map((place, at) => place - [x, y][at]);
      const [along, aside] = [dx * right + dy * down, Math.abs(dx * down) + Math.abs(dy * right)];
      return along > 1 && aside <= 3 * along ? along + 2 * aside : Infinity;
    };
    const others = [...control.closest('svg').querySelectorAll('.target')].map((part) => [
      far(part),
      part,
    ]);
    const [distance, part] = others.reduce(
      (best, other) => (other[0] < best[0] ? other : best),
      [Infinity],
    );
    return distance < Infinity ? part : undefined;
  };

  class GameBoard extends HTMLElement {
    #board; // undefined until the board can be played
    #graph = ''; // as it is shown
    #before = ''; // the drawings before the last moves
    #whose = []; // who made them
    #live;

    connectedCallback() {
      if (this.#board) return;
      const near = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          near.disconnect();
          loadModule(this.dataset.module).then(
            (module) => this.#start(module),
            () => this.#excuse('The board could not be loaded, so here it is as a picture.'),
          );
        },
        { rootMargin: '400px' },
      );
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
      if ('plain' in this.dataset) this.#board.act('plain');
      // The address may ask for another set-up, or a game, of this board, and for
      // the state graphs of all; a puzzle has only its own start.
      const words = new URLSearchParams(location.search);
      if (words.has('graphs')) this.#board.act('graphs');
      const asked = words.get(this.id);
      if (asked) this.#read('address', asked);
      this.#live = make('p', { className: 'unseen', role: 'status' });
      this.replaceChildren(make('div'), make('div'), this.#live);
      this.#show();
      for (const type of ['click', 'keydown', 'change', 'submit'])
        this.addEventListener(type, this);
      if (goal && kept.get('puzzles')[this.#puzzle]) this.classList.add('was-solved');
    }

    /** The page's address with a set-up of this board, or, without one, its own. */
    #address(setup) {
      const address = new URL(location.href);
      if (setup) address.searchParams.set(this.id, setup);
      else address.searchParams.delete(this.id);
      return address;
    }

    get #puzzle() {
      return this.id.replace(/^puzzle-/, '');
    }

    #excuse(text) {
      this.append(make('p', { className: 'board-error', textContent: text }));
    }

    handleEvent(event) {
      const control = event.target.closest('[data-act]');
      if (event.type === 'keydown') return this.#key(event, control);
      if (!control) return;
      const action = control.dataset.act;
      const isField = control.matches('form, select');
      if (event.type === 'click' && !isField) {
        // A link to a position may be opened elsewhere.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (action === 'copy') this.#copy();
        else this.#act(action);
      } else if (event.type === 'change' && control.matches('select'))
        this.#act(`${action} ${control.value}`);
      else if (event.type === 'submit') {
        event.preventDefault();
        const fields = [...control.querySelectorAll('input, textarea')];
        const text = fields.map(({ value }) => value).join('\n');
        this.#read(action, text);
        this.#shown(`${action} ${text}`);
      }
    }

    /**
     * Enter and space press parts of a drawing, and arrows go from one to the
     * next; anywhere on the board Backspace takes back, and n goes on after a win.
     */
    #key(event, control) {
      if (
        event.target.matches('input, textarea, select') ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey
      )
        return;
      const isTarget = control?.matches('.target');
      const towards = {
        ArrowRight: [1, 0],
        ArrowDown: [0, 1],
        ArrowLeft: [-1, 0],
        ArrowUp: [0, -1],
      }[event.key];
      if (isTarget && (event.key === 'Enter' || event.key === ' ')) this.#act(control.dataset.act);
      else if (isTarget && towards) nearest(control, towards)?.focus();
      else if (event.key === 'Backspace') this.querySelector('[data-act="undo"]:enabled')?.click();
      else if (event.key === 'n' && this.querySelector('.board-next'))
        this.querySelector('.board-next').click();
      else return;
      event.preventDefault();
    }

    /** The address of the page with the game in it. */
    async #copy() {
      let told = 'The address is copied: whoever opens it sees this game.';
      try {
        await copyText(new URL(this.querySelector('.board-moves li:last-child a').href).href);
      } catch {
        told = 'The address could not be copied; the last move is a link to it.';
      }
      this.#live.textContent = told;
      this.querySelector('.board-status').textContent = told;
    }

    #act(action) {
      this.#board.act(action);
      this.#shown(action);
    }

    /** Does what was typed says; if that is refused, as it reads without accents and width. */
    #read(verb, text) {
      const isRefused = (said) => {
        this.#board.act(`${verb} ${said}`);
        return this.#board.html().includes('class="board-error"');
      };
      const plain = typed(text);
      // If both are refused, the message is about what was typed.
      if (isRefused(text) && plain !== text && isRefused(plain)) isRefused(text);
    }

    #shown(action) {
      this.#show(action);
      this.#remember();
    }

    #show(action) {
      const opened = [...this.querySelectorAll('details[open]')].map(
        (details) => `.${details.className}`,
      );
      const scrolled = this.querySelector('.wide')?.scrollLeft ?? 0;
      const { name } = document.activeElement; // of a form with several fields, what was used
      this.firstElementChild.innerHTML = this.#board.html();
      this.querySelector('.wide')?.scrollTo({ left: scrolled, behavior: 'instant' });
      this.#live.textContent = this.#board.said();
      for (const details of opened) this.querySelector(details)?.setAttribute('open', '');
      for (const link of this.querySelectorAll('.board-moves a'))
        link.href = Object.assign(this.#address(link.dataset.game), { hash: this.id });
      this.#showMoves(action);
      this.#showMerits();
      const here = this.#showGraph();
      if (!action) return;
      // The control that was used may be a new one now; the focus goes to it, or,
      // where it is gone, to the first move, or to the game's buttons.
      const verb = action.split(' ')[0];
      const focus =
        verb === 'go'
          ? here
          : (this.querySelector(`form[data-act="${verb}"] [aria-invalid]`) ??
            this.querySelector(`form[data-act="${verb}"] [name="${name}"]`) ??
            this.querySelector(`form[data-act="${verb}"] :is(input, textarea)`) ??
            this.querySelector(`[data-act="${verb}"]:not(:disabled)`) ??
            this.querySelector('svg .hinted') ??
            this.querySelector('svg .target') ??
            this.querySelector('svg'));
      if (focus?.matches('svg')) focus.tabIndex = -1; // the game is over: the focus stays with it
      // In a tall graph, or below a board that has grown, it may be out of sight.
      focus?.focus({
        preventScroll: ['move', 'undo', 'restart', 'hint', 'review', 'back'].includes(verb),
      });
    }

    /** What the last moves have changed, as movements and as marks. */
    #showMoves(action) {
      const before = this.#board.before();
      // A hint, say, leaves the marks, and moves nothing.
      const isNew = before.join() !== this.#before;
      if (isNew)
        [this.#before, this.#whose] = [
          before.join(),
          /^(move|type) /.test(action) ? ['you', 'me'] : ['me'],
        ];
      if (!before.length) return;
      const svg = this.querySelector(':is(.board, .wide) > svg');
      showMoves(svg, before, this.#whose, isNew && action);
    }

    /** What was won here, and where to go on after a win. */
    #showMerits() {
      const { game, start, goal } = this.dataset;
      const won =
        this.firstElementChild.firstElementChild.dataset.won?.split(' ').filter(Boolean) ?? [];
      const key = goal ? this.id : `${game} ${start}`;
      const all = kept.get('won');
      const merits = new Set([...(all[key] ?? []), ...won]);
      if (won.length) kept.set('won', { ...all, [key]: [...merits] });
      if (merits.size) {
        const list = make('ul', {
          className: 'board-merits',
          ariaLabel: 'What you have done here',
        });
        for (const [merit, words] of MERITS) {
          if (goal && merit === 'harder') continue;
          const has = merits.has(merit);
          list.append(make('li', { className: has ? 'has' : '' }, `${has ? '✓' : '○'} ${words}`));
        }
        this.querySelector('.board-tools')?.after(list);
      }
      if (!won.length) return;
      const boards = [...document.querySelectorAll('game-board')];
      const puzzle = boards.slice(boards.indexOf(this) + 1).find((board) => board.dataset.goal);
      const page = document.querySelector('.pages a[rel="next"]');
      const [href, words] = puzzle ? [`#${puzzle.id}`, 'Next puzzle'] : [page?.href, 'Next page'];
      if (href)
        this.querySelector('.board-tools')?.append(
          make('a', { className: 'board-next', href, ariaKeyShortcuts: 'n' }, words),
        );
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
      box.scrollBy({
        left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
        behavior: 'instant',
      });
      return here;
    }

    /** Keeps the set-up in the page's address, and a solved puzzle in storage. */
    #remember() {
      const address = this.#address(this.#board.setup());
      if (address.href !== location.href) {
        try {
          history.replaceState(null, '', address);
        } catch {
          /* not allowed here */
        }
      }
      if (this.#board.solved()) {
        kept.set('puzzles', { ...kept.get('puzzles'), [this.#puzzle]: true });
        this.classList.add('was-solved');
      }
    }
  }

  customElements.define('game-board', GameBoard);
})();
