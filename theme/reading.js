// What has been read: a page counts when its end has been on the screen. The contents tick it,
// and the title page leads back to where the reader stopped.
'use strict';

(() => {
  const { byId, createHtml, storage } = window.book;
  const site = new URL(document.documentElement.dataset.root || './', document.baseURI).href;
  const pathOf = (/** @type {string} */ address) =>
    address.replace(/[?#].*/, '').replace(site, '') || 'index.html';
  const path = pathOf(location.href);
  const label = document.querySelector('.page-label');

  const tick = () => {
    const read = storage.read('pages');
    for (const link of byId('book-contents').querySelectorAll('a')) {
      if (!read[pathOf(link.href)] || link.matches('.was-read')) continue;
      link.classList.add('was-read');
      link.append(createHtml('span', { className: 'visually-hidden', textContent: ' (read)' }));
    }
  };
  tick();
  const end = document.querySelector('.pages');
  if (label && end && !storage.read('pages')[path]) {
    const observer = new IntersectionObserver(([{ isIntersecting }]) => {
      if (!isIntersecting) return;
      observer.disconnect();
      storage.write('pages', { ...storage.read('pages'), [path]: true });
      tick();
    });
    observer.observe(end);
  }

  // --- Where the reader stopped ----------------------------------------------------

  /** The last heading that is above the middle of the window. */
  const currentHeading = () =>
    [...document.querySelectorAll('main h2[id]')]
      .filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2)
      .at(-1);
  const save = () => {
    const heading = currentHeading();
    const [number] = label?.textContent?.split(' · ') ?? [];
    const title = document.querySelector('main h1')?.textContent ?? '';
    const place = {
      path,
      title: `${number} ${title}`,
      id: heading?.id,
      part: heading?.textContent,
    };
    storage.writeText('last', JSON.stringify(place));
  };
  if (label)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') save();
    });

  const cover = document.querySelector('.cover');
  const last = storage.readPlace();
  if (cover && last) {
    const href = site + last.path + (last.id ? `#${last.id}` : '');
    cover.after(
      createHtml(
        'p',
        { className: 'continue' },
        'Continue: ',
        createHtml('a', {
          href,
          textContent: last.part ? `${last.title}, ${last.part}` : last.title,
        }),
      ),
    );
  }
})();
