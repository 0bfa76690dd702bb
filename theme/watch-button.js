// “Watch it run”: the button that loads the player and a run, and the run that the page's
// address names.
'use strict';

(() => {
  const { book } = window;
  const { root, runPlayer = '' } = document.documentElement.dataset;

  /** The scripts of the player, once asked for. @type {Promise<unknown> | undefined} */
  let player;

  /** The address names the run and its step, so that both can be shown to others. */
  const setAddress = (/** @type {string | undefined} */ runAndStep) => {
    const address = new URL(location.href);
    if (runAndStep) address.searchParams.set('watch', runAndStep);
    else address.searchParams.delete('watch');
    try {
      history.replaceState(history.state, '', address);
    } catch {
      /* not in a file */
    }
  };

  const watch = async (
    /** @type {Element} */ container,
    /** @type {HTMLButtonElement} */ button,
    /** @type {number} */ number,
    /** @type {number} */ start,
  ) => {
    if (button.ariaDisabled || container.querySelector('.player')) return;
    // A button that is disabled would lose the focus while the run is loaded.
    button.ariaDisabled = 'true';
    try {
      player ??= book.loadWithStyle(runPlayer);
      const [{ run }] = await Promise.all([
        book.load(`${root}runs/${container.dataset.run}`),
        player,
      ]);
      const onStep = (/** @type {number | undefined} */ step) => {
        setAddress(step === undefined ? undefined : `${number}.${step + 1}`);
        if (step === undefined) {
          button.hidden = false;
          button.focus();
        } else if (step === run.steps.length - 1) {
          const runs = book.storage.read('runs');
          book.storage.write('runs', { ...runs, [container.id.replace('run-', '')]: true });
        }
      };
      const firstControl = book.openRunPlayer(container, run, start, onStep);
      button.hidden = true;
      firstControl.focus();
    } catch {
      player = undefined; // perhaps the next time
      button.textContent = 'The run could not be loaded';
      book.announce(button.textContent);
    }
    button.ariaDisabled = null;
  };

  const address = new URLSearchParams(location.search).get('watch') ?? '';
  const [wantedNumber, wantedStep] = address.split('.').map(Number);
  for (const [at, container] of document.querySelectorAll('.watch').entries()) {
    const button = book.createButton('Watch it run', () => watch(container, button, at + 1, 0));
    button.className = 'watch-button';
    container.querySelector('.watch-for')?.append(' ', button);
    if (wantedNumber === at + 1) watch(container, button, wantedNumber, (wantedStep || 1) - 1);
  }
})();
