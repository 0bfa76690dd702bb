// Words on the page that light up a part of a figure, and proofs in steps, which go from
// one of them to the next. book.js loads this where there are such words; without it they
// are links to the figure.
'use strict';

(() => {
  const { createButton, createHtml } = window.book;
  const figureOf = (/** @type {HTMLAnchorElement} */ link) =>
    /** @type {HTMLElement} */ (document.getElementById(link.hash.slice(1)));
  const pictureOf = (/** @type {Element} */ figure) =>
    /** @type {SVGSVGElement} */ (figure.querySelector('svg'));
  const boxOf = (/** @type {Element} */ figure) =>
    /** @type {HTMLElement} */ (figure.querySelector('.scroll'));

  /** The words that stay lit until others are, or Escape is pressed. @type {HTMLAnchorElement | undefined} */
  let held;
  /** A copy of their figure, shown while the figure itself is out of the window. @type {HTMLElement | undefined} */
  let panel;
  /** Called when other words are held. @type {(() => void)[]} */
  const listeners = [];

  /** Lights the part that these words mean, and dims the rest of its figure; without words nothing. */
  const light = (/** @type {HTMLAnchorElement | undefined} */ link) => {
    for (const element of document.querySelectorAll('.lit, .dimmed'))
      element.classList.remove('lit', 'dimmed');
    if (!link) return;
    link.classList.add('lit');
    const pictures = [pictureOf(figureOf(link))];
    if (link === held && panel) pictures.push(pictureOf(panel));
    for (const picture of pictures) {
      picture.classList.add('dimmed');
      for (const part of picture.querySelectorAll(`[data-part~="${link.dataset.part}"]`))
        part.classList.add('lit');
    }
  };

  // --- The copy of a figure that is out of the window ------------------------

  /** The edges of what is lit in a box. */
  const litArea = (/** @type {Element} */ box) => {
    const parts = [...box.querySelectorAll('.lit')].map((part) => part.getBoundingClientRect());
    return {
      left: Math.min(...parts.map(({ left }) => left)),
      top: Math.min(...parts.map(({ top }) => top)),
      right: Math.max(...parts.map(({ right }) => right)),
      bottom: Math.max(...parts.map(({ bottom }) => bottom)),
    };
  };
  /** Scrolls a wide figure in its box until the middle of what is lit is in the middle. */
  const centre = (/** @type {Element} */ box) => {
    const lit = litArea(box);
    const whole = box.getBoundingClientRect();
    box.scrollLeft += (lit.left + lit.right - whole.left - whole.right) / 2;
    box.scrollTop += (lit.top + lit.bottom - whole.top - whole.bottom) / 2;
  };

  /** The buttons of a proof in steps that these words belong to. */
  const stepsBar = (/** @type {Element} */ words) =>
    /** @type {HTMLElement | null} */ (
      words.closest('.proof-steps')?.querySelector('.proof-steps-bar') ?? null
    );
  /** Scrolls just so far that the words are in the window, and covered by nothing. */
  const showWords = () => {
    if (!held) return;
    let top = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    let bottom = innerHeight - (stepsBar(held)?.offsetHeight ?? 0);
    if (panel && !panel.hidden) {
      const cover = panel.getBoundingClientRect();
      if (panel.classList.contains('above')) top = cover.bottom;
      else bottom = cover.top;
    }
    const words = (held.closest('li') ?? held).getBoundingClientRect();
    const above = words.top - top - 8;
    const below = words.bottom - bottom + 8;
    if (above < 0) scrollBy({ top: above });
    else if (below > 0) scrollBy({ top: Math.min(below, above) });
  };

  /** Shows what is lit in the panel, which then does not cover the words. */
  const fitPanel = () => {
    if (!panel || !held) return;
    const lit = litArea(panel);
    const box = boxOf(panel);
    // Where all that is lit does not fit, the figure is made so small that it does.
    const isTooLarge =
      lit.right - lit.left > box.clientWidth || lit.bottom - lit.top > box.clientHeight;
    panel.classList.toggle('small', isTooLarge);
    centre(box);
    showWords();
  };

  /** How much of the figure and of its words is in the window. @type {Map<Element, number>} */
  const visibleShare = new Map();
  /** These two. @type {{ picture: Element, words: Element } | undefined} */
  let observed;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        visibleShare.set(target, intersectionRatio);
      if (!panel || !observed) return;
      const { picture, words } = observed;
      const isHidden = (visibleShare.get(picture) ?? 0) > 0.75 || !visibleShare.get(words);
      if (panel.hidden === isHidden) return;
      const { top, bottom } = words.getBoundingClientRect();
      // The buttons of a proof in steps are at the lower edge.
      panel.classList.toggle('above', stepsBar(words) !== null || top + bottom > innerHeight);
      panel.hidden = isHidden;
      if (!isHidden) fitPanel();
    },
    { threshold: [0, 0.75, 1], rootMargin: '-48px 0px 0px' },
  );

  const createPanel = (/** @type {Element} */ figure) => {
    const copy = /** @type {SVGSVGElement} */ (pictureOf(figure).cloneNode(true));
    for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
    for (const name of ['role', 'aria-labelledby', 'aria-describedby']) copy.removeAttribute(name);
    copy.setAttribute('aria-hidden', 'true');
    const close = createButton('×', () => {
      const link = held;
      hold();
      link?.focus({ preventScroll: true });
      light(undefined);
    });
    close.ariaLabel = 'Close';
    const created = createHtml(
      'aside',
      { className: 'figure figure-copy', ariaLabel: 'The figure', hidden: true },
      createHtml(
        'div',
        { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel: 'A copy of it' },
        copy,
      ),
      close,
    );
    created.style.cssText = copy.style.cssText; // its natural size
    document.body.append(created);
    return created;
  };

  /** Lights these words until others are, or none; shows their figure. */
  const hold = (/** @type {HTMLAnchorElement | undefined} */ link = undefined) => {
    observer.disconnect();
    visibleShare.clear();
    if (link?.hash !== held?.hash) {
      panel?.remove();
      panel = link && createPanel(figureOf(link));
    }
    held = link;
    light(link);
    if (link) {
      const figure = figureOf(link);
      centre(boxOf(figure));
      if (panel?.hidden) showWords();
      else fitPanel();
      observed = { picture: pictureOf(figure), words: link.closest('.proof-steps') ?? link };
      observer.observe(observed.picture);
      observer.observe(observed.words);
    }
    for (const listener of listeners) listener();
  };

  // --- The words -------------------------------------------------------------

  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll('a.figure-link');
  for (const link of links) {
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

  const activateProofSteps = (
    /** @type {Element} */ list,
    /** @type {HTMLAnchorElement[]} */ steps,
  ) => {
    const current = () => (held ? steps.indexOf(held) : -1);
    const go = (/** @type {number} */ by) => {
      const next = steps[current() + by];
      if (next) hold(next);
    };
    const back = createButton('Back', () => go(-1));
    const next = createButton('Next', () => go(1));
    const count = createHtml('span');
    const box = createHtml('div', { className: 'proof-steps' });
    box.dataset.keys = 'own';
    list.replaceWith(box);
    box.append(list, createHtml('div', { className: 'proof-steps-bar' }, back, next, count));
    box.addEventListener('keydown', (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(by);
    });
    const showCurrent = () => {
      const at = current();
      back.ariaDisabled = String(at < 1);
      next.ariaDisabled = String(at === steps.length - 1);
      count.textContent = at < 0 ? `${steps.length} steps` : `Step ${at + 1} of ${steps.length}`;
      for (const [step, item] of [...list.children].entries()) {
        item.classList.toggle('here', step === at);
        item.ariaCurrent = step === at ? 'step' : null;
      }
    };
    listeners.push(showCurrent);
    showCurrent();
  };

  for (const list of document.querySelectorAll('main ol')) {
    const items = [...list.children];
    /** @type {(HTMLAnchorElement | null)[]} */
    const firstLinks = items.map((item) => item.querySelector('a.figure-link'));
    const steps = firstLinks.filter((link) => link !== null);
    if (items.length > 1 && steps.length === items.length) activateProofSteps(list, steps);
  }
})();
