// The checkboxes that say which exercises are done.
'use strict';

(() => {
  const { book } = window;

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
    exercise
      .querySelector('.exercise-facts')
      ?.append(
        ' · ',
        book.createDoneCheckbox(exercise.dataset.exercise ?? '', { textContent: 'Done' }),
      );
  }
})();
