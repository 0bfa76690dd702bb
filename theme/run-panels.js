// What is beside the drawings of a run: the code, the calls with their variables, and
// what was printed. Each shows the state of one step.
'use strict';

(() => {
  const { createHtml } = window.book;
  const MAX_FRAMES = 4;
  /** A field, of whichever variable. */
  const fieldOf = (/** @type {string} */ name) => name.replace(/^.*\./, '.');

  window.book.runPanels = {
    /** The code, with marks at the line that comes next and where calls wait. */
    createListing: (code) => {
      const lines = code.map((html, number) => {
        const line = createHtml('span', { className: 'line' });
        line.innerHTML = `${html}\n`;
        line.dataset.number = String(number + 1);
        // What goes on below is a little further in.
        line.style.setProperty('--indent', String(line.textContent.search(/\S|$/) + 2));
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
      /** Measured once: to ask for it at each step would take most of its time. @type {{ tops: number[], line: number, all: number } | undefined} */
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
        textOf: (line) => lines[line].textContent.trim(),
        measure: () => {
          room = undefined;
        },
        show: ({ line, stack }) => {
          for (const element of marked) element.classList.remove('here', 'waits');
          const waiting = stack
            .slice(0, -1)
            .flatMap((frame) => (frame.line === undefined ? [] : lines[frame.line]))
            .filter((element) => element !== lines[line]);
          for (const element of waiting) element.classList.add('waits');
          // Nothing comes after the end.
          if (stack.length) lines[line].classList.add('here');
          marked = [lines[line], ...waiting];
          // A fold that is closed has no room; it is measured again when it opens.
          room ??= {
            tops: lines.map((element) => element.offsetTop),
            line: lines[line].offsetHeight,
            all: box.clientHeight,
          };
          const top = room.tops[line];
          if (top < scrolled || top + room.line > scrolled + room.all) {
            scrolled = Math.max(0, top - room.all / 3);
            box.scrollTo({ top: scrolled, behavior: 'instant' });
          }
        },
      };
    },

    /** The calls that have not ended, with their variables; the innermost one first. */
    createStack: (drawn) => {
      const box = createHtml('div', { className: 'stack' });
      const createFrame = (
        /** @type {StackFrame} */ { call, values },
        /** @type {boolean} */ isTop,
        /** @type {RunState['changed']} */ changed,
      ) => {
        // A drawing of a number does not say what number it is.
        const variables = [...values].filter(
          ([name, value]) =>
            !/^[[{]/.test(value ?? '[') || !drawn.some(({ of }) => fieldOf(of) === fieldOf(name)),
        );
        const rows = variables.flatMap(([name, value]) => [
          createHtml('dt', { textContent: name, lang: 'en' }),
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
      const show = (/** @type {Element} */ place, /** @type {RunState} */ { stack, changed }) => {
        const frames = [...stack].reverse();
        place.replaceChildren(
          ...frames.slice(0, MAX_FRAMES).map((frame, at) => createFrame(frame, at === 0, changed)),
        );
        const rest = frames.length - MAX_FRAMES;
        if (rest > 0)
          place.append(
            createHtml('p', { className: 'more', textContent: `and ${rest} more that wait` }),
          );
      };
      return { box, show };
    },

    /** What the run has printed so far; of that which has no room the end is seen. */
    createOutput: (isEverPrinting) => {
      const text = createHtml('pre', {
        className: 'out',
        ariaLabel: 'Printed so far',
        role: 'group',
        tabIndex: 0,
      });
      const title = createHtml('p', { textContent: 'Printed so far' });
      const box = createHtml('div', { className: 'player-out' }, title, text);
      box.hidden = !isEverPrinting;
      const show = (/** @type {Element} */ place, /** @type {RunState} */ { printed, prints }) => {
        box.classList.toggle('new', Boolean(prints));
        if (place.textContent === printed) return;
        place.textContent = printed;
        place.scrollTop = place.scrollHeight;
      };
      return { box, text, show };
    },
  };
})();
