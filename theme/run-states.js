// Replays a recorded run: from its steps, which only say what changes, to its states and
// the tree of its calls. Nothing here is of the page.
'use strict';

(() => {
  const display = window.book.displayRunValue;

  // --- Calls ----------------------------------------------------------------

  /** Of a call that was made before: is its answer looked up, or worked out again? */
  const markRepeats = (/** @type {RunCall[]} */ calls) => {
    const steps = (/** @type {RunCall} */ { from, to = Number.NaN }) => to - from;
    const byStep = new Map(calls.map((call) => [call.from, call]));
    for (const call of calls) {
      const first = call.sameAs === undefined ? undefined : byStep.get(call.sameAs);
      if (first) call.repeat = steps(call) < steps(first) ? 'known' : 'again';
    }
  };

  // --- Returns in words -----------------------------------------------------

  /** Why the program calls a position winning or losing: what the calls for options returned. */
  const describeReason = (/** @type {RunCall} */ call) => {
    const { name, children, value } = call;
    const options = children.filter((child) => child.name === name);
    const last = options.at(-1);
    if (!last || !/^(is_)?win/.test(name)) return '';
    if (value === 'true' && last.value === 'false') return `, because ${last.label} returned false`;
    return value === 'false' && options.every((option) => option.value === 'true')
      ? ', because no call for an option returned false'
      : '';
  };

  // --- Changes in words -----------------------------------------------------

  const pairsOf = (/** @type {RustValue | undefined} */ value) =>
    typeof value === 'object' && 'pairs' in value ? value.pairs : undefined;

  /** What is new in a collection, if that is one entry. */
  const describeEntry = (
    /** @type {string} */ name,
    /** @type {RustValue | undefined} */ before,
    /** @type {RustValue | undefined} */ after,
  ) => {
    if (Array.isArray(before) && Array.isArray(after)) {
      if (after.length === before.length + 1) return `${name} gets ${display(after.at(-1))}`;
      if (after.length === before.length - 1) return `${name} loses ${display(before.at(-1))}`;
      if (after.length !== before.length) return undefined;
      const changed = [...after.keys()].filter((at) => display(after[at]) !== display(before[at]));
      const [at] = changed;
      return changed.length === 1 ? `${name}[${at}] is ${display(after[at])}` : undefined;
    }
    const [oldPairs, newPairs] = [pairsOf(before), pairsOf(after)];
    if (!oldPairs || newPairs?.length !== oldPairs.length + 1) return undefined;
    const known = new Set(oldPairs.map(display));
    const added = newPairs.find((pair) => !known.has(display(pair)));
    return Array.isArray(added)
      ? `${name}[${display(added[0])}] is ${display(added[1])}`
      : undefined;
  };

  /** What is new of a variable; of a long list only the entry that is. An element is a new list. */
  const describeChange = (
    /** @type {string} */ name,
    /** @type {string | null | undefined} */ before,
    /** @type {string | null} */ now,
    /** @type {RecordedRun['trees']} */ trees,
    /** @type {boolean} */ isElement,
  ) => {
    if (now === null) return '';
    const entry = isElement ? undefined : describeEntry(name, trees[before ?? ''], trees[now]);
    return entry ?? (now.length <= 40 ? `${name} is ${now}` : '');
  };

  // --- The code -------------------------------------------------------------

  /** The function around each line. */
  const functionsOf = (/** @type {string[]} */ lines) => {
    /** @type {[name: string, indent: number][]} */
    const open = [];
    return lines.map((text) => {
      const indent = text.search(/\S/);
      const [, name] = /\bfn (\w+).*(?<![;}])$/.exec(text) ?? [];
      if (name) open.push([name, indent]);
      const [owner, outer] = open.at(-1) ?? [];
      if (outer === indent && text.trim() === '}') open.pop();
      return owner;
    });
  };

  // --- States ---------------------------------------------------------------

  window.book.replayRun = ({ steps, trees, code = [] }) => {
    const lines = code.map((html) => html.replace(/<[^>]*>/g, ''));
    const functions = functionsOf(lines);
    /** The variables of loops and closures, which are one element after the other. */
    const elements = new Set(
      lines.flatMap(
        (text) => /\bfor (.*?) in\b|\|([^|]+)\|/.exec(text)?.join().match(/\w+/g) ?? [],
      ),
    );
    /** @type {RunState[]} */
    const states = [];
    /** @type {RunCall[]} */
    const calls = [];
    /** @type {StackFrame[]} */
    let stack = [];
    let printed = '';
    let line = 0;
    /** Replaces the innermost frame: states that are done keep theirs. */
    const replaceTop = (/** @type {Partial<StackFrame>} */ changes) => {
      stack = [...stack.slice(0, -1), { ...stack[stack.length - 1], ...changes }];
    };

    const enter = (
      /** @type {number} */ at,
      /** @type {RunStep} */ { c: name = '', n: label = '', a: sameAs, v: values = [] },
    ) => {
      const parent = stack.findLast((frame) => !frame.isClosure)?.call;
      /** @type {RunCall} */
      const call = {
        name,
        label,
        sameAs,
        parent,
        depth: parent ? parent.depth + 1 : 0,
        from: at,
        children: [],
      };
      parent?.children.push(call);
      calls.push(call);
      stack = [...stack, { call, values: new Map(values) }];
      return parent ? `${parent.label} calls ${call.label}` : `${call.label} starts`;
    };
    /** What a call has written for its caller is there when it returns, and is no news. */
    const keep = (/** @type {string} */ name, /** @type {string | null} */ value) => {
      const owner = stack.findLastIndex(({ values }) => values.has(name));
      stack = stack.map((frame, at) =>
        at === owner ? { ...frame, values: new Map(frame.values).set(name, value) } : frame,
      );
    };
    const leave = (
      /** @type {number} */ at,
      /** @type {RunStep} */ { r: value, x: panics, v: written = [] },
    ) => {
      const { call } = stack[stack.length - 1];
      Object.assign(call, { to: at, value: panics ? 'panic' : value });
      stack = stack.slice(0, -1);
      const caller = stack.at(-1);
      // The caller goes on where it was.
      line = caller?.line ?? line;
      for (const [name, value] of written) keep(name, value);
      if (panics) return `${call.label} panics`;
      if (!value) return `${call.label} ends`;
      const reason = describeReason(call);
      if (reason) return `${call.label} returns ${value}${reason}`;
      return `${call.label} returns ${value}${caller ? ` to ${caller.call.label}` : ''}`;
    };
    const change = (/** @type {RunStep} */ { g: gone = [] }, /** @type {Values} */ changes) => {
      const before = stack[stack.length - 1].values;
      const values = new Map(before);
      for (const name of gone) values.delete(name);
      for (const [name, value] of changes) values.set(name, value);
      replaceTop({ values });
      return [...new Map(changes)]
        .map(([name, value]) =>
          describeChange(name, before.get(name), value, trees, elements.has(name)),
        )
        .filter(Boolean)
        .join(', ');
    };

    for (const [at, step] of steps.entries()) {
      printed += step.p ?? '';
      const isReturn = 'r' in step || step.x;
      /** The function whose closure runs, if another one has called it. */
      const owner = functions[step.l ?? -1];
      const top = stack.at(-1);
      const isLeft = top?.isClosure && !step.c && (isReturn || owner !== top.call.name);
      if (isLeft) stack = stack.slice(0, -1);
      const caller = stack.at(-1)?.call;
      if (caller && owner && !step.c && owner !== caller.name) {
        const label = `closure in ${owner}()`;
        const call = { ...caller, name: owner, label, parent: caller };
        stack = [...stack, { call, values: new Map(), isClosure: true }];
      }
      // What was only hidden by a closure is no news.
      const known = isLeft && stack.at(-1)?.values;
      const news = (step.v ?? []).filter(([name, value]) => !known || known.get(name) !== value);
      const changed = new Map(isReturn || (!step.c && !stack.length) ? [] : news);
      let description = '';
      if (step.c) description = enter(at, step);
      else if (isReturn) description = leave(at, step);
      else if (stack.length) description = change(step, news);
      if (step.l !== undefined) {
        line = step.l;
        if (stack.length) replaceTop({ line });
        const call = stack.at(-1)?.call;
        if (call && /^\s*break\b/.test(lines[line] ?? '')) call.cut ??= at;
      }
      const printing = step.p && `it prints ${step.p.trim()}`;
      description = [printing, ...(step.d ?? []), description].filter(Boolean).join('; ');
      description ||= step.o ?? '';
      states.push({ description, line, stack, changed, printed, prints: step.p });
    }
    markRepeats(calls);
    return { states, calls, lines };
  };
})();
