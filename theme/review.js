// The book asks again: what was missed or is due, one question after the other, then what
// the reader has not seen. All questions are in target/questions.js, which the build writes
// and this loads once they are asked.
'use strict';

(() => {
  const { createButton, createHtml, load, repetition, storage, unpack, ...book } = window.book;
  const { isDue } = repetition;
  const root = document.documentElement.dataset.root ?? '';
  const section = /** @type {Element} */ (document.querySelector('.review'));
  /** The ids of the questions that are asked here. */
  const ids = section.dataset.of?.split(' ') ?? [];
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const listed = section.querySelectorAll('li a');
  const links = new Map([...listed].map((link) => [link.hash.replace('#question-', ''), link]));
  /** The path of the page with the question, where this is known. */
  const pageOf = (/** @type {string} */ id) => links.get(id)?.getAttribute('href')?.split('#')[0];
  const box = createHtml('div', { className: 'review-question' });
  section.prepend(box);

  /** @typedef {{ path: string, title: string, html: string }} StoredQuestion */

  /** The questions that are due, the missed ones first, and new ones of pages that were read. */
  const queue = () => {
    const answers = storage.read('questions');
    const due = ids
      .filter((id) => isDue(answers[id]))
      .sort(
        (a, b) =>
          Number(answers[a].right) - Number(answers[b].right) ||
          answers[a].due.localeCompare(answers[b].due),
      );
    const read = storage.read('pages');
    const answered = new Set(ids.filter((id) => answers[id]).map(pageOf));
    const isOfReadPage = (/** @type {string} */ id) => {
      const path = pageOf(id);
      return path === undefined || read[path] || answered.has(path);
    };
    const fresh = ids.filter((id) => !answers[id] && isOfReadPage(id));
    return { due, fresh };
  };

  // --- So many a day ----------------------------------------------------------

  /** More of them at once are no pleasure, and teach no more. */
  const QUESTIONS_A_DAY = 10;
  const askedToday = () => {
    const [day, count] = storage.readText('asked-today')?.split(' ') ?? [];
    return day === repetition.day() ? Number(count) || 0 : 0;
  };
  const countAsked = () =>
    storage.writeText('asked-today', `${repetition.day()} ${askedToday() + 1}`);
  /** How many are asked now: those that are left of today, or as many once more. */
  const roundLength = () => {
    const left = QUESTIONS_A_DAY - askedToday();
    return left > 0 ? left : QUESTIONS_A_DAY;
  };

  // --- What there is to ask, and the button for it ------------------------------

  const count = (
    /** @type {number} */ number,
    /** @type {string} */ singular,
    /** @type {string} */ plural,
  ) => (number === 1 ? singular : `${number} ${plural}`);

  const offerText = (/** @type {string[]} */ due, /** @type {string[]} */ fresh) => {
    const parts = [];
    if (due.length)
      parts.push(count(due.length, 'one question to ask again', 'questions to ask again'));
    if (fresh.length)
      parts.push(
        count(
          fresh.length,
          'one unanswered question on the pages you have read',
          'unanswered questions on the pages you have read',
        ),
      );
    if (parts.length) {
      const verb = (due.length || fresh.length) === 1 ? 'is' : 'are';
      return `There ${verb} ${parts.join(', and ')}.`;
    }
    const answers = storage.read('questions');
    const [next] = ids.flatMap((id) => answers[id]?.due ?? []).sort();
    if (!next)
      return 'You have not met a question yet. They are on the pages, and the ones you miss come back here.';
    const date = new Date(`${next}T12:00`);
    const day = date.toLocaleDateString('en', { day: 'numeric', month: 'long' });
    return `Nothing is due. The next question comes on ${day}.`;
  };

  const offer = () => {
    const answers = storage.read('questions');
    for (const [id, link] of links) {
      link.classList.toggle('was-right', Boolean(answers[id]?.right) && !isDue(answers[id]));
      link.classList.toggle('is-due', isDue(answers[id]));
    }
    const { due, fresh } = queue();
    const textContent = offerText(due, fresh);
    box.replaceChildren(createHtml('p', { className: 'review-count', textContent }));
    const waiting = due.length + fresh.length;
    if (!waiting) return;
    const isEnough = askedToday() >= QUESTIONS_A_DAY;
    if (isEnough)
      box.append(createHtml('p', { textContent: 'That was enough for today. The rest can wait.' }));
    box.append(createHtml('p', {}, createButton(isEnough ? 'Ask me more' : 'Ask me', start)));
  };

  // --- Asking -------------------------------------------------------------------

  const loadQuestions = async () => {
    const { packed } = await load(`${root}target/questions.js`);
    /** @type {[path: string, title: string, questions: [id: string, html: string][]][]} */
    const pages = await unpack(packed).json();
    /** @type {Map<string, StoredQuestion>} */
    const questions = new Map();
    for (const [path, title, onPage] of pages)
      for (const [id, html] of onPage) questions.set(id, { path, title, html });
    return questions;
  };

  /** The questions of the book by id, once asked for. @type {Promise<Map<string, StoredQuestion>> | undefined} */
  let stored;
  const start = async () => {
    try {
      stored ??= loadQuestions();
      const questions = await stored;
      const { due, fresh } = queue();
      const wanted = [...due, ...fresh].filter((id) => questions.has(id)).slice(0, roundLength());
      ask(wanted, questions, 0, 0);
    } catch {
      stored = undefined; // perhaps the next time
      box.append(createHtml('p', { textContent: 'The questions could not be loaded.' }));
    }
  };

  /** The HTML of a question on its own page, as an element for this one. */
  const questionCard = (
    /** @type {string} */ id,
    /** @type {string} */ html,
    /** @type {URL} */ home,
  ) => {
    const card = createHtml('div');
    // The page may have the question itself.
    card.innerHTML = html
      .replace(`"question-${id}"`, `"again-${id}"`)
      .replace(/name="\w+"/g, 'name="again"');
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const cardLinks = card.querySelectorAll('a[href]');
    for (const link of cardLinks) {
      const path = link.getAttribute('href') ?? '';
      link.href = new URL(path.replace(/\.md(?=#|$)/, '.html'), home).href;
    }
    return card;
  };

  /** Asks the question at this place of the queue, after so many right answers. */
  const ask = (
    /** @type {string[]} */ wanted,
    /** @type {Map<string, StoredQuestion>} */ questions,
    /** @type {number} */ at,
    /** @type {number} */ rightCount,
  ) => {
    const stored = questions.get(wanted[at]);
    if (!stored) return finish(wanted.length, rightCount);
    const id = wanted[at];
    const home = new URL(root + stored.path, document.baseURI);
    const head = createHtml(
      'p',
      { className: 'review-count', tabIndex: -1 },
      `Question ${at + 1} of ${wanted.length}, from `,
      createHtml('a', { href: `${home.href}#question-${id}`, textContent: stored.title }),
    );
    const card = questionCard(id, stored.html, home);
    const question = /** @type {Element} */ (card.querySelector('.question'));
    book.activateQuestion(question, id);
    let newCount = rightCount;
    const next = createButton('Skip', () => ask(wanted, questions, at + 1, newCount));
    question.addEventListener('answered', ({ detail }) => {
      newCount += Number(detail);
      countAsked();
      next.textContent = at + 1 < wanted.length ? 'Next question' : 'Finish';
    });
    box.replaceChildren(head, card, createHtml('p', {}, next));
    head.focus({ preventScroll: true });
    head.scrollIntoView({ block: 'nearest' });
  };

  const finish = (/** @type {number} */ count, /** @type {number} */ rightCount) => {
    offer();
    const result = createHtml(
      'p',
      { tabIndex: -1 },
      `${rightCount} of ${count} right. What you missed comes back the next time. `,
      createHtml('a', { href: `${root}progress.html`, textContent: 'Your progress' }),
    );
    box.prepend(result);
    result.focus();
  };

  offer();
})();
