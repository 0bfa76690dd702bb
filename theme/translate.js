// What the theme and the boards say, in another language. The build translates the text of
// a page (packages/press) and here what appears later. Only pages in that language load this;
// the build puts the list of its `words` before it.
'use strict';

(() => {
  // packages/press has the same rules for the text of pages, and ci/web/translate.json has
  // what both must make of some texts.
  window.book.createTranslator = (words) => {
    const exact = new Map(words);
    const patterns = words
      .filter(([english]) => english.includes('{1}'))
      .map(([english, translation]) => {
        const escaped = english.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
        const pattern = new RegExp(`^(?:${escaped.replace(/\\\{\d\\\}/g, '(.+?)')})$`);
        return { pattern, translation };
      });

    const lookUp = (/** @type {string} */ text) => {
      if (exact.has(text)) return exact.get(text);
      if (text.includes('. ')) return undefined;
      for (const { pattern, translation } of patterns) {
        const holes = pattern.exec(text);
        // What was in the holes may be words as well.
        if (holes) return translation.replace(/\{(\d)\}/g, (_, hole) => translate(holes[hole]));
      }
      return undefined;
    };

    /** Translates the first sentence, and then the others. */
    const translateSentences = (/** @type {string} */ text) => {
      const [, first, rest] = /^(.*?\.) (.*)$/s.exec(text) ?? [];
      if (!first) return text;
      const translation = lookUp(first);
      // In a script without blanks none follows a sentence.
      const blank = /[\u3000-\uffef]$/.test(translation ?? '') ? '' : ' ';
      return `${translation ?? first}${blank}${translate(rest)}`;
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

  const translate = window.book.createTranslator(words);
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
