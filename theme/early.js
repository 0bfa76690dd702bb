// Runs before the page is drawn: a stored choice must not flash the default.
// The rest of the script is in book.js.
'use strict';

(() => {
  const page = document.documentElement;
  page.classList.add('js');

  // What the other scripts build with: elements of the page, and of drawings.
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
  // The page waits a tenth of a second for its fonts: so they are asked for before
  // the style sheets say where they are needed. A file may not ask.
  if (location.protocol === 'file:') page.classList.add('from-file');
  else
    for (const href of page.dataset.fonts.trim().split(' ')) {
      document.head.append(
        make('link', {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossOrigin: 'anonymous',
          href,
        }),
      );
    }

  // Storage may be forbidden (private windows, file://): then choices last for
  // this page only.
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const store = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      /* see above */
    }
  };

  window.parts = {
    make,
    draw,
    /** What the reader has done is kept in this browser, and nowhere else. */
    kept: {
      get: (key) => {
        try {
          return JSON.parse(stored(key)) ?? {};
        } catch {
          return {};
        }
      },
      set: (key, value) => store(key, JSON.stringify(value)),
    },
  };

  const show = (theme) => {
    page.dataset.theme = theme;
    // The browser's own bar follows the choice, not only the system.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = meta.dataset.theme;
      meta.media =
        theme === 'auto' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
    }
  };
  const chosen = () => {
    const theme = stored('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'auto';
  };

  show(chosen());
  if (stored('contents') === 'closed') page.dataset.contents = 'closed';

  document.addEventListener('DOMContentLoaded', () => {
    const choice = document.getElementById('book-theme');
    choice.value = chosen();
    choice.addEventListener('change', () => {
      store('theme', choice.value);
      show(choice.value);
    });
  });
  // Another tab of the book changed it.
  addEventListener('storage', (event) => {
    if (event.key !== 'theme') return;
    show(chosen());
    document.getElementById('book-theme').value = chosen();
  });
})();
