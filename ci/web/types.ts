// What several checks speak of.

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
  type Say = (wrong: string[], views?: View[]) => void;

  interface Visit {
    page: Page;
    home: string; // address of the book
    complaints: string[]; // what the page printed, threw, or asked of somebody else
    asked: Set<string>; // every address that it asked for
  }

  /** Where the book has a board. */
  interface Place {
    path: string;
    id: string;
    game: string;
    module: string; // the file that has it, and others
    goal: string;
    tries: Tries;
  }

  /** Tries something at a board, and adds to `wrong` what it finds. */
  type AtBoard = (board: Locator, wrong: string[], place: Place) => Promise<any>;
  /** What is tried, one after the other, and how the page is opened for it. */
  type Tried = [AtBoard[], ({ search?: string; home?: string } & Options)?];

  /** What the file of a game says to try on it; nothing, as '', if it is not known. */
  interface Tries {
    lost: string; // a position that the player to move loses
    short: string; // a position with a short game
    bad: string; // a text that is no position
    drawn: string; // a position in which nobody can do better than draw, if the game has any
  }
}
