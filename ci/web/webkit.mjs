// WebKit, as Debian has it, over WebDriver: of Playwright's pages and locators
// what playing on a board and searching need, since Playwright drives only a
// WebKit of its own.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE = 20_000; // ms
/** @type {Record<string, string>} */
const KEYS = {
  Backspace: '\uE003',
  Shift: '\uE008',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** In front of a page's head: keeps what goes wrong, since the driver does not tell. @param {string} html */
export const listening = (html) =>
  html.replace(
    '<head>',
    `<head><script>{
  const complaints = window.complaints = [];
  for (const kind of ['error', 'warn']) {
    const say = console[kind];
    console[kind] = (...words) => { complaints.push('console ' + kind + ': ' + words.join(' ')); say(...words); };
  }
  addEventListener('error', ({ message, target }) => complaints.push(message ? 'uncaught ' + message : 'does not come: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => complaints.push('uncaught ' + reason));
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => complaints.push(violatedDirective + ' forbids ' + blockedURI));
}</script>`,
  );

/** @param {string} driver the program @param {(page: Page) => Promise<unknown>} use */
export async function inWebKit(driver, use) {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (free.address());
  free.close();
  // WebKit always has a window; the display is invisible.
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(display.stdout, 'data');
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
  let session = `http://127.0.0.1:${port}/session`;
  /** @type {Call} */
  const call = async (command, body = {}, method = 'POST') => {
    const response = await fetch(session + command, {
      method,
      body: method === 'POST' ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(2 * PATIENCE),
    });
    const { value } = /** @type {any} */ (await response.json());
    if (!response.ok) throw new Error(`WebKit: ${value.message || value.error}`);
    return value;
  };
  try {
    const until = performance.now() + PATIENCE;
    while (!(await fetch(session).catch(() => performance.now() > until))) await wait(50);
    session += `/${(await call('', { capabilities: {} })).sessionId}`;
    await use(/** @type {any} */ (pageOf(call)));
    await call('', {}, 'DELETE');
  } finally {
    server.kill();
    display.kill();
  }
}

/** @typedef {(command: string, body?: unknown, method?: string) => Promise<any>} Call */

/** @param {Call} call */
function pageOf(call) {
  const page = {
    goto: (/** @type {string} */ url) => call('/url', { url }),
    reload: () => call('/refresh'),
    locator: (/** @type {string} */ selector) =>
      locatorOf(call, page, selector.replace('css:light=', '')),
    evaluate: async (/** @type {Function | string} */ run, /** @type {unknown} */ arg) => {
      const script = `const [arg, done] = arguments; Promise.resolve(arg).then(${run}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await call('/execute/async', { script, args: [arg ?? null] });
      if (error) throw new Error(error);
      return value;
    },
    /** Waits until this is true in the page. */
    waitForFunction: async (
      /** @type {Function} */ condition,
      /** @type {unknown} */ arg,
      { timeout = PATIENCE } = {},
    ) => {
      const until = performance.now() + timeout;
      while (!(await page.evaluate(condition, arg))) {
        if (performance.now() > until) throw new Error(`WebKit waits in vain for ${condition}`);
        await wait(50);
      }
    },
    keyboard: {
      /** @param {string} keys as 'Shift+Tab' */
      press: (keys) => {
        const values = keys.split('+').map((key) => KEYS[key] ?? key);
        const act = (/** @type {string} */ type) => values.map((value) => ({ type, value }));
        return call('/actions', {
          actions: [
            { type: 'key', id: 'keys', actions: [...act('keyDown'), ...act('keyUp').reverse()] },
          ],
        });
      },
    },
  };
  return page;
}

/** What a locator does in the page, once there is an element. @type {Record<string, (element: any, arg?: any) => unknown>} */
const IN_PAGE = {
  waitFor: () => {},
  scrollIntoViewIfNeeded: (element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  isVisible: (element) => element.checkVisibility({ visibilityProperty: true }),
  isEnabled: (element) => !element.matches(':disabled, [aria-disabled]'),
  textContent: (element) => element.textContent,
  getAttribute: (element, name) => element.getAttribute(name),
  focus: (element) => element.focus(),
  fill: (field, text) => {
    field.focus();
    field.select();
    document.execCommand(text ? 'insertText' : 'delete', false, text);
  },
};

/** Where the mouse meets an element, and what covers it there. @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
  const top = document.elementFromPoint(x, y);
  return { x, y, covered: !top || (!element.contains(top) && top.outerHTML.slice(0, 100)) };
}

/** @param {Call} call @param {ReturnType<typeof pageOf>} page @param {string} selector @returns {any} */
function locatorOf(call, page, selector, at = 0) {
  const evaluate = (
    /** @type {Function} */ run,
    /** @type {any} */ arg,
    timeout = arg?.timeout ?? PATIENCE,
  ) =>
    page.evaluate(
      `async ({ selector, at, arg, timeout }) => {
    const until = performance.now() + timeout;
    for (;;) {
      const element = document.querySelectorAll(selector)[at];
      if (element) return (${run})(element, arg);
      if (performance.now() > until) throw new Error('waiting for ' + selector);
      await new Promise((next) => setTimeout(next, 20));
    }
  }`,
      { selector, at, arg, timeout },
    );
  /** @type {any} */
  const locator = {
    ...Object.fromEntries(
      Object.entries(IN_PAGE).map(([name, run]) => [
        name,
        (/** @type {unknown} */ arg) => evaluate(run, arg),
      ]),
    ),
    selector,
    evaluate,
    page: () => page,
    locator: (/** @type {string} */ inner) => locatorOf(call, page, `${selector} ${inner}`),
    nth: (/** @type {number} */ at) => locatorOf(call, page, selector, at),
    first: () => locatorOf(call, page, selector),
    and: (/** @type {{ selector: string }} */ other) =>
      locatorOf(call, page, `:is(${selector}):is(${other.selector})`),
    count: () =>
      page.evaluate(
        (/** @type {string} */ selector) => document.querySelectorAll(selector).length,
        selector,
      ),
    allTextContents: () =>
      page.evaluate(
        (/** @type {string} */ selector) =>
          [...document.querySelectorAll(selector)].map((element) => element.textContent),
        selector,
      ),
    /** With the mouse, in its middle, which nothing else may cover. */
    click: async () => {
      await locator.scrollIntoViewIfNeeded();
      const { x, y, covered } = await evaluate(middle, null);
      if (covered) throw new Error(`a click on ${selector} comes to ${covered}`);
      const buttons = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      await call('/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [{ type: 'pointerMove', x, y, duration: 0 }, ...buttons],
          },
        ],
      });
    },
    press: async (/** @type {string} */ key) => {
      await evaluate(IN_PAGE.focus, null);
      await page.keyboard.press(key);
    },
  };
  return locator;
}
