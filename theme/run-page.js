// The page with the run of a reader's own program, which `cargo book watch` writes: it opens
// the player with the run that is in the page.
'use strict';

(() => {
  const { book } = window;
  const container = /** @type {HTMLElement} */ (document.querySelector('.watch'));
  /** @type {RecordedRun} */
  const run = JSON.parse(document.getElementById('run')?.textContent ?? '');

  const open = (/** @type {number} */ start) => {
    button.hidden = true;
    const firstControl = book.openRunPlayer(container, run, start, (step) => {
      if (step !== undefined) return;
      button.hidden = false;
      button.focus();
    });
    firstControl.focus({ preventScroll: true });
  };
  const button = book.createButton('Watch it run', () => open(0));
  button.className = 'watch-button';
  container.append(button);
  open(0);
})();
