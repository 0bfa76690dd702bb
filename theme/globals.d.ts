// What the scripts of the pages share, for the type checker: nothing of this is shipped.
//
// A page opened from a file may load no modules, so these are plain scripts. Each adds its
// functions to `window.book`, which storage.js makes; theme/index.hbs says which script
// comes when. A script uses what those before it have added, and nothing at its start of
// those after it.

interface Window {
  book: Book;
}

interface Book {
  // --- storage.js ---
  storage: BookStorage;

  // --- book.js ---
  /** Makes an element of the page. */
  createHtml<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties?: Partial<Omit<HTMLElementTagNameMap[Tag], 'style' | 'dataset'>>,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag];
  /** Makes an element of a drawing. */
  createSvg<Tag extends keyof SVGElementTagNameMap>(
    tag: Tag,
    attributes: Record<string, string | number>,
    ...children: (Node | string)[]
  ): SVGElementTagNameMap[Tag];
  createButton(label: string, onclick: () => void): HTMLButtonElement;
  /** An element that theme/index.hbs puts on every page. */
  byId<Id extends keyof ElementsById>(id: Id): ElementsById[Id];
  /** Says `text` to a screen reader without moving the focus. */
  announce(text: string): void;
  /** Whether a key with a letter, pressed there, is meant for what has the focus. */
  takesLetters(target: Element): boolean;
  /** Runs a script of the site. It may leave data on its element, which is returned. */
  load(address: string): Promise<LoadedScript>;
  /** Runs scripts one after the other, in this order; none of them twice. */
  loadAll(addresses: string): Promise<void>;
  /** Loads the style sheet that comes first of these addresses, and the scripts after it. */
  loadWithStyle(addresses: string): Promise<unknown>;
  /** The path of a page on the site, given its address. */
  pagePath(address: string): string;
  siteAddress: string;
  /** Reads what the build has packed with gzip and base64, since a file may fetch nothing. */
  unpack(packed: string): Response;
  /** Puts `text` on the clipboard; rejects where the browser does not let it. */
  copyText(text: string): Promise<void>;

  // --- code-buttons.js ---
  snippets: {
    /** The path of this page below the first one of its language. */
    page: string;
    /** What lets this page run programs on this machine, where `cargo book` serves it. */
    token?: string;
    /** Adds the buttons to a snippet that a script has put on the page. */
    addButtons(snippet: HTMLElement): void;
    /** The editors that are open, by their snippets. */
    editors: Map<Element, CodeEditor>;
    /** What the page shows of a snippet, with its hidden lines: the book's, or the reader's. */
    program(snippet: Element): Promise<string>;
    /** The book's program; its hidden lines are on the page then. */
    wholeProgram(snippet: Element): Promise<string>;
    /** Loads the editor and opens it; undefined if it can't be loaded. */
    edit(snippet: Element): Promise<CodeEditor | undefined>;
  };

  // --- run-snippet.js ---
  /** Runs the program of a snippet, and shows below it what it prints. */
  runSnippet(snippet: Element): Promise<void>;
  /** Records the program of a snippet on this machine, without the `hidden` stretches of lines. */
  watchSnippet(snippet: Element, hidden: [first: number, last: number][]): Promise<void>;
  /** Shows a line and a text below a snippet; places in its program lead there. */
  showOutput(snippet: Element, title: string, text?: string): void;

  // --- line-diff.js ---
  /** For each of the lines `after`, which of the lines `before` it is, if it is none of the reader's. */
  originsOfLines(before: string[], after: string[]): (number | undefined)[];

  // --- vendor/codemirror.js ---
  createCodeEditor(options: CodeEditorOptions): CodeEditor;

  // --- edit-snippet.js ---
  /** Opens the editor of a snippet if it is not open, and moves the focus there. */
  openEditor(snippet: Element): Promise<CodeEditor>;
  /** Opens the editors of all programs of the page that the reader has changed. */
  reopenEditors(): Promise<void>;

  // --- keys.js ---
  /** Shows the list of keys, once it is loaded. */
  openKeys?: () => void;

  // --- search-dialog.js ---
  openSearch(): void;
  /** The words for which Enter was last pressed in the search. */
  searchAwaited?: string;

  // --- fold-text.js ---
  /** `text` without accents, in small letters, with the signs of a keyboard in place of similar ones. */
  fold(text: string): string;
  /** As `fold`, and for each code unit of the result where in `text` its letter starts and ends. */
  foldWithPositions(text: string): FoldedText;
  /** What a reader typed, as a program reads it; unchanged where that would change a number. */
  foldInput(text: string): string;

  // --- vendor/minisearch.js ---
  MiniSearch: typeof import('minisearch').default;

  // --- search-scoring.js ---
  searchScoring: {
    /** Prepares the sections of the book for searching; `aliases` are other names of terms, and `synonyms` words for which the book has another. */
    createIndex(
      pages: SearchPage[],
      aliases: SearchAlias[],
      synonyms: SearchSynonym[],
    ): Promise<SearchIndex>;
    /** The piece of a section around the first of `terms`; matches are marked. */
    excerpt(section: SearchSection, terms: string[]): Excerpt;
  };

  // --- spaced-repetition.js ---
  repetition: {
    /** The day so many days from now in the reader's time zone, as 2026-11-23. */
    day(daysFromNow?: number): string;
    /** Whether a question is to be asked again. */
    isDue(answer: SavedAnswer | undefined): boolean;
    /** What is saved of a question that is answered now. */
    afterAnswer(before: SavedAnswer | undefined, isRight: boolean): SavedAnswer;
  };

  // --- questions.js ---
  numbers: {
    /** An integer, fraction or decimal as numerator and denominator; undefined for anything else. */
    parse(text: string): Fraction | undefined;
    areEqual(a: Fraction, b: Fraction): boolean;
    isLess(a: Fraction, b: Fraction): boolean;
  };
  /** Makes a question on the page answer; `id` is the one its answer is saved by. */
  activateQuestion(question: Element, id: string, isOnItsPage?: boolean): void;

  // --- exercises.js ---
  /** The name that an exercise has now, by the one that it has or had. */
  currentExercise(exercise: string): string;
  /** A checkbox that says whether an exercise is done. */
  createDoneCheckbox(
    exercise: string,
    label: Partial<HTMLSpanElement>,
    onchange?: () => void,
  ): HTMLLabelElement;

  // --- saved-progress.js ---
  savedProgress: {
    /** The good entries of a file that was saved here; an old one has only puzzles. */
    entries(data: unknown, known: KnownIds): SavedEntry[];
    /** What two copies of one entry come to. */
    merge(kind: ProgressKind, here: unknown, there: unknown): unknown;
    /** The grades of this book's exercises, by student, in what `cargo book grade` prints. */
    grades(text: string, known: KnownIds): Map<string, Grade[]>;
  };

  // --- drawing-keys.js ---
  /** Makes a part of a drawing its only stop of the Tab key, if it can be pressed. */
  makeStop(part: Element | null): void;
  /**
   * The part of a drawing to which a key leads from another, which is that one if there is none
   * in its direction; undefined if it is another key.
   */
  targetAfter(from: SVGElement, key: string): SVGElement | undefined;

  // --- board-animation.js ---
  boardAnimation: {
    /** Where each piece that moved was in each of the drawings; undefined where it was not there. */
    piecePaths(drawings: Map<string, Piece>[]): PiecePath[];
    /**
     * Marks in `svg` what has changed since the drawings `before` each of the last moves,
     * made by `players`; and shows it as movements if `isAnimated`. Returns how long these
     * take, in ms.
     */
    showMoves(svg: SVGSVGElement, before: string[], players: string[], isAnimated: boolean): number;
    /**
     * The middle of a tag of this size for a move to `point`, where `own` is the box of the
     * piece, if it is still there. The tag stays in the frame.
     */
    tagPlace(
      point: { x: number; y: number },
      own: Box | undefined | null,
      size: { width: number; height: number },
      around: TagSurroundings,
    ): { x: number; y: number };
    /** Marks in `svg` the move that leads to the drawing `after`. */
    showBetter(svg: SVGSVGElement, after: string): void;
  };

  // --- run-values.js ---
  /** A short form of a value for a cell. */
  displayRunValue(value: RustValue | undefined): string;
  /** The same of what Rust prints, for a table: a struct without the names of its fields. */
  displayRunText(text: string): string;

  // --- run-states.js ---
  /** All states of a recorded run, and its calls. */
  replayRun(run: Pick<RecordedRun, 'steps' | 'trees'> & { code?: string[] }): {
    states: RunState[];
    calls: RunCall[];
    /** The code, without its colours. */
    lines: string[];
  };

  // --- run-charts.js, run-pictures.js, run-tables.js: the kinds of drawings ---
  /** A small text, unless its classes say otherwise. */
  drawText(x: number, y: number, content: string | number, classes?: string): SVGElement;
  runCharts: Record<string, (source: RunDrawingSource) => RunPicture>;
  runPictures: {
    /** What is written for true, false and None, and the classes of such cells. */
    SIGNS: Record<string, string>;
    CLASSES: Record<string, string>;
    /** What the text of a value looks like that such a drawing can show. */
    canBeDrawn(as: string): RegExp;
    /** How many bits the largest of these numbers has. */
    bitsOf(values: (RustValue | undefined)[]): number;
    create(source: RunDrawingSource): RunPicture;
  };
  runTables: RunTables;

  // --- run-drawings.js ---
  /** Draws variables of a run as cells, bits and the like. */
  createRunDrawings(
    wanted: WantedDrawing[],
    states: RunState[],
    trees: RecordedRun['trees'],
    calls: RunCall[],
    /** The code, without its colours. */
    lines: string[],
  ): {
    drawings: RunDrawing[];
    /** Measures the room again, for the steps shown from now on. */
    measure(): void;
  };

  // --- call-tree.js ---
  /** Draws the tree of calls; nothing where no function calls itself. */
  createCallTree(
    calls: RunCall[],
    /** What a call is named after: the parameters, and their values as its label has them. */
    parametersOf: (call: RunCall) => [name: string, text: string][],
  ): CallTree | undefined;

  // --- run-panels.js ---
  /** What stands beside the drawings. */
  runPanels: {
    createListing(code: string[]): {
      box: HTMLElement;
      textOf(line: number): string;
      /** The room for it may have changed. */
      measure(): void;
      show(state: RunState): void;
    };
    createStack(drawn: WantedDrawing[]): {
      box: HTMLElement;
      /** Shows a state in the box, or in a copy of it. */
      show(place: Element, state: RunState): void;
    };
    createOutput(isEverPrinting: boolean): {
      box: HTMLElement;
      /** The part of the box that has what was printed. */
      text: HTMLElement;
      /** Shows a state in that part, or in a copy of it. */
      show(place: Element, state: RunState): void;
    };
  };

  // --- run-player.js ---
  /**
   * Opens the player of a run in `container` at the step `start`, and returns what gets the
   * focus. `onStep` is told each step that is shown, and undefined when the player closes.
   */
  openRunPlayer(
    container: Element,
    run: RecordedRun,
    start: number,
    onStep: (step?: number) => void,
  ): HTMLElement;

  // --- translate.js ---
  /** Translates with the pairs of the list `words`; patterns have holes, {1} and {2}. */
  createTranslator(words: [english: string, translation: string][]): (text: string) => string;
  /** On a page in another language: translates with these pairs from now on, and with those before. */
  addWords(words: [english: string, translation: string][]): void;

  // --- target/terms.js, by book.js ---
  /** The terms of the glossary: id, title, and what it says below. */
  glossary: [id: string, title: string, meaning: string][];
}

// --- What the reader has done ---------------------------------------------------

/** The colours, light or dark, or nothing for the system's; the contents, open or closed; the size of
 * the text; whether code wraps; where the reader stopped; and how many questions were asked today. */
type TextKey = 'theme' | 'contents' | 'text-size' | 'wrap-code' | 'last' | 'asked-today';
interface Place {
  /** The path of the page, and its number with its title. */
  path: string;
  title: string;
  /** The heading that was read, if it is not that of the page. */
  id?: string;
  part?: string;
}
interface BookStorage {
  /** The words of the last search from which a result was followed in this window. */
  readSearch(): string;
  writeSearch(words: string): void;
  readText(key: TextKey): string | null;
  writeText(key: TextKey, value: string): void;
  /** Where the reader stopped, if that is known. */
  readPlace(): Place | undefined;
  /** All entries of a kind, by id. */
  read<Kind extends ProgressKind>(kind: Kind): SavedProgress[Kind];
  write<Kind extends ProgressKind>(kind: Kind, entries: SavedProgress[Kind]): void;
}
/** The keys in localStorage, and what each holds: a promise to readers who come back. */
interface SavedProgress {
  /** The last answers, by the ids of the questions. */
  questions: Record<string, SavedAnswer>;
  /** The ids of what is solved, watched to its end, done. */
  puzzles: Record<string, true>;
  runs: Record<string, true>;
  /** The paths of the pages whose end was on the screen. */
  pages: Record<string, true>;
  exercises: Record<string, true>;
  /** What was achieved, by the id of a puzzle, or the game and start of another board. */
  won: Record<string, Achievement[]>;
  /** The programs that the reader has changed, by page, name, and number among those of the name. */
  programs: Record<string, SavedProgram>;
}
type ProgressKind = keyof SavedProgress;
type Achievement = 'won' | 'alone' | 'harder' | 'tried';
interface SavedAnswer {
  right: boolean;
  /** How many times in a row it was right. */
  row: number;
  /** The day on which it is asked again. */
  due: string;
  /** What was answered: the index of a choice, a number as typed, or the indices of items in their order. */
  given?: string;
}
interface SavedProgram {
  text: string;
  /** A digest of the book's program from which it was made. */
  of: string;
}
/** The ids that the book has, by kind. */
type KnownIds = Partial<Record<ProgressKind, Set<string>>>;
type SavedEntry = [kind: ProgressKind, id: string, value: unknown];
interface Grade {
  student: string;
  chapter: string;
  exercise: string;
  solved: string | boolean;
}

// --- The laboratory ---------------------------------------------------------------

/** A field of a tool; with a number, it has so many lines, and with names, these can be chosen. */
type LaboratoryField = [
  name: string,
  label: string,
  first: string,
  expected: string,
  lines?: number | string[],
];

/** What a worker of the laboratory sends: an error, or parts of an answer. */
interface LaboratoryMessage {
  error?: string;
  solved?: number;
  total?: number;
  summary?: string;
  html?: string;
  csv?: string;
  cgsuite?: string;
  hidden?: string;
  visible?: string;
}

// --- The page -------------------------------------------------------------------

interface ElementsById {
  'book-contents': HTMLElement;
  'book-contents-toggle': HTMLButtonElement;
  /** Not on the page with the whole book. */
  'book-on-page': HTMLElement | null;
  'book-keys-open': HTMLButtonElement;
  'book-text-size': HTMLSelectElement;
  /** Not on the page with the whole book. */
  'book-wrap-code': HTMLInputElement | null;
  'book-search': HTMLDialogElement;
  'book-search-close': HTMLButtonElement;
  'book-search-open': HTMLButtonElement;
  'book-search-results': HTMLOListElement;
  'book-search-status': HTMLParagraphElement;
  'book-search-words': HTMLInputElement;
  'book-status': HTMLParagraphElement;
  'book-text': HTMLElement;
  'book-theme': HTMLSelectElement;
}

/** The element of a script that has been loaded, with what the script has left on it. */
interface LoadedScript extends HTMLScriptElement {
  /** target/boards/*.js */
  boards: { module: BoardModule; packed: string };
  /** target/laboratory/*.js: the code of wasm-bindgen, and the module */
  laboratory: { code: string; packed: string };
  /** target/boards/openings.js and target/questions.js */
  packed: string;
  /** target/hidden.js */
  parts: Record<string, string>;
  /** target/search.js */
  pages: SearchPage[];
  aliases: SearchAlias[];
  synonyms: SearchSynonym[];
  /** target/terms.js */
  terms: Book['glossary'];
  /** runs/*.js */
  run: RecordedRun;
}

interface Element {
  /** Both kinds of elements have it, those of the page and those of drawings. */
  readonly dataset: DOMStringMap;
}
interface HTMLElementEventMap {
  answered: CustomEvent<boolean>;
}
interface ElementEventMap {
  answered: CustomEvent<boolean>;
}
interface CSSStyleDeclaration {
  /** The named page of paper. */
  page: string;
}

// --- Editors ----------------------------------------------------------------------

interface CodeEditorOptions {
  text: string;
  /** What a screen reader calls it. */
  label: string;
  /** The id of the element that says how to leave it. */
  describedBy: string;
  /** What the button says that unfolds lines. */
  foldLabel: string;
  wrapsLines: boolean;
  onChange(): void;
}
interface CodeEditor {
  element: HTMLElement;
  text(): string;
  /** Replaces the text, which can be undone. */
  replace(text: string): void;
  focus(): void;
  /** Shows these marks beside the lines, and no others. */
  mark(marks: LineMarks): void;
  /** Folds stretches of lines. */
  fold(ranges: [first: number, last: number][]): void;
  /** Unfolds all lines. */
  unfold(): void;
  /** Moves the cursor and the focus there. */
  select(line: number, column: number): void;
}
/** Marks by the number of their line, from 1. */
type LineMarks = Map<number, { kind: 'own' | 'removed'; title: string }>;

// --- Text -----------------------------------------------------------------------

interface FoldedText {
  folded: string;
  starts: number[];
  ends: number[];
}
/** What a section is if it has no heading of its own. */
type SearchKind = 'Exercise' | 'Figure' | 'Program' | 'Puzzle' | 'Solution' | 'Table';
/** A page in target/search.js: its path, its title and those around it, its sections, and its number in the contents if it has one. */
type SearchPage = [
  path: string,
  titles: string[],
  sections: [
    id: string,
    title: string,
    text: string,
    kind?: SearchKind | '',
    /** Where a term of the glossary is explained. */
    explainedAt?: string,
  ][],
  number?: string,
];
type SearchAlias = readonly [alias: string, term: string];
type SearchSynonym = readonly [synonym: string, word: string];
interface SearchSection {
  /** The address of its page. */
  path: string;
  /** Whether it is a page as a whole, or what comes before its sections. */
  isPage: boolean;
  /** The number of this page in the contents, `4.2`; empty if it has none, or is a part of one. */
  number: string;
  /** The chapters to which its page belongs, by the contents and by its path. */
  chapters: string[];
  title: string;
  text: string;
  kind?: SearchKind;
  /** Of a term of the glossary, the address of the page or section that explains it. */
  explainedAt?: string;
  url: string;
  /** The titles around it. */
  location: string;
  foldedTitle: string;
  foldedText: string;
  foldedLocation: string;
  /** The names that a program of this section defines, if no section before it does. */
  defined: string;
  /** What readers call its kind. */
  kindNames: string;
  /** The important words of the title, each once, without what follows it in brackets. */
  nameWords: string;
}
interface SearchIndex {
  sections: SearchSection[];
  /** The sections that answer `query`, best first. */
  search(query: string): SearchAnswer;
}
interface SearchAnswer {
  results: SearchResult[];
  /** Whether any of them has all words of the query. */
  hasAll: boolean;
  /** The query in the spelling of the book, if that is another. */
  meant?: string;
}
interface SearchResult {
  section: SearchSection;
  /** How well it answers. */
  points: number;
  /** 5 if it has the number that is asked for; if it is called as the reader says, 4 a page and 3 a section; by the book's word for that, 2 a page and 1 a section; 0.75 if only a plural is another; half a point less than a term of the glossary, if it explains that; otherwise 0. */
  named: number;
  /** Whether it has all words of the query. */
  hasAll: boolean;
  /** The words of the section that were found. */
  terms: string[];
}
interface Excerpt {
  pieces: { text: string; isMatch: boolean }[];
  startsInside: boolean;
  endsInside: boolean;
}
type Fraction = [numerator: bigint, denominator: bigint];

// --- Boards ---------------------------------------------------------------------

/** What packages/boards-wasm exports. */
interface BoardModule {
  (source: { module_or_path: ArrayBuffer }): Promise<unknown>;
  open(game: string, start: string, goal: string, seed: number): BoardSession;
  /** Only where a game of the module has openings. */
  openings?: (bytes: Uint8Array) => void;
}
interface BoardSession {
  act(action: string): void;
  html(): string;
  said(): string;
  setup(): string | undefined;
  solved(): boolean;
  /** The drawings before each of the last moves. */
  before(): string[];
  /** The drawing after the better move, if it was asked for. */
  better(): string | undefined;
  /** The state graph, if it is shown. */
  graph(): string;
  /** The node of the graph that is on the board. */
  here(): string;
}
/** A box of a drawing, in its units. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** What a tag of a move finds around it. */
interface TagSurroundings {
  tags: Box[];
  pieces: Box[];
  /** What the next moves are chosen by. */
  targets: Box[];
  texts: Box[];
  /** The rectangles that a drawing is made of: a tag that lies across two rows belongs to neither. */
  cells: Box[];
  frame: Box;
}

interface Piece {
  element: Element;
  x: number;
  y: number;
}
type PiecePath = (Piece | undefined)[];

// --- Runs -----------------------------------------------------------------------

/** Variables as the recorder saw them: null where Rust has lent them out. */
type Values = [name: string, value: string | null][];
/** What packages/press/src/program/trace.rs writes of a step; short, since there are thousands. */
interface RunStep {
  /** The line that comes next, from 0. */
  l?: number;
  /** A call of this function. */
  c?: string;
  /** The call with its short arguments. */
  n?: string;
  /** The step of the first call with the same arguments, if this is not it. */
  a?: number;
  /** Arguments of a call, or variables that have changed. */
  v?: Values;
  /** Variables that are gone. */
  g?: string[];
  /** A return, with its value. */
  r?: string;
  /** A panic. */
  x?: boolean;
  /** What the step before has done beside changing variables, and what to say if nothing. */
  d?: string[];
  o?: string;
  /** What is printed. */
  p?: string;
}
interface RecordedRun {
  /** The lines, as HTML. */
  code: string[];
  steps: RunStep[];
  draw: WantedDrawing[];
  /** The lists, maps and sets among the values, by the text that Rust prints. */
  trees: Record<string, RustValue>;
}
interface WantedDrawing {
  /** The variable. */
  of: string;
  /** One of the kinds in packages/press/src/program/watch.rs. */
  as: string;
  /** How many bits are a group. */
  by?: number;
  /** The function whose results are written on it, or the list that says what is. */
  with?: string;
  /** Variables that point into it; `#x` stands for the place of x in the list of its loop. */
  at: string[];
  /** Names above the columns of a table. */
  heads?: string[];
}
interface RunDrawingSource extends WantedDrawing {
  /** Of all numbers of the run that are drawn as bits. */
  bits: number;
  /** Whether there are several rows of them. */
  isStacked: boolean;
  /** Whether the last pointer is what a loop has come to. */
  marks: boolean;
  /** Of the variable, at each step: as Rust prints it, and read. */
  texts: (string | undefined)[];
  values: (RustValue | undefined)[];
  /** Of a graph: what is written at its positions, at each step. Of diagonals: which cells lose. */
  labels: (RustValue | undefined)[];
  /** Of the variables that point into it, at each step. */
  pointers: (string | undefined)[][];
  answers?: { keys: string[][]; at(step: number): Map<string, RunAnswer> };
  states: RunState[];
  calls: RunCall[];
  treeOf(text: string | undefined): RustValue | undefined;
}
/** What the calls of a function with the same arguments have returned so far. */
interface RunAnswer {
  times: number;
  value?: string;
  isOpen: boolean;
  isNew?: boolean;
  isHere?: boolean;
}
/** Samples, by their classes, and what they mean. */
type RunLegend = [className: string, text: string][];
interface RunPicture {
  title: string;
  legend: RunLegend;
  /** The room is that of the narrowest number among those compared bit by bit, in px. */
  draw(step: number, room: number): DrawnRunPicture | undefined;
}
interface DrawnRunPicture {
  parts: SVGElement[];
  width: number;
  height: number;
}
interface RunTable {
  element: HTMLTableElement;
  title: string;
  legend: RunLegend;
  show(step: number): void;
}
type RunTables = Record<string, (source: RunDrawingSource) => RunTable>;
interface RunCall {
  name: string;
  label: string;
  /** The first step of the first call with the same arguments, if this is not it. */
  sameAs?: number;
  parent?: RunCall;
  depth: number;
  children: RunCall[];
  /** The steps of the call and of its return. */
  from: number;
  to?: number;
  /** The first step before a `break`: what is left of the loop is not looked at. */
  cut?: number;
  value?: string;
  /** Of a repeated call: whether its answer was looked up, or worked out again. */
  repeat?: 'known' | 'again';
}
interface StackFrame {
  call: RunCall;
  values: Map<string, string | null>;
  line?: number;
  /** A closure that runs after its function has returned, or in a function that it was given to. */
  isClosure?: boolean;
}
interface RunState {
  /** What the step does, in words. */
  description: string;
  /** The line that comes next, from 0. */
  line: number;
  /** The calls that have not ended, the innermost one last. */
  stack: StackFrame[];
  changed: Map<string, string | null>;
  /** All that was printed so far, and in this step. */
  printed: string;
  prints?: string;
}
/** A value of Rust: a word, a list or tuple, or fields and entries. */
type RustValue = string | RustValue[] | RustPairs;
interface RustPairs {
  name?: string;
  pairs: RustValue[];
}
interface RunDrawing {
  figure: HTMLElement;
  show(step: number): void;
}
interface CallTree {
  figure: HTMLElement;
  show(step: number, running?: RunCall): void;
  /** The room for it may have changed. */
  measure(): void;
}

// --- Exercises ------------------------------------------------------------------

/** What the build puts before exercises.js: new names by old ones, such as `ch01-a/e1_half`. */
declare const movedExercises: Record<string, string>;
