// The page with the whole book is there to be printed: its chapters are
// numbered, begin new pages and stand at the head of each, and after the title
// come the contents. Only this page has this script.
'use strict';

(() => {
  const contents = document.getElementById('book-contents');
  const text = document.getElementById('book-text');
  // The first one of each page; mdBook puts a break between each two pages.
  const headings = [];
  let isNext = true;
  for (const part of text.querySelectorAll('h1, :scope > [style^="break-before"]')) {
    if (!part.matches('h1')) isNext = true;
    else if (isNext) {
      headings.push(part);
      isNext = false;
    }
  }

  // The pages of the book follow each other as in the contents.
  contents.querySelectorAll('a').forEach((link, at) => {
    const heading = headings[at];
    const number = link.querySelector('b')?.textContent;
    link.href = `#${encodeURIComponent(heading.id)}`;
    if (number) heading.firstChild.prepend(`${number} `);
    if (!link.parentElement.matches('.chapter')) heading.className = 'section';
  });

  const list = contents.cloneNode(true);
  list.id = 'paper-contents';
  list.className = '';
  list.hidden = true; // but on paper
  headings[1]?.before(list);

  // For a PDF, which tells here on which page each heading was when it was printed
  // before: packages/book/src/pdf.rs.
  const told = new URLSearchParams(location.hash.slice(1));
  if (told.has('pages')) {
    list.querySelectorAll('a').forEach((link) => {
      const at = document.createElement('span');
      at.className = 'at';
      at.textContent = told.get(decodeURIComponent(link.hash.slice(1))) ?? '000';
      link.append(' ', at);
    });
  }

  const heads = new CSSStyleSheet();
  if (told.has('pages')) heads.insertRule('@page { size: A4; }');
  let chapter = 'title';
  for (const part of text.children) {
    if (part === list) {
      chapter = 'contents';
    } else if (part.matches('h1:not(.section)') && part !== headings[0]) {
      chapter = part.id;
      heads.insertRule(
        `@page ${CSS.escape(chapter)} { @top-center { content: ${JSON.stringify(part.textContent)}; } }`,
      );
    }
    part.style.page = chapter;
  }
  document.adoptedStyleSheets.push(heads);

  if (!told.has('pages')) addEventListener('load', () => setTimeout(print, 100));
})();
