// Steps through a run that was recorded when the book was built. The code, the
// variables, the calls and the drawings show one state: that of the slider.
'use strict';

(() => {
  const { make, draw } = window.parts;
  const { parse, shown, drawing, tree } = window.watchDrawings;
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  // --- From steps to states --------------------------------------------------

  /** What a call is made with: fields of `self` are no arguments. */
  const given = (values) =>
    values.filter(([name]) => !name.includes('.')).map(([, value]) => value);
  /** `P { x: 1, y: 2 }` as `1, 2`. */
  const bare = (value) => /^\w+ \{ (.*) \}$/.exec(value)?.[1].replace(/\w+: /g, '') ?? value;
  const label = (name, values) =>
    `${name}(${given(values)
      .filter((value) => value !== null)
      .map(bare)
      .filter((value) => value.length <= 12)
      .join(', ')})`;

  /** What is new of a variable, in words; of a long list only the entry that is. */
  const change = (name, old, now) => {
    if (now === null) return '';
    const [before, after] = [old, now].map((text) =>
      text && /^[[{]/.test(text) ? parse(text) : undefined,
    );
    if (Array.isArray(before) && Array.isArray(after)) {
      if (after.length === before.length + 1) return `${name} gets ${shown(after.at(-1))}`;
      if (after.length === before.length - 1) return `${name} loses ${shown(before.at(-1))}`;
      const places = after.flatMap((value, at) => (shown(value) === shown(before[at]) ? [] : [at]));
      if (after.length === before.length && places.length === 1)
        return `${name}[${places[0]}] is ${shown(after[places[0]])}`;
    } else if (before?.pairs && after?.pairs?.length === before.pairs.length + 1) {
      const known = new Set(before.pairs.map((pair) => shown(pair)));
      const pair = after.pairs.find((it) => !known.has(shown(it)));
      if (Array.isArray(pair)) return `${name}[${shown(pair[0])}] is ${shown(pair[1])}`;
    }
    return now.length <= 40 ? `${name} is ${now}` : '';
  };

  /** All states of a run, and the tree of its calls. */
  const states = (steps) => {
    const all = [];
    const calls = []; // { name, label, parent, from, to, value, kind }
    let stack = []; // the calls that run, the last one innermost: { call, values }
    let printed = '';
    let line = 0;
    for (const [at, step] of steps.entries()) {
      printed += step.p ?? '';
      const state = { printed, prints: step.p, changed: new Map(), said: '' };
      const top = stack.at(-1);
      if (step.c) {
        const call = {
          name: step.c,
          label: label(step.c, step.v ?? []),
          key: `${step.c} ${JSON.stringify(given(step.v ?? []))}`,
          parent: top?.call,
          depth: top ? top.call.depth + 1 : 0,
          from: at,
          children: [],
        };
        top?.call.children.push(call);
        calls.push(call);
        stack = [...stack, { call, values: new Map(step.v) }];
        state.changed = new Map(step.v);
        state.said = top ? `${top.call.label} calls ${call.label}` : `${call.label} starts`;
      } else if ('r' in step || step.x) {
        Object.assign(top.call, { to: at, value: step.x ? 'panic' : step.r });
        stack = stack.slice(0, -1);
        const to = stack.length ? ` back to ${stack.at(-1).call.label}` : '';
        state.said = step.x
          ? `${top.call.label} panics`
          : step.r
            ? `${top.call.label} gives ${step.r}${to}`
            : `${top.call.label} ends`;
        // Whoever called goes on where it was.
        line = stack.at(-1)?.line ?? line;
      } else if (top) {
        const values = new Map(top.values);
        for (const name of step.g ?? []) values.delete(name);
        for (const [name, now] of step.v ?? []) {
          values.set(name, now);
          state.changed.set(name, now);
        }
        stack = [...stack.slice(0, -1), { ...top, values }];
        state.said = [...state.changed]
          .map(([name, now]) => change(name, top.values.get(name), now))
          .filter(Boolean)
          .join(', ');
      }
      if (step.l !== undefined) {
        line = step.l;
        if (stack.length) stack = [...stack.slice(0, -1), { ...stack.at(-1), line }];
      }
      if (step.p)
        state.said = [`it prints ${step.p.trim()}`, state.said].filter(Boolean).join('; ');
      all.push({ ...state, line, stack });
    }
    // A call that was made before: is its answer looked up, or worked out again?
    const first = new Map();
    for (const call of calls) {
      const before = first.get(call.key);
      if (!before) first.set(call.key, call);
      else call.kind = call.to - call.from < before.to - before.from ? 'known' : 'again';
    }
    return { all, calls };
  };

  // --- The player ------------------------------------------------------------

  const speeds = [
    ['slow', 1600],
    ['steady', 700],
    ['fast', 220],
  ];

  /** Opens the run of `place` in it, at the step `start`. */
  window.watchRun = (place, { code, steps, draw: wanted }, start, moved) => {
    const { all, calls } = states(steps);
    const last = all.length - 1;
    let at = 0;
    let playing; // the timer

    const button = (sign, name, key, action) => {
      const it = make(
        'button',
        { type: 'button', title: `${name} (${key})`, ariaLabel: name },
        draw(
          'svg',
          { viewBox: '0 0 16 16', width: 16, 'aria-hidden': true },
          draw('path', { d: sign }),
        ),
      );
      it.addEventListener('click', () => {
        pause();
        action();
      });
      return it;
    };
    const worded = (word, ...rest) => {
      const it = button('', ...rest);
      it.replaceChildren(word);
      return it;
    };
    const depth = (step) => all[step].stack.length;
    const find = (from, wanted) => {
      for (let step = from; step <= last; step += 1) if (wanted(step)) return step;
      return last;
    };
    const actions = {
      first: () => go(0),
      back: () => go(at - 1),
      forward: () => go(at + 1),
      over: () => {
        const level = steps[at].c ? depth(at) - 1 : depth(at);
        go(find(at + 1, (step) => depth(step) <= level));
      },
      out: () => go(find(at + 1, (step) => 'r' in steps[step] || steps[step].x)),
      last: () => go(last),
    };
    const slider = make('input', { type: 'range', min: 0, max: last, value: 0, ariaLabel: 'Step' });
    slider.addEventListener('input', () => {
      pause();
      go(Number(slider.value));
    });
    const play = make('button', {
      type: 'button',
      className: 'play',
      textContent: 'Play',
      title: 'Play (space)',
    });
    play.addEventListener('click', () => (playing ? pause() : resume()));
    const speed = make(
      'select',
      { ariaLabel: 'Speed' },
      ...speeds.map(([name, time]) => make('option', { value: time, textContent: name })),
    );
    speed.value = '700';
    const count = make('span', { className: 'count' });
    const larger = make('button', {
      type: 'button',
      className: 'larger',
      textContent: 'Full screen',
      hidden: !document.fullscreenEnabled,
    });
    larger.addEventListener('click', () =>
      document.fullscreenElement ? document.exitFullscreen() : player.requestFullscreen(),
    );
    const close = make('button', { type: 'button', textContent: 'Close', title: 'Close (Escape)' });
    close.addEventListener('click', () => leave());
    const bar = make(
      'div',
      { className: 'player-bar' },
      button('M3 2v12M14 2L6 8l8 6z', 'To the start', 'Home', actions.first),
      button('M12 2L4 8l8 6z', 'Back', 'left', actions.back),
      button('M4 2l8 6-8 6z', 'Forward', 'right', actions.forward),
      worded('Over', 'Over the call', 'O', actions.over),
      worded('Return', 'To the next return', 'R', actions.out),
      button('M13 2v12M2 2l8 6-8 6z', 'To the end', 'End', actions.last),
      play,
      speed,
      slider,
      count,
      larger,
      close,
    );
    const said = make('p', { className: 'said', role: 'status' });
    const lines = code.map((html, number) => {
      const line = make('span', { className: 'line' });
      line.innerHTML = `${html}\n`;
      line.dataset.number = number + 1;
      return line;
    });
    const listing = make(
      'pre',
      { className: 'player-code', tabIndex: 0, role: 'group', ariaLabel: 'The code that runs' },
      make('code', { className: 'rust' }, ...lines),
    );
    const stack = make('div', { className: 'stack' });
    const printed = make('pre', { className: 'out', ariaLabel: 'Printed so far', role: 'group' });
    const out = make(
      'div',
      { className: 'player-out' },
      make('p', { textContent: 'Printed so far' }),
      printed,
    );
    const drawings = wanted.map((it) => drawing(it, all));
    const grown = tree(calls);
    const pictures = (some) =>
      make('div', { className: 'drawings' }, ...some.map(({ figure }) => figure));
    const isBroad = lines.some(
      (line) => line.textContent.length > 48 && !line.textContent.trim().startsWith('//'),
    );
    const isWide = ({ width }) => width > 240;
    const legend = make('p', {
      className: 'key',
      textContent:
        'Yellow: the line that comes next. Dots: where a call waits for the one it made.',
    });
    const state = make(
      'div',
      { className: 'player-state' },
      pictures(drawings.filter((it) => !isWide(it))),
      stack,
      out,
    );
    const player = make(
      'div',
      { className: 'player', role: 'group', ariaLabel: 'The run, step by step' },
      bar,
      said,
      pictures(drawings.filter(isWide)),
      make(
        'div',
        { className: isBroad ? 'player-body broad' : 'player-body' },
        make('div', { className: 'player-left' }, listing, legend),
        state,
      ),
      ...(grown ? [grown.figure] : []),
    );
    player.dataset.keys = 'own';

    const frame = ({ call, values }, top, changed) =>
      make(
        'div',
        { className: top ? 'frame top' : 'frame' },
        make('p', { textContent: call.label }),
        make(
          'dl',
          {},
          ...[...values]
            .filter(([name]) => !wanted.some(({ of }) => of === name))
            .flatMap(([name, value]) => [
              make('dt', { textContent: name }),
              make('dd', {
                textContent: value ?? 'in use',
                className: top && changed.has(name) ? 'new' : value === null ? 'unknown' : '',
              }),
            ]),
        ),
      );

    let marked = [];
    let scrolled = 0;
    let room; // as in the tree
    listing.addEventListener(
      'scroll',
      () => {
        scrolled = listing.scrollTop;
      },
      { passive: true },
    );
    new ResizeObserver(() => {
      room = undefined;
      grown?.measure();
    }).observe(player);
    /** Shows this step, or the one nearest to it. */
    const go = (to) => {
      const before = at;
      at = Math.min(Math.max(to, 0), last);
      const now = all[at];
      slider.value = at;
      slider.setAttribute('aria-valuetext', now.said);
      count.textContent = `${at + 1} / ${last + 1}`;
      said.textContent = now.said || `next: ${lines[now.line].textContent.trim()}`;
      for (const line of marked) line.classList.remove('here', 'waits');
      marked = [
        lines[now.line],
        ...now.stack
          .slice(0, -1)
          .map((it) => lines[it.line])
          .filter((line) => line && line !== lines[now.line]),
      ];
      marked.forEach((line, number) => line.classList.add(number ? 'waits' : 'here'));
      room ??= {
        first: lines[0].offsetTop,
        line: lines[0].offsetHeight,
        all: listing.clientHeight,
      };
      const top = room.first + now.line * room.line;
      if (top < scrolled || top + room.line > scrolled + room.all) {
        scrolled = Math.max(0, top - room.all / 3);
        listing.scrollTo({ top: scrolled, behavior: 'instant' });
      }
      const frames = [...now.stack].reverse();
      stack.replaceChildren(
        ...frames.slice(0, 4).map((it, number) => frame(it, number === 0, now.changed)),
        ...(frames.length > 4
          ? [
              make('p', {
                className: 'more',
                textContent: `and ${frames.length - 4} more that wait`,
              }),
            ]
          : []),
      );
      out.hidden = !all[last].printed;
      printed.textContent = now.printed;
      out.classList.toggle('new', Boolean(now.prints));
      for (const it of drawings) it.show(at);
      grown?.show(at, now.stack.at(-1)?.call);
      if (before !== at) moved(at);
      if (at === last) pause();
    };
    const pause = () => {
      clearTimeout(playing);
      playing = undefined;
      play.textContent = 'Play';
    };
    const resume = () => {
      if (at === last) go(0);
      play.textContent = 'Pause';
      const next = () => {
        playing = setTimeout(() => {
          go(at + 1);
          if (playing) next();
        }, Number(speed.value));
      };
      next();
    };
    const leave = () => {
      pause();
      if (document.fullscreenElement) document.exitFullscreen();
      player.remove();
      moved();
    };
    const keys = {
      ArrowRight: actions.forward,
      ArrowLeft: actions.back,
      Home: actions.first,
      End: actions.last,
      o: actions.over,
      r: actions.out,
      Escape: () => leave(),
    };
    player.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target === speed) return;
      const isPressed = event.key === ' ' && event.target.tagName !== 'BUTTON';
      const action = isPressed
        ? () => play.click()
        : keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      if (!isPressed) pause();
      action();
    });
    place.append(player);
    go(start);
    if (!still.matches) player.animate?.([{ opacity: 0 }, { opacity: 1 }], 150);
    return bar.querySelector('[aria-label="Forward"]');
  };
})();
