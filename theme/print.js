// The page with the whole book is there to be printed: its chapters are numbered, begin new
// pages and stand at the head of each, and after the title come the contents. Only this page
// has this script; css/print.css does the rest.
'use strict';

(() => {
  const { byId, createHtml } = window.book;
  const contents = byId('book-contents');
  const text = byId('book-text');

  // The first heading of each page; mdBook puts a break between each two pages.
  /** @type {HTMLElement[]} */
  const headings = [];
  let isNext = true;
  /** @type {NodeListOf<HTMLElement>} */
  const headingsAndBreaks = text.querySelectorAll('h1, :scope > [style^="break-before"]');
  for (const element of headingsAndBreaks) {
    if (!element.matches('h1')) isNext = true;
    else if (isNext) {
      headings.push(element);
      isNext = false;
    }
  }

  // The pages of the book follow each other as in the contents.
  for (const [at, link] of contents.querySelectorAll('a').entries()) {
    const heading = headings[at];
    const number = link.querySelector('b')?.textContent;
    link.href = `#${encodeURIComponent(heading.id)}`;
    if (number) /** @type {Element} */ (heading.firstChild).prepend(`${number} `);
    if (!link.parentElement?.matches('.chapter')) heading.className = 'section';
  }

  const list = /** @type {HTMLElement} */ (contents.cloneNode(true));
  list.id = 'paper-contents';
  list.className = '';
  list.hidden = true; // but on paper
  headings[1]?.before(list);

  // For a PDF, packages/book/src/pdf.rs tells on which page each heading was when it was
  // printed before.
  const pageNumbers = new URLSearchParams(location.hash.slice(1));
  const isForPdf = pageNumbers.has('pages');
  if (isForPdf) {
    for (const link of list.querySelectorAll('a')) {
      const id = decodeURIComponent(link.hash.slice(1));
      const textContent = pageNumbers.get(id) ?? '000';
      link.append(' ', createHtml('span', { className: 'paper-page', textContent }));
    }
  }

  const heads = new CSSStyleSheet();
  if (isForPdf) heads.insertRule('@page { size: A4; }');
  let chapter = 'title';
  for (const child of text.children) {
    const element = /** @type {HTMLElement} */ (child);
    if (element === list) {
      chapter = 'contents';
    } else if (element.matches('h1:not(.section)') && element !== headings[0]) {
      chapter = element.id;
      const title = JSON.stringify(element.textContent);
      heads.insertRule(`@page ${CSS.escape(chapter)} { @top-center { content: ${title}; } }`);
    }
    element.style.page = chapter;
  }
  document.adoptedStyleSheets.push(heads);

  if (!isForPdf) addEventListener('load', () => setTimeout(print, 100));
})();
