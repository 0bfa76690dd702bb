// The book asks again: what was missed or is due, one question after the other,
// then what the reader has not seen. All questions come in one script of the
// build, once somebody wants them.
'use strict';

(() => {
  const {
    make,
    kept,
    load,
    unpack,
    questions: { enliven, isDue, button },
  } = window.parts;
  const root = document.documentElement.dataset.root;
  const place = document.querySelector('.review');
  const ids = place.dataset.of.split(' ');
  const links = new Map(
    [...place.querySelectorAll('li a')].map((link) => [link.hash.replace('#question-', ''), link]),
  );
  const chapterOf = (id) =>
    links
      .get(id)
      ?.getAttribute('href')
      .replace(/[^/]*$/, '');
  const box = make('div', { className: 'asking' });
  place.prepend(box);

  /** What is to be asked now: the missed ones, the others that are due, and new ones of chapters that are begun. */
  const queue = () => {
    const all = kept.get('questions');
    const due = ids
      .filter((id) => isDue(all[id]))
      .sort((a, b) => all[a].right - all[b].right || all[a].due.localeCompare(all[b].due));
    const begun = new Set(ids.filter((id) => all[id]).map(chapterOf));
    const fresh = ids.filter((id) => !all[id] && (!links.size || begun.has(chapterOf(id))));
    return { due, fresh };
  };

  /** What there is to ask, and the button for it. */
  const offer = () => {
    const all = kept.get('questions');
    for (const [id, link] of links) {
      link.classList.toggle('was-right', Boolean(all[id]?.right) && !isDue(all[id]));
      link.classList.toggle('is-due', isDue(all[id]));
    }
    const { due, fresh } = queue();
    const count = (number, one, many) => (number === 1 ? one : `${number} ${many}`);
    const words = [
      ...(due.length
        ? [count(due.length, 'one question to ask again', 'questions to ask again')]
        : []),
      ...(fresh.length
        ? [count(fresh.length, 'one that you have not seen', 'that you have not seen')]
        : []),
    ].join(', and ');
    const next = ids
      .map((id) => all[id]?.due)
      .filter(Boolean)
      .sort()[0];
    const date =
      next && new Date(`${next}T12:00`).toLocaleDateString('en', { day: 'numeric', month: 'long' });
    const said = words
      ? `There ${due.length + (due.length ? 0 : fresh.length) === 1 ? 'is' : 'are'} ${words}.`
      : next
        ? `Nothing is due. The next question comes on ${date}.`
        : 'You have not met a question yet: they stand on the pages, and what you miss comes here.';
    box.replaceChildren(make('p', { className: 'asking-count', textContent: said }));
    if (words) box.append(make('p', {}, button('Ask me', start)));
  };

  let pages; // once asked for: the promise of the questions by their ids
  const start = async () => {
    try {
      pages ??= load(`${root}target/questions.js`)
        .then(({ packed }) => unpack(packed).json())
        .then(
          (pages) =>
            new Map(
              pages.flatMap(([path, title, all]) =>
                all.map(([id, html]) => [id, { path, title, html }]),
              ),
            ),
        );
      const all = await pages;
      const { due, fresh } = queue();
      ask(
        [...due, ...fresh].filter((id) => all.has(id)),
        all,
        0,
        0,
      );
    } catch {
      pages = undefined; // perhaps the next time
      box.append(make('p', { textContent: 'The questions could not be loaded.' }));
    }
  };

  /** Asks the question at this place, after so many right ones. */
  const ask = (queue, all, at, right) => {
    if (at === queue.length) return end(queue.length, right);
    const id = queue[at];
    const { path, title, html } = all.get(id);
    const home = new URL(root + path, document.baseURI);
    const link = make('a', { href: `${home.href}#question-${id}`, textContent: title });
    const head = make(
      'p',
      { className: 'asking-count', tabIndex: -1 },
      `Question ${at + 1} of ${queue.length}, from `,
      link,
    );
    const card = make('div');
    // The page may have the question itself.
    card.innerHTML = html
      .replace(`"question-${id}"`, `"again-${id}"`)
      .replace(/name="\w+"/g, 'name="again"');
    for (const link of card.querySelectorAll('a[href]'))
      link.href = new URL(link.getAttribute('href').replace(/\.md(?=#|$)/, '.html'), home);
    const question = card.querySelector('.question');
    enliven(question, id);
    const next = button('Skip', () => ask(queue, all, at + 1, right));
    question.addEventListener('answered', ({ detail }) => {
      right += detail;
      next.textContent = at + 1 < queue.length ? 'Next question' : 'Finish';
    });
    box.replaceChildren(head, card, make('p', {}, next));
    head.focus({ preventScroll: true });
    head.scrollIntoView({ block: 'nearest' });
  };
  const end = (count, right) => {
    offer();
    const said = make(
      'p',
      { tabIndex: -1 },
      `${right} of ${count} right. What you missed comes back the next time. `,
      make('a', { href: `${root}progress.html`, textContent: 'Your progress' }),
    );
    box.prepend(said);
    said.focus();
  };

  offer();
})();
