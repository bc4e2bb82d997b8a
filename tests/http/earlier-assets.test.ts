import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/http.ts';
import { sendRaw } from '#tests/raw-http.ts';

const BUILT = readdirSync('build/client/assets').toSorted();
const [USED = ''] = BUILT;
const DAY_MS = 86_400_000;

/** As a former release left them; the build has no file of these names. */
const FORMER = {
  'every-page-F0rmer_1.css': { type: 'text/css; charset=utf-8', content: 'body{color:#123456}'.repeat(100) },
  'route-For-mer-.js': { type: 'text/javascript; charset=utf-8', content: 'export const former = "é";'.repeat(100) },
  'sans-wght-F0rmer_3.woff2': { type: 'font/woff2', content: Buffer.from([119, 79, 70, 50, 0, 255, 254, 13, 10]) },
};
const [STYLE = ''] = Object.keys(FORMER);
/** Names of built files that are a link out of the folder, a folder, and unused for too long. */
const [LINK, FOLDER, UNUSED] = ['route-a-l1nk_00.js', 'route-f0lder_0.js', 'route-unused_0.js'];
const FOREIGN = ['notes.txt', 'plain.css', 'deep', LINK, FOLDER];

let dataDir: string;
let folder: string;
let site: Site;
let twin: Site;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'releases-'));
  folder = join(dataDir, 'assets');
  for (const name of ['', 'deep', FOLDER]) mkdirSync(join(folder, name));
  for (const [file, { content }] of Object.entries(FORMER)) leave(file, content, 29);
  for (const file of BUILT) leave(`former-${file}`, file, 1);
  leave(USED, readFileSync(join('build/client/assets', USED)), 31);
  leave(UNUSED, 'unused', 31);
  leave(`${UNUSED}.${randomUUID()}`, 'half of a file, by a process that was killed', 31);
  leave('notes.txt', 'not of a build', 31);
  leave('plain.css', 'not of a build', 1);
  leave(`deep/${STYLE}`, 'too deep', 1);
  writeFileSync(join(dataDir, LINK), 'outside');
  symlinkSync(join(dataDir, LINK), join(folder, LINK));
  const env = { DATABASE_URL: `sqlite:${join(dataDir, 'other.db')}` };
  [site, twin] = await Promise.all([startSite({ dataDir }), startSite({ dataDir, env })]);
});
afterAll(async () => {
  await Promise.all([site?.kill(), twin?.stop()]);
  rmSync(dataDir, { recursive: true });
});

/** Puts a file there that was last used `days` ago. */
function leave(file: string, content: string | Buffer, daysAgo: number): void {
  writeFileSync(join(folder, file), content, { mode: 0o600 });
  age(join(folder, file), daysAgo);
}

function age(path: string, days: number): void {
  const at = new Date(Date.now() - days * DAY_MS);
  utimesSync(path, at, at);
}

async function get(file: string, headers: Record<string, string> = {}) {
  const answer = await request(`${site.url}/assets/${file}`, { headers });
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
}

test('keeps its own files, and removes what no release used for 30 days', async () => {
  const left = [...BUILT, ...BUILT.map((file) => `former-${file}`), ...Object.keys(FORMER), ...FOREIGN].toSorted();
  await expect.poll(() => readdirSync(folder).toSorted(), { timeout: 20_000 }).toEqual(left);
  for (const file of BUILT) {
    expect(readFileSync(join(folder, file)).equals(readFileSync(join('build/client/assets', file))), file).toBe(true);
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  }
  await expect.poll(() => statSync(join(folder, USED)).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS);
  expect(site.output() + twin.output()).not.toContain('are not kept');
});

test.each(Object.entries(FORMER))('serves %s of another release like its own files', async (file, expected) => {
  const content = Buffer.from(expected.content);
  const headers = {
    'content-type': expected.type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("object-src 'none'"),
  };
  expect(await get(file)).toMatchObject({ status: 200, body: content, headers });
  const br = await get(file, { 'accept-encoding': 'gzip, deflate, br' });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.body)]).toEqual(['br', content]);
  const gzip = await get(file, { 'accept-encoding': 'gzip' });
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body)]).toEqual(['gzip', content]);
  const head = await request(`${site.url}/assets/${file}`, { method: 'HEAD' });
  expect([head.statusCode, await head.body.text()]).toEqual([200, '']);
});

test('serves files by every name that a build gives', async () => {
  for (const file of BUILT) expect(String((await get(`former-${file}`)).body)).toBe(file);
});

test('serves a file as soon as another instance left it, and caches no 404 before', async () => {
  const file = 'every-page-N3w_one1.css';
  expect(await get(file)).toMatchObject({ status: 404, headers: { 'cache-control': 'private, no-cache' } });
  leave(file, 'body{}', 0);
  expect((await get(file)).status).toBe(200);
});

test('reads nothing but plain names of built files', async () => {
  for (const path of [
    ...['/assets/notes.txt', '/assets/plain.css', `/assets/${LINK}`, `/assets/${FOLDER}`, '/assets/', '/assets'],
    ...[`/assets/deep/${STYLE}`, `/assets/deep%2f${STYLE}`, `/assets/.${STYLE}`],
    ...[`/assets/../${LINK}`, `/assets/..%2f${LINK}`, `/assets/..%2F${LINK}`, `/assets/%2e%2e/${LINK}`],
    ...[`/assets/%2e%2e%2f${LINK}`, `/assets/..%5c${LINK}`, `/assets/..\\${LINK}`, `/assets/..%252f${LINK}`],
    ...['/assets/../session-secret', '/assets/..%2fsession-secret', '/assets/%2e%2e%2fhearthline.db'],
    ...[`/assets/${STYLE}%00`, `/assets/%00${STYLE}`],
  ]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
    const { status, text } = await sendRaw(site.port, head);
    expect(status, path).not.toBe(200);
    expect(text, path).not.toMatch(/not of a build|too deep|outside|[0-9a-f]{64}|SQLite/);
  }
});

test('serves them while it drains, and closes the connection', async () => {
  // Once probed, the site gives its balancer four seconds to notice that it stops.
  await fetch(`${site.url}/readyz`);
  process.kill(site.pid ?? 0, 'SIGTERM');
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
  const { status, headers } = await sendRaw(site.port, `GET /assets/${STYLE} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  expect([status, headers.get('connection'), headers.get('x-frame-options')]).toEqual([200, 'close', 'DENY']);
});

test('serves pages without a writable folder, warns, and tries again every day', async () => {
  const spoiled = mkdtempSync(join(tmpdir(), 'releases-'));
  const assets = join(spoiled, 'assets');
  symlinkSync('/proc', assets);
  const preload = `const { setInterval } = globalThis;
    globalThis.setInterval = (run, ms, ...rest) => setInterval(run, ms === ${DAY_MS} ? 100 : ms, ...rest);`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  const { url, output, kill } = await startSite({ dataDir: spoiled, env: { NODE_OPTIONS } });
  try {
    await expect.poll(output).toMatch(/"level":"warn".*without their looks.*write access/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/assets/${USED}`)).status).toBe(200);
    expect((await fetch(`${url}/assets/${STYLE}`)).status).toBe(404);
    rmSync(assets);
    const file = join(assets, USED);
    await expect.poll(() => statSync(file, { throwIfNoEntry: false }), { timeout: 20_000 }).toBeDefined();
    age(file, 40);
    await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS);
  } finally {
    await kill();
    rmSync(spoiled, { recursive: true });
  }
});
