// When a question comes again: a missed one at once, a right one after longer and longer
// breaks.
'use strict';

(() => {
  /** The breaks in days after a question was right once, twice, … in a row. */
  const DAYS = [1, 3, 7, 21, 60];

  /** @type {Book['repetition']['day']} */
  const day = (daysFromNow = 0) => {
    const date = new Date();
    date.setDate(date.getDate() + daysFromNow);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((number) => String(number).padStart(2, '0'))
      .join('-');
  };
  /** @type {Book['repetition']['isDue']} */
  const isDue = (answer) => answer !== undefined && answer.due <= day();

  window.book.repetition = {
    day,
    isDue,
    afterAnswer: (before, isRight) => {
      // A reader who has just answered it knows nothing new.
      if (isRight && before?.right && !isDue(before)) return before;
      const streak = isRight ? (before?.row ?? 0) + 1 : 0;
      const due = day(isRight ? DAYS[Math.min(streak, DAYS.length) - 1] : 0);
      return { right: isRight, row: streak, due };
    },
  };
})();
