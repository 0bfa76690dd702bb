// What has been read: a page counts when its end has been on the screen. The contents tick it,
// and the title page leads back to where the reader stopped.
'use strict';

(() => {
  const { byId, createHtml, pagePath, siteAddress, storage } = window.book;
  const path = pagePath(location.href);
  const label = document.querySelector('.page-label');

  const tick = (/** @type {SavedProgress['pages']} */ read) => {
    for (const link of byId('book-contents').querySelectorAll('a')) {
      if (!read[pagePath(link.href)] || link.matches('.was-read')) continue;
      link.classList.add('was-read');
      link.append(createHtml('span', { className: 'visually-hidden', textContent: ' (read)' }));
    }
  };
  const read = storage.read('pages');
  tick(read);
  const end = document.querySelector('.pages');
  if (label && end && !read[path]) {
    const observer = new IntersectionObserver(([{ isIntersecting }]) => {
      if (!isIntersecting) return;
      observer.disconnect();
      // Other pages may have been read meanwhile.
      /** @type {SavedProgress['pages']} */
      const now = { ...storage.read('pages'), [path]: true };
      storage.write('pages', now);
      tick(now);
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
    const href = siteAddress + last.path + (last.id ? `#${last.id}` : '');
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
