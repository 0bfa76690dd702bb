// The lines of programs, for a reader whose long lines wrap: what does not fit a line goes on
// four letters further in than the line begins. Comes when it is asked for.
'use strict';

(() => {
  /** Puts each line that the page shows in an element of its own. */
  const separateLines = (/** @type {Element} */ code) => {
    const lines = document.createDocumentFragment();
    /** @type {HTMLSpanElement | undefined} */
    let line;
    const add = (/** @type {string | Element} */ part) => {
      if (!line) {
        line = document.createElement('span');
        line.className = 'line';
        const indent = /^ */.exec(typeof part === 'string' ? part : '')?.[0].length;
        line.style.setProperty('--indent', `${indent}`);
        lines.append(line);
      }
      if (typeof part !== 'string') {
        line.append(part);
        return;
      }
      // A chain of calls may be broken before a dot, as rustfmt would do.
      for (const piece of part.split(/(?<!\.)(?=\.(?!\.))/)) {
        if (piece.startsWith('.')) line.append(document.createElement('wbr'));
        line.append(piece);
      }
      if (part.endsWith('\n')) line = undefined;
    };
    for (const node of [...code.childNodes]) {
      if (node instanceof Element && node.matches('.boring')) {
        line = undefined;
        lines.append(node);
        continue;
      }
      if (node instanceof Element) {
        add(node);
        continue;
      }
      for (const text of node.textContent?.split(/(?<=\n)/) ?? []) {
        // After hidden lines, this is the end of the last of them.
        const endsHidden = text === '\n' && lines.lastElementChild?.matches('.boring');
        if (endsHidden && !line) lines.append(text);
        else add(text);
      }
    }
    code.replaceChildren(lines);
  };

  for (const code of document.querySelectorAll('pre.code code')) separateLines(code);
})();
