// Steps through a run that was recorded when the book was built. The code, the
// variables, the calls and the drawings show one state: that of the slider.
'use strict';

(() => {
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  const draw = (tag, attributes, ...children) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  // --- From steps to states --------------------------------------------------

  /** What a call is made with: fields of `self` are no arguments. */
  const given = (values) => values.filter(([name]) => !name.includes('.')).map(([, value]) => value);
  /** `P { x: 1, y: 2 }` as `1, 2`. */
  const bare = (value) => /^\w+ \{ (.*) \}$/.exec(value)?.[1].replace(/\w+: /g, '') ?? value;
  const label = (name, values) => `${name}(${given(values).filter((value) => value !== null).map(bare).filter((value) => value.length <= 12).join(', ')})`;

  /** All states of a run, and the tree of its calls. */
  const states = (steps) => {
    const all = [];
    const calls = []; // { name, label, parent, from, to, value, kind }
    let stack = []; // the calls that run, the last one innermost: { call, values }
    let printed = '';
    let line = 0;
    let value = null; // that was returned last
    for (const [at, step] of steps.entries()) {
      printed += step.p ?? '';
      const state = { printed, prints: step.p, changed: new Map(), said: '' };
      const top = stack.at(-1);
      if (step.c) {
        const call = { name: step.c, label: label(step.c, step.v ?? []), key: `${step.c} ${JSON.stringify(given(step.v ?? []))}`, parent: top?.call, depth: top ? top.call.depth + 1 : 0, from: at, children: [] };
        top?.call.children.push(call);
        calls.push(call);
        stack = [...stack, { call, values: new Map(step.v) }];
        state.changed = new Map(step.v);
        state.said = top ? `${top.call.label} calls ${call.label}` : `${call.label} starts`;
      } else if ('r' in step || step.x) {
        Object.assign(top.call, { to: at, value: step.x ? 'panic' : step.r });
        stack = stack.slice(0, -1);
        const to = stack.length ? ` back to ${stack.at(-1).call.label}` : '';
        state.said = step.x ? `${top.call.label} panics` : step.r ? `${top.call.label} gives ${step.r}${to}` : `${top.call.label} ends`;
        state.returned = step.r;
        value = step.r;
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
        const news = [...state.changed].filter(([, now]) => now !== null && now.length <= 40).map(([name, now]) => `${name} is ${now}`);
        state.said = news.join(', ');
      }
      if (step.l !== undefined) {
        line = step.l;
        if (stack.length) stack = [...stack.slice(0, -1), { ...stack.at(-1), line }];
      }
      if (step.p) state.said = [`it prints ${step.p.trim()}`, state.said].filter(Boolean).join('; ');
      all.push({ ...state, line, stack, value });
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

  // --- Values as Rust prints them --------------------------------------------

  /** `[1, 2]`, `{(0, 1): true}`, `Some(3)`, `P { x: 1 }` as lists, maps and words. */
  const parse = (text) => {
    let at = 0;
    const items = (close) => {
      const found = [];
      for (;;) {
        while (text[at] === ' ' || text[at] === ',') at += 1;
        if (at >= text.length || text[at] === close) { at += 1; return found; }
        const item = one();
        if (text[at] === ':' && text[at + 1] === ' ') {
          at += 2;
          found.push([item, one()]);
        } else found.push(item);
      }
    };
    const one = () => {
      const open = text[at];
      if (open === '[' || open === '(') { at += 1; return items(open === '[' ? ']' : ')'); }
      if (open === '{') { at += 1; return { pairs: items('}') }; }
      if (open === '"' || open === "'") {
        const from = at;
        do { at += text[at] === '\\' ? 2 : 1; } while (at < text.length && text[at] !== open);
        at += 1;
        return text.slice(from, at);
      }
      const from = at;
      while (at < text.length && !',:()[]{} '.includes(text[at])) at += 1;
      const word = text.slice(from, at);
      if (text[at] === '(') {
        at += 1;
        const [inside] = items(')');
        return word === 'Some' ? inside : `${word}(${inside})`;
      }
      if (text[at] === ' ' && text[at + 1] === '{') { at += 2; return { name: word, pairs: items('}') }; }
      return word;
    };
    return one();
  };
  const shown = (value) => (typeof value === 'string' ? value : Array.isArray(value) ? `(${value.map(shown).join(', ')})` : '…');

  // --- Drawings --------------------------------------------------------------

  const side = 34;
  const signs = { true: 'W', false: 'L', None: '' };
  const kind = (value) => ({ true: 'win', false: 'lose', None: 'open', undefined: 'open' })[value] ?? 'some';

  const cell = (x, y, value, classes, text = signs[value] ?? shown(value)) => draw('g', { class: `cell ${classes}`, transform: `translate(${x} ${y})` },
    draw('rect', { width: side - 3, height: side - 3, rx: 3 }),
    draw('text', { x: (side - 3) / 2, y: side / 2 + 3, class: text.length > 3 ? 'long' : '' }, text));
  const small = (x, y, text) => draw('text', { x, y, class: 'index' }, text);

  /** Entries `[[row, column], value]`, whatever has such places. */
  const places = (value) => {
    if (value?.pairs) {
      return value.pairs.map(([key, entry]) => [Array.isArray(key) ? key.map(Number) : [0, Number(key)], entry]);
    }
    if (!Array.isArray(value)) return [];
    return value.flatMap((row, y) => (Array.isArray(row) ? row.map((entry, x) => [[y, x], entry]) : [[[0, y], row]]));
  };

  const grid = (value, before, { size, pointers, look }) => {
    const arcs = look === 'butterfly';
    const old = new Map(places(before).map(([at, entry]) => [at.join(), shown(entry)]));
    const now = new Map(places(value).map(([at, entry]) => [at.join(), entry]));
    const parts = [];
    for (let y = 0; y < size.rows; y += 1) {
      if (size.rows > 1) parts.push(small(8, 16 + y * side + 20, y));
      for (let x = 0; x < size.columns; x += 1) {
        if (!y) parts.push(small(18 + x * side + 15, 11, x));
        const entry = now.get(`${y},${x}`);
        const changed = before !== undefined && now.has(`${y},${x}`) && old.get(`${y},${x}`) !== shown(entry);
        const here = pointers.length === 2 && size.rows > 1 ? pointers[0].value === y && pointers[1].value === x : !arcs && pointers.some((it) => it.value === (size.rows > 1 ? y : x));
        const isSign = look === 'grid' || look === 'marks';
        if (isSign && entry === undefined) continue;
        const kinds = { grid: entry === 'true' ? 'free' : 'blocked', marks: entry === 'true' ? 'on' : 'open' };
        const classes = `${kinds[look] ?? kind(entry)}${changed ? ' new' : ''}${here ? ' here' : ''}`;
        parts.push(cell(18 + x * side, 16 + y * side, entry ?? 'None', classes, isSign ? '' : undefined));
      }
    }
    if (arcs) {
      const bit = pointers[0].value;
      for (let x = 0; x < size.columns; x += 1) {
        if (Number.isNaN(bit) || x & bit || x + bit >= size.columns) continue;
        const [from, to, y] = [18 + x * side + 15, 18 + (x + bit) * side + 15, 16 + side];
        parts.push(draw('path', { class: 'arc', d: `M${from} ${y}Q${(from + to) / 2} ${y + 14 + 10 * bit} ${to} ${y}` }));
      }
      return [parts, 24 + size.columns * side, 30 + side + size.columns * 4];
    }
    if (size.rows === 1) {
      for (const [at, { name, value: x }] of pointers.entries()) {
        if (!(x >= 0 && x < size.columns)) continue;
        const [middle, below] = [18 + x * side + 15, 16 + size.rows * side + 9 + 26 * at];
        parts.push(small(middle, below, '↑'), small(middle, below + 13, name));
      }
    }
    const height = 22 + size.rows * side + (size.rows === 1 ? 27 * pointers.length : 0);
    return [parts, 24 + size.columns * side, height];
  };

  /** The numbers of a list, or the only one. */
  const numbers = (text) => [parse(text)].flat().map(BigInt);

  const bits = (text, before, { size, discs }) => {
    const old = before && numbers(before);
    const step = size.bits > 16 ? 14 : side; // a word of 64 is drawn without its digits
    const parts = [];
    for (const [row, number] of numbers(text).entries()) {
      const y = 16 + row * side;
      for (let bit = 0; bit < size.bits; bit += 1) {
        const x = 6 + (size.bits - 1 - bit) * step;
        const set = (number >> BigInt(bit)) & 1n;
        const changed = old?.[row] !== undefined && set !== ((old[row] >> BigInt(bit)) & 1n) ? ' new' : '';
        if (!row && (step === side || bit % 8 === 0)) parts.push(small(x + step / 2 - 1, 11, String(bit)));
        const classes = `cell ${set ? 'on' : 'open'}${changed}`;
        if (discs) parts.push(draw('circle', { cx: x + 15, cy: y + 16, r: 12, class: `disc ${set ? 'dark' : 'light'}${changed}` }));
        else if (step === side) parts.push(cell(x, y, '', `${set ? 'on' : 'open'}${changed}`, String(set)));
        else parts.push(draw('g', { class: classes }, draw('rect', { x, y, width: step - 2, height: side - 6 })));
      }
    }
    return [parts, 12 + size.bits * step, 20 + side * numbers(text).length];
  };

  /** The drawing of one variable: what it needs to know of the whole run, and how it looks. */
  const drawing = ({ of, as, at }, all) => {
    // Where nobody has the variable now, or another one of its name, the last value stays.
    const now = ({ stack }, name) => stack.findLast(({ values }) => values.get(name) != null)?.values.get(name);
    const isNumber = as === 'bits' || as === 'checkers';
    const fits = (text) => (isNumber ? /^\[?\d[\d, ]*\]?$/ : /^[[{]/).test(text);
    let last;
    const values = all.map((state) => {
      const text = now(state, of);
      if (text !== undefined && fits(text)) last = text;
      return last;
    });
    const pointing = at.map((name) => [name, all.map((state) => now(state, name))]);
    const seen = new Set(values.filter((it) => it !== undefined));
    const size = { rows: 1, columns: 1, bits: 1 };
    for (const text of seen) {
      if (isNumber) {
        size.bits = Math.max(size.bits, ...numbers(text).map((number) => number.toString(2).length));
      } else {
        for (const [[y, x]] of places(parse(text))) {
          size.rows = Math.max(size.rows, y + 1);
          size.columns = Math.max(size.columns, x + 1);
        }
      }
    }
    const svg = draw('svg', { role: 'img' });
    const figure = make('figure', { className: 'drawing' }, make('figcaption', {}, make('code', { textContent: of })), make('div', { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: of }, svg));
    const show = (step) => {
      const [old, now] = [values[step - 1], values[step]];
      figure.hidden = now === undefined;
      if (now === undefined) return svg.replaceChildren();
      const pointers = pointing.map(([name, places]) => ({ name, value: Number(places[step]) }));
      const [parts, width, height] = isNumber
        ? bits(now, old, { size, discs: as === 'checkers' })
        : grid(parse(now), old && parse(old), { size, pointers, look: as });
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      svg.setAttribute('width', width);
      svg.setAttribute('aria-label', `${of} is ${now}`);
      svg.replaceChildren(...parts);
    };
    return { figure, show, width: (isNumber ? size.bits * (size.bits > 16 ? 14 : side) : size.columns * side) };
  };

  /** The tree of calls. */
  const tree = (calls) => {
    const inner = calls.filter((call) => call.parent);
    const callers = (call) => (call.parent ? [call.parent.name, ...callers(call.parent)] : []);
    if (!inner.some((call) => callers(call).includes(call.name))) return;
    const short = new Set(inner.map((call) => call.name)).size === 1;
    const names = inner.map((call) => (short ? call.label.slice(call.name.length + 1, -1) || call.name : call.label));
    const width = Math.max(30, 8 * Math.max(...names.map((name) => name.length)) + 12);
    let right = 0;
    const place = (call) => {
      call.children.forEach(place);
      const [first, last] = [call.children[0], call.children.at(-1)];
      if (first) call.x = (first.x + last.x) / 2;
      else { call.x = right + width / 2; right += width + 8; }
    };
    calls.filter((call) => !call.parent).forEach((call) => call.children.forEach(place));
    const y = (call) => (call.depth - 1) * 58 + 4;
    const edges = inner.filter((call) => call.parent.parent).map((call) => {
      call.edge = draw('path', { class: 'edge', d: `M${call.parent.x} ${y(call.parent) + 26}L${call.x} ${y(call)}` });
      return call.edge;
    });
    const nodes = inner.map((call, at) => {
      call.told = draw('text', { x: 0, y: 40, class: 'value' });
      call.node = draw('g', { transform: `translate(${call.x} ${y(call)})` },
        draw('rect', { x: -width / 2, width, height: 26, rx: 5 }),
        draw('text', { x: 0, y: 18 }, names[at]), call.told);
      return call.node;
    });
    const height = Math.max(...inner.map(y)) + 50;
    const svg = draw('svg', { viewBox: `0 0 ${right} ${height}`, width: right, height, role: 'img', 'aria-label': 'The tree of calls' }, ...edges, ...nodes);
    const box = make('div', { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: 'The tree of calls' }, svg);
    const kinds = new Set(inner.map((call) => call.kind));
    const key = make('p', { className: 'key' });
    if (inner.some((call) => call.value === 'true')) key.append(make('span', { className: 'win', textContent: 'gives true' }), ' ', make('span', { className: 'lose', textContent: 'gives false' }), ' ');
    if (kinds.has('known')) key.append(make('span', { className: 'known', textContent: 'looked up' }), ' ');
    if (kinds.has('again')) key.append(make('span', { className: 'again', textContent: 'worked out again' }));
    const figure = make('figure', { className: 'calls' }, make('figcaption', { textContent: short ? `Calls of ${inner[0].name}` : 'Calls' }), box, key);
    const show = (at, running) => {
      for (const call of inner) {
        const is = call.from > at ? 'later' : call.to === undefined || call.to > at ? 'running' : 'done';
        const value = is === 'done' ? call.value : '';
        const won = value === 'true' || value === 'false';
        call.node.setAttribute('class', `call ${is} ${(is !== 'later' && call.kind) || ''} ${call === running ? 'now' : ''} ${won ? kind(value) : ''}`);
        call.edge?.classList.toggle('later', is === 'later');
        call.told.textContent = won ? '' : value.length > 8 ? '…' : value && `= ${value}`;
      }
      if (running?.x === undefined) return;
      room ??= { width: box.clientWidth / 2, height: box.clientHeight / 2 };
      box.scrollTo({ left: running.x - room.width, top: y(running) - room.height, behavior: 'instant' });
    };
    let room; // measured once: to ask for it at each step would take most of its time
    return { figure, show, measure: () => { room = undefined; } };
  };

  // --- The player ------------------------------------------------------------

  const speeds = [['slow', 1600], ['steady', 700], ['fast', 220]];

  /** Opens the run of `place` in it, at the step `start`. */
  window.watchRun = (place, { code, steps, draw: wanted }, start, moved) => {
    const { all, calls } = states(steps);
    const last = all.length - 1;
    let at = 0;
    let playing; // the timer

    const button = (sign, name, key, action) => {
      const it = make('button', { type: 'button', title: `${name} (${key})`, ariaLabel: name }, draw('svg', { viewBox: '0 0 16 16', width: 16, 'aria-hidden': true }, draw('path', { d: sign })));
      it.addEventListener('click', () => { pause(); action(); });
      return it;
    };
    const depth = (step) => all[step].stack.length;
    const find = (from, wanted) => { for (let step = from; step <= last; step += 1) if (wanted(step)) return step; return last; };
    const actions = {
      first: () => go(0),
      back: () => go(at - 1),
      forward: () => go(at + 1),
      over: () => go(find(at + 1, (step) => depth(step) <= depth(at))),
      out: () => go(find(at + 1, (step) => 'r' in steps[step] || steps[step].x)),
      last: () => go(last),
    };
    const slider = make('input', { type: 'range', min: 0, max: last, value: 0, ariaLabel: 'Step' });
    slider.addEventListener('input', () => { pause(); go(Number(slider.value)); });
    const play = make('button', { type: 'button', className: 'play', textContent: 'Play', title: 'Play (space)' });
    play.addEventListener('click', () => (playing ? pause() : resume()));
    const speed = make('select', { ariaLabel: 'Speed' }, ...speeds.map(([name, time]) => make('option', { value: time, textContent: name })));
    speed.value = '700';
    const count = make('span', { className: 'count' });
    const larger = make('button', { type: 'button', className: 'larger', textContent: 'Full screen', hidden: !document.fullscreenEnabled });
    larger.addEventListener('click', () => (document.fullscreenElement ? document.exitFullscreen() : player.requestFullscreen()));
    const close = make('button', { type: 'button', textContent: 'Close', title: 'Close (Escape)' });
    close.addEventListener('click', () => leave());
    const bar = make('div', { className: 'player-bar' },
      button('M3 2v12M14 2L6 8l8 6z', 'To the start', 'Home', actions.first), button('M12 2L4 8l8 6z', 'Back', 'left', actions.back),
      button('M4 2l8 6-8 6z', 'Forward', 'right', actions.forward), button('M2 11C2 2 13 2 13 10M9 8l4 4 3-5M6 14h4', 'Over the call', 'O', actions.over),
      button('M8 14V3M3 8l5-5 5 5M2 15h12', 'To the next return', 'R', actions.out), button('M13 2v12M2 2l8 6-8 6z', 'To the end', 'End', actions.last),
      play, speed, slider, count, larger, close);
    const said = make('p', { className: 'said', role: 'status' });
    const lines = code.map((html, number) => {
      const line = make('span', { className: 'line' });
      line.innerHTML = `${html}\n`;
      line.dataset.number = number + 1;
      return line;
    });
    const listing = make('pre', { className: 'player-code', tabIndex: 0, role: 'group', ariaLabel: 'The code that runs' }, make('code', { className: 'rust' }, ...lines));
    const stack = make('div', { className: 'stack' });
    const printed = make('pre', { className: 'out', ariaLabel: 'Printed so far', role: 'group' });
    const out = make('div', { className: 'player-out' }, make('p', { textContent: 'Printed so far' }), printed);
    const drawings = wanted.map((it) => drawing(it, all));
    const grown = tree(calls);
    const pictures = (some) => make('div', { className: 'drawings' }, ...some.map(({ figure }) => figure));
    const isBroad = lines.some((line) => line.textContent.length > 48 && !line.textContent.trim().startsWith('//'));
    const isWide = ({ width }) => width > 240;
    const state = make('div', { className: 'player-state' }, pictures(drawings.filter((it) => !isWide(it))), stack, out);
    const player = make('div', { className: 'player', role: 'group', ariaLabel: 'The run, step by step' },
      bar, said, pictures(drawings.filter(isWide)), make('div', { className: isBroad ? 'player-body broad' : 'player-body' }, listing, state), ...(grown ? [grown.figure] : []));
    player.dataset.keys = 'own';

    const frame = ({ call, values }, top, changed) => make('div', { className: top ? 'frame top' : 'frame' },
      make('p', { textContent: call.label }),
      make('dl', {}, ...[...values].filter(([name]) => !wanted.some(({ of }) => of === name)).flatMap(([name, value]) => [
        make('dt', { textContent: name }),
        make('dd', { textContent: value ?? 'in use', className: top && changed.has(name) ? 'new' : value === null ? 'unknown' : '' })])));

    let marked = [];
    let scrolled = 0;
    let room; // as in the tree
    listing.addEventListener('scroll', () => { scrolled = listing.scrollTop; }, { passive: true });
    new ResizeObserver(() => { room = undefined; grown?.measure(); }).observe(player);
    /** Shows this step, or the one nearest to it. */
    const go = (to) => {
      const before = at;
      at = Math.min(Math.max(to, 0), last);
      const now = all[at];
      slider.value = at;
      slider.setAttribute('aria-valuetext', now.said);
      count.textContent = `${at + 1} / ${last + 1}`;
      said.textContent = now.said || lines[now.line].textContent.trim();
      for (const line of marked) line.classList.remove('here', 'waits');
      marked = [lines[now.line], ...now.stack.slice(0, -1).map((it) => lines[it.line]).filter((line) => line && line !== lines[now.line])];
      marked.forEach((line, number) => line.classList.add(number ? 'waits' : 'here'));
      room ??= { first: lines[0].offsetTop, line: lines[0].offsetHeight, all: listing.clientHeight };
      const top = room.first + now.line * room.line;
      if (top < scrolled || top + room.line > scrolled + room.all) {
        scrolled = Math.max(0, top - room.all / 3);
        listing.scrollTo({ top: scrolled, behavior: 'instant' });
      }
      const frames = [...now.stack].reverse();
      stack.replaceChildren(...frames.slice(0, 4).map((it, number) => frame(it, number === 0, now.changed)),
        ...(frames.length > 4 ? [make('p', { className: 'more', textContent: `and ${frames.length - 4} more that wait` })] : []));
      out.hidden = !all[last].printed;
      printed.textContent = now.printed;
      out.classList.toggle('new', Boolean(now.prints));
      for (const it of drawings) it.show(at);
      grown?.show(at, now.stack.at(-1)?.call);
      if (before !== at) moved(at);
      if (at === last) pause();
    };
    const pause = () => {
      clearInterval(playing);
      playing = undefined;
      play.textContent = 'Play';
    };
    const resume = () => {
      if (at === last) go(0);
      play.textContent = 'Pause';
      const next = () => { playing = setTimeout(() => { go(at + 1); if (playing) next(); }, Number(speed.value)); };
      next();
    };
    const leave = () => {
      pause();
      if (document.fullscreenElement) document.exitFullscreen();
      player.remove();
      moved();
    };
    const keys = {
      ArrowRight: actions.forward, ArrowLeft: actions.back, Home: actions.first, End: actions.last,
      o: actions.over, r: actions.out, Escape: () => leave(),
    };
    player.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target === speed) return;
      const isPressed = event.key === ' ' && event.target.tagName !== 'BUTTON';
      const action = isPressed ? () => play.click() : keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
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
