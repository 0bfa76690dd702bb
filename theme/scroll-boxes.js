// Boxes that scroll sideways: the pages give each a stop for the Tab key, which would only
// be in the way where everything is in view.
'use strict';

(() => {
  /** @type {NodeListOf<HTMLElement>} */
  const boxes = document.querySelectorAll('.scroll, .table-wrapper, pre.code, .terminal pre');
  const updateTabStop = (/** @type {HTMLElement} */ box) => {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
      // mdBook's own box around a table has no name.
      if (!box.hasAttribute('role')) Object.assign(box, { role: 'group', ariaLabel: 'Table' });
    } else box.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) updateTabStop(/** @type {HTMLElement} */ (target));
  });
  for (const box of boxes) observer.observe(box);
  // A font that comes late makes what is in them wider, but not the boxes.
  document.fonts.addEventListener('loadingdone', () => {
    for (const box of boxes) updateTabStop(box);
  });
})();
