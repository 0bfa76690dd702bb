// Your progress: what is done of each chapter, what to do next, and the file in which all
// that is saved. A grading result that is pasted in ticks exercises. storage.js says what
// is stored, and saved-progress.js reads files.
'use strict';

(() => {
  const { createButton, createDoneCheckbox, createHtml, repetition, savedProgress, storage } =
    window.book;
  const list = /** @type {Element} */ (document.querySelector('.progress'));
  const bars = [...list.querySelectorAll('progress')];
  const KINDS = /** @type {const} */ ({
    questions: 'questions answered right at the first try',
    puzzles: 'puzzles solved',
    runs: 'runs watched to the end',
    exercises: 'exercises done',
  });
  /** @typedef {keyof typeof KINDS} CountedKind */
  const countedKinds = /** @type {CountedKind[]} */ (Object.keys(KINDS));
  /** @type {ProgressKind[]} */
  const allKinds = [...countedKinds, 'won', 'programs', 'pages'];

  const idsOf = (/** @type {Element} */ bar) => bar.dataset.of?.split(' ') ?? [];
  const idsOfKind = (/** @type {CountedKind} */ kind) =>
    new Set(bars.filter((bar) => bar.dataset.kind === kind).flatMap(idsOf));
  const known = {
    questions: idsOfKind('questions'),
    puzzles: idsOfKind('puzzles'),
    runs: idsOfKind('runs'),
    exercises: idsOfKind('exercises'),
  };

  const count = createHtml('p', { className: 'progress-count', role: 'status' });
  const next = createHtml('p', { className: 'progress-next' });
  const programs = createHtml('p', { className: 'progress-programs', hidden: true });
  const message = createHtml('p', { className: 'progress-message', role: 'status' });

  // --- What is done, and what is next -------------------------------------------

  const isDone = (/** @type {CountedKind} */ kind, /** @type {string} */ id) => {
    if (kind !== 'questions') return Boolean(storage.read(kind)[id]);
    const answer = storage.read('questions')[id];
    return Boolean(answer?.right) && !repetition.isDue(answer);
  };
  const doneIds = (/** @type {CountedKind} */ kind) =>
    new Set([...known[kind]].filter((id) => isDone(kind, id)));

  const show = () => {
    const done = {
      questions: doneIds('questions'),
      puzzles: doneIds('puzzles'),
      runs: doneIds('runs'),
      exercises: doneIds('exercises'),
    };
    for (const bar of bars) {
      const kind = /** @type {CountedKind} */ (bar.dataset.kind);
      bar.value = idsOf(bar).filter((id) => done[kind].has(id)).length;
      const text = /** @type {Element} */ (bar.nextElementSibling);
      text.textContent = `${bar.value} of ${bar.max}`;
    }
    for (const link of list.querySelectorAll('[data-puzzle]'))
      link.classList.toggle('was-solved', done.puzzles.has(link.dataset.puzzle ?? ''));
    /** @type {NodeListOf<HTMLInputElement>} */
    const boxes = list.querySelectorAll('.done-checkbox input');
    for (const box of boxes)
      box.checked = done.exercises.has(box.closest('li')?.dataset.exercise ?? '');
    const counts = countedKinds.map(
      (kind) => `${done[kind].size} of ${known[kind].size} ${KINDS[kind]}`,
    );
    count.textContent = `${counts.join(', ')}.`;
    next.replaceChildren(...advice());
    showPrograms();
  };

  /** The programs that the reader has changed, with links to them. */
  const showPrograms = () => {
    const links = Object.keys(storage.read('programs'))
      .sort()
      .map((id) => {
        const [href, textContent] = id.split(' ');
        return createHtml('a', { href, textContent });
      });
    programs.hidden = !links.length;
    programs.replaceChildren(
      'Programs that you have changed: ',
      ...links.flatMap((link, at) => (at ? [', ', link] : [link])),
      '.',
    );
  };

  /** Where a link leads, as the page has it: paper tells all other addresses. */
  const addressOf = (/** @type {HTMLAnchorElement} */ link) => link.getAttribute('href') ?? '';

  /** One sentence: a question that is due, else the first puzzle or exercise left. */
  const advice = () => {
    const answers = storage.read('questions');
    const due = [...known.questions].filter((id) => repetition.isDue(answers[id])).length;
    if (due) {
      const textContent = due === 1 ? 'a question is due' : `${due} questions are due`;
      return ['Next: ', createHtml('a', { href: 'review.html', textContent }), '.'];
    }
    for (const chapter of list.querySelectorAll('section')) {
      const title = chapter.querySelector('h2')?.textContent;
      /** @type {HTMLAnchorElement | null} */
      const puzzle = chapter.querySelector('[data-puzzle]:not(.was-solved)');
      if (puzzle) {
        const textContent = puzzle.querySelector('b')?.textContent ?? '';
        const link = createHtml('a', { href: addressOf(puzzle), textContent });
        return ['Next: the puzzle ', link, ` (${title})`];
      }
      const box = chapter.querySelector('.done-checkbox input:not(:checked)');
      const exercise = box?.closest('li')?.querySelector('a');
      if (exercise) {
        const { textContent } = exercise;
        const link = createHtml('a', { href: addressOf(exercise), textContent });
        return ['Next: the exercise ', link, ` (${title})`];
      }
    }
    return ['All puzzles are solved, and all exercises are done.'];
  };

  // --- Files, and what is pasted --------------------------------------------

  const save = () => {
    const progress = Object.fromEntries(allKinds.map((kind) => [kind, storage.read(kind)]));
    const text = JSON.stringify({ book: 'first-player-wins', ...progress }, null, 2);
    const file = new Blob([`${text}\n`], { type: 'application/json' });
    const href = URL.createObjectURL(file);
    createHtml('a', { href, download: 'first-player-wins.json' }).click();
    URL.revokeObjectURL(href);
  };

  const add = (/** @type {SavedEntry[]} */ entries) => {
    for (const [kind, id, value] of entries) {
      /** @type {Record<string, any>} */
      const all = storage.read(kind);
      const merged = Object.hasOwn(all, id) ? savedProgress.merge(kind, all[id], value) : value;
      storage.write(kind, { ...all, [id]: merged });
    }
  };

  const chooser = createHtml('div');
  const tickSolved = (/** @type {Grade[]} */ grades) => {
    const solved = grades.filter(({ solved }) => String(solved).toLowerCase() === 'true');
    add(solved.map(({ chapter, exercise }) => ['exercises', `${chapter}/${exercise}`, true]));
    chooser.replaceChildren();
    show();
    const ticked = solved.length ? ', and ticked' : '';
    message.textContent = `${solved.length} of the ${grades.length} exercises in it are solved${ticked}.`;
  };
  /** A result of a whole class: which student is the reader? */
  const askForStudent = (/** @type {Map<string, Grade[]>} */ students) => {
    const names = [...students.keys()].map((textContent) => createHtml('option', { textContent }));
    const select = createHtml('select', { ariaLabel: 'Which student you are' }, ...names);
    const choose = () => tickSolved(students.get(select.value) ?? []);
    const row = createHtml('p', { className: 'board-tools' }, select);
    row.append(createButton('This is me', choose));
    chooser.append(row);
    message.textContent = `It has ${students.size} students: choose which one you are.`;
    select.focus();
  };
  /** Takes over what a file or a pasted text says. */
  const take = (/** @type {string} */ text, /** @type {string} */ name) => {
    chooser.replaceChildren();
    const students = savedProgress.grades(text, known);
    const [first] = students.values();
    if (students.size === 1) return tickSolved(first);
    if (students.size > 1) return askForStudent(students);
    /** @type {SavedEntry[]} */
    let entries = [];
    try {
      entries = savedProgress.entries(JSON.parse(text), known);
    } catch {
      /* no JSON */
    }
    add(entries);
    show();
    message.textContent = entries.length
      ? `${name} is added to what was here.`
      : `${name} has nothing of this book: no saved progress, and no grading result.`;
  };

  const fileField = createHtml('input', {
    type: 'file',
    accept: '.json,.csv,application/json,text/csv',
    hidden: true,
  });
  fileField.addEventListener('change', async () => {
    const file = fileField.files?.[0];
    if (!file) return;
    if (file.size > 5_000_000) message.textContent = `“${file.name}” is too large.`;
    else take(await file.text(), `“${file.name}”`);
    fileField.value = '';
  });
  const pasteField = createHtml('textarea', { rows: 4, spellcheck: false });
  const code = (/** @type {string} */ textContent) => createHtml('code', { textContent });
  const pasteBox = createHtml(
    'details',
    {},
    createHtml('summary', { textContent: 'Paste a grading result' }),
    createHtml(
      'label',
      {},
      'What ',
      code('cargo book grade'),
      ' printed for you, with ',
      code('--format json'),
      ' or ',
      code('csv'),
      pasteField,
    ),
    createHtml(
      'p',
      { className: 'board-tools' },
      createButton('Read it', () => take(pasteField.value, 'What you pasted')),
    ),
  );
  const forgetAll = () => {
    if (!confirm('Forget all that you have answered, solved, watched and done?')) return;
    for (const kind of allKinds) storage.write(kind, {});
    storage.writeText('last', '');
    message.textContent = '';
    show();
  };

  // --- The page -----------------------------------------------------------------

  for (const bar of bars) bar.after(createHtml('b'));
  for (const link of list.querySelectorAll('[data-exercise]')) {
    const item = /** @type {HTMLElement} */ (link.parentElement);
    const exercise = link.dataset.exercise ?? '';
    item.dataset.exercise = exercise;
    const label = { className: 'visually-hidden', textContent: `Done: ${link.textContent}` };
    item.prepend(createDoneCheckbox(exercise, label, show));
  }
  list.prepend(
    next,
    count,
    programs,
    createHtml(
      'p',
      { className: 'board-tools' },
      createButton('Save as a file', save),
      createButton('Load a file', () => fileField.click()),
      fileField,
      createButton('Forget all', forgetAll),
    ),
    pasteBox,
    message,
    chooser,
  );
  show();
})();
