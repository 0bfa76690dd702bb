// Types that several checks share, and what the checks put into a page to ask it later.

declare global {
  type Browser = import('playwright-core').Browser;
  type Locator = import('playwright-core').Locator;
  type Options = import('playwright-core').BrowserContextOptions;
  type Page = import('playwright-core').Page;

  interface Context {
    site: string; // the folder with the built book
    pages: string[]; // paths of its pages, `print.html` among them
    texts: Map<string, string>; // the HTML of all pages
    server: Server; // it serves the book at the path for which it was built
    browser: Browser;
    inParallel: <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>) => Promise<void>;
  }

  interface Server {
    home: string; // address of the book, with a slash at the end
    sent: (url: string) => Promise<number>; // bytes that the body of `url` takes on the wire
    close: () => Promise<void>;
  }

  interface View {
    name: string;
    viewport: { width: number; height: number };
    colorScheme: 'light' | 'dark';
  }

  /** Takes down what is wrong, and in which views it is: those of the load if nothing is said. */
  type ReportProblems = (wrong: string[], views?: View[]) => void;

  interface Visit {
    page: Page;
    home: string; // address of the book
    complaints: string[]; // what the page printed, threw, or asked of another site
    requested: Set<string>; // every address that it asked for
  }

  /** What checks have put into the page that is open. */
  interface Window {
    /** How the walk with Tab through the page goes: tab-stops.mjs. */
    walk: {
      reached: HTMLElement[];
      seen: { pressed: number; stops: number; ended: boolean; again: boolean; wrong: string[] };
      neverReached: () => string[];
    };
    /** The links to other pages that keys have followed: `watchTurns` of browser.mjs. */
    turns: string[];
    /** What was to be seen when the page was last asked: pages.mjs. */
    seen?: Set<Element>;
    /** One element of each kind of text, by its kind: `axe` of browser.mjs. */
    texts: Map<string, Element>;
    kindsOfText: (part: string) => Map<string, Element>;
    /** axe-core, which `axe` of browser.mjs puts in. */
    axe: Axe;
    /** What a page in WebKit has complained about: webkit.mjs. */
    complaints: string[];
  }

  /** What the checks ask of axe-core; it declares less of itself. */
  interface Axe {
    getRules: (tags: string[]) => { ruleId: string; enabled: boolean }[];
    run: (where: unknown, options: object) => Promise<Record<AxeOutcome, AxeFinding[]>>;
    commons: {
      color: {
        Color: new () => { parseString: (colour: string) => AxeColour };
        getContrast: (behind: AxeColour, colour: AxeColour) => number;
      };
    };
  }
  type AxeColour = object;
  type AxeOutcome = 'violations' | 'incomplete' | 'passes';
  interface AxeFinding {
    id: string;
    help: string;
    nodes: { target: string[][]; html: string; element: Element }[];
  }

  /** Where the book has a board. */
  interface BoardPlace {
    path: string;
    id: string;
    game: string;
    module: string; // the file that has it, and others
    goal: string;
    tries: TestPositions;
  }

  /** Tries something at a board, and adds to `wrong` what it finds. */
  // biome-ignore lint/suspicious/noExplicitAny: an early return may give what is not read
  type BoardTest = (board: Locator, wrong: string[], place: BoardPlace) => Promise<any>;
  /** What is tried, one after the other, and how the page is opened for it. */
  type BoardTask = [BoardTest[], ({ search?: string; home?: string } & Options)?];

  /** What the file of a game says to try on it; nothing, as '', if it is not known. */
  interface TestPositions {
    lost: string; // a position that the player to move loses
    short: string; // a position with a short game
    bad: string; // a text that is no position
    drawn: string; // a position in which nobody can do better than draw, if the game has any
  }
}

export {};
