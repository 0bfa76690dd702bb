// Brings the boards of a page to life, as the element <game-board>. All that is known of a
// game is in its WebAssembly module (packages/boards); this script knows none: it sends what
// is clicked or typed as an action, and shows the HTML that comes back.
'use strict';

(() => {
  const { boardAnimation, copyText, createHtml, foldInput, load, makeStop, storage } = window.book;
  const { targetAfter, unpack } = window.book;

  // --- Modules: one for each chapter that has games -----------------------------

  /** Those that have been asked for, by the name of their file. @type {Record<string, Promise<BoardModule>>} */
  const modules = {};
  const { boardModules = '', boardWords = '' } = document.documentElement.dataset;
  const addressOf = (/** @type {string} */ name) =>
    boardModules.split(' ').find((address) => address.includes(`/boards/${name}`)) ?? '';
  const bytesOf = (/** @type {LoadedScript} */ { packed }) => unpack(packed).arrayBuffer();
  const startModule = async (/** @type {string} */ name) => {
    // What its games say in the language of the page.
    const words = boardWords.split(' ').find((address) => address.endsWith(`/${name}.js`));
    if (words) await load(words);
    const { module, packed } = (await load(addressOf(name))).boards;
    await module({ module_or_path: await unpack(packed).arrayBuffer() });
    if (module.openings)
      module.openings(new Uint8Array(await bytesOf(await load(addressOf('openings')))));
    return module;
  };
  const loadModule = (/** @type {string} */ name) => {
    modules[name] ??= startModule(name);
    return modules[name];
  };

  // --- Scrolling -----------------------------------------------------------------

  /** Scrolls a wide drawing to some of its parts; where they don’t all fit, to the last of them. */
  const scrollToParts = (/** @type {Element} */ box, /** @type {Element[]} */ parts) => {
    const outer = box.getBoundingClientRect();
    const rects = parts.map((part) => part.getBoundingClientRect());
    const extent = (/** @type {DOMRect[]} */ rects) => ({
      left: Math.min(...rects.map(({ left }) => left)),
      right: Math.max(...rects.map(({ right }) => right)),
    });
    const isIn = ({ left = 0, right = 0 }) => left >= outer.left && right <= outer.right;
    const all = extent(rects);
    if (!parts.length || isIn(all)) return;
    const isTooWide = all.right - all.left > outer.width;
    const { left, right } = isTooWide ? extent(rects.slice(-1)) : all;
    box.scrollBy({ left: (left + right - outer.left - outer.right) / 2, behavior: 'instant' });
  };

  /** Lets a box that scrolls fade where there is more of it. */
  const fadeWhereCut = (/** @type {Element} */ box) => {
    const show = () => {
      const before = box.scrollTop + box.scrollLeft;
      const all = box.scrollHeight - box.clientHeight + box.scrollWidth - box.clientWidth;
      box.classList.toggle('is-cut-before', before > 1);
      box.classList.toggle('is-cut-after', before < all - 1);
    };
    box.addEventListener('scroll', show, { passive: true });
    show();
  };

  // --- The element ------------------------------------------------------------------

  /** What can be achieved on a board, and what it is called there, and at a puzzle. */
  const ACHIEVEMENTS = /** @type {const} */ ([
    ['won', 'won', 'solved'],
    ['alone', 'without help', 'at the first try'],
    ['harder', 'from the losing side', ''],
  ]);
  /** What scrolls by the arrows, in a board. */
  const WITH_ARROWS = '.wide, .scroll, .board-status, .board-log';
  /** Actions that leave the page where it is; others scroll to what has the focus. */
  const STAYS = ['move', 'undo', 'restart', 'hint', 'review', 'back'];

  /** Where a long strip is broken into rows. */
  const NARROW = matchMedia('(max-width: 44rem)');

  class GameBoard extends HTMLElement {
    /** Set by #start, before anything else is called. @type {BoardSession} */
    #session = /** @type {any} */ (undefined);
    /** The state graph that is shown. */
    #graph = '';
    /** The drawings before the last moves. */
    #before = '';
    /** Who made these. @type {string[]} */
    #players = [];
    /** @type {number | undefined} */
    #silence;
    #live = createHtml('p', { className: 'visually-hidden', role: 'status' });

    connectedCallback() {
      if (this.#session) return; // it has been moved in the page
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          loadModule(this.dataset.module ?? '').then(
            (module) => this.#start(module),
            () => this.#showError('The board could not be loaded, so here it is as a picture.'),
          );
        },
        { rootMargin: '400px' },
      );
      observer.observe(this);
    }

    #start(/** @type {BoardModule} */ module) {
      const { game = '', start = '', goal = '' } = this.dataset;
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      try {
        this.#session = module.open(game, start, goal, seed);
      } catch (error) {
        this.#showError(`This board can’t be played: ${error}`);
        return;
      }
      if ('plain' in this.dataset) this.#session.act('plain');
      if (NARROW.matches) this.#session.act('narrow');
      NARROW.addEventListener('change', () => this.#fit());
      // The address may ask for another set-up, or a game, of this board, and for
      // the state graphs of all; a puzzle has only its own start.
      const address = new URLSearchParams(location.search);
      if (address.has('graphs')) this.#session.act('graphs');
      const setup = address.get(this.id);
      if (setup) this.#actTyped('address', setup);
      // Its picture stays for paper, which shows no game that is under way.
      const picture = this.querySelector('.board-picture') ?? '';
      this.replaceChildren(createHtml('div'), createHtml('div'), this.#live, picture);
      this.#show();
      for (const type of ['click', 'keydown', 'change', 'submit', 'focusin'])
        this.addEventListener(type, this);
      if (goal && storage.read('puzzles')[this.#puzzle]) this.classList.add('was-solved');
      if (document.activeElement === this) {
        this.#focusDrawing();
        this.removeAttribute('tabindex');
      }
    }

    /** Draws the board for a column that has become narrow or wide. */
    #fit() {
      this.#session.act(NARROW.matches ? 'narrow' : 'wide');
      // The last moves are drawn anew as well, and are not new.
      this.#before = this.#session.before().join();
      this.#show();
    }

    #showError(/** @type {string} */ textContent) {
      this.append(createHtml('p', { className: 'board-error', textContent }));
    }

    /** The page's address with a set-up of this board, or, without one, its own. */
    #address(/** @type {string | undefined} */ setup) {
      const address = new URL(location.href);
      if (setup) address.searchParams.set(this.id, setup);
      else address.searchParams.delete(this.id);
      return address;
    }

    get #puzzle() {
      return this.id.replace(/^puzzle-/, '');
    }
    /** What the module draws. */
    get #content() {
      return /** @type {Element} */ (this.firstElementChild);
    }
    get #graphBox() {
      return this.children[1];
    }
    /** The part of the drawing to which Tab comes. */
    get #stop() {
      /** @type {SVGElement | null} */
      const stop = this.querySelector(':is(.board, .wide) > svg .target[tabindex="0"]');
      return stop;
    }

    // --- What the reader does ---

    handleEvent(/** @type {Event} */ event) {
      const control = /** @type {Element} */ (event.target).closest('[data-act]');
      if (event.type === 'focusin') return makeStop(control);
      if (event.type === 'keydown')
        return this.#handleKey(/** @type {KeyboardEvent} */ (event), control);
      if (!control) return;
      if (event.type === 'click') this.#handleClick(/** @type {MouseEvent} */ (event), control);
      else if (event.type === 'change' && control instanceof HTMLSelectElement)
        this.#act(`${control.dataset.act} ${control.value}`);
      else if (event.type === 'submit') {
        event.preventDefault();
        this.#submit(control);
      }
    }

    #handleClick(/** @type {MouseEvent} */ event, /** @type {Element} */ control) {
      if (control.matches('form, select')) return;
      // A link to a position may be opened elsewhere.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (control.ariaDisabled) return;
      if (control.dataset.act === 'copy') this.#copyAddress();
      else this.#act(control.dataset.act ?? '');
    }

    #submit(/** @type {Element} */ form) {
      const action = form.dataset.act ?? '';
      /** @type {NodeListOf<HTMLInputElement>} */
      const fields = form.querySelectorAll('input, textarea');
      const text = [...fields].map(({ value }) => value).join('\n');
      this.#actTyped(action, text);
      this.#shown(`${action} ${text}`);
    }

    /**
     * Enter and space press parts of a drawing, and arrows, Home and End go to others, as in the
     * list of moves, or from a button to the drawing; anywhere on the board Backspace takes back,
     * and n goes on after a win.
     */
    #handleKey(/** @type {KeyboardEvent} */ event, /** @type {Element | null} */ control) {
      const target = /** @type {Element} */ (event.target);
      if (target.matches('input, textarea, select')) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      /** @type {SVGElement | undefined} */
      const part = control?.matches('.target') ? /** @type {any} */ (control) : undefined;
      /** @type {SVGElement | null} */
      const moveLink = target.closest('.board-moves a');
      // The list has no second row: up and down lead to the drawing.
      const from = part ?? (/Up|Down/.test(event.key) ? null : moveLink);
      const led = from && targetAfter(from, event.key);
      /** @type {HTMLElement | null} */
      const undo = this.querySelector('[data-act="undo"]:not([aria-disabled])');
      /** @type {HTMLElement | null} */
      const next = this.querySelector('.board-next');
      if (part && (event.key === 'Enter' || event.key === ' ')) {
        // A key that is held down makes one move.
        if (!event.repeat) this.#act(part.dataset.act ?? '');
      } else if (led) led.focus();
      else if (event.key.startsWith('Arrow') && this.#stop && !target.matches(WITH_ARROWS))
        this.#stop.focus();
      else if (event.key === 'Backspace') {
        undo?.click();
        if (undo) this.#focusDrawing();
      } else if (event.key === 'n' && next) next.click();
      else return;
      event.preventDefault();
    }

    /** The address of the page with the game in it. */
    async #copyAddress() {
      let message = 'The address is copied: it opens this game.';
      try {
        /** @type {HTMLAnchorElement | null} */
        const link = this.querySelector('.board-moves li:last-child a');
        await copyText(new URL(link?.href ?? '').href);
      } catch {
        message = 'The address could not be copied; the last move is a link to it.';
      }
      this.#say(message);
      const status = this.querySelector('.board-status');
      if (status) status.textContent = message;
    }

    // --- Actions ---

    #act(/** @type {string} */ action) {
      this.#session.act(action);
      this.#shown(action);
    }

    /** Does what was typed says; if that is refused, as it reads without accents and width. */
    #actTyped(/** @type {string} */ verb, /** @type {string} */ text) {
      const isRefused = (/** @type {string} */ input) => {
        this.#session.act(`${verb} ${input}`);
        return this.#session.html().includes('class="board-error"');
      };
      const folded = foldInput(text);
      // If both are refused, the message is about what was typed.
      if (isRefused(text) && folded !== text && isRefused(folded)) isRefused(text);
    }

    #shown(/** @type {string} */ action) {
      this.#show(action);
      this.#remember();
    }

    // --- What the board shows ---

    /** Shows the board as it is, after an action if one is given. */
    #show(action = '') {
      const opened = [...this.querySelectorAll('details[open]')].map(
        (details) => `.${details.className}`,
      );
      const scrolled = this.querySelector('.wide')?.scrollLeft ?? 0;
      // Of a form with several fields, the one that was used.
      const { name } = /** @type {HTMLInputElement} */ (document.activeElement);
      const told = [...this.#content.querySelectorAll('.board-turn, .board-status')];
      this.#content.innerHTML = this.#session.html();
      this.#showShape();
      this.#showAchievements();
      this.querySelector('.wide')?.scrollTo({ left: scrolled, behavior: 'instant' });
      this.#say(this.#session.said());
      for (const details of opened) this.querySelector(details)?.setAttribute('open', '');
      /** @type {NodeListOf<HTMLAnchorElement>} */
      const links = this.querySelectorAll('.board-moves a');
      for (const link of links) {
        const address = this.#address(link.dataset.game);
        address.hash = this.id;
        link.href = address.href;
      }
      const strip = this.querySelector('.board-moves');
      strip?.scrollTo({ left: strip.scrollWidth, behavior: 'instant' });
      const status = this.querySelector('.board-status');
      // The height of the page must not depend on what is said: of what is long, the end is
      // shown, which says who has won.
      if (status && status.scrollHeight > status.clientHeight + 1) {
        Object.assign(status, { tabIndex: 0, role: 'group', ariaLabel: 'What happened' });
        status.scrollTo({ top: status.scrollHeight, behavior: 'instant' });
      }
      for (const box of [strip, status]) if (box) fadeWhereCut(box);
      this.#showMoves(action, told);
      const node = this.#showGraph();
      makeStop(this.querySelector(':is(.board, .wide) > svg .target'));
      makeStop(node ?? this.#graphBox.querySelector('.target'));
      makeStop(this.querySelector('.board-moves li:last-child a'));
      if (action) this.#focusAfter(action, name, node);
    }

    /**
     * Has something read aloud. It can be read on the board, too, so it does not stay: who goes
     * through the page would come to it twice.
     */
    #say(/** @type {string} */ text) {
      this.#live.textContent = text;
      this.#live.dataset.said = text;
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => this.#live.replaceChildren(), 1500);
    }

    /**
     * Gives the focus to the control that was used, which may be a new element now. After a
     * move it goes to the next one, or to the drawing; after a button or a link that is gone,
     * to a control at which one Enter too many does no harm.
     */
    #focusAfter(
      /** @type {string} */ action,
      /** @type {string} */ fieldName,
      /** @type {SVGElement | undefined} */ graphNode,
    ) {
      const [verb] = action.split(' ');
      const form = `form[data-act="${verb}"]`;
      const choices = [
        `${form} [aria-invalid]`,
        `${form} [name="${fieldName}"]`,
        `${form} :is(input, textarea)`,
        `[data-act="${verb}"]`,
        ...(verb === 'back' ? ['.board-moves li:last-child a'] : []),
        'svg .hinted',
        'svg .target',
        'svg',
      ];
      const selector = choices.find((choice) => this.querySelector(choice));
      /** @type {SVGElement | null} */
      const control = this.querySelector(selector ?? 'svg');
      const focus = verb === 'go' ? graphNode : control;
      if (focus?.matches('svg')) focus.tabIndex = -1; // the game is over: the focus stays with it
      // In a tall graph, or below a board that has grown, it may be out of sight.
      focus?.focus({ preventScroll: STAYS.includes(verb) });
    }

    /** Gives the focus to the drawing, without scrolling to it. */
    #focusDrawing() {
      /** @type {SVGElement | null} */
      const svg = this.#content.querySelector(':is(.board, .wide) > svg');
      if (!this.#stop && svg) svg.tabIndex = -1;
      (this.#stop ?? svg)?.focus({ preventScroll: true });
    }

    /** Gives the focus to the board: to its drawing, at the latest once that is there. */
    #focusBoard() {
      if (this.#session) return this.#focusDrawing();
      this.tabIndex = -1;
      this.focus({ preventScroll: true });
    }

    /** What the last moves have changed, as movements and as marks. */
    #showMoves(/** @type {string} */ action, /** @type {Element[]} */ told) {
      const before = this.#session.before();
      // A hint, say, leaves the marks, and moves nothing.
      const isNew = before.join() !== this.#before;
      if (isNew) {
        this.#before = before.join();
        this.#players = /^(move|type) /.test(action) ? ['you', 'me'] : ['me'];
      }
      /** @type {SVGSVGElement | null} */
      const svg = this.querySelector(':is(.board, .wide) > svg');
      if (svg && before.length) {
        const isAnimated = isNew && action !== '';
        this.#tellAfter(boardAnimation.showMoves(svg, before, this.#players, isAnimated), told);
      }
      const better = this.#session.better();
      if (svg && better) boardAnimation.showBetter(svg, better);
      const box = this.querySelector('.wide');
      const marked = ['.hinted', ...(isNew ? ['.moved'] : [])]
        .map((selector) => [...this.#content.querySelectorAll(selector)])
        .find((marks) => marks.length);
      if (box && marked) scrollToParts(box, marked);
    }

    /**
     * Shows what happened, and whose turn it is, once the pieces have arrived; until then, what
     * was told before. It can be read aloud before: who hears it doesn't wait for them.
     */
    #tellAfter(/** @type {number} */ delay, /** @type {Element[]} */ told) {
      if (!delay) return;
      for (const old of told) {
        /** @type {HTMLElement | null} */
        const line = this.#content.querySelector(`.${old.classList[0]}`);
        if (!line) continue;
        line.animate({ opacity: [0, 1] }, { duration: 1, delay, fill: 'backwards' });
        const isTurn = old.matches('.board-turn');
        const className = isTurn ? 'board-before is-turn' : 'board-before';
        const before = createHtml('div', { className, ariaHidden: 'true' });
        before.append(...old.childNodes);
        line.before(before);
        Object.assign(before.style, {
          insetBlockStart: `${line.offsetTop}px`,
          insetInlineStart: `${line.offsetLeft}px`,
          inlineSize: `${line.offsetWidth}px`,
          blockSize: `${line.offsetHeight}px`,
        });
        const remove = () => before.remove();
        before.animate({ opacity: [1, 1] }, delay).finished.then(remove, remove);
      }
    }

    /** Whether the drawing is so tall that a low window has what is said beside it. */
    #showShape() {
      /** @type {SVGSVGElement | null} */
      const svg = this.#content.querySelector('.board > svg');
      const { width = 0, height = 0 } = svg?.viewBox.baseVal ?? {};
      svg?.parentElement?.classList.toggle('is-tall', height > 200 && height > 0.6 * width);
    }

    /** What was achieved here, and where to go on after a win. */
    #showAchievements() {
      const { game, start, goal } = this.dataset;
      const won = /** @type {Achievement[]} */ (
        this.#content.firstElementChild?.dataset.won?.split(' ').filter(Boolean) ?? []
      );
      const key = goal ? this.id : `${game} ${start}`;
      const all = storage.read('won');
      const before = all[key] ?? [];
      // A puzzle has one first try, also if the page is loaded again after it.
      const isTried = before.includes('tried') && !before.includes('alone');
      const news = won.filter((achievement) => !(isTried && achievement === 'alone'));
      if (this.#content.querySelector('[data-helped]')) news.push('tried');
      const achieved = new Set([...before, ...news]);
      if (achieved.size > before.length) storage.write('won', { ...all, [key]: [...achieved] });
      const list = createHtml('ul', {
        className: 'board-merits',
        ariaLabel: 'What you have done here',
      });
      if (achieved.has('won'))
        for (const [achievement, inGame, inPuzzle] of ACHIEVEMENTS) {
          const words = goal ? inPuzzle : inGame;
          if (!words) continue;
          const has = achieved.has(achievement);
          list.append(
            createHtml('li', { className: has ? 'has' : '' }, `${has ? '✓' : '○'} ${words}`),
          );
        }
      // It is shown in the last line of the status, so that nothing moves.
      this.querySelector('.board-status')?.after(list);
      if (won.length) this.#linkOn();
    }

    /** A link to the next puzzle of the page, or to the next page. */
    #linkOn() {
      const boards = [...document.querySelectorAll('game-board')];
      const puzzle = boards.slice(boards.indexOf(this) + 1).find((board) => board.dataset.goal);
      /** @type {HTMLAnchorElement | null} */
      const page = document.querySelector('.pages a[rel="next"]');
      const href = puzzle ? `#${puzzle.id}` : page?.href;
      if (!href) return;
      const textContent = puzzle ? 'Next puzzle' : 'Next page';
      const link = createHtml('a', {
        className: 'board-next',
        href,
        ariaKeyShortcuts: 'n',
        textContent,
      });
      // The focus goes along: what stays behind is lost, and the arrows would turn the page.
      link.addEventListener('click', (event) => {
        if (!(puzzle instanceof GameBoard) || event.ctrlKey || event.metaKey || event.shiftKey)
          return;
        event.preventDefault();
        location.hash = link.hash;
        puzzle.#focusBoard();
      });
      this.querySelector('.board-tools')?.append(link);
    }

    /** Shows the state graph, which is large and stays from move to move; returns the node that is on the board. */
    #showGraph() {
      const graph = this.#session.graph();
      if (graph !== this.#graph) {
        this.#graph = graph;
        this.#graphBox.innerHTML = graph;
        const box = this.#graphBox.querySelector('.scroll');
        if (box) Object.assign(box, { tabIndex: 0, role: 'group', ariaLabel: 'State graph' });
      }
      this.#graphBox.querySelector('[aria-current]')?.removeAttribute('aria-current');
      /** @type {SVGElement | null} */
      const node = this.#graphBox.querySelector(`[data-act="go ${this.#session.here()}"]`);
      const box = this.#graphBox.querySelector('.scroll');
      if (!node || !box) return undefined;
      node.setAttribute('aria-current', 'true');
      // The box moves to the position, the page stays where it is.
      const outer = box.getBoundingClientRect();
      const inner = node.getBoundingClientRect();
      box.scrollBy({
        left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
        behavior: 'instant',
      });
      return node;
    }

    /** Keeps the set-up in the page's address, and a solved puzzle in storage. */
    #remember() {
      const address = this.#address(this.#session.setup());
      if (address.href !== location.href) {
        try {
          history.replaceState(null, '', address);
        } catch {
          /* not allowed here */
        }
      }
      if (this.#session.solved()) {
        storage.write('puzzles', { ...storage.read('puzzles'), [this.#puzzle]: true });
        this.classList.add('was-solved');
      }
    }
  }

  customElements.define('game-board', GameBoard);
})();
