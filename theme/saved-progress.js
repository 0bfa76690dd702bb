// Reads files with progress: those that progress.js has saved, and grading results that
// `cargo book grade` has printed. Nothing here is of the page.
'use strict';

(() => {
  const BOOK = 'first-player-wins';
  const { currentExercise } = window.book;
  /** @type {ProgressKind[]} */
  const KINDS = ['questions', 'puzzles', 'runs', 'exercises', 'won', 'programs', 'pages'];
  const ACHIEVEMENTS = ['won', 'alone', 'harder', 'tried'];
  /** Of boards there is no list of all ids. */
  const MAX_ID_LENGTH = 200;
  const MAX_PROGRAM_LENGTH = 200_000;

  // --- Files that were saved here ---------------------------------------------

  const isObject = (/** @type {unknown} */ value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value);
  const isAnswer = (/** @type {any} */ value) =>
    isObject(value) &&
    typeof value.right === 'boolean' &&
    Number.isInteger(value.row) &&
    value.row >= 0 &&
    /^\d{4}-\d\d-\d\d$/.test(value.due) &&
    (value.given === undefined || (typeof value.given === 'string' && value.given.length < 100));
  const isProgram = (/** @type {any} */ value) =>
    isObject(value) &&
    typeof value.text === 'string' &&
    value.text.length < MAX_PROGRAM_LENGTH &&
    /^[0-9a-f]{1,8}$/.test(value.of);
  /** @type {Record<ProgressKind, (value: any) => boolean>} */
  const IS_GOOD = {
    questions: isAnswer,
    puzzles: (value) => value === true,
    runs: (value) => value === true,
    exercises: (value) => value === true,
    won: (value) =>
      Array.isArray(value) && value.every((achievement) => ACHIEVEMENTS.includes(achievement)),
    programs: isProgram,
    pages: (value) => value === true,
  };

  /** @type {Book['savedProgress']['entries']} */
  const entries = (data, known) => {
    if (!isObject(data)) return [];
    const file = /** @type {Record<string, unknown>} */ (data);
    /** @type {Record<string, unknown>} */
    const kinds = file.book === BOOK ? file : { puzzles: file };
    return KINDS.flatMap((kind) => {
      const found = kinds[kind];
      if (!isObject(found)) return [];
      return Object.entries(/** @type {object} */ (found))
        .map(([id, value]) => [kind === 'exercises' ? currentExercise(id) : id, value])
        .filter(([id, value]) => {
          const isKnown = known[kind]?.has(id) ?? id.length < MAX_ID_LENGTH;
          return isKnown && IS_GOOD[kind](value);
        })
        .map(([id, value]) => /** @type {SavedEntry} */ ([kind, id, value]));
    });
  };

  /**
   * All achievements of both, of two answers the one that is due first, and of two programs
   * the one that the reader sees here.
   */
  const merge = (
    /** @type {ProgressKind} */ kind,
    /** @type {any} */ here,
    /** @type {any} */ there,
  ) => {
    if (kind === 'won') return [...new Set([...here, ...there])];
    if (kind === 'programs') return here;
    if (kind === 'questions') return here.due <= there.due ? here : there;
    return there;
  };

  // --- Grading results ----------------------------------------------------------

  /** The rows of a table whose cells are separated by tabs, semicolons or commas, by the names of its columns. */
  const tableRows = (/** @type {string} */ text) => {
    const [firstLine] = text.split('\n', 1);
    const separator = ['\t', ';', ','].find((sign) => firstLine.includes(sign)) ?? ',';
    const cells = text.matchAll(
      new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'g'),
    );
    /** @type {string[][]} */
    const lines = [[]];
    for (const [, cell, end] of cells) {
      lines[lines.length - 1].push(cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
      if (end !== separator) lines.push([]);
    }
    const [head, ...rows] = lines;
    return rows.map((row) =>
      Object.fromEntries(head.map((name, column) => [name.trim(), row[column] ?? ''])),
    );
  };
  /** The grade of an exercise by the name that it has now. */
  const currentGrade = (/** @type {any} */ grade) => {
    const id = currentExercise(`${grade.chapter}/${grade.exercise}`);
    const [chapter, exercise] = id.split('/');
    return { ...grade, chapter, exercise };
  };
  const parseJson = (/** @type {string} */ text) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  /** All grades in what `cargo book grade` prints as JSON, or else as a table. @returns {any[]} */
  const allGrades = (/** @type {string} */ text) => {
    const data = parseJson(text);
    if (data === undefined) return tableRows(text);
    if (!Array.isArray(data?.students)) return [];
    return data.students.flatMap((/** @type {any} */ student) =>
      Array.isArray(student?.grades)
        ? student.grades.map((/** @type {any} */ grade) => ({ ...grade, student: student.student }))
        : [],
    );
  };

  window.book.savedProgress = {
    entries,
    merge,
    grades: (text, known) =>
      Map.groupBy(
        allGrades(text)
          .map(currentGrade)
          .filter(({ chapter, exercise }) => known.exercises?.has(`${chapter}/${exercise}`)),
        ({ student }) => String(student),
      ),
  };
})();
