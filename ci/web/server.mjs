// A server for the built book, as a host of static pages would be: gzip for
// text, ten minutes of cache, the book's own page for wrong addresses.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Those that hosts compress; fonts and pictures are compressed already. */
const COMPRESSED = /^text\/|svg/;

/**
 * Serves the folder `site` below the path `base` ("/" or "/a/b/") of a free port.
 * @param {string} site @param {string} base
 * @param {(html: string) => string} [change] what is sent in place of a page
 * @returns {Promise<Server>}
 */
export async function serve(site, base = '/', change) {
  /** @param {string} pathname */
  const load = async (pathname) => {
    const file = resolve(
      site,
      decodeURIComponent(pathname.slice(base.length)).replace(/(^|\/)$/, '$1index.html'),
    );
    if (!pathname.startsWith(base) || !file.startsWith(resolve(site) + sep)) return undefined;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const gzip = COMPRESSED.test(type);
    const read = await readFile(file).catch(() => undefined);
    const plain = read && change && extname(file) === '.html' ? change(read.toString()) : read;
    return plain === undefined
      ? undefined
      : { type, gzip, bytes: gzip ? gzipSync(plain) : Buffer.from(plain) };
  };
  const bodies = /** @type {Map<string, ReturnType<typeof load>>} */ (new Map());
  const body = (/** @type {string} */ pathname) =>
    bodies.get(pathname) ?? bodies.set(pathname, load(pathname)).get(pathname);

  const server = createServer(async (request, response) => {
    const found = await body(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    const shown = found ?? (await body(`${base}404.html`));
    if (!shown) return response.writeHead(404).end();
    response
      .writeHead(found ? 200 : 404, {
        'Content-Type': shown.type,
        'Content-Length': shown.bytes.length,
        'Cache-Control': 'max-age=600',
        ...(shown.gzip ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
      })
      .end(shown.bytes);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

  return {
    home: `http://127.0.0.1:${port}${base}`,
    sent: async (url) => (await body(new URL(url).pathname))?.bytes.length ?? 0,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
