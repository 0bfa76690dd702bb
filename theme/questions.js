// Questions: numbers are typed and items are put in order here, and what was
// answered is kept; exercises are ticked. book.js loads it where there are some;
// without it a choice tells its reason, and all else opens its answer.
'use strict';

(() => {
  const { make, kept, announce, typed } = window.parts;

  // --- What is kept: the last answer, how many were right in a row, when it is due

  /** After so many days a question comes again that was right once, twice, … */
  const DAYS = [1, 3, 7, 21, 60];

  /** This day or a later one, as 2026-11-23. */
  const today = (later = 0) => {
    const date = new Date();
    date.setDate(date.getDate() + later);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  };
  const isDue = (answer) => Boolean(answer) && answer.due <= today();
  const keep = (id, right) => {
    const all = kept.get('questions');
    const before = all[id];
    // Who has just answered it knows nothing new.
    if (right && before?.right && !isDue(before)) return;
    const row = right ? (before?.row ?? 0) + 1 : 0;
    kept.set('questions', {
      ...all,
      [id]: { right, row, due: today(right ? DAYS[Math.min(row, DAYS.length) - 1] : 0) },
    });
  };

  // --- The forms of a question ------------------------------------------------

  /** Integers, fractions and decimals as two integers; nothing if it is no number. */
  const parse = (text) => {
    const plain = typed(text).replace(/\s/g, '');
    const [, whole, digits = '', below = '1'] =
      /^([+-]?\d+)(?:\.(\d+)|\/(\d+))?$/.exec(plain) ?? [];
    if (whole === undefined || !BigInt(below)) return undefined;
    return [BigInt(whole.replace('+', '') + digits), BigInt(below) * 10n ** BigInt(digits.length)];
  };
  const equal = ([a, b], [c, d]) => a * d === c * b;

  /** What is said below the answer: whether it is right, and why. */
  const tell = (place, word, reason = []) => {
    place.className = word === 'Right.' ? 'told right' : 'told';
    place.replaceChildren(
      make('b', { textContent: word }),
      ' ',
      ...reason.map((node) => node.cloneNode(true)),
    );
    announce(place.textContent);
  };
  const button = (textContent, onclick) => make('button', { type: 'button', textContent, onclick });

  const asNumber = (details, count) => {
    const [right, ...mistakes] = [...details.querySelectorAll('p')].map((text) => {
      const [value, ...reason] = text.childNodes;
      return { value: parse(value.textContent.replace(/[.?]$/, '')), reason };
    });
    const field = make('input', {
      autocomplete: 'off',
      spellcheck: false,
      enterKeyHint: 'done',
      size: 8,
    });
    const told = make('p', { className: 'told' });
    const form = make(
      'form',
      { className: 'typed' },
      make('label', {}, 'Your number ', field),
      make('button', { textContent: 'Check' }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const number = parse(field.value);
      if (!number) return tell(told, 'Type a number, such as 12 or 3/4.');
      const isRight = equal(number, right.value);
      count(isRight);
      if (isRight) return tell(told, 'Right.', right.reason);
      const mistake = mistakes.find(({ value }) => equal(number, value));
      tell(told, 'Not this number.', mistake?.reason);
      field.select();
    });
    details.before(form, told);
  };

  const asOrder = (details, count, list) => {
    const right = details
      .querySelector('strong')
      .textContent.slice(0, -1)
      .split(', ')
      .map((letter) => letter.charCodeAt() - 65);
    const chosen = [];
    const told = make('p', { className: 'told' });
    const check = button('Check', () => {
      const wrong = chosen.findIndex((item, at) => item !== right[at]);
      count(wrong < 0);
      if (wrong < 0) tell(told, 'Right.', [...details.querySelector('p').childNodes].slice(1));
      else
        tell(told, 'Not this order.', [
          new Text(wrong ? `As far as place ${wrong} it is right.` : 'It begins with another one.'),
        ]);
    });
    const buttons = [...list.children].map((item, at) => {
      const choose = button('', () => {
        if (chosen.includes(at)) chosen.splice(chosen.indexOf(at), 1);
        else chosen.push(at);
        told.replaceChildren();
        show();
        announce(chosen.includes(at) ? `Place ${chosen.indexOf(at) + 1}` : 'Taken out');
      });
      // Where all is a formula, its letter is the name that every program can say.
      choose.append(
        make('b'),
        make('span', { className: 'unseen', textContent: `${String.fromCharCode(65 + at)} ` }),
        make('span', {}, ...item.childNodes),
      );
      item.append(choose);
      return choose;
    });
    const show = () => {
      for (const [at, item] of buttons.entries()) {
        const place = chosen.indexOf(at) + 1;
        item.ariaPressed = place > 0;
        item.firstChild.textContent = place ? `${place}. ` : '';
      }
      check.disabled = chosen.length < buttons.length;
    };
    show();
    details.before(
      make(
        'p',
        { className: 'typed' },
        check,
        make('span', {
          className: 'note-small',
          textContent: 'Press the items in their order; once more takes one out.',
        }),
      ),
      told,
    );
  };

  /**
   * Makes a question answer. Its first answer is kept, and told by the event
   * “answered”; whoever opens the answer has missed it.
   */
  const enliven = (question, id) => {
    let isOpen = true;
    const count = (right) => {
      if (!isOpen) return;
      isOpen = false;
      keep(id, right);
      question.dispatchEvent(new CustomEvent('answered', { detail: right }));
    };
    const details = question.querySelector('details');
    if (details) {
      const list = question.querySelector('ol');
      if (list) asOrder(details, count, list);
      else asNumber(details, count);
      details.addEventListener('toggle', () => {
        if (details.open) count(false);
      });
      return;
    }
    question.addEventListener('change', ({ target }) => {
      const label = target.closest('label');
      const right = label.matches('.right');
      count(right);
      announce(`${right ? 'Right.' : 'Not this one.'} ${label.nextElementSibling.textContent}`);
      // What a snippet prints is covered until one has guessed.
      if (right && question.matches('.guess'))
        question.previousElementSibling?.querySelector('details.printed')?.setAttribute('open', '');
    });
  };

  // --- Exercises ----------------------------------------------------------------

  /** A box that says whether an exercise is done. */
  const tick = (name, words, changed) => {
    const box = make('input', { type: 'checkbox', checked: Boolean(kept.get('exercises')[name]) });
    box.addEventListener('change', () => {
      const { [name]: _, ...others } = kept.get('exercises');
      kept.set('exercises', box.checked ? { ...others, [name]: true } : others);
      changed?.();
    });
    return make('label', { className: 'tick' }, box, make('span', words));
  };

  for (const question of document.querySelectorAll('.question'))
    enliven(question, question.id.replace('question-', ''));
  for (const exercise of document.querySelectorAll('.exercise')) {
    exercise
      .querySelector('.exercise-facts')
      ?.append(' · ', tick(exercise.dataset.exercise, { textContent: 'Done' }));
  }
  window.parts.questions = { enliven, isDue, today, tick, button, parse };
})();
