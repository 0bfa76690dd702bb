// WebKit, as Debian has it, over WebDriver: of Playwright's pages and locators
// what playing on a board and searching need, since Playwright drives only a
// WebKit of its own.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE = 20_000; // ms
/** @type {Record<string, string>} */
const KEYS = { Backspace: '\uE003', Shift: '\uE008', Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: ' ', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' };

/** In front of a page's head: keeps what goes wrong, since the driver does not tell. @param {string} html */
export const listening = (html) => html.replace('<head>', `<head><script>{
  const complaints = window.complaints = [];
  for (const kind of ['error', 'warn']) {
    const say = console[kind];
    console[kind] = (...words) => { complaints.push('console ' + kind + ': ' + words.join(' ')); say(...words); };
  }
  addEventListener('error', ({ message, target }) => complaints.push(message ? 'uncaught ' + message : 'does not come: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => complaints.push('uncaught ' + reason));
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => complaints.push(violatedDirective + ' forbids ' + blockedURI));
}</script>`);

/** @param {string} driver the program @param {(page: Page) => Promise<unknown>} use */
export async function inWebKit(driver, use) {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (free.address());
  free.close();
  // WebKit always has a window; the display is one that nobody sees.
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(display.stdout, 'data');
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: `:${String(number).trim()}` } });
  let session = `http://127.0.0.1:${port}/session`;
  /** @param {string} method @param {string} command @param {unknown} [body] */
  const call = async (method, command, body) => {
    const response = await fetch(session + command, { method, body: body ? JSON.stringify(body) : undefined, signal: AbortSignal.timeout(2 * PATIENCE) });
    const { value } = /** @type {any} */ (await response.json());
    if (!response.ok) throw new Error(`WebKit: ${value.message || value.error}`);
    return value;
  };
  try {
    const until = performance.now() + PATIENCE;
    while (!await fetch(session).catch(() => performance.now() > until)) await wait(50);
    session += `/${(await call('POST', '', { capabilities: {} })).sessionId}`;
    await use(/** @type {any} */ (new WebKitPage(call)));
    await call('DELETE', '');
  } finally {
    server.kill();
    display.kill();
  }
}

class WebKitPage {
  /** @param {(method: string, command: string, body?: unknown) => Promise<any>} call */
  constructor(call) {
    this.call = call;
    this.keyboard = {
      /** @param {string} keys as 'Shift+Tab' */
      press: (keys) => {
        const values = keys.split('+').map((key) => KEYS[key]);
        const act = (/** @type {string} */ type) => values.map((value) => ({ type, value }));
        return this.act({ type: 'key', id: 'keys', actions: [...act('keyDown'), ...act('keyUp').reverse()] });
      },
    };
  }

  /** @param {unknown} actions */
  act(actions) { return this.call('POST', '/actions', { actions: [actions] }); }

  /** @param {string} url */
  goto(url) { return this.call('POST', '/url', { url }); }

  reload() { return this.call('POST', '/refresh', {}); }

  /** @param {string} selector */
  locator(selector) { return new WebKitLocator(this, selector.replace('css:light=', '')); }

  /** @param {Function} run @param {unknown} [arg] */
  async evaluate(run, arg) {
    const script = `const [arg, done] = arguments; Promise.resolve(arg).then(${run}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.call('POST', '/execute/async', { script, args: [arg ?? null] });
    if (error) throw new Error(error);
    return value;
  }
}

class WebKitLocator {
  /** @param {WebKitPage} page @param {string} selector @param {number} at */
  constructor(page, selector, at = 0) {
    this.whole = page;
    this.selector = selector;
    this.at = at;
  }

  page() { return this.whole; }

  /** @param {string} selector */
  locator(selector) { return new WebKitLocator(this.whole, `${this.selector} ${selector}`); }

  /** @param {number} at */
  nth(at) { return new WebKitLocator(this.whole, this.selector, at); }

  first() { return this.nth(0); }

  /** @param {WebKitLocator} other */
  and(other) { return new WebKitLocator(this.whole, `:is(${this.selector}):is(${other.selector})`); }

  count() { return this.whole.evaluate((/** @type {string} */ selector) => document.querySelectorAll(selector).length, this.selector); }

  /** Runs `run` with the element, once there is one. @param {Function} run @param {unknown} [arg] @param {number} [timeout] */
  evaluate(run, arg, timeout = PATIENCE) {
    const script = `async ({ selector, at, arg, timeout }) => {
      const until = performance.now() + timeout;
      for (;;) {
        const element = document.querySelectorAll(selector)[at];
        if (element) return (${run})(element, arg);
        if (performance.now() > until) throw new Error('waiting for ' + selector);
        await new Promise((next) => setTimeout(next, 20));
      }
    }`;
    const { selector, at } = this;
    return this.whole.evaluate(/** @type {any} */ (script), { selector, at, arg, timeout });
  }

  /** @param {{ timeout?: number }} [options] */
  waitFor({ timeout } = {}) { return this.evaluate(() => {}, undefined, timeout); }

  scrollIntoViewIfNeeded() { return this.evaluate((/** @type {Element} */ element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })); }

  isVisible() { return this.evaluate((/** @type {Element} */ element) => element.checkVisibility({ visibilityProperty: true })); }

  textContent() { return this.evaluate((/** @type {Element} */ element) => element.textContent); }

  /** @param {string} name */
  getAttribute(name) { return this.evaluate((/** @type {Element} */ element, /** @type {string} */ name) => element.getAttribute(name), name); }

  focus() { return this.evaluate((/** @type {HTMLElement} */ element) => element.focus()); }

  isEnabled() { return this.evaluate((/** @type {Element} */ element) => !element.matches(':disabled')); }

  /** @param {string} key */
  async press(key) {
    await this.focus();
    await this.whole.keyboard.press(key);
  }

  /** @param {string} text */
  fill(text) {
    return this.evaluate((/** @type {HTMLInputElement} */ field, /** @type {string} */ text) => {
      field.focus();
      field.select();
      document.execCommand(text ? 'insertText' : 'delete', false, text);
    }, text);
  }

  /** With the mouse, in its middle, which nothing else may cover. */
  async click() {
    await this.scrollIntoViewIfNeeded();
    const { x, y, covered } = await this.evaluate((/** @type {Element} */ element) => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
      const top = document.elementFromPoint(x, y);
      return { x, y, covered: !top || !element.contains(top) && top.outerHTML.slice(0, 100) };
    });
    if (covered) throw new Error(`a click on ${this.selector} comes to ${covered}`);
    const button = (/** @type {string} */ type) => ({ type, button: 0 });
    await this.whole.act({ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y, duration: 0 }, button('pointerDown'), button('pointerUp')] });
  }
}
