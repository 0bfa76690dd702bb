// Values of a run as Rust prints them with {:?}, read as lists, maps and words.
'use strict';

(() => {
  /** Reads one value, and knows how far it has read. */
  class Reader {
    #text;
    #at = 0;
    /** @param {string} text */
    constructor(text) {
      this.#text = text;
    }

    /** Reads `[1, 2]`, `{(0, 1): true}`, `Some(3)` or `P { x: 1 }`. @returns {RustValue} */
    value() {
      const open = this.#text[this.#at];
      if (open === '[' || open === '(') {
        this.#at += 1;
        return this.#items(open === '[' ? ']' : ')');
      }
      if (open === '{') {
        this.#at += 1;
        return { pairs: this.#items('}') };
      }
      return open === '"' || open === "'" ? this.#quoted(open) : this.#named();
    }

    /** Items up to `close`; with a colon in it, an item is a pair. */
    #items(/** @type {string} */ close) {
      /** @type {RustValue[]} */
      const items = [];
      const text = this.#text;
      for (;;) {
        while (text[this.#at] === ' ' || text[this.#at] === ',') this.#at += 1;
        if (this.#at >= text.length || text[this.#at] === close) {
          this.#at += 1;
          return items;
        }
        const item = this.value();
        if (text.startsWith(': ', this.#at)) {
          this.#at += 2;
          items.push([item, this.value()]);
        } else items.push(item);
      }
    }

    #quoted(/** @type {string} */ quote) {
      const start = this.#at;
      do {
        this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
      } while (this.#at < this.#text.length && this.#text[this.#at] !== quote);
      this.#at += 1;
      return this.#text.slice(start, this.#at);
    }

    /** A word, or a struct or variant that begins with its name. @returns {RustValue} */
    #named() {
      const start = this.#at;
      while (this.#at < this.#text.length && !',:()[]{} '.includes(this.#text[this.#at]))
        this.#at += 1;
      const name = this.#text.slice(start, this.#at);
      if (this.#text[this.#at] === '(') {
        this.#at += 1;
        const [content] = this.#items(')');
        return name === 'Some' ? content : `${name}(${content})`;
      }
      if (this.#text.startsWith(' {', this.#at)) {
        this.#at += 2;
        return { name, pairs: this.#items('}') };
      }
      return name;
    }
  }

  /** @type {Book['runValues']['display']} */
  const display = (value) => {
    if (typeof value === 'string') return value;
    return Array.isArray(value) ? `(${value.map(display).join(', ')})` : '…';
  };

  window.book.runValues = { parse: (text) => new Reader(text).value(), display };
})();
