// The player of a run that was recorded when the book was built. The code, the variables,
// the calls and the drawings show one state: that of the slider.
'use strict';

(() => {
  const { book } = window;
  const { createButton, createHtml, createSvg } = book;
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');
  const SPEEDS = /** @type {const} */ ([
    ['slow', 1600],
    ['steady', 700],
    ['fast', 220],
  ]); // ms a step
  const MAX_FRAMES = 4;

  /** The shapes on the buttons, in a square of 16. */
  const SHAPES = {
    first: 'M3 2v12M14 2L6 8l8 6z',
    back: 'M12 2L4 8l8 6z',
    forward: 'M4 2l8 6-8 6z',
    last: 'M13 2v12M2 2l8 6-8 6z',
  };
  const shape = (/** @type {string} */ d) =>
    createSvg(
      'svg',
      { viewBox: '0 0 16 16', width: 16, 'aria-hidden': 'true' },
      createSvg('path', { d }),
    );

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

  // --- What shows the state ------------------------------------------------------

  /** The code, with marks at the line that comes next and where calls wait. */
  const createListing = (/** @type {string[]} */ code) => {
    const lines = code.map((html, number) => {
      const line = createHtml('span', { className: 'line' });
      line.innerHTML = `${html}\n`;
      line.dataset.number = String(number + 1);
      return line;
    });
    const box = createHtml(
      'pre',
      { className: 'player-code', tabIndex: 0, role: 'group', ariaLabel: 'The code that runs' },
      createHtml('code', { className: 'rust' }, ...lines),
    );
    /** @type {HTMLElement[]} */
    let marked = [];
    let scrolled = 0;
    /** Measured once, as in the tree of calls. @type {{ first: number, line: number, all: number } | undefined} */
    let room;
    box.addEventListener(
      'scroll',
      () => {
        scrolled = box.scrollTop;
      },
      { passive: true },
    );
    return {
      box,
      isBroad: lines.some(
        ({ textContent }) => textContent.length > 48 && !textContent.trim().startsWith('//'),
      ),
      textOf: (/** @type {number} */ line) => lines[line].textContent.trim(),
      measure: () => {
        room = undefined;
      },
      show: (/** @type {RunState} */ { line, stack }) => {
        for (const element of marked) element.classList.remove('here', 'waits');
        const waiting = stack
          .slice(0, -1)
          .flatMap((frame) => (frame.line === undefined ? [] : lines[frame.line]))
          .filter((element) => element !== lines[line]);
        for (const element of waiting) element.classList.add('waits');
        lines[line].classList.add('here');
        marked = [lines[line], ...waiting];
        room ??= {
          first: lines[0].offsetTop,
          line: lines[0].offsetHeight,
          all: box.clientHeight,
        };
        const top = room.first + line * room.line;
        if (top < scrolled || top + room.line > scrolled + room.all) {
          scrolled = Math.max(0, top - room.all / 3);
          box.scrollTo({ top: scrolled, behavior: 'instant' });
        }
      },
    };
  };

  /** The calls that have not ended, with their variables; the innermost one first. */
  const createStack = (/** @type {WantedDrawing[]} */ drawn) => {
    const box = createHtml('div', { className: 'stack' });
    const createFrame = (
      /** @type {StackFrame} */ { call, values },
      /** @type {boolean} */ isTop,
      /** @type {RunState['changed']} */ changed,
    ) => {
      const variables = [...values].filter(([name]) => !drawn.some(({ of }) => of === name));
      const rows = variables.flatMap(([name, value]) => [
        createHtml('dt', { textContent: name }),
        createHtml('dd', {
          textContent: value ?? 'in use',
          className: isTop && changed.has(name) ? 'new' : value === null ? 'unknown' : '',
        }),
      ]);
      return createHtml(
        'div',
        { className: isTop ? 'frame top' : 'frame' },
        createHtml('p', { textContent: call.label }),
        createHtml('dl', {}, ...rows),
      );
    };
    const show = (/** @type {RunState} */ { stack, changed }) => {
      const frames = [...stack].reverse();
      box.replaceChildren(
        ...frames.slice(0, MAX_FRAMES).map((frame, at) => createFrame(frame, at === 0, changed)),
      );
      const rest = frames.length - MAX_FRAMES;
      if (rest > 0)
        box.append(
          createHtml('p', { className: 'more', textContent: `and ${rest} more that wait` }),
        );
    };
    return { box, show };
  };

  /** What the run has printed so far. */
  const createOutput = (/** @type {boolean} */ isEverPrinting) => {
    const text = createHtml('pre', {
      className: 'out',
      ariaLabel: 'Printed so far',
      role: 'group',
    });
    const title = createHtml('p', { textContent: 'Printed so far' });
    const box = createHtml('div', { className: 'player-out' }, title, text);
    box.hidden = !isEverPrinting;
    const show = (/** @type {RunState} */ { printed, prints }) => {
      text.textContent = printed;
      box.classList.toggle('new', Boolean(prints));
    };
    return { box, show };
  };

  // --- The player ------------------------------------------------------------------

  book.openRunPlayer = (container, run, start, onStep) => {
    const { code, steps, draw: wanted, trees } = run;
    const { states, calls } = book.replayRun(run);
    const ways = navigation(steps, states);
    const last = states.length - 1;
    let at = 0;
    /** Set while it plays. @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;

    // --- The controls ---

    const actions = {
      first: () => go(0),
      back: () => go(at - 1),
      forward: () => go(at + 1),
      over: () => go(ways.over(at)),
      nextReturn: () => go(ways.nextReturn(at)),
      last: () => go(last),
    };
    const actionButton = (
      /** @type {Node | string} */ label,
      /** @type {string} */ name,
      /** @type {string} */ key,
      /** @type {() => void} */ action,
    ) => {
      const button = createButton('', () => {
        pause();
        action();
      });
      button.append(label);
      return Object.assign(button, { title: `${name} (${key})`, ariaLabel: name });
    };
    const forward = actionButton(shape(SHAPES.forward), 'Forward', 'right', actions.forward);
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
    const play = createButton('Play', () => (timer ? pause() : resume()));
    Object.assign(play, { className: 'play', title: 'Play (space)' });
    const speed = createHtml(
      'select',
      { ariaLabel: 'Speed' },
      ...SPEEDS.map(([textContent, ms]) =>
        createHtml('option', { value: String(ms), textContent }),
      ),
    );
    speed.value = '700';
    const count = createHtml('span', { className: 'count' });
    const fullScreen = createButton('Full screen', () =>
      document.fullscreenElement ? document.exitFullscreen() : player.requestFullscreen(),
    );
    Object.assign(fullScreen, { className: 'full-screen', hidden: !document.fullscreenEnabled });
    const close = createButton('Close', () => leave());
    close.title = 'Close (Escape)';
    const bar = createHtml(
      'div',
      { className: 'player-bar' },
      actionButton(shape(SHAPES.first), 'To the start', 'Home', actions.first),
      actionButton(shape(SHAPES.back), 'Back', 'left', actions.back),
      forward,
      actionButton('Over', 'Over the call', 'O', actions.over),
      actionButton('Return', 'To the next return', 'R', actions.nextReturn),
      actionButton(shape(SHAPES.last), 'To the end', 'End', actions.last),
      play,
      speed,
      slider,
      count,
      fullScreen,
      close,
    );

    // --- The state ---

    const description = createHtml('p', { className: 'player-description', role: 'status' });
    const listing = createListing(code);
    const stack = createStack(wanted);
    const output = createOutput(states[last].printed !== '');
    const drawings = wanted.map((drawing) => book.createRunDrawing(drawing, states, trees));
    const tree = book.createCallTree(calls);
    const isWide = (/** @type {RunDrawing} */ { width }) => width > 240;
    const drawingRow = (/** @type {RunDrawing[]} */ some) =>
      createHtml('div', { className: 'drawings' }, ...some.map(({ figure }) => figure));
    const legend = createHtml('p', {
      className: 'legend',
      textContent:
        'Yellow: the line that comes next. Dots: where a call waits for the one it made.',
    });
    const player = createHtml(
      'div',
      { className: 'player', role: 'group', ariaLabel: 'The run, step by step' },
      bar,
      description,
      drawingRow(drawings.filter(isWide)),
      createHtml(
        'div',
        { className: listing.isBroad ? 'player-body long-lines' : 'player-body' },
        createHtml('div', { className: 'player-left' }, listing.box, legend),
        createHtml(
          'div',
          { className: 'player-state' },
          drawingRow(drawings.filter((drawing) => !isWide(drawing))),
          stack.box,
          output.box,
        ),
      ),
      ...(tree ? [tree.figure] : []),
    );
    player.dataset.keys = 'own';
    new ResizeObserver(() => {
      listing.measure();
      tree?.measure();
    }).observe(player);

    /** Shows this step, or the one nearest to it. */
    const go = (/** @type {number} */ wantedStep) => {
      const before = at;
      at = Math.min(Math.max(wantedStep, 0), last);
      const state = states[at];
      slider.value = String(at);
      slider.setAttribute('aria-valuetext', state.description);
      count.textContent = `${at + 1} / ${last + 1}`;
      description.textContent = state.description || `next: ${listing.textOf(state.line)}`;
      listing.show(state);
      stack.show(state);
      output.show(state);
      for (const drawing of drawings) drawing.show(at);
      tree?.show(at, state.stack.at(-1)?.call);
      if (before !== at) onStep(at);
      if (at === last) pause();
    };

    // --- Playing, closing, keys ---

    const pause = () => {
      clearTimeout(timer);
      timer = undefined;
      play.textContent = 'Play';
    };
    const playOn = () => {
      timer = setTimeout(() => {
        go(at + 1);
        if (timer) playOn();
      }, Number(speed.value));
    };
    const resume = () => {
      if (at === last) go(0);
      play.textContent = 'Pause';
      playOn();
    };
    const leave = () => {
      pause();
      if (document.fullscreenElement) document.exitFullscreen();
      player.remove();
      onStep();
    };
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: actions.forward,
      ArrowLeft: actions.back,
      Home: actions.first,
      End: actions.last,
      o: actions.over,
      r: actions.nextReturn,
      Escape: leave,
    };
    player.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target === speed) return;
      const isButton = /** @type {Element} */ (event.target).tagName === 'BUTTON';
      if (event.key === ' ' && !isButton) {
        event.preventDefault();
        play.click();
        return;
      }
      const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      pause();
      action();
    });

    container.append(player);
    go(start);
    if (!prefersStill.matches) player.animate?.([{ opacity: 0 }, { opacity: 1 }], 150);
    return forward;
  };
})();
