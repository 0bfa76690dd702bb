// The editor of snippets: CodeMirror as far as one program in Rust needs it. It knows
// nothing of pages, and for the classes of its parts theme/css/editor.css has the colours.

import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { rust } from '@codemirror/lang-rust';
import {
  bracketMatching,
  codeFolding,
  foldEffect,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  unfoldAll,
} from '@codemirror/language';
import { EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { EditorView, GutterMarker, gutter, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { StyleModule } from 'style-mod';

// The site allows no style elements, and style-mod would make one. A style sheet that a
// script has constructed is no element.
/** @type {WeakMap<object, { sheet: CSSStyleSheet, modules: StyleModule[] }>} */
const mounted = new WeakMap();
StyleModule.mount = (root, added) => {
  let own = mounted.get(root);
  if (!own) {
    own = { sheet: new CSSStyleSheet(), modules: [] };
    mounted.set(root, own);
    root.adoptedStyleSheets.push(own.sheet);
  }
  const modules = [added].flat();
  own.modules = [...new Set([...own.modules, ...modules])];
  own.sheet.replaceSync(own.modules.map((module) => module.getRules()).join('\n'));
};

// --- Marks beside the lines ---------------------------------------------------

class LineMark extends GutterMarker {
  /** @param {string} kind @param {string} title */
  constructor(kind, title) {
    super();
    this.kind = kind;
    this.title = title;
  }
  /** @param {LineMark} other */
  eq(other) {
    return this.kind === other.kind;
  }
  toDOM() {
    const mark = document.createElement('span');
    mark.className = `line-mark ${this.kind}`;
    mark.title = this.title;
    return mark;
  }
}

/** @type {import('@codemirror/state').StateEffectType<LineMarks>} */
const setMarks = StateEffect.define();
/** @type {StateField<RangeSet<GutterMarker>>} */
const marks = StateField.define({
  create: () => RangeSet.empty,
  update: (before, transaction) => {
    let now = before.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setMarks)) continue;
      const { doc } = transaction.state;
      const placed = [...effect.value].sort(([a], [b]) => a - b);
      now = RangeSet.of(
        placed
          .filter(([line]) => line <= doc.lines)
          .map(([line, { kind, title }]) => new LineMark(kind, title).range(doc.line(line).from)),
      );
    }
    return now;
  },
});
const markGutter = gutter({
  class: 'line-marks',
  markers: (view) => view.state.field(marks),
});

// --- The editor ---------------------------------------------------------------

/** Escape makes Tab a key that moves the focus, until something is written. */
const leaveWithTab = [
  keymap.of([
    {
      key: 'Escape',
      run: (view) => {
        view.setTabFocusMode(true);
        return true;
      },
    },
  ]),
  EditorView.domEventHandlers({
    focus: (_event, view) => view.setTabFocusMode(false),
  }),
];

/** @param {CodeEditorOptions} options @returns {CodeEditor} */
function createCodeEditor({ text, label, describedBy, foldLabel, wrapsLines, onChange }) {
  const view = new EditorView({
    doc: text,
    extensions: [
      lineNumbers(),
      marks,
      markGutter,
      history(),
      indentUnit.of('    '),
      EditorState.tabSize.of(4),
      indentOnInput(),
      wrapsLines ? EditorView.lineWrapping : [],
      bracketMatching(),
      closeBrackets(),
      codeFolding({
        placeholderDOM: (view, unfold) => {
          const button = document.createElement('button');
          Object.assign(button, { type: 'button', className: 'folded', textContent: '⋯' });
          button.addEventListener('click', (event) => {
            unfold(event);
            // The button is gone, and the focus with it.
            view.focus();
          });
          // For the mouse; keys reach the box below, which says the same.
          button.tabIndex = -1;
          button.title = foldLabel;
          button.setAttribute('aria-label', foldLabel);
          return button;
        },
      }),
      rust(),
      syntaxHighlighting(classHighlighter),
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
      leaveWithTab,
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-describedby': describedBy,
        lang: 'en',
        autocorrect: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
      }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        view.setTabFocusMode(false);
        onChange();
      }),
    ],
  });
  return {
    element: view.dom,
    text: () => view.state.doc.toString(),
    replace: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    focus: () => view.focus(),
    mark: (lines) => view.dispatch({ effects: setMarks.of(lines) }),
    fold: (ranges) => {
      const { doc } = view.state;
      view.dispatch({
        effects: ranges
          .filter(([first, last]) => last <= doc.lines && doc.line(first).from < doc.line(last).to)
          .map(([first, last]) =>
            foldEffect.of({ from: doc.line(first).from, to: doc.line(last).to }),
          ),
      });
    },
    unfold: () => void unfoldAll(view),
    select: (line, column) => {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const anchor = Math.min(from + Math.max(column - 1, 0), to);
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      });
      view.focus();
    },
  };
}

window.book.createCodeEditor = createCodeEditor;
