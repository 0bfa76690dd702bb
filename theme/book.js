// What a page can do beyond being read: contents, code buttons, page turning,
// search. Everything here is an extra; without it the book is all there.
// The choice of colours is in early.js.
'use strict';

(() => {
  const page = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const { make, kept } = window.parts;
  /** Says `text` to a screen reader without moving the focus. */
  const announce = (text) => {
    byId('book-status').textContent = text;
  };
  /** Runs a script of the site, and gives its element, on which it may leave something. */
  const load = (source) =>
    new Promise((resolve, reject) => {
      const script = make('script', {
        src: source,
        onload: () => resolve(script),
        onerror: reject,
      });
      document.head.append(script);
    });
  /** Several, one after the other; none of them twice. */
  const loaded = {};
  const loadAll = async (sources) => {
    for (const source of sources.split(' ')) {
      loaded[source] ??= load(source);
      await loaded[source].catch((error) => {
        delete loaded[source]; // perhaps the next time
        throw error;
      });
    }
  };

  // --- Contents: a column on wide screens, an overlay on narrow ones --------

  const contents = byId('book-contents');
  const toggle = byId('book-contents-toggle');
  const wide = matchMedia('(width >= 68rem)'); // as in chrome.css
  const current = contents.querySelector('[aria-current]');

  const isOpen = () =>
    wide.matches ? page.dataset.contents !== 'closed' : 'open' in contents.dataset;
  const showContents = (open) => {
    if (wide.matches) {
      page.dataset.contents = open ? 'open' : 'closed';
    } else {
      contents.toggleAttribute('data-open', open);
    }
    toggle.setAttribute('aria-expanded', open);
    if (open) showCurrent();
  };
  const showCurrent = () => {
    if (!current) return;
    const middle = current.getBoundingClientRect().top - contents.getBoundingClientRect().top;
    contents.scrollTop += middle - contents.clientHeight / 2;
  };

  page.dataset.ready = '';
  showContents(isOpen());

  toggle.addEventListener('click', () => {
    showContents(!isOpen());
    if (wide.matches) {
      try {
        localStorage.setItem('contents', page.dataset.contents);
      } catch {
        /* not remembered */
      }
    } else if (isOpen()) {
      (current ?? contents).focus();
    }
  });
  wide.addEventListener('change', () => {
    contents.removeAttribute('data-open');
    showContents(isOpen());
  });
  const leaveOverlay = (target) => {
    if (!wide.matches && isOpen() && !contents.contains(target) && !toggle.contains(target))
      showContents(false);
  };
  contents.addEventListener('focusout', (event) => {
    if (event.relatedTarget) leaveOverlay(event.relatedTarget);
  });
  document.addEventListener('pointerdown', (event) => leaveOverlay(event.target));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || wide.matches || !isOpen()) return;
    showContents(false);
    toggle.focus();
  });

  // --- In the margin: the headings of the page ------------------------------

  const headings = [...document.querySelectorAll('main h2[id]')];
  const onPage = byId('book-on-page');
  if (onPage && headings.length > 1) {
    const link = (heading) =>
      make('a', { href: `#${heading.id}`, textContent: heading.textContent });
    onPage.append(
      make('p', { textContent: 'On this page', ariaHidden: true }),
      ...headings.map(link),
    );
    onPage.hidden = false;
  }

  // --- Boxes that scroll ----------------------------------------------------

  // The pages give each such box a stop for the Tab key. Where everything is
  // in view the stop would only be in the way.
  const boxes = document.querySelectorAll('.scroll, .table-wrapper, pre.code, .terminal pre');
  const look = (box) => {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
      // mdBook's own box around a table has no name.
      if (!box.hasAttribute('role')) Object.assign(box, { role: 'group', ariaLabel: 'Table' });
    } else box.removeAttribute('tabindex');
  };
  const resized = new ResizeObserver((entries) => entries.forEach(({ target }) => look(target)));
  for (const box of boxes) resized.observe(box);
  // A font that comes late makes what is in them wider, but not the boxes.
  document.fonts.addEventListener('loadingdone', () => boxes.forEach(look));

  // --- A table that can be sorted: by a column, or as it was ----------------

  for (const {
    tHead,
    tBodies: [body],
  } of document.querySelectorAll('table[data-sorted]')) {
    const [rows, heads] = [[...body.rows], [...tHead.rows[0].cells]];
    const of = ({ cells }, at) =>
      cells[at].dataset.of ? Number(cells[at].dataset.of) : cells[at].textContent;
    for (const [at, head] of heads.entries()) {
      const sort = () => {
        const next = { ascending: 'descending', descending: 'none' }[head.ariaSort] ?? 'ascending';
        for (const other of heads) other.ariaSort = other === head ? next : 'none';
        const sign = { ascending: 1, descending: -1, none: 0 }[next];
        body.append(
          ...[...rows].sort((a, b) => sign * ((of(a, at) > of(b, at)) - (of(a, at) < of(b, at)))),
        );
      };
      head.replaceChildren(
        make('button', { type: 'button', textContent: head.textContent, onclick: sort }),
      );
    }
  }

  // --- Code: Copy and Run ---------------------------------------------------

  const copyText = async (text) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    // Not there without https; the old way works in a file.
    const field = make('textarea', { value: text, className: 'unseen', readOnly: true });
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    focused?.focus();
    if (!copied) throw new Error('refused');
  };

  window.parts.copyText = copyText;

  /** What stands in a script, packed: a file: page may fetch nothing. */
  window.parts.unpack = (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  };

  // What the book hides of its programs is in one script, in parts.
  let hidden; // once asked for: the promise of its parts by name
  const loadHidden = () => {
    hidden ??= load(`${page.dataset.root}target/hidden.js`).then(({ parts }) => parts);
    hidden.catch(() => {
      hidden = undefined;
    }); // perhaps the next time
    return hidden;
  };

  /** The whole program, once its hidden lines are on the page. */
  const program = async (snippet) => {
    const empty = [...snippet.querySelectorAll('.boring:empty')];
    const parts = empty.length ? await loadHidden() : {};
    for (const lines of empty) {
      lines.textContent = lines.dataset.of
        .split(' ')
        .map((name) => {
          if (name && !(name in parts)) throw new Error('this page is out of date: load it again');
          return name && parts[name];
        })
        .join('\n');
    }
    return snippet.querySelector('pre code').textContent;
  };

  const copy = async (snippet, button) => {
    // With the folded lines: what is copied compiles.
    try {
      await copyText(await program(snippet));
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Can’t copy';
    }
    announce(button.textContent);
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  };

  const playground = 'https://play.rust-lang.org/evaluate.json';
  const run = async (snippet, button, output) => {
    const say = (title, text) => {
      output.replaceChildren(
        make('p', { textContent: title }),
        ...(text ? [make('pre', { textContent: text })] : []),
      );
    };
    button.disabled = true;
    say('Sent to play.rust-lang.org, waiting for the answer …');
    try {
      const response = await fetch(playground, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          version: 'stable',
          optimize: '0',
          edition: snippet.dataset.run,
          code: await program(snippet),
        }),
        signal: AbortSignal.timeout(20_000),
      });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      const { result, error } = await response.json();
      const text = (result || error || '').trimEnd();
      say(text ? 'play.rust-lang.org says' : 'It ran and printed nothing.', text);
    } catch (error) {
      const why =
        error.name === 'TimeoutError'
          ? 'no answer in 20 seconds'
          : error instanceof TypeError
            ? 'no connection to play.rust-lang.org'
            : error.message;
      say(`Not run: ${why}.`);
    }
    button.disabled = false;
  };

  for (const snippet of document.querySelectorAll('.snippet')) {
    const name = snippet.querySelector('.snippet-name')?.textContent ?? 'this program';
    const tool = (label, title, action) => {
      const button = make('button', { type: 'button', textContent: label, title });
      button.addEventListener('click', () => action(button));
      return button;
    };
    const tools = make(
      'div',
      { className: 'snippet-tools' },
      tool('Copy', `Copy ${name}`, (button) => copy(snippet, button)),
    );
    if (snippet.dataset.run) {
      const output = make('div', { className: 'printed output', ariaLive: 'polite' });
      tools.append(
        tool('Run', `Send ${name} to play.rust-lang.org and show what it prints`, (button) => {
          snippet.append(output);
          // In the page first, filled a moment later: else it isn't read out.
          setTimeout(() => run(snippet, button, output));
        }),
      );
    }
    snippet.querySelector('pre').before(tools);
    // Some browsers copy only at once after a click: then the lines must be there.
    if (snippet.querySelector('.boring'))
      tools.addEventListener('pointerenter', () => loadHidden().catch(() => {}), { once: true });
    snippet.querySelector('.whole input')?.addEventListener('change', () => {
      program(snippet).catch(() => announce('The hidden lines could not be loaded.'));
    });
  }

  // --- Questions, and what a reader has done ------------------------------------

  Object.assign(window.parts, { load, announce });
  const has = (selector) => document.querySelector(selector);
  if (page.dataset.questions && has('.question, .exercise, .review, .progress')) {
    const { questions, review, progress } = page.dataset;
    loadAll(
      [
        questions,
        ...(has('.review') ? [review] : []),
        ...(has('.progress') ? [progress] : []),
      ].join(' '),
    ).catch(() => {
      /* answers stay folded */
    });
  }

  // --- Runs to watch --------------------------------------------------------

  let player; // once asked for: the promise of its two scripts
  const watch = async (place, button, number, step) => {
    if (place.querySelector('.player')) return;
    button.disabled = true;
    try {
      const [{ run: recorded }] = await Promise.all([
        load(`${page.dataset.root}runs/${place.dataset.run}`),
        (player ??= loadAll(page.dataset.watch)),
      ]);
      // The address names the step, so that it can be shown to others.
      const moved = (at) => {
        const address = new URL(location.href);
        if (at === undefined) address.searchParams.delete('watch');
        else address.searchParams.set('watch', `${number}.${at + 1}`);
        try {
          history.replaceState(history.state, '', address);
        } catch {
          /* not in a file */
        }
        if (at === undefined) {
          button.hidden = false;
          button.focus();
        }
        if (at === recorded.steps.length - 1)
          kept.set('runs', { ...kept.get('runs'), [place.id.replace('run-', '')]: true });
      };
      const first = window.watchRun(place, recorded, step, moved);
      button.hidden = true;
      first.focus();
    } catch {
      player = undefined; // perhaps the next time
      announce((button.textContent = 'The run could not be loaded'));
    }
    button.disabled = false;
  };
  const [asked, step] = (new URLSearchParams(location.search).get('watch') ?? '')
    .split('.')
    .map(Number);
  for (const [at, place] of document.querySelectorAll('.watch').entries()) {
    const button = make('button', {
      type: 'button',
      className: 'watch-button',
      textContent: 'Watch it run',
    });
    button.addEventListener('click', () => watch(place, button, at + 1, 0));
    place.querySelector('.look').append(' ', button);
    if (asked === at + 1) watch(place, button, asked, (step || 1) - 1);
  }

  // --- Words that light up a part of a figure ---------------------------------

  if (document.querySelector('a.part'))
    load(page.dataset.parts).catch(() => {
      /* links to the figures stay */
    });

  // --- Words that the glossary explains ---------------------------------------

  const explain = async () => {
    window.parts.terms = (await load(`${page.dataset.root}target/terms.js`)).terms;
    await loadAll(page.dataset.terms);
  };
  if (document.querySelector('.place')) {
    (window.requestIdleCallback ?? setTimeout)(
      () =>
        explain().catch(() => {
          /* words stay words */
        }),
      { timeout: 2000 },
    );
  }

  // --- Turning pages --------------------------------------------------------

  const ownKeys =
    'input, select, textarea, dialog[open], [contenteditable], [role="group"], [role="toolbar"], [data-keys="own"], game-board';
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.target.closest?.(ownKeys)) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const turn = (event.key === 'ArrowLeft') === (page.dir !== 'rtl') ? 'prev' : 'next';
      document.querySelector(`.pages a[rel="${turn}"]`)?.click();
    } else if (event.key === '/' || event.key === 's') {
      event.preventDefault();
      openSearch();
    }
  });

  // --- Search ---------------------------------------------------------------

  const search = byId('book-search');
  const words = byId('book-search-words');
  let searching; // once asked for: the promise of theme/search.js

  const openSearch = () => {
    search.showModal();
    words.select();
    searching ??= loadAll(search.dataset.script).catch(() => {
      searching = undefined; // perhaps the next time
      byId('book-search-status').textContent = 'The search could not be loaded.';
    });
  };
  byId('book-search-open').addEventListener('click', openSearch);
  byId('book-search-close').addEventListener('click', () => search.close());
  search.addEventListener('click', (event) => {
    if (event.target === search) search.close();
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    search.close(); // at once; a search field would empty itself first
  });

  // --- Boards ---------------------------------------------------------------

  // Their scripts come only to pages that have some.
  if (document.querySelector('game-board'))
    loadAll(page.dataset.board).catch(() => {
      /* pictures stay */
    });

  // --- What mdBook asks of a theme ------------------------------------------

  // A heading that moved to another page (redirects with "#" in book.toml).
  const moved = page.dataset.moved && JSON.parse(page.dataset.moved)[location.hash];
  if (moved) location.replace(new URL(moved, location.href));

  // `mdbook serve` says when a page has changed, and `cargo book` answers then.
  const live = page.dataset.liveReload && new URL(`/${page.dataset.liveReload}`, location.href);
  if (live && live.pathname === '/__changed') {
    fetch(live)
      .then(({ ok }) => {
        if (ok) location.reload();
      })
      .catch(() => {
        /* the server is gone */
      });
  } else if (live) {
    live.protocol = live.protocol.replace('http', 'ws');
    new WebSocket(live).addEventListener('message', ({ data }) => {
      if (data === 'reload') location.reload();
    });
  }
})();
