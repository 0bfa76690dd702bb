// What the theme and the boards say, in another language: the build puts the list of
// its words, `words`, before this. Only pages in that language load it. Their text
// was translated by the build; here what appears later is.
'use strict';

(() => {
  const exact = new Map(words);
  const patterns = words
    .filter(([english]) => english.includes('{1}'))
    .map(([english, said]) => [
      new RegExp(
        `^(?:${english.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&').replace(/\\\{\d\\\}/g, '(.+?)')})$`,
      ),
      said,
    ]);

  const known = (text) => {
    if (exact.has(text)) return exact.get(text);
    if (text.includes('. ')) return undefined;
    for (const [pattern, said] of patterns) {
      const holes = pattern.exec(text);
      // What was in the holes may be words as well.
      if (holes) return said.replace(/\{(\d)\}/g, (_, at) => say(holes[at]));
    }
    return undefined;
  };

  const sentences = (text) => {
    const [, first, rest] = /^(.*?\.) (.*)$/s.exec(text) ?? [];
    if (!first) return text;
    const said = known(first);
    // In a script without blanks none follows a sentence.
    const blank = /[\u3000-\uffef]$/.test(said ?? '') ? '' : ' ';
    return `${said ?? first}${blank}${say(rest)}`;
  };

  /** A text in the language; what is not known stays as it is. */
  const say = (text) => {
    const inner = text.trim();
    return /[A-Za-z]/.test(inner)
      ? text.replace(inner, () => known(inner) ?? sentences(inner))
      : text;
  };

  const spoken = ['aria-label', 'title', 'placeholder'];
  const isCode = (element) =>
    element?.closest('pre, code, script, style, textarea, math, .choice, [lang="en"]');
  const done = new WeakMap(); // what each text and attribute says now, not to be read again
  const turn = (node, now, set) => {
    if (done.get(node) === now) return;
    const said = say(now);
    done.set(node, said);
    if (said !== now) set(said);
  };
  const change = (node) => {
    if (node instanceof Text) {
      if (!isCode(node.parentElement))
        turn(node, node.data, (said) => {
          node.data = said;
        });
    } else if (node instanceof Element) {
      for (const attribute of spoken.map((name) => node.getAttributeNode(name)).filter(Boolean)) {
        turn(attribute, attribute.value, (said) => {
          attribute.value = said;
        });
      }
    }
  };
  const all = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = root; node; node = walker.nextNode()) change(node);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(all);
      else change(target);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: spoken,
  });
})();
