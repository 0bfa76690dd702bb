// Questions: numbers are typed and items are put in order here, and the first answer is
// saved. book.js loads this where there are questions; without it a choice shows its
// reason, and all else opens its answer.
'use strict';

(() => {
  const { book } = window;
  const { announce, createButton, createHtml, storage } = book;

  /** Saves what was given; it is `undefined` if the reader has opened the answer. */
  const saveAnswer = (
    /** @type {string} */ id,
    /** @type {boolean} */ isRight,
    /** @type {string | undefined} */ given,
  ) => {
    const answers = storage.read('questions');
    const answer = { ...book.repetition.afterAnswer(answers[id], isRight), given };
    storage.write('questions', { ...answers, [id]: answer });
  };

  /** Saves what was given after the first answer, which alone counts. */
  const saveLast = (/** @type {string} */ id, /** @type {string} */ given) => {
    const answers = storage.read('questions');
    storage.write('questions', { ...answers, [id]: { ...answers[id], given } });
  };

  /** Shows below the answer whether it is right, and why. */
  const showVerdict = (
    /** @type {HTMLElement} */ place,
    /** @type {string} */ verdict,
    /** @type {Node[]} */ reason = [],
  ) => {
    place.className = verdict === 'Right.' ? 'verdict right' : 'verdict';
    place.replaceChildren(
      createHtml('b', { textContent: verdict }),
      ' ',
      ...reason.map((node) => node.cloneNode(true)),
    );
  };

  // --- A number to be typed ---------------------------------------------------

  book.numbers = {
    parse: (text) => {
      const plain = book.foldInput(text).replace(/\s/g, '');
      const [, whole, decimals = '', denominator = '1'] =
        /^([+-]?\d+)(?:\.(\d+)|\/(\d+))?$/.exec(plain) ?? [];
      if (whole === undefined || !BigInt(denominator)) return undefined;
      const numerator = BigInt(whole.replace('+', '') + decimals);
      return [numerator, BigInt(denominator) * 10n ** BigInt(decimals.length)];
    },
    areEqual: ([a, b], [c, d]) => a * d === c * b,
    isLess: ([a, b], [c, d]) => a * d < c * b,
  };

  const activateNumber = (
    /** @type {Element} */ details,
    /** @type {RecordAnswer} */ recordAnswer,
    /** @type {string} */ given,
  ) => {
    const [right, ...mistakes] = [...details.querySelectorAll('p')].map(({ childNodes }) => {
      const [value, ...reason] = childNodes;
      return { value: book.numbers.parse(value.textContent?.replace(/[.?]$/, '') ?? ''), reason };
    });
    const field = createHtml('input', {
      autocomplete: 'off',
      spellcheck: false,
      enterKeyHint: 'done',
      size: 8,
    });
    // The keys of a telephone that has digits alone have no minus and no stroke.
    if (right.value && right.value[0] >= 0n && right.value[1] === 1n) field.inputMode = 'numeric';
    const verdict = createHtml('p', { className: 'verdict' });
    const form = createHtml(
      'form',
      { className: 'answer-form' },
      createHtml('label', {}, 'Your number ', field),
      createHtml('button', { textContent: 'Check' }),
    );
    /** In which direction to go on from a wrong number that the question does not explain. */
    const hint = (/** @type {Fraction} */ number) => {
      if (!right.value) return undefined;
      const isLess = book.numbers.isLess(number, right.value);
      return [document.createTextNode(isLess ? 'The answer is larger.' : 'The answer is smaller.')];
    };
    /** Says what the number in the field is worth: whether it is right, if it is one. */
    const judge = () => {
      const number = book.numbers.parse(field.value);
      if (!number) {
        showVerdict(verdict, 'Type a number, such as 12 or 3/4.');
        return undefined;
      }
      const isTyped = (/** @type {{ value?: Fraction }} */ { value }) =>
        value !== undefined && book.numbers.areEqual(number, value);
      if (isTyped(right)) showVerdict(verdict, 'Right.', right.reason);
      else showVerdict(verdict, 'Not this number.', mistakes.find(isTyped)?.reason ?? hint(number));
      return isTyped(right);
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const isRight = judge();
      announce(verdict.textContent);
      if (isRight !== undefined) recordAnswer(isRight, field.value);
      if (isRight === false) field.select();
    });
    details.before(form, verdict);
    field.value = given;
    if (given) judge();
  };

  // --- Items to be put in order -----------------------------------------------

  const activateOrder = (
    /** @type {Element} */ details,
    /** @type {RecordAnswer} */ recordAnswer,
    /** @type {string} */ given,
    /** @type {Element} */ list,
  ) => {
    // The answer is a list of letters.
    const right = (details.querySelector('strong')?.textContent ?? '')
      .slice(0, -1)
      .split(', ')
      .map((letter) => letter.charCodeAt(0) - 65);
    const chosen = given
      .split(' ')
      .map(Number)
      .filter((item) => given && list.children[item]);
    const verdict = createHtml('p', { className: 'verdict' });
    /** Says how far the order is right: whether it is. */
    const judge = () => {
      const wrong = chosen.findIndex((item, at) => item !== right[at]);
      const reason = [...(details.querySelector('p')?.childNodes ?? [])].slice(1);
      const where = wrong ? `As far as place ${wrong} it is right.` : 'It begins with another one.';
      if (wrong < 0) showVerdict(verdict, 'Right.', reason);
      else showVerdict(verdict, 'Not this order.', [new Text(where)]);
      return wrong < 0;
    };
    const check = createButton('Check', () => {
      recordAnswer(judge(), chosen.join(' '));
      announce(verdict.textContent);
    });
    const choose = (/** @type {number} */ item) => {
      if (chosen.includes(item)) chosen.splice(chosen.indexOf(item), 1);
      else chosen.push(item);
      verdict.replaceChildren();
      show();
      const place = chosen.indexOf(item) + 1;
      announce(place ? `Place ${place}` : 'Taken out');
    };
    const items = [...list.children].map((item, at) => {
      const place = createHtml('b');
      // Where all is a formula, its letter is the name that every program can say.
      const letter = `${String.fromCharCode(65 + at)} `;
      const button = createButton('', () => choose(at));
      button.append(
        place,
        createHtml('span', { className: 'visually-hidden', textContent: letter }),
        createHtml('span', {}, ...item.childNodes),
      );
      item.append(button);
      return { button, place };
    });
    list.addEventListener('keydown', (event) => {
      const { key, target } = /** @type {KeyboardEvent} */ (event);
      const at = items.findIndex(({ button }) => button === target);
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (at < 0 || !step) return;
      event.preventDefault();
      items[(at + step + items.length) % items.length].button.focus();
    });
    const show = () => {
      for (const [at, { button, place }] of items.entries()) {
        const number = chosen.indexOf(at) + 1;
        button.ariaPressed = String(number > 0);
        place.textContent = number ? `${number}. ` : '';
      }
      check.disabled = chosen.length < items.length;
    };
    show();
    const help = 'Press the items in their order; once more takes one out.';
    details.before(
      createHtml(
        'p',
        { className: 'answer-form' },
        check,
        createHtml('span', { className: 'note-small', textContent: help }),
      ),
      verdict,
    );
    if (chosen.length === list.children.length) judge();
  };

  // --- Any question -----------------------------------------------------------

  /** A choice shows its reason by CSS alone; here it is saved and read out. */
  const activateChoice = (
    /** @type {Element} */ question,
    /** @type {RecordAnswer} */ recordAnswer,
    /** @type {string} */ given,
  ) => {
    /** @type {HTMLInputElement[]} */
    const choices = [...question.querySelectorAll('input')];
    const isRight = (/** @type {Element} */ choice) => choice.closest('label.right') !== null;
    // What a snippet prints is covered until it is guessed.
    const uncover = () =>
      question.previousElementSibling?.querySelector('details.printed')?.setAttribute('open', '');
    const top = (/** @type {EventTarget | null} */ target) =>
      /** @type {Element} */ (target).closest('label')?.getBoundingClientRect().top;
    /** @type {number | undefined} */
    let topBefore;
    for (const pressed of ['pointerdown', 'keydown']) {
      question.addEventListener(pressed, ({ target }) => {
        topBefore = top(target);
      });
    }
    question.addEventListener('change', ({ target }) => {
      const choice = /** @type {HTMLInputElement} */ (target);
      // The reason of the choice before has closed, and the page may have become too short
      // for where it was: the choice stays below the finger.
      const moved = (top(choice) ?? 0) - (topBefore ?? top(choice) ?? 0);
      scrollBy({ top: moved, behavior: 'instant' });
      recordAnswer(isRight(choice), String(choices.indexOf(choice)));
      const reason = choice.closest('label')?.nextElementSibling?.textContent;
      announce(`${isRight(choice) ? 'Right.' : 'Not this one.'} ${reason}`);
      if (isRight(choice) && question.matches('.guess')) uncover();
    });
    // The arrows only go from choice to choice: a reader who looks around has not answered.
    question.addEventListener('keydown', (event) => {
      const { key, target } = /** @type {KeyboardEvent} */ (event);
      const at = choices.indexOf(/** @type {HTMLInputElement} */ (target));
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
      if (at < 0) return;
      if (step) choices[(at + step + choices.length) % choices.length].focus();
      else if (key === 'Enter') choices[at].click();
      else return;
      event.preventDefault();
    });
    const before = choices[Number(given)];
    if (!given || !before) return;
    before.checked = true;
    if (isRight(before) && question.matches('.guess')) uncover();
  };

  /** @typedef {(isRight: boolean, given?: string) => void} RecordAnswer */

  // The first answer counts, and is told by the event “answered”; a reader who opens the
  // answer has missed it. On its own page a question shows what was answered last.
  book.activateQuestion = (question, id, isOnItsPage = false) => {
    let isAnswered = false;
    /** @type {RecordAnswer} */
    const recordAnswer = (isRight, given) => {
      if (isAnswered) {
        if (given !== undefined) saveLast(id, given);
        return;
      }
      isAnswered = true;
      saveAnswer(id, isRight, given);
      question.dispatchEvent(new CustomEvent('answered', { detail: isRight }));
    };
    const given = (isOnItsPage && storage.read('questions')[id]?.given) || '';
    const details = question.querySelector('details');
    if (!details) return activateChoice(question, recordAnswer, given);
    const list = question.querySelector('ol');
    if (list) activateOrder(details, recordAnswer, given, list);
    else activateNumber(details, recordAnswer, given);
    details.addEventListener('toggle', () => {
      if (details.open) recordAnswer(false);
    });
  };

  for (const question of document.querySelectorAll('.question'))
    book.activateQuestion(question, question.id.replace('question-', ''), true);
})();
