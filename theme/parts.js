// Words that light up a part of a figure on their page, and proofs that are
// stepped along one. book.js loads it where there are such words; without it they
// are links to the figure.
'use strict';

(() => {
  const { make } = window.parts;
  const figureOf = (link) => document.getElementById(link.hash.slice(1));
  const after = []; // what follows each change of the lit words
  let held; // the words that stay lit until the next ones, or Escape
  let panel; // a copy of their figure, seen while the figure itself is not

  /** Lights the part that these words mean, and dims the rest of its figure; without words nothing. */
  const light = (link) => {
    for (const element of document.querySelectorAll('.lit, .touched'))
      element.classList.remove('lit', 'touched');
    if (!link) return;
    link.classList.add('lit');
    for (const picture of [figureOf(link), link === held && panel].flatMap((place) =>
      place ? [place.querySelector('svg')] : [],
    )) {
      picture.classList.add('touched');
      for (const part of picture.querySelectorAll(`[data-part~="${link.dataset.part}"]`))
        part.classList.add('lit');
    }
  };

  // --- The figure, where it is out of the window ----------------------------

  /** What is lit in a box, from edge to edge. */
  const litIn = (box) => {
    const parts = [...box.querySelectorAll('.lit')].map((part) => part.getBoundingClientRect());
    const [left, top] = ['left', 'top'].map((side) => Math.min(...parts.map((part) => part[side])));
    const [right, bottom] = ['right', 'bottom'].map((side) =>
      Math.max(...parts.map((part) => part[side])),
    );
    return { left, top, right, bottom };
  };
  /** A wide figure scrolls in its box until the middle of what is lit is in the middle. */
  const centre = (box) => {
    const [lit, whole] = [litIn(box), box.getBoundingClientRect()];
    box.scrollLeft += (lit.left + lit.right - whole.left - whole.right) / 2;
    box.scrollTop += (lit.top + lit.bottom - whole.top - whole.bottom) / 2;
  };

  /** Shows what is lit in the panel, and scrolls just so far that it does not lie on the words. */
  const fit = () => {
    const [lit, box] = [litIn(panel), panel.firstChild];
    // Where all that is lit does not fit, the figure is made so small that it does.
    panel.classList.toggle(
      'small',
      lit.right - lit.left > box.clientWidth || lit.bottom - lit.top > box.clientHeight,
    );
    centre(box);
    const [own, other] = [held.closest('li') ?? held, panel].map((element) =>
      element.getBoundingClientRect(),
    );
    const above = panel.classList.contains('above');
    const hidden = above ? own.top - other.bottom - 8 : own.bottom - other.top + 8;
    if (above ? hidden < 0 : hidden > 0) scrollBy({ top: hidden });
  };

  const seen = new Map(); // how much of the figure and of the words is in the window
  let watched = []; // these two
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) seen.set(target, intersectionRatio);
      const [picture, words] = watched;
      const hidden = seen.get(picture) > 0.75 || !seen.get(words);
      if (!panel || panel.hidden === hidden) return;
      const { top, bottom } = (words.querySelector('.steps-bar') ?? words).getBoundingClientRect();
      panel.classList.toggle('above', top + bottom > innerHeight);
      panel.hidden = hidden;
      if (!hidden) fit();
    },
    { threshold: [0, 0.75, 1], rootMargin: '-48px 0px 0px' },
  );

  /** The panel with a copy of the figure of these words. */
  const copyOf = (figure) => {
    const copy = figure.querySelector('svg').cloneNode(true);
    for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
    for (const name of ['role', 'aria-labelledby', 'aria-describedby']) copy.removeAttribute(name);
    copy.setAttribute('aria-hidden', 'true');
    const close = () => {
      const link = held;
      hold();
      link.focus({ preventScroll: true });
      light();
    };
    const panel = make(
      'aside',
      { className: 'figure peek', ariaLabel: 'The figure', hidden: true },
      make(
        'div',
        { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: 'A copy of it' },
        copy,
      ),
      make('button', { type: 'button', textContent: '×', ariaLabel: 'Close', onclick: close }),
    );
    panel.style.cssText = copy.style.cssText; // its natural size
    document.body.append(panel);
    return panel;
  };

  /** Lights these words until others are, or none; shows their figure. */
  const hold = (link) => {
    watcher.disconnect();
    seen.clear();
    if (link?.hash !== held?.hash) {
      panel?.remove();
      panel = link && copyOf(figureOf(link));
    }
    held = link;
    light(link);
    if (link) {
      const figure = figureOf(link);
      centre(figure.querySelector('.scroll'));
      if (!panel.hidden) fit();
      watched = [figure.querySelector('svg'), link.closest('.steps') ?? link];
      for (const element of watched) watcher.observe(element);
    }
    for (const follow of after) follow();
  };

  for (const link of document.querySelectorAll('a.part')) {
    link.setAttribute('aria-controls', link.hash.slice(1));
    link.setAttribute('aria-description', 'shows a part of the figure');
    link.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'touch') light(link);
    });
    link.addEventListener('pointerleave', () => light(held));
    link.addEventListener('focus', () => light(link));
    link.addEventListener('blur', () => light(held));
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      hold(link === held ? undefined : link);
    });
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hold();
  });

  // --- Proofs in steps: numbered lists in which each item has such words -----

  for (const list of document.querySelectorAll('main ol')) {
    const steps = [...list.children].map((item) => item.querySelector('a.part'));
    if (steps.length < 2 || !steps.every(Boolean)) continue;
    const go = (by) => {
      const next = steps[steps.indexOf(held) + by];
      if (next) hold(next);
    };
    const button = (textContent, by) =>
      make('button', { type: 'button', textContent, onclick: () => go(by) });
    const [back, next] = [button('Back', -1), button('Next', 1)];
    const count = make('span', {});
    const box = make('div', { className: 'steps' });
    box.dataset.keys = 'own';
    list.replaceWith(box);
    box.append(list, make('div', { className: 'steps-bar' }, back, next, count));
    box.addEventListener('keydown', (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(by);
    });
    const follow = () => {
      const at = steps.indexOf(held);
      back.ariaDisabled = at < 1;
      next.ariaDisabled = at === steps.length - 1;
      count.textContent = at < 0 ? `${steps.length} steps` : `Step ${at + 1} of ${steps.length}`;
      for (const [place, item] of [...list.children].entries()) {
        item.classList.toggle('here', place === at);
        item.ariaCurrent = place === at ? 'step' : null;
      }
    };
    after.push(follow);
    follow();
  }
})();
