// The list of keys, in a dialog; contents-tools.js loads this when a reader asks for it.
'use strict';

(() => {
  const { createButton, createHtml } = window.book;

  /** @type {[heading: string, keys: [keys: string[], use: string][]][]} */
  const KEYS = [
    [
      'On every page',
      [
        [['←', '→'], 'the page before, the next page'],
        [['/', 's'], 'search the book'],
        [['?'], 'this list'],
        [['Escape'], 'close the search, a menu or this list'],
      ],
    ],
    [
      'On a board',
      [
        [['←', '↑', '→', '↓'], 'go from one part to the next'],
        [['Home', 'End'], 'go to the first part, to the last'],
        [['Enter', 'Space'], 'play there'],
        [['Backspace'], 'take back'],
        [['n'], 'the next puzzle, once one is solved'],
      ],
    ],
    [
      'While a run is watched',
      [
        [['←', '→'], 'one step back, one step on'],
        [['Space'], 'let it run, or stop it'],
        [['Home', 'End'], 'the beginning, the end'],
        [['Escape'], 'close the menu, then the player'],
      ],
    ],
    [
      'In questions',
      [
        [['↑', '↓'], 'go from one choice or line to the next'],
        [['Enter', 'Space'], 'choose'],
      ],
    ],
    [
      'While a program is edited',
      [
        [['Tab'], 'indent'],
        [['Escape', 'Tab'], 'one after the other: leave the editor'],
      ],
    ],
  ];

  const dialog = createHtml('dialog', { className: 'keys', ariaLabel: 'Keys' });
  // It gets the focus, so it is where the list begins.
  dialog.append(
    createHtml(
      'p',
      {},
      createButton('Close', () => dialog.close()),
    ),
  );
  for (const [heading, keys] of KEYS) {
    const rows = keys.flatMap(([keys, use]) => [
      createHtml(
        'dt',
        {},
        ...keys.flatMap((key, at) => [
          ...(at ? [' '] : []),
          createHtml('kbd', { textContent: key }),
        ]),
      ),
      createHtml('dd', { textContent: use }),
    ]);
    dialog.append(createHtml('h2', { textContent: heading }), createHtml('dl', {}, ...rows));
  }
  // A click beside what is in the dialog.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  window.book.openKeys = () => dialog.showModal();
})();
