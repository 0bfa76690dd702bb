// A server for the built book, as a host of static pages would be: gzip for
// text, ten minutes of cache, the book's own page for wrong addresses.

import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
/** Those that hosts compress; fonts and pictures are compressed already. */
const COMPRESSED = /^text\/|javascript|json|svg|wasm/;

/**
 * Serves the folder `site` below the path `base` ("/" or "/a/b/") of a free port.
 * @param {string} site @param {string} base
 * @param {(html: string) => string} [change] what is sent in place of a page
 * @returns {Promise<Server>}
 */
export async function serve(site, base = '/', change) {
  const root = resolve(site);
  const bodies = /** @type {Map<string, Promise<Body | undefined>>} */ (new Map());

  /** @param {string} pathname */
  const body = (pathname) => {
    const file = fileOf(root, base, pathname);
    if (!file) return Promise.resolve(undefined);
    if (!bodies.has(file)) bodies.set(file, load(file, change));
    return /** @type {Promise<Body | undefined>} */ (bodies.get(file));
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const found = await body(pathname);
    const shown = found ?? await body(`${base}404.html`);
    if (!shown) return response.writeHead(404).end();
    response.writeHead(found ? 200 : 404, {
      'Content-Type': shown.type,
      'Content-Length': shown.bytes.length,
      'Cache-Control': 'max-age=600',
      ...(shown.gzip ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
    }).end(shown.bytes);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

  return {
    home: `http://127.0.0.1:${port}${base}`,
    sent: async (url) => (await body(new URL(url).pathname))?.bytes.length ?? 0,
    close: () => new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    }),
  };
}

/** @typedef {{ type: string, gzip: boolean, bytes: Buffer }} Body */

/** @param {string} root @param {string} base @param {string} pathname */
function fileOf(root, base, pathname) {
  if (!pathname.startsWith(base)) return undefined;
  const path = decodeURIComponent(pathname.slice(base.length));
  const file = resolve(root, path.endsWith('/') || path === '' ? join(path, 'index.html') : path);
  return file.startsWith(root + sep) ? file : undefined;
}

/** @param {string} file @param {(html: string) => string} [change] @returns {Promise<Body | undefined>} */
async function load(file, change) {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const gzip = COMPRESSED.test(type);
  const read = await readFile(file);
  const plain = change && extname(file) === '.html' ? Buffer.from(change(read.toString())) : read;
  return { type, gzip, bytes: gzip ? gzipSync(plain) : plain };
}
