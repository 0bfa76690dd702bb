// Your progress: what is done of each chapter, what to do next, and how all that
// is kept in a file. A grading result that is pasted in ticks exercises.
'use strict';

(() => {
  const {
    make,
    kept,
    questions: { isDue, tick, button },
  } = window.parts;
  const list = document.querySelector('.progress');
  const bars = [...list.querySelectorAll('progress')];
  const KINDS = {
    questions: 'questions answered right',
    puzzles: 'puzzles solved',
    runs: 'runs watched to the end',
    exercises: 'exercises done',
  };
  const names = (bar) => bar.dataset.of.split(' ');
  const known = Object.fromEntries(
    Object.keys(KINDS).map((kind) => [
      kind,
      new Set(bars.filter((bar) => bar.dataset.kind === kind).flatMap(names)),
    ]),
  );
  const count = make('p', { className: 'progress-count', role: 'status' });
  const next = make('p', { className: 'progress-next' });
  const said = make('p', { className: 'progress-said', role: 'status' });

  /** What is kept, as far as it is done. */
  const done = () => {
    const isDone = { questions: (answer) => answer?.right && !isDue(answer) };
    return Object.fromEntries(
      Object.keys(KINDS).map((kind) => {
        const all = kept.get(kind);
        return [
          kind,
          new Set(
            Object.keys(all).filter(
              (name) => known[kind].has(name) && (isDone[kind]?.(all[name]) ?? all[name]),
            ),
          ),
        ];
      }),
    );
  };

  const show = () => {
    const all = done();
    for (const bar of bars) {
      bar.value = names(bar).filter((name) => all[bar.dataset.kind].has(name)).length;
      bar.nextElementSibling.textContent = `${bar.value} of ${bar.max}`;
    }
    for (const link of list.querySelectorAll('[data-puzzle]'))
      link.classList.toggle('was-solved', all.puzzles.has(link.dataset.puzzle));
    for (const box of list.querySelectorAll('.tick input'))
      box.checked = all.exercises.has(box.closest('li').dataset.exercise);
    count.textContent = `${Object.keys(KINDS)
      .map((kind) => `${all[kind].size} of ${known[kind].size} ${KINDS[kind]}`)
      .join(', ')}.`;
    next.replaceChildren(...advice(all));
  };

  /** One sentence: a question that is due, else the first puzzle or exercise left. */
  const advice = (all) => {
    const answers = kept.get('questions');
    const due = [...known.questions].filter((id) => isDue(answers[id])).length;
    const link = (href, textContent) => make('a', { href, textContent });
    if (due)
      return [
        'Next: ',
        link('review.html', due === 1 ? 'a question is due' : `${due} questions are due`),
        '.',
      ];
    for (const chapter of list.querySelectorAll('section')) {
      const puzzle = chapter.querySelector('[data-puzzle]:not(.was-solved)');
      if (puzzle)
        return [
          'Next: the puzzle ',
          link(puzzle.href, puzzle.querySelector('b').textContent),
          ` (${chapter.querySelector('h2').textContent})`,
        ];
      const box = chapter.querySelector('.tick input:not(:checked)');
      const exercise = box?.closest('li').querySelector('a');
      if (exercise)
        return [
          'Next: the exercise ',
          link(exercise.href, exercise.textContent),
          ` (${chapter.querySelector('h2').textContent})`,
        ];
    }
    return ['All puzzles are solved, and all exercises are done.'];
  };

  // --- Files, and what is pasted --------------------------------------------

  const BOOK = 'first-player-wins';
  const isMap = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  const isAnswer = (it) =>
    isMap(it) &&
    typeof it.right === 'boolean' &&
    Number.isInteger(it.row) &&
    it.row >= 0 &&
    /^\d{4}-\d\d-\d\d$/.test(it.due);
  const isMerits = (it) =>
    Array.isArray(it) && it.every((merit) => ['won', 'alone', 'harder'].includes(merit));

  const save = () => {
    const all = Object.fromEntries(
      [...Object.keys(KINDS), 'won'].map((kind) => [kind, kept.get(kind)]),
    );
    const file = new Blob([`${JSON.stringify({ book: BOOK, ...all }, null, 2)}\n`], {
      type: 'application/json',
    });
    const link = make('a', { href: URL.createObjectURL(file), download: `${BOOK}.json` });
    link.click();
    URL.revokeObjectURL(link.href);
  };

  /** The good entries of a saved file; an old one has only puzzles. */
  const entries = (data) => {
    if (!isMap(data)) return [];
    const parts = data.book === BOOK ? data : { puzzles: data };
    const isGood = { questions: isAnswer, won: isMerits };
    return [...Object.keys(KINDS), 'won'].flatMap((kind) =>
      isMap(parts[kind])
        ? Object.entries(parts[kind])
            .filter(
              ([name, value]) =>
                (isGood[kind] ?? ((it) => it === true))(value) &&
                (known[kind]?.has(name) ?? name.length < 200),
            )
            .map(([name, value]) => [kind, name, value])
        : [],
    );
  };
  /** What is in both: all merits, and of two answers the one that is due first. */
  const both = {
    won: (a, b) => [...new Set([...a, ...b])],
    questions: (a, b) => (a.due <= b.due ? a : b),
  };
  const add = (found) => {
    for (const [kind, name, value] of found) {
      const all = kept.get(kind);
      kept.set(kind, {
        ...all,
        [name]: Object.hasOwn(all, name) && both[kind] ? both[kind](all[name], value) : value,
      });
    }
  };

  /** The rows of a table, each by the names of its columns. */
  const rows = (text) => {
    const between = ['\t', ';', ','].find((sign) => text.split('\n', 1)[0].includes(sign)) ?? ',';
    const cells = text.matchAll(
      new RegExp(`("(?:[^"]|"")*"|[^"${between}\\r\\n]*)(${between}|\\r?\\n|$)`, 'g'),
    );
    const [head, ...lines] = [...cells].reduce(
      (lines, [, cell, end]) => {
        lines.at(-1).push(cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
        if (end !== between) lines.push([]);
        return lines;
      },
      [[]],
    );
    return lines.map((line) =>
      Object.fromEntries(head.map((name, at) => [name.trim(), line[at] ?? ''])),
    );
  };
  /** The grades of this book, by students, in what `cargo book grade` prints as JSON or CSV. */
  const grades = (data, text) => {
    const all = Array.isArray(data?.students)
      ? data.students.flatMap((it) =>
          Array.isArray(it?.grades)
            ? it.grades.map((grade) => ({ ...grade, student: it.student }))
            : [],
        )
      : data === undefined
        ? rows(text)
        : [];
    return Map.groupBy(
      all.filter(({ chapter, exercise }) => known.exercises.has(`${chapter}/${exercise}`)),
      ({ student }) => String(student),
    );
  };

  const chooser = make('div');
  const tickAll = (own) => {
    const solved = own.filter(({ solved }) => String(solved).toLowerCase() === 'true');
    add(solved.map(({ chapter, exercise }) => ['exercises', `${chapter}/${exercise}`, true]));
    chooser.replaceChildren();
    show();
    said.textContent = `${solved.length} of the ${own.length} exercises in it are solved${solved.length ? ', and ticked' : ''}.`;
  };
  /** Takes over what a file or a pasted text says. */
  const take = (text, name) => {
    let data;
    try {
      data = JSON.parse(text);
    } catch {
      /* perhaps a table */
    }
    chooser.replaceChildren();
    const students = grades(data, text);
    if (students.size === 1) return tickAll([...students.values()][0]);
    if (students.size > 1) {
      const who = make(
        'select',
        { ariaLabel: 'Which student you are' },
        ...[...students.keys()].map((textContent) => make('option', { textContent })),
      );
      chooser.append(
        make(
          'p',
          { className: 'board-tools' },
          who,
          button('This is me', () => tickAll(students.get(who.value))),
        ),
      );
      said.textContent = `It has ${students.size} students: choose which one you are.`;
      return who.focus();
    }
    const found = entries(data);
    add(found);
    show();
    said.textContent = found.length
      ? `${name} is added to what was here.`
      : `${name} has nothing of this book: no saved progress, and no grading result.`;
  };

  const field = make('input', {
    type: 'file',
    accept: '.json,.csv,application/json,text/csv',
    hidden: true,
  });
  field.addEventListener('change', async () => {
    const [file] = field.files;
    if (file.size > 5_000_000) said.textContent = `“${file.name}” is too large.`;
    else take(await file.text(), `“${file.name}”`);
    field.value = '';
  });
  const paste = make('textarea', { rows: 4, spellcheck: false });
  const pasted = make(
    'details',
    {},
    make('summary', { textContent: 'Paste a grading result' }),
    make(
      'label',
      {},
      'What ',
      make('code', { textContent: 'cargo book grade' }),
      ' printed for you, with ',
      make('code', { textContent: '--format json' }),
      ' or ',
      make('code', { textContent: 'csv' }),
      paste,
    ),
    make(
      'p',
      { className: 'board-tools' },
      button('Read it', () => take(paste.value, 'What you pasted')),
    ),
  );

  for (const bar of bars) bar.after(make('b'));
  for (const link of list.querySelectorAll('[data-exercise]')) {
    const item = link.parentElement;
    item.dataset.exercise = link.dataset.exercise;
    item.prepend(
      tick(
        link.dataset.exercise,
        { className: 'unseen', textContent: `Done: ${link.textContent}` },
        show,
      ),
    );
  }
  list.prepend(
    next,
    count,
    make(
      'p',
      { className: 'board-tools' },
      button('Save as a file', save),
      button('Load a file', () => field.click()),
      field,
      button('Forget all', () => {
        if (!confirm('Forget all that you have answered, solved, watched and done?')) return;
        for (const kind of [...Object.keys(KINDS), 'won']) kept.set(kind, {});
        said.textContent = '';
        show();
      }),
    ),
    pasted,
    said,
    chooser,
  );
  show();
})();
