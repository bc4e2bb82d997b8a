import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

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
  '.svg': /^image\/svg\+xml$/,
  '.ico': /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
};

const FILES = Object.entries(FOLDERS).flatMap(([address, folder]) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/\/+/g, '/'))
    .map((file) => ({ address: file.replace(folder, address), file, kind: extname(file) })),
);

const decode: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

async function get(address: string, headers: Record<string, string> = {}) {
  const answer = await request(site.url + address, { headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } });
  const body = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** Requests the file, holds the response to what the file is, and returns its entity tag. */
async function expectFile({ address, file, kind }: (typeof FILES)[number]): Promise<string> {
  const { status, headers, body } = await get(address);
  expect({ address, status }).toEqual({ address, status: 200 });
  expect(headers['content-type']).toMatch(TYPES[kind] ?? '');
  const read = readFileSync(file);
  if (!/^\.(?:js|css|svg)$/.test(kind)) expect(headers).toMatchObject({ 'content-length': String(read.length) });
  expect(read.equals(decode[String(headers['content-encoding'])]?.(body) ?? body)).toBe(true);
  const lasts = address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  expect(headers['cache-control']).toBe(lasts);
  return String(headers.etag);
}

test('serves every file with its type and lifetime, and compresses text alone', async () => {
  expect(new Set(FILES.map(({ kind }) => kind))).toEqual(new Set(Object.keys(TYPES)));
  await Promise.all(FILES.map(expectFile));
});

test.each(['.js', '.avif'])('serves %s files from memory the second time, and 304 for a known one', async (kind) => {
  const file = FILES.find((one) => one.kind === kind) as (typeof FILES)[number];
  // Only files in memory have a strong entity tag.
  await expect.poll(() => expectFile(file), { timeout: 10_000 }).toMatch(/^"/);
  const known = { 'if-none-match': await expectFile(file) };
  expect(await get(file.address, known)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test.each(['/pictures/no-such-picture.avif', '/pictures/og', '/assets'])('answers 404 to %s', async (address) => {
  expect((await fetch(site.url + address)).status).toBe(404);
});

test.each(['/assets/every-page-12345678.js', '/assets/..%2fsession-secret', '/assets/none.js?_data=root'])(
  'answers a short 404 that nobody caches to %s',
  async (address) => {
    const { status, headers, body } = await get(address);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store, no-transform']);
    expect(body.length).toBeLessThan(700);
  },
);

test('sends a range of a script uncompressed', async () => {
  const { address, file } = FILES.find(({ kind, file }) => kind === '.js' && readFileSync(file).length > 4000) ?? {};
  const { status, headers, body } = await get(String(address), { range: 'bytes=0-2999' });
  expect([status, headers['content-encoding']]).toEqual([206, undefined]);
  expect(body.equals(readFileSync(String(file)).subarray(0, 3000))).toBe(true);
});
