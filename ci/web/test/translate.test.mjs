// Translating what appears on a page later.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture, loadScripts } from '../theme-scripts.mjs';

const book = loadScripts('translate.js');

test('texts are translated as the build translates them', () => {
  /** @type {{ words: [string, string][], texts: [string, string][] }} */
  const { words, texts } = fixture('translate.json');
  const translate = book.createTranslator(words);
  for (const [english, translation] of texts) assert.equal(translate(english), translation);
});
