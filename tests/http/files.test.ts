import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Where the files of an address are. */
const FOLDERS = { '/assets/': 'build/client/assets/', '/': 'public/' };

const TYPES: Record<string, RegExp> = {
  '.js': /^(?:text|application)\/javascript; charset=utf-8$/i,
  '.css': /^text\/css; charset=utf-8$/i,
  '.woff2': /^font\/woff2$/,
  '.avif': /^image\/avif$/,
  '.webp': /^image\/webp$/,
  '.jpg': /^image\/jpeg$/,
  '.png': /^image\/png$/,
  '.ico': /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
};

const FILES = Object.entries(FOLDERS).flatMap(([address, folder]) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/\/+/g, '/'))
    .map((file) => ({ address: file.replace(folder, address), file })),
);

const decode: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

async function get(address: string, headers: Record<string, string> = {}) {
  const answer = await request(site.url + address, { headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } });
  const body = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, body };
}

test.each(Object.keys(TYPES))(
  'a file that ends with %s has its type, and only text is compressed, when it is asked for first and later',
  async (kind) => {
    const files = FILES.filter(({ file }) => extname(file) === kind);
    expect(files).not.toEqual([]);
    for (const { address, file } of files) {
      const read = readFileSync(file);
      const expectFile = async () => {
        const { status, headers, body } = await get(address);
        expect({ address, status }).toEqual({ address, status: 200 });
        expect(headers['content-type']).toMatch(TYPES[kind] ?? '');
        if (!/\.(?:js|css)$/.test(file)) expect(headers).toMatchObject({ 'content-length': String(read.length) });
        expect(read.equals(decode[String(headers['content-encoding'])]?.(body) ?? body)).toBe(true);
        const lasts = address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
        expect(headers['cache-control']).toBe(lasts);
        return String(headers.etag);
      };
      await expectFile();
      // In memory by then: no other answer for a file has a strong one.
      await expect.poll(expectFile, { interval: 1 }).toMatch(/^"/);
      expect(await get(address, { 'if-none-match': await expectFile() })).toMatchObject({
        status: 304,
        body: Buffer.alloc(0),
      });
    }
  },
);

test('there is no kind of file but these', () => {
  expect(new Set(FILES.map(({ file }) => extname(file)))).toEqual(new Set(Object.keys(TYPES)));
});

test.each([
  '/pictures/no-such-picture.avif',
  '/pictures',
  '/pictures/',
  '/pictures/og',
  '/assets',
  '/assets/none-12345678.js',
])('%s is no file', async (address) => {
  expect((await fetch(site.url + address)).status).toBe(404);
});

test('answers 416 without an error in the log to a range past the end of a file', async () => {
  // A file in memory answers as one that is read from disk.
  await expect.poll(async () => String((await get('/favicon.ico')).headers.etag)).toMatch(/^"/);
  const { status, headers, body } = await get('/favicon.ico', { range: 'bytes=99999999-' });
  expect(status).toBe(416);
  expect(headers).toMatchObject({
    'content-range': `bytes */${readFileSync('public/favicon.ico').length}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(body.toString()).toContain('Please request the whole file.');
  // Its line in the log comes after everything that was written about the range.
  await get('/no-such-page');
  await expect.poll(() => site.output()).toContain('"path":"/no-such-page"');
  expect(site.output()).not.toMatch(/RangeNotSatisfiable|"level":"error"/);
});

test('sends a range of a script uncompressed', async () => {
  const { address, file } = FILES.find(({ file }) => extname(file) === '.js' && readFileSync(file).length > 4000) ?? {};
  const { status, headers, body } = await get(String(address), { range: 'bytes=0-2999' });
  expect([status, headers['content-encoding']]).toEqual([206, undefined]);
  expect(body.equals(readFileSync(String(file)).subarray(0, 3000))).toBe(true);
});
