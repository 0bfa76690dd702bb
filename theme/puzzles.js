// The list of all puzzles: what is solved, and how it is kept in a file.
'use strict';

(() => {
  const { make, kept } = window.parts;
  const list = document.querySelector('.progress');
  const links = [...list.querySelectorAll('[data-puzzle]')];
  const count = list.querySelector('.progress-count');

  const show = () => {
    const solved = kept.get('puzzles');
    const isSolved = (link) => Boolean(solved[link.dataset.puzzle]);
    for (const link of links) link.classList.toggle('was-solved', isSolved(link));
    for (const bar of list.querySelectorAll('progress')) {
      bar.value = [...bar.closest('section').querySelectorAll('[data-puzzle]')].filter(isSolved).length;
    }
    count.textContent = `You have solved ${links.filter(isSolved).length} of ${links.length} puzzles.`;
  };

  const save = () => {
    const file = new Blob([`${JSON.stringify(kept.get('puzzles'), null, 2)}\n`], { type: 'application/json' });
    const link = make('a', { href: URL.createObjectURL(file), download: 'first-player-wins.json' });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  /** What a file says is solved is added to what is solved here. */
  const load = async (file) => {
    const known = new Set(links.map((link) => link.dataset.puzzle));
    let saved;
    try { saved = JSON.parse(await file.text()); } catch { /* told below */ }
    const solved = Object.keys(saved ?? {}).filter((name) => known.has(name) && saved[name] === true);
    if (!solved.length) {
      count.textContent = `“${file.name}” has no solved puzzle of this book.`;
      return;
    }
    kept.set('puzzles', { ...kept.get('puzzles'), ...Object.fromEntries(solved.map((name) => [name, true])) });
    show();
  };
  const field = make('input', { type: 'file', accept: '.json,application/json', hidden: true });
  field.addEventListener('change', async () => {
    await load(field.files[0]);
    field.value = '';
  });

  const tool = (textContent, onclick) => make('button', { type: 'button', textContent, onclick });
  list.append(make('p', { className: 'board-tools' },
    tool('Save as a file', save),
    tool('Load a file', () => field.click()),
    field,
    tool('Forget all', () => {
      if (!confirm('Forget which puzzles you have solved?')) return;
      kept.set('puzzles', {});
      show();
    }),
  ));
  show();
})();
