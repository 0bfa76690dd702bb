// The player of a run that was recorded: a stage on which the drawings, the code, the calls
// and the variables show one state, that of the slider. On a large screen the stage is a part
// of the page; on a small one it covers it.
'use strict';

(() => {
  const { book } = window;
  const { createButton, createHtml, createSvg } = book;
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');
  const isSmallScreen = matchMedia('(width < 56rem), (height < 30rem)');
  const SPEEDS = /** @type {const} */ ([
    ['slow', 1600],
    ['steady', 700],
    ['fast', 220],
  ]); // ms a step

  /** The shapes on the buttons, in a square of 16. */
  const SHAPES = {
    back: 'M11 2L4 8l7 6',
    forward: 'M5 2l7 6-7 6',
    play: 'M4 2l9 6-9 6z',
    pause: 'M4 2h2v12H4zM10 2h2v12h-2z',
    menu: 'M8 3v0M8 8v0M8 13v0',
    close: 'M3 3l10 10M13 3L3 13',
  };
  const shape = (/** @type {keyof typeof SHAPES} */ name) =>
    createSvg(
      'svg',
      { viewBox: '0 0 16 16', width: 18, 'aria-hidden': 'true', class: name },
      createSvg('path', { d: SHAPES[name] }),
    );
  const iconButton = (
    /** @type {keyof typeof SHAPES} */ icon,
    /** @type {string} */ name,
    /** @type {string} */ key,
    /** @type {() => void} */ action,
  ) => {
    const button = createButton('', action);
    button.append(shape(icon));
    return Object.assign(button, { title: `${name} (${key})`, ariaLabel: name, className: icon });
  };

  // --- Where the step before or after a call is --------------------------------

  /** Ways through the steps of a run; each is the number of the step where it leads. */
  const navigation = (/** @type {RunStep[]} */ steps, /** @type {RunState[]} */ states) => {
    const last = steps.length - 1;
    const depth = (/** @type {number} */ step) => states[step].stack.length;
    const find = (
      /** @type {number} */ from,
      /** @type {(step: number) => boolean} */ isWanted,
    ) => {
      for (let step = from; step <= last; step += 1) if (isWanted(step)) return step;
      return last;
    };
    return {
      /** Over the call that has just been made. */
      over: (/** @type {number} */ at) => {
        const level = steps[at].c ? depth(at) - 1 : depth(at);
        return find(at + 1, (step) => depth(step) <= level);
      },
      nextReturn: (/** @type {number} */ at) =>
        find(at + 1, (step) => 'r' in steps[step] || Boolean(steps[step].x)),
    };
  };

  // --- Where the stage is --------------------------------------------------------

  /** A copy of a part of the page around the run, without what is only for the page. */
  const copyOf = (/** @type {Element} */ container, /** @type {string} */ part) => {
    const copy = container.querySelector(part)?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return undefined;
    for (const button of copy.querySelectorAll('button')) button.remove();
    copy.removeAttribute('id');
    return copy;
  };

  /**
   * The dialog that holds the stage. It is in the page, as wide as the window lets it be, or
   * covers it where that is small.
   */
  const createLayer = (/** @type {Element} */ container, /** @type {HTMLElement} */ player) => {
    const layer = createHtml('dialog', { className: 'player-layer' }, player);
    layer.setAttribute('aria-label', 'The run, step by step');
    const around = container.closest('.page') ?? document.body;
    const fit = () => {
      const [outer, inner] = [around, container].map((it) => it.getBoundingClientRect());
      layer.style.setProperty('--out-start', `${Math.round(outer.left - inner.left)}px`);
      layer.style.setProperty('--room', `${Math.round(outer.width)}px`);
    };
    const place = () => {
      const focused = layer.contains(document.activeElement) && document.activeElement;
      if (layer.open) layer.close();
      if (isSmallScreen.matches) layer.showModal();
      else layer.show();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    const observer = new ResizeObserver(fit);
    return {
      layer,
      open: () => {
        container.append(layer);
        observer.observe(around);
        fit();
        place();
        isSmallScreen.addEventListener('change', place);
        const scroll = () => {
          if (!isSmallScreen.matches && layer.isConnected)
            layer.scrollIntoView({ block: 'start', behavior: 'instant' });
        };
        scroll();
        // Where the page was being scrolled, it goes on for a moment; the next scroll is the reader's.
        addEventListener('scrollend', scroll, { once: true, signal: AbortSignal.timeout(1000) });
        // What is above it may still change its height where the address has opened it.
        if (document.readyState !== 'complete') addEventListener('load', scroll, { once: true });
        if (document.fonts.status === 'loading') document.fonts.ready.then(scroll);
      },
      close: () => {
        isSmallScreen.removeEventListener('change', place);
        observer.disconnect();
        layer.remove();
      },
    };
  };

  // --- The player ------------------------------------------------------------------

  book.openRunPlayer = (container, run, start, onStep) => {
    const { code, steps, draw: wanted, trees } = run;
    const { states, calls, lines } = book.replayRun(run);
    const ways = navigation(steps, states);
    const last = states.length - 1;
    let at = 0;
    /** Set while it plays. @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;

    // --- The controls: one row, and a menu for what is seldom needed ---

    const byHand = (/** @type {() => number} */ target) => () => {
      pause();
      go(target());
    };
    const actions = {
      first: byHand(() => 0),
      back: byHand(() => at - 1),
      forward: byHand(() => at + 1),
      over: byHand(() => ways.over(at)),
      nextReturn: byHand(() => ways.nextReturn(at)),
      last: byHand(() => last),
    };
    const back = iconButton('back', 'Back', 'left', actions.back);
    const forward = iconButton('forward', 'Forward', 'right', actions.forward);
    const play = iconButton('play', 'Play', 'space', () => (timer ? pause() : resume()));
    const slider = createHtml('input', {
      type: 'range',
      min: '0',
      max: String(last),
      value: '0',
      ariaLabel: 'Step',
    });
    slider.addEventListener('input', () => {
      pause();
      go(Number(slider.value));
    });
    const speed = createHtml(
      'select',
      { ariaLabel: 'Speed' },
      ...SPEEDS.map(([textContent, ms]) =>
        createHtml('option', { value: String(ms), textContent }),
      ),
    );
    speed.value = '700';
    const fullScreen = createButton('Full screen', () =>
      document.fullscreenElement ? document.exitFullscreen() : player.requestFullscreen(),
    );
    Object.assign(fullScreen, { className: 'full-screen', hidden: !document.fullscreenEnabled });
    const menuItem = (
      /** @type {string} */ name,
      /** @type {string} */ key,
      /** @type {() => void} */ action,
    ) => Object.assign(createButton(name, action), { title: `${name} (${key})` });
    const menuButton = createHtml('summary', { ariaLabel: 'More', title: 'More' }, shape('menu'));
    const menu = createHtml(
      'details',
      { className: 'player-menu' },
      menuButton,
      createHtml(
        'div',
        {},
        menuItem('To the start', 'Home', actions.first),
        menuItem('To the end', 'End', actions.last),
        menuItem('Over the call', 'O', actions.over),
        menuItem('To the next return', 'R', actions.nextReturn),
        createHtml('label', {}, createHtml('span', { textContent: 'Speed' }), ' ', speed),
        fullScreen,
      ),
    );
    const close = iconButton('close', 'Close', 'Escape', () => leave());
    const count = createHtml('span', { className: 'count' });
    const bar = createHtml(
      'div',
      { className: 'player-bar', role: 'group', ariaLabel: 'Steps' },
      back,
      forward,
      play,
      createHtml('div', { className: 'player-scrub' }, slider, count),
      menu,
    );

    // --- The state ---

    const { createListing, createStack, createOutput } = book.runPanels;
    const description = createHtml('p', { className: 'player-description', role: 'status' });
    const listing = createListing(code);
    const stack = createStack(wanted);
    const output = createOutput(states[last].printed !== '');
    const { drawings, measure: measureDrawings } = book.createRunDrawings(
      wanted,
      states,
      trees,
      calls,
      lines,
    );
    /** Where a table has the calls, and each makes only one, they are not drawn again. */
    const isInTable = wanted.some(({ as, of }) => {
      const ofTable = calls.filter(({ name }) => name === of);
      return as === 'calls' && ofTable.every(({ children }) => children.length < 2);
    });
    const tree = isInTable
      ? undefined
      : book.createCallTree(calls, ({ from, label }) =>
          [...(states[from].stack.at(-1)?.values ?? [])]
            .map(
              ([name, value]) =>
                /** @type {[string, string]} */ ([name, book.displayRunText(value ?? '')]),
            )
            .filter(([name, text]) => !name.includes('.') && text && label.includes(text)),
        );
    const look = copyOf(container, '.watch-for');
    const asked = copyOf(container, '.asked');
    const legend = createHtml('p', {
      className: 'legend',
      textContent:
        'Yellow: the line that comes next. Dots: where a call waits for the one it made.',
    });
    const codeTitle = createHtml('summary', {}, createHtml('span', { textContent: 'The code' }));
    const codeFold = createHtml(
      'details',
      { className: 'player-fold', open: !isSmallScreen.matches },
      codeTitle,
      listing.box,
      legend,
    );
    // On a small screen, beside the drawings as long as the code is folded.
    const next = createHtml('p', { className: 'player-next', ariaHidden: 'true' });
    const nextLine = (/** @type {RunState} */ { line }) => `next line: ${listing.textOf(line)}`;
    const state = createHtml(
      'div',
      {
        className: 'player-state',
        tabIndex: 0,
        role: 'group',
        ariaLabel: 'Calls and their variables',
      },
      stack.box,
    );
    const figures = createHtml(
      'div',
      { className: 'player-stage' },
      createHtml('div', { className: 'drawings' }, ...drawings.map(({ figure }) => figure)),
      ...(tree ? [tree.figure] : []),
    );
    const player = createHtml(
      'div',
      { className: 'player', role: 'group', ariaLabel: 'The run, step by step' },
      createHtml(
        'div',
        { className: 'player-head' },
        createHtml('div', { className: 'player-look' }, ...(look ? [look] : [])),
        close,
      ),
      bar,
      description,
      next,
      createHtml(
        'div',
        { className: 'player-body' },
        figures,
        createHtml('div', { className: 'player-side' }, codeFold, state),
        ...(asked ? [asked] : []),
      ),
      output.box,
    );
    player.dataset.keys = 'own';
    const { layer, ...stage } = createLayer(container, player);
    let widthReserved = 0;
    /** Gives a box the room of its highest state: nothing below moves from step to step. */
    const reserve = (
      /** @type {HTMLElement} */ box,
      /** @type {(place: HTMLElement, state: RunState) => void} */ show,
      among = states,
    ) => {
      const ruler = createHtml('div', { ariaHidden: 'true' });
      ruler.style.cssText = `position: absolute; visibility: hidden; display: grid; inline-size: ${box.offsetWidth}px`;
      box.style.minBlockSize = '';
      // All of them in one place, so that they are measured at once.
      for (const state of among) {
        const copy = /** @type {HTMLElement} */ (box.cloneNode());
        copy.style.gridArea = '1 / 1';
        show(copy, state);
        ruler.append(copy);
      }
      box.after(ruler);
      box.style.minBlockSize = `${Math.ceil(ruler.getBoundingClientRect().height)}px`;
      ruler.remove();
    };
    const measure = () => {
      if (description.clientWidth !== widthReserved) {
        widthReserved = description.clientWidth;
        reserve(description, describe);
        reserve(stack.box, stack.show);
        // What is printed only grows.
        reserve(output.text, output.show, states.slice(-1));
        output.show(output.text, states[at]);
      }
      listing.measure();
      tree?.measure();
      measureDrawings();
      for (const drawing of drawings) drawing.show(at);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(player);
    codeFold.addEventListener('toggle', () => {
      measure();
      listing.show(states[at]);
      if (codeFold.open && isSmallScreen.matches)
        codeFold.scrollIntoView({ block: 'start', behavior: 'instant' });
    });

    /** Says what has just happened, or else what comes next. */
    const describe = (/** @type {HTMLElement} */ place, /** @type {RunState} */ state) => {
      place.textContent = state.description || nextLine(state);
      place.classList.toggle('is-next', !state.description);
    };

    /** Shows this step, or the one nearest to it. */
    const go = (/** @type {number} */ wantedStep) => {
      const before = at;
      at = Math.min(Math.max(wantedStep, 0), last);
      const state = states[at];
      slider.value = String(at);
      slider.setAttribute('aria-valuetext', state.description);
      count.textContent = `${at + 1} / ${last + 1}`;
      describe(description, state);
      next.textContent = state.stack.length ? nextLine(state) : '';
      listing.show(state);
      stack.show(stack.box, state);
      output.show(output.text, state);
      for (const drawing of drawings) drawing.show(at);
      tree?.show(at, state.stack.at(-1)?.call);
      if (asked) asked.classList.toggle('is-answered', at === last);
      if (before !== at) onStep(at);
      if (at === last) pause();
    };

    // --- Playing, closing, keys ---

    const setPlaying = (/** @type {'play' | 'pause'} */ icon, /** @type {string} */ name) => {
      play.replaceChildren(shape(icon));
      Object.assign(play, { ariaLabel: name, title: `${name} (space)` });
    };
    const pause = () => {
      clearTimeout(timer);
      if (timer) setPlaying('play', 'Play');
      timer = undefined;
    };
    const playOn = () => {
      timer = setTimeout(() => {
        go(at + 1);
        if (timer) playOn();
      }, Number(speed.value));
    };
    const resume = () => {
      if (at === last) go(0);
      setPlaying('pause', 'Pause');
      playOn();
    };
    const leave = () => {
      pause();
      if (document.fullscreenElement) document.exitFullscreen();
      observer.disconnect();
      stage.close();
      container.classList.remove('is-open');
      onStep();
    };
    /** Escape closes the menu first, and then the player. */
    const closeMenuOr = (/** @type {() => void} */ next) => {
      if (!menu.open) return next();
      menu.open = false;
      menuButton.focus();
    };
    layer.addEventListener('cancel', (event) => {
      event.preventDefault();
      closeMenuOr(leave);
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: actions.forward,
      ArrowLeft: actions.back,
      Home: actions.first,
      End: actions.last,
      o: actions.over,
      r: actions.nextReturn,
      Escape: () => closeMenuOr(leave),
    };
    player.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target === speed) return;
      const isButton = /** @type {Element} */ (event.target).closest('button, summary');
      if (event.key === ' ' && !isButton) {
        event.preventDefault();
        play.click();
        return;
      }
      // In a drawing that is too wide, which the Tab key has led to, the arrows scroll.
      const box = /** @type {Element} */ (event.target);
      const isWide = box.matches('.scroll:focus-visible') && box.scrollWidth > box.clientWidth;
      if (isWide && /^Arrow(Left|Right)$/.test(event.key)) return;
      const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });

    container.classList.add('is-open');
    stage.open();
    go(start);
    if (!prefersStill.matches) player.animate?.([{ opacity: 0 }, { opacity: 1 }], 150);
    return forward;
  };
})();
