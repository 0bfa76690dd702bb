// The table of contents: a column on wide screens, an overlay on narrow ones; and in the
// margin the headings of the page.
'use strict';

(() => {
  const { createHtml, byId, storage } = window.book;
  const page = document.documentElement;
  const contents = byId('book-contents');
  const toggle = byId('book-contents-toggle');
  const isWide = matchMedia('(width >= 68rem)'); // as in chrome.css
  /** @type {HTMLElement | null} */
  const current = contents.querySelector('[aria-current]');

  const isOpen = () =>
    isWide.matches ? page.dataset.contents !== 'closed' : 'open' in contents.dataset;
  const showContents = (/** @type {boolean} */ open) => {
    if (isWide.matches) page.dataset.contents = open ? 'open' : 'closed';
    else contents.toggleAttribute('data-open', open);
    toggle.setAttribute('aria-expanded', String(open));
    if (open) showCurrent();
  };
  const showCurrent = () => {
    if (!current) return;
    const top = current.getBoundingClientRect().top - contents.getBoundingClientRect().top;
    contents.scrollTop += top - contents.clientHeight / 2;
  };

  page.dataset.ready = '';
  showContents(isOpen());

  toggle.addEventListener('click', () => {
    showContents(!isOpen());
    if (isWide.matches) storage.writeText('contents', page.dataset.contents ?? 'open');
    else if (isOpen()) (current ?? contents).focus();
  });
  isWide.addEventListener('change', () => {
    contents.removeAttribute('data-open');
    showContents(isOpen());
  });
  /** Closes the overlay when the reader turns to something outside of it. */
  const leaveOverlay = (/** @type {Node | null} */ target) => {
    if (!isWide.matches && isOpen() && !contents.contains(target) && !toggle.contains(target))
      showContents(false);
  };
  contents.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) leaveOverlay(/** @type {Node} */ (relatedTarget));
  });
  document.addEventListener('pointerdown', ({ target }) =>
    leaveOverlay(/** @type {Node} */ (target)),
  );
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isWide.matches || !isOpen()) return;
    showContents(false);
    toggle.focus();
  });

  const title = document.querySelector('main h1[id]');
  const headings = [...document.querySelectorAll('main h2[id]')];
  const onPage = byId('book-on-page');
  if (onPage && headings.length > 1) {
    const link = (/** @type {Element} */ { id, textContent }) =>
      createHtml('a', { href: `#${id}`, textContent });
    onPage.append(createHtml('p', { textContent: 'On this page', ariaHidden: 'true' }));
    // What comes before the first heading is marked, too.
    onPage.append(...(title ? [title, ...headings] : headings).map(link));
    onPage.hidden = false;
    // The overlay has them too, because there is no margin beside a narrow page.
    const inOverlay = createHtml(
      'div',
      { className: 'contents-on-page', role: 'group' },
      ...headings.map(link),
    );
    inOverlay.ariaLabel = onPage.ariaLabel;
    inOverlay.addEventListener('click', () => showContents(false));
    current?.after(inOverlay);
  }
})();
