// What the theme and the boards say, in another language. The build translates the text of
// a page (packages/press) and here what appears later. Only pages in that language load this,
// and the build puts what every page says behind it. What only boards or runs say comes
// with them.
'use strict';

(() => {
  // packages/press has the same rules for the text of pages, and ci/web/translate.json has
  // what both must make of some texts.
  const addFullStop = (/** @type {string} */ text) =>
    `${text}${/[\u3000-\uffef]/.test(text) ? '。' : '.'}`;

  window.book.createTranslator = (words) => {
    // Of two that fit, the first one holds.
    const exact = new Map([...words].reverse());
    const patterns = words
      .filter(([english]) => english.includes('{1}'))
      .map(([english, translation]) => {
        const escaped = english.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
        const pattern = new RegExp(`^${escaped.replace(/\\\{\d\\\}/g, '(.+?)')}(\\.?)$`);
        // The hole at the end of both, if there is one.
        const [end] = /\{\d\}$/.exec(english) ?? [];
        return { pattern, translation, end: translation.endsWith(end ?? '\0') ? end : undefined };
      });

    /** @type {(text: string) => string | undefined} */
    const lookUp = (text) => {
      if (exact.has(text)) return exact.get(text);
      // What is known may end with a full stop as well.
      const [, unstopped] = /^(.*)\.$/s.exec(text) ?? [];
      const sentence = unstopped && exact.get(unstopped);
      if (sentence) return addFullStop(sentence);
      if (text.includes('. ')) return undefined;
      for (const { pattern, translation, end } of patterns) {
        const holes = pattern.exec(text);
        if (!holes) continue;
        const fullStop = holes.pop();
        // What was in the holes may be words as well, and at the end a sentence.
        const sentence = fullStop && end && lookUp(`${holes.at(-1)}.`);
        const filled = translation.replace(/\{(\d)\}/g, (hole, number) =>
          sentence && hole === end ? sentence : translate(holes[number]),
        );
        return fullStop && !sentence ? addFullStop(filled) : filled;
      }
      return undefined;
    };

    /** Translates the first sentence, and then the others. */
    const translateSentences = (/** @type {string} */ text) => {
      const [, first, rest] = /^(.*?\.) (.*)$/s.exec(text) ?? [];
      if (!first) return text;
      const translation = lookUp(first);
      // In a script without blanks none follows a sentence.
      if (translation && /[\u3000-\uffef]$/.test(translation))
        return translation + translate(rest.trimStart());
      return `${translation ?? first} ${translate(rest)}`;
    };

    /** What is not known stays as it is. @type {(text: string) => string} */
    const translate = (text) => {
      const inner = text.trim();
      return /[A-Za-z]/.test(inner)
        ? text.replace(inner, () => lookUp(inner) ?? translateSentences(inner))
        : text;
    };
    return translate;
  };

  // --- The page, as it changes ----------------------------------------------

  /** @type {[english: string, translation: string][][]} */
  const parts = [];
  /** @type {(text: string) => string} */
  let translate = (text) => text;
  // The words of every page come first, and fit what no others do.
  window.book.addWords = (words) => {
    parts.splice(-1, 0, words);
    translate = window.book.createTranslator(parts.flat());
  };

  const ATTRIBUTES = ['aria-label', 'title', 'placeholder'];
  const isCode = (/** @type {Element | null} */ element) =>
    element?.closest('pre, code, script, style, textarea, math, .choice, [lang="en"]');
  /** What each text and attribute says now, not to be read again. @type {WeakMap<Node, string>} */
  const translated = new WeakMap();
  const update = (/** @type {Text | Attr} */ node) => {
    const now = node.nodeValue ?? '';
    if (translated.get(node) === now) return;
    const translation = translate(now);
    translated.set(node, translation);
    if (translation !== now) node.nodeValue = translation;
  };
  const updateNode = (/** @type {Node} */ node) => {
    if (node instanceof Text) {
      if (!isCode(node.parentElement)) update(node);
    } else if (node instanceof Element) {
      for (const name of ATTRIBUTES) {
        const attribute = node.getAttributeNode(name);
        if (attribute) update(attribute);
      }
    }
  };
  const updateTree = (/** @type {Node} */ root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    updateNode(root);
    while (walker.nextNode()) updateNode(walker.currentNode);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(updateTree);
      else updateNode(target);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
})();
