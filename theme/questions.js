// Questions: numbers are typed and items are put in order here, and the first answer is
// saved. book.js loads this where there are questions; without it a choice shows its
// reason, and all else opens its answer.
'use strict';

(() => {
  const { book } = window;
  const { announce, createButton, createHtml, storage } = book;

  const saveAnswer = (/** @type {string} */ id, /** @type {boolean} */ isRight) => {
    const answers = storage.read('questions');
    const answer = book.repetition.afterAnswer(answers[id], isRight);
    if (answer !== answers[id]) storage.write('questions', { ...answers, [id]: answer });
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
    announce(place.textContent);
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
  };

  const activateNumber = (
    /** @type {Element} */ details,
    /** @type {(isRight: boolean) => void} */ recordAnswer,
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
    const verdict = createHtml('p', { className: 'verdict' });
    const form = createHtml(
      'form',
      { className: 'answer-form' },
      createHtml('label', {}, 'Your number ', field),
      createHtml('button', { textContent: 'Check' }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const number = book.numbers.parse(field.value);
      if (!number) return showVerdict(verdict, 'Type a number, such as 12 or 3/4.');
      const isTyped = (/** @type {{ value?: Fraction }} */ { value }) =>
        value !== undefined && book.numbers.areEqual(number, value);
      recordAnswer(isTyped(right));
      if (isTyped(right)) return showVerdict(verdict, 'Right.', right.reason);
      showVerdict(verdict, 'Not this number.', mistakes.find(isTyped)?.reason);
      field.select();
    });
    details.before(form, verdict);
  };

  // --- Items to be put in order -----------------------------------------------

  const activateOrder = (
    /** @type {Element} */ details,
    /** @type {(isRight: boolean) => void} */ recordAnswer,
    /** @type {Element} */ list,
  ) => {
    // The answer is a list of letters.
    const right = (details.querySelector('strong')?.textContent ?? '')
      .slice(0, -1)
      .split(', ')
      .map((letter) => letter.charCodeAt(0) - 65);
    /** @type {number[]} */
    const chosen = [];
    const verdict = createHtml('p', { className: 'verdict' });
    const check = createButton('Check', () => {
      const wrong = chosen.findIndex((item, at) => item !== right[at]);
      recordAnswer(wrong < 0);
      const reason = [...(details.querySelector('p')?.childNodes ?? [])].slice(1);
      if (wrong < 0) return showVerdict(verdict, 'Right.', reason);
      const where = wrong ? `As far as place ${wrong} it is right.` : 'It begins with another one.';
      showVerdict(verdict, 'Not this order.', [new Text(where)]);
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
  };

  // --- Any question -----------------------------------------------------------

  /** A choice shows its reason by CSS alone; here it is saved and read out. */
  const activateChoice = (
    /** @type {Element} */ question,
    /** @type {(isRight: boolean) => void} */ recordAnswer,
  ) => {
    question.addEventListener('change', ({ target }) => {
      const label = /** @type {Element} */ (target).closest('label');
      const isRight = label?.matches('.right') ?? false;
      recordAnswer(isRight);
      const reason = label?.nextElementSibling?.textContent;
      announce(`${isRight ? 'Right.' : 'Not this one.'} ${reason}`);
      // What a snippet prints is covered until it is guessed.
      if (isRight && question.matches('.guess'))
        question.previousElementSibling?.querySelector('details.printed')?.setAttribute('open', '');
    });
  };

  // The first answer is saved, and told by the event “answered”; a reader who opens the
  // answer has missed it.
  book.activateQuestion = (question, id) => {
    let isAnswered = false;
    const recordAnswer = (/** @type {boolean} */ isRight) => {
      if (isAnswered) return;
      isAnswered = true;
      saveAnswer(id, isRight);
      question.dispatchEvent(new CustomEvent('answered', { detail: isRight }));
    };
    const details = question.querySelector('details');
    if (!details) return activateChoice(question, recordAnswer);
    const list = question.querySelector('ol');
    if (list) activateOrder(details, recordAnswer, list);
    else activateNumber(details, recordAnswer);
    details.addEventListener('toggle', () => {
      if (details.open) recordAnswer(false);
    });
  };

  for (const question of document.querySelectorAll('.question'))
    book.activateQuestion(question, question.id.replace('question-', ''));
})();
