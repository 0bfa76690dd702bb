// The checkboxes that say which exercises are done. An exercise that has moved since an
// earlier version of the book stays done under the name that it has now.
'use strict';

(() => {
  const { book } = window;

  book.currentExercise = (exercise) =>
    Object.hasOwn(movedExercises, exercise) ? movedExercises[exercise] : exercise;
  const done = Object.keys(book.storage.read('exercises'));
  const current = new Set(done.map(book.currentExercise));
  if (done.some((exercise) => !current.has(exercise)))
    book.storage.write('exercises', Object.fromEntries([...current].map((id) => [id, true])));

  book.createDoneCheckbox = (exercise, label, onchange) => {
    const isDone = Boolean(book.storage.read('exercises')[exercise]);
    const box = book.createHtml('input', { type: 'checkbox', checked: isDone });
    box.addEventListener('change', () => {
      const { [exercise]: _, ...others } = book.storage.read('exercises');
      book.storage.write('exercises', box.checked ? { ...others, [exercise]: true } : others);
      onchange?.();
    });
    return book.createHtml(
      'label',
      { className: 'done-checkbox' },
      box,
      book.createHtml('span', label),
    );
  };

  for (const exercise of document.querySelectorAll('.exercise')) {
    exercise.querySelector('.exercise-facts')?.append(
      // The dot stays at the end of a line that is full.
      book.createHtml('span', { className: 'screen-only', textContent: '\u00a0· ' }),
      book.createDoneCheckbox(exercise.dataset.exercise ?? '', { textContent: 'Done' }),
    );
  }
})();
