// What mdBook asks of a theme: headings that moved to another page, and live reload.
'use strict';

(() => {
  const { moved, liveReload } = document.documentElement.dataset;

  // Redirects with “#” in book.toml.
  const newAddress = moved && JSON.parse(moved)[location.hash];
  if (newAddress) location.replace(new URL(newAddress, location.href));

  // `mdbook serve` says when a page has changed, and `cargo book` answers then.
  if (!liveReload) return;
  const server = new URL(`/${liveReload}`, location.href);
  if (server.pathname === '/__changed') {
    const boards = [...document.querySelectorAll('game-board')].map(
      (board) => /** @type {HTMLElement} */ (board).dataset.module,
    );
    server.search = String(
      new URLSearchParams({
        page: location.pathname,
        boards: boards.join(' '),
        is_being_made: String(document.querySelector('.being-made') !== null),
      }),
    );
    fetch(server).then(
      ({ ok }) => {
        if (ok) location.reload();
      },
      () => {
        /* the server is gone */
      },
    );
  } else {
    server.protocol = server.protocol.replace('http', 'ws');
    new WebSocket(server).addEventListener('message', ({ data }) => {
      if (data === 'reload') location.reload();
    });
  }
})();
